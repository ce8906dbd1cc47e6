"""Prospects of boards without a track: drawn in every mode, mirrored with their board, and clear of what must be seen."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from goose_print.drawing.board.frame import inside_frame
from goose_print.drawing.board.ground.plan import DrawnGround
from goose_print.drawing.board.prospects import chase
from goose_print.drawing.board.prospects.easel import BoardEasel, Easel, Local
from goose_print.drawing.board.prospects.prospect import draw_prospect, draw_prospect_front
from goose_print.drawing.board.prospects.rope_walker import draw_walker
from goose_print.geometry import Point, Rect
from goose_print.kit.plan import plan_board
from goose_print.kit.workshop import Workshop
from goose_print.layout.fields import Network
from goose_print.resources import folder
from goose_print.scene import Colour, Element, Group, Item, Path, Shaded, Use, bounds, flatten_outline, visit
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from tests.seen import tagged

PROSPECTS = {
    "bank": "counting_table", "tightrope": "gorge", "star": "night_town", "greyhounds": "chase", "wolves-and-sheep": "hillside",
}  # fmt: skip


@cache
def made(name: str, mode: str | None = None) -> tuple[Network, Rect, DrawnGround]:
    theme = change_theme(load_theme_named(name), mode=mode)
    workshop = Workshop(theme, seed=1)
    track = workshop.track
    assert isinstance(track, Network)
    frame = inside_frame(workshop.plan.area)
    return track, frame, draw_prospect(track, frame, workshop.style)


@pytest.mark.parametrize("name", PROSPECTS)
def test_a_prospect_fills_the_frame(name: str) -> None:
    track, frame, ground = made(name)
    assert track.prospect == PROSPECTS[name]
    first = ground.item.items[0]
    assert isinstance(first, Path | Shaded)
    assert bounds(first.outline) == pytest.approx(frame), "no edge of a sky or table lies inside the frame"
    outlines = [item.outline for item, *_ in visit([ground.item]) if isinstance(item, Path)]
    assert not any(math.isnan(side) for outline in outlines for side in bounds(outline))


@pytest.mark.parametrize("name", PROSPECTS)
@pytest.mark.parametrize("mode", ["mono", "colour-in"])
def test_where_all_is_lines_nothing_is_shaded_and_every_area_has_an_edge(name: str, mode: str) -> None:
    _, _, ground = made(name, mode)
    items = [item for item, *_ in visit([ground.item], lambda symbol: False)]
    assert not any(isinstance(item, Shaded) for item in items)
    areas = [item for item in items[1:] if isinstance(item, Path) and item.fill and item.opacity == 1.0]
    edges = {item.outline for item in items if isinstance(item, Path) and item.stroke and not item.fill}
    bare = [area for area in areas if area.stroke is None and area.fill.luminance > 0.9 and area.outline not in edges]
    assert len(bare) <= 2, "an area without a line is not seen on paper"


@pytest.mark.parametrize("name", ["greyhounds", "tightrope"])
def test_a_mirrored_board_has_a_mirrored_prospect(name: str) -> None:
    back = plan_board(load_theme_named(name, "ar")).track
    assert isinstance(back, Network)
    style = Workshop(load_theme_named(name, "ar"), seed=1).style
    _, frame, there = made(name)
    here = draw_prospect(back, frame, style)
    assert here.item.place.a == -1.0
    assert len(here.item.items) == len(there.item.items)


def test_the_prospect_gives_way_to_a_ground_that_the_theme_names_and_the_lodge_line_stays() -> None:
    theme = load_theme_named("greyhounds")
    named = replace(theme, board=theme.board.model_copy(update={"ground": theme.board.ground.model_copy(update={"show": "landscape"})}))

    def ropes(workshop: Workshop) -> int:
        return sum(len(seen.item.items) for seen in tagged(workshop.board.sheet, Element.CORDS))

    assert ropes(Workshop(theme, seed=1)) == 0, "the line is a wall"
    assert ropes(Workshop(named, seed=1)) > 0, "the line is a rope"


def test_the_walker_has_both_feet_on_the_rope_and_a_pole_that_is_wider_than_he_is_high() -> None:
    track, frame, _ = made("tightrope")
    easel = BoardEasel(track, frame, Workshop(load_theme_named("tightrope"), seed=1).style, None)
    foot = Point(100.0, 100.0)
    boxes = [bounds(item.outline) for item in draw_walker(easel, Local(foot, 30.0)) if isinstance(item, Path)]
    drawn = Rect.bounding(boxes)
    assert drawn.bottom == pytest.approx(foot.y, abs=0.3)
    shoes = [box for box in boxes if abs(box.bottom - foot.y) < 0.3]
    assert len(shoes) == 2
    assert shoes[0].right < shoes[1].right
    assert drawn.width > 1.9 * 30.0 > drawn.height


def test_hunters_and_hunted_keep_clear_of_the_spots_and_run_to_the_wood(monkeypatch: pytest.MonkeyPatch) -> None:
    track, frame, _ = made("greyhounds")
    seen: dict[str, list[Rect]] = {}
    drawings: dict[str, Any] = {name: getattr(chase, name) for name in ("draw_rider", "draw_hound", "draw_hare", "draw_fox")}
    for name, draw in drawings.items():

        def watched(easel: Easel, at: Local, *rest: Any, name: str = name, draw: Any = draw) -> list[Item]:
            assert at.flip, "they look to the left, where the wood is"
            items = list(draw(easel, at, *rest))
            seen.setdefault(name, []).append(Rect.bounding([bounds(item.outline) for item in items if isinstance(item, Path)]))
            return items

        monkeypatch.setattr(chase, name, watched)
    draw_prospect(track, frame, Workshop(load_theme_named("greyhounds"), seed=1).style)
    assert {name: len(boxes) for name, boxes in seen.items()} == {"draw_rider": 3, "draw_hound": 5, "draw_hare": 2, "draw_fox": 1}
    for boxes in seen.values():
        assert not any(box.overlaps(place.bounds) for box in boxes for place in track.places)


def test_numbers_stand_on_the_rims_of_discs_and_pictures_in_their_middles() -> None:
    workshop = Workshop(load_theme_named("bank"), seed=1)
    for place in workshop.track.places:
        assert place.badge is not None
        assert place.badge.x == pytest.approx(place.centre.x)
        assert place.bounds.y < place.badge.y < place.bounds.y + 0.2 * place.bounds.height
    pictures = {}
    for item, at, _, tag in visit(workshop.board.sheet.items, lambda symbol: False):
        if isinstance(item, Use) and tag.element is Element.PICTURE and tag.square is not None:
            pictures[tag.square] = item.place.then(at).box(Rect(0.0, 0.0, 100.0, 100.0))
    assert len(pictures) == 11
    for number, box in pictures.items():
        disc = workshop.track[number].bounds
        assert abs(box.centre.x - disc.centre.x) < 0.12 * disc.width, number
    assert list(tagged(workshop.board.sheet, Element.THROWS))


def test_glass_lies_on_the_lanterns_alone_and_keeps_them_bright() -> None:
    track, frame, _ = made("star")
    style = Workshop(load_theme_named("star"), seed=1).style
    front = list(draw_prospect_front(track, frame, style))
    lights = [bounds(item.outline) for item, *_ in visit(front) if isinstance(item, Shaded)]
    assert len(lights) == len(track.places), "each lantern has its light, and so has the star"
    for light in lights:
        assert any(light.overlaps(place.bounds) and light.area <= place.bounds.area for place in track.places)
    fills = set(re.findall(r"fill: \"(#\w{6})\"", (folder("themes") / "star.yaml").read_text(encoding="utf-8")))
    assert len(fills) == 4
    assert all(Colour.of(fill).contrast(style.paper) >= 3.0 for fill in fills)


@pytest.mark.parametrize("mode", [None, "mono", "ink-saver"])
def test_the_gorge_is_seen_below_the_planks_whose_numbers_and_words_stay_clear(mode: str | None) -> None:
    track, frame, _ = made("tightrope", mode)
    style = Workshop(change_theme(load_theme_named("tightrope"), mode=mode), seed=1).style
    front = next(iter(draw_prospect_front(track, frame, style)))
    view = next(item for item in front.items if isinstance(item, Group))
    assert view.clip
    openings = [Rect.around(part) for part in flatten_outline(view.clip)]
    cells = [place.bounds for place in track.places[1:-1]]
    assert len(openings) == len(cells) - 11, "the lowest plank of each ladder fills its cell, since words stand there"
    for opening in openings:
        cell = next(cell for cell in cells if cell.holds(opening.centre))
        assert opening.y > cell.centre.y
        assert opening.height > 0.3 * cell.height


def test_glass_gives_way_with_its_prospect() -> None:
    theme = load_theme_named("star")
    named = replace(theme, board=theme.board.model_copy(update={"ground": theme.board.ground.model_copy(update={"show": "landscape"})}))

    def lights(workshop: Workshop) -> int:
        shaded = [bounds(item.outline) for item, *_ in visit(workshop.board.sheet.items) if isinstance(item, Shaded)]
        panes = [place.bounds for place in workshop.track.places]
        return sum(any(math.dist(light.centre, pane.centre) < 1.0 and light.area < pane.area for pane in panes) for light in shaded)

    assert lights(Workshop(theme, seed=1)) == 54
    assert lights(Workshop(named, seed=1)) == 0
