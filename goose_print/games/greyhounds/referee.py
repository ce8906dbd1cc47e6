"""A match at a real table: what came of each snap is typed, and the tally is kept."""

from __future__ import annotations

from dataclasses import replace

from goose_print.games.facts import SheetFacts
from goose_print.games.greyhounds.engine import HuntEngine
from goose_print.games.greyhounds.facts import Facts
from goose_print.games.greyhounds.position import HuntEvent, HuntState
from goose_print.games.greyhounds.refusing import snap_of
from goose_print.games.greyhounds.view import hunt_view
from goose_print.games.greyhounds.wording.log import HuntTeller
from goose_print.games.move_rules import MoveReferee
from goose_print.games.protocol import Wanted
from goose_print.games.view import View
from goose_print.language.words import sentence


class HuntReferee(MoveReferee[HuntState]):
    """Keeps the states of one match."""

    key = "greyhounds"

    def __init__(self, rules: Facts, facts: SheetFacts) -> None:
        self.rules, self.engine, self.teller = rules, HuntEngine(rules), HuntTeller(rules, facts)
        super().__init__(self.engine.start(2)[0], facts.speech(), self.teller)

    def question(self) -> str:
        """Who is to snap, and what."""
        state = self.state
        return self.words.text(f"greyhounds.ask.{state.side}", name=sentence(self.teller.name(state.mover)))

    def moves(self) -> tuple[str, ...]:
        """The discs that may be snapped; what comes of it is typed behind."""
        return tuple(map(str, self.engine.legal_actions(self.state)))

    def wanted(self) -> Wanted:
        """A disc, and what it did."""
        return replace(super().wanted(), free=True)

    def view(self) -> View:
        """Every disc on its spot."""
        return hunt_view(self.rules, self.state)

    def legal(self) -> str:
        """The discs that may be snapped."""
        return self.words.text("greyhounds.legal", discs=self.teller.discs(self.state.own(self.rules)))

    def choices(self, text: str) -> tuple[str, ...]:
        """What came of the snap: one sentence. Raises TranscriptError, RefusedAction."""
        return (self.teller.turn(self._next(text)[1]),)

    def make(self, text: str, choice: int = 0) -> str:
        """Note the snap, tell what came of it, and the tally."""
        after, events = self._next(text)
        self._states.append(after)
        told = self.teller.turn(events)
        return told if after.over else f"{told}\n{self.teller.tally(after)}"

    def taken_back(self) -> str:
        """That it is, and how the game then stands."""
        return f"{self.words.text('greyhounds.undone')}\n{self.teller.tally(self.state)}"

    def standings(self) -> str:
        """The tally of this game, and the games before it."""
        state, told = self.state, list(self.teller.games(self.state))
        last = [] if state.over and state.games == 1 else [self.teller.result(state) or self.teller.tally(state)]
        return "\n".join(told + last)

    def _next(self, text: str) -> tuple[HuntState, tuple[HuntEvent, ...]]:
        return self.engine.carry_out(self.state, snap_of(self.rules, self.state, text))
