"""``check``: what is wrong or dubious with a theme."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from goose_print.errors import Fault, ThemeError
from goose_print.studio.requests import CheckRequest
from goose_print.studio.themes import theme_in
from goose_print.theme.model import Theme


def check(request: CheckRequest) -> Iterator[dict[str, Any]]:
    """The findings; a theme that cannot be loaded has findings, too, and that is no error of the request."""
    theme: Theme | None = None
    try:
        theme = theme_in(request)
        findings = theme.located(_faults(theme, request.depth))
    except ThemeError as error:
        findings = error.findings
    ok = not any(finding.severity == "error" for finding in findings)
    yield {"ok": ok, "findings": [finding.as_json() for finding in findings], **(_read(request, theme) if request.facts else {})}


def _read(request: CheckRequest, theme: Theme | None) -> dict[str, Any]:
    """What the text says, and, where it is in order, what the theme is."""
    from goose_print.studio.reading import theme_facts, values_of

    return {"values": values_of(request), "facts": theme_facts(theme) if theme else None}


def _faults(theme: Theme, depth: str) -> Iterable[Fault]:
    from goose_print.kit.checks import rule_findings, theme_findings

    if depth == "theme":
        return theme.faults
    return (*theme.faults, *rule_findings(theme)) if depth == "rules" else theme_findings(theme)

