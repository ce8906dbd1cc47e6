"""SVG and PDF show the same picture, as two independent programs see it; and a test that would notice if they did not."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.backends.svg import svg_bytes
from goose_print.geometry import Affine
from goose_print.scene import GlyphRun, Group, Item, Sheet
from tests.backends.specimen import everything
from tests.pixels import VISIBLE, difference, outlined_pdf, pdf_pixels

AGREED = 0.005
PLAIN = Metadata(title="T")
ITEMS = [item for item in everything() if not (isinstance(item, GlyphRun) and item.text.isspace())]


def both(sheet: Sheet) -> tuple[bytes, bytes]:
    return svg_bytes(sheet, metadata=PLAIN), outlined_pdf(sheet)


def test_a_sheet_with_everything_looks_the_same(specimen: Sheet) -> None:
    assert difference(*both(specimen)) < AGREED


@pytest.mark.parametrize("item", ITEMS, ids=[f"{k}-{type(item).__name__}" for k, item in enumerate(ITEMS)])
@pytest.mark.sample(3)
def test_each_item_alone_looks_the_same(item: Item) -> None:
    svg, pdf = both(Sheet(width=150, height=100, items=(item,)))
    inked = float((pdf_pixels(pdf) < 255 - VISIBLE).any(axis=2).mean())
    assert 0 < inked < 0.9, "there is something to compare, on white paper"
    assert difference(svg, pdf) < min(AGREED, 0.25 * inked)


def test_bleed_and_slug_look_the_same(specimen: Sheet) -> None:
    assert difference(*both(replace(specimen, bleed=3.0, slug=6.0))) < AGREED


@pytest.mark.parametrize("number", [1, 6, 9, 10])
@pytest.mark.sample(3)
def test_a_shape_that_is_moved_by_a_millimetre_is_noticed(specimen: Sheet, number: int) -> None:
    items = list(specimen.items)
    items[number] = Group(items=(items[number],), place=Affine.shift(1.0, 0.0))
    svg, _ = both(specimen)
    _, moved = both(replace(specimen, items=tuple(items)))
    assert difference(svg, moved) > 2 * difference(*both(specimen))


def test_everything_moved_by_a_millimetre_is_too_much(specimen: Sheet) -> None:
    svg, _ = both(specimen)
    _, moved = both(replace(specimen, items=(Group(items=specimen.items, place=Affine.shift(1.0, 0.0)),)))
    assert difference(svg, moved) > 2 * AGREED


def test_letters_in_their_font_stand_where_their_outlines_do(specimen: Sheet) -> None:
    """At 600 dots an inch: below that the program that draws PDFs sets the letters of a font on whole pixels."""
    shown, drawn = (pdf_pixels(pdf, dpi=600) for pdf in (pdf_bytes([specimen], metadata=PLAIN), outlined_pdf(specimen)))
    assert float((np.abs(shown - drawn).max(axis=2) > VISIBLE).mean()) < 0.001
