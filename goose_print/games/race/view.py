"""A race as it stands on the board, and how counters went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.games.race.events import CardSends, EitherDie, Event, FirstThrowPlaced, Jumped, Moved, ThrowSends
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import Counter, State
from goose_print.games.view import Standing, View, Walk


def race_view(rules: RuleSet, state: State) -> View:
    """Every counter, with the turns that it must miss."""
    standings = (
        _standing(seat, k, counter, len(player.counters) > 1)
        for seat, player in enumerate(state.players) for k, counter in enumerate(player.counters)
    )  # fmt: skip
    money = {"purses": state.purses, "pot": state.pot} if rules.has_money else {}
    return View(standings=tuple(standings), **money)  # type: ignore[arg-type]


def _standing(seat: int, k: int, counter: Counter, several: bool) -> Standing:
    wait = counter.waiting
    return Standing(
        piece=_name(seat, k, several), seat=seat, field=counter.square, mark=str(k + 1) if several else "",
        misses=(wait.left or 0) if wait else 0, held=wait is not None and wait.hold,
    )  # fmt: skip


def _name(seat: int, k: int, several: bool) -> str:
    return f"{seat + 1}.{k + 1}" if several else str(seat + 1)


def race_walks(rules: RuleSet, mover: int, before: State, after: State, events: Sequence[Event]) -> Iterator[Walk]:
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
        yield Walk(_name(mover, event.counter, len(counters) > 1), fields)


def _along(rules: RuleSet, route: int, origin: int, to: int) -> tuple[int, ...]:
    """Square by square, forwards or backwards; straight, where one of them is on another way."""
    way = (0, *rules.ways[route].squares)
    if origin not in way or to not in way:
        return origin, to
    begin, end = way.index(origin), way.index(to)
    return way[begin : end + 1] if begin <= end else way[end : begin + 1][::-1]
