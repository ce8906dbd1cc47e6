"""A sandy shore: the sea comes in from the side away from the goal, with boats."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.lands.land import Land
from goose_print.geometry import Point
from goose_print.scene import Close, Item, Line, Outline, Path, spline


def draw_sea(brush: LandBrush) -> Iterator[Item]:
    """Draw the sea as far as the horizon."""
    line = brush.wave(brush.horizon - brush.sky_height * 0.015, 0.0, 0.0)
    yield brush.band(line, brush.sea.mixed(brush.glow, 0.3), brush.thin)


def draw_shore(brush: LandBrush) -> Iterator[Item]:
    """Draw the sea that comes in from one side, with sand, a wet rim and surf along the shore."""
    box, y = brush.box, brush.horizon
    side = -1.0 if brush.at.goal.x > box.centre.x else 1.0
    deep = brush.deep
    middle = box.centre.x
    points = [(0.02, 0.0), (0.2, 0.05), (0.13, 0.14), (0.36, 0.24), (0.3, 0.4), (0.46, 0.56), (0.38, 0.74), (0.5, 0.9), (0.47, 1.0)]
    spots = [Point(middle + side * box.width * (part - 0.04), y + deep * down) for part, down in points]
    far = box.right if side > 0 else box.x

    def sea(shift: float) -> Outline:
        line = [Point(min(max(p.x + side * shift, box.x), box.right), p.y) for p in spots]
        return (*spline(line), Line(far, box.bottom), Line(far, y), Close())

    high = brush.high
    yield Path(
        outline=sea(-high * 0.012), fill=brush.road.mixed(brush.style.ink, 0.08) if not brush.bare else brush.white, stroke=brush.thin
    )
    yield Path(outline=sea(0.0), fill=brush.sea.mixed(brush.white, 0.35), stroke=brush.pen)
    for k in (1, 2):
        yield Path(
            outline=sea(high * 0.03 * k),
            fill=brush.sea.mixed(brush.white, 0.35 - 0.17 * k),
            stroke=brush.style.pen(brush.thin.width * 1.2, brush.white) if brush.style.coloured else brush.thin,
        )
    for _ in range(30):
        spot = Point(middle + side * box.width * brush.random.uniform(0.1, 0.48), y + deep * brush.random.uniform(0.02, 0.95))
        tall = high * (0.03 + 0.05 * (spot.y - y) / deep)
        brush.put("sail", spot, tall, (spot.y - y) / deep, on_water=True)
        if len(brush.things) > 3:
            break
    brush.room.cover([*(Point(min(max(p.x, box.x), box.right), p.y) for p in spots), Point(far, box.bottom), Point(far, y)])


LAND = Land(
    trees=("palm", "bush", "palm", "stones"),
    plants=("grass", "stones", "reeds", "daisies", "grass"),
    houses=("lighthouse", "cottage", "house"),
    corners=(("lighthouse",), (), ("fisher", "rowing-boat"), ("running-child", "meadow-kite")),
    meadows=(("leaf", ("paper", 0.25)), ("gold", ("paper", 0.5)), ("gold", ("paper", 0.62)), ("gold", ("paper", 0.4))),
    hills=(0.16, 0.08),
    wings="inland",
    is_dotted=True,
    draw_horizon=draw_sea,
    draw_floor=draw_shore,
)
