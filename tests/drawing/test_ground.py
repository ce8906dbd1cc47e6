"""Ground under a whole board: landscapes and maps lie in the frame, leave squares alone and keep words legible, in every mode."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose_print.backends.svg import svg_fragment
from goose_print.drawing.board.frame import inside_frame
from goose_print.drawing.board.ground import landscape
from goose_print.drawing.board.ground.brush import LandBrush, LandSetting
from goose_print.drawing.board.ground.chart import MapPlace, draw_map
from goose_print.drawing.board.ground.free_room import FreeRoom
from goose_print.drawing.board.ground.ground import horizon_above
from goose_print.drawing.board.ground.growth import place_growth
from goose_print.drawing.board.ground.lands.course import lay_course
from goose_print.drawing.board.ground.lands.land import load_land
from goose_print.drawing.board.ground.landscape import draw_landscape
from goose_print.drawing.board.ground.plan import CornerGroup
from goose_print.drawing.board.ground.spandrels import place_spandrels
from goose_print.drawing.board.ground.things import THINGS, draw_thing, make_paints
from goose_print.drawing.modes import make_style
from goose_print.drawing.square.square import draw_ground
from goose_print.drawing.square.square_content import SquareContent
from goose_print.drawing.style import TEXT_CONTRAST
from goose_print.drawing.tableau.composer import GroundLines
from goose_print.geometry import Point, Rect
from goose_print.kit.workshop import Workshop
from goose_print.layout import Place
from goose_print.layout.interior import polygon_contains
from goose_print.scene import (
    WHITE,
    Close,
    Colour,
    Element,
    GlyphRun,
    Group,
    Item,
    Line,
    Move,
    Path,
    Use,
    bounds,
    flatten_outline,
    polygon,
    rectangle,
    round_corners,
    visit,
)  # fmt: skip
from goose_print.theme.board_parts import GroundLand, GroundSpec
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import find_theme, theme_names
from tests.looks import plain_style
from tests.seen import square, tagged, workshop

FRAME = Rect(10.0, 8.0, 277.0, 194.0)
HOLE = Rect(100.0, 60.0, 90.0, 70.0)
LANDS: tuple[GroundLand, ...] = tuple(land for land in get_args(GroundLand) if not load_land(land).draw_whole)  # those are in test_regions
WATERSIDES: tuple[GroundLand, ...] = ("lake", "riverside")
MODES = ("colour", "ink-saver", "colour-in", "mono")


def setting(*taken: Rect) -> LandSetting:
    """A board with one large field in the middle."""
    room = FreeRoom(FRAME)
    room.cover_boxes(taken)
    grounds, swimmer = GroundLines(100.0, 118.0, 128.0), Rect(130, 100, 30, 18)
    return LandSetting(FRAME, room, grounds, Point(20.0, 195.0), Point(145.0, 118.0), HOLE, (swimmer,))


def paths(items: tuple[Item, ...]) -> Iterator[tuple[Path, Rect]]:
    for item, at, *_ in visit(items):
        if isinstance(item, Path):
            yield item, Rect.around(at.at(point) for line in flatten_outline(item.outline, 4) for point in line)


@cache
def drawn(kind: str, land: GroundLand, mode: str = "colour", seed: int = 1) -> Group:
    style = plain_style() if mode == "colour" else make_style(change_theme(load_theme_named("house-rules"), mode=mode))
    if kind == "map":
        return draw_map(land, setting(), style, seed, places=(MapPlace("Lyon", Point(60.0, 150.0)),), title=Rect(110.0, 20.0, 80.0, 20.0))
    return draw_landscape(land, setting(), style, seed)


@pytest.mark.parametrize("land", LANDS)
@pytest.mark.parametrize("kind", ["landscape", "map"])
def test_everything_filled_lies_in_the_frame_and_all_of_it_is_covered(kind: str, land: GroundLand) -> None:
    ground = drawn(kind, land)
    first = next(item for item in ground.items if isinstance(item, Path))
    assert bounds(first.outline) == FRAME
    assert first.fill
    outside = [box for path, box in paths(ground.items) if path.fill and not _reaches_in(box)]
    assert not outside
    assert len(list(paths(ground.items))) > 60


def _reaches_in(box: Rect) -> bool:
    """Whether a shape begins in the frame and leaves it by a blade of grass at most."""
    return all(FRAME.inset(-6.0).holds(corner) for corner in box.corners())


def test_the_same_seed_draws_the_same_land_and_another_one_another() -> None:
    for kind in ("landscape", "map"):
        again = drawn.__wrapped__(kind, "country")
        assert boxes(again) == boxes(drawn(kind, "country"))
        assert boxes(drawn(kind, "country", seed=2)) != boxes(again)


def boxes(ground: Group) -> list[Rect]:
    return [box for _, box in paths(ground.items)]


KINDS = [("map", "country"), *(("landscape", land) for land in LANDS)]
"""What is drawn with every drawing of its own."""


@pytest.mark.parametrize(("kind", "land"), KINDS)
@pytest.mark.parametrize("mode", ["colour-in", "mono"])
def test_without_colours_a_land_is_lines_on_white(kind: str, land: GroundLand, mode: str) -> None:
    fills = {path.fill for path, _ in paths(drawn(kind, land, mode).items) if path.fill}
    black = {fill for fill in fills if fill.luminance < 0.5}
    assert WHITE in fills
    assert len(black) <= 1, "dark cells of degrees alone"
    assert all(fill in (WHITE, *black) for fill in fills)


@pytest.mark.parametrize(("kind", "land"), KINDS)
def test_with_little_ink_a_land_is_light(kind: str, land: GroundLand) -> None:
    large = [(box.area, path.fill) for path, box in paths(drawn(kind, land, "ink-saver").items) if path.fill and box.area > 2000]
    assert large
    assert all(fill.luminance > 0.55 for _, fill in large)


@pytest.mark.parametrize(("kind", "land"), KINDS)
def test_things_stand_where_nothing_covers_them(kind: str, land: GroundLand) -> None:
    covered = Rect(10.0, 140.0, 200.0, 62.0)
    ground = draw_landscape(land, setting(covered), plain_style(), 1)
    if kind == "map":
        ground = draw_map(land, setting(covered), plain_style(), 1)
    uses = [item for item in ground.items if isinstance(item, Use)]
    assert len(uses) > 8
    for use in uses:
        foot = use.place.at(Point(0.0, -0.5))
        assert not covered.inset(1.0).holds(foot), use.symbol.name


def test_a_sea_with_room_has_a_ship_and_what_old_maps_show_there_and_each_once() -> None:
    names = [item.symbol.name for item in drawn("map", "coast").items if isinstance(item, Use)]
    shown = {each: sum(f"land-{each}-" in name for name in names) for each in ("caravel", "sea-serpent", "map-whale", "wind-head")}
    assert shown == {"caravel": 1, "sea-serpent": 1, "map-whale": 1, "wind-head": 1}


def test_a_map_has_a_compass_with_its_letter_and_the_names_that_the_theme_gives() -> None:
    said = {item.text for item, *_ in visit(drawn("map", "country").items) if isinstance(item, GlyphRun)}
    assert said == {"N", "Lyon"}
    bare = draw_map("country", setting(), plain_style(), 1)
    assert {item.text for item, *_ in visit(bare.items) if isinstance(item, GlyphRun)} == {"N"}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("land", "floats"), [("country", False), ("coast", True)])
@pytest.mark.parametrize("aside", [FRAME.x, FRAME.right - 60.0])
def test_what_a_scene_shows_stands_on_land_or_floats_at_sea(seed: int, land: GroundLand, floats: bool, aside: float) -> None:
    quiet = Rect(aside, 40.0, 60.0, 50.0)
    stage = setting(quiet)._replace(quiet=quiet, afloat=(quiet,) if floats else ())
    items = draw_map(land, stage, plain_style(), seed).items
    shores = [before for before, item in pairwise(items) if isinstance(item, Group) and item.clip and isinstance(before, Path)]
    lands = [flatten_outline(shore.outline)[0] for shore in shores]
    assert lands
    for spot in (quiet.centre, *quiet.inset(6.0).corners()):
        assert any(polygon_contains(each, spot) for each in lands) != floats, spot


@pytest.mark.parametrize(("name", "most"), [("red-hood", 0.17), ("snakes-and-ladders", 0.16)])
def test_above_a_track_is_little_sky_and_land_at_the_horizon(name: str, most: float) -> None:
    plan = Workshop(load_theme_named(name), seed=1).plan
    frame, top = inside_frame(plan.area), min(place.bounds.y for place in plan.track.places)
    assert plan.title_band
    assert top - frame.y < most * frame.height
    assert plan.title_band.bottom < horizon_above(plan.track, [plan.title_band]) < top
    assert horizon_above(plan.track, []) == 0.0


# ------------------------------------------------------------------ free room


@given(st.lists(st.tuples(st.integers(10, 280), st.integers(10, 190)), min_size=3, max_size=3), st.integers(10, 280), st.integers(10, 190))
def test_a_free_box_holds_no_point_of_what_is_taken(corners: list[tuple[int, int]], x: int, y: int) -> None:
    room, triangle = FreeRoom(FRAME), [Point(*corner) for corner in corners]
    room.cover(triangle)
    box = Rect.centred(Point(x, y), 8.0, 6.0)
    middle = Point(sum(p.x for p in triangle) / 3, sum(p.y for p in triangle) / 3)
    sides = [a.towards(b, part / 10) for a, b in zip(triangle, [*triangle[1:], triangle[0]], strict=True) for part in range(11)]
    if any(box.holds(spot) for spot in (middle, *sides)):
        assert not room.is_free(box)
    if room.is_covered(box):
        assert not room.is_free(box)


# ------------------------------------------------------------------ windows


def test_landscapes_and_maps_are_on_many_boards() -> None:
    written = {name: re.search(r"\bground: (?:\{show: )?(\w+)", find_theme(name).read_text(encoding="utf-8")) for name in theme_names()}
    shown = {name: found[1] for name, found in written.items() if found}
    maps = sorted(name for name, show in shown.items() if show == "map")
    assert maps == ["dauphin"]
    assert sum(show == "landscape" for show in shown.values()) >= 8


@pytest.mark.parametrize("mode", MODES)
def test_words_on_windows_are_legible_whatever_lies_below(mode: str) -> None:
    """A window's ground is mixed with the darkest and the lightest tone of the land."""
    style = make_style(change_theme(load_theme_named("gusek"), mode=mode))
    lands = [draw_landscape(land, setting(), style, 1) for land in ("country", "night", "park", "farm", "garden")]
    tones = [path.fill for land in lands for path, box in paths(land.items) if path.fill and box.area > 300]
    outline, *_ = draw_ground(Place(number=2, outline=rectangle(HOLE), centre=HOLE.centre, heading=0.0), SquareContent(window=True), style)
    assert isinstance(outline, Path)
    assert outline.tag.element is Element.OUTLINE
    assert outline.opacity == 1.0 or style.coloured
    for tint in style.tints.values():
        ink = style.text_colour(tint)
        worst = min(_mixed(tone, tint, outline.opacity).contrast(ink) for tone in tones)
        assert worst >= TEXT_CONTRAST, (mode, worst)


def _mixed(below: Colour, above: Colour, opacity: float) -> Colour:
    return below.mixed(above, opacity)


def test_a_window_lies_inside_its_square_and_has_round_corners() -> None:
    made = workshop("house-rules")
    for place in made.track.squares[:-1]:
        outline = square(made.board.sheet, place.number).items[0]
        assert isinstance(outline, Path)
        box = bounds(outline.outline)
        assert place.bounds.inset(0.2).holds(Point(box.x, box.y))
        assert place.bounds.inset(0.2).holds(Point(box.right, box.bottom))
    backdrops = [seen for seen in tagged(made.board.sheet, Element.BACKDROP) if not seen.item.clip]
    assert {seen.tag.kind for seen in backdrops} <= {"start"}, "one land in place of many"


def test_the_scene_stands_in_the_same_land_and_not_in_a_panel() -> None:
    theme = load_theme_named("house-rules")
    usual = Workshop(replace(theme, board=theme.board.model_copy(update={"ground": GroundSpec()})), seed=1).board.sheet
    sheet = workshop("house-rules").board.sheet
    for one, count in ((usual, 2), (sheet, 1)):
        lands = [seen for seen in tagged(one, Element.SCENES) if seen.item.clip]
        assert len(lands) == count
    (land,) = (seen.item for seen in tagged(sheet, Element.SCENES) if seen.item.clip)
    assert bounds(land.clip) == inside_frame(workshop("house-rules").plan.area)


def test_a_river_on_a_map_ends_in_a_pond_that_has_no_wall() -> None:
    made = workshop("river-of-geese")
    last = made.track.squares[-1]
    outline = square(made.board.sheet, last.number).items[0]
    assert isinstance(outline, Path)
    assert (outline.fill, outline.stroke) == (None, None)
    water = [box for path, box in paths(made.board.sheet.items) if path.fill and box == last.bounds]
    assert water


@pytest.mark.parametrize(("kind", "land"), KINDS)
def test_a_ground_is_a_small_part_of_a_file(kind: str, land: GroundLand) -> None:
    assert len(svg_fragment((drawn(kind, land),), width=297.0, height=210.0)) < 260_000


# ------------------------------------------------------------------ water and courses


def brushed(land: GroundLand, stage: LandSetting) -> LandBrush:
    """A brush that has drawn the floor of a land."""
    brush = LandBrush(land, stage, plain_style(), 1)
    for draw in (brush.land.draw_ground, brush.land.draw_floor):
        assert draw is None or list(draw(brush))
    return brush


@pytest.mark.parametrize("land", WATERSIDES)
def test_whoever_swims_in_the_scene_has_the_lands_own_water_under_it(land: GroundLand) -> None:
    stage = setting()
    brush = brushed(land, stage)
    (swimmer,) = stage.afloat
    assert brush.land.has_waters
    assert not brush.is_firm(Point(swimmer.centre.x, swimmer.bottom - 1.0), 2.0)


@pytest.mark.parametrize("land", [*WATERSIDES, "racecourse"])
def test_nothing_grows_in_water_or_on_a_course(land: GroundLand) -> None:
    brush = brushed(land, setting())
    place_growth(brush)
    uses = [item for _, item in brush.things if isinstance(item, Use)]
    assert uses
    assert all(brush.is_firm(use.place.at(Point(0.0, 0.0)), 0.2) for use in uses)


@pytest.mark.parametrize("theme", ["gusek", "short-hazards"])
def test_figures_in_the_corners_stand_on_a_bank_or_float_before_it(theme: str) -> None:
    seen: list[tuple[LandBrush, Sequence[CornerGroup], Mapping[int, tuple[Rect, ...]]]] = []
    with pytest.MonkeyPatch.context() as patch:

        def place(brush: LandBrush, groups: Sequence[CornerGroup]) -> dict[int, tuple[Rect, ...]]:
            found = place_spandrels(brush, groups)
            seen.append((brush, groups, found))
            return found

        patch.setattr(landscape, "place_spandrels", place)
        Workshop(load_theme_named(theme), seed=1).board  # noqa: B018
    ((brush, groups, found),) = seen
    below = {number: boxes for number, boxes in found.items() if number > 1}
    assert below
    for number, boxes in below.items():
        for figure, box in zip(groups[number], boxes, strict=False):
            assert brush.is_firm(Point(box.centre.x, box.bottom - 2.0), 0.4) != figure.floats, figure.art.alt


def test_a_course_sweeps_round_the_squares_without_a_bump() -> None:
    rim = tuple(Point(148.5 + 100 * math.cos(turn), 105 + 70 * math.sin(turn)) for turn in (math.tau * k / 40 for k in range(40)))
    brush = LandBrush("racecourse", setting()._replace(rim=rim), plain_style(), 1)
    course = lay_course(brush)
    assert len(course) > 60
    assert not any(polygon_contains(rim, spot) for station in course for spot in (station.inner, station.outer))
    for one, two, three in zip(course, course[1:], course[2:], strict=False):
        before, after = two.inner - one.inner, three.inner - two.inner
        assert before.unit().cross(after.unit()) > -0.02
    nearest, widest = (pick((each.outer - each.inner).length for each in course) for pick in (min, max))
    assert 0 < nearest < 0.6 * widest


@pytest.mark.parametrize("land", LANDS)
def test_each_thing_keeps_to_the_box_that_it_says(land: GroundLand) -> None:
    own = load_land(land).things or {}
    uses = [item for item in drawn("landscape", land).items if isinstance(item, Use)]
    shown = {use.symbol.name.removeprefix("land-").rsplit("-", 2)[0]: use.symbol for use in uses}
    paints = make_paints(plain_style(), WHITE, 0.0)
    shown |= {name: draw_thing(name, paints, "all", own).symbol for name in own}
    assert len(shown) > 4
    for name, symbol in shown.items():
        _, (left, right, top) = own.get(name) or THINGS[name]
        box = Rect.bounding([box for _, box in paths(symbol.items)])
        assert box.x >= left * 24 - 1.5, name
        assert box.right <= right * 24 + 1.5, name
        assert box.y >= -top * 24 - 1.5, name


@pytest.mark.parametrize("land", LANDS)
@pytest.mark.parametrize("seed", range(2))
def test_nothing_of_a_land_stands_under_squares(land: GroundLand, seed: int) -> None:
    """A thing put on the ground shows all of itself; what is drawn with the planes may run under squares."""
    at = setting(*(Rect(20.0 + 60.0 * k, 60.0 + 45.0 * row, 40.0, 30.0) for k in range(5) for row in range(4)))
    room, ground = at.room.copy(), draw_landscape(land, at, plain_style(), seed)
    uses = [item for item in ground.items if isinstance(item, Use) and "palace" not in item.symbol.name]
    assert uses
    for use in uses:
        foot, high = use.place.at(Point(0.0, 0.0)), 24.0 * use.place.d
        assert room.is_free(Rect.centred(Point(foot.x, foot.y - high / 2), 1.0, high * 0.4)), use.symbol.name


@pytest.mark.parametrize(
    ("land", "there"),
    [
        ("fair", ("big-wheel", "merry-go-round", "balloon-seller")), ("school", ("tub-tree", "bicycle")),
        ("fjord", ("longhouse", "rune-stone", "islet")), ("winter", ("skater", "lit-fir", "sledger")),
    ],
)  # fmt: skip
def test_a_land_of_its_own_shows_what_it_is(land: GroundLand, there: tuple[str, ...]) -> None:
    room = FreeRoom(FRAME)
    room.cover_box(HOLE)
    stage = LandSetting(FRAME, room, GroundLines(100.0, 118.0, 128.0), Point(20.0, 195.0), Point(145.0, 118.0), HOLE, has_orb=False)
    names = [item.symbol.name for item in draw_landscape(land, stage, plain_style(), 1).items if isinstance(item, Use)]
    for each in there:
        assert any(name.startswith(f"land-{each}-{land}") for name in names), each


# ------------------------------------------------------------------ round corners


def test_round_corners_cut_sharp_ones_and_leave_others() -> None:
    box = Rect(0.0, 0.0, 10.0, 6.0)
    rounded = round_corners(rectangle(box), 1.0)
    assert bounds(rounded) == box
    assert [type(segment) for segment in rounded] == [type(segment) for segment in rectangle(box, 1.0)] or len(rounded) == 10
    smooth = (Move(0.0, 0.0), Line(5.0, 0.0), Line(10.0, 0.5), Line(10.0, 6.0), Line(0.0, 6.0), Close())
    assert sum(not isinstance(segment, Line | Move | Close) for segment in round_corners(smooth, 1.0)) == 4, "a slight bend is no corner"
    tiny = round_corners(polygon((Point(0, 0), Point(1, 0), Point(0, 1))), 5.0)
    assert all(-1e-9 <= point.x <= 1 and -1e-9 <= point.y <= 1 for line in flatten_outline(tiny) for point in line)


@pytest.mark.parametrize("mode", MODES)
def test_rails_run_across_a_landscape_below_their_train(mode: str) -> None:
    style = make_style(change_theme(load_theme_named("house-rules"), mode=mode))
    train = Rect(140.0, 98.0, 24.0, 20.0)
    land = draw_landscape("country", setting()._replace(afloat=(), pictures=(train,), train=train), style, 1)
    lines = [box for path, box in paths(land.items) if path.stroke and not path.stroke.dash]
    level = [box for box in lines if box.width == FRAME.width and box.height < 0.01]
    assert len(level) == 1
    assert train.bottom - 1.0 < level[0].y < train.bottom
