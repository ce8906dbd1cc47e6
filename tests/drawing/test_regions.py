"""Journeys through regions, and gardens: they fill the frame, keep clear of squares and scene, and hold for any track and mode."""

from __future__ import annotations

from dataclasses import replace

import pytest

from goose_print.backends.svg import svg_fragment
from goose_print.drawing.board.ground.lands.journey_regions import JOURNEYS, SEA_LIFE
from goose_print.geometry import Point
from goose_print.kit.workshop import Workshop
from goose_print.layout.interior import polygon_contains
from goose_print.scene import Element, Path, Use, bounds
from goose_print.theme.board_parts import GroundLand
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from tests.seen import tagged, workshop

BOARDS = {"my-class": "bay", "vocabulary": "valley", "wedding-heart": "feast"}


def with_land(name: str, land: GroundLand) -> Workshop:
    theme = load_theme_named(name)
    ground = theme.board.ground.model_copy(update={"show": "landscape", "land": land})
    return Workshop(replace(theme, board=theme.board.model_copy(update={"ground": ground})), seed=1)


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("mode", ["colour", "mono"])
def test_the_land_fills_the_frame_and_nothing_that_stands_there_is_under_a_square(name: str, mode: str) -> None:
    made = Workshop(change_theme(load_theme_named(name), mode=mode), seed=1)
    assert made.theme.board.ground.land == BOARDS[name]
    scenes = [seen.item for seen in tagged(made.board.sheet, Element.SCENES)]
    land = max(scenes, key=lambda group: len(group.items))
    first = next(item for item in land.items if isinstance(item, Path))
    assert bounds(first.outline).area > 0.7 * made.board.sheet.width * made.board.sheet.height
    things = [item for item in land.items if isinstance(item, Use)]
    assert len(things) > 20  # few and large rather than many crumbs
    if name == "wedding-heart":  # its way and the flowers beside it run on below the track
        return
    assert any(thing.symbol.name.startswith("motif-") for thing in things)
    for thing in things:
        if thing.symbol.name.startswith("land-"):
            foot = Point(thing.place.e, thing.place.f)
            assert not [place.number for place in made.track.places[:-1] if polygon_contains(place.corners, foot)], thing.symbol.name


@pytest.mark.parametrize("name", ["bay", "valley", "voyage"])
def test_every_inhabitant_of_a_region_is_a_thing_or_a_motif(name: str) -> None:
    style = workshop("my-class").style
    for region in JOURNEYS[name].regions:
        for one in (one for group in (*region.groups, *SEA_LIFE) for one in group):
            assert 3.0 <= one.height < 20.0
            if one.name.startswith("motif:"):
                assert style.motif(one.name.removeprefix("motif:"))


@pytest.mark.parametrize("land", ["bay", "valley", "voyage", "feast"])
@pytest.mark.parametrize("name", ["royal", "vocabulary"])
def test_these_lands_hold_under_other_tracks(name: str, land: GroundLand) -> None:
    made = with_land(name, land)
    assert tagged(made.board.sheet, Element.SCENES)


def test_a_board_by_the_sea_is_the_same_again() -> None:
    sheets = [Workshop(load_theme_named("my-class"), seed=1).board.sheet for _ in range(2)]
    one, other = (svg_fragment(sheet.items, width=sheet.width, height=sheet.height) for sheet in sheets)
    assert one == other
