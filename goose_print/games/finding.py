"""What a linter finds: rules that are legal, but will not play as their author hopes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from goose_print.errors import Fault, Key, Severity
from goose_print.isolates import unsteered
from goose_print.records import record

if TYPE_CHECKING:
    from goose_print.language.words import Language


class Speaking(Protocol):
    """What each language says in its own way."""

    def told(self, language: Language) -> str:
        """As it stands in a sentence of the language."""


Told = int | str | tuple[int, ...] | Speaking


@record
class Finding:
    """One finding. ``code`` and ``facts`` say it; a language has a sentence and an advice for it (``findings`` of its words)."""

    code: str
    severity: Severity = "warning"
    squares: tuple[int, ...] = ()
    chain: str = ""
    """The movement that shows it, ``62 +5 → 59 → 54 → 49``; empty where no single one does."""
    facts: tuple[tuple[str, int | str], ...] = ()
    told: tuple[tuple[str, Told], ...] = ()
    """What the sentence tells besides, or otherwise than the facts do."""
    said: str = ""
    """The name of its sentence, where a code has several."""
    path: tuple[Key, ...] = ()
    """Leads to the key concerned: a game's inside ``rules``, unless it begins with ``decks``; the kit's from the theme's root."""
    more: int = 0
    """So many more squares have the same trouble."""
    on_key: bool = False
    """True where the key itself is wrong, false where its value is."""

    def message(self, language: Language) -> str:
        """What is found, without a stop."""
        return self._sentence("message", language)

    def advice(self, language: Language) -> str:
        """What would help, without a stop."""
        return self._sentence("advice", language)

    def _sentence(self, part: str, language: Language) -> str:
        places = {name: _worded(fact, language) for name, fact in (*self.facts, *self.told)}
        return language.counted(
            f"findings.{self.said or self.code}.{part}", len(self.squares), squares=language.join(self.squares), **places
        )

    def as_json(self, language: Language) -> dict[str, Any]:
        """As ``analyse --format json`` prints it."""
        return {
            "code": self.code,
            "severity": self.severity,
            "squares": list(self.squares),
            "facts": dict(self.facts),
            "message": self.message(language),
            "advice": self.advice(language),
        }

    def as_fault(self, language: Language, *prefix: Key) -> Fault:
        """The finding as a report on the theme's file tells it; ``prefix`` leads to the rule set."""
        more = language.plural("fit.others", self.more) if self.more else ""
        aside = "".join(f" ({each})" for each in (self.chain, more) if each)
        return Fault(
            path=self.path if self.path[:1] == ("decks",) else (*prefix, *self.path),
            message=unsteered(f"{self.message(language)}{aside}{language.text('list.colon')}{self.advice(language)}"),
            code=self.code,
            severity=self.severity,
            on_key=self.on_key,
        )


def _worded(fact: Told, language: Language) -> str | int:
    """As it stands in a sentence; an ``Amount`` of plain type is a tuple, too, and says itself how it is told."""
    if isinstance(fact, int | str):
        return fact
    return fact.told(language) if hasattr(fact, "told") else language.join(fact)
