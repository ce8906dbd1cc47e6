"""A sixth game, added to a copy of the program: from its facts to a printed board, a sheet, a sample game and figures."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pypdfium2
import pytest

from tests.recipes.test_recipes import House

HERE = Path(__file__).parent
MOST_LINES = 450
THEME = "title: Mills\ngame: morris\n"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    made = House(tmp_path_factory.mktemp("house"))
    for path in (HERE / "game").glob("*.py"):
        made.write(f"goose_print/games/morris/{path.name}", path.read_text(encoding="utf-8"))
    made.write("templates/en/morris/rules.xml.j2", (HERE / "words/rules.xml.j2").read_text(encoding="utf-8"))
    words = (made.root / "templates/en/words.yaml").read_text(encoding="utf-8")
    made.write("templates/en/words.yaml", words + (HERE / "words/words.yaml").read_text(encoding="utf-8"))
    made.write("mills.yaml", THEME + "rules: {}\n")
    return made


def test_it_takes_few_lines() -> None:
    assert sum(_lines_of_code(path.read_text(encoding="utf-8")) for path in (HERE / "game").glob("*.py")) <= MOST_LINES


def _lines_of_code(text: str) -> int:
    """Lines without blanks, comments, docstrings and imports."""
    lines = text.splitlines()
    left = {number for number, line in enumerate(lines, 1) if line.strip() and not line.strip().startswith("#")}
    for node in ast.walk(ast.parse(text)):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        if is_text or isinstance(node, ast.Import | ast.ImportFrom):
            left -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(left)


def test_the_kit_has_a_board_a_sheet_and_a_sample_game(house: House) -> None:
    code, told = house.run("build", "mills.yaml", "-o", "kit", "--seed", "1")
    assert code == 0, told
    kit = house.root / "kit"
    board = pypdfium2.PdfDocument(kit / "board.pdf")[0].get_textpage().get_text_bounded()
    assert all(name in board for name in ("a7", "g7", "d6", "c3", "g1"))
    sheet = (kit / "rules.txt").read_text(encoding="utf-8")
    assert "9 men for each player" in sheet and "The mill takes d6" in sheet
    log = (kit / "log.txt").read_text(encoding="utf-8")
    assert log.count("puts a man on") == 18 and "has won" in log


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ("d2\nd2\n", "d2 is taken"),
        ("d2\nd6\nb4\nf4\nf2\nf6\nb2\n", "this mill takes d6 or f6 or f4"),
        ("d2xd6\n", "without a mill no man is taken"),
        ("d2\nd6\nd2-d3\n", "men are placed before any is moved"),
        ("h9\n", "is no move"),
    ],
)
@pytest.mark.sample(3)
def test_illegal_moves_are_refused_with_the_rule(house: House, moves: str, why: str) -> None:
    house.write("moves.txt", moves)
    code, told = house.run("play", "mills.yaml", "--moves", "moves.txt")
    assert code and why in told and "moves.txt:" in told


@pytest.mark.sample(3)
def test_a_game_is_recorded_and_its_rules_are_facts(house: House) -> None:
    house.write("few.yaml", THEME + "rules: {men: 3, flies: false, quiet: 10}\n")
    code, told = house.run("play", "few.yaml", "--seed", "3", "--format", "json")
    assert code == 0, told
    turns = json.loads(told)["turns"]
    assert [len(men) for men in turns[5]["men"]] == [3, 3]
    code, told = house.run("check", "--format", "json", "few.yaml")
    assert code == 0, told
    house.write("many.yaml", THEME + "rules: {men: 40}\n")
    code, told = house.run("check", "many.yaml")
    assert code and "many.yaml:3:14" in told


@pytest.mark.sample(3)
def test_figures_of_both_policies(house: House) -> None:
    code, told = house.run("analyse", "mills.yaml", "--games", "20", "--format", "json")
    assert code == 0, told
    figures = json.loads(told)
    assert figures["greedy"]["rounds"]["mean"] < figures["random"]["rounds"]["mean"]
    code, told = house.run("list", "games")
    assert "morris" in told
