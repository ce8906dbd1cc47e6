"""The public face: what ``import goose_print`` offers, in memory and as the commands give it."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import goose_print
from goose_print.errors import UsageError
from tests.commands import run
from tests.documented import ROOT

ROYAL = goose_print.load_theme("royal")


@pytest.mark.skipif(not (ROOT / "docs").is_dir(), reason="a checkout is wanted")
def test_the_examples_of_the_page_are_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs" / "programmer" / "library.md").read_text(encoding="utf-8")
    examples = "\n".join(re.findall(r"```pycon\n(.*?)```", page, re.DOTALL))
    done = doctest.DocTestRunner().run(doctest.DocTestParser().get_doctest(examples, {}, "library.md", None, None))
    assert done.attempted > 20
    assert done.failed == 0
    assert (tmp_path / "my-kit" / "manifest.json").is_file()


def test_every_public_name_is_there_and_on_the_page() -> None:
    page = (ROOT / "docs" / "programmer" / "library.md").read_text(encoding="utf-8")
    unsaid = {"Kit", "KitFile", "LocatedFault", "SvgSheet", "Theme", "Account"}  # types, of what functions give
    for name in goose_print.__all__:
        assert hasattr(goose_print, name)
        assert name in unsaid or re.search(rf"\b{name}\b", page), name


def test_importing_loads_nothing_else() -> None:
    code = "import sys; import goose_print; print(sorted(name for name in sys.modules if name.startswith('goose_print')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['goose_print']"


# ------------------------------------------------------------------ themes from text and mapping

MAPPING: dict[str, Any] = {
    "title": "Zoë's\u2028game 🎲",
    "rules": {"extends": "royal", "name": "royal", "squares": {"58": {"go_to": 3}}},
    "squares": {7: {"label": 1.5}, "8": {"label": "no"}},
}


def test_a_mapping_is_read_as_if_it_were_written() -> None:
    theme = goose_print.load_theme(MAPPING)
    rules = "{extends: royal, name: royal, squares: {58: {go_to: 3}}}"
    text = f"title: Zoë's game 🎲\nrules: {rules}\nsquares: {{7: {{label: 1.5}}, 8: {{label: 'no'}}}}\n"
    written = goose_print.load_theme(text)
    assert (theme.title, theme.rules, theme.squares) == (written.title, written.rules, written.squares)
    assert theme.square(7).label == "1.5"


def endless() -> dict[str, Any]:
    mapping: dict[str, Any] = {"title": "T"}
    mapping["rules"] = mapping
    return mapping


def deep(levels: int) -> dict[str, Any]:
    return {"rules": deep(levels - 1)} if levels else {}


@pytest.mark.parametrize(
    ("source", "place", "message"),
    [
        ("title: T\nrules: royal\nstyle: {mode: grey}\n", "<text>:3:15", "mode must be"),
        ("title: T\nrules: [\n", "<text>:3:1", "missing"),
        ("title: T\nrules: royal\nlabels: words.csv\n", "<text>:3:9", "theme's folder"),
        ({"title": "T", "rules": "royal", "style": {"mode": "grey"}}, "<mapping>:style.mode", "mode must be"),
        ({"title": "T", "rules": {"length": 9, "extends": 5}}, "<mapping>:rules.extends", "extends must be"),
        ({"title": "T", "rules": "royal", "kit": ["board", "bord"]}, "<mapping>:kit[1]", "did you mean board?"),
        ({"title": "T", "rules": "royal", "labels": "words.csv"}, "<mapping>:labels", "theme's folder"),
        ({"title": b"T", "rules": "royal"}, "<mapping>:theme", "a theme holds texts"),
        ({("title",): "T"}, "<mapping>:theme", "a theme holds texts"),
        ({1: "a", "1": "b"}, "<mapping>:theme", "given before"),
        ({"title": "\ud800", "rules": "royal"}, "<mapping>:theme", "U+D800"),
        (endless(), "<mapping>:theme", "none of them itself"),
        (deep(40), "<mapping>:theme", "nested more than"),
        ({}, "<mapping>:theme", "'title' is missing"),
    ],
)
def test_faults_of_texts_and_mappings_have_places(source: str | Mapping[Any, Any], place: str, message: str) -> None:
    with pytest.raises(goose_print.ThemeError) as caught:
        goose_print.load_theme(source)
    first = caught.value.findings[0]
    assert (first.place, first.severity) == (place, "error")
    assert message in first.message
    assert caught.value.report.startswith(f"{place}: error: ")
    assert goose_print.check(source) == caught.value.findings


def test_a_text_names_files_only_of_a_folder_that_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "words.csv").write_text("square,label\n5,Mill\n", encoding="utf-8")
    text = "title: T\nrules: royal\nlabels: words.csv\n"
    assert goose_print.load_theme(text, folder=tmp_path).square(5).label == "Mill"
    monkeypatch.chdir(tmp_path)
    with pytest.raises(goose_print.ThemeError):
        goose_print.load_theme(text)
    with pytest.raises(UsageError, match="folder is for a text"):
        goose_print.load_theme("royal", folder=tmp_path)


def test_faults_bear_the_names_of_their_kinds() -> None:
    found = goose_print.check({"title": "T", "rules": "royal", "squares": {1: {"lable": "A"}}, "language": "xx-"})
    assert {fault.place: fault.code for fault in found} == {"<mapping>:squares.1.lable": "format", "<mapping>:language": "format"}


# ------------------------------------------------------------------ the same as the commands


def test_games_and_figures_are_those_of_the_commands() -> None:
    assert goose_print.play(ROYAL, players=3, seed=7).text == run("play", "royal", "--players", 3, "--seed", 7).stdout
    played = json.loads(run("play", "royal", "--throws", "-", "--format", "json", stdin="6 3\n4 5\n").stdout)
    assert played == json.loads(json.dumps(goose_print.replay(ROYAL, "6 3\n4 5\n").data))
    simulated = json.loads(run("simulate", "royal", "--games", 500, "--jobs", 1, "--format", "json").stdout)
    own = dict(goose_print.simulate(ROYAL, games=500).data)
    assert {**simulated, "seconds": 0} == json.loads(json.dumps({**own, "seconds": 0}))


def test_a_kit_in_memory_is_the_kit_in_a_folder(tmp_path: Path) -> None:
    said: list[str] = []
    kit = goose_print.build(ROYAL, tmp_path / "kit", only=["dice"], progress=said.append)
    assert said == ["Dice"]
    assert {path.name: path.read_bytes() for path in (tmp_path / "kit").iterdir()} == {file.name: file.data for file in kit.files}


def test_a_sheet_is_the_file_of_the_kit_and_a_picture_in_a_notebook() -> None:
    theme = goose_print.load_theme("royal", paper="A5")
    kit = goose_print.build(theme, only=["counters"])
    shown = goose_print.sheet(theme, "counters")
    assert shown._repr_svg_().encode() == next(file.data for file in kit.files if file.name == "counters.svg")
    assert "<svg" in goose_print.sheet(goose_print.load_theme("team"), "rules", 2).svg


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: goose_print.build(ROYAL, only=["bord"]), "did you mean board?"),
        (lambda: goose_print.build(ROYAL, tile="A9x"), "A9x"),
        (lambda: goose_print.build(ROYAL, press=True, tile="A4"), "prints the board whole"),
        (lambda: goose_print.sheet(ROYAL, "dice", 9), "no sheet 9"),
        (lambda: goose_print.sheet(ROYAL, "log"), "no sheet 1"),
        (lambda: goose_print.play(ROYAL, players=40), "players, not 40"),
        (lambda: goose_print.play(ROYAL, bets=[goose_print.Bet(backer="Ann", player=0, coins=1)]), "do not bet"),
        (lambda: goose_print.simulate(ROYAL, players=40), "players, not 40"),
        (lambda: goose_print.simulate(ROYAL, games=0), "games must be at least 1, not 0"),
        (lambda: goose_print.play(ROYAL, seed=-1), "seed must be at least 0, not -1"),
        (lambda: goose_print.build(ROYAL, duplex="both"), "duplex must be one of long, short, printer, not 'both'"),
        (lambda: goose_print.load_theme("roial"), "did you mean royal?"),
    ],
)
def test_what_is_not_to_be_had_is_a_usage_error(call: Any, message: str) -> None:
    with pytest.raises(UsageError, match=re.escape(message)):
        call()


def test_a_game_that_cannot_be_played_is_built_only_by_force(tmp_path: Path) -> None:
    theme = goose_print.load_theme("title: X\nrules: {length: 30, dice: 2, finish: {overshoot: stay}}\n")
    with pytest.raises(goose_print.ThemeError) as caught:
        goose_print.build(theme, tmp_path / "kit", only=["log"])
    assert [finding.severity for finding in caught.value.findings] == ["error"]
    assert caught.value.findings[0].place.startswith("<text>:2:")
    assert not (tmp_path / "kit").exists()
    assert {file.name for file in goose_print.build(theme, only=["dice"], force=True).files} >= {"dice.pdf"}
