"""The board spread over many sheets: as a poster to glue together, or as a game to walk on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from goose_print.drawing.board import BoardWords
from goose_print.drawing.floor import Floor
from goose_print.drawing.square import Shown
from goose_print.drawing.style import Style
from goose_print.drawing.walk import floor_links, lay_walk
from goose_print.errors import DoesNotFit, Fault, Severity, UsageError
from goose_print.games.board import LineBoard
from goose_print.geometry import Affine, Rect
from goose_print.imposition.assembly import assembly_map
from goose_print.imposition.look import SheetLook
from goose_print.imposition.obstacles import Obstacle, TextCut, cut_texts, obstacles, places
from goose_print.imposition.sheets import Heading
from goose_print.imposition.tiles import Tiling, tile
from goose_print.imposition.tongues import tongue_reach
from goose_print.kit.plan import is_mirrored, line_order
from goose_print.kit.printing import SheetFinish
from goose_print.language.words import Language
from goose_print.layout import Paper, find_layout, find_paper
from goose_print.scene import Group, Sheet

WIDER = (1.0, 1.5, 2.0, 3.0)
"""How many times the wished overlap is tried, until no seam cuts a number or a label."""


def tiled(board: Sheet, finish: SheetFinish, look: SheetLook, words: Language) -> Tiling:
    """The board on sheets of the paper that is asked for, cut between squares where possible. Raises DoesNotFit.

    Neighbours overlap more than was asked for, if that keeps more texts whole: a seam goes round them as far as there is overlap.
    """
    found, printing = obstacles(board), finish.printing
    assert printing.tile is not None
    wished = printing.overlap if printing.joint == "glue" else 0.0
    cut = partial(_tiled, board, found, finish=finish, look=look, words=words)
    try:
        best = cut(printing.tile, wished)
    except DoesNotFit as misfit:
        raise DoesNotFit(f"{misfit}{_large_enough(lambda paper: cut(paper, wished))}") from None
    for times in WIDER[1:]:
        if not wished or not cut_texts(found, best):
            break
        try:
            wider = cut(printing.tile, wished * times)
        except DoesNotFit:
            break
        best = min(best, wider, key=lambda tiling: len(cut_texts(found, tiling)))
    return best


def _large_enough(cut: Callable[[Paper], object]) -> str:
    """The smallest A paper that the board can be cut to; empty if there is none."""
    for name in (f"A{number}" for number in range(10, -1, -1)):
        try:
            cut(find_paper(name))
        except DoesNotFit:
            continue
        return f": {name} is large enough"
    return ""


def _tiled(
    board: Sheet, found: Sequence[Obstacle], paper: Paper, overlap: float, *, finish: SheetFinish, look: SheetLook, words: Language
) -> Tiling:
    far = tongue_reach(overlap)
    return tile(
        board, width=paper.portrait.width, height=paper.portrait.height, margin=_margin(finish, paper.portrait.height),
        overlap=overlap, look=look, glue=words.text("kit.glue"), texts=[each.box for each in found if each.kind == "text"],
        across=places(found, "x", board.width, far), down=places(found, "y", board.height, far),
    )  # fmt: skip


def seam_findings(tiling: Tiling) -> Iterator[Fault]:
    """Texts that a seam of the poster cuts, for want of a better place."""
    for cut in cut_texts(obstacles(tiling.board), tiling):
        text, severity = cut.text, _severity(cut)
        where = "board" if text.square is None else f"square {text.square}" if text.square else "start"
        how = "through a letter" if cut.letters else "between its letters"
        yield Fault(path=("paper",), message=f"{where}: a seam of the tiles cuts {text.words!r} {how}", code="fit-seam", severity=severity)


def _severity(cut: TextCut) -> Severity:
    return "warning" if cut.letters else "note"


def _margin(finish: SheetFinish, side: float) -> float:
    """The sheets' margin, and what the picture grows over it where the printer's scale enlarges it."""
    return finish.sheet_margin + max(0.0, finish.printer.scale - 1.0) * side / 2


def tile_sheets(tiling: Tiling, finish: SheetFinish, look: SheetLook, words: Language, style: Style) -> list[Sheet]:
    """The map that shows how the tiles go together, and the tiles."""
    board, printing = tiling.board, finish.printing
    how = words.text(
        "kit.tiles_how" if tiling.overlap else "kit.tiles_fold_how", sheets=len(tiling.tiles),
        columns=tiling.grid.columns, rows=tiling.grid.rows, width=f"{board.width:g}", height=f"{board.height:g}",
    )  # fmt: skip
    if tiling.tongues:
        how = f"{how} {words.text('kit.tiles_tongues')}"
    heading = Heading(title=board.title, name=words.text("kit.tiles"), instructions=how)
    assert printing.tile is not None
    paper = printing.tile.landscape if board.width > board.height else printing.tile.portrait
    margin = max(10.0, finish.sheet_margin)
    free = finish.proof_room and finish.proof_room + 1.0
    plan = assembly_map(tiling, width=paper.width, height=paper.height - free, margin=margin, heading=heading, look=look)
    plan = finish.with_ruler(replace(plan, height=paper.height), style, foot=margin)
    return [plan, *tiling.sheets]


def floor_sheets(
    shown: Mapping[int, Shown], finish: SheetFinish, look: SheetLook, words: Language, style: Style, board_words: BoardWords
) -> list[Sheet]:
    """The map with the order of the sheets, and the sheets: the start, and one for each square."""
    theme, printing = finish.theme, finish.printing
    assert printing.floor is not None
    paper, said = printing.floor.landscape, theme.board
    board = theme.rules.board
    if not isinstance(board, LineBoard):
        raise UsageError("a floor game needs a board whose squares lie on one track")
    numbers, starts = line_order(board)
    order = (0, *(numbers or range(1, board.last + 1)), *[0] * (starts - 1))
    laid = lay_walk(
        len(order), aspect=paper.width / paper.height, start=said.start, turn=said.turn,
        rows=find_layout(said.layout).rows, inwards=said.direction == "inwards", mirrored=is_mirrored(theme),
    )  # fmt: skip
    floor = Floor(
        shown, style, board_words, laid, order, floor_links(board, order),
        width=paper.width, height=paper.height, margin=finish.sheet_margin,
    )  # fmt: skip
    margin = max(10.0, finish.sheet_margin)
    size = f"{laid.columns * paper.width / 1000:.1f}", f"{laid.rows * paper.height / 1000:.1f}"
    how = words.text("kit.floor_how", sheets=len(order), width=size[0], height=size[1])
    heading = Heading(title=theme.title, name=words.text("kit.floor"), instructions=how)
    head, used = heading.laid(paper.width - 2 * margin, look)
    room = Rect(margin, margin + used, paper.width - 2 * margin, paper.height - 2 * margin - used - finish.proof_room)
    items = (Group(items=head, place=Affine.shift(margin, margin)), *floor.map(room))
    overview = Sheet(width=paper.width, height=paper.height, items=items, name=heading.name, title=theme.title)
    return [finish.with_ruler(overview, style, foot=margin), *floor.sheets()]
