"""Questions in the GIFT text format: short answer, choice, true or false, matching, and numbers.

Questions are parted by blank lines; ``::title::`` and ``[format]`` may stand before one, ``//`` begins a comment line, ``$CATEGORY:`` a
line that is passed over, the answers stand in braces, and a backslash takes from ``~ = # { } :`` their meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from goose_print.records import record
from goose_print.sentences import Sentence, said_by

_ESCAPED = re.compile(r"\\([~=#{}:\\n])")
_HIDDEN = 0xE000
"""Escaped signs stand as private characters while a question is taken apart."""
_SIGNS = "~=#{}:\\n"
_TITLE = re.compile(r"\s*::.*?::", re.DOTALL)
_FORMAT = re.compile(r"\s*\[(html|moodle|plain|markdown)\]", re.IGNORECASE)
_ANSWER = re.compile(r"([=~])([^=~]*)")
_WEIGHT = re.compile(r"\s*%(-?\d+(?:\.\d+)?)%")
_RIGHT_OR_WRONG = re.compile(r"\s*(T|TRUE|F|FALSE)\s*(#.*)?", re.IGNORECASE | re.DOTALL)
_NUMBER = re.compile(r"\s*=?\s*(-?\d+(?:[.,]\d+)?)\s*(?:(:|\.\.)\s*(-?\d+(?:[.,]\d+)?))?\s*(#.*)?", re.DOTALL)
GAP = "_____"
"""Stands where the answer is missing in a sentence."""


class GiftCard(NamedTuple):
    """A question, and the line on which it begins, counted from 1."""

    line: int
    question: str
    answer: str
    choices: tuple[str, ...] = ()


class GiftFault(NamedTuple):
    """What cannot be read, and the line of its question."""

    line: int
    message: str


@record
class TruthWords:
    """What is said for a sentence that holds, and for one that does not."""

    true: str = "True"
    false: str = "False"


class _UnreadableQuestionError(Exception):
    pass


def read_gift(lines: Iterable[str], words: TruthWords) -> Iterator[GiftCard | GiftFault]:
    """The questions in their order; a matching question makes a card of each pair."""
    for line, written in _questions(lines):
        try:
            yield from (GiftCard(line, _plain(card[0]), _plain(card[1]), tuple(map(_plain, card[2]))) for card in _cards(written, words))
        except _UnreadableQuestionError as error:
            yield GiftFault(line, said_by(error))


def _questions(written: Iterable[str]) -> Iterator[tuple[int, str]]:
    """What stands between blank lines, without comments, with the line on which it begins; escaped signs are hidden."""
    begun, lines = 0, list[str]()
    for number, line in enumerate([*written, ""], start=1):
        bare = line.strip()
        if bare.startswith("//") or bare.upper().startswith("$CATEGORY:"):
            continue
        if bare:
            begun = begun or number
            lines.append(bare)
        elif lines:
            yield begun, _ESCAPED.sub(lambda sign: chr(_HIDDEN + _SIGNS.index(sign[1])), "\n".join(lines))
            begun, lines = 0, []


def _plain(text: str) -> str:
    """The text with its escaped signs, in which a line's end is a space."""
    shown = re.sub(r"\s+", " ", text).strip()
    for place, sign in enumerate(_SIGNS):
        shown = shown.replace(chr(_HIDDEN + place), "\n" if sign == "n" else sign)
    return shown


Parts = tuple[str, str, tuple[str, ...]]


def _cards(written: str, words: TruthWords) -> Iterator[Parts]:
    before, opened, rest = _headless(written).partition("{")
    inside, closed, after = rest.partition("}")
    if not opened:
        raise _UnreadableQuestionError(Sentence("gift.no_answer"))
    if not closed or "{" in inside + after or "}" in before + after:
        raise _UnreadableQuestionError(Sentence("gift.braces"))
    question = f"{before} {GAP} {after}" if after.strip() else before
    answers = inside.partition("####")[0]
    if truth := _RIGHT_OR_WRONG.fullmatch(answers):
        both = (words.true, words.false)
        yield question, *_chosen(both if truth[1].upper().startswith("T") else both[::-1])
    elif answers.strip().startswith("#"):
        yield question, _number(answers.strip()[1:]), ()
    else:
        yield from _listed(question, answers)


def _headless(written: str) -> str:
    """Without title and format."""
    return _FORMAT.sub("", _TITLE.sub("", written, count=1) if _TITLE.match(written) else written, count=1)


def _chosen(both: tuple[str, str]) -> tuple[str, tuple[str, ...]]:
    return both[0], (both[1],)


def _number(answer: str) -> str:
    """A number, perhaps with how much it may differ (``3.14:0.01``), or from one to another."""
    found = _NUMBER.fullmatch(answer)
    if found is None:
        raise _UnreadableQuestionError(Sentence("gift.number"))
    if found[2] is None or (found[2] == ":" and not float(found[3].replace(",", "."))):
        return found[1]
    return f"{found[1]} ± {found[3]}" if found[2] == ":" else f"{found[1]}–{found[3]}"


def _listed(question: str, answers: str) -> Iterator[Parts]:
    """Answers that begin with ``=`` or ``~``."""
    found = _ANSWER.findall(answers)
    if not found or answers[: answers.index(found[0][0])].strip():
        raise _UnreadableQuestionError(Sentence("gift.unmarked"))
    told = [(sign, *_weighed(text)) for sign, text in found]
    right = [text for sign, weight, text in told if (weight is None and sign == "=") or weight == 100]
    wrong = tuple(text for sign, weight, text in told if text not in right)
    if any(not text.strip() for _, _, text in told):
        raise _UnreadableQuestionError(Sentence("gift.empty"))
    if all("->" in text for text in right) and right and not wrong:
        yield from _matched(question, right)
    elif not right:
        raise _UnreadableQuestionError(Sentence("gift.none_right"))
    elif wrong and len(right) > 1:
        raise _UnreadableQuestionError(Sentence("gift.many_right", len(right)))
    else:
        yield question, " / ".join(text.strip() for text in right), wrong


def _weighed(text: str) -> tuple[float | None, str]:
    """How much an answer counts, in per cent, and its text without what is said of it."""
    weight = _WEIGHT.match(text)
    return (float(weight[1]) if weight else None), text[weight.end() if weight else 0 :].partition("#")[0]


def _matched(question: str, pairs: list[str]) -> Iterator[Parts]:
    halves = [(left.strip(), right.strip()) for left, _, right in (pair.partition("->") for pair in pairs)]
    if any(not right for _, right in halves):
        raise _UnreadableQuestionError(Sentence("gift.pair"))
    for left, right in halves:
        if left:  # a pair without its first half is only one choice more
            others = dict.fromkeys(other for _, other in halves if other != right)
            yield f"{question.strip()}{chr(_HIDDEN + _SIGNS.index('n'))}{left}", right, tuple(others)
