"""The cells of a table, and how many there may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from goose_print.errors import Key
from goose_print.theme.source import Location

MOST_ROWS, MOST_COLUMNS = 2000, 50


class Cell(NamedTuple):
    """The text of a cell, and its place."""

    text: str
    place: Location


Named = tuple[Key, ...]
"""The keys that lead to where a theme names a table."""
Rows = list[list[Cell]]
Pick = Callable[[Sequence[str]], Sequence[str]]
"""Chooses among the titles of a workbook's sheets."""
