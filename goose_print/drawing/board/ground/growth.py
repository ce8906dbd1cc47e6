"""What stands in a landscape: villages, trees in groves, low plants and turf."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.planes import wing_crest, wing_sides
from goose_print.drawing.tableau.land_parts import tuft
from goose_print.geometry import Point, Rect
from goose_print.scene import Item, Path, Segment, ellipse

LOW = frozenset(("bush", "rose-bush", "stones", "grass"))
"""Things that are broad and low."""
ROWS, LOW_ROWS = 14, 16
"""Rows of trees and of low plants from the horizon to the foot."""
CLUMPED = 1.7
"""How much denser low plants are where they grow in clumps."""
WING_PLACES = 48
"""Places tried on the hill at either side."""


def place_village(brush: LandBrush) -> None:
    """Houses about a church near the horizon, where there is most room."""
    high, box, names = brush.high, brush.box, brush.land.houses
    tall = high * 0.034
    groups = brush.land.villages
    for _ in range(90):
        if groups == 0:
            break
        middle = Point(box.x + box.width * brush.random.uniform(0.04, 0.96), brush.horizon + high * brush.random.uniform(0.012, 0.05))
        if not brush.put(names[0], middle, tall * (1.5 if names[0] in ("church", "lighthouse") else 1.0), 0.05):
            continue
        groups -= 1
        for k in range(7):
            side = 1 if k % 2 else -1
            spot = Point(middle.x + side * tall * (0.9 + 0.75 * (k // 2)), middle.y + tall * brush.random.uniform(-0.1, 0.35))
            brush.put(names[1 + k % (len(names) - 1)], spot, tall * brush.random.uniform(0.6, 0.85), 0.07, air=0.0)


def place_on_wings(brush: LandBrush) -> None:
    """A church or lighthouse on the hill that rises at either side, with houses and groves on its slope."""
    high, tall_ones = brush.high, [name for name in brush.land.trees if name not in LOW]
    for left in wing_sides(brush):
        crest = wing_crest(brush, left=left)
        edge, inwards = (brush.box.x, 1.0) if left else (brush.box.right, -1.0)
        for k in range(WING_PLACES):
            x = edge + inwards * high * (0.03 + 0.34 * ((k * 0.618) % 1.0))
            foot = Point(x, crest(x) + high * (0.008 + 0.13 * (k % 7) / 7))
            names = brush.land.houses if k < WING_PLACES / 4 or not tall_ones else tall_ones
            tall = high * (0.05 if k < 3 else 0.03) * brush.random.uniform(0.9, 1.15)
            if foot.y < brush.horizon:
                brush.put(names[0 if k < 3 else k % len(names)], foot, tall, 0.2, air=0.5)


def place_growth(brush: LandBrush) -> None:
    """Trees in groves, the nearest and largest first, then low plants in what room is left."""
    box, high = brush.box, brush.high
    tall_ones, low_ones = brush.land.trees, brush.land.plants
    for row in range(ROWS if tall_ones else 0, 0, -1):
        depth = (row / ROWS) ** 1.3
        if depth < brush.land.groves_from:
            break
        size = high * (0.035 + 0.115 * depth)
        count = max(6, round(box.width / (size * 0.5)))
        for k in range(count):
            spot = brush.spot(k, count, depth, size)
            grove = math.sin(spot.x / high * 5.3 + row * 0.9) + 0.5 * math.sin(spot.x / high * 13.1 + row * 2.1)
            name = brush.random.choice(tall_ones)
            part = (0.45 if name in LOW else 1.0) * brush.random.uniform(0.86, 1.12)
            if grove > -0.25 and not (brush.is_quiet(spot) and depth > 0.12):
                any(brush.put(name, spot, size * part * scale, depth) for scale in (1.0, 0.78, 0.6, 0.45))
    brush.room.cover_boxes(brush.tops)
    for row in range(LOW_ROWS if low_ones else 0, 0, -1):
        depth = (row / LOW_ROWS) ** 1.1
        size = high * (0.016 + 0.03 * depth)
        count = round(box.width / (size * 1.5))
        for k in range(count):
            spot, name = brush.spot(k, count, depth, size), brush.random.choice(low_ones)
            dense = (0.14 if brush.is_quiet(spot) else 0.5) * (CLUMPED if is_clump(brush, spot) else 1.0 - CLUMPED / 2)
            if brush.random.random() < dense:
                tall = size * (0.8 if name in LOW else 1.0) * brush.random.uniform(0.8, 1.15)
                any(brush.put(name, spot, tall * scale, max(depth, 0.31), air=1.0) for scale in (1.0, 0.6))


def is_clump(brush: LandBrush, spot: Point) -> bool:
    """Whether low plants grow close together at a place; about it the ground is open."""
    x, y = spot.x / brush.high, spot.y / brush.high
    return math.sin(11.0 * x + 4.0 * y) + math.sin(6.1 * x - 15.0 * y + 1.0) > 0.3


def draw_turf(brush: LandBrush) -> Iterator[Item]:
    """Small tufts of grass all over the open ground; at the coast and in winter dots."""
    marks: list[Segment] = []
    high, rows = brush.high, 9 if brush.bare else 22
    for row in range(1, rows):
        depth = row / rows
        size = high * (0.004 + 0.007 * depth)
        count = round(brush.box.width / (size * (16 if brush.bare else 7)))
        for k in range(count):
            spot = brush.spot(k, count, depth, size)
            if brush.random.random() < 0.5 and brush.room.is_free(Rect.centred(spot, size * 3, size * 3)) and brush.is_firm(spot, size * 3):
                marks += ellipse(spot, size * 0.16, size * 0.1) if brush.land.is_dotted else tuft(spot, size)
    if not marks:
        return
    colour = brush.meadows[3].mixed(brush.thin.colour if brush.dark else brush.style.ink, 0.34) if brush.style.coloured else brush.style.ink
    yield Path(outline=tuple(marks), stroke=brush.style.pen(brush.thin.width, colour))
