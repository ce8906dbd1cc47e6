"""Tables to fill in as files: CSV and TSV as spreadsheet programs open them, and workbooks with lists to choose from."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from goose_print.art.library import motif_names
from goose_print.language.words import Language
from goose_print.theme.cells import guard_formula
from goose_print.theme.filling import SheetToFill, Value, sheets_to_fill
from goose_print.theme.headings import WORDS
from goose_print.theme.model import Theme
from goose_print.theme.parts import Square

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

WIDE, NARROW = 28, 12
"""Widths of columns, in digits."""
LONGEST_TITLE = 30
"""Characters of a sheet's title: one less than may be, for the number behind a second one that is alike."""
_UNFIT = re.compile(r"[\[\]:*?/\\]")
"""What may not be in it."""
MORE_ROWS = 500
"""Rows below the last one in which lists are offered too."""


def table_bytes(theme: Theme, suffix: str) -> bytes:
    """The table of a theme, of a suffix that tables have (``.csv``, ``.tsv``, ``.xlsx``). In a text there are the squares alone."""
    words = theme.speech
    sheets = sheets_to_fill(theme)
    return _workbook(theme, sheets, words) if suffix == ".xlsx" else _text(sheets[0], words, suffix)


def _spoken(value: Value, words: Language) -> str | int | None:
    """``true`` and ``false`` as words of the language."""
    return str(words.words["table"]["yes" if value else "no"][0]) if isinstance(value, bool) else value


# ------------------------------------------------------------------ text


def _text(sheet: SheetToFill, words: Language, suffix: str) -> bytes:
    """UTF-8 with a mark by which spreadsheet programs know it, cells parted as is usual where the language is spoken."""
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter="\t" if suffix == ".tsv" else words.text("table.delimiter"), lineterminator="\r\n")
    for row in (sheet.headings, *sheet.rows):
        spoken = (_spoken(value, words) for value in row)
        writer.writerow([guard_formula(value) if isinstance(value, str) else value for value in spoken])
    return stream.getvalue().encode("utf-8-sig")


# ------------------------------------------------------------------ workbooks


def _workbook(theme: Theme, sheets: Sequence[SheetToFill], words: Language) -> bytes:
    import openpyxl

    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for sheet in sheets:
        _fill(book.create_sheet(_UNFIT.sub(" ", sheet.title)[:LONGEST_TITLE]), sheet, words)
    _offer(book, sheets, _choices(theme, words))
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def _fill(page: Worksheet, sheet: SheetToFill, words: Language) -> None:
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    for row, values in enumerate((sheet.headings, *sheet.rows), start=1):
        for column, value in enumerate(values, start=1):
            _write(page.cell(row, column), _spoken(value, words), as_text=row > 1 and _wordy(sheet.keys[column - 1]))
    for column, key in enumerate(sheet.keys, start=1):
        page.column_dimensions[get_column_letter(column)].width = WIDE if _wordy(key) else NARROW
        page.cell(1, column).font = Font(bold=True)
    page.freeze_panes = "B2"


def _wordy(key: str) -> bool:
    return key in WORDS or key in Square.model_fields or key in ("choices", "deck")


def _write(cell: Any, value: str | int | None, *, as_text: bool) -> None:
    """Text stays text, though it begins as a formula does or looks like a number or a date."""
    cell.value = guard_formula(value) if isinstance(value, str) and value.startswith("'") else value
    if isinstance(value, str):
        cell.data_type = "s"
    if as_text:
        cell.number_format = "@"


def _choices(theme: Theme, words: Language) -> dict[str, Sequence[str]]:
    """The words that there are to choose from, by column."""
    truths = [str(words.words["table"][name][0]) for name in ("yes", "no")]
    decks = list(theme.decks)
    found = {"art": motif_names(theme.style.art_set), "throw_again": truths, "draw": decks, "deck": decks, "freezes": ["counter", "player"]}
    return {key: choices for key, choices in found.items() if choices}


def _offer(book: Workbook, sheets: Sequence[SheetToFill], choices: Mapping[str, Sequence[str]]) -> None:
    """Lists to choose from, kept on a hidden sheet; other words can be written all the same."""
    from openpyxl.utils import get_column_letter, quote_sheetname
    from openpyxl.worksheet.datavalidation import DataValidation

    pages = tuple(zip(sheets, book.worksheets, strict=True))
    lists = book.create_sheet("lists")
    lists.sheet_state = "hidden"
    for place, (key, words) in enumerate(choices.items(), start=1):
        for row, word in enumerate(words, start=1):
            _write(lists.cell(row, place), word, as_text=True)
        letter = get_column_letter(place)
        source = f"{quote_sheetname(lists.title)}!${letter}$1:${letter}${len(words)}"
        for sheet, page in ((sheet, page) for sheet, page in pages if key in sheet.keys):
            column = get_column_letter(sheet.keys.index(key) + 1)
            offered = DataValidation("list", source, showErrorMessage=False)
            offered.add(f"{column}2:{column}{len(sheet.rows) + 1 + (0 if sheet is sheets[0] else MORE_ROWS)}")
            page.add_data_validation(offered)
