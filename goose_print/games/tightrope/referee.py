"""A game at a real table, throw by throw."""

from __future__ import annotations

from goose_print.games.facts import SheetFacts
from goose_print.games.referee import DiceReferee
from goose_print.games.tightrope.engine import Action, State, TightropeEngine
from goose_print.games.tightrope.facts import Facts
from goose_print.games.tightrope.turn import Event
from goose_print.games.tightrope.wording.log import Teller
from goose_print.language.words import sentence


class TightropeReferee(DiceReferee[State, Action, Event]):
    """Keeps the state of one game."""

    def __init__(self, rules: Facts, facts: SheetFacts, players: int) -> None:
        super().__init__(TightropeEngine(rules), facts, players)
        self.rules = rules
        self.teller = Teller(rules, facts)

    def opening(self) -> str:
        """The antes; empty without them."""
        return self.teller.opening(self._opening)

    def question(self) -> str:
        """Who is to throw, from where, and how many dice."""
        mover = self.state.mover
        name, place = sentence(self.teller.name(mover)), self.teller.where(self.state.places[mover])
        return self.words.text("referee.throw", name=name, place=place, dice=self.dice_word())

    def told(self, mover: int, before: State, after: State, events: tuple[Event, ...]) -> str:
        """As the log has it."""
        return self.teller.turn(mover, events)

    def standings(self) -> str:
        """Who stands where, and the money."""
        lines, state = [], self.state
        for seat, place in enumerate(state.places):
            coins = f", {self.words.count(state.purses[seat], 'coin')}" if self.rules.has_money else ""
            lines.append(f"{sentence(self.teller.name(seat))}: {self.teller.where(place)}{coins}")
        if self.rules.has_money:
            lines.append(f"{sentence(self.words.text('pot'))}: {self.words.count(state.pot, 'coin')}")
        return "\n".join(lines)
