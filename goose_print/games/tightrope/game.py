"""Record and referee of games of Tightrope."""

from __future__ import annotations

from typing import Any

from goose_print.games.dice import ThrowSource
from goose_print.games.game_facts import SheetFacts
from goose_print.games.recorder import THROW_CAP, RecordedGame, RecordedTurn, Recorder
from goose_print.games.referee import DiceReferee
from goose_print.games.tightrope.engine import TightropeAction, TightropeEngine, TightropeEvent, TightropeState
from goose_print.games.tightrope.facts import TightropeFacts
from goose_print.games.tightrope.log import TightropeTeller

TightropeTurn = RecordedTurn[TightropeState, TightropeAction, TightropeEvent]


class TightropeGame(RecordedGame[TightropeFacts, TightropeState, TightropeAction, TightropeEvent]):
    """Record of a game of Tightrope. A place is ``[column, cell]``."""

    def teller(self, facts: SheetFacts) -> TightropeTeller:
        """Teller of Tightrope."""
        return TightropeTeller(self.rules, facts, self.players)

    def places(self, turn: TightropeTurn) -> dict[str, Any]:
        """For JSON: the mover's places, and the ``places`` of all players after the turn."""
        before, after = turn.before.places, turn.after.places
        return {"from": list(before[turn.player]), "to": list(after[turn.player]), "places": [list(place) for place in after]}


def play_tightrope(
    facts: TightropeFacts, *, players: int, throws: ThrowSource, cap: int = THROW_CAP, most_events: int | None = None
) -> TightropeGame:
    """Play a game. Raises RefusedAction for impossible throws."""
    table = Recorder(TightropeEngine(facts), players, throws, lambda _, actions: actions[0], cap=cap, most_events=most_events)
    return table.record(TightropeGame, facts)


# Referee


class TightropeReferee(DiceReferee[TightropeState, TightropeAction, TightropeEvent]):
    """Referee of Tightrope."""

    teller: TightropeTeller

    def __init__(self, rules: TightropeFacts, facts: SheetFacts, players: int) -> None:
        self.rules = rules
        super().__init__(TightropeEngine(rules), TightropeTeller(rules, facts, players))

    def where(self, seat: int) -> str:
        """The cell or bank of the player, in words."""
        return self.teller.where(self.state.places[seat])
