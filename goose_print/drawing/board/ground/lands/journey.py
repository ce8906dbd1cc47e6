"""Ground of a journey: a far country about the scene, and regions below it, each with its own tone, texture and inhabitants.

Regions are waving bands from the scene down to the foot of the sheet. What is at home in them stands in the strips between the
rows of the track, wherever nothing covers it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from goose_print.drawing.board.backdrops import with_thin_lines
from goose_print.drawing.board.ground.brush import Crest, LandBrush, LandSetting
from goose_print.drawing.board.ground.lands.journey_regions import JOURNEYS, SEA_LIFE, Companions, Inhabitant, Region
from goose_print.drawing.board.ground.mound import draw_medal_mound
from goose_print.drawing.board.ground.plan import DrawnGround
from goose_print.drawing.board.ground.sky import draw_birds, draw_sky, place_clouds
from goose_print.drawing.board.ground.spandrels import place_spandrels
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.land_parts import ripple, tuft
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import (
    Close,
    Colour,
    Element,
    Gradient,
    GradientStop,
    Group,
    Item,
    Line,
    Path,
    Segment,
    Shaded,
    Tag,
    Use,
    ellipse,
    polyline,
    rectangle,
    spline,
)

STEP = 3.1
"""Distance in mm of places that are tried."""
SIZES = (2.3, 2.05, 1.8, 1.6, 1.4)
"""Sizes of groups, the largest first."""
ROUNDS = 2
"""How often each group is put into a region at most."""
APART, CLOSE, STRIPS = 0.15, (0.03, 0.2), 2.2
"""Least distance between groups, in parts of the sheet's width; those within one, in widths of who comes next; weight of heights in it."""
FALLS = (0.6, -0.6, 1.4, -1.4, 2.2, -2.2, 3.0, -3.0, 3.8, -3.8)
"""How much lower than its neighbour one of a group stands, in mm on A3."""
CORNER = 0.075
"""Side of the corners where nobody stands, in parts of the sheet's height."""
ROCK = ((-0.6, 0.02), (-0.42, -0.1), (-0.2, -0.13), (0.12, -0.16), (0.4, -0.1), (0.6, 0.02), (0.3, 0.1), (-0.3, 0.1))
"""Contour of the rock of a lighthouse, in heights of it."""
FAR_HILLS = ((0.3, 0.16, 0.9, 0.72), (0.17, 0.12, 3.0, 0.45), (0.07, 0.06, 5.0, 0.2))
"""Hills behind the scene: height and swing in parts of the sky's height, phase, and share of haze."""


def draw_journey(land: str, setting: LandSetting, style: Style, seed: int) -> DrawnGround:
    """Draw the ground inside the frame, with the boxes of the figures in its corners."""
    journey = Journey(land, setting, style, seed)
    item = Group(items=tuple(journey.draw()), clip=rectangle(setting.frame, 1.2), tag=Tag(Element.SCENES))
    return DrawnGround(item, figures=journey.brush.figures)


class Journey:
    """One land with its regions."""

    def __init__(self, land: str, setting: LandSetting, style: Style, seed: int) -> None:
        self.land, self.titles, self.pictures = JOURNEYS[land], setting.titles, setting.pictures
        self.brush = LandBrush("country", setting, style, seed)
        self.box, self.high, self.horizon = self.brush.box, self.brush.high, self.brush.horizon
        grounds = setting.grounds
        self.home = self.horizon + (0.0 if self.land.at_sea else max(0.0, grounds.main - self.horizon) * 0.3)
        self.first = min(max(grounds.front, grounds.main + self.high * 0.02), self.box.bottom - self.high * 0.2)
        self.sea_left = setting.goal.x > self.box.centre.x
        self.settled: list[Point] = []
        """Where groups stand already: their ends and middles."""
        count = len(self.land.regions) - 1
        self.tops: list[Crest] = [self.brush.wave(self.home, 0.0 if self.land.at_sea else self.high * 0.006, 0.7)]
        for k in range(count):
            level = self.first + (self.box.bottom - self.first) * k / count
            self.tops.append(self.brush.wave(level, self.high * 0.016, 1.7 * k + 0.3))

    def draw(self) -> Iterator[Item]:
        """Draw everything from the sky to the foot."""
        brush = self.brush
        yield from draw_sky(brush)
        yield from self._draw_low_sun() if self.land.at_sea else self._draw_hills()
        if not (self.land.by_sea or self.land.at_sea):
            yield from draw_medal_mound(brush)
        for region, top in zip(self.land.regions, self.tops, strict=True):
            fill = brush.mix(region.tone)
            yield brush.band(top, fill, brush.pen)
            yield from self._draw_texture(region, top, fill)
        if self.land.by_sea:
            yield from self._draw_sea()
        brush.figures |= place_spandrels(brush, brush.at.groups)
        self._place_bearers()
        side = self.high * CORNER
        for corner in self.box.corners():  # for ornaments between the track and the frame
            brush.room.cover_box(Rect(min(corner.x, self.box.right - side), min(corner.y, self.box.bottom - side), side, side))
        place_clouds(brush)
        yield from draw_birds(brush, self.horizon - self.box.y)
        if self.land.by_sea:
            self._place_island()
        if not self.land.at_sea:
            self._place_village()
        self._place_inhabitants()
        yield from (item for _, item in sorted(brush.things, key=lambda one: one[0]))

    def region_at(self, spot: Point) -> Region | None:
        """The region of a place; None above the ground."""
        found = None
        for region, top in zip(self.land.regions, self.tops, strict=True):
            if spot.y > top(spot.x) + 1.0:
                found = region
        return found

    # -- far away

    def _draw_low_sun(self) -> Iterator[Item]:
        """A sun that sinks into the open sea beside the largest picture of the scene, with its light on the sky."""
        brush, high = self.brush, self.high
        hero = max(self.pictures, key=lambda one: one.area, default=Rect.centred(self.box.centre, 1.0, 1.0))
        spot, gold = Point(hero.x - high * 0.01, self.horizon - high * 0.012), brush.fill("gold")
        if not brush.bare:
            stops = tuple(GradientStop(part, gold.mixed(brush.white, 0.3), light) for part, light in ((0.0, 0.9), (0.3, 0.45), (1.0, 0.0)))
            reach = min(high * 0.3, self.horizon - self.box.y)
            sky = Rect(max(self.box.x, spot.x - reach), spot.y - reach, min(2 * reach, self.box.right - spot.x + reach), reach * 1.2)
            yield Shaded(outline=rectangle(sky), gradient=Gradient(spot, spot, stops, (0.0, reach)))
        yield Path(outline=ellipse(spot, high * 0.055), fill=gold.mixed(brush.white, 0.0 if brush.bare else 0.2), stroke=brush.pen)

    def _draw_hills(self) -> Iterator[Item]:
        brush, tall = self.brush, min(self.horizon - self.box.y, self.high * 0.5)
        for rise, swing, phase, haze in FAR_HILLS:
            low = 0.35 if self.land.by_sea else 1.0
            crest = brush.wave(self.horizon - tall * rise * 0.62 * low, tall * swing * 0.5 * low, phase)
            fill = brush.meadows[0].mixed(brush.far, haze).mixed(brush.glow, haze * 0.4)
            line = brush.style.pen(brush.thin.width, brush.style.ink.mixed(fill, 0.62)) if brush.style.coloured else brush.thin
            yield brush.band(crest, fill, line)
            if not brush.bare:
                shade = brush.wave(self.horizon - tall * rise * 0.2 * low, tall * swing * 0.5 * low, phase + 1.2)
                yield brush.band(lambda x, a=crest, b=shade: max(a(x) + 1.5, b(x)), fill.mixed(brush.glow, 0.28))  # type: ignore[misc]

    def _place_village(self) -> None:
        """A village in the distance, and trees along the edge of the home ground."""
        brush, high = self.brush, self.high
        for k in range(30):
            x = self.box.x + self.box.width * brush.random.uniform(0.03, 0.97)
            spot = Point(x, self.horizon + (self.home - self.horizon) * brush.random.uniform(0.3, 0.9))
            if not self._is_at_sea(spot):
                name = ("house", "tree", "cottage", "poplar", "church", "tree", "elm", "house")[k % 8]
                brush.put(name, spot, high * (0.05 if name == "church" else 0.036 if name in ("tree", "poplar", "elm") else 0.028), 0.05)

    # -- the sea

    def _shore(self, out: float = 0.0) -> list[Point]:
        """The shore from the horizon down to the foot, ``out`` mm seawards."""
        box, way = self.box, -1.0 if self.sea_left else 1.0
        edge = box.x if self.sea_left else box.right
        depth = box.bottom - self.horizon
        found = []
        for k in range(25):
            part = k / 24
            reach = (
                box.width * (0.5 * (1.0 - part) ** 3 + 0.075 + (0.02 + 0.035 * (1.0 - part) ** 2) * math.sin(17.0 * part**0.7 + 1.2)) - out
            )
            found.append(Point(edge - way * reach, self.horizon + depth * part))
        return found

    def _is_at_sea(self, spot: Point) -> bool:
        if not self.land.by_sea or spot.y < self.horizon:
            return False
        part = min(24, max(0, round((spot.y - self.horizon) / (self.box.bottom - self.horizon) * 24)))
        x = self._shore()[part].x
        return spot.x < x if self.sea_left else spot.x > x

    def _draw_sea(self) -> Iterator[Item]:
        """The sea along one side, with a rim of sand, surf, and ripples that grow towards the viewer."""
        brush, box = self.brush, self.box
        edge = box.x if self.sea_left else box.right
        sand, sea = brush.mix(("gold", ("white", 0.62))), brush.sea

        def outline(out: float) -> tuple[Segment, ...]:
            shore = self._shore(out)
            return (*spline(shore), Line(edge, box.bottom), Line(edge, self.horizon), Close())

        deep, high = sea.mixed(brush.fill("accent"), 0.18 if not brush.bare else 0.0), self.high
        yield Path(outline=outline(-high * 0.03), fill=sand, stroke=brush.thin)
        yield Path(outline=outline(0.0), fill=brush.white, stroke=brush.thin)
        yield Path(outline=outline(high * 0.008), fill=sea.mixed(brush.white, 0.3))
        yield Path(outline=outline(high * 0.03), fill=sea, stroke=brush.thin if brush.bare else None)
        if not brush.bare:
            yield Path(outline=outline(high * 0.085), fill=sea.mixed(deep, 0.6))
        marks: list[Segment] = []
        for k in range(70):
            spot = Point(edge + (box.width * 0.5 * brush.random.random()) * (1 if self.sea_left else -1), self.horizon)
            spot = Point(spot.x, self.horizon + 2.0 + (box.bottom - self.horizon - 3.0) * (k + 0.5) / 70)
            if self._is_at_sea(spot) and box.x + 6 < spot.x < box.right - 6:
                marks += ripple(spot.x, spot.y, self.high * (0.004 + 0.01 * (spot.y - self.horizon) / brush.deep))
        yield Path(outline=tuple(marks), stroke=brush.thin if brush.bare else brush.style.pen(brush.thin.width * 1.3, brush.white))

    def _place_island(self) -> None:
        """A lighthouse on a rock at sea, as near to the horizon and as large as there is room."""
        brush, way = self.brush, 1.0 if self.sea_left else -1.0
        edge = self.box.x if self.sea_left else self.box.right
        for size in (0.1, 0.085, 0.07, 0.055, 0.045, 0.038):
            tall = self.high * size
            for k in range(400):
                spot = Point(edge + way * self.box.width * 0.02 * (k % 25), self.horizon + self.high * (0.022 + 0.012 * (k // 25)))
                room = Rect(spot.x - tall * 0.62, spot.y - tall * 1.16, tall * 1.24, tall * 1.3)
                if not (self._is_at_sea(Point(spot.x + way * tall * 0.9, spot.y)) and brush.room.is_free(room)):
                    continue
                stone = spline([Point(spot.x + tall * x, spot.y + tall * y) for x, y in ROCK], closed=True)
                brush.things.append((spot.y - 0.2, Path(outline=stone, fill=brush.fill("stone"), stroke=brush.pen)))
                brush.things.append((spot.y, brush.thing("lighthouse", 0).at(Point(spot.x, spot.y - tall * 0.08), tall)))
                brush.room.cover_box(room)
                return

    def _place_bearers(self) -> None:
        """Two geese that carry the title's ribbon through the air, where there is sky above it."""
        brush, medal = self.brush, self.brush.at.medal
        title = max((box for box in self.titles if box.area and box != medal), key=lambda box: box.area, default=None)
        if title is None or title.bottom > self.horizon:
            return
        tall = min(self.high * 0.085, (title.y - self.box.y) * 0.9)
        motif, symbol = brush.style.motif("goose-fly")
        wide, scale = tall * motif.width / motif.height, tall / motif.height
        ends = [Point(title.x + title.width * part, title.y + title.height * 0.3) for part in (0.06, 0.94)]
        boxes = [Rect(end.x - wide * part, title.y - tall * 0.94, wide, tall) for end, part in zip(ends, (0.35, 0.65), strict=True)]
        if tall < self.high * 0.03 or not all(brush.room.is_free(box._replace(height=tall * 0.8)) for box in boxes):
            return
        for end, box in zip(ends, boxes, strict=True):
            place = Affine(scale, 0.0, 0.0, scale, box.x, box.y)
            brush.things.append((self.box.y, Path(outline=polyline((box.centre, end)), stroke=brush.pen)))
            brush.things.append((self.box.y, Use(symbol=with_thin_lines(symbol, scale), place=place)))
            brush.room.cover_box(box)

    # -- textures

    def _draw_texture(self, region: Region, top: Crest, fill: Colour) -> Iterator[Item]:
        """What the ground of a region is made of, seen from its crest down to the crest of the next."""
        brush, box = self.brush, self.box
        k = self.tops.index(top)
        after = self.tops[k + 1] if k + 1 < len(self.tops) else (lambda x: box.bottom)
        if brush.bare and region.texture in ("crowns", "sand", "cobbles"):
            return
        marks: list[Segment] = []
        rows = max(2, round((after(box.centre.x) - top(box.centre.x)) / (self.high * 0.02)))
        for row in range(rows):
            for i in range(34):
                x = box.x + box.width * (i + 0.5 * (row % 2) + 0.3 * math.sin(3.3 * i + row)) / 34
                part = (row + 0.55 + 0.2 * math.sin(2.1 * i)) / rows
                marks += self._mark(region, Point(x, top(x) + (after(x) - top(x)) * part), i + row)
        if region.texture in ("crowns", "cobbles"):
            light = fill.mixed(brush.fill("leaf"), 0.45) if region.texture == "crowns" else fill.mixed(brush.style.ink, 0.14)
            wide = self.high * (0.014 if region.texture == "crowns" else 0.0075)
            yield Path(outline=tuple(marks), stroke=brush.style.pen(wide, light), opacity=0.5)
            return
        white = region.texture == "ripples"
        line = brush.style.ink if brush.bare else brush.white if white else fill.mixed(brush.style.ink, 0.24)
        yield Path(outline=tuple(marks), stroke=brush.style.pen(brush.thin.width, line))

    def _mark(self, region: Region, spot: Point, k: int) -> Iterator[Segment]:
        size = self.high * 0.006
        if region.texture == "grass":
            yield from tuft(spot, size * 0.9) if k % 3 == 0 else ()
        elif region.texture == "ripples":
            yield from ripple(spot.x, spot.y, size * 1.6) if k % 2 else ()
        elif region.texture == "crowns":
            yield from polyline((spot, Point(spot.x + size * 1.1, spot.y))) if k % 2 else ()
        elif region.texture == "sand":
            yield from polyline((spot, Point(spot.x + size * 0.35, spot.y))) if k % 2 else ()
        elif region.texture == "cobbles":
            yield from polyline((spot, Point(spot.x + size * 0.9, spot.y))) if k % 3 else ()
        elif region.texture == "stubble":
            yield from polyline((spot, Point(spot.x + size * 0.2, spot.y - size * 0.8))) if k % 2 else ()
        else:
            yield from polyline((Point(spot.x - size * 2.2, spot.y + size * 0.5), Point(spot.x + size * 2.2, spot.y - size * 0.5)))

    # -- inhabitants

    def _place_inhabitants(self) -> None:
        """Put groups of those who belong together where they are largest, far from each other, with calm ground between them."""
        brush, box = self.brush, self.box
        brush.room.cover_boxes(each.inset(-each.width * 0.05, -each.height * 0.08) for each in self.pictures)
        spots = [
            Point(box.x + STEP * (i + 0.5), self.home + STEP * 0.5 * (k + 0.5))
            for k in range(int((box.bottom - self.home) / STEP * 2)) for i in range(int(box.width / STEP))
        ]  # fmt: skip
        brush.random.shuffle(spots)
        stage = Rect.bounding(self.pictures).inset(-self.high * 0.14, -self.high * 0.04) if self.pictures else Rect(0.0, 0.0, 0.0, 0.0)
        homes: dict[int, list[Point]] = {}
        for spot in spots:
            region = self.region_at(spot)
            if region is not None and not (brush.is_quiet(spot) and spot.y < self.first - self.high * 0.04) and not stage.holds(spot):
                homes.setdefault(-1 if self._is_at_sea(spot) else self.land.regions.index(region), []).append(spot)
        for key, places in homes.items():
            self._place_groups(SEA_LIFE if key < 0 else self.land.regions[key].groups, places, at_sea=key < 0)

    def _place_groups(self, groups: Sequence[Companions], places: Sequence[Point], *, at_sea: bool) -> None:
        """Put groups by turns until none finds room, each at the largest size at which all of it or most of it is seen."""
        for k in range(len(groups) * ROUNDS):
            who, free = groups[k % len(groups)], [spot for spot in places if self._is_apart(spot)]
            usual = [self._size_of(kind) for kind in who]
            for scale in SIZES if free else ():
                sizes = [(wide * scale, tall * scale) for wide, tall in usual]
                wide, tall = sizes[0]
                leads = [box for spot in free if self._is_open(box := Rect(spot.x - wide / 2, spot.y - tall, wide, tall), at_sea)]
                counts = range(len(who), min(2, len(who)) - 1, -1) if leads else ()
                if any(self._put_group(who, sizes[:count], leads, at_sea=at_sea) for count in counts):
                    break

    def _is_apart(self, spot: Point) -> bool:
        """Whether a place is far from all groups, for which one above another counts as farther: it is in the next strip."""
        return all(math.hypot(spot.x - each.x, (spot.y - each.y) * STRIPS) > self.box.width * APART for each in self.settled)

    def _put_group(self, who: Companions, sizes: Sequence[tuple[float, float]], leads: Sequence[Rect], *, at_sea: bool) -> bool:
        """Put as many of a group as there are sizes, its first in a box, the others at either side by turns; whether there was room."""
        for lead in leads:
            boxes = [lead]
            for wide, tall in sizes[1:]:
                near = self._beside(boxes, wide, tall)
                place = next((box for box in near if self._is_open(box, at_sea) and (at_sea or self._is_with(box, lead))), None)
                if place is None:
                    break
                boxes.append(place)
            else:
                for kind, box in zip(who, boxes, strict=False):
                    self._add(kind, box, at_sea=at_sea)
                whole = Rect.bounding(boxes)
                self.settled += [whole.centre, Point(whole.x, whole.centre.y), Point(whole.right, whole.centre.y)]
                self.brush.room.cover_boxes(box.inset(-1.0) for box in boxes)
                return True
        return False

    def _beside(self, boxes: Sequence[Rect], wide: float, tall: float) -> Iterator[Rect]:
        """Boxes for the next of a group, a little nearer or farther than its neighbour."""
        right = len(boxes) % 2 == 1
        last = max(boxes, key=lambda box: box.right) if right else min(boxes, key=lambda box: box.x)
        for apart in CLOSE:
            left = last.right + wide * apart if right else last.x - wide * (1.0 + apart)
            for down in FALLS:
                yield Rect(left, last.bottom + down * self.high / 273.0 - tall, wide, tall)

    def _size_of(self, kind: Inhabitant) -> tuple[float, float]:
        """Usual width and height in mm."""
        tall = kind.height * self.high / 273.0
        if not kind.name.startswith("motif:"):
            return self.brush.thing(kind.name, 0).box_at(Point(0.0, 0.0), tall).width, tall
        motif, _ = self.brush.style.motif(kind.name.removeprefix("motif:"))
        return tall * motif.width / motif.height, tall

    def _is_open(self, box: Rect, at_sea: bool) -> bool:
        left, right = Point(box.x, box.bottom), Point(box.right, box.bottom)
        same = at_sea or self.region_at(left) is self.region_at(right)
        return same and self.brush.room.is_free(box) and self._is_at_sea(left) == self._is_at_sea(right) == at_sea

    def _is_with(self, box: Rect, lead: Rect) -> bool:
        """Whether somebody stands in the region of the first of the group."""
        return self.region_at(Point(box.centre.x, box.bottom)) is self.region_at(Point(lead.centre.x, lead.bottom))

    def _add(self, kind: Inhabitant, box: Rect, *, at_sea: bool) -> None:
        """Draw one of a group in its box, with a shadow on the ground."""
        brush, foot = self.brush, Point(box.centre.x, box.bottom)
        region = self.region_at(foot)
        if not (brush.bare or at_sea or (region and region.texture == "ripples")):
            shade = ellipse(Point(foot.x + box.width * 0.04, foot.y - 0.2), box.width * 0.5, min(box.width * 0.07, 0.9))
            brush.things.append((foot.y - 1e-6, Path(outline=shade, fill=brush.style.ink, opacity=0.18)))
        if not kind.name.startswith("motif:"):
            thing = brush.thing(kind.name, 0)
            aside = thing.box_at(foot, box.height).centre.x - foot.x
            brush.things.append((foot.y, thing.at(Point(foot.x - aside, foot.y), box.height)))
            return
        motif, symbol = brush.style.motif(kind.name.removeprefix("motif:"))
        size, flip = box.height / motif.height, foot.x > self.box.centre.x
        place = Affine(-size if flip else size, 0.0, 0.0, size, box.right if flip else box.x, box.y)
        brush.things.append((foot.y, Use(symbol=with_thin_lines(symbol, size), place=place)))
