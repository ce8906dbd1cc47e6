"""In what order the effects of a square are told."""

from __future__ import annotations

from goose_print.games.race.ruleset import Effect

_TOLD_IN_ORDER = ("Pay", "Receive", "Jump", "Step", "MissTurns", "Hold", "PayEachTurn", "PayOnRelief", "ThrowAgain")


def in_told_order(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Effects as they are read: what is paid, where one goes, how long one waits."""
    return tuple(sorted(effects, key=lambda effect: _TOLD_IN_ORDER.index(type(effect).__name__)))
