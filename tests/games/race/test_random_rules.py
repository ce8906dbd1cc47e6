"""A second reading of the rulings on random rule sets; ``python -m tests.games.race.compare`` does more of the same."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from goose_print.games.race import table
from goose_print.games.race.endless import LoopSearch
from goose_print.games.race.lint import lint
from goose_print.games.race.ruleset import RuleSet
from tests.games.race.compare import difference, exact_difference
from tests.games.race.random_rules import random_rules

SETS, EXACT, ENDLESS = 240, (0, 1, 5, 10, 11), 12
CARDS, EXACT_CARDS = 120, (1, 2, 4, 7, 9)


@pytest.mark.parametrize("part", range(4))
@pytest.mark.sample(3)
def test_a_second_reading_plays_alike(part: int) -> None:
    assert [found for seed in range(part, SETS, 4) if (found := difference(seed, games=2))] == []


def test_exact_figures_are_those_of_the_second_reading() -> None:
    found = [exact_difference(seed) for seed in EXACT]
    assert {one for one in found if one} <= {"skipped"}
    assert found.count(None) > len(found) / 2


@pytest.mark.parametrize("part", range(2))
@pytest.mark.sample(2)
def test_a_second_reading_draws_alike(part: int) -> None:
    assert [found for seed in range(part, CARDS, 2) if (found := difference(seed, games=2, decks=True))] == []


@pytest.mark.sample(3)
def test_exact_figures_with_cards_are_those_of_the_second_reading() -> None:
    found = [exact_difference(seed, decks=True) for seed in EXACT_CARDS]
    assert {one for one in found if one} <= {"skipped"}
    assert found.count(None) > len(found) / 2


def test_a_difference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine in which nobody is ever met does not pass."""
    monkeypatch.setattr(table.PlayTable, "meet", lambda *args, **kwargs: None)
    assert any(difference(seed) for seed in range(20))


def _small(seed: int) -> RuleSet:
    random = Random(f"endless {seed}")
    rules = random_rules(random, longest=12, several=False, most_dice=1)
    return replace(rules, chain_jumps=False, finish=replace(rules.finish, one_die_from=None))


@pytest.mark.parametrize("seed", range(ENDLESS))
@pytest.mark.sample(2)
def test_the_linter_finds_every_endless_game_of_a_small_board(seed: int) -> None:
    """All states of these games are followed, whether the linter saw a reason to or not."""
    findings = {finding.code: finding.severity for finding in lint(_small(seed))}
    if "error" in findings.values() and "endless-play" not in findings:
        pytest.skip("no counter could come home even alone")
    assert (LoopSearch(_small(seed), 2, most=10**6).find_loop() is not None) == ("endless-play" in findings)
