"""What rises and grows on the land of a map: ranges of mountains and mounds, woods, and hedges, on washes of green."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.map_signs import draw_hill_sign, draw_mountain_sign
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Segment, Stroke, ellipse

HILLS, TREES, HEDGES, RANGE = 38, 110, 110, 5
"""Most hills, trees and houses, and those of hedges besides; mountains in a range where there is room."""
MOST_MIDDLE = 0.2
"""Share of the sheet up to which a middle has too little room for all the woods."""


class MapCover:
    """Hills and plants of one map, which are put into its brush. ``is_inland``: whether a box lies on land, away from the coast."""

    def __init__(
        self, brush: LandBrush, random: Random, is_inland: Callable[[Rect], bool], ground: Colour, pens: tuple[Stroke, Stroke]
    ) -> None:
        self.brush, self.random, self.is_inland, self.ground = brush, random, is_inland, ground
        self.unit, (self.pen, self.thin) = brush.high / 297.0, pens
        self.washed: list[Segment] = []
        """Outline of all washes."""

    def random_spot(self) -> Point:
        """Place anywhere on the sheet but at its very rim."""
        box = self.brush.box
        return Point(box.x + box.width * self.random.uniform(0.03, 0.97), box.y + box.height * self.random.uniform(0.06, 0.96))

    def place_hills(self) -> None:
        """Ranges of mountains, highest in their middle, and of mounds: never one alone."""
        count = 0
        for k in range(700):
            if count > HILLS:
                break
            begin, lean, mounds = self.random_spot(), self.random.uniform(-0.35, 0.45), k % 3 == 2
            found: list[tuple[Point, float, Rect]] = []
            for j in range(9):
                tall = self.unit * (7.5 if mounds else 10.0 + 7.5 * math.sin(math.pi * (j + 0.5) / 9)) * self.random.uniform(0.85, 1.15)
                step = 5.4 if mounds else 7.4
                spot = Point(begin.x + j * step * self.unit, begin.y + (j * step * lean + (-2.6, 1.8)[j % 2]) * self.unit)
                near = Rect(spot.x - tall * 0.9, spot.y - tall * 1.1, tall * 1.8, tall * 1.2)
                if not (self.brush.room.is_free(near) and self.is_inland(near)):
                    break
                found.append((spot, tall, near))
            if len(found) < (RANGE if k < 180 else 4 if k < 400 else 3):
                continue
            draw, light = draw_hill_sign if mounds else draw_mountain_sign, self.ground.mixed(self.brush.white, 0.3)
            shade = self.ground.mixed(self.brush.fill("secondary"), 0.42) if not self.brush.bare else self.brush.white
            self.wash([(spot, tall * 1.4) for spot, tall, _ in (*found[::2], found[-1])])
            for spot, tall, near in found:
                self.brush.things += [(spot.y, item) for item in draw(spot, tall, light, shade, self.pen, self.thin)]
                self.brush.room.cover_box(near)
            count += len(found)

    def place_woods(self) -> None:
        """Woods of little trees that stand close together."""
        unit = self.unit
        for _ in range(700):
            middle = self.random_spot()
            wood = Rect.centred(middle, 20 * unit, 13 * unit)
            if len(self.brush.tops) > TREES or not self.brush.room.is_free(wood) or not self.is_inland(wood):
                continue
            names = self.random.choice((("fir",), ("tree", "elm"), ("tree", "fir")))
            self.wash([(Point(middle.x + x * unit, middle.y + y * unit), 7.5 * unit) for x, y in ((-4, 1), (5, 0), (0, 4))])
            for row in range(3):
                for k in range(5 - row % 2):
                    x, y = k - 2 + 0.5 * (row % 2) + self.random.uniform(-0.2, 0.2), row - 0.4 + self.random.uniform(-0.2, 0.2)
                    spot = Point(middle.x + x * 4.2 * unit, middle.y + y * 3.4 * unit)
                    self.brush.put(self.random.choice(names), spot, unit * self.random.uniform(6.0, 7.6), 1.0, air=-0.9)

    def wash(self, spots: Sequence[tuple[Point, float]]) -> None:
        """A green wash below what stands close together: places and half widths."""
        if not self.brush.bare:
            for spot, wide in spots:
                half = min(wide, spot.x - self.brush.box.x, self.brush.box.right - spot.x)
                self.washed += ellipse(Point(spot.x, spot.y - half * 0.1), half, half * 0.36)

    def place_hedges(self) -> None:
        """Short rows of bushes and trees in what is left between rows of squares, where no wide middle has woods."""
        if self.brush.at.quiet.area > MOST_MIDDLE * self.brush.box.area:
            return
        for k in range(900):
            spot, size = self.random_spot(), self.unit * self.random.uniform(3.8, 5.4)
            near = Rect.centred(spot, 13 * self.unit, 13 * self.unit)
            if len(self.brush.tops) > TREES + HEDGES or self.brush.room.is_free(near) or not self.is_inland(near):
                continue
            names = (("bush", "bush", "tree", "bush"), ("elm", "bush", "fir", "tree"), ("fir", "fir", "bush", "tree"))[k % 3]
            for j, name in enumerate(names):
                low = 0.55 if name == "bush" else 1.0
                self.brush.put(name, Point(spot.x + size * 0.62 * j, spot.y + size * 0.1 * (j % 2)), size * low, 1.0, air=0.1)
