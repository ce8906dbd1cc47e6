"""All errors that goose_print raises on purpose.

    GoosePrintError                     one line, meant for the person at the command line
    ├── UsageError                      the command line asks for something unavailable (exit code 2)
    │   └── NotInstalled                it needs a package that is not installed
    ├── ThemeError                      the theme has faults; carries all of them (exit code 1)
    ├── RuleSetError                    facts of a rule set contradict each other; carries every fault
    ├── RefusedAction                   the engine refuses an action, and names the ruling
    ├── TranscriptError                 a file of throws or a transcript cannot be parsed; names its line
    ├── ArtError                        a picture is missing, hostile, too large or not understood
    ├── FontError                       a family, weight or glyph is not available
    ├── FormulaError                    a formula in a text cannot be parsed; says what could be written
    ├── DoesNotFit                      the request cannot be laid out on this paper; says what would fit
    ├── RequestError                    a request to the studio is refused; carries a code for programs
    ├── TooMuchWork                     an analysis would take too long or too much memory
    └── OutputError                     the kit could not be written

Any other exception is a defect of goose_print.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable
from importlib.util import find_spec
from typing import Literal, NamedTuple, Self

from goose_print.records import record

Key = str | int
Severity = Literal["error", "warning", "note"]


class GoosePrintError(Exception):
    """Base class of all errors raised on purpose; `str()` is a message a person can act on."""

    keys: tuple[tuple[Key, ...], ...] = ()
    """Paths into the theme; the first of them that the author has written is the cause."""

    def at(self, *keys: tuple[Key, ...]) -> Self:
        """Return the error with these `keys`, unless it has some already: those are nearer to the cause."""
        self.keys = self.keys or keys
        return self

    def under(self, *path: Key) -> Self:
        """Return the error with its keys moved below a part of the theme."""
        self.keys = tuple((*path, *key) for key in self.keys)
        return self


class UsageError(GoosePrintError):
    """The command line asks for something that is not available."""


class NotInstalled(UsageError):
    """What is asked for needs a package that is not installed, as in the studio as a site."""

    def __init__(self, library: str, what: str) -> None:
        super().__init__(f"{what} needs {library}, which is not installed")
        self.library = library


def require(library: str, what: str) -> None:
    """Raise NotInstalled if a module cannot be found; ``what`` begins the message."""
    if library not in sys.modules and not find_spec(library):
        raise NotInstalled(library, what)


@record
class Fault:
    """One mistake in a piece of input, and where it is.

    `path` leads from the root of the document to the key or value: `("rules", "squares", 19, "go_to")`.
    """

    path: tuple[Key, ...]
    message: str
    code: str = "fault"
    severity: Severity = "error"
    on_key: bool = False
    """True if the key itself is wrong (unknown, duplicate), false if its value is."""


class RuleSetError(GoosePrintError):
    """Facts of a rule set contradict each other. ``faults`` holds all of them; paths start inside ``rules``."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(fault.message for fault in self.faults))


class LocatedFault(NamedTuple):
    """A fault as it is reported: place (`file:line:column`), severity, message and code.

    `file`, `line` and `column` (from 1; 0 in a table) repeat the place for programs. `path` holds the keys that lead
    there, if the fault is about the theme's content and not its spelling.
    """

    place: str
    severity: Severity
    message: str
    code: str
    file: str = ""
    line: int = 0
    column: int = 0
    path: tuple[Key, ...] = ()

    def as_json(self) -> dict[str, object]:
        """Return the fault as a mapping for JSON."""
        keys = ("code", "severity", "place", "message", "file", "line", "column")
        return {**{key: getattr(self, key) for key in keys}, "path": list(self.path)}


class ThemeError(GoosePrintError):
    """A theme has faults.

    `report` is all of them as text, each `file:line:column: message`; `findings` the same as data.
    """

    def __init__(self, report: str, findings: tuple[LocatedFault, ...] = ()) -> None:
        self.report = report
        self.findings = findings
        super().__init__(report)


class RefusedAction(GoosePrintError):
    """The engine refuses an action; `ruling` names the rule that forbids it: `"R26"` or a step of the turn."""

    def __init__(self, message: str, *, ruling: str = "") -> None:
        self.ruling = ruling
        super().__init__(f"{message} ({ruling})" if ruling else message)


class TranscriptError(GoosePrintError):
    """A file of throws or a transcript cannot be parsed; the message names the line."""


class ArtError(GoosePrintError):
    """A picture is missing, lies outside the theme's folder, is hostile, too large or not understood."""


class FontError(GoosePrintError):
    """A font family, one of its weights, or a glyph is not available. `missing`: characters that no font has."""

    def __init__(self, message: str, missing: Iterable[str] = ()) -> None:
        self.missing = frozenset(missing)
        super().__init__(message)


class FormulaError(GoosePrintError):
    """A formula cannot be parsed; the message says which, why, and what could be written."""


class DoesNotFit(GoosePrintError):
    """The request cannot be laid out on this paper; the message says what would fit."""


class TooMuchWork(GoosePrintError):
    """An analysis would take too long or too much memory; the message says which of the two."""


class MissingWord(GoosePrintError, LookupError):
    """A word that is asked for is in no file of the language, nor in English."""


class RequestError(GoosePrintError):
    """A request to the studio is refused. ``code`` is a word for programs, ``facts`` what else they may want to know."""

    def __init__(self, code: str, message: str, **facts: object) -> None:
        self.code, self.facts = code, facts
        super().__init__(message)


class OutputError(GoosePrintError):
    """The kit could not be written."""


class DiskFull(OutputError):
    """There is no room for the kit on the disk, and so none for whatever comes after it."""


# ------------------------------------------------------------------ parts of messages


def printable(text: str) -> str:
    """Return the text on one line, with everything escaped that could steer a terminal or hide.

    Line ends, escape sequences, direction marks, zero-width characters and the like become their Python escapes; a
    space of any width becomes a space.
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else _escape_or_space(c) for c in text)


def _escape_or_space(character: str) -> str:
    return " " if unicodedata.category(character) == "Zs" else _escape(character)


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode()


def quote(text: object, most: int = 60) -> str:
    """Return a piece of input in quotes, shortened to `most` characters."""
    words = printable(str(text)[: most + 1])
    return f"'{words[: most - 1]}…'" if len(words) > most else f"'{words}'"


def closest_match(word: object, words: Iterable[str]) -> str:
    """Return the closest match among the words, or "" if none is close."""
    from difflib import get_close_matches

    known = {each.casefold(): each for each in words}
    return next((known[each] for each in get_close_matches(str(word)[:64].casefold(), known, 1, 0.5)), "")
