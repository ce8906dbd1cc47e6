"""Boards in rows are journeys: a road with kerbs, regions of one tint, pictures far from their equals, starts that are places."""

from __future__ import annotations

import math

import pytest

from goose_print.drawing.board.backdrops import NATIVES
from goose_print.drawing.board.river import draw_waters
from goose_print.drawing.board.road_bed import draw_road_bed
from goose_print.drawing.style import MM_PER_PT
from goose_print.geometry import Point, Rect
from goose_print.kit.printed import read_texts
from goose_print.kit.workshop import Workshop
from goose_print.layout import Track, find_layout
from goose_print.layout.track_options import TrackOptions
from goose_print.scene import Element, Path, bounds, visit
from tests.drawing.test_fillers import pictures
from tests.seen import square, uses, workshop

HAND = 85.0
"""A hand's breadth in mm, within which no plain square shows what another one shows."""


def plain(made: Workshop) -> dict[int, str]:
    return {number: region for number, region in made.content_planner._landscapes.items() if made.square_contents[number].kind == "plain"}


@pytest.mark.parametrize("name", ["track-100", "track-150"])
def test_squares_of_a_region_have_one_tint_and_those_of_the_next_another(name: str) -> None:
    made = workshop(name)
    regions = plain(made)
    tints = {region: {made.square_contents[number].fill for number, own in regions.items() if own == region} for region in regions.values()}
    assert len(tints) >= 5
    assert all(len(own) == 1 for own in tints.values())
    assert len({colour for own in tints.values() for colour in own}) == len(tints)
    assert {content.fill for content in made.square_contents.values() if content.kind in ("hazard", "boon")} == {None}


@pytest.mark.parametrize(("name", "share"), [("track-100", 0.75), ("track-150", 0.6), ("track-500", 0.55)])
def test_most_pictures_of_a_region_are_at_home_there(name: str, share: float) -> None:
    made = workshop(name)
    found = pictures(made)
    quiet = {number: region for number, region in plain(made).items() if made.square_contents[number].quiet}
    assert sum(found[number] in NATIVES[region] for number, region in quiet.items()) >= share * len(quiet)


@pytest.mark.parametrize("name", ["track-100", "track-150"])
def test_no_plain_square_shows_what_stands_within_a_hand_of_it(name: str) -> None:
    made = workshop(name)
    found = pictures(made)
    equal = [(a, b) for a in found for b in found if a < b and found[a] == found[b] and made.square_contents[b].quiet]
    near = [(a, b, found[a]) for a, b in equal if (made.track[a].centre - made.track[b].centre).length < HAND]
    assert equal
    assert near == []


def test_a_road_is_one_strip_with_a_kerb_and_windows_lie_on_it() -> None:
    made = workshop("vocabulary")
    track = made.track
    assert isinstance(track, Track)
    road = list(draw_road_bed(track, made.style))
    half = len(road) // 2
    kerbs, beds = road[:half], road[half:]
    assert half == len(track.places) - 1, "all but the last square, which is the scene's room"
    assert all(isinstance(one, Path) and one.stroke and one.fill == other.stroke.colour != one.stroke.colour
               for one, other in zip(kerbs, beds, strict=True) if isinstance(other, Path) and other.stroke)  # fmt: skip
    lines = {one.stroke.width for one in kerbs if isinstance(one, Path) and one.stroke}
    beds_wide = {one.stroke.width for one in beds if isinstance(one, Path) and one.stroke}
    assert len(lines) == len(beds_wide) == 1
    assert min(lines) > max(beds_wide) + 0.5
    for place in track.squares[:-1]:
        window = square(made.board.sheet, place.number).items[0]
        assert isinstance(window, Path)
        box = bounds(window.outline)
        assert place.bounds.inset(0.2).holds(Point(box.x, box.y)), "the road is seen round each window"


@pytest.mark.parametrize("squares", [49, 63, 100, 150])
def test_the_last_field_of_waving_rows_has_room_for_a_scene(squares: int) -> None:
    side = 420 * (squares / 63) ** 0.5
    wish = TrackOptions(squares=squares, area=Rect(0, 0, side, side / 1.414), gap=3.0, counters=4)
    track = find_layout("serpent")(wish)
    field = bounds(track.centre)
    assert 0.8 <= field.width / field.height <= 2.2
    assert field.area >= 0.05 * wish.area.area


def test_two_starts_are_two_places() -> None:
    made = workshop("red-hood")
    starts = {(text.text, text.square) for text in read_texts(made.board.sheet) if text.tag.element is Element.LABEL and text.square == 0}
    assert {text for text, _ in starts} == {"Mother’s House", "The Wolf’s Den"}
    second = made.square_contents[0].second
    assert second and second.art and made.square_contents[0].art
    assert second.art.symbol != made.square_contents[0].art.symbol


@pytest.mark.parametrize(("name", "points"), [("track-100", 6.8), ("track-150", 9.8)])
def test_names_are_larger_on_larger_paper(name: str, points: float) -> None:
    made = workshop(name)
    names = sorted(text.size for text in read_texts(made.board.sheet) if text.square and text.tag.element is Element.LABEL)
    assert names[len(names) // 2] / MM_PER_PT >= points - 0.05


def test_lines_to_write_on_are_of_one_length() -> None:
    made = workshop("blank")
    seen = [one for one in visit(made.board.sheet.items) if one.tag.element is Element.WRITING]
    lengths = [round(bounds(one.item.outline).width, 1) for one in seen if isinstance(one.item, Path)]
    assert len(lengths) == 2 * 39
    common = max(set(lengths), key=lengths.count)
    assert lengths.count(common) >= 0.95 * len(lengths)


def test_flocks_of_geese_swim_down_the_river() -> None:
    """On every level reach all look where they swim, and behind large ones there are small ones."""
    made = workshop("river-of-geese")
    track = made.track
    assert isinstance(track, Track)
    _, goose = made.style.motif("goose-swim")
    (river,) = draw_waters(track, made.style, on_map=True)
    [water] = track.waters
    placed = uses(river.items, goose)
    assert len(placed) >= 12
    reaches: dict[int, list[float]] = {}
    for place in placed:
        middle = place.at(Point(50.0, 50.0))
        near = min(range(int(water.first), int(water.last)), key=lambda at: (water.line.point(at) - middle).length)
        ahead = math.cos(water.line.heading(near))
        assert (place.a > 0) == (ahead > 0), "they look where they swim"
        reaches.setdefault(round(middle.y / water.width / 1.5), []).append(abs(place.d))
    assert len(reaches) >= 3
    assert all(max(sizes) > 1.05 * min(sizes) for sizes in reaches.values())
