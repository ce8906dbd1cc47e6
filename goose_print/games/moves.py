"""Games of moves, without dice: states, moves, engines, policies, noted moves, and their recorder."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from goose_print.errors import RefusedAction, TranscriptError, UsageError, quote
from goose_print.games.dice import Dice
from goose_print.games.recorder import THROW_CAP, A, E, Engine, Recorder, S
from goose_print.sentences import suggest_nearest

F = TypeVar("F")


class MoveState:
    """State of a game of moves, which has no money. ``players``: their number."""

    __slots__ = ()
    players: int

    @property
    def pot(self) -> int:
        """Always 0."""
        return 0

    @property
    def purses(self) -> tuple[int, ...]:
        """An empty purse for every player."""
        return (0,) * self.players


class GameMove:
    """A move of a player; ``str`` gives its notation."""

    __slots__ = ()

    @property
    def dice(self) -> Dice:
        """Always empty: nothing is thrown."""
        return ()


@dataclass(frozen=True)
class MoveEngine(ABC, Generic[F, S, A, E]):
    """Engine of a game in which every turn is one move, unless it says otherwise. ``facts``: of the game."""

    facts: F

    @abstractmethod
    def start(self, players: int) -> tuple[S, tuple[E, ...]]:
        """Initial state, and the events before the first move."""

    def count_dice(self, state: S) -> int:
        """Always 0."""
        return 0

    @abstractmethod
    def legal_actions(self, state: S, dice: Dice = ()) -> tuple[A, ...]:
        """All legal moves; none with dice, or when the game is over."""

    @abstractmethod
    def refuse(self, state: S, action: A) -> RefusedAction:
        """The rule that forbids an illegal move."""

    def why_not(self, state: S, dice: Dice, action: A | None = None) -> RefusedAction:
        """The rule that forbids the move."""
        if state.over:
            return RefusedAction("the game is over")
        if dice or action is None:
            return RefusedAction("there are no dice in this game")
        return self.refuse(state, action)

    @abstractmethod
    def carry_out(self, state: S, action: A) -> tuple[S, tuple[E, ...]]:
        """State and events after a legal move."""

    def goes_on(self, state: S, action: A) -> bool:
        """Whether the turn continues after the move; ``state``: the one it led to."""
        return False


# Policies by name

MoveChooser = Callable[[S, tuple[A, ...]], A | None]
"""Choice among the legal moves; ``None`` for no more moves."""


def seed_policies(names: Iterable[str], known: Sequence[str], seed: int) -> list[tuple[str, Callable[[], float]]]:
    """Each named policy with a source of chance of its own. Raises UsageError for an unknown name."""
    found = []
    for place, name in enumerate(names):
        if name not in known:
            hint = suggest_nearest(name, known) or "; there are " + ", ".join(known)
            raise UsageError(f"no way to choose is called {quote(name)}{hint}")
        found.append((name, random.Random(f"{seed}:{place}").random))
    return found


# Noted moves

@dataclass(frozen=True, slots=True)
class GivenMove:
    """A move that was noted down. ``place``: where, as ``file:line``."""

    text: str
    place: str


def parse_moves(text: str, name: str = "moves") -> tuple[GivenMove, ...]:
    """Parse one move a line. Empty lines and comments after ``#`` are skipped.

    ``name`` stands for the file in messages.
    """
    lines = enumerate((line.split("#")[0].strip() for line in text.splitlines()), start=1)
    return tuple(GivenMove(line, f"{name}:{number}") for number, line in lines if line)


def given_moves_policy(moves: Iterable[GivenMove], read: Callable[[S, str], A]) -> MoveChooser[S, A]:
    """Policy that makes the given moves in order.

    ``read`` parses the text of a move; its errors are raised again with the place of the move.
    """
    remaining = iter(moves)

    def choose(state: S, actions: tuple[A, ...]) -> A | None:
        move = next(remaining, None)
        if move is None:
            return None
        try:
            return read(state, move.text)
        except (TranscriptError, RefusedAction) as error:
            raise type(error)(f"{move.place}: {error}") from None

    return choose


class MoveRecorder(Recorder[S, A, E]):
    """Recorder that asks the policy for every move, even if there is only one.

    The record ends when the policy has no move.
    """

    def __init__(
        self, engine: Engine[S, A, E], players: int, policy: MoveChooser[S, A], *, cap: int = THROW_CAP
    ) -> None:
        super().__init__(engine, players, _refuse_throw, _refuse_policy, cap=cap)
        self.player = policy

    def _next_action(self) -> A | None:
        """The next move; ``None``, with the reason in ``end``, if the game does not go on."""
        if not self.left:
            self.end = "cap"
            return None
        self.left -= 1
        actions = self.engine.legal_actions(self.state, ())
        chosen = self.player(self.state, actions)
        if chosen is None:
            self.end = "moves"
        else:
            self.check(chosen, actions)
        return chosen

    def check(self, chosen: A, actions: tuple[A, ...]) -> None:
        """Raise RefusedAction for a move that is not legal."""
        if chosen not in actions:
            raise self.engine.why_not(self.state, (), chosen)


def _refuse_throw(dice: int) -> None:
    raise AssertionError("nothing is thrown")


def _refuse_policy(state: S, actions: tuple[A, ...]) -> A:
    raise AssertionError("moves are asked for one by one")
