"""The cells of a table, how many there may be, and the mark before those that a spreadsheet program would take for formulas."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from goose_print.errors import Key
from goose_print.theme.source import Location

MOST_ROWS, MOST_COLUMNS = 2000, 50


class Cell(NamedTuple):
    """The text of a cell, and its place."""

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


Named = tuple[Key, ...]
"""The keys that lead to where a theme names a table."""
Rows = list[list[Cell]]
Pick = Callable[[Sequence[str]], Sequence[str]]
"""Chooses among the titles of a workbook's sheets."""
