"""The same deck on many squares, written out into the rules of each."""

from __future__ import annotations

from pathlib import Path

import pytest

from goose_print.library import load_theme
from goose_print.theme.load import load_rules
from goose_print.theme.node import YamlNode
from goose_print.theme.shipped import rule_set_names
from goose_print.theme.source import Source
from goose_print.theme.validation import with_square_questions
from goose_print.theme.yaml import parse_yaml


def read(text: str) -> YamlNode:
    return parse_yaml(Source("t", Path("t"), text.encode(), text)).root


def squares(text: str, landings: tuple[int, ...] = (3, 4)) -> dict[int, object]:
    rules = with_square_questions(read(text), ["rivers"], lambda deck: landings).get("rules")
    assert rules is not None
    return rules.plain().get("squares", {}) if rules.entries else {}


def test_a_square_draws_besides_what_it_does_and_its_own_deck_goes_before() -> None:
    text = "rules: {squares: {2: {pay: 1}, 6: {draw: towns}, 9: {back: 2}}}\nquestions: {squares: [2, 4, 6], deck: rivers}\n"
    assert squares(text) == {2: {"draw": "rivers", "pay": 1}, 4: {"draw": "rivers"}, 6: {"draw": "towns"}, 9: {"back": 2}}


def test_landings_are_asked_for_only_where_they_are_wanted() -> None:
    assert squares("rules: {dice: 1}\nquestions: {squares: landings, deck: rivers}") == {3: {"draw": "rivers"}, 4: {"draw": "rivers"}}
    with_square_questions(read("rules: {dice: 1}\nquestions: {squares: [1], deck: rivers}"), ["rivers"], lambda deck: pytest.fail("asked"))


@pytest.mark.parametrize("text", ["", "questions: {squares: [2], deck: towns}", "questions: 7", "questions: {squares: 3, deck: rivers}"])
def test_nothing_is_written_where_nothing_is_asked(text: str) -> None:
    assert squares(f"rules: {{dice: 1}}\n{text}") == {}


def test_what_draws_stands_where_its_square_is_named() -> None:
    tree = with_square_questions(read("rules: {dice: 1}\nquestions: {squares: [2, 4], deck: rivers}"), ["rivers"], lambda deck: ())
    assert str(tree.locate(("rules", "squares", 4, "draw"), on_key=True)) == "t:2:26"


@pytest.mark.parametrize("name", rule_set_names())
@pytest.mark.sample(2)
def test_no_movement_ends_where_a_goose_or_a_leap_is(name: str) -> None:
    rules = load_rules(name)
    facts = rules.facts
    leaping = {rule.square for rule in facts.squares if any(effect.leaves for effect in rule.effects)}
    first = 1 if facts.counters.split_dice or facts.geese.backward else facts.dice  # no throw leads to squares before that
    assert set(rules.landings) == set(range(first, facts.length)) - set(facts.geese.squares) - leaping


@pytest.mark.parametrize("right", ["pay: 1", "forward: 2"])
@pytest.mark.parametrize("name", rule_set_names())
@pytest.mark.sample(2)
def test_landings_of_every_rule_set_can_ask(name: str, right: str) -> None:
    deck = f"{{cards: [{{question: a, answer: b}}], right: {{{right}}}}}"
    theme = load_theme(f"title: T\nrules: {name}\ndecks: {{d: {deck}}}\nquestions: {{squares: landings, deck: d}}\n")
    assert any(effect.draws for square in theme.rules.facts.squares for effect in square.effects)  # type: ignore[attr-defined]
