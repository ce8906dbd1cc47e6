"""Shipped themes, the plain default dress, the starter, and the options of the command line."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from goose_print.errors import UsageError
from goose_print.games import DEFAULT, game_names
from goose_print.games.race.ruleset import RuleSet
from goose_print.library import load_theme
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import find_theme, rule_set_names, theme_names
from goose_print.theme.starter import starter_files
from tests.rule_sets import load_rules


@pytest.mark.parametrize("name", theme_names())
def test_shipped_theme_has_no_faults(name: str) -> None:
    theme = load_theme_named(name)
    assert theme.report(theme.faults) == ""


@pytest.mark.parametrize("name", rule_set_names())
def test_rule_set_alone_is_a_theme_in_plain_dress(name: str) -> None:
    path = Path(find_theme(name).parent.parent if name in theme_names() else find_theme(name).parent)
    rules = next(path.rglob(f"rules/{name}.yaml"), find_theme(name))
    theme = load_theme_named(rules)
    assert theme.title == name.replace("-", " ").capitalize()
    assert theme.rules.facts == load_rules(name)
    assert theme.faults == ()


def write(folder: Path, text: str) -> Path:
    (folder / "theme.yaml").write_text(text, encoding="utf-8")
    return folder


def test_two_lines_make_a_theme(tmp_path: Path) -> None:
    theme = load_theme_named(write(tmp_path, "title: Tiny\nrules: {}\n"))
    assert theme.rules.facts == RuleSet(name=tmp_path.name)
    assert (theme.language, theme.author, theme.kit) == ("en", "", None)
    assert (theme.paper.for_board.name, theme.players, theme.palette.name) == ("A4", 6, "parchment")
    assert theme.folder == tmp_path


def test_everything_that_an_author_may_write(tmp_path: Path) -> None:
    text = """
title: The Lot
language: EN-gb
description: |
  Two lines
  of text.
rules: royal
squares:
  0: {label: 007}
  19: {label: The Inn, text: 'Supper: 3 coins', art: {emoji: "🎲"}, fill: accent, verse: "Rest,\\nthen go."}
  20: {label: 1.10, fill: "#abc"}
board: {layout: spiral, shape: hexagon, start: top-right, turn: clockwise, centre: title, second_coil: 33, gap: 2}
style: {palette: {extends: meadow, players: ["#000000", "#ffffff"]}, mode: mono}
paper: {board: 420x297mm, sheets: letter}
margins: 5
players: 2
kit: [board, dice]
printer: {margins: {top: 4.2}, scale: 1.01}
target: {minutes: 25, players: 3}
seconds_per_turn: 15
words: {coin: mark, coins: marks, players: [Ada, Ben]}
"""
    theme = load_theme_named(write(tmp_path, text))
    assert theme.language == "en-GB"
    assert [theme.square(number).label for number in (0, 19, 20, 21)] == ["007", "The Inn", "1.10", None]
    assert theme.palette.colour(theme.squares[20].fill or "").hex == "#aabbcc"
    assert theme.square(19).verse == "Rest,\nthen go."
    assert (theme.paper.for_board.width, theme.paper.for_sheets.name) == (420.0, "Letter")
    assert (theme.margins.left, theme.kit, theme.words.players) == (5.0, ("board", "dice"), ("Ada", "Ben"))
    assert theme.printer is not None
    assert theme.faults == ()


def test_no_more_counters_than_players(tmp_path: Path) -> None:
    assert load_theme_named(write(tmp_path, "title: Two\nrules: {players: {min: 2, max: 2}}\n")).players == 2
    assert load_theme_named(write(tmp_path, "title: Many\nrules: {players: {min: 2, max: 12}}\n")).players == 6


def test_theme_travels_between_processes() -> None:
    theme = load_theme_named("royal")
    assert pickle.loads(pickle.dumps(theme)) == theme


def test_a_file_counts_before_a_shipped_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "royal").mkdir()
    assert load_theme_named("royal").rules.facts.name == "royal"  # a folder of that name without a theme in it
    write(tmp_path / "royal", "title: Mine\nrules: plain\n")
    assert load_theme_named("royal").title == "Mine"


@pytest.mark.parametrize(("name", "title"), [("my-game", "My game"), ('a "b": #c', 'A "b": #c'), ("île d'oie", "Île d'oie")])
def test_starter_loads_without_faults(tmp_path: Path, name: str, title: str) -> None:
    for file, text in starter_files(name).items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    theme = load_theme_named(tmp_path)
    assert theme.title == title
    assert theme.faults == ()
    live = [line for line in starter_files(name)["theme.yaml"].splitlines() if line and not line.startswith("#")]
    assert len(live) <= 12


@pytest.mark.parametrize("game", sorted(set(game_names()) - {DEFAULT}))
def test_a_starter_of_every_game_loads_without_faults(tmp_path: Path, game: str) -> None:
    files = starter_files("my-game", game)
    for file, text in files.items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    theme = load_theme_named(tmp_path)
    assert (theme.title, theme.author, theme.faults) == ("My game", "", ())
    assert f"\ngame: {game}\n" in files["theme.yaml"]


def test_commented_lines_of_the_starter_are_right_too(tmp_path: Path) -> None:
    text = starter_files("game")["theme.yaml"]
    begin, end = text.index("# rules:\n"), text.index("\n# What the squares show")
    other = text[begin:end].replace("# ", "", 1).replace("\n# ", "\n").replace("\n#   ", "\n  ")
    assert load_theme_named(write(tmp_path, f"title: T\n{other}\n")).rules.facts.stakes.ante == 2
    single = [line.removeprefix("# ") for line in text[end:].splitlines() if line.startswith(("# board", "# style", "# kit"))]
    assert len(single) == 3
    theme = load_theme_named(write(tmp_path, "title: T\nrules: royal\n" + "\n".join(single)))
    assert theme.palette.name == "meadow"


@pytest.mark.parametrize("name", ["", "---", "a\x1bb", "x" * 200])
def test_a_game_needs_a_name(name: str) -> None:
    with pytest.raises(UsageError, match="cannot be called"):
        starter_files(name)


def test_options_are_laid_over_the_theme() -> None:
    theme = load_theme("royal", language="EN-us")
    other = change_theme(theme, paper="tabloid", mode="mono", layout="spiral", players=3)
    assert (other.paper.for_board.name, other.style.mode, other.language, other.players) == ("Tabloid", "mono", "en-US", 3)
    assert other.paper.sheets == theme.paper.sheets
    assert change_theme(theme) == theme


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ({"paper": "A33"}, "did you mean A3"),
        ({"mode": "colur"}, "did you mean colour"),
        ({"language": "english"}, "did you mean en"),
        ({"layout": "spirla"}, "no layout is called"),
        ({"players": 13}, "1 to 12 players"),
    ],
)
def test_wrong_options_are_wrong_use(option: dict[str, object], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        load_theme("royal", **option)  # type: ignore[arg-type]
