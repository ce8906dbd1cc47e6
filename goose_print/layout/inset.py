"""The outline inside a part of a track: parallel to its sides, and to the edges at its ends, in bends too. Millimetres, y down."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cached_property, lru_cache

from goose_print.geometry import Point, Vector
from goose_print.layout.centreline import Centreline
from goose_print.records import record
from goose_print.scene import Close, Line, Move, Outline

SLACK = 1e-6
"""By how much less than the inset, in mm, a side may be inside the edge at which it begins."""
MOST = 0.45
"""Part of the shorter measure of a field that an inset takes at most."""


def inset_band(line: Centreline, first: float, last: float, width: float, inset: float) -> Outline:
    """The closed outline of what lies ``inset`` mm or more inside the track between two places of its middle line."""
    inset = min(inset, MOST * min(width, last - first))
    aside = width / 2 - inset
    ends = _End(line, first, 1.0, inset), _End(line, last, -1.0, inset)
    left, right = (_side(line, ends, side, last - first) for side in (-aside, aside))
    begin = Move(*(line.beside(left[0], -aside) if left else _crossing(*ends)))
    turn = Line(*(line.beside(right[1], aside) if right else _crossing(*ends)))
    forth = line.edge(left[0], left[1], -aside) if left else ()
    back = line.edge(right[1], right[0], aside) if right else ()
    return (begin, *forth, turn, *back, Close())


@record(kw_only=False)
class _End:
    """An edge square to the line at ``along``; the field lies ahead of it, or behind if ``sense`` is -1."""

    line: Centreline
    along: float
    sense: float
    inset: float

    @cached_property
    def middle(self) -> Point:
        """Where the line meets the edge."""
        return self.line.point(self.along)

    @cached_property
    def inward(self) -> Vector:
        """Of length 1, along the line into the field."""
        heading = self.line.heading(self.along + self.sense * SLACK)
        return Vector(math.cos(heading), math.sin(heading)) * self.sense

    def is_clear(self, far: float, aside: float) -> bool:
        """Whether the side that runs ``aside`` is, ``far`` mm along the line from the edge, inside it by the inset."""
        away = self.line.beside(self.along + self.sense * far, aside) - self.middle
        return away.dot(self.inward) >= self.inset - SLACK

    @cached_property
    def is_straight(self) -> bool:
        """Whether the line runs straight on from the edge, as far as the inset."""
        return self.line.is_straight(self.along + self.sense * SLACK, self.along + self.sense * self.inset)


def _side(line: Centreline, ends: tuple[_End, _End], aside: float, length: float) -> tuple[float, float] | None:
    """From where to where a side is clear of the edges at both ends; None where it is nowhere."""
    begun, ended = (_clear_from(end, aside, length) for end in ends)
    if begun + ended > length:
        return None
    return ends[0].along + begun, ends[1].along - ended


def _clear_from(end: _End, aside: float, length: float) -> float:
    """How far along the line a side gets clear of an edge; infinite if it does not."""
    step = end.inset
    if step <= 0:
        return 0.0
    if step <= length and end.is_straight:
        return _straight_on(step)
    far = next((k * step for k in range(1, math.ceil(length / step) + 1) if end.is_clear(k * step, aside)), math.inf)
    return math.inf if far > length else _first(far - step, far, lambda along: end.is_clear(along, aside))


@lru_cache(maxsize=64)
def _straight_on(inset: float) -> float:
    """How far that is where the line runs straight: the inset, as nearly as it is looked for in bends."""
    return _first(0.0, inset, lambda far: far >= inset - SLACK)


def _first(near: float, far: float, is_clear: Callable[[float], bool]) -> float:
    """The first place that is clear, or hardly after it; ``near`` is not, ``far`` is."""
    while far - near > SLACK:
        middle = (near + far) / 2
        near, far = (near, middle) if is_clear(middle) else (middle, far)
    return far


def _crossing(one: _End, other: _End) -> Point:
    """Where the edges cross, each moved inwards by the inset; the middle between them if they are parallel."""
    a, b = (end.middle + end.inward * end.inset for end in (one, other))
    cross = one.inward.right().cross(other.inward.right())
    if abs(cross) < SLACK:
        return a.towards(b, 0.5)
    return a + one.inward.right() * ((b - a).cross(other.inward.right()) / cross)
