"""Generated cards: exercises of a kind, or pairs of a table. The same request gives the same cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import ClassVar

from goose_print.decks.card import option_order
from goose_print.errors import UsageError
from goose_print.records import record
from goose_print.resources import module_names
from goose_print.sentences import Message

PAIRS = "pairs"
"""Kind of cards made from a table."""


@record
class CardRequest:
    """Request for generated cards. ``low``, ``high``: the range of numbers, by default that of the kind."""

    kind: str
    count: int = 24
    low: int | None = None
    high: int | None = None
    seed: int = 1
    choices: int = 3
    levels: int = 3


@record
class GeneratedCard:
    """A generated card."""

    question: str
    answer: str
    choices: tuple[str, ...]
    level: int


def exercise_names() -> tuple[str, ...]:
    """Every kind of exercise, sorted."""
    return tuple(sorted(module_names("decks", "kinds")))


def kind_names() -> tuple[str, ...]:
    """Every kind, sorted: those of exercises, and the pairs of a table."""
    return tuple(sorted((*exercise_names(), PAIRS)))


def generate_exercises(wishes: CardRequest, signs: ArithmeticSigns) -> list[GeneratedCard]:
    """Generate exercises of a kind, in the order in which they were picked.

    Raises UsageError, at the key that causes it, for numbers out of the kind's bounds, and for more cards than
    exercises.
    """
    kind: ExerciseKind = import_module(f"goose_print.decks.kinds.{wishes.kind}").KIND
    numbers = _resolve_range(kind, wishes)
    random = Random(wishes.seed)
    there = kind.size(numbers)
    few = Message("generate.few", there, wanted=wishes.count, low=numbers.low, high=numbers.high) if there < wishes.count else ""
    picked = random.sample(range(there), _check_count(wishes.count, few))
    return _make_cards([kind.exercise(index, numbers, signs) for index in picked], wishes, random)


def generate_pairs(pairs: Sequence[tuple[str, str]], wishes: CardRequest) -> list[GeneratedCard]:
    """Generate cards that ask for the second thing of a pair, with those of other pairs as wrong choices.

    Short words count as easier. Raises UsageError, at the key that causes it, for more cards than pairs.
    """
    random = Random(wishes.seed)
    few = Message("generate.few_pairs", len(pairs), wanted=wishes.count) if len(pairs) < wishes.count else ""
    wanted = _check_count(wishes.count, few)
    others = [second for _, second in pairs]
    made = [
        Exercise(
            question=first,
            answer=second,
            wrong=without_answer(second, random.sample(others, min(len(others), 2 * wishes.choices + 2))),
            difficulty=len(first) + len(second),
        )
        for first, second in random.sample(pairs, wanted)
    ]
    return _make_cards(made, wishes, random)


def _resolve_range(kind: ExerciseKind, wishes: CardRequest) -> NumberRange:
    low = kind.usual.low if wishes.low is None else wishes.low
    high = max(kind.usual.high, low) if wishes.high is None else wishes.high
    for key, value in (("from", low), ("to", high)):
        if not kind.least <= value <= kind.most:
            within = Message("generate.within", key=key, low=kind.least, high=kind.most, kind=wishes.kind, value=value)
            raise UsageError(within).at((key,))
    if low > high:
        raise UsageError(Message("generate.none", low=low, high=high)).at(("to",), ("from",))
    return NumberRange(low, high)


def _check_count(wanted: int, few: str) -> int:
    """Return ``wanted``, or raise UsageError with the message ``few`` if that is not empty."""
    if few:
        raise UsageError(few).at(("count",))
    return wanted


def _make_cards(made: list[Exercise], wishes: CardRequest, random: Random) -> list[GeneratedCard]:
    ranks = sorted(one.difficulty for one in made)
    return [
        GeneratedCard(
            question=one.question,
            answer=one.answer,
            choices=_pick_choices(one, wishes.choices, random),
            level=1 + bisect_left(ranks, one.difficulty) * wishes.levels // len(made),
        )
        for one in made
    ]


def _pick_choices(exercise: Exercise, wanted: int, random: Random) -> tuple[str, ...]:
    """Pick likely wrong answers below and above the right one, so that its position reveals nothing."""
    below = [wrong for wrong in exercise.wrong if option_order(wrong) < option_order(exercise.answer)]
    above = [wrong for wrong in exercise.wrong if option_order(wrong) > option_order(exercise.answer)]
    count = min(wanted, len(below) + len(above))
    least, most = max(0, count - len(above)), min(count, len(below))
    before = least + int(random.random() * (most - least + 1))
    return (*below[:before], *above[: count - before])


# Protocol of a kind of exercise

@record
class ArithmeticSigns:
    """Signs of arithmetic, which differ between countries."""

    times: str = "×"
    divided: str = "÷"


@record
class Exercise:
    """A question with its answer.

    ``wrong``: answers from typical mistakes, the likeliest first. ``difficulty``: greater is harder.
    """

    question: str
    answer: str
    wrong: tuple[str, ...]
    difficulty: float


@dataclass(frozen=True)
class NumberRange:
    """Range of the numbers in exercises, both ends included."""

    low: int
    high: int

    def __len__(self) -> int:
        return max(0, self.high - self.low + 1)

    def pair(self, index: int) -> tuple[int, int]:
        """The pair of numbers of an index, from 0."""
        first, second = divmod(index, len(self))
        return self.low + first, self.low + second


class ExerciseKind(ABC):
    """One kind of exercise."""

    usual: ClassVar[NumberRange]
    """Default range of numbers."""
    least: ClassVar[int] = 0
    most: ClassVar[int] = 100_000
    """Least and greatest number allowed."""

    @abstractmethod
    def size(self, numbers: NumberRange) -> int:
        """Number of different exercises."""

    @abstractmethod
    def exercise(self, index: int, numbers: NumberRange, signs: ArithmeticSigns) -> Exercise:
        """The exercise of an index, from 0."""


def near_answers(answer: int, *slips: int) -> tuple[str, ...]:
    """Wrong whole numbers: typical slips first, then neighbours; none negative unless the answer is."""
    candidates = [*slips, *(answer + by for by in (1, -1, 10, -10, 2, -2, 9, -9, 3, 4, 5, 6, 7, 8))]
    return without_answer(str(answer), (str(one) for one in candidates if one >= 0 or answer < 0))


def without_answer(answer: str, candidates: Iterable[str]) -> tuple[str, ...]:
    """The candidates without the answer and without repetitions."""
    return tuple(dict.fromkeys(one for one in candidates if one != answer))


def digit_difficulty(*numbers: int) -> float:
    """Difficulty of numbers: how many digits they have, and how large they are."""
    lengths = [(abs(number), len(str(abs(number)))) for number in numbers]
    return sum(length + size / 10.0 ** (length + 1) for size, length in lengths)


def swap_last_digits(number: int) -> int:
    """The number with its last two digits exchanged."""
    tens, ones = divmod(abs(number) % 100, 10)
    return number - (number % 100) + ones * 10 + tens if number > 9 else number
