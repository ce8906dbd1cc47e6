"""Room in a field."""

from __future__ import annotations

import math
from itertools import pairwise, product

import pytest

from goose_print.geometry import Point, Rect
from goose_print.layout import Place, TrackOptions, find_layout
from goose_print.layout.interior import PolygonInterior, polygon_contains
from goose_print.layout.place import MAX_CACHED, polygon_area
from goose_print.scene import ellipse, flatten_outline, polygon, rectangle
from tests.tracks import distance, is_simple


def place(outline: tuple, centre: Point) -> Place:  # type: ignore[type-arg]
    return Place(number=1, outline=outline, centre=centre, heading=0.0)


@pytest.mark.parametrize("aspect", [0.5, 1.0, 2.0])
def test_the_room_in_a_rectangle_is_exact(aspect: float) -> None:
    room = place(rectangle(Rect(10, 20, 30, 20)), Point(25, 30)).room(aspect)
    assert room.width / room.height == pytest.approx(aspect)
    assert room.width == pytest.approx(min(30, 20 * aspect))


@pytest.mark.parametrize("aspect", [0.5, 1.0, 2.0])
def test_the_room_in_a_circle(aspect: float) -> None:
    room = place(ellipse(Point(50, 50), 20), Point(50, 50)).room(aspect)
    assert math.hypot(room.width, room.height) == pytest.approx(40, rel=0.02)


def test_the_room_in_a_wedge_is_found_away_from_its_middle() -> None:
    """The largest upright square in a triangle of height h over a base b has the side bh/(b + h)."""
    wedge = place(polygon([Point(0, 0), Point(40, 0), Point(20, 30)]), Point(20, 20))
    assert wedge.room(1.0).width == pytest.approx(40 * 30 / 70, rel=0.05)


@pytest.mark.parametrize(("name", "shape"), [("spiral", "rectangle"), ("spiral", "circle"), ("serpent", "rectangle")])
def test_room_and_disc_lie_inside_every_square(name: str, shape: str) -> None:
    track = find_layout(name)(TrackOptions(squares=40, area=Rect(0, 0, 280, 190), shape=shape))
    for square in track.even:
        room = square.room(1.08, inset=0.8)
        assert all(square.contains(corner) and square.disc(corner) > 0.3 for corner in room.corners())
        assert room.area > 0.25 * square.area
        middle, radius = square.disc_centre
        assert square.contains(middle)
        assert radius > 0.3 * math.sqrt(square.area)
        assert not square.contains(Point(-5.0, -5.0))


def test_inner_outlines_are_smaller_by_the_inset() -> None:
    track = find_layout("spiral")(TrackOptions(squares=40, area=Rect(0, 0, 280, 190)))
    square = track[2]
    inside = place(square.inner(1.0), square.centre)
    assert inside.bounds.width == pytest.approx(square.bounds.width - 2)
    assert inside.bounds.height == pytest.approx(square.bounds.height - 2)
    assert track[40].inner(1.0) == track[40].outline


WINDING = [("snake", "rectangle"), ("serpent", "rectangle"), ("spiral", "rectangle"), ("spiral", "circle"), ("ring", "hexagon")]


@pytest.mark.sample(2)
@pytest.mark.parametrize(("name", "shape"), WINDING)
@pytest.mark.parametrize("inset", [0.5, 2.0])
def test_inner_outlines_keep_their_distance_from_every_edge_in_bends_too(name: str, shape: str, inset: float) -> None:
    """All of the inner outline lies inside by the inset, simple and no smaller than need be."""
    track = find_layout(name)(TrackOptions(squares=40, area=Rect(0, 0, 280, 190), shape=shape))
    for square in track.even[::3]:
        (inner,) = flatten_outline(square.inner(inset), pieces=32)
        edge = flatten_outline(square.outline, pieces=32)[0]
        assert min(distance(point, edge) for point in inner) > inset - 0.02, square.number
        assert polygon_area(inner) > square.area - inset * length(edge)
        assert is_simple(inner)


def length(polygon: list[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise([*polygon, polygon[0]]))


LAYOUTS = [("spiral", "rectangle"), ("spiral", "circle"), ("spiral", "hexagon"), ("ring", "rectangle"), ("serpent", "rectangle")]


@pytest.mark.parametrize(("name", "shape"), LAYOUTS)
@pytest.mark.sample(2)
def test_the_distance_to_the_edge_agrees_with_every_edge_measured(name: str, shape: str) -> None:
    track = find_layout(name)(TrackOptions(squares=40, area=Rect(0, 0, 280, 190), shape=shape))
    for square in track.squares:
        box, corners = square.bounds, square.corners
        edges = list(zip(corners, corners[1:] + corners[:1], strict=True))
        for across, down in product((0.04, 0.2, 0.5, 0.77, 0.93), repeat=2):
            point = Point(box.x + box.width * across, box.y + box.height * down)
            nearest = min(to_edge(point, a, b) for a, b in edges)
            assert square.contains(point) == polygon_contains(corners, point)
            assert square.disc(point) == (pytest.approx(nearest, abs=slack(square)) if polygon_contains(corners, point) else 0.0)


def slack(square: Place) -> float:
    """Hollows are felt out by points; where there are none the distance is exact."""
    return 0.5 if PolygonInterior(square.corners)._felt else 1e-6


def to_edge(point: Point, a: Point, b: Point) -> float:
    along = b - a
    length = along.dot(along)
    return (point - a.towards(b, min(max((point - a).dot(along) / length, 0.0), 1.0) if length else 0.0)).length


def test_an_outline_may_come_back_to_a_corner() -> None:
    """Two squares that touch at (10, 10)."""
    twice = [(0, 0), (10, 0), (10, 10), (20, 10), (20, 20), (10, 20), (10, 10 + 1e-12), (0, 10)]
    both = PolygonInterior([Point(*corner) for corner in twice])
    assert both.disc(Point(5, 5)) == pytest.approx(5)
    assert both.disc(Point(15, 15)) == pytest.approx(5, abs=0.5)
    assert not both.holds(Point(15, 5))


def test_what_is_found_out_about_a_place_is_found_once_and_not_kept_for_ever() -> None:
    field, found = place(rectangle(Rect(10, 20, 30, 20)), Point(25, 30)), list[int]()

    def find(what: int) -> int:
        def once() -> int:
            found.append(what)
            return what * 2

        return field.cached(what, once)

    assert [find(3), find(3), find(4)] == [6, 6, 8]
    assert found == [3, 4]
    for what in range(100, 100 + MAX_CACHED):
        find(what)
    assert find(3) == 6
    assert found.count(3) == 2
