"""What to expect of a race, in figures and words for the page that is printed: worked out, or played for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from goose_print.games.expectation import Expectation
from goose_print.games.expected import Expected
from goose_print.games.expected_page import page
from goose_print.games.protocol import TargetGame
from goose_print.games.race.analysis.budget import ANALYSING
from goose_print.games.race.analysis.expectation import can_be_exact, quickly
from goose_print.games.race.analysis.report import analyse_race
from goose_print.games.race.ruleset import RuleSet
from goose_print.language import Language

PLAYED = 60
"""Games that the engine plays where only it can: some seconds."""


def expected(rules: RuleSet, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> Expected:
    """The same for the same seed. Raises RuleSetError for a game that cannot be played to its end."""
    by_engine = not can_be_exact(rules, wish.players)
    analysis = analyse_race(rules, wish=wish, seed=seed, games=PLAYED if by_engine else None)
    alone = quickly(rules, 1, budget=ANALYSING)
    groups: Mapping[int, Expectation] = ({1: alone} if alone else {}) | dict(analysis.players)
    main = analysis.main
    ordered = [one for one in groups.values() if one is not main] + [main]
    landings = {square: times for square, times in main.landings.items() if square < rules.length}
    return page(ordered, wish, words, names=names, landings=landings, chooses=bool(analysis.policy))
