"""Generated cards: exercises of a kind, or pairs of a table. The same request gives the same cards."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import ClassVar, NamedTuple

from goose_print.decks.card import option_order
from goose_print.errors import UsageError
from goose_print.records import record
from goose_print.resources import module_names
from goose_print.sentences import Message, message_of

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


_ESCAPED = re.compile(r"\\([~=#{}:\\n])")
_ESCAPE_BASE = 0xE000
"""Escaped characters become private-use characters from here on while a question is parsed."""
_ESCAPABLE = "~=#{}:\\n"
_TITLE = re.compile(r"\s*::.*?::", re.DOTALL)
_FORMAT = re.compile(r"\s*\[(html|moodle|plain|markdown)\]", re.IGNORECASE)
_ANSWER = re.compile(r"([=~])([^=~]*)")
_WEIGHT = re.compile(r"\s*%(-?\d+(?:\.\d+)?)%")
_RIGHT_OR_WRONG = re.compile(r"\s*(T|TRUE|F|FALSE)\s*(#.*)?", re.IGNORECASE | re.DOTALL)
_NUMBER = re.compile(r"\s*=?\s*(-?\d+(?:[.,]\d+)?)\s*(?:(:|\.\.)\s*(-?\d+(?:[.,]\d+)?))?\s*(#.*)?", re.DOTALL)
GAP = "_____"
"""Printed where the answer is missing in a sentence."""


class GiftCard(NamedTuple):
    """A question, and the line on which it begins, from 1."""

    line: int
    question: str
    answer: str
    choices: tuple[str, ...] = ()


class GiftFault(NamedTuple):
    """An unreadable question: its line and what is wrong."""

    line: int
    message: str


@record
class TruthWords:
    """Words for a true and for a false statement."""

    true: str = "True"
    false: str = "False"


class _UnreadableQuestionError(Exception):
    pass


def parse_gift(lines: Iterable[str], words: TruthWords) -> Iterator[GiftCard | GiftFault]:
    """Parse the questions in order; a matching question yields one card for each pair."""
    for line, written in _split_questions(lines):
        try:
            yield from (
                GiftCard(line, _unescape(card[0]), _unescape(card[1]), tuple(map(_unescape, card[2])))
                for card in _parse_question(written, words)
            )
        except _UnreadableQuestionError as error:
            yield GiftFault(line, message_of(error))


def _split_questions(written: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Split the lines into questions, each with its line number.

    Comments are dropped, escaped characters replaced by private-use ones.
    """
    begun, lines = 0, list[str]()
    for number, line in enumerate([*written, ""], start=1):
        bare = line.strip()
        if bare.startswith("//") or bare.upper().startswith("$CATEGORY:"):
            continue
        if bare:
            begun = begun or number
            lines.append(bare)
        elif lines:
            yield begun, _ESCAPED.sub(lambda sign: chr(_ESCAPE_BASE + _ESCAPABLE.index(sign[1])), "\n".join(lines))
            begun, lines = 0, []


def _unescape(text: str) -> str:
    """The text with its escaped characters restored and line ends as spaces."""
    shown = re.sub(r"\s+", " ", text).strip()
    for place, sign in enumerate(_ESCAPABLE):
        shown = shown.replace(chr(_ESCAPE_BASE + place), "\n" if sign == "n" else sign)
    return shown


CardParts = tuple[str, str, tuple[str, ...]]


def _parse_question(written: str, words: TruthWords) -> Iterator[CardParts]:
    before, opened, rest = _without_header(written).partition("{")
    inside, closed, after = rest.partition("}")
    if not opened:
        raise _UnreadableQuestionError(Message("gift.no_answer"))
    if not closed or "{" in inside + after or "}" in before + after:
        raise _UnreadableQuestionError(Message("gift.braces"))
    question = f"{before} {GAP} {after}" if after.strip() else before
    answers = inside.partition("####")[0]
    if truth := _RIGHT_OR_WRONG.fullmatch(answers):
        both = (words.true, words.false)
        yield question, *_truth_answers(both if truth[1].upper().startswith("T") else both[::-1])
    elif answers.strip().startswith("#"):
        yield question, _number_text(answers.strip()[1:]), ()
    else:
        yield from _parse_answers(question, answers)


def _without_header(written: str) -> str:
    """The question without title and format."""
    return _FORMAT.sub("", _TITLE.sub("", written, count=1) if _TITLE.match(written) else written, count=1)


def _truth_answers(both: tuple[str, str]) -> tuple[str, tuple[str, ...]]:
    return both[0], (both[1],)


def _number_text(answer: str) -> str:
    """A number, perhaps with a tolerance (``3.14:0.01``), or a range."""
    found = _NUMBER.fullmatch(answer)
    if found is None:
        raise _UnreadableQuestionError(Message("gift.number"))
    if found[2] is None or (found[2] == ":" and not float(found[3].replace(",", "."))):
        return found[1]
    return f"{found[1]} ± {found[3]}" if found[2] == ":" else f"{found[1]}–{found[3]}"


def _parse_answers(question: str, answers: str) -> Iterator[CardParts]:
    """Parse answers that begin with ``=`` or ``~``."""
    found = _ANSWER.findall(answers)
    if not found or answers[: answers.index(found[0][0])].strip():
        raise _UnreadableQuestionError(Message("gift.unmarked"))
    told = [(sign, *_parse_weight(text)) for sign, text in found]
    right = [text for sign, weight, text in told if (weight is None and sign == "=") or weight == 100]
    wrong = tuple(text for sign, weight, text in told if text not in right)
    if any(not text.strip() for _, _, text in told):
        raise _UnreadableQuestionError(Message("gift.empty"))
    if all("->" in text for text in right) and right and not wrong:
        yield from _parse_matching(question, right)
    elif not right:
        raise _UnreadableQuestionError(Message("gift.none_right"))
    elif wrong and len(right) > 1:
        raise _UnreadableQuestionError(Message("gift.many_right", len(right)))
    else:
        yield question, " / ".join(text.strip() for text in right), wrong


def _parse_weight(text: str) -> tuple[float | None, str]:
    """Weight of an answer in percent, and its text without feedback."""
    weight = _WEIGHT.match(text)
    return (float(weight[1]) if weight else None), text[weight.end() if weight else 0 :].partition("#")[0]


def _parse_matching(question: str, pairs: list[str]) -> Iterator[CardParts]:
    halves = [(left.strip(), right.strip()) for left, _, right in (pair.partition("->") for pair in pairs)]
    if any(not right for _, right in halves):
        raise _UnreadableQuestionError(Message("gift.pair"))
    for left, right in halves:
        if left:  # a pair without its first half is only one choice more
            others = dict.fromkeys(other for _, other in halves if other != right)
            yield f"{question.strip()}{chr(_ESCAPE_BASE + _ESCAPABLE.index('n'))}{left}", right, tuple(others)
