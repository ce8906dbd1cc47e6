"""Throw again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, final

from goose_print.games.race.effect import Board, Effect, Form, Shows, Spelling, Underway, Wrong


@final
@dataclass(frozen=True, kw_only=True)
class ThrowAgain(Effect):
    """Throw again; the turn goes on."""

    throws_again = True

    @classmethod
    def form(cls) -> Form:
        """Last."""
        return Form(5, 5, 9, {"throw_again": Spelling(kind=bool, description="Throw again.")})

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Iterator[ThrowAgain]:
        """Whether it does."""
        if written["throw_again"]:
            yield ThrowAgain()

    def write(self) -> dict[str, Any]:
        """``true``."""
        return {"throw_again": True}

    def wrong(self, square: int, board: Board) -> Iterator[Wrong]:
        """Nothing."""
        yield from ()

    def act(self, counter: Underway, square: int) -> None:
        """The turn goes on."""
        counter.throw_again(square)

    def rewards(self, square: int) -> bool:
        """It is welcome."""
        return True

    def shows(self, square: int, board: Board) -> Shows:
        """A die."""
        return Shows("dice", ("board.throw_again", None), "dice")


EFFECT = ThrowAgain
