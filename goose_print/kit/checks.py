"""Everything that can be said about a theme before it is printed: its own warnings, and what the linter finds in its rules."""

from __future__ import annotations

from goose_print.errors import Fault
from goose_print.rules.lint import lint
from goose_print.theme import Theme


def theme_findings(theme: Theme) -> tuple[Fault, ...]:
    """Findings with paths from the theme's root, so that ``theme.report`` can show the lines concerned."""
    return (*theme.faults, *(finding.as_fault("rules") for finding in lint(theme.rule_set)))
