"""Life of the sea as on the walls of Cretan palaces: leaping dolphins, rocks in bands of colour, weed and urchins."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.free_room import FreeRoom
from goose_print.drawing.board.prospects.easel import Easel
from goose_print.geometry import Point, Rect, Vector
from goose_print.scene import Close, Item, Path, Segment, polyline, spline

BACK = ((1.0, -0.03), (0.86, 0.05), (0.66, 0.19), (0.3, 0.3), (-0.1, 0.28), (-0.5, 0.1), (-0.78, -0.12))
FLUKE = ((-0.78, -0.12), (-0.9, -0.16), (-1.08, -0.02), (-1.02, -0.2), (-1.0, -0.42), (-0.86, -0.28), (-0.74, -0.24))
BELLY = ((-0.74, -0.24), (-0.4, -0.1), (0.0, -0.02), (0.4, -0.06), (0.74, -0.12), (1.0, -0.1))
"""A dolphin that looks to the right, from its snout over its back and round, in half lengths upwards."""
FINS = (
    ((0.24, 0.25), (0.14, 0.36), (0.0, 0.47), (-0.17, 0.53), (-0.1, 0.42), (-0.1, 0.32), (-0.14, 0.22), (0.06, 0.18)),
    ((0.36, 0.0), (0.28, -0.12), (0.16, -0.22), (-0.02, -0.29), (0.06, -0.19), (0.1, -0.1), (0.12, 0.02)),
)  # fmt: skip
"""Fins on the back and below the breast, bowed towards the tail."""
BOULDERS: tuple[tuple[float, float, float, PaintRole, float], ...] = (
    (0.5, 0.24, 0.72, "shade", 0.0), (0.1, 0.36, 1.0, "stone", 0.0), (0.76, 0.17, 0.4, "stone", -0.25), (0.33, 0.2, 0.44, "gold", -0.15),
)  # fmt: skip
"""Boulders of a rock: middle from the corner inwards, half width, height, colour, and how pale it is."""


class _Turned:
    """Coordinates of a figure about its middle, in half lengths, turned and perhaps mirrored; y upwards."""

    def __init__(self, middle: Point, half: float, turn: float, *, flip: bool) -> None:
        self.middle, self.half, self.turn, self.flip = middle, half, turn, flip

    def __call__(self, x: float, y: float) -> Point:
        across = math.cos(self.turn) * x - math.sin(self.turn) * y
        up = math.sin(self.turn) * x + math.cos(self.turn) * y
        return Point(self.middle.x + (-across if self.flip else across) * self.half, self.middle.y - up * self.half)

    def all(self, points: tuple[tuple[float, float], ...]) -> list[Point]:
        """Points of the figure on the sheet."""
        return [self(x, y) for x, y in points]


def draw_dolphin(easel: Easel, box: Rect, turn: float, *, flip: bool) -> Iterator[Item]:
    """Draw a leaping dolphin in a box; ``turn``: how steeply it leaps, in radians."""
    at = _Turned(box.centre, box.width * 0.52, turn, flip=flip)
    skin, pale, gold = easel.tone("accent", 0.08), easel.tone("white", 0.03), easel.tone("gold")
    for fin in FINS:
        yield easel.area(at.all(fin), skin, easel.pen, smooth=True)
    body = (*spline(at.all(BACK)), *polyline(at.all(FLUKE))[1:], *spline(at.all(BELLY))[1:], Close())
    yield Path(outline=body, fill=skin)
    for low, high, fill in ((BELLY, 0.06, pale), (tuple((x, y + 0.05) for x, y in BELLY), 0.1, gold)):
        lower = at.all(low)
        upper = at.all(tuple((x, y + high * (1 - abs(x) ** 3) + 0.012 * math.sin(9 * x)) for x, y in reversed(low)))
        side = (*spline(lower), *polyline((lower[-1], upper[0]))[1:], *spline(upper)[1:], Close())
        yield Path(outline=side, fill=fill, stroke=easel.thin)
    yield Path(outline=body, stroke=easel.pen)
    yield easel.disc(at(0.62, 0.07), at.half * 0.045, fill=pale, pen=easel.thin)
    yield easel.disc(at(0.625, 0.07), at.half * 0.02, fill=easel.ink)
    yield easel.line(at.all(((0.98, -0.07), (0.82, -0.05), (0.72, -0.07))), easel.thin, smooth=True)


def find_rocks(frame: Rect, short: float, room: FreeRoom) -> list[Rect]:
    """Boxes of rocks in the lower corners of a frame, as large as the room there, at most a third of a side wide."""
    found = []
    for k in (2, 3):
        for part in (1.0, 0.9, 0.8, 0.7, 0.58, 0.48):
            wide, high = short * 0.32 * part, short * 0.14 * part
            box = Rect(frame.x if k % 2 else frame.right - wide, frame.bottom - high, wide, high)
            if room.is_free(box):
                found.append(box)
                break
    return found


def draw_rock(easel: Easel, frame: Rect, box: Rect) -> Iterator[Item]:
    """Draw boulders with veins at an edge of the frame, and urchins on them; weed stands behind those at the foot."""
    up = -1.0 if box.centre.y > frame.centre.y else 1.0
    base = box.bottom if up < 0 else box.y
    left = box.centre.x < frame.centre.x
    corner, inwards = (box.x, 1.0) if left else (box.right, -1.0)
    if up < 0:
        yield from _draw_weed(easel, corner, inwards, base, box)
    for middle, half, tall, role, pale in BOULDERS:
        dome = [
            (math.cos(turn) * (0.97 + 0.05 * math.sin(5.0 * turn + 9.0 * middle)), math.sin(turn) ** 0.8)
            for turn in (math.pi * k / 10 for k in range(11))
        ]
        rings: list[Segment] = []
        for part in (1.0, 0.78, 0.58):
            wide, high, sunk = box.width * half * part, box.height * tall * part, box.height * tall * 0.1 * (1.0 - part)
            line = [Point(corner + inwards * (box.width * middle + wide * x), base + up * (high * y - sunk)) for x, y in dome]
            if part == 1.0:
                yield Path(outline=(*spline(line), Close()), fill=easel.tone(role, pale), stroke=easel.pen)
            else:
                rings += spline(line[1:-1])
        yield Path(outline=tuple(rings), stroke=easel.faded(easel.tone(role, pale), 0.25, 0.9))
    for across, lift in ((0.5, 0.0), (0.14, 0.42), (0.86, 0.0)):
        spot = Point(corner + inwards * box.width * across, base + up * box.height * (0.1 + lift))
        yield from _draw_urchin(easel, spot, box.height * 0.085)


def _draw_weed(easel: Easel, corner: float, inwards: float, base: float, box: Rect) -> Iterator[Item]:
    """Stems of weed with leaves on both sides, behind a rock."""
    leafy = easel.tone("leaf", 0.1)
    for k, (part, tall, sway) in enumerate(((0.3, 1.6, 0.1), (0.48, 1.35, 0.16), (0.66, 1.0, -0.12))):
        root = Point(corner + inwards * box.width * part, base)
        top = root + Vector(inwards * box.width * sway, -box.height * tall)
        bend = root.towards(top, 0.5) + Vector(-inwards * box.width * sway * 0.8, 0.0)
        stem = spline([root, bend, top])
        yield Path(outline=stem, stroke=easel.style.pen(easel.weight * 1.5, easel.ink))
        leaves: list[Segment] = []
        for j in range(3, 10):
            t = j / 9.5
            spot = root.towards(bend, t).towards(bend.towards(top, t), t)
            for side in (-1, 1):
                tip = spot + Vector(side * box.height * 0.2 * (1.15 - t * 0.6), -box.height * 0.1)
                mid = spot.towards(tip, 0.5)
                leaves += spline([spot, mid + Vector(0.0, -box.height * 0.05), tip, mid + Vector(0.0, box.height * 0.05)], closed=True)
        yield Path(outline=tuple(leaves), fill=leafy if k != 1 else easel.tone("leaf", -0.15), stroke=easel.thin)


def _draw_urchin(easel: Easel, spot: Point, radius: float) -> Iterator[Item]:
    """A sea urchin with its spines."""
    spines = [part for k in range(14) for part in polyline((spot, spot.away(radius * 1.8, k * math.tau / 14)))]
    yield Path(outline=tuple(spines), stroke=easel.thin)
    yield easel.disc(spot, radius, fill=easel.tone("accent", 0.1), pen=easel.thin)
