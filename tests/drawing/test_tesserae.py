"""Mosaic: stones of squares lie inside them and keep their words legible, and the cable keeps clear of the scene."""

from __future__ import annotations

from dataclasses import replace

import pytest

from goose_print.drawing.square.tesserae import TONES, draw_cable, draw_stone_ground, is_mosaic, room_in_cable
from goose_print.drawing.style import TEXT_CONTRAST
from goose_print.geometry import Point, Rect
from goose_print.kit.workshop import Workshop
from goose_print.layout import Place
from goose_print.scene import BLACK, Path, Use, bounds, flatten_outline, polygon, visit
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named

MADE = Workshop(load_theme_named("pavement"), seed=1)


def field(*corners: Point) -> Place:
    return Place(number=0, outline=polygon(corners), centre=Rect.around(corners).centre, heading=0.0)


def test_squares_alike_share_their_stones_which_lie_inside() -> None:
    uses = [
        item for item, *_ in visit(MADE.board.sheet.items, lambda symbol: False) if isinstance(item, Use) and "stones" in item.symbol.name
    ]
    assert len(uses) == len(MADE.track.places)
    assert len({use.symbol.name for use in uses}) < 9
    place = MADE.track[2]
    (ground,) = draw_stone_ground(place, "plain", MADE.style.tints["plain"], MADE.style)
    assert isinstance(ground, Use)
    boxes = [bounds(item.outline) for item in ground.symbol.items if isinstance(item, Path)]
    inside = place.bounds.inset(-0.01)
    assert all(inside.holds(corner + (place.bounds.corners()[0] - Point(0.0, 0.0))) for box in boxes for corner in box.corners())


def test_words_stay_legible_on_every_stone() -> None:
    style = MADE.style
    for kind, fill in style.tints.items():
        text = style.text_colour(fill)
        assert all(text.contrast(fill.mixed(style.ink, pale).mixed(BLACK, dark)) >= TEXT_CONTRAST for pale, dark in TONES), kind


def test_a_field_that_is_no_box_has_no_stones() -> None:
    slanting = field(Point(0, 0), Point(30, 4), Point(28, 30), Point(0, 28))
    assert not list(draw_stone_ground(slanting, "plain", MADE.style.tints["plain"], MADE.style))


def test_the_cable_runs_round_a_field_with_a_bay() -> None:
    bay = field(Point(0, 0), Point(100, 0), Point(100, 40), Point(80, 40), Point(80, 60), Point(0, 60))
    room = flatten_outline(room_in_cable(bay).outline)[0]
    assert {(round(p.x, 1), round(p.y, 1)) for p in room} == {
        (6.3, 6.3),
        (93.7, 6.3),
        (93.7, 33.7),
        (73.7, 33.7),
        (73.7, 53.7),
        (6.3, 53.7),
    }
    boxes = [bounds(item.outline) for item in draw_cable(bay, MADE.style) if isinstance(item, Path)]
    assert Rect.bounding(boxes).width <= 100.0


@pytest.mark.parametrize(("mode", "laid"), [("colour", True), ("ink-saver", False), ("colour-in", False), ("mono", False)])
def test_stones_are_laid_in_full_colour_alone(mode: str, laid: bool) -> None:
    style = Workshop(change_theme(load_theme_named("pavement"), mode=mode), seed=1).style
    assert is_mosaic(style) == laid
    assert not is_mosaic(replace(style, ornament="vine"))
