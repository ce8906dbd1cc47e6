"""``check``: what is wrong or dubious with a theme."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from goose_print.cli.console import FAULTY, print_result, put_json, say
from goose_print.cli.options import Format, LanguageOption, OutputFormat, Strict, ThemeArgument
from goose_print.errors import Fault, LocatedFault, ThemeError, UsageError

if TYPE_CHECKING:
    from goose_print.theme.model import Theme


class Eyes(StrEnum):
    """Who looks at a board: people who see without red, green or blue cones, or a copier."""

    protan = "protan"
    deutan = "deutan"
    tritan = "tritan"
    grey = "grey"


def check_command(
    theme: ThemeArgument, language: LanguageOption = None, strict: Strict = False,
    see: Annotated[Eyes | None, typer.Option(help="Also write the board as a picture, as these eyes see it.")] = None,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="FILE", help="Where that picture goes; THEME-deutan.png.")] = None,
    format: OutputFormat = Format.text,  # noqa: A002
) -> None:  # fmt: skip
    """Validate a theme and lint its rules; show its board as others see it.

    Example: goose-print check my-game.yaml --strict
    """
    from goose_print.kit.checks import theme_findings
    from goose_print.theme.load import theme_named

    if out and not see:
        raise UsageError("-o is for the picture that --see makes")

    try:
        loaded = theme_named(theme, language)
        if see:
            _put_picture(loaded, see, out or Path(f"{Path(theme).stem}-{see}.png"))
        findings = theme_findings(loaded)
    except ThemeError as error:
        if format is Format.json:
            _put_document(theme, ok=False, findings=error.findings)
            raise SystemExit(FAULTY) from None
        raise
    failed = any(f.severity == "error" or (strict and f.severity == "warning") for f in findings)
    if format is Format.json:
        _put_document(theme, ok=not failed, findings=loaded.located(findings))
    else:
        if findings:
            print_result(loaded.report(findings))
        counts = {f"{kind}s": _count(loaded, findings, kind) for kind in ("error", "warning", "note")}
        say(loaded.speech.text("check.faulty" if failed else "check.sound", title=loaded.title, **counts))
    if failed:
        raise SystemExit(FAULTY)


def _put_picture(theme: Theme, see: Eyes, file: Path) -> None:
    from goose_print.kit.as_seen import board_as_seen
    from goose_print.kit.write import make_sure_of_file, write_file

    make_sure_of_file(file)
    write_file(file, board_as_seen(theme, see.value))
    say(f"done: {file}")


def _put_document(theme: str, *, ok: bool, findings: tuple[LocatedFault, ...]) -> None:
    put_json({"theme": theme, "ok": ok, "findings": [finding.as_json() for finding in findings]}, indent=2)


def _count(theme: Theme, findings: tuple[Fault, ...], kind: str) -> str:
    return theme.speech.plural(f"check.{kind}s", sum(finding.severity == kind for finding in findings))


