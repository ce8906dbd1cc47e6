"""Exact counts: the files, the engine, and a second engine written from the rulings must agree."""

from __future__ import annotations

import pytest
from boards import position, rules_of
from counting import FOLDER, counts, most_throws, read, uses
from slow import STUCK, WON, after, brute_force, dice_at

from goose_print.games.race.movement import land
from goose_print.theme.shipped import rule_set_names

DEPTH = {1: 5, 2: 3, 3: 2}
"""Throws that the slow engine follows, by the number of dice."""


@pytest.mark.parametrize("name", rule_set_names())
@pytest.mark.sample(3)
def test_counts_are_those_of_the_file(name: str) -> None:
    expected = read(FOLDER / f"{name}.txt")
    found = counts(rules_of(name), most_throws(rules_of(name)))
    assert [(k, *pair) for k, pair in enumerate(found, start=1)] == expected
    assert any(won for won, _ in found)


@pytest.mark.parametrize("name", rule_set_names())
def test_a_second_engine_counts_alike(name: str) -> None:
    rules = rules_of(name)
    depth = DEPTH[rules.dice]
    expected = read(FOLDER / f"{name}.txt")[:depth]
    assert [(k, *pair) for k, pair in enumerate(brute_force(rules, depth), start=1)] == expected


@pytest.mark.parametrize("name", rule_set_names())
@pytest.mark.sample(2)
def test_a_second_engine_moves_alike_from_everywhere(name: str) -> None:
    rules = rules_of(name)
    squares = [0, *rules.ways[0].squares[:-1]]
    for square in squares[:: max(1, len(squares) // 50)]:
        for backward in (False, True) if rules.geese.backward else (False,):
            for dice in dice_at(rules, (square, True, backward)):
                landing = land(rules, dice, square=square, backward=backward)
                held = landing.waiting is not None and landing.waiting.left is None
                found = WON if landing.won else STUCK if held else (landing.square, True, landing.backward)
                assert found == after(rules, (square, True, backward), dice), (square, dice)


def test_ways_to_use_the_dice_in_the_team_game() -> None:
    rules = rules_of("team")
    for *where, ways in read(FOLDER / "team-uses.txt"):
        assert uses(rules, position(rules, tuple(where), (14, 33, 63, 63))) == ways, where
