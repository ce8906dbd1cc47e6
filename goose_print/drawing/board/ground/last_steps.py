"""Last steps of a track: a row of stones from the square before the last place to this, where a wide gap lies between them."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import LandBrush, corners_of
from goose_print.geometry import Point, Rect
from goose_print.scene import Item, Path, Segment, ellipse, spline

STEP, STONE = 0.02, 0.0062
"""Distance of two stones and half width of one, in parts of the sheet's height."""
LEAST = 2
"""Fewest stones that are seen as a row."""


def draw_last_steps(brush: LandBrush) -> Iterator[Item]:
    """Draw the stones in what room lies between square and medal, larger towards the medal."""
    last, medal = brush.at.last, brush.at.medal
    if last is None or medal is None or not brush.land.has_steps:
        return
    goal = Point(medal.centre.x, medal.y + medal.height * 0.1)
    bend = Point(last.x + (goal.x - last.x) * 0.9, last.y + (goal.y - last.y) * 0.25)
    way = corners_of(spline([last, bend, goal]), 12)
    spots, since = list[Point](), 0.0
    half = brush.high * STONE
    for k in range(1, len(way)):
        since += (way[k] - way[k - 1]).length
        if since >= brush.high * STEP and brush.room.is_free(Rect.centred(way[k], half * 2.6, half * 2.6)):
            spots.append(way[k])
            since = 0.0
    if len(spots) < LEAST:
        return
    stones: list[Segment] = []
    for k, spot in enumerate(spots):
        size = half * (0.7 + 0.3 * k / len(spots))
        stones += ellipse(spot, size, size)
        brush.room.cover_box(Rect.centred(spot, size * 3, size * 3))
    yield Path(outline=tuple(stones), fill=brush.white if brush.bare else brush.fill("gold").mixed(brush.white, 0.3), stroke=brush.pen)
