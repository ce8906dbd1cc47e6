"""File-folder boards in two halves: folder sizes, and the map of where the halves go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from goose_print.geometry import Affine, Point, Rect
from goose_print.imposition.marks import SheetLook
from goose_print.imposition.sheets import SheetHeading
from goose_print.imposition.tiles import Tiling
from goose_print.scene import Group, Item, Path, Sheet, Spoken, Use, group_for_reading, polyline, rectangle
from goose_print.typesetting.shaping import shape_text

GUTTER = 6.0
"""Free width in mm in the middle of an open folder, half on each side of the fold."""
EDGE_GAP = 3.0
"""Distance of a half from the folder's edges, in mm."""


class Folder(NamedTuple):
    """Closed folder with its fold at the left; ``width`` and ``height`` of its side in mm."""

    width: float
    height: float

    @property
    def half(self) -> tuple[float, float]:
        """Width and height of the largest half board that it holds, in mm."""
        return self.width - GUTTER / 2 - EDGE_GAP, self.height - 2 * EDGE_GAP


FOLDERS = {"A4": Folder(230.0, 310.0), "Letter": Folder(241.3, 298.4), "Legal": Folder(241.3, 374.6)}
"""Folders by paper: the smaller ones sold for A4; 9½ by 11¾ and 9½ by 14¾ inches."""


def folder_map(
    tiling: Tiling, folder: Folder, *, width: float, height: float, margin: float, heading: SheetHeading, look: SheetLook
) -> Sheet:
    """Sheet with the open folder reduced, and the two halves in their places."""
    head, room = heading.place_heading(width, height, margin, look)
    scale = min(1.0, room.fit(2 * folder.width, folder.height))
    left = room.x + (room.width - 2 * folder.width * scale) / 2
    place = Affine.scale(scale).then(Affine.shift(left, room.y))
    drawn = (*_draw_folder(folder, place, look), *_draw_halves(tiling, folder, place, look))
    told = Spoken(role="Figure", text=" ".join(tile.name for tile in tiling.tiles))
    return Sheet(width=width, height=height, items=(head, group_for_reading(drawn, told)), name=heading.name, title=heading.title)


def _draw_folder(folder: Folder, place: Affine, look: SheetLook) -> Iterator[Item]:
    whole = place.box(Rect(0.0, 0.0, 2 * folder.width, folder.height))
    yield Path(outline=rectangle(whole, 2.0), fill=look.ink.mixed(look.paper, 0.9), stroke=look.mark_line)
    middle = whole.centre.x
    yield Path(outline=polyline([Point(middle, whole.y), Point(middle, whole.bottom)]), stroke=look.fold_line)


def _draw_halves(tiling: Tiling, folder: Folder, place: Affine, look: SheetLook) -> Iterator[Item]:
    """Halves on both sides of the gutter, vertically centred, with their names."""
    for tile in tiling.tiles:
        own = tile.own
        x = folder.width - GUTTER / 2 - own.right if tile.column == 0 else folder.width + GUTTER / 2 - own.x
        there = Affine.shift(x, (folder.height - own.height) / 2 - own.y).then(place)
        box = there.box(own)
        yield Group(items=(Use(symbol=tiling.symbol),), place=there, clip=rectangle(own))
        name = shape_text(tile.name, look.title)
        plate = Rect.centred(box.centre, name.width + 4.0, look.title.size * 1.4)
        yield Path(outline=rectangle(plate, 1.2), fill=look.paper, stroke=look.mark_line)
        yield from name.at(box.centre.x, box.centre.y + look.title.size * 0.35, "middle")
        yield Path(outline=rectangle(box), stroke=look.mark_line)
