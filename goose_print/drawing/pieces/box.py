"""Box with a lid, each a net to fold and glue: a floor, four walls, and tabs inside the corners.

Nets are printed on the outside, so that all folds are away from the eye.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from goose_print.drawing.board.backdrops import draw_panorama
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.pieces.dice import glue_tab
from goose_print.drawing.small_type import mark_colour, visible_line_colour
from goose_print.drawing.square.square_content import Art, StagedPicture
from goose_print.drawing.style import MM_PER_PT, Style
from goose_print.drawing.tableau.stage import TableauRoom
from goose_print.errors import DoesNotFit, quote
from goose_print.geometry import Affine, Point, Rect
from goose_print.piece import Piece
from goose_print.records import record
from goose_print.scene import Colour, Group, Item, Path, Stroke, ellipse, polygon, polyline, rectangle
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
TITLE_SHARES = (0.28, 0.38, 0.48)
"""Shares of the lid's height to try for the title."""
FLOOR_EDGE = 2.0
"""Distance of the floor's picture from the folds in mm."""


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


@record
class BoxPictures:
    """What is printed on a box: the game's scene, or else its figure, before a landscape if there is one."""

    figure: Art
    scene: StagedPicture | None = None
    landscape: str = ""

    def draw_in(self, box: Rect, style: Style) -> Iterator[Item]:
        """The picture as large as a box, cropped to it."""
        frame = rectangle(box)
        own = self.scene is not None and self.scene.has_land
        yield Path(outline=frame, fill=style.tints["finish"])
        if self.landscape and not own:
            yield from draw_panorama(frame, self.landscape, style)
        if self.scene is not None:
            stage = TableauRoom(tuple(box.corners()), box.width * 0.03, (), box.y + box.height * 0.04, box.bottom - box.height * 0.03)
            yield Group(items=(self.scene.draw_on(stage, frame),), clip=frame)
        elif self.landscape:
            high = box.height * 0.78
            yield self.figure.at(Rect(box.x + 2.0, box.bottom - high - box.height * 0.04, box.width - 4.0, high))
        else:
            line = visible_line_colour(style.tints["finish"], style.dress["primary"], style)
            yield Group(items=tuple(piece_look(style).ornament.draw_ground(box, line.mixed(style.paper, 0.55), style)), clip=frame)
            radius = min(box.width, box.height) * 0.42
            yield Path(outline=ellipse(box.centre, radius), fill=style.paper, stroke=style.pen(style.line))
            yield self.figure.at(Rect.centred(box.centre, radius * 1.4, radius * 1.4))
        yield Path(outline=frame, stroke=style.pen(style.line))


def tray(net: Net, *, pictures: BoxPictures, style: Style, glue: str) -> Piece:
    """The lower part, with the picture on its floor and ornament on its walls; ``glue`` is the word on the tabs."""
    ground = style.tints["goose"]
    items = [*_draw_wall_ornament(net, ground, style), *pictures.draw_in(net.floor.inset(FLOOR_EDGE), style)]
    return _make_piece("tray", net, ground, tuple(items), style, glue)


def lid(net: Net, *, title: str, pictures: BoxPictures, style: Style, glue: str) -> Piece:
    """The lid with title and picture, and the title between two figures on its walls.

    Raises DoesNotFit for a title that is too long.
    """
    ground = piece_look(style).fill_colour(style.dress["primary"], style)
    walls = _draw_wall_titles(net, title, ground, pictures.figure, style)
    return _make_piece("lid", net, ground, (*_draw_top(net.floor, title, pictures, style), *walls), style, glue)


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


def _draw_top(floor: Rect, title: str, pictures: BoxPictures, style: Style) -> Iterator[Item]:
    """The title over the picture, in a frame."""
    frame = floor.inset(3.0)
    yield Path(outline=rectangle(frame, piece_look(style).corner), fill=style.paper)
    yield from piece_look(style).frame(frame, style)
    for share in TITLE_SHARES:
        head = Rect(frame.x + 3.0, frame.y + 2.0, frame.width - 6.0, frame.height * share - 2.0)
        text = fit_text(title, style.title(max(LEAST_TITLE, head.height * 0.6)), head, smallest=LEAST_TITLE)
        if not text.overflow:
            break
    else:
        message = f"{quote(title, 40)} does not fit the lid of the box at 9 points: shorten it, or take larger sheets"
        raise DoesNotFit(message).at(("title",))
    yield from text.runs
    yield from pictures.draw_in(Rect(frame.x + 2.0, head.bottom + 1.5, frame.width - 4.0, frame.bottom - head.bottom - 3.5), style)


def _wall_frames(net: Net) -> Iterator[tuple[Rect, Affine]]:
    """Each wall as a box about the origin, upright as the box stands, and the map from there into the net."""
    turns: dict[BoxSide, float] = {"bottom": 0.0, "left": math.pi / 2, "top": math.pi, "right": -math.pi / 2}
    for side, wall in net.walls().items():
        longer, shorter = (wall.width, wall.height) if side in ("top", "bottom") else (wall.height, wall.width)
        yield Rect.centred(Point(0.0, 0.0), longer, shorter), Affine.turn(turns[side]).then(Affine.shift(*wall.centre))


def _draw_wall_titles(net: Net, title: str, ground: Colour, figure: Art, style: Style) -> Iterator[Item]:
    """The title on each wall where it fits, in a line of its frame, with a figure at each end."""
    mark = mark_colour(ground, style)
    for wall, place in _wall_frames(net):
        medal = min(wall.height * 0.36, 7.0)
        box = Rect.centred(Point(0.0, 0.0), wall.width - 4 * medal - 12.0, wall.height * 0.5)
        items: list[Item] = [Path(outline=rectangle(wall.inset(2.0), 1.0), stroke=style.pen(style.fine, mark))]
        for way in (-1, 1):
            spot = Point(way * (wall.width / 2 - medal - 3.6), 0.0)
            items.append(Path(outline=ellipse(spot, medal), fill=style.paper, stroke=style.pen(style.fine, mark)))
            items.append(replace(figure, flip=way < 0).at(Rect.centred(spot, medal * 1.4, medal * 1.4)))
        text = fit_text(
            title, style.title(max(LEAST_TITLE, box.height * 0.8), mark), box, smallest=LEAST_TITLE, breaking=LineBreaking(max_lines=1)
        )
        yield Group(items=(*items, *(() if text.overflow else text.runs)), place=place)


def _draw_wall_ornament(net: Net, ground: Colour, style: Style) -> Iterator[Item]:
    """The art set's ornament on each wall, cut off at its edges."""
    line = visible_line_colour(ground, style.dress["primary"].mixed(ground, 0.35), style)
    for wall, place in _wall_frames(net):
        band = wall.inset(2.0)
        inside = tuple(piece_look(style).ornament.draw_ground(band, line, style))
        edge = Path(outline=rectangle(band, 1.0), stroke=style.pen(style.fine))
        yield Group(items=(Group(items=inside, clip=rectangle(band, 1.0)), edge), place=place)
