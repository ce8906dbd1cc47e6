"""Sums of two numbers."""

from __future__ import annotations

from typing import final

from goose_print.decks.generating import ArithmeticSigns, Exercise, ExerciseKind, NumberRange, digit_difficulty, near_answers


@final
class Addition(ExerciseKind):
    """Sums such as ``23 + 45``."""

    usual = NumberRange(1, 20)

    def size(self, numbers: NumberRange) -> int:
        """Ordered pairs of numbers."""
        return len(numbers) ** 2

    def exercise(self, index: int, numbers: NumberRange, signs: ArithmeticSigns) -> Exercise:
        """A sum; carrying makes it harder, and forgetting to carry is the typical mistake."""
        a, b = numbers.pair(index)
        return Exercise(
            question=f"{a} + {b} = ?",
            answer=str(a + b),
            wrong=near_answers(a + b, *([a + b - 10] if count_carries(a, b) else []), abs(a - b)),
            difficulty=digit_difficulty(a, b) + count_carries(a, b),
        )


def count_carries(a: int, b: int) -> int:
    """Number of carries in a sum."""
    count = carry = 0
    while a or b or carry:
        carry = a % 10 + b % 10 + carry > 9
        count += carry
        a, b = a // 10, b // 10
    return count


KIND = Addition()
