"""Pay for every turn missed here."""

from __future__ import annotations

from typing import final

from goose_print.games.race.effect import Coins, EffectBoard, EffectForm, ShownEffect, Underway
from goose_print.records import record


@final
@record
class PayEachTurn(Coins):
    """Pay into the pot for every turn missed here (R24)."""

    why = "pay_each_turn"

    @classmethod
    def form(cls) -> EffectForm:
        """Before the wait that it belongs to, but told after it."""
        return EffectForm(8, 2, 7, {"pay_each_turn": cls.spelled("Pay for every turn missed here.")})

    def act(self, counter: Underway, square: int) -> None:
        """The wait that begins costs so much."""
        counter.charge(self.amount)

    def shows(self, square: int, board: EffectBoard) -> ShownEffect:
        """How much."""
        return ShownEffect("", ("board.pay_each_turn", self.amount), "coin-out")


EFFECT = PayEachTurn
