"""Taproom of an inn at night: timbered walls, a window with the moon, shelves with jugs, a lamp, floor boards, and the light of the hearth.

Lengths are in parts of the room's height; what hangs on the wall stands only where no title and no picture is.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from goose_print.art.motif import PaintRole
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.tableau.land_sketch import LandSketch
from goose_print.geometry import Point, Rect
from goose_print.scene import (
    Close,
    Colour,
    Curve,
    Gradient,
    GradientStop,
    Group,
    Item,
    Line,
    Move,
    Path,
    Segment,
    Shaded,
    ellipse,
    polygon,
    polyline,
    rectangle,
    spline,
)

SHELVES = ((0.33, 0.603), (0.29, 0.575), (0.52, 0.603), (0.5, 0.45), (0.64, 0.52), (0.2, 0.56), (0.14, 0.3), (0.8, 0.3), (0.86, 0.56))
"""Places tried for shelves: their middles in parts of the room's width and height."""
WINDOWS = ((0.15, 0.475), (0.16, 0.36), (0.87, 0.4), (0.84, 0.215), (0.82, 0.2))
"""Places tried for the window."""
LAMPS = ((0.8, 0.15), (0.82, 0.26), (0.78, 0.24), (0.18, 0.24), (0.5, 0.3))
"""Places tried for the hanging lamp."""
BEAM, POST = 0.05, 0.032
"""Height of the beam below the ceiling, and width of posts."""
LEAST_HEARTH = 0.2
"""Height, in parts of the room's, from which what glows is a hearth, with a chimney breast and a stone on the floor."""
NIGHT_EDGE = 0.5
"""Opacity of the dark in the room's farthest corners."""


def draw_taproom(land: LandSketch) -> Iterator[Item]:
    """Draw the taproom behind the people of a scene."""
    yield Group(items=tuple(Taproom(land).draw()))


class Taproom:
    """Drawing of one taproom round a composition."""

    def __init__(self, land: LandSketch) -> None:
        self.made, self.box, self.style = land.made, land.box, land.style
        style = land.style
        self.taken = [*(each for each in land.taken if each.area), *(one.box for one in land.made.pictures)]
        """Boxes of title, last place and pictures."""
        self.medal = land.medal
        self.bare = piece_look(style).open or not style.coloured
        bold = piece_look(style).land
        self.line = style.contour or style.ink
        self.pen, self.thin = style.pen(style.line * bold, self.line), style.pen(style.fine * bold, self.line)
        self.floor = land.horizon

    def draw(self) -> Iterator[Item]:
        """Everything behind the people."""
        yield from self._draw_wall()
        yield from self._draw_floor()
        hearths = [one.box for one in self.made.pictures if one.actor.glows and one.box.height > self.box.height * LEAST_HEARTH]
        yield from (item for hearth in hearths for item in self._draw_chimney(hearth))
        window = self._first_free(WINDOWS, 0.14, 0.19)
        lamp = self._first_free(LAMPS, 0.14, 0.2)
        yield from self._draw_light(lamp)
        yield from (item for hearth in hearths for item in self._draw_hearth_stone(hearth))
        if window:
            yield from self._draw_window(window)
        if lamp:
            yield from self._draw_lamp(lamp)
        first = 0
        while shelf := self._first_free(SHELVES, 0.29, 0.112):
            yield from self._draw_shelf(shelf, first)
            first += 2
        if self.medal:
            yield from self._draw_cask(self.medal)

    # -- tones and room

    def _tone(self, role: PaintRole, dark: float = 0.0) -> Colour:
        if self.bare:
            return self.style.dress["white"]
        base = piece_look(self.style).trim(role, self.style) or self.style.paper
        return base.mixed(self.line, dark) if dark > 0 else base.mixed(self.style.dress["white"], -dark)

    def _first_free(self, places: Sequence[tuple[float, float]], wide: float, high: float) -> Rect | None:
        """The first of several boxes in which nothing is, which is then taken."""
        box, tall = self.box, self.box.height
        for x, y in places:
            spot = Rect.centred(Point(box.x + box.width * x, box.y + tall * y), wide * tall, high * tall)
            if not any(spot.overlaps(each) for each in self.taken):
                self.taken.append(spot.inset(-0.03 * tall))
                return spot
        return None

    # -- wall and floor

    def _draw_wall(self) -> Iterator[Item]:
        """Plaster between timbers, and a dado of boards."""
        box, tall, foot = self.box, self.box.height, self.floor
        plaster, wood = self._tone("secondary").mixed(self._tone("gold", -0.35), 0.0 if self.bare else 0.42), self._tone("secondary", 0.4)
        yield Path(outline=rectangle(box), fill=plaster)
        dado = foot - tall * 0.2
        yield Path(outline=rectangle(Rect(box.x, dado, box.width, foot - dado)), fill=self._tone("secondary", 0.14), stroke=self.pen)
        step = tall * 0.075
        boards = [(Point(x, dado), Point(x, foot)) for x in (box.x + step * k for k in range(1, math.ceil(box.width / step)))]
        yield Path(outline=tuple(part for ends in boards for part in polyline(ends)), stroke=self.thin)
        yield Path(outline=rectangle(Rect(box.x, dado - tall * 0.02, box.width, tall * 0.03)), fill=wood, stroke=self.thin)
        bay = box.width / 6
        for k in range(7):
            x = box.x + bay * k
            if k < 6:
                for side in (0, 1):
                    low, high = (x + tall * POST, x + bay * 0.42) if side == 0 else (x + bay - tall * POST, x + bay * 0.58)
                    brace = (
                        Point(low, box.y + tall * 0.3),
                        Point(high, box.y + tall * BEAM),
                        Point(high + tall * 0.03 * (1 - 2 * side), box.y + tall * BEAM),
                        Point(low, box.y + tall * 0.345),
                    )
                    yield Path(outline=polygon(brace), fill=wood, stroke=self.thin)
            post = Rect(x - tall * POST / 2, box.y, tall * POST, dado - tall * 0.02 - box.y)
            yield Path(outline=rectangle(post), fill=wood, stroke=self.thin)
        yield Path(outline=rectangle(Rect(box.x, box.y, box.width, tall * BEAM)), fill=wood, stroke=self.pen)

    def _draw_floor(self) -> Iterator[Item]:
        """Boards that run to the back."""
        box, foot = self.box, self.floor
        yield Path(outline=rectangle(Rect(box.x, foot, box.width, box.bottom - foot)), fill=self._tone("secondary", 0.05), stroke=self.pen)
        rows = [foot + (box.bottom - foot) * (k / 5) ** 1.5 for k in range(6)]
        cuts: list[Segment] = []
        for k, (top, low) in enumerate(pairwise(rows)):
            cuts += polyline((Point(box.x, low), Point(box.right, low)))
            for j in range(-8, 9):
                aside = (j + 0.5 * (k % 2)) / 8 * box.width
                ends = [Point(box.centre.x + aside * (0.5 + 0.3 * (y - foot) / (box.bottom - foot)), y) for y in (top, low)]
                cuts += polyline(tuple(ends))
        yield Path(outline=tuple(cuts), stroke=self.thin)

    def _draw_chimney(self, hearth: Rect) -> Iterator[Item]:
        """The breast of a chimney from the hearth to the ceiling."""
        x, wide, stone = hearth.centre.x, hearth.width, self._tone("stone")
        low, top = hearth.y + hearth.height * 0.2, self.box.y + self.box.height * BEAM
        breast = (Point(x - wide * 0.36, low), Point(x - wide * 0.27, top), Point(x + wide * 0.27, top), Point(x + wide * 0.36, low))
        yield Path(outline=polygon(breast), fill=stone.mixed(self._tone("gold", -0.35), 0.0 if self.bare else 0.3), stroke=self.pen)
        course, bricks = hearth.height * 0.13, list[Segment]()
        for k in range(1, math.ceil((low - top) / course)):
            y = low - course * k
            half = wide * (0.36 - 0.09 * (low - y) / (low - top))
            bricks += polyline((Point(x - half, y), Point(x + half, y)))
            for j in (-1, 0, 1) if k % 2 else (-0.5, 0.5):
                bricks += polyline((Point(x + j * wide * 0.22, y), Point(x + j * wide * 0.22, min(y + course, low))))
        yield Path(outline=tuple(bricks), stroke=self.thin)

    def _draw_hearth_stone(self, hearth: Rect) -> Iterator[Item]:
        """Stone slabs before the hearth on the floor, warm in the light of the fire."""
        x, wide, stone = hearth.centre.x, hearth.width, self._tone("stone").mixed(self._tone("gold"), 0.0 if self.bare else 0.3)
        foot, deep = hearth.bottom - hearth.height * 0.04, self.box.height * 0.05
        half, edge = wide * 0.56, wide * 0.66
        slab = (Point(x - half, foot), Point(x + half, foot), Point(x + edge, foot + deep), Point(x - edge, foot + deep))
        yield Path(outline=polygon(slab), fill=stone, stroke=self.pen)
        joints = [(Point(x + half * k, foot), Point(x + edge * k, foot + deep)) for k in (-0.5, 0.0, 0.5)]
        yield Path(outline=tuple(part for joint in joints for part in polyline(joint)), stroke=self.thin)

    def _draw_light(self, lamp: Rect | None) -> Iterator[Item]:
        """Dark towards the edges, and warm light about hearth and lamp, which lies on the floor as well."""
        if self.bare:
            return
        box, night = self.box, self.line.mixed(self._tone("accent"), 0.3)
        fires = [one.box for one in self.made.pictures if one.actor.glows]
        middle = fires[0].centre if fires else box.centre
        reach = max(math.dist(middle, corner) for corner in box.corners()) * 0.9
        dark = tuple(
            GradientStop(part, night, strength) for part, strength in ((0.0, 0.0), (0.25, 0.0), (0.6, NIGHT_EDGE * 0.55), (1.0, NIGHT_EDGE))
        )
        if self.style.solid:  # no dark is printed where ink is to be spared
            yield Shaded(outline=rectangle(box), gradient=Gradient(middle, middle, dark, (0.0, reach)))
        glow, ember = self._tone("gold", -0.35), self._tone("gold").mixed(self._tone("primary"), 0.3).mixed(self.style.dress["white"], 0.25)
        lights = ((middle, box.height * 0.75, 0.75, ember), (lamp.centre if lamp else middle, box.height * 0.42, 0.75, glow))
        for spot, radius, strength, warm in lights:
            stops = tuple(GradientStop(part, warm, strength * share) for part, share in ((0.0, 1.0), (0.35, 0.6), (0.7, 0.16), (1.0, 0.0)))
            yield Shaded(outline=ellipse(spot, radius), gradient=Gradient(spot, spot, stops, (0.0, radius)))

    # -- on the wall

    def _draw_window(self, at: Rect) -> Iterator[Item]:
        """A window of small panes with the moon and stars, a sill and curtains."""
        sky = self._tone("accent", 0.45)
        yield Path(outline=rectangle(at), fill=self._tone("secondary", 0.3), stroke=self.pen)
        glass = at.inset(at.width * 0.07)
        yield Path(outline=rectangle(glass), fill=sky, stroke=self.thin)
        moon, size = Point(glass.x + glass.width * 0.67, glass.y + glass.height * 0.165), glass.width * 0.15
        horns = Point(moon.x + size * 0.25, moon.y - size * 0.97), Point(moon.x + size * 0.25, moon.y + size * 0.97)
        crescent = (
            Move(*horns[0]),
            Curve(moon.x - size * 1.35, moon.y - size * 1.1, moon.x - size * 1.35, moon.y + size * 1.1, *horns[1]),
            Curve(moon.x - size * 0.35, moon.y + size * 0.55, moon.x - size * 0.35, moon.y - size * 0.55, *horns[0]),
            Close(),
        )
        yield Path(outline=crescent, fill=self._tone("gold", -0.5), stroke=self.thin)
        stars: list[Segment] = []
        for x, y in ((0.2, 0.12), (0.34, 0.24), (0.28, 0.48), (0.7, 0.55), (0.22, 0.8), (0.78, 0.84)):
            stars += ellipse(Point(glass.x + glass.width * x, glass.y + glass.height * y), glass.width * 0.025)
        yield Path(outline=tuple(stars), fill=self._tone("gold", -0.6), stroke=self.thin if self.bare else None)
        bars = [(Point(glass.centre.x, glass.y), Point(glass.centre.x, glass.bottom))]
        bars += [(Point(glass.x, y), Point(glass.right, y)) for y in (glass.y + glass.height / 3, glass.y + glass.height * 2 / 3)]
        wide = at.width * 0.045
        cross = tuple(part for bar in bars for part in polyline(bar))
        yield Path(outline=cross, stroke=self.style.pen(wide + 2 * self.thin.width, self.line))
        yield Path(outline=cross, stroke=self.style.pen(wide, self._tone("secondary", 0.15)))
        for side in (-1, 1):
            rod, inner = at.centre.x + side * at.width * 0.6, at.centre.x + side * at.width * 0.2
            fold = rod - side * at.width * 0.16
            curtain = (
                Move(rod, at.y - at.height * 0.05),
                Line(inner, at.y - at.height * 0.05),
                Curve(inner, at.y + at.height * 0.4, fold - side * at.width * 0.06, at.y + at.height * 0.5, fold, at.y + at.height * 0.62),
                Line(rod, at.bottom),
                Close(),
            )
            yield Path(outline=curtain, fill=self._tone("primary"), stroke=self.thin)
        sill = Rect(at.x - at.width * 0.14, at.bottom, at.width * 1.28, at.height * 0.06)
        yield Path(outline=rectangle(sill), fill=self._tone("secondary", 0.3), stroke=self.thin)

    def _draw_lamp(self, at: Rect) -> Iterator[Item]:
        """An oil lamp of brass on a chain from the beam: a shade, a glass with a flame in it, a font of oil."""
        x, brass, wide, high = at.centre.x, self._tone("gold", 0.3), at.width, at.height
        yield Path(outline=polyline((Point(x, self.box.y), Point(x, at.y + high * 0.12))), stroke=self.pen)
        yield Path(outline=ellipse(Point(x, at.y + high * 0.12), wide * 0.05), fill=brass, stroke=self.thin)
        if not self.bare:
            middle, light = Point(x, at.y + high * 0.62), self._tone("gold", -0.6)
            stops = tuple(GradientStop(part, light, strength) for part, strength in ((0.0, 0.95), (0.3, 0.55), (1.0, 0.0)))
            yield Shaded(outline=ellipse(middle, high * 0.62), gradient=Gradient(middle, middle, stops, (0.0, high * 0.62)))
        glass = (
            Move(x - wide * 0.12, at.y + high * 0.4),
            Curve(x - wide * 0.1, at.y + high * 0.56, x - wide * 0.26, at.y + high * 0.6, x - wide * 0.22, at.y + high * 0.74),
            Curve(x - wide * 0.18, at.y + high * 0.84, x + wide * 0.18, at.y + high * 0.84, x + wide * 0.22, at.y + high * 0.74),
            Curve(x + wide * 0.26, at.y + high * 0.6, x + wide * 0.1, at.y + high * 0.56, x + wide * 0.12, at.y + high * 0.4),
            Close(),
        )
        yield Path(outline=glass, fill=self._tone("gold", -0.72), stroke=self.pen)
        for size, fill in ((1.0, self._tone("gold", 0.0 if self.bare else -0.1)), (0.5, self._tone("primary", -0.15))):
            tip, low, half = at.y + high * (0.78 - 0.24 * size), at.y + high * 0.78, wide * 0.09 * size
            flame = (
                Move(x, tip),
                Curve(x + half * 0.4, tip + (low - tip) * 0.35, x + half * 1.5, low - (low - tip) * 0.1, x, low),
                Curve(x - half * 1.5, low - (low - tip) * 0.1, x - half * 0.4, tip + (low - tip) * 0.35, x, tip),
                Close(),
            )
            yield Path(outline=flame, fill=fill, stroke=self.thin)
        shade = (
            Move(x - wide * 0.12, at.y + high * 0.17),
            Line(x + wide * 0.12, at.y + high * 0.17),
            Curve(x + wide * 0.16, at.y + high * 0.32, x + wide * 0.36, at.y + high * 0.36, x + wide * 0.48, at.y + high * 0.47),
            Line(x - wide * 0.48, at.y + high * 0.47),
            Curve(x - wide * 0.36, at.y + high * 0.36, x - wide * 0.16, at.y + high * 0.32, x - wide * 0.12, at.y + high * 0.17),
            Close(),
        )
        yield Path(outline=shade, fill=brass, stroke=self.pen)
        folds = ((0.04, 0.16), (0.07, 0.27), (0.1, 0.37))
        lines = [(Point(x + wide * top, at.y + high * 0.19), Point(x + wide * low, at.y + high * 0.46)) for top, low in folds]
        yield Path(outline=tuple(part for line in lines for part in polyline(line)), stroke=self.thin)
        font = Rect(x - wide * 0.2, at.y + high * 0.81, wide * 0.4, high * 0.14)
        yield Path(outline=rectangle(font, wide * 0.08), fill=brass, stroke=self.pen)
        yield Path(outline=ellipse(Point(x, font.bottom + high * 0.025), wide * 0.045), fill=brass, stroke=self.thin)

    def _draw_shelf(self, at: Rect, first: int) -> Iterator[Item]:
        """A board with brackets, on it jugs, a bottle, plates and mugs from the ``first`` of them on."""
        roles: tuple[PaintRole, ...] = ("accent", "stone", "leaf", "gold", "primary", "stone")
        board = Rect(at.x, at.bottom - at.height * 0.16, at.width, at.height * 0.12)
        for x in (board.x + board.width * 0.12, board.right - board.width * 0.12):
            bracket = (
                Point(x - at.height * 0.04, board.bottom),
                Point(x + at.height * 0.04, board.bottom),
                Point(x, board.bottom + at.height * 0.2),
            )
            yield Path(outline=polygon(bracket), fill=self._tone("secondary", 0.45), stroke=self.thin)
        step = at.width / len(roles)
        for k in range(len(roles)):
            kind = (k + first) % len(roles)
            yield from self._draw_vessel(Point(at.x + step * (k + 0.5), board.y), at.height * 0.72, roles[kind], kind + first // 2)
        yield Path(outline=rectangle(board), fill=self._tone("secondary", 0.35), stroke=self.pen)

    def _draw_cask(self, medal: Rect) -> Iterator[Item]:
        """A cask on its end, on which the last place stands."""
        x, top, half = medal.centre.x, medal.bottom - medal.height * 0.14, medal.width * 0.3
        foot = max(self.floor, medal.bottom) + self.box.height * 0.075

        def half_at(part: float) -> float:
            """Half its width, from its head (0) to its foot (1)."""
            return half * (0.84 + 0.64 * part * (1 - part))

        levels = [k / 8 for k in range(9)]
        sides = [[Point(x + side * half_at(part), top + (foot - top) * part) for part in levels] for side in (-1, 1)]
        if not self.bare:
            yield Path(outline=ellipse(Point(x + half * 0.12, foot), half * 1.2, half * 0.2), fill=self.line, opacity=0.35)
        body = (*spline([*sides[0], Point(x, foot + half * 0.14), *sides[1][::-1]]), Close())
        yield Path(outline=body, fill=self._tone("secondary", 0.06), stroke=self.pen)
        courses = [[Point(x + lean * half_at(part), top + (foot - top) * part) for part in levels] for lean in (-0.6, -0.2, 0.2, 0.6)]
        yield Path(outline=tuple(segment for course in courses for segment in spline(course)), stroke=self.thin)
        for part in (0.3, 0.42, 0.84, 0.95):
            y, wide = top + (foot - top) * part, half_at(part)
            hoop = spline([Point(x - wide, y), Point(x, y + half * 0.13), Point(x + wide, y)])
            yield Path(outline=hoop, stroke=self.style.pen(self.pen.width * 4, self.line))
            if not self.bare:
                yield Path(outline=hoop, stroke=self.style.pen(self.pen.width * 2.4, self._tone("gold", 0.35)))

    def _draw_vessel(self, foot: Point, tall: float, role: PaintRole, kind: int) -> Iterator[Item]:
        """A plate on its edge, or a jug, a bottle or a mug."""
        x, y, fill = foot.x, foot.y, self._tone(role)
        if kind % 3 == 1:
            yield Path(outline=ellipse(Point(x, y - tall * 0.4), tall * 0.4), fill=self._tone("white", 0.08), stroke=self.thin)
            yield Path(outline=ellipse(Point(x, y - tall * 0.4), tall * 0.24), fill=self._tone("water", -0.3), stroke=self.thin)
            return
        wide, neck = (0.2, 0.07) if kind % 3 == 2 else (0.3, 0.16)
        sides = ((wide * 0.8, 0.0), (wide, 0.3), (neck, 0.6), (neck, 0.84), (neck * 1.3, 0.9))
        spots = [Point(x + part * tall, y - up * tall) for part, up in sides] + [
            Point(x - part * tall, y - up * tall) for part, up in reversed(sides)
        ]
        if kind % 3 == 0:
            handle = (
                Move(x + neck * tall, y - tall * 0.78),
                Curve(x + tall * 0.52, y - tall * 0.8, x + tall * 0.5, y - tall * 0.3, x + wide * tall * 0.9, y - tall * 0.34),
            )
            yield Path(outline=handle, stroke=self.pen)
        yield Path(outline=polygon(spots), fill=fill, stroke=self.thin)
        band = (Point(x - wide * tall * 0.96, y - tall * 0.26), Point(x + wide * tall * 0.96, y - tall * 0.26))
        yield Path(outline=polyline(band), stroke=self.thin)
