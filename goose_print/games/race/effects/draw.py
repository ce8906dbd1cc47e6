"""Draw a card, and answer it if it asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, final

from goose_print.fields import TextLine
from goose_print.games.race.effect import Board, Effect, Form, Shows, Spelling, Underway, Wrong


@final
@dataclass(frozen=True, kw_only=True)
class Draw(Effect):
    """Draw a card of the deck of this name and do what it says; one that asks is answered first (R40)."""

    deck: str

    @classmethod
    def form(cls) -> Form:
        """Drawn last of all."""
        return Form(11, 5, 11, {"draw": Spelling(kind=TextLine, description="Draw a card of this deck and do what it says.")})

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Iterator[Draw]:
        """The deck."""
        if written["draw"] is not None:
            yield Draw(deck=written["draw"])

    def write(self) -> dict[str, Any]:
        """The deck."""
        return {"draw": self.deck}

    def wrong(self, square: int, board: Board) -> Iterator[Wrong]:
        """Nothing by itself; whether there is such a deck is asked of squares, throws and cards alike."""
        yield from ()

    def act(self, counter: Underway, square: int) -> None:
        """And all that the card does."""
        counter.draw(square, self.deck)

    @property
    def draws(self) -> str:
        """The deck."""
        return self.deck

    def rewards(self, square: int) -> bool:
        """Nobody knows before."""
        return True

    def shows(self, square: int, board: Board) -> Shows:
        """In words, with the name of the deck where there are several."""
        return Shows("", ("board.draw" if len(board.decks) == 1 else "board.draw_of", None), "card")


EFFECT = Draw
