"""What each art set looks like beside its motifs: counters, coins, dice, cards and signs, plates, frames, ornament. One table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from goose_print.art.motif import PaintRole
from goose_print.drawing.lettering import numerals, strong
from goose_print.drawing.ornament import Beads, Ornament, Petals, Woven
from goose_print.drawing.style import CLASSIC, SMALLEST, Style
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


def _plain_pens(style: Style) -> tuple[float, float]:
    return style.bold, style.fine


@record
class PieceLook:
    """The pieces of one art set. Lengths in mm, unless they are parts of an edge.

    ``characters``: who stands on the counters of players whose theme names nobody. ``corner``: radius of a card's frame, ``double``:
    whether that has a second, fine line. ``open``: whether bands, metals and ornament are left to be coloured in. ``die``: edge of a die;
    ``face`` and ``pip``: radius of a face's corners and of a pip, in edges. ``counter``: the size of counters that is wished for, where
    squares have room for it. ``mood``: of ornament, if the theme names none. ``keyline``: width of the line that frames a picture cut to
    a shape, in lines of its style. ``plate``: widths of a plate's outline and of the rule in it.
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
    counter: float | None = None
    mood: str = CLASSIC
    keyline: float = 1.0
    plate: Callable[[Style], tuple[float, float]] = _plain_pens

    def filled(self, colour: Colour, style: Style) -> Colour:
        """What the band of a card or a coin's metal is filled with."""
        return style.paper if self.open else strong(colour, style)

    def trim(self, role: PaintRole | None, style: Style) -> Colour | None:
        """What fills ornament of this role; nothing fills a mere line."""
        if role is None:
            return None
        return style.dress["white"] if self.open else style.area(role)

    def shadowed(self, style: Style) -> bool:
        """Whether titles and what they stand on cast shadows: not where all is lines, or little ink."""
        return style.solid and style.coloured and not style.patterned and not self.open

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
        characters=("goose-proud", "rooster", "owl", "meadow-frog", "squirrel", "meadow-hedgehog", "cat", "sheep"),
        ornament=Woven(), keyline=0.6,
    ),
    "storybook": PieceLook(
        characters=("meadow-gosling", "meadow-frog", "squirrel", "cat", "meadow-hedgehog", "owl", "sheep", "reindeer"),
        ornament=Beads(), numerals=_titled, corner=4.0, double=False, die=22.0, face=0.22, pip=0.115,
        counter=14.0, mood="nursery", keyline=2.0, plate=lambda style: (style.bold * 1.5, style.line),
    ),
    "line": PieceLook(
        characters=("goose-stand", "meadow-hedgehog", "cat", "owl", "rooster", "meadow-frog", "squirrel", "sheep"),
        ornament=Petals(), corner=3.0, double=False, open=True, die=20.0, face=0.16, pip=0.11,
        keyline=1.3, plate=lambda style: (style.line * 1.4, style.fine),
    ),
}  # fmt: skip


def look_named(art_set: str) -> PieceLook:
    """The look of an art set."""
    return LOOKS.get(art_set, LOOKS["engraved"])


def look_of(style: Style) -> PieceLook:
    """The look of a style's art set."""
    return look_named(style.art_set)
