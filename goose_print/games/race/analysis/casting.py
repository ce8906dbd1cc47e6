"""The transition table laid out for simulation: throws are numbers, and their outcomes are looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from math import lcm

import numpy as np
import numpy.typing as npt

from goose_print.games.race.analysis.meetings import Exchanges
from goose_print.games.race.analysis.places import FREE, HELD, WON, CastFromPlace, CounterPlaces, counter_places
from goose_print.games.race.analysis.turns import BoolArray, FloatArray, IndexArray
from goose_print.games.race.decks import DrawnCard, PendingDraw
from goose_print.games.race.meeting import has_meetings_on, resolve_meeting
from goose_print.games.race.movement import DrawnCards, LandingByDraws
from goose_print.games.race.parts import Meeting, PutTarget
from goose_print.games.race.ruleset import RuleSet
from goose_print.records import record

# Piles of cards of many games at once

NO_DRAW = -1
"""Value in ``DrawTable.pile`` of an outcome without a draw."""


@record(eq=False)
class DrawTable:
    """Outcomes after draws, by card and answer.

    ``child[first[outcome] + 2 * card + wrong]`` is the outcome, cards of a pile counting from 0. ``piles``: each
    with its possible cards. ``pile``: for each outcome the pile of its draw.
    """

    piles: tuple[PendingDraw, ...]
    pile: IndexArray
    first: IndexArray
    child: IndexArray


class OutcomeNumbers:
    """Numbering of outcomes as they come up; equal ones share a number.

    An outcome may be a draw still to be made.
    """

    def __init__(self) -> None:
        self.numbers: dict[object, int] = {}
        self._piles: dict[tuple[str, tuple[int, ...]], PendingDraw] = {}
        self._drawn: dict[int, tuple[int, tuple[int, ...]]] = {}

    def number(self, outcome: object) -> int:
        """Number of an outcome."""
        return self.numbers.setdefault(outcome, len(self.numbers))

    def drawing(self, ask: PendingDraw, children: tuple[int, ...]) -> int:
        """Number of a draw with these outcomes: for each card after a right answer, then after a wrong one."""
        key = ask.deck.name, ask.cards
        self._piles.setdefault(key, ask)
        pile = list(self._piles).index(key)
        number = self.number((pile, children))
        self._drawn[number] = pile, children
        return number

    def table(self, count: int) -> DrawTable:
        """Table of the draws for so many outcomes."""
        pile, first, child = np.full(count, NO_DRAW), np.zeros(count, dtype=np.intp), list[int]()
        for number, (drawn, children) in self._drawn.items():
            pile[number], first[number] = drawn, len(child)
            child += children
        return DrawTable(piles=tuple(self._piles.values()), pile=pile, first=first, child=np.array(child, dtype=np.intp))


class CardPiles:
    """Piles of so many games. Used-up piles are shuffled again; piles in order begin again."""

    def __init__(self, table: DrawTable, games: int) -> None:
        self.table = table
        self._piles = [_CardPile(ask, games) for ask in table.piles]

    def resolve_cards(self, outcome: IndexArray, games: IndexArray, random: np.random.Generator) -> IndexArray:
        """Outcomes of these games once all cards are drawn and answered."""
        while len(open_ := np.flatnonzero(self.table.pile.take(outcome) != NO_DRAW)):
            piles = self.table.pile.take(outcome[open_])
            for number, pile in enumerate(self._piles):
                drawing = open_[piles == number]
                if len(drawing):
                    card, wrong = pile.draw(games[drawing], random)
                    outcome[drawing] = self.table.child.take(self.table.first.take(outcome[drawing]) + 2 * card + wrong)
        return outcome

    def keep(self, games: IndexArray) -> None:
        """Keep only the piles of these games."""
        for pile in self._piles:
            pile.keep(games)


class _CardPile:
    """One pile of every game: a permutation of the cards, those before ``at`` drawn already."""

    def __init__(self, ask: PendingDraw, games: int) -> None:
        self.size = len(ask.cards)
        self.shuffles = ask.deck.draw != "in_order"
        self.order = np.tile(np.arange(self.size, dtype=np.int16), (games if self.shuffles else 0, 1))
        self.at: IndexArray = np.zeros(games, dtype=np.intp)
        self.chance: FloatArray = np.array([ask.deck.card(number).chance for number in ask.cards])

    def draw(self, games: IndexArray, random: np.random.Generator) -> tuple[IndexArray, IndexArray]:
        """Draw a card in each of these games, all different: the card, and 1 for a wrong answer.

        The pile is shuffled as it is drawn.
        """
        at = card = self.at[games]
        if self.shuffles:
            other = at + (random.random(len(games)) * (self.size - at)).astype(np.intp)
            card = self.order[games, other].astype(np.intp)
            self.order[games, other] = self.order[games, at]
            self.order[games, at] = card
        self.at[games] = (at + 1) % self.size
        return card, (random.random(len(games)) >= self.chance[card]).astype(np.intp)

    def keep(self, games: IndexArray) -> None:
        self.at = self.at[games]
        if self.shuffles:
            self.order = self.order[games]


BitRows = npt.NDArray[np.uint64]
NOBODY = -1
"""Value in ``contact`` of a throw that can meet nobody."""


MEETING_GOALS: tuple[PutTarget | None, ...] = (None, "origin", "start")
"""Targets of counters that meet; tables hold indices into this."""


@record(eq=False)
class MeetingTable:
    """Results of all meetings with one other counter.

    Indices are ``[came, used, waiting, square]``, as in ``resolve_meeting``.
    """

    frees: BoolArray
    found: IndexArray
    """Target of the counter found, as an index into ``MEETING_GOALS``."""
    mover: IndexArray
    relief: IndexArray
    """Coins that the counter found pays for relief."""
    collision: IndexArray
    """Coins that each of the two pays."""


@record(eq=False)
class TransitionTable:
    """Transitions of one counter each. ``outcome[place * throws + throw]`` is the number of an outcome.

    The place after all others, ``over``, is that of every counter when the game is over.
    """

    rules: RuleSet
    places: CounterPlaces
    throws: int
    outcome: IndexArray
    # of outcomes
    to: IndexArray
    again: BoolArray
    goes_on: bool
    """Whether any outcome leads to another throw."""
    contact: IndexArray
    """The square on which others may be met."""
    stayed: BoolArray
    cast: FloatArray
    """Whether dice were cast at all: 1 or 0."""
    landings: FloatArray
    visited: BitRows
    """The squares that were landed on, one bit each."""
    dues: IndexArray
    """Fees (> 0) and receipts (< 0), in the order in which they are paid."""
    # of places
    square: IndexArray
    waits: BoolArray
    held: BoolArray
    put: IndexArray
    """Where a counter on the route of a place goes that is put on a square: ``put[place, square]``."""
    met: MeetingTable
    exchanges: Exchanges
    draws: DrawTable

    @property
    def over(self) -> int:
        """Number of the place of all counters when the game is over."""
        return len(self.places.all)


@lru_cache(maxsize=4)
def transition_table(rules: RuleSet) -> TransitionTable:
    """Build the transition table of a rule set."""
    places = counter_places(rules)
    outcomes = OutcomeNumbers()
    rows = [[*_place_outcomes(places, number, outcomes)] for number in range(len(places.all))]
    throws = lcm(*(sum(times for _, times in row) for row in rows))
    over = CastFromPlace(to=WON, again=False, landings=(), dues=()), False
    table = [_spread_throws(row, throws) for row in rows]
    listed = [*(one if isinstance(one, tuple) and isinstance(one[0], CastFromPlace) else over for one in outcomes.numbers), over]
    table.append(np.full(throws, len(listed) - 1))
    casts = [cast for cast, _ in listed]
    to = np.array([len(places.all) if cast.to == WON else cast.to for cast in casts])
    square = np.array([*places.squares, NOBODY - 1])
    return TransitionTable(
        rules=rules,
        places=places,
        throws=throws,
        outcome=np.concatenate(table),
        to=to,
        again=np.array([cast.again for cast in casts]),
        goes_on=any(cast.again for cast in casts),
        contact=np.array([_contact_square(places, cast, thrown) for cast, thrown in listed]),
        stayed=np.array([cast.stayed for cast in casts]),
        cast=np.array([float(thrown) for _, thrown in listed]),
        landings=_landing_counts(casts, rules.length),
        visited=_landing_bits(casts, rules.length),
        dues=_dues_array(casts),
        square=square,
        waits=np.array([*(place.left != FREE for place in places.all), False]),
        held=np.array([*(place.left == HELD for place in places.all), False]),
        put=_put_table(places),
        met=_meeting_table(rules),
        exchanges=Exchanges(places),
        draws=outcomes.table(len(listed)),
    )


def _meeting_table(rules: RuleSet) -> MeetingTable:
    cases = product((False, True), (False, True), (False, True), range(rules.length + 1))
    found = [(square, resolve_meeting(rules, square, came=came, used=used, waiting=waiting)) for came, used, waiting, square in cases]

    def table(fact: Callable[[int, Meeting], int]) -> IndexArray:
        numbers = [fact(square, met) if met else 0 for square, met in found]
        return np.array(numbers, dtype=np.intp).reshape(2, 2, 2, rules.length + 1)

    return MeetingTable(
        frees=table(lambda _, met: met.frees) > 0,
        found=table(lambda _, met: MEETING_GOALS.index(met.found)),
        mover=table(lambda _, met: MEETING_GOALS.index(met.mover)),
        relief=table(lambda square, met: rules.relief_fee(square) if met.costs == "relief" else 0),
        collision=table(lambda _, met: rules.stakes.collision if met.costs == "collision" else 0),
    )


def _place_outcomes(places: CounterPlaces, number: int, outcomes: OutcomeNumbers) -> Iterator[tuple[int, int]]:
    """Outcomes from a place, with the number of throws of each.

    An outcome is a cast with a flag whether dice were thrown (not by waiting counters), or a draw of a card.
    """
    place = places.all[number]
    if not place.throws:
        to = places.number[places.after_a_turn(place)]
        yield outcomes.number((CastFromPlace(to=to, again=False, landings=(), dues=(place.fee,) if place.fee else ()), False)), 1
    elif places.rules.drawn_decks:
        for times, route, moved in places.movements(place):
            yield _drawn_outcome(places, route, moved, (), outcomes), times
    else:
        yield from ((outcomes.number((cast, True)), round(times)) for cast, times in places.casts[number].items())


def _drawn_outcome(places: CounterPlaces, route: int, moved: LandingByDraws, draws: DrawnCards, outcomes: OutcomeNumbers) -> int:
    """Number of the outcome of a movement that draws cards; cards with equal effects lead to the same one."""
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
            known[drawn] = _drawn_outcome(places, route, moved, (*draws, drawn), outcomes)
        return known[drawn]

    return outcomes.drawing(ask, tuple(after(number, right) for number in ask.cards for right in (True, False)))


def _spread_throws(row: list[tuple[int, int]], throws: int) -> IndexArray:
    share = throws // sum(times for _, times in row)
    return np.repeat([one for one, _ in row], [times * share for _, times in row])


def _contact_square(places: CounterPlaces, cast: CastFromPlace, thrown: bool) -> int:
    if not thrown or cast.again or cast.to == WON:
        return NOBODY
    square = places.all[cast.to].square
    return square if has_meetings_on(places.rules, square) else NOBODY


def _landing_counts(casts: list[CastFromPlace], length: int) -> FloatArray:
    landings = np.zeros((len(casts), length + 1))
    for number, cast in enumerate(casts):
        for square in cast.landings:
            landings[number, square] += 1
    return landings


def _landing_bits(casts: list[CastFromPlace], length: int) -> BitRows:
    bits = np.zeros((len(casts), length // 64 + 1), dtype=np.uint64)
    for number, cast in enumerate(casts):
        for square in cast.landings:
            bits[number, square // 64] |= np.uint64(1 << square % 64)
    return bits


def _dues_array(casts: list[CastFromPlace]) -> IndexArray:
    most = max(len(cast.dues) for cast in casts)
    return np.array([(*cast.dues, *(0,) * (most - len(cast.dues))) for cast in casts], dtype=np.intp).reshape(len(casts), most)


def _put_table(places: CounterPlaces) -> IndexArray:
    """Places of counters put on squares. Impossible ones get ``over``, which tests would notice."""
    routes = {place.route: None for place in places.all}
    squares = range(places.rules.length + 1)
    rows = {route: [places.put_on(square, route) for square in squares] for route in routes}
    over = len(places.all)
    return np.array(
        [[over if to is None else to for to in rows[place.route]] for place in places.all] + [[over] * len(squares)]
    )


class RandomThrows:
    """Random throws from a seed, several taken from each random number."""

    def __init__(self, throws: int, random: np.random.Generator) -> None:
        self._throws, self.random = throws, random
        self._digits = 0
        self._most = 0
        while throws ** (self._most + 1) <= LARGEST_NUMBER and self._most < MOST_DIGITS:
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


LARGEST_NUMBER, MOST_DIGITS = 1 << 28, 12
"""Limits of the random numbers: small enough that few of 32 random bits are rejected."""


def batch_random(seed: int, batch: int) -> np.random.Generator:
    """Random generator of one batch, independent of who plays it and when."""
    return np.random.Generator(np.random.SFC64(np.random.SeedSequence(seed, spawn_key=(batch,))))
