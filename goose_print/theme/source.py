"""Source files, places in them, and fault reports."""

from __future__ import annotations

import os
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import field
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from goose_print.errors import Key, LocatedFault, Severity, ThemeError, printable
from goose_print.isolates import isolate
from goose_print.language.words import Language
from goose_print.records import record
from goose_print.resources import folder
from goose_print.sentences import Message, translate_message

_LINE_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
"""Line ends as YAML's reader counts them."""


@record(eq=False, kw_only=False)
class Source:
    """A file that was read: its `name` for people, its bytes, and its text (empty for a workbook)."""

    name: str
    path: Path
    data: bytes = field(repr=False)
    text: str = field(default="", repr=False)

    @cached_property
    def lines(self) -> list[str]:
        """The text's lines."""
        return _LINE_BREAK.split(self.text)

    def line(self, number: int) -> str:
        """The text of a line, counted from 1; "" beyond the last."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def at(self, offset: int) -> Location:
        """The place of the character at an offset."""
        lines = _LINE_BREAK.split(self.text[:offset])
        return Location(self, len(lines), len(lines[-1]) + 1)


class Location(NamedTuple):
    """A place in a source: line and column count from 1, `width` is in characters.

    `cell` (`Sheet1!B3`) is the place in a workbook.
    """

    source: Source
    line: int
    column: int
    width: int = 1
    cell: str = ""

    def __str__(self) -> str:
        spot = self.cell or f"{self.line}:{self.column}"
        return f"{self.source.name}:{spot}"


def display_path(path: Path) -> str:
    """Return the path for messages: relative if below the current directory, `themes/...` for a shipped file."""
    if path.is_relative_to(themes := folder("themes")):
        return Path("themes", path.relative_to(themes)).as_posix()
    try:
        near = os.path.relpath(path)
    except ValueError:  # another drive
        return str(path)
    return str(path) if near.startswith("..") else near


# ------------------------------------------------------------------ fault reports

MAX_SHOWN_FAULTS = 20
"""Maximum number of errors, warnings or notes of one file shown one by one."""
MAX_EXCERPT_WIDTH = 120
"""Maximum number of characters shown of a faulty line."""


class PlacedFault(NamedTuple):
    """A fault and its place."""

    place: Location
    message: str
    severity: Severity = "error"
    code: str = "theme"
    path: tuple[Key, ...] = ()

    def as_data(self, language: Language) -> LocatedFault:
        """Return the fault with its message in a language."""
        place = self.place
        line, column = (0, 0) if place.cell else (place.line, place.column)
        return LocatedFault(
            str(place), self.severity, translate_message(self.message, language), self.code, place.source.name, line, column, self.path
        )

    def describe(self, language: Language) -> str:
        """Return the message, the line and a caret below it."""
        return "\n".join([_message_line(str(self.place), self.severity, self.message, language), *_source_excerpt(self.place)])


def _message_line(place: str, severity: Severity, message: str, language: Language) -> str:
    said = f"{Message(f'severity.{severity}').in_language(language)}: {translate_message(message, language)}"
    return f"{printable(place)}: {said if language.direction == 'ltr' else isolate(said, leftwards=True)}"


def render_faults(findings: Iterable[PlacedFault], language: Language) -> str:
    """Render every fault once, by file in the order of first mention, from top to bottom.

    Of many faults of one kind in one file the first are shown, and the others are counted.
    """
    lines: list[str] = []
    for source, group in groupby(_sort_faults(findings), key=lambda finding: finding.place.source):
        seen: Counter[Severity] = Counter()
        for finding in group:
            seen[finding.severity] += 1
            if seen[finding.severity] <= MAX_SHOWN_FAULTS:
                lines.append(finding.describe(language))
        for kind, count in ((kind, count - MAX_SHOWN_FAULTS) for kind, count in seen.items() if count > MAX_SHOWN_FAULTS):
            lines.append(_message_line(source.name, kind, Message(f"more.{kind}", count, count=language.figure(count, ",")), language))
    return "\n".join(lines)


def theme_error(findings: Iterable[PlacedFault], language: Language) -> ThemeError:
    """Return a ThemeError with all faults, in a language."""
    ordered = _sort_faults(findings)
    return ThemeError(render_faults(ordered, language), tuple(finding.as_data(language) for finding in ordered))


def _sort_faults(findings: Iterable[PlacedFault]) -> list[PlacedFault]:
    unique = list({finding[:4]: finding for finding in reversed(list(findings))}.values())[::-1]
    files: dict[Source, int] = {}
    for finding in unique:
        files.setdefault(finding.place.source, len(files))
    unique.sort(key=lambda f: (files[f.place.source], f.place.line, f.place.column))
    return unique


def _source_excerpt(place: Location) -> list[str]:
    if place.cell or not place.source.text:
        return []
    line = place.source.line(place.line).replace("\t", " ")
    start = max(0, place.column - 1 - MAX_EXCERPT_WIDTH // 2) if len(line) > MAX_EXCERPT_WIDTH else 0
    part = line[start : start + MAX_EXCERPT_WIDTH]
    before = part[: place.column - 1 - start]
    under = part[place.column - 1 - start :][: place.width]
    gutter = f"{place.line:>5} | "
    caret = "^" + "~" * (_display_width(under) - 1)
    return [gutter + printable(part), " " * (len(gutter) - 2) + "| " + " " * _display_width(before) + caret]


def _display_width(text: str) -> int:
    """Columns of a terminal that the text takes: wide characters take two, combining marks none."""
    seen = [c for c in printable(text) if unicodedata.category(c) not in ("Mn", "Me")]
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in seen)
