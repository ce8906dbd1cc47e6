"""Console output of the commands: messages on standard error, results on standard output, exit codes.

All output goes through ``print_message``, ``ask_question``, ``print_result`` or ``print_json``, which
escape it.
"""

from __future__ import annotations

import codecs
import io
import json
import logging
import os
import re
import sys
import unicodedata
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TextIO, cast

import typer

from goose_print.errors import GoosePrintError, OutputError, ThemeError, TranscriptError, UsageError, printable
from goose_print.isolates import RIGHT_TO_LEFT_MARK, open_isolates

if TYPE_CHECKING:
    from goose_print.library import Account

FAULTY, MISUSED = 1, 2
"""Exit codes for errors of a theme (or warnings with ``--strict``), and for wrong use of the command line."""

_COLOURS = {"error": "31", "faults found": "31", "warning": "33", "note": "36", "done": "32", "in order": "32"}
_KIND_PATTERN = re.compile(rf"(|\S.*?: )({'|'.join(_COLOURS)}):")
"""Kind of a message, at its beginning or after a place."""
_LONG_WORD = re.compile(r"\S{300,}")
_NOT_ASCII = re.compile(r"[^\n -~]")
"""Characters that may need escaping in a document."""
_USAGE_ERROR = cast(type[Exception], typer.BadParameter.__mro__[1])
"""Base of typer's errors for wrong use of the command line."""


def can_colour(stream: object) -> bool:
    """Whether colour codes may go to a stream: a terminal, unless NO_COLOR is set."""
    is_terminal = getattr(stream, "isatty", None)
    return bool(is_terminal and is_terminal()) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def escape_line(text: str) -> str:
    """Line of output with terminal control and invisible characters escaped, and very long words cut.

    Everything that commands print passes here, including what users wrote.
    """
    return _LONG_WORD.sub(lambda word: f"{word[0][:60]}…{word[0][-20:]}", _escape_controls(text))


def _escape_controls(line: str) -> str:
    """Line with terminal control and invisible characters escaped; matching direction marks stay."""
    parts = re.split(f"(^{RIGHT_TO_LEFT_MARK}|[\u2066\u2067\u2069])", line)
    matching = not open_isolates(line) and parts.count("\u2066") + parts.count("\u2067") == parts.count("\u2069")
    return "".join(part if number % 2 and matching else printable(part) for number, part in enumerate(parts))


def print_message(*lines: str) -> None:
    """Print messages on standard error, one a line, with the kind (such as ``error:``) coloured."""
    paint = can_colour(sys.stderr)
    for line in map(escape_line, lines or ("",)):
        write_out(sys.stderr, (_colour_kind(line) if paint else line) + "\n")


def _colour_kind(line: str) -> str:
    kind = _KIND_PATTERN.match(line)
    return f"{kind[1]}\x1b[{_COLOURS[kind[2]]}m{kind[2]}:\x1b[0m{line[kind.end() :]}" if kind else line


def ask_question(question: str) -> str | None:
    """Answer in lower case without surrounding spaces; None at the end of the input."""
    write_out(sys.stderr, f"{escape_line(question)} > ")
    line = sys.stdin.readline()
    return line.strip().lower() if line else None


def print_result(text: str) -> None:
    """Print a result of several lines on standard output."""
    write_out(sys.stdout, "".join(f"{_escape_controls(line)}\n" for line in text.removesuffix("\n").split("\n")))


def print_json(document: Any, *, indent: int | None = None) -> None:
    """Print a JSON document on standard output, in ASCII unless that is UTF-8, with controls escaped."""
    text = json.dumps(document, indent=indent, ensure_ascii=not _is_utf8(sys.stdout))
    write_out(sys.stdout, _NOT_ASCII.sub(lambda one: one[0] if one[0].isprintable() else json.dumps(one[0])[1:-1], text) + "\n")


def print_account(account: Account, *, as_json: bool) -> None:
    """Print a game or analysis as JSON or as text."""
    if as_json:
        print_json(account.data)
    else:
        print_result(account.text)


def _is_utf8(stream: object) -> bool:
    return (getattr(stream, "encoding", None) or "").lower().replace("-", "").replace("_", "") in ("utf8", "utf8sig")


def run_guarded(command: Callable[[], Any]) -> Any:
    """Run a command; turn its errors and typer's into messages and exit codes.

    Any other exception is a defect and propagates.
    """
    try:
        return command()
    except ThemeError as error:
        print_message(*error.report.split("\n"))
        raise SystemExit(FAULTY) from None
    except GoosePrintError as error:
        print_message(f"error: {error}")
        raise SystemExit(MISUSED if isinstance(error, UsageError | TranscriptError) else FAULTY) from None
    except _USAGE_ERROR as error:
        print_message(*_usage_lines(error))
        raise SystemExit(MISUSED) from None
    except OSError as error:
        if error.filename is None:
            silence(sys.stdout)
        print_message(f"error: {lost_output_error(error) if error.filename is None else f'{error.filename}: {error.strerror}'}")
        raise SystemExit(FAULTY) from None
    except KeyboardInterrupt:
        print_message()
        raise SystemExit(130) from None


def _usage_lines(error: Any) -> list[str]:
    """Usage of the command and the error; the whole help if no command was given."""
    message: str = error.format_message()
    if error.ctx is None or message.startswith("Usage:"):
        return message.split("\n")
    hint = f"Try '{error.ctx.command_path} {error.ctx.help_option_names[0]}' for help."
    return [*error.ctx.get_usage().split("\n"), hint, "", f"error: {message}"]


# Standard streams: output never fails for lack of a character or a reader.

_ASCII_FORMS = {
    "→": "->", "←": "<-", "−": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "×": "x", "·": "*", "±": "+/-", "≈": "~",
    "‘": "'", "’": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "§": "par. ", "°": " deg.",
    "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE",
}  # fmt: skip
"""ASCII forms of characters that Unicode does not decompose."""
_STROKED_LETTER = re.compile(r"LATIN (SMALL|CAPITAL) LETTER ([A-Z]) WITH")
ENCODING_HANDLER = "goose_print.nearest"


def prepare_streams() -> None:
    """Prepare the standard streams for output, and silence library warnings.

    A closed stream is replaced by the null device. A character that an encoding lacks is replaced by the
    nearest ASCII form, or escaped.
    """
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115 - in the order of their numbers, before any other file
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    codecs.register_error(ENCODING_HANDLER, _replace_unencodable)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, ENCODING_HANDLER), (sys.stderr, ENCODING_HANDLER)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    if not sys.warnoptions:
        warnings.simplefilter("ignore")
        os.environ.setdefault("PYTHONWARNINGS", "ignore")  # of the processes that play games side by side
    logging.getLogger().addHandler(logging.NullHandler())


def _replace_unencodable(error: UnicodeError) -> tuple[str, int]:
    """Error handler for unencodable characters; see ``codecs.register_error``."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_ascii_form, error.object[error.start : error.end])), error.end


def _ascii_form(character: str) -> str:
    """ASCII form of a character, escaped if it has none."""
    stroked = _STROKED_LETTER.match(unicodedata.name(character, ""))
    plain = "".join(c for c in unicodedata.normalize("NFKD", character) if not unicodedata.combining(c))
    letter = stroked[2] if stroked else ""
    if stroked and stroked[1] == "SMALL":
        letter = letter.lower()
    for near in (_ASCII_FORMS.get(character, ""), plain, letter):
        if near and near.isascii():
            return near
    return character.encode("ascii", "backslashreplace").decode()


def write_out(stream: TextIO, text: str) -> None:
    """Write and flush; failures on standard error are ignored.

    Raises OutputError if standard output cannot be written, and SystemExit(0) if its reader is gone.
    """
    try:
        stream.write(text)
        stream.flush()
    except OSError as error:
        silence(stream)
        if stream is not sys.stderr:
            raise SystemExit(0) if isinstance(error, BrokenPipeError) else lost_output_error(error) from None


def lost_output_error(error: OSError) -> OutputError:
    """Error of standard output that cannot be written, such as a full disk."""
    return OutputError(f"standard output: {error.strerror or error}")


def silence(stream: TextIO) -> None:
    """Redirect a stream to the null device, with what it still buffers."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        stream.close()
