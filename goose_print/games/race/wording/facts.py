"""A turn that the rules sheet tells as an example."""

from __future__ import annotations

from dataclasses import dataclass

from goose_print.games.race.events import Event


@dataclass(frozen=True, kw_only=True)
class ExampleTurn:
    """A turn as the engine played it, to be told in the rules sheet.

    ``player`` counts from 0; ``squares`` says where each player's counters stood before the turn.
    """

    player: int
    squares: tuple[tuple[int, ...], ...]
    events: tuple[Event, ...]
