"""Encounters of a race as data: what happens where a counter comes to rest among others, and who changes places.

Each entry is an answer of ``meeting.resolve_meeting`` or ``meeting.exchange_distance``.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import get_args

from pydantic import JsonValue

from goose_print.games.race.effect import ExchangePartner
from goose_print.games.race.meeting import exchange_distance, has_exchanges, resolve_meeting
from goose_print.games.race.parts import Meeting
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceCounter

CIRCUMSTANCES = ("came", "used", "own", "waiting")
"""Conditions of an encounter, in the order of the digits of its key."""


def describe_meetings(rules: RuleSet) -> dict[str, JsonValue]:
    """``kinds``: the kind of each square from 0; ``meetings``: by kind, what happens under which circumstances.

    The key of a meeting is a digit for each of the circumstances, 1 where it holds; left out, nothing happens.
    """
    known: dict[str, int] = {}
    meetings: list[JsonValue] = []
    kinds: list[JsonValue] = []
    for square in range(rules.length + 1):
        table = _square_meetings(rules, square)
        kind = known.setdefault(repr(table), len(meetings))
        if kind == len(meetings):
            meetings.append(table)
        kinds.append(kind)
    return {"kinds": kinds, "meetings": meetings, "exchanges": _describe_exchanges(rules)}


def _square_meetings(rules: RuleSet, square: int) -> dict[str, JsonValue]:
    found: dict[str, JsonValue] = {}
    for holds in product((True, False), repeat=len(CIRCUMSTANCES)):
        came, used, own, waiting = holds
        met = resolve_meeting(rules, square, came=came, used=used, own=own, waiting=waiting)
        if met:
            found["".join(str(int(each)) for each in holds)] = _describe_meeting(met, rules, square)
    return found


def _describe_meeting(met: Meeting, rules: RuleSet, square: int) -> dict[str, JsonValue]:
    costs = {"relief": rules.relief_fee(square), "collision": rules.stakes.collision}
    fees: dict[str, JsonValue] = {"costs": met.costs, "fee": costs[met.costs]} if met.costs else {}
    return {"how": met.how, "found": met.found, "mover": met.mover} | fees


def _describe_exchanges(rules: RuleSet) -> dict[str, JsonValue]:
    """By partner and by the steps that the mover has more to go, the partner's rank: the least is chosen."""
    if not has_exchanges(rules):
        return {}
    found: dict[str, JsonValue] = {}
    for whom in get_args(ExchangePartner):
        ranks: dict[str, JsonValue] = {}
        for own, other in _sample_pairs(rules):
            rank = exchange_distance(rules, whom, own, other)
            if rank is not None:
                ranks[str(_steps_left(rules, own) - _steps_left(rules, other))] = rank
        found[whom] = ranks
    return found


def _sample_pairs(rules: RuleSet) -> Iterator[tuple[RaceCounter, RaceCounter]]:
    """Pairs of counters with every difference of steps to go: on the longest way, and as far on two ways."""
    route = max(range(len(rules.ways)), key=lambda number: len(rules.ways[number].squares))
    first, *others = (RaceCounter(square=square, route=route) for square in rules.ways[route].squares[:-1])
    for other in others:
        yield from ((first, other), (other, first))
    for one, two in product(range(len(rules.ways)), repeat=2):
        for square, level in zip(reversed(rules.ways[one].squares), reversed(rules.ways[two].squares), strict=False):
            if square != level:
                yield RaceCounter(square=square, route=one), RaceCounter(square=level, route=two)


def _steps_left(rules: RuleSet, counter: RaceCounter) -> int:
    way = rules.ways[counter.route or 0]
    return len(way.squares) - way.steps[counter.square]
