"""Pay into the pot on landing."""

from __future__ import annotations

from typing import final

from goose_print.games.race.effect import CoinEffect, EffectBoard, EffectForm, EffectLabel, MovingCounter
from goose_print.records import record


@final
@record
class Pay(CoinEffect):
    """Pay into the pot on landing."""

    with_goose = True
    why = "pay"

    @classmethod
    def form(cls) -> EffectForm:
        """Carried out and told first."""
        return EffectForm(6, 1, 1, {"pay": cls.spelling("Pay into the pot on landing.", usual=True)})

    def act(self, counter: MovingCounter, square: int) -> None:
        """It falls due at once, as far as the purse goes (R27)."""
        counter.owe(square, self.amount)

    def board_label(self, square: int, board: EffectBoard) -> EffectLabel:
        """How much."""
        return EffectLabel("coin", ("board.pay", self.amount), "coin-out")


EFFECT = Pay
