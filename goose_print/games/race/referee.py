"""A game at a real table, throw by throw: what the engine says of each, and the way back after a slip."""

from __future__ import annotations

from goose_print.games.facts import SheetFacts
from goose_print.games.race.actions import Action
from goose_print.games.race.events import Event
from goose_print.games.race.game import RaceEngine
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import State
from goose_print.games.race.turn import MISS, legal_actions
from goose_print.games.race.wording.log import TurnFacts, log_facts, tell
from goose_print.games.referee import DiceReferee


class RaceReferee(DiceReferee[State, Action, Event]):
    """Keeps the state of one race."""

    def __init__(self, rules: RuleSet, facts: SheetFacts, players: int) -> None:
        self.rules = rules
        self.log = log_facts(rules, facts, rules.counters.for_players(players))
        super().__init__(RaceEngine(rules), facts, players, money=rules.has_money)

    def opening(self) -> str:
        """The antes; empty without stakes."""
        return self._tell(self._opening, 0, 0, self._states[0].pot) if self._opening else ""

    def miss_turns(self) -> str:
        """The turns of waiting players, told, until somebody can throw; empty if the next player can."""
        told = []
        while not self.over and legal_actions(self.rules, self.state, ()) == (MISS,):
            told.append(self.do(MISS))
        return "\n".join(told)

    def ways(self) -> tuple[str, ...]:
        """The routes of which one must be chosen before the throw, a sentence each; none if there is nothing to choose."""
        actions = legal_actions(self.rules, self.state, ())
        return tuple(self.would(action) for action in actions if action != MISS)

    def set_out(self, way: int) -> str:
        """Choose one of ``ways``, and tell it."""
        return self.do(legal_actions(self.rules, self.state, ())[way])

    def name(self, seat: int) -> str:
        """As the log has it."""
        return self.log.name(seat)

    def where(self, seat: int) -> str:
        """The squares of the player's counters."""
        return self.words.join(self._where(square) for square in self.state.squares[seat])

    def _where(self, square: int) -> str:
        if square == self.rules.length:
            return self.words.text("log.home")
        return self.words.text("place.start") if square == 0 else str(square)

    def told(self, mover: int, before: State, after: State, events: tuple[Event, ...]) -> str:
        """As the log has it, and what the pot holds where that has changed."""
        return self._tell(events, mover, before.pot, after.pot)

    def _tell(self, events: tuple[Event, ...], player: int, pot_before: int, pot_after: int) -> str:
        pot = {"pot_before": pot_before, "pot_after": pot_after} if self.money else {}
        return tell(events, TurnFacts(player=player, turn=self.turn, **pot), self.log)
