"""A rule set: the facts of one game, checked. Its parts are offered here, too."""

from __future__ import annotations

from functools import cached_property
from zlib import crc32

from goose_print.errors import RuleSetError
from goose_print.games.pieces import Players
from goose_print.games.race.acting import Acting, SquareRule, ThrowRule
from goose_print.games.race.facts import DEFAULT_PURSE, RaceFacts
from goose_print.games.race.faults import faults
from goose_print.games.race.faults_cards import faults_of_cards
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
        found = (*faults(self), *faults_of_cards(self))
        if found:
            raise RuleSetError(found)

    def __hash__(self) -> int:
        """Worked out once, and the same in every process: rule sets key the caches of movements."""
        return self._fingerprint

    @cached_property
    def _fingerprint(self) -> int:
        """Of all facts, so that rule sets which differ in one square alone are not looked up in each other's place."""
        return crc32(repr(self).encode())
