"""The fit check of photographs: whether they have enough pixels for the size in which the board or a piece shows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from goose_print.errors import Key
from goose_print.games.finding import Finding
from goose_print.kit.fit_words import Phrase, finding, spot
from goose_print.kit.workshop import Workshop
from goose_print.scene import Sheet, Use, visit
from goose_print.theme.model import pictures_of

LEAST_DPI = 150
"""Pixels for an inch of paper below which one sees them."""


class _Coarse(NamedTuple):
    """The fewest pixels for an inch that a photograph has, and the square where that is; None outside of squares."""

    dpi: float
    square: int | None


def picture_findings(workshop: Workshop) -> Iterator[Finding]:
    """Photographs whose files have too few pixels, each said of the largest on the board that shows it."""
    for name, coarse in _too_coarse(workshop, [workshop.board.sheet]):
        yield _found(name, coarse, spot(coarse.square), *_path(workshop, name, coarse))


def piece_findings(workshop: Workshop, part: str, key: str, sheets: Iterable[Sheet]) -> Iterator[Finding]:
    """The same of a part's pieces, which bear the pictures that stand behind a key of the theme."""
    for name, coarse in _too_coarse(workshop, sheets):
        places = (path for path, art in pictures_of(workshop.theme).items() if path[0] == key and art.name == name)
        yield _found(name, coarse, Phrase(f"kit.{part}"), *next(places, (key,)))


def _found(name: str, coarse: _Coarse, place: Phrase, *path: Key) -> Finding:
    return finding("fit-resolution", *path, place=place, file=name, dpi=round(coarse.dpi), least=LEAST_DPI)


def _too_coarse(workshop: Workshop, sheets: Iterable[Sheet]) -> Iterator[tuple[str, _Coarse]]:
    """By file, those that one sees."""
    return ((name, coarse) for name, coarse in _coarsest(workshop, sheets).items() if coarse.dpi < LEAST_DPI - 0.5)


def _coarsest(workshop: Workshop, sheets: Iterable[Sheet]) -> dict[str, _Coarse]:
    """By file, read off what is drawn."""
    known, found = workshop.dressing.photographs, dict[str, _Coarse]()
    for item, place, _, tag in (seen for sheet in sheets for seen in visit(sheet.items)):
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
