"""Pay for every turn missed here."""

from __future__ import annotations

from typing import final

from goose_print.games.race.effect import CoinEffect, EffectBoard, EffectForm, EffectLabel, MovingCounter
from goose_print.records import record


@final
@record
class PayEachTurn(CoinEffect):
    """Pay into the pot for every turn missed here (R24)."""

    why = "pay_each_turn"

    @classmethod
    def form(cls) -> EffectForm:
        """Before the wait that it belongs to, but told after it."""
        return EffectForm(8, 2, 7, {"pay_each_turn": cls.spelling("Pay for every turn missed here.")})

    def act(self, counter: MovingCounter, square: int) -> None:
        """The wait that begins costs so much."""
        counter.charge(self.amount)

    def board_label(self, square: int, board: EffectBoard) -> EffectLabel:
        """How much."""
        return EffectLabel("", ("board.pay_each_turn", self.amount), "coin-out")


EFFECT = PayEachTurn
