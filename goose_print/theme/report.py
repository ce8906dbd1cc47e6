"""Faults as a person reads them: ``file:line:column: error: message``, the line, and a caret under the spot."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from goose_print.errors import Key, LocatedFault, Severity, ThemeError, printable
from goose_print.isolates import isolated
from goose_print.language.words import Language
from goose_print.sentences import Sentence, told
from goose_print.theme.source import Location, Source

MOST_SHOWN = 20
"""Errors, warnings or notes of one file that are shown one by one."""
WIDEST = 120
"""Characters of an offending line that are shown."""


class PlacedFault(NamedTuple):
    """A message and the place that it is about."""

    place: Location
    message: str
    severity: Severity = "error"
    code: str = "theme"
    path: tuple[Key, ...] = ()

    def located(self, language: Language) -> LocatedFault:
        """As data."""
        place = self.place
        line, column = (0, 0) if place.cell else (place.line, place.column)
        return LocatedFault(
            str(place), self.severity, told(self.message, language), self.code, place.source.name, line, column, self.path
        )

    def told(self, language: Language) -> str:
        """To be read: the line and a caret below the message."""
        return "\n".join([_head(str(self.place), self.severity, self.message, language), *_excerpt(self.place)])


def _head(place: str, severity: Severity, message: str, language: Language) -> str:
    said = f"{Sentence(f'severity.{severity}').told(language)}: {told(message, language)}"
    return f"{printable(place)}: {said if language.direction == 'ltr' else isolated(said, leftwards=True)}"


def render(findings: Iterable[PlacedFault], language: Language) -> str:
    """Every finding once, file by file, from top to bottom. The files come in the order in which they are first named.

    Of many findings of one kind in one file the first are shown, and the others are counted.
    """
    lines: list[str] = []
    for source, group in groupby(_sorted(findings), key=lambda finding: finding.place.source):
        seen: Counter[Severity] = Counter()
        for finding in group:
            seen[finding.severity] += 1
            if seen[finding.severity] <= MOST_SHOWN:
                lines.append(finding.told(language))
        for kind, count in ((kind, count - MOST_SHOWN) for kind, count in seen.items() if count > MOST_SHOWN):
            lines.append(_head(source.name, kind, Sentence(f"more.{kind}", count, count=language.figure(count, ",")), language))
    return "\n".join(lines)


def theme_error(findings: Iterable[PlacedFault], language: Language) -> ThemeError:
    """The error that tells them all in a language."""
    ordered = _sorted(findings)
    return ThemeError(render(ordered, language), tuple(finding.located(language) for finding in ordered))


def _sorted(findings: Iterable[PlacedFault]) -> list[PlacedFault]:
    unique = list({finding[:4]: finding for finding in reversed(list(findings))}.values())[::-1]
    files: dict[Source, int] = {}
    for finding in unique:
        files.setdefault(finding.place.source, len(files))
    unique.sort(key=lambda f: (files[f.place.source], f.place.line, f.place.column))
    return unique


def _excerpt(place: Location) -> list[str]:
    if place.cell or not place.source.text:
        return []
    line = place.source.line(place.line).replace("\t", " ")
    start = max(0, place.column - 1 - WIDEST // 2) if len(line) > WIDEST else 0
    part = line[start : start + WIDEST]
    before = part[: place.column - 1 - start]
    under = part[place.column - 1 - start :][: place.width]
    gutter = f"{place.line:>5} | "
    caret = "^" + "~" * (_columns(under) - 1)
    return [gutter + printable(part), " " * (len(gutter) - 2) + "| " + " " * _columns(before) + caret]


def _columns(text: str) -> int:
    """Columns of a terminal that the text takes when it is shown: wide characters take two, combining marks none."""
    seen = [c for c in printable(text) if unicodedata.category(c) not in ("Mn", "Me")]
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in seen)
