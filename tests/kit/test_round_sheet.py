"""Both discs of a board as one round sheet."""

from __future__ import annotations

import math
from functools import cache

import pytest

from goose_print.errors import UsageError
from goose_print.kit.parts import kit_parts, wanted_parts
from goose_print.kit.printing import HOME_PRINTING, Printing
from goose_print.kit.workshop import Workshop
from goose_print.piece import Piece
from goose_print.scene import Element, Item, flatten_outline, visit
from goose_print.scene import Path as Outlined
from goose_print.theme.load import load_theme_named


@cache
def pieces(printing: Printing = HOME_PRINTING) -> list[Piece]:
    return list(kit_parts()["round_sheet"].pieces(Workshop(load_theme_named("clay-disc"), 1, printing)))  # type: ignore[attr-defined]


def numbers(items: tuple[Item, ...]) -> set[int]:
    return {tag.square for _, _, _, tag in visit(items) if tag.element is Element.OUTLINE and tag.square is not None}


@pytest.mark.sample(2)
def test_c4_one_side_has_the_start_and_31_squares_and_the_other_30() -> None:
    front, back = pieces()
    assert numbers(front.items) == set(range(32))
    assert numbers(back.items) == set(range(32, 62))
    (whole,) = pieces(Printing(duplex="long"))
    assert whole.back is not None
    assert (numbers(whole.items), numbers(whole.back)) == (set(range(32)), set(range(32, 62)))


def test_all_of_a_side_lies_inside_the_line_to_cut_along() -> None:
    """But for half of the rim's own line."""
    for piece in pieces():
        assert len(flatten_outline(piece.cut)) == 1
        for item, place, *_ in visit(piece.items):
            if isinstance(item, Outlined) and item.tag.element is Element.OUTLINE:
                points = [place.at(point) for contour in flatten_outline(item.outline) for point in contour]
                assert all(math.dist(point, piece.box.centre) < piece.width / 2 + 0.1 for point in points)


def test_a_board_without_discs_has_none() -> None:
    with pytest.raises(UsageError, match="no discs"):
        wanted_parts(load_theme_named("royal"), HOME_PRINTING, None, ("round_sheet",))
