"""Tall clipped hedges on either side of a park, with trees behind them, and the place of the palace between."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.lands.ground_view import GroundView, shade, turns
from goose_print.drawing.board.ground.waters import lake_box
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Curve, Item, Move, Outline, Path, Segment, polygon

WALL, WALL_RISE = 2.3, 0.45
"""How far to the side the tall hedges run, in half widths of the sheet, and their height at its edge, in parts of the sky's."""
SHADED, LIT = 0.36, 0.14
"""How dark the hedge at the left is, from behind which the light falls, and that at the right."""
FAR, NEAR = 14.0, 0.6
"""How far away they end and begin."""
ARCHES = tuple(1.15 * 1.34**k for k in range(8))
"""How far away their arches begin."""
PALACE_SIZES = tuple(0.15 * 0.92**k for k in range(14))
"""Heights of the palace that are tried, in parts of the sheet's."""

LEAST_SEEN = 0.1
"""Share of a crown of which less is not worth its drawing, as squares cover the rest."""
STEPS_RISE = 0.026
"""Height of the terrace with steps on which the palace stands above a basin, in parts of the sheet's height."""


@lru_cache(maxsize=1)
def palace_place(brush: LandBrush) -> tuple[Point, float]:
    """Where the palace stands, and its height: the largest that leaves its dome free, near the middle of the scene."""
    quiet, foot = brush.at.quiet, brush.horizon + brush.high * 0.012
    if brush.at.afloat:
        foot = min(foot, lake_box(brush).y - brush.high * (0.009 + STEPS_RISE))
    for size in PALACE_SIZES:
        tall = brush.high * size
        for k in range(15):
            x = quiet.centre.x + quiet.width * 0.025 * ((k + 1) // 2) * (1 if k % 2 else -1)
            if brush.room.is_free(Rect(x - tall * 0.62, foot - tall * 1.1, tall * 1.24, tall * 1.04)):
                return Point(x, foot), tall
    return Point(quiet.centre.x, foot), brush.high * PALACE_SIZES[-1]


def park_view(brush: LandBrush) -> GroundView:
    """The park's ground, which runs towards the palace."""
    foot, _ = palace_place(brush)
    return GroundView(brush, foot.x, foot.y - brush.high * 0.012)


def wall_point(brush: LandBrush, view: GroundView, side: float, away: float, part: float) -> Point:
    """A point of a tall hedge, ``part`` of the way up."""
    foot = view.at(side * WALL, away)
    edge = brush.box.right if side > 0 else brush.box.x
    near = abs(edge - view.middle) / (WALL * view.half)
    rise = (brush.sky_height * WALL_RISE + view.deep * near) / near
    return Point(foot.x, foot.y - part * rise / (1.0 + away))


def draw_wall(brush: LandBrush, view: GroundView, side: float) -> Iterator[Item]:
    """Draw a tall hedge with arches cut into it and a lighter top."""
    leaf = brush.fill("leaf")
    light = brush.white if brush.bare else leaf.mixed(brush.glow, 0.12)
    corners = (*(view.at(side * WALL, away) for away in (NEAR, FAR)), *(wall_point(brush, view, side, away, 1.0) for away in (FAR, NEAR)))
    dark = SHADED if side < 0 else LIT
    yield Path(outline=polygon(view.clip(corners)), fill=shade(brush, leaf, dark), stroke=brush.pen)
    arches = [_arch(brush, view, side, start, end) for start, end in pairwise(ARCHES)]
    yield Path(outline=view.outlines(arches), fill=shade(brush, leaf, dark + 0.26), stroke=brush.thin)
    hem = [wall_point(brush, view, side, away, part) for away, part in ((NEAR, 0.86), (FAR, 0.86), (FAR, 1.0), (NEAR, 1.0))]
    yield Path(outline=polygon(view.clip(hem)), fill=light, stroke=brush.thin)


def _arch(brush: LandBrush, view: GroundView, side: float, start: float, end: float) -> list[Point]:
    """An arch in a hedge between two distances, as far as it lies in the frame."""
    start, end = start + (end - start) * 0.24, start + (end - start) * 0.86
    middle, half = (start + end) / 2, (end - start) / 2
    turn = [math.pi * k / 12 for k in range(13)]
    bow = [wall_point(brush, view, side, middle - half * math.cos(angle), 0.36 + 0.16 * math.sin(angle)) for angle in turn]
    return view.clip([view.at(side * WALL, start), *bow, view.at(side * WALL, end)])


def draw_crowns(brush: LandBrush, view: GroundView, side: float) -> Iterator[Item]:
    """Draw round crowns in a row above a hedge, the farthest first."""
    leaf = brush.fill("leaf")
    tones = (leaf, leaf) if brush.bare else (leaf.mixed(brush.glow, 0.3), leaf.mixed(brush.far, 0.5))
    for k in range(15, -1, -1):
        top = wall_point(brush, view, side, 0.8 * 1.17**k, 1.04 + 0.05 * math.sin(2.3 * k))
        radius = abs(top.x - view.middle) * 0.085 * (1.0 + 0.16 * math.sin(1.7 * k))
        spots = [brush.inside(spot) for spot in _bumps(top, radius)]
        if any(title.overlaps(Rect.centred(top, radius, radius * 1.6)) for title in brush.at.titles):  # letters stand in open sky
            continue
        if brush.room.free_share(spots) < LEAST_SEEN:
            continue
        if brush.box.x - radius < top.x < brush.box.right + radius and len({spot.x for spot in spots}) > 8:
            yield Path(outline=_crown(spots), fill=tones[k % 2], stroke=brush.thin)
            if brush.box.x + radius < top.x < brush.box.right - radius:
                yield Path(outline=_leaves(top, radius), stroke=brush.thin)


def _bumps(middle: Point, radius: float) -> list[Point]:
    """Points about a crown, between which its contour bulges."""
    return [
        Point(middle.x + radius * math.cos(turn) * (1 + 0.06 * math.sin(3 * turn)), middle.y + radius * 1.15 * math.sin(turn))
        for turn in (0.3 + each for each in turns(9))
    ]


def _crown(spots: Sequence[Point]) -> Outline:
    middle = Rect.around(spots).centre
    found: list[Segment] = [Move(*spots[0])]
    for a, b in pairwise((*spots, spots[0])):
        out = [middle.towards(point, 1.34) for point in (a.towards(b, 0.1), a.towards(b, 0.9))]
        found.append(Curve(*out[0], *out[1], *b))
    return (*found, Close())


def _leaves(middle: Point, radius: float) -> Outline:
    """Little bows of leaves in a crown."""
    size, found = radius * 0.24, list[Segment]()
    for x, y in ((-0.4, -0.3), (0.2, -0.5), (-0.1, 0.05), (0.4, 0.0)):
        left = Point(middle.x + radius * x, middle.y + radius * y)
        found += [Move(*left), Curve(left.x, left.y + size * 0.8, left.x + size, left.y + size * 0.8, left.x + size, left.y)]
    return tuple(found)
