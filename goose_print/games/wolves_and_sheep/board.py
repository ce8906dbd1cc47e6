"""The board: the lair, two round rings and a square one, and the four pictures in the corners of the sheet. Units of its own, y down."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.games.board import Field
from goose_print.games.wolves_and_sheep.facts import WolvesFacts
from goose_print.games.wolves_and_sheep.field import GUARDHOUSES, KENNELS, LABELS, LAIR, LINES, POINTS, SPOKES, RingPoint
from goose_print.geometry import Point, Rect
from goose_print.layout.fields import Arrangement, Cord, FieldSpot, SceneryRoom
from goose_print.scene import ellipse, polyline

RADII = (1.56, 2.78, 4.0)
"""How far the points of each ring are from the lair on a straight spoke."""
OUT = (1.0, 1.17, math.sqrt(2))
"""By how much farther they are on a slanting one: the first ring is round, the last a square."""
LAIR_SIZE, GUARD_SIZE, KENNEL_SIZE, MEADOW_SIZE, FOLD_SIZE = 1.62, 1.0, 1.0, 1.04, 1.7
NARROW_FOLD_SIZE = 1.36
"""Of a fold on a straight spoke, whose kennel is near."""
ROPE = 0.1
"""How wide the lines are."""
EDGE = RADII[-1] + FOLD_SIZE / 2
BAND, PICTURE, WOOD = 2.25, 2.05, 4.8
"""Height of what is above and below the rings, size of the pictures there, and how wide the wood is."""


def arrangement(facts: WolvesFacts) -> Arrangement:
    """Point 1 of each ring is above the lair, the others follow clockwise."""
    return Arrangement(
        spots=tuple(FieldSpot(number=point, box=_box(facts, point), shape="disc") for point in range(POINTS)),
        cords=tuple(_ropes()),
        stretches=False,
        scenes=tuple(_corners()),
        title=Rect(-EDGE + PICTURE + 0.3, -EDGE - BAND + 0.25, 2 * (EDGE - PICTURE - 0.3), 1.5),
    )


def _box(facts: WolvesFacts, point: RingPoint) -> Rect:
    size = MEADOW_SIZE
    if point == LAIR:
        size = LAIR_SIZE
    elif point in GUARDHOUSES:
        size = GUARD_SIZE
    elif point in KENNELS:
        size = KENNEL_SIZE
    elif point in facts.sheepfolds:
        size = FOLD_SIZE if (point - 1) % SPOKES % 2 else NARROW_FOLD_SIZE
    return Rect.centred(_middle(point), size, size)


def _middle(point: RingPoint) -> Point:
    if point == LAIR:
        return Point(0.0, 0.0)
    ring, spoke = divmod(point - 1, SPOKES)
    angle, slanting = 2 * math.pi * spoke / SPOKES, spoke % 2
    radius = RADII[ring] * (OUT[ring] if slanting else 1.0)
    return Point(radius * math.sin(angle), -radius * math.cos(angle))


def _ropes() -> Iterator[Cord]:
    """The lines: the first ring round, the others straight from point to point."""
    yield Cord(outline=ellipse(_middle(LAIR), RADII[0]), width=ROPE)
    for one, other in LINES:
        if not (one in GUARDHOUSES and other in GUARDHOUSES):
            yield Cord(outline=polyline((_middle(one), _middle(other))), width=ROPE)


def _corners() -> Iterator[SceneryRoom]:
    """Where the pieces lie before the game (W3), and the wood below, between them."""
    left, right = -EDGE, EDGE - PICTURE
    top, bottom = -EDGE - BAND, EDGE + BAND - PICTURE
    for motif, x, y in (("wolf", left, top), ("watchman", right, top), ("sheep", left, bottom), ("hound", right, bottom)):
        yield SceneryRoom(box=Rect(x, y, PICTURE, PICTURE), motif=motif, flip=x == right)
    yield SceneryRoom(box=Rect(-WOOD / 2, EDGE + BAND - WOOD / 3, WOOD, WOOD / 3), motif="firs")


def hunt_field(facts: WolvesFacts, number: RingPoint) -> Field:
    """What a point is, with its name in place of its number."""
    sign = LABELS[number]
    if number == LAIR:
        return Field(kind="start", sign=sign, motif="cave")
    if number in GUARDHOUSES:
        return Field(kind="hazard", sign=sign, motif="hut")
    if number in KENNELS:
        return Field(kind="plain", sign=sign, motif="kennel")
    if number in facts.sheepfolds:
        return Field(kind="goose", sign=sign, motif="paddock-gate")
    return Field(kind="boon", sign=sign, motif="meadow-clover")
