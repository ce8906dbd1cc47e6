"""Sums of two numbers."""

from __future__ import annotations

from typing import final

from goose_print.decks.kind import Exercise, Kind, Range, Signs, digits, near


@final
class Addition(Kind):
    """``23 + 45``."""

    usual = Range(1, 20)

    def size(self, numbers: Range) -> int:
        """Every pair in both orders."""
        return len(numbers) ** 2

    def exercise(self, index: int, numbers: Range, signs: Signs) -> Exercise:
        """Carrying makes it harder, and is what is forgotten."""
        a, b = numbers.pair(index)
        return Exercise(
            question=f"{a} + {b} = ?",
            answer=str(a + b),
            wrong=near(a + b, *([a + b - 10] if carries(a, b) else []), abs(a - b)),
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
