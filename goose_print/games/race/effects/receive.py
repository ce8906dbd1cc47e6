"""Take from the pot on landing."""

from __future__ import annotations

from typing import final

from goose_print.games.race.effect import Coins, EffectBoard, EffectForm, ShownEffect, Underway
from goose_print.records import record


@final
@record
class Receive(Coins):
    """Take from the pot on landing, as far as there is something in it."""

    with_goose = True
    why = "receive"

    @classmethod
    def form(cls) -> EffectForm:
        """After what is paid."""
        return EffectForm(7, 1, 2, {"receive": cls.spelled("Take from the pot on landing.", usual=True)})

    def act(self, counter: Underway, square: int) -> None:
        """It is taken at once."""
        counter.owe(square, -self.amount)

    def rewards(self, square: int) -> bool:
        """Coins are welcome."""
        return True

    def shows(self, square: int, board: EffectBoard) -> ShownEffect:
        """How much."""
        return ShownEffect("coin", ("board.receive", self.amount), "coin-in")


EFFECT = Receive
