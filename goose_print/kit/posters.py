"""The board spread over many sheets: as a poster to glue together, or as a game to walk on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from goose_print.drawing.board import BoardWords
from goose_print.drawing.floor import Floor
from goose_print.drawing.square import Shown
from goose_print.drawing.style import Style
from goose_print.drawing.walk import walk
from goose_print.geometry import Affine, Rect
from goose_print.imposition.assembly import assembly_map
from goose_print.imposition.look import SheetLook
from goose_print.imposition.obstacles import cost_of, edges_of, obstacles
from goose_print.imposition.sheets import Heading
from goose_print.imposition.tiles import Tiling, tile
from goose_print.kit.plan import line_order
from goose_print.kit.printing import Finish
from goose_print.scene import Group, Sheet
from goose_print.wording import Language

ROWS = ("snake", "serpent")
"""Tracks that run in rows to and fro; all others are coiled on the floor."""


def tiled(board: Sheet, finish: Finish, look: SheetLook, words: Language) -> Tiling:
    """The board on sheets of the paper that is asked for, cut between squares where possible. Raises DoesNotFit."""
    printing, paper = finish.printing, finish.printing.tile
    assert paper is not None
    found = obstacles(board)
    return tile(
        board, width=paper.portrait.width, height=paper.portrait.height, margin=_margin(finish, paper.portrait.height),
        overlap=printing.overlap if printing.joint == "glue" else 0.0, look=look,
        glue=words.text("kit.glue"), x_cost=cost_of(found, "x"), y_cost=cost_of(found, "y"),
        x_preferred=edges_of(found, "x", board.width), y_preferred=edges_of(found, "y", board.height),
    )  # fmt: skip


def _margin(finish: Finish, side: float) -> float:
    """The sheets' margin, and what the picture grows over it where the printer's scale enlarges it."""
    return finish.sheet_margin + max(0.0, finish.printer.scale - 1.0) * side / 2


def tile_sheets(board: Sheet, finish: Finish, look: SheetLook, words: Language, style: Style) -> list[Sheet]:
    """The map that shows how the tiles go together, and the tiles."""
    tiling, printing = tiled(board, finish, look, words), finish.printing
    glued = printing.joint == "glue" and printing.overlap > 0
    how = words.text(
        "kit.tiles_how" if glued else "kit.tiles_fold_how", overlap=f"{printing.overlap:g}", sheets=len(tiling.tiles),
        columns=len(tiling.xs) - 1, rows=len(tiling.ys) - 1, width=f"{board.width:g}", height=f"{board.height:g}",
    )  # fmt: skip
    heading = Heading(title=board.title, name=words.text("kit.tiles"), instructions=how)
    assert printing.tile is not None
    paper = printing.tile.landscape if board.width > board.height else printing.tile.portrait
    margin = max(10.0, finish.sheet_margin)
    free = finish.proof_room and finish.proof_room + 1.0
    plan = assembly_map(tiling, width=paper.width, height=paper.height - free, margin=margin, heading=heading, look=look)
    plan = finish.with_ruler(replace(plan, height=paper.height), style, foot=margin)
    return [plan, *tiling.sheets]


def floor_sheets(
    shown: Mapping[int, Shown], finish: Finish, look: SheetLook, words: Language, style: Style, board_words: BoardWords
) -> list[Sheet]:
    """The map with the order of the sheets, and the sheets: the start, and one for each square."""
    theme, printing = finish.theme, finish.printing
    assert printing.floor is not None
    paper, said = printing.floor.landscape, theme.board
    numbers, starts = line_order(theme.rule_set)
    order = (0, *(numbers if numbers and starts == 1 else range(1, theme.rule_set.length + 1)))
    laid = walk(
        len(order), aspect=paper.width / paper.height, start=said.start, turn=said.turn,
        rows=said.layout in ROWS, inwards=said.direction == "inwards",
    )  # fmt: skip
    floor = Floor(
        shown, style, board_words, laid, order, width=paper.width, height=paper.height, margin=finish.sheet_margin
    )
    margin = max(10.0, finish.sheet_margin)
    size = f"{laid.columns * paper.width / 1000:.1f}", f"{laid.rows * paper.height / 1000:.1f}"
    how = words.text("kit.floor_how", sheets=len(order), width=size[0], height=size[1])
    heading = Heading(title=theme.title, name=words.text("kit.floor"), instructions=how)
    head, used = heading.laid(paper.width - 2 * margin, look)
    room = Rect(margin, margin + used, paper.width - 2 * margin, paper.height - 2 * margin - used - finish.proof_room)
    items = (Group(items=head, place=Affine.shift(margin, margin)), *floor.map(room))
    overview = Sheet(width=paper.width, height=paper.height, items=items, name=heading.name, title=theme.title)
    return [finish.with_ruler(overview, style, foot=margin), *floor.sheets()]
