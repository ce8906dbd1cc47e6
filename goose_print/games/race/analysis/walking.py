"""Fast play of many games without money: a game is the number of its joint state, a turn one look-up."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from goose_print.games.race.analysis.batch import GameBatch
from goose_print.games.race.analysis.budget import MOST_TURNS
from goose_print.games.race.analysis.casting import RandomThrows, TransitionTable, transition_table
from goose_print.games.race.analysis.turns import IndexArray
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.simulation import Tally, add_tallies
from goose_print.records import record

MOST_ENTRIES = 1 << 19
"""Most entries of the table: 4 MB."""
GROUP_SIZE = 1 << 15
"""Games played side by side at first, few enough for the cache."""
TURN_WORK = 1000
"""Work of a turn of a group, besides that of every game."""
FEW_LEFT = 1 / 16
"""Share of a group left when the groups of a batch are merged."""


@record(eq=False)
class WalkTable:
    """Transition table of joint states.

    ``table[state * throws + throw]`` is the next state times ``throws``. Each state is seen from the next player.
    States from ``states`` on are finished games: won by the last mover, by the one before, and so on round the
    table; the last one is a draw.
    """

    players: int
    throws: int
    states: int
    begin: int
    table: IndexArray


def can_walk(casting: TransitionTable, players: int) -> bool:
    """Whether the table is small enough, and all seats see the board alike."""
    alike = len(casting.rules.ways) == 1 or casting.rules.routes.choice != "seat"
    entries = float(casting.places.count) ** players * casting.throws
    return players > 1 and alike and not casting.goes_on and not casting.draws.piles and entries <= MOST_ENTRIES


@lru_cache(maxsize=2)
def make_walk_table(rules: RuleSet, players: int) -> WalkTable:
    """Build the table."""
    casting = transition_table(rules)
    count, throws = casting.places.count, casting.throws
    states = count**players
    batch = GameBatch(casting, players, states * throws, watch=False, money=False)
    batch.at = [seat.copy() for seat in np.unravel_index(np.repeat(np.arange(states), throws), (count,) * players)]
    won = casting.to[casting.outcome[batch.at[0] * throws + _EveryThrow(throws)(states * throws)]] == casting.over
    batch.turn(0, _EveryThrow(throws))
    over = batch.at[0] == casting.over
    seats = [np.where(over, 0, seat) for seat in (*batch.at[1:], batch.at[0])]
    after = np.where(over, states + players, np.ravel_multi_index(seats, (count,) * players))
    after[won] = states
    ended = np.append(np.minimum(np.arange(1, players + 1), players - 1), players) + states
    start = casting.places.number[casting.places.start(0)]
    return WalkTable(
        players=players,
        throws=throws,
        states=states,
        begin=int(np.ravel_multi_index((start,) * players, (count,) * players)),
        table=np.concatenate([after, np.repeat(ended, throws)]) * throws,
    )


class _EveryThrow(RandomThrows):
    """Every throw in turn, in place of random ones."""

    def __init__(self, throws: int) -> None:
        self._throws = throws

    def __call__(self, count: int) -> npt.NDArray[np.uint32]:
        return np.tile(np.arange(self._throws, dtype=np.uint32), count // self._throws)


def play_by_table(walk: WalkTable, games: int, rolls: RandomThrows, work: float = math.inf) -> Tally:
    """Play the games in groups at first, merged when few of each are left.

    Games still going on after so much ``work`` are given up.
    """
    herds = [min(GROUP_SIZE, games - begun) for begun in range(0, games, GROUP_SIZE)]
    first = _WalkGroup(walk, np.full(herds[0], walk.begin * walk.throws), 0)
    first.run(rolls, until=int(herds[0] * FEW_LEFT), work=work / 2 / len(herds))
    rounds = len(first.rounds)
    others = [_WalkGroup(walk, np.full(size, walk.begin * walk.throws), 0) for size in herds[1:]]
    for herd in others:
        herd.run(rolls, rounds=rounds)
    rest = _WalkGroup(walk, np.concatenate([herd.at for herd in (first, *others)]), rounds)
    rest.run(rolls, work=work / 2)
    given_up = Tally(games=games, unfinished=len(rest.at), rounds=(0,) * (rounds + len(rest.rounds)) + (len(rest.at),))
    return add_tallies(herd.tally() for herd in (first, *others, rest)) + given_up


class _WalkGroup:
    """Games played side by side. ``begun``: rounds played before."""

    def __init__(self, walk: WalkTable, at: IndexArray, begun: int) -> None:
        self.walk, self.at, self.begun = walk, at, begun
        self.ended = np.zeros(walk.players + 1, dtype=np.int64)
        self.rounds: list[int] = []

    def run(self, rolls: RandomThrows, *, until: int = 0, rounds: int = MOST_TURNS, work: float = math.inf) -> None:
        """Play until no more than ``until`` games are left, ``rounds`` are played in all, or ``work`` is done."""
        most = min(rounds, MOST_TURNS // self.walk.players) - self.begun
        while len(self.at) > until and len(self.rounds) < most and work > 0:
            work -= self.walk.players * (TURN_WORK + len(self.at))
            self._round(rolls)

    def _round(self, rolls: RandomThrows) -> None:
        """Play one turn of every seat, then count and remove finished games."""
        walk, at = self.walk, self.at
        for _ in range(walk.players):
            np.add(at, rolls(len(at)), out=at, casting="unsafe")
            at = walk.table.take(at, mode="clip")
        going_on = at < walk.states * walk.throws
        ended = at[~going_on] // walk.throws - walk.states
        self.ended += np.bincount(ended, minlength=walk.players + 1)
        self.rounds.append(len(ended))
        self.at = at[going_on]

    def tally(self) -> Tally:
        """Counts of the finished games. A win in the last turn of a round is that of the last seat."""
        *won, draw = map(int, self.ended)
        return Tally(win=tuple(reversed(won)), draw=draw, rounds=(0,) * (1 + self.begun) + tuple(self.rounds))
