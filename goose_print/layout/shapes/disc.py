"""Two round spirals of one size, side by side: in from the rim of the first disc to its eye, and out again from the eye of the second.

All squares are of one size but the two eyes and the field at the outer end of each line: the start, and the last square or a second
start. These take of the rim what its squares leave. Where the lines need not be equally long, the shorter one ends farther from its eye.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from operator import attrgetter

from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout.centreline import Centreline
from goose_print.layout.fitting import MAX_ASPECT, MIN_ASPECT, FittedLayout, PlanCandidate, log_deviation
from goose_print.layout.place import Place
from goose_print.layout.track import Track, TrackPlan, cut_fields
from goose_print.layout.track_options import TrackOptions
from goose_print.layout.winding import OvalSpiral, SpiralLine
from goose_print.records import record
from goose_print.scene import Outline, bounds, ellipse, transform_outline

APART, BESIDE = 0.03, 0.026
"""Between the discs, and on either side of them, in diameters."""
ASPECT, EYE = 1.4, 0.075
"""Proportion of a square that suits best on coils, and the part of a disc that its eye should have."""
LEAST_EYE = 0.6
"""Radius of an eye in track widths."""
START, LONGEST_RIM = 1.75, 6.0
"""Length in squares of a start where no rim is wished; so much of a rim at most is left for start or last square."""
MOST_COILS, FINE = 24, 60
"""Coils, and widths for each number of them, that are tried."""
SPARE = 0.8
"""Part of the last half turn by which a line may be shorter than the other."""
FEWEST = 4
"""Squares that a disc has at least: the eye, two on the line, and the last one."""
PANELS, RIM = ("board", "panels"), ("board", "rim")
"""The theme's keys for how many squares lie on each disc, and on its rim."""


@dataclass(frozen=True)
class Halves:
    """The squares of both discs: how many lie along each line besides the field at its outer end, and how many of these on its rim."""

    numbers: tuple[tuple[int, ...], tuple[int, ...]]
    whole: tuple[int, int]
    rims: tuple[int, int] | None

    def lengths(self, wish: TrackOptions, ratio: float) -> tuple[tuple[float, float], tuple[float, float]] | None:
        """The lengths in squares of both lines, and of the fields at their outer ends; None where there is no room for these.

        ``ratio``: how much of a whole spiral its first coil is.
        """
        if self.rims is None:
            start = wish.start_size or START
            others = start if wish.starts == 2 else wish.last_size or max(1.0, start + self.whole[0] - self.whole[1])
            return (self.whole[0] + start, self.whole[1] + others), (start, others)
        inner = max(whole - rim for whole, rim in zip(self.whole, self.rims, strict=True))
        first = inner * ratio / (1 - ratio) if ratio < 1 else 0.0
        ends = first - self.rims[0], first - self.rims[1]
        if not all(1.0 <= end <= LONGEST_RIM for end in ends):
            return None
        return (self.whole[0] + ends[0], self.whole[1] + ends[1]), ends


def _halves(wish: TrackOptions) -> Halves:
    numbers, ends = wish.numbers, wish.starts == 1
    first, second = wish.panels if len(wish.panels) == 2 else (0, 0)
    if not wish.panels:
        first, second = -(-wish.squares // 2), wish.squares // 2
    if first + second != wish.squares:
        said = " and ".join(str(panel) for panel in wish.panels)
        raise DoesNotFit(f"panels must be two numbers whose sum is that of the squares, {wish.squares}, not {said}").at(PANELS)
    if wish.panels and min(first, second) < FEWEST:
        raise DoesNotFit(f"each disc needs {FEWEST} squares at least").at(PANELS)
    whole = first - 1, second - 1 - ends
    rims = None if wish.rim is None else (wish.rim, wish.rim - ends)
    return Halves((numbers[:first], numbers[first:]), whole, rims)


@record
class DiscPlan(TrackPlan):
    """Line, shares and the field in the middle are the first disc's; here is what the second one has, and how many squares lie on the
    first.
    """

    outwards: Centreline
    further: tuple[float, ...]
    eye: Outline
    first: int

    def track(self, wish: TrackOptions, by: Affine) -> Track:
        """The track, carried to its place by a map that keeps shapes."""
        numbers, width = wish.numbers, self.width * by.stretch
        inner, outer, ends = numbers[: self.first - 1], numbers[self.first + 1 :], [0] * (wish.starts - 1)
        line, outwards = self.line.carried(by), self.outwards.carried(by)
        begun = cut_fields(line, self.shares, width, (0, *inner))
        ended = cut_fields(outwards, self.further, width, (*outer, *ends))
        eyes = (
            _eye(numbers[self.first - 1], transform_outline(self.last, by), line.heading(line.length)),
            _eye(numbers[self.first], transform_outline(self.eye, by), outwards.heading(0.0)),
        )
        squares = [place for place in (*begun[1:], *eyes, *ended) if place.number]
        return Track(
            start=begun[0], second_start=ended[-1] if ends else None, squares=tuple(sorted(squares, key=attrgetter("number"))),
            order=numbers, large=tuple(sorted(eye.number for eye in eyes)), centre=(), width=width, area=by.box(self.area),
            finish_is_centre=False, plates=tuple(transform_outline(outline, by) for outline in self.backing),
        )  # fmt: skip


def _eye(number: int, outline: Outline, heading: float) -> Place:
    return Place(number=number, outline=outline, centre=bounds(outline).centre, heading=heading, round=True)


class DiscLayout(FittedLayout):
    """The layout ``disc``."""

    name = "disc"
    glyph = "M14 8a8 8 0 100 16 8 8 0 000-16zM34 8a8 8 0 100 16 8 8 0 000-16z"
    shapes = ("circle",)
    options = ("start", "turn", "panels", "rim")

    def lies(self, wish: TrackOptions) -> bool:
        """The discs lie side by side where that makes them larger."""
        return wish.area.width >= wish.area.height

    def _orientation_map(self, wish: TrackOptions) -> Affine:
        turned = Affine() if self.lies(wish) else Affine(0.0, -1.0, -1.0, 0.0)
        return turned.then(Affine.scale(1.0 if wish.start.endswith("left") else -1.0, -1.0 if wish.start.startswith("top") else 1.0))

    def _make_track(self, wish: TrackOptions) -> Track:
        """Facing a wished corner may mirror the plan, whose turn must then be the other one."""
        facing = self._orientation_map(wish)
        mirrored = facing.a * facing.d - facing.b * facing.c < 0
        turns = {"clockwise": "counterclockwise", "counterclockwise": "clockwise"}
        return super()._make_track(replace(wish, turn=turns[wish.turn]) if mirrored else wish)

    def candidates(self, wish: TrackOptions) -> Iterator[PlanCandidate]:
        """One for every number of coils and width of the track that leaves an eye and squares of good proportions."""
        halves, size = _halves(wish), _diameter(wish.area)
        if min(halves.whole) < 1:
            return
        for coils in range(1, MOST_COILS):
            widest = _widest(wish, size / 2, coils)
            if widest <= 0:
                return
            for k in range(FINE):
                width = widest * (1 - k / FINE * 0.7)
                spiral = OvalSpiral(Rect(0.0, 0.0, size, size), wish.pitch)
                radius = size / 2 - coils * wish.pitch(width)
                sides = spiral.sides(width, 4 * coils)
                ratio = sides[3].end / sides[-1].end
                found = halves.lengths(wish, ratio)
                if found is None:
                    continue
                whole = sides[-1].end
                step = whole / max(found[0])
                short = (max(found[0]) - min(found[0])) * step
                if MIN_ASPECT <= step / width <= MAX_ASPECT and short < SPARE * (whole - sides[-1].begin):
                    cost = 2 * log_deviation(step / width, wish.aspect or ASPECT) + 0.5 * log_deviation(
                        (2 * radius / size) ** 2, wish.centre or EYE
                    )
                    yield PlanCandidate(width, cost, partial(self._plan, wish, halves, width, coils))

    def _make_error(self, wish: TrackOptions, least: float) -> DoesNotFit:
        """For a rim for which there is no room, those there is room for, as far as a few tries tell."""
        if wish.rim is None:
            return super()._make_error(wish, least)
        half = wish.squares // 2
        can = [rim for rim in range(2, half, max(1, half // 24)) if self._max_width(replace(wish, rim=rim)) >= least]
        if not can:
            return super()._make_error(replace(wish, rim=None), least)
        rims = f"from {can[0]} to {can[-1]}" if len(can) > 1 else f"of {can[0]}"
        return DoesNotFit(f"there is no room for a rim of {wish.rim} squares here, but with a rim {rims}").at(RIM)

    def _plan(self, wish: TrackOptions, halves: Halves, width: float, coils: int) -> TrackPlan:
        size = _diameter(wish.area)
        spiral = OvalSpiral(Rect(0.0, 0.0, size, size), wish.pitch)
        sides = spiral.sides(width, 4 * coils)
        found = halves.lengths(wish, sides[3].end / sides[-1].end)
        assert found is not None
        whole, (start, end) = found
        step = sides[-1].end / max(whole)
        trims = [(max(whole) - own) * step for own in whole]
        inwards, outwards = (self._wound(wish, spiral, width, coils, trim, second=k == 1) for k, trim in enumerate(trims))
        ahead = (1.0,) * halves.whole[1]
        return DiscPlan(
            line=inwards.line, width=width, shares=(start, *(1.0,) * halves.whole[0]), area=wish.area, last=inwards.field,
            outwards=outwards.line.reversed(), further=(*ahead, end), eye=outwards.field, first=len(halves.numbers[0]),
            backing=tuple(ellipse(middle, size / 2) for middle in _middles(wish.area)),
        )  # fmt: skip

    def _wound(self, wish: TrackOptions, spiral: OvalSpiral, width: float, coils: int, trim: float, *, second: bool) -> SpiralLine:
        """The spiral of one disc in its place; it runs in clockwise or not as it must, so that counters go round as wished."""
        wound = spiral.wind(width, 4 * coils, trim)
        own, middle = spiral.area.centre, _middles(wish.area)[second]
        flip = -1.0 if (wish.turn == "clockwise") != second else 1.0
        by = Affine.shift(-own.x, -own.y).then(Affine.scale(flip, 1.0)).then(Affine.shift(*middle))
        return SpiralLine(wound.line.carried(by), transform_outline(wound.field, by))


def _diameter(area: Rect) -> float:
    return min(area.width / (2 + APART + 2 * BESIDE), area.height)


def _widest(wish: TrackOptions, radius: float, coils: int) -> float:
    """The width of a track of which so many coils leave an eye; nothing or less where there is no room."""
    bare, more = wish.pitch(0.0), wish.pitch(1.0) - wish.pitch(0.0)
    return (radius - coils * bare) / (coils * more + LEAST_EYE)


def _middles(area: Rect) -> tuple[Point, Point]:
    """The middles of the discs."""
    aside = _diameter(area) * (1 + APART) / 2
    return Point(area.centre.x - aside, area.centre.y), Point(area.centre.x + aside, area.centre.y)


LAYOUT = DiscLayout()
