"""Dry ground under who stands in the scene, where a land has water there."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import LandBrush, corners_of
from goose_print.geometry import Point, Rect
from goose_print.scene import Item, Path, Segment, spline

STEPS = 20
"""Points of the contour of an island."""
SWELL = 0.05
"""How uneven it is, in parts of its size."""


def draw_dry_ground(brush: LandBrush) -> Iterator[Item]:
    """Draw grassy islands with a sandy rim under pictures that stand where no ground is firm."""
    if brush.land.keeps_course:
        return  # horses run on their course
    floating = {box.centre for box in (*brush.at.afloat, *brush.at.flying)}
    feet = [box for box in brush.at.pictures if box.centre not in floating and box.bottom > brush.horizon]
    wet = [box for box in feet if not brush.is_firm(Point(box.centre.x, box.bottom - 0.4), box.width * 0.6)]
    islands: list[Rect] = []
    for box in sorted(wet, key=lambda one: one.x):
        side = min(box.width * 0.22, box.height * 0.11)
        room = Rect(box.x - side, box.bottom - box.height * 0.12, box.width + 2 * side, box.height * 0.26)
        if islands and islands[-1].inset(-brush.high * 0.01).overlaps(room):
            islands[-1] = Rect.bounding((islands[-1], room))
        else:
            islands.append(room)
    for island in islands:
        for grow, fill in ((brush.high * 0.008, brush.road), (0.0, brush.meadows[2])):
            outline = _outline_island(brush, island.inset(-grow))
            yield Path(outline=outline, fill=fill, stroke=brush.thin)
        brush.room.cover(corners_of(outline))
    if islands and not brush.bare:
        light: list[Segment] = []
        for island in islands:
            light += _outline_island(brush, island.inset(island.width * 0.1, island.height * 0.22))
        yield Path(outline=tuple(light), fill=brush.meadows[1], opacity=0.6)


def _outline_island(brush: LandBrush, room: Rect) -> tuple[Segment, ...]:
    middle, spots = room.centre, []
    for k in range(STEPS):
        turn = math.tau * k / STEPS
        swell = 1.0 + SWELL * math.sin(3 * turn + middle.x) + SWELL * 0.6 * math.sin(5 * turn)
        across, down = room.width / 2 * math.cos(turn), room.height / 2 * math.sin(turn)
        spots.append(brush.inside(Point(middle.x + across * swell, middle.y + down * swell)))
    return tuple(spline(spots, closed=True))
