"""Sets formulas: fractions, roots, powers and indices as boxes of glyphs and bars, in the fonts of the text round them.

All measures are in em of the text. Scripts and the parts of a fraction have one size, however deep they are nested, so that
what can be read at all can be read whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import assert_never

from goose_print.geometry import Affine, Point
from goose_print.isolates import isolated, leading, second
from goose_print.maths import Formula, FormulaLetters, FormulaNode, FormulaRow, FormulaScripts, Fraction, Root, parted
from goose_print.records import record
from goose_print.scene import moved, polyline
from goose_print.typesetting.insets import MARK, Bar, Inset, TextPiece
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.shaping import shape
from goose_print.typesetting.style import TextStyle

SCRIPT = 0.75
"""The size of scripts and of the parts of a fraction."""
PEN, HEAVY = 0.055, 0.085
"""The bar of a fraction and of a root; the strong stroke of a root."""
GAP = 0.12
"""Between a bar and what is above or below it."""
AROUND = 0.07
"""Beside a fraction."""
THICK, THIN = 0.24, 0.1
"""Beside a sign between two things, and beside one in small."""


def spans_of(text: str, style: TextStyle) -> tuple[ItemSpan, ...]:
    """A text with its formulas set; one in two languages with the second below the first. Raises FormulaError, FontError."""
    if style.second and (below := second(text)):
        own = isolated(below, leftwards=style.second.direction == "rtl")
        return (*spans_of(leading(text), style), *spans_of(f"\n{own}", style.second))
    return tuple(_span(part, style) for part in parted(text))


def with_formulas(spans: Iterable[ItemSpan]) -> tuple[ItemSpan, ...]:
    """The same for text in several styles; a formula does not reach from one style into another."""
    return tuple(part for span in spans for part in (spans_of(*span) if "$" in span.text or second(span.text) else (span,)))


def smallest_part(spans: Iterable[ItemSpan]) -> float:
    """The size of the smallest letters in the spans, as a part of that of their text."""
    return min((span.style.inset.smallest for span in spans if span.style.inset), default=1.0)


def legible(least: float, *texts: str) -> float:
    """The smallest size for texts of which no letter may be smaller than ``least``, those in formulas neither."""
    holds = any(isinstance(part, Formula) for text in texts for part in parted(text))
    return least / SCRIPT if holds else least


def _span(part: str | Formula, style: TextStyle) -> ItemSpan:
    if isinstance(part, str):
        return ItemSpan(part, style)
    return ItemSpan(MARK, replace(style, inset=_inset(part, style.sized(1.0))))


@lru_cache(maxsize=1024)
def _inset(formula: Formula, style: TextStyle) -> Inset:
    box = _Setter(style).set(formula.node, 1.0)
    return Inset(formula.plain, box.width, box.pieces, box.bars, style.colour)


@record(kw_only=False)
class _Box:
    """What was set, seen from the left end of its baseline: its width, and how far it reaches above and below that."""

    width: float
    above: float
    below: float
    pieces: tuple[TextPiece, ...] = ()
    bars: tuple[Bar, ...] = ()

    def at(self, x: float, y: float) -> _Box:
        """The same elsewhere; its width becomes what it takes from the origin on."""
        pieces = tuple(replace(piece, x=piece.x + x, y=piece.y + y) for piece in self.pieces)
        bars = tuple(bar._replace(outline=moved(bar.outline, Affine.shift(x, y))) for bar in self.bars)
        return _Box(self.width + x, self.above - y, self.below + y, pieces, bars)


def _together(*boxes: _Box) -> _Box:
    return _Box(
        max((box.width for box in boxes), default=0.0),
        max((box.above for box in boxes), default=0.0),
        max((box.below for box in boxes), default=0.0),
        tuple(piece for box in boxes for piece in box.pieces),
        tuple(bar for box in boxes for bar in box.bars),
    )


class _Setter:
    """Sets formulas in one style, of one mm per em."""

    def __init__(self, style: TextStyle) -> None:
        self.style, self.slanted = style, _slanted(style)
        minus = shape("−", style).ink
        self.axis = -minus.centre.y
        """How high the bar of a fraction lies: as a minus does."""

    def set(self, node: FormulaNode, size: float) -> _Box:
        match node:
            case FormulaLetters():
                return self.letters(node, size)
            case FormulaRow(parts=parts):
                return self.row(parts, size)
            case Fraction(above=above, below=below):
                return self.fraction(above, below, size)
            case Root(body=body, degree=degree):
                return self.root(body, degree, size)
            case FormulaScripts():
                return self.scripts(node, size)
            case _:
                assert_never(node)

    def letters(self, node: FormulaLetters, size: float) -> _Box:
        line = shape(node.text, (self.slanted if node.slanted else self.style).sized(size))
        box = _Box(line.width, -line.ink.y, line.ink.bottom, tuple(each for each in line.pieces if isinstance(each, TextPiece)))
        if not node.spaced:
            return box
        air = THICK if size == 1.0 else THIN
        return replace(box.at(air, 0.0), width=box.width + 2 * air)

    def row(self, parts: Iterable[FormulaNode], size: float) -> _Box:
        boxes, x = list[_Box](), 0.0
        before: FormulaNode | None = None
        for node in parts:
            box = self.set(node, size)
            if isinstance(node, Fraction) and isinstance(before, FormulaLetters) and before.text[-1:].isdigit():
                x += AROUND
            boxes.append(box.at(x, 0.0))
            x, before = boxes[-1].width, node
        return _together(*boxes)

    def fraction(self, above: FormulaNode, below: FormulaNode, size: float) -> _Box:
        over, under = (self.set(node, SCRIPT) for node in (above, below))
        width = max(over.width, under.width) + 2 * AROUND
        axis = self.axis * size
        bar = Bar(polyline((Point(AROUND, -axis), Point(width + AROUND, -axis))), PEN)
        top = over.at(AROUND + (width - over.width) / 2, -(axis + PEN / 2 + GAP + over.below))
        foot = under.at(AROUND + (width - under.width) / 2, -axis + PEN / 2 + GAP + under.above)
        return replace(_together(top, foot), width=width + 2 * AROUND, bars=(*top.bars, bar, *foot.bars))

    def root(self, body: FormulaNode, degree: FormulaNode | None, size: float) -> _Box:
        inner = self.set(body, size)
        small = self.set(degree, SCRIPT) if degree else _Box(0.0, 0.0, 0.0)
        top, foot = max(inner.above, 0.6 * size) + GAP + PEN, inner.below + 0.02
        height = top + foot
        left = max(0.0, small.width - 0.2 * size)
        tick, low, high = left + 0.12 * size, left + 0.25 * size, left + 0.48 * size
        sign = (Point(low, foot), Point(high, -top), Point(high + inner.width + 0.1 * size, -top))
        hook = (Point(left, foot - height * 0.38), Point(tick, foot - height * 0.47), Point(low, foot))
        bars = (Bar(polyline(sign), PEN), Bar(polyline(hook[:2]), PEN), Bar(polyline(hook[1:]), HEAVY))
        root = inner.at(high + 0.04 * size, 0.0)
        box = _together(small.at(max(0.0, left - small.width + 0.2 * size), foot - height * 0.55 - small.below), root)
        return replace(box, width=high + inner.width + 0.14 * size, above=max(box.above, top), below=foot, bars=(*box.bars, *bars))

    def scripts(self, node: FormulaScripts, size: float) -> _Box:
        base = self.set(node.base, size)
        parts = [base]
        if node.below:
            low = self.set(node.below, SCRIPT)
            parts.append(low.at(base.width + 0.03, max(0.17 * size, base.below - 0.1, low.above - 0.3 * size)))
        if isinstance(node.above, FormulaLetters) and node.above.text in ("°", "′"):
            parts.append(self.set(node.above, size).at(base.width, 0.0))
        elif node.above:
            high = self.set(node.above, SCRIPT)
            rise = max(0.36 * size, base.above - 0.28 * size, high.below + 0.25 * size)
            parts.append(high.at(base.width + 0.03, -rise))
        return _together(*parts)


def _slanted(style: TextStyle) -> TextStyle:
    """The italic of the style's family, for variables; upright letters where the family has none."""
    if style.chain is None:
        return style
    italic = replace(style.chain, weight=400, italic=True)
    return replace(style, fonts=tuple(dict.fromkeys((italic.first, *style.fonts))))
