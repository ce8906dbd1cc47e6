"""The quick way to play very many games without money: each game is one number, the joint state, and a turn one look-up.

The table of all joint states and all throws is made by playing one turn of a ``Batch`` from every state with every throw. It
must fit the processor's cache, so this is for two players of an ordinary board.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from goose_print.games.race.analysis.batch import MOST_TURNS, Batch
from goose_print.games.race.analysis.casting import Casting, Rolls, casting_of
from goose_print.games.race.analysis.turns import Wholes
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.tally import Tally, total
from goose_print.records import record

MOST_ENTRIES = 1 << 19
"""Of the table: 4 MB."""
HERD = 1 << 15
"""Games that are played side by side at first, few enough for the cache."""
A_TURN = 1000
"""The work of a turn in a herd, besides that in every game."""
FEW = 1 / 16
"""When no more than this part of a herd is left, the herds of a batch are put together."""


@record(eq=False)
class WalkedBatch:
    """``table[state * throws + throw]`` is the next state times ``throws``, seen from the next player.

    States from ``states`` on are those of games that are over: won by the one who moved last, by the one before, and so on
    round the table; and last of all drawn.
    """

    players: int
    throws: int
    states: int
    begin: int
    table: Wholes


def can_walk(casting: Casting, players: int) -> bool:
    """Whether the table is small enough, and all seats see the board alike."""
    alike = len(casting.rules.ways) == 1 or casting.rules.routes.choice != "seat"
    entries = float(casting.places.count) ** players * casting.throws
    return players > 1 and alike and not casting.goes_on and not casting.draws.piles and entries <= MOST_ENTRIES


@lru_cache(maxsize=2)
def walk_of(rules: RuleSet, players: int) -> WalkedBatch:
    """Make the table."""
    casting = casting_of(rules)
    count, throws = casting.places.count, casting.throws
    states = count**players
    batch = Batch(casting, players, states * throws, watch=False, money=False)
    batch.at = [seat.copy() for seat in np.unravel_index(np.repeat(np.arange(states), throws), (count,) * players)]
    won = casting.to[casting.outcome[batch.at[0] * throws + _Every(throws)(states * throws)]] == casting.over
    batch.turn(0, _Every(throws))
    over = batch.at[0] == casting.over
    seats = [np.where(over, 0, seat) for seat in (*batch.at[1:], batch.at[0])]
    after = np.where(over, states + players, np.ravel_multi_index(seats, (count,) * players))
    after[won] = states
    ended = np.append(np.minimum(np.arange(1, players + 1), players - 1), players) + states
    start = casting.places.number[casting.places.start(0)]
    return WalkedBatch(
        players=players,
        throws=throws,
        states=states,
        begin=int(np.ravel_multi_index((start,) * players, (count,) * players)),
        table=np.concatenate([after, np.repeat(ended, throws)]) * throws,
    )


class _Every(Rolls):
    """Every throw in turn, in place of chance."""

    def __init__(self, throws: int) -> None:
        self._throws = throws

    def __call__(self, count: int) -> npt.NDArray[np.uint32]:
        return np.tile(np.arange(self._throws, dtype=np.uint32), count // self._throws)


def play_by_table(walk: WalkedBatch, games: int, rolls: Rolls, work: float = math.inf) -> Tally:
    """Play the games: in herds at first, and together when few of each are left.

    What is still going on when so much ``work`` is done is given up.
    """
    herds = [min(HERD, games - begun) for begun in range(0, games, HERD)]
    first = _Herd(walk, np.full(herds[0], walk.begin * walk.throws), 0)
    first.run(rolls, until=int(herds[0] * FEW), work=work / 2 / len(herds))
    rounds = len(first.rounds)
    others = [_Herd(walk, np.full(size, walk.begin * walk.throws), 0) for size in herds[1:]]
    for herd in others:
        herd.run(rolls, rounds=rounds)
    rest = _Herd(walk, np.concatenate([herd.at for herd in (first, *others)]), rounds)
    rest.run(rolls, work=work / 2)
    given_up = Tally(games=games, unfinished=len(rest.at), rounds=(0,) * (rounds + len(rest.rounds)) + (len(rest.at),))
    return total(herd.tally() for herd in (first, *others, rest)) + given_up


class _Herd:
    """Games that are played side by side. ``begun``: the rounds they have behind them."""

    def __init__(self, walk: WalkedBatch, at: Wholes, begun: int) -> None:
        self.walk, self.at, self.begun = walk, at, begun
        self.ended = np.zeros(walk.players + 1, dtype=np.int64)
        self.rounds: list[int] = []

    def run(self, rolls: Rolls, *, until: int = 0, rounds: int = MOST_TURNS, work: float = math.inf) -> None:
        """Play until no more than so many are left, or so many rounds are played in all, or so much work is done."""
        most = min(rounds, MOST_TURNS // self.walk.players) - self.begun
        while len(self.at) > until and len(self.rounds) < most and work > 0:
            work -= self.walk.players * (A_TURN + len(self.at))
            self._round(rolls)

    def _round(self, rolls: Rolls) -> None:
        """Everybody's turn; then the games that are over are counted and left behind."""
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
        """What is over. Who won in the last turn of a round sat last."""
        *won, draw = map(int, self.ended)
        return Tally(win=tuple(reversed(won)), draw=draw, rounds=(0,) * (1 + self.begun) + tuple(self.rounds))
