"""The times tables up to ten times."""

from __future__ import annotations

from typing import final

from goose_print.decks.kind import ArithmeticSigns, Exercise, ExerciseKind, NumberRange
from goose_print.decks.kinds.multiplication import product

TIMES = 10


@final
class TimesTable(ExerciseKind):
    """The range says which tables."""

    usual = NumberRange(2, 9)
    most = 1000

    def size(self, numbers: NumberRange) -> int:
        """Ten of each table."""
        return len(numbers) * TIMES

    def exercise(self, index: int, numbers: NumberRange, signs: ArithmeticSigns) -> Exercise:
        """``3 × 7`` is of the table of 7."""
        table, times = divmod(index, TIMES)
        return product(times + 1, numbers.low + table, signs)


KIND = TimesTable()
