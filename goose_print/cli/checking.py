"""``check``: what is wrong or dubious with a theme."""

from __future__ import annotations

from goose_print.cli.console import FAULTY, put, put_json, say
from goose_print.errors import Fault, LocatedFault, ThemeError
from goose_print.kit.checks import theme_findings
from goose_print.theme import load_theme


def check_command(name: str, *, strict: bool, as_json: bool) -> None:
    """Print every finding; exit code 1 for an error, or with ``strict`` for a warning."""
    try:
        theme = load_theme(name)
    except ThemeError as error:
        if as_json:
            _put_document(name, ok=False, findings=error.findings)
            raise SystemExit(FAULTY) from None
        raise
    findings = theme_findings(theme)
    failed = any(f.severity == "error" or (strict and f.severity == "warning") for f in findings)
    if as_json:
        _put_document(name, ok=not failed, findings=theme.located(findings))
    else:
        if findings:
            put(theme.report(findings))
        counts = ", ".join(_count(findings, kind) for kind in ("error", "warning", "note"))
        say(f"{'faults found' if failed else 'in order'}: {theme.title} ({counts})")
    if failed:
        raise SystemExit(FAULTY)


def _put_document(theme: str, *, ok: bool, findings: tuple[LocatedFault, ...]) -> None:
    keys = ("code", "severity", "place", "message")
    entries = [{key: getattr(finding, key) for key in keys} for finding in findings]
    put_json({"theme": theme, "ok": ok, "findings": entries}, indent=2)


def _count(findings: tuple[Fault, ...], kind: str) -> str:
    number = sum(finding.severity == kind for finding in findings)
    return f"{number} {kind}{'' if number == 1 else 's'}"


