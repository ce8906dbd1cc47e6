"""Reader of tables (CSV, TSV, XLSX) into cells that know their place."""

from __future__ import annotations

import re
import warnings
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import closing
from datetime import date, datetime, time
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from goose_print.sentences import Message
from goose_print.theme.encodings import MOST_COLUMNS, MOST_ROWS, Cell, Rows, SheetPicker, TablePath, load_any_text, parse_cell
from goose_print.theme.source import Location, PlacedFault, Source, display_path
from goose_print.theme.theme_sources import ThemeSources
from goose_print.theme.yaml import UnreadableError

SUFFIXES = (".csv", ".tsv", ".xlsx")


def read_tables(
    path: Path, desk: ThemeSources, named: TablePath, *, language: str, pick: SheetPicker = lambda titles: titles[:1]
) -> dict[str, Rows]:
    """Read the non-empty rows by sheet title; a text file is one sheet with the title "".

    `named`: the keys that name the table in the theme, for warnings. `language`: of the theme; it decides the code page
    of text that is not Unicode. Raises UnreadableError.
    """
    if path.suffix.lower() == ".xlsx":

        source, sheets = read_workbook(path, desk, named, pick)
    else:

        source, rows = read_text_table(path, desk, named, language)
        sheets = {"": rows}
    desk.sources.append(source)
    return {title: _nonempty_rows(rows) for title, rows in sheets.items()}


def _nonempty_rows(rows: Iterable[list[Cell]]) -> Rows:
    filled: Rows = []
    for row in rows:
        if not any(cell.text for cell in row) and len(row) <= MOST_COLUMNS:
            continue
        if len(filled) >= MOST_ROWS or len(row) > MOST_COLUMNS:
            long = len(row) <= MOST_COLUMNS
            message = Message("table.rows", MOST_ROWS) if long else Message("table.many_columns", MOST_COLUMNS)
            raise UnreadableError(PlacedFault(row[0].place, message))
        filled.append(row)
    return filled


# ------------------------------------------------------------------ CSV and TSV

_QUOTED = re.compile(r' *"((?:[^"]|"")*)" *')
_QUOTE = re.compile(r' *"')
_ENDING = re.compile("\r\n|[\r\n]")
_BLANK = re.compile("[\r\n]+")
_DELIMITER = re.compile("sep=([,;\t|])(\r\n|[\r\n]|$)", re.IGNORECASE)
"""The `sep=` line that declares a table's delimiter."""


def read_text_table(path: Path, desk: ThemeSources, named: TablePath, language: str) -> tuple[Source, Iterator[list[Cell]]]:
    """Read the rows of a text file. Raises UnreadableError."""
    source = load_any_text(path, desk, named, language)
    if delimiter := _DELIMITER.match(source.text):
        return source, _parse_rows(source, delimiter[1], delimiter.end())
    return source, _parse_rows(source, "\t" if path.suffix.lower() == ".tsv" else _guess_delimiter(source.text), 0)


def _guess_delimiter(text: str) -> str:
    """Guess the delimiter from the first row: countries with decimal commas use semicolons."""
    head = re.sub('"[^"]*"', "", text[:10_000].lstrip("\r\n"))
    first = _ENDING.split(head, maxsplit=1)[0]
    return max(",;\t", key=first.count)


def _parse_rows(source: Source, delimiter: str, begin: int) -> Iterator[list[Cell]]:
    """Parse by RFC 4180, keeping each cell's line and column, which ready-made readers do not report."""
    text, at, line = source.text, begin, 2 if begin else 1
    plain = re.compile(f"[^{delimiter}\r\n]*")
    row: list[Cell] = []
    while at < len(text) and len(row) <= MOST_COLUMNS:
        if not row and (blank := _BLANK.match(text, at)):
            at = begin = blank.end()
            line += len(_ENDING.findall(blank[0]))
            continue
        place = Location(source, line, at - begin + 1)
        match = _QUOTED.match(text, at)
        if match is None and _QUOTE.match(text, at):
            raise UnreadableError(PlacedFault(place, Message("yaml.quote")))
        found = match or plain.match(text, at)
        assert found is not None
        content = match[1].replace('""', '"') if match else found[0]
        row.append(Cell(parse_cell(content), place._replace(width=max(1, len(found[0].split("\n")[0])))))
        inner = [end.end() for end in _ENDING.finditer(found[0])]
        line, begin = line + len(inner), found.start() + inner[-1] if inner else begin
        at = found.end()
        if text[at : at + 1] == delimiter:
            at += 1
            continue
        ending = _ENDING.match(text, at)
        if ending is None and at < len(text):
            raise UnreadableError(PlacedFault(Location(source, line, at - begin + 1), Message("table.quote")))
        yield row
        row = []
        at, line, begin = (ending.end(), line + 1, ending.end()) if ending else (at, line, begin)
    if row:
        yield row


# ------------------------------------------------------------------ workbooks (XLSX)

LARGEST_WORKBOOK, LARGEST_UNPACKED, MOST_MEMBERS, MOST_TAGS = 5_000_000, 30_000_000, 300, 400_000
"""Limits in bytes and numbers; this many tags, those of 100,000 cells, take the reader some seconds."""


class _Sheet(NamedTuple):
    """A sheet: its values and its XML."""

    source: Source
    title: str
    values: list[tuple[Any, ...]]
    xml: bytes

    def at(self, name: str) -> Location:
        """The place of a cell, by its name."""
        from openpyxl.utils.cell import coordinate_to_tuple

        row, column = coordinate_to_tuple(name)
        return Location(self.source, row, column, cell=f"{self.title}!{name}")


def read_workbook(path: Path, desk: ThemeSources, named: TablePath, pick: SheetPicker) -> tuple[Source, dict[str, Iterator[list[Cell]]]]:
    """Read the rows of the sheets that `pick` selects; hidden sheets are ignored. Raises UnreadableError."""
    source = Source(display_path(path), path, _read_checked(path))
    try:
        sheets = _load_sheets(source, pick)
    except Exception as error:  # whatever a damaged workbook makes the reader do
        kind = type(error).__name__
        raise UnreadableError(PlacedFault(Location(source, 1, 1), Message("table.workbook", kind=kind))) from None
    faults = [fault for sheet in sheets for fault in (*_formula_faults(sheet), *_merge_faults(sheet))]
    if faults:
        desk.findings += faults[1:]
        raise UnreadableError(faults[0])
    return source, {sheet.title: _sheet_rows(sheet, desk, named) for sheet in sheets}


def _load_sheets(source: Source, pick: SheetPicker) -> list[_Sheet]:
    import openpyxl

    found = []
    with (
        warnings.catch_warnings(action="ignore"),
        closing(openpyxl.load_workbook(BytesIO(source.data), read_only=True, data_only=True)) as book,
        zipfile.ZipFile(BytesIO(source.data)) as archive,
    ):
        shown_ones = [str(sheet.title) for sheet in book.worksheets if sheet.sheet_state == "visible"]
        for title in pick(shown_ones or [str(book.worksheets[0].title)]):
            sheet = book[title]
            values = list(sheet.iter_rows(max_row=MOST_ROWS + 2, max_col=MOST_COLUMNS + 1, values_only=True))
            member = str(getattr(sheet, "_worksheet_path", "")).lstrip("/")
            found.append(_Sheet(source, title, values, archive.read(member)))
    return found


_CELL_TAG = re.compile(rb"<(/?)(?:\w+:)?c(?=[ />])([^<>]*)>")
_MERGED_CELL = re.compile(rb'<(?:\w+:)?mergeCell [^<>]*\bref="([A-Z]{1,3}[0-9]{1,7}):([A-Z]{1,3}[0-9]{1,7})"')


def _cells(xml: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Attributes and contents of each cell that is not empty; what is opened and never closed takes no longer."""
    opened: re.Match[bytes] | None = None
    for tag in _CELL_TAG.finditer(xml):
        if tag[1] and opened:
            yield opened[2], xml[opened.end() : tag.start()]
        opened = None if tag[1] or tag[2].endswith(b"/") else tag


def _formula_faults(sheet: _Sheet) -> Iterator[PlacedFault]:
    """Yield a fault for each cell whose formula was never calculated; an empty text is a value, and marked as text."""
    for about, inside in _cells(sheet.xml):
        lacking = re.search(rb"<(\w+:)?f\b", inside) and not re.search(rb"<(\w+:)?v>[^<]", inside) and b't="str"' not in about
        if lacking and (name := re.search(rb'\br="([A-Z]{1,3}[0-9]{1,7})"', about)):
            yield PlacedFault(sheet.at(name[1].decode()), Message("table.formula"))


def _merge_faults(sheet: _Sheet) -> Iterator[PlacedFault]:
    """Yield a fault for each merged cell: it is unclear to which row its text belongs."""
    for first, last in _MERGED_CELL.findall(sheet.xml):
        message = Message("table.merged", first=first.decode(), last=last.decode())
        yield PlacedFault(sheet.at(first.decode()), message)


def _sheet_rows(sheet: _Sheet, desk: ThemeSources, named: TablePath) -> Iterator[list[Cell]]:
    from openpyxl.utils import get_column_letter

    for number, row in enumerate(sheet.values, start=1):
        filled = [place for place, value in enumerate(row) if value is not None]
        cells = row[: filled[-1] + 1] if filled else ()
        places = [sheet.at(f"{get_column_letter(column)}{number}") for column in range(1, len(cells) + 1)]
        for value, place in zip(cells, places, strict=True):
            if isinstance(value, date | time):
                desk.add_warning(Message("table.date", place=str(place)), *named)
        yield [Cell(_cell_text(value), place) for value, place in zip(cells, places, strict=True)]


def _cell_text(value: Any) -> str:
    """Return a cell's text as a spreadsheet program shows it, with at most 15 digits."""
    if isinstance(value, float):
        return f"{value:.15g}"
    if isinstance(value, datetime) and value.time() == time():
        value = value.date()
    return "" if value is None else parse_cell(str(value))


def _read_checked(path: Path) -> bytes:
    """Read the workbook's bytes after checking that unpacking it does no harm. Raises UnreadableError."""
    source = Source(display_path(path), path, b"")

    def refuse(why: str) -> UnreadableError:
        return UnreadableError(PlacedFault(Location(source, 1, 1), why))

    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_WORKBOOK + 1)
        if len(data) > LARGEST_WORKBOOK:
            raise refuse(Message("table.workbook_large", LARGEST_WORKBOOK // 1_000_000))
        with zipfile.ZipFile(BytesIO(data)) as archive:
            members = archive.infolist()
            if len(members) > MOST_MEMBERS or sum(member.file_size for member in members) > LARGEST_UNPACKED:
                raise refuse(Message("table.workbook_unpacked"))
            tags = 0
            for member in members:
                content = archive.open(member).read(LARGEST_UNPACKED)
                tags += content.count(b"<")
                if tags > MOST_TAGS:
                    raise refuse(Message("table.workbook_full", MOST_ROWS))
                if any("<!DOCTYPE".encode(code) in content for code in ("ascii", "utf-16-le", "utf-16-be")):
                    raise refuse(Message("table.workbook_type"))
    except UnreadableError:
        raise
    except Exception as error:  # as many kinds as there are ways to damage an archive
        raise refuse(Message("table.workbook", kind=type(error).__name__)) from None
    return data
