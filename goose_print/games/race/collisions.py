"""What comes of a meeting by each rule for it: the one table, which facts and engine read alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from goose_print.games.race.parts import Collision

SentTo = Literal["origin", "start"]
"""Where a counter is put: where the mover came from, or off the track."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Meeting:
    """What comes of a meeting, for the counter that is found and for the mover. Who is not put anywhere stays."""

    how: Literal["relief", "swap", "send_to_start", "mover_returns"]
    found: SentTo | None = None
    mover: SentTo | None = None
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
