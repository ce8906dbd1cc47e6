"""Throw again."""

from __future__ import annotations

from typing import final

from goose_print.games.race.effect import EffectBoard, EffectForm, EffectLabel, KeySpelling, MovingCounter, SingleKeyEffect
from goose_print.records import record


@final
@record
class ThrowAgain(SingleKeyEffect):
    """Throw again; the turn goes on."""

    throws_again = True

    @classmethod
    def form(cls) -> EffectForm:
        """Last."""
        return EffectForm(5, 5, 9, {"throw_again": KeySpelling(kind=bool, description="Throw again.", usual=True)})

    def act(self, counter: MovingCounter, square: int) -> None:
        """The turn goes on."""
        counter.throw_again(square)

    def is_reward(self, square: int) -> bool:
        """It is welcome."""
        return True

    def board_label(self, square: int, board: EffectBoard) -> EffectLabel:
        """A die."""
        return EffectLabel("dice", ("board.throw_again", None), "dice")


EFFECT = ThrowAgain
