"""Covert of the chase: a mixed wood that grows towards the viewer, its edge in the morning sun, and glades in it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from goose_print.drawing.board.prospects.downs import Downs
from goose_print.drawing.board.prospects.easel import Local
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Item, Path

KINDS = ("elm", "fir", "bush", "tree", "fir", "elm", "poplar", "bush", "fir", "tree", "fir", "elm", "poplar")
"""Trees of the wood's edge, by turns."""
ASIDES = (0.1, 0.42, 0.26, -0.16, 0.52, 0.34, 0.0, 0.46, 0.2, 0.5, -0.1, 0.38, 0.3)
"""Where trees stand beside the edge, in parts of their height, by turns; a tree that hid a glade steps further out."""
NEAR, FAR = 0.27, 0.07
"""Heights of trees at the foot of the sheet and at the horizon, in parts of the frame's height."""


class Covert:
    """A wood to the left of an edge, which runs from the horizon down to the foot of the sheet."""

    def __init__(self, downs: Downs, width: float, glades: Sequence[Rect]) -> None:
        self.downs, self.easel, self.glades = downs, downs.easel, glades
        box, top = downs.box, downs.horizon - downs.box.height * 0.01
        self.edge = [
            Point(
                box.x + width * (1.0 + 0.2 * math.sin(1.1 * k + 0.4) + 0.08 * math.sin(3.1 * k)) * (1.12 - 0.1 * k / 11),
                top + (box.bottom - top) * (k / 11) ** 1.15,
            )
            for k in range(12)
        ]

    def size_at(self, y: float) -> float:
        """Height of a tree whose foot is at this height."""
        box, part = self.downs.box, (y - self.edge[0].y) / (self.edge[-1].y - self.edge[0].y)
        return box.height * (FAR + (NEAR - FAR) * math.pow(max(0.0, part), 0.8)) * 0.62

    def edge_at(self, y: float) -> float:
        """Where the wood ends at this height."""
        for one, other in pairwise(self.edge):
            if one.y <= y <= other.y:
                return one.x + (other.x - one.x) * (y - one.y) / (other.y - one.y)
        return self.edge[-1].x if y > self.edge[-1].y else self.edge[0].x

    def hidden(self) -> list[Rect]:
        """What the wood and the trees at its edge hide."""
        sizes = [(spot, self.size_at(spot.y)) for spot in self.edge]
        return [Rect(self.downs.box.x, spot.y - size, spot.x + size * 1.1 - self.downs.box.x, size * 1.1) for spot, size in sizes]

    def draw(self) -> Iterator[Item]:
        """Draw the mass of the wood, the glades in it, and the trees of its edge in front."""
        easel, box = self.easel, self.downs.box
        mass = [Point(box.x, self.edge[0].y), *self.edge, Point(box.x, box.bottom)]
        yield from easel.shade(
            [Point(p.x + self.size_at(p.y) * 0.34, p.y + box.height * 0.012) for p in self.edge] + mass[-1:] + mass[:1], 0.2
        )
        yield easel.area(mass, easel.tone("leaf", 0.68), easel.thin)
        yield from self._draw_depth()
        for glade in self.glades:
            yield from self._draw_glade(glade)
        yield from self._draw_edge()

    def _draw_depth(self) -> Iterator[Item]:
        """Rows of crowns and firs as plain shapes, dark within the wood and lighter towards its edge."""
        easel, box = self.easel, self.downs.box
        y, row = self.edge[0].y + box.height * 0.012, 0
        for k in range(9):  # high trees behind, against the sky
            part = (k * 4 % 9 + 0.5) / 9
            foot = Point(box.x + (self.edge[0].x - box.x) * part * 0.92, y + box.height * 0.03)
            tall, fill = box.height * (0.215 - 0.14 * part + 0.02 * math.sin(3.3 * k)), easel.tone("leaf", 0.58 - 0.2 * part)
            yield (self._fir if k % 3 == 1 else self._crown)(foot, tall, fill)
        while y < box.bottom + self.size_at(box.bottom) * 0.4:
            size, right = self.size_at(min(y, box.bottom)), self.edge_at(min(y, box.bottom))
            count = max(2, math.ceil((right - box.x) / (size * 0.5)))
            for k in range(count):
                part = (k + 0.5 + 0.5 * (row % 2)) / count
                x = box.x + (right - box.x) * min(1.0, part)
                light = 0.62 - 0.26 * part + 0.07 * math.sin(5.3 * k + 2.1 * row)
                fill = (
                    easel.tone("leaf", light)
                    if (k * 3 + row * 5) % 7
                    else easel.tone("leaf", light - 0.06).mixed(easel.tone("gold", 0.3), 0.4)
                )
                tall, foot = size * (0.9 + 0.2 * math.sin(3.1 * k + row)), Point(x, y + size * 0.12 * math.sin(2.7 * k + row))
                yield (self._fir if (k + row * 2) % 3 == 0 else self._crown)(foot, tall, fill)
            y, row = y + size * 0.44, row + 1

    def _fir(self, foot: Point, tall: float, fill: Colour) -> Path:
        easel, at = self.easel, Local(foot, tall)
        half = [(0.0, 1.0), (0.13, 0.66), (0.08, 0.67), (0.22, 0.34), (0.14, 0.36), (0.3, 0.0)]
        return easel.area(at.all(*half, *((-x, y) for x, y in reversed(half[1:]))), fill, easel.faded(fill, 0.35, 0.7))

    def _crown(self, foot: Point, tall: float, fill: Colour) -> Path:
        """A broad crown as a lobed shape."""
        easel, at = self.easel, Local(foot, tall)
        ring = [
            (0.34, 0.1),
            (0.43, 0.36),
            (0.33, 0.58),
            (0.24, 0.8),
            (0.0, 0.92),
            (-0.24, 0.8),
            (-0.34, 0.57),
            (-0.43, 0.35),
            (-0.34, 0.08),
        ]
        return easel.area(at.all(*ring), fill, easel.faded(fill, 0.35, 0.7), smooth=True)

    def _draw_glade(self, room: Rect) -> Iterator[Item]:
        """A grassy glade with a trodden place, roots and ferns, and light that falls in from the right."""
        easel, middle, wide, high = self.easel, room.centre, room.width / 2, room.height / 2
        turns = [k * math.tau / 16 for k in range(16)]

        def ring(grow: float, dx: float = 0.0, dy: float = 0.0) -> list[Point]:
            return [
                Point(
                    middle.x + wide * (dx + grow * (1.0 + 0.08 * math.sin(3 * t + room.y)) * math.cos(t)),
                    middle.y + high * (dy + grow * (1.0 + 0.06 * math.cos(4 * t)) * math.sin(t)),
                )
                for t in turns
            ]

        yield easel.area(ring(1.0), easel.tone("leaf", 0.1), easel.thin, smooth=True)
        if not easel.bare:
            yield easel.area(ring(0.86, 0.06, 0.03), easel.tone("leaf", -0.2), smooth=True)
            yield easel.area(ring(0.72, 0.1, 0.04), easel.tone("gold", -0.35), smooth=True, opacity=0.5)
        for k, (x, y, name) in enumerate(
            ((-0.9, 0.5, "grass"), (-0.62, 0.96, "bush"), (-0.1, 1.08, "grass"), (0.5, 1.0, "grass"), (0.86, 0.66, "grass"))
        ):
            foot = Point(middle.x + wide * x, middle.y + high * y)
            if foot.x - high * 0.2 > self.downs.box.x:
                yield easel.thing(name, foot, high * (0.3 if name == "bush" else 0.24), flip=k % 2 == 1)

    def _draw_edge(self) -> Iterator[Item]:
        """Trees in a dense, uneven hem along the edge, the farthest first, with bushes at their feet; none hides a glade."""
        easel, box, y, k = self.easel, self.downs.box, self.edge[0].y + self.downs.box.height * 0.012, 0
        while y < box.bottom - box.height * 0.004:
            size = self.size_at(y) * (0.86 + 0.24 * math.sin(2.9 * k))
            name = KINDS[k % len(KINDS)]
            size *= {"bush": 0.42, "fir": 1.12}.get(name, 1.0)
            for step in range(4):
                foot = Point(self.edge_at(y) + size * (ASIDES[k % len(ASIDES)] + 0.12 * step), y)
                if self._is_clear(foot, size, 0.32 if name in ("fir", "elm") else 0.44):
                    yield easel.thing(name, foot, size, flip=k % 2 == 1)
                    break
            bush = Point(self.edge_at(y) + size * (0.5 + 0.5 * math.sin(4.1 * k)), y + size * 0.02)
            if k % 2 and self._is_clear(bush, size * 0.2, 1.0):
                yield easel.thing("bush", bush, size * 0.24, flip=k % 4 == 1)
            y, k = y + self.size_at(y) * 0.19, k + 1

    def _is_clear(self, foot: Point, tall: float, half: float) -> bool:
        """Whether a tree leaves all glades in sight; ``half``: half the width of its crown, in parts of its height."""
        crown = Rect(foot.x - tall * half, foot.y - tall, tall * half * 2, tall)
        return not any(glade.overlaps(crown) for glade in self.glades)
