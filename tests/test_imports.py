"""Where the house imports from itself inside a function: at the edges that a quick start needs, and nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import goose_print
from tests.test_circles import names_imported

ROOT = Path(goose_print.__file__).parent
EDGES = {
    # completion of a word that is typed
    "cli.options": {"theme.shipped"},
    # what only figures need, and what only a page that plays
    "games.race.race": {"games.race.analysis.report", "games.race.export.race_data"},
    # numpy: exact figures, and many games side by side
    "games.race.analysis.expectation": {"games.race.analysis.joint"},
    "games.race.analysis.outlook": {"games.race.analysis.solo"},
    "games.race.analysis.simulate": {f"games.race.analysis.{name}" for name in ("batch", "casting", "walking")},
    # jinja2: texts that the cache does not hold
    "language.environment": {"language.compiled", "language.guard"},
    "language.words": {"language.custom_words"},
    "theme.texts": {"language.guard"},
    # defusedxml, Pillow: pictures that are not drawn by us
    "art.compiled": {"art.svg"},
    "art.gallery": {"art.picture", "art.pixels", "art.svg"},
    "theme.validation": {"art.letters"},
    # landscapes and maps: boards that have one
    "drawing.board.board": {
        "drawing.board.prospects.prospect", "drawing.board.prospects.fresco", "drawing.board.prospects.temple",
        "drawing.board.ground.ground", "drawing.board.road_bed", "drawing.board.serpent", "drawing.board.river",
    },
    "drawing.board.ground.ground": {"drawing.board.ground.chart", "drawing.board.road_bed"},
    "drawing.board.ground.landscape": {"drawing.board.ground.railway"},
    "drawing.board.links": {"drawing.board.snakes"},
    "drawing.tableau.land": {"drawing.tableau.taproom"},
    "drawing.board.start": {"drawing.board.prospects.beanstalk", "drawing.board.prospects.fresco"},
    # pikepdf: whoever prints at home has none
    "cli.checking": {"preflight.apart", "preflight.bounds"},
    # NumPy: a press wants it
    "backends.pdf_resources": {"backends.press"},
    "kit.build": {"backends.press"},
    "kit.printing": {"backends.press"},
    # many boards and several processes
    "library": {"backends.press", "sets.make", "theme.filling_files", "theme.tables", "workers"},
    # the studio's server: its workers begin before it loads starlette, and it never loads what draws
    "studio": {"studio.answering"},
    "studio.serving.worker": {"studio", "studio.changing", "studio.describing", "studio.file_store", "typesetting.hyphenation"},
    "studio.serving.folder": {"kit.manifest"},
    "studio.serving.run": {"studio.serving.app", "studio.serving.folder", "studio.serving.pages"},
    # tables of a class
    "theme.labels": {"theme.tables"},
    "theme.load": {"theme.deck_sources", "theme.translated"},
}  # fmt: skip
"""From a module to those that it imports when it needs them: what they load takes longer than most users' boards want to wait."""


def modules_and_packages() -> dict[str, Path]:
    """File of each module and package by its dotted name inside the program."""
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in ROOT.rglob("*.py")}


def imported_in_functions(path: Path) -> Iterator[str]:
    """Full names that a module imports inside its functions."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from names_imported(node)


@pytest.mark.always
def test_own_imports_stand_at_the_top() -> None:
    modules = modules_and_packages()

    def module_of(name: str) -> str:
        inside = name.removeprefix(f"{ROOT.name}.")
        return inside if inside in modules else inside.rpartition(".")[0]

    found = {
        module: {module_of(name) for name in imported_in_functions(path) if name.startswith(f"{ROOT.name}.")}
        for module, path in modules.items()
    }
    found = {module: names for module, names in found.items() if names}
    assert 20 < sum(map(len, found.values())) < 60, "nothing was looked at, or too much stays inside functions"
    new = {module: names - EDGES.get(module, set()) for module, names in found.items()}
    gone = {module: names - found.get(module, set()) for module, names in EDGES.items()}
    assert {module: names for module, names in new.items() if names} == {}, "an import in a function: put it at the top"
    assert {module: names for module, names in gone.items() if names} == {}, "no longer imported in a function: take it off the list"
