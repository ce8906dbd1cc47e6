"""Decks of a theme: where their cards come from, and everything that may be wrong with them, at its place."""

from __future__ import annotations

import time
from pathlib import Path

import openpyxl
import pytest

from goose_print.decks import Card, Deck
from goose_print.errors import ThemeError
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme

HEAD = "title: T\nrules: royal\n"


def theme(folder: Path, text: str, head: str = HEAD) -> Theme:
    (folder / "theme.yaml").write_text(head + text, encoding="utf-8")
    return load_theme_named(folder)


def deck(folder: Path, text: str) -> Deck:
    (only,) = theme(folder, "decks:\n  rivers:\n" + text).decks.values()
    return only


def faults(folder: Path, text: str, head: str = HEAD) -> list[str]:
    """``place: message`` of each error."""
    with pytest.raises(ThemeError) as caught:
        theme(folder, text, head)
    return [f"{one.place.removeprefix(str(folder))[1:]}: {one.message}" for one in caught.value.findings if one.severity == "error"]


# ------------------------------------------------------------------ sources


def test_every_key_of_a_card(tmp_path: Path) -> None:
    made = deck(
        tmp_path,
        "    cards:\n"
        "      - {question: Which river?, answer: The Seine, level: 2, choices: [The Rhine, 7], art: bridge, square: 7,"
        " source: An atlas, licence: CC0, forward: 3}\n"
        "      - {text: A tail wind, miss_turns: 1}\n"
        "    right: {forward: 2}\n    wrong: {back: 1}\n    chance_right: [0.9, 0.5]\n    draw: in_order\n    backs: blank\n",
    )
    first, second = made.cards
    assert first == Card(
        number=1, question="Which river?", answer="The Seine", level=2, choices=("The Rhine", "7"), art="bridge", square=7,
        source="An atlas", licence="CC0", effects={"forward": 3}, path=("decks", "rivers", "cards", 0),
    )  # fmt: skip
    assert second == Card(number=2, text="A tail wind", effects={"miss_turns": 1}, path=("decks", "rivers", "cards", 1))
    assert (made.right, made.wrong, made.draw, made.backs) == ({"forward": 2}, {"back": 1}, "in_order", "blank")
    assert (made.chance(first), made.chance(second)) == (0.5, 0.9)


def test_what_is_left_out(tmp_path: Path) -> None:
    made = deck(tmp_path, "    cards: [{question: Q, answer: A}]\n    chance_right: 0.6\n")
    assert made == Deck(name="rivers", cards=made.cards, chance_right=(0.6,))
    assert made.cards == (Card(number=1, question="Q", answer="A", path=("decks", "rivers", "cards", 0)),)


TABLES = {
    "keys.csv": "question,answer,choices,level,forward,throw_again\nOne?,1,2|3,2,,\nTwo?,2,5;6,,4,TRUE\n",
    "german.csv": 'sep=;\r\nFrage;Antwort;Falsche Antworten;Stufe;Vor;Noch ein Wurf\r\nOne?;1;2 | 3;2;;\r\nTwo?;2;"5 ; 6";;4;WAHR\r\n',
    "tabs.tsv": "Question\tAnswer\tWrong answers\tLevel\tForward\tThrow again\nOne?\t1\t2|3\t2\nTwo?\t2\t5;6\t\t4\tyes\n",
}


@pytest.mark.parametrize(("name", "text"), TABLES.items())
def test_cards_in_a_table(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8-sig", newline="")
    one, two = deck(tmp_path, f"    table: {name}\n").cards
    assert (one.question, one.answer, one.choices, one.level, one.effects) == ("One?", "1", ("2", "3"), 2, {})
    assert (two.answer, two.choices, two.effects) == ("2", ("5", "6"), {"forward": 4, "throw_again": True})


def workbook(path: Path, **sheets: list[tuple[object, ...]]) -> None:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    book.save(path)


def test_the_sheet_of_the_decks_name_or_the_first(tmp_path: Path) -> None:
    for second, question in (("Rivers", "Second?"), ("Notes", "First?")):
        workbook(
            tmp_path / "a.xlsx",
            Mountains=[("question", "answer", "level", "forward"), ("First?", 0.1 + 0.2, 2.0, 3.0)],
            **{second: [("question", "answer"), ("Second?", 2)]},
        )
        (card,) = deck(tmp_path, "    table: a.xlsx\n").cards
        assert card.question == question
    assert (card.answer, card.level, card.effects) == ("0.3", 2, {"forward": 3})


def test_one_table_of_several_decks(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("deck,question,answer\nrivers,One?,1\nTowns,Two?,2\n,Three?,3\n")
    decks = theme(tmp_path, "decks: {rivers: {table: a.csv}, towns: {table: a.csv}}\n").decks
    assert {name: [card.question for card in deck.cards] for name, deck in decks.items()} == {
        "rivers": ["One?", "Three?"],
        "towns": ["Two?", "Three?"],
    }


def test_gift(tmp_path: Path) -> None:
    (tmp_path / "q.gift").write_text("// A\n\nIs it? {T}\n\nWho? {=Ann ~Ben}\n", encoding="utf-8")
    cards = deck(tmp_path, "    table: q.gift\n").cards
    assert [(card.question, card.answer, card.choices) for card in cards] == [("Is it?", "True", ("False",)), ("Who?", "Ann", ("Ben",))]
    (tmp_path / "q.txt").write_text("Stimmt es? {F}\n", encoding="utf-16")
    (tmp_path / "theme.yaml").write_text("title: T\nlanguage: de\nrules: royal\ndecks: {d: {table: q.txt}}\n")
    assert load_theme_named(tmp_path).decks["d"].cards[0].answer == "Falsch"


def test_made_cards_and_all_sources_after_each_other(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("question,answer\nTable?,2\n")
    text = "    generate: {kind: division, count: 2, from: 2, to: 9, levels: 1}\n    table: a.csv\n    cards: [{text: Rest, back: 1}]\n"
    cards = deck(tmp_path, text).cards
    assert [card.text or card.question[:6] for card in cards[:2]] == ["Rest", "Table?"]
    assert all("÷" in card.question and len(card.choices) == 3 for card in cards[2:])
    assert [card.number for card in cards] == [1, 2, 3, 4]
    (tmp_path / "theme.yaml").write_text("title: T\nlanguage: de\nrules: royal\ndecks: {d: {generate: {kind: division, count: 2}}}\n")
    assert " : " in load_theme_named(tmp_path).decks["d"].cards[0].question


def test_pairs_of_a_table(tmp_path: Path) -> None:
    (tmp_path / "words.csv").write_text("English,French\ndog,chien\ncat,chat\nhorse,cheval\n")
    cards = deck(tmp_path, "    generate: {kind: pairs, table: words.csv, count: 3, choices: 2}\n").cards
    assert {(card.question, card.answer) for card in cards} == {("dog", "chien"), ("cat", "chat"), ("horse", "cheval")}


def test_what_is_read_is_watched_and_counts_for_the_digest(tmp_path: Path) -> None:
    digests = set()
    for answer in ("a", "b"):
        (tmp_path / "a.csv").write_text(f"question,answer\nQ,{answer}\n")
        read = theme(tmp_path, "decks: {d: {table: a.csv}}\n")
        digests.add(read.digest)
        assert tmp_path / "a.csv" in read.files
    assert len(digests) == 2


def test_the_race_reads_effects_with_its_own_readers(tmp_path: Path) -> None:
    cards = "[{question: Q, answer: A, level: 2}, {text: B, go_to: 5, pay: 1}]"
    read = theme(tmp_path, f"decks:\n  d: {{cards: {cards}, right: {{forward: 2}}, chance_right: [0.9, 0.4]}}\n")
    (only,) = read.rules.facts.decks
    asks, tells = only.cards
    assert [type(effect).__name__ for effect in tells.effects] == ["Pay", "Jump"]
    assert (asks.effects, [effect.write() for effect in asks.right], asks.wrong) == ((), [{"forward": 2}], ())
    assert (asks.asks, asks.chance, tells.asks, tells.chance) == (True, 0.4, False, 1.0)
    assert read.rules.pieces(2).purse, "a card that asks for coins makes a game with money"


# ------------------------------------------------------------------ faults


def marked(folder: Path, text: str) -> tuple[list[str], str]:
    """The errors of a theme, and the place of the mark in it."""
    before = (HEAD + text).partition("§")[0]
    place = f"theme.yaml:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}" if "§" in text else ""
    return faults(folder, text.replace("§", "")), place


CARDS = [
    ("§{question: Q}", "card 1 of d has a question without an answer"),
    ("{answer: §A, text: T}", "card 1 of d has an answer without a question"),
    ("{text: T, choices: §[A]}", "card 1 of d has choices without a question"),
    ("§{level: 2}", "card 1 of d asks nothing, tells nothing and does nothing"),
    ("{question: Q, answer: A, choices: [B, §A]}", "the answer stands among the choices of card 1 of d, which are wrong ones"),
    ("{question: Q, answer: A, choices: [B, §B]}", "one stands twice among the choices of card 1 of d, which are wrong ones"),
    ("{text: T, §forwrd: 2}", "unknown key 'forwrd'; did you mean forward?"),
    ("{§qestion: T}", "unknown key 'qestion'; did you mean question?"),
    ("{text: T, forward: §two}", "forward must be a whole number, not 'two'"),
    ("§{text: T, go_to: 64}", "card 1 of d leads to 64, which is not on every way"),
    ("§{text: T, hold: true}", "card 1 of d cannot hold anybody, since only squares are relieved"),
    ("§{text: T, forward: 1, back: 2}", "card 1 of d must do something, and send the counter to one place at most"),
    ("{text: T, level: §7}", "level must be at most 6, not 7"),
    ("{text: T, art: §brige}", "no motif 'brige' in the art set engraved; did you mean bridge?"),
    ("{text: T, art: §brige.svg}", "'brige.svg' is not in the theme's folder"),
    ("{question: Q, answer: A}, §{question: ' q', answer: B}", "card 2 of d is the same as card 1"),
    ("{text: Go on, forward: 1}, §{text: Go on, forward: 1}", "card 2 of d is the same as card 1"),
]


@pytest.mark.parametrize(("cards", "fault"), CARDS)
def test_faulty_card(tmp_path: Path, cards: str, fault: str) -> None:
    told, place = marked(tmp_path, f"decks:\n  d: {{cards: [{cards}]}}\n")
    assert told == [f"{place}: {fault}"]


ASKS = "cards: [{question: A, answer: B}]"
DECKS = [
    ("{§d: {cards: []}}", "the deck d is empty: it needs cards, a table, or generate"),
    ("{d: {table: §q.gift}}", "'q.gift' holds no card of d"),
    ("{§d: {}}", "the deck d is empty: it needs cards, a table, or generate"),
    ("{d: {cards: [{text: A}], draw: §by_square}}", "d is drawn by square, but no card of it names its square"),
    ("{d: {cards: [{text: A, square: 3}, §{text: B}], draw: by_square}}", "d is drawn by square, but card 2 of d belongs to none"),
    ("{d: {cards: [{text: A, square: §63}], draw: by_square}}", "no card is drawn on square 63: squares that act are 1 to 62"),
    ("{d: {cards: [{text: A}], §darw: in_order}}", "unknown key 'darw'; did you mean draw?"),
    ("{d: {cards: [{text: A}], draw: §shufled}}", "draw must be one of shuffled, in_order, by_square, not 'shufled'; did you mean"),
    (f"{{d: {{{ASKS}, right: {{§forwad: 2}}}}}}", "unknown key 'forwad'; did you mean forward?"),
    (f"{{d: {{{ASKS}, §wrong: {{go_to: 99}}}}}}", "a wrong answer of d leads to 99, which is not on every way"),
    (f"{{d: {{{ASKS}, chance_right: §1.5}}}}", "chance_right, entry 1 must be at most 1, not 1.5"),
    (f"{{d: {{{ASKS}, chance_right: §[]}}}}", "chance_right must be a number, or one for each level"),
    ("{d: {cards: §A}}", "cards must be a list such as [A], not 'A'"),
    ("{d: {generate: {kind: §aditon}}}", "kind must be one of addition"),
    ("{d: {generate: §{kind: addition, from: 1, to: 2}}}", "24 cards are asked for, but there are only 4 different exercises of this"),
    ("{d: {generate: {kind: addition, from: 1, to: 2, count: §5}}}", "5 cards are asked for, but there are only 4 different"),
    ("{d: {generate: {kind: division, from: §0}}}", "from must be from 1 to 100000 for division, not 0"),
    ("{d: {generate: {kind: §pairs}}}", "the kind pairs needs a table"),
    ("{d: {generate: {kind: addition, table: §a.csv}}}", "a table means nothing to the kind addition, only to pairs"),
    ("{d: {table: §../a.csv}}", "'../a.csv' lies outside the theme's folder"),
    ("{d: {table: §a.doc}}", "'a.doc' is not in the theme's folder"),
    ("{d: {table: §theme.yaml}}", "cards stand in a table (.csv, .tsv, .xlsx) or in GIFT (.gift, .txt)"),
]


@pytest.mark.parametrize(("written", "fault"), DECKS)
def test_faulty_deck(tmp_path: Path, written: str, fault: str) -> None:
    (tmp_path / "q.gift").write_text("// nothing yet\n")
    (told,), place = marked(tmp_path, f"decks: {written}\n")
    assert told.startswith(f"{place}: {fault}")


ROWS = [
    ("", "3:20: the table 'a.csv' is empty"),
    ("question,answer\n\n", "3:20: 'a.csv' holds no card of d"),
    ("deck,question,answer\nrivers,Q,A\n", "3:20: 'a.csv' holds no card of d"),
    ("question\nQ\n", "a.csv:1:1: the column 'answer' is missing"),
    ("frage,lösung\nQ,A\n", "a.csv:1:1: the column 'answer' is missing"),
    ("answer,level\nA,1\n", "a.csv:1:1: the first row must name the columns: question, answer, choices,"),
    ("question,answer\nQ,A\nR,\n", "a.csv:3:1: card 2 of d has a question without an answer"),
    ("question,answer\nQ,A\nR,B\nQ,C\n", "a.csv:4:1: card 3 of d is the same as card 1"),
    ("question,answer,level\nQ,A,hard\n", "a.csv:2:5: level must be a whole number, not 'hard'"),
    ("question,answer,forward\nQ,A,0\n", "a.csv:2:5: forward must be at least 1, not 0"),
    ("question,answer,Frage\nQ,A,B\n", "a.csv:1:17: the column 'Frage' is there twice"),
    ("question,answer\nQ,A,B\n", "a.csv:2:5: more cells than the first row has"),
    ("question,answer\n" + "Q,A\n" * 10_000, "a.csv:2001:1: the table has more than 2000 rows"),
]


@pytest.mark.parametrize(("text", "fault"), ROWS)
def test_faulty_table(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "a.csv").write_text(text, encoding="utf-8")
    assert fault in faults(tmp_path, "decks: {d: {table: a.csv}}\n")[0]


def test_faulty_questions_of_a_text_are_told_with_their_lines(tmp_path: Path) -> None:
    (tmp_path / "a.gift").write_text("One {=1}\n\nTwo\n\nOne {=2}\n")
    assert [one.split(": ")[0] for one in faults(tmp_path, "decks: {d: {table: a.gift}}\n")] == ["a.gift:3:1", "a.gift:5:1"]


def test_a_game_without_cards_says_so(tmp_path: Path) -> None:
    head = "title: T\ngame: tightrope\nrules: {columns: 3}\n"
    assert "theme.yaml:4:1: no cards are drawn in the game tightrope" in faults(tmp_path, "decks: {d: {cards: [{text: A}]}}\n", head)


def test_what_means_nothing_is_a_warning(tmp_path: Path) -> None:
    read = theme(tmp_path, "decks: {d: {cards: [{text: A, square: 3}], right: {forward: 1}}}\n")
    told = {fault.message for fault in read.faults if fault.severity == "warning"}
    assert {"square means nothing without 'draw: by_square'", "right means nothing, for no card of d asks"} <= told


# ------------------------------------------------------------------ questions


@pytest.mark.parametrize(
    ("questions", "fault"),
    [
        ("questions: {squares: [2], deck: §rivrs}", "no deck is called 'rivrs'; did you mean rivers?"),
        ("questions: {squares: [§three], deck: rivers}", "squares, entry 1 must be a whole number, not 'three'"),
        ("questions: {squares: §all, deck: rivers}", "squares must be a list of squares, or landings, not 'all'"),
        ("questions: {squares: §[], deck: rivers}", "squares must be a list of squares, or landings"),
        ("§questions: {deck: rivers}", "questions names its squares and their deck together"),
        ("questions: {squares: [3, §4], deck: towns}", "towns is drawn by square, but no card belongs to 4"),
    ],
)
def test_faulty_questions(tmp_path: Path, questions: str, fault: str) -> None:
    decks = "decks: {rivers: {cards: [{text: A}]}, towns: {cards: [{text: A, square: 3}], draw: by_square}}\n"
    told, place = marked(tmp_path, f"{decks}{questions}\n")
    assert f"{place}: {fault}" in told


def test_very_many_cards_of_very_many_decks_are_refused_soon(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("question,answer\n" + "".join(f"Q{number},A\n" for number in range(1999)))
    (tmp_path / "theme.yaml").write_text(HEAD + "decks:\n" + "".join(f"  d{number}: {{table: a.csv}}\n" for number in range(2000)))
    began = time.process_time()
    with pytest.raises(ThemeError, match="the decks hold more than 5000 cards"):
        load_theme_named(tmp_path)
    assert time.process_time() - began < 60.0  # of four million cards it would be minutes


NO_DECKS = [
    "decks: 7",
    "decks: [a]",
    "decks: {d: 7}",
    "decks: {d: {cards: {a: 1}}}",
    "decks: {d: {generate: 7}}",
    "decks: {d: {table: [a]}}",
    "decks: {d: {generate: {kind: pairs, table: {a: b}}}}",
    "questions: 7",
    "questions: {squares: {a: b}, deck: d}",
    "decks: {d: {cards: [7]}}\nquestions: {squares: [1], deck: {a: b}}",
    "decks: {}\nquestions: {squares: [1, 2], deck: d}",
]


@pytest.mark.parametrize("text", NO_DECKS)
def test_what_is_no_deck_at_all(tmp_path: Path, text: str) -> None:
    assert faults(tmp_path, text + "\n")
