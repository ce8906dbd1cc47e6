"""Wreaths round the last place: two branches from its ribbon up to its number, of what grows or hangs in the land about it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from goose_print.art.motif import PaintRole
from goose_print.drawing.engraving import heart, leaf, star
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.geometry import Point
from goose_print.scene import Item, Path, Segment, ellipse

SIZE, PLACES = 0.2, 9
"""Size of a wreath's parts, in radii of it; their number on a branch."""
FOOT = 0.86
"""Where branches begin: part of the half circle from the head."""
UPWARDS = -math.pi / 2


class WreathPlace(NamedTuple):
    """A place on a branch: its middle, the direction in which that grows, the size of what is there in mm, and its number from the head."""

    middle: Point
    grows: float
    size: float
    number: int

    def at(self, away: float, turn: float) -> Point:
        """A point beside its middle, so many sizes away in a direction from that of growing."""
        return self.middle.away(self.size * away, self.grows + turn)

    def is_each(self, step: int, first: int = 0) -> bool:
        """Whether it is one of those that come at regular steps."""
        return self.number % step == first


Places = Sequence[WreathPlace]
Layer = tuple[PaintRole, Sequence[Segment]]
"""Shapes in one colour."""


def _leaves(places: Places, length: float = 1.0) -> list[Segment]:
    """Pairs of leaves."""
    return [segment for one in places for turn in (-0.6, 0.6) for segment in leaf(one.at(0.42, turn), one.size * length, one.grows + turn)]


def _round(places: Places, radius: float) -> list[Segment]:
    return [segment for one in places for segment in ellipse(one.middle, one.size * radius)]


def _petals(places: Places, count: int, away: float, radius: float) -> list[Segment]:
    """Round petals about each place."""
    turns = [math.tau * k / count for k in range(count)]
    return [segment for one in places for turn in turns for segment in ellipse(one.at(away, turn), one.size * radius)]


def _laurel(places: Places) -> Iterator[Layer]:
    yield "leaf", _leaves(places)
    yield "primary", _round([one for one in places if one.is_each(3, 1)], 0.2)


def _stars(places: Places) -> Iterator[Layer]:
    yield "gold", [segment for one in places for segment in star(one.middle, one.size * (0.6 if one.number % 2 else 0.42))]


def _hearts(places: Places) -> Iterator[Layer]:
    yield "primary", [segment for one in places for segment in heart(one.middle, one.size * (0.8 if one.number % 2 else 0.6))]


def _roses(places: Places) -> Iterator[Layer]:
    blown = [one for one in places if one.is_each(3, 1)]
    yield "leaf", _leaves([one for one in places if one not in blown])
    yield "primary", _petals(blown, 5, 0.3, 0.3)
    yield "primary", _round(blown, 0.34)
    yield "gold", _round(blown, 0.14)


def _daisies(places: Places) -> Iterator[Layer]:
    open_ones = [one for one in places if one.is_each(2, 1)]
    yield "leaf", _leaves([one for one in places if not one.is_each(2, 1)])
    yield "white", _petals(open_ones, 7, 0.36, 0.2)
    yield "gold", _round(open_ones, 0.24)


def _lilies(places: Places) -> Iterator[Layer]:
    open_ones = [one for one in places if one.is_each(3, 1)]
    yield "leaf", [segment for one in places if one not in open_ones for segment in ellipse(one.middle, one.size * 0.62, one.size * 0.44)]
    for turns in ((-1.1, 1.1, 0.0), (-0.55, 0.55)):
        yield "white", [
            segment for one in open_ones for turn in turns
            for segment in leaf(one.middle.away(one.size * 0.28, UPWARDS + turn), one.size * 0.84, UPWARDS + turn)
        ]  # fmt: skip
    yield "gold", _round(open_ones, 0.18)


def _fir(places: Places) -> Iterator[Layer]:
    needles = [(one, turn) for one in places for turn in (-1.0, -0.5, 0.5, 1.0, 0.0)]
    yield "leaf", [segment for one, turn in needles for segment in leaf(one.at(0.34, turn), one.size * 0.9, one.grows + turn)]
    yield "primary", _round([one for one in places if one.is_each(4, 1)], 0.28)
    yield "gold", _round([one for one in places if one.is_each(4, 3)], 0.28)


def _wheat(places: Places) -> Iterator[Layer]:
    yield "leaf", _leaves([one for one in places if one.is_each(4, 3)], 1.2)
    ears = [one for one in places if not one.is_each(4, 3)]
    grains = [(one, away, turn) for one in ears for away, turn in ((0.5, -0.7), (0.5, 0.7), (0.2, 0.0))]
    yield "gold", [segment for one, away, turn in grains for segment in leaf(one.at(away, turn), one.size * 0.85, one.grows + turn * 0.6)]


def _rope(places: Places) -> Iterator[Layer]:
    """Strands that lie over one another."""
    between = [(one, away) for one in places for away in (-0.72, -0.24, 0.24, 0.72)]
    yield "secondary", [segment for one, away in between for segment in leaf(one.at(away, 0.0), one.size * 1.15, one.grows + 0.75)]


def _lights(places: Places) -> Iterator[Layer]:
    """Lamps of four colours on a string."""
    yield "leaf", _leaves(places, 0.5)
    colours: tuple[PaintRole, ...] = ("primary", "gold", "water", "accent")
    for k, colour in enumerate(colours):
        yield colour, _round([one for one in places if one.is_each(4, k)], 0.36)


Wreath = Callable[[Places], Iterator[Layer]]
OF_ORNAMENT: Mapping[str, Wreath] = {"night": _stars, "hearts": _hearts}
OF_LAND: Mapping[str, Wreath] = {
    "park": _roses, "garden": _daisies, "lake": _lilies, "riverside": _lilies, "winter": _fir, "wood": _fir, "farm": _wheat,
    "valley": _wheat, "voyage": _rope, "bay": _rope, "coast": _rope, "atlantic": _rope, "world": _rope, "fair": _lights,
    "school": _lights,
}  # fmt: skip
"""Wreaths by the mood of a board, and else by its land; laurel elsewhere."""


def draw_wreath(middle: Point, radius: float, gap: float, style: Style, land: str) -> Iterator[Item]:
    """Draw two branches on a circle, up to ``gap`` radians from its head on either side."""
    wreath = OF_ORNAMENT.get(style.ornament) or OF_LAND.get(land, _laurel)
    places: list[WreathPlace] = []
    for side in (-1, 1):
        for k in range(PLACES):
            turn = UPWARDS + side * (gap + (math.pi * FOOT - gap) * (k + 0.5) / PLACES)
            places.append(WreathPlace(middle.away(radius, turn), turn - side * math.pi / 2, radius * SIZE, k))
    look = piece_look(style)
    for role, shapes in wreath(places):
        if shapes:
            yield Path(outline=tuple(shapes), fill=look.trim(role, style), stroke=style.pen(style.fine * look.land))
