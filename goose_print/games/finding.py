"""What a linter finds: rules that are legal, but will not play as their author hopes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from goose_print.errors import Fault, Key, Severity


@dataclass(frozen=True, kw_only=True)
class Finding:
    """One finding. ``code`` and ``facts`` suffice to say it in any language; ``message`` and ``advice`` say it in English."""

    code: str
    severity: Severity = "warning"
    squares: tuple[int, ...] = ()
    chain: str = ""
    """The movement that shows it, ``62 +5 → 59 → 54 → 49``; empty where no single one does."""
    facts: tuple[tuple[str, int | str], ...] = ()
    message: str
    advice: str
    path: tuple[Key, ...] = ()
    """Leads to the key concerned inside ``rules``; one that begins with ``decks`` is whole."""

    def as_json(self) -> dict[str, Any]:
        """As ``analyse --format json`` prints it."""
        return {
            "code": self.code,
            "severity": self.severity,
            "squares": list(self.squares),
            "facts": dict(self.facts),
            "message": self.message,
            "advice": self.advice,
        }

    def as_fault(self, *prefix: Key) -> Fault:
        """The finding as a report on the theme's file tells it; ``prefix`` leads to the rule set."""
        chain = f" ({self.chain})" if self.chain else ""
        return Fault(
            path=self.path if self.path[:1] == ("decks",) else (*prefix, *self.path),
            message=f"{self.message}{chain}: {self.advice}",
            code=self.code,
            severity=self.severity,
        )


def listed(squares: Iterable[int]) -> str:
    """``6, 19 and 31``."""
    words = [str(square) for square in squares]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
