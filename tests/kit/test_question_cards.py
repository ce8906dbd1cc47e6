"""Cards of decks: what is on them, where their backs lie, what is refused."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pypdfium2
import pytest
import zxingcpp

from goose_print.backends.pdf import pdf_bytes
from goose_print.decks import Card, Deck
from goose_print.decks.generating import ArithmeticSigns, CardRequest, generate_exercises
from goose_print.drawing.cards.deck_signs import deck_signs
from goose_print.drawing.cards.question_cards import CardDesign, answer_back, card_front, shared_words
from goose_print.drawing.style import MM_PER_PT
from goose_print.errors import DoesNotFit, ThemeError
from goose_print.geometry import Point, Rect
from goose_print.imposition.sheets import Flip
from goose_print.kit.build import build_kit, kit_metadata
from goose_print.kit.parts import kit_parts
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop
from goose_print.language.words import language_tags
from goose_print.layout.paper import CARDS, find_card
from goose_print.piece import Piece
from goose_print.scene import Element, GlyphRun, Group, Item, Sheet, Use, control_box, visit
from goose_print.scene import Path as Drawn
from goose_print.theme.load import load_theme_named, load_theme_text
from goose_print.theme.parts import MODES
from tests.looks import plain_style

STYLE = plain_style()
CAPITALS = ("Oslo", "Rome", "Bern", "Lima", "Bonn", "Baku", "Doha", "Apia")
TEXT = r"""
title: Lesson
rules: royal
decks:
  rivers:
    card_size: SIZE
    backs: BACKS
    cards:
      - {question: Which river runs through Paris?, answer: The Seine, choices: [The Rhine, The Rhone], level: 2}
      - {question: 'What is $\frac{3}{4}$ of 8?', answer: '$\frac{12}{2}$', level: 3}
      - {text: A tail wind blows you onwards, forward: 3}
      - {question: Which animal?, answer: The frog, art: meadow-frog}
      - {question: 'Was ist die Donaudampfschifffahrt?', answer: 'Schifffahrt auf der Donau', qr: 'https://example.org/5'}
      - {question: 'Six?', answer: 6, choices: [12, 3, 9]}
      - {question: 'Seven?', answer: 'yes'}
"""


@cache
def lesson(size: str = "poker", backs: str = "answers", mode: str = "colour", flip: Flip | None = None) -> Workshop:
    theme = load_theme_text(TEXT.replace("SIZE", size).replace("BACKS", backs) + f"style: {{mode: {mode}}}\n", Path())
    return Workshop(theme, seed=1, printing=Printing(duplex=flip))


def sheets(made: Workshop) -> list[Sheet]:
    return kit_parts()["question_cards"].make(made).sheets


def pieces(made: Workshop) -> list[Piece]:
    part = kit_parts()["question_cards"]
    return list(part.pieces(made))  # type: ignore[attr-defined]


def cards_on(sheet: Sheet, size: tuple[float, float]) -> dict[str, Rect]:
    """Where each card's paper lies on a sheet, by the number in its medal, which is the first on it; ornaments by their places."""
    found: dict[str, Rect] = {}
    at = ""
    for item, place, *_ in visit(sheet.items):
        if isinstance(item, Drawn) and item.fill is not None:
            box = Rect.around(place.at(corner) for corner in control_box(item.outline).corners())
            if math.isclose(box.width, size[0], abs_tol=0.01) and math.isclose(box.height, size[1], abs_tol=0.01):
                at = f"{box.x:.0f} {box.y:.0f}"
                found[at] = box
        elif isinstance(item, GlyphRun) and item.text.isdecimal() and at in found:
            found[item.text], at = found.pop(at), ""
    return found


def words(items: tuple[Item, ...]) -> str:
    return " ".join(" ".join(item.text for item, *_ in visit(items) if isinstance(item, GlyphRun)).split())


# ------------------------------------------------------------------ fronts and backs


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("size", ["poker", "mini", "business-card"])
def test_backs_lie_behind_their_fronts(size: str, flip: Flip) -> None:
    made = lesson(size, flip=flip)
    card = find_card(size)
    printed = sheets(made)
    assert len(printed) % 2 == 0
    for front, back in zip(printed[::2], printed[1::2], strict=True):
        fronts, backs = cards_on(front, card[1:]), cards_on(back, card[1:])
        assert len(fronts) == len(backs)
        asked = [number for number in fronts if number != "3"]  # which tells, and has an ornament on its back
        assert set(asked) <= set(backs)
        for number in asked:
            one, other = fronts[number], backs[number]
            turned = Rect(front.width - other.right, other.y, other.width, other.height)
            if flip == "short":
                turned = Rect(other.x, front.height - other.bottom, other.width, other.height)
            assert max(abs(a - b) for a, b in zip(one, turned, strict=True)) < 0.25


def test_without_duplex_there_are_no_backs_and_the_author_is_told() -> None:
    assert len(sheets(lesson())) == 1
    kit = build_kit(lesson().theme, only=["question_cards"])
    (note,) = [finding for finding in kit.findings if finding.code == "fit-backs"]
    assert note.path == ("decks", "rivers")
    assert "--duplex" in note.message
    folded = build_kit(lesson(backs="folded").theme, only=["question_cards"])
    assert not [finding for finding in folded.findings if finding.code == "fit-backs"]


@pytest.mark.parametrize(("size", "beside"), [("poker", True), ("business-card", True), ("100x50mm", False)])
def test_a_folded_back_comes_to_lie_upright_behind_its_front(size: str, beside: bool) -> None:
    card = find_card(size)
    for piece in pieces(lesson(size, "folded")):
        (fold,) = piece.folds
        *front, back = piece.items
        assert isinstance(back, Group)
        behind = Rect.around(back.place.at(corner) for corner in Rect(0, 0, card.width, card.height).corners())
        ends = [Point(step.x, step.y) for step in fold]  # type: ignore[union-attr]
        if beside:
            assert {end.x for end in ends} == {card.width}
            over = Rect(2 * card.width - behind.right, behind.y, behind.width, behind.height)
            assert (back.place.a, back.place.d) == (1.0, 1.0), "upright, as the page of a book turns"
        else:
            assert {end.y for end in ends} == {card.height}
            over = Rect(behind.x, 2 * card.height - behind.bottom, behind.width, behind.height)
            assert back.place.a == pytest.approx(-1.0), "upside down, as it is folded over the lower edge"
            assert back.place.d == pytest.approx(-1.0)
        assert max(abs(a - b) for a, b in zip(over, Rect(0, 0, card.width, card.height), strict=True)) < 0.25
        assert front


@pytest.mark.parametrize(("backs", "told"), [("answers", True), ("folded", True), ("ornament", False), ("blank", False)])
def test_what_is_on_a_back(backs: str, told: bool) -> None:
    first, *_ = pieces(lesson(backs=backs))
    everything = words((*first.items, *(first.back or ())))
    assert ("C. The Seine" in everything) == told
    assert (first.back is None) == (backs in ("blank", "folded"))


def test_nine_cards_of_the_usual_size_go_onto_a_sheet() -> None:
    theme = load_theme_text("title: T\nrules: royal\ndecks: {d: {generate: {kind: addition, count: 18}}}\n", Path())
    assert [len(cards_on(sheet, (63.0, 88.0))) for sheet in sheets(Workshop(theme, seed=1))] == [9, 9]


# ------------------------------------------------------------------ what is on a card


@pytest.mark.parametrize("size", [*CARDS, "50x50mm", "120x60mm"])
def test_cards_of_every_size_hold_their_words(size: str) -> None:
    made = lesson(size)
    for card, piece in zip(made.theme.decks["rivers"].cards, pieces(made), strict=True):
        said = words(piece.items)
        assert str(card.number) in said.split()
        assert "Rivers" in said
        for option in card.options:
            assert option in said
        assert "What is 3 4 of 8?" in said if card.number == 2 else (card.question or card.text) in said
        inside = piece.box.inset(2.5)
        for item, place, *_ in visit(piece.items):
            if isinstance(item, GlyphRun):
                whole = item.place.then(place)
                assert all(inside.holds(whole.at(corner)) for corner in item.capitals.corners())
                assert item.size * whole.stretch >= 6 * MM_PER_PT - 1e-6


def dress(levels: int = 1, size: tuple[float, float] = (63.0, 88.0)) -> CardDesign:
    return CardDesign(title="Rivers", sign=deck_signs(["Rivers"], STYLE)[0], levels=levels, size=size, style=STYLE)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_level_is_told_by_filled_pips_in_every_mode(mode: str, level: int) -> None:
    style = lesson(mode=mode).style
    own = replace(dress(3), style=style, sign=deck_signs(["R"], style)[0])
    with_pips, without = (card_front(Card(number=1, question="Q?", answer="A", level=level), replace(own, levels=n)) for n in (3, 1))
    new = [item for item in with_pips if isinstance(item, Drawn)][len([item for item in without if isinstance(item, Drawn)]) - 2 : -2]
    pips = [item for item in new if item.fill is not None]
    full = [pip for pip in pips if pip.fill != style.paper]
    assert (len(pips), len(full)) == (3, level)


def test_a_long_question_is_set_smaller_and_at_last_refused_with_its_card() -> None:
    sizes = []
    for count in (3, 18, 36):
        front = card_front(Card(number=7, question="Where is the old mill? " * count, answer="A"), dress())
        (asked,) = [item for item in front if isinstance(item, Group) and item.tag.element is Element.QUESTION]
        sizes.append(max(run.size for run in asked.items if isinstance(run, GlyphRun)))
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] >= 7 * MM_PER_PT
    with pytest.raises(DoesNotFit, match=r"card 7 of Rivers: 'Where is the old mill.*…' does not fit a card of 63 by 88 mm at 7 points"):
        card_front(Card(number=7, question="Where is the old mill? " * 120, answer="A"), dress())
    with pytest.raises(DoesNotFit) as caught:
        answer_back(Card(number=7, question="Q", answer="Donaudampfschifffahrtsgesellschaftskapitänswitwenrente" * 2), dress())
    assert caught.value.keys == (("answer",),)


def test_a_card_that_is_too_full_is_told_with_its_place() -> None:
    theme = load_theme_text(
        f"title: T\nrules: royal\ndecks:\n  d:\n    cards:\n    - {{question: '{'long words ' * 300}', answer: A}}\n", Path()
    )
    with pytest.raises(DoesNotFit) as caught:
        sheets(Workshop(theme, seed=1))
    (found,) = theme.locate_faults(theme.faults_of(caught.value))
    assert found.place == "<text>:6:18"
    assert found.message.startswith("card 1 of D: ")


SILENT_CARDS = """
title: T
language: {language}
rules: {{extends: royal, squares: {{10: {{draw: d}}}}}}
decks:
  d:
    cards:
    - {{forward: 3}}
    - {{text: A tail wind, forward: 3}}
    - {{go_to: 20, miss_turns: 1}}
"""


def _card_fronts(text: str) -> list[list[str]]:
    """Words in the body of each card's front."""
    made = Workshop(load_theme_text(text, Path()), seed=1)
    tagged = [
        [item for item in piece.items if isinstance(item, Group) and item.tag.element is Element.QUESTION] for piece in pieces(made)
    ]
    return [[words(one.items) for one in found] for found in tagged]


@pytest.mark.parametrize(
    ("language", "forward", "to"),
    [
        ("en", "Go forward 3 squares.", "Go to 20. Miss 1 turn."),
        ("de", "Gehe 3 Felder vor.", "Gehe auf 20. Setze 1 Runde aus."),
        ("fr", "Avance de 3 cases.", "Va à la case 20. Passe 1 tour."),
    ],
)
def test_a_card_without_words_says_what_it_does_as_the_sheet_would(language: str, forward: str, to: str) -> None:
    assert _card_fronts(SILENT_CARDS.format(language=language)) == [[forward], ["A tail wind"], [to]]


def test_a_card_without_words_has_them_in_both_languages() -> None:
    fronts = _card_fronts(SILENT_CARDS.format(language="[en, de]"))
    assert "Go forward 3 squares." in fronts[0][0] and "Gehe 3 Felder vor." in fronts[0][0]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.sample(3)
def test_codes_on_cards_are_read_in_every_mode(mode: str) -> None:
    made = lesson(mode=mode)
    pdf = pdf_bytes(sheets(made), metadata=kit_metadata(made.theme))
    image = pypdfium2.PdfDocument(pdf)[0].render(scale=300 / 72).to_pil()
    assert [found.text for found in zxingcpp.read_barcodes(image)] == ["https://example.org/5"]


def test_a_code_that_has_no_room_on_its_card_is_refused() -> None:
    with pytest.raises(DoesNotFit, match=r"must be .* mm wide") as caught:
        card_front(Card(number=1, question="Q?", answer="A", qr="x" * 190), dress(size=(35.0, 35.0)))
    assert caught.value.keys == (("qr",),)


@pytest.mark.parametrize(("written", "told"), [("pokre", "did you mean poker?"), ("9x9mm", "each edge must be from 35 to 420 mm")])
def test_a_size_that_is_none_is_told(written: str, told: str) -> None:
    with pytest.raises(ThemeError) as caught:
        load_theme_text(TEXT.replace("SIZE", written).replace("BACKS", "answers"), Path())
    (finding,) = caught.value.findings
    assert told in finding.message
    assert finding.place == "<text>:6:16"


# ------------------------------------------------------------------ options and signs


def test_options_are_in_an_order_that_does_not_tell() -> None:
    card = Card(number=1, question="Q", answer="b", choices=("C", "a"))
    assert (card.options, card.letter) == (("a", "b", "C"), "B")
    assert Card(number=1, question="Q", answer="b").options == ()


@pytest.mark.parametrize("kind", ["division", "subtraction", "fractions"])
def test_the_place_of_the_right_number_tells_nothing(kind: str) -> None:
    places: Counter[int] = Counter()
    for made in generate_exercises(CardRequest(kind=kind, count=1000, high=60, choices=3), ArithmeticSigns()):
        card = Card(number=1, question=made.question, answer=made.answer, choices=made.choices)
        places[card.options.index(card.answer)] += 1
    assert len(places) == 4
    assert max(places.values()) < 1.3 * min(places.values())


def test_cards_of_one_deck_are_set_alike() -> None:
    cards = [{"question": question, "answer": "9", "choices": ["7", "8"]} for question in ("4 + 5", "13 - 2 - 2")]
    cards.append({"question": "How many are seven and two?", "answer": "9"})
    workshop = Workshop(load_theme_text(json.dumps({"title": "T", "rules": "royal", "decks": {"d": {"cards": cards}}}), Path()), seed=1)
    pieces = list(kit_parts()["question_cards"].pieces(workshop))  # type: ignore[attr-defined]
    assert len({round(largest_question(piece.items), 2) for piece in pieces}) == 1


def largest_question(items: Iterable[Item]) -> float:
    return max(seen.item.size for seen in visit(items) if isinstance(seen.item, GlyphRun) and seen.tag.element is Element.QUESTION)


def letters(titles: Iterator[str] | list[str]) -> list[str]:
    return [sign.letter for sign in deck_signs(titles, STYLE)]


def test_each_deck_has_a_letter_of_its_own() -> None:
    assert letters(["Rivers", "Rhymes", "rr", "12"]) == ["R", "H", "3", "4"]
    assert Deck(name="true_false", cards=()).title == "True false"


def test_an_exercise_is_set_larger_than_a_sentence() -> None:
    def size(question: str) -> float:
        theme = load_theme_text(
            {"title": "T", "rules": "royal", "decks": {"d": {"cards": [{"question": question, "answer": "x"}]}}}, Path()
        )
        front = pieces(Workshop(theme, seed=1))[0].items
        return max(seen.item.size for seen in visit(front) if isinstance(seen.item, GlyphRun) and seen.item.text[:1] in question)

    assert size("7 × 7 = ?") > 1.5 * size("Which of the rivers of Europe runs through Paris?")


def shown_pictures(items: Iterable[Item]) -> set[str]:
    """Names of the pictures on a card, but for its deck's sign."""
    return {seen.item.symbol.name for seen in visit(items) if isinstance(seen.item, Use)} - {f"deck-{k}" for k in range(1, 9)}


@pytest.mark.parametrize(("name", "least"), [("dauphin", 40), ("times-tables", 5), ("vocabulary", 40)])
def test_every_card_of_the_shipped_decks_is_illustrated_on_both_sides(name: str, least: int) -> None:
    made = pieces(Workshop(load_theme_named(name), seed=1))
    fronts = [shown_pictures(piece.items) for piece in made]
    assert all(fronts)
    assert all(shown_pictures(piece.back or ()) for piece in made)
    assert len(set().union(*fronts)) >= least, "varied within the deck"


@pytest.mark.parametrize("language", language_tags())
def test_a_sentence_that_all_cards_share_is_small_and_the_name_of_the_place_large(language: str) -> None:
    theme = load_theme_named("dauphin", language=language)
    workshop = Workshop(theme, seed=1)
    cards = [card for card, _ in workshop.cards_in_languages(next(iter(theme.decks.values())))]
    before, after = shared_words([card.question for card in cards])
    assert len(before + after) > 8
    for piece, card in list(zip(pieces(workshop), cards, strict=True))[::15]:
        sizes = {seen.item.size for seen in visit(piece.items) if isinstance(seen.item, GlyphRun) and seen.tag.element is Element.QUESTION}
        assert len(sizes) == 2
        own = card.question.removeprefix(before).removesuffix(after)
        assert own
        assert own not in (before, after)


@pytest.mark.parametrize(
    ("questions", "shared"),
    [
        ([f"Which country has the capital {name}?" for name in "ABCDEFGH"], ("Which country has the capital ", "?")),
        ([f"{name} is whose capital?" for name in CAPITALS], ("", " is whose capital?")),
        ([f"{k} × {k} = ?" for k in range(9)], ("", "")),
        (["Which country has the capital Rome?"] * 3, ("", "")),
    ],
)
def test_words_that_questions_share(questions: list[str], shared: tuple[str, str]) -> None:
    assert shared_words(questions) == shared
