"""How a player chooses a move: at random, greedily, or as well as a shallow search tells."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from goose_print.errors import UsageError, quoted
from goose_print.games.star.engine import StarEngine
from goose_print.games.star.facts import StarFacts
from goose_print.games.star.game import StarChooser
from goose_print.games.star.position import Fly, PlaceSwift, StarMove, StarState
from goose_print.games.star.rays import led_by
from goose_print.sentences import nearest

POLICIES = ("greedy", "random", "best")
DEPTH = 2
"""Moves that the best policy looks ahead: its own, and the next player's answer to it."""
SPARK, WITHIN_REACH = 100, 40
"""What a spark is worth, and one that could be fetched next; a leader is worth one."""

StarWorth = tuple[int, ...]
"""Of a position, to each player: by how much he is before the best of the others."""


def policy_of(name: str, facts: StarFacts, seed: int) -> StarChooser:
    """By name: one for all, or one for each seat in turn, ``best/random``. Raises UsageError."""
    names = name.split("/")
    choosers = [_chooser(each, facts, random.Random(f"{seed}:{place}").random) for place, each in enumerate(names)]
    return lambda state, moves: choosers[state.mover % len(choosers)](state, moves)


def _chooser(name: str, facts: StarFacts, draw: Callable[[], float]) -> StarChooser:
    if name not in POLICIES:
        raise UsageError(f"no way to choose is called {quoted(name)}{nearest(name, POLICIES) or '; there are ' + ', '.join(POLICIES)}")

    def choose(state: StarState, moves: tuple[StarMove, ...]) -> StarMove:
        """One of those that are as good, each as likely as the other; swifts are set up by lot (S26)."""
        if len(moves) == 1:
            return moves[0]
        good: Sequence[StarMove] = moves
        if name == "greedy":
            good = sparking(facts, state, moves) or moves
        elif name == "best" and not isinstance(moves[0], PlaceSwift):
            good = best(StarEngine(facts), state, moves)
        return good[int(draw() * len(good))]

    return choose


def sparking(facts: StarFacts, state: StarState, moves: Sequence[StarMove]) -> list[StarMove]:
    """The moves that fetch a spark."""
    return [move for move in moves if isinstance(move, Fly) and len(state.rays[move.to]) + move.count == facts.length]


def best(engine: StarEngine, state: StarState, moves: Sequence[StarMove]) -> list[StarMove]:
    """The moves after which the mover comes off best, if everybody looks to himself."""
    worths = [_ahead(engine, engine.carry_out(state, move)[0], DEPTH - 1)[state.mover] for move in moves]
    most = max(worths)
    return [move for move, worth in zip(moves, worths, strict=True) if worth == most]


def _ahead(engine: StarEngine, state: StarState, depth: int) -> StarWorth:
    """What a position is worth after so many more moves, each of them best for who makes it."""
    if state.over or not depth:
        return worth_of(engine, state)
    after = (_ahead(engine, engine.carry_out(state, move)[0], depth - 1) for move in engine.legal_actions(state))
    return max(after, key=lambda worth: worth[state.mover])


def worth_of(engine: StarEngine, state: StarState) -> StarWorth:
    """Sparks, those that the mover could fetch now, and rays that are led."""
    rays, facts = state.rays, engine.facts
    near = not state.over and state.broken is None and bool(sparking(facts, state, tuple(engine.flights(state))))
    mine = [
        SPARK * own * (1 + (own >= facts.wins)) + WITHIN_REACH * (near and seat == state.mover) + sum(1 for _ in led_by(rays, seat))
        for seat, own in enumerate(state.sparks)
    ]
    return tuple(own - max(other for place, other in enumerate(mine) if place != seat) for seat, own in enumerate(mine))
