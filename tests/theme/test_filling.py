"""A theme becomes a table to fill in, and comes back from it: nothing is lost."""

from __future__ import annotations

import csv
import io
import re
import shutil
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from goose_print.errors import ThemeError
from goose_print.fields import Part
from goose_print.games.race.effects import keys
from goose_print.theme.encodings import guard_formula, parse_cell
from goose_print.theme.filling_files import render_table
from goose_print.theme.labels import read_labels, with_label_cards
from goose_print.theme.load import load_theme_named, load_theme_text
from goose_print.theme.model import Theme
from goose_print.theme.shipped import theme_names
from goose_print.theme.source import Source
from goose_print.theme.tables import SUFFIXES
from goose_print.theme.theme_sources import ThemeSources
from goose_print.theme.yaml import parse_yaml


def emptied(theme: Theme, name: str) -> dict[str, Any]:
    """The theme without what squares show and do, which is to come from the table."""
    tree = theme.tree.plain()
    kept = {key: value for key, value in tree.items() if key not in ("squares", "labels")}
    if "rules" in kept:
        kept["rules"] = {"name": theme.rules.name} | {key: value for key, value in kept["rules"].items() if key != "squares"}
    if "decks" in kept:  # whose cards stand in the tree, wherever they are from
        sources = ("table", "generate")
        kept["decks"] = {deck: {key: value for key, value in held.items() if key not in sources} for deck, held in kept["decks"].items()}
    return kept | {"labels": name}


def back(theme: Theme, folder: Path, suffix: str) -> Theme:
    """The theme made again from its table, in a folder that has what lies beside it."""
    if (theme.folder / "theme.yaml").is_file():
        shutil.copytree(theme.folder, folder, dirs_exist_ok=True)
    (folder / f"ideas{suffix}").write_bytes(render_table(theme, suffix))
    return load_theme_text(emptied(theme, f"ideas{suffix}"), folder)


def same(one: Theme, other: Theme) -> bool:
    """Whether they show and play the same."""
    return (
        {number: square for number, square in one.squares.items() if square.model_dump(exclude_none=True)}
        == {number: square for number, square in other.squares.items() if square.model_dump(exclude_none=True)}
        and one.rules == other.rules
        and one.decks == other.decks
    )


@pytest.mark.sample(3)
@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("name", theme_names())
def test_no_shipped_theme_loses_anything(tmp_path: Path, name: str, suffix: str) -> None:
    theme = load_theme_named(name)
    returned = back(theme, tmp_path, suffix)
    assert same(theme, returned)
    assert not [fault for fault in returned.faults if "column" in fault.message]


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("name", ["royal", "team", "gusek-money"])
def test_filled_in_beside_the_theme_itself_it_changes_nothing(tmp_path: Path, name: str, suffix: str) -> None:
    theme = load_theme_named(name)
    (tmp_path / f"ideas{suffix}").write_bytes(render_table(theme, suffix))
    again = load_theme_text(theme.tree.plain() | {"labels": f"ideas{suffix}"}, tmp_path)
    assert same(theme, again)
    assert again.rules.name == theme.rules.name


WORDS = [
    "=1+1", "+49 30", "@here", "007", "1.10", "1,5", "1/2", "3-4", "true", "TRUE", "null", "wahr", "#N/A", "a;b", "a,b", "a\tb|c",
    'The "Old" Inn', '"quoted"', "'single'", "{braces}", "sep=;", "two\nlines", "é ß Ж ש 鵝 🎲", "x" * 200, "$\\frac{1}{2}$",
]  # fmt: skip


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_words_come_back_as_they_are(tmp_path: Path, suffix: str, language: str) -> None:
    squares = {number: {"label": word, "text": word + " .", "verse": "a\n" + word} for number, word in enumerate(WORDS, start=1)}
    squares[30] = {"art": {"emoji": "1️⃣"}}
    squares[31] = {"art": {"name": "inn", "credit": "Ann | Ben"}}
    squares[32] = {"art": "🎲", "fill": "#aabbcc"}
    theme = load_theme_text({"title": "T", "language": language, "rules": "royal", "squares": squares}, tmp_path)
    assert same(theme, back(theme, tmp_path, suffix))


FORMULAS = [
    "=HYPERLINK(1)", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", " =1", "＝1", "＋1", "－1", "＠1", "'=1", "''-1",
    "'\t1", "' +1", "'tis", "''",
]  # fmt: skip
DANGEROUS = re.compile(r"\s*[=+\-@＝＋－＠]|[\t\r\n]")


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_no_cell_begins_a_formula_and_all_come_back(tmp_path: Path, suffix: str) -> None:
    squares = {number: {"label": word, "text": word} for number, word in enumerate(FORMULAS, start=1)}
    theme = load_theme_text({"title": "T", "rules": "royal", "squares": squares}, tmp_path)
    if suffix != ".xlsx":
        stream = io.StringIO(render_table(theme, suffix).decode("utf-8-sig"), newline="")
        cells = [cell for row in csv.reader(stream, delimiter="\t" if suffix == ".tsv" else ",") for cell in row]
        assert len(cells) > 500
        assert not [cell for cell in cells if DANGEROUS.match(cell)]
    assert same(theme, back(theme, tmp_path, suffix))


@pytest.mark.parametrize("word", FORMULAS)
def test_the_mark_before_a_formula_is_taken_away_again(word: str) -> None:
    assert not DANGEROUS.match(guard_formula(word))
    assert parse_cell(guard_formula(word)) == word
    assert parse_cell(word) == word.strip() or "'" in word


def test_a_table_saved_as_a_workbook_by_another_program_comes_back(tmp_path: Path) -> None:
    """The program keeps the mark before a formula as a sign of the text."""
    theme = load_theme_text({"title": "T", "rules": "royal", "squares": {1: {"label": "=1", "text": "'=1"}}}, tmp_path)
    book = openpyxl.Workbook()
    for row in csv.reader(io.StringIO(render_table(theme, ".csv").decode("utf-8-sig"), newline="")):
        book.active.append(row)
    book.save(tmp_path / "ideas.xlsx")
    assert same(theme, load_theme_text(emptied(theme, "ideas.xlsx"), tmp_path))


RULES = {
    3: {"go_to": 0}, 4: {"forward": 2, "pay": 0}, 7: {"miss_turns": 2, "pay_each_turn": 1}, 8: {"throw_again": True}, 10: {"hold": True},
    11: {"hold": 3, "pay_on_relief": 2, "freezes": "player"}, 12: {"back": 1, "receive": 1000},
    14: {"swap_with": "last"}, 15: {"return": True},
}  # fmt: skip


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_comes_back(tmp_path: Path, suffix: str, language: str) -> None:
    rules = {"squares": RULES, "counters": {"each": 2, "split_dice": True}}
    theme = load_theme_text({"title": "T", "language": language, "rules": rules}, tmp_path)
    assert {key for rule in RULES.values() for key in rule} >= set(keys()) - {"draw"}
    assert same(theme, back(theme, tmp_path, suffix))


CARDS = [
    {"question": "Q", "answer": "A", "choices": ["B", "C | D", "E; F"], "level": 3, "art": "bridge", "source": "Ann", "licence": "CC0"},
    {"question": "One?", "answer": "=1", "choices": ["2; 3"]},
    {"question": "007", "answer": "true", "forward": 3, "throw_again": False},
    {"text": "A tail\nwind", "forward": 3},
    {"forward": 3},
    {"back": 2, "pay": 1},
]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kept", [True, False], ids=["beside the theme's own", "alone"])
def test_cards_of_decks_come_back_from_the_second_sheet(tmp_path: Path, language: str, kept: bool) -> None:
    settings = {"right": {"forward": 1}, "chance_right": 0.4}
    theme = load_theme_text({"title": "T", "language": language, "rules": "royal", "decks": {"d": {"cards": CARDS, **settings}}}, tmp_path)
    (tmp_path / "ideas.xlsx").write_bytes(render_table(theme, ".xlsx"))
    own = {"cards": CARDS, **settings} if kept else settings
    again = load_theme_text({"title": "T", "language": language, "rules": "royal", "decks": {"d": own}, "labels": "ideas.xlsx"}, tmp_path)
    assert again.decks == theme.decks


def test_a_card_that_is_written_on_the_second_sheet_joins_its_deck(tmp_path: Path) -> None:
    theme = load_theme_text({"title": "T", "rules": "royal", "decks": {"d": {"cards": CARDS}}}, tmp_path)
    book = openpyxl.load_workbook(io.BytesIO(render_table(theme, ".xlsx")))
    book["Cards"].append(["d", "New?", "Yes"])
    book["Cards"].append(["fresh", "Newer?", "Yes"])
    book.save(tmp_path / "ideas.xlsx")
    again = load_theme_text(theme.tree.plain() | {"labels": "ideas.xlsx"}, tmp_path)
    assert [card.question for card in again.decks["d"].cards][-1] == "New?"
    assert (len(again.decks["d"].cards), [card.answer for card in again.decks["fresh"].cards]) == (len(CARDS) + 1, ["Yes"])


def test_lists_to_choose_from(tmp_path: Path) -> None:
    theme = load_theme_text({"title": "T", "language": "de", "rules": "royal", "decks": {"d": {"cards": CARDS}}}, tmp_path)
    book = openpyxl.load_workbook(io.BytesIO(render_table(theme, ".xlsx")))
    assert [(sheet.title, sheet.sheet_state) for sheet in book] == [("Felder", "visible"), ("Karten", "visible"), ("lists", "hidden")]
    squares, cards, lists = book
    assert [cell.value for cell in squares[1]][:3] == ["Feld", "Beschriftung", "Text"]
    offered = {str(one.sqref): one.formula1 for sheet in (squares, cards) for one in sheet.data_validations.dataValidation}
    words = {tuple(cell.value for cell in column if cell.value) for column in lists.columns}
    assert ("ja", "nein") in words
    assert ("d",) in words
    assert any("bridge" in column for column in words)
    art = [cell.value for cell in squares[1]].index("Bild")
    assert offered[f"{'ABCDEFGH'[art]}2:{'ABCDEFGH'[art]}65"].startswith("'lists'!$A$1:$A$")
    assert squares["B2"].number_format == "@", "what is typed there stays text"


# ------------------------------------------------------------------ filled in by hand


def labelled(folder: Path, table: str, more: str = "") -> Theme:
    (folder / "ideas.csv").write_text(table, encoding="utf-8")
    (folder / "theme.yaml").write_text(f"title: T\nrules: royal\nlabels: ideas.csv\n{more}", encoding="utf-8")
    return load_theme_named(folder)


def rules_of(theme: Theme) -> dict[int, dict[str, object]]:
    tree = theme.tree.get("rules")
    assert tree is not None
    return tree.get("squares").plain()


def test_the_table_changes_the_rules_it_extends_and_the_theme_goes_before_it(tmp_path: Path) -> None:
    table = "square,go_to,pay,Aussetzen\n6,13,,\n19,,,3\n7,9,2,\n42,null,,\n"
    own = labelled(tmp_path, table)
    found = rules_of(own)
    assert (found[6], found[7]) == ({"go_to": 13, "pay": 1}, {"go_to": 9, "pay": 2})
    assert (found[19], found[42]) == ({"miss_turns": 3, "pay": 1}, {"pay": 1})
    assert own.rules.name != "royal", "they are other rules"
    (tmp_path / "theme.yaml").write_text("title: T\nrules: {extends: royal, squares: {6: {go_to: 20}, 7: null}}\nlabels: ideas.csv\n")
    found = rules_of(load_theme_named(tmp_path))
    assert (found[6], found[19], 7 in found) == ({"go_to": 20, "pay": 1}, {"miss_turns": 3, "pay": 1}, False)


def test_a_table_that_changes_no_rule_leaves_them_their_name(tmp_path: Path) -> None:
    assert labelled(tmp_path, "square,label,go_to\n6,Bridge,12\n7,Seven,\n").rules == load_theme_named("royal").rules


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ("square,go_to\n6,99\n", "ideas.csv:2:3: error: square 6 leads to 99"),
        ("square,go_to\n6,six\n", "ideas.csv:2:3: error: go_to must be a whole number, not 'six'"),
        ("square,throw_again\n6,perhaps\n", "ideas.csv:2:3: error: throw_again must be true or false, not 'perhaps'"),
        ("square,pay\n99,1\n", "ideas.csv:2:1: error: square 99 cannot act"),
        ("square,question\n2,Why?\n", "ideas.csv:2:3: error: card 1 of labels has a question without an answer"),
        ("square,answer\n2,So\n", "ideas.csv:2:3: error: card 1 of labels has an answer without a question"),
    ],
)
def test_faults_are_told_at_their_cell(tmp_path: Path, table: str, fault: str) -> None:
    with pytest.raises(ThemeError) as caught:
        labelled(tmp_path, table)
    assert fault in caught.value.report


@pytest.mark.parametrize(("more", "fault"), [("squares: 7", "4:10: squares must be"), ("decks: 7", "4:8: decks must be")])
def test_what_the_theme_writes_wrongly_is_told_beside_a_table(tmp_path: Path, more: str, fault: str) -> None:
    with pytest.raises(ThemeError) as caught:
        labelled(tmp_path, "square,label,question,answer\n2,Two,Why?,So\n", more)
    assert fault.partition(": ")[2] in caught.value.report
    assert f"theme.yaml:{fault.partition(': ')[0]}: error" in caught.value.report


def test_faults_of_the_second_sheet_name_it(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    book.active.append(("square", "label"))
    cards = book.create_sheet("Karten")
    for row in (("Stapel", "Frage", "Antwort", "Vor"), ("d", "Q", None, None), (None, "R", "A", None), ("d", "S", "A", "far")):
        cards.append(row)
    book.save(tmp_path / "ideas.xlsx")
    with pytest.raises(ThemeError) as caught:
        load_theme_text({"title": "T", "rules": "royal", "labels": "ideas.xlsx"}, tmp_path)
    told = [f"{one.place.rpartition(':')[2]}: {one.message}" for one in caught.value.findings]
    assert told == [
        "Karten!B2: card 1 of d has a question without an answer",
        "Karten!B3: the name of a deck is missing in this row",
        "Karten!D4: forward must be a whole number, not 'far'",
    ]


def test_a_game_without_cards_has_a_table_of_what_its_fields_show(tmp_path: Path) -> None:
    theme = load_theme_named("tightrope")
    book = openpyxl.load_workbook(io.BytesIO(render_table(theme, ".xlsx")))
    assert [sheet.title for sheet in book if sheet.sheet_state == "visible"] == ["Squares"]
    assert "Go to" not in [cell.value for cell in book["Squares"][1]]


class Effects(Part):
    """What cards and squares of some game do."""

    pay: int | None = None
    draw: str | None = None


def test_questions_of_squares_make_a_deck_that_is_drawn_by_square(tmp_path: Path) -> None:
    table = "square,label,question,answer,choices,draw,pay\n2,Two,Why?,So,No|Never,,\n4,Four,How?,Thus,,fortunes,1\n"
    (tmp_path / "ideas.csv").write_text(table)
    tree = parse_yaml(Source("t", tmp_path, b"", "labels: ideas.csv\ndecks: {labels: {right: {forward: 1}}}\n")).root
    desk = ThemeSources()
    labels = read_labels(tree, tmp_path, Effects, desk)
    assert labels is not None
    rules = {number: entry.node.plain() for number, entry in labels.rules.items()}
    assert rules == {2: {"draw": "labels"}, 4: {"draw": "fortunes", "pay": 1}}
    assert {number: entry.node.plain() for number, entry in labels.squares.items()} == {2: {"label": "Two"}, 4: {"label": "Four"}}
    cards = (
        {"question": "Why?", "answer": "So", "choices": ("No", "Never"), "square": 2},
        {"question": "How?", "answer": "Thus", "square": 4},
    )
    deck = {"right": {"forward": 1}, "cards": cards, "draw": "by_square"}
    assert with_label_cards(tree, labels).plain()["decks"] == {"labels": deck}
    assert not desk.findings
    assert not desk.faults


# ------------------------------------------------------------------ a language beside the theme, which somebody else wrote


def spoken_oddly(folder: Path, table: str) -> Theme:
    (folder / "odd").mkdir()
    (folder / "odd" / "words.yaml").write_text(f"table: {{{table}}}\n", encoding="utf-8")
    tree = {"title": "T", "language": "en", "templates": "odd", "rules": "royal", "squares": {1: {"label": "A"}}}
    return load_theme_text(tree | {"decks": {"d": {"cards": [{"question": "Q", "answer": "A"}]}}}, folder)


@pytest.mark.parametrize(
    "table",
    ["delimiter: ab", "delimiter: ''", "delimiter: '\"'", r'delimiter: "\n"', "'yes': []", "'no': 7", "columns: 7", "columns: {text: [7]}"],
)
def test_odd_words_of_tables_are_refused(tmp_path: Path, table: str) -> None:
    with pytest.raises(ThemeError, match=r"words\.yaml:1:1: error: table is of another kind in other languages"):
        spoken_oddly(tmp_path, table)


@pytest.mark.parametrize(
    "table", ["squares: 'a[b]:*?/\\c'", "squares: A, decks: a", f"squares: {'x' * 99}, decks: {'x' * 98}", "decks: lists"]
)
def test_sheets_of_any_title_are_filled(tmp_path: Path, table: str) -> None:
    pages = openpyxl.load_workbook(io.BytesIO(render_table(spoken_oddly(tmp_path, table), ".xlsx"))).worksheets
    assert [page.sheet_state for page in pages] == ["visible", "visible", "hidden"]
    assert all(len(page.title) <= 31 for page in pages)
    assert [len(page.data_validations.dataValidation) for page in pages[:2]] == [3, 4]


def test_headings_are_no_formulas(tmp_path: Path) -> None:
    assert render_table(spoken_oddly(tmp_path, "columns: {square: '=1'}"), ".csv").decode("utf-8-sig").startswith("'=1,")
