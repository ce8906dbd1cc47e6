"""Layout of formulas: fractions, roots and scripts as boxes of glyphs and rules, in the fonts of the text.

All lengths are in em of the text. Scripts and parts of fractions have one size at any depth, so that formulas stay
readable.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import assert_never

from goose_print.geometry import Affine, Point
from goose_print.isolates import isolate, leading_text, second_text
from goose_print.maths import Formula, FormulaLetters, FormulaNode, FormulaRow, FormulaScripts, Fraction, Root, split_formulas
from goose_print.records import record
from goose_print.scene import polyline, transform_outline
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import INSET_MARK, FormulaRule, Inset, TextPiece, TextStyle

SCRIPT_SIZE = 0.75
"""Scale of scripts and of the parts of a fraction."""
RULE_WIDTH, HEAVY_STROKE = 0.055, 0.085
"""Widths: of the rule of a fraction or root, and of the heavy stroke of a root."""
FRACTION_GAP = 0.12
"""Gap between a rule and the parts above and below."""
FRACTION_MARGIN = 0.07
"""Space beside a fraction."""
OPERATOR_SPACE, SMALL_OPERATOR_SPACE = 0.24, 0.1
"""Space beside an operator, at full size and in scripts."""


def formula_spans(text: str, style: TextStyle) -> tuple[ItemSpan, ...]:
    """Split a text into spans with its formulas laid out; of a bilingual text, the second below the first.

    Raises FormulaError, FontError.
    """
    if style.second and (below := second_text(text)):
        own = isolate(below, leftwards=style.second.direction == "rtl")
        return (*formula_spans(leading_text(text), style), *formula_spans(f"\n{own}", style.second))
    return tuple(_make_span(part, style) for part in split_formulas(text))


def expand_formulas(spans: Iterable[ItemSpan]) -> tuple[ItemSpan, ...]:
    """Lay out the formulas in spans of several styles; a formula does not cross styles."""
    return tuple(part for span in spans for part in (formula_spans(*span) if "$" in span.text or second_text(span.text) else (span,)))


def smallest_scale(spans: Iterable[ItemSpan]) -> float:
    """Scale of the smallest letters in the spans, relative to their text."""
    return min((span.style.inset.smallest for span in spans if span.style.inset), default=1.0)


def legible_size(least: float, *texts: str) -> float:
    """The smallest text size at which no letter, in formulas either, is smaller than `least`."""
    holds = any(isinstance(part, Formula) for text in texts for part in split_formulas(text))
    return least / SCRIPT_SIZE if holds else least


def _make_span(part: str | Formula, style: TextStyle) -> ItemSpan:
    if isinstance(part, str):
        return ItemSpan(part, style)
    return ItemSpan(INSET_MARK, replace(style, inset=_make_inset(part, style.with_size(1.0))))


@lru_cache(maxsize=1024)
def _make_inset(formula: Formula, style: TextStyle) -> Inset:
    box = _FormulaSetter(style).set(formula.node, 1.0)
    return Inset(formula.plain, box.width, box.pieces, box.bars, style.colour)


@record(kw_only=False)
class _FormulaBox:
    """A laid-out part, from the left end of its baseline: width, height above and depth below."""

    width: float
    above: float
    below: float
    pieces: tuple[TextPiece, ...] = ()
    bars: tuple[FormulaRule, ...] = ()

    def at(self, x: float, y: float) -> _FormulaBox:
        """Return the box moved; its width becomes its extent from the origin."""
        pieces = tuple(replace(piece, x=piece.x + x, y=piece.y + y) for piece in self.pieces)
        bars = tuple(bar._replace(outline=transform_outline(bar.outline, Affine.shift(x, y))) for bar in self.bars)
        return _FormulaBox(self.width + x, self.above - y, self.below + y, pieces, bars)


def _combine_boxes(*boxes: _FormulaBox) -> _FormulaBox:
    return _FormulaBox(
        max((box.width for box in boxes), default=0.0),
        max((box.above for box in boxes), default=0.0),
        max((box.below for box in boxes), default=0.0),
        tuple(piece for box in boxes for piece in box.pieces),
        tuple(bar for box in boxes for bar in box.bars),
    )


class _FormulaSetter:
    """Layout of formulas in one style, of 1 mm per em."""

    def __init__(self, style: TextStyle) -> None:
        self.style, self.slanted = style, _italic_style(style)
        minus = shape_text("−", style).ink
        self.axis = -minus.centre.y
        """Height of the rule of a fraction: that of a minus."""

    def set(self, node: FormulaNode, size: float) -> _FormulaBox:
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

    def letters(self, node: FormulaLetters, size: float) -> _FormulaBox:
        line = shape_text(node.text, (self.slanted if node.slanted else self.style).with_size(size))
        box = _FormulaBox(line.width, -line.ink.y, line.ink.bottom, tuple(each for each in line.pieces if isinstance(each, TextPiece)))
        if not node.spaced:
            return box
        air = OPERATOR_SPACE if size == 1.0 else SMALL_OPERATOR_SPACE
        return replace(box.at(air, 0.0), width=box.width + 2 * air)

    def row(self, parts: Iterable[FormulaNode], size: float) -> _FormulaBox:
        boxes, x = list[_FormulaBox](), 0.0
        before: FormulaNode | None = None
        for node in parts:
            box = self.set(node, size)
            if isinstance(node, Fraction) and isinstance(before, FormulaLetters) and before.text[-1:].isdigit():
                x += FRACTION_MARGIN
            boxes.append(box.at(x, 0.0))
            x, before = boxes[-1].width, node
        return _combine_boxes(*boxes)

    def fraction(self, above: FormulaNode, below: FormulaNode, size: float) -> _FormulaBox:
        over, under = (self.set(node, SCRIPT_SIZE) for node in (above, below))
        width = max(over.width, under.width) + 2 * FRACTION_MARGIN
        axis = self.axis * size
        bar = FormulaRule(polyline((Point(FRACTION_MARGIN, -axis), Point(width + FRACTION_MARGIN, -axis))), RULE_WIDTH)
        top = over.at(FRACTION_MARGIN + (width - over.width) / 2, -(axis + RULE_WIDTH / 2 + FRACTION_GAP + over.below))
        foot = under.at(FRACTION_MARGIN + (width - under.width) / 2, -axis + RULE_WIDTH / 2 + FRACTION_GAP + under.above)
        return replace(_combine_boxes(top, foot), width=width + 2 * FRACTION_MARGIN, bars=(*top.bars, bar, *foot.bars))

    def root(self, body: FormulaNode, degree: FormulaNode | None, size: float) -> _FormulaBox:
        inner = self.set(body, size)
        small = self.set(degree, SCRIPT_SIZE) if degree else _FormulaBox(0.0, 0.0, 0.0)
        top, foot = max(inner.above, 0.6 * size) + FRACTION_GAP + RULE_WIDTH, inner.below + 0.02
        height = top + foot
        left = max(0.0, small.width - 0.2 * size)
        tick, low, high = left + 0.12 * size, left + 0.25 * size, left + 0.48 * size
        sign = (Point(low, foot), Point(high, -top), Point(high + inner.width + 0.1 * size, -top))
        hook = (Point(left, foot - height * 0.38), Point(tick, foot - height * 0.47), Point(low, foot))
        bars = (
            FormulaRule(polyline(sign), RULE_WIDTH),
            FormulaRule(polyline(hook[:2]), RULE_WIDTH),
            FormulaRule(polyline(hook[1:]), HEAVY_STROKE),
        )
        root = inner.at(high + 0.04 * size, 0.0)
        box = _combine_boxes(small.at(max(0.0, left - small.width + 0.2 * size), foot - height * 0.55 - small.below), root)
        return replace(box, width=high + inner.width + 0.14 * size, above=max(box.above, top), below=foot, bars=(*box.bars, *bars))

    def scripts(self, node: FormulaScripts, size: float) -> _FormulaBox:
        base = self.set(node.base, size)
        parts = [base]
        if node.below:
            low = self.set(node.below, SCRIPT_SIZE)
            parts.append(low.at(base.width + 0.03, max(0.17 * size, base.below - 0.1, low.above - 0.3 * size)))
        if isinstance(node.above, FormulaLetters) and node.above.text in ("°", "′"):
            parts.append(self.set(node.above, size).at(base.width, 0.0))
        elif node.above:
            high = self.set(node.above, SCRIPT_SIZE)
            rise = max(0.36 * size, base.above - 0.28 * size, high.below + 0.25 * size)
            parts.append(high.at(base.width + 0.03, -rise))
        return _combine_boxes(*parts)


def _italic_style(style: TextStyle) -> TextStyle:
    """The italic of the style's family, for variables; upright if the family has none."""
    if style.chain is None:
        return style
    italic = replace(style.chain, weight=400, italic=True)
    return replace(style, fonts=tuple(dict.fromkeys((italic.first, *style.fonts))))
