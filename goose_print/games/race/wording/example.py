"""Turns worth telling, found in games that the engine plays: an example for the rules sheet, and one that three pictures can tell."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from goose_print.games.dice import rolls
from goose_print.games.played import ShownTurn
from goose_print.games.race.drawing import shuffled
from goose_print.games.race.events import GooseRepeats, HoldBegan, Jumped, Moved, Paid, RaceEvent, Received, Thrown, WaitBegan
from goose_print.games.race.game import play_race
from goose_print.games.race.movement import is_double
from goose_print.games.race.ruleset import RuleSet
from goose_print.records import record

GAMES = 8
LONGEST = 40
"""Turns of each game that are looked at: a game on a long track needs not be played out for one example."""
_DULL = (Moved, Thrown)
_TELLING = {
    "goose_repeats": 3, "goose_throws_again": 3, "goose_to_goose": 3, "collided": 3, "jumped": 2, "relieved": 3, "changed_places": 3,
    "drew": 3,
}  # fmt: skip
_CROWDED = 9
"""Events beyond which an example confuses more than it shows."""


@record
class ExampleTurn:
    """A turn as the engine played it, to be told in the rules sheet.

    ``player`` counts from 0; ``squares`` says where each player's counters stood before the turn.
    """

    player: int
    squares: tuple[tuple[int, ...], ...]
    events: tuple[RaceEvent, ...]


def example_turn(rules: RuleSet, *, seed: int = 0) -> ExampleTurn | None:
    """The most instructive turn of a few games from the seed; ``None`` if nothing but plain moves came about."""
    found = max(turns(rules, seed), key=lambda turn: how_instructive(turn.events), default=None)
    return found if found is not None and how_instructive(found.events) > 0 else None


@lru_cache(maxsize=8)
def turns(rules: RuleSet, seed: int) -> tuple[ExampleTurn, ...]:
    """The turns of a few games from the seed, of two players, or as few as the rules allow."""
    seats = rules.players.nearest(2)
    played = (play_race(rules, players=seats, throws=rolls(game), draws=shuffled(game), cap=LONGEST) for game in range(seed, seed + GAMES))
    return tuple(ExampleTurn(player=turn.player, squares=turn.before.squares, events=turn.events) for game in played for turn in game.turns)


def how_instructive(events: tuple[RaceEvent, ...]) -> int:
    """How much there is to learn from a turn: the different things that happen in it, if they are not too many."""
    kinds = {event.kind for event in events if not isinstance(event, _DULL)}
    if "turn_missed" in kinds or "won" in kinds:
        return 0
    # With two dice alike one cannot see whether the sum was moved or one of them.
    unclear = sum(is_double(event.dice) for event in events if isinstance(event, Thrown))
    return sum(_TELLING.get(each, 1) for each in kinds) - unclear - 2 * max(0, len(events) - _CROWDED)


_COINS = (Paid, Received)
"""What changes hands beside; pictures leave it out."""
_BEST = 3
"""What a turn is worth in which a square sends on; a goose, and a wait, show less."""


def shown_turn(rules: RuleSet, *, seed: int) -> ShownTurn | None:
    """Of a few games the turn that shows most; ``None`` where no turn is so simple."""
    found = (pictured for turn in turns(rules, seed) for pictured in _pictured(turn))
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
