"""Draw a card, and answer it if it asks."""

from __future__ import annotations

from typing import final

from goose_print.fields import TextLine
from goose_print.games.race.effect import EffectBoard, EffectForm, EffectLabel, KeySpelling, MovingCounter, SingleKeyEffect
from goose_print.records import record


@final
@record
class Draw(SingleKeyEffect):
    """Draw a card of the deck of this name and do what it says; one that asks is answered first (R40)."""

    deck: str

    @classmethod
    def form(cls) -> EffectForm:
        """Drawn last of all."""
        text = "Draw a card of this deck and do what it says."
        return EffectForm(11, 5, 11, {"draw": KeySpelling(kind=TextLine, description=text, usual=True)})

    def act(self, counter: MovingCounter, square: int) -> None:
        """And all that the card does."""
        counter.draw(square, self.deck)

    @property
    def draws(self) -> str:
        """The deck."""
        return self.deck

    def is_reward(self, square: int) -> bool:
        """Nobody knows before."""
        return True

    def board_label(self, square: int, board: EffectBoard) -> EffectLabel:
        """In words, with the name of the deck where there are several."""
        return EffectLabel("", ("board.draw" if len(board.decks) == 1 else "board.draw_of", None), "card")


EFFECT = Draw
