"""Referees of games at a real table: the common part, games with dice, and games of moves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic

from goose_print.errors import TranscriptError
from goose_print.games.board import GameView, Walk
from goose_print.games.dice import FACES, GivenThrow, parse_throws
from goose_print.games.played import ExpectedInput, Referee
from goose_print.games.recorder import A, E, Engine, S, Teller
from goose_print.language.words import capitalise, replace_faces_by_numbers


class EngineReferee(Referee, Generic[S, A, E]):
    """Referee that asks an engine, keeps all states of one game, and answers in sentences of the teller."""

    def __init__(self, engine: Engine[S, A, E], teller: Teller[Any, S, E]) -> None:
        self.engine, self.teller, self.words = engine, teller, teller.words
        state, self._opening = engine.start(teller.players)
        self._states: list[S] = [state]

    @property
    def state(self) -> S:
        """Current state."""
        return self._states[-1]

    @property
    def over(self) -> bool:
        """Whether the current state is final."""
        return self.state.over

    @property
    def winner(self) -> int | None:
        """Winner of the current state."""
        return self.state.winner

    def name(self, seat: int) -> str:
        """Name of a player, as in the log."""
        return self.teller.name(seat)

    def view(self) -> GameView:
        """View of the current state."""
        return self.state.view(self.teller.rules)


class DiceReferee(EngineReferee[S, A, E]):
    """Referee of a game with dice. ``notes``: whether throws are typed with further notes."""

    def __init__(self, engine: Engine[S, A, E], teller: Teller[Any, S, E], *, notes: bool = False, faces: int = FACES) -> None:
        super().__init__(engine, teller)
        self.money, self.notes, self.faces = teller.rules.has_money, notes, faces
        self._walks: tuple[Walk, ...] = ()
        self.turn = 1
        """Number of the turn to be told next."""

    @property
    def walks(self) -> tuple[Walk, ...]:
        """Ways of the pieces in the last throw."""
        return self._walks

    def next_input(self) -> ExpectedInput:
        """The throw to be made, if any."""
        return ExpectedInput(seat=self.state.mover, dice=0 if self.over else self.engine.count_dice(self.state), faces=self.faces)

    def ways_of(self, mover: int, before: S, after: S, events: tuple[E, ...]) -> tuple[Walk, ...]:
        """Ways of the pieces, as far as the events tell them."""
        return ()

    def opening(self) -> str:
        """Sentences before the first throw, as in the log."""
        return self.teller.opening(self._opening)

    def narrate_turn(self, mover: int, before: S, after: S, events: tuple[E, ...]) -> str:
        """Sentences on the events, as in the log."""
        return self.teller.turn(mover, events)

    @abstractmethod
    def where(self, seat: int) -> str:
        """Position of the player's counters in words."""

    def question(self) -> str:
        """Who is to throw, from where, and how many dice."""
        mover, dice = self.state.mover, self.words.count(self.engine.count_dice(self.state), "die")
        return self.words.text("referee.throw", name=capitalise(self.name(mover)), place=self.where(mover), dice=dice)

    def standings(self) -> str:
        """Who stands where, and the money."""
        lines = []
        for seat, purse in enumerate(self.state.purses):
            coins = f", {self.words.count(purse, 'coin')}" if self.money else ""
            lines.append(f"{capitalise(self.name(seat))}{self.words.text('list.colon')}{self.where(seat)}{coins}")
        if self.money:
            lines.append(f"{capitalise(self.words.text('pot'))}{self.words.text('list.colon')}{self.words.count(self.state.pot, 'coin')}")
        return "\n".join(lines)

    def choices(self, text: str) -> tuple[str, ...]:
        """What the throw would do, one sentence for each legal use of it. Raises TranscriptError, RefusedAction."""
        return tuple(self.would(action) for action in self.actions(text))

    def make(self, text: str, choice: int = 0) -> str:
        """Make the throw, used in the way of ``choice``, and tell what happened."""
        return self.do(self.complete_action(text, choice))

    def complete_action(self, text: str, choice: int) -> A:
        """The chosen use of the throw, with all answers typed so far."""
        return self.actions(text)[choice]

    def undo(self) -> str:
        """Take the last throw back, and the missed turns after it."""
        while len(self._states) > 1:
            self._states.pop()
            self.turn -= 1
            if self.engine.count_dice(self.state):
                return self.words.text("referee.undone")
        return self.words.text("referee.nothing")

    def do(self, action: A) -> str:
        """Carry out the action and tell what happened."""
        before = self.state
        after, events = self.engine.carry_out(before, action)
        self._states.append(after)
        told = self.narrate_turn(before.mover, before, after, events)
        self._walks = self.ways_of(before.mover, before, after, events)
        self.turn += 1
        return told

    def would(self, action: A) -> str:
        """Sentences on what the action would do."""
        after, events = self.engine.carry_out(self.state, action)
        return self.narrate_turn(self.state.mover, self.state, after, events)

    def actions(self, text: str) -> tuple[A, ...]:
        """All legal uses of the throw. Raises TranscriptError, RefusedAction."""
        dice = self.parse_throw(text).dice
        actions = self.engine.legal_actions(self.state, dice)
        if not actions:
            raise self.engine.why_not(self.state, dice)
        return actions

    def parse_throw(self, text: str) -> GivenThrow:
        """Parse a typed throw. Raises TranscriptError if it is no throw, or has the wrong number of dice."""
        throws = parse_throws(replace_faces_by_numbers(text, self.words.faces), "throw", notes=self.notes, faces=self.faces)
        if len(throws) != 1:
            raise TranscriptError("throw: one throw at a time")
        needed = self.engine.count_dice(self.state)
        if len(throws[0].dice) != needed:
            raise TranscriptError(f"throw: {self.words.text('referee.needed', dice=self.words.count(needed, 'die'))}")
        return throws[0]


# Games of moves

class MoveReferee(EngineReferee[S, A, E]):
    """Referee that lists the legal moves. ``key``: where the game's words are in the language."""

    key: ClassVar[str]

    @property
    def help(self) -> tuple[str, ...]:
        """Lines on how to type moves."""
        return tuple(self.words.words[self.key]["help"])

    def moves(self) -> tuple[str, ...]:
        """All legal moves as they are typed."""
        return tuple(map(str, self.engine.legal_actions(self.state, ())))

    def legal(self) -> str:
        """Sentence that lists the legal moves."""
        return self.words.text(f"{self.key}.legal", moves=self.words.text("list.comma").join(self.moves()))

    def next_input(self) -> ExpectedInput:
        """The legal moves."""
        return ExpectedInput(seat=self.state.mover, moves=self.moves())

    def opening(self) -> str:
        """The initial position."""
        return self.standings()

    @abstractmethod
    def outcomes(self, text: str) -> Sequence[tuple[S, tuple[E, ...]]]:
        """For each meaning of a typed move, the state after it and its events. Raises TranscriptError, RefusedAction."""

    def choices(self, text: str) -> tuple[str, ...]:
        """A sentence on each meaning of the text. Raises TranscriptError, RefusedAction."""
        return tuple(self.teller.turn(self.state.mover, events) for _, events in self.outcomes(text))

    def make(self, text: str, choice: int = 0) -> str:
        """Carry out the move, and tell what happened."""
        after, events = self.outcomes(text)[choice]
        told = self.teller.turn(self.state.mover, events)
        self._states.append(after)
        return told

    @abstractmethod
    def show_position(self) -> str:
        """The position in words, told after every move and every undo."""

    def throw(self, text: str, choice: int = 0) -> str:
        """Carry out the move, and tell the position after it."""
        return f"{self.make(text, choice)}\n{self.show_position()}"

    def undo(self) -> str:
        """Take back the last move."""
        if len(self._states) < 2:
            return self.words.text("referee.nothing")
        self._states.pop()
        return f"{self.words.text(f'{self.key}.undone')}\n{self.show_position()}"
