"""Course of a race round the board: stations with an inner and an outer side, rails, and a straight through the middle."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.planes import wing_crest
from goose_print.geometry import Point, Rect
from goose_print.scene import Item, Line, Move, Path, Segment, polyline

STATIONS = 156
SMOOTH = 4
"""Stations at either side with which the distance from the middle is evened out."""
NARROW, WIDE = 0.028, 0.077
"""Width of the course far up a hill and at the foot of the sheet, in parts of the sheet's height."""

RAIL, POSTS, PIECES = 0.017, 0.036, 2
"""Height of a rail and distance of its posts at the foot of the sheet, in parts of its height; pieces between two points."""


class Station(NamedTuple):
    """A place on the course, and how large things are there, 1 at the foot of the sheet."""

    inner: Point
    outer: Point
    scale: float

    def at(self, part: float) -> Point:
        """A point between both sides."""
        return self.inner.towards(self.outer, part)


Course = Sequence[Station]


def lay_course(brush: LandBrush) -> Course:
    """The course from the hill at the right by the foot of the sheet to the hill at the left."""
    box, high = brush.box, brush.high
    rim = brush.at.rim or tuple(
        Point(box.centre.x + box.width * 0.4 * math.cos(t), box.centre.y + box.height * 0.4 * math.sin(t)) for t in map(float, range(7))
    )
    middle = Rect.around(rim).centre
    turns = [math.tau * k / STATIONS - math.pi / 2 for k in range(STATIONS)]
    far = [_reach(rim, middle, turn) for turn in turns]
    inner = [middle.away(r + high * 0.01, turn) for r, turn in zip(_even_out(far), turns, strict=True)]
    sides = [wing_crest(brush, left=left) for left in (True, False)]
    made = []
    for k in range(1, STATIONS - 1):
        way = (inner[k + 1] - inner[k - 1]).unit()
        depth = min(1.0, max(0.0, (inner[k].y - box.y - box.height * 0.2) / (box.height * 0.8)))
        wide = high * (NARROW + (WIDE - NARROW) * depth)
        outer = inner[k] + way.right() * -wide
        if (outer - middle).length < (inner[k] - middle).length:
            outer = inner[k] + way.right() * wide
        if all(spot.y > min(side(spot.x) for side in sides) + high * 0.045 for spot in (outer, inner[k])):
            made.append(Station(inner[k], outer, 0.3 + 0.7 * depth))
    return made


def _even_out(far: Sequence[float]) -> list[float]:
    """Distances round a middle without bumps, none of them much less than it was."""
    count = len(far)
    line = [max(far[(k + d) % count] for d in range(-SMOOTH, SMOOTH + 1)) for k in range(count)]
    for _ in range(3):
        line = [math.fsum(line[(k + d) % count] for d in range(-SMOOTH, SMOOTH + 1)) / (2 * SMOOTH + 1) for k in range(count)]
    return line


def _usual_rim(box: Rect) -> tuple[Point, ...]:
    """An oval, where no track is known."""
    turns = [math.tau * k / 24 for k in range(24)]
    return tuple(Point(box.centre.x + box.width * 0.4 * math.cos(turn), box.centre.y + box.height * 0.4 * math.sin(turn)) for turn in turns)


def _reach(rim: Sequence[Point], middle: Point, turn: float) -> float:
    """How far a convex outline reaches in a direction."""
    ray = middle.away(1.0, turn) - middle
    best = 0.0
    for a, b in pairwise([*rim, rim[0]]):
        side = b - a
        across = ray.cross(side)
        if abs(across) > 1e-9:
            far, part = (a - middle).cross(side) / across, (a - middle).cross(ray) / across
            if -1e-6 <= part <= 1 + 1e-6:
                best = max(best, far)
    return best


def lay_straight(brush: LandBrush) -> tuple[list[Point], list[Point]]:
    """Far and near side of the straight through the middle; points at the ends of mown stripes."""
    quiet, grounds, high = brush.at.quiet, brush.at.grounds, brush.high
    top = brush.horizon + max(high * 0.018, (grounds.main - brush.horizon) * 0.16)
    low = min(max(grounds.front + high * 0.012, top + high * 0.05), brush.box.bottom - high * 0.02)
    count = 2 * max(4, round(quiet.width / (high * 0.11)))
    eye = brush.at.goal.x
    far = [brush.inside(Point(quiet.x + quiet.width * k / count, top)) for k in range(count + 1)]
    near = [brush.inside(Point(eye + (p.x - eye) * 1.5, low)) for p in far]
    return far, near


def draw_rail(brush: LandBrush, line: Sequence[Point], scales: Sequence[float]) -> Iterator[Item]:
    """Draw a white rail on posts along points; ``scales``: how large it is at each."""
    inside = brush.box.inset(0.5)
    posts: list[Segment] = []
    rails: list[Segment] = []
    since, last = 0.0, None
    for k in range((len(line) - 1) * PIECES + 1):
        at, part = divmod(k, PIECES)
        scale = scales[at]
        spot = line[at].towards(line[min(at + 1, len(line) - 1)], part / PIECES)
        top = Point(spot.x, spot.y - brush.high * RAIL * scale)
        if not (inside.holds(spot) and inside.holds(top)):
            if last:  # no rail hangs in the air at its end
                posts += polyline((last, Point(last.x, last.y + brush.high * RAIL * scale)))
            last = None
            continue
        since += (top - last).length if last else brush.high
        rails.append(Line(*top) if last else Move(*top))
        if since >= brush.high * POSTS * scale:
            posts += polyline((spot, top))
            since = 0.0
        last = top
    width = brush.high * 0.004
    for wider, colour in ((brush.thin.width * 2.0, brush.style.ink), (0.0, brush.white)):
        yield Path(outline=tuple(posts), stroke=brush.style.pen(width * 0.75 + wider, colour))
        yield Path(outline=tuple(rails), stroke=brush.style.pen(width + wider, colour))
