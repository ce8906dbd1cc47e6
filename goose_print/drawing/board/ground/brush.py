"""Brush of a landscape: its tones, pens and planes, and things put where nothing covers them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.free_room import FreeRoom
from goose_print.drawing.board.ground.lands.land import Recipe, load_land
from goose_print.drawing.board.ground.paints import Paints, freshen
from goose_print.drawing.board.ground.plan import CornerGroup
from goose_print.drawing.board.ground.things import HAZES, Thing, draw_thing, make_paints
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.composer import GroundLines
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Colour, Item, Line, Outline, Path, Stroke, ellipse, flatten_outline, spline
from goose_print.theme.board_parts import GroundLand

Crest = Callable[[float], float]
"""Height of a line across the sheet, in mm, by x."""

WIDE = 0.74
"""Share of the sheet's width that its height counts as at most, in sizes of what stands there."""
STEP, PALE_STEP = 16.0, 26.0
"""Distance in mm of the points of a crest, and of one seen through mist."""
MARKED = frozenset(("house", "cottage", "barn", "church", "flag", "red-barn", "cart"))
"""Things that are not mirrored."""

LITTLE_INK = 0.25
"""Share of the ink in a tone where little of it is wanted."""
PALENESS = 0.4
"""Share of paper where a land is seen as through mist."""


class LandSetting(NamedTuple):
    """What a landscape is drawn round: its frame, the ground of the scene in the middle, and what covers it."""

    frame: Rect
    room: FreeRoom
    grounds: GroundLines
    start: Point
    """Where the road comes from: the track's start, or on a map its last square."""
    goal: Point
    """Foot of the picture that the road leads to."""
    quiet: Rect
    """Room of the scene, where little else stands."""
    afloat: tuple[Rect, ...] = ()
    """Pictures that stand in water."""
    has_road: bool = True
    has_orb: bool = True
    """Whether sun or moon are in the sky."""
    groups: tuple[CornerGroup, ...] = ()
    """Figures in the corners, clockwise from the upper left."""
    medal: Rect | None = None
    """Box of the last place in the middle, if it has one."""
    titles: tuple[Rect, ...] = ()
    """Boxes of the title and of all else in the middle but pictures."""
    pictures: tuple[Rect, ...] = ()
    """Boxes of the scene's pictures."""
    flying: tuple[Rect, ...] = ()
    """Those of them that are in the air."""
    train: Rect | None = None
    """Box of the engine that runs on rails."""
    last: Point | None = None
    """Middle of the square before the last place, where this stands in the middle."""
    rim: tuple[Point, ...] = ()
    """Convex outline round all squares."""


class LandBrush:
    """Brush of one landscape."""

    def __init__(self, land: GroundLand, setting: LandSetting, style: Style, seed: int, *, pale: bool = False) -> None:
        self.land, self.at, self.style, self.pale = load_land(land), setting, style, pale
        self.name = land
        self.box, self.room = setting.frame, setting.room
        self.barren = FreeRoom(setting.frame)
        """Ground on which figures may be, but no house or plant: water, a course."""
        self.random = Random(f"{land}-{seed}")
        self.bare = not style.coloured or piece_look(style).open
        self.dark = self.land.sky == "night" and style.solid and not self.bare
        self.high = min(self.box.height, self.box.width * WIDE)
        self.horizon = min(max(setting.grounds.horizon, self.box.y + self.box.height * 0.14), self.box.y + self.box.height * 0.66)
        self.deep = self.box.bottom - self.horizon
        self.sky_height = min(self.horizon - self.box.y, self.high * 0.5)
        """Height of the sky in mm, of which heights of hills are parts."""
        self.white = style.dress["white"]
        self._make_tones()
        self.things: list[tuple[float, Item]] = []
        self.tops: list[Rect] = []
        """Boxes of what stands there."""
        self.figures: dict[int, tuple[Rect, ...]] = {}
        """Boxes of the figures in the corners, and of sun or moon there."""
        self._symbols: dict[tuple[str, int], Thing] = {}

    def _make_tones(self) -> None:
        style, water, land = self.style, self.fill("water"), self.land
        self.zenith = self.mix(land.zenith) if land.zenith else water.mixed(self.white, 0.12)
        self.glow = self.mix(land.air)
        self.meadows, self.crops = (tuple(map(self.mix, tones)) for tones in (self.land.meadows, self.land.crops))
        self.road, self.far = self.mix(self.land.road), self.mix(self.land.far)
        self.sea = water
        if self.dark:
            deep = style.ink if style.ink.luminance < 0.2 else style.paper
            self.zenith, self.glow = deep.mixed(water, 0.22), deep.mixed(water, 0.72)
            self.meadows, self.crops = (tuple(tone.mixed(deep, 0.45) for tone in tones) for tones in (self.meadows, self.crops))
            self.far, self.road, self.sea = self.far.mixed(deep, 0.5), self.road.mixed(deep, 0.35), self.sea.mixed(deep, 0.4)
        if self.bare:
            self.zenith = self.glow = self.far = self.road = self.sea = self.white
            self.meadows, self.crops = (self.white,) * len(self.meadows), (self.white,) * len(self.crops)
        bold = 1.0 + 0.45 * (piece_look(style).land - 1.0)
        # by night dark lines, of which light ones would make a negative
        line = style.contour.mixed(self.meadows[1], 0.25) if self.dark and style.contour else None
        self.shadow = style.contour if self.dark and style.contour else style.ink
        self.pen = style.pen((style.fine if style.patterned else style.line) * bold * 1.1, line)
        self.thin = style.pen(style.fine * bold * 0.9, line)
        self.faint = style.pen(style.fine * bold * 0.9, style.ink.mixed(self.meadows[1], 0.55) if style.coloured else style.ink)
        if piece_look(style).open:  # lines that a child can colour up to
            self.pen, self.thin, self.faint = (style.pen(style.line * part) for part in (1.35, 1.0, 0.8))

    def mix(self, recipe: Recipe) -> Colour:
        """A colour of the palette, mixed with shares of others one after another; white where all is lines."""
        if self.bare:
            return self.white
        first, *others = recipe
        colour = self._paint(first)
        for role, share in others:
            spared = role == "ink" and not self.style.solid
            colour = colour.mixed(self._paint(role), share * (LITTLE_INK if spared else 1.0))
        return colour

    def _paint(self, role: PaintRole) -> Colour:
        return self.style.ink if role == "ink" else self.white if role == "white" else self.fill(role)

    def fill(self, role: PaintRole) -> Colour:
        """The palette’s fill for a role; white where all is lines."""
        if self.bare:
            return self.white
        colour = piece_look(self.style).trim(role, self.style) or self.style.paper
        if self.style.solid and not self.dark:
            colour = freshen(colour, role)
        return colour.mixed(self.style.page or self.style.paper, PALENESS) if self.pale else colour

    def thing(self, name: str, haze: int) -> Thing:
        """A thing in one of the hazes, drawn once."""
        if (name, haze) not in self._symbols:
            share = (0.0, 0.22, 0.5)[haze]
            winter, lit = self.land.sky == "snow", self.dark or self.land.is_lit
            air = self.glow if not self.dark else self.zenith
            paints: Paints = make_paints(self.style, air, share, snow=winter, lit=lit, dusk=0.25 if self.dark else 0.0)
            self._symbols[name, haze] = draw_thing(name, paints, f"{self.name}-{haze}", self.land.things)
        return self._symbols[name, haze]

    def band(self, crest: Crest, fill: Colour, pen: Stroke | None = None, foot: float | None = None) -> Path:
        """Everything below a crest."""
        box = self.box
        count = max(8, round(box.width / (PALE_STEP if self.pale else STEP)))
        spots = [Point(x, min(max(crest(x), box.y), box.bottom)) for x in (box.x + box.width * k / count for k in range(count + 1))]
        low = box.bottom if foot is None else foot
        return Path(outline=(*spline(spots), Line(box.right, low), Line(box.x, low), Close()), fill=fill, stroke=pen)

    def wave(self, level: float, swing: float, seed: float) -> Crest:
        """A rolling line about a level."""
        wide = self.high * 1.1

        def at(x: float) -> float:
            part = (x - self.box.x) / wide
            return level + swing * (
                0.62 * math.sin(5.1 * part + seed) + 0.28 * math.sin(11.3 * part + 2.3 * seed) + 0.1 * math.sin(23 * part + seed)
            )

        return at

    def ribbon(self, points: Sequence[Point], widths: Sequence[float]) -> Outline:
        """A smooth ribbon through points, of these widths."""
        fine, wide = _smooth_line(points), []
        for k in range(len(fine)):
            at = k / (len(fine) - 1) * (len(widths) - 1)
            i = min(int(at), len(widths) - 2)
            wide.append(widths[i] + (widths[i + 1] - widths[i]) * (at - i))
        left, right = [], []
        for k, point in enumerate(fine):
            ahead = (fine[min(k + 1, len(fine) - 1)] - fine[max(k - 1, 0)]).unit().right()
            left.append(self.inside(point + ahead * (wide[k] / 2)))
            right.append(self.inside(point + ahead * (-wide[k] / 2)))
        return (*spline(left), Line(*right[-1]), *spline(right[::-1])[1:], Close())

    def inside(self, point: Point) -> Point:
        """The nearest point in the frame."""
        return Point(min(max(point.x, self.box.x), self.box.right), min(max(point.y, self.box.y), self.box.bottom))

    def put(
        self,
        name: str,
        foot: Point,
        tall: float,
        depth: float,
        *,
        on_water: bool = False,
        air: float = 0.6,
        flip: bool | None = None,
    ) -> bool:
        """Put a thing where it is free; whether it was. ``flip``: whether it is mirrored, left out: by chance."""
        thing = self.thing(name, 0 if depth > 0.3 or on_water else 1 if depth > 0.08 else HAZES - 1)
        box = thing.box_at(foot, tall)
        if not self.room.is_free(box.inset(-air)) or not (on_water or self.is_firm(foot, box.width * 0.5)):
            return False
        if not self.bare and not on_water:
            shade = Path(outline=ellipse(foot, box.width * 0.46, box.width * 0.07), fill=self.shadow, opacity=0.16)
            self.things.append((foot.y - 1e-6, shade))
        turned = self.random.random() < 0.5 and name not in MARKED if flip is None else flip
        self.things.append((foot.y, thing.at(foot, tall, flip=turned)))
        self.room.cover_box(Rect(box.x + box.width * 0.12, box.y + box.height * 0.3, box.width * 0.76, box.height * 0.7))
        self.tops.append(box)
        return True

    def spot(self, k: int, count: int, depth: float, size: float) -> Point:
        """A place in a row at a depth, irregularly."""
        box = self.box
        x = box.x + box.width * (k + 0.5 + self.random.uniform(-0.45, 0.45)) / count
        return Point(x, min(self.horizon + self.deep * depth + size * self.random.uniform(-0.3, 0.1), box.bottom - self.high * 0.012))

    def is_firm(self, spot: Point, wide: float) -> bool:
        """Whether houses and plants may stand at a place."""
        return self.barren.is_free(Rect.centred(spot, wide, 0.4))

    def is_quiet(self, spot: Point) -> bool:
        """Whether a place is among the pictures of the scene."""
        return self.at.quiet.holds(spot)


def lower(crest: Crest, by: float, other: Crest) -> Crest:
    """The lower of two lines, the first of them moved down."""
    return lambda x: max(crest(x) + by, other(x))


def _smooth_line(points: Sequence[Point], pieces: int = 6) -> list[Point]:
    """Points of a smooth line through others."""
    return corners_of(spline(points), pieces)


def corners_of(outline: Outline, pieces: int = 6) -> list[Point]:
    """Corners of the first contour of an outline."""
    return flatten_outline(outline, pieces)[0]
