"""Garden of a feast, round a scene in the middle: a way to the scene, beds and clipped trees, and garlands that hang from the track."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from goose_print.drawing.board.backdrops import with_firm_lines, with_thin_lines
from goose_print.drawing.board.ground.brush import LandBrush, LandSetting, corners_of
from goose_print.drawing.board.ground.plan import DrawnGround
from goose_print.drawing.board.ground.planes import draw_hills
from goose_print.drawing.board.ground.sky import draw_birds, place_clouds
from goose_print.drawing.board.ground.spandrels import place_spandrels
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.afloat import WAVES_SHARE, draw_waterline
from goose_print.drawing.tableau.heights import SWIMMING
from goose_print.drawing.tableau.land_parts import ripple, tuft
from goose_print.drawing.tableau.silhouette import PlacedSilhouette, symbol_silhouette
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import (
    Close,
    Colour,
    Element,
    Group,
    Item,
    Path,
    Segment,
    Tag,
    Use,
    ellipse,
    polygon,
    polyline,
    rectangle,
    spline,
)

SWAGS = (((0.085, 0.3), (0.4, 0.2), 0.12), ((0.568, 0.2), (0.915, 0.26), 0.12))
"""Garlands: their ends in parts of the sheet, under the track, and how far they hang, in parts of its height."""
FLYING = (
    ("goose-fly", 0.262, 0.235, 0.18), ("goose-fly", 0.712, 0.225, 0.145),
    ("hot-air-balloon", 0.826, 0.24, 0.115), ("meadow-butterfly", 0.31, 0.42, 0.045), ("meadow-butterfly", 0.69, 0.42, 0.045),
)  # fmt: skip
"""Who flies: motif, middle in parts of the sheet, and height in parts of its height."""
TREES = (
    ("tree", 0.125, 0.755, 0.14), ("tree", 0.09, 0.74, 0.12),
    ("church", 0.222, 0.535, 0.1), ("cottage", 0.785, 0.53, 0.055), ("elm", 0.15, 0.86, 0.17), ("elm", 0.775, 0.945, 0.12),
    ("fruit-tree", 0.715, 0.955, 0.095), ("tree", 0.935, 0.69, 0.13), ("elm", 0.035, 0.66, 0.1), ("tree", 0.3, 0.89, 0.1),
    ("poplar", 0.03, 0.5, 0.12), ("poplar", 0.06, 0.5, 0.09), ("poplar", 0.97, 0.5, 0.12), ("poplar", 0.94, 0.5, 0.09),
    ("poplar", 0.175, 0.53, 0.1), ("poplar", 0.825, 0.53, 0.1), ("tree", 0.26, 0.53, 0.06), ("tree", 0.75, 0.53, 0.07),
)  # fmt: skip
"""Trees of the park, and houses far away: foot in parts of the sheet, and height in parts of its height."""
AT_THE_FEAST = (
    ("church", 0.215, 0.548, 0.135), ("castle", 0.785, 0.548, 0.125), ("party-table", 0.885, 0.785, 0.14), ("balloons", 0.972, 0.68, 0.12),
    ("picnic", 0.1, 0.8, 0.12), ("peacock", 0.665, 0.7, 0.085), ("goose-proud", 0.655, 0.955, 0.105),
    ("goose-stand", 0.735, 0.965, 0.095), ("peacock", 0.245, 0.86, 0.085),
)  # fmt: skip
"""Pictures outside the track: motif, foot in parts of the sheet, and height in parts of its height."""
POND = (0.262, 0.917, 0.1, 0.06)
"""Pond: middle and half sizes in parts of the sheet."""
SWANS = ((0.21, False), (0.292, True))
"""Swans on it, which look at each other: foot in parts of the sheet's width, and whether it is mirrored."""


def draw_feast(setting: LandSetting, style: Style, seed: int) -> DrawnGround:
    """Draw the ground inside the frame, with the boxes of the figures in its corners."""
    garden = FeastGarden(setting, style, seed)
    item = Group(items=tuple(garden.draw()), clip=rectangle(setting.frame, 1.2), tag=Tag(Element.SCENES))
    return DrawnGround(item, figures=garden.brush.figures)


class FeastGarden:
    """One garden, round the pictures of a scene."""

    def __init__(self, setting: LandSetting, style: Style, seed: int) -> None:
        self.brush = LandBrush("country", setting, style, seed)
        self.brush.land = replace(self.brush.land, trees=(), tallest=0.15)  # it has trees of its own, and none grows out of a coach
        self.box, self.high, self.quiet = self.brush.box, self.brush.high, setting.quiet
        self.horizon, self.goal = self.brush.horizon, setting.goal
        tallest = max((each.height for each in setting.pictures), default=self.high * 0.12)
        self.terrace = max(self.horizon + self.high * 0.03, self.goal.y - tallest * 0.24)

    def draw(self) -> Iterator[Item]:
        """Draw everything from the sky to the foot."""
        brush = self.brush
        yield Path(outline=rectangle(self.box), fill=brush.zenith.mixed(brush.glow, 0.5))
        yield from draw_hills(brush)
        yield from self._draw_swags()
        brush.figures |= place_spandrels(brush, brush.at.groups)
        for name, x, y, tall in FLYING:
            self._put(name, self._at(x, y + tall / 2), self.box.height * tall, flip=x > 0.5, flies=True)
        place_clouds(brush)
        yield from draw_birds(brush, self.horizon - self.box.y)
        yield from self._draw_lawns()
        yield from self._draw_balustrade()
        yield from self._draw_parterres()
        yield from self._draw_way()
        yield from self._draw_pond()
        self._place_feast()
        x, y, wide, deep = POND
        brush.room.cover_box(Rect.centred(self._at(x, y), self.box.width * wide * 2, self.box.height * deep * 2))
        self._place_far_trees()
        self._place_far_trees()
        self._place_park()
        yield from self._draw_turf()
        yield from (item for _, item in sorted(brush.things, key=lambda one: one[0]))

    # -- ground

    def _draw_lawns(self) -> Iterator[Item]:
        brush, deep = self.brush, self.box.bottom - self.horizon
        for k, level in enumerate((self.horizon, self.terrace, self.terrace + (self.box.bottom - self.terrace) * 0.55)):
            crest = brush.wave(level, deep * 0.008 * (k + (k > 0)), 1.9 * k + 0.4)
            yield brush.band(crest, brush.meadows[k], brush.pen if k else brush.thin)

    def _draw_balustrade(self) -> Iterator[Item]:
        """A balustrade behind the scene from side to side, with vases on its piers."""
        brush, tall = self.brush, self.high * 0.034
        foot, step = self.terrace + self.high * 0.006, tall * 0.42
        count = math.ceil(self.box.width / step)
        posts: list[Segment] = []
        for k in range(count):
            x = self.box.x + step * (k + 0.5)
            ring = [(-0.1, 0.0), (-0.12, 0.26), (-0.05, 0.5), (-0.09, 0.78), (0.09, 0.78), (0.05, 0.5), (0.12, 0.26), (0.1, 0.0)]
            posts += polygon(Point(x + tall * px, foot - tall * py) for px, py in ring)
        yield Path(outline=tuple(posts), fill=brush.white, stroke=brush.thin)
        for low, deep in ((0.0, 0.16), (0.78, 0.2)):
            rail = Rect(self.box.x - 2, foot - tall * (low + deep), self.box.width + 4, tall * deep)
            yield Path(outline=rectangle(rail), fill=brush.white, stroke=brush.thin)
        for k in range(9):
            x = self.box.x + self.box.width * (k + 0.5) / 9
            pier = Rect(x - tall * 0.28, foot - tall * 1.06, tall * 0.56, tall * 1.06)
            yield Path(outline=rectangle(pier), fill=brush.white, stroke=brush.thin)
            bush = brush.thing("rose-bush", 1)
            yield bush.at(Point(x, foot - tall * 1.3), tall * 0.7)
            cup = [(-0.34, 1.42), (-0.24, 1.16), (-0.12, 1.06), (0.12, 1.06), (0.24, 1.16), (0.34, 1.42)]
            yield Path(outline=polygon(Point(x + tall * px, foot - tall * py) for px, py in cup), fill=brush.white, stroke=brush.thin)

    def _draw_parterres(self) -> Iterator[Item]:
        """Beds at both sides of the way: a clipped hedge round a heart of flowers, with a ball tree in a tub at each end."""
        brush, wide, deep = self.brush, self.high * 0.085, self.high * 0.032
        for side in (-1, 1):
            middle = Point(self.goal.x + side * self.high * 0.17, self.goal.y + self.high * 0.055)
            for scale, fill in ((1.0, brush.fill("leaf")), (0.84, brush.meadows[1]), (0.62, brush.fill("leaf")), (0.48, brush.road)):
                yield Path(outline=ellipse(middle, wide * scale, deep * scale), fill=fill, stroke=brush.thin)
            for k in range(14):
                t = math.tau * k / 14
                spot = Point(middle.x + wide * 0.73 * math.cos(t), middle.y + deep * 0.73 * math.sin(t) + self.high * 0.003)
                brush.things.append((spot.y, brush.thing("flowers" if k % 2 else "daisies", 0).at(spot, self.high * 0.019)))
            brush.things.append(
                (middle.y + 0.1, brush.thing("rose-bush", 0).at(Point(middle.x, middle.y + self.high * 0.006), self.high * 0.04))
            )
            for end in (-1, 1):
                self._put_tree_in_tub(Point(middle.x + end * wide * 1.02, middle.y + deep * 0.3), self.high * 0.075)
            brush.room.cover_box(Rect(middle.x - wide, middle.y - deep, 2 * wide, 2 * deep))

    def _put_tree_in_tub(self, foot: Point, tall: float) -> None:
        motif, symbol = self.brush.style.motif("topiary")
        size = tall / motif.height
        place = Affine(size, 0.0, 0.0, size, foot.x - motif.width * size / 2, foot.y - tall)
        box = Rect(place.e, place.f, motif.width * size, tall)
        if self.brush.room.is_free(box.inset(box.width * 0.25, box.height * 0.1)):
            self.brush.things.append((foot.y, Use(symbol=with_thin_lines(symbol, size), place=place)))
            self.brush.room.cover_box(box)

    def _draw_way(self) -> Iterator[Item]:
        """A paved way that winds from the track to the feet of the hero, edged with flowers."""
        brush, goal = self.brush, self.goal
        foot = goal.y + self.high * 0.05
        while foot < self.box.bottom and brush.room.is_free(Rect.centred(Point(goal.x, foot), 2.0, 2.0)):
            foot += 1.0
        start = Point(goal.x, foot + self.high * 0.04)  # it ends below the track, so that nothing of it shows between squares
        bend = (start.y - goal.y) * 0.07
        line = [
            start, Point(goal.x - bend, start.y + (goal.y - start.y) * 0.3), Point(goal.x + bend, start.y + (goal.y - start.y) * 0.65),
            Point(goal.x, goal.y - self.high * 0.004),
        ]  # fmt: skip
        widths = [self.high * part for part in (0.15, 0.13, 0.105, 0.09)]
        outline = brush.ribbon(line, widths)
        yield Path(outline=outline, fill=brush.road, stroke=brush.pen)
        spots = corners_of(spline(line), 16)
        stones: list[Segment] = []
        rows = max(3, round((start.y - goal.y) / (widths[1] * 0.22)))
        for row in range(rows):
            part = (row + 0.5) / rows
            middle = spots[round(part * (len(spots) - 1))]
            wide = widths[0] + (widths[-1] - widths[0]) * part
            for i in range(3):
                x = middle.x + wide * (-0.29 + 0.29 * i + 0.05 * (-1) ** row)
                spot = Point(x, middle.y + wide * 0.025 * math.sin(2.2 * row + 2 * i))
                if brush.room.is_free(Rect.centred(spot, wide * 0.24, wide * 0.14)):
                    stones += ellipse(spot, wide * (0.125 - 0.02 * ((row + i) % 2)), wide * 0.065)
        yield Path(outline=tuple(stones), fill=brush.white, stroke=brush.thin)
        for k in range(1, len(spots) - 5, 3):
            wide = widths[0] + (widths[-1] - widths[0]) * k / len(spots)
            for side in (-1, 1):
                spot = Point(spots[k].x + side * wide * (0.62 + 0.04 * (k % 3)), spots[k].y + wide * 0.06)
                if not brush.room.is_free(Rect.centred(spot, wide * 0.2, wide * 0.3)):
                    continue
                thing = brush.thing(("rose-bush", "flowers", "daisies")[(k // 3) % 3], 0)
                brush.things.append((spot.y, thing.at(spot, wide * (0.3 if (k // 3) % 3 else 0.24), flip=side < 0)))
                brush.room.cover_box(thing.box_at(spot, wide * 0.24).inset(wide * 0.05))
        brush.room.cover(corners_of(outline))

    @property
    def _pond_water(self) -> Colour:
        return self.brush.sea.mixed(self.brush.white, 0.2)

    def _draw_pond(self) -> Iterator[Item]:
        brush, (x, y, wide, deep) = self.brush, POND
        middle = Point(self.box.x + self.box.width * x, self.box.y + self.box.height * y)
        a, b = self.box.width * wide, self.box.height * deep
        rim = [
            Point(middle.x + a * (1 + 0.07 * math.sin(3 * t)) * math.cos(t), middle.y + b * (1 + 0.1 * math.cos(2 * t)) * math.sin(t))
            for t in (k * math.tau / 16 for k in range(16))
        ]
        if not brush.room.is_free(Rect(middle.x - a * 0.7, middle.y - b * 0.5, a * 1.4, b)):
            return
        yield Path(outline=spline(rim, closed=True), fill=self._pond_water, stroke=brush.pen)
        marks = [
            each
            for k in range(7)
            for each in ripple(middle.x + a * 0.6 * math.sin(2.3 * k), middle.y + b * 0.6 * math.cos(1.7 * k), self.high * 0.012)
        ]
        yield Path(outline=tuple(marks), stroke=brush.thin)
        for x, flip in SWANS:
            self._put("swan", Point(self.box.x + self.box.width * x, middle.y + b * 0.56), self.high * 0.1, flip=flip)
        for k in range(5):
            t = math.pi * (0.05 + 0.9 * k / 4)
            brush.put(
                "reeds" if k % 2 else "stones", Point(middle.x + a * math.cos(t), middle.y - b * 1.02 * math.sin(t)), self.high * 0.035, 0.5
            )

    def _draw_turf(self) -> Iterator[Item]:
        """Tufts of grass where nothing stands."""
        brush, marks = self.brush, list[Segment]()
        for _ in range(130):
            spot = Point(
                self.box.x + self.box.width * brush.random.random(), self.terrace + (self.box.bottom - self.terrace) * brush.random.random()
            )
            size = self.high * 0.009
            if brush.room.is_free(Rect(spot.x - size, spot.y - size * 1.5, 2 * size, 2 * size)):
                marks += tuft(spot, size)
        yield Path(outline=tuple(marks), stroke=brush.faint)

    # -- ornament of the feast

    def _draw_swags(self) -> Iterator[Item]:
        """Garlands of leaves and roses that hang between parts of the track, each with a heart in its middle."""
        brush, box = self.brush, self.box
        for (ax, ay), (bx, by), sag in SWAGS:
            a, b = self._at(ax, ay), self._at(bx, by)
            spots = [a.towards(b, k / 32) for k in range(33)]
            spots = [Point(p.x, p.y + box.height * sag * 4 * (k / 32) * (1 - k / 32)) for k, p in enumerate(spots)]
            yield Path(outline=spline(spots[::4]), stroke=brush.style.pen(brush.pen.width * 1.4))
            yield from self._draw_leaves(spots)
            low = spots[16]
            yield from self._draw_heart(Point(low.x, low.y + self.high * 0.034), self.high * 0.03)
            around = Rect.around(spots)
            brush.room.cover_box(Rect(around.x + around.width * 0.1, low.y - box.height * 0.03, around.width * 0.8, box.height * 0.08))

    @property
    def _rose(self) -> Colour:
        """Colour of roses and hearts: the only one in a garden to be coloured in."""
        style = self.brush.style
        return style.dress["primary"].mixed(self.brush.white, 0.5) if style.coloured and style.solid else self.brush.fill("primary")

    def _draw_leaves(self, spots: Sequence[Point]) -> Iterator[Item]:
        brush, size = self.brush, self.high * 0.0145
        leaf, rose, gold = brush.fill("leaf"), self._rose, brush.fill("gold")
        for k in range(1, 32):
            way = (spots[k + 1] - spots[k - 1]).unit()
            for side in (-1, 1):
                out = way.right() * (side * size)
                tip = spots[k] + way * (size * 0.9) + out * 1.15
                edge = [spots[k] + out * 0.75 + way * (-0.12 * size), spots[k] + way * (size * 0.75) + out * 0.4]
                outline = (*spline([spots[k], edge[0], tip]), *spline([tip, edge[1], spots[k]])[1:], Close())
                yield Path(outline=outline, fill=leaf, stroke=brush.thin)
        for k in range(2, 32, 4):
            for radius, fill in ((0.85, rose), (0.5, rose), (0.22, gold)):
                yield Path(outline=ellipse(spots[k], size * radius), fill=fill, stroke=brush.thin)

    def _draw_heart(self, middle: Point, size: float) -> Iterator[Item]:
        brush = self.brush
        ring = [
            (0.0, 0.95),
            (-0.62, 0.28),
            (-0.8, -0.22),
            (-0.48, -0.62),
            (-0.14, -0.5),
            (0.0, -0.26),
            (0.14, -0.5),
            (0.48, -0.62),
            (0.8, -0.22),
            (0.62, 0.28),
        ]
        for scale, pen in ((1.0, brush.pen), (0.68, brush.thin)):
            spots = [Point(middle.x + size * x * scale, middle.y + size * y * scale) for x, y in ring]
            outline = (*spline(spots[:6]), *spline([*spots[5:], spots[0]])[1:])
            yield Path(outline=outline, fill=self._rose, stroke=pen)
        yield Path(outline=polyline((Point(middle.x, middle.y - size * 1.15), Point(middle.x, middle.y - size * 0.3))), stroke=brush.thin)

    def _place_feast(self) -> None:
        """Who keeps the feast outside the track, houses and trees, each where there is room."""
        box = self.box
        for name, x, y, tall in AT_THE_FEAST:
            self._put(name, self._at(x, y), box.height * tall, flip=x > 0.5)
        for name, x, y, tall in TREES:
            for scale in (1.0, 0.85, 0.7):
                if self.brush.put(name, self._at(x, y), box.height * tall * scale, 0.5 if y > 0.6 else 0.1, air=0.3):
                    break

    def _at(self, x: float, y: float) -> Point:
        return Point(self.box.x + self.box.width * x, self.box.y + self.box.height * y)

    def _put(self, name: str, foot: Point, tall: float, *, flip: bool, flies: bool = False) -> None:
        """Put a motif near a place, smaller if need be, or not at all."""
        brush, (motif, symbol) = self.brush, self.brush.style.motif(name)
        for scale in (1.0, 0.85, 0.7):
            for dx in (0.0, 0.03, -0.03, 0.06, -0.06):
                high = tall * scale
                wide = high * motif.width / motif.height
                box = Rect(foot.x + self.box.width * dx - wide / 2, foot.y - high, wide, high)
                if not brush.room.is_free(box.inset(-0.5)):
                    continue
                size = high / motif.height
                place = Affine(-size if flip else size, 0.0, 0.0, size, box.right if flip else box.x, box.y)
                lines = with_firm_lines if piece_look(brush.style).open else with_thin_lines
                drawn: Item = Use(symbol=lines(symbol, size), place=place)
                if name in SWIMMING:
                    shape = symbol_silhouette(symbol, motif.size)
                    drawn_box = shape.box
                    left = box.x + (motif.width - drawn_box.right if flip else drawn_box.x) * size
                    part = Rect(left, box.y + drawn_box.y * size, drawn_box.width * size, drawn_box.height * size)
                    body = PlacedSilhouette(shape.mirrored() if flip else shape, part)
                    drawn = Group(items=(drawn, *draw_waterline(body, WAVES_SHARE, self._pond_water, brush.style)))
                brush.things.append((-1.0 if flies else box.bottom, drawn))
                brush.room.cover_box(box.inset(-1.5))
                return

    # -- trees and beds

    def _place_far_trees(self) -> None:
        """A church, houses and trees behind the balustrade."""
        brush, foot = self.brush, self.terrace - self.high * 0.03
        for k in range(150):
            x = self.box.x + self.box.width * ((k * 0.618) % 1.0)
            spot = Point(x, self.horizon + (foot - self.horizon) * brush.random.uniform(0.1, 0.9))
            name = ("poplar", "tree", "elm", "poplar", "cottage", "tree", "church", "elm")[k % 8]
            tall = {"poplar": 0.075, "church": 0.07, "cottage": 0.034}.get(name, 0.06)
            brush.put(name, spot, self.high * tall, 0.06, air=-0.4)

    def _place_park(self) -> None:
        """Trees, bushes and flowers in the park outside the track."""
        brush, deep = self.brush, self.box.bottom - self.terrace
        for row in range(9):
            depth = (row + 0.6) / 9
            for k in range(26):
                x = self.box.x + self.box.width * (k + 0.5 + brush.random.uniform(-0.45, 0.45)) / 26
                spot = Point(x, min(self.terrace + deep * depth, self.box.bottom - self.high * 0.012))
                name = ("flowers", "tree", "daisies", "bush", "fruit-tree", "flowers", "elm", "rose-bush")[(k * 3 + row) % 8]
                tall = {"tree": 0.13, "fruit-tree": 0.12, "elm": 0.15, "bush": 0.045, "rose-bush": 0.045}.get(name, 0.035)
                if tall < 0.1 or not self.quiet.holds(spot):
                    brush.put(name, spot, self.high * tall * (0.65 + 0.5 * depth), 0.5, air=0.8)
