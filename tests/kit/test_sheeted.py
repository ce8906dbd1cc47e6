"""Boards as large as a number of sheets: glued they are the board, and none of their sheets is a sliver.

Two are glued here, and every theme on every paper with ``GOOSE_EXPLORE=1``.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product

import numpy as np
import pytest

from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.errors import DoesNotFit, UsageError
from goose_print.geometry import Point
from goose_print.imposition.folders import FOLDERS, GUTTER, folder_map
from goose_print.imposition.obstacles import Obstacle, cut_texts, find_obstacles
from goose_print.imposition.sheets import SheetHeading
from goose_print.imposition.tiles import TilePaper, Tiling, cut_into_tiles
from goose_print.kit.build import build_kit
from goose_print.kit.finish import SheetFinish
from goose_print.kit.large_print import workshop_for
from goose_print.kit.parts import kit_parts
from goose_print.kit.posters import poster_sheets
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop
from goose_print.layout import find_paper
from goose_print.library import load_theme, make_printing
from goose_print.scene import Path, Sheet, bounds, visit
from goose_print.theme.paper_parts import Grid
from tests.looks import plain_look
from tests.pixels import Pixels, pdf_pixels
from tests.sampling import EXPLORE

WHOLE = list(product(("royal", "track-150", "wedding-heart"), ("A4", "Letter"), ("2x2", "3x2", "1x2")))
SAMPLE = [("royal", "A4", "1x2"), ("track-150", "Letter", "2x2")]
CASES = WHOLE if EXPLORE else SAMPLE
SCALE = 2.0
"""Pixels a millimetre."""
MARGIN, GUTTER_OF_MARKS = 8.0, 6.0


@cache
def shop(theme: str, paper: str, sheets: str) -> Workshop:
    return workshop_for(load_theme(theme), 1, make_printing(tile=paper, sheets=sheets))


def glued(tiling: Tiling) -> Pixels:
    """Each tile's own part cut out of its printed sheet and laid on its place, and then the tongues that reach over seams."""
    pdf = pdf_bytes(tiling.sheets, metadata=Metadata(title="tiles"))
    board = tiling.board
    whole = np.zeros((round(board.height * SCALE) + 1, round(board.width * SCALE) + 1, 3), dtype=np.int16)
    pages = [(part, pdf_pixels(pdf, number, SCALE * 25.4)) for number, part in enumerate(tiling.tiles)]
    cuts = [(part, page, part.own) for part, page in pages]
    for box in tiling.tongues:
        part, page = next((part, page) for part, page in pages if part.own.holds(Point(box.x, box.y)))
        cuts.append((part, page, box.intersection(board.box)))
    for part, page, box in cuts:
        corner, size = part.place.at(Point(box.x, box.y)), (round(box.height * SCALE), round(box.width * SCALE))
        cut = page[round(corner.y * SCALE) :, round(corner.x * SCALE) :][: size[0], : size[1]]
        whole[round(box.y * SCALE) :, round(box.x * SCALE) :][: cut.shape[0], : cut.shape[1]] = cut
    return whole


def coarse(pixels: Pixels) -> np.ndarray:  # type: ignore[type-arg]
    """Of 2 mm: seams lie at any fraction of a pixel, so that edges are smoothed differently."""
    height, width = pixels.shape[0] // 4 * 4, pixels.shape[1] // 4 * 4
    return pixels[:height, :width].reshape(height // 4, 4, width // 4, 4, 3).mean(axis=(1, 3))


def differing(tiling: Tiling) -> float:
    """The part of the glued picture that is not as the board's."""
    untiled = pdf_pixels(pdf_bytes([tiling.board], metadata=Metadata(title="board")), 0, SCALE * 25.4)
    whole = glued(tiling)[: untiled.shape[0], : untiled.shape[1]]
    assert untiled.std() > 30
    return float((np.abs(coarse(whole) - coarse(untiled[: whole.shape[0], : whole.shape[1]])).max(axis=2) > 64).mean())


def is_arched(text: Obstacle) -> bool:
    """Whether it is no label, and its letters stand along a bow, so that no upright seam passes between them."""
    return not text.is_label and any(one.right > other.x for one, other in pairwise(text.letters))


@pytest.mark.parametrize(("theme", "paper", "sheets"), CASES)
@pytest.mark.sample(3)
def test_glued_sheets_are_the_largest_board_that_they_hold(theme: str, paper: str, sheets: str) -> None:
    tiling = shop(theme, paper, sheets).tiling
    board, sheet, size = tiling.board, tiling.sheets[0], find_paper(paper)
    columns, rows = Grid.of(sheets)
    assert (tiling.grid.columns, tiling.grid.rows) == (columns, rows)
    assert sorted((sheet.width, sheet.height)) == sorted((size.width, size.height))
    held = [
        count * (edge - 2 * (MARGIN + GUTTER_OF_MARKS)) - (count - 1) * 10.0
        for count, edge in ((columns, sheet.width), (rows, sheet.height))
    ]
    assert all(0.94 * most - 0.1 <= side <= most + 1e-6 for side, most in zip((board.width, board.height), held, strict=True))
    assert all(part.own.width >= sheet.width / 3 and part.own.height >= sheet.height / 3 for part in tiling.tiles)
    assert not [cut.text.words for cut in cut_texts(find_obstacles(board), tiling) if not is_arched(cut.text)]
    assert differing(tiling) < 0.004


@pytest.mark.parametrize(
    ("size", "onto", "count"),
    [((594, 420), "A4", 8), ((455, 300), "A4", 4), ((445, 300), "A4", 4), ((420, 297), "A4", 4), ((279, 432), "Letter", 4)],
)
def test_a_board_takes_the_fewest_sheets(size: tuple[float, float], onto: str, count: int) -> None:
    paper = find_paper(onto)
    blank = Sheet(width=size[0], height=size[1], items=())
    tiling = cut_into_tiles(blank, look=plain_look(), paper=TilePaper(width=paper.width, height=paper.height, margin=MARGIN, overlap=10))
    assert len(tiling.tiles) == count


@pytest.mark.parametrize("width", range(300, 1200, 23))
@pytest.mark.sample(3)
def test_no_board_takes_more_sheets_than_a_larger_one_and_none_is_a_sliver(width: int) -> None:
    def tiled(wide: float, high: float) -> Tiling:
        return cut_into_tiles(
            Sheet(width=wide, height=high, items=()), look=plain_look(), paper=TilePaper(width=210, height=297, margin=MARGIN, overlap=10)
        )

    found = tiled(width, width * 0.7)
    assert len(found.tiles) <= len(tiled(width + 23, width * 0.7 + 16).tiles)
    sheet = found.sheets[0]
    assert all(part.own.width > sheet.width / 3 and part.own.height > sheet.height / 3 for part in found.tiles)
    for seams in (found.grid.xs, found.grid.ys):
        parts = [b - a for a, b in pairwise(seams)]
        assert max(parts) - min(parts) < 12, "alike, but for the strip that the last one does not need"


@pytest.mark.parametrize(("paper", "count"), [("A2", 8), ("A3", 4), ("455x300mm", 4), ("445x300mm", 4)])
def test_the_royal_board_takes_the_fewest_sheets_and_none_is_a_sliver(paper: str, count: int) -> None:
    tiling = Workshop(load_theme("royal", paper=paper), 1, make_printing(tile="A4")).tiling
    assert len(tiling.tiles) == count
    sheet = tiling.sheets[0]
    assert all(part.own.width >= sheet.width / 3 and part.own.height >= sheet.height / 3 for part in tiling.tiles)


def test_a_theme_says_of_tiles_what_options_say_and_options_go_before_it() -> None:
    theme = load_theme("title: T\nrules: royal\npaper: {board: A3, tiles: {paper: letter, sheets: 3x2, overlap: 12}}\n")

    def finish(**options: object) -> SheetFinish:
        return SheetFinish(theme, make_printing(**options))  # type: ignore[arg-type]

    said = finish()
    assert (said.tile_paper.name, said.tile_counts, said.overlap) == ("Letter", (3, 2), 12)
    assert finish(sheets="2x2").tile_counts == (2, 2)
    assert finish(sheets="2x2").tile_paper.name == "Letter"
    assert (finish(tile="A4").tile_paper.name, finish(tile="A4").tile_counts) == ("A4", None)
    assert not finish(press=True).printing.is_tiled
    assert finish(joint="fold").overlap == 0


def test_sheets_are_those_of_the_kit_where_no_tile_is_named() -> None:
    theme = load_theme("royal", sheet_paper="letter")
    assert SheetFinish(theme, make_printing(sheets="2 × 2")).tile_paper.name == "Letter"


def test_a_board_lies_on_its_sheets_as_the_theme_wishes() -> None:
    for wish, wide in (("landscape", True), ("portrait", False)):
        theme = load_theme(f"title: T\nrules: royal\nboard: {{orientation: {wish}}}\n")
        board = workshop_for(theme, 1, make_printing(tile="A4", sheets="1x1")).board.sheet
        assert (board.width > board.height) is wide


def test_margins_of_a_printer_make_a_board_on_sheets_larger() -> None:
    usual, borderless = (
        SheetFinish(load_theme("royal", printer=printer), make_printing(sheets="2x2")).tile_margin(find_paper("A4"))
        for printer in (None, "inkjet-borderless")
    )
    assert (usual, borderless) == (8, 0)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"sheets": "two"}, "columns x rows, 2x3 for instance, 900 at most together, not 'two'"),
        ({"sheets": "0x2"}, "columns x rows"),
        ({"sheets": "99x99"}, "900 at most"),
        ({"sheets": "2x2", "press": True}, "between --press and --sheets"),
        ({"file_folder": True, "press": True}, "between --press and --file-folder"),
        ({"file_folder": True, "sheets": "2x1"}, "a file folder holds two sheets"),
        ({"copies": 0}, "copies must be 1 to 100, not 0"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, object], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        make_printing(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"tile": "50x50mm", "sheets": "2x2"}, r"fits 2 x 2 sheets of 50x50mm \(50 x 50 mm\); A6 would do$"),
        ({"tile": "JIS B8", "sheets": "1x2"}, r"fits 1 x 2 sheets of JIS-B8 \(64 x 91 mm\); JIS-B7 would do$"),
        ({"tile": "A3", "file_folder": True}, "file folders are for sheets of A4, Letter, Legal, not of A3: choose with --tile"),
    ],
)
def test_sheets_that_hold_nothing_are_refused(options: dict[str, object], words: str) -> None:
    with pytest.raises(DoesNotFit, match=words):
        workshop_for(load_theme("royal"), 1, make_printing(**options))  # type: ignore[arg-type]


# ------------------------------------------------------------------ file folders


@pytest.mark.sample(3)
def test_a_board_in_a_file_folder_is_as_wide_as_its_halves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose_print.kit.large_print.BOARD_REDUCTIONS", (0.06,))
    folded = workshop_for(load_theme("red-hood", sheet_paper="letter"), 1, make_printing(file_folder=True))
    tiling, folder = folded.tiling, FOLDERS["Letter"]
    assert (tiling.grid.columns, tiling.grid.rows, tiling.overlap) == (2, 1, 0)
    assert all(part.own.width <= folder.half[0] and part.own.height <= folder.half[1] for part in tiling.tiles)
    assert [sheet.name for sheet in poster_sheets(folded)] == ["How it goes together", "A1", "B1"]
    assert tiling.board.width > 1.8 * (find_paper("Letter").width - 28)
    for part, sheet in zip(tiling.tiles, tiling.sheets, strict=True):
        lines = [bounds(item.outline) for item, *_ in visit(sheet.items, enter=lambda symbol: False) if isinstance(item, Path)]
        assert part.strip in lines, "cut out all round"


def test_the_halves_leave_the_fold_of_the_folder_free() -> None:
    board, folder, look = Sheet(width=364, height=260, items=(), title="T"), FOLDERS["A4"], plain_look()
    tiling = cut_into_tiles(board, look=look, counts=(2, 1), paper=TilePaper(width=210, height=297, margin=MARGIN, overlap=0))
    heading = SheetHeading(title="T", name="Map", instructions="Glue.")
    plan = folder_map(tiling, folder, width=297, height=210, margin=10, heading=heading, look=look)
    drawn = [item for item, *_ in visit(plan.items, enter=lambda symbol: False)]
    whole = max((bounds(item.outline) for item in drawn if isinstance(item, Path)), key=lambda box: box.area)
    left, right = sorted(clip.box for _, _, clip, _ in visit(plan.items, enter=lambda symbol: False) if clip)
    scale = whole.width / (2 * folder.width)
    assert right.x - left.right == pytest.approx(GUTTER * scale)
    assert (right.x + left.right) / 2 == pytest.approx(whole.centre.x)
    assert all(whole.holds(corner) and plan.box.holds(corner) for box in (left, right) for corner in box.corners())


# ------------------------------------------------------------------ the whole kit in one file


@pytest.mark.sample(3)
def test_the_kit_holds_tiles_in_place_of_a_board_that_is_larger_than_its_sheets() -> None:
    import pypdfium2

    kit = build_kit(load_theme("red-hood"), only=["board", "dice"])
    files = {file.name: file for file in kit.files}
    assert {tuple(sorted((page.width, page.height))) for page in files["kit.pdf"].sheets} == {(210, 297)}
    document = pypdfium2.PdfDocument(files["kit.pdf"].data)
    assert [document.get_page_label(page) for page in range(6)] == ["Board", "Board A1", "Board B1", "Board A2", "Board B2", "Dice"]
    assert [mark.get_title() for mark in document.get_toc(max_depth=1)] == ["Board", "Dice"]
    assert "board-tiles.pdf" not in files


@pytest.mark.parametrize(("printing", "paper"), [(Printing(), "A4"), (Printing(), "A3"), (Printing(press=True), None)])
def test_the_kit_holds_the_board_where_a_sheet_does(printing: Printing, paper: str | None) -> None:
    theme = load_theme("red-hood", sheet_paper="A3") if paper == "A3" else load_theme("red-hood", paper=paper)
    page = Sheet(width=1, height=1, items=())
    assert kit_parts()["board"].in_kit(Workshop(theme, 1, printing), [page]) == [page]


def test_tiles_in_the_kit_have_empty_backs_where_there_are_backs() -> None:
    shop = Workshop(load_theme("red-hood"), 1, Printing(tile=find_paper("A4"), duplex="long"))
    pages = kit_parts()["board"].in_kit(shop, [])
    assert [page.name for page in pages[1:4]] == ["How it goes together back", "A1", "A1 back"]
    assert not any(page.items for page in pages[1::2])
    assert all(page.items for page in pages[::2])
