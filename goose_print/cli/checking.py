"""``check``: what is wrong or dubious with a theme."""

from __future__ import annotations

from typing import Any

from goose_print.cli.console import FAULTY, put, put_json, say
from goose_print.errors import Fault, ThemeError
from goose_print.kit.checks import theme_findings
from goose_print.theme import Theme, load_theme


def check_command(name: str, *, strict: bool, as_json: bool) -> None:
    """Print every finding; exit code 1 for an error, or with ``strict`` for a warning."""
    try:
        theme = load_theme(name)
    except ThemeError as error:
        if as_json:
            _put_document(name, ok=False, findings=[{"code": "theme", **told._asdict()} for told in error.findings])
            raise SystemExit(FAULTY) from None
        raise
    findings = theme_findings(theme)
    failed = any(f.severity == "error" or (strict and f.severity == "warning") for f in findings)
    if as_json:
        _put_document(name, ok=not failed, findings=[_entry(theme, finding) for finding in findings])
    else:
        if findings:
            put(theme.report(findings))
        counts = ", ".join(_count(findings, kind) for kind in ("error", "warning", "note"))
        say(f"{'faults found' if failed else 'in order'}: {theme.title} ({counts})")
    if failed:
        raise SystemExit(FAULTY)


def _put_document(theme: str, *, ok: bool, findings: list[dict[str, Any]]) -> None:
    put_json({"theme": theme, "ok": ok, "findings": findings}, indent=2)


def _count(findings: tuple[Fault, ...], kind: str) -> str:
    number = sum(finding.severity == kind for finding in findings)
    return f"{number} {kind}{'' if number == 1 else 's'}"


def _entry(theme: Theme, finding: Fault) -> dict[str, Any]:
    return {
        "code": finding.code,
        "severity": finding.severity,
        "place": theme.place(finding),
        "message": finding.message,
    }



