"""Makes one board of a set, or finds that it is there already."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from goose_print.drawing.bearer import Bearer
from goose_print.errors import DiskFull, GoosePrintError
from goose_print.kit.build import Kit, build_kit
from goose_print.kit.manifest import NAME, KitFile
from goose_print.kit.parts import wanted_parts
from goose_print.kit.printing import Printing
from goose_print.kit.write import write_kit
from goose_print.sets.code import read_code, trace_of
from goose_print.sets.order import BoardOutcome, SetOrder
from goose_print.sets.pupils import Pupil
from goose_print.sets.vary import varied
from goose_print.theme.model import Theme

RECORD = "board.json"
"""The file in a board's folder that says of what it was made."""
PIECES = "pieces"
"""The folder of what is the same for all boards."""


def make_boards(order: SetOrder, pupils: Sequence[Pupil]) -> list[BoardOutcome]:
    """The boards of these pupils on the disk; what a worker does at one go. Boards that are there are not made again."""
    return [make_board(order, pupil) for pupil in pupils]


def make_board(order: SetOrder, pupil: Pupil) -> BoardOutcome:
    """One board in its folder, whole or not at all; an error of a board is its outcome. Raises DiskFull."""
    code = order.code(pupil)
    facts = {"number": pupil.number, "name": pupil.name, "seed": code.board_seed, "code": str(code)}
    facts = {key: value for key, value in facts.items() if value != ""}
    try:
        if (found := made_before(order.folder / pupil.folder, order.digest(pupil))) is not None:
            return BoardOutcome(facts=found)
        board = varied(order.theme, code)
        if board.rounds is not None:
            facts["mean_rounds"] = round(board.rounds, 3)
        facts["folder"] = pupil.folder
        kit = kit_of(board.theme, order.printing_for(pupil), code.board_seed, alike=False)
        write(kit, order.folder / pupil.folder, {"made_of": order.digest(pupil), **facts})
    except DiskFull:
        raise
    except GoosePrintError as error:
        return BoardOutcome(facts=facts, error=str(error))
    return BoardOutcome(facts=facts)


def make_pieces(order: SetOrder) -> None:
    """What is the same for all boards, made once; nothing if all differs. Raises as ``build_kit`` and ``write_kit`` do."""
    folder, digest = order.folder / PIECES, order.digest(None)
    if _names(order.theme, order.printing, alike=True) and made_before(folder, digest) is None:
        write(kit_of(order.theme, order.printing_for(None), order.seed, alike=True), folder, {"made_of": digest})


def kit_of(theme: Theme, printing: Printing, seed: int, *, alike: bool) -> Kit:
    """The kit of one board, without or with nothing but what is alike for all. Raises ThemeError for what is unfit to be printed."""
    kit = build_kit(theme, seed=seed, only=_names(theme, printing, alike=alike), printing=printing)
    errors = [finding for finding in kit.findings if finding.severity == "error"]
    if errors:
        raise theme.refused(errors)
    return kit


def again(theme: Theme, text: str, name: str, printing: Printing) -> tuple[Theme, Printing, int, tuple[str, ...]]:
    """The theme of the board that bears this code, how it is printed, its seed, and what one should know. Raises UsageError, Unmet."""
    code = read_code(text)
    changed = "the theme has been changed since this code was printed: the board may be another"
    bearer = Bearer(name=name or str(code.number), code=str(code))
    notices = () if code.theme == trace_of(theme) else (changed,)
    return varied(theme, code).theme, replace(printing, bearer=bearer), code.board_seed, notices


def write(kit: Kit, folder: Path, facts: Mapping[str, Any]) -> None:
    """The kit in its folder, with a record of what it was made of. Raises OutputError."""
    *files, manifest = kit.files
    record = KitFile(name=RECORD, data=(json.dumps(facts, indent=2, ensure_ascii=False) + "\n").encode())
    listing = json.loads(manifest.data)
    listing["files"].append({"name": RECORD, "bytes": len(record.data)})
    whole = replace(manifest, data=(json.dumps(listing, indent=2, ensure_ascii=False) + "\n").encode())
    write_kit(Kit(files=(*files, record, whole)), folder)


def made_before(folder: Path, digest: str) -> dict[str, Any] | None:
    """The facts of a board that is in its folder whole, made of just this, if there is one."""
    try:
        facts: dict[str, Any] = json.loads((folder / RECORD).read_text(encoding="utf-8"))
        files = json.loads((folder / NAME).read_text(encoding="utf-8"))["files"]
        whole = all((folder / entry["name"]).stat().st_size == entry["bytes"] for entry in files)
        return facts if facts.pop("made_of") == digest and whole else None
    except (OSError, ValueError, LookupError, TypeError, AttributeError):  # another program's, or damaged
        return None


def _names(theme: Theme, printing: Printing, *, alike: bool) -> list[str]:
    return [part.name for part in wanted_parts(theme, printing) if part.alike is alike]


def holds_boards(theme: Theme, printing: Printing) -> bool:
    """Whether anything of the kit differs from board to board."""
    return bool(_names(theme, printing, alike=False))
