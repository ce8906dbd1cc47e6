"""The same figures found in a third way: every state of the engine, and a linear equation for how often the game comes to each.

Nothing is followed round by round here, so nothing can be cut off. ``python -m tests.games.race.analysis.equations --n 1000`` compares
the exact figures of so many random boards with decks.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, get_args

import numpy as np

from goose_print.errors import RuleSetError, TooMuchWork
from goose_print.games.race.analysis.joint import solve_joint
from goose_print.games.race.decks import DrawnCard, RaceCard, RaceDeck
from goose_print.games.race.effect import Effect, ExchangePartner
from goose_print.games.race.effects.draw import Draw
from goose_print.games.race.effects.go_back import GoBack
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.step import Step
from goose_print.games.race.effects.swap_with import SwapWith
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.lint import lint
from goose_print.games.race.meeting import landing_squares
from goose_print.games.race.ruleset import Finish, Geese, RuleSet
from goose_print.games.race.state import RaceState
from goose_print.games.race.turn import RaceAction, TurnOutcome, carry_out, count_dice, legal_actions, start
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
    found.casts = sum(float(times[number]) for number, state in enumerate(states) if count_dice(rules, state))
    for number, winner, chance in ends:
        if winner is None:
            found.draw += float(times[number]) * chance
        else:
            found.win[winner] += float(times[number]) * chance
    for number, square, chance in squares:
        found.landings[square] += float(times[number]) * chance
    return found


def _following(rules: RuleSet, state: RaceState) -> list[tuple[float, RaceState, list[int]]]:
    throws = list(product(range(1, 7), repeat=count_dice(rules, state)))
    after = []
    for dice in throws:
        actions = legal_actions(rules, state, dice)
        for action in actions:
            for share, outcome in _drawn(rules, state, action):
                chance = share / len(throws) / len(actions)
                after.append((chance, _same_future(rules, outcome.state), list(landing_squares(outcome.events))))
    return after


def _drawn(rules: RuleSet, state: RaceState, action: RaceAction) -> Iterator[tuple[float, TurnOutcome]]:
    """What an action leads to by every card, each as likely as any other, and every answer (R43)."""
    outcome = carry_out(rules, state, action)
    if outcome.asks is None:
        yield 1.0, outcome
        return
    deck, numbers = outcome.asks.deck, outcome.asks.cards
    for number in numbers:
        card = deck.card(number)
        for right, chance in ((True, card.chance), (False, 1 - card.chance)) if card.asks else ((None, 1.0),):
            drawn = replace(action, draws=(*action.draws, DrawnCard(card=number, right=right)))
            yield from ((chance / len(numbers) * share, after) for share, after in _drawn(rules, state, drawn))


def random_boards(count: int, seed: int, *, decks: bool = False) -> list[RuleSet]:
    """Small boards of all kinds on which a game can be played to its end. ``decks``: cards are drawn on some squares of each."""
    source, boards = random.Random(seed), list[RuleSet]()
    while len(boards) < count:
        try:
            rules = small(**(_with_decks(source, _facts(source)) if decks else _facts(source)))
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


def _with_decks(source: random.Random, facts: dict[str, Any]) -> dict[str, Any]:
    """With a square that holds, and cards on some others; they ask, send, make wait and undo throws in every combination."""
    plain = [square for square in range(1, facts["length"]) if square not in facts["squares"] and square not in facts["geese"].squares]
    drawing, holding = source.sample(plain, 3), source.sample(plain, 2)
    squares: dict[int, Effect] = dict.fromkeys(drawing, Draw(deck="cards")) | dict.fromkeys(holding, Hold(limit=source.choice([1, 2])))
    cards = tuple(_card(source, facts["length"]) for _ in range(source.choice([1, 2])))
    deck = RaceDeck(name="cards", cards=cards, again=source.random() < 0.7)
    relief = source.choice(["swap", "in_place", "in_place"])
    return facts | {"squares": facts["squares"] | squares, "decks": (deck,), "relief": relief}


def _card(source: random.Random, length: int) -> RaceCard:
    def does() -> tuple[Effect, ...]:
        sent = (
            Jump(to=source.randrange(length)),
            Step(by=source.choice([-2, 1, 3])),
            SwapWith(whom=source.choice(get_args(ExchangePartner))),
        )
        waits = (MissTurns(turns=source.randint(1, 2)),)
        return source.choice([(), (GoBack(),), (GoBack(),), waits, waits, (source.choice(sent),), (ThrowAgain(),)])

    if source.random() < 0.3:
        return RaceCard(effects=does())
    return RaceCard(asks=True, effects=does(), right=does(), wrong=does(), chance=source.choice([0.0, 0.3, 0.7, 1.0]))


def difference(rules: RuleSet, players: int = 2) -> str:
    """What is wrong with the exact figures of a game; empty if nothing is, or the game hardly ends."""
    try:
        exact = solve_joint(rules, players)
    except TooMuchWork:
        return ""
    found = solved(rules, players)
    pairs = {"draw": (exact.draw, found.draw), "casts": (exact.casts / found.casts, 1.0)}
    pairs |= {f"win {seat}": (exact.win[seat], found.win[seat]) for seat in range(players)}
    pairs |= {f"square {square}": (times, found.landings.get(square, 0.0)) for square, times in exact.landings.items()}
    wrong = [f"{name}: {one:.9f}, by the equations {other:.9f}" for name, (one, other) in pairs.items() if abs(one - other) > 1e-8]
    return "; ".join(wrong)


def main() -> int:
    """Compare, and print every board that differs."""
    parser = argparse.ArgumentParser(description="Exact figures of random boards with decks against the equations of all states.")
    parser.add_argument("--n", type=int, default=1000, help="boards that are compared")
    parser.add_argument("--seed", type=int, default=1, help="from which they are drawn")
    wish = parser.parse_args()
    wrong = [(said, rules) for rules in random_boards(wish.n, wish.seed, decks=True) if (said := difference(rules))]
    for said, rules in wrong[:20]:
        print(said, rules, sep="\n  ")
    print(f"{wish.n} boards with decks: {len(wrong)} differ")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
