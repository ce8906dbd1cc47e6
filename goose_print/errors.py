"""Every error that goose_print raises on purpose.

    GoosePrintError                     one line, meant for the person at the command line
    ├── UsageError                      the command line asks for something that is not to be had (exit code 2)
    ├── ThemeError                      the theme has faults; carries every one of them (exit code 1)
    ├── RuleSetError                    facts of a rule set contradict each other; carries every fault
    ├── RefusedAction                   the engine says no to an action, and by which ruling
    ├── TranscriptError                 a file of throws or a transcript does not read; names its line
    ├── ArtError                        a picture is missing, hostile, too large or not understood
    ├── FontError                       a family, weight or glyph is not to be had
    ├── FormulaError                    a formula in a text does not read; says what could be written
    ├── DoesNotFit                      what was asked for cannot be laid out on this paper; says what would fit
    ├── RequestError                    a request to the studio is refused; carries a code for programs
    ├── TooMuchWork                     an analysis would take too long or too much memory
    ├── MissingWord                     a language lacks a word; names its file and the key
    └── OutputError                     the kit could not be written
        └── DiskFull                    there is no room for it on the disk

An error that is none of these is a defect of goose_print.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Literal, NamedTuple, Self

from goose_print.records import record

Key = str | int
Severity = Literal["error", "warning", "note"]


class GoosePrintError(Exception):
    """Base of all errors raised on purpose; ``str()`` is a message a person can act on."""

    keys: tuple[tuple[Key, ...], ...] = ()
    """Paths into the theme: what causes the error is the first of these that is written there."""

    def at(self, *keys: tuple[Key, ...]) -> Self:
        """The same error with its ``keys``, unless it has some already, which then are nearer to the cause."""
        self.keys = self.keys or keys
        return self

    def under(self, *path: Key) -> Self:
        """The same error, its keys in a part of the theme."""
        self.keys = tuple((*path, *key) for key in self.keys)
        return self


class UsageError(GoosePrintError):
    """The command line asks for something that is not to be had."""


@record
class Fault:
    """One thing wrong with a piece of input, and where in it.

    ``path`` leads from the root of the document to the key or value concerned: ``("rules", "squares", 19, "go_to")``.
    """

    path: tuple[Key, ...]
    message: str
    code: str = "fault"
    severity: Severity = "error"
    on_key: bool = False
    """True where the key itself is wrong (unknown, duplicate), false where its value is."""


class RuleSetError(GoosePrintError):
    """Facts of a rule set contradict each other. ``faults`` holds all of them; paths start inside ``rules``."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(fault.message for fault in self.faults))


class LocatedFault(NamedTuple):
    """A fault as it is told: where it is (``file:line:column``), how bad, what it is, and the name of its kind.

    ``file``, ``line`` and ``column`` (from 1; 0 in a table) are its place for programs, ``path`` the keys that lead there, where it is
    about what a theme says and not about how it is written.
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
        """As programs read it."""
        keys = ("code", "severity", "place", "message", "file", "line", "column")
        return {**{key: getattr(self, key) for key in keys}, "path": list(self.path)}


class ThemeError(GoosePrintError):
    """A theme has faults. ``report`` is every one of them as text, each ``file:line:column: message``, ``findings`` the same as data."""

    def __init__(self, report: str, findings: tuple[LocatedFault, ...] = ()) -> None:
        self.report = report
        self.findings = findings
        super().__init__(report)


class RefusedAction(GoosePrintError):
    """The engine refuses an action. ``ruling`` names the rule that forbids it, ``"R26"`` or a step of the turn."""

    def __init__(self, message: str, *, ruling: str = "") -> None:
        self.ruling = ruling
        super().__init__(f"{message} ({ruling})" if ruling else message)


class TranscriptError(GoosePrintError):
    """A file of throws or a transcript does not read; the message names the line."""


class ArtError(GoosePrintError):
    """A picture is missing, lies outside the theme's folder, is hostile, too large or not understood."""


class FontError(GoosePrintError):
    """A font family, a weight of it, or a glyph in it is not to be had. ``missing``: characters that no font has."""

    def __init__(self, message: str, missing: Iterable[str] = ()) -> None:
        self.missing = frozenset(missing)
        super().__init__(message)


class FormulaError(GoosePrintError):
    """A formula does not read; the message says which, why, and what could be written."""


class DoesNotFit(GoosePrintError):
    """What was asked for cannot be laid out on this paper; the message says what would fit."""


class TooMuchWork(GoosePrintError):
    """An analysis would take too long or too much memory; the message says of what there is too much."""


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


# ------------------------------------------------------------------ words of messages


def printable(text: str) -> str:
    """The text in one line, in which nothing steers a terminal or is hidden.

    Line ends, escape sequences, marks that turn the direction of writing, characters of no width and the like are shown
    escaped, as in ``\\u202e``; a space of any width is a space.
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else " " if unicodedata.category(c) == "Zs" else _escaped(c) for c in text)


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode()


def quoted(text: object, most: int = 60) -> str:
    """A piece of input in quotes, made short."""
    words = printable(str(text)[: most + 1])
    return f"'{words[: most - 1]}…'" if len(words) > most else f"'{words}'"


def near(word: object, words: Iterable[str]) -> str:
    """The word that is the nearest to one, empty if none is near."""
    from difflib import get_close_matches

    known = {each.casefold(): each for each in words}
    return next((known[each] for each in get_close_matches(str(word)[:64].casefold(), known, 1, 0.5)), "")
