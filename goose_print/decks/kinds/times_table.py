"""The times tables up to ten times."""

from __future__ import annotations

from typing import final

from goose_print.decks.kind import Exercise, Kind, Range, Signs
from goose_print.decks.kinds.multiplication import product

TIMES = 10


@final
class TimesTable(Kind):
    """The range says which tables."""

    usual = Range(2, 9)
    most = 1000

    def size(self, numbers: Range) -> int:
        """Ten of each table."""
        return len(numbers) * TIMES

    def exercise(self, index: int, numbers: Range, signs: Signs) -> Exercise:
        """``3 × 7`` is of the table of 7."""
        table, times = divmod(index, TIMES)
        return product(times + 1, numbers.low + table, signs)


KIND = TimesTable()
