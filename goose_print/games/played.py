"""Protocols of a played game, and of the referee of a game at a real table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from goose_print.records import record

if TYPE_CHECKING:
    from goose_print.games.board import GameView, PieceState, Walk
    from goose_print.games.game_facts import SheetFacts


@dataclass(frozen=True, kw_only=True, slots=True)
class Bet:
    """A bet of an onlooker on a player, who counts from 0."""

    backer: str
    player: int
    coins: int


class PicturedTurn(NamedTuple):
    """A turn as pictures show it.

    ``dice``, the field it began on (``origin``), the field it ``landed`` on, and the ``end`` after that field's
    effect.
    """

    dice: tuple[int, ...]
    origin: int
    landed: int
    end: int


class PicturedMove(NamedTuple):
    """A move in a game of moves: the pieces ``before`` and ``after`` it."""

    before: tuple[PieceState, ...]
    after: tuple[PieceState, ...]

    @classmethod
    def between(cls, before: GameView, after: GameView) -> PicturedMove:
        """The move between two moments of a game."""
        return cls(before.standings, after.with_names_from(before).standings)

    @property
    def ways(self) -> tuple[tuple[int, int], ...]:
        """Fields between which pieces went over the board, from and to."""
        now = {piece.piece: piece.field for piece in self.after}
        ways = ((piece.field, now.get(piece.piece)) for piece in self.before)
        return tuple((start, end) for start, end in ways if start is not None and end is not None and start != end)


@record
class BoardTurn:
    """A played turn to show on the board: ``number`` and ``round`` count from 1, ``seat`` from 0.

    ``told``: the turn in sentences. ``view``: the game after it. ``walks``: ways of pieces, as far as they are
    known.
    """

    number: int
    round: int
    seat: int
    throws: tuple[tuple[int, ...], ...]
    told: str
    view: GameView
    walks: tuple[Walk, ...] = ()


class Played(ABC):
    """A game that was played, as text and as data."""

    def board_turns(self, facts: SheetFacts) -> Iterable[BoardTurn]:
        """The turns to show on the board; none if they cannot be shown."""
        return ()

    @abstractmethod
    def narrate(self, facts: SheetFacts, *, seed: int | None) -> str:
        """The game in sentences. ``seed``: ``None`` if the throws were given."""

    @abstractmethod
    def as_json(self, *, seed: int | None) -> dict[str, object]:
        """The document of ``play --format json``."""


@record
class OpenQuestion:
    """A question about a throw that the player must still answer.

    ``answer``: shown on request, possibly empty. ``choices``: what a card offers as answers, with the right one among them.
    ``options``: all that may be told of it. ``chance``: whether chance decides, not the player.
    """

    question: str
    answer: str = ""
    choices: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    chance: bool = False


@record
class ExpectedInput:
    """Input expected from the next player: a throw of ``dice``, or one of the ``moves`` as typed.

    ``free``: whether more may be typed than is listed. Neither dice nor moves: the turn is missed, or a way is
    chosen first.
    """

    seat: int
    dice: int = 0
    faces: int = 6
    moves: tuple[str, ...] = ()
    free: bool = False


class Referee(ABC):
    """Referee of a game at a real table: checks each throw or move, tells what it does, and takes it back."""

    @property
    def help(self) -> tuple[str, ...]:
        """Lines on how to type throws, where it differs from most games."""
        return ()

    def legal(self) -> str:
        """Sentence on what may be done now, if that does not depend on a throw; otherwise empty."""
        return ""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    @abstractmethod
    def winner(self) -> int | None:
        """The winner, from 0; ``None`` if nobody has won, or several have."""

    @abstractmethod
    def name(self, seat: int) -> str:
        """Name of a player inside a sentence."""

    @abstractmethod
    def next_input(self) -> ExpectedInput:
        """The player to move, and the input expected."""

    @abstractmethod
    def view(self) -> GameView:
        """The game as it stands on the board."""

    @property
    def walks(self) -> tuple[Walk, ...]:
        """Ways of the pieces in the last action, as far as they are known."""
        return ()

    def opening(self) -> str:
        """Sentences on what happens before the first throw; may be empty."""
        return ""

    @abstractmethod
    def question(self) -> str:
        """Sentence that asks for the next throw: who, from where, and how many dice."""

    def miss_turns(self) -> str:
        """Carry out and tell missed turns until somebody can throw; empty if the next player can."""
        return ""

    def ways(self) -> tuple[str, ...]:
        """Choices before the throw, one sentence each; mostly none."""
        return ()

    def set_out(self, choice: int) -> str:
        """Carry out that choice and tell what happened."""
        return ""

    @abstractmethod
    def choices(self, text: str) -> tuple[str, ...]:
        """Legal uses of the throw, one sentence each. Raises TranscriptError, RefusedAction."""

    def still_to_tell(self, text: str, choice: int = 0) -> OpenQuestion | None:
        """Question about the throw, used as ``choice``, that is still open; ``None`` if there is none.

        The answer is appended to the text of the throw after ``|``. Raises TranscriptError for an answer that is
        impossible.
        """
        return None

    @abstractmethod
    def make(self, text: str, choice: int = 0) -> str:
        """Carry out the throw, used as ``choice``, and tell what happened."""

    def throw(self, text: str, choice: int = 0) -> str:
        """Like ``make``, with the position of the game where only the board on the table shows it."""
        return self.make(text, choice)

    @abstractmethod
    def undo(self) -> str:
        """Take back the last throw, and the missed turns after it."""

    @abstractmethod
    def standings(self) -> str:
        """The position of all players, and the money."""
