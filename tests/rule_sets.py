"""The facts of shipped rule sets, as the engine of the race plays them."""

from __future__ import annotations

from goose_print.games.race.race import Race
from goose_print.games.race.ruleset import RuleSet
from goose_print.theme import load


def load_rules(name: str) -> RuleSet:
    """The facts of a shipped rule set."""
    return facts_of(load.load_rules(name))


def facts_of(rules: object) -> RuleSet:
    """The facts of a theme's rules."""
    assert isinstance(rules, Race)
    return rules.facts
