"""Figures in the corners outside a round track, and sun and start of a landscape."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from goose_print.drawing.board.frame import inside_frame
from goose_print.drawing.board.ground import ground
from goose_print.drawing.board.ground.brush import LandBrush, LandSetting
from goose_print.drawing.board.ground.free_room import FreeRoom
from goose_print.drawing.board.ground.landscape import draw_peopled_land
from goose_print.drawing.board.ground.paints import UNIT
from goose_print.drawing.board.ground.plan import DrawnGround
from goose_print.drawing.tableau.composer import GroundLines
from goose_print.geometry import Point, Rect
from goose_print.kit.workshop import Workshop
from goose_print.scene import Element, Group, Path, Use, flatten_outline, visit
from goose_print.theme.board_parts import GroundSpec, parse_picture
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named

THEMES = ("house-rules", "tavern", "steeplechase")
LARGE, LEAST = 34.0, 8.0
"""Height in mm on A3 that some figure of a board reaches, and that all do."""
BARE = 0.04
"""Largest share of the sheet that is bare in one corner."""
LEAST_GROUP = 24.0
"""Size in mm on A3 of the largest of a group."""

FRAME, MIDDLE = Rect(10.0, 10.0, 400.0, 277.0), Point(210.0, 148.0)


@cache
def made(name: str) -> Workshop:
    return Workshop(change_theme(load_theme_named(name), paper="A3"), seed=1)


def figures(workshop: Workshop) -> list[tuple[str, list[Point]]]:
    """Figures in the corners: the motif's name and points of all that is drawn."""
    items = workshop.board.sheet.items
    groups = [seen for seen in visit(items) if isinstance(seen.item, Group) and seen.item.tag.element is Element.CORNER]
    found = []
    for seen in groups:
        (use,) = (item for item in seen.item.items if isinstance(item, Use))
        found.append((use.symbol.name.removeprefix("motif-"), list(_points(seen.item.items))))
    return found


def _points(items: tuple[object, ...]) -> Iterator[Point]:
    for item, at, *_ in visit(items):
        if isinstance(item, Path) and item.stroke:
            yield from (at.at(point) for line in flatten_outline(item.outline, 3) for point in line)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.sample(2)
def test_no_square_and_no_frame_cuts_a_figure_and_some_are_large(name: str) -> None:
    workshop = made(name)
    frame, heights = inside_frame(workshop.plan.area), list[float]()
    found = figures(workshop)
    assert len(found) >= 4
    for figure, points in found:
        box = Rect.around(points)
        heights.append(box.height)
        assert all(map(frame.holds, box.corners())), figure
        near = [place for place in workshop.track.places if place.bounds.overlaps(box)]
        assert not [place.number for place in near if any(map(place.contains, points))], figure
    assert max(heights) >= LARGE
    assert min(heights) >= LEAST


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.sample(2)
def test_both_lower_corners_have_figures(name: str) -> None:
    middle = made(name).track.area.centre
    spots = [Rect.around(points).centre for _, points in figures(made(name))]
    assert {(spot.x > middle.x, spot.y > middle.y) for spot in spots} >= {(False, True), (True, True)}


@pytest.mark.parametrize("name", THEMES)
def test_squares_of_paper_stand_out_from_the_land_round_them(name: str) -> None:
    style = made(name).style
    brush = LandBrush("country", LandSetting(FRAME, FreeRoom(FRAME), GroundLines(100.0, 118.0, 128.0), MIDDLE, MIDDLE, FRAME), style, 1)
    assert all(style.dress["white"].contrast(tone) >= 1.3 for tone in brush.meadows)
    assert brush.meadows[0].luminance > brush.meadows[3].luminance, "what is far is paler"


def test_of_water_that_squares_lie_over_the_free_share_is_known() -> None:
    room, brook = FreeRoom(FRAME), [Point(100, 100), Point(140, 100), Point(140, 180), Point(100, 180)]
    assert room.free_share(brook) == 1.0
    room.cover_box(Rect(90, 90, 60, 50))
    assert room.free_share(brook) == pytest.approx(0.5, abs=0.05)


def test_an_author_says_who_is_in_which_corner_and_they_look_into_the_board() -> None:
    theme = load_theme_named("house-rules")
    groups = (), (), ("goose-girl", "dog"), ("fisher",)
    said = tuple(tuple(map(parse_picture, group)) for group in groups)
    workshop = Workshop(replace(theme, board=theme.board.model_copy(update={"corners": said})), seed=1)
    middle = workshop.track.area.centre
    found = {name: Rect.around(points).centre for name, points in figures(workshop)}
    assert set(found) == {"goose-girl", "dog", "fisher"}
    assert all(spot.y > middle.y for spot in found.values())
    assert found["fisher"].x < middle.x < found["dog"].x < found["goose-girl"].x
    placed = {item.symbol.name: item.place.a for item, *_ in visit(workshop.board.sheet.items) if isinstance(item, Use)}
    assert placed["motif-fisher"] > 0 > placed["motif-goose-girl"]


@pytest.mark.parametrize("name", ["royal", "plain"])
def test_a_corner_holds_a_large_group_or_the_sun(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    grounds: list[DrawnGround] = []

    def draw(*arguments: Any, **options: Any) -> DrawnGround:
        grounds.append(draw_peopled_land(*arguments, **options))
        return grounds[-1]

    monkeypatch.setattr(ground, "draw_peopled_land", draw)
    workshop = Workshop(load_theme_named(name), seed=1)
    middle, items = workshop.track.area.centre, workshop.board.sheet.items
    spots = [Point(item.place.e, item.place.f) for item in items if isinstance(item, Use) and item.tag.element is Element.CORNER]
    held = {(spot.x > middle.x, spot.y > middle.y) for spot in (*spots, workshop.track.start.centre)}
    boxes = [box for corner in grounds[0].figures.values() for box in corner]
    large = {(box.centre.x > middle.x, box.centre.y > middle.y) for box in boxes if max(box.width, box.height) >= LEAST_GROUP}
    assert held | large == {(False, False), (True, False), (False, True), (True, True)}
    assert large >= {(box.centre.x > middle.x, box.centre.y > middle.y) for box in boxes}, "nobody is a crumb"


@pytest.mark.parametrize("name", THEMES)
def test_little_of_the_sheet_is_bare_in_a_corner(name: str) -> None:
    """What lies within 4 mm of nothing drawn, outside the track."""
    workshop = made(name)
    frame, places = inside_frame(workshop.plan.area), workshop.track.places
    room = FreeRoom(frame)
    room.cover_box(Rect.bounding([place.bounds for place in places]).inset(60.0))
    for place in places:
        room.cover(place.corners)
    groups = (item for item, *_ in visit(workshop.board.sheet.items) if isinstance(item, Group))
    land = next(group for group in groups if group.tag.element is Element.SCENES and group.clip and len(group.items) > 40)
    boxes = (Rect.around(points) for item in land.items if (points := list(_points((item,)))))
    room.cover_boxes(box.inset(-4.0) for box in boxes if box.area < frame.area * 0.05)
    wide, high = frame.width / 2, frame.height / 2
    corners = (Rect(x, y, wide, high) for x in (frame.x, frame.centre.x) for y in (frame.y, frame.centre.y))
    assert max(room.free_share(corner.corners()) / 4 for corner in corners) < BARE


def test_no_crown_of_a_tree_grows_out_of_a_head() -> None:
    for name in THEMES:
        groups = [seen.item for seen in visit(made(name).board.sheet.items) if isinstance(seen.item, Group)]
        (land,) = (group for group in groups if group.tag.element is Element.SCENES and group.clip and len(group.items) > 40)
        boxes = [Rect.around(points) for _, points in figures(made(name))]
        uses = [item for item in land.items if isinstance(item, Use) and item.symbol.name.startswith(("land-tree", "land-elm", "land-fir"))]
        for place in (use.place for use in uses if abs(use.place.d) * UNIT > 30.0):
            trunk = Rect(place.e - 2.0, place.f - abs(place.d) * UNIT * 0.38, 4.0, abs(place.d) * UNIT * 0.38)
            assert all(_common(trunk, box) <= trunk.area * 0.45 for box in boxes), name


def _common(one: Rect, other: Rect) -> float:
    wide, high = min(one.right, other.right) - max(one.x, other.x), min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


@pytest.mark.parametrize("shape", ["oval", "rectangle"])
@pytest.mark.parametrize("name", ["royal", "humpbacked-horse"])
def test_no_ornament_lies_over_a_landscape(name: str, shape: str) -> None:
    """Also where no group has room in any corner."""
    theme = load_theme_named(name)
    items = Workshop(replace(theme, board=theme.board.model_copy(update={"shape": shape})), seed=1).board.sheet.items
    assert not [item for item in items if isinstance(item, Use) and item.symbol.name.startswith("motif-corner-")]


@pytest.mark.parametrize("corners", [(), ((parse_picture("inn"),),)])
def test_ornaments_stand_in_the_corners_without_figures(corners: tuple[tuple[object, ...], ...]) -> None:
    theme = load_theme_named("royal")
    workshop = Workshop(
        replace(theme, board=theme.board.model_copy(update={"corners": corners, "ground": GroundSpec(), "shape": "rectangle"})), seed=1
    )
    ornaments = [item for item in workshop.board.sheet.items if isinstance(item, Use) and item.tag.element is Element.CORNER]
    assert len(ornaments) >= 2
