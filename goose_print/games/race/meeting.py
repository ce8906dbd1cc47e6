"""How counters meet, step 8 of a turn: what comes of it when one comes to rest where another stands.

Pure functions of the facts. Engine, legality, linter, exact chain and simulation all ask here; arrays are made of these answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Literal

from goose_print.games.race.ruleset import Collision, RuleSet

Goes = Literal["origin", "start"]
"""Where a counter is put: where the mover came from, or off the track."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Meeting:
    """What comes of a meeting, for the counter that is found and for the mover. Who is not put anywhere stays."""

    how: Literal["relief", "swap", "send_to_start", "mover_returns"]
    found: Goes | None = None
    mover: Goes | None = None
    costs: Literal["relief", "collision"] | None = None
    """The stake: that of relief is paid by the one found (E3), that of a collision by both (E2)."""


    @property
    def frees(self) -> bool:
        """Whether the one found waits no longer (R12, R18)."""
        return self.how == "relief" or self.found is not None


COLLISIONS: Mapping[Collision, Meeting | None] = {
    "swap": Meeting(how="swap", found="origin", costs="collision"),
    "send_to_start": Meeting(how="send_to_start", found="start", costs="collision"),
    "mover_returns": Meeting(how="mover_returns", mover="origin", costs="collision"),
    "share": None,
}
OWN = Meeting(how="swap", found="origin")
"""Between counters of one player nobody pays (T4)."""


def meeting(
    rules: RuleSet, square: int, *, came: bool = True, used: bool = True, own: bool = False, waiting: bool = False
) -> Meeting | None:
    """What comes of it when a counter comes to rest on a square and finds another; nothing on the start and the last square (R7).

    ``came``: from another square, so that it is not on its own origin (R13, R34). ``used``: by a throw that counts. ``own``: the
    one found is the same player's; ``waiting``: it still waits.
    """
    if square in (0, rules.length):
        return None
    if rules.holds(square):
        return _relief(rules, came, used, waiting)
    collision = COLLISIONS[rules.collision] if came else None
    return OWN if own and collision else collision


def _relief(rules: RuleSet, came: bool, used: bool, waiting: bool) -> Meeting | None:
    """On a square that holds; a newcomer who swaps makes also one go who does not wait any more (R18, R33)."""
    swaps = came and rules.relief == "swap"
    if not swaps and not (waiting and used):
        return None
    return Meeting(how="relief", found="origin" if swaps else None, costs="relief" if waiting else None)


def decides(rules: RuleSet, square: int) -> bool:
    """Whether something comes about when counters meet on the square (R7, R33)."""
    return meeting(rules, square, waiting=True) is not None


@lru_cache(maxsize=8)
def meetings(rules: RuleSet) -> frozenset[Meeting]:
    """Everything that can come of a meeting with another player's counter in this game."""
    plain = [square for square in range(1, rules.length) if not rules.holds(square)]
    cases = product((*rules.holding[:1], *plain[:1]), (True, False), (True, False), (True, False))
    found = (meeting(rules, square, came=came, used=used, waiting=waiting) for square, came, used, waiting in cases)
    return frozenset(one for one in found if one)


def put_elsewhere(rules: RuleSet) -> frozenset[Goes]:
    """Where counters that meet another player's can be put."""
    return frozenset(goes for one in meetings(rules) for goes in (one.found, one.mover) if goes)
