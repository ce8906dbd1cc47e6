"""Every language tells the same: the same templates, macros and words, and nothing left over from English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from test_rules_sheet import EFFECTS, HELD, OPTIONS, changed, options, with_square
from test_told_events import instances
from wording_games import GAMES, LABELS

from goose_print.games.dice import rolls
from goose_print.games.facts import SheetFacts
from goose_print.games.race.game import play_race
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.wording.board import board_words
from goose_print.games.race.wording.example import example_turn
from goose_print.games.race.wording.log import LogFacts, TurnFacts, tell
from goose_print.games.race.wording.record import log_text
from goose_print.games.race.wording.sheet import rules_document
from goose_print.language import as_text, catalogue, languages
from goose_print.resources import folder
from tests.games.race.transcript import EVENTS

ENGLISH = folder("templates") / "en"
OTHERS = [tag for tag in languages() if tag != "en"]
MACRO = re.compile(r"{% macro (\w+)\((.*?)\)")
LEFT_OVER = re.compile(
    r"\b(the|a|and|or|of|to|from|with|you|your|it|is|are|for|by|on|at|if|not|no|goes?|back|forward|throws?|pays?|takes?|"
    r"moves?|turns?|misses|counters?|dice|squares?|players?|goose|geese|coins?|pot|home|wins|first|square|wait|help|again)\b"
)
NAMES = ("Anna", "Ben", "Clara", "Dora", "Emil", "Fritz")


def leaves(words: dict[str, Any], above: str = "") -> Iterator[str]:
    """The dotted keys of all words; plural forms count as one, because languages differ in them."""
    for key, value in words.items():
        if isinstance(value, dict) and "other" not in value and key not in ("plural", "ordinal_plural"):
            yield from leaves(value, f"{above}{key}.")
        else:
            yield f"{above}{key}"


def own_words(tag: str) -> dict[str, Any]:
    from yaml import safe_load

    words: dict[str, Any] = safe_load((ENGLISH.parent / tag / "words.yaml").read_text(encoding="utf-8"))
    return words


@pytest.mark.parametrize("tag", OTHERS)
def test_a_translation_has_every_word_and_every_place_in_it(tag: str) -> None:
    assert set(leaves(own_words(tag))) == set(leaves(own_words("en")))
    english, other = (catalogue(each).words for each in ("en", tag))
    for section in ("log", "kit", "expect", "referee", "place", "sheet"):
        for key, phrase in english[section].items():
            if isinstance(phrase, str) and key not in ("some_home", "some_at_start", "some_on", "named_sender"):
                assert set(re.findall(r"{\w+}", phrase)) == set(re.findall(r"{\w+}", other[section][key])), key


@pytest.mark.parametrize("tag", OTHERS)
def test_a_translation_has_every_template_and_every_macro_that_is_called(tag: str) -> None:
    home = ENGLISH.parent / tag
    for template in ENGLISH.rglob("*.j2"):
        name = template.relative_to(ENGLISH)
        assert (home / name).is_file(), name
        if name.name != "grammar.j2":
            english = dict(MACRO.findall(template.read_text(encoding="utf-8")))
            assert dict(MACRO.findall((home / name).read_text(encoding="utf-8"))) == english, name


def no_english(text: str) -> None:
    assert not LEFT_OVER.search(text), text
    assert not re.search(r"None|Undefined|  | [.,;:!?)]|[.!?][.,;:]|\b1 (Münzen|Runden|Felder|Steine|Punkte)\b", text), text


GERMAN_SQUARES = dict.fromkeys(LABELS, "Die Brücke")
WAYS = {
    "Kharkov and Kursk": "Charkow und Kursk",
    "Kyiv and Smolensk": "Kiew und Smolensk",
    "The flower path": "Der Blumenpfad",
    "The dark path": "Der dunkle Pfad",
}


def german(rules: RuleSet) -> RuleSet:
    """The same game, its routes named in German."""
    ways = tuple(replace(way, name=WAYS.get(way.name, way.name)) for way in rules.routes.ways)
    return replace(rules, routes=replace(rules.routes, ways=ways))


def sheet(rules: RuleSet) -> str:
    rules = german(rules)
    labels = GERMAN_SQUARES if rules.length == 63 else {}
    facts = SheetFacts(title="Das Spiel", language="de", labels=labels)
    return " ".join(as_text(rules_document(rules, facts, example_turn(rules))).replace("-" * 80, "").split())


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_german_sheets_squares_and_logs(rules: RuleSet) -> None:
    no_english(sheet(rules))
    for note in board_words(rules, catalogue("de")).values():
        no_english(note.words)
    players = min(3, rules.players.max)
    game = play_race(german(rules), players=players, throws=rolls(5), cap=300)
    facts = LogFacts(language="de", names=NAMES, labels=GERMAN_SQUARES if rules.length == 63 else {})
    told = log_text(game, facts, title="Das Spiel", seed=5, version="0.1")
    no_english(" ".join(told.replace("goose_print", "").split()))


@pytest.mark.parametrize("kind", EFFECTS, ids=lambda kind: kind.__name__)
def test_german_effects(kind: type) -> None:
    no_english(sheet(with_square(*EFFECTS[kind][0])))


@pytest.mark.parametrize(("option", "value"), [(option, value) for option, values in options().items() for value in values])
def test_german_options(option: str, value: str) -> None:
    rules, part = OPTIONS[option]
    told = {sheet(changed(rules, part, option, each)) for each in options()[option]}
    assert len(told) == len(options()[option])
    no_english(sheet(changed(rules, part, option, value)))
    no_english(sheet(replace(HELD, bets=True, play_on=True)))


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_german_events(kind: type) -> None:
    facts = LogFacts(language="de", names=NAMES, labels=GERMAN_SQUARES | {0: "Der Hof"})
    for event in instances(kind)[:300]:
        for turn in (1, 2, 3, 4):
            told = tell((event,), TurnFacts(player=0, turn=turn), facts)
            assert told.endswith(".")
            assert told[0].isupper() or told[0].isdigit()
            no_english(told)


TOLD = (
    ("royal", "Wirst du vorher erlöst, so zahle 1 Münze."),
    ("royal", "oder bis du 2 Runden ausgesetzt hast"),
    ("royal", "Von 60 führt eine 11 erst 3 vor auf 63, dann 8 zurück auf 55."),
    ("plain", "Ein einziger genügt auch: Werft ihn zweimal und zählt es als einen Wurf."),
    ("camino", "Kommst du anders hierher, so gilt: Gehe vor auf 53."),
    ("team", "Für jeden vier Steine einer Farbe; bei 5 bis 6 Spielern nur je zwei Steine."),
    ("steeplechase", "Lost aus, wer beginnt."),
    ("railway", "- Kiew und Smolensk: 39 abwärts bis 1, dann 40."),
)


@pytest.mark.parametrize(("name", "said"), TOLD)
def test_german_sentences(name: str, said: str) -> None:
    assert said in sheet(next(rules for rules in GAMES if rules.name == name))
