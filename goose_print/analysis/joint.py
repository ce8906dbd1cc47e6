"""Several players, exactly: the chance of every joint state, carried forward turn by turn until the game is over.

The joint state is kept as an array with one axis a player. A turn multiplies the mover's axis by the matrix of his turns;
what remains is to mend the few states in which he meets somebody. No joint matrix is ever stored: for *n* players of *N*
places each a turn takes about N^(n+1) multiplications, which is what makes four players feasible.

Once the rest of the game only dies away, each round like the one before times a constant, the rest is summed up in one
step (``TAIL``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from goose_print.analysis.lengths import Lengths
from goose_print.analysis.meetings import Meetings
from goose_print.analysis.places import places_of
from goose_print.analysis.turns import Flags, Reals, Turns, turns_of
from goose_print.rules.ruleset import RuleSet

TAIL = 1e-12
"""The rest may be summed up when that is wrong by no more than this, as far as its changes from round to round show."""
SURE = 1e-14
"""A chance that is left out of the account."""
MOST_ROUNDS = 200_000

Progress = Callable[[int, float], None]
"""Is told the rounds done and the part of all games that is still going on."""


@dataclass(frozen=True, kw_only=True)
class Joint:
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


def joint(rules: RuleSet, players: int, progress: Progress | None = None) -> Joint:
    """Analyse the game for several players with one counter each. A route is chosen by chance.

    The rules must be such that every game can end: see ``rules.lint``. Time and memory: ``effort``.
    """
    return _Forward(turns_of(places_of(rules)), players).run(progress)


@dataclass(frozen=True, kw_only=True)
class Effort:
    """What an exact analysis takes, roughly."""

    states: int
    seconds: float
    memory: int
    """Bytes."""


def effort(rules: RuleSet, players: int) -> Effort:
    """Estimate time and memory of ``joint``."""
    places = places_of(rules)
    each = [len(places.of_seat(seat)) for seat in range(players)]
    states = int(np.prod([float(count) for count in each]))
    meeting = 15 * (players - 1) / max(each)
    turn = states * (2 * max(each) / MULTIPLICATIONS + (0.5 + meeting) * PASS) + 1e-4
    return Effort(states=states, seconds=turn * players * ROUNDS, memory=states * (8 * 4 + players))


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

    def run(self, progress: Progress | None) -> Joint:
        left, tail = 1.0, None
        while left > SURE and tail is None:
            before = [begun.copy() for begun in self.begun]
            ended = self._round()
            self.rounds.append(ended)
            if progress:
                progress(len(self.rounds), left)
            tail = self._tail(left)
            left = float(self.now.sum())
            if len(self.rounds) >= MOST_ROUNDS:
                raise ArithmeticError("the game does not end")
        ratio, ends = tail or (0.0, np.zeros(self.players + 1))
        if tail:
            last = [begun - earlier for begun, earlier in zip(self.begun, before, strict=True)]
            self.begun = [begun + own * ratio / (1 - ratio) for begun, own in zip(self.begun, last, strict=True)]
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

    def _tail(self, before: float) -> tuple[float, Reals] | None:
        """The ratio by which the rest dies away and how it ends, once both stand firm.

        ``before``: what was left before the round.
        """
        if len(self.rounds) < STEADY + 1:
            return None
        left = before
        shares = []
        for ended in reversed(self.rounds[-STEADY:]):
            shares.append(ended / left)
            left += float(self.rounds[-1 - len(shares)].sum())
        hazard = float(shares[0].sum())
        if not 0 < hazard < 1 or not hazard**3:
            return None
        change = max(float(np.abs(share - shares[0]).max()) for share in shares[1:])
        rest = before * (1 - hazard)
        return (1 - hazard, rest * shares[0] / hazard) if rest * change / hazard**3 < TAIL else None

    def _summary(self, tail: float, ratio: float, ends: Reals) -> Joint:
        total = np.sum(self.rounds, axis=0) + ends
        own = [self.turns.landings[seat] for seat in self.seats]
        landings = sum(begun @ rows for begun, rows in zip(self.begun, own, strict=True))
        casts = sum(begun @ self.turns.casts[seat] for begun, seat in zip(self.begun, self.seats, strict=True))
        chances = [0.0, *(float(ended.sum()) for ended in self.rounds)]
        return Joint(
            players=self.players,
            states=self._states(),
            win=tuple(map(float, total[:-1])),
            draw=float(total[-1]),
            rounds=Lengths(chances=chances, tail=tail, ratio=ratio),
            casts=float(casts),
            landings={square: float(times) for square, times in enumerate(np.asarray(landings)) if square},
        )

    def _states(self) -> int:
        """Joint states that were seen; alike for every seat if all go the same way, and otherwise counted for each."""
        if any(not np.array_equal(seat, self.seats[0]) for seat in self.seats):
            return sum(int(seen.sum()) for seen in self.seen)
        seen = self.seen[0]
        for mover in range(1, self.players):
            seen = seen | np.moveaxis(self.seen[mover], range(mover), range(self.players - mover, self.players))
        return int(seen.sum())


STEADY = 4
"""Rounds that are compared to see whether the rest only dies away."""
