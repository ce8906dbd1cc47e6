"""Signs for effects, for those who cannot read yet: silhouettes of one colour, clear at 2 mm, so that every mode shows them alike.

Each is drawn in a square of side 1 about the origin. Inner outlines are holes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from goose_print.drawing.throws import pips_on
from goose_print.games.board import Sign
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import Colour, Element, Outline, Path, Tag, ellipse, moved, polygon, rectangle

APART = 1.18
"""From one sign to the next, in their sides."""
_MIDDLE = Point(0.0, 0.0)


def draw_signs(signs: Sequence[Sign], left: float, middle: float, side: float, colour: Colour) -> Iterator[Path]:
    """The signs in a row of which the left end and the height of the middle are given, each ``side`` mm wide."""
    for k, sign in enumerate(signs):
        place = Affine.scale(side).then(Affine.shift(left + side * (0.5 + k * APART), middle))
        yield Path(outline=moved(_OUTLINES[sign](), place), fill=colour, rule="evenodd", tag=Tag(Element.SIGN))


def row_width(signs: Sequence[Sign], side: float) -> float:
    """The width of the row in mm."""
    return side * (1 + (len(signs) - 1) * APART) if signs else 0.0


def _joined(*outlines: Outline) -> Outline:
    return tuple(chain.from_iterable(outlines))


def _box(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Outline:
    return rectangle(Rect(x, y, width, height), radius) if radius else rectangle(Rect(x, y, width, height))


def _bed() -> Outline:
    """Seen from its side, with somebody in it."""
    posts = _joined(_box(-0.5, -0.34, 0.11, 0.72), _box(0.39, -0.02, 0.11, 0.4))
    return _joined(posts, _box(-0.39, 0.08, 0.78, 0.17), ellipse(Point(-0.24, -0.08), 0.13), _box(-0.07, -0.14, 0.46, 0.2, 0.09))


def _die() -> Outline:
    return _joined(_box(-0.44, -0.44, 0.88, 0.88, 0.17), *pips_on(Rect(-0.47, -0.47, 0.94, 0.94), 5))


def _coin(plus: bool) -> Outline:
    """With a plus in it for what one gets, with a minus for what one pays."""
    mark = _cross(0.25, 0.075) if plus else _box(-0.25, -0.075, 0.5, 0.15)
    return _joined(*(ellipse(_MIDDLE, radius) for radius in (0.5, 0.425, 0.36)), mark)


def _cross(arm: float, half: float) -> Outline:
    corner = ((half, -arm), (half, -half), (arm, -half))
    quarter = [Point(x, y) for x, y in corner]
    points = []
    for _ in range(4):
        points += quarter
        quarter = [Point(-p.y, p.x) for p in quarter]
    return polygon(points)


def _arrow(way: int, *, thick: float = 1.0, y: float = 0.0) -> Outline:
    """To the right (1) or to the left (-1)."""
    shaft, head = 0.13 * thick, 0.36 * thick
    right = ((-0.48, y - shaft), (0.05, y - shaft), (0.05, y - head), (0.48, y), (0.05, y + head), (0.05, y + shaft), (-0.48, y + shaft))
    return polygon(Point(way * x, height) for x, height in right)


def _lock() -> Outline:
    """A padlock."""
    shackle = _joined(_box(-0.31, -0.5, 0.62, 0.52, 0.3), _box(-0.185, -0.375, 0.37, 0.395, 0.17))
    return _joined(shackle, _box(-0.4, 0.02, 0.8, 0.47, 0.06), ellipse(Point(0.0, 0.25), 0.1))


_OUTLINES: dict[Sign, Callable[[], Outline]] = {
    "bed": _bed,
    "coin-in": lambda: _coin(plus=True),
    "coin-out": lambda: _coin(plus=False),
    "dice": _die,
    "forward": lambda: _arrow(1),
    "back": lambda: _arrow(-1),
    "lock": _lock,
    "swap": lambda: _joined(_arrow(1, thick=0.62, y=-0.24), _arrow(-1, thick=0.62, y=0.24)),
}
