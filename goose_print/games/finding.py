"""Findings of the linter: rules that are legal, but will not play as their author hopes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from goose_print.errors import Fault, Key, Severity
from goose_print.isolates import without_direction_marks
from goose_print.records import record

if TYPE_CHECKING:
    from goose_print.language.words import Language


class Describable(Protocol):
    """A value with a description of its own in each language."""

    def describe(self, language: Language) -> str:
        """The value as it stands in a sentence of the language."""


FactValue = int | str | tuple[int, ...] | Describable


@record
class Finding:
    """One finding of the linter.

    ``code`` and ``facts`` identify it; each language has a message and an advice for it (``findings`` of its
    words).
    """

    code: str
    severity: Severity = "warning"
    squares: tuple[int, ...] = ()
    chain: str = ""
    """A movement that shows the problem, ``62 +5 → 59 → 54 → 49``; empty if no single one does."""
    facts: tuple[tuple[str, int | str], ...] = ()
    told: tuple[tuple[str, FactValue], ...] = ()
    """Values for the sentence in addition to ``facts``, or in place of them."""
    said: str = ""
    """Key of its sentence, where a code has several."""
    path: tuple[Key, ...] = ()
    """Path of the key concerned: for a game inside ``rules``, unless it begins with ``decks``; for the kit from the root."""
    more: int = 0
    """Number of further squares with the same problem."""
    on_key: bool = False
    """Whether the key itself is wrong, not its value."""

    def message(self, language: Language) -> str:
        """The problem, without a full stop."""
        return self._sentence("message", language)

    def advice(self, language: Language) -> str:
        """What would help, without a full stop."""
        return self._sentence("advice", language)

    def _sentence(self, part: str, language: Language) -> str:
        places = {name: _describe_fact(fact, language) for name, fact in (*self.facts, *self.told)}
        return language.counted(
            f"findings.{self.said or self.code}.{part}", len(self.squares), squares=language.join(self.squares), **places
        )

    def as_json(self, language: Language) -> dict[str, Any]:
        """The finding as ``analyse --format json`` prints it."""
        return {
            "code": self.code,
            "severity": self.severity,
            "squares": list(self.squares),
            "facts": dict(self.facts),
            "message": self.message(language),
            "advice": self.advice(language),
        }

    def as_fault(self, language: Language, *prefix: Key) -> Fault:
        """The finding as a fault in the theme's file; ``prefix`` is the path of the rule set."""
        more = language.plural("fit.others", self.more) if self.more else ""
        aside = "".join(f" ({each})" for each in (self.chain, more) if each)
        return Fault(
            path=self.path if self.path[:1] == ("decks",) else (*prefix, *self.path),
            message=without_direction_marks(f"{self.message(language)}{aside}{language.text('list.colon')}{self.advice(language)}"),
            code=self.code,
            severity=self.severity,
            on_key=self.on_key,
        )


def _describe_fact(fact: FactValue, language: Language) -> str | int:
    """A fact as it stands in a sentence. An ``Amount`` is a tuple, too, but describes itself."""
    if isinstance(fact, int | str):
        return fact
    return fact.describe(language) if hasattr(fact, "describe") else language.join(fact)
