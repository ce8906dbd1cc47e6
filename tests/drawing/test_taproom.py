"""Taproom of an inn: what hangs on its walls keeps clear of title and people, and its light is seen in colour alone."""

from __future__ import annotations

import pytest

from goose_print.drawing.tableau.composer import Composition
from goose_print.drawing.tableau.land_sketch import LandSketch
from goose_print.drawing.tableau.stage import TableauRoom
from goose_print.drawing.tableau.tableau import Tableau
from goose_print.drawing.tableau.taproom import SHELVES, WINDOWS, Taproom
from goose_print.geometry import Rect
from goose_print.kit.workshop import Workshop
from goose_print.scene import Path, Shaded, bounds
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named

ROOM, TITLE = Rect(0, 0, 230, 120), Rect(60, 20, 110, 36)


def staged(mode: str = "colour") -> tuple[Tableau, Composition]:
    made = Workshop(change_theme(load_theme_named("tavern"), mode=mode), seed=1)
    scene = made.content_planner.plan_squares()[len(made.track.squares)].scene
    assert isinstance(scene, Tableau)
    return scene, scene.compose_on(TableauRoom(tuple(ROOM.corners()), 2.0, (TITLE,), 2, 118))


def test_what_hangs_on_the_wall_is_clear_of_title_and_people() -> None:
    scene, made = staged()
    room = Taproom(LandSketch(made, ROOM, scene.style, (TITLE,)))
    found = [spot for spot in (room._first_free(WINDOWS, 0.16, 0.24), room._first_free(SHELVES, 0.29, 0.112)) if spot]
    assert found
    for spot in found:
        assert not spot.overlaps(TITLE)
        assert not any(spot.overlaps(one.box) for one in made.pictures)


@pytest.mark.parametrize("mode", ["colour", "mono"])
def test_light_is_shaded_in_colour_alone(mode: str) -> None:
    scene, made = staged(mode)
    items = list(Taproom(LandSketch(made, ROOM, scene.style, (TITLE,))).draw())
    assert any(isinstance(item, Shaded) for item in items) == (mode == "colour")
    first = items[0]
    assert isinstance(first, Path)
    assert bounds(first.outline) == ROOM
