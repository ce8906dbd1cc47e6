"""Reads sheets of a workbook (XLSX) into cells that know where they stand."""

from __future__ import annotations

import re
import warnings
import zipfile
from collections.abc import Iterator
from contextlib import closing
from datetime import date, datetime, time
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from goose_print.sentences import Sentence
from goose_print.theme.cells import MOST_COLUMNS, MOST_ROWS, Cell, Named, Pick, parse_cell
from goose_print.theme.desk import ThemeSources
from goose_print.theme.report import PlacedFault
from goose_print.theme.source import Location, Source, shown
from goose_print.theme.yaml import UnreadableError

LARGEST_WORKBOOK, LARGEST_UNPACKED, MOST_MEMBERS, MOST_TAGS = 5_000_000, 30_000_000, 300, 400_000
"""Tags, of 100,000 cells or of whatever else, take the reader some seconds."""


class _Sheet(NamedTuple):
    """What a sheet holds: its values, and its own XML."""

    source: Source
    title: str
    values: list[tuple[Any, ...]]
    xml: bytes

    def at(self, name: str) -> Location:
        """The place of a cell, by its name."""
        from openpyxl.utils.cell import coordinate_to_tuple

        row, column = coordinate_to_tuple(name)
        return Location(self.source, row, column, cell=f"{self.title}!{name}")


def workbook(path: Path, desk: ThemeSources, named: Named, pick: Pick) -> tuple[Source, dict[str, Iterator[list[Cell]]]]:
    """The rows of those sheets that are picked. Hidden ones are not there. Raises UnreadableError."""
    source = Source(shown(path), path, _packed(path))
    try:
        sheets = _sheets(source, pick)
    except Exception as error:  # whatever a damaged workbook makes the reader do
        kind = type(error).__name__
        raise UnreadableError(PlacedFault(Location(source, 1, 1), Sentence("table.workbook", kind=kind))) from None
    faults = [fault for sheet in sheets for fault in (*_unstored(sheet), *_merged(sheet))]
    if faults:
        desk.findings += faults[1:]
        raise UnreadableError(faults[0])
    return source, {sheet.title: _rows(sheet, desk, named) for sheet in sheets}


def _sheets(source: Source, pick: Pick) -> list[_Sheet]:
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


_CELL = re.compile(rb"<(?:\w+:)?c ([^<>]*[^<>/])>((?:[^<]++|<(?!/?(?:\w+:)?c[ />]))*+)</(?:\w+:)?c>")
"""No part of it looks further than to the next cell, so that it takes no longer where what is opened is never closed."""
_MERGED = re.compile(rb'<(?:\w+:)?mergeCell [^<>]*\bref="([A-Z]{1,3}[0-9]{1,7}):([A-Z]{1,3}[0-9]{1,7})"')


def _unstored(sheet: _Sheet) -> Iterator[PlacedFault]:
    """Cells whose formula was never worked out. An empty text is a value, and says that it is text."""
    for about, inside in _CELL.findall(sheet.xml):
        lacking = re.search(rb"<(\w+:)?f\b", inside) and not re.search(rb"<(\w+:)?v>[^<]", inside) and b't="str"' not in about
        if lacking and (name := re.search(rb'\br="([A-Z]{1,3}[0-9]{1,7})"', about)):
            yield PlacedFault(sheet.at(name[1].decode()), Sentence("table.formula"))


def _merged(sheet: _Sheet) -> Iterator[PlacedFault]:
    """Cells that span several, so that it is not known to which row their text belongs."""
    for first, last in _MERGED.findall(sheet.xml):
        message = Sentence("table.merged", first=first.decode(), last=last.decode())
        yield PlacedFault(sheet.at(first.decode()), message)


def _rows(sheet: _Sheet, desk: ThemeSources, named: Named) -> Iterator[list[Cell]]:
    from openpyxl.utils import get_column_letter

    for number, row in enumerate(sheet.values, start=1):
        filled = [place for place, value in enumerate(row) if value is not None]
        cells = row[: filled[-1] + 1] if filled else ()
        places = [sheet.at(f"{get_column_letter(column)}{number}") for column in range(1, len(cells) + 1)]
        for value, place in zip(cells, places, strict=True):
            if isinstance(value, date | time):
                desk.warn(Sentence("table.date", place=str(place)), *named)
        yield [Cell(_spoken(value), place) for value, place in zip(cells, places, strict=True)]


def _spoken(value: Any) -> str:
    """As a spreadsheet program shows it, with 15 digits at the most."""
    if isinstance(value, float):
        return f"{value:.15g}"
    if isinstance(value, datetime) and value.time() == time():
        value = value.date()
    return "" if value is None else parse_cell(str(value))


def _packed(path: Path) -> bytes:
    """The workbook's bytes, read once, as soon as it is clear that unpacking them does no harm."""
    source = Source(shown(path), path, b"")

    def refuse(why: str) -> UnreadableError:
        return UnreadableError(PlacedFault(Location(source, 1, 1), why))

    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_WORKBOOK + 1)
        if len(data) > LARGEST_WORKBOOK:
            raise refuse(Sentence("table.workbook_large", LARGEST_WORKBOOK // 1_000_000))
        with zipfile.ZipFile(BytesIO(data)) as archive:
            members = archive.infolist()
            if len(members) > MOST_MEMBERS or sum(member.file_size for member in members) > LARGEST_UNPACKED:
                raise refuse(Sentence("table.workbook_unpacked"))
            tags = 0
            for member in members:
                content = archive.open(member).read(LARGEST_UNPACKED)
                tags += content.count(b"<")
                if tags > MOST_TAGS:
                    raise refuse(Sentence("table.workbook_full", MOST_ROWS))
                if any("<!DOCTYPE".encode(code) in content for code in ("ascii", "utf-16-le", "utf-16-be")):
                    raise refuse(Sentence("table.workbook_type"))
    except UnreadableError:
        raise
    except Exception as error:  # as many kinds as there are ways to damage an archive
        raise refuse(Sentence("table.workbook", kind=type(error).__name__)) from None
    return data
