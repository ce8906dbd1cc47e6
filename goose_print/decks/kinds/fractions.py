"""Sums and differences of proper fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import gcd, lcm
from typing import final

from goose_print.decks.generating import ArithmeticSigns, Exercise, ExerciseKind, NumberRange, without_answer


@cache
def _proper_fractions(low: int, high: int) -> tuple[Fraction, ...]:
    """Proper fractions in lowest terms whose denominators are in the range, by size."""
    found = (Fraction(over, under) for under in range(low, high + 1) for over in range(1, under) if gcd(over, under) == 1)
    return tuple(sorted(found))


@final
class Fractions(ExerciseKind):
    """Sums and differences of fractions whose denominators are in the range. Answers are in lowest terms."""

    usual = NumberRange(2, 8)
    least = 2
    most = 60

    def size(self, numbers: NumberRange) -> int:
        """Ordered pairs: a sum if the first is not the larger, else a difference."""
        return len(_proper_fractions(numbers.low, numbers.high)) ** 2

    def exercise(self, index: int, numbers: NumberRange, signs: ArithmeticSigns) -> Exercise:
        """A sum or difference; a common denominator is easier.

        The typical mistake adds numerators and denominators.
        """
        known = _proper_fractions(numbers.low, numbers.high)
        first, second = divmod(index, len(known))
        a, b = known[first], known[second]
        sign, by = ("+", 1) if first <= second else ("−", -1)
        answer, under = a + by * b, lcm(a.denominator, b.denominator)
        return Exercise(
            question=f"{_fraction_text(a)} {sign} {_fraction_text(b)} = ?",
            answer=_fraction_text(answer),
            wrong=without_answer(_fraction_text(answer), map(_fraction_text, _wrong_fractions(a, b, by, answer, under))),
            difficulty=under + (a.denominator != b.denominator) * 100,
        )


def _wrong_fractions(a: Fraction, b: Fraction, by: int, answer: Fraction, under: int) -> list[Fraction]:
    over = abs(a.numerator + by * b.numerator)
    straight = [Fraction(over, a.denominator + b.denominator), Fraction(over, max(a.denominator, b.denominator))]
    near = [answer + Fraction(step, under) for step in (1, -1, 2, -2)]
    others = [Fraction(answer.numerator, answer.denominator + step) for step in range(1, 10)]
    return [one for one in (*straight, *near, *others) if one > 0]


def _fraction_text(number: Fraction) -> str:
    """The fraction in TeX; a whole number as digits."""
    if number.denominator == 1:
        return str(number.numerator)
    return rf"$\frac{{{number.numerator}}}{{{number.denominator}}}$"


KIND = Fractions()
