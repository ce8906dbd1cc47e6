"""Transition table of the engine: all places of a counter, and the result of each throw.

The rest of the analysis works on these numbers. They come from ``movement.land`` alone, so that no rule of
movement is written twice.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Literal

from goose_print.errors import TooMuchWork
from goose_print.games.race.analysis.budget import can_tabulate, max_places
from goose_print.games.race.effect import ExchangePartner
from goose_print.games.race.events import Drew, ThrowSends
from goose_print.games.race.meeting import has_exchanges, has_meetings_on
from goose_print.games.race.movement import Landing, LandingByDraws, ThrowOutcome, counts_as_first, list_throws, outcomes
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import Waiting

FREE, HELD = 0, -1
"""Values of ``left``: no turns to miss; held until somebody relieves the counter."""

WON = -1
"""Value of ``CastFromPlace.to`` for the last square."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterPlace:
    """State of a counter between two throws, as far as its future depends on it."""

    square: int
    route: int | None = 0
    """``None`` until its player has chosen one."""
    left: int = FREE
    fee: int = 0
    """Coins due for each turn missed here."""
    fresh: bool = False
    """Whether its first throw is still to come, and the first-throw table applies (R2)."""
    going_on: bool = False
    """Whether the counter throws again in the same turn."""
    origin: int = -1
    """Where that turn began, if anything depends on it."""
    backward: bool = False
    whom: ExchangePartner | Literal[""] = ""
    """Partner of a pending exchange of places at the end of the turn (R39)."""

    @property
    def throws(self) -> bool:
        """Whether the counter throws from here: not while it waits, nor before a pending exchange."""
        return self.left == FREE and not self.whom

    @property
    def begun(self) -> int | None:
        """Square where the turn began with an earlier throw, if anything depends on it."""
        return None if self.origin < 0 else self.origin

    @property
    def order(self) -> tuple[bool, bool, bool, int, int, int, int, bool, str, int]:
        """Sort key: free places first, then waiting ones; places within a turn last."""
        route = -1 if self.route is None else self.route
        turn = self.backward, self.whom, self.origin
        return (self.going_on, self.left != FREE, self.fresh, route, self.square, self.left, self.fee, *turn)


@dataclass(frozen=True, slots=True, kw_only=True)
class CastFromPlace:
    """Result of some of the throws from a place."""

    to: int
    """Number of the place, or ``WON``."""
    again: bool
    landings: tuple[int, ...]
    """Squares on which the counter came down, such as geese and the bridge, and the final one."""
    dues: tuple[int, ...]
    """Fees (> 0) and receipts (< 0) of these squares, in order."""
    drawn: tuple[int, ...] = ()
    """Squares on which a card was drawn."""
    stayed: bool = False
    """Whether the throw could not be used, or was undone, so that nobody is relieved where the turn began (R34, R44)."""


_PlaceRow = list[tuple[CounterPlace | None, ThrowOutcome]]
"""All outcomes of throws from a place, each with the place of the counter afterwards."""


class CounterPlaces:
    """All places of one rule set, numbered, and the casts from each. Players have one counter each.

    ``several``: whether other players may put counters somewhere. Chosen routes are equally likely. Raises
    TooMuchWork for a game of too many places.
    """

    def __init__(self, rules: RuleSet, *, several: bool = True) -> None:
        if not can_tabulate(rules):
            raise TooMuchWork(f"there are some {max_places(rules):,} places in which a counter can be, too many for a table")
        self.rules = rules
        rows = self._explore(several)
        self.all = tuple(sorted(rows, key=lambda place: place.order))
        self.number = {place: number for number, place in enumerate(self.all)}
        self.count = sum(not place.going_on for place in self.all)
        """Number of places between turns; they come before the others."""
        self.casts: tuple[dict[CastFromPlace, float], ...] = tuple(self._number_casts(rows[place]) for place in self.all)
        """For each place the casts, and how many throws of all come to each, on average where cards are drawn. None for a place where
        one waits."""

    # -- exploration

    def start(self, seat: int) -> CounterPlace:
        """Place of a player's counter before the game."""
        ways = len(self.rules.ways)
        by_seat = self.rules.routes.choice == "seat"
        route = seat % ways if by_seat or ways == 1 else None
        return self._free(0, route, thrown=False)

    def _free(self, square: int, route: int | None, *, thrown: bool = True) -> CounterPlace:
        rules = self.rules
        fresh = not thrown and bool(rules.first_throw) and rules.first_throw_applies == "once"
        return CounterPlace(square=square, route=route, fresh=fresh)

    def _explore(self, several: bool) -> dict[CounterPlace, _PlaceRow]:
        self._several = several
        rows: dict[CounterPlace, _PlaceRow] = {}
        open_ = {self.start(seat) for seat in range(len(self.rules.ways))}
        while open_:
            for place in open_:
                rows[place] = self._place_row(place)
            following = {to for place in open_ for to in self._following(place, rows[place])}
            put = set(self._put_places(rows)) if several else set()
            open_ = (following | put) - rows.keys()
        return rows

    def _following(self, place: CounterPlace, row: _PlaceRow) -> Iterator[CounterPlace]:
        if place.left > 0 or place.whom:
            yield self.after_a_turn(place)
        if place.left == HELD and not self._several:
            yield CounterPlace(square=place.square, route=place.route)  # to reckon with holds ignored
        yield from (to for to, _ in row if to is not None)

    @staticmethod
    def after_a_turn(place: CounterPlace) -> CounterPlace:
        """Place after another missed turn; a pending exchange without a partner lapses."""
        if place.whom:
            return replace(place, whom="")
        before = Waiting(left=None if place.left == HELD else place.left, hold=False, fee=place.fee)
        return _waiting_at(place.square, place.route, before.after_a_turn())

    def _put_places(self, places: Iterable[CounterPlace]) -> Iterator[CounterPlace]:
        """Places where other players may put counters (R8, R18)."""
        rules = self.rules
        held = {place.square for place in places if rules.holds(place.square)}
        if not has_exchanges(rules) and not any(has_meetings_on(rules, place.square) for place in places):
            return
        squares = {place.square for place in places if place.left == FREE} | held | {0}
        for number, way in enumerate(rules.ways):
            yield from (self._free(square, number) for square in squares if square in way.steps)

    def _place_row(self, place: CounterPlace) -> _PlaceRow:
        if not place.throws:
            return []
        first = counts_as_first(self.rules, square=place.square, thrown=not place.fresh)
        return [
            (_resting_place(one.landing, route, self._several), one)
            for route in self._routes(place)
            for one in outcomes(self.rules, place.square, route, first, place.backward, place.begun)
        ]

    def _routes(self, place: CounterPlace) -> Iterable[int]:
        return range(len(self.rules.ways)) if place.route is None else (place.route,)

    def movements(self, place: CounterPlace) -> Iterator[tuple[int, int, LandingByDraws]]:
        """For each throw from a place: how many there are, the route, and the movement by cards drawn."""
        first = counts_as_first(self.rules, square=place.square, thrown=not place.fresh)
        for route in self._routes(place):
            for _, times, moved in list_throws(self.rules, place.square, route, first, place.backward, place.begun):
                yield times, route, moved

    def cast(self, landing: Landing, route: int) -> CastFromPlace:
        """Cast that a movement with this landing amounts to."""
        return self._cast(_resting_place(landing, route, self._several), landing)

    def _number_casts(self, row: _PlaceRow) -> dict[CastFromPlace, float]:
        casts: dict[CastFromPlace, float] = defaultdict(int)
        for to, one in row:
            casts[self._cast(to, one.landing)] += one.weight
        return dict(casts)

    def _cast(self, to: CounterPlace | None, landing: Landing) -> CastFromPlace:
        return CastFromPlace(
            to=WON if to is None else self.number[to],
            again=landing.throw_again,
            landings=_landing_squares(landing),
            dues=landing.dues,
            drawn=tuple(one.square for one in landing.happenings if isinstance(one, Drew)),
            stayed=landing.meets_nobody,
        )

    # -- queries

    @cached_property
    def squares(self) -> tuple[int, ...]:
        """Square of each place."""
        return tuple(place.square for place in self.all)

    def put_on(self, square: int, route: int | None) -> int | None:
        """Number of the place of a counter put on a square; ``None`` if it cannot come about."""
        return self.number.get(self._free(square, route))

    def of_seat(self, seat: int) -> tuple[int, ...]:
        """Places between turns in which a player of this seat can be."""
        start = self.start(seat)
        each = self.rules.routes.choice == "seat" and len(self.rules.ways) > 1
        return tuple(n for n, place in enumerate(self.all[: self.count]) if not each or place.route == start.route)


@lru_cache(maxsize=8)
def counter_places(rules: RuleSet) -> CounterPlaces:
    """Cached places of a game for several players."""
    return CounterPlaces(rules)


def _resting_place(landing: Landing, route: int, several: bool) -> CounterPlace | None:
    if landing.won:
        return None
    if landing.throw_again:
        origin = -1 if landing.origin is None else landing.origin
        return CounterPlace(square=landing.square, route=route, going_on=True, backward=landing.backward, origin=origin)
    if landing.exchange and several:
        return CounterPlace(square=landing.square, route=route, whom=landing.exchange)
    return _waiting_at(landing.square, route, landing.waiting)


def _waiting_at(square: int, route: int | None, waiting: Waiting | None) -> CounterPlace:
    if waiting is None:
        return CounterPlace(square=square, route=route)
    return CounterPlace(square=square, route=route, left=HELD if waiting.left is None else waiting.left, fee=waiting.fee)


def _landing_squares(landing: Landing) -> tuple[int, ...]:
    """Squares on which the counter comes down: those that could act, and the one to which it was sent."""
    if landing.stayed or landing.circled:
        return landing.down
    squares = list(landing.down)
    for square in (*(one.origin for one in landing.happenings if isinstance(one, ThrowSends)), landing.square):
        squares += [square] if squares[-1:] != [square] else []
    return tuple(squares)
