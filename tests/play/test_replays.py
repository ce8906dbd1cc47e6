"""Games that the page plays again are those of the engine, state by state."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from goose_print.games.game_facts import SheetFacts
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.ruleset import Finish, RuleSet, SquareRule
from goose_print.resources import folder
from tests.play.node import MISSING, NODE, PROGRAM, compare
from tests.play.replays import differences, game_of, random_games, shipped_games
from tests.rule_sets import load_rules

pytestmark = pytest.mark.skipif(NODE is None, reason=MISSING)


@pytest.mark.sample(4)
def test_shipped_themes_play_alike() -> None:
    assert not list(differences(shipped_games(range(2))))


IDLE = RuleSet(length=12, dice=1, relief="in_place", squares=(SquareRule(square=9, effects=(Hold(),)),), finish=Finish(overshoot="stay"))
"""Whoever is relieved on 9 stays beside the one who came, and with a 4 or more does not move and relieves nobody (R13, R28)."""


def test_who_does_not_move_meets_nobody() -> None:
    assert not compare([game_of("idle", IDLE, SheetFacts(title="Idle"), range(40))])


@pytest.mark.sample(4)
def test_random_rules_play_alike() -> None:
    assert not list(differences(random_games(150, 1)))


@pytest.mark.parametrize(
    ("module", "rule", "broken"),
    [
        ("table.js", "Math.min(due, player.purse)", "due"),
        ("table.js", "square !== origin, !landing.idle", "true, true"),
        ("turns.js", "before.again", "true"),
    ],
)
@pytest.mark.sample(4)
def test_a_changed_rule_makes_it_fail(module: str, rule: str, broken: str, tmp_path: Path) -> None:
    """The comparison sees rules that are no longer the engine's."""
    shutil.copytree(folder("templates") / "play", tmp_path / "play")
    shutil.copy(PROGRAM, tmp_path)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    changed = tmp_path / "play" / module
    text = changed.read_text("utf-8")
    assert rule in text
    changed.write_text(text.replace(rule, broken), "utf-8")
    games = [game_of("team", load_rules("team"), SheetFacts(title="Team"), range(8)), *random_games(60, 1)]
    games.append(game_of("idle", IDLE, SheetFacts(title="Idle"), range(40)))
    assert compare(games, tmp_path)
