"""Wait a number of turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, final

from goose_print.games.race.effect import Effect, EffectBoard, EffectFault, EffectForm, ShownEffect, Spelling, Waits
from goose_print.records import record
from goose_print.sentences import Sentence


@final
@record
class MissTurns(Waits):
    """Wait so many turns (inn)."""

    turns: int

    @classmethod
    def form(cls) -> EffectForm:
        """After the fees, before leaving the square."""
        turns = Spelling(kind=int, description="Wait so many turns.", least=1, most=cls.most, usual=True)
        return EffectForm(3, 3, 5, {"miss_turns": turns, **cls.freezing()})

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Iterator[MissTurns]:
        """The number of turns."""
        if written["miss_turns"] is not None:
            yield MissTurns(turns=written["miss_turns"], freezes_player=written["freezes"] == "player")

    def write(self) -> dict[str, Any]:
        """The number of turns, and whom it binds."""
        return {"miss_turns": self.turns, **super().write()}

    def wrong(self, square: int, board: EffectBoard) -> Iterator[EffectFault]:
        """Turns are limited."""
        if not 1 <= self.turns <= self.most:
            yield Sentence("format.within", subject="miss_turns", low=1, high=self.most, value=self.turns), ("miss_turns",)

    def lasts(self) -> int:
        """So many turns."""
        return self.turns

    def others(self, square: int) -> Iterator[tuple[Any, Effect]]:
        """One to three turns."""
        return self.offered("turns", (1, 2, 3))

    def shows(self, square: int, board: EffectBoard) -> ShownEffect:
        """An inn."""
        return ShownEffect("inn", ("board.miss_turns", self.turns), "bed")


EFFECT = MissTurns
