"""Spinner and box: made on request, sized for what is in the kit; parts of which there is nothing to make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path as FilePath

import pytest

from goose_print import library
from goose_print.errors import DoesNotFit, UsageError
from goose_print.kit.checks import theme_findings
from goose_print.kit.parts import kit_parts, needed_parts
from goose_print.kit.parts.box import PIECE_GAP, box_for, lid_over
from goose_print.kit.workshop import Workshop
from goose_print.layout.paper import find_card
from goose_print.scene import Element, Group, Path, bounds, visit
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named, load_theme_text
from goose_print.theme.model import Theme
from goose_print.theme.paper_parts import Papers
from tests.cli.commands import run

BOXED = ("royal", "humpbacked-horse", "vocabulary", "times-tables", "dauphin")
Write = Callable[[str], Theme]


@pytest.fixture
def write(tmp_path: FilePath) -> Write:
    return lambda text: load_theme_text(f"title: T\n{text}\n", tmp_path)


@pytest.mark.parametrize("name", BOXED)
@pytest.mark.sample(2)
def test_spinner_and_box_come_on_request(name: str) -> None:
    theme = load_theme_named(name)
    assert not needed_parts(theme) & {"spinner", "box"}
    made = library.build(theme, only=["log"], also=["spinner", "box"])
    assert {file.name for file in made.files} >= {"spinner.pdf", "spinner.svg", "box.pdf", "box.svg", "log.txt"}
    assert not made.findings


def test_three_spinners_and_their_arrows_have_room_on_one_sheet() -> None:
    for paper in ("A4", "letter", "A5"):
        (sheet,) = kit_parts()["spinner"].make(Workshop(change_theme(load_theme_named("track-500"), sheet_paper=paper), seed=1)).sheets
        assert sum(seen.tag.element is Element.PIECE and isinstance(seen.item, Group) for seen in visit(sheet.items)) >= 6


@pytest.mark.parametrize(("rules", "discs"), [("royal", 2), ("gusek", 2), ("humpbacked-horse", 1)])
def test_there_is_a_spinner_for_each_die(rules: str, discs: int) -> None:
    workshop = Workshop(load_theme_named(rules), 1)
    assert discs == workshop.theme.pieces.dice
    names = [piece.name for piece in kit_parts()["spinner"].pieces(workshop)]  # type: ignore[attr-defined]
    assert sorted(names) == sorted(f"{kind} {number}" for kind, number in product(("arrow", "spinner"), range(1, discs + 1)))


@pytest.mark.parametrize("name", BOXED)
def test_the_box_holds_cards_and_counters_and_the_lid_goes_over_it(name: str) -> None:
    workshop = Workshop(load_theme_named(name), 1)
    inner = box_for(workshop)
    for deck in workshop.theme.decks.values():
        size = find_card(deck.card_size)
        assert inner.length >= size.width + PIECE_GAP
        assert inner.width >= size.height + PIECE_GAP
    assert inner.depth >= workshop.counter_diameter + PIECE_GAP
    volume = sum(2 * workshop.counter_diameter**3 for _ in range(workshop.theme.players)) / 2
    assert inner.length * inner.width * inner.depth > volume
    over = lid_over(inner)
    assert (over.length - inner.length, over.width - inner.width) == pytest.approx((1.6, 1.6))
    assert 12 <= over.depth <= inner.depth
    assert all(isinstance(side, int) for side in (inner.length, inner.width, inner.depth)), "whole millimetres"


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", BOXED)
def test_floor_and_walls_of_the_box_are_printed(name: str) -> None:
    """What is painted inside each panel covers at least six tenths of it, in colours other than the ground."""
    workshop = Workshop(load_theme_named(name), 1)
    over, tray = kit_parts()["box"].pieces(workshop)  # type: ignore[attr-defined]
    for piece, net in ((tray, box_for(workshop)), (over, lid_over(box_for(workshop)))):
        boxes = [place.box(bounds(item.outline)) for item, place, *_ in visit(piece.items) if isinstance(item, Path)]
        for panel in (net.floor, *net.walls().values()):
            inside = [box for box in boxes if panel.inset(0.5).holds(box.centre) and box.area < panel.area * 0.95]
            assert max(box.area for box in inside) >= 0.55 * panel.area
            assert len(inside) >= 3


def test_a_sheet_that_is_too_small_for_the_box_is_told() -> None:
    theme = replace(load_theme_named("dauphin"), paper=Papers(sheets="A6"))
    with pytest.raises(DoesNotFit, match="no box for all pieces has room"):
        box_for(Workshop(theme, 1))


@pytest.mark.parametrize(
    ("rules", "part", "told"),
    [
        ("royal", "cards", "no square has a verse"),
        ("royal", "question_cards", "there are no decks of cards"),
        ("plain", "money", "the game has no money"),
    ],
)
def test_a_part_of_nothing_is_refused_and_nothing_written(rules: str, part: str, told: str, tmp_path: FilePath) -> None:
    with pytest.raises(UsageError, match=f"{part} cannot be made: {told}"):
        library.build(load_theme_named(rules), tmp_path / "kit", only=[part])
    assert not (tmp_path / "kit").exists()


def test_a_theme_that_names_such_a_part_is_told_where(write: Write) -> None:
    theme = write("rules: royal\nkit: [board, cards]")
    with pytest.raises(DoesNotFit, match="cards cannot be made") as caught:
        library.build(theme)
    assert [fault.path for fault in theme.faults_of(caught.value)] == [("kit",)]
    assert ("kit",) in [fault.path for fault in theme_findings(theme)], "check tells where, too"


@pytest.mark.sample(2)
def test_the_command_takes_further_parts(tmp_path: FilePath) -> None:
    done = run("build", "plain", "--only", "log", "--with", "spinner,box", "-o", "kit", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert {"spinner.pdf", "box.pdf", "log.txt"} <= {file.name for file in (tmp_path / "kit").iterdir()}
    done = run("build", "plain", "--with", "spiner", cwd=tmp_path)
    assert "did you mean spinner?" in done.stderr
    assert done.returncode
