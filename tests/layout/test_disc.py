"""Two round spirals: what lies on which disc, how large, and which way round."""

from __future__ import annotations

import math
import re
from itertools import pairwise

import pytest

from goose_print.errors import DoesNotFit
from goose_print.geometry import Point, Rect
from goose_print.layout import Track, TrackOptions, find_layout, find_paper
from goose_print.scene import bounds
from tests.tracks import check

A4, A3 = (find_paper(name).landscape.printable(8) for name in ("A4", "A3"))
DISC = find_layout("disc")


def wish(area: Rect = A3, squares: int = 61, panels: tuple[int, ...] = (31, 30), rim: int | None = 12, **more: object) -> TrackOptions:
    return TrackOptions(squares=squares, area=area, shape="circle", panels=panels, rim=rim, **more)  # type: ignore[arg-type]


def middles(track: Track) -> list[Point]:
    return [bounds(plate).centre for plate in track.plates]


@pytest.mark.parametrize("area", [A4, A3, find_paper("A3").printable(8)])
def test_c4_thirty_one_squares_lie_on_one_disc_and_thirty_on_the_other_twelve_on_each_rim(area: Rect) -> None:
    """The first full turn ends with square 12, and the last one begins with square 50: the line is then one width farther in."""
    track = DISC(wish(area))
    check(track, wish(area))
    radius = bounds(track.plates[0]).width / 2
    for disc, numbers in zip(middles(track), (range(1, 32), range(32, 62)), strict=True):
        places = [track[number] for number in numbers]
        assert all(math.dist(corner, disc) < radius + 0.05 for place in places for corner in place.corners)
    inwards, outwards = track[13].stretch, track[50].stretch
    assert inwards and outwards
    for outer, inner in ((0.0, inwards.first), (outwards.line.length, outwards.first)):
        line = inwards.line if outer == 0.0 else outwards.line
        begin, passed = line.point(outer), line.point(inner)
        assert math.dist(begin, passed) == pytest.approx(track.width, rel=1e-3)
        assert math.cos((passed - begin).angle - line.heading(inner)) == pytest.approx(0.0, abs=1e-3)


def test_c4_both_eyes_lie_in_the_middle_and_are_larger_than_any_square() -> None:
    track = DISC(wish())
    assert track.large == (31, 32)
    for number, middle in zip((31, 32), middles(track), strict=True):
        assert track[number].contains(middle)
        assert track[number].area > 2 * track[1].area


@pytest.mark.parametrize("turn", ["clockwise", "counterclockwise"])
@pytest.mark.parametrize("start", ["bottom-left", "top-right"])
@pytest.mark.parametrize("area", [A3, find_paper("A3").printable(8)])
def test_counters_go_round_both_discs_as_wished(turn: str, start: str, area: Rect) -> None:
    track = DISC(wish(area, turn=turn, start=start))
    first, second = middles(track)
    for middle, numbers in ((first, range(1, 31)), (second, range(33, 62))):
        for a, b in pairwise(numbers):
            sense = (track[a].centre - middle).cross(track[b].centre - middle)
            assert (sense > 0) == (turn == "clockwise"), (a, b)
    left, right = sorted(point.x for point in (first, second))
    if left != right:
        assert (first.x == left) == start.endswith("left")


@pytest.mark.parametrize(("squares", "panels", "rim"), [(20, (10, 10), None), (61, (31, 30), None), (61, (30, 31), 12), (100, (), 18)])
def test_all_squares_on_both_discs_are_of_one_size(squares: int, panels: tuple[int, ...], rim: int | None) -> None:
    asked = wish(squares=squares, panels=panels, rim=rim)
    track = DISC(asked)
    check(track, asked)
    areas = [place.area for place in track.even]
    assert len(areas) == squares - 3
    assert max(areas) < 1.01 * min(areas)


def test_panels_that_do_not_hold_the_squares_are_refused() -> None:
    with pytest.raises(DoesNotFit, match="sum is that of the squares, 61, not 31 and 31") as refusal:
        DISC(wish(panels=(31, 31)))
    assert refusal.value.keys[0] == ("board", "panels")
    with pytest.raises(DoesNotFit, match="each disc needs 4 squares"):
        DISC(wish(panels=(59, 2)))


@pytest.mark.sample(2)
def test_a_rim_for_which_there_is_no_room_is_refused_with_those_there_is_room_for() -> None:
    with pytest.raises(DoesNotFit, match="with a rim from") as refusal:
        DISC(wish(rim=3))
    low, high = re.findall(r"from (\d+) to (\d+)", str(refusal.value))[0]
    for rim in (low, high):
        DISC(wish(rim=int(rim)))
