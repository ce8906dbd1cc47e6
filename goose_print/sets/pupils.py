"""Pupils of a set: names from a table, or numbers."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from pathlib import Path

from goose_print.errors import UsageError
from goose_print.language.words import find_language
from goose_print.records import record
from goose_print.sentences import Message, translate_message
from goose_print.sets.code import MOST_BOARDS
from goose_print.theme.encodings import Cell, load_any_text
from goose_print.theme.source import Location, PlacedFault, Source
from goose_print.theme.tables import SUFFIXES, read_tables
from goose_print.theme.theme_sources import ThemeSources
from goose_print.theme.yaml import UnreadableError

NAME_TITLES = ("name", "names", "pupil", "pupils", "student", "students")
"""Titles of the name column, in any case."""
LONGEST_NAME = 200
_JOINING = "\u200c\u200d"
"""Zero-width characters that belong to words."""


@record
class Pupil:
    """Owner of a board; ``number`` counts from 1, ``name`` may be empty."""

    number: int
    name: str = ""

    @property
    def display_name(self) -> str:
        """Name or number on the board."""
        return self.name or str(self.number)

    @property
    def folder(self) -> str:
        """Name of the board's folder, without the pupil's name."""
        return f"board-{self.number:03d}"


def number_pupils(count: int | None, names: Sequence[str] = ()) -> list[Pupil]:
    """``count`` pupils, the first ones with names; one for each name by default. Raises UsageError."""
    if count is None and not names:
        raise UsageError("how many boards? Give a count (-n 30), or names (--names FILE), for as many boards as there are names")
    wanted = len(names) if count is None else count
    if not 1 <= wanted <= MOST_BOARDS:
        raise UsageError(f"a set has 1 to {MOST_BOARDS:,} boards, not {wanted}")
    called = [*names, *[""] * wanted]
    return [Pupil(number=number, name=called[number - 1]) for number in range(1, wanted + 1)]


def load_names(path: Path, language: str) -> tuple[list[str], list[str]]:
    """Names in a table with a column ``name`` (CSV, TSV, XLSX) or one a line, and notes on doubtful input.

    ``language``: that of the theme, which suggests the encoding of text that is not Unicode. Raises UsageError
    if there are no names, ThemeError with the places of errors.
    """
    desk = ThemeSources(told_in=language)
    try:
        if path.suffix.lower() in SUFFIXES:
            cells = _name_cells(next(iter(read_tables(path, desk, (), language=language).values())), desk)
        else:
            cells = _line_cells(load_any_text(path, desk, (), language))
    except UnreadableError as stop:
        raise desk.make_error([stop.finding]) from None
    wrong = [PlacedFault(cell.place, Message("table.name_long", LONGEST_NAME)) for cell in cells if len(cell.text) > LONGEST_NAME]
    if wrong or desk.findings:
        raise desk.make_error(wrong)
    names = [name for name in (clean_name(cell.text) for cell in cells) if name]
    if not names:
        raise UsageError(f"{path} holds no names")
    return names, [translate_message(fault.message, find_language(language)) for fault in desk.faults]


def _line_cells(source: Source) -> list[Cell]:
    return [Cell(line.strip(), Location(source, number, 1)) for number, line in enumerate(source.lines, 1)]


def _name_cells(rows: list[list[Cell]], desk: ThemeSources) -> list[Cell]:
    if not rows:
        return []
    titles = [cell.text.casefold() for cell in rows[0]]
    column = next((titles.index(title) for title in NAME_TITLES if title in titles), None)
    if column is not None:
        return [row[column] for row in rows[1:] if column < len(row)]
    if max(map(len, rows)) > 1:
        raise desk.make_error([PlacedFault(rows[0][0].place, Message("table.name_column"))])
    return [row[0] for row in rows]


def clean_name(text: str) -> str:
    """Name in one line, without control and direction characters."""
    kept = (c if unicodedata.category(c) not in ("Cc", "Cf", "Zl", "Zp") or c in _JOINING else " " for c in text)
    return " ".join("".join(kept).split())
