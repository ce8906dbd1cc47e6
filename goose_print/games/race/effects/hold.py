"""Wait to be relieved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, final

from goose_print.games.race.effect import Effect, EffectBoard, EffectFault, EffectForm, EffectLabel, KeySpelling, WaitEffect
from goose_print.records import record
from goose_print.sentences import Message

HOLD_MOTIFS = ("well", "prison")
"""For squares that hold: the first one, and all others."""


def _parse_limit(value: Any) -> Any:
    """``true`` stands for 0 turns' limit, that is for none; ``false`` for -1, nobody is held."""
    if isinstance(value, bool):
        return 0 if value else -1
    if isinstance(value, int) and value < 1:
        raise ValueError(Message("format.hold"))
    if not isinstance(value, int):
        raise ValueError(Message("format.hold_kind"))
    return value


@final
@record
class Hold(WaitEffect):
    """Wait until another counter comes to relieve this one (well, prison), or ``limit`` turns were missed (R18, R19)."""

    limit: int | None = None
    holds = True

    def wait_turns(self) -> int | None:
        """The limit."""
        return self.limit

    @classmethod
    def form(cls) -> EffectForm:
        """As any wait."""
        text = "Wait until another counter comes: `true`, or the number of missed turns after which one goes on anyway."
        shorter = ({"type": "boolean"}, _parse_limit)
        return EffectForm(4, 3, 6, {"hold": KeySpelling(kind=int, description=text, most=cls.most, shorter=shorter), **cls.freezes_key()})

    @classmethod
    def parse(cls, written: Mapping[str, Any]) -> Iterator[Hold]:
        """The limit, 0 for none; nobody is held if it is less."""
        limit = written["hold"]
        if limit is not None and limit >= 0:
            yield Hold(limit=limit or None, freezes_player=written["freezes"] == "player")

    def write(self) -> dict[str, Any]:
        """``true`` or the limit, and whom it binds."""
        return {"hold": self.limit or True, **super().write()}

    def wrong(self, square: int, board: EffectBoard) -> Iterator[EffectFault]:
        """Turns are limited."""
        if self.limit is not None and not 1 <= self.limit <= self.most:
            yield Message("rules.hold_turns", most=self.most, value=self.limit), ("hold",)

    def others(self, square: int) -> Iterator[tuple[Any, Effect]]:
        """Two to four turns at most."""
        return self.variants("limit", (2, 3, 4))

    def board_label(self, square: int, board: EffectBoard) -> EffectLabel:
        """A well, then prisons."""
        words = ("board.hold", None) if self.limit is None else ("board.hold_limit", self.limit)
        return EffectLabel(HOLD_MOTIFS[min(board.holding.index(square), 1)], words, "lock")


EFFECT = Hold
