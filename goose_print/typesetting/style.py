"""Text styles and the pieces of a shaped line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from goose_print.geometry import IDENTITY, Affine, Rect
from goose_print.records import record
from goose_print.scene import BLACK, Colour, Element, Font, Glyph, GlyphRun, Group, Outline, Path, Spoken, Stroke, Tag, control_box
from goose_print.typesetting.directions import Direction
from goose_print.typesetting.faces import glyph_extents
from goose_print.typesetting.fonts import FontChain

# ------------------------------------------------------------------ pieces of a line: text in one font, and insets such as formulas

INSET_MARK = "\ufffc"
"""The character that stands for an inset in the text."""


@record(kw_only=False)
class TextPiece:
    """Part of a line in one font, `x` mm into the line and `y` mm below it; glyph places in mm from its origin."""

    font: Font
    size: float
    colour: Colour
    x: float
    width: float
    glyphs: tuple[Glyph, ...]
    text: str
    y: float = 0.0

    def draw(self, line: Affine) -> GlyphRun:
        """Return the glyph run; `line` maps the line's coordinates."""
        place = Affine.shift(self.x, self.y).then(line)
        return GlyphRun(font=self.font, size=self.size, glyphs=self.glyphs, place=place, fill=self.colour, text=self.text)

    def ink(self) -> Iterator[Rect]:
        """Yield the bounding box of its glyphs, from the line's origin; none if they are blank."""
        size = self.size
        boxes = [(glyph, box) for glyph in self.glyphs if (box := glyph_extents(self.font, glyph.number))]
        if boxes:
            left = self.x + min(glyph.x + box.left * size for glyph, box in boxes)
            top = self.y + min(glyph.y - box.above * size for glyph, box in boxes)
            right = self.x + max(glyph.x + box.right * size for glyph, box in boxes)
            yield Rect(left, top, right - left, self.y + max(glyph.y + box.below * size for glyph, box in boxes) - top)


class FormulaRule(NamedTuple):
    """A line with a pen width in mm, relative to the origin of its line of text."""

    outline: Outline
    pen: float


@record(kw_only=False)
class Inset:
    """Content in place of one character, at 1 mm per em. `text`: its plain text."""

    text: str
    width: float
    pieces: tuple[TextPiece, ...]
    bars: tuple[FormulaRule, ...]
    colour: Colour

    @property
    def smallest(self) -> float:
        """Scale of its smallest letters, relative to the text around it."""
        return min((piece.size for piece in self.pieces), default=1.0)

    def draw(self) -> tuple[GlyphRun | Path, ...]:
        """Return the glyphs and rules about its origin."""
        pens = ((bar.outline, Stroke(colour=self.colour, width=bar.pen, cap="butt", join="miter")) for bar in self.bars)
        return (*(piece.draw(IDENTITY) for piece in self.pieces), *(Path(outline=outline, stroke=pen) for outline, pen in pens))


@record(kw_only=False)
class PlacedInset:
    """An inset `x` mm into a line, at a size in mm per em."""

    inset: Inset
    size: float
    x: float

    @property
    def place(self) -> Affine:
        """Map from the inset's coordinates to the line's."""
        return Affine.scale(self.size).then(Affine.shift(self.x, 0.0))

    def draw(self, line: Affine) -> Group:
        """Return the inset as a group; `line` maps the line's coordinates."""
        said = self.inset.text
        tag = Tag(Element.FORMULA, spoken=Spoken(role="Formula", text=said))
        return Group(items=self.inset.draw(), place=self.place.then(line), tag=tag, title=said)

    def ink(self) -> Iterator[Rect]:
        """Yield the bounding boxes of its glyphs and rules, from the line's origin."""
        boxes = [box for piece in self.inset.pieces for box in piece.ink()]
        for box in (*boxes, *(control_box(bar.outline).inset(-bar.pen / 2) for bar in self.inset.bars)):
            yield Rect(box.x * self.size + self.x, box.y * self.size, box.width * self.size, box.height * self.size)


TextLinePiece = TextPiece | PlacedInset
Runs = tuple[GlyphRun | Group, ...]
"""A drawn line: glyph runs, and a group for each inset."""


@record
class TextStyle:
    """Style of text.

    `fonts`: a character uses the first of them that has it, else one that `chain` finds. `size`: mm per em. `tracking`:
    extra space after each letter, in em; ligatures are off unless it is 0. `features`: OpenType tags to switch on
    (`lnum`, `smcp`) or off (`-kern`). `language`: BCP 47, for letters that differ by language. `direction`: the
    document's; None if the first letter decides. `inset`: content in place of the text's one character.
    """

    fonts: tuple[Font, ...]
    size: float
    colour: Colour = BLACK
    tracking: float = 0.0
    features: tuple[str, ...] = ()
    language: str = "en"
    direction: Direction | None = None
    inset: Inset | None = None
    chain: FontChain | None = None
    second: TextStyle | None = None
    """Style of the second language in bilingual texts."""

    def __post_init__(self) -> None:
        if not self.fonts:
            raise ValueError("a text style needs a font")
        if not self.size > 0:
            raise ValueError(f"the size of text is {self.size} mm; it must be positive")

    def with_size(self, size: float) -> TextStyle:
        """Return the style at another size in mm per em."""
        return replace(self, size=size, second=self.second and self.second.with_size(size))


def text_style(
    chain: FontChain,
    size: float,
    *,
    colour: Colour = BLACK,
    tracking: float = 0.0,
    features: tuple[str, ...] = (),
    direction: Direction | None = None,
) -> TextStyle:
    """Return the style of a chain of families, in its language; raises FontError."""
    return TextStyle(
        fonts=(chain.first,), size=size, colour=colour, tracking=tracking, features=features, language=chain.language, direction=direction,
        chain=chain,
    )  # fmt: skip
