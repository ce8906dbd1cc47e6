"""Protocol of a game's figures: exact analysis and simulation."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from goose_print.errors import UsageError
from goose_print.games.finding import Finding
from goose_print.language.words import Language
from goose_print.records import record

if TYPE_CHECKING:
    from goose_print.games.expectation import Expectation
    from goose_print.games.expected import ExpectationPage
    from goose_print.language.words import Language


HOURS_ABOVE, SECONDS_BELOW = 600, 1.5
"""Limits in minutes: longer times are given in hours, shorter ones in seconds."""


class Amount(NamedTuple):
    """A number and its Python format, such as ``,`` or ``.1f``."""

    value: float
    form: str

    def describe(self, language: Language) -> str:
        """The number with the language's separators for thousands and decimals."""
        return language.figure(self.value, self.form)


class Minutes(NamedTuple):
    """A time in minutes."""

    value: float

    def describe(self, language: Language) -> str:
        """The time in words: hours, minutes or seconds, whichever fits its length."""
        if self.value > HOURS_ABOVE:
            unit, number = "hours", round(self.value / 60)
        else:
            unit, number = ("minutes", round(self.value)) if self.value >= SECONDS_BELOW else ("seconds", round(self.value * 60))
        return language.plural(f"analysis.{unit}", number, n=language.figure(number, ","))


@record
class TargetGame:
    """The game that an author aims for: minutes, players, and seconds a turn."""

    minutes: float = 20.0
    players: int = 4
    seconds: float = 20.0


@record
class AnalysisEffort:
    """Cost of an exact analysis: joint states, bytes and seconds."""

    states: int
    memory: float
    seconds: float


class RuleSuggestions(Protocol):
    """Changes of the rules that would bring a game closer to its target."""

    @property
    def tried(self) -> bool:
        """Whether any were tried out."""

    def as_json(self) -> list[dict[str, Any]]:
        """The changes as JSON data, best first."""

    def sentences(self, words: Language) -> list[str]:
        """The changes in sentences, for readers without YAML."""

    def text(self, words: Language) -> str:
        """The changes for the terminal, each as YAML to paste."""


class Analysis(ABC):
    """Result of analysing a game."""

    findings: tuple[Finding, ...]

    @abstractmethod
    def as_json(self, words: Language) -> dict[str, Any]:
        """The document of ``analyse --format json``."""

    @abstractmethod
    def text(self, words: Language) -> str:
        """One screen of text that a teacher understands."""

    @abstractmethod
    def suggestions(self, *, jobs: int, shipped: bool, progress: Callable[[str], None]) -> RuleSuggestions:
        """Changes that would help. ``shipped``: whether a theme can extend the rules by name."""


class SimulationReport(Protocol):
    """Result of simulating many games."""

    def document(self, words: Language) -> dict[str, Any]:
        """The document of ``simulate --format json``, without the time taken."""

    def text(self, seconds_per_turn: float, wall: float, words: Language) -> str:
        """The report for the terminal; ``wall``: seconds that the simulation took."""


class GameFigures(ABC):
    """Figures of a game, computed exactly or simulated."""

    @abstractmethod
    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> Analysis:
        """Analyse the game. ``read``: squares with an author's text that players should come across.

        Raises RuleSetError, with the linter's findings, for a game that cannot be played to its end.
        """

    @abstractmethod
    def at_a_glance(self, wish: TargetGame, *, read: Collection[int] = ()) -> tuple[Finding, ...]:
        """Findings that take no more than a second or two to compute."""

    @abstractmethod
    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> SimulationReport:
        """Play many games. Raises RuleSetError as ``analyse`` does."""

    @abstractmethod
    def effort(self, players: int) -> AnalysisEffort:
        """Cost of an exact analysis. Raises UsageError if the game cannot be analysed exactly."""

    def exactly(self, players: int) -> Expectation:
        """Exact expectation. Raises UsageError if the game cannot be analysed exactly, or TooMuchWork."""
        raise UsageError("the length of this game is not worked out exactly")

    @abstractmethod
    def plan_page(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> ExpectationPage:
        """The page of expectations to print. ``names``: of the players, where the theme names them."""
