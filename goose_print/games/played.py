"""What the house asks of a game that was played, and of one at a real table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from goose_print.records import record

if TYPE_CHECKING:
    from goose_print.games.facts import SheetFacts
    from goose_print.games.view import GameView, Walk


@dataclass(frozen=True, kw_only=True, slots=True)
class Bet:
    """An onlooker's stake on a player, who counts from 0."""

    backer: str
    player: int
    coins: int


class ShownTurn(NamedTuple):
    """A turn that was played, as pictures tell it: ``dice``, the fields where it set out and where it ``landed``, and where the counter
    came to in the ``end`` by what that field does.
    """

    dice: tuple[int, ...]
    origin: int
    landed: int
    end: int


@record
class BoardTurn:
    """A turn that was played, to be shown on the board: ``number`` and ``round`` count from 1, ``seat`` from 0.

    ``told``: in sentences; ``view``: how the game stood after it; ``walks``: ways of pieces as far as they are known.
    """

    number: int
    round: int
    seat: int
    throws: tuple[tuple[int, ...], ...]
    told: str
    view: GameView
    walks: tuple[Walk, ...] = ()


class Played(ABC):
    """A game that was played: to be told, and as data."""

    def board_turns(self, facts: SheetFacts) -> Iterable[BoardTurn]:
        """The turns as they are shown on the board; none if they cannot be."""
        return ()

    @abstractmethod
    def told(self, facts: SheetFacts, *, seed: int | None) -> str:
        """The game in sentences. Without a seed none is named: the throws were given."""

    @abstractmethod
    def as_json(self, *, seed: int | None) -> dict[str, object]:
        """The document of ``play --format json``."""


@record
class StillToTell:
    """What must still be told of a throw: the question, and the answer to show to whoever asks for it, which may be empty.

    ``options``: all that may be told. ``chance``: whether chance decides between them, and not the player.
    """

    question: str
    answer: str = ""
    options: tuple[str, ...] = ()
    chance: bool = False


@record
class Wanted:
    """What the next player is to give: a throw of so many dice, or one of the ``moves``, as they are typed.

    ``free``: whether more may be typed than is listed. Neither dice nor moves: the turn is missed, or a way chosen first.
    """

    seat: int
    dice: int = 0
    faces: int = 6
    moves: tuple[str, ...] = ()
    free: bool = False


class Referee(ABC):
    """A game at a real table, throw by throw or move by move: what the engine says of each, and the way back after a slip."""

    @property
    def help(self) -> tuple[str, ...]:
        """How throws are typed, in lines, where it is not as in most games."""
        return ()

    def legal(self) -> str:
        """What may be done now, where it does not depend on a throw; else nothing."""
        return ""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether nobody is to throw any more."""

    @property
    @abstractmethod
    def winner(self) -> int | None:
        """Who has won, from 0; ``None`` if nobody has, or several have."""

    @abstractmethod
    def name(self, seat: int) -> str:
        """What a player is called inside a sentence."""

    @abstractmethod
    def wanted(self) -> Wanted:
        """Who comes next, and what may be given."""

    @abstractmethod
    def view(self) -> GameView:
        """How the game stands on the board."""

    @property
    def walks(self) -> tuple[Walk, ...]:
        """The ways of pieces in what was done last, as far as they are known."""
        return ()

    def opening(self) -> str:
        """What happens before the first throw; may be empty."""
        return ""

    @abstractmethod
    def question(self) -> str:
        """Who is to throw, from where, and how many dice."""

    def miss_turns(self) -> str:
        """The turns of players who cannot throw, told, until somebody can; empty if the next player can."""
        return ""

    def ways(self) -> tuple[str, ...]:
        """What must be chosen before the throw, one sentence for each choice; mostly nothing."""
        return ()

    def set_out(self, choice: int) -> str:
        """Make that choice, and tell what happened."""
        return ""

    @abstractmethod
    def choices(self, text: str) -> tuple[str, ...]:
        """What the throw would do, one sentence for each legal use of it. Raises TranscriptError, RefusedAction."""

    def still_to_tell(self, text: str, choice: int = 0) -> StillToTell | None:
        """What the throw, used in the way of ``choice``, must be told besides: the answer is added to its text behind ``|``.

        Raises TranscriptError for what has been told and cannot be.
        """
        return None

    @abstractmethod
    def make(self, text: str, choice: int = 0) -> str:
        """Make the throw, used in the way of ``choice``, and tell what happened."""

    def throw(self, text: str, choice: int = 0) -> str:
        """The same, and how the game then stands, where no board shows it but the one on the table."""
        return self.make(text, choice)

    @abstractmethod
    def undo(self) -> str:
        """Take the last throw back, and the missed turns after it."""

    @abstractmethod
    def standings(self) -> str:
        """Who stands where, and the money."""
