"""Two ways along the banks of one winding river, from the two starts at its source to the last field, the pond at its mouth.

The river runs in reaches to and fro, joined by half circles; each bank is the same line beside it, so that of an odd number of reaches
both are equally long. The line of the track goes down one bank, round the mouth, and up the other.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product

from goose_print.geometry import Point, Rect
from goose_print.layout.centreline import Bend, Centreline, CentrelinePiece, Straight
from goose_print.layout.fitting import BEST_ASPECT, MAX_ASPECT, MIN_ASPECT, FittedLayout, PlanCandidate, log_deviation
from goose_print.layout.track import TrackPlan
from goose_print.layout.track_options import TrackOptions

REACHES = (3, 1, 5, 7, 9)
"""Odd numbers; three make an S."""
BROAD = (0.5, 0.65, 0.8, 1.0, 1.25)
"""Width of the river in track widths."""
BEST_BROAD, LAND = 0.8, 0.45
"""What suits it best; and how much land there is between two reaches, in track widths."""
NO_S = 2.0
"""What it costs if there are not three reaches."""
LAST = 2.0
"""Length in squares of a last field that is not at the mouth."""


@dataclass(frozen=True)
class River:
    """A river of so many reaches in an area, with a track of this width along each bank; measures in mm."""

    area: Rect
    reaches: int
    width: float
    broad: float
    land: float

    @property
    def bank(self) -> float:
        """From the river's middle to that of a track beside it."""
        return (self.broad + self.width) / 2

    @property
    def band(self) -> float:
        """The river and both tracks."""
        return self.broad + 2 * self.width

    @property
    def turn(self) -> float:
        """Radius of a bend, on the river's middle."""
        return (self.band + self.land) / 2

    @property
    def fits(self) -> bool:
        """Whether the bends find room beside each other."""
        return self.area.width > (2 * self.turn + self.band if self.reaches > 1 else self.band) and self.turn - self.bank > self.width / 2

    def middle(self) -> Centreline:
        """The river's own line, from the lower left edge to its mouth."""
        near, far = self.turn + self.band / 2, self.area.width - self.turn - self.band / 2
        pieces: list[CentrelinePiece] = []
        for reach in range(self.reaches):
            y = self.area.height - self.band / 2 - 2 * reach * self.turn
            first, last = reach == 0, reach == self.reaches - 1
            ends = 0.0 if first else near, self.area.width - self.band / 2 if last else far
            begin, end = ends if reach % 2 == 0 else (far, near)
            pieces.append(Straight(Point(begin, y), Point(end, y)))
            if not last:
                sweep = -math.pi if reach % 2 == 0 else math.pi
                pieces.append(Bend(Point(end, y - self.turn), self.turn, math.pi / 2, sweep))
        return Centreline(tuple(pieces))

    def beside(self, aside: float) -> Centreline:
        """The line so many mm to the right of the river's."""
        pieces: list[CentrelinePiece] = []
        for piece in self.middle().pieces:
            if isinstance(piece, Straight):
                pieces.append(Straight(piece.beside(0.0, aside), piece.beside(piece.length, aside)))
            else:
                pieces.append(Bend(piece.centre, piece.radius - math.copysign(aside, piece.sweep * aside), piece.begin, piece.sweep))
        return Centreline(tuple(pieces))

    def line(self, side: float) -> Centreline:
        """Down the bank at this side (1: right, -1: left), round the mouth, and up the other."""
        down, up = self.beside(side * self.bank), self.beside(-side * self.bank).reversed()
        mouth = self.middle().point(self.middle().length)
        begin = (down.point(down.length) - mouth).angle
        return Centreline((*down.pieces, Bend(mouth, self.bank, begin, -side * math.pi), *up.pieces))


class Banks(FittedLayout):
    """The layout ``river``."""

    name = "river"
    glyph = "M4 8c14-6 18 10 26 4s10-4 14-4M4 24c14-6 18 6 26 0s10 0 14 0"
    options = ("start", "turn")
    rows = True

    def candidates(self, wish: TrackOptions) -> Iterator[PlanCandidate]:
        """One for every number of reaches and breadth of the river."""
        facing = self._orientation_map(wish)
        right = wish.starts == 2 and facing.a * facing.d < facing.b * facing.c  # of two ways the first has the left bank on paper
        side = 1.0 if right else -1.0
        for reaches, broad in product(REACHES, BROAD):
            if (river := _river(wish, reaches, broad)) is None or not river.fits:
                continue
            step = _step(wish, river)
            if MIN_ASPECT <= step / river.width <= MAX_ASPECT:
                cost = 3 * log_deviation(step / river.width, wish.aspect or BEST_ASPECT) + 0.3 * log_deviation(broad, BEST_BROAD)
                yield PlanCandidate(river.width, cost + (0.0 if reaches == REACHES[0] else NO_S), partial(_plan, wish, river, side))


def _river(wish: TrackOptions, reaches: int, broad: float) -> River | None:
    """The reaches and the land between them fill the height."""
    gap = wish.pitch(1.0) - 1.0 if wish.track_width else 0.0
    fixed = 0.0 if wish.track_width else (reaches - 1) * wish.gap
    width = (wish.area.height - fixed) / (reaches * (2 + broad) + (reaches - 1) * (LAND + gap))
    land = width * (LAND + gap) + (0.0 if wish.track_width else wish.gap)
    return River(wish.area, reaches, width, broad * width, land) if width > 0 else None


def _at_mouth(wish: TrackOptions) -> bool:
    """Whether the last field is the turn at the mouth, with a bank on either side."""
    return wish.starts == 2 and len(wish.numbers) % 2 == 1 and wish.numbers[len(wish.numbers) // 2] == wish.squares


def _shares(wish: TrackOptions) -> tuple[float, ...]:
    """Lengths in squares; of a last field at the mouth nothing, for that is as long as the turn."""
    return wish.shares(last=0.0 if _at_mouth(wish) else LAST)


def _step(wish: TrackOptions, river: River) -> float:
    """The length of a square."""
    turn = math.pi * river.bank
    return (2 * river.beside(river.bank).length + (0.0 if _at_mouth(wish) else turn)) / sum(_without_last(wish))


def _without_last(wish: TrackOptions) -> list[float]:
    shares = list(_shares(wish))
    if _at_mouth(wish):
        shares[len(shares) // 2] = 0.0
    return shares


def _plan(wish: TrackOptions, river: River, side: float) -> TrackPlan:
    shares = _without_last(wish)
    if _at_mouth(wish):
        shares[len(shares) // 2] = math.pi * river.bank / _step(wish, river)
    waters = ((river.middle(), river.broad),)
    return TrackPlan(line=river.line(side), width=river.width, shares=tuple(shares), area=wish.area, waters=waters)


LAYOUT = Banks()
