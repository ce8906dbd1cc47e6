"""``calibrate``: the sheet by which a printer is measured."""

from __future__ import annotations

from pathlib import Path

from goose_print.cli.console import say
from goose_print.errors import UsageError
from goose_print.kit.calibration import calibration_pdf
from goose_print.kit.write import make_sure_of_file, write_file
from goose_print.layout import find_paper

SMALLEST, LARGEST = 140.0, 450.0
"""Sides of the papers, in mm, on which the sheet has room and a printer at home can print."""


def calibrate_command(paper: str, out: Path, language: str) -> None:
    """Write the sheet. Raises UsageError for a paper that is not for printers at home or a file that is not ours, OutputError."""
    found = find_paper(paper).portrait
    if not (found.width >= SMALLEST and found.height <= LARGEST):
        raise UsageError(f"a calibration sheet is for papers from A5 to tabloid, not {paper}")
    make_sure_of_file(out)
    write_file(out, calibration_pdf(found, language))
    say(f"done: {out}. Print it at 100 % on both sides, measure it, and write what it tells into your theme.")
