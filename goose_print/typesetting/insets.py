"""What a line of text is made of: pieces in one font, and what stands in place of one character, as a formula does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from goose_print.geometry import IDENTITY, Affine, Rect
from goose_print.records import record
from goose_print.scene import Colour, Element, Font, Glyph, GlyphRun, Group, Outline, Path, Spoken, Stroke, Tag, extent
from goose_print.typesetting.faces import ink

MARK = "\ufffc"
"""The character that an inset stands for."""


@record(kw_only=False)
class TextPiece:
    """Part of a line in one font; glyph places in mm from the piece's origin, ``x`` mm into the line and ``y`` mm below it."""

    font: Font
    size: float
    colour: Colour
    x: float
    width: float
    glyphs: tuple[Glyph, ...]
    text: str
    y: float = 0.0

    def drawn(self, line: Affine) -> GlyphRun:
        """The letters, where a map puts the line's origin."""
        place = Affine.shift(self.x, self.y).then(line)
        return GlyphRun(font=self.font, size=self.size, glyphs=self.glyphs, place=place, fill=self.colour, text=self.text)

    def ink(self) -> Iterator[Rect]:
        """The box round its glyphs, seen from the line's origin; none if nothing of them is seen."""
        size = self.size
        boxes = [(glyph, box) for glyph in self.glyphs if (box := ink(self.font, glyph.number))]
        if boxes:
            left = self.x + min(glyph.x + box.left * size for glyph, box in boxes)
            top = self.y + min(glyph.y - box.above * size for glyph, box in boxes)
            right = self.x + max(glyph.x + box.right * size for glyph, box in boxes)
            yield Rect(left, top, right - left, self.y + max(glyph.y + box.below * size for glyph, box in boxes) - top)


class Bar(NamedTuple):
    """A line drawn with a pen of so many mm, seen from the origin of its line of text."""

    outline: Outline
    pen: float


@record(kw_only=False)
class Inset:
    """What is set in a line, all at a size of one mm per em. ``text``: what it says in plain characters."""

    text: str
    width: float
    pieces: tuple[TextPiece, ...]
    bars: tuple[Bar, ...]
    colour: Colour

    @property
    def smallest(self) -> float:
        """The size of its smallest letters, as a part of the size of the text that it stands in."""
        return min((piece.size for piece in self.pieces), default=1.0)

    def drawn(self) -> tuple[GlyphRun | Path, ...]:
        """The glyphs and bars about its origin."""
        pens = ((bar.outline, Stroke(colour=self.colour, width=bar.pen, cap="butt", join="miter")) for bar in self.bars)
        return (*(piece.drawn(IDENTITY) for piece in self.pieces), *(Path(outline=outline, stroke=pen) for outline, pen in pens))


@record(kw_only=False)
class PlacedInset:
    """An inset ``x`` mm into a line, at a size in mm per em."""

    inset: Inset
    size: float
    x: float

    @property
    def place(self) -> Affine:
        """From the inset's own coordinates to the line's."""
        return Affine.scale(self.size).then(Affine.shift(self.x, 0.0))

    def drawn(self, line: Affine) -> Group:
        """The inset, where a map puts the line's origin."""
        said = self.inset.text
        tag = Tag(Element.FORMULA, spoken=Spoken(role="Formula", text=said))
        return Group(items=self.inset.drawn(), place=self.place.then(line), tag=tag, title=said)

    def ink(self) -> Iterator[Rect]:
        """The boxes round its glyphs and bars, seen from the line's origin."""
        boxes = [box for piece in self.inset.pieces for box in piece.ink()]
        for box in (*boxes, *(extent(bar.outline).inset(-bar.pen / 2) for bar in self.inset.bars)):
            yield Rect(box.x * self.size + self.x, box.y * self.size, box.width * self.size, box.height * self.size)


TextLinePiece = TextPiece | PlacedInset
Runs = tuple[GlyphRun | Group, ...]
"""A line as it is drawn: its letters, and a group for each inset."""
