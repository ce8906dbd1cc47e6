"""Rule set: the checked facts of one game. Also exports its parts."""

from __future__ import annotations

from functools import cached_property
from zlib import crc32

from goose_print.errors import RuleSetError
from goose_print.games.pieces import Players
from goose_print.games.race.effect import Acting, SquareRule, ThrowRule
from goose_print.games.race.facts import DEFAULT_PURSE, RaceFacts
from goose_print.games.race.faults import find_card_faults, find_faults
from goose_print.games.race.parts import (
    AfterBounce,
    Collision,
    Counters,
    Finish,
    FirstThrow,
    Geese,
    GooseMove,
    Guide,
    LastGoose,
    Overshoot,
    Relief,
    Routes,
    Sources,
    Stakes,
)
from goose_print.records import record

__all__ = [
    "DEFAULT_PURSE", "Acting", "AfterBounce", "Collision", "Counters", "Finish", "FirstThrow", "Geese", "GooseMove", "Guide", "LastGoose",
    "Overshoot", "Players", "Relief", "Routes", "RuleSet", "Sources", "SquareRule", "Stakes", "ThrowRule",
]  # fmt: skip


@record
class RuleSet(RaceFacts):
    """The rules of the game. Left out, a fact is as in the common game.

    Checked on construction: raises RuleSetError with every fault.
    """

    def __post_init__(self) -> None:
        found = (*find_faults(self), *find_card_faults(self))
        if found:
            raise RuleSetError(found)

    def __hash__(self) -> int:
        """Hash computed once and equal in every process: rule sets key the caches of movements."""
        return self._fingerprint

    @cached_property
    def _fingerprint(self) -> int:
        """Checksum of all facts, so that rule sets that differ in one square are not confused."""
        return crc32(repr(self).encode())
