"""Cards that are made by a rule: exercises of a kind, or the pairs of a table. The same wishes give the same cards."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from importlib import import_module
from random import Random

from goose_print.decks.card import rank
from goose_print.decks.kind import ArithmeticSigns, Exercise, ExerciseKind, NumberRange, different
from goose_print.errors import UsageError
from goose_print.records import record
from goose_print.resources import modules
from goose_print.sentences import Sentence

PAIRS = "pairs"
"""The kind that is made of a table."""


@record
class Wishes:
    """What is asked for. ``low`` and ``high``: the numbers of the exercises; what suits the kind, where nothing is said."""

    kind: str
    count: int = 24
    low: int | None = None
    high: int | None = None
    seed: int = 1
    choices: int = 3
    levels: int = 3


@record
class MadeCard:
    """A card as it is made."""

    question: str
    answer: str
    choices: tuple[str, ...]
    level: int


def exercise_names() -> tuple[str, ...]:
    """Every kind of exercise, sorted."""
    return tuple(sorted(modules("decks", "kinds")))


def kind_names() -> tuple[str, ...]:
    """Every kind, sorted: those of exercises, and the pairs of a table."""
    return tuple(sorted((*exercise_names(), PAIRS)))


def made_cards(wishes: Wishes, signs: ArithmeticSigns) -> list[MadeCard]:
    """Exercises of a kind, in the order in which they were picked.

    Raises UsageError, at the key that causes it, for numbers that the kind does not take, and for more cards than there are exercises.
    """
    kind: ExerciseKind = import_module(f"goose_print.decks.kinds.{wishes.kind}").KIND
    numbers = _numbers(kind, wishes)
    random = Random(wishes.seed)
    there = kind.size(numbers)
    few = Sentence("generate.few", there, wanted=wishes.count, low=numbers.low, high=numbers.high) if there < wishes.count else ""
    picked = random.sample(range(there), _enough(wishes.count, few))
    return _cards([kind.exercise(index, numbers, signs) for index in picked], wishes, random)


def paired_cards(pairs: Sequence[tuple[str, str]], wishes: Wishes) -> list[MadeCard]:
    """Cards that ask for the second of two things that belong together; the second things of others are the wrong choices.

    Raises UsageError, at the key that causes it, for more cards than there are pairs. Short words are the easier ones.
    """
    random = Random(wishes.seed)
    few = Sentence("generate.few_pairs", len(pairs), wanted=wishes.count) if len(pairs) < wishes.count else ""
    wanted = _enough(wishes.count, few)
    others = [second for _, second in pairs]
    made = [
        Exercise(
            question=first,
            answer=second,
            wrong=different(second, random.sample(others, min(len(others), 2 * wishes.choices + 2))),
            difficulty=len(first) + len(second),
        )
        for first, second in random.sample(pairs, wanted)
    ]
    return _cards(made, wishes, random)


def _numbers(kind: ExerciseKind, wishes: Wishes) -> NumberRange:
    low = kind.usual.low if wishes.low is None else wishes.low
    high = max(kind.usual.high, low) if wishes.high is None else wishes.high
    for key, value in (("from", low), ("to", high)):
        if not kind.least <= value <= kind.most:
            within = Sentence("generate.within", key=key, low=kind.least, high=kind.most, kind=wishes.kind, value=value)
            raise UsageError(within).at((key,))
    if low > high:
        raise UsageError(Sentence("generate.none", low=low, high=high)).at(("to",), ("from",))
    return NumberRange(low, high)


def _enough(wanted: int, few: str) -> int:
    """So many as are wanted; ``few``: what to say, if there are fewer."""
    if few:
        raise UsageError(few).at(("count",))
    return wanted


def _cards(made: list[Exercise], wishes: Wishes, random: Random) -> list[MadeCard]:
    ranks = sorted(one.difficulty for one in made)
    return [
        MadeCard(
            question=one.question,
            answer=one.answer,
            choices=_choices(one, wishes.choices, random),
            level=1 + bisect_left(ranks, one.difficulty) * wishes.levels // len(made),
        )
        for one in made
    ]


def _choices(exercise: Exercise, wanted: int, random: Random) -> tuple[str, ...]:
    """The likeliest wrong answers, so many below the right one and above it that its place among them tells nothing."""
    below = [wrong for wrong in exercise.wrong if rank(wrong) < rank(exercise.answer)]
    above = [wrong for wrong in exercise.wrong if rank(wrong) > rank(exercise.answer)]
    count = min(wanted, len(below) + len(above))
    least, most = max(0, count - len(above)), min(count, len(below))
    before = least + int(random.random() * (most - least + 1))
    return (*below[:before], *above[: count - before])
