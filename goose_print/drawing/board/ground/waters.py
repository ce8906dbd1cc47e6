"""Water and roads of a landscape: a lake with its brook, the road from the start to the goal."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import LandBrush, corners_of
from goose_print.drawing.tableau.land_parts import ripple
from goose_print.geometry import Point, Rect, Vector
from goose_print.scene import Item, Path, Segment, spline

LAKE_INSET = 0.03
"""Distance of a lake from both ends of the middle, in parts of its width."""
LAKE_BEHIND = 0.42
"""How far the lake lies behind the foot of who swims, in parts of its height."""
SEEN = 0.34
"""Share of a stretch of water or road that must be seen, or it is left out."""


def lake_box(brush: LandBrush) -> Rect:
    """Room of the water round who floats; it may reach out of the frame."""
    near, high, grounds, whole = Rect.bounding(brush.at.afloat), brush.high, brush.at.grounds, brush.at.quiet
    top = min(brush.horizon + (grounds.main - brush.horizon) * 0.25, *(box.bottom - box.height * LAKE_BEHIND for box in brush.at.afloat))
    bottom = max(near.bottom, grounds.front) + high * 0.035
    left = min(near.x - high * 0.07, whole.x + whole.width * LAKE_INSET)
    right = max(near.right + high * 0.07, whole.right - whole.width * LAKE_INSET)
    return Rect(left, top, right - left, bottom - top)


def draw_water(brush: LandBrush) -> Iterator[Item]:
    """A lake round who floats, with a brook to the foot of the sheet."""
    if not brush.at.afloat or brush.land.has_waters:
        return
    room, high = lake_box(brush), brush.high
    if brush.land.draw_lake:
        yield from brush.land.draw_lake(brush, room)
        return
    left, top, right, bottom = room.x, room.y, room.right, room.bottom
    wide, deep = right - left, bottom - top
    rim = (
        (0.08, 0.16), (0.28, 0.04), (0.52, 0.0), (0.74, 0.04), (0.94, 0.14), (1.0, 0.48), (0.97, 0.82), (0.8, 0.97), (0.5, 1.0),
        (0.2, 0.98), (0.02, 0.8), (0.0, 0.48),
    )  # fmt: skip
    spots = [Point(min(max(left + wide * x, brush.box.x), brush.box.right), min(top + deep * y, brush.box.bottom)) for x, y in rim]
    middle = Rect.around(spots).centre
    mouth = Point(middle.x + wide * 0.12, bottom - deep * 0.1)
    end = Point(min(brush.box.right - high * 0.1, middle.x + wide * 0.3), brush.box.bottom)
    brook = brush.ribbon(
        [mouth, mouth.towards(end, 0.35) + Vector(-high * 0.05, 0), mouth.towards(end, 0.7) + Vector(high * 0.05, 0), end],
        [high * 0.018, high * 0.022, high * 0.03, high * 0.04],
    )
    runs = brush.room.free_share(corners_of(brook)) > SEEN
    for grow, fill, pen in ((high * 0.012, brush.road, brush.thin), (0.0, brush.sea, brush.pen)):
        bank = [Point(p.x + (p.x - middle.x) / max(wide, 1) * 2 * grow, p.y + (1 if p.y > middle.y else -1) * grow * 0.6) for p in spots]
        if grow == 0.0 and runs:
            yield Path(outline=brook, fill=brush.sea, stroke=pen)
        yield Path(outline=spline(bank, closed=True), fill=fill, stroke=pen)
    marks: list[Segment] = []
    for _ in range(26):
        x, y = left + wide * brush.random.uniform(0.12, 0.88), top + deep * brush.random.uniform(0.15, 0.92)
        size = high * 0.02 * (0.5 + 0.5 * (y - top) / deep)
        if brush.room.is_free(Rect.centred(Point(x, y), size * 2.2, size)):
            marks += ripple(x, y, size)
    if marks:
        yield Path(
            outline=tuple(marks), stroke=brush.style.pen(brush.thin.width * 1.4, brush.white) if brush.style.coloured else brush.thin
        )
    brush.room.cover(spots)
    if runs:
        brush.room.cover(corners_of(brook))


def draw_road(brush: LandBrush) -> Iterator[Item]:
    """A road from the start to the goal, and on to the horizon."""
    start, goal, high = brush.at.start, brush.at.goal, brush.high
    if not brush.at.has_road:
        return
    start = Point(start.x, max(start.y, brush.horizon + high * 0.04))
    across = goal - start
    bend = high * 0.1 * (1 if across.x >= 0 else -1)
    low = start.y > goal.y
    way = [start, start.towards(goal, 0.33) + Vector(bend, high * 0.03), start.towards(goal, 0.66) + Vector(-bend * 0.6, 0.0), goal]
    widths = [high * 0.06, high * 0.05, high * 0.04, high * 0.034] if low else [high * 0.03] * 4
    on = Point(goal.x - bend * 1.1, brush.horizon + high * 0.004)
    far = [
        Point(goal.x - bend * 0.5, goal.y - (goal.y - on.y) * 0.4),
        Point(goal.x - bend * 0.7, goal.y - (goal.y - on.y) * 0.72),
        on,
    ]
    outline = brush.ribbon([*way, *far], [*widths, high * 0.02, high * 0.012, high * 0.005])
    yield Path(outline=outline, fill=brush.road, stroke=brush.pen)
    brush.room.cover(corners_of(outline))
