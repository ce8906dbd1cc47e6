"""Washes of windows: where pictures stand, how quiet they are, and which sheets have none."""

from __future__ import annotations

import math
from typing import Any

import pytest

from goose_print.art.library import art_sets, motif_names
from goose_print.drawing.square.washes import BARE, FLYING, INDOORS, NOCTURNAL, ON_TABLE, STRENGTHS, WALLS, WASHES, WET, Wash, choose_wash
from goose_print.drawing.style import TEXT_CONTRAST
from goose_print.geometry import Point, Rect
from goose_print.kit.workshop import Workshop
from goose_print.scene import Colour, Element, Group, Path, bounds, flatten_outline
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import theme_names
from tests.looks import plain_style
from tests.seen import square, workshop

BOX = Rect(40.0, 30.0, 24.0, 24.0)


def washes(made: Workshop, number: int) -> list[Group]:
    return [item for item in square(made.board.sheet, number).items if isinstance(item, Group) and item.tag.element is Element.BACKDROP]


def tones(name: str, **said: Any) -> list[Path]:
    wash = Wash(
        **{"style": plain_style(), "paper": plain_style().tints["plain"], "box": BOX, "foot": 50.0, "strength": 1.15, "landscape": "room"}
        | said
    )
    return [item for item in WASHES[name](wash) if isinstance(item, Path)]


def heights_at(path: Path, x: float) -> list[float]:
    """Heights at which an outline has corners at x."""
    return sorted(spot.y for line in flatten_outline(path.outline) for spot in line if abs(spot.x - x) < 1e-6)


@pytest.mark.parametrize("name", WASHES)
def test_a_wash_has_areas_without_contours_on_which_words_are_legible(name: str) -> None:
    style = plain_style()
    areas = [path for path in tones(name) if path.fill]
    assert len(areas) >= 3
    for path in areas:
        assert path.stroke is None
        assert path.fill and style.ink.contrast(path.fill) >= TEXT_CONTRAST


@pytest.mark.parametrize("name", WASHES)
def test_a_picture_stands_on_the_ground_of_its_wash(name: str) -> None:
    low = [bounds(path.outline) for path in tones(name) if path.fill and bounds(path.outline).bottom >= BOX.bottom]
    assert any(0.6 * BOX.height < box.y - BOX.y and box.y < 50.0 + 0.1 * BOX.height for box in low) or name == "sky"


@pytest.mark.parametrize("name", ["meadow", "road", "snow", "night", "sky"])
def test_hills_go_on_in_the_next_window(name: str) -> None:
    here, there = tones(name), tones(name, box=Rect(BOX.right, BOX.y, BOX.width, BOX.height))
    for one, other in zip(here[1:], there[1:], strict=True):
        assert heights_at(one, BOX.right) == pytest.approx(heights_at(other, BOX.right))


def test_where_pictures_are_at_home() -> None:
    art = workshop("royal").content_planner.card_art
    at_home = {"goose-swim": "water", "goblet": "table", "throne": "room", "goose-fly": "sky", "castle": "meadow"}
    assert {name: choose_wash(art(name), "meadow") for name in at_home} == {name: (home, "meadow") for name, home in at_home.items()}
    assert choose_wash(art("maze"), "meadow") is None
    assert choose_wash(art("castle"), "") is None, "where the theme says none"
    assert choose_wash(art("castle"), "room") == ("meadow", "room")
    assert choose_wash(art("goose-fly"), "night") == ("night", "night")


def test_walls_differ_from_landscape_to_landscape() -> None:
    walls = {tones("table", landscape=landscape)[0].fill for landscape in WALLS}
    assert len(walls) == len(WALLS) == 8


def test_what_is_at_home_somewhere_is_a_motif() -> None:
    known = {name for art_set in art_sets() for name in motif_names(art_set)}
    assert (ON_TABLE | INDOORS | BARE | NOCTURNAL) - known == set()


def test_no_motif_is_at_home_in_two_places() -> None:
    homes = (WET, FLYING - BARE, ON_TABLE, INDOORS)
    assert sum(map(len, homes)) == len(frozenset[str]().union(*homes))


def test_a_wash_lies_below_the_picture_and_inside_the_window() -> None:
    made = workshop("house-rules")
    for place in made.track.squares[:-1]:
        shown = square(made.board.sheet, place.number).items
        for wash in washes(made, place.number):
            assert place.bounds.holds(Point(bounds(wash.clip).x, bounds(wash.clip).y))
            assert shown.index(wash) == 1, "after the window's paper and edge, before all else"


@pytest.mark.parametrize("mode", ["ink-saver", "colour-in", "mono"])
def test_sheets_that_save_ink_or_are_coloured_by_hand_have_none(mode: str) -> None:
    made = Workshop(change_theme(load_theme_named("royal"), mode=mode), seed=1)
    assert not any(washes(made, number) for number in range(1, 63))


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", theme_names())
def test_nearly_all_pictures_of_a_coloured_landscape_stand_somewhere(name: str) -> None:
    made = workshop(name)
    planned = [number for number, shown in made.square_contents.items() if shown.wash]
    drawn = [number for number in planned if washes(made, number)]
    assert len(drawn) in (0, len(planned))


def test_the_kind_of_a_square_keeps_its_colour() -> None:
    style = plain_style()
    hazard, boon = style.tints["hazard"], style.tints["boon"]
    for name in WASHES:
        for path in tones(name, paper=hazard, strength=STRENGTHS["hazard"]):
            assert path.fill is None or far(path.fill, hazard) < far(path.fill, boon), name


def far(one: Colour, other: Colour) -> float:
    return math.dist(one[:3], other[:3])
