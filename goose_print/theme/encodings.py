"""Decoding of text files in the encodings that spreadsheet programs use."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from goose_print.errors import Key
from goose_print.sentences import Message
from goose_print.theme.source import Location, PlacedFault, Source
from goose_print.theme.theme_sources import ThemeSources
from goose_print.theme.yaml import UnreadableError, encoding_error, load_bytes

DEFAULT_CODE_PAGE = "cp1252"
CODE_PAGES = {
    **dict.fromkeys(("bs", "cs", "hr", "hu", "pl", "ro", "sk", "sl", "sq"), "cp1250"),
    **dict.fromkeys(("be", "bg", "mk", "ru", "sr", "uk"), "cp1251"),
    **dict.fromkeys(("et", "lt", "lv"), "cp1257"),
    "el": "cp1253", "tr": "cp1254", "az": "cp1254", "he": "cp1255", "yi": "cp1255", "ar": "cp1256", "fa": "cp1256", "vi": "cp1258",
    "th": "cp874", "ja": "cp932", "ko": "cp949", "zh": "gbk",
}  # fmt: skip
"""Windows code pages by language. The ISO codes of the same languages differ in few signs, mostly not in letters."""

_BINARY_CHARACTERS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f]")


def load_any_text(path: Path, desk: ThemeSources, named: TablePath, language: str) -> Source:
    """Load a text file in Unicode, or else in the usual code page of the language, with a warning.

    Raises UnreadableError.
    """
    source = load_bytes(path)
    code = "utf-16" if source.data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        return _decode(source, code)
    except UnicodeDecodeError as error:
        if code == "utf-16":
            raise UnreadableError(PlacedFault(Location(source, 1, 1), Message("file.utf16_damaged"))) from None
        return _decode_by_language(source, desk, named, language, error.start)


def _decode_by_language(source: Source, desk: ThemeSources, named: TablePath, language: str, start: int) -> Source:
    """Decode in the language's code page; `start` is the offset of the first byte that is not UTF-8."""
    code = CODE_PAGES.get(language.split("-", maxsplit=1)[0].lower(), DEFAULT_CODE_PAGE)
    try:
        found = _decode(source, code)
    except UnicodeDecodeError:
        raise encoding_error(source, start) from None
    if _BINARY_CHARACTERS.search(found.text):
        raise encoding_error(source, start)
    desk.add_warning(Message("file.guessed", file=source.name, code=code), *named)
    return found


def _decode(source: Source, code: str) -> Source:
    return Source(source.name, source.path, source.data, source.data.decode(code))


# The cells of a table, how many there may be, and the mark before those that a spreadsheet program would take for formulas.

MOST_ROWS, MOST_COLUMNS = 2000, 50


class Cell(NamedTuple):
    """The text of a table cell and its place."""

    text: str
    place: Location


_FORMULA = re.compile("'*(\\s*[=+\\-@＝＋－＠]|[\t\r\n])")


def guard_formula(text: str) -> str:
    """Put an apostrophe before what a spreadsheet program would take for a formula, as OWASP advises; marked texts get one more."""
    return f"'{text}" if _FORMULA.match(text) else text


def parse_cell(content: str) -> str:
    """Text of a cell without blanks around it, and without the mark of ``guard_formula``."""
    text = content.lstrip()
    return text[1:].rstrip() if text.startswith("'") and _FORMULA.match(text) else text.rstrip()


TablePath = tuple[Key, ...]
"""The keys that lead to where a theme names a table."""
Rows = list[list[Cell]]
SheetPicker = Callable[[Sequence[str]], Sequence[str]]
"""Chooses among the titles of a workbook's sheets."""
