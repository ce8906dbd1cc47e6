"""What ``check`` says of how games go, from figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from goose_print.kit.checks import game_findings, theme_findings
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme
from goose_print.theme.shipped import theme_names
from tests.commands import run

TRAPS = "squares: {25: {go_to: 0}, 26: {go_to: 0}, 27: {go_to: 0}, 28: {go_to: 0}}"
HOLDS = "squares: {20: {hold: true}, 22: {hold: true}, 24: {hold: true}, 26: {hold: true}}"
LIMITED = "squares: {20: {hold: 3}, 22: {hold: 3}, 24: {hold: 3}, 26: {hold: 3}}"
QUESTION = 'squares: {{{}: {{text: "Who wrote this?"}}}}'

CASES = [  # what is said of a game that deserves it, and what would be no reason
    ("too-long", "length: 60, dice: 1", "target: {minutes: 10}", "length: 60, dice: 1", "target: {minutes: 20}"),
    ("too-short", "length: 20, dice: 2", "target: {minutes: 20}", "length: 20, dice: 2", "target: {minutes: 10}"),
    ("favoured-seat", "length: 20, finish: {overshoot: pass}", "", "length: 90, dice: 1", ""),
    ("frequent-draws", f"length: 30, {HOLDS}", "target: {players: 2}", f"length: 30, {LIMITED}", "target: {players: 2}"),
    ("endless-games", f"length: 30, dice: 1, {TRAPS}", "", f"length: 30, dice: 1, {TRAPS.replace('go_to: 0', 'go_to: 24')}", ""),
    ("rarely-visited", "length: 30, dice: 2", QUESTION.format(1), "length: 30, dice: 2", QUESTION.format(7)),
]


def theme(folder: Path, rules: str, more: str) -> Theme:
    file = folder / "theme.yaml"
    file.write_text(f"title: A Small Board\nrules: {{{rules}}}\n{more}\n", encoding="utf-8")
    return load_theme_named(str(file))


@pytest.mark.parametrize(("code", "rules", "more", "other_rules", "other_more"), CASES, ids=[case[0] for case in CASES])
@pytest.mark.sample(3)
def test_each_finding_and_a_board_without_it(
    tmp_path: Path, code: str, rules: str, more: str, other_rules: str, other_more: str
) -> None:
    found = [one for one in game_findings(theme(tmp_path, rules, more)) if one.code == code]
    assert [one.severity for one in found[:1]] == ["warning"]
    assert ": " in found[0].message, "what is wrong, and what would help"
    assert code not in {one.code for one in game_findings(theme(tmp_path, other_rules, other_more))}


def test_a_game_that_cannot_end_is_not_played(tmp_path: Path) -> None:
    endless = theme(tmp_path, "length: 20, dice: 2, finish: {overshoot: stay}", "target: {minutes: 500}")
    found = {one.code for one in theme_findings(endless)}
    assert "dead-end" in found
    assert "too-short" not in found


def test_games_of_the_engine_are_said_not_to_be_played() -> None:
    found = list(game_findings(load_theme_named("team")))
    assert [(one.code, one.severity) for one in found] == [("not-simulated", "note")]
    assert "goose-print analyse" in found[0].message


HONEST = {
    "plain": {"frequent-draws", "endless-games"},  # two can sit in the well and the prison for ever
    "tavern": {"frequent-draws", "endless-games"},
    "railway": {"favoured-seat"},  # short, and the first to move keeps the lead
}
"""What is so of the old games, and said."""


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", [name for name in theme_names() if name != "team"])
def test_shipped_themes_are_what_they_hope_to_be(name: str) -> None:
    assert {one.code for one in game_findings(load_theme_named(name))} == HONEST.get(name, set())


def test_strict_takes_them_for_errors() -> None:
    lax, strict = run("check", "railway"), run("check", "railway", "--strict")
    assert (lax.returncode, strict.returncode) == (0, 1)
    assert "warning: of 4 players number 1 wins" in lax.stdout
