"""Change places with another player's counter."""

from __future__ import annotations

from typing import final

from goose_print.games.race.effect import EffectBoard, EffectForm, EffectLabel, ExchangePartner, KeySpelling, MovingCounter, SingleKeyEffect
from goose_print.records import record


@final
@record
class SwapWith(SingleKeyEffect):
    """Change places with the leader, the last or the nearest of the others, where the movement comes to its end (R39)."""

    whom: ExchangePartner
    exchanges = True

    @classmethod
    def form(cls) -> EffectForm:
        """As any that leads away."""
        text = "Change places with the counter of another player that is furthest ahead, furthest behind, or nearest."
        return EffectForm(10, 4, 10, {"swap_with": KeySpelling(kind=ExchangePartner, description=text)})

    def act(self, counter: MovingCounter, square: int) -> None:
        """Once everybody is met."""
        counter.change_places(self.whom)

    def is_reward(self, square: int) -> bool:
        """Only the leader is ahead for certain; the nearest may be ahead or behind."""
        return self.whom == "leader"

    def board_label(self, square: int, board: EffectBoard) -> EffectLabel:
        """In words, for who that is changes from turn to turn."""
        return EffectLabel("exchange", (f"board.swap_with_{self.whom}", None), "swap")


EFFECT = SwapWith
