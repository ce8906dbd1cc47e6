"""Boards spread over many sheets: a poster to glue together, or a floor game to walk on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from goose_print.drawing.board.board import BoardWords
from goose_print.drawing.board.floor import FloorSheets, floor_links, plan_walk
from goose_print.drawing.square.square import SquareContent
from goose_print.drawing.style import Style
from goose_print.errors import DoesNotFit, Severity, UsageError
from goose_print.games.board import LineBoard
from goose_print.games.finding import Finding
from goose_print.geometry import Rect
from goose_print.imposition.marks import SheetLook
from goose_print.imposition.obstacles import TextCut, cut_texts, find_obstacles
from goose_print.imposition.sheets import SheetHeading, impose_copies
from goose_print.imposition.tiles import Tiling
from goose_print.kit.board_speech import with_copy_speech, with_tile_speech
from goose_print.kit.finish import SheetFinish
from goose_print.kit.fit_words import finding, quoted_words, square_phrase
from goose_print.kit.plan import is_mirrored, line_order
from goose_print.kit.tiling import tile_sheets
from goose_print.kit.workshop import Workshop
from goose_print.language.words import Language
from goose_print.layout import find_layout
from goose_print.scene import Sheet

MOST_DEFAULT_SHEETS = 36
"""Most tiles that enter ``kit.pdf`` unasked: those of an A0 board."""


def seam_findings(tiling: Tiling) -> Iterator[Finding]:
    """Findings for texts that a seam of the poster cuts."""
    for cut in cut_texts(find_obstacles(tiling.board), tiling):
        place, text = square_phrase(cut.text.square), quoted_words(cut.text.words)
        yield finding(
            "fit-seam", "paper", severity=_cut_severity(cut), said="fit-seam-letter" if cut.letters else "", place=place, text=text
        )


def _cut_severity(cut: TextCut) -> Severity:
    return "warning" if cut.letters else "note"


def poster_sheets(workshop: Workshop) -> list[Sheet]:
    """Assembly map and tiles of the poster. Raises DoesNotFit."""
    tiling = workshop.tiling
    plan, *tiles = tile_sheets(tiling, workshop.finish, workshop.sheet_look, workshop.words, workshop.style)
    return [plan, *with_tile_speech(tiles, tiling, workshop)]


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
            sheets = poster_sheets(workshop) if finish.printing.is_tiled or len(workshop.tiling.tiles) <= MOST_DEFAULT_SHEETS else []
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
        page=Rect(0.0, 0.0, paper.width, paper.height).inset(finish.sheet_margin),
    )  # fmt: skip
    margin = max(10.0, finish.sheet_margin)
    size = f"{laid.columns * paper.width / 1000:.1f}", f"{laid.rows * paper.height / 1000:.1f}"
    how = words.text("kit.floor_how", sheets=len(order), width=size[0], height=size[1])
    heading = SheetHeading(title=theme.title, name=words.text("kit.floor"), instructions=how)
    head, room = heading.place_heading(paper.width, paper.height, margin, look)
    drawn = floor.draw_map(room._replace(height=room.height - finish.ruler_room))
    overview = Sheet(width=paper.width, height=paper.height, items=(head, *drawn), name=heading.name, title=theme.title)
    return [finish.with_ruler(overview, style, foot=margin), *floor.draw_sheets()]
