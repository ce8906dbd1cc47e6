"""Signs of effects for those who cannot read yet: one-colour silhouettes, clear at 2 mm in every mode.

Each is drawn in a square of side 1 about the origin. Inner outlines are holes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from goose_print.drawing.throws import pip_outlines
from goose_print.games.board import Sign
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import (
    Close,
    Colour,
    Curve,
    Element,
    Line,
    Move,
    Outline,
    Path,
    Tag,
    arc,
    ellipse,
    polygon,
    rectangle,
    transform_outline,
)

SIGN_PITCH = 1.18
"""Distance from one sign to the next, in sides of a sign."""
_MIDDLE = Point(0.0, 0.0)


def draw_signs(signs: Sequence[Sign], left: float, middle: float, side: float, colour: Colour) -> Iterator[Path]:
    """Draw signs in a row from its left end, about the height ``middle``, each ``side`` mm wide."""
    for k, sign in enumerate(signs):
        place = Affine.scale(side).then(Affine.shift(left + side * (0.5 + k * SIGN_PITCH), middle))
        yield Path(outline=transform_outline(_OUTLINES[sign](), place), fill=colour, rule="evenodd", tag=Tag(Element.SIGN))


def row_width(signs: Sequence[Sign], side: float) -> float:
    """Width of the row in mm."""
    return side * (1 + (len(signs) - 1) * SIGN_PITCH) if signs else 0.0


def _join_outlines(*outlines: Outline) -> Outline:
    return tuple(chain.from_iterable(outlines))


def _box_outline(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Outline:
    return rectangle(Rect(x, y, width, height), radius) if radius else rectangle(Rect(x, y, width, height))


def _bed() -> Outline:
    """A bed seen from the side, with a sleeper."""
    posts = _join_outlines(_box_outline(-0.5, -0.36, 0.11, 0.76, 0.055), _box_outline(0.39, -0.04, 0.11, 0.44, 0.055))
    cover: Outline = (
        Move(-0.08, 0.06), Curve(-0.08, -0.12, 0.0, -0.16, 0.12, -0.14), Curve(0.26, -0.12, 0.38, -0.1, 0.38, 0.06), Close(),
    )  # fmt: skip
    sleeper = _join_outlines(ellipse(Point(-0.23, -0.07), 0.13), cover, _letter_z(0.02, -0.5, 0.2), _letter_z(0.26, -0.4, 0.13))
    return _join_outlines(posts, _box_outline(-0.39, 0.08, 0.78, 0.17), sleeper)


def _letter_z(x: float, y: float, side: float) -> Outline:
    """A letter Z of this side."""
    thick = side * 0.26
    spots = ((0, 0), (side, 0), (side, thick), (side * 0.42, side - thick), (side, side - thick), (side, side), (0, side))
    return polygon(Point(x + dx, y + dy) for dx, dy in (*spots, (0, side - thick), (side * 0.58, thick), (0, thick)))


def _die() -> Outline:
    """A die, slightly tilted."""
    upright = _join_outlines(_box_outline(-0.41, -0.41, 0.82, 0.82, 0.19), *pip_outlines(Rect(-0.44, -0.44, 0.88, 0.88), 5))
    return transform_outline(upright, Affine.turn(0.18))


def _card() -> Outline:
    """The top card of a pile, with a lozenge on it."""
    pile = ((-0.4, 0.34), (-0.4, -0.48), (0.22, -0.48), (0.22, -0.39), (-0.31, -0.39), (-0.31, 0.34))
    lozenge = polygon((Point(0.08, -0.13), Point(0.22, 0.08), Point(0.08, 0.29), Point(-0.06, 0.08)))
    return _join_outlines(polygon(Point(*spot) for spot in pile), _box_outline(-0.24, -0.33, 0.64, 0.82, 0.09), lozenge)


def _coin(plus: bool) -> Outline:
    """A coin with a plus (gain) or a minus (payment)."""
    mark = _cross(0.25, 0.075) if plus else _box_outline(-0.25, -0.075, 0.5, 0.15)
    return _join_outlines(*(ellipse(_MIDDLE, radius) for radius in (0.5, 0.425, 0.36)), mark)


def _cross(arm: float, half: float) -> Outline:
    corner = ((half, -arm), (half, -half), (arm, -half))
    quarter = [Point(x, y) for x, y in corner]
    points = []
    for _ in range(4):
        points += quarter
        quarter = [Point(-p.y, p.x) for p in quarter]
    return polygon(points)


def _arrow(way: int, *, thick: float = 1.0, y: float = 0.0) -> Outline:
    """An arrow to the right (1) or left (-1) with a notched tail."""
    shaft, head = 0.15 * thick, 0.4 * thick
    upper = ((-0.5, -shaft), (0.04, -shaft), (-0.03, -head), (0.5, 0.0))
    spots = (*upper, *((x, -height) for x, height in reversed(upper[:-1])), (-0.5 + shaft * 0.8, 0.0))
    return polygon(Point(way * x, y + height) for x, height in spots)


def _lock() -> Outline:
    """A padlock with a keyhole."""
    shackle: Outline = (
        Move(-0.31, 0.0), Line(-0.31, -0.19), *arc(Point(0.0, -0.19), 0.31, math.pi, math.pi), Line(0.31, 0.0), Line(0.18, 0.0),
        Line(0.18, -0.19), *arc(Point(0.0, -0.19), 0.18, 0.0, -math.pi), Line(-0.18, 0.0), Close(),
    )  # fmt: skip
    hole: Outline = (Move(-0.05, 0.24), *arc(Point(0.0, 0.19), 0.09, 2.2, 2 * math.pi - 1.25), Line(0.07, 0.38), Line(-0.07, 0.38), Close())
    return _join_outlines(shackle, _box_outline(-0.41, 0.01, 0.82, 0.49, 0.09), hole)


_OUTLINES: dict[Sign, Callable[[], Outline]] = {
    "bed": _bed,
    "card": _card,
    "coin-in": lambda: _coin(plus=True),
    "coin-out": lambda: _coin(plus=False),
    "dice": _die,
    "forward": lambda: _arrow(1),
    "back": lambda: _arrow(-1),
    "lock": _lock,
    "swap": lambda: _join_outlines(_arrow(1, thick=0.58, y=-0.25), _arrow(-1, thick=0.58, y=0.25)),
}
