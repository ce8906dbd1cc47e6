"""What pieces of each art set are like: who stands on the counters, how coins, dice, cards and signs are drawn. One table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from goose_print.drawing.lettering import numerals, strong
from goose_print.drawing.ornament import Beads, Ornament, Petals, Woven
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Point, Rect
from goose_print.records import record
from goose_print.scene import KAPPA, Close, Colour, Curve, Item, Line, Move, Path, polyline, rectangle
from goose_print.typesetting.style import TextStyle

STANDING = frozenset((
    "brothers", "cat", "conductor", "crab", "donkey", "firebird", "fox", "goose-graze", "goose-proud", "goose-stand", "grandmother",
    "greyhound", "hare", "horse", "hound", "locomotive", "mare", "meadow-bird", "meadow-frog", "meadow-gosling", "meadow-hedgehog",
    "meadow-snail", "owl", "pilgrim", "red-hood", "reindeer", "rider", "rocket", "rooster", "rope-walker", "sheep", "snowman", "squirrel",
    "stork", "tsar", "whale", "wolf", "wolf-in-bonnet", "woodcutter", "youngest-son",
))  # fmt: skip
"""Motifs of somebody, or of a vehicle, that stand on a counter."""


def _titled(style: Style, size: float, colour: Colour | None = None) -> TextStyle:
    """Numerals in the title's face, which is a round one in books for children."""
    return replace(style.title(max(SMALLEST, size), colour), features=("lnum",))


@record
class PieceLook:
    """The pieces of one art set. Lengths in mm, unless they are parts of an edge.

    ``characters``: who stands on the counters of players whose theme names nobody. ``corner``: radius of a card's frame, ``double``:
    whether that has a second, fine line. ``open``: whether bands and metals are left to be coloured in. ``die``: edge of a die;
    ``face`` and ``pip``: radius of a face's corners and of a pip, in edges.
    """

    characters: tuple[str, ...]
    ornament: Ornament
    numerals: Callable[..., TextStyle] = numerals
    corner: float = 1.5
    double: bool = True
    open: bool = False
    die: float = 18.0
    face: float = 0.1
    pip: float = 0.1

    def filled(self, colour: Colour, style: Style) -> Colour:
        """What the band of a card or a coin's metal is filled with."""
        return style.paper if self.open else strong(colour, style)

    def frame(self, box: Rect, style: Style) -> Iterator[Item]:
        """The lines round a card, the outer one 0.7 mm outside the box."""
        width = style.line if self.double else style.bold
        yield Path(outline=rectangle(box, self.corner), stroke=style.pen(width))
        if self.double:
            yield Path(outline=rectangle(box.inset(-0.7), self.corner + 0.5), stroke=style.pen(style.fine / 2))

    def headband(self, band: Rect, colour: Colour, style: Style) -> Iterator[Item]:
        """The band at the head of a card, with the round corners of its frame, and a line below it."""
        r, k = self.corner, self.corner * (1 - KAPPA)
        yield Path(
            outline=(
                Move(band.x, band.bottom), Line(band.x, band.y + r), Curve(band.x, band.y + k, band.x + k, band.y, band.x + r, band.y),
                Line(band.right - r, band.y), Curve(band.right - k, band.y, band.right, band.y + k, band.right, band.y + r),
                Line(band.right, band.bottom), Close(),
            ),
            fill=colour,
        )  # fmt: skip
        yield Path(outline=polyline([Point(band.x, band.bottom), Point(band.right, band.bottom)]), stroke=style.pen(style.line))


LOOKS: Mapping[str, PieceLook] = {
    "engraved": PieceLook(
        characters=("goose-proud", "rooster", "owl", "meadow-frog", "squirrel", "meadow-hedgehog", "cat", "sheep"), ornament=Woven()
    ),
    "storybook": PieceLook(
        characters=("meadow-gosling", "meadow-frog", "squirrel", "cat", "meadow-hedgehog", "owl", "sheep", "reindeer"),
        ornament=Beads(), numerals=_titled, corner=4.0, double=False, die=22.0, face=0.22, pip=0.115,
    ),
    "line": PieceLook(
        characters=("goose-stand", "meadow-hedgehog", "cat", "owl", "rooster", "meadow-frog", "squirrel", "sheep"),
        ornament=Petals(), corner=3.0, double=False, open=True, die=20.0, face=0.16, pip=0.11,
    ),
}  # fmt: skip


def look_of(style: Style) -> PieceLook:
    """What the pieces of a style's art set are like."""
    return LOOKS.get(style.art_set, LOOKS["engraved"])
