"""Go back to where the turn began."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, final

from goose_print.games.race.effect import Board, Effect, Form, Shows, Spelling, Underway, Wrong


@final
@dataclass(frozen=True, kw_only=True)
class GoBack(Effect):
    """Go back to the square where the turn began; nothing acts there, and nobody is met (R44)."""

    leaves = minds_origin = True

    @classmethod
    def form(cls) -> Form:
        """As any that leads away."""
        text = "Back to the square where the turn began; nothing acts there, and nobody is met."
        return Form(12, 4, 12, {"return": Spelling(kind=bool, description=text)})

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Iterator[GoBack]:
        """Whether it does."""
        if written["return"]:
            yield GoBack()

    def write(self) -> dict[str, Any]:
        """``true``."""
        return {"return": True}

    def wrong(self, square: int, board: Board) -> Iterator[Wrong]:
        """Nothing: where the turn began one can stand."""
        yield from ()

    def act(self, counter: Underway, square: int) -> None:
        """Go there."""
        counter.go_back(square)

    def rewards(self, square: int) -> bool:
        """The throw is lost."""
        return False

    def shows(self, square: int, board: Board) -> Shows:
        """In words: where that is changes from turn to turn."""
        return Shows("maze", ("board.return", None), "back")


EFFECT = GoBack
