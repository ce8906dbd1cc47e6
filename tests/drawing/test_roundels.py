"""Round pictures in the corners of maps that a round track leaves free."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache

import pytest

from goose_print.drawing.board.frame import LARGEST_RADIUS, LEAST_RADIUS, ROUNDEL_MARGIN
from goose_print.geometry import Rect
from goose_print.kit.workshop import Workshop
from goose_print.scene import Element, Group, Path, Use, bounds, visit
from goose_print.theme.board_parts import GroundSpec, parse_picture
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named

THEMES = ("steeplechase", "house-rules", "wedding-heart")


@cache
def made(name: str, corners: tuple[str, ...] = ("inn", "well")) -> Workshop:
    theme = change_theme(load_theme_named(name), paper="A3")
    said = tuple((parse_picture(name),) for name in corners)
    change = {"ground": GroundSpec(show="map"), "corners": said}
    return Workshop(replace(theme, board=theme.board.model_copy(update=change)), seed=1)


def discs(workshop: Workshop) -> list[Rect]:
    groups = (item for item in workshop.board.sheet.items if isinstance(item, Group) and item.tag.element is Element.CORNER)
    return [bounds(rim.outline) for group in groups if isinstance(rim := group.items[0], Path)]


def names(workshop: Workshop) -> list[str]:
    groups = [item for item in workshop.board.sheet.items if isinstance(item, Group) and item.tag.element is Element.CORNER]
    uses = [item for item, _, _, tag in visit(tuple(groups)) if isinstance(item, Use) and tag.element is Element.PICTURE]
    return [use.symbol.name.removeprefix("motif-") for use in uses]


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.sample(3)
def test_round_pictures_are_of_one_size_inside_the_area_and_clear_of_every_square(name: str) -> None:
    workshop = made(name)
    found = discs(workshop)
    assert len(found) >= 2
    for box in found:
        radius = box.width / 2
        assert LEAST_RADIUS <= radius <= LARGEST_RADIUS
        assert radius == pytest.approx(found[0].width / 2)
        assert all(workshop.plan.area.inset(ROUNDEL_MARGIN - 0.1).holds(corner) for corner in box.corners())
        for place in workshop.track.places:
            assert not place.contains(box.centre)
            assert all(math.dist(point, box.centre) >= radius + ROUNDEL_MARGIN * 0.5 for point in place.corners), place.number


def test_an_author_says_what_stands_in_the_corners_clockwise_from_the_upper_left() -> None:
    assert names(made("house-rules", ("inn", "well"))) == ["inn", "well", "inn", "well"]
    workshop = made("house-rules", ("inn", "well"))
    first, second, third, fourth = (box.centre for box in discs(workshop))
    assert first.x < second.x
    assert second.y < third.y
    assert fourth.x < third.x
