"""Policies of Wolves and Sheep: random, greedy, or by the solved game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

from goose_print.errors import UsageError, quote
from goose_print.games.wolves_and_sheep.engine import WolvesChooser, WolvesEngine
from goose_print.games.wolves_and_sheep.facts import NEIGHBOURS, POINTS, WolvesFacts
from goose_print.games.wolves_and_sheep.position import WolvesMove, WolvesState
from goose_print.games.wolves_and_sheep.solving import load_solution
from goose_print.sentences import suggest_nearest

PositionValue = Callable[[WolvesState], tuple[int, ...]]
"""Value of a position after a move: the wolf wants it high, the others low."""
POLICIES = ("greedy", "random", "best")


def make_policy(name: str, facts: WolvesFacts, seed: int) -> WolvesChooser:
    """Policy by name: one for all, or the wolf's and that of the others, as ``best/random``.

    Raises UsageError.
    """
    wolf, _, guards = name.partition("/")
    choosers = [_make_chooser(each, facts, random.Random(f"{seed}:{place}").random) for place, each in enumerate((wolf, guards or wolf))]
    return lambda state, moves: choosers[state.to_move != "wolf"](state, moves)


def _make_chooser(name: str, facts: WolvesFacts, draw: Callable[[], float]) -> WolvesChooser:
    if name not in POLICIES:
        raise UsageError(
            f"no way to choose is called {quote(name)}{suggest_nearest(name, POLICIES) or '; there are ' + ', '.join(POLICIES)}"
        )
    worth: PositionValue = {
        "random": lambda state: (),
        "greedy": greedy_value,
        "best": _solved_value(facts) if name == "best" else greedy_value,
    }[name]
    engine = WolvesEngine(facts)

    def choose(state: WolvesState, moves: tuple[WolvesMove, ...]) -> WolvesMove:
        """A random one of the best moves."""
        if len(moves) == 1:
            return moves[0]
        worths = [worth(engine.carry_out(state, move)[0]) for move in moves] if name != "random" else [()] * len(moves)
        most = (max if state.to_move == "wolf" else min)(worths)
        good = [move for move, each in zip(moves, worths, strict=True) if each == most]
        return good[int(draw() * len(good))]

    return choose


def greedy_value(state: WolvesState) -> tuple[int, ...]:
    """Value by sheep eaten, the wolf's distance to the next one, and free points about him."""
    stuck = state.outcome == "stuck"
    free = sum(point not in state.occupied for point in NEIGHBOURS[state.wolf])
    return -stuck, -len(state.sheep), -_distance_to_sheep(state), free


def _distance_to_sheep(state: WolvesState) -> int:
    """Lines over free points to the nearest sheep; more than there are points if all ways are blocked."""
    seen, border, lines = {state.wolf, *state.occupied}, [state.wolf], 0
    while border:
        if any(point in state.sheep for point in border):
            return lines
        border = list(dict.fromkeys(there for here in border for there in NEIGHBOURS[here] if there not in seen))
        seen.update(border)
        lines += 1
    return POINTS


def _solved_value(facts: WolvesFacts) -> PositionValue:
    """Value by sheep eaten with perfect play, then by those eaten so far, then by moves to the next meal."""
    solved = load_solution(facts)

    def worth(state: WolvesState) -> tuple[int, ...]:
        if state.over:
            return -len(state.sheep), -len(state.sheep), 0
        if not state.dogs:
            return max_of_set_ups(state)
        left, moves = solved.forced_outcome(state)
        return -left, -len(state.sheep), -moves

    def max_of_set_ups(state: WolvesState) -> tuple[int, ...]:
        """The dogs' player answers with the worst for the wolf."""
        return min(worth(after) for after in _dog_set_ups(facts, state))

    return worth


def _dog_set_ups(facts: WolvesFacts, state: WolvesState) -> Iterator[WolvesState]:
    for dogs in combinations(facts.homes("dogs"), facts.dogs):
        yield replace(state, dogs=dogs, to_move="wolf")
