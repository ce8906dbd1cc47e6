"""How many coins, and what they look like."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose_print.drawing.pieces.money import coin, count_coins
from goose_print.scene import GlyphRun, bounds, visit
from tests.looks import plain_style

STYLE = plain_style()


@pytest.mark.parametrize(
    ("purse", "players", "coins"),
    [
        (0, 6, {}),
        (1, 2, {1: 2}),
        (9, 2, {1: 18}),
        (10, 6, {1: 30, 5: 6}),
        (12, 4, {1: 28, 5: 4}),
        (20, 6, {1: 30, 5: 18}),
    ],
)
def test_table_of_coins(purse: int, players: int, coins: dict[int, int]) -> None:
    assert count_coins(purse, players) == coins


@given(purse=st.integers(0, 500), players=st.integers(0, 8))
def test_the_coins_are_worth_what_is_needed(purse: int, players: int) -> None:
    coins = count_coins(purse, players)
    assert sum(value * count for value, count in coins.items()) == purse * players
    assert coins.get(1, 0) >= players * min(purse, 5)


@pytest.mark.parametrize("amounts", [(-1, 2), (5, -2)])
def test_nothing_is_negative(amounts: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="negative"):
        count_coins(*amounts)


@pytest.mark.parametrize("value", [1, 5])
def test_both_sides_tell_the_value(value: int) -> None:
    piece = coin(value=value, diameter=20, style=STYLE, figure=STYLE.motif("goose-stand"))  # type: ignore[arg-type]
    assert piece.back is not None
    for side in (piece.items, piece.back):
        assert [item.text for item, *_ in visit(side) if isinstance(item, GlyphRun)] == [str(value)]
    assert bounds(piece.cut) == pytest.approx((0, 0, 20, 20))
