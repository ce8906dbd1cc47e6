"""Games of Bank that were played, as data and to be told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose_print.games.bank.engine import BankAction, BankEngine, BankState
from goose_print.games.bank.events import BankEvent
from goose_print.games.bank.facts import NUMBERS, BankFacts
from goose_print.games.dice import Throws
from goose_print.games.recorder import CAP, Recorded, RecordedGame, Recorder

if TYPE_CHECKING:
    from goose_print.games.bank.wording.log import BankTeller
    from goose_print.games.facts import SheetFacts

BankTurn = Recorded[BankState, BankAction, BankEvent]


class BankGame(RecordedGame[BankFacts, BankState, BankAction, BankEvent]):
    """A game of Bank."""

    def teller(self, facts: SheetFacts) -> BankTeller:
        """In sentences of its own."""
        from goose_print.games.bank.wording.log import BankTeller

        return BankTeller(self.rules, facts, self.players)

    def places(self, turn: BankTurn) -> dict[str, Any]:
        """``fields``: the coins on each after the turn; ``box``: those out of the game."""
        return {"fields": dict(zip(map(str, NUMBERS), turn.after.fields, strict=True)), "box": turn.after.box}

    def outcome(self) -> dict[str, Any]:
        """All who have won."""
        return {"winners": [seat + 1 for seat in self.final.winners]}


def play_bank(facts: BankFacts, *, players: int, throws: Throws, cap: int = CAP, most_events: int | None = None) -> BankGame:
    """Play a game. Raises RefusedAction for throws that are none of this game."""
    table = Recorder(BankEngine(facts), players, throws, lambda _, actions: actions[0], cap=cap, most_events=most_events)
    return table.record(BankGame, facts)
