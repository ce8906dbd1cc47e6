"""Search for the best of several track plans, and its placement on the page.

Plans are made for one case only: the line sets out at the bottom left, to the right, and runs anticlockwise. Other
corners and the other direction are mirror images.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import ClassVar

from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout.paper import SIZES
from goose_print.layout.place import Place, TrackSegment
from goose_print.layout.track import Track, TrackPlan
from goose_print.layout.track_options import TrackOptions
from goose_print.records import record
from goose_print.scene import rectangle

BEST_ASPECT = 1.12
"""Preferred length of squares relative to the track's width: room for a number above a picture."""
MIN_ASPECT, MAX_ASPECT = 0.66, 2.4
"""Limits of a square's length relative to the track's width, where there is a choice."""
MIN_TRACK_WIDTH = 9.0
"""A narrower track, in mm, has no room for a number of 6 pt above a motif that can be recognised."""
MIN_SQUARE = 14.0
"""Millimetres: a square that is narrower or shorter has no room for a counter and what it must not hide; it is built by force alone."""
MAX_LENGTHENINGS = 5
"""How often a start is lengthened for the counters."""
MAX_START_SHARE = 0.5
"""As a part of the area's shorter side: a longer one would wind round corners, and be taken for the track."""
START_ALLOWANCE = 1.03
"""Factor by which squares may shrink when the start gets longer."""
USUAL_MARGIN = 12.0
"""Margin in mm assumed when a larger paper is recommended."""


@record(kw_only=False)
class PlanCandidate:
    """A possible plan: the track's width in mm, and its cost (0: ideal)."""

    width: float
    cost: float
    make: Callable[[], TrackPlan]
    """Makes the plan; raises DoesNotFit if it turns out to be impossible."""


class FittedLayout(ABC):
    """Base class of layouts that choose among several plans."""

    name: ClassVar[str]
    shapes: ClassVar[tuple[str, ...]] = ("rectangle",)
    options: ClassVar[tuple[str, ...]] = ()
    begun_anywhere: ClassVar[tuple[str, ...]] = ()
    rows: ClassVar[bool] = False
    banner: ClassVar[bool] = False
    """Whether a wished centre becomes a strip above the track, because there is no middle."""

    @abstractmethod
    def candidates(self, wish: TrackOptions) -> Iterator[PlanCandidate]:
        """Yield the plans for an area with its top left corner at (0, 0), each as wide as the area allows."""

    def ground(self, wish: TrackOptions) -> Rect:
        """Return the part of the wished area that the track takes."""
        return wish.area

    def lies(self, wish: TrackOptions) -> bool:
        """Whether the track sets out along the page's lower or upper edge."""
        along = wish.start.endswith("left") == wish.start.startswith("bottom")
        return along == (wish.turn == "counterclockwise")

    def __call__(self, wish: TrackOptions) -> Track:
        """Lay the track out as suits best. Raises DoesNotFit, with what would fit."""
        if wish.shape not in self.shapes:
            raise DoesNotFit(f"a {self.name} has no shape {wish.shape!r}; it has {', '.join(self.shapes)}")
        if min(wish.area.width, wish.area.height) <= 0:
            raise DoesNotFit("the margins leave no room for the track").at(("margins",), ("paper", "board"), ("paper",))
        return self._lengthen_starts(wish, self._place_track(wish))

    def _lengthen_starts(self, wish: TrackOptions, track: Track) -> Track:
        """Lengthen the starts until the counters fit, or as far as there is room.

        A longer start makes the track narrower, and a bent one holds less than a straight one: hence several tries.
        """
        for _ in range(MAX_LENGTHENINGS):
            holds = min(count_discs(place, wish.counter, wish.counters) for place in track.starts)
            if holds >= wish.counters or not track.start.stretch:
                break
            longer = max(track.start.stretch.length + wish.counter / 2, length_for_discs(wish.counters, wish.counter, track.width))
            if longer > _max_start_length(wish):
                break
            try:
                track = self._place_track(replace(wish, start_size=longer / track.step))
            except DoesNotFit:
                break
        return track

    def _place_track(self, wish: TrackOptions) -> Track:
        if self.banner and wish.centre:
            return self._place_below_banner(wish, wish.centre)
        return self._make_track(wish)

    def _place_below_banner(self, wish: TrackOptions, share: float) -> Track:
        area = wish.area
        strip = Rect(area.x, area.y, area.width, area.height * share)
        air = min(4.0, area.height * 0.02)
        below = Rect(area.x, strip.bottom + air, area.width, area.height - strip.height - air)
        return replace(self._make_track(replace(wish, area=below)), centre=rectangle(strip), area=area, finish_is_centre=False)

    def _make_track(self, wish: TrackOptions) -> Track:
        ground = self.ground(wish)
        canonical = replace(wish, area=self._canonical_area(wish, ground), angle=self._canonical_angle(wish))
        candidate, plan = self._plan_with_start(canonical)
        scale = _width_scale(wish, candidate)
        middle = canonical.area.centre
        by = Affine.shift(-middle.x, -middle.y).then(Affine.scale(scale)).then(self._orientation_map(wish))
        return plan.track(wish, by.then(Affine.shift(*ground.centre)))

    def _canonical_area(self, wish: TrackOptions, ground: Rect) -> Rect:
        return Rect(0.0, 0.0, *((ground.width, ground.height) if self.lies(wish) else (ground.height, ground.width)))

    def _canonical_angle(self, wish: TrackOptions) -> float | None:
        """Return the wished angle before the track is turned into its place."""
        if wish.angle is None:
            return None
        angle, facing = math.radians(wish.angle), self._orientation_map(replace(wish, angle=None))
        x, y = math.sin(angle), -math.cos(angle)
        return math.degrees(math.atan2(facing.a * x + facing.b * y, -facing.c * x - facing.d * y))

    def _orientation_map(self, wish: TrackOptions) -> Affine:
        """Return the map from the canonical case to the wished corner and direction, about the origin."""
        turned = Affine() if self.lies(wish) else Affine(0.0, -1.0, -1.0, 0.0)
        clockwise = wish.turn == "clockwise"
        upside_down = wish.start.startswith("top")
        mirrored = clockwise != (upside_down == self.lies(wish))
        facing = turned.then(Affine.scale(-1.0 if mirrored else 1.0, -1.0 if upside_down else 1.0))
        if wish.shape != "circle" or wish.angle is None:
            return facing
        begin = facing.at(Point(0.0, 1.0)) - Point(0.0, 0.0)
        return facing.then(Affine.turn(math.radians(wish.angle) - math.pi / 2 - begin.angle))

    def _plan_with_start(self, wish: TrackOptions) -> tuple[PlanCandidate, TrackPlan]:
        """Find the best plan; if its start is too short for the counters, the best one with a longer start."""
        candidate, plan = self._best_plan(wish)
        if not wish.counters or wish.start_size:
            return candidate, plan
        scale = _width_scale(wish, candidate)
        needed = length_for_discs(wish.counters, wish.counter, candidate.width * scale)
        wanted = needed / (plan.step * scale)
        if plan.shares[0] >= wanted or needed > _max_start_length(wish):
            return candidate, plan
        try:
            return self._best_plan(replace(wish, start_size=wanted * START_ALLOWANCE))
        except DoesNotFit:
            return candidate, plan

    def _best_plan(self, wish: TrackOptions) -> tuple[PlanCandidate, TrackPlan]:
        least = wish.track_width or MIN_TRACK_WIDTH
        found = sorted((one for one in self.candidates(wish) if one.width >= least - 1e-9), key=lambda one: one.cost)
        for candidate in found:
            try:
                return candidate, candidate.make()
            except DoesNotFit:
                continue
        raise self._make_error(wish, least)

    # -- what would fit

    def _make_error(self, wish: TrackOptions, least: float) -> DoesNotFit:
        area = wish.area
        widest = self._max_width(wish)
        ways = []
        if wish.track_width and widest:
            ways.append(f"with {wish.squares} squares it can be {math.floor(widest * 10) / 10:g} mm wide")
        if most := self._max_squares(wish, least):
            ways.append(f"there is room for {most} squares")
        if widest and (paper := _suggest_paper(area, (wish.track_width or MIN_SQUARE) / widest)):
            ways.append(f"{paper} paper is large enough")
        wide = f"{least:g} mm wide" if wish.track_width else f"at least {least:g} mm wide"
        said = f"{wish.squares} squares on a track {wide} do not fit {area.width:.0f} x {area.height:.0f} mm as a {self.name}"
        return DoesNotFit(f"{said}: {', '.join(ways)}" if ways else said)

    def _max_width(self, wish: TrackOptions) -> float:
        """The width of the widest track that can really be made; 0 if there is none."""
        for candidate in sorted(self.candidates(wish), key=lambda one: -one.width):
            try:
                candidate.make()
            except DoesNotFit:
                continue
            return candidate.width
        return 0.0

    def _max_squares(self, wish: TrackOptions, least: float) -> int:
        """Return about the largest number of squares of this width for which there is a plan; 0 if there is none.

        More squares sometimes fit where fewer do not, so bisection is followed by a search upwards.
        """

        low, high = 0, wish.squares
        while high - low > 1:
            squares = (low + high) // 2
            low, high = (squares, high) if self._is_possible(wish, squares, least) else (low, squares)
        more = min(wish.squares - 1, low * 3 // 2)
        while more > low and not self._is_possible(wish, more, least):
            more -= max(1, more // 25)
        return max(low, more)

    def _is_possible(self, wish: TrackOptions, squares: int, least: float) -> bool:
        """Return whether there is a plan for so many squares in plain order."""
        bare = replace(wish, squares=squares, order=(), starts=1, second_coil_at=None, panels=(), rim=None, columns=None, rows=None)
        return self._max_width(bare) >= least


class RingLayout(FittedLayout):
    """A track that runs round a middle, in one of the usual shapes."""

    shapes: ClassVar[tuple[str, ...]] = ("rectangle", "square", "circle", "oval", "hexagon")

    def ground(self, wish: TrackOptions) -> Rect:
        """A square in the middle of the area, for shapes that are as high as wide."""
        if wish.shape in ("square", "circle"):
            side = min(wish.area.width, wish.area.height)
            return Rect.centred(wish.area.centre, side, side)
        return wish.area

    def lies(self, wish: TrackOptions) -> bool:
        """Ovals and hexagons set out along their longer sides, whatever the corner."""
        if wish.shape in ("oval", "hexagon"):
            return wish.area.width >= wish.area.height
        return super().lies(wish)


def _max_start_length(wish: TrackOptions) -> float:
    return MAX_START_SHARE * min(wish.area.width, wish.area.height)


def _width_scale(wish: TrackOptions, candidate: PlanCandidate) -> float:
    """By how much the widest track is made smaller for a wished width."""
    return wish.track_width / candidate.width if wish.track_width else 1.0


def _suggest_paper(area: Rect, scale: float) -> str:
    """The smallest A paper that holds the area at a larger scale; empty if none is large enough."""
    short, long = sorted((area.width * scale, area.height * scale))
    for name, (width, height) in reversed(SIZES.items()):
        if name[0] == "A" and short <= width - 2 * USUAL_MARGIN and long <= height - 2 * USUAL_MARGIN:
            return name
    return ""


def log_deviation(value: float, wanted: float) -> float:
    """Deviation from the wanted value: the same for twice as much and for half."""
    return abs(math.log(value / wanted)) if value > 0 else math.inf


def solve_width(length: Callable[[float], float], wanted: float, start: float) -> float | None:
    """Solve for the track width whose line, by `length`, is `wanted` widths long; None if there is none.

    Lines get shorter in proportion as the track gets wider, but for gaps: the secant method converges at once or nearly.
    """
    first, second = start, start * 1.5
    left = length(first) - wanted * first
    for _ in range(12):
        right = length(second) - wanted * second
        if right == left:
            return None
        width = second - right * (second - first) / (right - left)
        if width <= 0:
            return None
        if abs(width - second) < 1e-10 * second:
            return width
        first, left, second = second, right, width
    return None


__all__ = [
    "BEST_ASPECT",
    "MAX_ASPECT",
    "MIN_ASPECT",
    "MIN_SQUARE",
    "MIN_TRACK_WIDTH",
    "FittedLayout",
    "PlanCandidate",
    "log_deviation",
    "solve_width",
]


# ------------------------------------------------------------------ room for counters, in millimetres

COUNTER_OVERHANG = 0.05
"""By how much in mm a counter may stand over."""
MAX_DISCS = 10_000
"""More discs are counted nowhere."""
STEPS_PER_COUNTER = 8
"""Along a track each row of counters is felt out in such parts of a counter."""


def count_discs(place: Place, diameter: float, enough: int = MAX_DISCS) -> int:
    """Count the discs that stand side by side in a field: the best of a few grids, rows along the track, or one.

    Counting stops at `enough`, so that a large field takes no longer than a small one.
    """
    if place.block is not None:
        short, long = sorted((place.block.width + COUNTER_OVERHANG, place.block.height + COUNTER_OVERHANG))
        return min(enough, max(int(short // diameter) * int(long // diameter), _count_zigzag(short, long, diameter)))
    return max(int(place.holds(diameter)), len(place_discs(place, diameter, enough)))


def place_discs(place: Place, diameter: float, enough: int = MAX_DISCS) -> tuple[Point, ...]:
    """Middles of at most `enough` discs side by side in a field: the best of a few grids and of rows along the track."""
    best: tuple[Point, ...] = ()
    for stood in (*_disc_rows(place, diameter), *_disc_grids(place, diameter)):
        best = max(best, tuple(islice(stood, enough)), key=len)
        if len(best) == enough:
            break
    return best


def length_for_discs(counters: int, diameter: float, width: float) -> float:
    """Length of a straight field of a width for so many discs: in rows, or in zigzag if there is room for one row.

    Infinite for a field that is narrower than a disc.
    """
    rows = int((width + COUNTER_OVERHANG) // diameter)
    if not rows:
        return math.inf
    return diameter + (math.ceil(counters / rows) - 1) * (_zigzag_step(width, diameter) if rows == 1 else diameter)


def _count_zigzag(width: float, length: float, diameter: float) -> int:
    return 1 + int((length - diameter) / _zigzag_step(width, diameter)) if diameter <= width < 2 * diameter <= 2 * length else 0


def _zigzag_step(width: float, diameter: float) -> float:
    """Distance along the field of neighbouring discs in a zigzag row."""
    return max(diameter / 2, math.sqrt(diameter**2 - min(diameter, max(0.0, width - diameter)) ** 2))


def _disc_grids(place: Place, diameter: float) -> Iterator[Iterator[Point]]:
    for dx in range(4):
        for dy in range(4):
            yield _disc_grid(place, diameter, dx / 4, dy / 4)


def _disc_grid(place: Place, diameter: float, across: float, down: float) -> Iterator[Point]:
    box = place.bounds
    for row in range(int(box.height / diameter) + 1):
        for column in range(int(box.width / diameter) + 1):
            point = Point(box.x + (column + 0.5 + across) * diameter, box.y + (row + 0.5 + down) * diameter)
            if place.disc(point) >= diameter / 2 - COUNTER_OVERHANG:
                yield point


def _disc_rows(place: Place, diameter: float) -> Iterator[Iterator[Point]]:
    """Yield rows of discs along a part of the track: as many as there is room for, and one more in zigzag."""
    if place.stretch is None or place.stretch.width + COUNTER_OVERHANG < diameter:
        return
    rows = int((place.stretch.width + COUNTER_OVERHANG) // diameter)
    yield _place_in_rows(place, place.stretch, diameter, rows)
    yield _place_in_rows(place, place.stretch, diameter, rows + 1)


def _place_in_rows(place: Place, stretch: TrackSegment, diameter: float, rows: int) -> Iterator[Point]:
    """Yield the positions of discs in rows, each as soon as those behind it leave room."""
    line, first, last, width = stretch
    apart, radius = diameter - COUNTER_OVERHANG, diameter / 2 - COUNTER_OVERHANG
    spread = (width - diameter) / max(1, rows - 1)
    stood: list[Point] = []
    for k in range(math.ceil((last - first) / diameter * STEPS_PER_COUNTER)):
        for row in range(rows):
            point = line.beside(first + radius + k * diameter / STEPS_PER_COUNTER, (row - (rows - 1) / 2) * spread)
            near = any(math.dist(point, other) < apart for other in stood)
            if not near and place.disc(point) >= radius:
                stood.append(point)
                yield point
