"""The page that tells what to expect of a game, as a part of the kit."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from goose_print.kit.build import Kit, build_kit
from goose_print.kit.figures import analyse_theme
from goose_print.scene import GlyphRun, Group, visit
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme
from tests.commands import run


def theme_of(folder: Path, rules: str, more: str = "") -> Theme:
    file = folder / "small.yaml"
    file.write_text(f"title: A Small Board\nrules: {{{rules}}}\n{more}\n", encoding="utf-8")
    return load_theme_named(str(file))


def said(kit: Kit) -> list[str]:
    """Everything on the page outside the board, line by line."""
    page = next(file for file in kit.files if file.name == "analysis.pdf").sheets[0]
    outside = [item for item in page.items if not isinstance(item, Group)]
    return [item.text for item, *_ in visit(outside) if isinstance(item, GlyphRun)]


@pytest.fixture(scope="module")
def royal() -> Kit:
    return build_kit(load_theme_named("royal"), only=["analysis"])


def test_only_the_page_and_as_svg_too(royal: Kit) -> None:
    assert [file.name for file in royal.files] == ["analysis.pdf", "analysis.svg", "manifest.json"]
    listed = {entry["name"]: entry for entry in json.loads(royal.files[-1].data)["files"]}
    assert listed["analysis.pdf"]["pages"] == 1


def test_its_figures_are_those_of_analyse(royal: Kit) -> None:
    lines = said(royal)
    found = analyse_theme(load_theme_named("royal"))
    text = " ".join(lines)
    assert f"With 4 players a game takes about {found.main.minutes(20):.0f} minutes." in text
    slow = 1 - found.main.rounds.finished_by(2 * found.main.rounds.mean)
    assert f"Of 100 games {100 * slow:.0f} take more than twice as long." in text
    assert f"Player 1 wins {100 * (found.main.win[0] - 0.25):.0f} more than an equal share." in text
    rows = [lines.index(caption) for caption in ("1 player", "2 players", "4 players")]
    two = lines[rows[1] + 1 : rows[2]]
    assert two[:2] == [f"{found.players[2].minutes(20):.0f}", str(found.players[2].rounds.percentile(50))]
    assert two[-1] == "exactly"
    assert "16384 games" in lines


def test_the_same_seed_gives_the_same_bytes_and_another_does_not(tmp_path: Path) -> None:
    theme = theme_of(tmp_path, "length: 20, dice: 1")
    one, again, other = (build_kit(theme, only=["analysis"], seed=seed).files[1].data for seed in (1, 1, 2))
    assert one == again
    assert one != other


def test_it_is_made_on_request_alone(tmp_path: Path) -> None:
    theme = theme_of(tmp_path, "length: 20, dice: 1")
    plain, asked = ({file.name for file in build_kit(theme, also=also).files} for also in ((), ("analysis",)))
    assert asked - plain == {"analysis.pdf", "analysis.svg"}
    listed = theme_of(tmp_path, "length: 20, dice: 1", "kit: [dice, analysis]")
    kit = build_kit(listed)
    assert {file.name for file in kit.files} >= {"dice.pdf", "analysis.pdf", "kit.pdf"}
    whole = next(file for file in kit.files if file.name == "kit.pdf")
    assert [sheet.name for sheet in whole.sheets][-1] == "What to expect"


def test_the_option_of_build(tmp_path: Path) -> None:
    theme_of(tmp_path, "length: 20, dice: 1")
    out = tmp_path / "kit"
    result = run("build", str(tmp_path / "small.yaml"), "-o", str(out), "--only", "dice", "--analysis")
    assert result.returncode == 0
    assert {path.name for path in out.iterdir()} >= {"analysis.pdf", "dice.pdf"}


def test_in_german(tmp_path: Path) -> None:
    theme_of(tmp_path, "length: 20, dice: 1")
    theme = load_theme_named(tmp_path / "small.yaml", "de")
    text = " ".join(said(build_kit(theme, only=["analysis"])))
    assert "Was zu erwarten ist" in text
    assert "Mit 4 Spielern dauert eine Partie etwa" in text
    assert "game" not in text


def test_a_game_of_several_counters_is_played(tmp_path: Path) -> None:
    theme = theme_of(tmp_path, "length: 12, dice: 1, counters: {each: 2}", "target: {players: 2}")
    lines = said(build_kit(theme, only=["analysis"]))
    assert "1 player" not in lines
    assert "60 games" in lines
    assert any("choose at random" in line for line in lines)


def test_the_names_of_the_players_are_used() -> None:
    assert any("Red Riding Hood wins" in line for line in said(build_kit(load_theme_named("red-hood"), only=["analysis"])))


@pytest.mark.sample(2)
def test_no_kit_pays_for_it_that_does_not_ask() -> None:
    code = (
        "import sys; from goose_print.kit.build import build_kit; from goose_print.theme.load import load_theme_named; "
        "build_kit(load_theme_named('royal'), only=['board', 'dice']); "
        "print([name for name in sys.modules if name.startswith('goose_print.games.race.analysis') or name == 'numpy'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
