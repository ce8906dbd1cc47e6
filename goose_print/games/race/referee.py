"""A game at a real table, throw by throw: what the engine says of each, and the way back after a slip."""

from __future__ import annotations

from goose_print.errors import TranscriptError
from goose_print.games.facts import SheetFacts
from goose_print.games.protocol import Referee
from goose_print.games.race.actions import Action
from goose_print.games.race.dice import read_throws
from goose_print.games.race.events import Event
from goose_print.games.race.movement import Dice
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import State
from goose_print.games.race.turn import MISS, ask, dice_needed, legal_actions, start
from goose_print.games.race.wording.log import LogFacts, TurnFacts, tell, told_labels
from goose_print.language import sentence


class RaceReferee(Referee):
    """Keeps the state of one game. Answers are sentences in the language of ``facts``."""

    def __init__(self, rules: RuleSet, facts: SheetFacts, players: int) -> None:
        self.rules = rules
        self.words = facts.speech()
        labels = told_labels(rules, facts.labels)
        counters = rules.counters.for_players(players)
        self.log = LogFacts(
            language=facts.language, names=facts.names, labels=labels, words=facts.words, counters=counters,
            one_way=len(rules.ways) == 1,
        )  # fmt: skip
        opening = start(rules, players)
        self._opening = opening.events
        self._states: list[State] = [opening.state]
        self._turn = 1

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self._states[-1]

    @property
    def over(self) -> bool:
        """Whether nobody is to throw any more."""
        return self.state.over

    def opening(self) -> str:
        """What happens before the first throw; empty without stakes."""
        return self._tell(self._opening, 0, 0) if self._opening else ""

    def question(self) -> str:
        """Who is to throw, from where, and how many dice."""
        mover = self.state.mover
        squares = self.words.join(self._where(square) for square in self.state.squares[mover])
        return self.words.text(
            "referee.throw", name=sentence(self.log.name(mover)), place=squares, dice=self._dice_word()
        )

    def miss_turns(self) -> str:
        """The turns of waiting players, told, until somebody can throw; empty if the next player can."""
        told = []
        while not self.over and legal_actions(self.rules, self.state, ()) == (MISS,):
            told.append(self._do(MISS))
        return "\n".join(told)

    def ways(self) -> tuple[str, ...]:
        """The routes of which one must be chosen before the throw, a sentence each; none if there is nothing to choose."""
        actions = legal_actions(self.rules, self.state, ())
        return tuple(self._tell_outcome(action) for action in actions if action != MISS)

    def set_out(self, way: int) -> str:
        """Choose one of ``ways``, and tell it."""
        return self._do(legal_actions(self.rules, self.state, ())[way])

    def choices(self, text: str) -> tuple[str, ...]:
        """What the throw would do, one sentence for each legal use of it. Raises TranscriptError, RefusedAction."""
        return tuple(self._tell_outcome(action) for action in self._actions(text))

    def throw(self, text: str, choice: int = 0) -> str:
        """Make the throw, used in the way of ``choice``, and tell what happened."""
        return self._do(self._actions(text)[choice])

    def undo(self) -> str:
        """Take the last throw back, and the missed turns after it."""
        while len(self._states) > 1:
            self._states.pop()
            self._turn -= 1
            if dice_needed(self.rules, self.state):
                return self.words.text("referee.undone")
        return self.words.text("referee.nothing")

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

    def _actions(self, text: str) -> tuple[Action, ...]:
        return legal_actions(self.rules, self.state, self._dice(text))

    def _dice(self, text: str) -> Dice:
        throws = read_throws(text, "throw")
        if len(throws) != 1:
            raise TranscriptError("throw: one throw at a time")
        dice = throws[0].dice
        needed = dice_needed(self.rules, self.state)
        if len(dice) != needed:
            raise TranscriptError(f"throw: {self.words.text('referee.needed', dice=self.words.count(needed, 'die'))}")
        return dice

    def _dice_word(self) -> str:
        return self.words.count(dice_needed(self.rules, self.state), "die")

    def _where(self, square: int) -> str:
        if square == self.rules.length:
            return self.words.text("log.home")
        return self.words.text("place.start") if square == 0 else str(square)

    def _do(self, action: Action) -> str:
        pot, mover = self.state.pot, self.state.mover
        outcome = ask(self.rules, self.state, action)
        self._states.append(outcome.state)
        told = self._tell(outcome.events, mover, pot)
        self._turn += 1
        return told

    def _tell_outcome(self, action: Action) -> str:
        outcome = ask(self.rules, self.state, action)
        return self._tell(outcome.events, self.state.mover, outcome.state.pot)

    def _tell(self, events: tuple[Event, ...], player: int, pot_before: int) -> str:
        money = self.rules.has_money
        facts = TurnFacts(
            player=player,
            turn=self._turn,
            pot_before=pot_before if money else None,
            pot_after=self.state.pot if money else None,
        )
        return tell(events, facts, self.log)
