"""The map that shows how the tiles of a poster go together."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.geometry import Affine, Point, Rect
from goose_print.imposition.look import SheetLook
from goose_print.imposition.sheets import SheetHeading
from goose_print.imposition.tiles import Tiling
from goose_print.imposition.tongues import stepped
from goose_print.scene import Group, Item, Path, Sheet, Spoken, Stroke, Use, polyline, read_as, rectangle
from goose_print.typesetting.fitting import fit_text


def assembly_map(tiling: Tiling, *, width: float, height: float, margin: float, heading: SheetHeading, look: SheetLook) -> Sheet:
    """A sheet with the whole board in small, its seams, and the name of each tile on its place."""
    head, room = heading.on(width, height, margin, look)
    scale = min(1.0, room.fit(tiling.board.width, tiling.board.height))
    place = Affine.scale(scale).then(Affine.shift(room.x + (room.width - tiling.board.width * scale) / 2, room.y))
    board = place.box(tiling.board.box)
    drawn = (
        Group(items=(Use(symbol=tiling.symbol),), place=place, clip=rectangle(tiling.board.box)),
        Path(outline=rectangle(board), fill=look.paper, opacity=0.45),
        *_seams(tiling, board, place, look),
        *_names(tiling, place, look),
        Path(outline=rectangle(board), stroke=look.mark),
    )
    told = Spoken(role="Figure", text=" ".join(tile.name for tile in tiling.tiles))
    return Sheet(width=width, height=height, items=(head, read_as(drawn, told)), name=heading.name, title=heading.title)


def _seams(tiling: Tiling, board: Rect, place: Affine, look: SheetLook) -> Iterator[Item]:
    pen = Stroke(colour=look.ink, width=0.35, cap="butt")
    around = [place.box(tongue) for tongue in tiling.tongues]
    for x in tiling.grid.xs[1:-1]:
        at = board.x + x * place.a
        yield Path(outline=polyline(stepped(Point(at, board.y), Point(at, board.bottom), around)), stroke=pen)
    for y in tiling.grid.ys[1:-1]:
        at = board.y + y * place.a
        yield Path(outline=polyline(stepped(Point(board.x, at), Point(board.right, at), around)), stroke=pen)


def _names(tiling: Tiling, place: Affine, look: SheetLook) -> Iterator[Item]:
    for tile in tiling.tiles:
        centre = place.at(tile.own.centre)
        room = Rect.centred(centre, tile.own.width * place.a * 0.5, tile.own.height * place.a * 0.36)
        name = fit_text(tile.name, look.title.sized(look.title.size * 1.3), room, smallest=2.117, max_lines=1)
        ground = name.bounds.inset(-1.4, -1.0)
        yield Path(outline=rectangle(ground, 1.2), fill=look.paper, stroke=look.mark)
        yield from name.runs
