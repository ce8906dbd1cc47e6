"""Go back to where the turn began."""

from __future__ import annotations

from typing import final

from goose_print.games.race.effect import EffectBoard, EffectForm, EffectLabel, KeySpelling, MovingCounter, SingleKeyEffect
from goose_print.records import record


@final
@record
class GoBack(SingleKeyEffect):
    """Go back to the square where the turn began; nothing acts there, and nobody is met (R44)."""

    leaves = minds_origin = True

    @classmethod
    def form(cls) -> EffectForm:
        """As any that leads away."""
        text = "Back to the square where the turn began; nothing acts there, and nobody is met."
        return EffectForm(12, 4, 12, {"return": KeySpelling(kind=bool, description=text)})

    def act(self, counter: MovingCounter, square: int) -> None:
        """Go there."""
        counter.go_back(square)

    def is_reward(self, square: int) -> bool:
        """The throw is lost."""
        return False

    def board_label(self, square: int, board: EffectBoard) -> EffectLabel:
        """In words: where that is changes from turn to turn."""
        return EffectLabel("maze", ("board.return", None), "back")


EFFECT = GoBack
