"""Products of two numbers."""

from __future__ import annotations

from typing import final

from goose_print.decks.generating import (
    ArithmeticSigns,
    Exercise,
    ExerciseKind,
    NumberRange,
    digit_difficulty,
    near_answers,
    swap_last_digits,
)


def product_exercise(a: int, b: int, signs: ArithmeticSigns) -> Exercise:
    """A product such as ``7 × 8``; the typical mistake is one row of the times table too high or too low."""
    return Exercise(
        question=f"{a} {signs.times} {b} = ?",
        answer=str(a * b),
        wrong=near_answers(a * b, a * b + a, a * b - b, a * b + b, swap_last_digits(a * b), a + b),
        difficulty=0 if a in (0, 1, 10) or b in (0, 1, 10) else digit_difficulty(a, b, a * b),
    )


@final
class Multiplication(ExerciseKind):
    """Products whose factors are in the range."""

    usual = NumberRange(2, 12)

    def size(self, numbers: NumberRange) -> int:
        """Ordered pairs of factors."""
        return len(numbers) ** 2

    def exercise(self, index: int, numbers: NumberRange, signs: ArithmeticSigns) -> Exercise:
        """The product of a pair."""
        return product_exercise(*numbers.pair(index), signs)


KIND = Multiplication()
