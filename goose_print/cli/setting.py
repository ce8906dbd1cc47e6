"""Command ``set``: a different board for each pupil of a class."""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from goose_print.cli.analysing import Jobs, count_processes
from goose_print.cli.building import folder_name
from goose_print.cli.console import FAULTY, print_message, write_out
from goose_print.cli.options import ThemeArgument, expand_options
from goose_print.options.models import SetOptions, ThemeOptions


@expand_options
def set_command(
    theme: ThemeArgument,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="DIR", help="The set's folder, if not named after the theme.")] = None,
    *,
    order: SetOptions,
    changes: ThemeOptions,
    no_names: Annotated[bool, typer.Option("--no-names", help="Number the boards; no name is written anywhere.")] = False,
    merge: Annotated[bool, typer.Option("--merge", help="Also all boards in one file, set.pdf, and all keys in keys.pdf.")] = False,
    jobs: Jobs = None,
) -> None:
    """Make a set for a class: boards that differ, each as long and as fair as the theme's own, with a name and a code.

    Example: goose-print set royal -n 30 --vary squares --merge -o class
    """
    from goose_print.library import check_rules, load_theme, make_printing, make_set

    loaded = load_theme(theme, options=changes)
    for line in check_rules(loaded, force=False).splitlines():
        print_message(line)
    bar, folder = ProgressBar("boards"), out or Path(f"{folder_name(theme)}-set")
    make_printing(order)
    order = replace(order, by=order.by or ("part" if merge else None), named=not no_names, jobs=count_processes(jobs))
    try:
        found = make_set(loaded, folder, order, progress=bar.show_progress)
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
