"""A rule set that is written down reads back as the same rule set."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from goose_print.errors import ThemeError
from goose_print.games.race import GAME
from goose_print.games.race.analysis.text import rules_yaml
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.ruleset import RuleSet, SquareRule
from goose_print.games.written import unparse_facts
from goose_print.theme.load import load_theme_named, load_theme_text
from goose_print.theme.shipped import rule_set_names
from goose_print.theme.source import Source
from goose_print.theme.yaml import parse_yaml
from tests.rule_sets import load_rules
from tests.strategies import rule_sets


def reread(rules: RuleSet) -> RuleSet:
    text = rules_yaml(rules)
    tree = parse_yaml(Source("saved.yaml", Path("saved.yaml"), text.encode(), text)).root
    return GAME.rules(GAME.written.model_validate(tree.plain()), "unnamed").facts


@settings(max_examples=150, suppress_health_check=[HealthCheck.filter_too_much])
@given(rule_sets())
@pytest.mark.sample(3)
def test_saved_rule_set_loads_equal(rules: RuleSet) -> None:
    assert reread(rules) == rules


@pytest.mark.parametrize("name", rule_set_names())
def test_shipped_rule_set_survives_writing(name: str) -> None:
    rules = load_rules(name)
    assert rules.name == name
    assert reread(rules) == rules


def test_saved_file_serves_as_a_themes_rules(tmp_path: Path) -> None:
    rules = load_rules("camino")
    (tmp_path / "mine.yaml").write_text(rules_yaml(rules), encoding="utf-8")
    (tmp_path / "theme.yaml").write_text("title: Mine\nrules: {extends: mine.yaml, name: camino}\n", encoding="utf-8")
    assert replace(load_theme_named(tmp_path).rules.facts, sources=rules.sources) == rules


def test_only_what_differs_from_the_common_game_is_written() -> None:
    assert unparse_facts(RuleSet()) == {}
    assert unparse_facts(RuleSet(length=40, dice=1)) == {"length": 40, "dice": 1}


def test_what_cannot_be_written_is_not_written_wrongly() -> None:
    twice = RuleSet(squares=(SquareRule(square=6, effects=(Pay(amount=1), Pay(amount=2))),))
    with pytest.raises(ValueError, match="pay"):
        unparse_facts(twice)


def test_rules_are_read_anew_where_they_are_not_quite_the_same() -> None:
    """Kept ones serve for the very same; a yes is not the number one, though Python thinks so."""
    text = "title: T\nrules:\n  name: short\n  length: 12\n  dice: %s\n  squares: {5: {miss_turns: 1}}\n"
    first, again, other = (load_theme_text(text % dice, Path()).rules for dice in ("1", "1  # ours", "2"))
    assert first is again
    assert first.facts != other.facts
    with pytest.raises(ThemeError, match="dice"):
        load_theme_text(text % "true", Path())
    assert load_theme_text(text % "1", Path()).rules is first
