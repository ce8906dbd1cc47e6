"""Assembly map of a poster's tiles."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.geometry import Affine, Point, Rect
from goose_print.imposition.marks import SheetLook
from goose_print.imposition.seams import seam_around_boxes
from goose_print.imposition.sheets import SheetHeading
from goose_print.imposition.tiles import Tiling
from goose_print.scene import Group, Item, Path, Sheet, Spoken, Stroke, Use, group_for_reading, polyline, rectangle
from goose_print.typesetting.fitting import LineBreaking, fit_text


def assembly_map(tiling: Tiling, *, width: float, height: float, margin: float, heading: SheetHeading, look: SheetLook) -> Sheet:
    """Sheet with the whole board reduced, its seams, and the name of each tile in its place."""
    head, room = heading.place_heading(width, height, margin, look)
    scale = min(1.0, room.fit(tiling.board.width, tiling.board.height))
    place = Affine.scale(scale).then(Affine.shift(room.x + (room.width - tiling.board.width * scale) / 2, room.y))
    board = place.box(tiling.board.box)
    drawn = (
        Group(items=(Use(symbol=tiling.symbol),), place=place, clip=rectangle(tiling.board.box)),
        Path(outline=rectangle(board), fill=look.paper, opacity=0.45),
        *_draw_seams(tiling, board, place, look),
        *_draw_names(tiling, place, look),
        Path(outline=rectangle(board), stroke=look.mark_line),
    )
    told = Spoken(role="Figure", text=" ".join(tile.name for tile in tiling.tiles))
    return Sheet(width=width, height=height, items=(head, group_for_reading(drawn, told)), name=heading.name, title=heading.title)


def _draw_seams(tiling: Tiling, board: Rect, place: Affine, look: SheetLook) -> Iterator[Item]:
    pen = Stroke(colour=look.ink, width=0.35, cap="butt")
    around = [place.box(tongue) for tongue in tiling.tongues]
    for x in tiling.grid.xs[1:-1]:
        at = board.x + x * place.a
        yield Path(outline=polyline(seam_around_boxes(Point(at, board.y), Point(at, board.bottom), around)), stroke=pen)
    for y in tiling.grid.ys[1:-1]:
        at = board.y + y * place.a
        yield Path(outline=polyline(seam_around_boxes(Point(board.x, at), Point(board.right, at), around)), stroke=pen)


def _draw_names(tiling: Tiling, place: Affine, look: SheetLook) -> Iterator[Item]:
    for tile in tiling.tiles:
        centre = place.at(tile.own.centre)
        room = Rect.centred(centre, tile.own.width * place.a * 0.5, tile.own.height * place.a * 0.36)
        name = fit_text(tile.name, look.title.with_size(look.title.size * 1.3), room, smallest=2.117, breaking=LineBreaking(max_lines=1))
        ground = name.bounds.inset(-1.4, -1.0)
        yield Path(outline=rectangle(ground, 1.2), fill=look.paper, stroke=look.mark_line)
        yield from name.runs
