"""Divisions without a remainder."""

from __future__ import annotations

from typing import final

from goose_print.decks.generating import ArithmeticSigns, Exercise, ExerciseKind, NumberRange, digit_difficulty, near_answers


@final
class Division(ExerciseKind):
    """Divisions whose divisor and quotient are in the range."""

    usual = NumberRange(2, 12)
    least = 1

    def size(self, numbers: NumberRange) -> int:
        """Pairs of a divisor and a quotient."""
        return len(numbers) ** 2

    def exercise(self, index: int, numbers: NumberRange, signs: ArithmeticSigns) -> Exercise:
        """A division; neighbours in the times table and the divisor itself are the typical mistakes."""
        divisor, quotient = numbers.pair(index)
        return Exercise(
            question=f"{divisor * quotient} {signs.divided} {divisor} = ?",
            answer=str(quotient),
            wrong=near_answers(quotient, quotient + 1, quotient - 1, divisor),
            difficulty=0 if divisor in (1, 10) or quotient == 1 else digit_difficulty(divisor, quotient, divisor * quotient),
        )


KIND = Division()
