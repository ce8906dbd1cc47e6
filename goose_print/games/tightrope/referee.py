"""A game at a real table, throw by throw."""

from __future__ import annotations

from goose_print.games.facts import SheetFacts
from goose_print.games.referee import DiceReferee
from goose_print.games.tightrope.engine import TightropeAction, TightropeEngine, TightropeState
from goose_print.games.tightrope.facts import TightropeFacts
from goose_print.games.tightrope.turn import TightropeEvent
from goose_print.games.tightrope.wording.log import TightropeTeller


class TightropeReferee(DiceReferee[TightropeState, TightropeAction, TightropeEvent]):
    """Keeps the state of one game."""

    teller: TightropeTeller

    def __init__(self, rules: TightropeFacts, facts: SheetFacts, players: int) -> None:
        self.rules = rules
        super().__init__(TightropeEngine(rules), TightropeTeller(rules, facts, players))

    def where(self, seat: int) -> str:
        """The cell, or the bank."""
        return self.teller.where(self.state.places[seat])
