"""A serpent that lies coiled: a round spiral, narrow at the tip of its tail, that ends in a head whose jaws open on the last field."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from goose_print.geometry import Vector
from goose_print.layout.place import Place, TrackSegment
from goose_print.layout.shapes.spiral import Spiral
from goose_print.layout.track import SerpentHead, Track
from goose_print.layout.track_options import TrackOptions
from goose_print.scene import Close, Line, Move, Outline

TAIL, TIP = 5, 0.66
"""So many squares grow wider, from this part of the track's width on."""
CLOSE = 0.01
"""Points of an outline that are so near, in mm, are one."""
UPRIGHT = 0.6
"""How far up the inner side of a head must face for it to be turned, so that it is never upside down."""
BOWS = tuple(k * 0.06 for k in range(14))
"""How far a neck may bend inwards, in track widths."""
SAMPLES = 8
"""By so many points each side of such a square is drawn."""


class Coil(Spiral):
    """The layout ``coil``."""

    name = "coil"
    glyph = "M4 24C4 8 16 4 24 4s20 4 20 12-10 12-20 12-14-4-14-10 6-8 14-8 12 2 12 6-6 6-12 6"
    shapes = ("oval",)
    begun_anywhere = ()

    def __call__(self, wish: TrackOptions) -> Track:
        """A spiral with a tail, and where it runs inwards to a field of its own, a head."""
        track = super().__call__(wish if wish.shape in self.shapes else replace(wish, shape=self.shapes[0]))
        count = TAIL if wish.inwards else 0
        tail = {number: _tapered(track[number], k) for k, number in enumerate(track.order[:count])}
        squares = [tail.get(place.number, place) for place in track.squares]
        head = _head(track, squares[-1]) if wish.inwards and squares[-1].stretch is None else None
        head = head and _fitted(head, squares[-1])
        if head:
            squares[-1] = _behind(squares[-1], head)
        return replace(track, squares=tuple(squares), head=head, tail=count, centre=squares[-1].outline if head else track.centre)


def _tapered(place: Place, k: int) -> Place:
    """The k-th square of the tail."""
    stretch = place.stretch
    assert stretch is not None
    sides = [_side(stretch, k, side) for side in (-1.0, 1.0)]
    outline: Outline = (Move(*sides[0][0]), *(Line(*point) for point in (*sides[0][1:], *reversed(sides[1]))), Close())
    far = stretch._replace(width=(sides[1][-1] - sides[0][-1]).length)
    return replace(place, outline=outline, stretch=far, solid=True)


def _side(stretch: TrackSegment, k: int, side: float) -> list[Vector]:
    def point(part: float) -> Vector:
        width = stretch.width * (TIP + (1 - TIP) * (k + part) / TAIL)
        return Vector(*stretch.line.beside(stretch.first + part * stretch.length, side * width / 2))

    return [point(n / SAMPLES) for n in range(SAMPLES + 1)]


def _head(track: Track, field: Place) -> SerpentHead | None:
    """Where the line ends, turned towards the middle of the field."""
    before = track[track.order[-2]].stretch
    if before is None:
        return None
    base, heading = before.line.point(before.last), before.line.heading(before.last)
    along = Vector(math.cos(heading), math.sin(heading))
    aside = field.bounds.centre - base
    inwards = along.right() if along.cross(aside) > 0 else -along.right()
    return SerpentHead(base, along, inwards, before.width, turned=inwards.y < -UPRIGHT)


def _fitted(head: SerpentHead, field: Place) -> SerpentHead | None:
    """The head with its neck bent as little as the coil before it needs; a small field has no room for it."""
    bent = (head._replace(bow=bow) for bow in BOWS)
    return next((one for one in bent if all(field.contains(point) for point in one.contour()[1:-1])), None)


def _behind(field: Place, head: SerpentHead) -> Place:
    """The last field without the head, which its mouth goes round."""
    return replace(field, outline=(*field.outline[:-1], *_round(field, head), Close()))


def _round(field: Place, head: SerpentHead) -> Iterator[Line]:
    """The contour, from the side at which the field's outline ends."""
    contour = head.contour()
    last = field.corners[-1]
    if (contour[0] - last).length > (contour[-1] - last).length:
        contour = contour[::-1]
    begin = field.corners[0]
    yield from (Line(*point) for point in contour if (point - begin).length > CLOSE)


LAYOUT = Coil()
