"""``preflight``: what a print shop would find wrong with a PDF."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from goose_print.cli.console import FAULTY, print_result, put_json, say
from goose_print.cli.options import Format, OutputFormat, Strict
from goose_print.errors import LocatedFault, UsageError

if TYPE_CHECKING:
    from goose_print.errors import Fault


def preflight_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A PDF, of this or another program.")],
    strict: Strict = False,
    format: OutputFormat = Format.text,  # noqa: A002
) -> None:
    """Check a PDF before it goes to a print shop: boxes, fonts, inks, coverage, lines, pictures, type.

    Example: goose-print preflight royal/kit.pdf
    """
    from goose_print.preflight.apart import preflight_apart
    from goose_print.preflight.bounds import LARGEST_FILE
    from goose_print.regular_files import read_regular

    try:
        data = read_regular(file, LARGEST_FILE)
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}") from None
    findings = [_located(str(file), fault) for fault in preflight_apart(data)]
    failed = any(f.severity == "error" or (strict and f.severity == "warning") for f in findings)
    if format is Format.json:
        put_json({"file": str(file), "ok": not failed, "findings": [finding.as_json() for finding in findings]}, indent=2)
    else:
        if findings:
            print_result("\n".join(f"{finding.place}: {finding.severity}: {finding.message} ({finding.code})" for finding in findings))
        errors, warnings = (sum(finding.severity == kind for finding in findings) for kind in ("error", "warning"))
        say(f"{'faults found' if failed else 'in order'}: {file} ({_count(errors, 'error')}, {_count(warnings, 'warning')})")
    if failed:
        raise SystemExit(FAULTY)


def _located(file: str, fault: Fault) -> LocatedFault:
    place = ": ".join([file, " ".join(map(str, fault.path))] if fault.path else [file])
    return LocatedFault(place, fault.severity, fault.message, fault.code, file, path=fault.path)


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
