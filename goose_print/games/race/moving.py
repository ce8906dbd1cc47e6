"""Hazards and rewards on other squares: where each may go, and the rules that then hold."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from goose_print.games.race.ruleset import Acting, RuleSet, Sources, SquareRule


def movable(rules: RuleSet, within: int, keep: Collection[int]) -> dict[int, tuple[int, ...]]:
    """The squares that do something, and the free squares on the same ways, at most ``within`` off, that could do it instead.

    Geese stay, and so does every square to which something sends. What sends on never comes to send back, or to itself.
    """
    fixed = {0, rules.length, *keep, *rules.goose_squares, *_targets(rules)}
    while True:
        found = {rule.square: tuple(_places(rules, rule, within, fixed)) for rule in rules.squares if rule.square not in fixed}
        stuck = {square for square, places in found.items() if not places}
        if not stuck:
            return found
        fixed |= stuck


def moved(rules: RuleSet, squares: Mapping[int, int]) -> RuleSet:
    """The rules with what each of these squares does on another, of which no source tells. Raises RuleSetError."""
    acting = (replace(rule, square=squares.get(rule.square, rule.square)) for rule in rules.squares)
    return replace(rules, squares=tuple(sorted(acting, key=lambda rule: rule.square)), sources=Sources())


def _places(rules: RuleSet, rule: SquareRule, within: int, fixed: Collection[int]) -> Iterator[int]:
    square = rule.square
    targets = _sent_to(rules, rule)
    for place in range(max(1, square - within), min(rules.length, square + within + 1)):
        same_ways = all((place in way.steps) == (square in way.steps) for way in rules.ways)
        same_side = all((target < place) == (target < square) for target in targets)
        if place != square and place not in fixed and same_ways and same_side:
            yield place


def _targets(rules: RuleSet) -> Iterator[int]:
    """Squares that are named somewhere in the rules as the end of a movement."""
    yield from (first.go_to for first in rules.first_throw)
    for rule in rules.squares:
        yield from _sent_to(rules, rule)
    for throw in rules.on_throw:
        yield from _sent_to(rules, throw)


def _sent_to(rules: RuleSet, acting: Acting) -> set[int]:
    """Squares that are named as ends; what goes so many squares on or back names none."""
    sending = [effect for effect in acting.effects if effect.leaves and not effect.by_count]
    return {target for effect in sending for way in rules.ways if (target := effect.target(0, way)) is not None}
