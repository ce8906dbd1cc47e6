"""Counters: told apart without colour, inside their cut, of exact size, the back the mirror image of the front."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations

import pytest

from goose_print.drawing.counters import base, disc, seats, standee
from goose_print.drawing.style import SMALLEST
from goose_print.geometry import Point
from goose_print.piece import Piece
from goose_print.scene import GlyphRun, Path, Use, bounds, flattened, visit
from tests.looks import plain_style

STYLE = plain_style()
SEATS = seats(8, STYLE)
SIZES = (12.0, 16.0, 20.0, 30.0)


def reach(piece: Piece) -> list[Point]:
    """Every corner of every painted outline."""
    found = []
    for item, place, *_ in visit(piece.items):
        if isinstance(item, Path):
            found += [place.at(p) for contour in flattened(item.outline) for p in contour if item.fill or item.stroke]
    return found


def numerals(piece: Piece) -> list[str]:
    return [item.text for item, *_ in visit(piece.items) if isinstance(item, GlyphRun)]


@pytest.mark.parametrize("fact", ["number", "colour", "emblem", "hatching"])
def test_no_two_players_agree_in_anything(fact: str) -> None:
    for one, other in combinations(SEATS, 2):
        assert getattr(one, fact) != getattr(other, fact)


def test_neighbours_do_not_show_the_same_goose() -> None:
    for one, other in combinations(SEATS, 2):
        assert one.figure is not None
        assert other.figure is not None
        same = one.figure[0].name == other.figure[0].name and one.flip == other.flip
        assert not same or other.number - one.number > 4


@pytest.mark.parametrize("count", [0, 9])
def test_a_table_has_one_to_eight_players(count: int) -> None:
    with pytest.raises(ValueError, match="1 to 8"):
        seats(count, STYLE)


@pytest.mark.parametrize("size", SIZES)
def test_a_disc_has_its_diameter(size: float) -> None:
    piece = disc(diameter=size, seat=SEATS[3], style=STYLE)
    assert bounds(piece.cut) == pytest.approx((0, 0, size, size))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("serial", [None, 4])
def test_nothing_of_a_disc_is_cut_off(size: float, serial: int | None) -> None:
    """Without hatching, which reaches beyond its area and is clipped to it."""
    middle = Point(size / 2, size / 2)
    for seat in SEATS:
        bare = replace(seat, figure=None, hatching="plain")
        piece = disc(diameter=size, seat=bare, style=STYLE, serial=serial)
        assert max(math.dist(p, middle) for p in reach(piece)) <= size / 2 + 1e-6


@pytest.mark.parametrize("size", SIZES)
def test_the_feet_of_a_standee_fill_a_circle_of_its_diameter(size: float) -> None:
    piece = standee(diameter=size, seat=SEATS[0], style=STYLE)
    lower, upper = piece.folds[2], piece.folds[0]
    heel, toe = bounds(lower).y, piece.height
    assert toe - heel == pytest.approx(size / 2)
    middle = Point(piece.width / 2, heel)
    foot = [p for contour in flattened(piece.cut, 32) for p in contour if p.y >= heel]
    assert max(math.dist(p, middle) for p in foot) <= size / 2 + 1e-3
    assert bounds(upper).y == pytest.approx(size / 2)
    assert bounds(piece.cut) == pytest.approx((0, 0, piece.width, piece.height), abs=1e-3)


def test_folded_at_the_head_one_picture_lies_on_the_other() -> None:
    piece = standee(diameter=18, seat=SEATS[0], style=STYLE)
    front, back = [(item, place) for item, place, *_ in visit(piece.items) if isinstance(item, Use)]
    head = piece.height / 2
    motif = SEATS[0].figure[0]  # type: ignore[index]
    for corner in (Point(0, 0), Point(motif.width, 0), Point(13, 57)):
        seen = front[1].at(front[0].place.at(corner))
        behind = back[1].at(back[0].place.at(corner))
        assert behind.close(Point(seen.x, 2 * head - seen.y), 1e-6)


def test_the_outline_is_the_same_when_folded() -> None:
    piece = standee(diameter=18, seat=SEATS[0], style=STYLE)
    corners = {(round(p.x, 4), round(p.y, 4)) for contour in flattened(piece.cut) for p in contour}
    assert {(x, round(piece.height - y, 4)) for x, y in corners} == corners


@pytest.mark.parametrize(("serial", "told"), [(None, {"5"}), (2, {"5", "2"})])
def test_each_side_tells_player_and_counter(serial: int | None, told: set[str]) -> None:
    for make in (disc, standee):
        piece = make(diameter=18, seat=SEATS[4], style=STYLE, serial=serial)
        assert set(numerals(piece)) == told


@pytest.mark.parametrize("size", SIZES)
def test_no_type_is_smaller_than_six_points(size: float) -> None:
    pieces = [base(diameter=size, seat=SEATS[0], style=STYLE, glue="glue")]
    pieces += [make(diameter=size, seat=seat, style=STYLE, serial=1) for seat in SEATS for make in (disc, standee)]
    sizes = [item.size for piece in pieces for item, *_ in visit(piece.items) if isinstance(item, GlyphRun)]
    assert min(sizes) >= SMALLEST - 1e-9


def test_the_glue_word_is_the_callers() -> None:
    piece = base(diameter=18, seat=SEATS[0], style=STYLE, glue="kleben")
    assert "".join(numerals(piece)) == "kleben"
