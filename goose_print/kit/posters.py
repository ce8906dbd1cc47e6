"""Boards spread over many sheets: a poster to glue together, or a floor game to walk on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from goose_print.drawing.board.board import BoardWords
from goose_print.drawing.board.floor import FloorSheets, floor_links, plan_walk
from goose_print.drawing.square.square import SquareContent
from goose_print.drawing.style import Style
from goose_print.errors import DoesNotFit, Severity, UsageError
from goose_print.games.board import LineBoard
from goose_print.games.finding import Finding
from goose_print.imposition.assembly import assembly_map
from goose_print.imposition.copies import impose_copies
from goose_print.imposition.folders import GUTTER, folder_map
from goose_print.imposition.marks import SheetLook
from goose_print.imposition.obstacles import Obstacle, TextCut, cut_texts, find_obstacles, seam_places
from goose_print.imposition.seams import tongue_reach
from goose_print.imposition.sheets import SheetHeading
from goose_print.imposition.tiles import Tiling, cut_into_tiles
from goose_print.kit.board_speech import with_copy_speech
from goose_print.kit.finish import SheetFinish
from goose_print.kit.fit_words import finding, quoted_words, square_phrase
from goose_print.kit.plan import is_mirrored, line_order
from goose_print.language.words import Language
from goose_print.layout import Paper, find_layout
from goose_print.layout.paper import papers_of_series
from goose_print.scene import Sheet

if TYPE_CHECKING:
    from goose_print.kit.workshop import Workshop

MOST_DEFAULT_SHEETS = 36
"""Most tiles that enter ``kit.pdf`` unasked: those of an A0 board."""
OVERLAP_FACTORS = (1.0, 1.5, 2.0, 3.0)
"""Multiples of the requested overlap to try until no seam cuts a text."""


def tile_board(board: Sheet, finish: SheetFinish, look: SheetLook, words: Language) -> Tiling:
    """Board cut to as few sheets as possible, with seams between squares. Raises DoesNotFit.

    The overlap grows beyond the requested one where that keeps more texts whole. Where texts are still cut, a
    further row or column is tried, unless the number of sheets is fixed.
    """
    found, printing = find_obstacles(board), finish.printing
    paper, sheets = finish.tile_paper, finish.tile_counts
    cut = partial(_cut_board, board, found, finish=finish, look=look, words=words)
    try:
        best = cut(paper, finish.overlap, sheets)
    except DoesNotFit as misfit:
        raise DoesNotFit(f"{misfit}{_larger_paper_hint(paper, lambda each: cut(each, finish.overlap, sheets))}") from None
    wider = [printing.overlap * times for times in OVERLAP_FACTORS] if finish.overlap else [0.0]
    columns, rows = best.grid.columns, best.grid.rows
    counts = [(columns, rows)] if sheets else [(columns, rows), (columns, rows + 1), (columns + 1, rows)]
    cuts = len(cut_texts(found, best))
    for each, overlap in product(counts, wider):
        if not cuts:
            break
        with suppress(DoesNotFit):
            other = cut(paper, overlap, each)
            if (fewer := len(cut_texts(found, other))) < cuts:
                best, cuts = other, fewer
    return best


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
        board, width=paper.portrait.width, height=paper.portrait.height, margin=finish.tile_margin(paper),
        overlap=overlap, look=look, glue=words.text("kit.glue"), texts=[each.box for each in found if each.kind == "text"],
        across=seam_places(found, "x", board.width, far), down=seam_places(found, "y", board.height, far), counts=counts,
        edged=finish.folder is not None,
    )  # fmt: skip


def seam_findings(tiling: Tiling) -> Iterator[Finding]:
    """Findings for texts that a seam of the poster cuts."""
    for cut in cut_texts(find_obstacles(tiling.board), tiling):
        place, text = square_phrase(cut.text.square), quoted_words(cut.text.words)
        yield finding(
            "fit-seam", "paper", severity=_cut_severity(cut), said="fit-seam-letter" if cut.letters else "", place=place, text=text
        )


def _cut_severity(cut: TextCut) -> Severity:
    return "warning" if cut.letters else "note"


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


def copy_board(workshop: Workshop) -> list[Sheet]:
    """Requested copies of the board, several on a sheet; empty where a sheet holds only one."""
    finish, paper = workshop.finish, workshop.theme.paper.for_sheets
    sheets = impose_copies(workshop.board_page, finish.printing.copies, paper=paper, margin=finish.sheet_margin, look=workshop.sheet_look)
    return with_copy_speech(sheets, workshop)


def kit_board_sheets(workshop: Workshop) -> list[Sheet]:
    """Sheets that replace the board in ``kit.pdf``: several boards a sheet, or tiles; else empty.

    Raises DoesNotFit for tiles that were asked for.
    """
    finish = workshop.finish
    sheets = copy_board(workshop) if finish.printing.copies > 1 else []
    if not sheets and finish.is_spread:
        try:
            sheets = workshop.poster if finish.printing.is_tiled or len(workshop.tiling.tiles) <= MOST_DEFAULT_SHEETS else []
        except DoesNotFit:
            if finish.printing.is_tiled:
                raise
    sheets = finish.finish_sheets(sheets, workshop.style)
    if finish.flip is None:
        return sheets
    return [each for sheet in sheets for each in (sheet, replace(sheet, items=(), name=f"{sheet.name} back"))]


def floor_sheets(
    shown: Mapping[int, SquareContent], finish: SheetFinish, look: SheetLook, words: Language, style: Style, board_words: BoardWords
) -> list[Sheet]:
    """Floor game: a map of the sheets, then the start and each square on a sheet of its own.

    Raises UsageError for a board that is no single track.
    """
    theme, printing = finish.theme, finish.printing
    assert printing.floor is not None
    paper, said = printing.floor.landscape, theme.board
    board = theme.rules.board
    if not isinstance(board, LineBoard):
        raise UsageError("a floor game needs a board whose squares lie on one track")
    numbers, starts = line_order(board)
    order = (0, *(numbers or range(1, board.last + 1)), *[0] * (starts - 1))
    laid = plan_walk(
        len(order), aspect=paper.width / paper.height, start=said.start, turn=said.turn,
        rows=find_layout(said.layout).rows, inwards=said.direction == "inwards", mirrored=is_mirrored(theme),
    )  # fmt: skip
    floor = FloorSheets(
        shown, style, board_words, laid, order, floor_links(board, order),
        width=paper.width, height=paper.height, margin=finish.sheet_margin,
    )  # fmt: skip
    margin = max(10.0, finish.sheet_margin)
    size = f"{laid.columns * paper.width / 1000:.1f}", f"{laid.rows * paper.height / 1000:.1f}"
    how = words.text("kit.floor_how", sheets=len(order), width=size[0], height=size[1])
    heading = SheetHeading(title=theme.title, name=words.text("kit.floor"), instructions=how)
    head, room = heading.place_heading(paper.width, paper.height, margin, look)
    drawn = floor.draw_map(room._replace(height=room.height - finish.ruler_room))
    overview = Sheet(width=paper.width, height=paper.height, items=(head, *drawn), name=heading.name, title=theme.title)
    return [finish.with_ruler(overview, style, foot=margin), *floor.draw_sheets()]
