"""How a game goes, where no changes of its rules are tried out: what the analyses of such games answer alike."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any, Generic

from goose_print.games.figures import Analysis, Figures, Suggestions, TargetGame
from goose_print.games.finding import Finding
from goose_print.games.game_rules import F
from goose_print.language.words import Language
from goose_print.records import record


@dataclass(frozen=True)
class NoChanges:
    """Changes of these rules are not tried out."""

    tried: bool = False

    def as_json(self) -> list[dict[str, Any]]:
        """None."""
        return []

    def sentences(self, words: Language) -> list[str]:
        """None."""
        return []

    def text(self, words: Language) -> str:
        """Says so."""
        return words.text("suggest.untried") + "\n"


@record
class FactsAnalysis(Analysis, Generic[F]):
    """What there is to say about the game of some facts, which are its ``rules``."""

    rules: F
    wish: TargetGame
    findings: tuple[Finding, ...] = ()

    @abstractmethod
    def figures(self, words: Language) -> dict[str, Any]:
        """What is worked out, as data."""

    @abstractmethod
    def lines(self, words: Language) -> Iterator[str]:
        """What is worked out, on a screen."""

    def as_json(self, words: Language) -> dict[str, Any]:
        """The document of ``analyse --format json``."""
        return {"rules": self.rules.name, **self.figures(words), "findings": [one.as_json(words) for one in self.findings]}

    def text(self, words: Language) -> str:
        """One screen."""
        return "\n".join(self.lines(words)) + "\n"

    def suggestions(self, *, jobs: int, shipped: bool, progress: Callable[[str], None]) -> Suggestions:
        """None are tried out."""
        return NoChanges()


class FactsFigures(Figures, Generic[F]):
    """The figures of the game of some facts."""

    def __init__(self, facts: F) -> None:
        self.facts = facts

    def at_a_glance(self, wish: TargetGame, *, read: Collection[int] = ()) -> tuple[Finding, ...]:
        """Nothing that the linter has not said."""
        return ()
