"""Counters: told apart without colour, inside their cut, of exact size, the back the mirror image of the front."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations

import pytest

from goose_print.art.library import art_sets, motif_names
from goose_print.drawing.piece_looks import LOOKS, STANDING_MOTIFS
from goose_print.drawing.pieces.counters import base, disc, seats
from goose_print.drawing.pieces.standees import standee
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


@pytest.mark.parametrize("size", [14.0, 20.0, 30.0])
def test_a_standee_is_large_enough_to_cut_and_its_feet_fill_a_circle(size: float) -> None:
    for seat in SEATS[:8]:
        piece = standee(diameter=size, seat=seat, style=STYLE)
        upper, head, lower = (bounds(fold) for fold in piece.folds)
        assert piece.width >= max(20, size)
        assert lower.y - head.y >= max(30, 1.5 * size)
        assert (piece.height - lower.y, upper.y) == pytest.approx((size / 2, size / 2))
        assert lower.width == upper.width == pytest.approx(size)
        feet = [p for contour in flatten_outline(piece.cut, 32) for p in contour if p.y > lower.y + 1e-6]
        assert max(math.dist(p, lower.centre) for p in feet) <= size / 2 + 1e-3
        assert bounds(piece.cut) == pytest.approx((0, 0, piece.width, piece.height), abs=1e-3)


@pytest.mark.parametrize("art_set", art_sets())
def test_scissors_can_follow_a_standee_and_nothing_of_its_figure_is_cut_off(art_set: str) -> None:
    """No corner of the contour is sharp but at the feet, and the figure keeps its distance from the cut."""
    style = replace(STYLE, art_set=art_set)
    for seat in seats(8, style)[:6:2]:
        piece = standee(diameter=16, seat=seat, style=style)
        head, heel = piece.height / 2, bounds(piece.folds[2]).y
        (cut,) = flatten_outline(piece.cut, 8)
        side = [p for p in cut if head < p.y < heel - 2.0]
        turns = [
            (two - one).unit().dot((three - two).unit())
            for one, two, three in zip(side, side[1:], side[2:], strict=False)
            if 0.02 < math.dist(one, two) < 5.0 and 0.02 < math.dist(two, three) < 5.0
        ]
        assert min(turns) > math.cos(math.radians(50))
        drawn = [
            use.then(place).at(p)
            for item, place, *_ in visit(piece.items)
            if isinstance(item, Use)
            for use in (item.place,)
            for path in item.symbol.items
            if isinstance(path, Path)
            for contour in flatten_outline(path.outline)
            for p in contour
        ]
        assert min(math.dist(p, q) for p in drawn[::11] for q in cut[::4]) > 1.2


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
    corners = sorted((p.y, p.x) for contour in flatten_outline(piece.cut) for p in contour if p.y < piece.height / 2 - 1e-6)
    behind = sorted((piece.height - p.y, p.x) for contour in flatten_outline(piece.cut) for p in contour if p.y > piece.height / 2 + 1e-6)
    assert [y for y, _ in corners] == pytest.approx([y for y, _ in behind])
    assert sorted(x for _, x in corners) == pytest.approx(sorted(x for _, x in behind))


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
        for make, least in ((disc, 0.7 * size), (standee, min(14.0, 0.7 * size))):
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
