"""E16: coins that may be left out are left out by ``play`` and ``referee``, and nothing else changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from goose_print.errors import UsageError
from goose_print.games.dice import seeded_throws
from goose_print.games.race.decks import RaceCard, RaceDeck
from goose_print.games.race.effects.draw import Draw
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.effects.step import Step
from goose_print.games.race.game import play_race
from goose_print.games.race.ruleset import SquareRule, Stakes, ThrowRule
from goose_print.theme.load import load_theme_named
from tests.rule_sets import facts_of, load_rules


def test_e16_the_same_throws_lead_to_the_same_squares_and_nobody_pays() -> None:
    theme = load_theme_named("tavern")
    rules, free = facts_of(theme.rules), facts_of(theme.without_coins.rules)
    assert rules.stakes.optional
    assert (free.has_money, free.purse) == (False, 0)
    for seed in range(5):
        with_coins, without = (play_race(each, players=3, throws=seeded_throws(seed)) for each in (rules, free))
        assert [turn.after.squares for turn in without.turns] == [turn.after.squares for turn in with_coins.turns]
        assert without.final.money == 0
        assert with_coins.final.money == 60


def test_e16_coins_of_throws_and_cards_too() -> None:
    card = RaceCard(asks=True, right=(Step(by=2),), wrong=(Pay(amount=2), Step(by=-1)))
    rules = replace(
        load_rules("plain"), stakes=Stakes(ante=1, optional=True), decks=(RaceDeck(name="tolls", cards=(card,)),),
        squares=(SquareRule(square=7, effects=(Draw(deck="tolls"), Pay(amount=1))), SquareRule(square=8, effects=(Pay(amount=1),))),
        on_throw=(ThrowRule(total=4, effects=(Pay(amount=1),)),),
    )  # fmt: skip
    free = rules.without_coins
    assert not free.has_money
    assert free.every_effect == (Draw(deck="tolls"), Step(by=2), Step(by=-1))


@pytest.mark.parametrize("name", ["royal", "star"])
def test_where_the_rules_do_not_say_so_it_is_refused(name: str) -> None:
    with pytest.raises(UsageError, match="do not say that one may play without coins"):
        _ = load_theme_named(name).without_coins
