"""Differences that are not negative."""

from __future__ import annotations

from math import isqrt
from typing import final

from goose_print.decks.generating import ArithmeticSigns, Exercise, ExerciseKind, NumberRange, digit_difficulty, near_answers
from goose_print.decks.kinds.addition import count_carries


@final
class Subtraction(ExerciseKind):
    """Differences such as ``68 − 23``: a smaller number from a larger one."""

    usual = NumberRange(1, 20)

    def size(self, numbers: NumberRange) -> int:
        """Pairs of two different numbers, the larger first."""
        return len(numbers) * (len(numbers) - 1) // 2

    def exercise(self, index: int, numbers: NumberRange, signs: ArithmeticSigns) -> Exercise:
        """A difference; borrowing makes it harder.

        The typical mistake subtracts digits the wrong way round.
        """
        larger = (isqrt(8 * index + 1) + 1) // 2
        a, b = numbers.low + larger, numbers.low + index - larger * (larger - 1) // 2
        borrowed = count_carries(a - b, b)
        return Exercise(
            question=f"{a} − {b} = ?",
            answer=str(a - b),
            wrong=near_answers(a - b, *([_digit_by_digit(a, b), a - b + 10] if borrowed else []), a + b),
            difficulty=digit_difficulty(a, b) + borrowed,
        )


def _digit_by_digit(a: int, b: int) -> int:
    pairs = zip(str(a)[::-1], str(b)[::-1].ljust(len(str(a)), "0"), strict=True)
    return sum(abs(int(upper) - int(lower)) * 10**place for place, (upper, lower) in enumerate(pairs))


KIND = Subtraction()
