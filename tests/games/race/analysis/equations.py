"""The same figures found in a third way: every state of the engine, and a linear equation for how often the game comes to each.

Nothing is followed round by round here, so nothing can be cut off.
"""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

from goose_print.errors import RuleSetError
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.landing import landed
from goose_print.games.race.lint import lint
from goose_print.games.race.ruleset import Finish, Geese, RuleSet
from goose_print.games.race.state import RaceState
from goose_print.games.race.turn import ask, dice_needed, legal_actions, start
from tests.games.race.analysis.enumerated import _same_future, small


@dataclass
class Solved:
    """Chances by seat and of a draw, and averages."""

    win: list[float]
    draw: float
    casts: float
    landings: dict[int, float]


def solved(rules: RuleSet, players: int) -> Solved:
    """Solve the equations of all states that can come about."""
    first = start(rules, players).state
    numbers, states = {first: 0}, [first]
    moves: list[tuple[int, int, float]] = []
    ends: list[tuple[int, int | None, float]] = []
    squares: list[tuple[int, int, float]] = []
    for number, state in enumerate(states):
        for chance, to, seen in _following(rules, state):
            squares += [(number, square, chance) for square in seen]
            if to.over:
                ends.append((number, to.winner, chance))
                continue
            if to not in numbers:
                numbers[to] = len(states)
                states.append(to)
            moves.append((number, numbers[to], chance))
    system = np.eye(len(states))
    for begin, end, chance in moves:
        system[end, begin] -= chance
    times = np.linalg.solve(system, np.eye(len(states))[0])
    found = Solved(win=[0.0] * players, draw=0.0, casts=0.0, landings=defaultdict(float))
    found.casts = sum(float(times[number]) for number, state in enumerate(states) if dice_needed(rules, state))
    for number, winner, chance in ends:
        if winner is None:
            found.draw += float(times[number]) * chance
        else:
            found.win[winner] += float(times[number]) * chance
    for number, square, chance in squares:
        found.landings[square] += float(times[number]) * chance
    return found


def _following(rules: RuleSet, state: RaceState) -> list[tuple[float, RaceState, list[int]]]:
    throws = list(product(range(1, 7), repeat=dice_needed(rules, state)))
    after = []
    for dice in throws:
        actions = legal_actions(rules, state, dice)
        for action in actions:
            outcome = ask(rules, state, action)
            chance = 1 / len(throws) / len(actions)
            after.append((chance, _same_future(rules, outcome.state), list(landed(outcome.events))))
    return after


def random_boards(count: int, seed: int) -> list[RuleSet]:
    """Small boards of all kinds on which a game can be played to its end."""
    source, boards = random.Random(seed), list[RuleSet]()
    while len(boards) < count:
        try:
            rules = small(**_facts(source))
        except RuleSetError:
            continue
        if not any(finding.severity == "error" for finding in lint(rules)):
            boards.append(rules)
    return boards


def _facts(source: random.Random) -> dict[str, Any]:
    length, dice = source.randint(10, 12), source.choice([1, 1, 1, 2])
    effects = {square: _effect(source, length) for square in source.sample(range(1, length), source.randint(0, 4))}
    plain = [square for square in range(1, length) if square not in effects]
    return {
        "length": length,
        "dice": dice,
        "squares": effects,
        "geese": Geese(
            squares=tuple(sorted(source.sample(plain, source.choice([0, 0, 2])))),
            move=source.choice(["repeat", "throw_again"]),
            after_bounce=source.choice(["keep_direction", "surplus", "forward", "stop"]),
        ),
        "collision": source.choice(["swap", "send_to_start", "mover_returns", "share"]),
        "relief": source.choice(["swap", "in_place"]),
        "finish": Finish(overshoot=source.choice(["bounce", "stay", "pass"])),
    }


def _effect(source: random.Random, length: int) -> Any:
    turns = source.randint(1, 3)
    return source.choice([Hold(), Hold(limit=turns), MissTurns(turns=turns), Jump(to=source.randrange(length)), ThrowAgain()])
