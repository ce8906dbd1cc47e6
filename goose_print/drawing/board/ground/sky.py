"""Sky of a landscape: bands of light, sun or moon, stars, clouds, birds and snow."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.milky_way import draw_milky_way
from goose_print.drawing.board.ground.planes import wing_crest, wing_sides
from goose_print.drawing.piece_looks import piece_look
from goose_print.geometry import Point, Rect
from goose_print.scene import (
    Close,
    Colour,
    Curve,
    Gradient,
    GradientStop,
    Item,
    Move,
    Path,
    Segment,
    Shaded,
    ellipse,
    polygon,
    rectangle,
    spline,
)

RAYS = 1.75
"""How far the sun's rays reach, in radii of its disc."""
MOON_MIDDLE = 0.53
"""Where the middle of a last place's picture lies, in parts of its height."""


def draw_sky(brush: LandBrush) -> Iterator[Item]:
    """Draw the sky with sun or moon, and stars or snow."""
    box, tall = brush.box, brush.horizon - brush.box.y
    yield Path(outline=rectangle(box), fill=brush.zenith)
    if not brush.bare:
        for k in range(1, 6):
            crest = brush.wave(box.y + tall * (k / 6) ** 0.9, tall * 0.035, 1.7 * k)
            yield brush.band(crest, brush.zenith.mixed(brush.glow, (k / 5) ** 1.25))
    if brush.dark:
        yield from draw_milky_way(brush, tall)
    if brush.at.has_orb and brush.land.sky != "leaves":
        yield from _place_orb(brush, tall)
    if brush.land.sky == "night" or brush.land.is_lit:
        yield from _draw_stars(brush, tall)
    if brush.land.sky == "snow":
        yield from _draw_snowflakes(brush)


def draw_moonlight(brush: LandBrush) -> Iterator[Item]:
    """Light on sky and land about a last place that is itself the moon of a dark board."""
    if brush.dark and (medal := brush.at.medal) and not brush.at.has_orb:
        middle = Point(medal.centre.x, medal.y + medal.height * MOON_MIDDLE)
        yield _glow(brush, middle, medal.height * 0.4, brush.fill("gold").mixed(brush.white, 0.45))


def _place_orb(brush: LandBrush, tall: float) -> Iterator[Item]:
    """Sun or moon where all of it is seen: in an upper corner without figures, or anywhere in the sky, smaller where room is scarce."""
    box, night = brush.box, brush.land.sky == "night" or brush.land.is_lit
    corners = [part for part, k in ((0.93, 1), (0.07, 0)) if k >= len(brush.at.groups) or not brush.at.groups[k]]
    for scale in (1.0, 0.85, 0.7, 0.58):
        radius = min(brush.high * 0.056, tall * 0.22) * scale
        reach = radius * (1.3 if night else RAYS)
        strips = _disc_strips(reach + 1.5)
        for part in (*corners, 0.78, 0.68, 0.86, 0.3, 0.2, 0.5, 0.6, 0.4):
            for dx in (0.0, 0.015, -0.015, 0.03, -0.03, 0.05, -0.05):
                for down in (0.1, 0.14, 0.2, 0.27, 0.35):
                    spot = Point(box.x + box.width * (part + dx), box.y + max(tall * down, reach * 1.1))
                    if brush.room.are_free(strips, *spot):
                        yield from _draw_moon(brush, spot, radius) if night else _draw_sun(brush, spot, radius)
                        disc = Rect.centred(spot, reach * 2, reach * 2)
                        brush.room.cover_box(disc)
                        if abs(spot.x - box.centre.x) > box.width * 0.3:
                            brush.figures[int(spot.x > box.centre.x)] = (disc,)
                        return


def _disc_strips(radius: float) -> list[Rect]:
    """Boxes that hold a disc about the origin."""
    strips = list[Rect]()
    for k in range(7):
        low, high = (radius * (-1 + 2 * part / 7) for part in (k, k + 1))
        half = math.sqrt(radius**2 - min(abs(low), abs(high), 0.0 if k == 3 else math.inf) ** 2)
        strips.append(Rect(-half, low, 2 * half, high - low))
    return strips


def _glow(brush: LandBrush, spot: Point, radius: float, colour: Colour) -> Item:
    """Light round a disc that fades into the sky."""
    reach, box = radius * 3.0, brush.box
    stops = tuple(GradientStop(part, colour, opacity) for part, opacity in ((0.0, 0.9), (0.34, 0.75), (0.6, 0.28), (1.0, 0.0)))
    around = Rect(spot.x - reach, spot.y - reach, 2 * reach, 2 * reach)
    seen = Rect.bounding((Rect.around((brush.inside(Point(around.x, around.y)), brush.inside(Point(around.right, around.bottom)))),))
    return Shaded(outline=rectangle(seen), gradient=Gradient(spot, spot, stops, (0.0, min(reach, box.width))))


def _draw_sun(brush: LandBrush, spot: Point, radius: float) -> Iterator[Item]:
    """A sun with a face: with straight and waving rays, or for small children with round ones."""
    gold, soft = brush.fill("gold"), piece_look(brush.style).smiling
    pen = brush.style.pen(brush.pen.width * (1.1 if soft else 0.9))
    if not brush.bare:
        yield _glow(brush, spot, radius, gold.mixed(brush.white, 0.62))
    straight: list[Segment] = []
    waving: list[Segment] = []
    count = 12 if soft else 16
    for k in range(count):
        turn = math.tau * k / count - math.pi / 2
        root = radius * (1.2 if soft else 1.08)
        if soft:
            tip, half = radius * (1.62 if k % 2 else 1.48), 0.1
            points = [spot.away(root, turn - half), spot.away(tip, turn - half * 0.5), spot.away(tip, turn + half * 0.5)]
            straight += spline([*points, spot.away(root, turn + half)], closed=True)
        elif k % 2 == 0:
            straight += polygon((spot.away(root, turn - 0.13), spot.away(radius * RAYS * 0.97, turn), spot.away(root, turn + 0.13)))
        else:
            ends = [(root, -0.11), (radius * 1.28, -0.02), (radius * 1.42, -0.06), (radius * 1.6, 0.03)]
            back = [(radius * 1.42, 0.04), (radius * 1.28, 0.1), (root, 0.11)]
            waving += (*spline([spot.away(far, turn + bow) for far, bow in (*ends, *back)]), Close())
    for rays, fill in ((waving, gold.mixed(brush.fill("primary"), 0.22)), (straight, gold)):
        if rays:
            yield Path(outline=tuple(rays), fill=brush.white if brush.bare else fill, stroke=pen)
    yield Path(outline=ellipse(spot, radius), fill=gold.mixed(brush.white, 0.0 if brush.bare else 0.22), stroke=pen)
    yield from _draw_face(brush, spot, radius, soft=soft)


def _draw_face(brush: LandBrush, spot: Point, radius: float, *, soft: bool) -> Iterator[Item]:
    """Eyes, nose, mouth and cheeks."""

    def at(x: float, y: float) -> Point:
        return Point(spot.x + radius * x, spot.y + radius * y)

    ink = brush.style.ink
    pen = brush.style.pen(brush.thin.width * (1.6 if soft else 1.2))
    for side in (-1, 1):
        if not brush.bare:
            yield Path(outline=ellipse(at(side * 0.52, 0.24), radius * 0.17, radius * 0.13), fill=brush.fill("primary"), opacity=0.35)
        eye = ellipse(at(side * 0.33, -0.12), radius * (0.1 if soft else 0.085), radius * (0.13 if soft else 0.075))
        yield Path(outline=eye, fill=ink)
        if not soft:
            lid = spline([at(side * 0.52, -0.1), at(side * 0.34, -0.26), at(side * 0.15, -0.12)])
            brow = spline([at(side * 0.58, -0.3), at(side * 0.36, -0.46), at(side * 0.14, -0.34)])
            yield Path(outline=(*lid, *brow), stroke=pen)
    if not soft:
        yield Path(outline=spline([at(-0.09, -0.28), at(-0.05, 0.08), at(-0.14, 0.2), at(0.0, 0.26), at(0.13, 0.2)]), stroke=pen)
    yield Path(outline=spline([at(-0.34, 0.36), at(-0.18, 0.52), at(0.0, 0.56), at(0.18, 0.52), at(0.34, 0.36)]), stroke=pen)
    if not soft:
        yield Path(outline=spline([at(-0.16, 0.68), at(0.0, 0.73), at(0.16, 0.68)]), stroke=pen)


def _draw_moon(brush: LandBrush, spot: Point, radius: float) -> Iterator[Item]:
    """A full moon with its seas, in shade on one side."""
    gold = brush.fill("gold")
    light = brush.white if brush.bare else brush.fill("white").mixed(gold, 0.3)
    if not brush.bare:
        yield _glow(brush, spot, radius, light)
    yield Path(outline=ellipse(spot, radius), fill=light, stroke=brush.style.pen(brush.pen.width * 0.8))
    if not brush.bare:
        rim = [spot.away(radius * 0.985, -1.1 + 0.3 * k) for k in range(9)]
        inner = [Point(p.x - radius * 0.2 * math.sin(math.pi * k / 8), p.y) for k, p in enumerate(rim)]
        yield Path(outline=(*spline(rim), *spline(inner[::-1])[1:], Close()), fill=light.mixed(gold, 0.4))
    for x, y, size in ((-0.3, -0.25, 0.2), (0.24, 0.2, 0.26), (-0.15, 0.48, 0.13), (0.3, -0.42, 0.11), (-0.52, 0.2, 0.1)):
        sea = ellipse(Point(spot.x + radius * x, spot.y + radius * y), radius * size, radius * size * 0.85)
        yield Path(outline=sea, fill=light if brush.bare else light.mixed(gold, 0.45), stroke=brush.thin if brush.bare else None)


def _draw_stars(brush: LandBrush, tall: float) -> Iterator[Item]:
    found: list[Segment] = []
    for _ in range(190 if brush.dark else 90):
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
    hills = [wing_crest(brush, left=left) for left in wing_sides(brush)]
    for k in range(200):
        across = (0.1, 0.9, 0.3, 0.7, 0.5, 0.05, 0.95)[k % 7] + brush.random.uniform(-0.09, 0.09)
        spot = Point(box.x + box.width * across, box.y + tall * brush.random.uniform(0.08, 0.72))
        size = min(brush.high * 0.06, tall * 0.22) * (1.0, 0.75, 0.5, 0.38, 0.3)[k // 40]
        thing = brush.thing("cloud", 0)
        around = thing.box_at(spot, size)
        lies_low = around.bottom > brush.horizon - brush.high * brush.land.skyline
        lies_low = lies_low or any(around.bottom > crest(x) - 1.0 for crest in hills for x in (around.x, around.centre.x, around.right))
        if not lies_low and brush.room.is_free(around.inset(-1.5)) and len(brush.things) < 16:
            brush.things.append((-1e6 + k, thing.at(spot, size, flip=k % 2 == 1)))
            brush.room.cover_box(around.inset(-size * 0.5))
