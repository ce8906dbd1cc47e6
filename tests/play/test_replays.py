"""Games that the page plays again are those of the engine, state by state."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from goose_print.games.game_facts import SheetFacts
from goose_print.resources import folder
from tests.play.directed import directed_games
from tests.play.node import MISSING, NODE, PROGRAM, compare
from tests.play.replays import differences, game_of, random_games, shipped_games
from tests.rule_sets import load_rules

pytestmark = pytest.mark.skipif(NODE is None, reason=MISSING)


@pytest.mark.sample(4)
def test_shipped_themes_play_alike() -> None:
    assert not list(differences(shipped_games(range(2))))


def test_rare_encounters_play_alike() -> None:
    assert not list(differences(directed_games(range(40))))


@pytest.mark.sample(4)
def test_random_rules_play_alike() -> None:
    assert not list(differences(random_games(150, 1)))


CHANGED = [
    ("table.js", "Math.min(due, player.purse)", "due"),
    ("table.js", "square !== origin, !landing.idle", "true, true"),
    ("table.js", "square !== origin, !landing.idle", "square !== origin, true"),
    ("table.js", "Object.assign(counter, { square: to, waiting: null });", "Object.assign(counter, { square: to });"),
    ("turns.js", "before.again", "true"),
]
"""Rules of the page, each with another in its place.

Whether a counter came from elsewhere (R13) shows only together with whether its throw counts: where counters meet, no two
share a square that does not hold.
"""


@cache
def _telling_games() -> list[dict[str, Any]]:
    """Games in which every changed rule shows."""
    return [game_of("team", load_rules("team"), SheetFacts(title="Team"), range(8)), *directed_games(range(40)), *random_games(60, 1)]


@pytest.mark.parametrize(("module", "rule", "broken"), CHANGED)
@pytest.mark.sample(3)
def test_a_changed_rule_makes_it_fail(module: str, rule: str, broken: str, tmp_path: Path) -> None:
    """The comparison sees rules that are no longer the engine's."""
    shutil.copytree(folder("templates") / "play", tmp_path / "play")
    shutil.copy(PROGRAM, tmp_path)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    changed = tmp_path / "play" / module
    text = changed.read_text("utf-8")
    assert rule in text
    changed.write_text(text.replace(rule, broken), "utf-8")
    assert compare(_telling_games(), tmp_path)
