"""Boards that are no track: fields keep apart, inside the area, equal in size; what cannot be is refused."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout import find_paper
from goose_print.layout.fields import (
    SMALLEST_FIELD,
    Arrangement,
    BackgroundLine,
    Caption,
    FieldSpot,
    Network,
    SceneryBox,
    column_spots,
    layout_fields,
    point_spots,
    ring_spots,
)
from goose_print.layout.track import FieldMap
from goose_print.scene import bounds, polygon, polyline, transform_outline

AREAS = [Rect(14.0, 14.0, find_paper(name).width - 28.0, find_paper(name).height - 28.0) for name in ("A4", "A3", "A2", "letter")]
START = FieldSpot(number=0, box=Rect(-3.0, 0.0, 2.0, 4.0))


def kept(board: Network, area: Rect) -> None:
    """No field overlaps another one or leaves the area."""
    for one, other in combinations(board.places, 2):
        if one.block and other.block:
            common = one.bounds.intersection(other.bounds)
            assert min(common.width, common.height) < 1e-6
        elif not one.block and not other.block:
            assert math.dist(one.centre, other.centre) > (one.bounds.width + other.bounds.width) / 2 - 1e-3
    assert all(area.holds(corner, 1e-6) for place in board.places for corner in place.bounds.corners())


def laid(arrangement: Arrangement, area: Rect) -> Network:
    try:
        return layout_fields(arrangement, area)
    except DoesNotFit:
        assume(False)
        raise


@settings(max_examples=30)
@given(st.lists(st.integers(1, 8), min_size=1, max_size=12), st.floats(0.0, 1.0), st.sampled_from(AREAS), st.booleans())
def test_columns(cells: list[int], gap: float, area: Rect, stretches: bool) -> None:
    board = laid(Arrangement(spots=(START, *column_spots(cells, gap=gap)), stretches=stretches), area)
    kept(board, area)
    assert isinstance(board, FieldMap)
    assert len(board.squares) == sum(cells)
    sizes = {(round(place.bounds.width, 6), round(place.bounds.height, 6)) for place in board.squares}
    assert len(sizes) == 1
    assert all(place.area == pytest.approx(board.squares[0].area) for place in board.squares)


@settings(max_examples=30)
@given(st.integers(3, 24), st.floats(0.0, 6.0), st.sampled_from(AREAS))
def test_a_ring(count: int, turn: float, area: Rect) -> None:
    size = min(1.9 * math.sin(math.pi / count), 1.5)
    middle = FieldSpot(number=0, box=Rect.centred(Point(0.0, 0.0), 0.45, 0.45), shape="disc")
    board = laid(Arrangement(spots=(middle, *ring_spots(count, radius=1.0, size=size, turn=turn)), stretches=False), area)
    kept(board, area)
    assert len({round(place.bounds.width, 4) for place in board.squares}) == 1
    ring_middle = board.start.centre
    assert len({round(math.dist(place.centre, ring_middle), 3) for place in board.squares}) == 1


@settings(max_examples=30)
@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=2, max_size=20, unique=True), st.sampled_from(AREAS))
def test_free_points_and_their_links(cells: list[tuple[int, int]], area: Rect) -> None:
    middles = [Point(float(x), float(y)) for x, y in cells]
    links = tuple((k, k + 1) for k in range(len(middles) - 1))
    board = laid(Arrangement(spots=point_spots(middles, size=0.8), links=links, stretches=False), area)
    kept(board, area)
    for (one, other), link in zip(links, board.links, strict=True):
        length = math.dist(board[one].centre, board[other].centre) - board.width
        assert bounds(link).width <= length + 0.02 * board.width
        assert math.hypot(bounds(link).width, bounds(link).height) == pytest.approx(length, abs=0.02 * board.width)


def test_what_is_drawn_besides_is_carried_along() -> None:
    arrangement = Arrangement(
        spots=point_spots([Point(1.0, 1.0), Point(3.0, 1.0)], size=1.0), stretches=False,
        scenes=(SceneryBox(box=Rect(0.0, 2.0, 4.0, 2.0), motif="lagoon"),), title=Rect(0.0, 0.0, 4.0, 0.4),
        cords=(BackgroundLine(outline=polyline([Point(0.0, 2.0), Point(4.0, 2.0)]), width=0.1),),
        captions=(Caption(text="7", centre=Point(2.0, 1.0), radius=0.2),),
    )  # fmt: skip
    board = layout_fields(arrangement, Rect(10.0, 10.0, 80.0, 100.0))
    assert board.scenes[0].box == Rect(10.0, 60.0, 80.0, 40.0)
    assert bounds(board.centre) == Rect(10.0, 20.0, 80.0, 8.0)
    assert (board.cords[0].width, board.captions[0].radius) == pytest.approx((2.0, 4.0))
    assert board.captions[0].centre == Point(50.0, 40.0)


REFUSED = [
    ([Rect(0, 0, 1, 1), Rect(0.5, 0, 1, 1)], (0, 1), (), "fields overlap"),
    ([Rect(0, 0, 1, 1), Rect(2, 0, 1, 1)], (0, 2), (), "numbered from 0 without gaps"),
    ([Rect(0, 0, 1, 1), Rect(2, 0, 1, 1)], (0, 1), ((0, 2),), "a link leads to no field"),
]


@pytest.mark.parametrize(("boxes", "numbers", "links", "said"), REFUSED)
def test_refusals(boxes: list[Rect], numbers: tuple[int, ...], links: tuple[tuple[int, int], ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Arrangement(spots=tuple(FieldSpot(number=n, box=box) for n, box in zip(numbers, boxes, strict=True)), links=links)


def test_fields_that_would_be_too_small_are_refused() -> None:
    arrangement = Arrangement(spots=(START, *column_spots([20] * 20)))
    with pytest.raises(DoesNotFit, match=f"{SMALLEST_FIELD:g} mm is the least: take paper"):
        layout_fields(arrangement, AREAS[0])


WEDGE = polygon((Point(0.0, 0.0), Point(4.0, 2.0), Point(0.0, 4.0), Point(1.0, 2.0)))


@pytest.mark.parametrize(
    ("across", "down", "apart"), [(3.1, 0.0, True), (2.9, 0.0, False), (0.0, 3.9, False), (0.0, 4.1, True), (-3.2, 2.2, False)]
)
def test_fields_with_outlines_of_their_own_may_nest_but_not_cross(across: float, down: float, *, apart: bool) -> None:
    """Wedges, each with its point in the notch of the next one, though their bounds meet."""
    one = FieldSpot(number=0, box=Rect(1.0, 1.5, 1.0, 1.0), outline=WEDGE)
    other = FieldSpot(number=1, box=Rect(1.0 + across, 1.5 + down, 1.0, 1.0), outline=transform_outline(WEDGE, Affine.shift(across, down)))
    assert one.overlaps(other) is not apart
    assert other.overlaps(one) is not apart
    if apart:
        board = layout_fields(Arrangement(spots=(one, other), stretches=False), AREAS[0])
        assert board.width == pytest.approx(board.places[0].bounds.width / 4), "a counter stands in the box"


def test_an_outline_inside_another_overlaps_it() -> None:
    small = FieldSpot(number=1, box=Rect(1.5, 1.8, 0.3, 0.3))
    assert FieldSpot(number=0, box=Rect(1.0, 1.5, 1.0, 1.0), outline=WEDGE).overlaps(small)
