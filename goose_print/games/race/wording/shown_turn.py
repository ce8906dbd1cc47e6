"""A turn that three pictures can tell: a throw, the way to a square, and what that square does."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.games.protocol import ShownTurn
from goose_print.games.race.events import GooseRepeats, HoldBegan, Jumped, Moved, Paid, Received, Thrown, WaitBegan
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.wording.example import ExampleTurn, turns

_COINS = (Paid, Received)
"""What changes hands beside; pictures leave it out."""
_BEST = 3
"""What a turn is worth in which a square sends on; a goose, and a wait, show less."""


def shown_turn(rules: RuleSet, *, seed: int) -> ShownTurn | None:
    """Of a few games the turn that shows most; ``None`` where no turn is so simple."""
    seats = rules.players.nearest(2)
    found = (pictured for turn in turns(rules, seats, seed) for pictured in _pictured(turn))
    best = max(found, key=lambda each: each[0], default=None)
    return best and best[1]


def _pictured(turn: ExampleTurn) -> Iterator[tuple[int, ShownTurn]]:
    """How much the turn shows, and what, if nothing else happens in it."""
    match [event for event in turn.events if not isinstance(event, _COINS)]:
        case [Thrown() as cast, Moved() as moved, *rest] if moved.by == sum(cast.dice):
            match rest:
                case [Jumped() as jumped]:
                    yield _BEST, ShownTurn(cast.dice, moved.origin, moved.to, jumped.to)
                case [GooseRepeats(), Moved() as again]:
                    yield _BEST - 1, ShownTurn(cast.dice, moved.origin, moved.to, again.to)
                case [WaitBegan() | HoldBegan()]:
                    yield _BEST - 2, ShownTurn(cast.dice, moved.origin, moved.to, moved.to)
