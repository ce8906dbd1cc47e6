"""Games of the engine played again by the page's modules, state by state.

``python -m tests.play.replays --n 10000 --shipped 1000`` compares so many games of random rule sets, with decks, swaps, routes,
chains and money, and so many of each shipped theme; and on the way all uses that a throw may have.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import asdict
from random import Random
from typing import Any

from goose_print.games.dice import seeded_throws
from goose_print.games.game_facts import SheetFacts
from goose_print.games.race.decks import shuffled_piles
from goose_print.games.race.export.race_data import race_data
from goose_print.games.race.game import play_race, random_choice
from goose_print.games.race.race import Race
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceState
from goose_print.games.race.turn import RaceAction, carry_out, legal_actions
from goose_print.kit.facts import sheet_facts
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import theme_names
from tests.games.race.random_rules import random_rules
from tests.play.node import compare

CAP = 300
"""Throws after which a game is given up, with what has happened so far compared."""
BATCH = 400
"""Records that are compared at once."""


def recorded_games(rules: RuleSet, seeds: range, *, players: int | None = None) -> list[dict[str, Any]]:
    """Games by random throws, cards and choices, as ``goose-print play --format json`` prints them."""
    return [_played(rules, seed, players or _some_players(rules, seed)).as_json(seed=seed) for seed in seeds]


def _played(rules: RuleSet, seed: int, players: int) -> Any:
    return play_race(rules, players=players, throws=seeded_throws(seed), policy=random_choice(seed), draws=shuffled_piles(seed), cap=CAP)


def _some_players(rules: RuleSet, seed: int) -> int:
    return Random(seed).randint(max(rules.players.min, 1), min(rules.players.max, 12))


def legal_uses(rules: RuleSet, seed: int) -> dict[str, Any]:
    """A game with everything that a player could have chosen for each throw."""
    players = _some_players(rules, seed)
    game = _played(rules, seed, players)
    steps: list[dict[str, Any]] = []
    for turn in game.turns:
        state = turn.before
        for action in turn.actions:
            uses = [[asdict(move) for move in one.moves] for one in legal_actions(rules, state, action.dice)]
            steps.append({"dice": list(action.dice), "uses": uses, "action": asdict(action)})
            state = _after(rules, state, action)
    return {"players": players, "steps": steps, "playOn": rules.play_on}


def _after(rules: RuleSet, state: RaceState, action: RaceAction) -> RaceState:
    return carry_out(rules, state, action).state


def game_of(name: str, rules: RuleSet, facts: SheetFacts, seeds: range) -> dict[str, Any]:
    """A game for ``compare``: the data, records, and what could be chosen in the first of them."""
    chooses = rules.counters.each > 1 or rules.routed
    legal = [legal_uses(rules, seed) for seed in seeds[:3]] if chooses else []
    return {"name": name, "rules": race_data(rules, facts), "records": recorded_games(rules, seeds), "legal": legal}


def shipped_games(seeds: range) -> Iterator[dict[str, Any]]:
    """Games of each shipped theme that is a race."""
    for name in theme_names():
        theme = load_theme_named(name)
        if isinstance(theme.rules, Race):
            for first in range(seeds.start, seeds.stop, BATCH):
                yield game_of(name, theme.rules.facts, sheet_facts(theme), range(first, min(first + BATCH, seeds.stop)))


def random_games(count: int, seed: int, *, each: int = 10) -> Iterator[dict[str, Any]]:
    """Rule sets of all kinds, with so many games each, ``count`` games in all."""
    source = Random(seed)
    for number in range(-(-count // each)):
        rules = random_rules(source, decks=number % 2 == 0)
        yield game_of(f"rule set {number} of seed {seed}", rules, SheetFacts(title="Random"), range(each))


def differences(games: Iterator[dict[str, Any]]) -> Iterator[str]:
    """What differs in any of the games."""
    batch: list[dict[str, Any]] = []
    for game in games:
        batch.append(game)
        if sum(len(one["records"]) for one in batch) >= BATCH:
            yield from compare(batch)
            batch = []
    if batch:
        yield from compare(batch)


def main() -> int:
    """Compare, and print every game that differs."""
    parser = argparse.ArgumentParser(description="Games of the engine against those of the page that plays.")
    parser.add_argument("--n", type=int, default=10_000, help="games of random rule sets")
    parser.add_argument("--shipped", type=int, default=1000, help="games of each shipped theme")
    parser.add_argument("--seed", type=int, default=1, help="from which rule sets are drawn")
    wish = parser.parse_args()
    wrong = [*differences(shipped_games(range(wish.shipped))), *differences(random_games(wish.n, wish.seed))]
    print(*wrong[:20], sep="\n")
    print(f"{len(wrong)} games differ")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
