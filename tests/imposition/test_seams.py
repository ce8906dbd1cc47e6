"""Seams: short enough parts, cheapest places."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose_print.errors import DoesNotFit
from goose_print.imposition.seams import LEAST_SHARE, SeamPlaces, choose_seams, fewest_parts, seam_cost


@given(length=st.floats(20, 2000), room=st.floats(60, 400), overlap=st.floats(0, 20))
def test_no_part_is_longer_than_a_sheet(length: float, room: float, overlap: float) -> None:
    seams = choose_seams(length, room=room, overlap=overlap)
    assert (seams[0], seams[-1]) == (0, length)
    parts = [b - a for a, b in pairwise(seams)]
    assert min(parts) > 0
    assert all(part + overlap <= room + 1e-6 for part in parts[:-1])
    assert parts[-1] <= room + 1e-6


@pytest.mark.parametrize(
    ("length", "room", "overlap", "parts"), [(100, 100, 10, 1), (101, 100, 10, 2), (190, 100, 10, 2), (191, 100, 10, 3)]
)
def test_as_few_sheets_as_can_be(length: float, room: float, overlap: float, parts: int) -> None:
    assert len(choose_seams(length, room=room, overlap=overlap)) == parts + 1


def test_without_reasons_parts_are_equal() -> None:
    assert choose_seams(300, room=110, overlap=5) == (0, 100, 200, 300)


def test_a_seam_keeps_out_of_labels() -> None:
    cost = seam_cost((x, x + 30, 1) for x in range(5, 400, 40))
    seams = choose_seams(400, room=190, overlap=10, where=SeamPlaces(cost=cost))
    assert [cost(seam) for seam in seams[1:-1]] == [0] * (len(seams) - 2)


def test_a_preferred_place_is_taken() -> None:
    assert 143.25 in choose_seams(300, room=200, overlap=10, where=SeamPlaces(preferred=(143.25,)))


def test_a_gap_narrower_than_the_steps_is_found() -> None:
    cost = seam_cost([(0, 148.31, 5), (148.39, 300, 5)])
    assert 148.35 in choose_seams(300, room=200, overlap=10, where=SeamPlaces(cost=cost, others=(148.35,)))


def test_as_few_parts_as_can_be_whatever_they_cut_and_more_if_they_are_asked_for() -> None:
    wall = SeamPlaces(cost=seam_cost([(85, 115, 50)]))
    assert len(choose_seams(200, room=110, overlap=10, where=wall)) == 3
    more = choose_seams(200, room=110, overlap=10, where=wall, parts=3)
    assert len(more) == 4
    assert [wall.cost(seam) for seam in more] == [0] * 4


def test_too_few_parts() -> None:
    with pytest.raises(DoesNotFit, match=r"^2 sheets with 110\.0 mm of room each, 10 mm of overlap, are too few for 300\.0 mm$"):
        choose_seams(300, room=110, overlap=10, parts=2)
@given(length=st.floats(100, 2000), room=st.floats(60, 400), walls=st.lists(st.integers(0, 2000), max_size=9), more=st.integers(0, 1))
def test_parts_are_alike(length: float, room: float, walls: list[int], more: int) -> None:
    """None is a sliver, whatever there is to go round; a third of a sheet, unless more are asked for than the length fills."""
    where = SeamPlaces(cost=seam_cost((wall, wall + 30, 100) for wall in walls))
    count = fewest_parts(length, room=room, overlap=10) + more
    seams = choose_seams(length, room=room, overlap=10, where=where, parts=count, least=room / 3)
    parts = [b - a for a, b in pairwise(seams)]
    assert len(parts) == count
    assert min(parts) >= min(room / 3, LEAST_SHARE * length / count) - 1e-6
    assert max((part + 10 for part in parts[:-1]), default=0) <= room + 1e-6
    assert parts[-1] <= room + 1e-6


def test_no_room_beside_the_overlap() -> None:
    with pytest.raises(DoesNotFit, match="overlap"):
        choose_seams(300, room=10, overlap=10)


spans = st.lists(st.tuples(st.integers(0, 50), st.integers(1, 20), st.integers(1, 5)), max_size=12)


@given(spans, st.integers(0, 80))
def test_the_cost_counts_what_is_cut(given_spans: list[tuple[int, int, int]], place: int) -> None:
    cost = seam_cost((low, low + length, weight) for low, length, weight in given_spans)
    assert cost(place) == sum(weight for low, length, weight in given_spans if low < place < low + length)
