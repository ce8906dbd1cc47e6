"""Divisions without a remainder."""

from __future__ import annotations

from typing import final

from goose_print.decks.kind import ArithmeticSigns, Exercise, ExerciseKind, NumberRange, digits, near_answers


@final
class Division(ExerciseKind):
    """Divisor and quotient are in the range."""

    usual = NumberRange(2, 12)
    least = 1

    def size(self, numbers: NumberRange) -> int:
        """Every pair of a divisor and a quotient."""
        return len(numbers) ** 2

    def exercise(self, index: int, numbers: NumberRange, signs: ArithmeticSigns) -> Exercise:
        """The neighbours in the times table are near, and so is the divisor itself."""
        divisor, quotient = numbers.pair(index)
        return Exercise(
            question=f"{divisor * quotient} {signs.divided} {divisor} = ?",
            answer=str(quotient),
            wrong=near_answers(quotient, quotient + 1, quotient - 1, divisor),
            difficulty=0 if divisor in (1, 10) or quotient == 1 else digits(divisor, quotient, divisor * quotient),
        )


KIND = Division()
