"""Sums of two numbers."""

from __future__ import annotations

from typing import final

from goose_print.decks.kind import ArithmeticSigns, Exercise, ExerciseKind, NumberRange, digits, near_answers


@final
class Addition(ExerciseKind):
    """``23 + 45``."""

    usual = NumberRange(1, 20)

    def size(self, numbers: NumberRange) -> int:
        """Every pair in both orders."""
        return len(numbers) ** 2

    def exercise(self, index: int, numbers: NumberRange, signs: ArithmeticSigns) -> Exercise:
        """Carrying makes it harder, and is what is forgotten."""
        a, b = numbers.pair(index)
        return Exercise(
            question=f"{a} + {b} = ?",
            answer=str(a + b),
            wrong=near_answers(a + b, *([a + b - 10] if carries(a, b) else []), abs(a - b)),
            difficulty=digits(a, b) + carries(a, b),
        )


def carries(a: int, b: int) -> int:
    """How often one is carried."""
    count = carry = 0
    while a or b or carry:
        carry = a % 10 + b % 10 + carry > 9
        count += carry
        a, b = a // 10, b // 10
    return count


KIND = Addition()
