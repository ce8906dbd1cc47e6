"""Divisions without a remainder."""

from __future__ import annotations

from typing import final

from goose_print.decks.kind import Exercise, Kind, Range, Signs, digits, near


@final
class Division(Kind):
    """Divisor and quotient are in the range."""

    usual = Range(2, 12)
    least = 1

    def size(self, numbers: Range) -> int:
        """Every pair of a divisor and a quotient."""
        return len(numbers) ** 2

    def exercise(self, index: int, numbers: Range, signs: Signs) -> Exercise:
        """The neighbours in the times table are near, and so is the divisor itself."""
        divisor, quotient = numbers.pair(index)
        return Exercise(
            question=f"{divisor * quotient} {signs.divided} {divisor} = ?",
            answer=str(quotient),
            wrong=near(quotient, quotient + 1, quotient - 1, divisor),
            difficulty=0 if divisor in (1, 10) or quotient == 1 else digits(divisor, quotient, divisor * quotient),
        )


KIND = Division()
