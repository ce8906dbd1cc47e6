"""What a first process loads: a board alone needs little of the house, and less of what it stands on."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

LOADED = """
import json, sys
from goose_print.cli import main
from goose_print.deferred import _Unwritten
try:
    main()
except SystemExit as end:
    assert not end.code, end.code
own = {name: module for name, module in list(sys.modules.items()) if name.startswith("goose_print")}
kinds = {kind for module in own.values() for kind in vars(module).values() if isinstance(kind, type)}
kinds = {kind for kind in kinds if "__dataclass_fields__" in vars(kind)}
written = [kind for kind in kinds if not isinstance(vars(kind)["__dataclass_fields__"], _Unwritten)]
print(json.dumps({"modules": sorted(sys.modules), "written": len(written), "all": len(kinds)}), file=sys.stderr)
"""
HEAVY = (
    "numpy", "scipy", "jinja2", "rich", "fontTools", "pypdfium2", "coloraide", "picosvg", "openpyxl", "lxml", "distributed", "watchfiles",
    "bidi", "defusedxml", "multiprocessing", "goose_print.games.tightrope", "goose_print.games.race.analysis",
    "goose_print.games.race.transcript", "goose_print.games.race.sample", "goose_print.drawing.cards", "goose_print.drawing.counters",
    "goose_print.drawing.dice", "goose_print.drawing.money", "goose_print.drawing.rules_sheet", "goose_print.drawing.booklet",
    "goose_print.drawing.heat_map", "goose_print.imposition.sheets", "goose_print.imposition.tiles", "goose_print.backends.png",
    "goose_print.kit.coverage", "goose_print.kit.figures", "goose_print.kit.posters",
)  # fmt: skip


def loaded(*arguments: str) -> dict[str, object]:
    """What a process has loaded at its end."""
    ended = subprocess.run([sys.executable, "-c", LOADED, *arguments], check=True, capture_output=True, text=True, encoding="utf-8")
    facts: dict[str, object] = json.loads(ended.stderr.splitlines()[-1])
    return facts


def under(names: list[str], package: str) -> list[str]:
    return [name for name in names if name == package or name.startswith(f"{package}.")]


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    folder = tmp_path_factory.mktemp("kit")
    loaded("build", "royal", "--only", "board", "--out", str(folder))  # what is kept is kept
    return loaded("build", "royal", "--only", "board", "--out", str(folder))


@pytest.mark.parametrize("package", HEAVY)
def test_a_board_alone_does_not_load(board: dict[str, object], package: str) -> None:
    assert not under(board["modules"], package)  # type: ignore[arg-type]


def test_a_board_alone_loads_no_more_than_it_did(board: dict[str, object]) -> None:
    modules = board["modules"]
    assert isinstance(modules, list)
    assert len(under(modules, "goose_print")) <= 190


def test_a_part_of_the_dataclasses_is_never_written(board: dict[str, object]) -> None:
    assert int(str(board["written"])) <= 115
    assert int(str(board["all"])) - int(str(board["written"])) >= 40


def test_help_loads_no_theme_and_no_library_that_draws(tmp_path: Path) -> None:
    modules = loaded("--help")["modules"]
    assert isinstance(modules, list)
    drawing = ("pydantic", "reportlab", "svgwrite", "yaml", "uharfbuzz", "goose_print.theme")
    assert not [name for package in (*drawing, *HEAVY) for name in under(modules, package)]
