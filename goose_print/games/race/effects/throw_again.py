"""Throw again."""

from __future__ import annotations

from typing import final

from goose_print.games.race.effect import EffectBoard, EffectForm, ShownEffect, Single, Spelling, Underway
from goose_print.records import record


@final
@record
class ThrowAgain(Single):
    """Throw again; the turn goes on."""

    throws_again = True

    @classmethod
    def form(cls) -> EffectForm:
        """Last."""
        return EffectForm(5, 5, 9, {"throw_again": Spelling(kind=bool, description="Throw again.", usual=True)})

    def act(self, counter: Underway, square: int) -> None:
        """The turn goes on."""
        counter.throw_again(square)

    def rewards(self, square: int) -> bool:
        """It is welcome."""
        return True

    def shows(self, square: int, board: EffectBoard) -> ShownEffect:
        """A die."""
        return ShownEffect("dice", ("board.throw_again", None), "dice")


EFFECT = ThrowAgain
