"""A game at a real table, throw by throw: what the engine says of each, and the way back after a slip."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from goose_print.errors import TranscriptError
from goose_print.games.facts import SheetFacts
from goose_print.games.played import StillToTell
from goose_print.games.race.actions import RaceAction
from goose_print.games.race.drawing import ANSWERS, read_answer, read_card
from goose_print.games.race.events import RaceEvent
from goose_print.games.race.game import RaceEngine
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceState
from goose_print.games.race.turn import MISS, carry_out, legal_actions
from goose_print.games.race.view import race_walks
from goose_print.games.race.wording.record import RaceTeller
from goose_print.games.referee import DiceReferee
from goose_print.games.view import Walk


class RaceReferee(DiceReferee[RaceState, RaceAction, RaceEvent]):
    """Keeps the state of one race."""

    teller: RaceTeller

    def __init__(self, rules: RuleSet, facts: SheetFacts, players: int) -> None:
        self.rules = rules
        super().__init__(RaceEngine(rules), RaceTeller(rules, facts, players), notes=bool(rules.drawn_decks))

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

    # -- cards

    def still_to_tell(self, text: str, choice: int = 0) -> StillToTell | None:
        """The number of a card, or whether the answer was right."""
        _, asks = self._told(text, choice)
        return asks

    def completed(self, text: str, choice: int) -> RaceAction:
        """With its cards and answers."""
        return self._told(text, choice)[0]

    def _told(self, text: str, choice: int) -> tuple[RaceAction, StillToTell | None]:
        """The use of the throw as far as it has been told, and what is missing. Raises TranscriptError for what is told besides."""
        action = self.actions(text)[choice]
        notes = [self._answers.get(note, note) for note in self.noted(text).notes]
        while ask := carry_out(self.rules, self.state, action).asks:
            number = read_card(ask, notes, "throw") if notes or len(ask.cards) == 1 else None
            if number is None:
                return action, StillToTell(
                    question=self.words.text("referee.draw", deck=ask.deck.name), options=tuple(map(str, ask.cards)), chance=True
                )
            if not notes and ask.deck.card(number).asks:
                return action, self._question(ask.deck.name, number)
            action = replace(action, draws=(*action.draws, read_answer(ask, number, notes, "throw")))
        if notes:
            raise TranscriptError(f"throw: no more is drawn or answered: {notes[0]}")
        return action, None

    @cached_property
    def _answers(self) -> dict[str, str]:
        return {self.words.text(f"referee.{answer}"): answer for answer in ANSWERS}

    def _question(self, deck: str, number: int) -> StillToTell:
        card = self.teller.log_facts.card(deck, number)
        question = self.words.text("referee.answer", question=card.question or f"{deck} {number}")
        return StillToTell(question=question, answer=card.answer, options=tuple(ANSWERS))

    def ways_of(self, mover: int, before: RaceState, after: RaceState, events: tuple[RaceEvent, ...]) -> tuple[Walk, ...]:
        """Leg by leg."""
        return tuple(race_walks(self.rules, mover, before, after, events))

    def where(self, seat: int) -> str:
        """The squares of the player's counters."""
        return self.words.join(self._where(square) for square in self.state.squares[seat])

    def _where(self, square: int) -> str:
        if square == self.rules.length:
            return self.words.text("log.home")
        return self.words.text("place.start") if square == 0 else str(square)

    def told(self, mover: int, before: RaceState, after: RaceState, events: tuple[RaceEvent, ...]) -> str:
        """As the log has it, and what the pot holds where that has changed."""
        return self.teller.numbered(self.turn, mover, before, after, events)
