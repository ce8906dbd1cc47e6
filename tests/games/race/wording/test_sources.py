"""The end of the sheet: where the game is told of, and what in it is ours."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import get_args

import pytest

from goose_print.games.game_facts import SheetFacts
from goose_print.games.race.parts import OurFact, SourceName
from goose_print.games.race.race import with_moved_squares
from goose_print.games.race.ruleset import Counters, Geese, RuleSet, Sources, Stakes
from goose_print.games.race.wording.reading import RulesReading
from goose_print.games.race.wording.sheet import rules_document
from goose_print.isolates import without_direction_marks
from goose_print.language.text import render_text
from goose_print.language.words import language_tags
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import rule_set_names
from tests.rule_sets import load_rules

ROYAL = load_rules("royal")
GOOSE_ON_THE_WAY_BACK, MOVED, FREE, ALL_WAIT, POOR = "bounce", "moved", "unpaid", "draw", "poor"
OURS: dict[str, tuple[str, ...]] = {
    "camino": ("geese.backward", "collision", "stakes.purse", MOVED, POOR),
    "donkey": (GOOSE_ON_THE_WAY_BACK, MOVED),
    "gusek": (GOOSE_ON_THE_WAY_BACK, MOVED),
    "gusek-money": ("stakes.ante", "stakes.purse", GOOSE_ON_THE_WAY_BACK, MOVED, FREE, POOR),
    "house-rules": ("stakes.ante", "stakes.purse", GOOSE_ON_THE_WAY_BACK, MOVED, FREE, POOR),
    "humpbacked-horse": ("length", "stakes.ante", "stakes.purse", "collision", "finish.overshoot", "some", MOVED, POOR),
    "plain": (GOOSE_ON_THE_WAY_BACK, MOVED, ALL_WAIT),
    "railway": (
        "length", "squares", "routes.choice", "routes.stops", "finish.overshoot", "collision", "stakes.ante", "stakes.purse", POOR,
    ),
    "red-hood": ("length", "routes.ways", "squares", "order"),
    "royal": ("stakes.ante", "stakes.purse", GOOSE_ON_THE_WAY_BACK, MOVED, FREE, POOR),
    "short-hazards": (GOOSE_ON_THE_WAY_BACK, MOVED),
    "steeplechase": ("stakes.ante", "stakes.purse", "collision", "finish.overshoot", "some", MOVED, POOR),
    "tavern": ("stakes.purse", GOOSE_ON_THE_WAY_BACK, MOVED, FREE, ALL_WAIT, POOR),
    "team": ("counters", "stakes.ante", "stakes.purse", GOOSE_ON_THE_WAY_BACK, MOVED, FREE, POOR),
    "track-100": ("squares", "collision", MOVED),
    "track-150": ("squares", "collision", MOVED),
    "track-500": ("squares", "collision", MOVED),
}  # fmt: skip
ALL_FACTS = replace(
    load_rules("team"),
    geese=replace(ROYAL.geese, move="throw_again"),
    sources=Sources(ours=get_args(OurFact), squares=(6, 19)),
)


def end(rules: RuleSet, language: str = "en") -> str:
    """The last section of the sheet, as one line."""
    document = rules_document(rules, SheetFacts(title="T", language=language, names=()))
    section = next((each for each in document.sections if each.name == "sources"), None)
    if section is None:
        return ""
    return " ".join(render_text(replace(document, sections=(section,), colophon=())).split())


@pytest.mark.parametrize("name", rule_set_names())
def test_every_shipped_rule_set_tells_what_is_old_and_what_is_ours(name: str) -> None:
    rules = load_rules(name)
    assert rules.sources.told_by is not None
    assert RulesReading(rules).ours == OURS[name]
    assert "What is old, and what is ours" in end(rules)


def test_royal_names_its_ante_and_its_purse_as_ours() -> None:
    said = end(ROYAL)
    assert "Ours are what everybody puts into the pot at the beginning, how much each begins with, that the old" in said
    assert "that the old “same count again” of a goose is the full throw on the way back, what happens" in said
    assert "The drawing and the words are ours, too." in said
    assert "what happens on 8, 17, 43, 49, 62, 68, 81, 87 and 97" in end(load_rules("steeplechase"))
    assert "what happens on the squares, what happens when counters meet" in end(load_rules("track-100"))


@pytest.mark.parametrize("language", language_tags())
@pytest.mark.sample(3)
def test_the_same_count_again_is_told_as_we_read_it(language: str) -> None:
    """Sources say no more of geese on the way back; the whole throw is one reading, and doing nothing there is a rule of one's own."""
    reading = {name: RulesReading(load_rules(name)).same_count for name in rule_set_names()}
    assert [name for name, told in reading.items() if told] == ["gusek", "gusek-money", "royal", "tavern"]
    quoted = re.compile(r"[“„«”] ?[^“”„«»]{5,40}[”“»]")
    assert all(quoted.search(without_direction_marks(end(load_rules(name), language))) for name in ("royal", "tavern", "gusek-money"))
    assert not quoted.search(without_direction_marks(end(load_rules("house-rules"), language)))


def test_what_no_source_tells_is_told_as_ours() -> None:
    for name in ("camino", "railway"):
        assert "that counters share squares" in end(load_rules(name))
    assert "when the way is chosen, that points left over are lost on 25, how the last square is reached" in end(load_rules("railway"))
    said = end(load_rules("red-hood"))
    assert "a counter for the girl and one for the wolf, and a hut to reach or pass. Ours are" in said
    assert "which ways there are and how long each is" in said
    pavement = load_theme_named("pavement").rules.document(SheetFacts(title="T"), seed=1)
    assert "that counters share squares" in " ".join(render_text(pavement).split())


def test_what_does_not_hold_is_not_told_as_ours() -> None:
    free = replace(ROYAL, stakes=Stakes(), squares=(), geese=Geese(), sources=Sources(ours=get_args(OurFact)))
    assert RulesReading(free).ours == ("length", "squares", "collision", "order", "finish.overshoot", MOVED)
    assert "counters" in RulesReading(ALL_FACTS).ours
    assert "counters" not in RulesReading(replace(ALL_FACTS, counters=Counters())).ours


def test_rules_without_sources_tell_of_none() -> None:
    assert end(replace(ROYAL, sources=Sources())) == ""
    assert "is ours" not in render_text(rules_document(replace(ROYAL, sources=Sources()), SheetFacts(title="T")))


def test_no_source_tells_of_hazards_that_were_moved() -> None:
    assert not with_moved_squares(load_rules("steeplechase"), {8: 9}).sources.known


@pytest.mark.parametrize("language", language_tags())
@pytest.mark.sample(4)
def test_every_language_tells_of_every_source_and_every_fact(language: str) -> None:
    told = [end(replace(ROYAL, sources=Sources(told_by=each)), language) for each in get_args(SourceName)]
    assert len(set(told)) == len(told)
    backwards = replace(load_rules("camino"), sources=Sources(ours=("geese.backward",)))
    of_ways = replace(load_rules("railway"), sources=Sources())
    facts: list[RuleSet] = [
        replace(of_ways if each.startswith("routes.") else ALL_FACTS, sources=Sources(ours=(each,)))
        for each in get_args(OurFact)
        if each != "geese.backward"
    ]
    some = replace(ROYAL, sources=Sources(squares=(6, 19)))
    said = [end(rules, language) for rules in (*facts, backwards, some)]
    assert len(set(said)) == len(get_args(OurFact)) + 1
    assert all(number in end(some, language) for number in ("6", "19"))
