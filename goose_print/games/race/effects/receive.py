"""Take from the pot on landing."""

from __future__ import annotations

from typing import final

from goose_print.games.race.effect import CoinEffect, EffectBoard, EffectForm, EffectLabel, MovingCounter
from goose_print.records import record


@final
@record
class Receive(CoinEffect):
    """Take from the pot on landing, as far as there is something in it."""

    with_goose = True
    why = "receive"

    @classmethod
    def form(cls) -> EffectForm:
        """After what is paid."""
        return EffectForm(7, 1, 2, {"receive": cls.spelling("Take from the pot on landing.", usual=True)})

    def act(self, counter: MovingCounter, square: int) -> None:
        """It is taken at once."""
        counter.owe(square, -self.amount)

    def is_reward(self, square: int) -> bool:
        """Coins are welcome."""
        return True

    def board_label(self, square: int, board: EffectBoard) -> EffectLabel:
        """How much."""
        return EffectLabel("coin", ("board.receive", self.amount), "coin-in")


EFFECT = Receive
