"""Games at a real table: what the referees of all games share, and the referee of games with dice, who reads throws."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic

from goose_print.errors import TranscriptError
from goose_print.games.dice import FACES, GivenThrow, read_throws
from goose_print.games.played import Referee, Wanted
from goose_print.games.recorder import A, E, Engine, S
from goose_print.games.teller import Teller
from goose_print.games.view import GameView, Walk
from goose_print.language.faces import numbered
from goose_print.language.words import sentence


class EngineReferee(Referee, Generic[S, A, E]):
    """Asks an engine, and keeps the states of one game, the last of which is where it stands. Answers are sentences of the teller."""

    def __init__(self, engine: Engine[S, A, E], teller: Teller[Any, S, E]) -> None:
        self.engine, self.teller, self.words = engine, teller, teller.words
        state, self._opening = engine.start(teller.players)
        self._states: list[S] = [state]

    @property
    def state(self) -> S:
        """Where the game stands."""
        return self._states[-1]

    @property
    def over(self) -> bool:
        """As the state has it."""
        return self.state.over

    @property
    def winner(self) -> int | None:
        """As the state has it."""
        return self.state.winner

    def name(self, seat: int) -> str:
        """As the log has it."""
        return self.teller.name(seat)

    def view(self) -> GameView:
        """As the state has it."""
        return self.state.view(self.teller.rules)


class DiceReferee(EngineReferee[S, A, E]):
    """The referee of a game with dice of so many ``faces``. ``notes``: whether throws are typed with what else is told."""

    def __init__(self, engine: Engine[S, A, E], teller: Teller[Any, S, E], *, notes: bool = False, faces: int = FACES) -> None:
        super().__init__(engine, teller)
        self.money, self.notes, self.faces = teller.rules.has_money, notes, faces
        self._walks: tuple[Walk, ...] = ()
        self.turn = 1
        """The number of the turn that is told next."""

    @property
    def walks(self) -> tuple[Walk, ...]:
        """Of the last throw."""
        return self._walks

    def wanted(self) -> Wanted:
        """A throw, where there is one to make."""
        return Wanted(seat=self.state.mover, dice=0 if self.over else self.engine.dice_needed(self.state), faces=self.faces)

    def ways_of(self, mover: int, before: S, after: S, events: tuple[E, ...]) -> tuple[Walk, ...]:
        """The ways of pieces, as far as events tell them."""
        return ()

    def opening(self) -> str:
        """As the log has it."""
        return self.teller.opening(self._opening)

    def told(self, mover: int, before: S, after: S, events: tuple[E, ...]) -> str:
        """What happened, as the log has it."""
        return self.teller.turn(mover, events)

    @abstractmethod
    def where(self, seat: int) -> str:
        """Where the player's counters stand."""

    def question(self) -> str:
        """Who is to throw, from where, and how many dice."""
        mover, dice = self.state.mover, self.words.count(self.engine.dice_needed(self.state), "die")
        return self.words.text("referee.throw", name=sentence(self.name(mover)), place=self.where(mover), dice=dice)

    def standings(self) -> str:
        """Who stands where, and the money."""
        lines = []
        for seat, purse in enumerate(self.state.purses):
            coins = f", {self.words.count(purse, 'coin')}" if self.money else ""
            lines.append(f"{sentence(self.name(seat))}{self.words.text('list.colon')}{self.where(seat)}{coins}")
        if self.money:
            lines.append(f"{sentence(self.words.text('pot'))}{self.words.text('list.colon')}{self.words.count(self.state.pot, 'coin')}")
        return "\n".join(lines)

    def choices(self, text: str) -> tuple[str, ...]:
        """What the throw would do, one sentence for each legal use of it. Raises TranscriptError, RefusedAction."""
        return tuple(self.would(action) for action in self.actions(text))

    def make(self, text: str, choice: int = 0) -> str:
        """Make the throw, used in the way of ``choice``, and tell what happened."""
        return self.do(self.completed(text, choice))

    def completed(self, text: str, choice: int) -> A:
        """The use of the throw that is chosen, with all that has been told besides."""
        return self.actions(text)[choice]

    def undo(self) -> str:
        """Take the last throw back, and the missed turns after it."""
        while len(self._states) > 1:
            self._states.pop()
            self.turn -= 1
            if self.engine.dice_needed(self.state):
                return self.words.text("referee.undone")
        return self.words.text("referee.nothing")

    def do(self, action: A) -> str:
        """Carry the action out, and tell what happened."""
        before = self.state
        after, events = self.engine.carry_out(before, action)
        self._states.append(after)
        told = self.told(before.mover, before, after, events)
        self._walks = self.ways_of(before.mover, before, after, events)
        self.turn += 1
        return told

    def would(self, action: A) -> str:
        """What the action would do."""
        after, events = self.engine.carry_out(self.state, action)
        return self.told(self.state.mover, self.state, after, events)

    def actions(self, text: str) -> tuple[A, ...]:
        """Every legal use of the throw. Raises TranscriptError, RefusedAction."""
        dice = self.noted(text).dice
        actions = self.engine.legal_actions(self.state, dice)
        if not actions:
            raise self.engine.why_not(self.state, dice)
        return actions

    def noted(self, text: str) -> GivenThrow:
        """The throw as it was typed. Raises TranscriptError for what is none, and for one of other dice."""
        throws = read_throws(numbered(text, self.words.faces), "throw", notes=self.notes, faces=self.faces)
        if len(throws) != 1:
            raise TranscriptError("throw: one throw at a time")
        needed = self.engine.dice_needed(self.state)
        if len(throws[0].dice) != needed:
            raise TranscriptError(f"throw: {self.words.text('referee.needed', dice=self.words.count(needed, 'die'))}")
        return throws[0]
