"""What the house asks of the figures of a game: how it goes, worked out exactly or played for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from goose_print.errors import UsageError
from goose_print.games.finding import Finding
from goose_print.records import record

if TYPE_CHECKING:
    from goose_print.games.expectation import Expectation
    from goose_print.games.expected import Expected
    from goose_print.language.words import Language


@record
class TargetGame:
    """The game one hopes for, and how long a turn takes in seconds."""

    minutes: float = 20.0
    players: int = 4
    seconds: float = 20.0


@record
class Effort:
    """What an exact analysis takes: joint states, bytes and seconds."""

    states: int
    memory: float
    seconds: float


class Suggestions(Protocol):
    """Changes of the rules that would come nearer to what is hoped for."""

    @property
    def tried(self) -> bool:
        """Whether any were tried out."""

    def as_json(self) -> list[dict[str, Any]]:
        """As data, best first."""

    def sentences(self, words: Language) -> list[str]:
        """Each in a sentence or some, for those who read no YAML."""

    def text(self, words: Language) -> str:
        """To read, each as YAML to paste."""


class Analysis(ABC):
    """What there is to say about how a game goes."""

    findings: tuple[Finding, ...]

    @abstractmethod
    def as_json(self, words: Language) -> dict[str, Any]:
        """The document of ``analyse --format json``."""

    @abstractmethod
    def text(self, words: Language) -> str:
        """One screen that a teacher understands."""

    @abstractmethod
    def suggestions(self, *, jobs: int, shipped: bool, progress: Callable[[str], None]) -> Suggestions:
        """What would help. ``shipped``: whether the rules can be extended by their name."""


class ManyGames(Protocol):
    """What many played games came to."""

    def document(self, words: Language) -> dict[str, Any]:
        """The document of ``simulate --format json``, without the time it took."""

    def text(self, seconds_per_turn: float, wall: float, words: Language) -> str:
        """To read; ``wall``: seconds that it took."""


class Figures(ABC):
    """How a game goes, worked out exactly or played for."""

    @abstractmethod
    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> Analysis:
        """``read``: squares where the author has written something that players should come to read.

        Raises RuleSetError for a game that cannot be played to its end, with what the linter says of it.
        """

    @abstractmethod
    def at_a_glance(self, wish: TargetGame, *, read: Collection[int] = ()) -> tuple[Finding, ...]:
        """What the figures say against the game, as far as they are to be had in a second or two."""

    @abstractmethod
    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> ManyGames:
        """Play many games. Raises RuleSetError as ``analyse`` does."""

    @abstractmethod
    def effort(self, players: int) -> Effort:
        """What an exact analysis of so many players takes. Raises UsageError if there can be none."""

    def exactly(self, players: int) -> Expectation:
        """What so many players may expect, worked out. Raises UsageError where it cannot be, TooMuchWork."""
        raise UsageError("the length of this game is not worked out exactly")

    @abstractmethod
    def expected(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> Expected:
        """The page to print. ``names``: of the players, where the theme names them."""
