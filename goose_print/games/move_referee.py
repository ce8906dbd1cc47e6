"""The referee of games of moves, without dice."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from goose_print.games.played import Wanted
from goose_print.games.recorder import A, E, S
from goose_print.games.referee import EngineReferee


class MoveReferee(EngineReferee[S, A, E]):
    """Lists the moves that the engine allows. ``key``: where the game's words are."""

    key: ClassVar[str]

    @property
    def help(self) -> tuple[str, ...]:
        """How moves are typed."""
        return tuple(self.words.words[self.key]["help"])

    def moves(self) -> tuple[str, ...]:
        """All that are legal, as they are typed."""
        return tuple(map(str, self.engine.legal_actions(self.state, ())))

    def legal(self) -> str:
        """The same, in a sentence."""
        return self.words.text(f"{self.key}.legal", moves=self.words.text("list.comma").join(self.moves()))

    def wanted(self) -> Wanted:
        """One of the legal moves."""
        return Wanted(seat=self.state.mover, moves=self.moves())

    def opening(self) -> str:
        """How it stands at first."""
        return self.standings()

    @abstractmethod
    def shown(self) -> str:
        """How the game stands, as far as it is told after every move that is taken back."""

    def throw(self, text: str, choice: int = 0) -> str:
        """And how the game then stands."""
        return f"{self.make(text, choice)}\n{self.shown()}"

    def undo(self) -> str:
        """Take what was typed last back."""
        if len(self._states) < 2:
            return self.words.text("referee.nothing")
        self._states.pop()
        return f"{self.words.text(f'{self.key}.undone')}\n{self.shown()}"
