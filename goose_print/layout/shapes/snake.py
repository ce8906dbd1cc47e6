"""Rows to and fro, each joined to the next by a half circle of two squares, so that the squares stand in columns.

The line is cut at equal distances, but for the start: a row holds a whole number of squares, and the middle of each turn is
an edge between two of them. The last field is all that is left of the last row.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from goose_print.geometry import Point, Rect
from goose_print.layout.centreline import Bend, Centreline, LinePiece, Straight
from goose_print.layout.fitting import BEST_ASPECT, LEAST_WIDTH, LONGEST, SHORTEST, Candidate, FittedLayout, oddness
from goose_print.layout.track import TrackPlan
from goose_print.layout.wish import Wish
from goose_print.scene import rectangle

LAST, LAST_BELOW_BANNER = 3.0, 1.5
"""Length in squares that suits the last field best, with the title in it or above the track."""
SLIGHT = 0.1
"""Part of a square by which a start may be shorter than wished."""
TITLE_SHARE = 0.075
"""Part of a long track that the last field should have for the title."""


@dataclass(frozen=True)
class SnakeRows:
    """Rows of one width and pitch that fill an area, ``columns`` squares of length ``step`` in each; measures in mm."""

    area: Rect
    rows: int
    columns: int
    width: float
    pitch: float

    @property
    def overhang(self) -> float:
        """How much farther a row reaches towards a turn than its squares are long: turns are shorter than corners."""
        return (self.pitch + self.width) / 2 - math.pi / 4 * self.pitch if self.rows > 1 else 0.0

    @property
    def step(self) -> float:
        """The length of a square."""
        return (self.area.width - 2 * self.overhang) / self.columns

    @property
    def roomy(self) -> bool:
        """Whether the squares are of good proportions and the turns at both ends find room on a row."""
        return SHORTEST <= self.step / self.width <= LONGEST and (self.rows == 1 or self.area.width >= self.pitch + self.width)

    def line(self) -> Centreline:
        """To and fro, from the lower left."""
        left, right, y = self.area.x, self.area.right, self.area.bottom - self.width / 2
        radius, inset = self.pitch / 2, (self.pitch + self.width) / 2
        pieces: list[LinePiece] = []
        here = Point(left, y)
        for row in range(self.rows):
            eastward, is_last = row % 2 == 0, row == self.rows - 1
            far = right if eastward else left
            there = Point(far if is_last else far - inset if eastward else far + inset, here.y)
            if abs(there.x - here.x) > 1e-9:
                pieces.append(Straight(here, there))
            if not is_last:
                pieces.append(Bend(Point(there.x, there.y - radius), radius, math.pi / 2, -math.pi if eastward else math.pi))
            here = Point(there.x, there.y - self.pitch)
        return Centreline(tuple(pieces))


class Snake(FittedLayout):
    """The layout ``snake``."""

    name = "snake"
    options = ("start", "turn", "centre_size")
    rows = True
    banner = True

    def candidates(self, wish: Wish) -> Iterator[Candidate]:
        """One for every number of rows and columns that leaves less than a row free."""
        rows = 1
        while (width := _width(wish, rows)) >= min(wish.track_width or LEAST_WIDTH, LEAST_WIDTH) * 0.4:
            fields = _shares(wish)
            cells = sum(fields) - (1 if _takes_rest(wish) else 0)
            for columns in range(max(1, math.ceil(cells / rows)), math.ceil((cells + 1) / max(1, rows - 1)) + 12):
                laid = SnakeRows(wish.area, rows, columns, width, wish.pitch(width))
                spare = rows * columns - cells
                if laid.roomy and 0 <= spare <= columns and (spare >= 1 or not _takes_rest(wish)):
                    yield _candidate(wish, laid, spare)
            rows += 1


def _width(wish: Wish, rows: int) -> float:
    """So many rows and the gaps between them are as high as the area."""
    if wish.track_width:
        return wish.area.height / (1 + (rows - 1) * wish.pitch(1.0))
    return (wish.area.height - (rows - 1) * wish.gap) / rows


def _takes_rest(wish: Wish) -> bool:
    """Whether the last field has all that is left of the last row."""
    return wish.ends_with_last and wish.last_size is None


def _shares(wish: Wish) -> tuple[float, ...]:
    """Lengths of the fields in squares. Within the line only whole squares keep the columns."""
    last, start = wish.last_size, wish.start_size
    if last is not None and not wish.ends_with_last:
        last = max(1.0, round(last))
    whole = replace(wish, last_size=last, start_size=start and math.ceil(start - SLIGHT))
    return whole.shares(last=1.0 if wish.ends_with_last else 2.0, start=1.0)


def _candidate(wish: Wish, laid: SnakeRows, spare: float) -> Candidate:
    aspect = laid.step / laid.width
    cost = 2 * oddness(aspect, wish.aspect or BEST_ASPECT)
    last = LAST_BELOW_BANNER if wish.centre else max(LAST, TITLE_SHARE * wish.squares)
    cost += 0.8 * oddness(spare, last) if _takes_rest(wish) else 0.1 * spare
    return Candidate(laid.width, cost, partial(_plan, wish, laid, spare))


def _plan(wish: Wish, laid: SnakeRows, spare: float) -> TrackPlan:
    first, *others = _shares(wish)
    overhang = laid.overhang / laid.step
    line = laid.line()
    shares = [first + overhang, *others]
    if _takes_rest(wish):
        shares[-1] = spare + overhang
        holds_title = not wish.centre
        return TrackPlan(line=line, width=laid.width, shares=tuple(shares), area=wish.area, finish_is_centre=holds_title)
    return _ending_early(wish, laid, line, shares)


def _ending_early(wish: Wish, laid: SnakeRows, line: Centreline, shares: list[float]) -> TrackPlan:
    """What is left of the last row is the centre, if it is long enough to hold something."""
    length = sum(shares) * laid.step
    rest = min(line.length - length, line.pieces[-1].length)
    if rest < laid.step:
        shares[-1] += (line.length - length) / laid.step
        return TrackPlan(line=line, width=laid.width, shares=tuple(shares), area=wish.area)
    far, air = line.point(line.length), laid.width * 0.1
    left = far.x - rest if laid.rows % 2 else far.x
    free = rectangle(Rect(left, far.y - laid.width / 2, rest, laid.width).inset(air), air)
    return TrackPlan(line=line.part(0.0, length), width=laid.width, shares=tuple(shares), area=wish.area, centre=free)


LAYOUT = Snake()
