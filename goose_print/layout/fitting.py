"""What all kinds of track have in common: finding the best of several plans, and turning it into its place on the page.

A kind of track makes plans for one case only: the line sets out at the bottom left, to the right, and runs anticlockwise. The
other corners and the other sense are its mirror images.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import ClassVar

from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout.paper import SIZES
from goose_print.layout.standing import length_for, standing_room
from goose_print.layout.track import Track, TrackPlan
from goose_print.layout.wish import Wish
from goose_print.records import record
from goose_print.scene import rectangle

BEST_ASPECT = 1.12
"""Squares a little longer along the track than the track is wide: room for a number above a picture."""
SHORTEST, LONGEST = 0.66, 2.4
"""Proportions that a square may have where there is a choice."""
LEAST_WIDTH = 9.0
"""A narrower track, in mm, has no room for a number of 6 pt above a motif that can be recognised."""
LEAST_SQUARE = 14.0
"""Millimetres: a square that is narrower or shorter has no room for a counter and what it must not hide; it is built by force alone."""
LENGTHENINGS = 5
"""So often a start is made longer for the counters."""
LONGEST_START = 0.5
"""As a part of the area's shorter side: a longer one would wind round corners, and be taken for the track."""
SHRINKING = 1.03
"""By how much squares may get smaller when the start gets longer."""
USUAL_MARGIN = 12.0
"""Between the edge of a paper and a track, in mm, where a larger paper is recommended."""


@record(kw_only=False)
class Candidate:
    """A plan that could be made: the track's width in mm, and how far it is from what suits best (0: not at all)."""

    width: float
    cost: float
    make: Callable[[], TrackPlan]
    """Raises DoesNotFit if there is something in the way after all."""


class FittedLayout(ABC):
    """A kind of track that has several ways to lay itself out."""

    name: ClassVar[str]
    shapes: ClassVar[tuple[str, ...]] = ("rectangle",)
    options: ClassVar[tuple[str, ...]] = ()
    begun_anywhere: ClassVar[tuple[str, ...]] = ()
    rows: ClassVar[bool] = False
    banner: ClassVar[bool] = False
    """Whether a wished centre is a strip above the track, for want of a middle."""

    @abstractmethod
    def candidates(self, wish: Wish) -> Iterator[Candidate]:
        """The plans for a wish whose area has its top left corner at (0, 0). Widths are as large as the area allows."""

    def ground(self, wish: Wish) -> Rect:
        """The part of the wished area that the track takes."""
        return wish.area

    def lies(self, wish: Wish) -> bool:
        """Whether the track sets out along the page's lower or upper edge, not along its left or right one."""
        along = wish.start.endswith("left") == wish.start.startswith("bottom")
        return along == (wish.turn == "counterclockwise")

    def __call__(self, wish: Wish) -> Track:
        """Lays the track out as suits best. Raises DoesNotFit, with what would fit."""
        if wish.shape not in self.shapes:
            raise DoesNotFit(f"a {self.name} has no shape {wish.shape!r}; it has {', '.join(self.shapes)}")
        if min(wish.area.width, wish.area.height) <= 0:
            raise DoesNotFit("the margins leave no room for the track").at(("margins",), ("paper", "board"), ("paper",))
        return self._for_counters(wish, self._placed(wish))

    def _for_counters(self, wish: Wish, track: Track) -> Track:
        """With starts so long that the counters stand there, or as long as there is room for.

        A longer start makes the track narrower, and one that bends holds less than a straight one: hence several tries.
        """
        for _ in range(LENGTHENINGS):
            holds = min(standing_room(place, wish.counter, wish.counters) for place in track.starts)
            if holds >= wish.counters or not track.start.stretch:
                break
            longer = max(track.start.stretch.length + wish.counter / 2, length_for(wish.counters, wish.counter, track.width))
            if longer > _longest_start(wish):
                break
            try:
                track = self._placed(replace(wish, start_size=longer / track.step))
            except DoesNotFit:
                break
        return track

    def _placed(self, wish: Wish) -> Track:
        if self.banner and wish.centre:
            return self._below_banner(wish, wish.centre)
        return self._laid(wish)

    def _below_banner(self, wish: Wish, share: float) -> Track:
        area = wish.area
        strip = Rect(area.x, area.y, area.width, area.height * share)
        air = min(4.0, area.height * 0.02)
        below = Rect(area.x, strip.bottom + air, area.width, area.height - strip.height - air)
        return replace(self._laid(replace(wish, area=below)), centre=rectangle(strip), area=area, finish_is_centre=False)

    def _laid(self, wish: Wish) -> Track:
        ground = self.ground(wish)
        canonical = replace(wish, area=self._canonical(wish, ground), angle=self._canonical_angle(wish))
        candidate, plan = self._roomy(canonical)
        scale = _scale(wish, candidate)
        middle = canonical.area.centre
        by = Affine.shift(-middle.x, -middle.y).then(Affine.scale(scale)).then(self._facing(wish))
        return plan.track(wish, by.then(Affine.shift(*ground.centre)))

    def _canonical(self, wish: Wish, ground: Rect) -> Rect:
        return Rect(0.0, 0.0, *((ground.width, ground.height) if self.lies(wish) else (ground.height, ground.width)))

    def _canonical_angle(self, wish: Wish) -> float | None:
        """The wished angle as it is before the track is turned into its place."""
        if wish.angle is None:
            return None
        angle, facing = math.radians(wish.angle), self._facing(replace(wish, angle=None))
        x, y = math.sin(angle), -math.cos(angle)
        return math.degrees(math.atan2(facing.a * x + facing.b * y, -facing.c * x - facing.d * y))

    def _facing(self, wish: Wish) -> Affine:
        """From the one case to the wished corner and sense, about the origin."""
        turned = Affine() if self.lies(wish) else Affine(0.0, -1.0, -1.0, 0.0)
        clockwise = wish.turn == "clockwise"
        upside_down = wish.start.startswith("top")
        mirrored = clockwise != (upside_down == self.lies(wish))
        facing = turned.then(Affine.scale(-1.0 if mirrored else 1.0, -1.0 if upside_down else 1.0))
        if wish.shape != "circle" or wish.angle is None:
            return facing
        begin = facing.at(Point(0.0, 1.0)) - Point(0.0, 0.0)
        return facing.then(Affine.turn(math.radians(wish.angle) - math.pi / 2 - begin.angle))

    def _roomy(self, wish: Wish) -> tuple[Candidate, TrackPlan]:
        """The best plan; if its start, laid straight, would be too short for the counters, the best one with a longer start."""
        candidate, plan = self._best(wish)
        if not wish.counters or wish.start_size:
            return candidate, plan
        scale = _scale(wish, candidate)
        needed = length_for(wish.counters, wish.counter, candidate.width * scale)
        wanted = needed / (plan.step * scale)
        if plan.shares[0] >= wanted or needed > _longest_start(wish):
            return candidate, plan
        try:
            return self._best(replace(wish, start_size=wanted * SHRINKING))
        except DoesNotFit:
            return candidate, plan

    def _best(self, wish: Wish) -> tuple[Candidate, TrackPlan]:
        least = wish.track_width or LEAST_WIDTH
        found = sorted((one for one in self.candidates(wish) if one.width >= least - 1e-9), key=lambda one: one.cost)
        for candidate in found:
            try:
                return candidate, candidate.make()
            except DoesNotFit:
                continue
        raise self._refusal(wish, least)

    # -- what would fit

    def _refusal(self, wish: Wish, least: float) -> DoesNotFit:
        area = wish.area
        widest = self._widest(wish)
        ways = []
        if wish.track_width and widest:
            ways.append(f"with {wish.squares} squares it can be {math.floor(widest * 10) / 10:g} mm wide")
        if most := self._most(wish, least):
            ways.append(f"there is room for {most} squares")
        if widest and (paper := _paper(area, (wish.track_width or LEAST_SQUARE) / widest)):
            ways.append(f"{paper} paper is large enough")
        wide = f"{least:g} mm wide" if wish.track_width else f"at least {least:g} mm wide"
        said = f"{wish.squares} squares on a track {wide} do not fit {area.width:.0f} x {area.height:.0f} mm as a {self.name}"
        return DoesNotFit(f"{said}: {', '.join(ways)}" if ways else said)

    def _widest(self, wish: Wish) -> float:
        """The width of the widest track that can really be made; 0 if there is none."""
        for candidate in sorted(self.candidates(wish), key=lambda one: -one.width):
            try:
                candidate.make()
            except DoesNotFit:
                continue
            return candidate.width
        return 0.0

    def _most(self, wish: Wish, least: float) -> int:
        """The largest number of squares of at least this width for which there is a plan, or a few less; 0 if there is none.

        A few more squares sometimes fit where fewer do not, so halving is followed by a look upwards.
        """

        low, high = 0, wish.squares
        while high - low > 1:
            squares = (low + high) // 2
            low, high = (squares, high) if self._fits(wish, squares, least) else (low, squares)
        more = min(wish.squares - 1, low * 3 // 2)
        while more > low and not self._fits(wish, more, least):
            more -= max(1, more // 25)
        return max(low, more)

    def _fits(self, wish: Wish, squares: int, least: float) -> bool:
        """Whether there is a plan for so many squares, in their plain order."""
        bare = replace(wish, squares=squares, order=(), starts=1, second_coil_at=None, panels=(), rim=None, columns=None, rows=None)
        return self._widest(bare) >= least


class Encircling(FittedLayout):
    """A track that runs round a middle, in one of the shapes that a page offers."""

    shapes: ClassVar[tuple[str, ...]] = ("rectangle", "square", "circle", "oval", "hexagon")

    def ground(self, wish: Wish) -> Rect:
        """A square in the middle of the area, for shapes that are as high as wide."""
        if wish.shape in ("square", "circle"):
            side = min(wish.area.width, wish.area.height)
            return Rect.centred(wish.area.centre, side, side)
        return wish.area

    def lies(self, wish: Wish) -> bool:
        """Ovals and hexagons set out along their longer sides, whatever the corner."""
        if wish.shape in ("oval", "hexagon"):
            return wish.area.width >= wish.area.height
        return super().lies(wish)


def _longest_start(wish: Wish) -> float:
    return LONGEST_START * min(wish.area.width, wish.area.height)


def _scale(wish: Wish, candidate: Candidate) -> float:
    """By how much the widest track is made smaller for a wished width."""
    return wish.track_width / candidate.width if wish.track_width else 1.0


def _paper(area: Rect, scale: float) -> str:
    """The smallest A paper that holds the area at a larger scale; empty if none is large enough."""
    short, long = sorted((area.width * scale, area.height * scale))
    for name, (width, height) in reversed(SIZES.items()):
        if name[0] == "A" and short <= width - 2 * USUAL_MARGIN and long <= height - 2 * USUAL_MARGIN:
            return name
    return ""


def oddness(value: float, wanted: float) -> float:
    """How far a measure is from the wished one: the same for twice as much and for half."""
    return abs(math.log(value / wanted)) if value > 0 else math.inf


def width_for(length: Callable[[float], float], wanted: float, start: float) -> float | None:
    """The width of a track whose line, as long as ``length`` says for a width, is ``wanted`` widths long.

    Lines get shorter as their track gets wider, and proportionally so but for gaps: the secant hits at once or nearly so.
    None if there is no such width.
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


__all__ = ["BEST_ASPECT", "LEAST_SQUARE", "LEAST_WIDTH", "LONGEST", "SHORTEST", "Candidate", "FittedLayout", "oddness", "width_for"]
