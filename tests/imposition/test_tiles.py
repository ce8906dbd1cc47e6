"""Tiles: printed, cut and pasted together by their places they give the board."""

from __future__ import annotations

import math

import numpy as np
import pytest

from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.errors import DoesNotFit
from goose_print.geometry import Point, Rect
from goose_print.imposition.assembly import assembly_map
from goose_print.imposition.seams import SeamPlaces, seam_cost
from goose_print.imposition.sheets import SheetHeading
from goose_print.imposition.tiles import MOST_TILES, TilePaper, Tiling, cut_into_tiles, tile_name
from goose_print.scene import Colour, GlyphRun, Group, Path, Sheet, ellipse, rectangle, visit
from tests.looks import plain_look
from tests.pixels import pdf_pixels

LOOK = plain_look()
DPI = 50.8
"""Two pixels a millimetre, so that whole and half millimetres are whole pixels."""


def board(width: float, height: float) -> Sheet:
    """Squares of many colours, with a disc in each that no two parts of the board share."""
    items = []
    for row in range(math.ceil(height / 30)):
        for column in range(math.ceil(width / 30)):
            colour = Colour((column * 37 % 11) / 11, (row * 53 % 13) / 13, ((row + column) * 29 % 7) / 7)
            cell = Rect(column * 30, row * 30, 30, 30)
            items.append(Path(outline=rectangle(cell), fill=colour))
            items.append(Path(outline=ellipse(cell.centre, 5 + (row + 2 * column) % 7), fill=colour.mixed(LOOK.ink, 0.5)))
    clipped = Group(items=tuple(items), clip=rectangle(Rect(0, 0, width, height)))
    return Sheet(width=width, height=height, items=(clipped,), title="Goose")


def pasted(tiling: Tiling) -> np.ndarray:  # type: ignore[type-arg]
    """Each tile's own part, cut out of its rasterised sheet and laid on its place."""
    pdf = pdf_bytes(tiling.sheets, metadata=Metadata(title="tiles"))
    scale = DPI / 25.4
    whole = np.zeros((round(tiling.board.height * scale), round(tiling.board.width * scale), 3), dtype=np.int16)
    pages = []
    for number, part in enumerate(tiling.tiles):
        page = pdf_pixels(pdf, number, DPI)
        corner = part.place.at(Point(part.own.x, part.own.y))
        left, top = round(corner.x * scale), round(corner.y * scale)
        x, y = round(part.own.x * scale), round(part.own.y * scale)
        wide, high = round(part.own.right * scale) - x, round(part.own.bottom * scale) - y
        whole[y : y + high, x : x + wide] = page[top : top + high, left : left + wide]
        pages.append((part, page))
    for box in tiling.tongues:
        part, page = next((part, page) for part, page in pages if part.own.holds(Point(box.x, box.y)))
        corner = part.place.at(Point(box.x, box.y))
        size = slice(round(box.height * scale)), slice(round(box.width * scale))
        cut = page[round(corner.y * scale) :, round(corner.x * scale) :][size]
        whole[round(box.y * scale) :, round(box.x * scale) :][size] = cut
    return whole


@pytest.mark.parametrize("paper", [(210, 297), (297, 420), (216, 279)])
@pytest.mark.parametrize("overlap", [0, 12])
def test_pasted_tiles_are_the_board(paper: tuple[float, float], overlap: float) -> None:
    picture = board(594, 420)
    tiling = cut_into_tiles(picture, look=LOOK, paper=TilePaper(width=paper[0], height=paper[1], margin=8, overlap=overlap))
    assert len(tiling.tiles) >= 4
    untiled = pdf_pixels(pdf_bytes([picture], metadata=Metadata(title="board")), 0, DPI)
    whole = pasted(tiling)
    untiled = untiled[: whole.shape[0], : whole.shape[1]]
    differing = (np.abs(whole - untiled).max(axis=2) > 64).mean()
    assert untiled.std() > 30
    assert differing < 0.01  # the lines to cut along


def test_a_text_across_a_seam_is_whole_on_a_tongue() -> None:
    """Also where four tiles meet; one that reaches farther than the strip is wide stays cut."""
    texts = [Rect(195, 30, 8, 12), Rect(100, 134, 30, 10), Rect(190, 136, 12, 7), Rect(390, 60, 40, 10)]
    seams = (140.0, 198.0, 280.0, 396.0)
    even = SeamPlaces(cost=lambda place: 0.0 if place in seams else 1.0, others=seams)
    picture = board(594, 420)
    tiling = cut_into_tiles(
        picture, look=LOOK, across=even, down=even, texts=texts, counts=(3, 3), paper=TilePaper(width=297, height=210, margin=8, overlap=10)
    )
    assert (tiling.grid.xs, tiling.grid.ys) == ((0, 198, 396, 594), (0, 140, 280, 420))
    assert sorted(tiling.tongues) == sorted(texts[:3])
    untiled = pdf_pixels(pdf_bytes([tiling.board], metadata=Metadata(title="board")), 0, DPI)
    whole = pasted(tiling)
    scale = DPI / 25.4
    for box in tiling.tongues:
        inside = box.inset(1.0)
        rows = slice(round(inside.y * scale), round(inside.bottom * scale))
        columns = slice(round(inside.x * scale), round(inside.right * scale))
        assert (np.abs(whole[rows, columns] - untiled[rows, columns]).max(axis=2) > 64).mean() < 0.01


@pytest.mark.parametrize("size", [(100, 100), (594, 420), (1189, 841)])
@pytest.mark.parametrize("overlap", [0, 10])
def test_tiles_cover_the_board_once(size: tuple[float, float], overlap: float) -> None:
    tiling = cut_into_tiles(board(*size), look=LOOK, paper=TilePaper(width=210, height=297, margin=8, overlap=overlap))
    assert sum(part.own.area for part in tiling.tiles) == pytest.approx(size[0] * size[1])
    for part, sheet in zip(tiling.tiles, tiling.sheets, strict=True):
        last_column, last_row = part.own.right == size[0], part.own.bottom == size[1]
        assert part.shown.right - part.own.right == pytest.approx(0 if last_column else min(overlap, size[0] - part.own.right))
        assert part.shown.bottom - part.own.bottom == pytest.approx(0 if last_row else min(overlap, size[1] - part.own.bottom))
        page = sheet.box.inset(8)
        for corner in part.shown.corners():
            assert page.holds(part.place.at(corner))


def test_text_and_marks_are_inside_the_margin() -> None:
    for sheet in cut_into_tiles(
        board(594, 420), look=LOOK, paper=TilePaper(width=210, height=297, margin=8, overlap=10, glue="glue")
    ).sheets:
        page = sheet.box.inset(8)
        for item, place, *_ in visit(sheet.items):
            if isinstance(item, GlyphRun):
                assert page.holds(item.place.then(place).at(Point(0.0, 0.0)))


def test_the_paper_is_turned_if_that_takes_fewer_sheets() -> None:
    wide = board(260, 180)
    turned = cut_into_tiles(wide, look=LOOK, paper=TilePaper(width=210, height=297, margin=8, overlap=10))
    assert (len(turned.tiles), turned.sheets[0].width) == (1, 297)


def test_a_paper_of_which_too_many_sheets_are_needed_is_refused_before_any_is_drawn() -> None:
    assert len(cut_into_tiles(board(297, 210), look=LOOK, paper=TilePaper(width=50, height=50, margin=8, overlap=10)).tiles) <= MOST_TILES
    with pytest.raises(DoesNotFit, match=r"^41 x 25 sheets of 50 x 50 mm are more than anybody glues; 900 are the most$"):
        cut_into_tiles(board(500, 308), look=LOOK, paper=TilePaper(width=50, height=50, margin=8, overlap=10))


def test_seams_keep_out_of_numbers() -> None:
    cost = seam_cost((30 * k + 3, 30 * k + 27, 20) for k in range(20))
    across, down = (SeamPlaces(cost=cost, preferred=tuple(range(30, length, 30))) for length in (594, 420))
    tiling = cut_into_tiles(
        board(594, 420), look=LOOK, across=across, down=down, paper=TilePaper(width=210, height=297, margin=8, overlap=10)
    )
    assert all(seam % 30 == 0 for seam in (*tiling.grid.xs[1:-1], *tiling.grid.ys[1:-1]))


def test_each_tile_names_itself_and_its_neighbours() -> None:
    tiling = cut_into_tiles(board(594, 420), look=LOOK, paper=TilePaper(width=210, height=297, margin=8, overlap=10))
    columns, rows = len(tiling.grid.xs) - 1, len(tiling.grid.ys) - 1
    for part, sheet in zip(tiling.tiles, tiling.sheets, strict=True):
        around = [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)]
        places = [(part.column + dx, part.row + dy) for dx, dy in around]
        expected = {tile_name(x, y) for x, y in places if 0 <= x < columns and 0 <= y < rows}
        assert {item.text for item, *_ in visit(sheet.items) if isinstance(item, GlyphRun)} - {"Goose"} == expected


@pytest.mark.parametrize(
    ("place", "name"), [((0, 0), "A1"), ((1, 2), "B3"), ((25, 0), "Z1"), ((26, 0), "AA1"), ((52, 9), "BA10")]
)
def test_names(place: tuple[int, int], name: str) -> None:
    assert tile_name(*place) == name


def test_a_margin_that_leaves_nothing() -> None:
    with pytest.raises(DoesNotFit):
        cut_into_tiles(board(300, 300), look=LOOK, paper=TilePaper(width=60, height=60, margin=25, overlap=5))


def test_the_map_shows_every_tile_on_its_place() -> None:
    tiling = cut_into_tiles(board(594, 420), look=LOOK, paper=TilePaper(width=210, height=297, margin=8, overlap=10))
    heading = SheetHeading(title="Goose", name="Assembly", instructions="Glue.")
    sheet = assembly_map(tiling, width=210, height=297, margin=10, heading=heading, look=LOOK)
    runs = {item.text: item.place for item, *_ in visit(sheet.items) if isinstance(item, GlyphRun)}
    assert {part.name for part in tiling.tiles} <= set(runs)
    places = [(part.row, part.column) for part in tiling.tiles]
    assert places == sorted(places)
    for one, other in zip(tiling.tiles, tiling.tiles[1:], strict=False):
        if one.row == other.row:
            assert runs[one.name].e < runs[other.name].e
        else:
            assert runs[one.name].f < runs[other.name].f
