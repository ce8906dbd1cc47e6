"""Command ``set``: a different board for each pupil of a class."""

from __future__ import annotations

import sys
import time
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from goose_print.cli.analysing import Jobs, count_processes
from goose_print.cli.building import EdgeName, folder_name
from goose_print.cli.console import FAULTY, print_message, write_out
from goose_print.cli.options import (
    CardPaper,
    FileFolder,
    JointName,
    JointOption,
    LanguageOption,
    Overlap,
    PrinterName,
    Seed,
    SheetCounts,
    SheetPaper,
    ThemeArgument,
    TilePaper,
    complete_mode,
    complete_paper,
    complete_ways,
)


class MergeOrderName(StrEnum):
    """Order of the merged file of a set."""

    part = "part"
    pupil = "pupil"


def set_command(
    theme: ThemeArgument,
    count: Annotated[int | None, typer.Option("-n", "--count", help="How many boards, if not as many as there are names.")] = None,
    vary: Annotated[
        str, typer.Option(autocompletion=complete_ways, help="What differs: questions, squares, art, with commas.")
    ] = "questions,squares,art",
    names: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Whose boards they are: a table (CSV, TSV, XLSX) with a column name, or a list.")
    ] = None,
    no_names: Annotated[bool, typer.Option("--no-names", help="Number the boards; no name is written anywhere.")] = False,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="DIR", help="The set's folder, if not named after the theme.")] = None,
    merge: Annotated[bool, typer.Option("--merge", help="Also all boards in one file, set.pdf, and all keys in keys.pdf.")] = False,
    by: Annotated[
        MergeOrderName | None, typer.Option(help="The order of set.pdf: all boards, then all cards ...; or pupil by pupil.")
    ] = None,
    jobs: Jobs = None,
    cluster: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Let the workers of a Dask cluster make them.")] = None,
    seed: Seed = 1,
    paper: Annotated[str | None, typer.Option(autocompletion=complete_paper, help="The boards' paper.")] = None,
    sheet_paper: SheetPaper = None,
    card_paper: CardPaper = None,
    printer: PrinterName = None,
    tile: TilePaper = None,
    sheets: SheetCounts = None,
    overlap: Overlap = 10.0,
    joint: JointOption = JointName.glue,
    file_folder: FileFolder = False,
    mode: Annotated[str | None, typer.Option(autocompletion=complete_mode, help="colour, ink-saver, colour-in or mono.")] = None,
    language: LanguageOption = None,
    players: Annotated[int | None, typer.Option(help="Counters to print.")] = None,
    duplex: Annotated[EdgeName | None, typer.Option(help="Backs that meet their fronts when turned over this edge.")] = None,
) -> None:
    """Make a set for a class: boards that differ, each as long and as fair as the theme's own, with a name and a code.

    Example: goose-print set royal -n 30 --vary squares --merge -o class
    """
    from goose_print.library import check_rules, load_theme, make_printing, make_set

    loaded = load_theme(
        theme, paper=paper, sheet_paper=sheet_paper, card_paper=card_paper, printer=printer, mode=mode, language=language, players=players
    )  # fmt: skip
    for line in check_rules(loaded, force=False).splitlines():
        print_message(line)
    bar, folder = ProgressBar("boards"), out or Path(f"{folder_name(theme)}-set")
    printing: dict[str, Any] = {"duplex": duplex, "tile": tile, "sheets": sheets, "overlap": overlap, "joint": joint}
    make_printing(**printing, file_folder=file_folder)
    wanted: Any = by or ("part" if merge else None)
    ways = [word.strip() for word in vary.split(",") if word.strip()]
    try:
        found = make_set(
            loaded, folder, vary=ways, by=wanted, jobs=count_processes(jobs), progress=bar.show_progress,
            count=count, names=names, named=not no_names,
            cluster=cluster, seed=seed, file_folder=file_folder, **printing,
        )  # fmt: skip
    except KeyboardInterrupt:
        bar.end_line()
        print_message("ended; the same command goes on where it stopped")
        raise
    finally:
        bar.end_line()
    for note in found.notes:
        print_message(f"warning: {note}")
    for board in found.failed:
        first, *more = board["error"].splitlines()
        print_message(f"error: board {board['number']}: {first}", *more)
    print_message(f"done: {len(found.boards)} boards in {folder}")
    if found.failed:
        raise SystemExit(FAULTY)


# Progress of long work, with the time left.

BAR_WIDTH = 30


class ProgressBar:
    """Progress bar on one line of standard error; silent where that is no terminal."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._began, self._shown = time.monotonic(), False

    def show_progress(self, done: int, of: int) -> None:
        """Show ``done`` of ``of``, with the estimated time left."""
        if not sys.stderr.isatty():
            return
        left = (time.monotonic() - self._began) / done * (of - done)
        bar = "#" * (BAR_WIDTH * done // of)
        told = f"about {left:.0f} s left" if left < 90 else f"about {left / 60:.0f} min left"
        write_out(sys.stderr, f"\r  [{bar:.<{BAR_WIDTH}}] {done:,} of {of:,} {self._what}, {told if done < of else 'done'}   ")
        self._shown = True

    def end_line(self) -> None:
        """End the line of the bar."""
        if self._shown:
            write_out(sys.stderr, "\n")
            self._shown = False
