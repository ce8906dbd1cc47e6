"""``set``: boards for a class as a zip, whose files are those of the command line to the byte."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from goose_print.studio.building import packed
from goose_print.studio.requests import SPREADING, SetRequest
from goose_print.studio.shelf import shelf
from goose_print.studio.steps import Before, answered_before_each
from goose_print.studio.themes import theme_in

if TYPE_CHECKING:
    from goose_print.sets.make import ClassSet

MAKING = ("count", "vary", "by", "seed")


def class_set(request: SetRequest) -> Iterator[dict[str, Any]]:
    """How many boards are done, again and again; at last the zip in base64, what is in it, and what came of each board."""
    with shelf().room() as folder:
        found = yield from answered_before_each(_steps(request, folder), lambda step: Before(step="board", done=step[0], of=step[1]))
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
    yield {
        **packed(files),
        "vary": list(found.vary), "boards": list(found.boards), "failed": list(found.failed), "notices": list(found.notes),
    }  # fmt: skip


def _steps(request: SetRequest, folder: Path) -> Generator[tuple[int, int], None, ClassSet]:
    from goose_print.library import printing_of, set_in_steps
    from goose_print.sets.pupils import cleaned

    names = [name for name in map(cleaned, request.names) if name]
    printing = printing_of(**{key: getattr(request, key) for key in SPREADING})
    making = {key: getattr(request, key) for key in MAKING}
    return set_in_steps(theme_in(request), folder, printing, names=names, **making)
