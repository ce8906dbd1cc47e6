"""What the commands say and how they end: messages on standard error, results on standard output, exit codes.

Everything that is printed goes through ``say``, ``answer_to``, ``print_result`` or ``put_json``, and these make it safe.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import typer

from goose_print.cli.streams import lost, silence, write_out
from goose_print.errors import GoosePrintError, ThemeError, TranscriptError, UsageError, printable
from goose_print.isolates import RIGHT_TO_LEFT, open_isolates

if TYPE_CHECKING:
    from goose_print.library import Account

FAULTY, MISUSED = 1, 2
"""Exit codes other than 0, which is done: the theme has errors, or warnings with ``--strict``; wrong use of the command line."""

_COLOURS = {"error": "31", "faults found": "31", "warning": "33", "note": "36", "done": "32", "in order": "32"}
_KIND = re.compile(rf"(|\S.*?: )({'|'.join(_COLOURS)}):")
"""The word that says what kind of message it is: at its beginning, or behind a place."""
_LONG = re.compile(r"\S{300,}")
_UNSEEN = re.compile(r"[^\n -~]")
"""What may have to be escaped in a document."""
_MISUSE = cast(type[Exception], typer.BadParameter.__mro__[1])
"""What typer raises for wrong use of the command line."""


def coloured(stream: object) -> bool:
    """Whether colour codes may go to a stream: only to a terminal, and not if NO_COLOR is set."""
    is_terminal = getattr(stream, "isatty", None)
    return bool(is_terminal and is_terminal()) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def safe(text: str) -> str:
    """One line of what is printed, with what a terminal would obey or hide shown escaped, and endless words cut.

    All that the commands print comes through here, and so all that users wrote.
    """
    return _LONG.sub(lambda word: f"{word[0][:60]}…{word[0][-20:]}", _plain(text))


def _plain(line: str) -> str:
    """A line without what a terminal would obey or hide; only the marks of what is read to the left stay, if they match."""
    parts = re.split(f"(^{RIGHT_TO_LEFT}|[\u2066\u2067\u2069])", line)
    matching = not open_isolates(line) and parts.count("\u2066") + parts.count("\u2067") == parts.count("\u2069")
    return "".join(part if number % 2 and matching else printable(part) for number, part in enumerate(parts))


def say(*lines: str) -> None:
    """Messages for the person, on standard error, each on a line of its own. The word for its kind, such as ``error:``, is coloured."""
    paint = coloured(sys.stderr)
    for line in map(safe, lines or ("",)):
        write_out(sys.stderr, (_painted(line) if paint else line) + "\n")


def _painted(line: str) -> str:
    kind = _KIND.match(line)
    return f"{kind[1]}\x1b[{_COLOURS[kind[2]]}m{kind[2]}:\x1b[0m{line[kind.end() :]}" if kind else line


def answer_to(question: str) -> str | None:
    """The answer in small letters without spaces around it; None at the end of the input."""
    write_out(sys.stderr, f"{safe(question)} > ")
    line = sys.stdin.readline()
    return line.strip().lower() if line else None


def print_result(text: str) -> None:
    """A result of several lines, on standard output."""
    write_out(sys.stdout, "".join(f"{_plain(line)}\n" for line in text.removesuffix("\n").split("\n")))


def put_json(document: Any, *, indent: int | None = None) -> None:
    """A result as one JSON document, on standard output: in ASCII unless that is UTF-8, and nothing in it steers a terminal."""
    text = json.dumps(document, indent=indent, ensure_ascii=not _is_utf8(sys.stdout))
    write_out(sys.stdout, _UNSEEN.sub(lambda one: one[0] if one[0].isprintable() else json.dumps(one[0])[1:-1], text) + "\n")


def put_account(account: Account, *, as_json: bool) -> None:
    """A game or figures, as data or to be read."""
    if as_json:
        put_json(account.data)
    else:
        print_result(account.text)


def _is_utf8(stream: object) -> bool:
    return (getattr(stream, "encoding", None) or "").lower().replace("-", "").replace("_", "") in ("utf8", "utf8sig")


def guarded(command: Callable[[], Any]) -> Any:
    """Runs a command, its errors and those of typer turned into messages and exit codes. Anything else is a defect, and shows itself."""
    try:
        return command()
    except ThemeError as error:
        say(*error.report.split("\n"))
        raise SystemExit(FAULTY) from None
    except GoosePrintError as error:
        say(f"error: {error}")
        raise SystemExit(MISUSED if isinstance(error, UsageError | TranscriptError) else FAULTY) from None
    except _MISUSE as error:
        say(*_misuse(error))
        raise SystemExit(MISUSED) from None
    except OSError as error:
        if error.filename is None:
            silence(sys.stdout)
        say(f"error: {lost(error) if error.filename is None else f'{error.filename}: {error.strerror}'}")
        raise SystemExit(FAULTY) from None
    except KeyboardInterrupt:
        say()
        raise SystemExit(130) from None


def _misuse(error: Any) -> list[str]:
    """The usage of the command and what is wrong; all the help if no command was given."""
    message: str = error.format_message()
    if error.ctx is None or message.startswith("Usage:"):
        return message.split("\n")
    hint = f"Try '{error.ctx.command_path} {error.ctx.help_option_names[0]}' for help."
    return [*error.ctx.get_usage().split("\n"), hint, "", f"error: {message}"]
