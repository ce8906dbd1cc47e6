"""Several players, exactly: the chance of every joint state, carried forward turn by turn until the game is over.

The joint state is kept as an array with one axis a player. A turn multiplies the mover's axis by the matrix of his turns;
what remains is to mend the few states in which he meets somebody. No joint matrix is ever stored: for *n* players of *N*
places each a turn takes about N^(n+1) multiplications, which is what makes four players feasible.

Once the rest of the game only dies away, every joint state from round to round times the same constant, the rest is summed
up in one step (``TAIL``). That the rounds end as many games as those before does not tell it: counters may still be shifting
among places from which as many come home.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from goose_print.errors import TooMuchWork
from goose_print.games.figures import Effort
from goose_print.games.lengths import Lengths
from goose_print.games.race.analysis.meetings import Meetings
from goose_print.games.race.analysis.places import places_of
from goose_print.games.race.analysis.turns import Flags, Reals, Turns, turns_of
from goose_print.games.race.ruleset import RuleSet
from goose_print.records import record

TAIL = 1e-11
"""The rest may be summed up when what it adds to the rounds and landings of a game is wrong by no more than this part of them."""
LEAST = 1e-6
"""The rest may be summed up only if at least this part of it ends in a round: beyond that its sum does not have nine digits."""
SURE = 1e-14
"""A chance that is left out of the account."""
MOST_ROUNDS = 200_000
"""Rounds that are followed before it is said that the game hardly ends."""

RoundProgress = Callable[[int, float], None]
"""Is told the rounds done and the part of all games that is still going on."""


@record
class JointFigures:
    """What players of equal strength may expect of the game, up to the first who is home. Seats count from 0."""

    players: int
    states: int
    """Joint states that can come about, seen from the player whose turn it is."""
    win: tuple[float, ...]
    draw: float
    """The chance of a deadlock (R20)."""
    rounds: Lengths
    casts: float
    """Casts of the dice in a game, by all players, on average."""
    landings: Mapping[int, float]
    """How often counters come down on each square in a game."""
    drawn: Mapping[int, float]
    """How often a card is drawn on each square on which one may be."""


def joint(rules: RuleSet, players: int, progress: RoundProgress | None = None, *, rounds: int = MOST_ROUNDS) -> JointFigures:
    """Analyse the game for several players with one counter each. A route is chosen by chance.

    The rules must be such that every game can end: see ``rules.lint``. Time and memory: ``effort``. Raises TooMuchWork if after
    so many ``rounds`` the rest of the game cannot be summed up yet, and for a game of too many places.
    """
    return _Forward(turns_of(places_of(rules)), players).run(progress, rounds)


@record
class JointEffort(Effort):
    """What an exact analysis takes, roughly."""

    @property
    def work(self) -> float:
        """As a budget counts it."""
        return self.seconds * 1e8

    def rounds_for(self, work: int) -> int:
        """How many rounds so much work is."""
        return min(MOST_ROUNDS, int(ROUNDS * work / self.work))


def effort(rules: RuleSet, players: int) -> JointEffort:
    """Estimate time and memory of ``joint``. Raises TooMuchWork for a game of too many places."""
    places = places_of(rules)
    each = [len(places.of_seat(seat)) for seat in range(players)]
    states = int(np.prod([float(count) for count in each]))
    meeting = 15 * (players - 1) / max(each)
    turn = states * (2 * max(each) / MULTIPLICATIONS + (0.5 + meeting) * PASS) + 1e-4
    return JointEffort(states=states, seconds=turn * players * ROUNDS, memory=states * (8 * 5 + players))


MULTIPLICATIONS, PASS, ROUNDS = 4e10, 1.2e-8, 60
"""Of an ordinary processor: multiplications and additions a second, seconds to handle one number; rounds of a long game."""


class _Forward:
    """The chances of all joint states before a turn, one axis a seat, and what has happened so far."""

    def __init__(self, turns: Turns, players: int) -> None:
        self.turns, self.players = turns, players
        places = turns.places
        self.seats = [np.array(places.of_seat(seat)) for seat in range(players)]
        self.meetings = Meetings(turns, self.seats)
        self.held = np.ix_(*(np.flatnonzero(turns.held[seat]) for seat in self.seats))
        self.now = np.zeros([len(seat) for seat in self.seats])
        start = (np.flatnonzero(own == places.number[places.start(k)])[0] for k, own in enumerate(self.seats))
        self.now[tuple(start)] = 1.0
        self.seen: list[Flags] = [np.zeros(self.now.shape, dtype=np.bool_) for _ in self.seats]
        self.begun = [np.zeros(len(seat)) for seat in self.seats]
        """How often a turn of each seat begins at each place, on average."""
        self.rounds: list[Reals] = []
        """For each round the chances that it ends the game: seat by seat, and last by deadlock."""

    def run(self, progress: RoundProgress | None, most: int) -> JointFigures:
        left, tail = 1.0, None
        while left > SURE and tail is None:
            if len(self.rounds) >= most:
                raise TooMuchWork(f"the game hardly ends: after {most:,} rounds {left:.2g} of all games are still going on")
            now, begun = self.now, [own.copy() for own in self.begun]
            self.rounds.append(self._round())
            if progress:
                progress(len(self.rounds), left)
            tail = self._tail(now, left)
            left = float(self.now.sum())
        ratio, ends = tail or (0.0, np.zeros(self.players + 1))
        if tail:
            last = [own - earlier for own, earlier in zip(self.begun, begun, strict=True)]
            self.begun = [own + once * ratio / (1 - ratio) for own, once in zip(self.begun, last, strict=True)]
        return self._summary(left if tail else 0.0, ratio, ends)

    def _round(self) -> Reals:
        """Everybody's turn."""
        ended = np.zeros(self.players + 1)
        for mover, seat in enumerate(self.seats):
            np.logical_or(self.seen[mover], self.now > 0, out=self.seen[mover])
            begins = self.now.sum(axis=tuple(axis for axis in range(self.players) if axis != mover))
            self.begun[mover] += begins
            ended[mover] = begins @ self.turns.wins[seat]
            self.now = self.meetings.turn(self.now, mover)
            ended[-1] += self.now[self.held].sum()
            self.now[self.held] = 0.0
        return ended

    def _tail(self, before: Reals, left: float) -> tuple[float, Reals] | None:
        """The ratio by which the rest dies away and how it ends, once every state does so.

        ``before``: the chances of all states before the round, ``left`` altogether.
        """
        shares = self.rounds[-1] / left
        hazard = float(shares.sum())
        if not LEAST < hazard < 1:
            return None
        beyond = left * (1 - hazard) / hazard
        wrong = TAIL * hazard**2 * (len(self.rounds) + beyond)
        if abs(float(self.now.sum()) - left * (1 - hazard)) > wrong:
            return None
        slabs = zip(self.now, before, strict=True)  # one at a time, for the arrays are large
        if sum(float(np.abs(after - (1 - hazard) * earlier).sum()) for after, earlier in slabs) > wrong:
            return None
        return 1 - hazard, beyond * shares

    def _summary(self, tail: float, ratio: float, ends: Reals) -> JointFigures:
        total = np.sum(self.rounds, axis=0) + ends
        casts = sum(begun @ self.turns.casts[seat] for begun, seat in zip(self.begun, self.seats, strict=True))
        chances = [0.0, *(float(ended.sum()) for ended in self.rounds)]
        return JointFigures(
            players=self.players,
            states=self._states(),
            win=tuple(map(float, total[:-1])),
            draw=float(total[-1]),
            rounds=Lengths(chances=chances, tail=tail, ratio=ratio),
            casts=float(casts),
            landings=self._by_square(self.turns.landings),
            drawn={square: times for square, times in self._by_square(self.turns.drawn).items() if times},
        )

    def _by_square(self, each_turn: Reals) -> dict[int, float]:
        """How often that happens on each square in a game which happens so often in a turn from each place."""
        found = np.sum([begun @ each_turn[seat] for begun, seat in zip(self.begun, self.seats, strict=True)], axis=0)
        return {square: float(times) for square, times in enumerate(found) if square}

    def _states(self) -> int:
        """Joint states that were seen; alike for every seat if all go the same way, and otherwise counted for each."""
        if any(not np.array_equal(seat, self.seats[0]) for seat in self.seats):
            return sum(int(seen.sum()) for seen in self.seen)
        seen = self.seen[0]
        for mover in range(1, self.players):
            seen = seen | np.moveaxis(self.seen[mover], range(mover), range(self.players - mover, self.players))
        return int(seen.sum())

