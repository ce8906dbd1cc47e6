"""How counters went over the board in a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.games.race.events import CardSends, EitherDie, FirstThrowPlaced, Jumped, Moved, RaceEvent, ThrowSends
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceState, counter_name
from goose_print.games.view import Walk


def race_walks(rules: RuleSet, mover: int, before: RaceState, after: RaceState, events: Sequence[RaceEvent]) -> Iterator[Walk]:
    """The ways of the mover's counters, leg by leg: along the track where they count squares."""
    counters = after.players[mover].counters
    at = [counter.square for counter in before.players[mover].counters]
    for event in events:
        match event:
            case Moved() | EitherDie():
                fields = _along(rules, counters[event.counter].route or 0, event.origin, event.to)
            case Jumped() | ThrowSends() | CardSends():
                fields = (event.origin, event.to)
            case FirstThrowPlaced():
                fields = (at[event.counter], event.to)
            case _:
                continue
        at[event.counter] = fields[-1]
        yield Walk(counter_name(mover, event.counter, several=len(counters) > 1), fields)


def _along(rules: RuleSet, route: int, origin: int, to: int) -> tuple[int, ...]:
    """Square by square, forwards or backwards; straight, where one of them is on another way."""
    way = (0, *rules.ways[route].squares)
    if origin not in way or to not in way:
        return origin, to
    begin, end = way.index(origin), way.index(to)
    return way[begin : end + 1] if begin <= end else way[end : begin + 1][::-1]
