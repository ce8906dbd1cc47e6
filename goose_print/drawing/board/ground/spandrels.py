"""Groups of figures in the four corners outside the track: who acts there, looks into the board, and stands on its ground.

The first of a group is its largest; the others are drawn in its scale, beside it and nearer to the board's middle, and a tree
closes the group towards the frame. Below, a group has the foot of the sheet, with a pond where one of it floats; above, it stands
on the hill that rises at that side, or flies.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import NamedTuple

from goose_print.drawing.board.backdrops import with_thin_lines
from goose_print.drawing.board.ground.brush import Crest, LandBrush
from goose_print.drawing.board.ground.free_room import FreeRoom
from goose_print.drawing.board.ground.plan import WITH_WINDOWS, CornerFigure, CornerGroup
from goose_print.drawing.board.ground.planes import wing_crest, wing_sides
from goose_print.drawing.tableau.afloat import WAVES_SHARE, draw_waterline
from goose_print.drawing.tableau.heights import drawn_ratio
from goose_print.drawing.tableau.land_parts import ripple
from goose_print.drawing.tableau.silhouette import PlacedSilhouette, silhouette_of
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import (
    Colour,
    Element,
    Gradient,
    GradientStop,
    Group,
    Item,
    Path,
    Segment,
    Shaded,
    Symbol,
    Tag,
    Use,
    ellipse,
    rectangle,
    spline,
)

BANDS = 8
"""Heights at which a figure's silhouette is held against the free room."""
AIR = 1.4
"""Room in mm between a figure and a square."""
SCALES = tuple(0.92**k for k in range(15))
"""Sizes tried, in parts of the largest."""
LEAST = 0.09
"""The least height or width of a group's first that is there, in parts of the sheet's height."""
SMALLEST = 0.03
"""Least height of anybody in it."""
WIDE, WIDE_ABOVE = 0.34, 0.26
"""How far a group reaches from its side of the frame, in parts of the sheet's width, below and above."""
HIDDEN_TRUNK = 0.35
"""Share of a tree's trunk that figures may hide: a crown without one grows out of somebody's head."""
BACKINGS = frozenset(("tree", "elm", "fir", "palm", "bare-tree", "willow"))
"""Trees that may close a group."""
POND = 0.095
"""Depth of a pond at the foot, in parts of the sheet's height."""


BLUE, DARKEST_PANE = 0.08, 0.06
"""How much more blue than red is in panes, and their least luminance."""
NIGHT = 0.22
"""Share of the night in the colours of who stands in it."""
DRAUGHT = 0.84
"""Share of a picture that floats over the water of the pond: the water drawn with it ends in a line."""


class _PlacedFigure(NamedTuple):
    figure: CornerFigure
    body: PlacedSilhouette


class _Corner:
    """A corner with its group: clockwise from the upper left, 0 to 3."""

    def __init__(self, brush: LandBrush, number: int, figures: Sequence[CornerFigure], base: FreeRoom) -> None:
        self.brush, self.base = brush, base
        self.upper, self.left = number < 2, number in (0, 3)
        self.figures = [self._turn(figure) for figure in figures]
        self.edge = brush.box.x if self.left else brush.box.right
        self.inwards = 1.0 if self.left else -1.0
        self.wide = brush.box.width * (WIDE_ABOVE if self.upper else WIDE)
        self.has_pond = not self.upper and any(figure.floats for figure in figures)
        self.shore = brush.box.bottom - brush.high * POND
        self.wing: Crest | None = None
        if self.upper:
            rises = self.left in wing_sides(brush)
            self.wing = wing_crest(brush, left=self.left) if rises else brush.wave(brush.horizon + brush.high * 0.012, 0.0, 0.0)

    def _turn(self, figure: CornerFigure) -> CornerFigure:
        """The figure, looking into the board: pictures look to the right."""
        return figure if self.left else replace(figure, art=replace(figure.art, flip=not figure.art.flip))

    def place(self) -> list[_PlacedFigure]:
        """The group at the size at which most of it is seen; nobody where there is too little room."""
        best: tuple[float, list[_PlacedFigure]] = (0.0, [])
        aspect = silhouette_of(self.figures[0].art).aspect
        for scale in SCALES:
            high = self.brush.high * self.brush.land.tallest * scale
            if high * max(1.0, aspect) < self.brush.high * LEAST:
                break
            members = self._place_at(high)
            worth = sum(member.body.area**0.5 for member in members)
            if worth > best[0] * 1.04:
                best = worth, members
        return best[1]

    def _place_at(self, high: float) -> list[_PlacedFigure]:
        room, members = self.base.copy(), list[_PlacedFigure]()
        for figure in self.figures:
            size = high * min(1.15, drawn_ratio(figure.height, self.figures[0].height)) if members else high
            if size < self.brush.high * SMALLEST and members:
                size = self.brush.high * SMALLEST
            body = self._find_place(room, figure, size, members)
            if body is not None:
                members.append(_PlacedFigure(figure, body))
                room.cover_boxes(_bands(body))
            elif not members:
                return []
        return members

    def _find_place(self, room: FreeRoom, figure: CornerFigure, size: float, members: Sequence[_PlacedFigure]) -> PlacedSilhouette | None:
        """The best place for one of this height that is free of everything, with some air at its sides and above its head."""
        shape = silhouette_of(figure.art)
        wide = size * shape.aspect
        spots = sorted(self._spots(figure, wide, size, members), key=itemgetter(0))
        if not spots:
            return None
        _, left, top = spots[0]
        tight = _bands(PlacedSilhouette(shape, Rect(left, top, wide, size)))
        bands = [Rect(band.x - AIR, band.y, band.width + 2 * AIR, band.height) for band in tight]
        bands[0] = Rect(bands[0].x, bands[0].y - AIR, bands[0].width, bands[0].height + AIR)
        bands.reverse()  # most places are refused at their feet
        for _, x, y in spots:
            if room.are_free(bands, x - left, y - top):
                return PlacedSilhouette(shape, Rect(x, y, wide, size))
        return None

    def _spots(
        self, figure: CornerFigure, wide: float, size: float, members: Sequence[_PlacedFigure]
    ) -> Iterator[tuple[float, float, float]]:
        """Cost, left edge and top of places for one of this size, the first of the group at any, the others near it."""
        step, drop = self.brush.high * 0.018, 0.0
        beside, below, steep = 0.0, self.brush.box.bottom, 0.0 if self.upper else 0.2
        if members:
            first, drop = members[0].body.box, self.brush.high * 0.012
            beside, below, steep = first.centre.x, first.bottom, 2.0
        for k in range(int((self.wide - wide) / step) + 1):
            near = self.edge + self.inwards * (AIR + step * k if k else AIR + rim_of(self.brush))
            left = near if self.left else near - wide
            aside = abs(left + wide / 2 - beside) if members else k * step * 0.5
            for foot in self._feet(figure, left + wide / 2, wide, size, members):
                top = foot - size
                if self.brush.land.keeps_course and not self._is_beside(Rect(left, top, wide, size)):
                    continue
                yield aside + steep * abs(top + size - below - drop), left, top

    def _is_beside(self, box: Rect) -> bool:
        """Whether all but the heads of a figure is off what is barren."""
        low = Rect(box.x + box.width * 0.12, box.y + box.height * 0.7, box.width * 0.76, box.height * 0.3)
        return self.brush.barren.is_free(low)

    def _feet(self, figure: CornerFigure, x: float, wide: float, size: float, members: Sequence[_PlacedFigure]) -> list[float]:
        """Heights of the ground to stand on at a place, the nearest first."""
        brush, high = self.brush, self.brush.high
        if self.wing and figure.flies:
            return [brush.box.y + size + high * 0.02 * (1 + k) for k in range(9)]
        if self.wing:
            level = max(self.wing(x - wide * 0.4), self.wing(x + wide * 0.4))
            return [level + high * (0.004 + 0.02 * k) for k in range(5)]
        if figure.flies:
            return [brush.horizon + high * 0.03 * k for k in range(1, 9)]
        if self.has_pond:
            first, last = (self.shore + high * 0.04, brush.box.bottom - high * 0.022) if figure.floats else (
                self.shore - high * 0.03, self.shore + high * 0.012,
            )  # fmt: skip
            return [last - (last - first) * k / 3 for k in range(4)]
        low, top = brush.box.bottom - high * 0.018, brush.horizon + brush.deep * 0.24
        if members:
            foot = members[0].body.box.bottom
            low, top = min(low, foot + high * 0.06), max(top, foot - high * 0.06)
        return [low - high * 0.02 * k for k in range(int(max(0.0, low - top) / (high * 0.02)) + 1)]

    def backing(self, members: Sequence[_PlacedFigure]) -> tuple[str, Point, float] | None:
        """A tree behind the group, next to the frame: its name, foot and height."""
        brush, high = self.brush, self.brush.high
        if self.upper or not members:
            return None
        names = [name for name in brush.land.trees if name in BACKINGS]
        if not names:
            return None
        name, low = names[0], min(member.body.box.bottom for member in members) - high * 0.02
        thing = brush.thing(name, 1)
        for scale in SCALES:
            tall = high * 0.36 * scale
            for k in range(7):
                for down in (0.0, 0.04, 0.08, 0.12):
                    x = self.edge + self.inwards * (thing.box_at(Point(0, 0), tall).width * 0.5 + 1.0 + high * 0.03 * k)
                    box = thing.box_at(Point(x, low - high * down), tall)
                    crown = Rect(box.x, box.y, box.width, box.height * 0.62)
                    trunk = Rect(x - 2.0, crown.bottom, 4.0, tall * 0.38)
                    if not (self.base.is_free(crown.inset(-AIR)) and self.base.is_free(trunk)):
                        continue
                    crown_hidden, trunk_hidden = (sum(_common(part, member.body.box) for member in members) for part in (crown, trunk))
                    if crown_hidden <= crown.area * 0.2 and trunk_hidden <= trunk.area * HIDDEN_TRUNK:
                        return name, Point(x, low - high * down), tall
        return None


def _common(one: Rect, other: Rect) -> float:
    wide, high = min(one.right, other.right) - max(one.x, other.x), min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def place_spandrels(brush: LandBrush, groups: Sequence[CornerGroup]) -> dict[int, tuple[Rect, ...]]:
    """Place the groups, from the upper left clockwise; returns the boxes of who found room, by corner."""
    found: dict[int, tuple[Rect, ...]] = {}
    base = brush.room.copy()
    if brush.at.quiet != brush.box:
        base.cover_box(brush.at.quiet)
    for number, figures in enumerate(groups[:4]):
        if not figures:
            continue
        corner = _Corner(brush, number, figures, base)
        members = corner.place()
        if not members:
            continue
        if corner.has_pond and not brush.land.has_waters:
            brush.things.append((brush.horizon, _draw_pond(corner)))
        if (behind := corner.backing(members)) is not None:
            name, foot, tall = behind
            thing = brush.thing(name, 1)
            brush.things.append((foot.y, thing.at(foot, tall)))
            brush.room.cover_box(thing.box_at(foot, tall))
        found[number] = tuple(member.body.box for member in members)
        for member in members:
            brush.things.append((member.body.box.bottom, _draw_member(brush, member)))
            if corner.wing and not member.figure.flies:
                brush.things += [(member.body.box.bottom + 0.01, item) for item in _draw_shrubs(brush, member.body.box)]
            brush.room.cover_boxes(_bands(member.body))
            box = member.body.box
            brush.room.cover_box(Rect(box.x, box.bottom - 1.0, box.width, brush.high * 0.03))
        if corner.has_pond and not brush.land.has_waters:
            brush.room.cover_box(_pond_box(corner))
    return found


def rim_of(brush: LandBrush) -> float:
    """Width in mm of the rim inside the frame whose cells are taken."""
    return 2.0 * brush.room.cell + 0.05


def _bands(body: PlacedSilhouette) -> list[Rect]:
    """Boxes that hold a figure, from its head down."""
    high = body.box.height / BANDS
    tops = [body.box.y + k * high for k in range(BANDS)]
    return [Rect(span[0], top, span[1] - span[0], high) for top in tops if (span := body.span(top, top + high))]


def _draw_member(brush: LandBrush, member: _PlacedFigure) -> Group:
    """A figure with its shadow on the ground."""
    style, box, art, drawn = brush.style, member.body.box, member.figure.art, member.body.shape.box
    items: list[Item] = []
    if not (member.figure.floats or member.figure.flies or brush.bare):
        shade = ellipse(Point(box.centre.x + box.width * 0.04, box.bottom - box.height * 0.015), box.width * 0.48, box.height * 0.045)
        items.append(Path(outline=shade, fill=brush.shadow, opacity=0.2))
    if member.figure.lit and brush.dark:
        items.append(_draw_lamplight(brush, box))
    scale = box.height / drawn.height
    across, middle = -scale if art.flip else scale, drawn.centre
    place = Affine(across, 0.0, 0.0, scale, box.centre.x - across * middle.x, box.centre.y - scale * middle.y)
    symbol = with_thin_lines(art.symbol_at_scale(scale, style), scale)
    if brush.dark and not member.figure.flies:
        windows = art.shipped is not None and art.shipped[0] in WITH_WINDOWS
        symbol = at_night(symbol, brush.zenith, brush.fill("gold").mixed(brush.white, 0.3) if windows else None)
    items.append(Use(symbol=symbol, place=place, title=art.alt))
    if member.figure.swims:
        items += draw_waterline(member.body, WAVES_SHARE, _pond_water(brush), style)
        return Group(items=tuple(items), tag=Tag(Element.CORNER))
    above = rectangle(Rect(box.x - 1.0, box.y - 1.0, box.width + 2.0, 1.0 + box.height * DRAUGHT)) if member.figure.floats else None
    return Group(items=tuple(items), clip=above, tag=Tag(Element.CORNER))


def at_night(symbol: Symbol, night: Colour, light: Colour | None) -> Symbol:
    """The symbol in the dark, with ``light`` behind its panes, which are what is blue in a house but not as dark as ink."""

    def darken_fill(fill: Colour) -> Colour:
        return light if light and fill.blue > fill.red + BLUE and fill.luminance > DARKEST_PANE else fill.mixed(night, NIGHT)

    def darken(item: Item) -> Item:
        match item:
            case Path(fill=fill) if fill:
                return replace(item, fill=darken_fill(fill))
            case Group():
                return replace(item, items=tuple(darken(one) for one in item.items))
            case _:
                return item

    return Symbol(name=f"{symbol.name}-night", items=tuple(darken(item) for item in symbol.items))


def _draw_lamplight(brush: LandBrush, box: Rect) -> Shaded:
    """Warm light about who carries a lamp, or about lit windows, that fades into the night."""
    spot, reach = Point(box.centre.x, box.bottom - box.height * 0.35), max(box.width, box.height) * 0.95
    warm = brush.fill("gold").mixed(brush.white, 0.25)
    stops = tuple(GradientStop(part, warm, strength) for part, strength in ((0.0, 0.85), (0.4, 0.5), (0.7, 0.16), (1.0, 0.0)))
    return Shaded(outline=ellipse(spot, reach), gradient=Gradient(spot, spot, stops, (0.0, reach)))


def _draw_shrubs(brush: LandBrush, box: Rect) -> Iterator[Item]:
    """Shrubs along the foot of who stands on a hill, so that nothing ends in a line in the air."""
    size, count = max(brush.high * 0.009, box.width * 0.06), 9
    far = brush.far.mixed(brush.meadows[0], 0.62)
    for row, share in enumerate((0.5, 0.22)):
        crowns: list[Segment] = []
        for k in range(count - row):
            part = (k + 0.5 * row) / (count - 1)
            bump = size * (0.8 + 0.35 * math.sin(2.7 * k + 4.0 * row + box.x))
            spot = Point(box.x + box.width * (part * 1.14 - 0.07), box.bottom + size * (0.35 + 0.75 * row + 1.1 * abs(part - 0.5)))
            crowns += ellipse(brush.inside(spot), bump * 1.15, bump)
        yield Path(outline=tuple(crowns), fill=brush.white if brush.bare else far.mixed(brush.fill("leaf"), share), stroke=brush.thin)


def _pond_box(corner: _Corner) -> Rect:
    box, shore = corner.brush.box, corner.shore
    left = box.x if corner.left else box.right - corner.wide
    return Rect(left, shore, corner.wide, box.bottom - shore)


def _pond_water(brush: LandBrush) -> Colour:
    """Colour of the water in the corner: the land's own, or a pond's."""
    return brush.sea if brush.land.has_waters else brush.sea.mixed(brush.white, 0.12)


def _draw_pond(corner: _Corner) -> Group:
    """Water in the corner, with a light bank and ripples."""
    brush, room = corner.brush, _pond_box(corner)
    rim = ((0.0, 0.1), (0.2, 0.0), (0.42, 0.06), (0.64, 0.0), (0.86, 0.16), (1.0, 0.5), (0.92, 0.86), (0.78, 1.0), (0.4, 1.0), (0.0, 1.0))
    items: list[Item] = []
    for grow, fill, pen in ((0.02, brush.road, brush.thin), (0.0, _pond_water(brush), brush.pen)):
        spots = [
            brush.inside(Point(corner.edge + corner.inwards * corner.wide * x * (1 + grow), room.y + room.height * (y - 3 * grow)))
            for x, y in rim
        ]
        items.append(Path(outline=spline(spots, closed=True), fill=fill, stroke=pen))
    marks: list[Segment] = []
    for k in range(9):
        x = corner.edge + corner.inwards * corner.wide * (0.1 + 0.085 * k)
        y = room.y + room.height * (0.34 + 0.5 * abs(math.sin(2.3 * k + 0.4)))
        marks += ripple(x, y, brush.high * 0.011 * (1 + 0.4 * math.sin(k)))
    pen = brush.style.pen(brush.thin.width * 1.4, brush.white) if brush.style.coloured else brush.thin
    items.append(Path(outline=tuple(marks), stroke=pen))
    return Group(items=tuple(items))
