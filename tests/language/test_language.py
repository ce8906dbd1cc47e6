"""Languages: plural categories, fallback, and words that every language needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from goose_print.errors import MissingWord
from goose_print.games.game_facts import SheetFacts
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.wording.sheet import rules_document
from goose_print.language import words as language
from goose_print.language.document import read_document, spans_text
from goose_print.language.environment import normalise_spaces
from goose_print.language.plural import plural_category
from goose_print.language.words import Language, end_with_stop, find_language, language_tags

RUSSIAN = {
    "one": "v = 0 and i % 10 = 1 and i % 100 != 11",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
}
FRENCH = {"one": "i = 0,1", "many": "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"}


@pytest.mark.parametrize(
    ("rules", "numbers", "expected"),
    [
        ({"one": "i = 1 and v = 0"}, (0, 1, 2, 11, 21), "other one other other other"),
        (RUSSIAN, (0, 1, 2, 5, 11, 12, 21, 22, 25, 111, 104), "many one few many many many one few many many few"),
        (FRENCH, (0, 1, 2, 1000000), "one one other many"),
        ({}, (1, 2), "other other"),
    ],
)
def test_plural_categories(rules: dict[str, str], numbers: tuple[int, ...], expected: str) -> None:
    assert [plural_category(rules, number) for number in numbers] == expected.split()


def test_a_rule_that_does_not_read_says_so() -> None:
    with pytest.raises(ValueError, match="not a plural rule: 'about 3'"):
        plural_category({"few": "about 3"}, 3)


@pytest.mark.parametrize(("tag", "found"), [("en", "en"), ("en-GB", "en"), ("EN_us", "en"), ("tlh-Latn-AQ", "en"), ("", "en")])
def test_a_language_falls_back(tag: str, found: str) -> None:
    assert find_language(tag).tag == found


@pytest.mark.parametrize("ask", [Language.text, lambda words, key: words.plural(key, 2), lambda words, key: words.counted(key, 2)])
def test_a_word_that_is_missing_is_named_with_its_file(ask: Callable[[Language, str], str]) -> None:
    with pytest.raises(MissingWord, match=r"^language de: 'board.toll' is missing in templates/de/words.yaml, and English lacks it, too$"):
        ask(find_language("de"), "board.toll")
    with pytest.raises(MissingWord, match=r"^language en: 'board.toll.one' is missing in templates/en/words.yaml$"):
        ask(find_language("en"), "board.toll.one")


def test_a_sentence_or_a_noun_that_is_missing_is_named_too() -> None:
    with pytest.raises(MissingWord, match=r"^language de: 'rules.toll' is missing in templates/de/faults.yaml"):
        find_language("de").fault_message("rules.toll", 1)
    with pytest.raises(MissingWord, match=r"^language de: 'nouns.toll' is missing in templates/de/words.yaml"):
        find_language("de").noun(1, "toll")


def test_english() -> None:
    english = find_language("en")
    assert "en" in language_tags()
    assert english.join([5, 9, 14, 18]) == "5, 9, 14 and 18"
    assert english.join([5]) == "5"
    assert english.join([1, 2, 3, 4, 6, 7, 8, 9, 10, 12]) == "1, 2, 3, 4, 6–10 and 12"
    assert english.join(range(2, 63)) == "2–62"
    assert english.join([]) == ""
    assert english.join([5, 9], last="or") == "5 or 9"
    assert [english.count(number, "coin") for number in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert [english.spell_number(number) for number in (0, 2, 12, 13)] == ["no", "two", "twelve", "13"]
    assert [english.ordinal(n) for n in (1, 12, 13, 21, 22, 23, 111)] == [
        "first",
        "twelfth",
        "13th",
        "21st",
        "22nd",
        "23rd",
        "111th",
    ]
    assert english.inside_sentence("The Bridge") == "the Bridge"
    assert english.inside_sentence("Death") == "Death"
    assert english.inside_sentence("The") == "The"
    assert english.player(0) == "Player 1"


COINS = {
    "plural": RUSSIAN,
    "nouns": {
        "coin": {"one": "монета", "few": "монеты", "many": "монет", "other": "монеты", "accusative": {"one": "монету"}},
        "turn": {"one": "סיבוב", "other": "סיבובים", "counted": {"one": "סיבוב אחד"}},
    },
}


def english_with(words: Mapping[str, Any]) -> Language:
    """English with another grammar, which a theme cannot replace."""
    english = find_language("en")
    return replace(english, words={**english.words, **words})


@pytest.mark.parametrize(
    ("number", "name", "case", "told"),
    [
        (1, "coin", "", "1 монета"),
        (1, "coin", "accusative", "1 монету"),
        (21, "coin", "accusative", "21 монету"),
        (5, "coin", "accusative", "5 монет"),
        (3, "coin", "no such case", "3 монеты"),
        (1, "turn", "", "סיבוב אחד"),
        (5, "turn", "", "5 סיבובים"),
    ],
)
def test_nouns_have_cases_and_may_say_their_number(number: int, name: str, case: str, told: str) -> None:
    assert english_with(COINS).count(number, name, case) == told


def test_an_author_s_noun_has_no_cases_of_the_one_it_replaces() -> None:
    roubles = {"nouns": {"coin": {"one": "рубль", "few": "рубля", "many": "рублей", "other": "рубля"}}}
    assert english_with(COINS).with_words(roubles).count(1, "coin", "accusative") == "1 рубль"


def test_an_elided_article_is_written_small_too() -> None:
    french = english_with({"articles": ["L’", "Le"]})
    assert [french.inside_sentence(each) for each in ("L’Auberge", "Le Puits", "Le", "Lectures")] == [
        "l’Auberge",
        "le Puits",
        "Le",
        "Lectures",
    ]


def test_a_theme_replaces_words_and_leaves_the_language_alone() -> None:
    marks = find_language("en").with_words({"nouns": {"coin": {"one": "mark", "other": "marks"}}})
    assert marks.count(2, "coin") == "2 marks"
    assert marks.count(2, "turn") == "2 turns"
    assert find_language("en").count(2, "coin") == "2 coins"


def test_a_folder_makes_a_language(tmp_path, monkeypatch) -> None:
    """A regional language needs to hold only what differs; the rest, templates too, comes from English."""
    english = language.folder("templates")
    (tmp_path / "en").symlink_to(english / "en")
    for name in ("effect.xml.j2", "faces.xml.j2"):
        (tmp_path / name).symlink_to(english / name)
    (tmp_path / "en-XX").mkdir()
    (tmp_path / "en-XX" / "words.yaml").write_text("name: Other English\npot: kitty\nplural: {}\n", encoding="utf-8")
    monkeypatch.setattr(language, "folder", lambda name: tmp_path)
    monkeypatch.setattr("goose_print.language.environment.folder", lambda name: tmp_path)
    find_language.cache_clear()
    try:
        other = find_language("en-XX-y")
        assert (other.tag, other.chain) == ("en-XX", ("en-XX", "en"))
        assert other.text("pot") == "kitty"
        assert other.count(1, "coin") == "1 coins"  # its plural rules stand for themselves
        assert language_tags() == ("en", "en-XX")
        assert rules_document(RuleSet(), SheetFacts(title="A Game", language="en-XX")).language == "en-XX"
    finally:
        find_language.cache_clear()


@pytest.mark.parametrize(
    ("tag", "items", "last", "told"),
    [
        ("en", ("Ann", "Ida"), "and", "Ann and Ida"),
        ("es", ("Ana", "Inés"), "and", "Ana e Inés"),
        ("es", ("agua", "hielo"), "and", "agua y hielo"),
        ("es", ("Inés", "Hilda", "Ana"), "and", "Inés, Hilda y Ana"),
        ("es", (7, 8), "or", "7 u 8"),
        ("es", (10, 11), "or", "10 u 11"),
        ("es", (100, 110), "or", "100 o 110"),
        ("he", (5, 9, 14), "and", "5, 9 ו־14"),
        ("he", ("דנה", "יואב"), "and", "דנה ויואב"),
        ("he", ("דנה", "Ben"), "and", "דנה ו־\u2066Ben\u2069"),
        ("he", ("Ben", "”האווז”"), "and", "\u2066Ben\u2069 ו”האווז”"),
    ],
)
def test_what_joins_the_last_of_a_list_goes_by_how_that_begins(tag: str, items: tuple[object, ...], last: str, told: str) -> None:
    assert find_language(tag).join(items, last) == told


@pytest.mark.parametrize(
    ("title", "sentence", "inside"),
    [("ماذا الآن؟", "ماذا الآن؟", "ماذا الآن"), ("الجسر", "الجسر.", "الجسر"), ("Bees!", "Bees!", "Bees")],
)
def test_stops_of_every_script_end_a_title(title: str, sentence: str, inside: str) -> None:
    assert (end_with_stop(title), find_language("en").inside_sentence(title)) == (sentence, inside)


def test_no_gap_is_left_before_stops_of_any_script() -> None:
    assert normalise_spaces("نعم ، لا ؛ ماذا ؟ Yes !") == "نعم، لا؛ ماذا؟ Yes!"
    spans = read_document('<document title="T" language="ar" direction="rtl"><aim>نعم <b>، لا</b> ؛ ماذا ؟</aim><colophon/></document>').aim
    assert spans_text(spans) == "نعم، لا؛ ماذا؟"
