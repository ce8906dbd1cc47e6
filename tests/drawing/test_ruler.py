"""The ruler measures what it says, and patches show every colour."""

from __future__ import annotations

import pytest

from goose_print.drawing.sheets.ruler import colour_patches, draw_ruler
from goose_print.scene import Element, GlyphRun, Path, bounds, flatten_outline, visit
from tests.looks import plain_style

STYLE = plain_style()


def test_a_tick_stands_at_every_millimetre() -> None:
    (ticks,) = [i for i, *_ in visit(draw_ruler(STYLE)) if isinstance(i, Path) and i.tag.element is Element.TICKS]
    places = [contour[0].x for contour in flatten_outline(ticks.outline)]
    assert places == pytest.approx(range(101))
    assert bounds(ticks.outline).width == pytest.approx(100)


def test_numerals_stand_at_their_ticks() -> None:
    runs = {i.text: i for i, *_ in visit(draw_ruler(STYLE)) if isinstance(i, GlyphRun)}
    for number in range(0, 101, 10):
        run = runs[str(number)]
        middle = run.place.e + sum(glyph.advance for glyph in run.glyphs) / 2
        assert middle == pytest.approx(number, abs=0.01)


def test_every_player_has_a_patch() -> None:
    fills = [item.fill for item, *_ in visit(colour_patches(STYLE)) if isinstance(item, Path)]
    assert set(STYLE.players) <= set(fills)
    assert set(STYLE.dress.values()) <= set(fills)
