"""The spinner throws as a die does: each number has a sector, and all sectors are as large as each other."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from goose_print.drawing.modes import make_style
from goose_print.drawing.pieces.spinner import sector_outline, spinner_arrow, spinner_disc
from goose_print.drawing.style import NUMBER_CONTRAST
from goose_print.drawing.throws import PIPS
from goose_print.geometry import Affine, Point
from goose_print.scene import GlyphRun, Group, Path, bounds, flatten_outline, visit
from goose_print.theme.load import load_theme_named
from tests.drawing.test_box import area
from tests.looks import plain_style

STYLE = plain_style()
MIDDLE = Point(50, 50)


def test_every_number_of_a_die_comes_up_as_often() -> None:
    sectors = {number: flatten_outline(sector_outline(number, MIDDLE, 40), 64)[0] for number in PIPS}
    assert [area(corners) for corners in sectors.values()] == pytest.approx([math.pi * 40**2 / 6] * 6, rel=1e-3)
    for number, corners in sectors.items():
        turned = [Affine.turn(math.pi / 3 * (number - 1), MIDDLE).at(corner) for corner in sectors[1]]
        assert all(own.close(other, 1e-6) for own, other in zip(corners, turned, strict=True)), "the first, turned by sixths"


@pytest.mark.parametrize("art_set", ["engraved", "storybook", "line"])
def test_the_number_stands_in_its_sector(art_set: str) -> None:
    piece = spinner_disc(diameter=100, style=replace(STYLE, art_set=art_set))
    found = {}
    for item, place, *_ in visit(piece.items):
        if isinstance(item, GlyphRun):
            spot = item.place.then(place).at(Point(0, 0)) - MIDDLE
            found[int(item.text)] = (spot.angle + math.pi / 2 + math.pi / 6) % math.tau // (math.pi / 3) + 1
    assert found == {number: number for number in PIPS}
    assert bounds(piece.cut) == pytest.approx((0, 0, 100, 100))


@pytest.mark.parametrize("name", ["royal", "night-sky", "pavement"])
def test_pips_stand_out_from_their_face(name: str) -> None:
    """Also in palettes whose ink is light."""
    style = make_style(load_theme_named(name))
    groups = [item.items for item in spinner_disc(diameter=100, style=style).items if isinstance(item, Group)]
    faces = [(path.fill, [pip.fill for pip in pips]) for items in groups for path, *pips in [[i for i in items if isinstance(i, Path)]]]
    assert [len(pips) for _, pips in faces] == list(PIPS)
    assert all(face and pip and pip.contrast(face) >= NUMBER_CONTRAST for face, pips in faces for pip in pips)


def test_folded_at_its_end_the_arrow_lies_on_itself() -> None:
    piece = spinner_arrow(length=40, style=STYLE)
    (outline,) = flatten_outline(piece.cut)
    assert {(round(80 - x, 6), round(y, 6)) for x, y in outline} == {(round(x, 6), round(y, 6)) for x, y in outline}
    fold = bounds(piece.folds[0])
    assert fold.x == fold.right == 40
