"""Box with a lid, each a net to fold and glue: a floor, four walls, and tabs inside the corners.

Nets are printed on the outside, so that all folds are away from the eye.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.pieces.dice import glue_tab
from goose_print.drawing.small_type import mark_colour
from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import MM_PER_PT, Style
from goose_print.errors import DoesNotFit, quote
from goose_print.geometry import Affine, Point, Rect
from goose_print.piece import Piece
from goose_print.scene import Colour, Group, Item, Path, Stroke, polygon, polyline, rectangle
from goose_print.typesetting.fitting import LineBreaking, fit_text

BoxSide = Literal["top", "right", "bottom", "left"]
SIDES: tuple[BoxSide, ...] = ("top", "right", "bottom", "left")

BLEED = 2.0
"""Bleed in mm over the cutting line and the folds to the tabs."""
TAB, SLOPE = 12.0, 0.35
"""Largest depth of a tab in mm, and the slope of its flanks as a part of the depth."""
PAPER_LINE = 0.5
"""Width in mm of the paper line below cutting and folding lines, which shows them on any colour."""
LEAST_TITLE = 9 * MM_PER_PT


class Flap(NamedTuple):
    """A panel or tab: its corners in the net, of which the first two end its fold (the floor has none)."""

    corners: tuple[Point, ...]
    hangs_on: str = ""


@dataclass(frozen=True)
class Net:
    """Net of an open box of this inner size in mm.

    ``length`` runs to the right and ``width`` down the page; ``depth`` is that of the walls.
    """

    length: float
    width: float
    depth: float

    @property
    def floor(self) -> Rect:
        """Box of the floor."""
        return Rect(BLEED + self.depth, BLEED + self.depth, self.length, self.width)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the print with its bleed, in mm."""
        return self.length + 2 * (self.depth + BLEED), self.width + 2 * (self.depth + BLEED)

    @property
    def tab(self) -> float:
        """Depth of a tab in mm; it reaches neither the next corner nor the next wall's edge."""
        return min(TAB, self.depth, self.width / 2) - 0.5

    def flaps(self) -> dict[str, Flap]:
        """Floor, walls by their sides, and tabs of the upper and lower wall, clockwise from their left ends."""
        corners = tuple(self.floor.corners())
        flaps = {"floor": Flap(corners)}
        for k, side in enumerate(SIDES):
            flaps[side] = _make_flap(corners[k], corners[(k + 1) % 4], self.depth, 0.0, "floor")
        for side in SIDES[::2]:
            one, two, far, near = flaps[side].corners
            flaps[f"{side} first"] = _make_flap(one, near, self.tab, SLOPE * self.tab, side)
            flaps[f"{side} second"] = _make_flap(far, two, self.tab, SLOPE * self.tab, side)
        return flaps

    def walls(self) -> dict[BoxSide, Rect]:
        """Boxes of the walls."""
        flaps = self.flaps()
        return {side: Rect.around(flaps[side].corners) for side in SIDES}


def _make_flap(one: Point, two: Point, depth: float, slope: float, on: str) -> Flap:
    """A flap on a fold that runs clockwise round what it hangs on."""
    along = (two - one).unit()
    out, shift = -along.right() * depth, along * slope
    return Flap((one, two, two + -shift + out, one + shift + out), on)


def tray(net: Net, *, style: Style, glue: str) -> Piece:
    """The lower part; ``glue`` is the word on the tabs."""
    return _make_piece("tray", net, style.paper, (), style, glue)


def lid(net: Net, *, title: str, figure: Art, style: Style, glue: str) -> Piece:
    """The lid with title and picture, and the title on its longer walls.

    Raises DoesNotFit for a title that is too long.
    """
    ground = piece_look(style).fill_colour(style.dress["primary"], style)
    return _make_piece(
        "lid", net, ground, (*_draw_top(net.floor, title, figure, style), *_draw_wall_titles(net, title, ground, style)), style, glue
    )


def _make_piece(name: str, net: Net, ground: Colour, pictures: tuple[Item, ...], style: Style, glue: str) -> Piece:
    flaps = net.flaps()
    items: list[Item] = []
    for tab in (flap for key, flap in flaps.items() if " " in key):
        items += glue_tab(tab.corners, net.tab, style, glue)
    bleed = Stroke(colour=ground, width=2 * BLEED)
    items += (Path(outline=polygon(flap.corners), fill=ground, stroke=bleed) for key, flap in flaps.items() if " " not in key)
    folds, cut = tuple(polyline(flap.corners[:2]) for flap in flaps.values() if flap.hangs_on), polygon(_cut_corners(flaps))
    items += (Path(outline=line, stroke=Stroke(colour=style.paper, width=PAPER_LINE)) for line in (cut, *folds))
    width, height = net.size
    return Piece(name=name, width=width, height=height, items=(*items, *pictures), cut=cut, folds=folds)


def _cut_corners(flaps: dict[str, Flap]) -> Iterator[Point]:
    """Corners of the cutting line, clockwise from the floor's upper left corner."""
    for side in SIDES:
        one, two, far, near = flaps[side].corners
        first, second = (flaps[key].corners[:1:-1] if (key := f"{side} {which}") in flaps else () for which in ("first", "second"))
        yield from (one, *first, near, far, *second, two)


def _draw_top(floor: Rect, title: str, figure: Art, style: Style) -> Iterator[Item]:
    """The title over the picture, in a frame."""
    frame = floor.inset(3.0)
    head = Rect(frame.x + 3.0, frame.y + 2.5, frame.width - 6.0, frame.height * 0.3 - 2.5)
    below = Rect(frame.x + 3.0, head.bottom + 1.5, frame.width - 6.0, frame.bottom - head.bottom - 4.0)
    yield Path(outline=rectangle(frame, piece_look(style).corner), fill=style.paper)
    yield from piece_look(style).frame(frame, style)
    text = fit_text(title, style.title(max(LEAST_TITLE, head.height * 0.6)), head, smallest=LEAST_TITLE)
    if text.overflow:
        message = f"{quote(title, 40)} does not fit the lid of the box at 9 points: shorten it, or take larger sheets"
        raise DoesNotFit(message).at(("title",))
    yield from text.runs
    yield figure.at(below)


def _draw_wall_titles(net: Net, title: str, ground: Colour, style: Style) -> Iterator[Item]:
    """The title on each wall where it fits, upright as the box stands."""
    turns: dict[BoxSide, float] = {"bottom": 0.0, "left": math.pi / 2, "top": math.pi, "right": -math.pi / 2}
    for side, wall in net.walls().items():
        longer, shorter = (wall.width, wall.height) if side in ("top", "bottom") else (wall.height, wall.width)
        box = Rect.centred(Point(0.0, 0.0), longer - 6.0, shorter * 0.5)
        type_ = style.title(max(LEAST_TITLE, box.height * 0.8), mark_colour(ground, style))
        text = fit_text(title, type_, box, smallest=LEAST_TITLE, breaking=LineBreaking(max_lines=1))
        if not text.overflow:
            yield Group(items=tuple(text.runs), place=Affine.turn(turns[side]).then(Affine.shift(*wall.centre)))
