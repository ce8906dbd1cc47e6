"""The reach of a drawing holds all its ink."""

from __future__ import annotations

import math

import pytest

from goose_print.backends.pdf_resources import ink_bounds
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import BLACK, Group, ImageFile, Item, Path, Picture, Stroke, Symbol, Use, ellipse, polyline, rectangle
from goose_print.typesetting.fonts import FontChain
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import text_style

SQUARE = Path(outline=rectangle(Rect(0, 0, 10, 10)), fill=BLACK)
TURNED = Affine.turn(math.pi / 4).then(Affine.shift(100, 0))
SPIKE = polyline([Point(0, 0), Point(10, 1), Point(0, 2)])


def test_shapes_and_nothing() -> None:
    assert ink_bounds([SQUARE]) == Rect(0, 0, 10, 10)
    assert ink_bounds([]) == Rect(0, 0, 0, 0)


@pytest.mark.parametrize(
    "item",
    [Group(items=(SQUARE,), place=TURNED), Use(symbol=Symbol(name="s", items=(SQUARE,)), place=TURNED)],
    ids=["group", "use"],
)
def test_places_are_followed(item: Item) -> None:
    half = 10 / math.sqrt(2)
    assert ink_bounds([item]) == pytest.approx(Rect(100 - half, 0, 2 * half, 2 * half))


def test_a_sharp_mitre_is_held() -> None:
    pen = Stroke(colour=BLACK, width=2, join="miter")
    assert ink_bounds([Path(outline=SPIKE, stroke=pen)]).right >= 10 + 4.0


def test_curves_pictures_and_text_are_held() -> None:
    picture = Picture(file=lambda: ImageFile(b"", "png"), rect=Rect(-5, -5, 1, 1))
    runs = shape_text("Ågfj", text_style(FontChain(family="Cardo"), 10.0)).at(20, 20)
    held = ink_bounds([Path(outline=ellipse(Point(0, 0), 3), fill=BLACK), picture, *runs])
    ink = shape_text("Ågfj", text_style(FontChain(family="Cardo"), 10.0)).ink
    for corner in (Point(-5, -5), Point(20 + ink.x, 20 + ink.y), Point(20 + ink.right, 20 + ink.bottom)):
        assert held.holds(corner)
