"""What the commands say and how they end: messages on standard error, results on standard output, exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from goose_print.errors import GoosePrintError, ThemeError, TranscriptError, UsageError

Command = TypeVar("Command", bound=Callable[..., Any])

DONE, FAULTY, MISUSED = 0, 1, 2
"""Exit codes: done; the theme has errors, or warnings with ``--strict``; wrong use of the command line."""

_COLOURS = {"error": "31", "warning": "33", "note": "36", "done": "32"}


def coloured(stream: object) -> bool:
    """Whether colour codes may go to a stream: only to a terminal, and not if NO_COLOR is set."""
    is_terminal = getattr(stream, "isatty", None)
    return bool(is_terminal and is_terminal()) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def tint(text: str, kind: str) -> str:
    """The text in the colour of its kind, if standard error shows colours."""
    return f"\x1b[{_COLOURS[kind]}m{text}\x1b[0m" if coloured(sys.stderr) else text


def say(message: str = "") -> None:
    """A message for the person, on standard error."""
    print(message, file=sys.stderr, flush=True)


def put(text: str) -> None:
    """A result, on standard output."""
    sys.stdout.write(text if text.endswith("\n") else text + "\n")
    sys.stdout.flush()


def guarded(command: Command) -> Command:
    """The command with our own errors turned into messages and exit codes. Anything else is a defect, and shows itself."""

    @wraps(command)
    def run(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except ThemeError as error:
            say(paint_report(error.report))
            raise SystemExit(FAULTY) from None
        except (UsageError, TranscriptError) as error:
            say(f"{tint('error:', 'error')} {error}")
            raise SystemExit(MISUSED) from None
        except GoosePrintError as error:
            say(f"{tint('error:', 'error')} {error}")
            raise SystemExit(FAULTY) from None
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise SystemExit(DONE) from None
        except KeyboardInterrupt:
            say()
            raise SystemExit(130) from None

    return cast(Command, run)


def paint_report(report: str) -> str:
    """A report of faults with its words ``error:`` and ``warning:`` in colour."""
    for kind in ("error", "warning", "note"):
        report = report.replace(f" {kind}:", f" {tint(kind + ':', kind)}")
    return report
