"""A bar that shows how far long work is, and how long it will still take."""

from __future__ import annotations

import sys
import time

from goose_print.cli.streams import write_out

WIDTH = 30


class ProgressBar:
    """A line on standard error that is written over and over while that is a terminal; nothing elsewhere."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._began, self._shown = time.monotonic(), False

    def tell(self, done: int, of: int) -> None:
        """So much is done."""
        if not sys.stderr.isatty():
            return
        left = (time.monotonic() - self._began) / done * (of - done)
        bar = "#" * (WIDTH * done // of)
        told = f"about {left:.0f} s left" if left < 90 else f"about {left / 60:.0f} min left"
        write_out(sys.stderr, f"\r  [{bar:.<{WIDTH}}] {done:,} of {of:,} {self._what}, {told if done < of else 'done'}   ")
        self._shown = True

    def end(self) -> None:
        """Go on in a new line."""
        if self._shown:
            write_out(sys.stderr, "\n")
            self._shown = False
