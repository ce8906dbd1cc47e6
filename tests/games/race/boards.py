"""Positions and throws in few words, for the tests of the rules."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

from goose_print.games.race.events import RaceEvent
from goose_print.games.race.movement import land
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceCounter, RacePlayer, RaceState, Waiting
from goose_print.games.race.turn import TurnOutcome, ask, legal_actions, start
from tests.rule_sets import load_rules

E = TypeVar("E")

HELD = Waiting(left=None, hold=True)


@cache
def rules_of(name: str) -> RuleSet:
    """A shipped rule set."""
    return load_rules(name)


def changed(name: str, **facts: Any) -> RuleSet:
    """A shipped rule set with some facts changed."""
    return replace(rules_of(name), **facts)


def position(
    rules: RuleSet, *squares: int | tuple[int, ...], mover: int = 0, waiting: dict[int, Waiting] | None = None
) -> RaceState:
    """Players on these squares, each past his first throw if he has left the start; ``waiting`` by square."""
    waits = waiting or {}
    begun = start(rules, len(squares)).state
    players = []
    for player, where in zip(begun.players, squares, strict=True):
        places = where if isinstance(where, tuple) else (where,)
        route = player.counters[0].route
        counters = [RaceCounter(square=s, route=route, waiting=waits.get(s), thrown=s > 0) for s in places]
        players.append(RacePlayer(counters=tuple(counters), purse=player.purse))
    return replace(begun, players=tuple(players), mover=mover)


def throw(rules: RuleSet, state: RaceState, *dice: int) -> TurnOutcome:
    """The one thing that the throw can do, or the missed turn if there are no dice."""
    (action,) = legal_actions(rules, state, dice)
    return ask(rules, state, action)


def played(rules: RuleSet, state: RaceState, *throws: tuple[int, ...]) -> tuple[RaceState, tuple[RaceEvent, ...]]:
    """Several throws one after another."""
    events: list[RaceEvent] = []
    for dice in throws:
        outcome = throw(rules, state, *dice)
        state = outcome.state
        events.extend(outcome.events)
    return state, tuple(events)


def rest(rules: RuleSet, square: int, *dice: int, first: bool = False, backward: bool = False) -> int:
    """Where a counter alone on the board comes to rest."""
    return land(rules, dice, square=square, first=first, backward=backward).square


def squares(state: RaceState) -> list[int]:
    """Where everybody stands, with one counter each."""
    return [where[0] for where in state.squares]


def of(events: tuple[RaceEvent, ...], *kinds: type[E]) -> list[E]:
    """The events of these kinds."""
    return [event for event in events if isinstance(event, kinds)]
