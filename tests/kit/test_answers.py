"""The answer key, the signs of decks on the board, and the answers upside down for those who check themselves."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from goose_print.errors import ThemeError, UsageError
from goose_print.games.board import Field
from goose_print.games.race.race import Race
from goose_print.kit.build import Kit, build_kit
from goose_print.kit.parts import kit_parts, wanted_parts
from goose_print.kit.printing import HOME_PRINTING
from goose_print.kit.workshop import Workshop
from goose_print.scene import Element, GlyphRun, visit
from goose_print.theme.deck_parts import QuestionsSpec
from goose_print.theme.load import load_theme_text
from goose_print.theme.model import Theme
from tests.seen import square, tagged

TEXT = r"""
title: Lesson
rules: royal
language: LANGUAGE
decks:
  rivers:
    cards:
      - {question: Which river runs through Paris?, answer: The Seine, choices: [The Rhine, The Rhone], source: Atlas, licence: CC-BY}
      - {text: A tail wind, forward: 3}
      - {question: 'What is $\frac{3}{4}$ of 8?', answer: '$\frac{12}{2}$'}
  capitals:
    draw: by_square
    cards:
      - {question: Spain?, answer: Madrid, square: 12}
      - {question: Italy?, answer: Rome, square: 3}
      - {question: Italy's islands?, answer: Sicily, square: 3}
      - {question: Iceland?, answer: LONG, square: 46}
"""
DRAWS = {3: "capitals", 12: "capitals", 46: "capitals", 5: "rivers", 8: "rivers", 19: "rivers"}


def lesson(language: str = "en", long: str = "Reykjavik") -> Theme:
    return load_theme_text(TEXT.replace("LANGUAGE", language).replace("LONG", long), Path())


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Squares from which cards are drawn."""
    usual = Race.field

    def field(self: Race, number: int) -> Field:
        return replace(usual(self, number), deck=DRAWS.get(number, ""))

    monkeypatch.setattr(Race, "field", field)


def checking_themselves(theme: Theme, answers: str) -> Workshop:
    questions = QuestionsSpec.model_validate({"squares": tuple(DRAWS), "deck": "capitals", "answers": answers})
    return Workshop(replace(theme, questions=questions), seed=1)


def key_of(kit: Kit) -> str:
    return next(file.data for file in kit.files if file.name == "answer-key.txt").decode()


# ------------------------------------------------------------------ key


def test_every_question_is_answered_from_the_key() -> None:
    theme = lesson()
    text = key_of(build_kit(theme, only=["answer_key"]))
    sections: Mapping[str, str] = dict(re.findall(r"^(\w+)\n-+\n(.*?)(?=\n\n|\Z)", text, re.MULTILINE | re.DOTALL))
    plain = {r"What is $\frac{3}{4}$ of 8?": "What is 3/4 of 8?", r"$\frac{12}{2}$": "12/2"}
    for deck in theme.decks.values():
        lines = {int(line.split(".")[0]): line for line in sections[deck.title].splitlines() if re.match(r"\d+\. ", line)}
        assert set(lines) == {card.number for card in deck.cards if card.asks}
        for card in deck.cards:
            if card.asks:
                question, answer = (plain.get(said, said) for said in (card.question, card.answer))
                assert lines[card.number].startswith(f"{card.number}. {question}")
                assert lines[card.number].endswith(f"{card.letter}  {answer}")
    assert "1. Which river runs through Paris? (Atlas; CC-BY)  C  The Seine" in text


def test_an_origin_that_all_cards_of_a_deck_share_is_told_once() -> None:
    shared = TEXT.replace(r"answer: '$\frac{12}{2}$'}", r"answer: six, source: Atlas, licence: CC-BY}")
    assert shared != TEXT
    text = key_of(build_kit(load_theme_text(shared.replace("LANGUAGE", "en").replace("LONG", "Reykjavik"), Path()), only=["answer_key"]))
    assert "Paris?  C  The Seine" in text
    assert text.count("Atlas") == 1
    assert re.search(r"six\n+Atlas; CC-BY$", text, re.MULTILINE), "below the answers"


def test_the_key_tells_cards_by_square(drawn: None) -> None:
    text = key_of(build_kit(lesson(), only=["answer_key"]))
    assert "Drawn on squares 5, 8 and 19." in text
    by_square = re.findall(r"^(\d+): Capitals (\d)\. (\S+).*?(\w+)$", text.partition("By square")[2], re.MULTILINE)
    told = [" ".join(found) for found in by_square]
    assert told == ["3 2 Italy? Rome", "3 3 Italy's Sicily", "12 1 Spain? Madrid", "46 4 Iceland? Reykjavik"]


def test_the_key_is_in_the_language_of_the_theme() -> None:
    kit = build_kit(lesson("de"), only=["answer_key"])
    assert "LESSON: LÖSUNGEN" in key_of(kit)
    (sheet,) = next(file.sheets for file in kit.files if file.name == "answer-key.pdf")
    assert [seen.item.title for seen in tagged(sheet, Element.FORMULA)] == ["3/4", "12/2"]
    assert not kit.notices


def test_key_and_cards_are_made_where_there_are_decks() -> None:
    def names(theme: Theme) -> set[str]:
        return {part.name for part in wanted_parts(theme, HOME_PRINTING)}

    assert names(lesson()) - names(load_theme_text("title: T\nrules: royal\n", Path())) == {"answer_key", "question_cards"}


def test_no_key_is_made_of_a_game_without_answers() -> None:
    theme = load_theme_text("title: T\nrules: royal\n", Path())
    with pytest.raises(UsageError, match="answer_key cannot be made: no card has an answer"):
        wanted_parts(theme, HOME_PRINTING, None, ("answer_key",))
    assert not kit_parts()["answer_key"].missing_reason(load_theme_text("title: T\nrules: royal\nblank: {missing: 5}\n", Path()))


# ------------------------------------------------------------------ signs on the board


def test_squares_where_cards_are_drawn_bear_the_sign_of_the_deck(drawn: None) -> None:
    made = Workshop(lesson(), seed=1)
    large = [number for number, deck in DRAWS.items() if made.square_contents[number].art is made.deck_signs[deck].art]
    assert large == [3, 12, 46, 8], "where there is no other picture"
    for number in range(1, 63):
        group = square(made.board.sheet, number)
        letters = [item.text for item, *_ in visit([group]) if isinstance(item, GlyphRun) and item.text in ("C", "R")]
        assert letters == ([made.deck_signs[DRAWS[number]].letter] if number in DRAWS else [])
    kit = build_kit(made.theme, only=["board"])
    svg = next(file.data for file in kit.files if file.name == "board.svg").decode()
    classes = {int(number): kind for kind, number in re.findall(r'class="square ?([^"]*)" data-square="(\d+)"', svg)}
    classes = classes or {int(number): kind for number, kind in re.findall(r'id="square-(\d+)" class="square ?([^"]*)"', svg)}
    assert {number for number, kind in classes.items() if "question" in kind.split()} == set(DRAWS)
    assert classes[19] == "hazard question"
    assert not [finding for finding in kit.findings if finding.severity != "note"]


# ------------------------------------------------------------------ upside down


def upside_down(made: Workshop) -> dict[int | None, str]:
    found = {}
    for seen in tagged(made.board.sheet, Element.ANSWER):
        place = seen.item.place.then(seen.place)
        assert place.a == pytest.approx(-1.0)
        leaves = [(item, place) for item, place, *_ in visit(seen.item.items) if isinstance(item, GlyphRun)]
        runs = [run for run, _ in leaves]
        assert min((run.size * own.stretch for run, own in leaves), default=9.0) >= 5 * 25.4 / 72 - 1e-9
        found[seen.tag.square] = " ".join(" ".join(run.text for run in runs).split())
    return found


def test_answers_stand_upside_down_on_their_squares(drawn: None) -> None:
    made = checking_themselves(lesson(), "upside_down")
    assert upside_down(made) == {3: "2: Rome 3: Sicily", 12: "Madrid", 46: "Reykjavik"}


def test_answers_stand_upside_down_in_a_strip_below_the_frame(drawn: None) -> None:
    made, usual = checking_themselves(lesson(), "strip"), Workshop(lesson(), seed=1)
    assert upside_down(made) == {None: "Rivers: 1: C The Seine 3: 12 2 Capitals: 3: Rome 3: Sicily 12: Madrid 46: Reykjavik"}
    strip = made.plan.strip
    assert strip is not None
    assert made.plan.area.bottom < strip.y < strip.bottom <= made.plan.paper.height - made.finish.margins.bottom + 1e-6
    assert made.plan.area.height < usual.plan.area.height
    assert usual.plan.strip is None


@pytest.mark.parametrize(
    ("answers", "path"), [("upside_down", ("decks", "capitals", "cards", 3, "answer")), ("strip", ("questions", "answers"))]
)
def test_answers_that_have_no_room_are_told(drawn: None, answers: str, path: tuple[object, ...]) -> None:
    theme = lesson(long="it is " + "very long and has no end " * (4 if answers == "upside_down" else 140))
    kit = build_kit(checking_themselves(theme, answers).theme, only=["board"])
    (finding,) = [finding for finding in kit.findings if finding.code == "fit-overflow"]
    assert finding.path == path
    assert re.search(r" at 5(\.0)? pt", finding.message)


def test_answers_can_be_asked_for_without_the_short_form_of_questions() -> None:
    theme = load_theme_text(TEXT.replace("LANGUAGE", "en").replace("LONG", "R") + "questions: {answers: strip}\n", Path())
    assert Workshop(theme, seed=1).plan.strip is not None


@pytest.mark.parametrize(
    ("questions", "told"),
    [
        ("{squares: [3, 12]}", "questions names its squares and their deck together"),
        ("{deck: rivers}", "questions names its squares and their deck together"),
    ],
)
def test_half_of_a_question_is_told(questions: str, told: str) -> None:
    with pytest.raises(ThemeError, match=told):
        load_theme_text(TEXT.replace("LANGUAGE", "en").replace("LONG", "R") + f"questions: {questions}\n", Path())


def test_answers_of_no_square_are_warned_of() -> None:
    text = "title: T\nrules: royal\ndecks: {d: {generate: {kind: addition}}}\nquestions: {answers: upside_down}\n"
    (warning,) = load_theme_text(text, Path()).faults
    assert warning.path == ("questions", "answers")
    assert "for no deck has 'draw: by_square'" in warning.message
