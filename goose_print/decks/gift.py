"""Parser of the GIFT text format: short answers, choices, true or false, matching, and numbers.

Blank lines separate questions; ``::title::`` and ``[format]`` may stand before one. ``//`` begins a comment
line, and ``$CATEGORY:`` lines are skipped. Answers stand in braces, and a backslash escapes ``~ = # { } :``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from goose_print.records import record
from goose_print.sentences import Message, message_of

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
