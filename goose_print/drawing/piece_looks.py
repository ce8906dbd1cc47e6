"""Looks of the pieces of each art set, in one table: counters, coins, dice, cards and signs."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Protocol

from goose_print.art.motif import PaintRole, RoleColours
from goose_print.drawing.engraving import beads, engraved_ring, feather, guilloche, petals
from goose_print.drawing.small_type import numeral_style, solid_mark, strong_fill, visible_line_colour
from goose_print.drawing.style import CLASSIC, SMALLEST, Style
from goose_print.geometry import Point, Rect, Vector
from goose_print.records import record
from goose_print.scene import KAPPA, Close, Colour, Curve, Item, Line, Move, Path, ellipse, polyline, rectangle
from goose_print.theme.parts import Lettering
from goose_print.typesetting.style import TextStyle

# Ornament of coins and card backs, one kind for each art set: guilloches, beads or petals.

class Ornament(Protocol):
    """Ornament of an art set's pieces. Lengths in mm.

    ``metal`` is the colour below the ornament, ``colour`` the one wanted for its lines on paper.
    """

    def draw_rim(self, centre: Point, outer: float, inner: float, metal: Colour, style: Style) -> Iterator[Item]:
        """Ornament between two circles, on a coin's edge."""

    def draw_rose(self, centre: Point, outer: float, inner: float, colour: Colour, style: Style) -> Iterator[Item]:
        """Ornament between two circles round a centrepiece; half a turn does not change it."""

    def draw_ground(self, box: Rect, colour: Colour, style: Style) -> Iterator[Item]:
        """Ornament all over a box."""


class GuillocheOrnament:
    """Ornament of guilloches, small beads and feathers."""

    def draw_rim(self, centre: Point, outer: float, inner: float, metal: Colour, style: Style) -> Iterator[Item]:
        """A row of beads, and an interlaced band on metal."""
        band = inner + (outer - inner) * 0.58
        if not style.hollow:
            yield Path(outline=beads(centre, (outer + band) / 2, (outer - band) * 0.5), fill=style.ink)
        yield Path(outline=engraved_ring(centre, band, inner), fill=metal.mixed(style.paper, 0.6))
        weave = guilloche(centre, inner, band, waves=max(9, round(outer * 1.7)), strands=round(3 / style.sparse))
        yield Path(outline=weave, stroke=style.pen(style.fine * 0.55))
        yield Path(outline=ellipse(centre, band), stroke=style.pen(style.fine))

    def draw_rose(self, centre: Point, outer: float, inner: float, colour: Colour, style: Style) -> Iterator[Item]:
        """Interlaced waves, even in number."""
        weave = guilloche(centre, inner, outer, waves=2 * max(4, round(outer * 0.45)), strands=2 * round(2 / style.sparse))
        yield Path(outline=weave, stroke=style.pen(style.fine * 0.5, colour))

    def draw_ground(self, box: Rect, colour: Colour, style: Style) -> Iterator[Item]:
        """Rows of feathers, turned to the left and to the right by turns."""
        pen = style.pen(style.fine * 0.6, colour)
        for row, middle, size in _row_places(box, 7.5):
            angle = -math.pi / 4 if row % 2 else -3 * math.pi / 4
            back = Vector(size * 0.65, 0.0).turned(angle)
            vane, barbs = feather(middle + -back, angle, size * 1.3)
            yield Path(outline=vane, fill=style.paper, stroke=pen)
            yield Path(outline=barbs, stroke=style.pen(style.fine * 0.5, colour))


class BeadOrnament:
    """Ornament of large round beads, for small children."""

    def draw_rim(self, centre: Point, outer: float, inner: float, metal: Colour, style: Style) -> Iterator[Item]:
        """One row of beads."""
        row = beads(centre, (outer + inner) / 2, (outer - inner) * 0.56)
        yield Path(outline=row, fill=style.dress["white"], stroke=style.pen(style.fine))

    def draw_rose(self, centre: Point, outer: float, inner: float, colour: Colour, style: Style) -> Iterator[Item]:
        """As many beads as fit, in an even number."""
        yield solid_mark(beads(centre, (outer + inner) / 2, (outer - inner) * 0.62, even=True), colour, style)

    def draw_ground(self, box: Rect, colour: Colour, style: Style) -> Iterator[Item]:
        """Spots, large and small by turns."""
        for row, middle, size in _row_places(box, 9.0):
            yield solid_mark(ellipse(middle, size * (0.16 if row % 2 else 0.27)), colour, style)


class PetalOrnament:
    """Ornament of open petals, to colour in."""

    def draw_rim(self, centre: Point, outer: float, inner: float, metal: Colour, style: Style) -> Iterator[Item]:
        """Petals side by side."""
        yield self._draw_flower(centre, inner, outer, style.ink, style, round(1.9 * math.pi * (outer + inner) / (outer - inner) / 4))

    def draw_rose(self, centre: Point, outer: float, inner: float, colour: Colour, style: Style) -> Iterator[Item]:
        """A flower of twelve petals."""
        yield self._draw_flower(centre, inner, outer, visible_line_colour(style.paper, colour, style), style, 12)

    def draw_ground(self, box: Rect, colour: Colour, style: Style) -> Iterator[Item]:
        """Flowers of six and of four petals by turns."""
        for row, middle, size in _row_places(box, 13.0):
            line = visible_line_colour(style.paper, colour, style)
            yield self._draw_flower(middle, size * 0.1, size * (0.3 if row % 2 else 0.46), line, style, 4 if row % 2 else 6)
            yield Path(outline=ellipse(middle, size * 0.1), fill=style.paper, stroke=style.pen(style.line, line))

    def _draw_flower(self, centre: Point, inner: float, outer: float, line: Colour, style: Style, count: int) -> Path:
        return Path(outline=petals(centre, inner, outer, count), fill=style.paper, stroke=style.pen(style.line, line))


def _row_places(box: Rect, wish: float) -> Iterator[tuple[int, Point, float]]:
    """Row number, place and room in rows about ``wish`` mm apart.

    Every other row is shifted by half a step and one place longer.
    """
    across, down = max(3, round(box.width / wish)), max(1, round(box.height / wish))
    step, pitch = box.width / across, box.height / down
    for row in range(down):
        for k in range(across + row % 2):
            yield row, Point(box.x + (k + (1 - row % 2) / 2) * step, box.y + (row + 0.5) * pitch), min(step, pitch)


STANDING_MOTIFS = frozenset((
    "brothers", "cat", "conductor", "crab", "donkey", "firebird", "fox", "goose-graze", "goose-proud", "goose-stand", "grandmother",
    "greyhound", "hare", "horse", "hound", "locomotive", "mare", "meadow-bird", "meadow-frog", "meadow-gosling", "meadow-hedgehog",
    "meadow-snail", "owl", "pilgrim", "red-hood", "reindeer", "rider", "rocket", "rooster", "rope-walker", "sheep", "snowman", "squirrel",
    "stork", "tsar", "whale", "wolf", "wolf-in-bonnet", "woodcutter", "youngest-son",
))  # fmt: skip
"""Motifs that can stand on a counter: persons, animals and vehicles."""


def _title_numerals(style: Style, size: float, colour: Colour | None = None) -> TextStyle:
    """Numerals in the title face, which is a round one in books for children."""
    return replace(style.title(max(SMALLEST, size), colour), features=("lnum",))


def _plain_pens(style: Style) -> tuple[float, float]:
    return style.bold, style.fine


@record
class PieceLook:
    """Look of the pieces of one art set.

    Lengths are in mm, or in parts of a die's edge for ``face`` and ``pip``. ``characters``: motifs on the
    counters of players whose theme names nobody. ``corner``: radius of a card's frame, ``double``: whether it has
    a second, fine line. ``open``: whether bands and metals stay open for colouring. ``die``: edge of a die;
    ``face`` and ``pip``: radius of a face's corners and of a pip. ``ribbon`` and ``shade``: cloth of a title's ribbon and
    shade of its letters; ``waving``: whether ribbons wave, or are arched; ``land``: factor on the lines of landscapes.
    ``hatched``: whether areas of motifs are shaded by hatching. ``lettering``: alphabet of titles.
    """

    characters: tuple[str, ...]
    ornament: Ornament
    numerals: Callable[..., TextStyle] = numeral_style
    corner: float = 1.5
    double: bool = True
    open: bool = False
    die: float = 18.0
    face: float = 0.1
    pip: float = 0.1
    counter: float | None = None
    mood: str = CLASSIC
    keyline: float = 1.0
    ribbon: PaintRole = "white"
    shade: PaintRole = "gold"
    smiling: bool = False
    """Whether the sun smiles with round rays, as for small children."""
    waving: bool = False
    land: float = 1.0
    hatched: bool = False
    lettering: Lettering = "roman"
    plate: Callable[[Style], tuple[float, float]] = _plain_pens

    def fill_colour(self, colour: Colour, style: Style) -> Colour:
        """Fill of a card's band or a coin's metal."""
        return style.paper if self.open else strong_fill(colour, style)

    def dress(self, roles: RoleColours) -> RoleColours:
        """A palette's colours in this look: skin is white where people are to be coloured in."""
        return {**roles, "skin": roles["white"]} if self.open else roles

    def trim(self, role: PaintRole | None, style: Style) -> Colour | None:
        """What fills ornament of this role; nothing fills a mere line."""
        if role is None:
            return None
        return style.dress["white"] if self.open else style.area_fill(role)

    def shadowed(self, style: Style) -> bool:
        """Whether titles and what they stand on cast shadows: not where all is lines, or little ink."""
        return style.solid and style.coloured and not style.patterned and not self.open

    def frame(self, box: Rect, style: Style) -> Iterator[Item]:
        """Lines round a card, the outer one 0.7 mm outside the box."""
        width = style.line if self.double else style.bold
        yield Path(outline=rectangle(box, self.corner), stroke=style.pen(width))
        if self.double:
            yield Path(outline=rectangle(box.inset(-0.7), self.corner + 0.5), stroke=style.pen(style.fine / 2))

    def headband(self, band: Rect, colour: Colour, style: Style) -> Iterator[Item]:
        """Band at the head of a card, with the round corners of its frame and a line below it."""
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
        ornament=GuillocheOrnament(), keyline=0.6, hatched=True,
    ),
    "storybook": PieceLook(
        characters=("meadow-gosling", "meadow-frog", "squirrel", "cat", "meadow-hedgehog", "owl", "sheep", "reindeer"),
        ornament=BeadOrnament(), numerals=_title_numerals, corner=4.0, double=False, die=22.0, face=0.22, pip=0.115,
        counter=14.0, mood="nursery", keyline=2.0,
        lettering="cut", ribbon="gold", shade="white", waving=True, smiling=True, land=1.7,
        plate=lambda style: (style.bold * 1.5, style.line),
    ),
    "line": PieceLook(
        characters=("goose-stand", "meadow-hedgehog", "cat", "owl", "rooster", "meadow-frog", "squirrel", "sheep"),
        ornament=PetalOrnament(), corner=3.0, double=False, open=True, die=20.0, face=0.16, pip=0.11,
        lettering="cut", keyline=1.3, plate=lambda style: (style.line * 1.4, style.fine),
    ),
}  # fmt: skip


def look_named(art_set: str) -> PieceLook:
    """The look of an art set."""
    return LOOKS.get(art_set, LOOKS["engraved"])


def piece_look(style: Style) -> PieceLook:
    """Look of the pieces of a style's art set."""
    return look_named(style.art_set)
