"""Small changes of a rule set: the house rules that people really play by, each as rules and as lines of YAML."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from goose_print.errors import RuleSetError
from goose_print.games.race.effect import Effect
from goose_print.games.race.effects import keys_saying
from goose_print.games.race.ruleset import RuleSet, Sources, SquareRule
from goose_print.records import record

RulePatch = dict[Any, Any]
"""What is written under ``rules``: merged with what is there, key by key; ``None`` removes a key."""


@record
class RuleChange:
    """A change, or several together. ``about``: what they concern; two changes of the same thing exclude each other."""

    rules: RuleSet
    patch: RulePatch
    about: frozenset[str]

    def yaml(self) -> str:
        """The lines to paste under ``rules:``, without indent."""
        return "\n".join(f"{key}: {_flow(value)}" for key, value in self.patch.items())


def changes(rules: RuleSet) -> Iterator[RuleChange]:
    """Every small change that makes sense of these rules and that differs from them; no source tells of it."""
    rules = replace(rules, sources=Sources())
    for about, patch, facts in _facts(rules):
        try:
            changed = replace(rules, **facts)
        except RuleSetError:
            continue
        if changed != rules:
            yield RuleChange(rules=changed, patch=patch, about=frozenset({about}))


def both_changes(rules: RuleSet, one: RuleChange, other: RuleChange) -> RuleChange | None:
    """Both changes, if they concern different things."""
    if one.about & other.about:
        return None
    facts: dict[str, Any] = {}
    for name in ("dice", "geese", "finish", "first_throw"):
        mine, theirs, was = getattr(one.rules, name), getattr(other.rules, name), getattr(rules, name)
        if was not in (mine, theirs):
            return None
        facts[name] = theirs if mine == was else mine
    before = {rule.square: rule for rule in rules.squares}
    squares = {rule.square: rule for rule in one.rules.squares}
    after = {rule.square: rule for rule in other.rules.squares}
    for square in before.keys() | after.keys():
        if before.get(square) != after.get(square):
            squares.pop(square, None)
            squares |= {square: after[square]} if square in after else {}
    facts["squares"] = tuple(squares[square] for square in sorted(squares))
    patch = one.patch | other.patch
    if "squares" in one.patch and "squares" in other.patch:
        patch["squares"] = dict(sorted((one.patch["squares"] | other.patch["squares"]).items()))
    try:
        return RuleChange(rules=replace(rules, **facts, sources=Sources()), patch=patch, about=one.about | other.about)
    except RuleSetError:
        return None


_Fact = tuple[str, RulePatch, dict[str, Any]]


def _facts(rules: RuleSet) -> Iterator[_Fact]:
    yield from _finish(rules)
    yield from _dice(rules)
    yield from _geese(rules)
    for rule in rules.squares:
        for number, effect in enumerate(rule.effects):
            yield from _milder_or_harder(rules, rule, number, effect)
        if any(effect.leaves or effect.waits for effect in rule.effects):
            yield from _elsewhere(rules, rule)


def _finish(rules: RuleSet) -> Iterator[_Fact]:
    finish = rules.finish
    if rules.dice > 1:
        wanted = not finish.either_die
        yield "finish", {"finish": {"either_die": wanted}}, {"finish": replace(finish, either_die=wanted)}
    for overshoot in ("bounce", "pass"):
        yield "finish", {"finish": {"overshoot": overshoot}}, {"finish": replace(finish, overshoot=overshoot)}


def _dice(rules: RuleSet) -> Iterator[_Fact]:
    if not rules.first_throw and not rules.counters.split_dice:
        for dice in (rules.dice - 1, rules.dice + 1):
            if 1 <= dice <= 4:
                yield "dice", {"dice": dice}, {"dice": dice}


def _geese(rules: RuleSet) -> Iterator[_Fact]:
    geese = rules.geese
    if len(geese.squares) > 3:
        for fewer in (geese.squares[1::2], geese.squares[::2]):
            backward = tuple(square for square in geese.backward if square in fewer)
            patch: RulePatch = {"squares": list(fewer)} | ({"backward": list(backward)} if geese.backward else {})
            yield "geese", {"geese": patch}, {"geese": replace(geese, squares=fewer, backward=backward)}
    if geese.squares and geese.move == "repeat":
        yield "geese", {"geese": {"move": "throw_again"}}, {"geese": replace(geese, move="throw_again")}
    if geese.squares and geese.after_bounce != "stop":
        yield "geese", {"geese": {"after_bounce": "stop"}}, {"geese": replace(geese, after_bounce="stop")}


def _milder_or_harder(rules: RuleSet, rule: SquareRule, number: int, effect: Effect) -> Iterator[_Fact]:
    """Other numbers for what a square does."""
    square = rule.square
    for value, changed in effect.others(square):
        key = next(iter(effect.write()))
        effects = (*rule.effects[:number], changed, *rule.effects[number + 1 :])
        yield f"square {square}", {"squares": {square: {key: value}}}, _with(rules, SquareRule(square=square, effects=effects))


def _elsewhere(rules: RuleSet, rule: SquareRule) -> Iterator[_Fact]:
    """The same a little further on or back, on a square that is free."""
    taken = {other.square for other in rules.squares} | rules.goose_squares
    taken |= {first.go_to for first in rules.first_throw}
    for square in (rule.square - 2, rule.square - 1, rule.square + 1, rule.square + 2):
        if 0 < square < rules.length and square not in taken:
            moved = SquareRule(square=square, effects=rule.effects)
            patch = dict(sorted({rule.square: None, square: keys_saying(rule.effects)}.items()))
            yield f"square {rule.square}", {"squares": patch}, _with(rules, moved, without=rule.square)


def _with(rules: RuleSet, rule: SquareRule, *, without: int | None = None) -> dict[str, Any]:
    others = [other for other in rules.squares if other.square not in (rule.square, without)]
    return {"squares": tuple(sorted((*others, rule), key=lambda one: one.square))}


def _flow(value: Any) -> str:
    """In YAML's flow style."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return "null" if value is None else str(value).lower()
