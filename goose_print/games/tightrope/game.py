"""Games of Tightrope that were played, as data and to be told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose_print.games.dice import Throws
from goose_print.games.recorder import CAP, Recorded, RecordedGame, Recorder
from goose_print.games.tightrope.engine import TightropeAction, TightropeEngine, TightropeState
from goose_print.games.tightrope.facts import TightropeFacts
from goose_print.games.tightrope.turn import TightropeEvent

if TYPE_CHECKING:
    from goose_print.games.facts import SheetFacts
    from goose_print.games.tightrope.wording.log import TightropeTeller

TightropeTurn = Recorded[TightropeState, TightropeAction, TightropeEvent]


class TightropeGame(RecordedGame[TightropeFacts, TightropeState, TightropeAction, TightropeEvent]):
    """A game of Tightrope. A place is ``[column, cell]``."""

    def teller(self, facts: SheetFacts) -> TightropeTeller:
        """In sentences of its own."""
        from goose_print.games.tightrope.wording.log import TightropeTeller

        return TightropeTeller(self.rules, facts, self.players)

    def places(self, turn: TightropeTurn) -> dict[str, Any]:
        """``places`` are those of all players after the turn."""
        before, after = turn.before.places, turn.after.places
        return {"from": list(before[turn.player]), "to": list(after[turn.player]), "places": [list(place) for place in after]}


def play_tightrope(facts: TightropeFacts, *, players: int, throws: Throws, cap: int = CAP, most_events: int | None = None) -> TightropeGame:
    """Play a game. Raises RefusedAction for throws that are none of this game."""
    table = Recorder(TightropeEngine(facts), players, throws, lambda _, actions: actions[0], cap=cap, most_events=most_events)
    return table.record(TightropeGame, facts)
