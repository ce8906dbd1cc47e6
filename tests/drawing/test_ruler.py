"""The ruler measures what it says, and patches show every colour."""

from __future__ import annotations

import pytest

from goose_print.drawing.ruler import colour_patches, ruler
from goose_print.scene import Element, GlyphRun, Path, bounds, flattened, visit
from tests.looks import plain_style

STYLE = plain_style()


@pytest.mark.parametrize("length", [10, 100, 150])
def test_a_tick_stands_at_every_millimetre(length: int) -> None:
    (ticks,) = [i for i, *_ in visit(ruler(length=length, style=STYLE)) if isinstance(i, Path) and i.tag.element is Element.TICKS]
    places = [contour[0].x for contour in flattened(ticks.outline)]
    assert places == pytest.approx(range(length + 1))
    assert bounds(ticks.outline).width == pytest.approx(length)


def test_numerals_stand_at_their_ticks() -> None:
    runs = {i.text: i for i, *_ in visit(ruler(style=STYLE)) if isinstance(i, GlyphRun)}
    for number in range(0, 101, 10):
        run = runs[str(number)]
        middle = run.place.e + sum(glyph.advance for glyph in run.glyphs) / 2
        assert middle == pytest.approx(number, abs=0.01)


def test_a_ruler_has_a_length() -> None:
    with pytest.raises(ValueError, match="ruler"):
        ruler(length=0, style=STYLE)


def test_every_player_has_a_patch() -> None:
    fills = [item.fill for item, *_ in visit(colour_patches(style=STYLE)) if isinstance(item, Path)]
    assert set(STYLE.players) <= set(fills)
    assert set(STYLE.dress.values()) <= set(fills)
