"""The recipes of CONTRIBUTING, each followed in a copy of the program by somebody who reads nothing else."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from goose_print.language.words import language_tags
from tests.chromium import ARGUMENTS, CHROMIUM, MISSING
from tests.studio.browser.page import opened
from tests.studio.serving.running import studio

ROOT = Path(__file__).parents[2]
if not (ROOT / "CONTRIBUTING.md").is_file():
    pytest.skip("a checkout is wanted", allow_module_level=True)
TITLES = {
    "A layout", "An effect", "A language", "A part of the kit", "A game", "A palette", "An art set", "An exercise", "A command",
    "A studio control",
}  # fmt: skip


class House:
    """A copy of the program, to which something is added."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in ("goose_print", "templates", "themes"):
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))

    def write(self, path: str, text: str) -> None:
        """A new file."""
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def change(self, path: str, old: str, new: str) -> None:
        """The first occurrence of a text in a file gives way to another."""
        text = (self.root / path).read_text(encoding="utf-8")
        assert old in text, f"{path} holds no {old!r}"
        self.write(path, text.replace(old, new, 1))

    def run(self, *arguments: str) -> tuple[int, str]:
        """Exit code of a command, and what it says."""
        env = {**os.environ, "PYTHONPATH": str(self.root), "XDG_CACHE_HOME": str(self.root / "cache")}
        done = subprocess.run(
            [sys.executable, "-m", "goose_print", *arguments], cwd=self.root, env=env, capture_output=True, text=True, check=False
        )
        return done.returncode, done.stdout + done.stderr

    def built(self, theme: str, *options: str) -> str:
        """What is said of the kit of a theme that must come out; it lies in ``kit``."""
        self.write("game.yaml", theme)
        code, told = self.run("build", "game.yaml", "-o", "kit", *options)
        assert code == 0, told
        return told

    def refused(self, theme: str, *options: str) -> str:
        """What is said of a theme that cannot be built yet."""
        self.write("game.yaml", theme)
        code, told = self.run("build", "game.yaml", "-o", "kit", *options)
        assert code, told
        return told


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def test_each_recipe_is_short() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    recipes = dict(re.findall(r"^### ([^\n]*)\n\n(.*?)(?=\n##|\Z)", text, re.DOTALL | re.MULTILINE))
    assert recipes.keys() == TITLES
    assert {title: len(said.splitlines()) for title, said in recipes.items() if len(said.strip().splitlines()) > 15} == {}


@pytest.mark.sample(2)
def test_a_palette(house: House) -> None:
    sea = (house.root / "themes/palettes/sea.yaml").read_text(encoding="utf-8")
    house.write("themes/palettes/lagoon.yaml", sea.replace('gold: "#e6b84a"\n', ""))
    theme = "title: T\nrules: plain\nstyle: {palette: lagoon}\n"
    assert "lagoon" in house.refused(theme, "--only", "dice")
    house.write("themes/palettes/lagoon.yaml", sea)
    house.built(theme, "--only", "dice")
    assert "lagoon" in house.run("list", "palettes")[1]


LINE = '''"""Squares in one straight row."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.geometry import Point
from goose_print.layout.centreline import Centreline, Straight
from goose_print.layout.fitting import FittedLayout, PlanCandidate
from goose_print.layout.track import TrackPlan
from goose_print.layout.track_options import TrackOptions


class Row(FittedLayout):
    """The layout ``row``."""

    name = "row"
    glyph = "M4 16H44"

    def candidates(self, wish: TrackOptions) -> Iterator[PlanCandidate]:
        """One: squares as wide as long."""
        area, shares = wish.area, wish.shares(last=1.0)
        y = area.y + area.height / 2
        line = Centreline((Straight(Point(area.x, y), Point(area.right, y)),))
        width = line.length / sum(shares)
        yield PlanCandidate(width, 0.0, lambda: TrackPlan(line=line, width=width, shares=shares, area=area))


LAYOUT = Row()
'''


@pytest.mark.sample(2)
def test_a_layout(house: House) -> None:
    theme = "title: T\nrules: {length: 12, dice: 1}\nboard: {layout: row}\npaper: A3\nplayers: 2\n"
    assert "row" in house.refused(theme, "--only", "board")
    house.write("goose_print/layout/shapes/row.py", LINE)
    house.built(theme, "--only", "board")
    assert "row" in house.run("list", "layouts")[1]


DOUBLES = '''"""Doubles of a number."""

from __future__ import annotations

from typing import final

from goose_print.decks.generating import ArithmeticSigns, Exercise, ExerciseKind, NumberRange, digit_difficulty, near_answers


@final
class Doubles(ExerciseKind):
    """Doubles such as ``7 + 7``."""

    usual = NumberRange(1, 20)

    def size(self, numbers: NumberRange) -> int:
        """One for each number."""
        return len(numbers)

    def exercise(self, index: int, numbers: NumberRange, signs: ArithmeticSigns) -> Exercise:
        """The number and itself."""
        a = numbers.low + index
        return Exercise(question=f"{a} + {a} = ?", answer=str(2 * a), wrong=near_answers(2 * a, a), difficulty=digit_difficulty(a))


KIND = Doubles()
'''


@pytest.mark.sample(2)
def test_an_exercise(house: House) -> None:
    theme = (
        "title: T\nrules: {length: 20, dice: 1, squares: {5: {draw: sums}}}\n"
        "decks: {sums: {generate: {kind: doubles, count: 8, from: 1, to: 20}}}\nkit: [question_cards]\n"
    )
    assert "doubles" in house.refused(theme)
    house.write("goose_print/decks/kinds/doubles.py", DOUBLES)
    house.built(theme)


BOOKMARK = '''"""A bookmark with the game's title; on request."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.geometry import Rect
from goose_print.kit.part import CutPart
from goose_print.kit.workshop import Workshop
from goose_print.piece import Piece
from goose_print.scene import Path, rectangle
from goose_print.typesetting.fitting import fit_text


class _Bookmark(CutPart):
    name, place = "bookmark", 75
    on_request = True

    def pieces(self, workshop: Workshop) -> Iterator[Piece]:
        """One strip."""
        whole, style = Rect(0.0, 0.0, 150.0, 40.0), workshop.sheet_style
        title = fit_text(workshop.theme.title, style.title(8.0, style.ink), whole.inset(6.0), smallest=3.0)
        ground = Path(outline=rectangle(whole), fill=style.paper)
        yield Piece(name="bookmark", width=150.0, height=40.0, items=(ground, *title.runs), cut=rectangle(whole))


PART = _Bookmark()
'''


@pytest.mark.sample(3)
def test_a_part_of_the_kit(house: House) -> None:
    theme = "title: T\nrules: plain\nkit: [bookmark]\n"
    assert "bookmark" in house.refused(theme)
    house.write("goose_print/kit/parts/bookmark.py", BOOKMARK)
    assert "'kit.bookmark' is missing" in house.refused(theme)
    for tag in language_tags():
        if (house.root / f"templates/{tag}/words.yaml").is_file():
            house.change(f"templates/{tag}/words.yaml", "\nkit:\n", "\nkit:\n  bookmark: Bookmark\n  bookmark_how: Cut it out.\n")
    house.built(theme)
    assert (house.root / "kit/bookmark.pdf").is_file()


@pytest.mark.sample(3)
def test_an_effect(house: House) -> None:
    theme = "title: T\nrules: {length: 30, dice: 1, squares: {9: {hop_on: true}}}\n"
    assert "unknown key 'hop_on'" in house.refused(theme, "--only", "rules")
    known = (house.root / "goose_print/games/race/effects/throw_again.py").read_text(encoding="utf-8")
    own = known.replace("ThrowAgain", "HopOn").replace('{"throw_again": Key', '{"hop_on": Key')
    own = own.replace("EffectForm(5, 5, 9,", "EffectForm(12, 12, 12,")
    house.write("goose_print/games/race/effects/hop_on.py", own)
    assert "hop_on" in house.refused(theme, "--only", "rules")
    for tag in language_tags():
        path = f"templates/{tag}/race/effects.xml.j2"
        if (house.root / path).is_file():
            text = (house.root / path).read_text(encoding="utf-8")
            macro = re.search(r"\{% macro throw_again\(.*?endmacro %\}", text, re.DOTALL)
            assert macro, path
            house.write(path, f"{text}\n{macro[0].replace('throw_again', 'hop_on')}\n")
    house.built(theme, "--only", "rules")
    assert "9" in (house.root / "kit/rules.txt").read_text(encoding="utf-8")


@pytest.mark.sample(2)
def test_a_language(house: House) -> None:
    shutil.copytree(house.root / "templates/en", house.root / "templates/eo")
    house.change("templates/eo/words.yaml", "name: English", "name: Esperanto")
    house.built("title: Ludo\nrules: plain\nlanguage: eo\n", "--only", "rules,log")
    assert "eo" in house.run("list", "languages")[1]


@pytest.mark.sample(3)
def test_a_game(house: House) -> None:
    """Of another kind: as the smallest whole one, under another name."""
    for path in (house.root / "goose_print/games/tightrope").rglob("*.py"):
        inside = path.relative_to(house.root / "goose_print/games/tightrope")
        text = path.read_text(encoding="utf-8").replace("goose_print.games.tightrope", "goose_print.games.ropewalk")
        house.write(f"goose_print/games/ropewalk/{inside}", text.replace('"tightrope"', '"ropewalk"'))
    theme = "title: T\ngame: ropewalk\n"
    assert house.refused(theme)
    for folder in (house.root / "templates").glob("*/tightrope"):
        shutil.copytree(folder, folder.with_name("ropewalk"))
    shutil.copy(house.root / "themes/tightrope.yaml", house.root / "game.yaml")
    told = house.built((house.root / "themes/tightrope.yaml").read_text(encoding="utf-8").replace("game: tightrope", "game: ropewalk"))
    assert "ropewalk" in house.run("list", "games")[1], told


@pytest.mark.sample(2)
def test_an_art_set(house: House) -> None:
    theme = "title: T\nrules: plain\nstyle: {art_set: woodcut}\n"
    assert "woodcut" in house.refused(theme, "--only", "counters")
    shutil.copytree(house.root / "themes/art/line", house.root / "themes/art/woodcut")
    house.built(theme, "--only", "counters")
    assert "woodcut" in house.run("list", "motifs")[1]


COMMAND = '''

def greet_command(theme: ThemeArgument) -> None:
    """Say the title of a theme.

    Example: goose-print greet royal
    """
    _run("greeting", "greet", locals())
'''
GREET = '''"""Command ``greet``."""

from goose_print.cli.console import print_result
from goose_print.library import load_theme


def greet(theme: str) -> None:
    """Run the command ``greet``."""
    print_result(load_theme(theme).title)
'''


@pytest.mark.sample(3)
def test_a_command(house: House) -> None:
    assert house.run("greet", "royal")[0] == 2
    path = "goose_print/cli/commands.py"
    house.write(path, (house.root / path).read_text(encoding="utf-8") + COMMAND)
    house.change("goose_print/cli/app.py", '"studio", ', '"studio", "greet", ')
    house.write("goose_print/cli/greeting.py", GREET)
    assert house.run("greet", "royal") == (0, "The Royal Game of the Goose\n")
    assert "greet" in house.run("--help")[1]


@pytest.mark.sample(4)
def test_a_studio_control(house: House) -> None:
    """The field is on the page, in the card, and what is typed there comes into the theme."""
    if CHROMIUM is None:
        pytest.skip(MISSING)
    from playwright.sync_api import sync_playwright

    field = '  textField({ word: "by_whom", path: ["licence"], optional: true }),\n'
    house.change("templates/studio/cards/look.js", "  palette,\n  artSet,", f"{field}  palette,\n  artSet,")
    for file in (house.root / "templates/studio/words").glob("*.json"):
        house.change(f"templates/studio/words/{file.name}", "{\n", '{\n  "by_whom": "By whom",\n')
    with studio("--keep", cwd=house.root, env={"PYTHONPATH": str(house.root)}) as running, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        with opened(browser, f"http://127.0.0.1:{running.port}/?token={running.token}") as page:
            page.begin()
            page.part("field-licence").fill("CC0")
            page.wait_for_text("licence: CC0")
        browser.close()
