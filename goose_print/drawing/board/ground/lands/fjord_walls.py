"""Walls of rock at both sides of a fjord, in three planes with snow, waterfalls and firs, and what the water shows of them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from goose_print.drawing.board.ground.brush import LITTLE_INK, LandBrush
from goose_print.drawing.board.ground.lands.placing import free_rise
from goose_print.geometry import Point
from goose_print.scene import Close, Colour, Item, Line, Outline, Path, Segment, polygon, polyline, spline

FAR_SHORE = 0.25
"""Where the water begins, between the horizon and the ground of the scene."""
RIDGES: tuple[tuple[float, ...], ...] = (
    (0.62, 0.66, 0.55, 0.6, 0.4, 0.3, 0.14, -0.03), (0.8, 0.86, 0.74, 0.6, 0.4, 0.2, -0.03), (0.98, 0.93, 0.9, 0.72, 0.62, 0.4, 0.2, -0.03),
)  # fmt: skip
"""Heights of the ridges of the three planes of a wall, the farthest first, from the frame inwards, in parts of the sky's."""
REACHES, FEET = (0.4, 0.3, 0.2), (0.0, 0.06, 0.17)
"""How far the planes reach into the sheet, in parts of its width, and how far their feet lie below the far shore at the frame."""
FALLS = (0.035, 0.14)
"""Distances of the waterfalls from the frame, in parts of the sheet's width."""


class Wall(NamedTuple):
    """A plane of a wall: its ridge and its foot, both from the frame inwards."""

    ridge: Sequence[Point]
    foot: Sequence[Point]

    @property
    def outline(self) -> Outline:
        """Its contour."""
        return polygon((*self.ridge, *self.foot[::-1]))

    def foot_at(self, x: float) -> float:
        """Height of its foot."""
        (a, b), (c, d) = self.foot[0], self.foot[-1]
        return b + (d - b) * (x - a) / (c - a) if a != c else b

    def top_at(self, x: float) -> float:
        """Height of its ridge."""
        for p, q in zip(self.ridge, self.ridge[1:], strict=False):
            if min(p.x, q.x) <= x <= max(p.x, q.x):
                return p.y + (q.y - p.y) * (x - p.x) / (q.x - p.x)
        return self.foot_at(x)


def _shade(brush: LandBrush, tone: Colour, share: float) -> Colour:
    """A tone in shade; hardly so where little ink is wanted."""
    return tone.mixed(brush.style.ink, share if brush.style.solid else share * LITTLE_INK)


def far_shore(brush: LandBrush) -> float:
    """Height of the line where the water begins."""
    grounds = brush.at.grounds
    return min(brush.horizon + max(0.0, grounds.main - brush.horizon) * FAR_SHORE, brush.box.bottom - brush.high * 0.2)


def make_walls(brush: LandBrush, *, left: bool) -> list[Wall]:
    """The planes of the wall at a side, the farthest first."""
    box, tall, shore = brush.box, free_rise(brush, left=left), far_shore(brush)
    edge, way = (box.x, 1.0) if left else (box.right, -1.0)
    walls = []
    for ridge, reach, foot in zip(RIDGES, REACHES, FEET, strict=True):
        wide = box.width * reach * (1.0 if left else 0.92)
        top = [Point(edge + way * wide * k / (len(ridge) - 1), brush.horizon - tall * part) for k, part in enumerate(ridge)]
        rocky = [top[0]]
        for k, (p, q) in enumerate(pairwise(top)):
            rocky += [Point(p.x + (q.x - p.x) * 0.4, p.y + (q.y - p.y) * (0.16 if k % 2 else 0.66)), q]
        end = Point(edge + way * wide, shore + brush.high * 0.004)
        rocky[-1] = end  # it runs out at the water
        low = Point(edge, shore + brush.high * (0.004 + foot))
        walls.append(Wall(rocky, [low, low.towards(end, 0.5), end]))
    return walls


def draw_reflections(brush: LandBrush, walls: Sequence[Wall], sea: Colour) -> Iterator[Item]:
    """Draw the walls upside down in the water, dark, darker towards them."""
    if brush.bare:
        return
    for wall, dark in zip(walls[::2], (0.1, 0.16), strict=True):
        foot, ridge = wall.foot, wall.ridge
        mirrored = [brush.inside(Point(p.x, wall.foot_at(p.x) + max(0.0, wall.foot_at(p.x) - p.y) * 0.34)) for p in ridge]
        tone = _shade(brush, sea, dark).mixed(brush.fill("leaf"), 0.12)
        yield Path(outline=(*spline(mirrored), *polyline(foot[::-1])[1:], Close()), fill=tone)
        near = [Point(p.x, p.y + (wall.foot_at(q.x) - p.y) * 0.62) for p, q in zip(mirrored, ridge, strict=True)]
        yield Path(outline=(*spline(near), *polyline(foot[::-1])[1:], Close()), fill=_shade(brush, tone, 0.08))


def draw_wall(brush: LandBrush, wall: Wall, plane: int) -> Iterator[Item]:
    """Draw a plane of rock with snow on its ridge, cracks, and grass at its foot."""
    high = brush.high
    stone = brush.fill("stone").mixed(brush.fill("leaf"), 0.25)
    rock = _shade(brush, stone, (0.02, 0.12, 0.24)[plane]).mixed(brush.glow, (0.45, 0.2, 0.0)[plane])
    rock = brush.white if brush.bare else rock
    yield Path(outline=wall.outline, fill=rock, stroke=brush.pen if plane == 2 else brush.thin)
    edge, inner = wall.foot[0].x, wall.foot[-1].x
    if not brush.bare:
        count = len(wall.ridge)
        for k in range(1, count - 1, 2):
            a, b = wall.ridge[k], wall.ridge[k + 1]
            down = 0.5 + 0.3 * math.sin(2.3 * k + plane)
            facet = (
                a,
                b,
                Point(b.x, b.y + (wall.foot_at(b.x) - b.y) * down),
                Point((a.x + b.x) / 2, a.y + (wall.foot_at(a.x) - a.y) * (down - 0.2)),
            )
            yield Path(outline=polygon(facet), fill=_shade(brush, rock, 0.13))
    yield Path(
        outline=tuple(_cracks(wall, high, brush.bare)),
        stroke=brush.style.pen(brush.thin.width, brush.style.ink.mixed(rock, 0.25) if brush.style.coloured else None),
    )
    yield Path(outline=_drifts(wall, high * (0.02, 0.026, 0.036)[plane]), fill=brush.white, stroke=brush.thin)
    grass = [Point(edge + (inner - edge) * k / 12, 0.0) for k in range(13)]
    up = [
        Point(p.x, wall.foot_at(p.x) - high * (0.012 + 0.02 * plane) * (0.7 + 0.5 * math.sin(2.2 * k + plane)) * min(1.0, (12 - k) / 3))
        for k, p in enumerate(grass)
    ]
    rim: Outline = (*spline(up), *polyline([Point(p.x, wall.foot_at(p.x)) for p in reversed(grass)])[1:], Close())
    yield Path(outline=rim, fill=brush.meadows[min(3, plane + 1)], stroke=brush.thin)


def _cracks(wall: Wall, high: float, bare: bool) -> Iterator[Segment]:
    """Groups of strokes that run down the rock, as a burin cuts them."""
    edge, inner = wall.foot[0].x, wall.foot[-1].x
    count = max(4, round(abs(inner - edge) / (high * (0.07 if bare else 0.04))))
    for k in range(1, count):
        x = edge + (inner - edge) * (k + 0.3 * math.sin(5.1 * k)) / count
        top, foot = wall.top_at(x), wall.foot_at(x)
        tall = foot - top
        for j, start in enumerate((0.2, 0.42, 0.66)):
            y = top + tall * (start + 0.08 * math.sin(3.7 * k + 2.0 * j))
            for n in range(2 if bare else 4):
                dx, drop = high * 0.0042 * n, tall * (0.1 - 0.018 * n) * (0.8 + 0.4 * math.sin(2.3 * k + j))
                yield from polyline((Point(x + dx, y + drop * 0.3 * n), Point(x + dx * 0.8, y + drop * 0.3 * n + max(drop, 1.0))))
        if k % 2:
            y = top + tall * (0.5 + 0.2 * math.sin(k))
            yield from polyline(
                (Point(x - high * 0.016, y), Point(x - high * 0.004, y + high * 0.006), Point(x + high * 0.012, y + high * 0.002))
            )


def _drifts(wall: Wall, deep: float) -> Outline:
    """Snow that lies on the ridge, with tongues in its gullies."""
    top = [p for p in wall.ridge if wall.foot_at(p.x) - p.y > deep * 5]
    under = []
    for k, p in enumerate(top):
        under.append(Point(p.x, p.y + deep * (1.5 if k % 2 else 0.5)))
        if k + 1 < len(top):
            q = top[k + 1]
            under.append(Point((p.x + q.x) / 2, (p.y + q.y) / 2 + deep * (0.35 if k % 2 else 1.1)))
    return (*polyline(top), *polyline(under[::-1])[1:], Close()) if len(top) > 1 else ()


def draw_falls(brush: LandBrush, wall: Wall, *, left: bool) -> Iterator[Item]:
    """Draw waterfalls in steps, with spray where they reach the water."""
    edge, way, high = (brush.box.x, 1.0) if left else (brush.box.right, -1.0), 1.0 if left else -1.0, brush.high
    for k, part in enumerate(FALLS):
        x = edge[0] + way * brush.box.width * part
        top, foot = wall.top_at(x) + high * 0.012, wall.foot_at(x)
        tall, wide = foot - top, high * (0.022 if k == 0 else 0.014)
        if tall < high * 0.1:
            continue
        course = [(0.0, 0.3, 0.0), (0.1, 0.5, 0.12), (0.2, 0.56, 0.1), (0.25, 1.2, -0.2), (0.31, 0.9, -0.42), (0.46, 0.74, -0.34),
                  (0.52, 0.8, -0.3), (0.57, 1.6, 0.1), (0.64, 1.25, 0.3), (0.8, 1.1, 0.2), (0.86, 1.3, 0.16), (1.0, 1.9, 0.1)]  # fmt: skip
        sides = [[Point(x + wide * (aside + half * sign), top + tall * down) for down, half, aside in course] for sign in (-0.5, 0.5)]
        foam = brush.white
        yield Path(outline=(*spline(sides[0]), Line(*sides[1][-1]), *spline(sides[1][::-1])[1:], Close()), fill=foam, stroke=brush.thin)
        tone = brush.style.pen(brush.thin.width * 1.3, brush.sea) if brush.style.coloured else brush.style.pen(brush.thin.width * 0.6)
        yield Path(outline=tuple(_threads(x, top, wide, tall, course)), stroke=tone)
        for size, share in ((3.0, 0.4), (2.3, 0.7), (1.6, 1.0)):
            mist = ((-1.0, 0.1), (-0.7, -0.18), (-0.42, -0.1), (-0.16, -0.42), (0.14, -0.3), (0.4, -0.46), (0.66, -0.1), (1.0, 0.1),
                    (0.6, 0.3), (0.0, 0.24), (-0.6, 0.32))  # fmt: skip
            spray = [brush.inside(Point(x + wide * size * dx, foot + wide * (size - 1.0) * 0.9 * dy + wide * 0.2)) for dx, dy in mist]
            mixed = brush.sea.mixed(foam, share)
            yield Path(outline=spline(spray, closed=True), fill=mixed, stroke=brush.thin if brush.bare and share == 1.0 else None)


def _threads(x: float, top: float, wide: float, tall: float, course: Sequence[tuple[float, float, float]]) -> Iterator[Segment]:
    """Threads of falling water, broken here and there."""
    for n, by in enumerate((-0.27, -0.04, 0.2)):
        for k, (one, other) in enumerate(pairwise(course[1:])):
            if (k + n) % 3 == 2:
                continue
            spots = [Point(x + wide * (aside + half * by), top + tall * down) for down, half, aside in (one, other)]
            yield from polyline((spots[0].towards(spots[1], 0.12 * n), spots[0].towards(spots[1], 0.94 - 0.1 * n)))


def plant_ledges(brush: LandBrush, wall: Wall, *, left: bool) -> None:
    """Put firs on the wall, larger towards its foot."""
    edge, way, high = (brush.box.x if left else brush.box.right), 1.0 if left else -1.0, brush.high
    for k in range(60):
        x = edge + way * high * (0.02 + 0.2 * ((k * 0.618) % 1.0))
        top, foot = wall.top_at(x), wall.foot_at(x)
        part = 0.28 + 0.7 * ((k * 0.381) % 1.0)
        clear = all(abs(x - edge - way * brush.box.width * fall) > high * 0.022 for fall in FALLS)
        if clear and foot - top > high * 0.12:
            brush.put("fir", Point(x, top + (foot - top) * part), high * (0.03 + 0.03 * part), 0.4, on_water=True, air=0.3)
