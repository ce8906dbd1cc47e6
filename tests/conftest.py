"""Examples of properties are the same in every run, so that a change is judged by itself; GOOSE_EXPLORE=1 looks for new ones.

Commands that are begun by tests can be interrupted, also where the run itself was begun in the background, which takes no interrupts.
"""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import settings

from tests.chromium import CHROMIUM, MISSING

settings.register_profile("same", derandomize=True)
settings.register_profile("explore")
settings.load_profile("explore" if os.environ.get("GOOSE_EXPLORE") else "same")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says loudly what was left out for want of a browser."""
    if CHROMIUM is None:
        terminalreporter.write_line(MISSING, red=True, bold=True)
