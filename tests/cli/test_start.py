"""What a first process loads: a board alone needs little of the house, and less of what it stands on."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

LOADED = """
import json, sys
from goose_print.cli import main
try:
    main()
except SystemExit as end:
    assert not end.code, end.code
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""
HEAVY = (
    "numpy", "scipy", "jinja2", "rich", "fontTools", "pypdfium2", "coloraide", "picosvg", "openpyxl", "lxml", "distributed", "watchfiles",
    "pikepdf", "bidi", "defusedxml", "multiprocessing", "goose_print.games.tightrope", "goose_print.games.race.analysis",
    "goose_print.drawing.cards.cards", "goose_print.drawing.pieces.counters",
    "goose_print.drawing.pieces.dice", "goose_print.drawing.pieces.money",
    "goose_print.drawing.sheets.rules_sheet", "goose_print.drawing.cards.booklet",
    "goose_print.drawing.sheets.analysis_page", "goose_print.backends.press", "goose_print.art.svg",
    "goose_print.sets.make",
)  # fmt: skip


def loaded(*arguments: str) -> list[str]:
    """The modules that a process has loaded at its end."""
    ended = subprocess.run([sys.executable, "-c", LOADED, *arguments], check=True, capture_output=True, text=True, encoding="utf-8")
    modules: list[str] = json.loads(ended.stderr.splitlines()[-1])
    return modules


def under(names: list[str], package: str) -> list[str]:
    return [name for name in names if name == package or name.startswith(f"{package}.")]


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("kit")
    loaded("build", "royal", "--only", "board", "--out", str(folder))  # what is kept is kept
    return loaded("build", "royal", "--only", "board", "--out", str(folder))


@pytest.mark.parametrize("package", HEAVY)
def test_a_board_alone_does_not_load(board: list[str], package: str) -> None:
    assert not under(board, package)


def test_a_board_alone_loads_no_more_than_it_did(board: list[str]) -> None:
    """Counted in bytes of source, as modules are of any size."""
    files = (Path(path) for name in under(board, "goose_print") if (path := import_module(name).__file__))
    assert sum(path.stat().st_size for path in files) <= 2_412_000


def test_help_loads_no_theme_and_no_library_that_draws(tmp_path: Path) -> None:
    modules = loaded("--help")
    drawing = ("pydantic", "reportlab", "svgwrite", "yaml", "uharfbuzz", "goose_print.theme")
    assert not [name for package in (*drawing, *HEAVY) for name in under(modules, package)]
