"""All boards of a set in one file, in the order in which they are printed; and all keys in another."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from goose_print.backends.pdf_joined import JoinedPdf, OutlineEntry
from goose_print.kit.build import metadata_of
from goose_print.kit.finish import SheetFinish
from goose_print.kit.locking import MARK
from goose_print.kit.parts import kit_parts
from goose_print.kit.replacing import system_errors_told
from goose_print.sets.board import PIECES
from goose_print.sets.order import SetOrder
from goose_print.sets.pupils import Pupil

MergedBy = Literal["part", "pupil"]
SET, KEYS, KEY = "set.pdf", "keys.pdf", "answer-key.pdf"


class _Leaf(NamedTuple):
    """A file to be taken in: its part's place in the kit and its name, and whose it is."""

    path: Path
    place: int
    part: str
    whose: str


def merge(order: SetOrder, pupils: Sequence[Pupil], by: MergedBy) -> list[str]:
    """Write ``set.pdf`` of the boards that are there, and ``keys.pdf`` if there are keys; the names of what was written.

    ``by``: all boards, then all cards and so on, or all that is one pupil's together; last what is the same for all.
    Raises OutputError.
    """
    every = [leaf for pupil in pupils for leaf in _leaves(order, pupil.folder, f"{pupil.number} {pupil.name}".strip())]
    leaves = [leaf for leaf in every if leaf.path.name != KEY]
    if by == "part":
        leaves.sort(key=lambda leaf: leaf.place)
    leaves += _leaves(order, PIECES, "")
    found = {SET: leaves, KEYS: [leaf for leaf in every if leaf.path.name == KEY]}
    for name, own in found.items():
        if own:
            _write(order, name, own, by if name == SET else "pupil")
    return [name for name, own in found.items() if own]


def _leaves(order: SetOrder, folder: str, whose: str) -> Iterator[_Leaf]:
    words, parts = order.theme.speech, kit_parts()
    paths = {part: order.folder / folder / f"{part.file or part.name}.pdf" for part in parts.values()}
    made = [part for part, path in paths.items() if path.is_file()]
    in_stead = {part.stands_for: paths[part] for part in made if part.stands_for}
    for part in made:
        if part.bound or paths[part].name == KEY:
            yield _Leaf(in_stead.get(part.name, paths[part]), part.place, words.text(f"kit.{part.name}"), whose)


def _write(order: SetOrder, name: str, leaves: Sequence[_Leaf], by: MergedBy) -> None:
    """The file whole or not at all, one leaf after the other."""
    path = order.folder / name
    beside = path.with_name(f".{name}{MARK}")
    backs = SheetFinish(order.theme, order.printing).flip is not None
    with system_errors_told(path):
        try:
            with beside.open("wb") as out:
                joined, marks = JoinedPdf(out), list[OutlineEntry]()
                for leaf in leaves:
                    first = joined.pages
                    marks += _marks(leaf, marks, first, by)
                    joined.add(leaf.path.read_bytes())
                    if backs and (joined.pages - first) % 2:
                        joined.add_back()
                joined.close(metadata_of(order.theme), marks)
            os.replace(beside, path)
        finally:
            beside.unlink(missing_ok=True)


def _marks(leaf: _Leaf, before: Sequence[OutlineEntry], page: int, by: MergedBy) -> Iterator[OutlineEntry]:
    """An entry for the leaf, under one for its part or its pupil, if that is not open."""
    outer, inner = (leaf.part, leaf.whose) if by == "part" or not leaf.whose else (leaf.whose, leaf.part)
    open_ = next((mark.title for mark in reversed(before) if mark.level == 0), None)
    if outer != open_:
        yield OutlineEntry(outer, page)
    if inner:
        yield OutlineEntry(inner, page, 1)
