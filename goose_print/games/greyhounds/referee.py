"""A match at a real table: what came of each snap is typed, and the tally is kept."""

from __future__ import annotations

from dataclasses import replace

from goose_print.games.facts import SheetFacts
from goose_print.games.greyhounds.engine import HuntEngine
from goose_print.games.greyhounds.facts import PLAYERS, GreyhoundsFacts
from goose_print.games.greyhounds.position import HuntEvent, HuntState, Snap
from goose_print.games.greyhounds.refusing import snap_of
from goose_print.games.greyhounds.wording.log import HuntTeller
from goose_print.games.move_referee import MoveReferee
from goose_print.games.played import Wanted
from goose_print.language.words import sentence


class HuntReferee(MoveReferee[HuntState, Snap, HuntEvent]):
    """Keeps the states of one match."""

    key = "greyhounds"
    teller: HuntTeller

    def __init__(self, rules: GreyhoundsFacts, facts: SheetFacts) -> None:
        self.rules = rules
        super().__init__(HuntEngine(rules), HuntTeller(rules, facts, PLAYERS))

    def question(self) -> str:
        """Who is to snap, and what."""
        state = self.state
        return self.words.text(f"greyhounds.ask.{state.side}", name=sentence(self.teller.name(state.mover)))

    def wanted(self) -> Wanted:
        """A disc, and what it did."""
        return replace(super().wanted(), free=True)

    def legal(self) -> str:
        """The discs that may be snapped."""
        return self.words.text("greyhounds.legal", discs=self.teller.discs(self.state.own(self.rules)))

    def choices(self, text: str) -> tuple[str, ...]:
        """What came of the snap: one sentence. Raises TranscriptError, RefusedAction."""
        return (self.teller.turn(self.state.mover, self._next(text)[1]),)

    def make(self, text: str, choice: int = 0) -> str:
        """Note the snap, tell what came of it, and the tally."""
        after, events = self._next(text)
        told = self.teller.turn(self.state.mover, events)
        self._states.append(after)
        return told if after.over else f"{told}\n{self.teller.tally(after)}"

    def throw(self, text: str, choice: int = 0) -> str:
        """The tally is told anyway."""
        return self.make(text, choice)

    def shown(self) -> str:
        """The tally."""
        return self.teller.tally(self.state)

    def standings(self) -> str:
        """The tally of this game, and the games before it."""
        state, told = self.state, list(self.teller.games(self.state))
        last = [] if state.over and state.games == 1 else [self.teller.result(state, len(self._states) - 1) or self.shown()]
        return "\n".join(told + last)

    def _next(self, text: str) -> tuple[HuntState, tuple[HuntEvent, ...]]:
        return self.engine.carry_out(self.state, snap_of(self.rules, self.state, text))
