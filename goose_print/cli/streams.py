"""The standard streams of a process, whatever they are connected to: nothing that is printed fails for want of a character or a reader."""

from __future__ import annotations

import codecs
import io
import logging
import os
import re
import sys
import unicodedata
import warnings
from typing import TextIO

from goose_print.errors import OutputError

_NEAR = {
    "→": "->", "←": "<-", "−": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "×": "x", "·": "*", "±": "+/-", "≈": "~",
    "‘": "'", "’": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "§": "par. ", "°": " deg.",
    "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE",
}  # fmt: skip
"""What is printed in ASCII for signs that an encoding lacks and that Unicode does not take apart."""
_STROKED = re.compile(r"LATIN (SMALL|CAPITAL) LETTER ([A-Z]) WITH")
HANDLER = "goose_print.nearest"


def prepare_streams() -> None:
    """Makes the standard streams fit to be written to, and keeps what libraries warn of from them.

    A stream that is closed reads nothing and writes nowhere. A character that an encoding lacks is replaced by the nearest
    that it has, or is shown escaped.
    """
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115 - in the order of their numbers, before any other file
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    codecs.register_error(HANDLER, _nearest)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, HANDLER), (sys.stderr, HANDLER)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    if not sys.warnoptions:
        warnings.simplefilter("ignore")
        os.environ.setdefault("PYTHONWARNINGS", "ignore")  # of the processes that play games side by side
    logging.getLogger().addHandler(logging.NullHandler())


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """The handler of what cannot be encoded; see ``codecs.register_error``."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_stand_in, error.object[error.start : error.end])), error.end


def _stand_in(character: str) -> str:
    """ASCII in place of a character."""
    stroked = _STROKED.match(unicodedata.name(character, ""))
    plain = "".join(c for c in unicodedata.normalize("NFKD", character) if not unicodedata.combining(c))
    letter = (stroked[2].lower() if stroked[1] == "SMALL" else stroked[2]) if stroked else ""
    for near in (_NEAR.get(character, ""), plain, letter):
        if near and near.isascii():
            return near
    return character.encode("ascii", "backslashreplace").decode()


def write_out(stream: TextIO, text: str) -> None:
    """Writes and flushes. Where messages cannot be written there is nobody to tell. Raises OutputError if standard output cannot be
    written, and SystemExit where it is read no further: that is no error."""
    try:
        stream.write(text)
        stream.flush()
    except OSError as error:
        silence(stream)
        if stream is not sys.stderr:
            raise SystemExit(0) if isinstance(error, BrokenPipeError) else lost(error) from None


def lost(error: OSError) -> OutputError:
    """The error of standard output that cannot be written: a full disk, a terminal that is gone."""
    return OutputError(f"standard output: {error.strerror or error}")


def silence(stream: TextIO) -> None:
    """From now on what is written to the stream goes nowhere, also what it still holds."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        stream.close()
