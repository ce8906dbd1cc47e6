"""`set` and `build`: boards for a class, or a kit, as a zip with the same bytes as on the command line; and what it will take."""

from __future__ import annotations

import base64
import hashlib
import io
import zipfile
from collections.abc import Collection, Generator, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from goose_print import library
from goose_print.backends.pdf import pdf_bytes
from goose_print.backends.png import png_bytes
from goose_print.errors import UsageError
from goose_print.kit.build import kit_metadata
from goose_print.kit.large_print import workshop_for
from goose_print.kit.printing import HOME_PRINTING
from goose_print.library import build_in_steps, set_in_steps
from goose_print.options.models import BuildOptions, SetOptions, SetVariation
from goose_print.sets.code import clean_name
from goose_print.sets.vary import explain_unvaried, make_code, vary_board
from goose_print.studio.file_store import load_request_theme, process_store
from goose_print.studio.requests import BuildRequest, ForecastRequest, SetRequest, options_of
from goose_print.studio.steps import PartialAnswer, report_steps

if TYPE_CHECKING:
    from goose_print.backends.numbers import Metadata
    from goose_print.scene import Sheet
    from goose_print.sets.make import ClassSet
    from goose_print.theme.model import Theme

BOARD_PX = 560
"""Width of a board's picture that is compared with another."""


def class_set(request: SetRequest) -> Iterator[dict[str, Any]]:
    """Yield the progress, then the zip in base64, its contents, and the result of each board."""
    with process_store().temporary_folder() as folder:
        found = yield from report_steps(_set_steps(request, folder), lambda step: PartialAnswer(step="board", done=step[0], of=step[1]))
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
    yield {
        **pack_files(files),
        "vary": list(found.vary), "boards": list(found.boards), "failed": list(found.failed), "notices": list(found.notes),
    }  # fmt: skip


def _set_steps(request: SetRequest, folder: Path) -> Generator[tuple[int, int], None, ClassSet]:
    names = [name for name in map(clean_name, request.names) if name]
    order = replace(options_of(request, SetOptions), names=names)
    return set_in_steps(load_request_theme(request), folder, order)


# ------------------------------------------------------------------ forecast: the sheets before they are made


def forecast(request: ForecastRequest) -> Iterator[dict[str, Any]]:
    """Yield the sheets of a kit that is not made yet, by part; and where wished, then, small pictures of each part's first page."""
    theme = load_request_theme(request)
    unvaried = {} if request.vary is None else explain_unvaried(theme, request.vary)
    vary = [way for way in request.vary or () if way not in unvaried]
    first = _vary_theme(theme, vary, 1) if vary else theme  # a board of a set may have fewer cards than the game
    found = library.forecast(first, options_of(request, BuildOptions), groups=None if request.vary is None else request.groups)
    answer: dict[str, Any] = {
        "sheets": found.sheets,
        "parts": [
            {"name": part.name, "pages": len(part.pages), "sheets": part.sheets, "paper": part.paper.name,
             "width": part.paper.width, "height": part.paper.height, "alike": part.alike}
            for part in found.parts
        ],
        "impossible": list(found.impossible),
        "tiles": found.tiles,
        "board": theme.paper.for_board.name,
    }  # fmt: skip
    if request.vary is not None:
        answer["unvaried"] = unvaried
    if request.pictures:
        yield PartialAnswer(answer)
        answer["pictures"] = {part.name: _picture_page(part.pages[0], kit_metadata(theme), request.pictures) for part in found.parts}
        if vary:
            answer["boards"] = [_picture_board(first), _picture_board(_vary_theme(theme, vary, 2))]
    yield answer


def _vary_theme(theme: Theme, vary: Collection[SetVariation], number: int) -> Theme:
    """Theme of a board of a set."""
    return vary_board(theme, make_code(theme, vary, 1, number)).theme


def _picture_board(board: Theme) -> str:
    """A small picture of a board of a set."""
    return _picture_page(workshop_for(board, 1, HOME_PRINTING).board_page, kit_metadata(board), BOARD_PX)


def _picture_page(page: Sheet, metadata: Metadata, width: int) -> str:
    """A small picture of a page, as a PNG in base64."""
    return base64.b64encode(png_bytes(pdf_bytes([page], metadata=metadata), 0, width)).decode()


# ------------------------------------------------------------------ build: the kit as a zip


def build(request: BuildRequest) -> Iterator[dict[str, Any]]:
    """Yield the progress, then the zip in base64, its contents and notices."""
    wanted = options_of(request, BuildOptions)
    if request.profile is not None:
        wanted = replace(wanted, profile=_decode_profile(request.profile))
    steps = build_in_steps(load_request_theme(request), wanted)
    kit = yield from report_steps(steps, lambda step: PartialAnswer(step=step.name, done=step.done, of=step.of))
    yield {**pack_files({file.name: file.data for file in kit.files}), "notices": list(kit.notices)}


def _decode_profile(profile: str) -> bytes:
    try:
        return base64.b64decode(profile, validate=True)
    except ValueError:
        raise UsageError("the profile is no base64") from None


def pack_files(files: Mapping[str, bytes]) -> dict[str, Any]:
    """Pack files into a reproducible zip in base64, with the size and SHA-256 of each."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as whole:
        for name, data in files.items():
            whole.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    data = held.getvalue()
    return {
        "zip": base64.b64encode(data).decode(),
        "sha256": hashlib.sha256(data).hexdigest(),
        "files": [{"name": name, "bytes": len(one), "sha256": hashlib.sha256(one).hexdigest()} for name, one in files.items()],
    }
