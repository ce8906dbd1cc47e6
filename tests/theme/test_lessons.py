"""The shipped themes for lessons: complete, with right pictures, and with keys that answer every question of their decks."""

from __future__ import annotations

import csv
import re
from fractions import Fraction
from functools import cache
from math import isqrt

import pytest

from goose_print.art.library import find_motif
from goose_print.decks import Card
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.kit.build import build_kit
from goose_print.resources import folder
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme
from goose_print.theme.shipped import find_theme, rule_set_names, theme_names

LESSONS = {"blank", "dauphin", "my-class", "times-tables", "vocabulary"}
OTHERS = {
    "advent", "bank", "birthday", "clay-disc", "greyhounds", "night-sky", "pavement", "river-of-geese", "snakes-and-ladders", "star",
    "storybook-goose", "tightrope", "valhalla",
    "wedding-heart", "wolves-and-sheep",
}  # fmt: skip
"""Themes with rules of their own that are no lessons: test_shipped_themes looks at them."""
THEMES = folder("themes")
DECKS = [("dauphin", "places"), ("times-tables", "products"), ("times-tables", "challenges"), ("vocabulary", "french")]

load_theme_named = cache(load_theme_named)


def test_they_are_the_themes_without_a_rule_set_of_their_name() -> None:
    assert set(theme_names()) - set(rule_set_names()) == LESSONS | OTHERS


@pytest.mark.parametrize("name", sorted(LESSONS))
def test_a_lesson_says_who_made_it_and_dresses_its_ends(name: str) -> None:
    theme = load_theme_named(name)
    assert (theme.language, theme.author, theme.licence) == ("en", "goose_print contributors", "CC-BY-4.0")
    assert theme.description.endswith(".")
    assert theme.rules.facts.name == name
    if name != "blank":
        assert all(theme.square(number).label for number in (0, theme.rules.facts.length))


@pytest.mark.parametrize("name", [*sorted(LESSONS - {"blank"}), "night-sky", "wedding-heart"])
def test_every_file_beside_a_theme_is_used(name: str) -> None:
    path = find_theme(name)
    text = "".join(file.read_text(encoding="utf-8") for file in path.parent.iterdir() if file.suffix != ".svg")
    beside = {file.name for file in path.parent.iterdir()} - {path.name}
    assert {file for file in beside if file not in text} == set()


def rows(name: str, table: str) -> list[dict[str, str]]:
    with (THEMES / name / table).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


# ------------------------------------------------------------------ right answers


@cache
def key(name: str) -> dict[str, dict[int, str]]:
    """The printed key: the answers of each deck by the number of their card."""
    (text,) = (file.data.decode() for file in build_kit(load_theme_named(name), only=["answer_key"]).files if file.name == "answer-key.txt")
    found: dict[str, dict[int, str]] = {}
    for title, body in re.findall(r"^(\w[\w ]*)\n-+\n(.*?)(?=^\w[\w ]*\n-+\n|\Z)", text, re.DOTALL | re.MULTILINE):
        found[title.casefold()] = {int(n): answer for n, answer in re.findall(r"^(\d+)\. .*?  +(\S.*)$", body, re.MULTILINE)}
    return found


def answered(card: Card, said: str) -> str:
    """What the key says, without the letter of the choice, which must be the one that the card shows."""
    if not card.choices:
        return said
    letter, answer = said.split(maxsplit=1)
    assert card.options["ABCDEFGHIJ".index(letter)] == answer
    return answer


@pytest.mark.parametrize(("name", "deck"), DECKS)
@pytest.mark.sample(2)
def test_the_key_has_every_card_and_its_answer(name: str, deck: str) -> None:
    held = load_theme_named(name).decks[deck]
    assert key(name)[deck].keys() == set(map(held.number_of, held.cards))
    for card in held.cards:
        assert answered(card, key(name)[deck][held.number_of(card)]) == card.answer
        assert card.answer not in card.choices


def test_all_decks_of_shipped_themes_are_tried() -> None:
    assert {(name, deck) for name in theme_names() for deck, held in load_theme_named(name).decks.items() if held.cards} == set(DECKS)


@pytest.mark.parametrize(("name", "deck", "table"), [("dauphin", "places", "places.csv"), ("vocabulary", "french", "words.csv")])
def test_the_key_says_what_the_table_says(name: str, deck: str, table: str) -> None:
    held = load_theme_named(name).decks[deck]
    cards = {card.number: card for card in held.cards}
    for number, row in enumerate(rows(name, table), 1):
        assert cards[number].question == row["question"]
        assert cards[number].square == int(row["square"])
        assert answered(cards[number], key(name)[deck][held.number_of(cards[number])]) == row["answer"]


def test_a_country_is_asked_for_on_its_own_square() -> None:
    labels = {int(row["square"]): row["label"] for row in rows("dauphin", "squares.csv")}
    assert labels.keys() == set(range(1, 64))
    for row in rows("dauphin", "places.csv"):
        city = labels[int(row["square"])].split(", ")[-1]
        assert row["question"] == f"Which country is this, whose capital is {city}?"
    countries = [row["answer"] for row in rows("dauphin", "places.csv")]
    assert len(set(countries)) == len(countries) == 46


def worked(question: str) -> Fraction:
    """The value of a question in TeX's way, worked out without the program: ``7 × 8 = ?``, a root, a power, a part of a number."""
    text = question.replace("$", "").replace("\\times", "×").removesuffix("= ?").strip()
    if part := re.fullmatch(r"(.+) of (.+)", text):
        return worked(part[1]) * worked(part[2])
    if broken := re.fullmatch(r"\\frac\{(.+)\}\{(.+)\}", text):
        return worked(broken[1]) / worked(broken[2])
    if two := re.fullmatch(r"(.+?) ([×-]) (.+)", text):
        left, right = worked(two[1]), worked(two[3])
        return left * right if two[2] == "×" else left - right
    if root := re.fullmatch(r"\\sqrt(?:\[(\d)\])?\{(\d+)\}", text):
        return Fraction(next(n for n in range(isqrt(int(root[2])) + 1) if n ** int(root[1] or 2) == int(root[2])))
    if power := re.fullmatch(r"(\d+)\^(\d)", text):
        return Fraction(int(power[1]) ** int(power[2]))
    return Fraction(int(text))


@pytest.mark.parametrize("deck", ["products", "challenges"])
def test_sums_come_out_as_the_key_says(deck: str) -> None:
    cards = load_theme_named("times-tables").decks[deck].cards
    for card in cards:
        assert worked(card.question) == Fraction(key("times-tables")[deck][card.number]), card.question
    assert {card.level for card in cards} == {1, 2, 3}


# ------------------------------------------------------------------ right pictures


def shown(theme: Theme, number: int) -> str:
    art = theme.square(number).art
    return (art.name or "") if art else ""


ANOTHER_NAME = {"house": "cottage", "train": "locomotive", "bird": "robin", "mushrooms": "toadstools"}
"""What a picture is called that is not called as its word."""


def titles(name: str) -> dict[int, tuple[str, str]]:
    """The label of each square with what its picture is called in its file."""
    theme = load_theme_named(name)
    found = {}
    for number in range(1, theme.rules.facts.length):
        art = shown(theme, number)
        file = THEMES / name / art if art.endswith(".svg") else find_motif(art, theme.style.art_set)
        title = re.search("<title>(.*?)</title>", file.read_text(encoding="utf-8"))
        assert title
        found[number] = (theme.square(number).label or "", title[1])
    return found


def test_each_word_stands_beside_its_picture_on_square_and_card() -> None:
    theme = load_theme_named("vocabulary")
    cards = {card.square: card for card in theme.decks["french"].cards}
    for number, (label, title) in titles("vocabulary").items():
        assert ANOTHER_NAME.get(label, label) in title.casefold(), title
        assert cards[number].art == shown(theme, number)
        assert cards[number].question == f"the {label}"
        assert cards[number].source
        assert cards[number].licence
    assert cards.keys() == set(range(1, 49))


def test_products_show_as_many_dots_as_they_say() -> None:
    theme = load_theme_named("times-tables")
    for number in range(1, 64):
        label, art = theme.square(number).label, shown(theme, number)
        if label:
            assert worked(label) == number
            text = (THEMES / "times-tables" / art).read_text(encoding="utf-8")
            dots = [(float(x), float(y)) for x, y in re.findall(r'translate\(([\d.]+) ([\d.]+)\)[^>]*><use', text)]
            columns, lines = ({dot[axis] for dot in dots} for axis in (0, 1))
            assert len(set(dots)) == len(dots) == number == len(columns) * len(lines)
            tray = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text)
            assert tray
            wide, high = float(tray[1]), float(tray[2])
            assert all(10 < x < wide - 10 and 10 < y < high - 10 for x, y in dots), "inside the tray, clear of its edge"
            assert re.search(f"<title>{len(lines)} rows? of {len(columns)}</title>", text)


def test_faces_are_where_the_geese_were_and_all_differ() -> None:
    theme = load_theme_named("my-class")
    again = [rule.square for rule in theme.rules.facts.squares if any(isinstance(effect, ThrowAgain) for effect in rule.effects)]
    faces = {theme.square(number).label: shown(theme, number) for number in again}
    assert all(art == f"{(label or '').lower()}.svg" for label, art in faces.items())
    assert len(set(faces.values())) == len(again) == 13
    drawings = [(THEMES / "my-class" / art).read_text(encoding="utf-8") for art in faces.values()]
    assert len(set(drawings)) == len(drawings)
