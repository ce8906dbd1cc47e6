"""The board: a star, rays of birds that fly towards it, and a town below from which the swifts were sent. Units of its own, y down."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.games.board import Field
from goose_print.games.star.facts import StarFacts
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout.fields import Arrangement, Caption, FieldSpot, SceneryRoom
from goose_print.scene import Close, Curve, Line, Move, Outline, moved, polygon

RIM, INNER = 10.0, 2.3
"""How far the rays' feet and heads are from the middle."""
STAR, NOTCH = 2.42, 1.92
"""How far the star's points and notches are."""
PLATE, NUMBER = 0.56, 0.42
"""Radius of a spark's place on the star, and of a ray's number beyond the rim."""
SPAN, WIDEST = 0.86, 3.0
"""Part of the room between neighbouring rays that wings have at the star, and how wide they are at the rim, in squares' lengths."""
STANDS = 1.0
"""Size of the part of a bird where a disc lies, in squares' lengths."""
EDGE = RIM + 2 * NUMBER + 0.1
TITLE, TOWN, FIGURE = 3.3, 6.2, 3.9
"""Height of the title and of the town, and size of a lamplighter."""
SKY, TWINKLE = 3.2, 1.15
"""Size of the pictures beside the title, and of those between the rays' feet."""


def arrangement(facts: StarFacts) -> Arrangement:
    """Ray 1 leads up from the star, the others follow clockwise; 0 is the star, then square by square from the rim."""
    return Arrangement(
        spots=(_star(facts), *_birds(facts)),
        stretches=False,
        scenes=(*_scenes(), *_twinkling(facts)),
        captions=(*_sparks(facts), *_numbers(facts)),
        title=Rect(-EDGE * 0.66, -EDGE - TITLE + 0.3, 2 * EDGE * 0.66, TITLE - 0.9),
    )


def _star(facts: StarFacts) -> FieldSpot:
    """As many points as rays, each between two of them."""
    count = facts.rays
    radii = (NOTCH, STAR)
    points = (_at(radii[k % 2], math.pi * k / count) for k in range(2 * count))
    return FieldSpot(number=0, box=Rect.centred(Point(0.0, 0.0), 2 * NOTCH, 2 * NOTCH), outline=polygon(points))


def _at(radius: float, turn: float) -> Point:
    """So far from the middle, so many radians clockwise from the top."""
    return Point(radius * math.sin(turn), -radius * math.cos(turn))


def _birds(facts: StarFacts) -> Iterator[FieldSpot]:
    long = (RIM - INNER) / facts.length
    for ray in range(facts.rays):
        turn = 2 * math.pi * ray / facts.rays
        for square in range(1, facts.length + 1):
            radius = RIM - (square - 0.5) * long
            inside, out = 2 * (INNER + 0.9 * long) * math.sin(math.pi / facts.rays) * SPAN / long, (radius - INNER) / (RIM - INNER)
            carry = Affine.scale(long).then(Affine.turn(turn + math.pi)).then(Affine.shift(*_at(radius, turn)))
            yield FieldSpot(
                number=ray * facts.length + square, box=Rect.centred(_at(radius, turn), STANDS * long, STANDS * long),
                outline=moved(_bird(inside + (WIDEST - inside) * out), carry),
            )  # fmt: skip


def _bird(span: float) -> Outline:
    """A swift from above, one unit from its head at the top to the next one's, its wings so wide."""
    half = span / 2
    right = (
        Curve(0.07, -0.51, 0.24, -0.43, 0.39, -0.29), Curve(0.55 * half, -0.36, 0.92 * half, -0.1, half, 0.42),
        Curve(0.84 * half, 0.19, 0.64 * half, 0.14, 0.45, 0.13), Curve(0.41, 0.28, 0.31, 0.38, 0.22, 0.43), Line(0.27, 0.55),
    )  # fmt: skip
    left = (
        Line(-0.27, 0.55), Line(-0.22, 0.43), Curve(-0.31, 0.38, -0.41, 0.28, -0.45, 0.13),
        Curve(-0.64 * half, 0.14, -0.84 * half, 0.19, -half, 0.42), Curve(-0.92 * half, -0.1, -0.55 * half, -0.36, -0.39, -0.29),
        Curve(-0.24, -0.43, -0.07, -0.51, 0.0, -0.57),
    )  # fmt: skip
    return (Move(0.0, -0.57), *right, Line(0.0, 0.415), *left, Close())


def _sparks(facts: StarFacts) -> Iterator[Caption]:
    """Places on the star: one in the middle if there are seven, the others round it."""
    count = facts.sparks_for_three
    round_ = count - 1 if count > 6 else count
    middles = [_at((STAR + NOTCH) / 2 - PLATE - 0.32, 2 * math.pi * k / round_) for k in range(round_)]
    middles += [Point(0.0, 0.0)] * (count - round_)
    radius = min(PLATE, 0.42 * math.dist(*middles[:2])) if count > 1 else PLATE
    yield from (Caption(text="", centre=middle, radius=radius) for middle in middles)


def _numbers(facts: StarFacts) -> Iterator[Caption]:
    """Each ray's, beyond its first square."""
    for ray in range(facts.rays):
        yield Caption(text=str(ray + 1), centre=_at(RIM + NUMBER + 0.12, 2 * math.pi * ray / facts.rays), radius=NUMBER)


def _scenes() -> Iterator[SceneryRoom]:
    """The sky about the title and the rays; the town at night, and the lamplighters in front of it."""
    for motif, across, y in (("moon", -1, -EDGE - TITLE), ("falling-star", 1, -EDGE - TITLE)):
        left = -EDGE if across < 0 else EDGE - SKY
        yield SceneryRoom(box=Rect(left, y, SKY, SKY), motif=motif, flip=across > 0)
    foot = EDGE + TOWN - 0.9
    yield SceneryRoom(box=Rect(-EDGE, foot - TOWN, 2 * EDGE, TOWN), motif="backdrop-town")
    for place, flip in ((-0.82, False), (0.0, False), (0.82, True)):
        yield SceneryRoom(box=Rect(place * EDGE - FIGURE / 2, foot - FIGURE - 0.1, FIGURE, FIGURE), motif="lamplighter", flip=flip)


def _twinkling(facts: StarFacts) -> Iterator[SceneryRoom]:
    """A little star between the feet of neighbouring rays."""
    for ray in range(facts.rays):
        middle = _at(RIM - 1.0, math.pi * (2 * ray + 1) / facts.rays)
        yield SceneryRoom(box=Rect.centred(middle, TWINKLE, TWINKLE), motif="spark")


def star_field(facts: StarFacts, number: int) -> Field:
    """The star, a ray's first square, its last one, or one between; none bears a number."""
    square = (number - 1) % facts.length + 1 if number else 0
    kind = {0: "finish", 1: "boon", facts.length: "goose"}.get(square, "plain")
    return Field(kind=kind, sign="")  # type: ignore[arg-type]
