"""Room for counters: how many stand in a field, and starts long enough for all of them."""

from __future__ import annotations

import pytest

from goose_print.errors import DoesNotFit
from goose_print.geometry import Point, Rect
from goose_print.layout import Place, TrackOptions, find_layout, find_paper
from goose_print.layout.fitting import count_discs, length_for_discs
from goose_print.scene import polygon
from tests.layout.test_layouts import SHAPES, WINDING
from tests.tracks import check

A4 = find_paper("A4").landscape.printable(12)


def field(*corners: tuple[float, float]) -> Place:
    return Place(number=0, outline=polygon(Point(*corner) for corner in corners), centre=Point(0, 0), heading=0.0)


def strip(length: float, width: float) -> Place:
    return field((0, 0), (length, 0), (length, width), (0, width))


@pytest.mark.parametrize(
    ("place", "diameter", "count"),
    [
        (strip(30, 20), 10, 6),
        (strip(30, 20), 11, 4),
        (field((0, 0), (20, 0), (0, 20)), 10, 1),
        (field((0, 0), (40, 0), (0, 40)), 10, 3),
        (strip(8, 8), 9, 0),
        (strip(42.6, 15), 9, 6),  # to and fro: each 3 * sqrt(5) mm on from the one before
        (strip(42.0, 15), 9, 5),
        (strip(27, 17.9), 9, 5),
    ],
)
def test_standing_room(place: Place, diameter: float, count: int) -> None:
    assert count_discs(place, diameter) >= count
    assert count_discs(place, diameter) * diameter**2 * 0.785 <= place.area + 1
    if place.block:
        assert count_discs(place, diameter) == count


@pytest.mark.parametrize("counters", [1, 6, 16])
@pytest.mark.parametrize("width", [9.0, 11.0, 15.0, 17.5, 18.0, 40.0])
def test_a_straight_field_of_the_needed_length_holds_the_counters(counters: int, width: float) -> None:
    length = length_for_discs(counters, 9.0, width)
    assert count_discs(strip(length, width), 9.0) >= counters
    assert count_discs(strip(length - 9.0, width), 9.0) < counters


@pytest.mark.sample(4)
@pytest.mark.parametrize("squares", [63, 100, 150, 300])
@pytest.mark.parametrize(("name", "shape"), [pair for pair in SHAPES if pair[0] != "path"])
def test_all_counters_stand_on_the_start_of_any_track_on_a4(name: str, shape: str, squares: int) -> None:
    """If there is a track at all, it also has a start for six counters, and its squares are hardly smaller for that."""
    wish = TrackOptions(squares=squares, area=A4, shape=shape)
    try:
        usual = find_layout(name)(wish)
    except DoesNotFit:
        return
    wish = TrackOptions(squares=squares, area=A4, shape=shape, counters=6)
    track = find_layout(name)(wish)
    check(track, wish)
    assert count_discs(track.start, 9.0) >= 6
    assert track.even[0].area > 0.85 * usual.even[0].area


def test_both_starts_of_two_ways_and_the_start_of_a_path_grow() -> None:
    order = (*range(1, 41), 81, *range(80, 40, -1))
    track = find_layout("spiral")(TrackOptions(squares=81, area=A4, order=order, starts=2, counters=6))
    assert all(count_discs(place, 9.0) >= 6 for place in track.starts)
    assert count_discs(find_layout("path")(TrackOptions(squares=100, area=A4, curve=WINDING, counters=6)).start, 9.0) >= 6


def test_a_start_stays_as_it_is_where_its_counters_stand_or_never_will() -> None:
    wish = TrackOptions(squares=63, area=A4)
    assert find_layout("spiral")(TrackOptions(squares=63, area=A4, counters=2)).start.area == find_layout("spiral")(wish).start.area
    narrow = TrackOptions(squares=63, area=A4, track_width=7.0, counters=6)
    check(find_layout("spiral")(narrow), narrow)


@pytest.mark.parametrize("name", ["serpent", "snake", "spiral", "ring"])
@pytest.mark.parametrize("side", [400.0, 4976.0])
def test_room_for_so_many_counters_is_looked_for_in_few_places_however_large_a_board(
    name: str, side: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[Point] = []
    disc = Place.disc
    monkeypatch.setattr(Place, "disc", lambda place, middle: looked.append(middle) or disc(place, middle))
    track = find_layout(name)(TrackOptions(squares=63, area=Rect(0, 0, side, side), counters=6))
    assert count_discs(track.start, 9.0, 6) == 6
    assert len(looked) < 500
