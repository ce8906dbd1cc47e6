"""The engine against the second reading of the rulings, on random rule sets; ``python -m tests.games.race.compare --n 10000``.

Each rule set is drawn from its own seed. Games are compared throw by throw: the dice asked for, the legal uses, and everything on
the table afterwards. For small boards the exact figures of the analysis are compared with those of every state of the reading.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from math import factorial, prod
from random import Random
from typing import Any

import numpy as np

from goose_print.errors import TooMuchWork
from goose_print.games.race.analysis.joint import solve_joint
from goose_print.games.race.analysis.solo import solve_solo
from goose_print.games.race.decks import DrawnCard, PendingDraw
from goose_print.games.race.lint import lint
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceState
from goose_print.games.race.turn import MISS, RaceAction, carry_out, count_dice, legal_actions, start
from tests.games.race.random_rules import random_rules
from tests.games.race.reading import Card, Reading, Use

THROWS = 150
"""Throws and missed turns of a game that are compared."""
MOST_STATES = 700
"""Of a game whose exact figures are compared."""
NEAR = 1e-8


# ------------------------------------------------------------------ throw by throw


def difference(seed: int, *, games: int = 3, decks: bool = False) -> str | None:
    """The first thing in which the two do not agree in a few games by the rule set of this seed."""
    random = Random(f"rules {seed}")
    rules = random_rules(random, decks=decks)
    for game in range(games):
        players = random.choice((1, 2, 2, 3, 4, 6))
        try:
            found = played_alike(rules, players, random)
        except (KeyError, IndexError, AssertionError) as error:
            found = f"{type(error).__name__}: {error}"
        if found:
            return f"seed {seed}, game {game}, {players} players: {found}\n  {rules}"
    return None


def played_alike(rules: RuleSet, players: int, random: Random) -> str | None:
    """The first thing in which the two do not agree in one game."""
    state, reading = start(rules, players).state, Reading(rules, players)
    played: list[Any] = []
    for _ in range(THROWS):
        if of_engine(state) != of_reading(reading):
            return f"after {played[-6:]}\n  engine  {of_engine(state)}\n  reading {of_reading(reading)}"
        if state.over:
            return None
        if count_dice(rules, state) != reading.dice():
            return f"after {played[-6:]}: {count_dice(rules, state)} dice, reading {reading.dice()}"
        dice = tuple(random.randint(1, 6) for _ in range(reading.dice()))
        if (k := reading.unrouted()) is not None:
            route = random.randrange(len(rules.ways))
            chosen = legal_actions(rules, state, ())[route]
            if as_use(chosen) != ((k, (), route),):
                return f"after {played[-6:]}: engine gives {as_use(chosen)} a route, reading {k}"
            state = carry_out(rules, state, chosen).state
            reading.choose(k, route)
            played.append(f"route {route}")
            continue
        if not dice:
            state = carry_out(rules, state, MISS).state
            reading.miss()
            played.append("missed")
            continue
        actions = {as_use(action): action for action in legal_actions(rules, state, dice)}
        if actions.keys() != reading.uses(dice):
            only, other = actions.keys() - reading.uses(dice), reading.uses(dice) - actions.keys()
            return f"{dice} after {played[-6:]} at {of_engine(state)}: engine alone {only}, reading alone {other}"
        use = random.choice(sorted(actions, key=repr))
        action = actions[use]
        while True:
            tried = reading.copy()
            tried.throw(dice, use, [(one.card, one.right) for one in action.draws])
            ask = carry_out(rules, state, action).asks
            if (ask and (ask.deck.name, ask.square)) != tried.wants:
                return f"{dice} after {played[-6:]}: engine asks for {ask}, reading for {tried.wants}"
            if ask is None:
                break
            action = replace(action, draws=(*action.draws, _any_card(ask, random)))
        state, reading = carry_out(rules, state, action).state, tried
        played.append((use, action.draws) if action.draws else use)
    return None


def _any_card(ask: PendingDraw, random: Random) -> DrawnCard:
    card = random.choice(ask.cards)
    return DrawnCard(card=card, right=random.random() < 0.5 if ask.deck.card(card).asks else None)


def as_use(action: RaceAction) -> Use:
    """A use of a throw in the words of the reading."""
    return tuple((move.counter, tuple(action.dice[place] for place in move.dice), move.route) for move in action.moves)


def of_engine(state: RaceState) -> dict[str, Any]:
    """Everything on the table."""
    pieces = [
        [
            (one.square, one.route, one.waiting and (one.waiting.left, one.waiting.freezes_player, one.waiting.fee), one.thrown)
            for one in player.counters
        ]
        for player in state.players
    ]
    going_on = (state.mover, state.throwing_again, state.backward, state.turn_origin)
    return {
        "pieces": pieces,
        "purses": [player.purse for player in state.players],
        "pot": state.pot,
        "guide": state.guide,
        "next": None if state.over else going_on,
        "home": list(state.placings),
        "over": state.over,
    }


def of_reading(reading: Reading) -> dict[str, Any]:
    """The same of the reading."""
    pieces = [
        [
            (one.square, one.route, one.wait and (one.wait.left, one.wait.freezes, one.wait.fee), one.thrown)
            for one in own
        ]
        for own in reading.pieces
    ]  # fmt: skip
    going_on = (reading.mover, reading.again, reading.backward, reading.origin)
    return {
        "pieces": pieces,
        "purses": list(reading.purses),
        "pot": reading.pot,
        "guide": reading.guide,
        "next": None if reading.over else going_on,
        "home": list(reading.home),
        "over": reading.over,
    }


# ------------------------------------------------------------------ exact figures


@dataclass
class Figures:
    """What players may expect: chances to win, of a draw, rounds, and landings on each square."""

    win: list[float]
    draw: float
    rounds: float
    landings: list[float]


class Enumerated:
    """Every state of the reading, and where each throw leads; coins are left out, for they decide nothing."""

    def __init__(self, rules: RuleSet, players: int, most: int) -> None:
        self.rules, self.players = rules, players
        self.states: list[Reading] = [self._bare(Reading(rules, players))]
        self.number = {self._key(self.states[0]): 0}
        self.leads: list[list[tuple[float, Reading, int]]] = []
        while len(self.leads) < len(self.states) <= most:
            self.leads.append([self._counted(chance, after) for chance, after in self._after(self.states[len(self.leads)])])
        self.complete = len(self.leads) == len(self.states)

    @staticmethod
    def _bare(reading: Reading) -> Reading:
        reading.purses, reading.pot, reading.guide = [0] * reading.players, 0, 0
        if not reading.rules.first_throw:
            for piece in (piece for own in reading.pieces for piece in own):
                piece.thrown = False
        return reading

    @staticmethod
    def _key(reading: Reading) -> str:
        return repr(of_reading(reading))

    def _counted(self, chance: float, after: Reading) -> tuple[float, Reading, int]:
        if after.over:
            return chance, after, -1
        key = self._key(after)
        if key not in self.number:
            self.number[key] = len(self.states)
            self.states.append(after)
        return chance, after, self.number[key]

    def _after(self, reading: Reading) -> list[tuple[float, Reading]]:
        if (k := reading.unrouted()) is not None:
            return [self._routed(reading, k, route) for route in range(len(self.rules.ways))]
        found = []
        count = reading.dice()
        for dice in combinations_with_replacement(range(1, 7), count):
            ways = factorial(count) // prod(map(factorial, Counter(dice).values()))
            uses = sorted(reading.uses(dice), key=repr) if dice else [()]
            for use in uses:
                chance = ways / 6**count / len(uses)
                if dice:
                    found += self._thrown(reading, dice, use, [], chance)
                else:
                    after = reading.copy()
                    after.down = []
                    after.miss()
                    found.append((chance, self._bare(after)))
        return found

    def _thrown(self, reading: Reading, dice: tuple[int, ...], use: Use, cards: list[Card], chance: float) -> list[tuple[float, Reading]]:
        """By every card that may come, and every answer."""
        after = reading.copy()
        after.down = []
        after.throw(dice, use, cards)
        if after.wants is None:
            return [(chance, self._bare(after))]
        name, square = after.wants
        deck = next(deck for deck in self.rules.decks if deck.name == name)
        there = deck.on(square)
        found = []
        for number in there:
            card = deck.card(number)
            answers = ((True, card.chance), (False, 1 - card.chance)) if card.asks else ((None, 1.0),)
            for right, share in answers:
                found += self._thrown(reading, dice, use, [*cards, (number, right)], chance * share / len(there))
        return found

    def _routed(self, reading: Reading, k: int, route: int) -> tuple[float, Reading]:
        """A route chosen by lot before the throw."""
        after = reading.copy()
        after.down = []
        after.choose(k, route)
        return 1 / len(self.rules.ways), after

    def figures(self) -> Figures:
        """By linear equations: how often each state comes about."""
        size = len(self.states)
        moves = np.zeros((size, size))
        for number, row in enumerate(self.leads):
            for chance, _, to in row:
                if to >= 0:
                    moves[number, to] += chance
        begin = np.zeros(size)
        begin[0] = 1
        visits = np.linalg.solve(np.eye(size) - moves.T, begin)
        found = Figures(win=[0.0] * self.players, draw=0.0, rounds=0.0, landings=[0.0] * (self.rules.length + 1))
        for times, state, row in zip(visits, self.states, self.leads, strict=True):
            found.rounds += times * (state.mover == 0 and not state.again and state.unrouted() is None)
            for chance, after, _ in row:
                if after.over and after.home:
                    found.win[after.home[0]] += times * chance
                elif after.over:
                    found.draw += times * chance
                for square in after.down:
                    found.landings[square] += times * chance
        return found


def exact_difference(seed: int, *, decks: bool = False) -> str | None:
    """What is wrong with the exact figures for the rule set of this seed; ``skipped`` if they are too much to count."""
    random = Random(f"exact {seed}")
    rules = random_rules(random, longest=12, several=False, most_dice=2, decks=decks)
    if any(finding.severity == "error" for finding in lint(rules)):
        return "skipped"
    for players in (1, 2):
        game = Enumerated(rules, players, MOST_STATES)
        if not game.complete:
            return "skipped"
        try:
            wrong = _apart(rules, players, game.figures())
        except TooMuchWork:
            return "skipped"
        if wrong:
            return f"seed {seed}, {players} players: {wrong}\n  {rules}"
    return None


def _apart(rules: RuleSet, players: int, found: Figures) -> str | None:
    if players == 1:
        if len(rules.ways) > 1 and rules.routes.choice == "seat":
            return None
        alone = solve_solo(rules)
        pairs = {"win": (alone.win, found.win[0]), "draw": (alone.stuck, found.draw)}
        landings = alone.landings
    else:
        both = solve_joint(rules, players)
        pairs = {f"win {seat}": (both.win[seat], found.win[seat]) for seat in range(players)}
        pairs |= {"draw": (both.draw, found.draw), "rounds": (both.rounds.mean, found.rounds)}
        landings = both.landings
    pairs |= {f"square {square}": (landings[square], found.landings[square]) for square in range(1, rules.length + 1)}
    wrong = {name: pair for name, pair in pairs.items() if abs(pair[0] - pair[1]) > NEAR * max(1, pair[1])}
    return "; ".join(f"{name} {one:.9f}, reading {other:.9f}" for name, (one, other) in wrong.items()) or None


# ------------------------------------------------------------------ by command line


def main() -> int:
    """Compare, tell every difference, and say what was done."""
    parser = argparse.ArgumentParser(description="The engine against a second reading of docs/rules/rulings.md.")
    parser.add_argument("--n", type=int, default=1000, help="rule sets that are played")
    parser.add_argument("--exact", type=int, default=100, help="rule sets whose exact figures are compared")
    parser.add_argument("--cards", type=int, default=100, help="rule sets with decks whose exact figures are compared")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    wish = parser.parse_args()
    begun = time.perf_counter()
    seeds = range(wish.first, wish.first + wish.n)
    played = [found for seed in seeds if (found := difference(seed))]
    counts = ((False, wish.exact), (True, wish.cards))
    numbers = [(seed, decks) for decks, count in counts for seed in range(wish.first, wish.first + count)]
    exact = [found for seed, decks in numbers if (found := exact_difference(seed, decks=decks))]
    wrong = [found for found in exact if found != "skipped"]
    for found in (*played[:20], *wrong[:20]):
        print(found)
    skipped = len(exact) - len(wrong)
    print(f"{wish.n} rule sets, {3 * wish.n} games, up to {THROWS} throws each: {len(played)} differ")
    print(f"{len(numbers) - skipped} rule sets with exact figures: {len(wrong)} differ ({skipped} more: too many states, or no end)")
    print(f"{time.perf_counter() - begun:.0f} s")
    return bool(played or wrong)


if __name__ == "__main__":
    raise SystemExit(main())
