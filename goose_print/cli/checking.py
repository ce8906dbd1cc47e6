"""``check``: what is wrong or dubious with a theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose_print.cli.console import FAULTY, put, put_json, say
from goose_print.cli.options import Format, Language, OutputFormat, Strict, ThemeArgument
from goose_print.errors import Fault, LocatedFault, ThemeError

if TYPE_CHECKING:
    from goose_print.theme.model import Theme


def check_command(
    theme: ThemeArgument, language: Language = None, strict: Strict = False, format: OutputFormat = Format.text  # noqa: A002
) -> None:
    """Validate a theme and lint its rules.

    Example: goose-print check my-game.yaml --strict
    """
    from goose_print.kit.checks import theme_findings
    from goose_print.theme.load import theme_named

    try:
        loaded = theme_named(theme, language)
    except ThemeError as error:
        if format is Format.json:
            _put_document(theme, ok=False, findings=error.findings)
            raise SystemExit(FAULTY) from None
        raise
    findings = theme_findings(loaded)
    failed = any(f.severity == "error" or (strict and f.severity == "warning") for f in findings)
    if format is Format.json:
        _put_document(theme, ok=not failed, findings=loaded.located(findings))
    else:
        if findings:
            put(loaded.report(findings))
        counts = {f"{kind}s": _count(loaded, findings, kind) for kind in ("error", "warning", "note")}
        say(loaded.speech.text("check.faulty" if failed else "check.sound", title=loaded.title, **counts))
    if failed:
        raise SystemExit(FAULTY)


def _put_document(theme: str, *, ok: bool, findings: tuple[LocatedFault, ...]) -> None:
    put_json({"theme": theme, "ok": ok, "findings": [finding.as_json() for finding in findings]}, indent=2)


def _count(theme: Theme, findings: tuple[Fault, ...], kind: str) -> str:
    return theme.speech.plural(f"check.{kind}s", sum(finding.severity == kind for finding in findings))


