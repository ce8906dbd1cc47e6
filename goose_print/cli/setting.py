"""Command ``set``: a different board for each pupil of a class."""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path

from goose_print.cli.analysing import count_processes
from goose_print.cli.building import folder_name
from goose_print.cli.console import FAULTY, print_message, write_out
from goose_print.library import check_rules, load_theme, make_printing, make_set
from goose_print.options.models import SetOptions, ThemeOptions


def make_class_set(
    theme: str, out: Path | None, order: SetOptions, changes: ThemeOptions, no_names: bool, merge: bool, jobs: int | None
) -> None:  # fmt: skip
    """Run the command ``set``."""
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
