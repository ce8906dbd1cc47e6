"""Reads a table (CSV, TSV, XLSX) into cells that know where they stand."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from goose_print.sentences import Sentence
from goose_print.theme.cells import MOST_COLUMNS, MOST_ROWS, Cell, Named, Pick, Rows
from goose_print.theme.desk import ThemeSources
from goose_print.theme.report import PlacedFault
from goose_print.theme.yaml import UnreadableError

SUFFIXES = (".csv", ".tsv", ".xlsx")


def read_tables(
    path: Path, desk: ThemeSources, named: Named, *, language: str, pick: Pick = lambda titles: titles[:1]
) -> dict[str, Rows]:
    """The rows that hold anything, by the title of their sheet; a text is one sheet without a title. Raises UnreadableError.

    ``named``: the keys of the theme that name it, to which warnings belong. ``language``: of the theme; it tells in which code a
    spreadsheet program of its country saves text that is not Unicode.
    """
    if path.suffix.lower() == ".xlsx":
        from goose_print.theme.workbooks import workbook

        source, sheets = workbook(path, desk, named, pick)
    else:
        from goose_print.theme.text_tables import text_table

        source, rows = text_table(path, desk, named, language)
        sheets = {"": rows}
    desk.sources.append(source)
    return {title: _filled(rows) for title, rows in sheets.items()}


def _filled(rows: Iterable[list[Cell]]) -> Rows:
    filled: Rows = []
    for row in rows:
        if not any(cell.text for cell in row) and len(row) <= MOST_COLUMNS:
            continue
        if len(filled) >= MOST_ROWS or len(row) > MOST_COLUMNS:
            long = len(row) <= MOST_COLUMNS
            message = Sentence("table.rows", MOST_ROWS) if long else Sentence("table.many_columns", MOST_COLUMNS)
            raise UnreadableError(PlacedFault(row[0].place, message))
        filled.append(row)
    return filled
