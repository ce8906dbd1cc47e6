"""Exact analysis for several players: probabilities of all joint states, carried forward turn by turn.

The joint state is an array with one axis a player. A turn multiplies the mover's axis by the matrix of his
turns; only the few states in which he meets somebody must be corrected. No joint matrix is ever stored: for *n*
players of *N* places a turn takes about N^(n+1) multiplications, which makes four players feasible.

Once every joint state shrinks by the same constant from round to round, the rest is summed in one step
(``TAIL_ERROR``). An equal share of games ending in each round is no proof of that: counters may still be moving
among places from which as many come home.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from goose_print.errors import TooMuchWork
from goose_print.games.expectation import LengthDistribution
from goose_print.games.race.analysis.effort import MOST_ROUNDS
from goose_print.games.race.analysis.meetings import Meetings
from goose_print.games.race.analysis.places import counter_places
from goose_print.games.race.analysis.turns import BoolArray, FloatArray, TurnMatrices, turn_matrices
from goose_print.games.race.ruleset import RuleSet
from goose_print.records import record

TAIL_ERROR = 1e-11
"""Greatest relative error that summing the rest may cause in rounds and landings."""
LEAST_HAZARD = 1e-6
"""Least share of the rest that must end in a round before it is summed; below, the sum loses its nine digits."""
NEGLIGIBLE = 1e-14
"""Probability that is neglected."""

RoundProgress = Callable[[int, float], None]
"""Called with the rounds done and the share of games still going on."""


@record
class JointFigures:
    """Exact figures for players of equal strength, up to the first one home. Seats count from 0."""

    players: int
    states: int
    """Reachable joint states, seen from the mover."""
    win: tuple[float, ...]
    draw: float
    """Probability of a deadlock (R20)."""
    rounds: LengthDistribution
    casts: float
    """Mean number of throws in a game, of all players."""
    landings: Mapping[int, float]
    """Mean landings on each square in a game."""
    drawn: Mapping[int, float]
    """Mean draws on each square on which cards may be drawn."""


def solve_joint(rules: RuleSet, players: int, progress: RoundProgress | None = None, *, rounds: int = MOST_ROUNDS) -> JointFigures:
    """Solve the game for several players with one counter each. A route is chosen by chance.

    Every game must be able to end: see ``lint``. Time and memory: ``effort.estimate_effort``. Raises TooMuchWork for too
    many places, and if after so many ``rounds`` the rest cannot be summed yet.
    """
    return _JointChain(turn_matrices(counter_places(rules)), players).run(progress, rounds)


class _JointChain:
    """Probabilities of all joint states before a turn, one axis a seat, and sums of what has happened."""

    def __init__(self, turns: TurnMatrices, players: int) -> None:
        self.turns, self.players = turns, players
        places = turns.places
        self.seats = [np.array(places.of_seat(seat)) for seat in range(players)]
        self.meetings = Meetings(turns, self.seats)
        self.held = np.ix_(*(np.flatnonzero(turns.held[seat]) for seat in self.seats))
        self.now = np.zeros([len(seat) for seat in self.seats])
        start = (np.flatnonzero(own == places.number[places.start(k)])[0] for k, own in enumerate(self.seats))
        self.now[tuple(start)] = 1.0
        self.seen: list[BoolArray] = [np.zeros(self.now.shape, dtype=np.bool_) for _ in self.seats]
        self.begun = [np.zeros(len(seat)) for seat in self.seats]
        """Mean number of turns of each seat that begin at each place."""
        self.rounds: list[FloatArray] = []
        """Probabilities that each round ends the game: by each seat's win, and last by deadlock."""

    def run(self, progress: RoundProgress | None, most: int) -> JointFigures:
        left, tail = 1.0, None
        while left > NEGLIGIBLE and tail is None:
            if len(self.rounds) >= most:
                raise TooMuchWork(f"the game hardly ends: after {most:,} rounds {left:.2g} of all games are still going on")
            now, begun = self.now, [own.copy() for own in self.begun]
            self.rounds.append(self._play_round())
            if progress:
                progress(len(self.rounds), left)
            tail = self._estimate_tail(now, left)
            left = float(self.now.sum())
        ratio, ends = tail or (0.0, np.zeros(self.players + 1))
        if tail:
            last = [own - earlier for own, earlier in zip(self.begun, begun, strict=True)]
            self.begun = [own + once * ratio / (1 - ratio) for own, once in zip(self.begun, last, strict=True)]
        return self._summarise(left if tail else 0.0, ratio, ends)

    def _play_round(self) -> FloatArray:
        """Carry the probabilities through one turn of every seat; the result is a row of ``rounds``."""
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

    def _estimate_tail(self, before: FloatArray, left: float) -> tuple[float, FloatArray] | None:
        """Ratio by which the rest shrinks, and how it ends; ``None`` until every state shrinks alike.

        ``before``: probabilities of all states before the round, ``left`` altogether.
        """
        shares = self.rounds[-1] / left
        hazard = float(shares.sum())
        if not LEAST_HAZARD < hazard < 1:
            return None
        beyond = left * (1 - hazard) / hazard
        wrong = TAIL_ERROR * hazard**2 * (len(self.rounds) + beyond)
        if abs(float(self.now.sum()) - left * (1 - hazard)) > wrong:
            return None
        slabs = zip(self.now, before, strict=True)  # one at a time, for the arrays are large
        if sum(float(np.abs(after - (1 - hazard) * earlier).sum()) for after, earlier in slabs) > wrong:
            return None
        return 1 - hazard, beyond * shares

    def _summarise(self, tail: float, ratio: float, ends: FloatArray) -> JointFigures:
        total = np.sum(self.rounds, axis=0) + ends
        casts = sum(begun @ self.turns.casts[seat] for begun, seat in zip(self.begun, self.seats, strict=True))
        chances = [0.0, *(float(ended.sum()) for ended in self.rounds)]
        return JointFigures(
            players=self.players,
            states=self._count_states(),
            win=tuple(map(float, total[:-1])),
            draw=float(total[-1]),
            rounds=LengthDistribution(chances=chances, tail=tail, ratio=ratio),
            casts=float(casts),
            landings=self._sum_by_square(self.turns.landings),
            drawn={square: times for square, times in self._sum_by_square(self.turns.drawn).items() if times},
        )

    def _sum_by_square(self, each_turn: FloatArray) -> dict[int, float]:
        """Means over a game of what happens on each square, from the means of a turn from each place."""
        found = np.sum([begun @ each_turn[seat] for begun, seat in zip(self.begun, self.seats, strict=True)], axis=0)
        return {square: float(times) for square, times in enumerate(found) if square}

    def _count_states(self) -> int:
        """Number of joint states seen; counted once if all seats go the same way, else for each seat."""
        if any(not np.array_equal(seat, self.seats[0]) for seat in self.seats):
            return sum(int(seen.sum()) for seen in self.seen)
        seen = self.seen[0]
        for mover in range(1, self.players):
            seen = seen | np.moveaxis(self.seen[mover], range(mover), range(self.players - mover, self.players))
        return int(seen.sum())

