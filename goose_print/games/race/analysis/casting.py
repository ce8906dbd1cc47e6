"""The transition table laid out for simulation: every throw is one number, and what it comes to is looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from math import lcm

import numpy as np
import numpy.typing as npt

from goose_print.games.race.analysis.exchanges import Exchanges
from goose_print.games.race.analysis.piles import DrawTable, Outcomes
from goose_print.games.race.analysis.places import FREE, HELD, WON, CastFromPlace, CounterPlaces, places_of
from goose_print.games.race.analysis.turns import Flags, Reals, Wholes
from goose_print.games.race.collisions import Meeting, SentTo
from goose_print.games.race.decks import DrawnCard
from goose_print.games.race.meeting import decides, meeting
from goose_print.games.race.movement import DrawnCards, LandingOfCards
from goose_print.games.race.ruleset import RuleSet
from goose_print.records import record

BitRows = npt.NDArray[np.uint64]
NOBODY = -1
"""In ``contact``: on no square can this throw meet anybody."""


GOALS: tuple[SentTo | None, ...] = (None, "origin", "start")
"""Where counters that meet are put, as numbers of a table."""


@record(eq=False)
class MeetingTable:
    """What comes of every meeting with one other counter: ``[came, used, waiting, square]``, as ``meeting`` has them."""

    frees: Flags
    found: Wholes
    """Where the one found is put: a number of ``GOALS``."""
    mover: Wholes
    relief: Wholes
    """Coins that the one found pays for relief."""
    collision: Wholes
    """Coins that each of the two pays."""


@record(eq=False)
class Casting:
    """One counter each. ``outcome[place * throws + throw]`` is the number of an outcome.

    The place after all others, ``over``, is that of every counter when the game is over.
    """

    rules: RuleSet
    places: CounterPlaces
    throws: int
    outcome: Wholes
    # of outcomes
    to: Wholes
    again: Flags
    goes_on: bool
    """Whether there is another throw in any outcome."""
    contact: Wholes
    """The square on which others may be met."""
    stayed: Flags
    cast: Reals
    """Whether dice were cast at all: 1 or 0."""
    landings: Reals
    visited: BitRows
    """The squares that were landed on, one bit each."""
    dues: Wholes
    """Fees (> 0) and receipts (< 0), in the order in which they are paid."""
    # of places
    square: Wholes
    waits: Flags
    held: Flags
    put: Wholes
    """Where a counter on the route of a place goes that is put on a square: ``put[place, square]``."""
    met: MeetingTable
    exchanges: Exchanges
    draws: DrawTable

    @property
    def over(self) -> int:
        """The number of the place of all counters when the game is over."""
        return len(self.places.all)


@lru_cache(maxsize=4)
def casting_of(rules: RuleSet) -> Casting:
    """Lay out the table of a rule set."""
    places = places_of(rules)
    outcomes = Outcomes()
    rows = [[*_row(places, number, outcomes)] for number in range(len(places.all))]
    throws = lcm(*(sum(times for _, times in row) for row in rows))
    over = CastFromPlace(to=WON, again=False, landings=(), dues=()), False
    table = [_spread(row, throws) for row in rows]
    listed = [*(one if isinstance(one, tuple) and isinstance(one[0], CastFromPlace) else over for one in outcomes.numbers), over]
    table.append(np.full(throws, len(listed) - 1))
    casts = [cast for cast, _ in listed]
    to = np.array([len(places.all) if cast.to == WON else cast.to for cast in casts])
    square = np.array([*places.squares, NOBODY - 1])
    return Casting(
        rules=rules,
        places=places,
        throws=throws,
        outcome=np.concatenate(table),
        to=to,
        again=np.array([cast.again for cast in casts]),
        goes_on=any(cast.again for cast in casts),
        contact=np.array([_contact(places, cast, thrown) for cast, thrown in listed]),
        stayed=np.array([cast.stayed for cast in casts]),
        cast=np.array([float(thrown) for _, thrown in listed]),
        landings=_landings(casts, rules.length),
        visited=_bits(casts, rules.length),
        dues=_dues(casts),
        square=square,
        waits=np.array([*(place.left != FREE for place in places.all), False]),
        held=np.array([*(place.left == HELD for place in places.all), False]),
        put=_put(places),
        met=_met(rules),
        exchanges=Exchanges(places),
        draws=outcomes.table(len(listed)),
    )


def _met(rules: RuleSet) -> MeetingTable:
    cases = product((False, True), (False, True), (False, True), range(rules.length + 1))
    found = [(square, meeting(rules, square, came=came, used=used, waiting=waiting)) for came, used, waiting, square in cases]

    def table(fact: Callable[[int, Meeting], int]) -> Wholes:
        numbers = [fact(square, met) if met else 0 for square, met in found]
        return np.array(numbers, dtype=np.intp).reshape(2, 2, 2, rules.length + 1)

    return MeetingTable(
        frees=table(lambda _, met: met.frees) > 0,
        found=table(lambda _, met: GOALS.index(met.found)),
        mover=table(lambda _, met: GOALS.index(met.mover)),
        relief=table(lambda square, met: rules.relief_fee(square) if met.costs == "relief" else 0),
        collision=table(lambda _, met: rules.stakes.collision if met.costs == "collision" else 0),
    )


def _row(places: CounterPlaces, number: int, outcomes: Outcomes) -> Iterator[tuple[int, int]]:
    """What can come about from a place and in how many throws. An outcome is a cast, and whether dice are cast, which those who wait
    do not; or a card to be drawn.
    """
    place = places.all[number]
    if not place.throws:
        to = places.number[places.after_a_turn(place)]
        yield outcomes.number((CastFromPlace(to=to, again=False, landings=(), dues=(place.fee,) if place.fee else ()), False)), 1
    elif places.rules.drawn_decks:
        for times, route, moved in places.movements(place):
            yield _drawn(places, route, moved, (), outcomes), times
    else:
        yield from ((outcomes.number((cast, True)), round(times)) for cast, times in places.casts[number].items())


def _drawn(places: CounterPlaces, route: int, moved: LandingOfCards, draws: DrawnCards, outcomes: Outcomes) -> int:
    """The outcome of a movement by which cards are drawn; cards that do the same lead to the same."""
    landing = moved(draws)
    ask = landing.asks
    if ask is None:
        return outcomes.number((places.cast(landing, route), True))
    known: dict[DrawnCard, int] = {}
    possible = {drawn for drawn, _ in ask.chances()}

    def after(number: int, right: bool) -> int:
        first = ask.first_alike(number)
        drawn = DrawnCard(card=first, right=right if ask.deck.card(first).asks else None)
        if drawn not in possible:  # an answer that never comes leads to no place; the other stands in for it
            drawn = DrawnCard(card=first, right=not right)
        if drawn not in known:
            known[drawn] = _drawn(places, route, moved, (*draws, drawn), outcomes)
        return known[drawn]

    return outcomes.drawing(ask, tuple(after(number, right) for number in ask.cards for right in (True, False)))


def _spread(row: list[tuple[int, int]], throws: int) -> Wholes:
    share = throws // sum(times for _, times in row)
    return np.repeat([one for one, _ in row], [times * share for _, times in row])


def _contact(places: CounterPlaces, cast: CastFromPlace, thrown: bool) -> int:
    if not thrown or cast.again or cast.to == WON:
        return NOBODY
    square = places.all[cast.to].square
    return square if decides(places.rules, square) else NOBODY


def _landings(casts: list[CastFromPlace], length: int) -> Reals:
    landings = np.zeros((len(casts), length + 1))
    for number, cast in enumerate(casts):
        for square in cast.landings:
            landings[number, square] += 1
    return landings


def _bits(casts: list[CastFromPlace], length: int) -> BitRows:
    bits = np.zeros((len(casts), length // 64 + 1), dtype=np.uint64)
    for number, cast in enumerate(casts):
        for square in cast.landings:
            bits[number, square // 64] |= np.uint64(1 << square % 64)
    return bits


def _dues(casts: list[CastFromPlace]) -> Wholes:
    most = max(len(cast.dues) for cast in casts)
    return np.array([(*cast.dues, *(0,) * (most - len(cast.dues))) for cast in casts], dtype=np.intp).reshape(len(casts), most)


def _put(places: CounterPlaces) -> Wholes:
    """Nobody is ever put where there is no place: then it says ``over``, which would show."""
    routes = {place.route: None for place in places.all}
    squares = range(places.rules.length + 1)
    rows = {route: [places.put_on(square, route) for square in squares] for route in routes}
    over = len(places.all)
    return np.array(
        [[over if to is None else to for to in rows[place.route]] for place in places.all] + [[over] * len(squares)]
    )


class Rolls:
    """Throws from a seeded source, several out of each random number."""

    def __init__(self, throws: int, random: np.random.Generator) -> None:
        self._throws, self.random = throws, random
        self._digits = 0
        self._most = 0
        while throws ** (self._most + 1) <= LARGEST and self._most < DIGITS:
            self._most += 1
        self._left: npt.NDArray[np.uint32] = np.zeros(0, dtype=np.uint32)

    def __call__(self, count: int) -> npt.NDArray[np.uint32]:
        """So many throws, each from 0 and below the number of throws, all equally likely."""
        if not self._digits or len(self._left) < count:
            self._left = self.random.integers(0, self._throws**self._most, count, dtype=np.uint32)
            self._digits = self._most
        number = self._left[:count]
        self._left = number // np.uint32(self._throws)
        self._digits -= 1
        return number - self._left * np.uint32(self._throws)


LARGEST, DIGITS = 1 << 28, 12
"""Numbers are drawn below this, so that few of 32 random bits must be thrown away to have them all equally likely."""


def random_of(seed: int, batch: int) -> np.random.Generator:
    """The source of one batch, the same whoever plays it and when."""
    return np.random.Generator(np.random.SFC64(np.random.SeedSequence(seed, spawn_key=(batch,))))
