"""Sums and differences of proper fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import gcd, lcm
from typing import final

from goose_print.decks.kind import ArithmeticSigns, Exercise, ExerciseKind, NumberRange, different


@cache
def _fractions(low: int, high: int) -> tuple[Fraction, ...]:
    """Proper fractions in lowest terms whose denominators are in the range, by size."""
    found = (Fraction(over, under) for under in range(low, high + 1) for over in range(1, under) if gcd(over, under) == 1)
    return tuple(sorted(found))


@final
class Fractions(ExerciseKind):
    """The range is that of the denominators. Answers are in lowest terms."""

    usual = NumberRange(2, 8)
    least = 2
    most = 60

    def size(self, numbers: NumberRange) -> int:
        """Every ordered pair: a sum if the first is not the larger, else a difference."""
        return len(_fractions(numbers.low, numbers.high)) ** 2

    def exercise(self, index: int, numbers: NumberRange, signs: ArithmeticSigns) -> Exercise:
        """Upper with upper and lower with lower is the mistake; one common denominator makes it easy."""
        known = _fractions(numbers.low, numbers.high)
        first, second = divmod(index, len(known))
        a, b = known[first], known[second]
        sign, by = ("+", 1) if first <= second else ("−", -1)
        answer, under = a + by * b, lcm(a.denominator, b.denominator)
        return Exercise(
            question=f"{_written(a)} {sign} {_written(b)} = ?",
            answer=_written(answer),
            wrong=different(_written(answer), map(_written, _slips(a, b, by, answer, under))),
            difficulty=under + (a.denominator != b.denominator) * 100,
        )


def _slips(a: Fraction, b: Fraction, by: int, answer: Fraction, under: int) -> list[Fraction]:
    over = abs(a.numerator + by * b.numerator)
    straight = [Fraction(over, a.denominator + b.denominator), Fraction(over, max(a.denominator, b.denominator))]
    near = [answer + Fraction(step, under) for step in (1, -1, 2, -2)]
    others = [Fraction(answer.numerator, answer.denominator + step) for step in range(1, 10)]
    return [one for one in (*straight, *near, *others) if one > 0]


def _written(number: Fraction) -> str:
    """In TeX's way; a whole number plainly."""
    if number.denominator == 1:
        return str(number.numerator)
    return rf"$\frac{{{number.numerator}}}{{{number.denominator}}}$"


KIND = Fractions()
