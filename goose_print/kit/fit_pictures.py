"""Fit check of photographs: whether they have enough pixels for their printed size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from goose_print.errors import Key
from goose_print.games.finding import Finding
from goose_print.kit.fit_words import Phrase, finding, square_phrase
from goose_print.kit.workshop import Workshop
from goose_print.scene import Sheet, Use, visit
from goose_print.theme.model import pictures_of

LEAST_DPI = 150
"""Resolution in pixels an inch below which pixels become visible."""


class _Resolution(NamedTuple):
    """Lowest resolution of a photograph in pixels an inch; ``square`` is None outside squares."""

    dpi: float
    square: int | None


def picture_findings(workshop: Workshop) -> Iterator[Finding]:
    """Findings for photographs with too few pixels, each at its largest use on the board."""
    for name, coarse in _coarse_photographs(workshop, [workshop.board.sheet]):
        yield _resolution_finding(name, coarse, square_phrase(coarse.square), *_theme_path(workshop, name, coarse))


def piece_findings(workshop: Workshop, part: str, key: str, sheets: Iterable[Sheet]) -> Iterator[Finding]:
    """Findings for coarse photographs on a part's pieces, whose pictures are under ``key`` of the theme."""
    for name, coarse in _coarse_photographs(workshop, sheets):
        places = (path for path, art in pictures_of(workshop.theme).items() if path[0] == key and art.name == name)
        yield _resolution_finding(name, coarse, Phrase(f"kit.{part}"), *next(places, (key,)))


def _resolution_finding(name: str, coarse: _Resolution, place: Phrase, *path: Key) -> Finding:
    return finding("fit-resolution", *path, place=place, file=name, dpi=round(coarse.dpi), least=LEAST_DPI)


def _coarse_photographs(workshop: Workshop, sheets: Iterable[Sheet]) -> Iterator[tuple[str, _Resolution]]:
    """Photographs below LEAST_DPI, by file name."""
    return ((name, coarse) for name, coarse in _lowest_resolutions(workshop, sheets).items() if coarse.dpi < LEAST_DPI - 0.5)


def _lowest_resolutions(workshop: Workshop, sheets: Iterable[Sheet]) -> dict[str, _Resolution]:
    """Lowest resolution of each photograph, by file name, measured on the drawn sheets."""
    known, found = workshop.content_planner.photographs, dict[str, _Resolution]()
    for item, place, _, tag in (seen for sheet in sheets for seen in visit(sheet.items)):
        if isinstance(item, Use) and item.symbol in known:
            photograph = known[item.symbol]
            dpi = 25.4 / item.place.then(place).stretch * photograph.reduced
            if photograph.file not in found or dpi < found[photograph.file].dpi:
                found[photograph.file] = _Resolution(dpi, tag.square)
    return found


def _theme_path(workshop: Workshop, name: str, coarse: _Resolution) -> tuple[Key, ...]:
    """Theme path of the key that names the picture."""
    for keys, art in workshop.theme.board.pictures.items():
        if art.name == name:
            return ("board", *keys)
    return ("squares", coarse.square or 0, "art")
