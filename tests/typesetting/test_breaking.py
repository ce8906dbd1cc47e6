"""Where lines may end, and which breaks are chosen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose_print.typesetting.wrapping import best_lines, line_breaks, narrowest_breaks

WORDS = st.lists(st.text(alphabet="abc", min_size=1, max_size=7), min_size=1, max_size=9).map(" ".join)


def pieces(text: str) -> list[str]:
    """The text cut wherever a line may end; a hyphen that would be added is shown as ``~``, a forced end as ``|``."""
    found, start = [], 0
    for place in line_breaks(text):
        found.append(text[start : place.end] + "~" * place.hyphen + "|" * (place.forced and place.start < len(text)))
        start = place.start
    return found


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("one two", ["one", "two"]),
        ("one  two ", ["one", "two", ""]),
        ("well-known", ["well-", "known"]),
        ("Donau\u00addampf", ["Donau~", "dampf"]),
        ("a\u00a0b\u202fc", ["a\u00a0b\u202fc"]),
        ("6\u20117", ["6\u20117"]),
        ("one \n two", ["one|", "two"]),
        ("one\r\n\r\ntwo", ["one|", "|", "two"]),
        ("pages 3-4", ["pages", "3-4"]),
        ("-5", ["-5"]),
        ("pay 1 coin, then 12 more", ["pay", "1 coin,", "then", "12 more"]),
        ("5, 9 and 14 18", ["5,", "9 and", "14", "18"]),
        ("on \u206631 and 52\u2069 nobody pays", ["on", "\u206631 and", "52\u2069 nobody", "pays"]),
        ("A4 paper of 1848 or so", ["A4", "paper", "of", "1848", "or", "so"]),
        ("he\u2014she", ["he\u2014", "she"]),
        ("a\u200bb", ["a\u200b", "b"]),
        ("鵝鵝鵝", ["鵝", "鵝", "鵝"]),
        ("", [""]),
    ],
)
def test_chances(text: str, cut: list[str]) -> None:
    assert pieces(text) == cut


def by_letters(start: int, end: int, hyphen: bool) -> float:
    """A width of one a character, and one for a hyphen."""
    return end - start + hyphen


def wrapped(text: str, width: float, *, balanced: bool) -> list[str]:
    lines = best_lines(line_breaks(text), by_letters, lambda first: width, balanced=balanced)
    return [text[line.start : line.end] + "-" * line.hyphen for line in lines]


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("aaa bb cc dddd", 7, ["aaa bb", "cc dddd"]),
        ("a b c d e f", 7, ["a b c", "d e f"]),
        ("aaaaaaaaaa bb", 5, ["aaaaaaaaaa", "bb"]),
        ("aa\nbb cc", 9, ["aa", "bb cc"]),
        ("aaa\u00adbbb", 6, ["aaa\u00adbbb"[:3] + "-", "bbb"]),
    ],
)
def test_labels_have_few_and_equal_lines(text: str, width: float, lines: list[str]) -> None:
    assert wrapped(text, width, balanced=True) == lines


def test_running_text_fills_all_lines_but_the_last() -> None:
    assert wrapped("aaaa bbbb cccc d", 9, balanced=False) == ["aaaa bbbb", "cccc d"]
    assert wrapped("aaaa bbbb cc", 12, balanced=False) == ["aaaa bbbb cc"]


def test_a_soft_hyphen_is_not_used_for_nothing() -> None:
    assert wrapped("aaaa bbb\u00adbb", 9, balanced=True) == ["aaaa", "bbb\u00adbb"]


@given(WORDS, st.integers(2, 30))
def test_no_word_is_lost_and_no_line_too_wide_without_need(text: str, width: int) -> None:
    for balanced in (True, False):
        lines = wrapped(text, width, balanced=balanced)
        assert " ".join(lines) == text
        assert all(len(line) <= width or " " not in line for line in lines)


@given(WORDS, st.integers(7, 30))
def test_labels_have_no_more_lines_than_greedy_filling(text: str, width: int) -> None:
    greedy, room = 1, -1
    for word in text.split():
        room += len(word) + 1
        if room > width:
            greedy, room = greedy + 1, len(word)
    assert len(wrapped(text, width, balanced=True)) == greedy


@given(WORDS)
def test_the_narrowest_breakings_are_narrowest(text: str) -> None:
    from itertools import combinations

    words = text.split()
    for lines in narrowest_breaks(line_breaks(text), by_letters, 1e9):
        widest = max(by_letters(*line) for line in lines)
        others = (
            max(len(" ".join(words[a:b])) for a, b in zip((0, *cut), (*cut, len(words)), strict=True))
            for cut in combinations(range(1, len(words)), len(lines) - 1)
        )
        assert widest == min(others)
        assert lines[0].start == 0
        assert lines[-1].end == len(text)


def test_narrowest_gives_each_number_of_lines_once() -> None:
    assert [len(lines) for lines in narrowest_breaks(line_breaks("a b c d"), by_letters, 1e9)] == [1, 2, 3, 4]
    assert [len(lines) for lines in narrowest_breaks(line_breaks("a b\nc d"), by_letters, 1e9)] == [2, 3, 4]
