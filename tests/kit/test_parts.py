"""Parts of a kit: found by their modules, needed as theme and game say, and added by one file and its words."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import goose_print
from goose_print.games.pieces import Pieces
from goose_print.kit.build import build_kit, file_name_pattern
from goose_print.kit.parts import kit_parts, needed_parts, wanted_parts
from goose_print.kit.printing import HOME_PRINTING, Printing
from goose_print.kit.workshop import Workshop
from goose_print.layout import find_paper
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme, part_names

HOUSE = Path(goose_print.__file__).parent
A4 = find_paper("A4")
SPREAD = Printing(tile=A4, floor=A4)


def test_every_module_is_a_part_of_its_name_and_none_shares_a_place() -> None:
    modules = [path for path in (HOUSE / "kit" / "parts").rglob("*.py") if path.stem != "__init__"]
    assert sorted(part.name for part in kit_parts().values()) == sorted(path.stem for path in modules)
    assert len({part.place for part in kit_parts().values()}) == len(modules)
    assert {part.name for part in kit_parts().values()} - set(part_names()) == {"copies", "tiles", "floor"}, "not to be named in a theme"


def test_a_part_has_words_in_every_language() -> None:
    for language in ("en", "de"):
        words = Workshop(load_theme_named("royal", language), 1).words
        assert all(words.text(f"kit.{part.name}").strip() for part in kit_parts().values())


@pytest.mark.parametrize(
    ("printing", "only", "also", "names"),
    [
        (HOME_PRINTING, None, (), ["board", "counters", "dice", "money", "rules", "log"]),
        (HOME_PRINTING, None, ("analysis",), ["board", "counters", "dice", "money", "rules", "log", "analysis"]),
        (HOME_PRINTING, ("log", "dice"), (), ["dice", "log"]),
        (SPREAD, ("board",), (), ["board", "tiles", "floor"]),
        (SPREAD, ("dice",), (), ["dice", "floor"]),
    ],
)
def test_wanted_are_those_that_are_named_or_asked_for(
    printing: Printing, only: tuple[str, ...] | None, also: tuple[str, ...], names: list[str]
) -> None:
    assert [part.name for part in wanted_parts(load_theme_named("royal"), printing, only, also)] == names


def needing(monkeypatch: pytest.MonkeyPatch, **pieces: int | None) -> frozenset[str]:
    """The parts of the royal game, were its game to need these pieces."""
    theme = load_theme_named("royal")
    own = replace(theme.pieces, **pieces)  # type: ignore[arg-type]
    monkeypatch.setattr(Theme, "pieces", property(lambda self: own))
    return needed_parts(theme)


def test_a_game_without_dice_or_money_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert needing(monkeypatch, dice=0, purse=None) == {"board", "counters", "rules", "log"}
    assert isinstance(load_theme_named("royal").pieces, Pieces)


@pytest.mark.parametrize("printing", [HOME_PRINTING, SPREAD])
def test_every_file_has_a_name_that_was_foreseen(printing: Printing) -> None:
    theme = replace(load_theme_named("humpbacked-horse"), verses="cards")
    foreseen = file_name_pattern(theme, None, (), printing)
    made = [file.name for file in build_kit(theme, printing=printing).files]
    assert [name for name in made if not foreseen.fullmatch(name)] == []
    assert {"cards.pdf", "cards.svg"} <= set(made)
    assert not foreseen.fullmatch("rules.svg")


SCORES = '''
from goose_print.kit.part import KitPart, PartOutput
class Scores(KitPart):
    name, place, printed, texts = "scores", 75, False, ("scores.txt",)
    def make(self, workshop):
        return PartOutput(texts=lambda: {"scores.txt": f"{workshop.theme.title}: {workshop.words.text('kit.scores')}".encode()})
PART = Scores()
'''


def test_a_part_is_added_by_one_file_and_its_words(tmp_path: Path) -> None:
    own = tmp_path / "goose_print"
    shutil.copytree(HOUSE, own, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("themes", "templates"):
        shutil.copytree(HOUSE.parent / name, tmp_path / name)
    (own / "kit" / "parts" / "scores.py").write_text(SCORES)
    words = tmp_path / "templates" / "en" / "words.yaml"
    words.write_text(words.read_text(encoding="utf-8").replace("  log: A game\n", "  log: A game\n  scores: Who won\n"), encoding="utf-8")
    (tmp_path / "mine.yaml").write_text("title: T\nrules: royal\nkit: [scores, log]\n")

    ran = subprocess.run(
        [sys.executable, "-m", "goose_print", "build", "mine.yaml", "-o", "kit"], cwd=tmp_path, capture_output=True, text=True,
        check=True, env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"},
    )  # fmt: skip
    assert (tmp_path / "kit" / "scores.txt").read_text() == "T: Who won"
    assert ran.stderr.index("A game") < ran.stderr.index("Who won")
    assert {file.name for file in (tmp_path / "kit").iterdir()} == {"scores.txt", "log.txt", "log.json", "manifest.json"}
