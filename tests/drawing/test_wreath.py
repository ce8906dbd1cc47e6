"""Wreaths of the last place: each land has its own, in its colours, and none is wider than the room that is kept for it."""

from __future__ import annotations

import math
from typing import get_args

import pytest

from goose_print.drawing.board.goal import WREATH
from goose_print.drawing.board.wreath import OF_LAND, draw_wreath
from goose_print.drawing.style import Style
from goose_print.geometry import Point
from goose_print.scene import Path, flatten_outline
from goose_print.theme.board_parts import GroundLand, WorldView
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import theme_names
from tests.seen import workshop

MIDDLE, RADIUS, GAP = Point(100.0, 80.0), 20.0, 0.35
LANDS = [*OF_LAND, "country"]


def drawn(land: str, style: Style) -> list[Path]:
    return [item for item in draw_wreath(MIDDLE, RADIUS * 0.985, GAP, style, land) if isinstance(item, Path)]


def contours(paths: list[Path]) -> list[tuple[Point, ...]]:
    return [tuple(points) for path in paths for points in flatten_outline(path.outline)]


@pytest.mark.parametrize("theme", ["royal", "night-sky", "valhalla", "wedding-heart"])
@pytest.mark.parametrize("land", LANDS)
def test_a_wreath_keeps_to_its_room_and_leaves_the_number_and_the_foot_free(land: str, theme: str) -> None:
    for shape in contours(drawn(land, workshop(theme).style)):
        assert max(math.dist(MIDDLE, point) for point in shape) <= RADIUS * WREATH + 1e-9
        assert min(math.dist(MIDDLE, point) for point in shape) >= RADIUS * 0.8
        turns = [abs(math.atan2(point.x - MIDDLE.x, MIDDLE.y - point.y)) for point in shape]
        assert min(turns) > GAP - 0.2
        assert max(turns) < math.pi * 0.92


def test_each_land_with_a_wreath_of_its_own_is_one_that_a_theme_may_name() -> None:
    assert set(OF_LAND) <= {*get_args(GroundLand), *get_args(WorldView)}


def test_a_wreath_is_the_same_on_both_sides() -> None:
    for land in LANDS:
        middles = [
            (sum(p.x for p in shape) / len(shape), sum(p.y for p in shape) / len(shape))
            for shape in contours(drawn(land, workshop("royal").style))
        ]
        left, right = ([y for x, y in middles if (x > MIDDLE.x) == side] for side in (False, True))
        assert sorted(left) == pytest.approx(sorted(right), abs=RADIUS * 0.03), land


def test_shipped_boards_have_at_least_eight_wreaths() -> None:
    """One for all boards would look like a stamp."""
    seen = set()
    for name in theme_names():
        theme = load_theme_named(name)
        land = theme.board.ground.land if theme.board.has_ground else ""
        paths = drawn(land, workshop("royal").style) if theme.style.ornament not in ("night", "hearts") else []
        seen.add(tuple(contours(paths)) or theme.style.ornament)
    assert len(seen) >= 8
