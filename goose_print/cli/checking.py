"""Commands ``check``, ``preflight`` and ``calibrate``."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from goose_print.cli.commands import SightName
from goose_print.cli.console import FAULTY, print_json, print_message, print_result
from goose_print.cli.options import Format
from goose_print.errors import Fault, LocatedFault, ThemeError, UsageError
from goose_print.kit.calibration import board_as_seen, calibration_pdf
from goose_print.kit.checks import theme_findings
from goose_print.kit.write import ensure_replaceable, write_file
from goose_print.layout import find_paper
from goose_print.regular_files import read_regular
from goose_print.theme.load import load_theme_named

if TYPE_CHECKING:
    from goose_print.errors import Fault
    from goose_print.theme.model import Theme




def check_theme(
    theme: str, language: str | None, strict: bool, see: SightName | None, out: Path | None, format: Format  # noqa: A002
) -> None:  # fmt: skip
    """Run the command ``check``."""
    if out and not see:
        raise UsageError("-o is for the picture that --see makes")

    try:
        loaded = load_theme_named(theme, language)
        if see:
            _write_picture(loaded, see, out or Path(f"{Path(theme).stem}-{see}.png"))
        findings = theme_findings(loaded)
    except ThemeError as error:
        if format is Format.json:
            _print_document(theme, ok=False, findings=error.findings)
            raise SystemExit(FAULTY) from None
        raise
    failed = any(f.severity == "error" or (strict and f.severity == "warning") for f in findings)
    if format is Format.json:
        _print_document(theme, ok=not failed, findings=loaded.locate_faults(findings))
    else:
        if findings:
            print_result(loaded.report(findings))
        counts = {f"{kind}s": _count_findings(loaded, findings, kind) for kind in ("error", "warning", "note")}
        print_message(loaded.speech.text("check.faulty" if failed else "check.sound", title=loaded.title, **counts))
    if failed:
        raise SystemExit(FAULTY)


def _write_picture(theme: Theme, see: SightName, file: Path) -> None:
    ensure_replaceable(file)
    write_file(file, board_as_seen(theme, see.value))
    print_message(f"done: {file}")


def _print_document(theme: str, *, ok: bool, findings: tuple[LocatedFault, ...]) -> None:
    print_json({"theme": theme, "ok": ok, "findings": [finding.as_json() for finding in findings]}, indent=2)


def _count_findings(theme: Theme, findings: tuple[Fault, ...], kind: str) -> str:
    return theme.speech.plural(f"check.{kind}s", sum(finding.severity == kind for finding in findings))


# ``preflight``: problems of a PDF for a print shop.


def check_pdf(file: Path, strict: bool, format: Format) -> None:  # noqa: A002
    """Run the command ``preflight``."""
    if not find_spec("pikepdf"):
        raise UsageError("preflight needs one package more: pip install 'goose-print[press]'")
    from goose_print.preflight.apart import preflight_apart
    from goose_print.preflight.bounds import LARGEST_FILE

    try:
        data = read_regular(file, LARGEST_FILE)
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}") from None
    findings = [_locate_fault(str(file), fault) for fault in preflight_apart(data)]
    failed = any(f.severity == "error" or (strict and f.severity == "warning") for f in findings)
    if format is Format.json:
        print_json({"file": str(file), "ok": not failed, "findings": [finding.as_json() for finding in findings]}, indent=2)
    else:
        if findings:
            print_result("\n".join(f"{finding.place}: {finding.severity}: {finding.message} ({finding.code})" for finding in findings))
        errors, warnings = (sum(finding.severity == kind for finding in findings) for kind in ("error", "warning"))
        print_message(
            f"{'faults found' if failed else 'in order'}: {file} ({_count_words(errors, 'error')}, {_count_words(warnings, 'warning')})"
        )
    if failed:
        raise SystemExit(FAULTY)


def _locate_fault(file: str, fault: Fault) -> LocatedFault:
    place = ": ".join([file, " ".join(map(str, fault.path))] if fault.path else [file])
    return LocatedFault(place, fault.severity, fault.message, fault.code, file, path=fault.path)


def _count_words(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


# ``calibrate``: sheet to measure a printer.

SMALLEST_PAPER, LARGEST_PAPER = 140.0, 450.0
"""Least width and greatest height in mm of papers for the calibration sheet."""


def write_calibration(paper: str, out: Path, language: str) -> None:
    """Run the command ``calibrate``."""
    found = find_paper(paper).portrait
    if not (found.width >= SMALLEST_PAPER and found.height <= LARGEST_PAPER):
        raise UsageError(f"a calibration sheet is for papers from A5 to tabloid, not {paper}")
    ensure_replaceable(out)
    write_file(out, calibration_pdf(found, language))
    print_message(f"done: {out}. Print it at 100 % on both sides, measure it, and write what it tells into your theme.")
