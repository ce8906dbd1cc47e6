"""Every shipped rule set, and what themes lay down themselves, beside the second reading of the rulings, in whole games.

A sample is played, and 1,000 games with ``GOOSE_EXPLORE=1``.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

from goose_print.games.race.effects import effect_kinds
from goose_print.games.race.race import Race
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.walk import MovedCounter
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import rule_set_names, theme_names
from tests.games.race.compare import difference, played_alike
from tests.games.race.random_rules import random_rules
from tests.rule_sets import load_rules
from tests.sampling import EXPLORE

WITH_RULES = (
    "advent", "birthday", "blank", "clay-disc", "dauphin", "my-class", "night-sky", "pavement", "river-of-geese", "storybook-goose",
    "times-tables", "valhalla", "vocabulary", "wedding-heart",
)  # fmt: skip
"""Themes with rules of their own."""
GAMES = 1000 if EXPLORE else 60


@lru_cache
def shipped() -> dict[str, RuleSet]:
    themes = ((name, load_theme_named(name).rules) for name in WITH_RULES)
    return {name: load_rules(name) for name in rule_set_names()} | {name: rules.facts for name, rules in themes if isinstance(rules, Race)}


@pytest.mark.parametrize("part", range(2))
@pytest.mark.sample(3)
def test_shipped_games_go_as_the_second_reading_plays_them(part: int) -> None:
    games = list(shipped().items())[part::2]
    wrong = []
    for number in range(GAMES // 2):
        name, rules = games[number % len(games)]
        random = Random(f"{name} {number}")
        if found := played_alike(rules, random.randint(rules.players.min, rules.players.max), random):
            wrong.append(f"{name}, game {number}: {found}")
    assert wrong == []


@pytest.mark.skipif(not EXPLORE, reason="every theme is loaded")
def test_every_theme_with_rules_of_its_own_is_among_them() -> None:
    named = {load_rules(name) for name in rule_set_names()}
    races = ((name, load_theme_named(name).rules) for name in theme_names())
    assert {name for name, rules in races if isinstance(rules, Race) and rules.facts not in named} == set(WITH_RULES)


def test_random_rule_sets_have_every_effect() -> None:
    drawn = {type(effect) for seed in range(60) for effect in random_rules(Random(f"effects {seed}")).every_effect}
    assert drawn == set(effect_kinds())


def test_a_counter_that_is_not_sent_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MovedCounter, "go_back", lambda *args: None)
    seeds = range(10_000, 10_060)  # of which no other test keeps what the unchanged engine found
    assert any(difference(seed, decks=True) for seed in seeds)
