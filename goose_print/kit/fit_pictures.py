"""The fit check of photographs: whether they have enough pixels for the size in which the board shows them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from goose_print.errors import Fault, Key
from goose_print.kit.fit_room import fault
from goose_print.kit.workshop import Workshop
from goose_print.scene import Use, visit

LEAST_DPI = 150
"""Pixels for an inch of paper below which one sees them."""


class _Coarse(NamedTuple):
    """The fewest pixels for an inch that a photograph has, and the square where that is; None outside of squares."""

    dpi: float
    square: int | None


def picture_findings(workshop: Workshop) -> Iterator[Fault]:
    """Photographs whose files have too few pixels, each said of the largest that shows it."""
    for name, coarse in _coarsest(workshop).items():
        if coarse.dpi < LEAST_DPI - 0.5:
            key = "square" if coarse.square else "start" if coarse.square == 0 else "board"
            message = workshop.words.text(f"coarse.{key}", file=name, square=coarse.square or 0, dpi=round(coarse.dpi), least=LEAST_DPI)
            yield fault("fit-resolution", message, *_path(workshop, name, coarse))


def _coarsest(workshop: Workshop) -> dict[str, _Coarse]:
    """By file, read off the drawn board."""
    known, found = workshop.dressing.photographs, dict[str, _Coarse]()
    for item, place, _, tag in visit(workshop.board.sheet.items):
        if isinstance(item, Use) and item.symbol in known:
            photograph = known[item.symbol]
            dpi = 25.4 / item.place.then(place).stretch * photograph.reduced
            if photograph.file not in found or dpi < found[photograph.file].dpi:
                found[photograph.file] = _Coarse(dpi, tag.square)
    return found


def _path(workshop: Workshop, name: str, coarse: _Coarse) -> tuple[Key, ...]:
    """The line of the theme that names the picture."""
    for keys, art in workshop.theme.board.pictures.items():
        if art.name == name:
            return ("board", *keys)
    return ("squares", coarse.square or 0, "art")
