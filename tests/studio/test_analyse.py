"""``analyse`` in the protocol: sentences, pictures, and suggestions that are carried out by ``edit``."""

from __future__ import annotations

import json
from typing import Any

import pytest

from goose_print.language.words import load_language
from goose_print.library import load_theme
from goose_print.studio import answer
from tests.sampling import EXPLORE


def steps(text: str, **more: Any) -> dict[str, dict[str, Any]]:
    said = (json.loads(json.dumps(one)) for one in answer({"do": "analyse", "text": text, "games": 200} | more))
    return {one["step"]: one for one in said}


def test_three_sentences_and_two_pictures() -> None:
    found = steps("title: The Goose\nrules: royal\n")["all"]
    long, fair, lively = found["sentences"]
    assert long.startswith("With 4 players a game takes about ")
    assert "equal share" in fair or "Nobody gains" in fair
    assert lively == "About 3 moves in 10 end on a square that does something."
    (row,) = (row for row in found["lengths"]["rows"] if row["caption"] == "4 players")
    assert 0.95 < sum(share for *_, share in row["bars"]) <= 1.0001
    assert all(before[1] + 1 == after[0] for before, after in zip(row["bars"], row["bars"][1:], strict=False))
    assert found["squares"].keys() == {str(square) for square in range(1, 63)}
    assert found["squares"]["58"] > 0


def test_the_sentences_are_in_the_language_asked_for() -> None:
    assert steps("title: x\nrules: royal\n", language="de")["all"]["sentences"][2].startswith("Etwa 3 von 10 Zügen")


def test_a_quiet_game_is_told_from_a_lively_one() -> None:
    text = "title: x\nrules: {name: bare, length: 30, dice: 1, geese: {squares: []}, squares: {}, finish: {overshoot: pass}}\n"
    assert steps(text)["all"]["sentences"][-1] == "Hardly any move ends on a square that does something."
    assert steps("title: x\ngame: tightrope\nrules: {}\n")["all"]["sentences"][-1].startswith("A game has about ")


TARGET = "target: {minutes: 30}\n"
NAMED = "title: x  # ours\nrules: royal\n" + TARGET
WRITTEN = """\
title: x  # ours
rules:
  name: small  # as always
  length: 12
  dice: 1
  squares: {5: {miss_turns: 2}}
target: {minutes: 9}
"""


@pytest.mark.parametrize("text", [*([NAMED] if EXPLORE else []), WRITTEN])
def test_a_suggestion_is_carried_out_by_edit(text: str) -> None:
    found = steps(text, suggest=True)["suggestions"]["suggestions"]
    assert found
    for one in found:
        (changed,) = answer({"do": "edit", "text": text, "changes": one["changes"]})
        assert "# ours" in changed["text"]
        assert ("# as always" in changed["text"]) == ("# as always" in text)
        assert load_theme(changed["text"]).rules != load_theme(text).rules
        assert one["sentence"].count(".") >= 2
        assert "{" not in one["sentence"]
        again = steps(changed["text"])["all"]["figures"]["players"]["4"]["minutes"]
        assert again == pytest.approx(one["after"]["minutes"], rel=0.3)


def test_what_leads_back_to_what_was_just_left_is_not_suggested() -> None:
    best, *others = steps(WRITTEN, suggest=True)["suggestions"]["suggestions"]
    (left,) = answer({"do": "edit", "text": WRITTEN, "changes": best["changes"]})
    renamed = left["text"].replace("name: small", "name: former")
    found = steps(WRITTEN, suggest=True, had=["no: yaml: at all", renamed, WRITTEN])["suggestions"]
    assert [one["sentence"] for one in found["suggestions"]] == [one["sentence"] for one in others]
    assert found["back"] == 1


def test_it_is_told_what_game_the_suggestions_come_nearer_to() -> None:
    told = steps(WRITTEN, suggest=True)["suggestions"]["told"]
    assert told == "Small changes of the rules that come nearer to a fair game of 9 minutes with 4 players"
    long = "title: x\nrules: {name: long, length: 12, dice: 1, squares: {}, geese: {squares: []}}\ntarget: {minutes: 600}\n"
    assert "9 minutes" not in steps(long, suggest=True, language="de")["suggestions"]["told"]
    assert "600 Minuten" in steps(long, suggest=True, language="de")["suggestions"]["told"]


def test_games_without_changes_suggest_none_and_say_that_none_was_tried() -> None:
    found = steps("title: x\ngame: tightrope\nrules: {}\n", suggest=True)["suggestions"]
    told = "Changes of this game's rules are not tried out."
    assert found == {"step": "suggestions", "suggestions": [], "told": told, "tried": False, "back": 0, "last": True}


@pytest.mark.parametrize("language", ["ar", "de", "en", "es", "fr", "he", "it", "nl", "pl", "pt", "ru"])
def test_every_change_has_words(language: str) -> None:
    from goose_print.games.race.analysis.suggest import list_changes
    from goose_print.games.race.analysis.text import describe_change

    rules: Any = load_theme("royal").rules
    told = {sentence for change in list_changes(rules.facts) for sentence in describe_change(change, load_language(language))}
    assert len(told) > 20
    assert not [sentence for sentence in told if "{" in sentence or "suggest." in sentence]
