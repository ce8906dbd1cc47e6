"""Pay into the pot on landing."""

from __future__ import annotations

from typing import final

from goose_print.games.race.effect import Coins, EffectBoard, EffectForm, ShownEffect, Underway
from goose_print.records import record


@final
@record
class Pay(Coins):
    """Pay into the pot on landing."""

    with_goose = True
    why = "pay"

    @classmethod
    def form(cls) -> EffectForm:
        """Carried out and told first."""
        return EffectForm(6, 1, 1, {"pay": cls.spelled("Pay into the pot on landing.", usual=True)})

    def act(self, counter: Underway, square: int) -> None:
        """It falls due at once, as far as the purse goes (R27)."""
        counter.owe(square, self.amount)

    def shows(self, square: int, board: EffectBoard) -> ShownEffect:
        """How much."""
        return ShownEffect("coin", ("board.pay", self.amount), "coin-out")


EFFECT = Pay
