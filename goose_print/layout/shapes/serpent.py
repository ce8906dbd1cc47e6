"""A winding line: rows that wave, all alike, joined by half circles.

Each row is a chain of arcs of one radius, humps up and down in turn. Rows are the same curve, one pitch higher each, so that
between them there is most room at the crests and least where they are steepest. The last three rows are a hump or more
shorter, before a block that is the last field; between two ways, the goal is the whole turn in the middle.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from goose_print.geometry import Affine, Point, Rect
from goose_print.layout.centreline import Bend, Centreline, CentrelinePiece, Straight
from goose_print.layout.fitting import BEST_ASPECT, MAX_ASPECT, MIN_ASPECT, FittedLayout, PlanCandidate, log_deviation
from goose_print.layout.shapes.snake import NARROW_GAPS, Snake
from goose_print.layout.track import Track, TrackPlan
from goose_print.layout.track_options import TrackOptions
from goose_print.scene import Close, Outline, polyline, transform_outline

SLOPES = (24, 28, 32, 36)
"""Degrees of the steepest part of a row."""
AIR = 1.03
"""Rows keep so much more than their own distance where they are nearest."""
BEST_RADIUS = 2.1
"""Radius of the waves in track widths that looks best."""
LAST, GOAL = 2.5, 4.0
"""Length in squares of a last field in line with the others, and of one in a turn, where two ways meet."""
BLOCK_ROWS = 3
"""Rows that a block takes: the first of them runs towards it, as the last one does."""
BEST_BLOCK = 1.5
"""Width over height that suits the block best; it is as many humps wide as come nearest to that."""
IN_LINE = 2.0
"""What it costs if the last field is no block."""
STRAIGHT_ROWS = Snake()
"""Layout of a track too narrow for waves."""
LEAST_SLANTED = 17.0
"""Least width in mm of squares on waves: words and pictures have less room in slanted ones."""
ODD_ROWS = 0.6
"""What it costs if the middle of a line between two ways is no turn."""


@dataclass(frozen=True)
class Waves:
    """Waving rows that fill an area: how many, how many humps in each, how steep, and the track's width."""

    area: Rect
    rows: int
    humps: int
    slope: float
    width: float
    pitch: float
    block: int = 0
    """So many rows at the end are shorter."""
    deep: int = 1
    """So many humps shorter."""

    @property
    def hump(self) -> float:
        """Length of a hump along the row."""
        return 4 * self.radius * math.sin(self.slope)

    @property
    def inset(self) -> float:
        """From the area's edge to where a half circle begins."""
        return (self.pitch + self.width) / 2

    @property
    def radius(self) -> float:
        """Of the waves, on the middle line."""
        return (self.area.width - 2 * self.inset) / (4 * self.humps * math.sin(self.slope))

    @property
    def height(self) -> float:
        """From a row's straight middle to its crests, on the middle line."""
        return 2 * self.radius * (1 - math.cos(self.slope))

    @property
    def excess(self) -> float:
        """By how much the rows are higher than the area."""
        sides = 2 if self.humps > 1 else 1
        return (self.rows - 1) * self.pitch + self.width + sides * self.height - self.area.height

    @property
    def length(self) -> float:
        """Of the whole line."""
        row = 4 * self.humps * self.radius * self.slope
        return self.rows * row + (self.rows - 1) * math.pi * self.pitch / 2 + 2 * self.inset - self.block * self.deep * row / self.humps

    @property
    def ends_eastward(self) -> bool:
        """Whether the last row runs to the right."""
        return self.rows % 2 == 1

    def field(self) -> Outline:
        """The block beside the last rows, from one end of its mouth to the other: as deep as the row below it leaves room."""
        top, wide = self.area.y, self.hump * self.deep
        crest = self.height if self.humps > 1 else 0.0
        row = self.area.bottom - self.width / 2 - crest - (self.rows - 1) * self.pitch
        below = row + self.block * self.pitch
        up = self.deep > 1 or not (self.ends_eastward and self.humps % 2 == 0)
        foot = below + self.width / 2 - self.pitch - (self.height if up else 0.0) if self.block < self.rows else self.area.bottom
        low, high = row + self.width / 2, row - self.width / 2
        corners = [(wide, low), (wide, foot), (0.0, foot), (0.0, top), (wide, top), (wide, high)]
        mirror = Affine(-1.0, 0.0, 0.0, 1.0, self.area.right, 0.0)
        outline = (*polyline(Point(x, y) for x, y in corners), Close())
        return transform_outline(outline, mirror if self.ends_eastward else Affine.shift(self.area.x, 0.0))

    def line(self) -> Centreline:
        """From the lower left."""
        left, right = self.area.x + self.inset, self.area.right - self.inset
        base = self.area.bottom - self.width / 2 - (self.height if self.humps > 1 else 0.0)
        pieces: list[CentrelinePiece] = [Straight(Point(self.area.x, base), Point(left, base))]
        for row in range(self.rows):
            y, eastward = base - row * self.pitch, row % 2 == 0
            wave, short = self._wave(Point(left, y)), self.hump * self.deep if row >= self.rows - self.block else 0.0
            if short:
                wave = Centreline(wave.pieces[: -3 * self.deep] if self.ends_eastward else wave.pieces[3 * self.deep :])
            pieces += wave.pieces if eastward else wave.reversed().pieces
            far = short if eastward == self.ends_eastward else 0.0
            end = Point(right - far if eastward else left + far, y)
            if row < self.rows - 1:
                middle = Point(end.x, y - self.pitch / 2)
                pieces.append(Bend(middle, self.pitch / 2, math.pi / 2, -math.pi if eastward else math.pi))
            else:
                pieces.append(Straight(end, Point(self.area.right - far if eastward else self.area.x + far, y)))
        return Centreline(tuple(pieces))

    def _wave(self, begin: Point) -> Centreline:
        """One row, from left to right: humps up and down in turn."""
        pieces: list[CentrelinePiece] = []
        r, a = self.radius, self.slope
        for hump in range(self.humps):
            x = begin.x + hump * 4 * r * math.sin(a)
            rise, crest, far = x, x + 2 * r * math.sin(a), x + 4 * r * math.sin(a)
            top = begin.y - 2 * r * (1 - math.cos(a)) + r
            arcs: list[CentrelinePiece] = [
                Bend(Point(rise, begin.y - r), r, math.pi / 2, -a),
                Bend(Point(crest, top), r, -math.pi / 2 - a, 2 * a),
                Bend(Point(far, begin.y - r), r, math.pi / 2 + a, -a),
            ]
            if hump % 2:
                flip = Affine(1.0, 0.0, 0.0, -1.0, 0.0, 2 * begin.y)
                arcs = [piece.carried(flip) for piece in arcs]
            pieces += arcs
        return Centreline(tuple(pieces))


class Serpent(FittedLayout):
    """The layout ``serpent``."""

    name = "serpent"
    glyph = "M6 6h30a5 5 0 010 10H12a5 5 0 000 10h30"
    options = ("start", "turn", "centre_size")
    rows = True
    banner = True

    def _make_track(self, wish: TrackOptions) -> Track:
        """The waving track, with less of the wished gap or straight where slanted squares would be too narrow for their pictures."""
        narrow = replace(wish, gap=min(wish.gap, NARROW_GAPS[0]))
        for one in (wish, narrow):
            track = super()._make_track(one)
            if wish.track_width or min(track.width, track.step) >= LEAST_SLANTED:
                return track
        return STRAIGHT_ROWS(narrow)

    def candidates(self, wish: TrackOptions) -> Iterator[PlanCandidate]:
        """One for every number of rows, humps and slope."""
        shares = _shares(wish)
        for degrees in SLOPES:
            slope = math.radians(degrees)
            for rows in range(1, 40):
                for waves in _possible(wish, rows, slope):
                    for laid, own in _ended(wish, waves, shares):
                        aspect = laid.length / sum(own) / laid.width
                        if MIN_ASPECT <= aspect <= MAX_ASPECT:
                            yield _candidate(wish, laid, own, aspect)


def _ended(wish: TrackOptions, waves: Waves, shares: tuple[float, ...]) -> Iterator[tuple[Waves, tuple[float, ...]]]:
    """The rows with the last field in line, and where it may be a block, with that."""
    yield waves, shares
    deep = min(max(1, round(BEST_BLOCK * BLOCK_ROWS * waves.pitch / waves.hump)), waves.humps - 1)
    if wish.ends_with_last and wish.last_size is None and deep and waves.rows >= BLOCK_ROWS:
        yield replace(waves, block=BLOCK_ROWS, deep=deep), shares[:-1]


def _shares(wish: TrackOptions) -> tuple[float, ...]:
    return wish.shares(last=LAST if wish.ends_with_last else GOAL)


def _possible(wish: TrackOptions, rows: int, slope: float) -> Iterator[Waves]:
    """With more and more humps, until they get too small."""
    found = False
    for humps in range(1, 13):
        waves = _waves(wish, rows, humps, slope)
        if waves is not None:
            found = True
            yield waves
        elif found:
            return


def _waves(wish: TrackOptions, rows: int, humps: int, slope: float) -> Waves | None:
    """The rows fill the height, which falls evenly with the width: two widths tell all."""
    steep = AIR / math.cos(slope)
    thin, thick = (Waves(wish.area, rows, humps, slope, width, wish.pitch(width) * steep) for width in (0.0, 1.0))
    width = thin.excess / (thin.excess - thick.excess) if thin.excess != thick.excess else 0.0
    if width <= 0:
        return None
    waves = replace(thin, width=width, pitch=wish.pitch(width) * steep)
    return waves if 2 * waves.inset <= wish.area.width * 0.8 and waves.radius >= width * 0.8 else None


def _candidate(wish: TrackOptions, waves: Waves, shares: tuple[float, ...], aspect: float) -> PlanCandidate:
    cost = 6 * log_deviation(aspect, wish.aspect or BEST_ASPECT) + 0.6 * log_deviation(waves.radius / waves.width, BEST_RADIUS)
    if waves.humps % 2:
        cost += 0.1
    if waves.block:
        cost += log_deviation(waves.hump * waves.deep / (waves.block * waves.pitch), BEST_BLOCK)
    if wish.starts == 2 and waves.rows % 2:
        cost += ODD_ROWS
    if wish.ends_with_last and not waves.block:
        cost += IN_LINE
    return PlanCandidate(waves.width, cost, partial(_plan, wish, waves, shares))


def _plan(wish: TrackOptions, waves: Waves, shares: tuple[float, ...]) -> TrackPlan:
    if waves.block:
        return TrackPlan(line=waves.line(), width=waves.width, shares=shares, area=wish.area, last=waves.field(), gate=True)
    finish_is_centre = wish.ends_with_last and not wish.centre
    return TrackPlan(line=waves.line(), width=waves.width, shares=shares, area=wish.area, finish_is_centre=finish_is_centre)


LAYOUT = Serpent()
