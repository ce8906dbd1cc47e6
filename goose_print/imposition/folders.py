"""A board in two halves for the insides of a file folder: how large folders are, and the picture that shows where the halves go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from goose_print.geometry import Affine, Point, Rect
from goose_print.imposition.look import SheetLook
from goose_print.imposition.sheets import SheetHeading
from goose_print.imposition.tiles import Tiling
from goose_print.scene import Group, Item, Path, Sheet, Spoken, Use, polyline, read_as, rectangle
from goose_print.typesetting.shaping import shape

GUTTER = 6.0
"""Millimetres in the middle of an open folder that stay free, half of them on each side of the fold."""
EDGE = 3.0
"""So far a half stays off the folder's edges, in mm."""


class Folder(NamedTuple):
    """A closed folder lying with its fold at the left: ``width`` and ``height`` of its side in mm."""

    width: float
    height: float

    @property
    def half(self) -> tuple[float, float]:
        """The largest half of a board that it takes."""
        return self.width - GUTTER / 2 - EDGE, self.height - 2 * EDGE


FOLDERS = {"A4": Folder(230.0, 310.0), "Letter": Folder(241.3, 298.4), "Legal": Folder(241.3, 374.6)}
"""By the paper that they are made for: the smaller of those that are sold for A4; 9½ by 11¾ and 9½ by 14¾ inches."""


def folder_map(
    tiling: Tiling, folder: Folder, *, width: float, height: float, margin: float, heading: SheetHeading, look: SheetLook
) -> Sheet:
    """A sheet with the open folder in small, and the two halves in their places."""
    head, room = heading.on(width, height, margin, look)
    scale = min(1.0, room.fit(2 * folder.width, folder.height))
    left = room.x + (room.width - 2 * folder.width * scale) / 2
    place = Affine.scale(scale).then(Affine.shift(left, room.y))
    drawn = (*_open(folder, place, look), *_halves(tiling, folder, place, look))
    told = Spoken(role="Figure", text=" ".join(tile.name for tile in tiling.tiles))
    return Sheet(width=width, height=height, items=(head, read_as(drawn, told)), name=heading.name, title=heading.title)


def _open(folder: Folder, place: Affine, look: SheetLook) -> Iterator[Item]:
    whole = place.box(Rect(0.0, 0.0, 2 * folder.width, folder.height))
    yield Path(outline=rectangle(whole, 2.0), fill=look.ink.mixed(look.paper, 0.9), stroke=look.mark)
    middle = whole.centre.x
    yield Path(outline=polyline([Point(middle, whole.y), Point(middle, whole.bottom)]), stroke=look.fold)


def _halves(tiling: Tiling, folder: Folder, place: Affine, look: SheetLook) -> Iterator[Item]:
    """The halves at both sides of the gutter, half way down, with their names."""
    for tile in tiling.tiles:
        own = tile.own
        x = folder.width - GUTTER / 2 - own.right if tile.column == 0 else folder.width + GUTTER / 2 - own.x
        there = Affine.shift(x, (folder.height - own.height) / 2 - own.y).then(place)
        box = there.box(own)
        yield Group(items=(Use(symbol=tiling.symbol),), place=there, clip=rectangle(own))
        name = shape(tile.name, look.title)
        plate = Rect.centred(box.centre, name.width + 4.0, look.title.size * 1.4)
        yield Path(outline=rectangle(plate, 1.2), fill=look.paper, stroke=look.mark)
        yield from name.at(box.centre.x, box.centre.y + look.title.size * 0.35, "middle")
        yield Path(outline=rectangle(box), stroke=look.mark)
