"""Every language tells the same: the same templates, macros and words, each by itself, and nothing left over from English."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest

from goose_print.games import find_game, game_names
from goose_print.games.game_facts import SheetFacts
from goose_print.games.played import Played
from goose_print.games.protocol import Rules
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.wording.log import LogFacts, TurnFacts, tell_turn
from goose_print.games.race.wording.sheet import ExampleTurn, example_turn, rules_document
from goose_print.language import words as language
from goose_print.language.custom_words import PLURAL_CATEGORIES
from goose_print.language.text import render_text
from goose_print.language.words import find_language, language_tags
from goose_print.resources import folder
from goose_print.theme import load
from goose_print.theme.shipped import rule_set_names
from tests.games.race.transcript import EVENTS
from tests.games.race.wording.test_rules_sheet import EFFECTS, HELD, OPTIONS, changed, options, with_square
from tests.games.race.wording.test_told_events import instances
from tests.games.race.wording.wording_games import GAMES, LABELS
from tests.rule_sets import load_rules

ENGLISH = folder("templates") / "en"
OTHERS = [tag for tag in language_tags() if tag != "en"]
MACRO = re.compile(r"{%-? macro (\w+)\((.*?)\)")
NAMES = ("Ж", "Ш", "Щ", "Ц", "Ч", "Ю")
"""Of players, in letters that no sentence has."""
LABEL = "Ф"
ALLOWED = frozenset[str]()
"""Sentences that another language may say just as English does."""
TELLTALE = re.compile(r"\b(the|with|your|throws?|squares?|counters?|goose|geese|coins?|wins|again|which|who|everybody|nobody|player)\b")
"""Words of English that are no words of the others."""
UNCLEAN = re.compile(r"None|Undefined|[{}<>]|  |\w[ ][.,]|[.!?][.,;:]|\bnan\b")


def leaves(words: dict[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """All words by dotted keys; plural forms are one, because languages differ in them."""
    for key, value in words.items():
        if isinstance(value, dict) and "other" not in value and key not in ("plural", "ordinal_plural"):
            yield from leaves(value, f"{above}{key}.")
        else:
            yield f"{above}{key}", value


@cache
def own_words(tag: str) -> dict[str, Any]:
    from yaml import safe_load

    words: dict[str, Any] = safe_load((ENGLISH.parent / tag / "words.yaml").read_text(encoding="utf-8"))
    return words


def places(value: Any) -> set[str]:
    """The places in a word, of plural forms in any of them."""
    forms = value.values() if isinstance(value, dict) else [value]
    return {place for form in forms if isinstance(form, str) for place in re.findall(r"{(\w+)}", form)}


COUNTED_OTHERWISE = ("number", "n", "label", "squares", "names")
"""Places that a language may leave to another word of the sentence."""


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.sample(3)
def test_a_translation_has_every_word_and_every_place_in_it(tag: str) -> None:
    english, other = (dict(leaves(own_words(each))) for each in ("en", tag))
    nouns = {key for key in other if key.startswith("nouns.")}  # a language may need more of them
    assert set(english) - set(other) == set()
    assert set(other) - set(english) - nouns == set()
    for key, said in english.items():
        if isinstance(said, str | dict) and not key.startswith(("plural", "ordinal", "nouns")):
            missing, strange = places(said) - places(other[key]), places(other[key]) - places(said) - {"n"}
            assert (missing - set(COUNTED_OTHERWISE), strange - {"label"}) == (set(), set()), key


@pytest.mark.parametrize("tag", language_tags())
def test_words_that_are_counted_have_the_forms_of_their_language(tag: str) -> None:
    words = own_words(tag)
    known = {*words["plural"], "other"}
    assert known <= set(PLURAL_CATEGORIES)
    for key, said in leaves(words):
        if isinstance(said, dict) and key not in ("plural", "ordinal_plural", "numbers", "ordinals", "ordinal", "list.and", "list.or"):
            forms = {form for form, text in said.items() if not isinstance(text, dict)}
            assert "other" in forms, key
            assert forms <= known, key
            assert all(isinstance(text, str) and text.strip() for text in said.values() if not isinstance(text, dict)), key


FRENCH_BREAK = re.compile(r" [:;!?»](?=[\s\"'<.,)]|$)|« ")


def test_french_never_breaks_a_line_before_a_sign() -> None:
    """Before a colon and beside guillemets stands a space that does not break, before ; ! ? a narrow one; comments are not printed."""
    files = sorted(path for path in (ENGLISH.parent / "fr").rglob("*") if path.suffix in (".yaml", ".j2"))
    lines = [(path.name, line) for path in files for line in path.read_text(encoding="utf-8").split("\n")]
    assert [told for told in lines if FRENCH_BREAK.search(told[1]) and not told[1].lstrip().startswith(("#", "{#"))] == []


@pytest.mark.parametrize("tag", OTHERS)
def test_a_translation_has_every_template_and_every_macro_that_is_called(tag: str) -> None:
    home = ENGLISH.parent / tag
    for template in ENGLISH.rglob("*.j2"):
        name = template.relative_to(ENGLISH)
        assert (home / name).is_file(), name
        if name.name != "grammar.j2":
            english, other = (dict(MACRO.findall((each / name).read_text(encoding="utf-8"))) for each in (ENGLISH, home))
            assert english.items() <= other.items(), name


# ------------------------------------------------------------------ what each language says


@pytest.fixture(params=OTHERS)
def tag(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language that has nothing to fall back to."""
    alone = str(request.param)
    monkeypatch.setattr(language, "DEFAULT", alone)
    find_language.cache_clear()
    assert find_language(alone).chain == (alone,)
    yield alone
    find_language.cache_clear()


OTHER_GAMES = [find_game(name).rules(find_game(name).written(), name) for name in game_names() if name != "race"]


@cache
def races() -> tuple[tuple[RuleSet, ExampleTurn], ...]:
    """Every shipped rule set, and the turn that its sheet shows."""
    return tuple((rules, example_turn(rules)) for rules in map(load_rules, rule_set_names()))


@cache
def played() -> tuple[tuple[Rules, Played], ...]:
    """Every shipped game, and how one went."""
    games: tuple[Rules, ...] = (*map(load.load_rules, rule_set_names()), *OTHER_GAMES)
    return tuple((rules, rules.sample(players=min(4, rules.players.max), seed=5)) for rules in games)


def facts(tag: str, length: int = 63) -> SheetFacts:
    return SheetFacts(title="T", language=tag, labels=dict.fromkeys(LABELS, LABEL) if length == 63 else {}, names=NAMES)


def sheets(tag: str) -> Iterator[str]:
    yield from (render_text(rules.document(facts(tag, 0), seed=1)) for rules in OTHER_GAMES)
    yield from (render_text(rules_document(rules, facts(tag, rules.length), turn)) for rules, turn in races())


def boards(tag: str) -> Iterator[str]:
    for rules, _ in played():
        yield from (f"{note.words}\n\n" for note in rules.notes(find_language(tag)).values())


def logs(tag: str) -> Iterator[str]:
    for rules, game in played():
        yield game.narrate(facts(tag, rules.board.last), seed=5).replace("goose_print", "")


def by_hand(rules: RuleSet, tag: str) -> str:
    return render_text(rules_document(rules, facts(tag, 0)))


def effects(tag: str) -> Iterator[str]:
    return (by_hand(with_square(*EFFECTS[kind][0]), tag) for kind in EFFECTS)


def chosen(tag: str) -> Iterator[str]:
    for option, values in options().items():
        rules, part = OPTIONS[option]
        told = [by_hand(changed(rules, part, option, value), tag) for value in values]
        assert len(set(told)) == len(values), f"{option} is told alike"
        yield from told
    yield by_hand(replace(HELD, bets=True, play_on=True), tag)


def events(tag: str) -> Iterator[str]:
    told = LogFacts(language=tag, names=NAMES, labels=dict.fromkeys(LABELS, LABEL) | {0: LABEL})
    for kind in EVENTS:
        for number, event in enumerate(islice(instances(kind), 60)):
            said = tell_turn((event,), TurnFacts(player=0, turn=number % 4 + 1), told)
            assert said[-1] in ".!؟?…", said
            assert not said[0].islower(), said
            yield said


def counts(tag: str) -> Iterator[str]:
    """Every phrase that is counted, with the numbers that languages tell apart."""
    words = find_language(tag)
    for key, said in leaves(dict(words.words)):
        if isinstance(said, dict) and not key.startswith(("plural", "ordinal", "numbers", "nouns", "table")):
            values = dict.fromkeys(places(said) - {"n"}, LABEL)
            yield from (words.plural(key, number, **values) for number in (0, 1, 2, 3, 5, 11, 21))


PARTS: dict[str, Callable[[str], Iterable[str]]] = {
    "sheets": sheets, "boards": boards, "logs": logs, "effects": effects, "options": chosen, "events": events, "counts": counts,
}  # fmt: skip


def sentences(texts: Iterable[str]) -> set[str]:
    return {" ".join(each.split()) for text in texts for each in re.split(r"(?<=[.!?:;؟])\s+|\n\s*\n", text.replace("-" * 80, ""))}


@cache
def english(part: str) -> set[str]:
    """What English says, of more than two words."""
    return {each for each in sentences(PARTS[part]("en")) if len(re.findall(r"[^\W\d_]{2,}", each)) > 2}


@pytest.mark.sample(2)
@pytest.mark.parametrize("part", PARTS)
def test_a_language_says_all_of_it_by_itself(part: str, tag: str) -> None:
    said = sentences(PARTS[part](tag))
    assert len(said) > 10 or part == "counts"
    assert sorted(said & english(part) - ALLOWED) == [], "left in English"
    assert sorted(each for each in said if TELLTALE.search(each)) == [], "a word of English"
    assert sorted(each for each in said if UNCLEAN.search(each)) == [], "not clean"


# ------------------------------------------------------------------ German

TOLD = (
    ("royal", "Wirst du vorher erlöst, so zahle 1 Münze."),
    ("royal", "oder bis du 2 Runden ausgesetzt hast"),
    ("royal", "Von 60 führt eine 11 erst 3 vor auf 63, dann 8 zurück auf 55."),
    ("plain", "Ein einziger genügt auch: Werft ihn zweimal und zählt es als einen Wurf."),
    ("camino", "Kommst du anders hierher, so gilt: Gehe vor auf 53."),
    ("team", "Für jeden vier Steine einer Farbe; bei 5 bis 6 Spielern nur je zwei Steine."),
    ("steeplechase", "Jeder zieht ein Los: Die niedrigste Nummer beginnt."),
    ("railway", "- Kiew und Smolensk: 39 abwärts bis 1, dann 40."),
)
WAYS = {"Kharkov and Kursk": "Charkow und Kursk", "Kyiv and Smolensk": "Kiew und Smolensk"}


@pytest.mark.parametrize(("name", "said"), TOLD)
def test_german_sentences(name: str, said: str) -> None:
    rules = next(rules for rules in GAMES if rules.name == name)
    ways = tuple(replace(way, name=WAYS.get(way.name, way.name)) for way in rules.routes.ways)
    rules = replace(rules, routes=replace(rules.routes, ways=ways))
    labels = dict.fromkeys(LABELS, "Die Brücke") if rules.length == 63 else {}
    document = rules_document(rules, SheetFacts(title="Das Spiel", language="de", labels=labels), example_turn(rules))
    assert said in " ".join(render_text(document).replace("-" * 80, "").split())
