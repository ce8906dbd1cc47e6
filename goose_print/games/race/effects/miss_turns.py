"""Wait a number of turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, final

from goose_print.games.race.effect import Effect, EffectBoard, EffectFault, EffectForm, EffectLabel, KeySpelling, WaitEffect
from goose_print.records import record
from goose_print.sentences import Message


@final
@record
class MissTurns(WaitEffect):
    """Wait so many turns (inn)."""

    turns: int

    @classmethod
    def form(cls) -> EffectForm:
        """After the fees, before leaving the square."""
        turns = KeySpelling(kind=int, description="Wait so many turns.", least=1, most=cls.most, usual=True)
        return EffectForm(3, 3, 5, {"miss_turns": turns, **cls.freezes_key()})

    @classmethod
    def parse(cls, written: Mapping[str, Any]) -> Iterator[MissTurns]:
        """The number of turns."""
        if written["miss_turns"] is not None:
            yield MissTurns(turns=written["miss_turns"], freezes_player=written["freezes"] == "player")

    def write(self) -> dict[str, Any]:
        """The number of turns, and whom it binds."""
        return {"miss_turns": self.turns, **super().write()}

    def wrong(self, square: int, board: EffectBoard) -> Iterator[EffectFault]:
        """Turns are limited."""
        if not 1 <= self.turns <= self.most:
            yield Message("format.within", subject="miss_turns", low=1, high=self.most, value=self.turns), ("miss_turns",)

    def wait_turns(self) -> int:
        """So many turns."""
        return self.turns

    def others(self, square: int) -> Iterator[tuple[Any, Effect]]:
        """One to three turns."""
        return self.variants("turns", (1, 2, 3))

    def board_label(self, square: int, board: EffectBoard) -> EffectLabel:
        """An inn."""
        return EffectLabel("inn", ("board.miss_turns", self.turns), "bed")


EFFECT = MissTurns
