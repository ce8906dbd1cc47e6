"""Sky of a landscape: bands of light, sun or moon, stars, clouds, birds and snow."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.geometry import Point, Rect
from goose_print.scene import Curve, Item, Move, Path, Segment, ellipse, polygon, polyline, rectangle

HALO_BEYOND = 3.0
"""How far in mm the sun's light may reach beyond the frame, where it is cut off."""


def draw_sky(brush: LandBrush) -> Iterator[Item]:
    """Draw the sky with sun or moon, and stars or snow."""
    box, tall = brush.box, brush.horizon - brush.box.y
    yield Path(outline=rectangle(box), fill=brush.zenith)
    if not brush.bare:
        for k in range(1, 6):
            crest = brush.wave(box.y + tall * (k / 6) ** 0.9, tall * 0.035, 1.7 * k)
            yield brush.band(crest, brush.zenith.mixed(brush.glow, (k / 5) ** 1.25))
    spots = [box.x + box.width * part for part in (0.78, 0.68, 0.86, 0.3, 0.2, 0.5, 0.6, 0.4, 0.93, 0.07)]
    radius = min(brush.high * 0.055, tall * 0.22)
    heights = (
        (brush.box.y + tall * 0.3, brush.box.y + tall * 0.5)
        if brush.dark or brush.land == "night"
        else (brush.horizon - tall * 0.28, brush.horizon - tall * 0.45)
    )
    corners = [(box.y + tall * 0.2, box.x + box.width * part) for part in (0.93, 0.07, 0.9, 0.1)]
    for y, x in (*((y, x) for y in heights for x in spots), *corners):
        disc = Rect.centred(Point(x, y), radius * 2.1, radius * 2.1)
        if brush.room.is_free(disc):
            yield from _draw_sun(brush, Point(x, y), radius)
            brush.room.cover_box(disc)
            break
    if brush.dark or brush.land == "night":
        yield from _draw_stars(brush, tall)
    elif brush.land == "winter":
        yield from _draw_snowflakes(brush)


def _draw_sun(brush: LandBrush, spot: Point, radius: float) -> Iterator[Item]:
    gold = brush.fill("gold")
    night = brush.land == "night"
    if not brush.bare:
        box = brush.box
        reach = min(spot.x - box.x, box.right - spot.x, spot.y - box.y, box.bottom - spot.y) + HALO_BEYOND
        for grow, share in ((2.6, 0.84), (1.9, 0.68), (1.4, 0.5)):
            around = brush.zenith if night else brush.glow
            yield Path(outline=ellipse(spot, min(radius * grow, max(radius, reach))), fill=gold.mixed(around, share))
    yield Path(
        outline=ellipse(spot, radius),
        fill=brush.fill("white").mixed(gold, 0.3) if night else gold.mixed(brush.white, 0.15),
        stroke=brush.pen if brush.bare else None,
    )
    if night:
        yield Path(
            outline=tuple(
                s
                for x, y, r in ((-0.3, -0.2, 0.2), (0.25, 0.3, 0.15), (0.3, -0.35, 0.1))
                for s in ellipse(Point(spot.x + x * radius, spot.y + y * radius), radius * r)
            ),
            fill=gold.mixed(brush.white, 0.35),
            stroke=brush.thin if brush.bare else None,
        )
    elif brush.bare:
        rays = tuple(
            s
            for k in range(12)
            for s in polyline((spot.away(radius * 1.2, k * math.tau / 12), spot.away(radius * (1.6 if k % 2 else 1.45), k * math.tau / 12)))
        )
        yield Path(outline=rays, stroke=brush.pen)


def _draw_stars(brush: LandBrush, tall: float) -> Iterator[Item]:
    found: list[Segment] = []
    for _ in range(90):
        spot = Point(brush.box.x + brush.box.width * brush.random.random(), brush.box.y + tall * 0.85 * brush.random.random())
        size = brush.high * (0.0012 + 0.0022 * brush.random.random() ** 3)
        if brush.room.is_free(Rect.centred(spot, size * 5, size * 5)):
            points = (spot.away(size * (2.6 if k % 2 == 0 else 0.8), k * math.pi / 4) for k in range(8))
            found += polygon(points)
    if found:
        yield Path(outline=tuple(found), fill=brush.fill("gold").mixed(brush.white, 0.4), stroke=brush.thin if brush.bare else None)


def _draw_snowflakes(brush: LandBrush) -> Iterator[Item]:
    found: list[Segment] = []
    for _ in range(160):
        spot = Point(brush.box.x + brush.box.width * brush.random.random(), brush.box.y + brush.high * brush.random.random())
        size = brush.high * (0.002 + 0.002 * brush.random.random())
        if brush.room.is_free(Rect.centred(spot, size * 3, size * 3)):
            found += ellipse(spot, size)
    if found:
        yield Path(outline=tuple(found), fill=brush.white, stroke=brush.thin if brush.bare else None)


def draw_birds(brush: LandBrush, tall: float) -> Iterator[Item]:
    """Flocks of birds far away."""
    marks: list[Segment] = []
    for _ in range(60):
        spot = Point(brush.box.x + brush.box.width * brush.random.random(), brush.box.y + tall * brush.random.uniform(0.2, 0.7))
        size = brush.high * 0.008
        if len(marks) < 60 and brush.room.is_free(Rect.centred(spot, size * 12, size * 8)):
            for dx, dy, part in ((0.0, 0.0, 1.0), (2.4, 0.9, 0.8), (-2.2, 1.2, 0.85), (4.6, 2.0, 0.7), (0.6, -2.0, 0.6)):
                x, y, s = spot.x + dx * size, spot.y + dy * size, size * part
                marks += (Move(x - s, y - s * 0.45), Curve(x - s * 0.6, y - s * 0.8, x - s * 0.2, y - s * 0.4, x, y))
                marks.append(Curve(x + s * 0.2, y - s * 0.4, x + s * 0.6, y - s * 0.8, x + s, y - s * 0.45))
            brush.room.cover_box(Rect.centred(spot, size * 26, size * 16))
    if marks:
        yield Path(
            outline=tuple(marks),
            stroke=brush.style.pen(brush.thin.width * 1.3, brush.style.ink.mixed(brush.zenith, 0.25) if brush.style.coloured else None),
        )


def place_clouds(brush: LandBrush) -> None:
    """Put clouds where the sky is free."""
    box, tall = brush.box, brush.horizon - brush.box.y
    for k in range(120):
        across = (0.1, 0.9, 0.3, 0.7, 0.5, 0.05, 0.95)[k % 7] + brush.random.uniform(-0.09, 0.09)
        spot = Point(box.x + box.width * across, box.y + tall * brush.random.uniform(0.08, 0.72))
        size = min(brush.high * 0.06, tall * 0.22) * (1.0, 0.75, 0.5)[k // 40]
        thing = brush.thing("cloud", 0)
        around = thing.box_at(spot, size)
        if brush.room.is_free(around.inset(-1.5)) and len(brush.things) < 12:
            brush.things.append((-1e6 + k, thing.at(spot, size, flip=k % 2 == 1)))
            brush.room.cover_box(around.inset(-size * 0.5))
