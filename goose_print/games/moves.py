"""Games of moves, without dice: states and moves, those that were noted down one a line, and a record in which each is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from goose_print.errors import RefusedAction, TranscriptError
from goose_print.games.dice import Dice
from goose_print.games.recorder import CAP, A, E, Engine, Recorder, S


class MoveState:
    """The game between two moves: there is no money in it. ``players``: how many play."""

    __slots__ = ()
    players: int

    @property
    def pot(self) -> int:
        """Nothing."""
        return 0

    @property
    def purses(self) -> tuple[int, ...]:
        """They are empty."""
        return (0,) * self.players


class GameMove:
    """What a player does; ``str`` notes it."""

    __slots__ = ()

    @property
    def dice(self) -> Dice:
        """Nothing is thrown."""
        return ()


@dataclass(frozen=True, slots=True)
class GivenMove:
    """A move as somebody noted it down, and where: ``place`` is ``file:line``."""

    text: str
    place: str


def read_moves(text: str, name: str = "moves") -> tuple[GivenMove, ...]:
    """One move a line. Empty lines and comments after ``#`` are passed over; ``name`` stands for the file in messages."""
    lines = enumerate((line.split("#")[0].strip() for line in text.splitlines()), start=1)
    return tuple(GivenMove(line, f"{name}:{number}") for number, line in lines if line)


def given_moves(moves: Iterable[GivenMove], read: Callable[[S, str], A]) -> Callable[[S, tuple[A, ...]], A | None]:
    """The policy that makes these moves; ``read`` makes an action of a text. Its errors are told with the line of the move."""
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
    """Asks the policy for every move, even if there is only one; where it has none, the record ends."""

    def __init__(
        self, engine: Engine[S, A, E], players: int, policy: Callable[[S, tuple[A, ...]], A | None], *, cap: int = CAP
    ) -> None:
        super().__init__(engine, players, _no_throws, _never, cap=cap)
        self.player = policy

    def _action(self) -> A | None:
        """The next move; ``None``, and the reason in ``end``, if the game does not go on."""
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


def _no_throws(dice: int) -> None:
    raise AssertionError("nothing is thrown")


def _never(state: S, actions: tuple[A, ...]) -> A:
    raise AssertionError("moves are asked for one by one")
