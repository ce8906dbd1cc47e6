"""Aged paper: the sheet ends inside the page, its plate round the frame, and its patina leaves every word legible."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from goose_print.drawing.board.aged_paper import (
    EDGE_WIDTH,
    FIBRE_OPACITY,
    PLATE_TONE,
    SPOT_OPACITY,
    deckle_edge,
    draw_patina,
    draw_sheet,
    plate_box,
    scatter,
    sheet_box,
    stain_colour,
)
from goose_print.drawing.modes import make_style
from goose_print.drawing.style import TEXT_CONTRAST, Style
from goose_print.geometry import Rect
from goose_print.kit.fit_margins import margin_findings
from goose_print.kit.fit_words import Phrase
from goose_print.kit.workshop import Workshop
from goose_print.scene import WHITE, Element, Path, bounds, visit
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_palette, load_theme_named
from goose_print.theme.model import Theme
from goose_print.theme.paper_parts import Margins, Printer
from goose_print.theme.shipped import palette_names
from tests.looks import plain_style

PAGES = [(420.0, 297.0, 9.0), (297.0, 210.0, 6.0), (841.0, 594.0, 25.0), (210.0, 297.0, 1.2)]
"""Width, height and margin of the frame in mm."""


def aged_theme(**changes: Any) -> Theme:
    theme = change_theme(load_theme_named("royal"), **changes)
    return replace(theme, style=theme.style.model_copy(update={"paper": "aged"}))


def sheet_paths(width: float, height: float, margin: float, style: Style) -> list[Path]:
    frame = Rect(0, 0, width, height).inset(margin)
    return [item for item in draw_sheet(width, height, frame, style) if isinstance(item, Path)]


@pytest.mark.parametrize(("width", "height", "margin"), PAGES)
def test_the_edge_lies_between_page_and_plate_and_the_plate_round_the_frame(width: float, height: float, margin: float) -> None:
    page = Rect(0.0, 0.0, width, height)
    frame = page.inset(margin)
    _, shadow, sheet, *_ = sheet_paths(width, height, margin, plain_style())
    edge, plate = bounds(sheet.outline), plate_box(page, frame)
    assert page.holds(bounds(shadow.outline).corners()[2])
    for outer, inner in pairwise((page, edge.inset(-EDGE_WIDTH / 2), plate, frame)):
        assert outer.x < inner.x
        assert outer.y < inner.y
        assert outer.right > inner.right
        assert outer.bottom > inner.bottom


def test_the_edge_is_torn_and_no_two_sides_are_alike() -> None:
    box = Rect(0, 0, 300, 300)
    edge = bounds(deckle_edge(box, 1.0))
    assert 0.3 < -edge.x < 1.0
    sides = [[round(segment[0], 3) for segment in deckle_edge(box, 1.0)[k : k + 100]] for k in (0, 143, 286, 429)]
    assert len({tuple(side) for side in sides}) == 4
    assert bounds(deckle_edge(box, 0.0)) == box


def test_without_a_margin_the_sheet_is_the_page() -> None:
    assert sheet_box(Rect(0, 0, 100, 80), Rect(0, 0, 100, 80)) == Rect(0, 0, 100, 80)
    assert len(sheet_paths(100, 80, 0.0, plain_style())) == 5


def test_what_lies_outside_the_sheet_and_in_the_bleed_is_bare() -> None:
    first = sheet_paths(420, 297, 9.0, plain_style())[0]
    assert (first.fill, first.tag.element) == (WHITE, Element.PAGE)


def test_numbers_that_scatter_are_spread_evenly() -> None:
    parts = sorted(scatter(k, 3) for k in range(1000))
    assert max(b - a for a, b in pairwise((0.0, *parts, 1.0))) < 0.012
    assert len({scatter(k, salt) for k in range(20) for salt in range(20)}) == 400


def test_the_same_sheet_is_drawn_each_time() -> None:
    frame, style = Rect(9, 9, 402, 279), plain_style()
    assert draw_patina(420, 297, frame, style) == draw_patina(420, 297, frame, style)
    assert tuple(draw_sheet(420, 297, frame, style)) == tuple(draw_sheet(420, 297, frame, style))


@pytest.mark.parametrize("name", palette_names())
def test_words_are_legible_through_the_patina(name: str) -> None:
    """On the darkest of it: a spot with its kernel in a corner of the plate, beside a fibre."""
    palette = load_palette(name)
    style = replace(plain_style(), dress=palette.roles)
    darkest = style.paper
    for part in (PLATE_TONE, SPOT_OPACITY, SPOT_OPACITY):
        darkest = darkest.mixed(stain_colour(style), part)
    assert style.ink.contrast(darkest) >= TEXT_CONTRAST
    assert FIBRE_OPACITY < 0.5


def test_only_a_board_in_colour_is_aged() -> None:
    assert not make_style(load_theme_named("royal")).aged
    aged = {mode: make_style(aged_theme(mode=mode)).aged for mode in ("colour", "ink-saver", "colour-in", "mono")}
    assert aged == {"colour": True, "ink-saver": False, "colour-in": False, "mono": False}


def test_an_aged_board_is_small_enough_and_its_edge_is_no_fault_of_the_margins() -> None:
    made = Workshop(aged_theme(), seed=1)
    elements = [seen.tag.element for seen in visit(made.board.sheet.items, enter=lambda symbol: False)]
    assert elements.count(Element.PATINA) >= 5
    assert elements[-1] is Element.PATINA, "it lies over everything"
    plain = Workshop(load_theme_named("royal"), seed=1)
    printer = Printer(margins=Margins(top=5, right=5, bottom=5, left=5))
    aged, smooth = (len([*margin_findings(Phrase("board"), [each.board.sheet], printer)]) for each in (made, plain))
    assert aged == smooth
