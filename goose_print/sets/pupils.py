"""Whose boards they are: names from a table, numbers where there are none."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from pathlib import Path

from goose_print.errors import UsageError
from goose_print.language.words import catalogue
from goose_print.records import record
from goose_print.sentences import Sentence, told
from goose_print.sets.code import MOST_BOARDS
from goose_print.theme.cells import Cell
from goose_print.theme.desk import ThemeSources
from goose_print.theme.encodings import load_any_text
from goose_print.theme.report import PlacedFault
from goose_print.theme.source import Location, Source
from goose_print.theme.tables import SUFFIXES, read_tables
from goose_print.theme.yaml import UnreadableError

TITLES = ("name", "names", "pupil", "pupils", "student", "students")
"""What the column of the names may be called, in any letters."""
LONGEST = 200
_JOINING = "\u200c\u200d"
"""Signs without width that belong to words."""


@record
class Pupil:
    """Who gets a board. ``number`` counts from 1; ``name`` may be empty."""

    number: int
    name: str = ""

    @property
    def called(self) -> str:
        """What stands on the board."""
        return self.name or str(self.number)

    @property
    def folder(self) -> str:
        """The name of the board's folder, in which no name is told."""
        return f"board-{self.number:03d}"


def pupils_of(count: int | None, names: Sequence[str] = ()) -> list[Pupil]:
    """So many, the first of them with names; as many as there are names if no number is said. Raises UsageError."""
    if count is None and not names:
        raise UsageError("how many boards? Give a count (-n 30), or names (--names FILE), for as many boards as there are names")
    wanted = len(names) if count is None else count
    if not 1 <= wanted <= MOST_BOARDS:
        raise UsageError(f"a set has 1 to {MOST_BOARDS:,} boards, not {wanted}")
    called = [*names, *[""] * wanted]
    return [Pupil(number=number, name=called[number - 1]) for number in range(1, wanted + 1)]


def names_in(path: Path, language: str) -> tuple[list[str], list[str]]:
    """The names of a table with a column ``name`` (CSV, TSV, XLSX), or of any other text, one a line; and what is doubtful in it.

    ``language``: of the theme, which tells how its country writes text that is not Unicode. Raises UsageError if there are none,
    ThemeError with the places of what is wrong.
    """
    desk = ThemeSources(told_in=language)
    try:
        if path.suffix.lower() in SUFFIXES:
            cells = _names(next(iter(read_tables(path, desk, (), language=language).values())), desk)
        else:
            cells = _lines(load_any_text(path, desk, (), language))
    except UnreadableError as stop:
        raise desk.refused([stop.finding]) from None
    wrong = [PlacedFault(cell.place, Sentence("table.name_long", LONGEST)) for cell in cells if len(cell.text) > LONGEST]
    if wrong or desk.findings:
        raise desk.refused(wrong)
    names = [name for name in (cleaned(cell.text) for cell in cells) if name]
    if not names:
        raise UsageError(f"{path} holds no names")
    return names, [told(fault.message, catalogue(language)) for fault in desk.faults]


def _lines(source: Source) -> list[Cell]:
    return [Cell(line.strip(), Location(source, number, 1)) for number, line in enumerate(source.lines, 1)]


def _names(rows: list[list[Cell]], desk: ThemeSources) -> list[Cell]:
    if not rows:
        return []
    titles = [cell.text.casefold() for cell in rows[0]]
    column = next((titles.index(title) for title in TITLES if title in titles), None)
    if column is not None:
        return [row[column] for row in rows[1:] if column < len(row)]
    if max(map(len, rows)) > 1:
        raise desk.refused([PlacedFault(rows[0][0].place, Sentence("table.name_column"))])
    return [row[0] for row in rows]


def cleaned(text: str) -> str:
    """A name without what steers a terminal or turns the direction of writing, in one line."""
    kept = (c if unicodedata.category(c) not in ("Cc", "Cf", "Zl", "Zp") or c in _JOINING else " " for c in text)
    return " ".join("".join(kept).split())
