"""Boards cut into the tiles of a poster, and the sheets of those."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import product

from goose_print.drawing.style import Style
from goose_print.errors import DoesNotFit
from goose_print.imposition.assembly import assembly_map
from goose_print.imposition.folders import GUTTER, folder_map
from goose_print.imposition.marks import SheetLook
from goose_print.imposition.obstacles import Obstacle, cut_texts, find_obstacles, seam_places
from goose_print.imposition.seams import tongue_reach
from goose_print.imposition.sheets import SheetHeading
from goose_print.imposition.tiles import TilePaper, Tiling, cut_into_tiles
from goose_print.kit.finish import SheetFinish
from goose_print.language.words import Language
from goose_print.layout import Paper
from goose_print.layout.paper import papers_of_series
from goose_print.scene import Sheet

OVERLAP_FACTORS = (1.0, 1.5, 2.0, 3.0)
"""Multiples of the requested overlap to try until no seam cuts a text."""


def tile_board(board: Sheet, finish: SheetFinish, look: SheetLook, words: Language) -> Tiling:
    """Board cut to as few sheets as possible, with seams between squares. Raises DoesNotFit.

    The overlap grows beyond the requested one where that keeps more texts whole. Where texts are still cut, other
    columns and rows are tried, those with the fewest sheets first, unless they are fixed.
    """
    found, printing = find_obstacles(board), finish.printing
    paper, sheets = finish.tile_paper, finish.tile_counts
    cut = partial(_cut_board, board, found, finish=finish, look=look, words=words)
    try:
        best = cut(paper, finish.overlap, sheets)
    except DoesNotFit as misfit:
        raise DoesNotFit(f"{misfit}{_larger_paper_hint(paper, lambda each: cut(each, finish.overlap, sheets))}") from None
    wider = [printing.overlap * times for times in OVERLAP_FACTORS] if finish.overlap else [0.0]
    counts = [sheets] if sheets else _counts_near(best.grid.columns, best.grid.rows)
    cuts = len(cut_texts(found, best))
    for each, overlap in product(counts, wider):
        if not cuts:
            break
        with suppress(DoesNotFit):
            other = cut(paper, overlap, each)
            if (fewer := len(cut_texts(found, other))) < cuts:
                best, cuts = other, fewer
    return best


def _counts_near(columns: int, rows: int) -> list[tuple[int, int]]:
    """Columns and rows that are the fewest, or one more or less each way but no fewer sheets; the fewest sheets first."""
    near = product((columns, columns - 1, columns + 1), (rows, rows - 1, rows + 1))
    counts = [each for each in near if columns * rows <= each[0] * each[1] <= columns * rows + max(columns, rows)]
    return sorted(counts, key=lambda each: each[0] * each[1])


def _larger_paper_hint(paper: Paper, cut: Callable[[Paper], object]) -> str:
    """Hint with the smallest paper of the series that the board can be cut to; "" if none."""
    for each in papers_of_series(paper):
        with suppress(DoesNotFit):
            cut(each)
            return f": {each.name} is large enough"
    return ""


def _cut_board(
    board: Sheet, found: Sequence[Obstacle], paper: Paper, overlap: float, counts: tuple[int, int] | None, *, finish: SheetFinish,
    look: SheetLook, words: Language,
) -> Tiling:  # fmt: skip
    far = tongue_reach(overlap)
    return cut_into_tiles(
        board,
        look=look,
        texts=[each.box for each in found if each.kind == "text"],
        across=seam_places(found, "x", board.width, far),
        down=seam_places(found, "y", board.height, far),
        counts=counts,
        edged=finish.folder is not None,
        paper=TilePaper(
            width=paper.portrait.width,
            height=paper.portrait.height,
            margin=finish.tile_margin(paper),
            overlap=overlap,
            glue=words.text("kit.glue"),
        ),
    )


def tile_sheets(tiling: Tiling, finish: SheetFinish, look: SheetLook, words: Language, style: Style) -> list[Sheet]:
    """Assembly map of the tiles, then the tiles."""
    board, folder = tiling.board, finish.folder
    facts = {"width": f"{board.width:g}", "height": f"{board.height:g}"}
    if folder:
        edges = {"wide": f"{folder.width:.0f}", "high": f"{folder.height:.0f}", "gutter": f"{GUTTER / 2:g}"}
        how = words.text("kit.folder_how", **facts, **edges)
    else:
        counts = {"sheets": len(tiling.tiles), "columns": tiling.grid.columns, "rows": tiling.grid.rows}
        how = words.text("kit.tiles_how" if tiling.overlap else "kit.tiles_fold_how", **facts, **counts)
    if tiling.tongues:
        how = f"{how} {words.text('kit.tiles_tongues')}"
    heading = SheetHeading(title=board.title, name=words.text("kit.tiles"), instructions=how)
    paper = finish.tile_paper.landscape if board.width > board.height else finish.tile_paper.portrait
    margin = max(10.0, finish.sheet_margin)
    free = finish.ruler_room and finish.ruler_room + 1.0
    drawn = partial(folder_map, tiling, folder) if folder else partial(assembly_map, tiling)
    plan = drawn(width=paper.width, height=paper.height - free, margin=margin, heading=heading, look=look)
    plan = finish.with_ruler(replace(plan, height=paper.height), style, foot=margin)
    return [plan, *tiling.sheets]
