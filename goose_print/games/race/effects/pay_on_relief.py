"""Pay when relieved."""

from __future__ import annotations

from typing import final

from goose_print.games.race.effect import CoinEffect, EffectBoard, EffectForm, EffectLabel, MovingCounter
from goose_print.records import record


@final
@record
class PayOnRelief(CoinEffect):
    """Whoever is relieved from here pays into the pot; stands in for the rule set's ``stakes.relief``."""

    why = "pay_on_relief"

    @classmethod
    def form(cls) -> EffectForm:
        """With the fees."""
        return EffectForm(9, 2, 8, {"pay_on_relief": cls.spelling("Pay when relieved from here, instead of `stakes: {relief}`.")})

    def act(self, counter: MovingCounter, square: int) -> None:
        """Nothing before somebody comes."""

    def board_label(self, square: int, board: EffectBoard) -> EffectLabel:
        """The sheet tells it."""
        return EffectLabel()


EFFECT = PayOnRelief
