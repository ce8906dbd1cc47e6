"""Products of two numbers."""

from __future__ import annotations

from typing import final

from goose_print.decks.kind import ArithmeticSigns, Exercise, ExerciseKind, NumberRange, digits, near_answers, swapped


def product(a: int, b: int, signs: ArithmeticSigns) -> Exercise:
    """``7 × 8``, in which one is easily a row too high or too low."""
    return Exercise(
        question=f"{a} {signs.times} {b} = ?",
        answer=str(a * b),
        wrong=near_answers(a * b, a * b + a, a * b - b, a * b + b, swapped(a * b), a + b),
        difficulty=0 if a in (0, 1, 10) or b in (0, 1, 10) else digits(a, b, a * b),
    )


@final
class Multiplication(ExerciseKind):
    """Both factors are in the range."""

    usual = NumberRange(2, 12)

    def size(self, numbers: NumberRange) -> int:
        """Every pair in both orders."""
        return len(numbers) ** 2

    def exercise(self, index: int, numbers: NumberRange, signs: ArithmeticSigns) -> Exercise:
        """The product."""
        return product(*numbers.pair(index), signs)


KIND = Multiplication()
