"""One counter alone, exactly: counters never meet (T15), so that any number of players are so many chains of one.

Rows and columns of matrices are the places in the order of the fields' numbers, without the far bank.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import product
from typing import Any

from goose_print.games.dice import FACES
from goose_print.games.expectation import Expectation
from goose_print.games.lengths import Lengths
from goose_print.games.tightrope.facts import TightropeFacts
from goose_print.games.tightrope.turn import Fell, throw
from goose_print.records import record

LEFT = 1e-13
"""Turns are followed until no more than this share of counters is still on its way,"""
MOST_TURNS = 4000
"""or so many of them; what is left then goes on as it did."""


@record
class RopeCasts:
    """Every throw from every place: chances of ending the turn elsewhere (``stops``), of throwing again (``again``), of the far
    bank (``home``), of falling off (``falls``), and of coming to a place at all (``comes``).
    """

    stops: Any
    again: Any
    home: Any
    falls: Any
    comes: Any


def casts(facts: TightropeFacts) -> RopeCasts:
    """By trying every throw from every place."""
    import numpy as np

    size = len(facts.spots) - 1
    stops, again, comes = (np.zeros((size, size)) for _ in range(3))
    home, falls = np.zeros(size), np.zeros(size)
    chance = 1 / FACES**facts.dice
    for k, spot in enumerate(facts.spots[:-1]):
        for dice in product(range(1, FACES + 1), repeat=facts.dice):
            done = throw(facts, spot, dice)
            to = facts.number(done.place)
            if to == size:
                home[k] += chance
                continue
            (again if done.again else stops)[k, to] += chance
            comes[k, to] += chance * (to != k)
            falls[k] += chance * any(isinstance(one, Fell) for one in done.happenings)
    return RopeCasts(stops=stops, again=again, home=home, falls=falls, comes=comes)


@record
class LoneCrossing:
    """A counter's way from the near bank. ``throws_from``: throws still expected, by field; ``falls``: in a whole game.

    By turn, from the first one: ``home`` the chance to come home in it, ``alive`` that it is begun, ``throws`` those expected in it,
    ``landings`` how often the counter comes to each field in it.
    """

    throws_from: tuple[float, ...]
    turns: float
    falls: float
    home: Any
    alive: Any
    throws: Any
    landings: Any
    ratio: float

    @cached_property
    def lengths(self) -> Lengths:
        """Turns until home."""
        return _lengths(self.home, float(self.alive[-1] - self.home[-1]), self.ratio)


def _lengths(shares: Any, tail: float, ratio: float) -> Lengths:
    return Lengths(chances=(0.0, *map(float, shares)), tail=max(tail, 0.0), ratio=ratio)


def _whole(by_round: Any, ratio: float) -> float:
    """The sum over all rounds, those too that were not followed: each of them brings as much as the one before times ``ratio``."""
    return float(by_round.sum() + by_round[-1] * ratio / (1 - ratio))


@lru_cache(maxsize=8)
def alone(facts: TightropeFacts) -> LoneCrossing:
    """The exact figures of one counter."""
    import numpy as np

    cast = casts(facts)
    size = len(cast.home)
    one = np.ones(size)
    whole = np.eye(size) - cast.stops - cast.again
    in_turn = np.linalg.inv(np.eye(size) - cast.again)
    """Throws of a turn from each place, by the turn's first place."""
    step = in_turn @ cast.stops
    at = np.eye(size)[0]
    home, alive, throws, landings = [], [], [], []
    for _ in range(MOST_TURNS):
        thrown = at @ in_turn
        alive.append(at.sum())
        home.append(thrown @ cast.home)
        throws.append(thrown.sum())
        landings.append(thrown @ cast.comes)
        at = at @ step
        if at.sum() < LEFT:
            break
    return LoneCrossing(
        throws_from=tuple(np.linalg.solve(whole, one)),
        turns=float(np.linalg.solve(np.eye(size) - step, one)[0]),
        falls=float(np.linalg.solve(whole, cast.falls)[0]),
        home=np.array(home),
        alive=np.array(alive),
        throws=np.array(throws),
        landings=np.array(landings),
        ratio=float(at.sum() / alive[-1]),
    )


def expectation_of(facts: TightropeFacts, players: int) -> Expectation:
    """So many players: who comes home in the earliest round, and among those the lowest seat, has won."""
    one = alone(facts)
    begun = one.alive
    going_on = begun - one.home
    turns = [going_on**seat * begun ** (players - 1 - seat) for seat in range(players)]
    """By seat and round: the chance that none of the others is home before that seat's turn."""
    ratio = one.ratio**players
    win = [_whole(one.home * others, ratio) for others in turns]
    left = float(going_on[-1] ** players)
    shares = begun**players - going_on**players
    landings = [sum(_whole(times * others, ratio) for others in turns) for times in one.landings.T]
    share = sum(win)  # 1 but for rounding
    return Expectation(
        players=players,
        method="exact",
        states=len(facts.spots),
        win=tuple(chance / share for chance in win),
        draw=0.0,
        rounds=_lengths(shares, left, ratio),
        casts=sum(_whole(one.throws * others, ratio) for others in turns),
        landings=dict(enumerate(landings)),
    )
