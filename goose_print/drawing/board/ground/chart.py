"""Old map under the whole board: coast and water lines, rivers, hills, woods, towns with names, roads, compass and degrees.

The track lies on it like a route. Names are those of the theme's own squares.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import NamedTuple

from goose_print.drawing.board.ground.brush import LandBrush, LandSetting, corners_of
from goose_print.drawing.board.ground.free_room import FreeRoom
from goose_print.drawing.board.ground.map_cover import MapCover
from goose_print.drawing.board.ground.map_signs import draw_compass, draw_degrees, draw_rhumbs
from goose_print.drawing.board.ground.sea_signs import SEA_SIGNS
from goose_print.drawing.board.ground.staging import sea_of_map
from goose_print.drawing.board.ground.world import VIEWS, world_coasts
from goose_print.drawing.style import SMALLEST, Style
from goose_print.drawing.tableau.land_parts import ripple
from goose_print.geometry import Point, Rect, Vector
from goose_print.layout.interior import polygon_contains
from goose_print.scene import (
    Colour,
    Element,
    Group,
    Item,
    Outline,
    Path,
    Segment,
    Stroke,
    Tag,
    ellipse,
    line_segments,
    polygon,
    polyline,
    rectangle,
    spline,
)
from goose_print.scene.tags import ARTIFACT
from goose_print.theme.board_parts import GroundLand, WorldView
from goose_print.typesetting.shaping import shape_text

WATER_LINES = ((5.6, 0.5), (4.0, 0.7), (2.7, 0.85), (1.6, 1.0))
"""Distance of the lines that follow the shore, in mm on A3, and their strength."""
SEA, COAST_SEA = 0.17, 0.62
"""Share of the sheet's width that is sea, and of a coast's."""
MOST_ASIDE = 0.6
"""Share of the sheet's width up to which a scene stands on one side of it."""
COMPASSES, SEA_GAIN = (22.0, 19.0, 16.0, 13.0, 10.0, 8.0), 1.25
"""Radii of a compass to try, in mm on A3, and what a place at sea is worth more than one on land."""
NAME_SIZES = (4.3, 3.6, 2.9)
"""Type sizes of names to try, in mm on A3."""
EDGE = 0.05
"""Distance of springs from the edge of the map in parts of its width."""
PATCHES = 0.5
"""How few patches of waves there are, -2 for everywhere to 2 for nowhere."""

RIVER_DISTANCE, SHORTEST_RIVER, SEEN_RIVER = 3.0, 6, 26.0
"""Distance in mm on A3 of rivers from pictures of the scene, the least number of points of one, and how far it is seen at its spring."""
TOWNS_APART, MOST_ROAD = 26.0, 0.3
"""Least distance of two towns in mm on A3, and the longest road between two in parts of the sheet's width."""


class MapPlace(NamedTuple):
    """A place of the theme that a town on the map is called after."""

    name: str
    spot: Point


def draw_map(
    land: GroundLand | WorldView, setting: LandSetting, style: Style, seed: int, *,
    places: Sequence[MapPlace] = (), title: Rect | None = None, rivers: bool = True,
) -> Group:  # fmt: skip
    """Draw the map inside the frame; ``title``: box of the title, whose ribbon is the cartouche."""
    items = tuple(_Map(land, setting, style, seed, places).draw(title, rivers=rivers))
    return Group(items=items, clip=rectangle(setting.frame, 1.2), tag=Tag(Element.SCENES))


class _Map:
    def __init__(self, land: GroundLand | WorldView, setting: LandSetting, style: Style, seed: int, places: Sequence[MapPlace]) -> None:
        self.land, self.style, self.places = land, style, places
        self.brush = LandBrush("country", setting, style, seed)
        self.brush.land = replace(self.brush.land, things=SEA_SIGNS)
        self.box, self.room, self.unit = setting.frame, setting.room, self.brush.high / 297.0
        self.random = Random(f"map-{land}-{seed}-{[place.name for place in places]}")
        brush, paper, white = self.brush, self.brush.fill("paper"), self.brush.white
        gold = brush.fill("gold")
        self.sea: Colour = white if brush.bare else sea_of_map(style)
        self.ground: Colour = white if brush.bare else paper.mixed(gold, 0.2)
        self.tint: Colour = white if brush.bare else brush.fill("leaf").mixed(self.ground, 0.55)
        ink = style.ink.mixed(self.ground, 0.22) if style.coloured else style.ink
        self.pen = style.pen(brush.pen.width * 0.8, ink)
        self.thin = style.pen(brush.thin.width * 0.75, ink)
        self.soil = FreeRoom(self.box)
        """Which cells of the sheet are land."""
        self.rose: Point | None = None
        """Middle of the compass."""
        self.coasts: list[tuple[list[Point], list[Point]]] = []
        self.cover = MapCover(brush, self.random, self._is_inland, self.ground, (self.pen, self.thin))
        self.clear = self.room
        """What neither squares nor pictures nor the title cover, before anything of the map is drawn."""

    def draw(self, title: Rect | None, *, rivers: bool) -> Iterator[Item]:
        """Everything from the sea up."""
        brush = self.brush
        yield Path(outline=rectangle(self.box), fill=self.sea)
        self._shape_land()
        yield from self._graticule()
        coast, degrees = list(self._coast()), list(draw_degrees(self.box, self.unit, self.style))
        if title:
            self.room.cover_box(title.inset(-7 * self.unit))
        self.clear = self.room.copy()
        compass = list(self._compass())
        if self.rose:
            colour = self.sea.mixed(self.style.ink, 0.2) if self.style.coloured else self.style.ink
            yield from draw_rhumbs(self.rose, self.box.width * 0.5, self.style.pen(self.thin.width * 0.6, colour))
        yield from self._swell() if self.land in VIEWS else ()
        yield from coast
        yield from degrees
        if rivers and self.land not in VIEWS:
            yield from self._rivers()
        towns = self._place_towns()
        roads = [*self._roads(towns), *self._road_to_scene()]
        self.cover.place_hills()
        self.cover.place_woods()
        self.cover.place_hedges()
        self._place_ships()
        if self.cover.washed:
            yield Path(outline=tuple(self.cover.washed), fill=self.tint.mixed(self.ground, 0.5))
        yield from roads
        yield from compass
        yield from (item for _, item in sorted(brush.things, key=lambda one: one[0]))

    # -- land and sea

    def _shape_land(self) -> None:
        """Where the land ends: a rugged line from the top to the foot on one side, and islands off it."""
        if self.land in VIEWS:
            self._shape_world()
            return
        box, share = self.box, COAST_SEA if self.land == "coast" else SEA
        side = 1 if self.random.random() < 0.5 else -1
        quiet, wide = self.brush.at.quiet, box.width * share
        if quiet.width < box.width * MOST_ASIDE and (quiet.right > box.right - wide if side > 0 else quiet.x < box.x + wide):
            side = -side  # what the scene shows stands on land
        shores = [(-1, share * 0.3), (1, share * 0.3)] if self.land == "coast" else [(side, share)]
        for toward, part in shores:
            x = box.x + box.width * part if toward < 0 else box.right - box.width * part
            line = [Point(x + self.random.uniform(-0.06, 0.06) * box.width, box.y + box.height * k / 6) for k in range(7)]
            rough = self._roughen(line, box.width * 0.035, 4)
            rough[0], rough[-1] = Point(rough[0].x, box.y), Point(rough[-1].x, box.bottom)
            if self.brush.at.afloat:
                rough = [self._at_sea(point, toward) for point in rough]
            self.coasts.append((rough, []))
        lines = [line for line, _ in self.coasts]
        if self.land == "coast":
            for k, line in enumerate(lines):
                far = box.x if k == 0 else box.right
                self.coasts[k] = (line, [*line, Point(far, box.bottom), Point(far, box.y)])
        else:
            far = box.right if side < 0 else box.x
            self.coasts[0] = (lines[0], [*lines[0], Point(far, box.bottom), Point(far, box.y)])
        self.soil.cover(self.coasts[0][1])
        if self.land == "coast":
            self.soil.cover(self.coasts[1][1])
        for _ in range(80):
            spot = Point(box.x + box.width * self.random.uniform(0.02, 0.98), box.y + box.height * self.random.uniform(0.05, 0.95))
            size = self.unit * self.random.uniform(5.0, 15.0)
            near = Rect.centred(spot, size * 3.4, size * 2.6)
            if len(self.coasts) < (12 if self.land == "coast" else 6) and self.room.is_free(near) and not self._is_land(near):
                ring = [
                    Point(spot.x + size * 1.2 * math.cos(a), spot.y + size * 0.8 * math.sin(a))
                    for a in (k * math.tau / 7 for k in range(7))
                ]
                rough = self._roughen([*ring, ring[0]], size * 0.22, 3)[:-1]
                self.coasts.append(([*rough, rough[0]], rough))
                self.soil.cover(rough)

    def _shape_world(self) -> None:
        """Lands of the real world; on the whole one the scene lies in the sea."""
        afloat, toward = self.land == "world" and self.brush.at.afloat, -1 if self.brush.at.quiet.centre.x > self.box.centre.x else 1
        for coast in world_coasts(self.land, self.box):
            ring = [self._at_sea(point, toward) for point in coast] if afloat else coast
            self.coasts.append(([*ring, ring[0]], ring))
            self.soil.cover(ring)

    def _at_sea(self, point: Point, toward: int) -> Point:
        """A point of a shore, moved landwards until the scene lies in the sea; ``toward``: -1 at the left shore."""
        quiet, air = self.brush.at.quiet, 14 * self.unit
        if not quiet.y - air < point.y < quiet.bottom + air:
            return point
        x = min(point.x, quiet.x - air) if toward < 0 else max(point.x, quiet.right + air)
        return Point(min(max(x, self.box.x), self.box.right), point.y)

    def _roughen(self, line: Sequence[Point], swing: float, times: int) -> list[Point]:
        """A line with its middles pushed aside, again and again."""
        points = list(line)
        for k in range(times):
            finer = [points[0]]
            for a, b in pairwise(points):
                aside = (b - a).right() * (self.random.uniform(-1, 1) * swing / max((b - a).length, 1e-6))
                finer += [self.brush.inside(a.towards(b, 0.5) + aside), b]
            points, swing = finer, swing * 0.52
            if k == times - 1:
                break
        return points

    def _is_land(self, near: Rect) -> bool:
        """Whether anything of a box lies on land, or it lies off the sheet."""
        return not self.soil.is_free(near)

    def _is_inland(self, near: Rect) -> bool:
        """Whether a box lies on land altogether."""
        return self.soil.is_covered(near)

    def _coast(self) -> Iterator[Item]:
        """Lines along the shore, then the land, with a tint along its edge."""
        lines: list[Segment] = []
        for line, _ in self.coasts:
            lines += polyline(line)
        along, bare = tuple(lines), self.brush.bare
        for away, strength in WATER_LINES[2 * (self.land == "world") :]:  # few, where rows of squares leave little sea between them
            colour = self.sea.mixed(self.style.ink, 0.5 * strength) if self.style.coloured else self.style.ink
            width = self.thin.width * (0.5 + 0.6 * strength)
            yield Path(outline=along, stroke=Stroke(colour=colour, width=2 * away * self.unit + width))
            inner = self.sea if bare else self.sea.mixed(self.brush.white, 0.1 + 0.1 * strength)
            yield Path(outline=along, stroke=Stroke(colour=inner, width=2 * away * self.unit - width))
        for line, shape in self.coasts:
            yield Path(outline=polygon(shape), fill=self.ground)
            if not bare:
                yield Group(
                    items=(
                        Path(outline=polyline(line), stroke=Stroke(colour=self.tint.mixed(self.ground, 0.45), width=9.0 * self.unit)),
                        Path(outline=polyline(line), stroke=Stroke(colour=self.tint, width=4.0 * self.unit)),
                    ),
                    clip=polygon(shape),
                )
            yield Path(outline=polyline(line), stroke=self.pen)

    def _graticule(self) -> Iterator[Item]:
        """Meridians and parallels on the sea."""
        box, step = self.box, 42.0 * self.unit
        across = [box.x + step * (k + 0.5) for k in range(int(box.width / step + 0.5))]
        down = [box.y + step * (k + 0.5) for k in range(int(box.height / step + 0.5))]
        lines = [(Point(x, box.y), Point(x, box.bottom)) for x in across] + [(Point(box.x, y), Point(box.right, y)) for y in down]
        colour = self.sea.mixed(self.style.ink, 0.25) if self.style.coloured else self.style.ink
        yield Path(outline=line_segments(lines), stroke=self.style.pen(self.thin.width * 0.7, colour))

    def _swell(self) -> Iterator[Item]:
        """Crests of waves on the open sea, in patches, and darker water below them."""
        unit, crests, depths = self.unit, list[Segment](), list[Segment]()
        rows, across = int(self.box.height / (5.2 * unit)), int(self.box.width / (13.0 * unit))
        for row in range(rows):
            for k in range(across):
                x = self.box.x + 13.0 * unit * (k + 0.5 + 0.5 * (row % 2) + 0.12 * math.sin(3.1 * k + row))
                spot = Point(x, self.box.y + 5.2 * unit * (row + 0.5))
                near = Rect.centred(spot, 9.0 * unit, 4.5 * unit)
                if math.sin(x / unit * 0.043 + row * 0.5) + math.sin(x / unit * 0.021 - row * 0.37) < PATCHES or not self._is_sea(near):
                    continue
                crests += ripple(spot.x, spot.y, unit * (1.7 + 0.4 * math.sin(2.3 * k + row)))
                if (k + row) % 2 == 0:
                    depths += ellipse(Point(spot.x, spot.y + 0.8 * unit), 10.5 * unit, 3.2 * unit)
        if depths and not self.brush.bare:
            yield Path(outline=tuple(depths), fill=self.sea.mixed(self.brush.fill("water"), 0.28))
        if crests:
            pen = self.thin if self.brush.bare else self.style.pen(self.thin.width * 1.3, self.brush.white)
            yield Path(outline=tuple(crests), stroke=pen)

    # -- what is drawn on it

    def _compass(self) -> Iterator[Item]:
        """A rose where most room is, best at sea."""
        most, size, middle, box = 0.0, 0.0, self.box.centre, self.box
        for k in range(320):
            spot = Point(box.x + box.width * ((k * 0.618) % 1), box.y + box.height * ((k * 0.3819 + 0.13 * (k // 30)) % 1))
            for radius in COMPASSES:
                if radius * SEA_GAIN <= most:
                    break
                near = Rect.centred(spot, radius * self.unit * 2, radius * self.unit * 2.5)
                gain = radius * (1.0 if self._is_land(near) else SEA_GAIN)
                if gain > most and self.room.is_free(near):
                    most, size, middle = gain, radius * self.unit, spot
                    break
        if most:
            self.room.cover_box(Rect.centred(middle, size * 2.1, size * 2.6))
            self.rose = middle
            yield from draw_compass(middle, size, self.style, self.ground)

    def _rivers(self) -> Iterator[Item]:
        """Rivers from inland to the shore, wider as they go."""
        shore = self.coasts[0][0]
        away = 1.0 if polygon_contains(self.coasts[0][1], shore[len(shore) // 2] + Vector(3.0, 0.0)) else -1.0
        for part, reach in ((0.3, 0.34), (0.72, 0.5)):
            mouth = shore[int(part * (len(shore) - 1))]
            rise = self.box.height * self.random.uniform(-0.14, 0.14)
            source = self._well_inside(Point(mouth.x + away * self.box.width * reach, mouth.y + rise))
            line = self._outside_scene(self._winding([source, source.towards(mouth, 0.5), mouth]))
            if len(line) < SHORTEST_RIVER:
                continue
            yield from self._river(line, 2.6)
            branch = line[len(line) // 2]
            spring = self._well_inside(Point(branch.x + away * self.box.width * 0.13, branch.y - self.box.height * 0.12))
            yield from self._river(self._outside_scene(self._winding([spring, branch])), 1.3)

    def _outside_scene(self, line: list[Point]) -> list[Point]:
        """The part of a river down to its mouth that meets neither a picture nor a title, from where it is seen far enough."""
        at = self.brush.at
        boxes = [box.inset(-RIVER_DISTANCE * self.unit) for box in (*at.pictures, *at.titles, *((at.medal,) if at.medal else ()))]
        last = max((k for k, point in enumerate(line) if any(box.holds(point) for box in boxes)), default=-1)
        line, seen = line[last + 1 :], 0
        for k, point in enumerate(line):
            seen = seen + 1 if self._is_clear(point) else 0
            if seen and (point - line[k + 1 - seen]).length > SEEN_RIVER * self.unit:
                return line[k + 1 - seen :]
        return []

    def _is_clear(self, point: Point) -> bool:
        """Whether nothing but the map lies about a point."""
        return self.clear.is_free(Rect.centred(point, self.unit, self.unit))

    def _well_inside(self, point: Point) -> Point:
        """The nearest point that is not at the edge of the map."""
        room = self.box.inset(self.box.width * EDGE)
        return Point(min(max(point.x, room.x), room.right), min(max(point.y, room.y), room.bottom))

    def _winding(self, line: list[Point]) -> list[Point]:
        """A river's course, which winds the less the shorter it is."""
        long = (line[-1] - line[0]).length
        return self._roughen(line, min(self.box.height * 0.07, long * 0.14), 3)

    def _river(self, line: Sequence[Point], width: float) -> Iterator[Item]:
        if len(line) < SHORTEST_RIVER:
            return
        outline = self.brush.ribbon(line, [0.25 * self.unit, width * 0.5 * self.unit, width * self.unit])
        yield Path(outline=outline, fill=self.sea if self.brush.bare else self.brush.fill("water").mixed(self.sea, 0.4), stroke=self.thin)
        self.room.cover(corners_of(outline))

    def _place_towns(self) -> list[Point]:
        """Towns with the names of places near which they lie, and villages without."""
        towns: list[Point] = []
        for place in self.places:
            towns += self._place_town(place)
        for _ in range(60):
            spot = self.cover.random_spot()
            far = all((spot - town).length > TOWNS_APART * self.unit for town in towns)
            roomy = self.room.is_free(Rect.centred(spot, 24 * self.unit, 15 * self.unit))
            inland = self._is_inland(Rect.centred(spot, 10 * self.unit, 10 * self.unit))
            if far and roomy and inland and len(towns) < 16 and self._houses(spot):
                towns.append(spot)
        return towns

    def _place_town(self, place: MapPlace) -> list[Point]:
        """A town near a place, with its name as large as there is room."""
        for part in NAME_SIZES:
            size = max(SMALLEST, part * self.unit)
            line = shape_text(place.name, self.style.title(size))
            for k in range(70):
                spot = place.spot.away((12.0 + k * 1.1) * self.unit, k * 2.4)
                name = Rect(spot.x + 5.5 * self.unit, spot.y - size * 1.1, line.width + 1.5, size * 1.5)
                if self._is_inland(name) and self.room.is_free(name.inset(-0.8)) and self._houses(spot):
                    self.room.cover_box(name)
                    runs = line.at(name.x, spot.y - size * 0.15, "left")
                    behind = Rect(name.x - 0.6, name.y - size * 0.1, line.width + 1.2, size * 1.45)
                    plate = Path(outline=rectangle(behind, 0.6), fill=self.ground)
                    self.brush.things.append((spot.y, Group(items=(plate, *runs), tag=Tag(Element.SCENES, spoken=ARTIFACT))))
                    return [spot]
        return []

    def _houses(self, spot: Point) -> bool:
        sizes = (6.4 * self.unit, 5.2 * self.unit)
        tall = next((size for size in sizes if self.brush.put("church", spot, size * 1.35, 1.0, air=1.0)), 0.0)
        if not tall:
            return False
        for dx, dy, name in ((-1.05, 0.1, "house"), (0.85, 0.25, "cottage")):
            self.brush.put(name, Point(spot.x + dx * tall, spot.y + dy * tall), tall * 0.72, 1.0, air=-0.3)
        return True

    def _roads(self, towns: Sequence[Point]) -> Iterator[Item]:
        """Dashed roads from each town to the nearest one that is not reached yet, round all that lies on the map."""
        reached, rest, found = list(towns[:1]), list(towns[1:]), list[Segment]()
        while rest:
            near = sorted(((a, b) for a in reached for b in rest), key=lambda pair: (pair[1] - pair[0]).length)
            road = next(((b, way) for a, b in near if (way := self._road(a, b))), None)
            if road:
                found += road[1]
            end = road[0] if road else rest[0]  # which no road leads to
            rest.remove(end)
            reached.append(end)
        if found:
            colour = self.brush.fill("primary").mixed(self.style.ink, 0.25) if self.style.coloured else self.style.ink
            yield Path(outline=tuple(found), stroke=Stroke(colour=colour, width=self.pen.width, dash=(2.2 * self.unit, 1.5 * self.unit)))

    def _road(self, a: Point, b: Point) -> Outline:
        """A bent line between two towns over free land; nothing where there is none."""
        long = (b - a).length
        first = self.random.uniform(-0.16, 0.16)
        for bow in (first, -first, 0.25, -0.25, 0.4, -0.4):
            line = corners_of(spline([a, a.towards(b, 0.5) + (b - a).right() * bow, b]), 9)
            inner = [each for each in line if min((each - a).length, (each - b).length) > 4 * self.unit]
            if long < MOST_ROAD * self.box.width and all(
                self._is_clear(each) and self.soil.is_covered(Rect.centred(each, 1, 1)) for each in inner
            ):
                return spline([inner[0], inner[len(inner) // 2], inner[-1]])
        return ()

    def _road_to_scene(self) -> Iterator[Item]:
        """A road from the last square through the scene, which stands on a green."""
        at, unit = self.brush.at, self.unit
        if not at.has_road or not at.pictures:
            return
        whole = Rect.bounding(at.pictures)
        if not self.brush.bare:
            green = Point(whole.centre.x, whole.bottom - whole.height * 0.14)
            self.cover.washed += ellipse(green, whole.width * 0.56, whole.height * 0.3)
        side = -1.0 if at.start.x < at.goal.x else 1.0
        edge = whole.x if side < 0 else whole.right
        spots = (at.start, at.start.towards(Point(edge, whole.bottom), 0.5) + Vector(side * 6 * unit, 0.0),
                 *(Point(edge - side * whole.width * part, whole.bottom - whole.height * up)
                   for part, up in ((0.06, 0.0), (0.5, -0.03), (0.84, 0.02), (0.9, 0.3))))  # fmt: skip
        fill = self.brush.white if self.brush.bare else self.brush.fill("gold").mixed(self.ground, 0.5)
        road = self.brush.ribbon(spots, [part * unit for part in (2.4, 4.0, 6.0, 6.0, 5.0, 1.8)])
        self.room.cover(corners_of(road))
        yield Path(outline=road, fill=fill, stroke=self.pen)

    def _place_ships(self) -> None:
        """A ship, a serpent, a whale and a wind on the sea, each as large as there is room, and boats in what is left."""
        box, unit = self.box, self.unit
        spots = [Point(box.x + box.width * (k + 0.5) / 28, box.y + box.height * (j + 0.5) / 20) for j in range(20) for k in range(28)]
        spots = [spot for spot in spots if not (self.soil.is_covered(Rect.centred(spot, unit, unit)) or self.brush.is_quiet(spot))]
        self.random.shuffle(spots)
        shapes = ("caravel", "sea-serpent", "wind-head", "map-whale")
        for name, most in zip(shapes, (24.0, 15.0, 14.0, 12.0), strict=True):
            shape = self.brush.thing(name, 0)
            sizes = (most * unit * part for part in (1.0, 0.85, 0.72, 0.6))
            fits = ((spot, tall) for tall in sizes for spot in spots if self._is_sea(shape.box_at(spot, tall).inset(-2.5 * unit)))
            if (found := next(fits, None)) is None:
                continue
            spot, tall = found
            around = shape.box_at(spot, tall)
            self.brush.things.append((spot.y, shape.at(spot, tall, flip=spot.x > box.centre.x)))
            self.room.cover_box(around.inset(-6 * unit))
        boats = 0
        for spot in spots[:150]:
            tall = unit * self.random.uniform(8.0, 11.0)
            near = Rect(spot.x - tall, spot.y - tall * 1.4, tall * 2, tall * 1.9)
            if boats < (5 if self.land == "coast" else 2) and self._is_sea(near):
                boats += self.brush.put("sail", spot, tall, 1.0, on_water=True)
                self.room.cover_box(near.inset(-10 * unit))

    def _is_sea(self, near: Rect) -> bool:
        """Whether a box lies at sea and nothing is there."""
        return self.room.is_free(near) and not self._is_land(near)
