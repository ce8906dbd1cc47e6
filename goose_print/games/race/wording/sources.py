"""What the end of the sheet tells as ours: facts of the rule set, and what the rulings settle on this board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goose_print.games.race.wording.reading import Reading

SAY_THE_SAME_COUNT = ("boards", "broadsheets", "nursery")
"""What tells that a goose sends on by the same count again, and of the way back no more than that."""


def ours(reading: Reading) -> Iterator[str]:
    """Each by its key in ``sources.xml.j2``; no fact that does not hold here, as an ante where none is paid."""
    rules = reading.rules
    idle = {
        "geese.backward": not rules.geese.backward,
        "stakes.ante": not rules.stakes.ante,
        "stakes.purse": not rules.has_money,
        "collision": not reading.can_meet,
        "order": rules.players.max == 1,
        "counters": not reading.several_counters,
        "routes.ways": not rules.routes.ways,
        "routes.choice": len(rules.routes.ways) < 2,
        "routes.stops": not rules.routes.stops,
    }
    yield from (fact for fact in rules.sources.ours if not idle.get(fact, False))
    if rules.sources.squares:
        yield "some"
    if reading.end.after_bounce_matters:
        yield "bounce"  # R14
    if reading.moved_by_others and reading.can_meet:
        yield "moved"  # R11
    if reading.holds and rules.due["collision"]:
        yield "unpaid"  # R37
    if any(players > 1 for players in reading.deadlocks):
        yield "draw"  # R20
    if rules.has_money:
        yield "poor"  # R27
