"""The gallery: its table shows all that there is to choose from, and names nothing that there is not."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import pytest
import typer

from goose_print.cli.app import application
from goose_print.options.models import JointKind
from goose_print.layout import layouts
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme
from goose_print.theme.parts import MODES, Verses
from goose_print.theme.shipped import theme_names

if TYPE_CHECKING:
    from examples.make import Shot

EXAMPLES = Path(__file__).parents[2] / "examples"
if not EXAMPLES.is_dir():
    pytest.skip("a checkout is wanted", allow_module_level=True)
sys.path.insert(0, str(EXAMPLES))
make = __import__("make")


@cache
def shots() -> dict[str, Shot]:
    return {shot.name: shot for group in make.sections().values() for shot in group}


@cache
def commands() -> Any:
    return typer.main.get_command(application())


def options(shot: Shot) -> tuple[str, dict[str, object]]:
    """The command and its options, as the command line reads them. Raises UsageError for what it does not know."""
    command, *arguments = shot.arguments
    return command, dict(commands().commands[command].make_context(command, list(arguments)).params)


@cache
def loaded(source: str, language: str) -> Theme:
    return load_theme_named(source, language or None)


@cache
def themes(folder_: Path) -> dict[str, Theme]:
    """The theme that each picture is made of, with the options of its command."""
    found = {}
    for name, shot in shots().items():
        command, said = options(shot)
        if command != "build":
            continue
        source = str(said["theme"])
        if shot.theme:
            source = str(folder_ / source)
            Path(source).write_text(shot.theme, encoding="utf-8")
        laid = {key: said[key] for key in ("paper", "mode", "layout", "players")}
        found[name] = change_theme(loaded(source, str(said["language"] or "")), **laid)  # type: ignore[arg-type]
    return found


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Theme]:
    return themes(tmp_path_factory.mktemp("themes"))


def values(option: str) -> set[object]:
    return {getattr(said.get(option), "value", said.get(option)) for _, said in map(options, shots().values())}


def test_every_theme_in_the_table_is_in_order(shown: dict[str, Theme]) -> None:
    assert {name: theme.report(theme.faults) for name, theme in shown.items() if theme.faults} == {}


def test_every_shipped_theme_is_shown() -> None:
    assert set(theme_names()) <= set(shots())


def test_every_layout_in_every_shape_is_shown(shown: dict[str, Theme]) -> None:
    known = {(name, shape) for name, layout in layouts().items() for shape in layout.shapes}
    assert {(theme.board.layout, theme.board.shape) for theme in shown.values()} == known


def test_every_way_round_is_shown(shown: dict[str, Theme]) -> None:
    boards = [theme.board for theme in shown.values()]
    assert {board.direction for board in boards} == {"inwards", "outwards"}
    assert {board.turn for board in boards} == {"clockwise", "counterclockwise"}
    assert {board.labels for board in boards} == {"upright", "along"}
    assert any(board.second_coil for board in boards)


def test_every_mode_is_shown(shown: dict[str, Theme]) -> None:
    assert {theme.style.mode for theme in shown.values()} == set(MODES)
    assert {str(said["mode"]) for name, said in ((n, options(s)[1]) for n, s in shots().items()) if name.startswith("pieces-")} == set(MODES)


def test_every_way_to_print_is_shown(shown: dict[str, Theme]) -> None:
    assert set(get_args(JointKind)) <= values("joint")
    assert all(values(option) - {None, False} for option in ("tile", "floor", "press", "ruler", "duplex"))
    assert any(options(shot)[0] == "calibrate" for shot in shots().values())
    assert {theme.verses for theme in shown.values()} == set(get_args(Verses))


def test_the_page_is_that_of_the_table() -> None:
    assert (EXAMPLES / "README.md").read_text(encoding="utf-8") == make.page(make.sections())


def test_all_files_on_the_page_are_there_and_no_others() -> None:
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    linked = {link for link in re.findall(r"\]\(([^)#]+)\)", page) if "://" not in link}
    assert all((EXAMPLES / link).is_file() for link in linked)
    assert {file.name for file in EXAMPLES.glob("*.png")} == {link for link in linked if link.endswith(".png")}


def test_pictures_are_small() -> None:
    sizes = {file.name: file.stat().st_size for file in EXAMPLES.rglob("*.png")}
    assert {name: size for name, size in sizes.items() if size > 180_000} == {}
    assert sum(sizes.values()) < 6_000_000


def test_a_misspelt_option_would_be_found() -> None:
    shot = make.Shot(name="x", title="X", command="goose-print build royal --mood mono")
    with pytest.raises(Exception, match="mood"):
        options(shot)


@pytest.mark.parametrize(("name", "colourful"), [("pieces-mono", False), ("pieces-colour", True)])
@pytest.mark.sample(2)
def test_a_picture_is_of_what_its_command_makes(name: str, colourful: bool) -> None:
    picture = make.picture(shots()[name])
    assert picture.width * picture.height == pytest.approx(make.AREA, rel=0.01)
    strongest = max(max(colour) - min(colour) for _, colour in picture.convert("RGB").getcolors(256))
    assert strongest > 120 if colourful else strongest < 20


