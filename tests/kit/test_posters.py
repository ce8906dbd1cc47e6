"""Posters of real boards: no seam goes through a number or a label."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from goose_print.errors import DoesNotFit
from goose_print.geometry import Point
from goose_print.imposition.obstacles import cut_texts, find_obstacles
from goose_print.imposition.tiles import MOST_TILES, Tiling
from goose_print.kit.build import build_kit
from goose_print.kit.finish import SheetFinish
from goose_print.kit.fit import fit_findings
from goose_print.kit.parts import kit_parts
from goose_print.kit.printed import PrintedText, read_texts
from goose_print.kit.printing import Printing
from goose_print.kit.tiling import tile_board
from goose_print.kit.workshop import Workshop
from goose_print.layout import find_paper
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme

BOARDS = (
    ("royal", {}), ("royal", {"layout": "ring"}), ("royal", {"layout": "serpent", "shape": "rectangle"}), ("royal", {"shape": "hexagon"}),
    ("gusek", {}), ("camino", {}), ("track-150", {}), ("red-hood", {}),
)  # fmt: skip


SIDE = 0.04
"""Of an em: at least so much room a figure has at its sides in the face of the numbers."""
BEARING = 1.0
"""The box of a text is so many mm wider than its ink on a large board, and tongues hold the ink."""


@cache
def workshop(number: int, paper: str) -> Workshop:
    name, board = BOARDS[number]
    theme = change_theme(load_theme_named(name), paper=paper)
    return Workshop(replace(theme, board=theme.board.model_copy(update=board)), seed=1)


def tiling_of(shop: Workshop, printing: Printing) -> Tiling:
    return tile_board(shop.board.sheet, SheetFinish(shop.theme, printing), shop.sheet_look, shop.words)


def is_whole(text: PrintedText, tiling: Tiling) -> bool:
    """Whether one tile shows all of it: between its seams, or on a tongue that no other tile covers."""
    if any(all(part.own.holds(corner, SIDE * text.size) for corner in text.box) for part in tiling.tiles):
        return True
    for box in tiling.tongues:
        if all(box.holds(corner, BEARING) for corner in text.box):
            owner = next(part for part in tiling.tiles if part.own.holds(Point(box.x, box.y), 0.0))
            return all(owner.shown.holds(corner) for corner in box.corners())
    return False


@pytest.mark.sample(4)
@pytest.mark.parametrize(("paper", "tile"), [("A2", "A4"), ("A0", "A4"), ("A0", "A3"), ("A1", "Letter")])
@pytest.mark.parametrize("number", range(len(BOARDS)))
def test_no_number_and_no_label_is_cut(number: int, paper: str, tile: str) -> None:
    shop = workshop(number, paper)
    said = [text for text in read_texts(shop.board.sheet) if text.square is not None]
    tiling = tiling_of(shop, Printing(tile=find_paper(tile)))
    assert len(said) > shop.rules.board.last
    last = shop.rules.board.last  # its name is so large that a seam may go between two letters where there is no other way
    parted = {cut.text.words for cut in cut_texts(find_obstacles(shop.board.sheet), tiling) if cut.text.square == last and not cut.letters}
    assert [text.text for text in said if not is_whole(text, tiling) and text.text not in parted] == []


def test_what_must_be_cut_is_named() -> None:
    """Letters as large as hands do not fit between seams; without an overlap there are no tongues."""
    floor = change_theme(load_theme_named("royal"), paper="3000x2000mm")
    workshop = Workshop(floor, seed=1, printing=Printing(tile=find_paper("A4"), joint="fold"))
    found = [finding.as_fault(workshop.words) for finding in fit_findings(workshop, read_texts(workshop.board.sheet))]
    seams = [finding for finding in found if finding.code == "fit-seam"]
    assert any(finding.severity == "warning" and finding.message.startswith("board: a seam of the tiles cuts '") for finding in seams)
    assert any(finding.severity == "note" and finding.message.startswith("square ") for finding in seams)


@pytest.mark.parametrize(
    ("paper", "overlap", "what"), [("50x50mm", 11, "38 x 26 sheets"), ("52x52mm", 30, "has none left"), ("A8", 50, "none left")]
)
def test_a_paper_too_small_to_tile_with_is_refused_with_one_that_would_do(paper: str, overlap: float, what: str) -> None:
    shop = workshop(0, "A3")
    with pytest.raises(DoesNotFit, match=rf"{what}.*: A\d is large enough$") as refused:
        tiling_of(shop, Printing(tile=find_paper(paper), overlap=overlap))
    tiling = tiling_of(shop, Printing(tile=find_paper(str(refused.value).split()[-4]), overlap=overlap))
    assert len(tiling.tiles) <= MOST_TILES


def test_tiles_are_drawn_once_however_many_overlaps_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, int]] = []
    monkeypatch.setattr("goose_print.imposition.tiles.draw_guides", lambda frame, **_: drawn.append((frame.column, frame.row)) or ())
    gusek = Workshop(change_theme(load_theme_named("gusek"), paper="A1"), seed=1)
    tiling = tiling_of(gusek, Printing(tile=find_paper("A4")))
    assert tiling.overlap > 10
    assert len(drawn) == 0
    assert tiling.sheets is tiling.sheets
    assert len(tiling.sheets) == len(tiling.tiles) == len(drawn) == len(set(drawn))


def test_the_map_tells_of_tongues_and_of_a_wider_overlap() -> None:
    theme = change_theme(load_theme_named("gusek"), paper="A1")
    shop = Workshop(theme, seed=1, printing=Printing(tile=find_paper("A4")))
    assert shop.tiling.overlap > 10
    assert shop.tiling.tongues
    sheets = kit_parts()["tiles"].make(shop).sheets
    assert "shows it whole" in " ".join(text.text for text in read_texts(sheets[0]))


def test_findings_of_seams_are_only_for_tiles() -> None:
    theme: Theme = change_theme(load_theme_named("royal"), paper="A2")
    kit = build_kit(theme, only=["board"], printing=Printing(tile=find_paper("A4")))
    assert not any("seam" in notice for notice in kit.notices)
