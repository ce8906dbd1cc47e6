"""Downs of the chase: rolling country with hedged fields, a stream in a ditch, a meadow in low morning light, and its foreground."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.easel import Easel
from goose_print.drawing.board.prospects.land import draw_ridge
from goose_print.geometry import Point, Rect, Vector
from goose_print.scene import Gradient, GradientStop, Item, Path, Segment, Shaded, ellipse, line_segments, polygon, rectangle

Spot = tuple[float, float]
"""A point in parts of the frame: across, and down from the horizon to the foot."""

FIELDS: tuple[tuple[PaintRole, float, bool, tuple[Spot, ...]], ...] = (
    ("gold", -0.45, True, ((0.1, 0.012), (0.33, 0.004), (0.37, 0.055), (0.1, 0.072))),
    ("leaf", -0.3, False, ((0.34, 0.004), (0.47, 0.014), (0.5, 0.06), (0.38, 0.055))),
    ("secondary", -0.5, True, ((0.1, 0.075), (0.37, 0.058), (0.42, 0.115), (0.1, 0.125))),
    ("leaf", -0.45, True, ((0.48, 0.015), (0.62, 0.004), (0.66, 0.048), (0.51, 0.06))),
    ("gold", -0.6, False, ((0.385, 0.06), (0.505, 0.064), (0.56, 0.118), (0.43, 0.114))),
    ("gold", -0.4, True, ((0.63, 0.004), (0.78, 0.012), (0.82, 0.05), (0.67, 0.048))),
    ("leaf", -0.2, True, ((0.515, 0.064), (0.66, 0.052), (0.73, 0.105), (0.57, 0.118))),
    ("secondary", -0.55, False, ((0.79, 0.013), (1.0, 0.006), (1.0, 0.045), (0.83, 0.05))),
    ("gold", -0.55, True, ((0.67, 0.052), (0.825, 0.054), (0.87, 0.1), (0.74, 0.105))),
    ("leaf", -0.38, False, ((0.835, 0.054), (1.0, 0.05), (1.0, 0.1), (0.88, 0.1))),
)
"""Fields of the valley between their hedges, the farthest first: role, share of ink or white, and whether it is ploughed."""
STREAM: tuple[tuple[float, float, float], ...] = (
    (0.565, 0.1, 0.004), (0.6, 0.135, 0.006), (0.56, 0.18, 0.009), (0.47, 0.215, 0.013), (0.425, 0.27, 0.017), (0.46, 0.345, 0.021),
    (0.455, 0.43, 0.026), (0.395, 0.53, 0.031), (0.35, 0.64, 0.036), (0.36, 0.76, 0.042), (0.335, 0.88, 0.05), (0.27, 1.02, 0.06),
)  # fmt: skip
"""Middle line of the stream and its width, in parts of the frame's width."""
BANKSIDE = (
    (("reeds", 0.46), ("grass", 0.36)), (("stones", 0.24), ("reeds", 0.38)), (("grass", 0.34), ("stones", 0.2)),
    (("reeds", 0.4), ("grass", 0.3)),
)  # fmt: skip
"""What grows on the left and on the right bank, by turns, and its height in metres."""


class Downs:
    """The country of one frame below its horizon; ``sun``: where it stands low above it, across the frame."""

    def __init__(self, easel: Easel, horizon: float, sun: float) -> None:
        self.easel, self.horizon, self.box = easel, horizon, easel.frame
        self.deep = self.box.bottom - horizon
        self.sun = Point(self.box.x + self.box.width * sun, horizon)

    def at(self, x: float, y: float) -> Point:
        """A point by parts of the frame's width and of the ground's depth."""
        return Point(self.box.x + self.box.width * x, self.horizon + self.deep * y)

    def metre(self, y: float) -> float:
        """Length of a metre in mm at a height on the sheet: the ground is level, and what is near is large."""
        return max(0.0, y - self.horizon) * 0.19

    def draw_shadow(self, foot: Point, wide: float, long: float, strength: float = 0.16) -> list[Item]:
        """A long shadow on the grass, away from the low sun."""
        way = -1.0 if foot.x < self.sun.x else 1.0
        tip = Point(foot.x + way * long, foot.y + abs(long) * 0.16)
        ring = [
            Point(foot.x - way * wide * 0.5, foot.y - wide * 0.07), foot.towards(tip, 0.55) + Vector(0.0, -wide * 0.13), tip,
            foot.towards(tip, 0.5) + Vector(0.0, wide * 0.13), Point(foot.x - way * wide * 0.3, foot.y + wide * 0.06),
        ]  # fmt: skip
        return self.easel.shade(ring, strength, self.easel.tone("leaf", 0.75), smooth=True)

    # -- far country

    def draw_far(self) -> Iterator[Item]:
        """Hills in haze, hedged fields, woods on the ridges, a village in the valley."""
        easel, tall = self.easel, self.box.height
        air = easel.tone("water", -0.4)
        for k, share in enumerate((0.74, 0.56, 0.36)):
            level = self.horizon - tall * (0.034 - 0.017 * k)
            fill = easel.tone("leaf", 0.12).mixed(air, share)
            yield draw_ridge(easel, level, tall * (0.014 - 0.003 * k), 0.6 + 2.1 * k, fill, soft=0.75, waves=7.0 + 2 * k)
        yield draw_ridge(easel, self.horizon, 0.0, 0.0, easel.tone("leaf", -0.36).mixed(air, 0.2), soft=0.7)
        yield from self._draw_fields()
        yield from self._draw_hedgerows()
        spot = self.at(0.63, 0.038)
        for name, dx, size in (
            ("house", -3.0, 0.8),
            ("church", 0.0, 1.7),
            ("cottage", 1.9, 0.75),
            ("barn", 3.6, 0.85),
            ("house", -5.0, 0.7),
        ):
            yield easel.thing(name, Point(spot.x + tall * 0.02 * dx, spot.y + tall * 0.004 * (dx % 1.5)), tall * 0.026 * size, haze=0.3)

    def _draw_fields(self) -> Iterator[Item]:
        easel = self.easel
        hedge = easel.faded(easel.tone("leaf", 0.4), 0.35, 1.4)
        for role, dark, ploughed, spots in FIELDS:
            a, b, c, d = (self.at(*spot) for spot in spots)
            bend = self.deep * 0.006
            edge = [a, a.towards(b, 0.5) + Vector(0.0, -bend), b, b.towards(c, 0.5), c, c.towards(d, 0.5) + Vector(0.0, bend), d]
            fill = easel.tone(role, dark).mixed(easel.tone("water", -0.4), 0.12)
            yield easel.area(edge, fill, hedge)
            if ploughed:
                rows = [(a.towards(b, k / 9), d.towards(c, k / 9)) for k in range(1, 9)]
                yield Path(outline=line_segments(rows), stroke=easel.faded(fill, 0.78, 0.6))

    def _draw_hedgerows(self) -> Iterator[Item]:
        """Bushes and trees in clumps along the hedges, each with its shadow, the farthest first."""
        easel, found = self.easel, list[tuple[float, str, Point, float]]()
        for k, (_, _, _, spots) in enumerate(FIELDS):
            for side, (one, other) in enumerate(((spots[0], spots[1]), (spots[3], spots[2]))):
                for i in range(5):
                    part = (i + 0.5 + 0.4 * math.sin(3.7 * i + k)) / 5
                    spot = self.at(*one).towards(self.at(*other), part)
                    if math.sin(2.3 * i + 1.7 * k + side) > 0.15:
                        name = ("bush", "elm", "bush", "tree", "poplar")[(i + 2 * k + side) % 5]
                        found.append(
                            (spot.y, name, spot, self.deep * (0.014 if name == "bush" else 0.036) * (0.8 + 9 * spots[side * 3][1]))
                        )
        for _, name, spot, size in sorted(found, key=lambda each: each[0]):
            yield from self.draw_shadow(spot, size * 0.7, size * 0.9, 0.12)
            yield easel.thing(name, spot, size, haze=0.35)

    # -- meadow and stream

    def draw_meadow(self) -> Iterator[Item]:
        """The open ground in three planes, with lanes of low light across them."""
        easel, tall = self.easel, self.box.height
        planes = ((0.105, 0.006, 0.4, -0.24), (0.3, 0.009, 1.9, -0.08), (0.62, 0.012, 3.3, 0.06))
        for k, (level, swing, phase, dark) in enumerate(planes):
            green = easel.tone("leaf", dark)
            yield draw_ridge(easel, self.horizon + self.deep * level, tall * swing, phase, green, soft=0.55, waves=6.0 + k)
            if easel.bare:
                continue
            for i in range(3):
                y = level + (0.03 + 0.075 * i) * (1 + 1.1 * k)
                yield self._light_lane(y, 0.011 * (1 + k), 0.12 + 0.23 * i + 0.1 * k, 0.62 - 0.06 * i)

    def _light_lane(self, y: float, deep: float, left: float, wide: float) -> Path:
        """A streak of sunlight that lies on the grass and thins out towards the wood."""
        easel = self.easel
        upper = [
            self.at(left + wide * k / 8, y - deep * math.sin(math.pi * k / 8) * 0.5 + 0.006 * math.sin(1.3 * k + 9 * y)) for k in range(9)
        ]
        lower = [
            self.at(left + wide * k / 8, y + deep * math.sin(math.pi * k / 8) + 0.006 * math.sin(1.3 * k + 9 * y)) for k in range(8, -1, -1)
        ]
        return easel.area([*upper, *lower], easel.tone("leaf", -0.4).mixed(easel.tone("gold", -0.3), 0.35), smooth=True, opacity=0.5)

    def draw_stream(self) -> Iterator[Item]:
        """The stream in its ditch, with banks, gleams and reeds."""
        easel = self.easel
        for grow, fill, pen in (
            (1.5, easel.tone("leaf", 0.32), easel.faded(easel.tone("leaf", 0.3), 0.3)),
            (1.18, easel.tone("secondary", 0.05).mixed(easel.tone("leaf", 0.1), 0.35), None),
            (1.0, easel.tone("water", -0.12), easel.thin),
        ):
            yield easel.area(self._bank(grow, 0.0 if grow > 1.0 else 0.004), fill, pen, smooth=True)
        if not easel.bare:
            yield easel.area(self._bank(0.42, 0.006), easel.tone("water", -0.6), smooth=True, opacity=0.75)

    def _bank(self, grow: float, down: float) -> list[Point]:
        left = [self.at(x - wide * grow / 2, y + down) for x, y, wide in STREAM]
        right = [self.at(x + wide * grow / 2, y + down) for x, y, wide in STREAM]
        return [*left, *reversed(right)]

    def draw_reeds(self) -> Iterator[Item]:
        """Reeds and stones along the stream's banks, lower than those who leap over it."""
        easel = self.easel
        for k, (x, y, wide) in enumerate(STREAM[1:-1]):
            for side, (name, size) in zip((-1.0, 1.0), BANKSIDE[k % len(BANKSIDE)], strict=True):
                foot = self.at(x + side * wide * 0.7, y + 0.004 * side)
                tall = self.metre(foot.y) * size
                if name == "reeds":  # they grow from a bank, not from a line
                    mound = ((-0.62, -0.03), (-0.4, 0.1), (0.0, 0.14), (0.45, 0.1), (0.7, -0.02), (0.3, -0.1), (-0.3, -0.1))
                    spots = [Point(foot.x + side * tall * x, foot.y - tall * y) for x, y in mound]
                    yield easel.area(spots, easel.tone("leaf", 0.2), easel.faded(easel.tone("leaf", 0.2), 0.3), smooth=True)
                yield easel.thing(name, foot, tall, flip=side < 0)
                if name == "reeds":
                    for dx, part in ((-0.4, 0.26), (0.1, 0.2), (0.46, 0.28)):
                        yield easel.thing("grass", Point(foot.x + side * tall * dx, foot.y + tall * 0.06), tall * part, flip=dx > 0)

    def draw_copse(self, middle: Spot, count: int, wide: float, tall: float) -> Iterator[Item]:
        """A copse of mixed trees with one long shadow."""
        easel, foot = self.easel, self.at(*middle)
        yield from self.draw_shadow(foot, self.box.width * wide * 1.1, self.box.width * wide * 1.3, 0.2)
        for k in range(count):
            part = (k + 0.5) / count
            spot = Point(foot.x + self.box.width * wide * (part - 0.5), foot.y - self.deep * 0.012 * math.sin(math.pi * part) * (1 + k % 2))
            name = ("tree", "elm", "fir", "tree", "elm")[k % 5]
            yield easel.thing(name, spot, tall * (0.78 + 0.3 * math.sin(math.pi * part) + 0.07 * math.sin(4.0 * k)), flip=k % 2 == 1)
        for k in range(count):
            spot = Point(foot.x + self.box.width * wide * ((k + 0.3) / count - 0.48), foot.y + self.deep * 0.006)
            yield easel.thing("bush", spot, tall * (0.2 + 0.05 * math.sin(2.0 * k)), flip=k % 2 == 0)

    def copse_box(self, middle: Spot, wide: float, tall: float) -> Rect:
        """What a copse hides."""
        foot, half = self.at(*middle), self.box.width * wide / 2 + tall * 0.6
        return Rect(foot.x - half, foot.y - tall * 1.3, half * 2, tall * 1.5)

    # -- foreground

    def draw_foreground(self, left: float, right: float) -> Iterator[Item]:
        """A dark bank at the foot of the sheet between two places across it, with ferns, brambles and flowers."""
        easel, box = self.easel, self.box
        level, count = box.bottom - box.height * 0.042, 14
        top = [
            Point(
                box.x + box.width * (left + (right - left) * k / count),
                box.bottom - (box.bottom - level) * math.sin(math.pi * k / count) ** 0.4 * (1.0 + 0.22 * math.sin(2.2 * k)),
            )
            for k in range(count + 1)
        ]
        bank = [*top, Point(top[-1].x, box.bottom), Point(top[0].x, box.bottom)]
        yield easel.area(bank, easel.tone("leaf", 0.36), easel.faded(easel.tone("leaf", 0.4), 0.2))
        names = (
            "bush",
            "grass",
            "flowers",
            "reeds",
            "stones",
            "grass",
            "daisies",
            "rose-bush",
            "grass",
            "toadstool",
            "bush",
            "flowers",
            "grass",
        )
        for k, name in sorted(enumerate(names * 2), key=lambda each: "bush" not in each[1]):  # bushes first: none hides half a flower
            x = left + (right - left) * (k + 0.5 + 0.3 * math.sin(2.9 * k)) / (2 * len(names))
            size = {"bush": 0.085, "rose-bush": 0.08, "stones": 0.05, "toadstool": 0.04, "reeds": 0.095}.get(name, 0.058)
            spot = Point(box.x + box.width * x, box.bottom - box.height * (0.006 + 0.018 * (0.5 + 0.5 * math.sin(5.1 * k))))
            yield easel.thing(name, spot, box.height * size * (0.85 + 0.25 * math.sin(1.7 * k)), flip=k % 2 == 1)

    def draw_mist(self, area: Rect) -> Iterator[Item]:
        """A veil of morning mist that thins out upwards and downwards; nothing where all is lines."""
        if not self.easel.bare:
            stops = tuple(GradientStop(part, self.easel.white, opacity) for part, opacity in ((0.0, 0.0), (0.45, 0.42), (1.0, 0.0)))
            foot = Point(area.x, area.bottom)
            yield Shaded(outline=rectangle(area), gradient=Gradient(Point(area.x, area.y), foot, stops))


def draw_spray(easel: Easel, spot: Point, size: float, way: float) -> Iterator[Item]:
    """Grass, clods and dust that feet throw up behind them; ``way``: 1 to the right."""
    puffs = [
        segment
        for x, y, part in ((0.08, 0.07, 0.11), (0.3, 0.13, 0.15), (0.56, 0.12, 0.12), (0.78, 0.07, 0.08))
        for segment in ellipse(Point(spot.x + way * size * x, spot.y - size * y), size * part * 1.3, size * part)
    ]
    if not easel.bare:
        yield Path(outline=tuple(puffs), fill=easel.tone("gold", -0.62), opacity=0.55)
    clods: list[Segment] = []
    for x, y, part in ((0.2, 0.3, 0.045), (0.5, 0.42, 0.036), (0.72, 0.3, 0.03), (0.95, 0.16, 0.026)):
        middle, r = Point(spot.x + way * size * x, spot.y - size * y), size * part
        clods += polygon(
            [middle + Vector(-r, 0.3 * r), middle + Vector(-0.2 * r, -r), middle + Vector(r, -0.2 * r), middle + Vector(0.3 * r, r)]
        )
    yield Path(outline=tuple(clods), fill=easel.tone("secondary", 0.5), stroke=easel.thin if easel.bare else None)
    blades = [
        (Point(spot.x + way * size * x, spot.y), Point(spot.x + way * size * (x + 0.1), spot.y - size * y))
        for x, y in ((-0.06, 0.16), (0.02, 0.28), (0.5, 0.12))
    ]
    yield Path(
        outline=line_segments(blades), stroke=easel.style.pen(easel.pen.width * 0.9, easel.ink if easel.bare else easel.tone("leaf", 0.5))
    )
