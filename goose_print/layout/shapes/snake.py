"""Rows to and fro, each joined to the next by a half circle of two squares, so that the squares stand in columns.

The line is cut at equal distances, but for the start: a row holds a whole number of squares, and the middle of each turn is
an edge between two of them. The last field is a block of several rows and columns: the last rows end before it, and it has what
the line leaves of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout.centreline import Bend, Centreline, CentrelinePiece, Straight
from goose_print.layout.fitting import (
    BEST_ASPECT,
    MAX_ASPECT,
    MIN_ASPECT,
    MIN_SQUARE,
    MIN_TRACK_WIDTH,
    FittedLayout,
    PlanCandidate,
    log_deviation,
)
from goose_print.layout.grid import SnakeStones, grid_candidates, with_grid_of_page
from goose_print.layout.track import Track, TrackPlan
from goose_print.layout.track_options import TrackOptions
from goose_print.scene import Close, Line, Move, Outline, Segment, arc, rectangle, transform_outline

LAST, LAST_BELOW_BANNER = 9.0, 6.0
"""Size in squares that suits the last field best, with the title in it or above the track."""
GOAL = 4.0
"""Length in squares of a goal in a turn, where two ways meet."""
SLIGHT = 0.1
"""Part of a square by which a start may be shorter than wished."""
TITLE_SHARE, LARGE_TITLE, LONG = 0.085, 0.13, 300
"""Part of a long track that the last field should have for the title; that of a very long one, and from how many squares."""
BLOCK_ROWS, BLOCK_COLUMNS = (3, 5, 7, 9), range(2, 17)
"""Rows and columns that the last field may have. Of an odd number of rows the first runs towards the field, as the last one does."""
NARROW_GAPS = (1.0, 0.0)
"""Gaps in mm between rows whose squares would be too narrow with a wider one."""
LEAST_ROW = 3
"""So many squares at least lie beside the last field in each row."""
IN_LINE = 4.0
"""What it costs if the last field is no block."""
BEST_BLOCK = 1.3
"""Width over height that suits the last field best."""
SLANTED = 3.0
"""What it costs if a turn is longer than two squares: edges of others then slant within it."""


@dataclass(frozen=True)
class SnakeRows:
    """Rows of one width and pitch that fill an area, ``columns`` squares of length ``step`` in each; measures in mm.

    ``block``: rows and columns at the far end of the last rows that belong to the last field.
    """

    area: Rect
    rows: int
    columns: int
    width: float
    pitch: float
    block: tuple[int, int] = (0, 0)

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
        return MIN_ASPECT <= self.step / self.width <= MAX_ASPECT and (self.rows == 1 or self.area.width >= self.pitch + self.width)

    @property
    def cells(self) -> int:
        """So many squares lie along the line."""
        return self.rows * self.columns - self.block[0] * self.block[1]

    @property
    def slants(self) -> bool:
        """Whether edges between squares slant: a turn is longer than two squares."""
        return self.rows > 1 and 2 * self.step < math.pi / 2 * self.pitch - 1e-9

    @property
    def ends_eastward(self) -> bool:
        """Whether the last row runs to the right."""
        return self.rows % 2 == 1

    def _sides(self, row: int) -> tuple[float, float]:
        """From where to where a row reaches."""
        taken = self.block[1] * self.step if row >= self.rows - self.block[0] else 0.0
        return self.area.x + (0.0 if self.ends_eastward else taken), self.area.right - (taken if self.ends_eastward else 0.0)

    def field(self) -> Outline:
        """The last field, from one end of its mouth to the other: a block that takes what the turns beside it leave of their columns,
        with a neck to where the column of the last square ends.
        """
        deep, wide = self.block
        gap, edge, top = self.pitch - self.width, wide * self.step, self.area.y
        low, foot = top + self.width, top + self.width + (deep - 1) * self.pitch + (gap / 2 if deep < self.rows else 0.0)
        mouth, radius = edge + self.overhang, (self.pitch + self.width) / 2 + gap
        reach = edge + (self.pitch + self.width) / 2
        half = math.acos(min(1.0, (reach - mouth) / radius))
        outline: list[Segment] = [Move(mouth, low)]
        for turn in range(deep // 2):
            middle = Point(reach, top + self.width / 2 + (1.5 + 2 * turn) * self.pitch)
            outline += (Line(mouth, middle.y - radius * math.sin(half)), *arc(middle, radius, math.pi + half, -2 * half))
        outline += (Line(mouth, foot), Line(0.0, foot), Line(0.0, top), Line(mouth, top), Close())
        mirror = Affine(-1.0, 0.0, 0.0, 1.0, self.area.right, 0.0)
        return transform_outline(tuple(outline), mirror if self.ends_eastward else Affine.shift(self.area.x, 0.0))

    def line(self) -> Centreline:
        """To and fro, from the lower left."""
        radius, inset = self.pitch / 2, (self.pitch + self.width) / 2
        pieces: list[CentrelinePiece] = []
        here = Point(self.area.x, self.area.bottom - self.width / 2)
        for row in range(self.rows):
            eastward, is_last = row % 2 == 0, row == self.rows - 1
            left, right = self._sides(row)
            if is_last and self.block[0]:
                left, right = left + self.overhang, right - self.overhang
            far = right if eastward else left
            short = 0.0 if is_last else inset
            there = Point(far - short if eastward else far + short, here.y)
            if abs(there.x - here.x) > 1e-9:
                pieces.append(Straight(here, there))
            if not is_last:
                pieces.append(Bend(Point(there.x, there.y - radius), radius, math.pi / 2, -math.pi if eastward else math.pi))
            here = Point(there.x, there.y - self.pitch)
        return Centreline(tuple(pieces))


class Snake(FittedLayout):
    """The layout ``snake``."""

    name = "snake"
    glyph = "M6 26h36v-7H6v-7h36V5H6"
    options = ("start", "turn", "centre_size", "columns", "rows")
    rows = True
    banner = True

    def candidates(self, wish: TrackOptions) -> Iterator[PlanCandidate]:
        """One for every number of rows and columns that leaves less than a row free; or one for every last field that leaves nothing.

        Of wished columns and rows: the cells of a grid, without turns.
        """
        if wish.columns or wish.rows:
            yield from grid_candidates(wish, SnakeStones)
            return
        rows = 1
        while (width := _width(wish, rows)) >= min(wish.track_width or MIN_TRACK_WIDTH, MIN_TRACK_WIDTH) * 0.4:
            bare = SnakeRows(wish.area, rows, 0, width, wish.pitch(width))
            if _takes_rest(wish):
                yield from _blocked(wish, bare)
            yield from _filled(wish, bare)
            rows += 1

    def _plan_with_start(self, wish: TrackOptions) -> tuple[PlanCandidate, TrackPlan]:
        """Along the side of a grid there is room for counters."""
        return self._best_plan(wish) if wish.columns or wish.rows else super()._plan_with_start(wish)

    def _make_track(self, wish: TrackOptions) -> Track:
        """The track with the wished gap, or with less of it where that makes its squares wide enough."""
        wish = with_grid_of_page(wish, lies=self.lies(wish))
        for gap in (wish.gap, *NARROW_GAPS):
            if gap > wish.gap or wish.track_width:
                continue
            try:
                track = super()._make_track(replace(wish, gap=gap))
            except DoesNotFit:
                continue
            if min(track.width, track.step) >= MIN_SQUARE:
                return track
        return super()._make_track(wish if wish.track_width else replace(wish, gap=0.0))


def _filled(wish: TrackOptions, bare: SnakeRows) -> Iterator[PlanCandidate]:
    """The last field is in line with the others, and has what is left of the last row."""
    rows, cells = bare.rows, sum(_shares(wish)) - (1 if _takes_rest(wish) else 0)
    for columns in range(max(1, math.ceil(cells / rows)), math.ceil((cells + 1) / max(1, rows - 1)) + 12):
        laid = replace(bare, columns=columns)
        spare = rows * columns - cells
        if laid.roomy and 0 <= spare <= columns and (spare >= 1 or not _takes_rest(wish)):
            yield _candidate(wish, laid, spare)


def _blocked(wish: TrackOptions, bare: SnakeRows) -> Iterator[PlanCandidate]:
    """The last field is a block; the start may be a square longer, so that there is one that fits."""
    cells, best = round(sum(_shares(wish)[:-1])), _best_last(wish)
    for longer, deep, wide in product((0, 1), BLOCK_ROWS, BLOCK_COLUMNS):
        columns, over = divmod(cells + longer + deep * wide, bare.rows)
        if over or deep > bare.rows or columns - wide < LEAST_ROW:
            continue
        laid = replace(bare, columns=columns, block=(deep, wide))
        if laid.roomy:
            height = laid.width + (deep - 1) * laid.pitch
            odd = log_deviation(deep * wide, best) + log_deviation(wide * laid.step / height, BEST_BLOCK) / 2
            yield PlanCandidate(laid.width, _cost(wish, laid) + 0.6 * odd + 0.2 * longer, partial(_to_block, wish, laid))


def _to_block(wish: TrackOptions, laid: SnakeRows) -> TrackPlan:
    others = _shares(wish)[1:-1]
    first = laid.cells - sum(others) + laid.overhang / laid.step
    return TrackPlan(line=laid.line(), width=laid.width, shares=(first, *others), area=wish.area, last=laid.field(), gate=True)


def _width(wish: TrackOptions, rows: int) -> float:
    """So many rows and the gaps between them are as high as the area."""
    if wish.track_width:
        return wish.area.height / (1 + (rows - 1) * wish.pitch(1.0))
    return (wish.area.height - (rows - 1) * wish.gap) / rows


def _takes_rest(wish: TrackOptions) -> bool:
    """Whether the last field has all that is left of the last row."""
    return wish.ends_with_last and wish.last_size is None


def _shares(wish: TrackOptions) -> tuple[float, ...]:
    """Lengths of the fields in squares. Within the line only whole squares keep the columns."""
    last, start = wish.last_size, wish.start_size
    if last is not None and not wish.ends_with_last:
        last = max(1.0, round(last))
    whole = replace(wish, last_size=last, start_size=start and math.ceil(start - SLIGHT))
    return whole.shares(last=1.0 if wish.ends_with_last else GOAL, start=1.0)


def _candidate(wish: TrackOptions, laid: SnakeRows, spare: float) -> PlanCandidate:
    cost = _cost(wish, laid) + (IN_LINE + 0.8 * log_deviation(spare, 3.0) if _takes_rest(wish) else 0.1 * spare)
    return PlanCandidate(laid.width, cost, partial(_plan, wish, laid, spare))


def _cost(wish: TrackOptions, laid: SnakeRows) -> float:
    """Of the squares."""
    straight = wish.starts == 2 and (laid.rows % 2 == 1 or laid.cells != sum(_shares(wish)))
    return (
        3 * log_deviation(laid.step / laid.width, wish.aspect or BEST_ASPECT)
        + (SLANTED if laid.slants else 0.0)
        + (1.0 if straight else 0.0)
    )


def _best_last(wish: TrackOptions) -> float:
    """The size in squares that suits the last field."""
    return LAST_BELOW_BANNER if wish.centre else max(LAST, (LARGE_TITLE if wish.squares >= LONG else TITLE_SHARE) * wish.squares)


def _plan(wish: TrackOptions, laid: SnakeRows, spare: float) -> TrackPlan:
    first, *others = _shares(wish)
    overhang = laid.overhang / laid.step
    line = laid.line()
    shares = [first + overhang, *others]
    if _takes_rest(wish):
        shares[-1] = spare + overhang
        holds_title = not wish.centre
        return TrackPlan(line=line, width=laid.width, shares=tuple(shares), area=wish.area, finish_is_centre=holds_title)
    return _ending_early(wish, laid, line, shares)


def _ending_early(wish: TrackOptions, laid: SnakeRows, line: Centreline, shares: list[float]) -> TrackPlan:
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
