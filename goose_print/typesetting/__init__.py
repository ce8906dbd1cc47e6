"""Fonts, shaping, and fitting text into a place: characters in, glyph runs of the scene out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goose_print.typesetting.directions import Direction
    from goose_print.typesetting.fitting import FittedText, VerticalAlign, fit_text
    from goose_print.typesetting.fonts import BODY_FAMILY, TITLE_FAMILY, Family, families, find_font, font_chain
    from goose_print.typesetting.formulas import legible
    from goose_print.typesetting.insets import Runs
    from goose_print.typesetting.itemise import ItemSpan
    from goose_print.typesetting.outlines import glyph_outline
    from goose_print.typesetting.paragraphs import Align, LaidLine, Paragraph, lay_paragraph
    from goose_print.typesetting.shaping import Anchor, ShapedLine, shape, shape_spans
    from goose_print.typesetting.style import TextStyle, text_style
    from goose_print.typesetting.wrapping import wrap
else:
    from goose_print.lazy import fetcher

    __getattr__ = fetcher(
        __name__,
        {
            "directions": "Direction",
            "fitting": "FittedText VerticalAlign fit_text",
            "fonts": "BODY_FAMILY TITLE_FAMILY Family families find_font font_chain",
            "formulas": "legible",
            "insets": "Runs",
            "itemise": "ItemSpan",
            "outlines": "glyph_outline",
            "paragraphs": "Align LaidLine Paragraph lay_paragraph",
            "shaping": "Anchor ShapedLine shape shape_spans",
            "style": "TextStyle text_style",
            "wrapping": "wrap",
        },
    )

__all__ = [
    "BODY_FAMILY",
    "TITLE_FAMILY",
    "Align",
    "Anchor",
    "Direction",
    "Family",
    "FittedText",
    "ItemSpan",
    "LaidLine",
    "Paragraph",
    "Runs",
    "ShapedLine",
    "TextStyle",
    "VerticalAlign",
    "families",
    "find_font",
    "fit_text",
    "font_chain",
    "glyph_outline",
    "lay_paragraph",
    "legible",
    "shape",
    "shape_spans",
    "text_style",
    "wrap",
]
