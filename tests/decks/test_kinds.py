"""Cards that are made by a rule: as many as asked for, all different, right answers, wrong choices, the same each time."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import pytest

from goose_print.decks.card import Card
from goose_print.decks.generating import ArithmeticSigns, CardRequest, GeneratedCard, generate_exercises, generate_pairs, kind_names
from goose_print.errors import UsageError

KINDS = [name for name in kind_names() if name != "pairs"]
SIGNS = ArithmeticSigns(times="·", divided=":")
RANGES = {"fractions": (2, 6), "times_table": (2, 9), "division": (1, 10)}


def cards(kind: str, **more: int) -> list[GeneratedCard]:
    low, high = RANGES.get(kind, (0, 20))
    return generate_exercises(CardRequest(kind=kind, **({"low": low, "high": high, "count": 60} | more)), SIGNS)


def value(text: str) -> Fraction:
    """What a term is, worked out."""
    plain = re.sub(r"\$\\frac\{(\d+)\}\{(\d+)\}\$", r"Fraction(\1, \2)", text)
    plain = plain.replace("·", "*").replace(":", "/").replace("−", "-")
    return Fraction(eval(re.sub(r"(?<![\w(,] )\b(\d+)\b(?![,)])", r"Fraction(\1)", plain), {"Fraction": Fraction}))


@pytest.mark.parametrize("kind", KINDS)
def test_every_answer_is_right_and_every_choice_wrong(kind: str) -> None:
    for card in cards(kind):
        left, right = card.question.split(" = ")
        for answer in (card.answer, *card.choices):
            put = [side.replace("?", answer) for side in (left, right)]
            assert (value(put[0]) == value(put[1])) is (answer == card.answer), card


@pytest.mark.parametrize("kind", KINDS)
def test_as_many_as_asked_for_and_no_two_alike(kind: str) -> None:
    made = cards(kind, choices=9, levels=4)
    assert len({card.question for card in made}) == len(made) == 60
    assert all(len(set(card.choices)) == 9 for card in made)
    assert {card.level for card in made} <= {1, 2, 3, 4}
    assert len({card.level for card in made}) > 2


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_wishes_make_the_same_cards_and_another_seed_others(kind: str) -> None:
    assert cards(kind) == cards(kind)
    assert cards(kind) != cards(kind, seed=2)


ALL = {
    "addition": (1, 9, 81), "subtraction": (1, 9, 36), "multiplication": (2, 9, 64), "division": (1, 9, 81), "times_table": (2, 4, 30),
    "missing_number": (1, 5, 100), "fractions": (2, 4, 25),
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_every_exercise_of_a_range_can_be_had_and_one_more_is_refused(kind: str) -> None:
    low, high, there = ALL[kind]
    made = cards(kind, low=low, high=high, count=there)
    assert len({card.question for card in made}) == there
    with pytest.raises(UsageError, match=f"there are only {there} different") as caught:
        cards(kind, low=low, high=high, count=there + 1)
    assert caught.value.keys == (("count",),)


def test_numbers_stay_in_their_range_and_answers_are_not_negative() -> None:
    for card in cards("subtraction", low=10, high=99, count=500):
        first, second = map(int, re.findall(r"\d+", card.question))
        assert 10 <= second < first <= 99
        assert all(int(answer) >= 0 for answer in (card.answer, *card.choices))


def test_very_large_ranges_take_no_time() -> None:
    assert len(cards("addition", low=0, high=100_000, count=2000)) == 2000


@pytest.mark.parametrize(
    ("kind", "low", "high", "message", "key"),
    [
        ("division", 0, 9, "from must be from 1 to", "from"),
        ("fractions", 2, 90, "to must be from 2 to 60", "to"),
        ("addition", 9, 3, "which are none", "to"),
    ],
)
def test_numbers_that_a_kind_does_not_take(kind: str, low: int, high: int, message: str, key: str) -> None:
    with pytest.raises(UsageError, match=message) as caught:
        cards(kind, low=low, high=high)
    assert caught.value.keys[0] == (key,)


def test_harder_exercises_are_of_higher_levels() -> None:
    by_level = {level: [card for card in cards("addition", low=1, high=99, count=300) if card.level == level] for level in (1, 2, 3)}
    mean = [sum(int(card.answer) for card in made) / len(made) for made in by_level.values()]
    assert mean == sorted(mean)


def test_fractions_are_in_lowest_terms_and_set_as_maths() -> None:
    made = {card.question: card.answer for card in cards("fractions", low=2, high=4, count=25)}
    assert made[r"$\frac{1}{4}$ + $\frac{1}{4}$ = ?"] == r"$\frac{1}{2}$"
    assert made[r"$\frac{1}{2}$ + $\frac{1}{2}$ = ?"] == "1"
    assert made[r"$\frac{3}{4}$ − $\frac{1}{3}$ = ?"] == r"$\frac{5}{12}$"


PAIRS = [("dog", "chien"), ("cat", "chat"), ("horse", "cheval"), ("cow", "vache"), ("hippopotamus", "hippopotame")]


def test_pairs_ask_for_the_second_word_and_offer_those_of_others() -> None:
    made = generate_pairs(PAIRS, CardRequest(kind="pairs", count=5))
    assert {(card.question, card.answer) for card in made} == set(PAIRS)
    for card in made:
        assert len(card.choices) == 3
        assert {*card.choices} < {second for _, second in PAIRS} - {card.answer}
    with pytest.raises(UsageError, match="only 5 different pairs"):
        generate_pairs(PAIRS, CardRequest(kind="pairs", count=6))


@pytest.mark.parametrize("kind", KINDS)
def test_the_place_of_the_right_answer_tells_nothing(kind: str) -> None:
    made = cards(kind, count=80)
    letters = Counter(Card(number=1, question=card.question, answer=card.answer, choices=card.choices).letter for card in made)
    assert set(letters) == set("ABCD")
    assert max(letters.values()) < 0.6 * len(made), letters
