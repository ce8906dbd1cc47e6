"""Policies of the Lamplighters' Star: random, greedy, or by a shallow search."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from goose_print.games.moves import seed_policies
from goose_print.games.star.engine import StarChooser, StarEngine
from goose_print.games.star.facts import StarFacts
from goose_print.games.star.position import Fly, PlaceSwift, StarMove, StarState, rays_led_by

POLICIES = ("greedy", "random", "best")
SEARCH_DEPTH = 2
"""Depth of the search in moves: the player's own, and the next player's answer."""
SPARK_VALUE, NEAR_SPARK_VALUE = 100, 40
"""Values of a spark, and of one that could be fetched next; a leader is worth 1."""

StarValue = tuple[int, ...]
"""Value of a position to each player: the lead over the best of the others."""


def make_policy(name: str, facts: StarFacts, seed: int) -> StarChooser:
    """Policy by name: one for all, or one for each seat in turn, as ``best/random``. Raises UsageError."""
    choosers = [_make_chooser(each, facts, draw) for each, draw in seed_policies(name.split("/"), POLICIES, seed)]
    return lambda state, moves: choosers[state.mover % len(choosers)](state, moves)


def _make_chooser(name: str, facts: StarFacts, draw: Callable[[], float]) -> StarChooser:
    def choose(state: StarState, moves: tuple[StarMove, ...]) -> StarMove:
        """A random one of the equally good moves; swifts are set up by lot (S26)."""
        if len(moves) == 1:
            return moves[0]
        good: Sequence[StarMove] = moves
        if name == "greedy":
            good = spark_moves(facts, state, moves) or moves
        elif name == "best" and not isinstance(moves[0], PlaceSwift):
            good = best_moves(StarEngine(facts), state, moves)
        return good[int(draw() * len(good))]

    return choose


def spark_moves(facts: StarFacts, state: StarState, moves: Sequence[StarMove]) -> list[StarMove]:
    """Moves that fetch a spark."""
    return [move for move in moves if isinstance(move, Fly) and len(state.rays[move.to]) + move.count == facts.length]


def best_moves(engine: StarEngine, state: StarState, moves: Sequence[StarMove]) -> list[StarMove]:
    """Moves that are best for the mover, if everybody plays for himself."""
    worths = [_search_value(engine, engine.carry_out(state, move)[0], SEARCH_DEPTH - 1)[state.mover] for move in moves]
    most = max(worths)
    return [move for move, worth in zip(moves, worths, strict=True) if worth == most]


def _search_value(engine: StarEngine, state: StarState, depth: int) -> StarValue:
    """Value of a position after so many more moves, each the best for its player."""
    if state.over or not depth:
        return position_value(engine, state)
    after = (_search_value(engine, engine.carry_out(state, move)[0], depth - 1) for move in engine.legal_actions(state))
    return max(after, key=lambda worth: worth[state.mover])


def position_value(engine: StarEngine, state: StarState) -> StarValue:
    """Value of a position: sparks, one within the mover's reach, and rays that are led."""
    rays, facts = state.rays, engine.facts
    near = not state.over and state.broken is None and bool(spark_moves(facts, state, tuple(engine.flights(state))))
    mine = [
        SPARK_VALUE * own * (1 + (own >= facts.wins))
        + NEAR_SPARK_VALUE * (near and seat == state.mover)
        + sum(1 for _ in rays_led_by(rays, seat))
        for seat, own in enumerate(state.sparks)
    ]
    return tuple(own - max(other for place, other in enumerate(mine) if place != seat) for seat, own in enumerate(mine))
