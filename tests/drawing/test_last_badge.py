"""The number of the last square, where it is the field in the middle: clear of whatever comes into that field."""

from __future__ import annotations

from goose_print.drawing.board.centre import _is_inside
from goose_print.geometry import Point, Rect
from goose_print.layout import Place
from goose_print.scene import polygon


def test_the_badge_keeps_clear_of_a_jaw_that_comes_into_it() -> None:
    """Between two corners of its box, where no corner and no middle of a side tells it."""
    jaw = [Point(0, 60), Point(45, 45), Point(0, 40)]
    outline = polygon([Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100), *jaw])
    field = Place(number=63, outline=outline, centre=Point(70, 50), heading=0.0)
    assert not _is_inside(field, Rect(35, 30, 20, 40), 1.0)
    assert _is_inside(field, Rect(50, 30, 20, 40), 1.0)
