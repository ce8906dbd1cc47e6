"""``calibrate``: the sheet by which a printer is measured."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from goose_print.cli.completing import complete_language, complete_paper
from goose_print.cli.console import say
from goose_print.errors import UsageError

SMALLEST, LARGEST = 140.0, 450.0
"""Sides of the papers, in mm, on which the sheet has room and a printer at home can print."""


def calibrate_command(
    paper: Annotated[str, typer.Option(autocompletion=complete_paper, help="The paper in the printer: A4, letter ...")] = "A4",
    out: Annotated[Path, typer.Option("-o", "--out", metavar="FILE", help="The file to write.")] = Path("calibrate.pdf"),
    language: Annotated[str, typer.Option(autocompletion=complete_language, help="BCP 47, for example en.")] = "en",
) -> None:
    """Write a sheet that shows a printer's margins, scale and how backs meet fronts; measure it, and tell the theme.

    Example: goose-print calibrate --paper A4 -o calibrate.pdf
    """
    from goose_print.kit.calibration import calibration_pdf
    from goose_print.kit.write import make_sure_of_file, write_file
    from goose_print.layout import find_paper

    found = find_paper(paper).portrait
    if not (found.width >= SMALLEST and found.height <= LARGEST):
        raise UsageError(f"a calibration sheet is for papers from A5 to tabloid, not {paper}")
    make_sure_of_file(out)
    write_file(out, calibration_pdf(found, language))
    say(f"done: {out}. Print it at 100 % on both sides, measure it, and write what it tells into your theme.")
