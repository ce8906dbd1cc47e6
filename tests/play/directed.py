"""Short boards on which the rare encounters of R13, R34 and R44 come up again and again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from goose_print.games.game_facts import SheetFacts
from goose_print.games.race.effects.go_back import GoBack
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.parts import Collision
from goose_print.games.race.ruleset import Finish, Players, RuleSet, SquareRule
from tests.play.replays import game_of

HOLD = SquareRule(square=9, effects=(Hold(),))
IN_PLACE = RuleSet(length=12, dice=1, players=Players(min=2, max=3), relief="in_place", squares=(HOLD,))
"""Whoever is relieved on 9 stays beside the one who came."""
SENT_BACK = tuple(SquareRule(square=square, effects=(GoBack(),)) for square in (10, 11))
COLLISIONS: tuple[Collision, ...] = ("send_to_start", "mover_returns", "swap")
BOARDS = {
    # With a 4 or more nobody moves on from 9, and relieves nobody (R13, R28, R34).
    "does not move": replace(IN_PLACE, finish=Finish(overshoot="stay")),
    # With a 6 one comes back to 9 from the goal, and relieves who waits there (R34), but meets nobody else (R13).
    **{f"comes back, {collision}": replace(IN_PLACE, collision=collision) for collision in COLLISIONS},
    # From 10 and 11 one goes back to 9: nobody is met or relieved there, and one need not wait (R44).
    "is sent back": replace(IN_PLACE, collision="send_to_start", squares=(HOLD, *SENT_BACK)),
}


def directed_games(seeds: range) -> Iterator[dict[str, Any]]:
    """So many games on each board."""
    for name, rules in BOARDS.items():
        yield game_of(name, rules, SheetFacts(title="Directed"), seeds)
