"""What each kind of track promises."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from itertools import product

import pytest

from goose_print.errors import DoesNotFit
from goose_print.geometry import Point, Rect
from goose_print.layout import Track, TrackOptions, find_layout, find_paper, layout_names
from goose_print.layout.fitting import MIN_SQUARE
from goose_print.layout.interior import polygon_contains
from goose_print.layout.place import Place, polygon_area
from goose_print.scene import Close, Curve, Line, Move, Outline, bounds, flatten_outline
from tests.tracks import FLAT, check, distance

A4 = find_paper("A4").landscape.printable(8)
CORNERS = ("bottom-left", "bottom-right", "top-left", "top-right")
TURNS = ("counterclockwise", "clockwise")


def nearest_corner(area: Rect, point: Point) -> str:
    return f"{'top' if point.y < area.centre.y else 'bottom'}-{'left' if point.x < area.centre.x else 'right'}"


def turned_about(area: Rect, a: Point, b: Point) -> str:
    middle = area.centre
    return "clockwise" if (a - middle).cross(b - middle) > 0 else "counterclockwise"


# ------------------------------------------------------------------ spiral


def test_a_rectangular_spiral_fills_a4() -> None:
    """The measures of a good board: 85 % of the printable area, no square narrower than 16 mm."""
    track = find_layout("spiral")(TrackOptions(squares=63, area=A4))
    assert sum(place.area for place in track.places) > 0.85 * A4.area
    assert track.width >= 16
    assert all(place.area / track.width >= 16 for place in track.squares)


@pytest.mark.parametrize("start", CORNERS)
@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("name", ["spiral", "ring"])
def test_start_and_turn_are_as_wished(name: str, start: str, turn: str) -> None:
    track = find_layout(name)(TrackOptions(squares=40, area=A4, start=start, turn=turn))
    assert nearest_corner(A4, track.start.centre) == start
    assert turned_about(A4, track[1].centre, track[5].centre) == turn


@pytest.mark.parametrize("start", CORNERS)
@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("name", ["snake", "serpent"])
def test_rows_set_out_from_the_wished_corner(name: str, start: str, turn: str) -> None:
    track = find_layout(name)(TrackOptions(squares=40, area=A4, start=start, turn=turn))
    assert nearest_corner(A4, track.start.centre) == start
    rightwards = abs(math.cos(track.start.heading)) > 0.7
    along = start in ("bottom-left", "top-right")
    assert rightwards == (along == (turn == "counterclockwise"))


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("degrees", [0, 90, 135, -45, 300])
def test_a_round_spiral_sets_out_at_the_wished_angle(degrees: float, turn: str) -> None:
    track = find_layout("spiral")(TrackOptions(squares=63, area=A4, shape="circle", angle=degrees, turn=turn))
    assert track.start.stretch is not None
    begin = track.start.stretch.line.point(0.0) - A4.centre
    found = math.degrees(math.atan2(begin.x, -begin.y))
    assert math.cos(math.radians(found - degrees)) > 0.9999
    assert turned_about(A4, track[1].centre, track[4].centre) == turn


@pytest.mark.sample(3)
@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("paper", [A4, find_paper("A4").printable(8)])
@pytest.mark.parametrize("shape", find_layout("ring").shapes)
@pytest.mark.parametrize("degrees", [0, 90, 135, -45, 300])
def test_a_ring_of_any_shape_sets_out_at_the_wished_angle(degrees: float, shape: str, paper: Rect, turn: str) -> None:
    wish = TrackOptions(squares=40, area=paper, shape=shape, angle=degrees, turn=turn, start="top-right")
    track = find_layout("ring")(wish)
    check(track, wish)
    assert track.start.stretch is not None
    begin = track.start.stretch.line.point(0.0) - paper.centre
    assert math.cos(math.radians(degrees) - math.atan2(begin.x, -begin.y)) > 0.9999
    assert turned_about(paper, track[1].centre, track[4].centre) == turn


@pytest.mark.parametrize("shape", find_layout("spiral").shapes)
def test_the_second_coil_begins_where_it_should(shape: str) -> None:
    """Square 32 ends the first full turn: there the line runs as it set out, one track width farther in."""
    track = find_layout("spiral")(TrackOptions(squares=63, area=A4, shape=shape, second_coil_at=33))
    stretch = track[33].stretch
    assert stretch is not None
    line = stretch.line
    assert math.cos(line.heading(stretch.first + 1e-6) - line.heading(0.0)) == pytest.approx(1.0)
    turned = sum(piece.sweep for piece, _, _ in line.between(0.0, stretch.first) if hasattr(piece, "sweep"))
    assert abs(turned) == pytest.approx(math.tau)
    beside = (line.point(stretch.first) - line.point(0.0)).dot((line.point(1.0) - line.point(0.0)).right().unit())
    assert abs(beside) == pytest.approx(track.width, rel=1e-3)


@pytest.mark.parametrize(("squares", "second"), [(63, 28), (63, 36), (100, 42), (36, 22)])
def test_other_second_coils(squares: int, second: int) -> None:
    track = find_layout("spiral")(TrackOptions(squares=squares, area=A4, second_coil_at=second))
    stretch = track[second].stretch
    assert stretch is not None
    assert math.cos(stretch.line.heading(stretch.first + 1e-6)) == pytest.approx(1.0)


def test_a_spiral_that_runs_outwards_begins_in_the_middle() -> None:
    track = find_layout("spiral")(TrackOptions(squares=63, area=A4, inwards=False))
    from_middle = [math.dist(place.centre, A4.centre) for place in track.places]
    assert from_middle[0] < from_middle[-1]
    assert nearest_corner(A4, track[63].centre) == "bottom-left"
    assert not track.finish_is_centre
    assert polygon_area(flatten_outline(track.centre)[0]) > 0.1 * A4.area


def test_a_last_field_of_its_own_leaves_the_middle_free() -> None:
    track = find_layout("spiral")(TrackOptions(squares=63, area=A4, last_size=2.5))
    assert track[63].area == pytest.approx(2.5 * track[62].area, rel=0.01)
    assert not track.finish_is_centre
    assert track.centre


@pytest.mark.parametrize("share", [0.12, 0.3, 0.5])
def test_the_centre_is_as_large_as_wished(share: float) -> None:
    track = find_layout("spiral")(TrackOptions(squares=63, area=A4, centre=share))
    assert track[63].area / A4.area == pytest.approx(share, rel=0.12)


def test_a_gap_lies_between_coils() -> None:
    """The point a little outside of each square of an inner coil lies in no square."""
    track = find_layout("spiral")(TrackOptions(squares=63, area=A4, gap=4.0))
    stretch = track[55].stretch
    assert stretch is not None
    middle = (stretch.first + stretch.last) / 2
    for aside in (0.5 * track.width + 0.5, 0.5 * track.width + 3.5):
        point = stretch.line.beside(middle, aside)
        assert not any(polygon_contains(place.corners, point) for place in track.places)
    beyond = stretch.line.beside(middle, 0.5 * track.width + 4.5)
    assert any(polygon_contains(place.corners, beyond) for place in track.places)


@pytest.mark.parametrize("name", ["spiral", "snake", "serpent", "ring"])
def test_a_narrower_track_takes_less_room_in_the_middle(name: str) -> None:
    full = find_layout(name)(TrackOptions(squares=40, area=A4))
    small = find_layout(name)(TrackOptions(squares=40, area=A4, track_width=12.0))
    assert full.width > small.width == pytest.approx(12.0)
    box = Rect.around(point for place in small.places for point in place.corners)
    assert box.centre.close(A4.centre, 1.0)
    assert box.area < A4.area


# ------------------------------------------------------------------ snake, serpent, ring


def test_the_squares_of_a_snake_stand_in_columns() -> None:
    track = find_layout("snake")(TrackOptions(squares=63, area=A4))
    lefts = {round(place.bounds.x, 3) for place in track.even}
    columns = max(k for k in range(1, 64) if track[k].centre.y > A4.bottom - track.width) + 1
    assert len(lefts) <= columns + 1


@pytest.mark.parametrize("name", ["snake", "serpent"])
def test_a_wished_centre_is_a_strip_above_the_rows(name: str) -> None:
    track = find_layout(name)(TrackOptions(squares=63, area=A4, centre=0.15))
    strip = Rect.around(flatten_outline(track.centre)[0])
    assert strip.area == pytest.approx(0.15 * A4.area)
    assert all(point.y > strip.bottom for place in track.places for point in place.corners)


@pytest.mark.parametrize("shape", find_layout("ring").shapes)
def test_a_ring_of_one_lap_closes(shape: str) -> None:
    track = find_layout("ring")(TrackOptions(squares=40, area=A4, shape=shape, centre=0.6))
    first = track.start.stretch
    assert first is not None
    assert distance(first.line.point(0.0), track[40].corners) < FLAT
    assert turned_about(A4, track[1].centre, track[5].centre) == "counterclockwise"


def test_the_far_terminus_of_a_railway_lies_opposite() -> None:
    order = (*range(1, 26), *range(49, 25, -1), 50)
    track = find_layout("ring")(TrackOptions(squares=50, area=A4, order=order, centre=0.7))
    assert track[25].centre.x == pytest.approx(A4.centre.x, abs=track.width / 2)
    assert track[25].centre.y < A4.centre.y < track.start.centre.y
    assert track.places[-1].number == 50
    assert math.dist(track[50].centre, track.start.centre) < 2 * track.width


def test_a_round_trip_that_fills_its_page_closes() -> None:
    """Out along three sides and back inside: the far terminus lies at the other end, and home beside the start."""
    order = (*range(1, 26), *range(49, 25, -1), 50)
    wish = TrackOptions(squares=50, area=A4, order=order)
    track = find_layout("ring")(wish)
    check(track, wish)
    assert track[25].centre.y < A4.centre.y < track.start.centre.y
    assert distance(track[50].centre.towards(track.start.centre, 0.5), track.start.corners) < track.width
    assert free_part(track) <= 0.35


@pytest.mark.parametrize("name", ["ring", "serpent", "snake", "spiral"])
def test_two_ways_run_from_two_starts_to_one_goal(name: str) -> None:
    order = (*range(1, 25), 49, *range(48, 24, -1))
    track = find_layout(name)(TrackOptions(squares=49, area=A4, order=order, starts=2))
    assert [place.number for place in track.places] == [0, *order, 0]
    assert len(track.starts) == 2
    assert track.starts[0].area == pytest.approx(track.starts[1].area, rel=0.3)
    assert track[49].area > 1.4 * track[1].area


# ------------------------------------------------------------------ the page is used

PAGES = [find_paper(name).landscape.printable(12) for name in ("A4", "A3", "Letter", "A1")]
FULL = (20, 40, 63, 100, 150)


def free_part(track: Track) -> float:
    """The part of the board that is the middle."""
    middle = polygon_area(flatten_outline(track.centre)[0])
    others = (*track.starts, *(track.even if track.finish_is_centre else track.squares))
    return middle / (middle + sum(place.area for place in others))


@pytest.mark.parametrize(("place", "shape"), [*enumerate(find_layout("ring").shapes)])
@pytest.mark.sample(3)
def test_the_middle_of_a_ring_takes_a_third_of_the_board_at_most(place: int, shape: str) -> None:
    """By squares that are deeper, or by further laps; no square is much deeper than long, or longer than deep."""
    for page, squares in [*product(PAGES, FULL)][place % 3 :: 3]:
        track = find_layout("ring")(TrackOptions(squares=squares, area=page, shape=shape, counters=6))
        assert free_part(track) <= 0.36, (page, squares)
        assert 0.59 < track.step / track.width < 1.8, (page, squares)


@pytest.mark.parametrize("shape", ["oval", "circle"])
def test_the_middle_of_a_round_spiral_takes_a_third_of_the_page_at_most(shape: str) -> None:
    for page, squares in product(PAGES, FULL):
        track = find_layout("spiral")(TrackOptions(squares=squares, area=page, shape=shape, counters=6))
        assert track[squares].area <= 0.3 * page.area, (page, squares)


def test_a_wished_centre_or_width_keeps_a_ring_to_one_lap() -> None:
    for wish in (TrackOptions(squares=63, area=A4, centre=0.75), TrackOptions(squares=63, area=A4, track_width=12.0)):
        track = find_layout("ring")(wish)
        assert distance(track.places[0].stretch.line.point(0.0), track[63].corners) < FLAT  # type: ignore[union-attr]


# ------------------------------------------------------------------ the finish is a place


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", ["snake", "serpent", "ring", "path"])
@pytest.mark.parametrize("squares", FULL)
def test_the_last_square_has_room_for_two_by_two(name: str, squares: int) -> None:
    for page in PAGES[:2]:
        wish = TrackOptions(squares=squares, area=page, counters=6, curve=OPEN if name == "path" else None)
        try:
            track = find_layout(name)(wish)
        except DoesNotFit:
            assert name == "path"
            continue
        check(track, wish)
        last = track[squares]
        assert last.area > 3.5 * track[1].area
        assert last.room(1.0).width > 1.35 * track.step, "no bar"
        assert last.gate == (0.0 if name == "ring" and track.finish_is_centre else pytest.approx(track.width))


OPEN: Outline = (Move(0, 0), Line(200, 0), Curve(260, 0, 260, 80, 200, 80), Line(100, 80), Curve(20, 80, 20, 160, 100, 160), Line(180, 160))


@pytest.mark.parametrize("paper", ["A4", "A3"])
@pytest.mark.parametrize("name", ["serpent", "snake"])
def test_the_goal_between_two_ways_is_a_whole_turn(name: str, paper: str) -> None:
    order = (*range(1, 25), 49, *range(48, 24, -1))
    wish = TrackOptions(squares=49, area=find_paper(paper).landscape.printable(8), order=order, starts=2)
    track = find_layout(name)(wish)
    check(track, wish)
    assert track[49].area > 3.9 * track[1].area
    assert track[49].room(1.0).width > 1.4 * track.width


def test_what_lies_behind_a_finish_line_keeps_clear_of_it() -> None:
    for name in ("snake", "serpent"):
        for squares in (62, 63):  # one that ends at the left, one at the right
            goal = find_layout(name)(TrackOptions(squares=squares, area=A4))[squares]
            first, last = goal.corners[0], goal.corners[-1]
            behind = goal.behind(3.0)
            assert goal.contains(behind.corners[0].towards(behind.corners[-1], 0.5))
            assert math.dist(first, behind.corners[0]) == pytest.approx(3.0)
            assert (behind.corners[0] - behind.corners[-1]).length == pytest.approx((first - last).length)


@pytest.mark.parametrize("paper", ["A4", "A3", "Letter", "A1"])
@pytest.mark.sample(3)
def test_no_edge_of_a_snake_slants_through_its_turns(paper: str) -> None:
    area = find_paper(paper).landscape.printable(12)
    for squares in range(20, 151, 10):
        track = find_layout("snake")(TrackOptions(squares=squares, area=area, counters=6))
        for place in track.even:
            stretch = place.stretch
            assert stretch is not None
            assert abs(math.sin(2 * stretch.line.heading(stretch.first + 1e-6))) < 1e-4, (squares, place.number)
        areas = [place.area for place in track.even]
        assert max(areas) < 1.01 * min(areas)


# ------------------------------------------------------------------ path


ZIGZAG = (Move(0, 0), Line(100, 0), Line(100, 60), Line(0, 60), Line(0, 120), Line(100, 120))


def test_a_path_keeps_its_proportions_and_direction() -> None:
    track = find_layout("path")(TrackOptions(squares=40, area=A4, curve=ZIGZAG))
    assert nearest_corner(A4, track.start.centre) == "top-left"
    assert nearest_corner(A4, track[40].centre) == "bottom-right"
    box = Rect.around(place.centre for place in track.places)
    assert box.width / box.height == pytest.approx(100 / 120, rel=0.06)


HEART = (
    Move(131, 44), Curve(131, 24, 152, 12, 182, 12), Curve(212, 12, 232, 34, 232, 62), Curve(232, 104, 184, 134, 135, 166),
    Curve(125, 172, 115, 172, 105, 166), Curve(56, 134, 8, 104, 8, 62), Curve(8, 34, 28, 12, 58, 12), Curve(88, 12, 109, 24, 109, 44),
)  # fmt: skip


@pytest.mark.parametrize(("width", "squares"), [(None, 40), (14.0, 40), (None, 63), (9.0, 63)])
@pytest.mark.sample(3)
def test_a_path_whose_ends_come_near_each_other_has_what_it_goes_round_for_its_middle(width: float | None, squares: int) -> None:
    wish = TrackOptions(squares=squares, area=A4, curve=HEART, track_width=width)
    track = find_layout("path")(wish)
    check(track, wish)
    middle = Place(number=-1, outline=track.centre, centre=bounds(track.centre).centre, heading=0.0)
    box = Rect.around(point for place in track.even for point in place.corners)
    assert middle.area > 0.5 * (box.width - 2 * track.width) * (box.height - 2 * track.width)
    inmost = [min(place.corners, key=lambda corner: math.dist(corner, middle.centre)) for place in track.squares[4:-4]]
    assert all(distance(corner, middle.corners) < 0.3 * track.width for corner in inmost)


def test_a_path_whose_ends_are_far_apart_has_a_rectangle_for_its_middle() -> None:
    middle = find_layout("path")(TrackOptions(squares=40, area=A4, curve=ZIGZAG[:4], track_width=12.0)).centre
    assert polygon_area(flatten_outline(middle)[0]) > 0.98 * bounds(middle).width * bounds(middle).height


def test_a_path_has_the_wished_width() -> None:
    wish = TrackOptions(squares=40, area=A4, curve=ZIGZAG)
    widest = find_layout("path")(wish).width
    assert find_layout("path")(replace(wish, track_width=10.0)).width == 10.0
    with pytest.raises(DoesNotFit, match="wide"):
        find_layout("path")(replace(wish, track_width=3 * widest))


@pytest.mark.parametrize(
    "curve",
    [
        (Move(0, 0), Line(100, 100), Line(100, 0), Line(0, 100)),
        (Move(0, 0), Line(100, 4), Line(0, 8)),
        (Move(0, 0), Line(100, 0), Line(100, 50), Line(50, 50), Line(50, -50)),
    ],
)
def test_a_curve_that_meets_itself_is_refused_and_the_place_is_named(curve: tuple[Move | Line, ...]) -> None:
    with pytest.raises(DoesNotFit, match=r"\d+ mm from the left"):
        find_layout("path")(TrackOptions(squares=20, area=A4, curve=curve))


DEGENERATE = {
    "nowhere": (Move(5, 5), Line(5, 5)),
    "nowhere, closed": (Move(5, 5), Line(5, 5), Close()),
    "there and back": (Move(0, 0), Line(100, 0), Line(0, 0)),
    "a point twice": (Move(0, 0), Line(100, 0), Line(100, 0), Line(100, 60)),
    "a curve to itself": (Move(0, 0), Curve(0, 0, 100, 0, 100, 0), Curve(100, 0, 0, 0, 0, 0)),
    "straight": (Move(0, 0), Line(100, 0)),
}


@pytest.mark.parametrize("curve", DEGENERATE.values(), ids=DEGENERATE.keys())
@pytest.mark.parametrize("area", [A4, Rect(0, 0, 89, 2), Rect(0, 0, 60, 0), Rect(5, 5, -3, 40)], ids=["A4", "thin", "flat", "none"])
def test_any_curve_on_any_page_is_followed_or_refused(curve: Outline, area: Rect) -> None:
    try:
        track = find_layout("path")(TrackOptions(squares=20, area=area, curve=curve))
    except DoesNotFit as refusal:
        assert re.search("room|curve|do not fit", str(refusal))
    else:
        assert len(track.squares) == 20


@pytest.mark.parametrize("name", layout_names())
@pytest.mark.parametrize("area", [Rect(0, 0, 60, 0), Rect(0, 0, 0, 60), Rect(5, 5, -3, -40)])
def test_no_layout_is_made_where_there_is_no_room(name: str, area: Rect) -> None:
    with pytest.raises(DoesNotFit, match="no room") as refusal:
        find_layout(name)(TrackOptions(squares=20, area=area, shape=find_layout(name).shapes[0], curve=ZIGZAG))
    assert refusal.value.keys[0] == ("margins",)


@pytest.mark.parametrize("name", ["snake", "serpent"])
def test_a_wide_gap_leaves_squares_of_a_long_track_wide_enough(name: str) -> None:
    small = Rect(0.0, 0.0, 270.0, 183.0)
    track = find_layout(name)(TrackOptions(squares=150, area=small, gap=5.0))
    assert min(track.width, track.step) >= MIN_SQUARE


def test_rows_with_little_room_are_straight() -> None:
    small, large = (TrackOptions(squares=150, area=Rect(0.0, 0.0, 270.0 * k, 183.0 * k), gap=5.0) for k in (1, 2))
    assert find_layout("serpent")(small).width == find_layout("snake")(replace(small, gap=1.0)).width
    assert find_layout("serpent")(large).width != find_layout("snake")(large).width
