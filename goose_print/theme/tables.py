"""Reads a table (CSV, TSV, XLSX) into cells that know where they stand."""

from __future__ import annotations

import re
import warnings
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from goose_print.theme.desk import ThemeSources
from goose_print.theme.report import PlacedFault
from goose_print.theme.source import Location, Source, shown
from goose_print.theme.yaml import UnreadableError, load_text

MOST_ROWS, MOST_COLUMNS = 2000, 50
LARGEST_WORKBOOK, LARGEST_UNPACKED, MOST_MEMBERS, MOST_TAGS = 5_000_000, 30_000_000, 300, 400_000
"""Tags, of 100,000 cells or of whatever else, take the reader some seconds."""

_QUOTED = re.compile(r' *"((?:[^"]|"")*)" *')
_QUOTE = re.compile(r' *"')
_ENDING = re.compile("\r\n|[\r\n]")
_BLANK = re.compile("[\r\n]+")


class Cell(NamedTuple):
    """The text of a cell, and its place."""

    text: str
    place: Location


def read_table(path: Path, desk: ThemeSources) -> list[list[Cell]]:
    """The rows that hold anything. Raises UnreadableError."""
    source, rows = _workbook(path, desk) if path.suffix.lower() == ".xlsx" else _text_table(path)
    desk.sources.append(source)
    filled: list[list[Cell]] = []
    for row in rows:
        if not any(cell.text for cell in row) and len(row) <= MOST_COLUMNS:
            continue
        if len(filled) >= MOST_ROWS or len(row) > MOST_COLUMNS:
            limit = f"more than {MOST_ROWS} rows" if len(row) <= MOST_COLUMNS else f"more than {MOST_COLUMNS} columns"
            raise UnreadableError(PlacedFault(row[0].place, f"the table has {limit}"))
        filled.append(row)
    return filled


# ------------------------------------------------------------------ text


def _text_table(path: Path) -> tuple[Source, Iterator[list[Cell]]]:
    source = load_text(path)
    head = source.lines[0]
    delimiter = "\t" if path.suffix.lower() == ".tsv" else max(",;\t", key=head.count)
    return source, _rows(source, delimiter)


def _rows(source: Source, delimiter: str) -> Iterator[list[Cell]]:
    """RFC 4180, but each cell keeps its line and column, which a ready-made reader does not tell."""
    text, at, line, begin = source.text, 0, 1, 0
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
            raise UnreadableError(PlacedFault(place, "a quote is opened here and never closed"))
        found = match or plain.match(text, at)
        assert found is not None
        content = match[1].replace('""', '"') if match else found[0]
        row.append(Cell(content.strip(), place._replace(width=max(1, len(found[0].split("\n")[0])))))
        inner = [end.end() for end in _ENDING.finditer(found[0])]
        line, begin = line + len(inner), found.start() + inner[-1] if inner else begin
        at = found.end()
        if text[at : at + 1] == delimiter:
            at += 1
            continue
        ending = _ENDING.match(text, at)
        if ending is None and at < len(text):
            raise UnreadableError(PlacedFault(Location(source, line, at - begin + 1), "after the closing quote the cell must end"))
        yield row
        row = []
        at, line, begin = (ending.end(), line + 1, ending.end()) if ending else (at, line, begin)
    if row:
        yield row


# ------------------------------------------------------------------ workbooks


def _workbook(path: Path, desk: ThemeSources) -> tuple[Source, Iterator[list[Cell]]]:
    import openpyxl

    source = Source(shown(path), path, _packed(path))
    try:
        with warnings.catch_warnings(action="ignore"), closing(openpyxl.load_workbook(path, read_only=True, data_only=True)) as book:
            sheet = book.worksheets[0]
            values = list(sheet.iter_rows(max_row=MOST_ROWS + 2, max_col=MOST_COLUMNS + 1, values_only=True))
            title, unstored = str(sheet.title), _unstored(path, str(getattr(sheet, "_worksheet_path", "")))
    except Exception as error:  # whatever a damaged workbook makes the reader do
        kind = type(error).__name__
        raise UnreadableError(PlacedFault(Location(source, 1, 1), f"this is no workbook that can be read ({kind})")) from None
    why = "this formula has no stored value: save the workbook in a spreadsheet program, or write the value itself"
    lacking = [PlacedFault(Location(source, number, column, cell=f"{title}!{cell}"), why) for number, column, cell in unstored]
    if lacking:
        desk.findings += lacking[1:]
        raise UnreadableError(lacking[0])
    return source, _sheet(source, title, values)


_CELL = re.compile(rb"<(?:\w+:)?c ([^>]*[^/>])>(.*?)</(?:\w+:)?c>", re.DOTALL)


def _unstored(path: Path, member: str) -> list[tuple[int, int, str]]:
    """Row, column and name of each cell whose formula was never worked out. An empty text is a value, and says that it is text."""
    from openpyxl.utils.cell import coordinate_to_tuple

    with zipfile.ZipFile(path) as archive:
        found = _CELL.findall(archive.read(member.lstrip("/")))
    lacking = [about for about, inside in found if re.search(rb"<(\w+:)?f\b", inside) and not re.search(rb"<(\w+:)?v>[^<]", inside)]
    names = [re.search(rb'\br="([A-Z]{1,3}[0-9]{1,7})"', about) for about in lacking if b't="str"' not in about]
    return [(*coordinate_to_tuple(name[1].decode()), name[1].decode()) for name in names if name]


def _sheet(source: Source, title: str, values: list[tuple[Any, ...]]) -> Iterator[list[Cell]]:
    from openpyxl.utils import get_column_letter

    for number, row in enumerate(values, start=1):
        filled = [place for place, value in enumerate(row) if value is not None]
        cells = row[: filled[-1] + 1] if filled else ()
        yield [
            Cell(_spoken(value), Location(source, number, column, cell=f"{title}!{get_column_letter(column)}{number}"))
            for column, value in enumerate(cells, start=1)
        ]


def _spoken(value: Any) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return "" if value is None else str(value).strip()


def _packed(path: Path) -> bytes:
    """The workbook's bytes, once it is clear that unpacking it does no harm."""
    source = Source(shown(path), path, b"")

    def refuse(why: str) -> UnreadableError:
        return UnreadableError(PlacedFault(Location(source, 1, 1), why))

    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_WORKBOOK + 1)
        if len(data) > LARGEST_WORKBOOK:
            raise refuse(f"the workbook is larger than {LARGEST_WORKBOOK // 1_000_000} MB")
        with zipfile.ZipFile(path) as archive:
            members = archive.infolist()
            if len(members) > MOST_MEMBERS or sum(member.file_size for member in members) > LARGEST_UNPACKED:
                raise refuse("the workbook unpacks to too much")
            tags = 0
            for member in members:
                content = archive.open(member).read(LARGEST_UNPACKED)
                tags += content.count(b"<")
                if tags > MOST_TAGS:
                    raise refuse(f"the workbook holds more than a table of {MOST_ROWS} rows needs")
                if any("<!DOCTYPE".encode(code) in content for code in ("ascii", "utf-16-le", "utf-16-be")):
                    raise refuse("the workbook holds an XML document type, which none should")
    except UnreadableError:
        raise
    except Exception as error:  # as many kinds as there are ways to damage an archive
        raise refuse(f"this is no workbook that can be read ({type(error).__name__})") from None
    return data
