"""Cards dealt to the boards of a theme: what a square shows goes with its card, and neighbours share little."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import goose_print
from goose_print.sets.questions import MOST_SHARED, sharing_notes
from goose_print.sets.vary import make_code, vary_board
from goose_print.theme.model import Theme
from tests.sets.lesson import TEXT, lesson

CAPITALS = {"France": "Paris", "Italy": "Rome", "Spain": "Madrid", "Greece": "Athens"}
DECKS = (
    "decks:\n"
    "  sums: {generate: {kind: addition, count: 12, from: 1, to: 20}}\n"
    "  fortunes: {cards: [{text: A tail wind}, {text: A storm}]}\n"
    "  capitals:\n"
    "    draw: by_square\n"
    "    cards:\n"
    + "".join(f"    - {{question: The capital of {land}?, answer: {CAPITALS[land]}, square: {k}}}\n" for k, land in enumerate(CAPITALS, 8))
)
SHOWN = "".join(f"  {k}: {{label: {land}}}\n" for k, land in enumerate(CAPITALS, 8))
ASKING = TEXT.replace("8: {throw_again: true}, ", "").replace("board:", f"{SHOWN}board:") + DECKS


def boards(theme: Theme, *vary: str, count: int = 6) -> list[Theme]:
    return [vary_board(theme, make_code(theme, vary, 3, number)).theme for number in range(1, count + 1)]


@pytest.mark.parametrize("vary", [("questions",), ("questions", "squares", "art")])
@pytest.mark.sample(2)
def test_each_country_stays_with_its_capital(vary: tuple[str, ...]) -> None:
    seen = set()
    for board in boards(lesson(ASKING), *vary):
        asked = {card.square: card.question for card in board.decks["capitals"].cards}
        assert asked == {number: f"The capital of {board.square(number).label}?" for number in (8, 9, 10, 11)}
        seen.add(tuple(sorted(asked.items())))
    assert len(seen) > 3


def test_neighbours_share_little_of_every_deck() -> None:
    for one, other in pairwise(boards(lesson(ASKING), "questions", count=12)):
        mine = {card.question: card.square for card in one.decks["capitals"].cards}
        assert sum(mine[card.question] == card.square for card in other.decks["capitals"].cards) <= MOST_SHARED * 4
        sums = [{card.question for card in board.decks["sums"].cards} for board in (one, other)]
        assert len(sums[0]) == len(sums[1]) == 6
        assert len(sums[0] & sums[1]) <= MOST_SHARED * 6
        assert one.decks["fortunes"] == other.decks["fortunes"]


def test_cards_are_numbered_anew_as_key_and_board_count_them() -> None:
    for board in boards(lesson(ASKING), "questions", count=3):
        assert [card.number for card in board.decks["sums"].cards] == [1, 2, 3, 4, 5, 6]
        whole = {card.question: card.answer for card in lesson(ASKING).decks["sums"].cards}
        assert all(whole[card.question] == card.answer for card in board.decks["sums"].cards)


def test_cards_without_labels_go_to_any_square_of_the_deck() -> None:
    theme = lesson(ASKING.replace(SHOWN, ""))
    for one, other in pairwise([board.decks["capitals"].cards for board in boards(theme, "questions")]):
        assert {card.square for card in one} == {8, 9, 10, 11}
        places = {card.question: card.square for card in one}
        assert sum(places[card.question] == card.square for card in other) <= 1


def test_cards_on_kept_squares_stay() -> None:
    for board in boards(lesson(ASKING.replace("keep: [19]", "keep: [8, 19]")), "questions"):
        assert next(card.question for card in board.decks["capitals"].cards if card.square == 8) == "The capital of France?"


def test_too_few_cards_are_told_with_numbers_and_the_boards_made() -> None:
    one = "decks: {lonely: {cards: [{question: Why?, answer: So}]}}\n"
    theme = lesson(TEXT + one)
    assert sharing_notes(theme) == ["the deck lonely has too few cards (1): of 100 % of them neighbours have the same"]
    assert all(board.decks["lonely"] == theme.decks["lonely"] for board in boards(theme, "questions", count=2))


def test_questions_of_a_table_are_dealt_too(tmp_path: Path) -> None:
    rows = "".join(f"What is {number}?;{number}\n" for number in range(1, 11))
    (tmp_path / "asked.csv").write_text(f"question;answer\n{rows}")
    theme = goose_print.load_theme(TEXT + "decks: {numbers: {table: asked.csv}}\n", folder=tmp_path)
    assert [len(board.decks["numbers"].cards) for board in boards(theme, "questions", count=3)] == [5, 5, 5]
