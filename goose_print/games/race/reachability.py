"""Reachable situations of one counter, and the results of each throw: the basis of the linter."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from goose_print.games.race.meeting import has_exchanges, meeting_targets, resolve_meeting
from goose_print.games.race.movement import Landing, ThrowOutcome, counts_as_first, outcomes
from goose_print.games.race.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class CounterSituation:
    """A counter about to throw.

    ``going_on``: within a turn, as it throws again. ``origin``: where that turn began, if anything depends on it.
    """

    square: int
    thrown: bool = True
    backward: bool = False
    going_on: bool = False
    origin: int | None = None


T = TypeVar("T")


def find_reachable(begin: Iterable[T], following: Callable[[T], Iterable[T]]) -> Iterator[T]:
    """Yield everything reachable from ``begin``, each once, before its successors are asked for."""
    open_, known = list(begin), set[T]()
    while open_:
        one = open_.pop()
        if one not in known:
            known.add(one)
            yield one
            open_.extend(following(one))


class RouteReach:
    """Reachable situations on one route, alone or among others, found by following every throw.

    A counter put somewhere by another (R11) comes to a square from which some counter set out, so it is in no new
    situation, except perhaps on the start. A counter held without limit never throws from there if relief swaps: it
    goes on from where the newcomer set out. Where counters change places (R39), one may be put there and be free.
    """

    def __init__(self, rules: RuleSet, route: int = 0, also: Iterable[int] = ()) -> None:
        """Follow all throws. ``also``: squares on which others may put a counter of this route."""
        self.rules, self.route = rules, route
        self.beginning = CounterSituation(square=0, thrown=False)
        squares = [square for square in also if square in rules.ways[route].steps]
        squares += [0] if _may_be_put_on_start(rules) else []
        begun = [self.beginning, *(CounterSituation(square=square) for square in squares)]
        self.leads = {situation: self._throws_from(situation) for situation in find_reachable(begun, self._following)}

    def _throws_from(self, situation: CounterSituation) -> tuple[ThrowOutcome, ...]:
        first = counts_as_first(self.rules, square=situation.square, thrown=situation.thrown)
        return outcomes(self.rules, situation.square, self.route, first, situation.backward, situation.origin)

    def _following(self, situation: CounterSituation) -> Iterator[CounterSituation]:
        return filter(None, (self.after(one.landing) for one in self._throws_from(situation)))

    def after(self, landing: Landing) -> CounterSituation | None:
        """Situation of the counter's next throw, once its wait is over; ``None`` if there is none."""
        if landing.won or (self._waits_for_swap(landing) and not has_exchanges(self.rules)):
            return None
        return CounterSituation(square=landing.square, backward=landing.backward, going_on=landing.throw_again, origin=landing.origin)

    def going_on(self, situation: CounterSituation) -> Iterator[CounterSituation]:
        """The situations in which the turn goes on with another throw."""
        return filter(None, (self.after(one.landing) for one in self.leads[situation] if one.landing.throw_again))

    def _waits_for_swap(self, landing: Landing) -> bool:
        waiting = landing.waiting
        if waiting is None or not waiting.hold or waiting.left is not None:
            return False
        relieved = resolve_meeting(self.rules, landing.square, waiting=True)
        return relieved is not None and relieved.found is not None

    def movements(self) -> Iterator[tuple[CounterSituation, ThrowOutcome]]:
        """All results of throws from all situations."""
        for situation, row in self.leads.items():
            for outcome in row:
                yield situation, outcome

    @cached_property
    def acted(self) -> frozenset[int]:
        """Squares whose effect can come about."""
        return frozenset(square for _, one in self.movements() for square in one.landing.acted)

    @cached_property
    def hopeful(self) -> frozenset[CounterSituation]:
        """Situations from which the last square can still be reached."""
        return self._leading_to({situation for situation, one in self.movements() if one.landing.won})

    @cached_property
    def home_without_holds(self) -> frozenset[CounterSituation]:
        """Situations from which a counter can come home without being held for good on the way."""
        winning = {situation for situation, one in self.movements() if one.landing.won}
        return self._leading_to(winning, unheld=True)

    @cached_property
    def turn_can_end(self) -> frozenset[CounterSituation]:
        """Situations from which the turn can end."""
        ending = {situation for situation, one in self.movements() if not one.landing.throw_again}
        return self._leading_to(ending, within_turn=True)

    def _leading_to(self, goals: set[CounterSituation], *, within_turn: bool = False, unheld: bool = False) -> frozenset[CounterSituation]:
        before: dict[CounterSituation, set[CounterSituation]] = defaultdict(set)
        for situation, one in self.movements():
            held = one.landing.waiting is not None and one.landing.waiting.left is None
            if (one.landing.throw_again or not within_turn) and not (unheld and held):
                for following in self._goes_on_from(one.landing):
                    before[following].add(situation)
        return frozenset(find_reachable(goals, lambda situation: before[situation]))

    def _goes_on_from(self, landing: Landing) -> Iterator[CounterSituation]:
        following = self.after(landing)
        yield from () if following is None else (following,)
        if self._waits_for_swap(landing):
            yield from self._arrivals[landing.square]

    @cached_property
    def _arrivals(self) -> dict[int, set[CounterSituation]]:
        """By square, the situations from which counters come there: a swapped counter is put on those."""
        arrivals: dict[int, set[CounterSituation]] = defaultdict(set)
        for situation, one in self.movements():
            arrivals[one.landing.square].add(situation)
        return arrivals


def _may_be_put_on_start(rules: RuleSet) -> bool:
    """Whether another player can send a counter to the start (R5, R7)."""
    return rules.players.max > 1 and bool(meeting_targets(rules))
