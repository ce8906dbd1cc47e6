"""The words printed on the squares."""

from __future__ import annotations

from dataclasses import replace

import pytest

from goose_print.games.board import Note
from goose_print.games.game_facts import SheetFacts
from goose_print.games.race.decks import RaceCard, RaceDeck
from goose_print.games.race.effects.draw import Draw
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.race import square_field
from goose_print.games.race.ruleset import Geese, LastGoose, RuleSet, SquareRule
from goose_print.games.race.wording.routes import board_notes
from goose_print.games.race.wording.sheet import rules_document
from goose_print.isolates import without_direction_marks
from goose_print.language.document import spans_text
from goose_print.language.text import render_text
from goose_print.language.words import capitalise, end_with_stop, find_language, language_tags
from tests.games.race.wording.wording_games import CAMINO, HORSE, PLAIN, RAILWAY, ROYAL, TEAM, TRACK

NOTES = [
    (ROYAL, 6, 12, "pay 1"),
    (ROYAL, 19, None, "pay 1, miss 1 turn"),
    (ROYAL, 31, None, "wait for help, 2 turns at most"),
    (ROYAL, 52, None, "wait for help, pay 1 each turn"),
    (ROYAL, 58, 0, ""),
    (PLAIN, 19, None, "miss 2 turns"),
    (PLAIN, 31, None, "wait for help"),
    (CAMINO, 5, None, "throw again"),
    (CAMINO, 9, None, "throw again, go back"),
    (TRACK, 40, 35, ""),
    (HORSE, 1, 2, "take 3"),
    (RAILWAY, 26, None, "forward 2"),
]


@pytest.mark.parametrize(("rules", "square", "send_to", "words"), NOTES)
def test_notes(rules: RuleSet, square: int, send_to: int | None, words: str) -> None:
    assert replace(board_notes(rules, find_language("en"))[square], signs=()) == Note(send_to=send_to, words=words)


@pytest.mark.parametrize(
    ("rules", "square", "said"),
    [
        (ROYAL, 6, {"coin-out": "1"}),
        (ROYAL, 19, {"coin-out": "1", "bed": "1"}),
        (ROYAL, 31, {"lock": "2"}),
        (PLAIN, 31, {"lock": ""}),
        (CAMINO, 9, {"dice": "", "back": ""}),
        (RAILWAY, 26, {"forward": "2"}),
        (ROYAL, 58, None),
    ],
)
def test_signs_and_numbers_say_the_same_in_short(rules: RuleSet, square: int, said: dict[str, str] | None) -> None:
    """An arrow needs none. The arrow of a square stays, and the dice of a first throw."""
    note = board_notes(rules, find_language("en"))[square]
    assert (note.short and dict(zip(note.short.signs, note.short.counts, strict=True))) == said
    assert note.short is None or (note.short.signed and note.short.send_to == note.send_to)


@pytest.mark.parametrize(("rules", "send_to"), [(ROYAL, None), (CAMINO, 53)])
def test_the_dice_of_a_first_throw_are_no_part_of_what_a_square_does(rules: RuleSet, send_to: int | None) -> None:
    assert board_notes(rules, find_language("en"))[26] == Note(send_to=send_to, dice=((6, 3),), dice_words="first throw")


def test_plain_squares_and_geese_that_repeat_have_none() -> None:
    assert set(board_notes(ROYAL, find_language("en"))) == {6, 19, 26, 31, 42, 52, 53, 58}


@pytest.mark.parametrize(("language", "alone", "several"), [("en", "draw a card", "draw: d"), ("de", "Karte ziehen", "ziehen: d")])
def test_a_square_that_draws_names_the_deck_where_there_are_several(language: str, alone: str, several: str) -> None:
    decks = tuple(RaceDeck(name=name, cards=(RaceCard(),)) for name in "de")
    squares = (SquareRule(square=10, effects=(Draw(deck="d"),)),)
    for words, own in ((alone, decks[:1]), (several, decks)):
        rules = replace(TRACK, squares=squares, decks=own)
        assert board_notes(rules, find_language(language)) == {10: Note(words=words, signs=("card",))}
        assert (square_field(rules, 10).deck, square_field(rules, 10).kind) == ("d", "plain")


@pytest.mark.parametrize(("own", "said"), [({}, ""), ({"board": {"draw": "say it"}}, "say it")])
def test_where_most_squares_draw_the_sign_of_the_deck_alone_tells(own: dict[str, dict[str, str]], said: str) -> None:
    decks, language = (RaceDeck(name="d", cards=(RaceCard(),)),), find_language("en").with_words(own)
    for most, words in ((50, own.get("board", {}).get("draw", "draw a card")), (51, said)):
        squares = tuple(SquareRule(square=number, effects=(Draw(deck="d"),)) for number in range(1, most + 1))
        rules = replace(TRACK, squares=squares, decks=decks)
        assert {note.words for note in board_notes(rules, language).values()} == ({words} if words else set())
    assert square_field(rules, 10).deck == "d"


def test_a_square_that_throws_again() -> None:
    rules = replace(TRACK, squares=(SquareRule(square=10, effects=(ThrowAgain(),)),))
    assert board_notes(rules, find_language("en")) == {10: Note(words="throw again", signs=("dice",))}


@pytest.mark.parametrize(("last", "said"), [("stay", "throw again"), ("finish", "Finish")])
def test_a_goose_that_sends_to_the_next_one_says_so(last: LastGoose, said: str) -> None:
    geese = Geese(squares=(5, 9, 14), backward=(9,), move="next_goose_and_throw_again", last=last)
    notes = board_notes(RuleSet(geese=geese), find_language("en"))
    assert [notes[square].words for square in (5, 9, 14)] == ["next goose, throw again", "next goose, throw again", said]
    assert [notes[square].signs for square in (5, 9, 14)] == [("dice",), ("dice",), ("dice",) if last == "stay" else ()]


def test_the_sheet_tells_which_way_the_next_goose_sends() -> None:
    geese = Geese(squares=(5, 9, 14), backward=(9,), move="next_goose_and_throw_again")
    told = " ".join(render_text(rules_document(RuleSet(geese=geese), SheetFacts(title="T"))).split())
    assert "go to the next goose and throw again. The goose shows the way: forward by the new throw if it looks forward" in told
    assert "Go to the next goose and throw again. Whoever is sent here by a goose moves back by the new throw." in told


@pytest.mark.parametrize("language", language_tags())
@pytest.mark.sample(3)
def test_an_author_s_words_for_the_board_are_those_of_the_sheet(language: str) -> None:
    """The documents' own example. What such words leave open the sheet tells besides."""
    own = {"miss_turns": "rest {n} time(s)", "hold": "stuck!", "hold_limit": "stuck {n} times", "board.throw_again": "another go"}
    words = find_language(language).with_words(own)
    for rules, square, phrase, alone in (
        (PLAIN, 19, "rest 2 time(s)", True), (TEAM, 19, "rest 1 time(s)", False), (PLAIN, 31, "stuck!", False),
        (ROYAL, 31, "stuck 2 times", False), (CAMINO, 5, "another go", False),
    ):  # fmt: skip
        assert phrase in board_notes(rules, words)[square].words
        document = rules_document(rules, SheetFacts(title="T", language=language, words=own))
        told = without_direction_marks(spans_text(next(entry.spans for entry in document.entries if square in entry.squares)))
        said = end_with_stop(capitalise(phrase))
        assert said in told
        assert told.endswith(said) == alone
