"""A game at a real table, throw by throw: what the engine says of each, and the way back after a slip."""

from __future__ import annotations

from goose_print.games.facts import SheetFacts
from goose_print.games.race.actions import Action
from goose_print.games.race.events import Event
from goose_print.games.race.game import RaceEngine
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import State
from goose_print.games.race.turn import MISS, legal_actions
from goose_print.games.race.wording.log import LogFacts, TurnFacts, tell, told_labels
from goose_print.games.referee import DiceReferee
from goose_print.language.words import sentence


class RaceReferee(DiceReferee[State, Action, Event]):
    """Keeps the state of one race."""

    def __init__(self, rules: RuleSet, facts: SheetFacts, players: int) -> None:
        self.rules = rules
        labels = told_labels(rules, facts.labels)
        counters = rules.counters.for_players(players)
        self.log = LogFacts(
            language=facts.language, names=facts.names, labels=labels, words=facts.words, counters=counters,
            one_way=len(rules.ways) == 1,
        )  # fmt: skip
        super().__init__(RaceEngine(rules), facts, players)

    def opening(self) -> str:
        """The antes; empty without stakes."""
        return self._tell(self._opening, 0, 0, self._states[0].pot) if self._opening else ""

    def question(self) -> str:
        """Who is to throw, from where, and how many dice."""
        mover = self.state.mover
        squares = self.words.join(self._where(square) for square in self.state.squares[mover])
        return self.words.text(
            "referee.throw", name=sentence(self.log.name(mover)), place=squares, dice=self.dice_word()
        )

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

    def standings(self) -> str:
        """Who stands where, who waits, and the money."""
        lines = []
        for seat, player in enumerate(self.state.players):
            place = self.words.join(self._where(counter.square) for counter in player.counters)
            coins = f", {self.words.count(player.purse, 'coin')}" if self.rules.has_money else ""
            lines.append(f"{sentence(self.log.name(seat))}: {place}{coins}")
        if self.rules.has_money:
            lines.append(f"{sentence(self.words.text('pot'))}: {self.words.count(self.state.pot, 'coin')}")
        return "\n".join(lines)

    # -- inside

    def _where(self, square: int) -> str:
        if square == self.rules.length:
            return self.words.text("log.home")
        return self.words.text("place.start") if square == 0 else str(square)

    def told(self, mover: int, before: State, after: State, events: tuple[Event, ...]) -> str:
        """As the log has it, and what the pot holds where that has changed."""
        return self._tell(events, mover, before.pot, after.pot)

    def _tell(self, events: tuple[Event, ...], player: int, pot_before: int, pot_after: int) -> str:
        money = self.rules.has_money
        facts = TurnFacts(
            player=player,
            turn=self.turn,
            pot_before=pot_before if money else None,
            pot_after=pot_after if money else None,
        )
        return tell(events, facts, self.log)
