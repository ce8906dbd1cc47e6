"""The shipped themes, one for each rule set and some with rules of their own: complete, and true to their rules."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from goose_print.art.library import find_motif, motif_names
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.effects.receive import Receive
from goose_print.games.race.effects.step import Step
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.kit.build import build_kit
from goose_print.kit.parts import needed_parts
from goose_print.kit.workshop import Workshop
from goose_print.language.words import language_tags
from goose_print.scene import Element, visit
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme
from goose_print.theme.shipped import find_theme, rule_set_names, theme_names
from tests.rule_sets import load_rules

NAMES = rule_set_names()
"""The themes of races, by their rule sets."""
OWN_RULES = ["advent", "birthday", "clay-disc", "night-sky", "pavement", "storybook-goose", "wedding-heart"]
"""Races whose rules stand in the theme."""
RACES = [*NAMES, *OWN_RULES]
WITH_MONEY = {
    "camino", "gusek-money", "house-rules", "humpbacked-horse", "pavement", "railway", "royal", "steeplechase", "tavern", "team",
}  # fmt: skip

load_theme_named = cache(load_theme_named)


def acting(theme: Theme) -> set[int]:
    """The squares that do something or are gone to at once, but for the geese, which are drawn as geese."""
    rules = theme.rules.facts
    told = {rule.square for rule in rules.squares} | {first.go_to for first in rules.first_throw}
    return told | {rules.length}


def test_every_rule_set_has_a_theme_of_its_name() -> None:
    assert set(NAMES) <= set(theme_names())


@pytest.mark.parametrize("name", RACES)
def test_theme_is_of_its_rules_and_says_who_made_it(name: str) -> None:
    theme = load_theme_named(name)
    assert theme.report(theme.faults) == ""
    assert theme.rules.facts == load_rules(name) if name in NAMES else theme.rules.facts.name == name
    assert (theme.language, theme.author, theme.licence) == ("en", "goose_print contributors", "CC-BY-4.0")
    assert theme.description.endswith(".")


def test_titles_differ() -> None:
    assert len({load_theme_named(name).title for name in RACES}) == len(RACES)


@pytest.mark.parametrize("name", RACES)
def test_every_acting_square_has_a_name_and_a_shipped_picture(name: str) -> None:
    theme = load_theme_named(name)
    motifs = motif_names(theme.style.art_set)
    for number in sorted(acting(theme)):
        square = theme.square(number)
        assert square.label, number
        assert square.art is not None, number
        assert square.art.name in motifs, number


@pytest.mark.parametrize("name", RACES)
def test_first_and_last_square_are_dressed_and_none_beyond(name: str) -> None:
    theme = load_theme_named(name)
    assert {1, theme.rules.facts.length} <= theme.squares.keys()
    assert max(theme.squares) == theme.rules.facts.length


@pytest.mark.parametrize("name", RACES)
def test_kit_has_what_the_rules_need(name: str) -> None:
    needed = {"board", "counters", "dice", "rules", "log"}
    if name in WITH_MONEY:
        needed.add("money")
    if name == "humpbacked-horse":
        needed.add("cards")
    assert needed_parts(load_theme_named(name)) == needed


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", RACES)
def test_sheet_names_every_acting_square_and_log_ends_with_a_winner(name: str) -> None:
    theme = load_theme_named(name)
    files = {file.name: file.data for file in build_kit(theme, only=("rules", "log")).files}
    sheet, log = (" ".join(files[file].decode().split()) for file in ("rules.txt", "log.txt"))
    for number in acting(theme):
        label = theme.square(number).label or ""
        assert f" {label} " in sheet if label.endswith("!") else f" {label}. " in sheet
    assert re.search(r"Result: .+ wins after \d+ turns\.", log)
    assert not re.search(r"[!?]\.|\.\.", sheet + log)


# ------------------------------------------------------------------ what themes promise


def test_one_throw_a_day_is_home_by_christmas_eve_in_two_years_of_three() -> None:
    days = load_theme_named("advent").rules.figures.exactly(1).rounds
    assert days.finished_by(24) == pytest.approx(2 / 3, abs=0.01)
    assert max(load_theme_named("advent").squares) == 24


def test_small_children_lose_a_turn_or_five_squares_at_most() -> None:
    theme = load_theme_named("storybook-goose")
    rules = theme.rules.facts
    assert (rules.dice, theme.style.symbols, needed_parts(theme) & {"money", "cards"}) == (1, True, set())
    effects = [(rule.square, effect) for rule in rules.squares for effect in rule.effects]
    steps = {square: effect.by for square, effect in effects if isinstance(effect, Step)}
    assert {effect for _, effect in effects if not isinstance(effect, Step)} == {ThrowAgain(), MissTurns(turns=1)}
    assert min(steps.values()) >= -5
    assert not any(rules.effects_on(square + by) for square, by in steps.items())


# ------------------------------------------------------------------ the booklet of verses

HORSE = "humpbacked-horse"
SMALL = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
]  # fmt: skip
TENS = {"twenty": 20, "thirty": 30, "forty": 40}
NUMBERS = {
    **{word: number for number, word in enumerate(SMALL)},
    **TENS,
    **{f"{ten}-{one}": TENS[ten] + n for ten in TENS for n, one in enumerate(SMALL[:10]) if n},
}
NUMBER = "(" + "|".join(sorted(NUMBERS, key=len, reverse=True)) + r"|\d+)\b"
VERBS = {"receive": "receive", "collect": "receive", "take": "receive", "pay": "pay"}

Fact = tuple[str, int]


def value(word: str) -> int:
    return int(word) if word.isdigit() else NUMBERS[word]


def said(verse: str) -> set[Fact]:
    """What a verse does: ``pay``, ``receive``, ``miss`` or ``go``, each with its number."""
    text = " ".join(verse.lower().split())
    facts = {("miss", value(n)) for n in re.findall(rf"\bmiss {NUMBER} turns?\b", text)}
    facts |= {("go", value(n)) for n in re.findall(rf"\bto (?:the )?(?:square )?(?:number )?{NUMBER}(?! marks?\b)", text)}
    for sentence in re.split(r"[.:;!?]", text):
        for marks in re.findall(rf"\b{NUMBER} marks?\b", sentence):
            verb = re.search(rf"\b({'|'.join(VERBS)})\b", sentence)
            assert verb, f"marks without a verb: {sentence}"
            facts.add((VERBS[verb[1]], value(marks)))
    return facts


def done(square: int) -> set[Fact]:
    """What the rules do there."""
    facts: set[Fact] = set()
    for effect in load_theme_named(HORSE).rules.facts.effects_on(square):
        match effect:
            case Pay(amount=n):
                facts.add(("pay", n))
            case Receive(amount=n):
                facts.add(("receive", n))
            case MissTurns(turns=n):
                facts.add(("miss", n))
            case Jump(to=n):
                facts.add(("go", n))
            case _:
                raise AssertionError(f"no verse can be read for {effect}")
    return facts


@pytest.mark.parametrize(
    ("verse", "facts"),
    [
        ("Receive three marks, and, passing through\nthe gate, go on to two.", {("receive", 3), ("go", 2)}),
        ("One mark is what you have to pay.", {("pay", 1)}),
        ("Collect 12 marks and off you go to square number thirty-nine!", {("receive", 12), ("go", 39)}),
        ("Miss two turns while seven rivers pass.", {("miss", 2)}),
        ("There’s nothing here to fetch or pay.", set()),
    ],
)
def test_verses_can_be_read(verse: str, facts: set[Fact]) -> None:
    assert said(verse) == facts


@pytest.mark.parametrize("square", range(1, 49))
def test_verse_says_what_its_square_does(square: int) -> None:
    verse = load_theme_named(HORSE).square(square).verse
    assert verse is not None
    assert len(verse.strip().splitlines()) == 4
    assert said(verse) == done(square)


def test_every_verse_is_another() -> None:
    verses = [square.verse for square in load_theme_named(HORSE).squares.values() if square.verse]
    assert len(set(verses)) == len(verses) == load_rules(HORSE).length


# ------------------------------------------------------------------ the party


def switched_on(text: str, *keys: str) -> str:
    """The theme with its commented lines of these keys, each in place of the line that it is to replace."""
    for key in keys:
        text = re.sub(rf"^( *){key}: .*\n", "", text, flags=re.MULTILINE)
        text, found = re.subn(rf"^( *)# ({key}: )", r"\1\2", text, flags=re.MULTILINE)
        assert found == 1, key
    return text


@pytest.mark.parametrize("language", language_tags())
def test_the_birthday_child_is_named_in_the_title_alone(language: str) -> None:
    theme = load_theme_named("birthday", language)
    name = next(word for word in ("Mia", "Мие", "ميا", "מיה") if word in theme.title)
    squares = [text for square in theme.squares.values() for text in (square.label, square.text)]
    others = [theme.description, *squares, theme.sheet.before, theme.sheet.history]
    assert not any(name in text.split() for text in others if text)


def test_names_and_photographs_go_where_the_birthday_theme_says(tmp_path: Path) -> None:
    text = switched_on(find_theme("birthday").read_text(encoding="utf-8"), "words", "counters", "12", "centre")
    text = text.replace("centre: {art: mia.jpg", "centre: {art: party.jpg")
    for name, colour in (("mia", "#88aacc"), ("party", "#ccaa88")):
        Image.new("RGB", (1200, 900), colour).save(tmp_path / f"{name}.jpg")
    path = tmp_path / "theme.yaml"
    path.write_text(text, encoding="utf-8")
    theme = load_theme_named(path)
    assert theme.report(theme.faults) == ""
    kit = {file.name: file.data for file in build_kit(theme, only=("board", "rules")).files}
    assert "Ben begins." in kit["rules.txt"].decode()
    assert kit["board.svg"].decode().count("<image ") == 2


@pytest.mark.parametrize("language", language_tags())
def test_twenty_squares_of_the_steeplechase_bear_an_inscription_of_ours(language: str) -> None:
    theme, english = load_theme_named("steeplechase", language), load_theme_named("steeplechase")
    acting = {rule.square for rule in theme.rules.facts.squares}
    inscribed = [number for number in theme.squares if theme.squares[number].label and number not in {0, 1, 100, *acting}]
    texts = [str(theme.squares[number].label) for number in inscribed]
    assert len(set(texts)) == 20
    assert language == "en" or not {str(english.squares[number].label) for number in inscribed} & set(texts)


def test_no_arrow_lies_over_the_faces_of_a_class() -> None:
    workshop = Workshop(load_theme_named("my-class"), seed=1)
    seen = list(visit(workshop.board.sheet.items))
    assert len([number for number in range(1, 64) if str(workshop.theme.square(number).art).count(".svg")]) == 13
    assert any(one.tag.element is Element.RIBBON for one in seen)
    assert all(one.tag.element is not Element.LINKS for one in seen)


@pytest.mark.parametrize("art_set", ["engraved", "storybook", "line"])
def test_mias_cake_has_six_candles(art_set: str) -> None:
    assert load_theme_named("birthday").title == "Mia Is Six"
    drawn = find_motif("cake", art_set).read_text(encoding="utf-8")
    assert len(re.findall(r'd="M[\d.]+ [\d.]+v-2\.[46]"', drawn)) == 6, "a wick each"


def test_valhalla_knows_neither_a_harness_nor_a_cross() -> None:
    text = find_theme("valhalla").read_text(encoding="utf-8")
    assert not re.search(r"reindeer|mountain-pass", text)
