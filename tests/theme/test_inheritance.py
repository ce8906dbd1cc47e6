"""``extends`` replaces scalars and lists, merges mappings key by key, and ``null`` removes a key."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from goose_print.errors import ThemeError
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.ruleset import RuleSet
from goose_print.theme.load import load_palette, load_theme_named
from tests.rule_sets import load_rules


def rules(folder: Path, text: str, **others: str) -> RuleSet:
    for name, content in others.items():
        (folder / f"{name}.yaml").write_text(content, encoding="utf-8")
    (folder / "theme.yaml").write_text(f"title: T\nrules: {text}\n", encoding="utf-8")
    return load_theme_named(folder).rules.facts


def test_nothing_changed_is_the_same_game(tmp_path: Path) -> None:
    royal = load_rules("royal")
    assert dataclasses.replace(rules(tmp_path, "{extends: royal}"), name="royal", sources=royal.sources) == royal
    assert rules(tmp_path, "royal") == royal


def test_rules_that_start_from_others_do_not_claim_their_sources(tmp_path: Path) -> None:
    assert rules(tmp_path, "royal").sources.told_by == "boards"
    assert not rules(tmp_path, "{extends: royal, stakes: {ante: 3}}").sources.known
    assert rules(tmp_path, "{extends: royal, sources: {told_by: nursery}}").sources.told_by == "nursery"
    (tmp_path / "ideas.csv").write_text("square,back\n17,2\n", encoding="utf-8")
    assert not rules(tmp_path, "royal\nlabels: ideas.csv").sources.known


def test_scalars_and_lists_are_replaced(tmp_path: Path) -> None:
    changed = rules(tmp_path, "{extends: royal, collision: share, geese: {squares: [5]}}")
    assert changed.collision == "share"
    assert changed.geese.squares == (5,)
    assert changed.length == load_rules("royal").length


def test_mappings_are_merged_key_by_key(tmp_path: Path) -> None:
    changed = rules(tmp_path, "{extends: royal, squares: {42: {go_to: 37}, 20: {pay: 2}}, stakes: {ante: 3}}")
    assert changed.effects_on(42) == (Pay(amount=1), Jump(to=37))
    assert changed.effects_on(20) == (Pay(amount=2),)
    assert changed.effects_on(58) == (Jump(to=0),)
    assert (changed.stakes.ante, changed.stakes.collision) == (3, load_rules("royal").stakes.collision)


def test_null_removes_a_key(tmp_path: Path) -> None:
    changed = rules(tmp_path, "{extends: royal, first_throw: null, squares: {19: null, 42: {pay: }}}")
    assert changed.first_throw == ()
    assert changed.effects_on(19) == ()
    assert changed.effects_on(42) == (Jump(to=30),)


def test_false_takes_back_what_was_true(tmp_path: Path) -> None:
    changed = rules(tmp_path, "{extends: royal, squares: {52: {hold: false, pay_each_turn: null}}}")
    assert changed.effects_on(52) == ()


def test_files_beside_the_theme_extend_each_other(tmp_path: Path) -> None:
    changed = rules(
        tmp_path,
        "{extends: mild.yaml, squares: {19: {miss_turns: 3}}}",
        mild="extends: town.yaml\nsquares: {52: {hold: 3, pay_each_turn: null}}\n",
        town="extends: royal\nsquares: {31: null}\n",
    )
    assert changed.effects_on(52) == (Hold(limit=3),)
    assert changed.effects_on(31) == ()
    assert MissTurns(turns=3) in changed.effects_on(19)
    read = [path.stem for path in load_theme_named(tmp_path).files]
    assert read == ["theme", "mild", "town", "royal", "parchment"]


def test_another_theme_lends_its_rules(tmp_path: Path) -> None:
    other = "title: Other\nrules: {extends: royal, length: 70}\n"
    assert rules(tmp_path, "{extends: other.yaml}", other=other).length == 70


def test_name_is_not_inherited(tmp_path: Path) -> None:
    named = rules(tmp_path, "{extends: other.yaml}", other="name: Other\nlength: 40\n")
    assert named.name == tmp_path.name
    assert rules(tmp_path, "{extends: royal, name: Mine}").name == "Mine"


@pytest.mark.parametrize(
    ("others", "message"),
    [
        ({"a": "extends: a.yaml\n"}, "a.yaml:1:10: error: extends itself: a → a"),
        ({"a": "extends: b.yaml\n", "b": "extends: a.yaml\n"}, "b.yaml:1:10: error: extends itself: a → b → a"),
        ({"a": "extends: b.yaml\n"}, "'b.yaml' is not in the theme's folder"),
        ({"a": "extends: ../b.yaml\n"}, "outside the theme's folder"),
        ({"a": "extends: roial\n"}, "a.yaml:1:10: error: no rule set is called 'roial'; did you mean royal?"),
        ({"a": "extends: [royal]\n"}, "extends must be the name"),
        ({"a": "- 1\n"}, "a.yaml:1:1: error: rules must be a mapping"),
        ({"a": "length: 40\nlength: 50\n"}, "a.yaml:2:1: error: the key 'length' was given before"),
        ({"a": "extends: royal\nsquares:\n  19: {go_to: 99}\n"}, "a.yaml:3:15: error: square 19 leads to 99"),
        ({"a": "extends: royal\nsquares:\n  19: {goto: 9}\n"}, "a.yaml:3:8: error: unknown key 'goto'; did you mean go_to"),
        ({"a": "length: [\n"}, "a.yaml:"),
        ({chr(97 + k): f"extends: {chr(98 + k)}.yaml\n" for k in range(20)}, "more than 8 files extend one another"),
    ],
)
def test_faults_are_shown_where_they_stand(tmp_path: Path, others: dict[str, str], message: str) -> None:
    with pytest.raises(ThemeError) as caught:
        rules(tmp_path, "{extends: a.yaml}", **others)
    assert message in caught.value.report


def test_what_one_changes_may_break_what_one_inherits(tmp_path: Path) -> None:
    with pytest.raises(ThemeError) as caught:
        rules(tmp_path, "{extends: royal, length: 55}")
    assert "royal.yaml:" in caught.value.report
    assert "a goose on 59" in caught.value.report


def test_palette_extends_parchment_unless_said(tmp_path: Path) -> None:
    style = "style: {palette: {ink: '#112233', hazard: accent}}\n"
    (tmp_path / "theme.yaml").write_text("title: T\nrules: royal\n" + style, encoding="utf-8")
    palette, parchment = load_theme_named(tmp_path).palette, load_palette("parchment")
    assert palette.roles["ink"].hex == "#112233"
    assert palette.roles["water"] == parchment.roles["water"]
    assert palette.tints["hazard"] == palette.roles["accent"]
    assert palette.colour("goose") == parchment.tints["goose"]


@pytest.mark.parametrize(
    "style",
    [
        "",
        "{palette: }",
        "{palette: {leaf: }}",
        "{palette: {extends: }}",
        "{palette: {leaf: , extends: parchment}}",
        "{palette: {extends: mine.yaml}}",
    ],
)
def test_a_palette_starts_from_the_usual_one_and_lacks_nothing(style: str, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("# of my own\nleaf: \nink:\n", encoding="utf-8")
    (tmp_path / "theme.yaml").write_text(f"title: T\nrules: camino\nstyle: {style}\n", encoding="utf-8")
    assert dataclasses.replace(load_theme_named(tmp_path).palette, name="parchment") == load_palette("parchment")


def test_a_palette_of_ones_own_says_only_what_differs(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text('leaf: "#00ff00"\n', encoding="utf-8")
    (tmp_path / "theme.yaml").write_text("title: T\nrules: camino\nstyle: {palette: {extends: mine.yaml, gold: }}\n", encoding="utf-8")
    roles, usual = load_theme_named(tmp_path).palette.roles, load_palette("parchment").roles
    assert {role for role in roles if roles[role] != usual[role]} == {"leaf"}
