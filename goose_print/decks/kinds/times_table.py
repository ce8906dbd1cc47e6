"""The times tables, up to ten times."""

from __future__ import annotations

from typing import final

from goose_print.decks.generating import ArithmeticSigns, Exercise, ExerciseKind, NumberRange
from goose_print.decks.kinds.multiplication import product_exercise

TIMES = 10


@final
class TimesTable(ExerciseKind):
    """Products of the times tables; the range gives the tables."""

    usual = NumberRange(2, 9)
    most = 1000

    def size(self, numbers: NumberRange) -> int:
        """Ten products of each table."""
        return len(numbers) * TIMES

    def exercise(self, index: int, numbers: NumberRange, signs: ArithmeticSigns) -> Exercise:
        """A product such as ``3 × 7``, from the table of 7."""
        table, times = divmod(index, TIMES)
        return product_exercise(times + 1, numbers.low + table, signs)


KIND = TimesTable()
