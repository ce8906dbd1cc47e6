"""A kind of exercise: everything that the making of cards may ask of it.

Each kind is one module of ``kinds`` that names its ``KIND``, found by its being there. The different exercises of a range are counted
and numbered, so that as many as wanted can be picked out of very many, and no two are alike.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from goose_print.records import record


@record
class ArithmeticSigns:
    """How the signs of arithmetic are written, which differs from country to country."""

    times: str = "×"
    divided: str = "÷"


@record
class Exercise:
    """A question with its answer. ``wrong``: answers of those who make a mistake, the likeliest first. ``difficulty``: more is harder."""

    question: str
    answer: str
    wrong: tuple[str, ...]
    difficulty: float


@dataclass(frozen=True)
class NumberRange:
    """The numbers that exercises are made of."""

    low: int
    high: int

    def __len__(self) -> int:
        return max(0, self.high - self.low + 1)

    def pair(self, index: int) -> tuple[int, int]:
        """The pairs of two numbers, counted from 0."""
        first, second = divmod(index, len(self))
        return self.low + first, self.low + second


class ExerciseKind(ABC):
    """One kind."""

    usual: ClassVar[NumberRange]
    """The numbers where nothing is said."""
    least: ClassVar[int] = 0
    most: ClassVar[int] = 100_000
    """Bounds of these numbers."""

    @abstractmethod
    def size(self, numbers: NumberRange) -> int:
        """How many different exercises there are."""

    @abstractmethod
    def exercise(self, index: int, numbers: NumberRange, signs: ArithmeticSigns) -> Exercise:
        """One of them, counted from 0."""


def near_answers(answer: int, *slips: int) -> tuple[str, ...]:
    """Wrong whole numbers: those of certain slips first, then neighbours. None is the answer, none negative where it is not."""
    candidates = [*slips, *(answer + by for by in (1, -1, 10, -10, 2, -2, 9, -9, 3, 4, 5, 6, 7, 8))]
    return different(str(answer), (str(one) for one in candidates if one >= 0 or answer < 0))


def different(answer: str, candidates: Iterable[str]) -> tuple[str, ...]:
    """Each candidate once, and not the answer."""
    return tuple(dict.fromkeys(one for one in candidates if one != answer))


def digits(*numbers: int) -> float:
    """How hard numbers are: by how many digits, and by how large they are."""
    lengths = [(abs(number), len(str(abs(number)))) for number in numbers]
    return sum(length + size / 10.0 ** (length + 1) for size, length in lengths)


def swapped(number: int) -> int:
    """The number with its last two digits the wrong way round."""
    tens, ones = divmod(abs(number) % 100, 10)
    return number - (number % 100) + ones * 10 + tens if number > 9 else number
