"""How a player chooses a move: at random, greedily, or by the solved game, which never errs."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

from goose_print.errors import UsageError, quoted
from goose_print.games.wolves_and_sheep.engine import WolvesEngine
from goose_print.games.wolves_and_sheep.facts import WolvesFacts
from goose_print.games.wolves_and_sheep.field import NEIGHBOURS, POINTS
from goose_print.games.wolves_and_sheep.game import WolvesChooser
from goose_print.games.wolves_and_sheep.position import WolvesMove, WolvesState
from goose_print.sentences import nearest

WolvesWorth = Callable[[WolvesState], tuple[int, ...]]
"""Of a position after a move: the wolf wants more of it, the others less."""
POLICIES = ("greedy", "random", "best")


def policy_of(name: str, facts: WolvesFacts, seed: int) -> WolvesChooser:
    """By name: one for all, or the wolf's and that of those who guard, ``best/random``. Raises UsageError."""
    wolf, _, guards = name.partition("/")
    choosers = [_chooser(each, facts, random.Random(f"{seed}:{place}").random) for place, each in enumerate((wolf, guards or wolf))]
    return lambda state, moves: choosers[state.to_move != "wolf"](state, moves)


def _chooser(name: str, facts: WolvesFacts, draw: Callable[[], float]) -> WolvesChooser:
    if name not in POLICIES:
        raise UsageError(f"no way to choose is called {quoted(name)}{nearest(name, POLICIES) or '; there are ' + ', '.join(POLICIES)}")
    worth: WolvesWorth = {"random": lambda state: (), "greedy": greedy, "best": _best(facts) if name == "best" else greedy}[name]
    engine = WolvesEngine(facts)

    def choose(state: WolvesState, moves: tuple[WolvesMove, ...]) -> WolvesMove:
        """One of those that are worth most, each as likely as the other."""
        if len(moves) == 1:
            return moves[0]
        worths = [worth(engine.carry_out(state, move)[0]) for move in moves] if name != "random" else [()] * len(moves)
        most = (max if state.to_move == "wolf" else min)(worths)
        good = [move for move, each in zip(moves, worths, strict=True) if each == most]
        return good[int(draw() * len(good))]

    return choose


def greedy(state: WolvesState) -> tuple[int, ...]:
    """Sheep eaten, how far the wolf has to go to the next one, and how many points are free about him."""
    stuck = state.outcome == "stuck"
    free = sum(point not in state.occupied for point in NEIGHBOURS[state.wolf])
    return -stuck, -len(state.sheep), -_way_to_sheep(state), free


def _way_to_sheep(state: WolvesState) -> int:
    """Lines over free points to the nearest sheep; more than there are points if every way is blocked."""
    seen, border, lines = {state.wolf, *state.occupied}, [state.wolf], 0
    while border:
        if any(point in state.sheep for point in border):
            return lines
        border = list(dict.fromkeys(there for here in border for there in NEIGHBOURS[here] if there not in seen))
        seen.update(border)
        lines += 1
    return POINTS


def _best(facts: WolvesFacts) -> WolvesWorth:
    """Sheep that are eaten if nobody errs, then those eaten already, then how soon the next one is."""
    from goose_print.games.wolves_and_sheep.solving import solution

    solved = solution(facts)

    def worth(state: WolvesState) -> tuple[int, ...]:
        if state.over:
            return -len(state.sheep), -len(state.sheep), 0
        if not state.dogs:
            return max_of_set_ups(state)
        left, moves = solved.forced(state)
        return -left, -len(state.sheep), -moves

    def max_of_set_ups(state: WolvesState) -> tuple[int, ...]:
        """The dogs' player answers with the worst for the wolf."""
        return min(worth(after) for after in _set_up(facts, state))

    return worth


def _set_up(facts: WolvesFacts, state: WolvesState) -> Iterator[WolvesState]:
    for dogs in combinations(facts.homes("dogs"), facts.dogs):
        yield replace(state, dogs=dogs, to_move="wolf")
