"""Sums and differences in which a number is missing."""

from __future__ import annotations

from typing import final

from goose_print.decks.generating import ArithmeticSigns, Exercise, ExerciseKind, NumberRange, digit_difficulty, near_answers

FORMS = ("{a} + ? = {sum}", "? + {a} = {sum}", "{sum} − ? = {a}", "? − {a} = {missing}")


@final
class MissingNumber(ExerciseKind):
    """Equations with a gap, such as ``8 + ? = 15``.

    The missing number and the one beside it are in the range; in the last form the whole is missing.
    """

    usual = NumberRange(1, 20)

    def size(self, numbers: NumberRange) -> int:
        """Pairs of numbers in every form."""
        return len(numbers) ** 2 * len(FORMS)

    def exercise(self, index: int, numbers: NumberRange, signs: ArithmeticSigns) -> Exercise:
        """An equation; the typical mistake calculates with the two numbers shown."""
        place, form = divmod(index, len(FORMS))
        a, missing = numbers.pair(place)
        whole = a + missing
        answer = whole if form == len(FORMS) - 1 else missing
        slip = abs(missing - a) if answer == whole else whole + a
        return Exercise(
            question=FORMS[form].format(a=a, sum=whole, missing=missing),
            answer=str(answer),
            wrong=near_answers(answer, slip, whole if answer != whole else missing),
            difficulty=digit_difficulty(a, missing, whole) + form / 2,
        )


KIND = MissingNumber()
