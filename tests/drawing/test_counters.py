"""Counters: told apart without colour, inside their cut, of exact size, the back the mirror image of the front."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations

import pytest

from goose_print.art.library import art_sets, motif_names
from goose_print.drawing.piece_looks import LOOKS, STANDING_MOTIFS
from goose_print.drawing.pieces.counters import base, disc, seats, standee
from goose_print.drawing.style import SMALLEST
from goose_print.geometry import Point
from goose_print.piece import Piece
from goose_print.scene import GlyphRun, Path, Use, bounds, flatten_outline, visit
from tests.looks import plain_style

STYLE = plain_style()
SEATS = seats(12, STYLE)
SIZES = (12.0, 16.0, 20.0, 30.0)


def reach(piece: Piece) -> list[Point]:
    """Every corner of every painted outline."""
    found = []
    for item, place, *_ in visit(piece.items):
        if isinstance(item, Path):
            found += [place.at(p) for contour in flatten_outline(item.outline) for p in contour if item.fill or item.stroke]
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


@pytest.mark.parametrize("count", [0, 13])
def test_a_table_has_one_to_twelve_players(count: int) -> None:
    with pytest.raises(ValueError, match="1 to 12"):
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
    foot = [p for contour in flatten_outline(piece.cut, 32) for p in contour if p.y >= heel]
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
    corners = {(round(p.x, 4), round(p.y, 4)) for contour in flatten_outline(piece.cut) for p in contour}
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


@pytest.mark.parametrize("art_set", art_sets())
@pytest.mark.parametrize("size", SIZES)
def test_the_picture_takes_seven_tenths_of_the_counter(art_set: str, size: float) -> None:
    style = replace(STYLE, art_set=art_set)
    for seat in seats(12, style):
        assert seat.figure is not None
        longer = max(seat.figure[0].size)
        for make, least in ((disc, 0.7 * size), (standee, 0.7 * 0.94 * size)):
            for item, place, *_ in visit(make(diameter=size, seat=seat, style=style).items):
                if isinstance(item, Use):
                    assert abs(item.place.then(place).a) * longer >= least


@pytest.mark.parametrize("art_set", art_sets())
def test_the_body_is_in_the_players_colour_and_the_picture_lifted_off_it(art_set: str) -> None:
    style = replace(STYLE, art_set=art_set)
    for seat in seats(12, style):
        piece = disc(diameter=16, seat=seat, style=style)
        body = piece.items[0]
        assert isinstance(body, Path)
        assert body.fill == seat.colour
        assert bounds(body.outline).width > 0.9 * 16
        (picture,) = (item for item, *_ in visit(piece.items) if isinstance(item, Use))
        edge, own = picture.symbol.items, seat.figure[1].items  # type: ignore[index]
        assert edge[-len(own) :] == own
        assert all(isinstance(item, Path) and item.stroke and item.stroke.colour == style.paper for item in edge[: -len(own)])


@pytest.mark.parametrize("art_set", art_sets())
def test_each_set_has_its_own_characters_and_not_geese_only(art_set: str) -> None:
    look = LOOKS[art_set]
    assert len(set(look.characters)) == len(look.characters) == 8
    assert sum(name.startswith("goose") for name in look.characters) <= 1
    assert STANDING_MOTIFS.issuperset(look.characters)
    assert set(motif_names(art_set)) >= STANDING_MOTIFS


def test_spare_counters_have_other_pictures_in_the_same_colours() -> None:
    for usual, later in zip(SEATS, seats(12, STYLE, later=1), strict=True):
        assert (usual.colour, usual.emblem, usual.number) == (later.colour, later.emblem, later.number)
        assert usual.figure != later.figure
