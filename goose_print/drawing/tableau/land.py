"""Land of a scene: sky and hills with light, a path, the water's edge, fence, hedge and rails.

It is drawn from the scene's own ground lines, so that the horizon lies where the back stands and the path leads
to the hero.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from goose_print.art.motif import PaintRole
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.composer import Composition
from goose_print.drawing.tableau.land_parts import block, cloud, is_night, lake, land_tones, ridge, ripple, tree, tuft
from goose_print.drawing.tableau.stage import TableauRoom
from goose_print.geometry import Point, Rect
from goose_print.scene import (
    Close,
    Colour,
    Curve,
    Element,
    Group,
    Item,
    Line,
    Move,
    Outline,
    Path,
    Segment,
    Stroke,
    Tag,
    bounds,
    ellipse,
    polyline,
    spline,
)
from goose_print.theme.board_parts import LandFeature

WATER_FROM = 0.25
"""Where the far shore lies between the horizon and the main row."""
HILL_HEIGHTS = (0.2, 0.11)
"""Heights of the far and the near hills above the horizon, in parts of the field's height."""

ON_ANY_GROUND = frozenset(("garland", "path"))
"""What is drawn where the board's own ground lies below."""
PROCESSION, ROAD_WIDTH = 3, 0.27
"""So many of one picture walk to the hero on a road of their own; its width in heights of who walks there."""


def draw_land(features: Sequence[LandFeature], made: Composition, outline: Outline, stage: TableauRoom, style: Style) -> Iterator[Item]:
    """Draw the landscape of a composition in a field."""
    box = bounds(outline)
    scene = _Land(made, box, style, stage.taken)
    items: list[Item] = []
    if set(features) <= ON_ANY_GROUND:
        items += scene.draw_procession() if "path" in features else ()
        items += scene.draw_garland() if "garland" in features else ()
        if items:
            yield Group(items=tuple(items), clip=outline, tag=Tag(Element.SCENES))
        return
    if "room" in features:
        items += scene.draw_room()
    else:
        items += scene.draw_sky()
        if "hills" in features:
            items += scene.draw_hills()
        if "town" in features:
            items += scene.draw_town()
        items += scene.draw_ground()
    for feature, draw in (
        ("hedge", scene.draw_hedge), ("fence", scene.draw_fence), ("water", scene.draw_water), ("rails", scene.draw_rails),
        ("path", scene.draw_path), ("garland", scene.draw_garland),
    ):  # fmt: skip
        if feature in features:
            items += draw()
    if "room" not in features:
        items += scene.draw_grass(features)
    yield Group(items=tuple(items), clip=outline, tag=Tag(Element.SCENES))
    yield Path(outline=outline, stroke=style.pen(style.line))


class _Land:
    """Drawing of one landscape."""

    def __init__(self, made: Composition, box: Rect, style: Style, taken: Sequence[Rect]) -> None:
        self.made, self.box, self.style, self.taken = made, box, style, taken
        self.tones = land_tones(style)
        bold = piece_look(style).land
        self.pen = Stroke(colour=self.tones.line, width=style.line * bold)
        self.thin = Stroke(colour=self.tones.line, width=style.fine * bold)
        self.horizon, self.main = made.grounds.horizon, made.grounds.main

    def _fill(self, role: PaintRole) -> Colour:
        return piece_look(self.style).trim(role, self.style) or self.style.paper

    def draw_sky(self) -> Iterator[Item]:
        """Sky, lighter towards the horizon, with clouds where nothing else is."""
        box, tones = self.box, self.tones
        yield Path(outline=block(box.x, box.y, box.right, box.bottom), fill=tones.sky)
        for k, part in enumerate((0.5, 0.75)):
            top = self.horizon - (self.horizon - box.y) * (1 - part)

            def band(x: float, top: float = top) -> float:
                return top + box.height * 0.015 * math.sin(9 * x)

            yield Path(outline=ridge(box, band, box.bottom), fill=tones.sky.mixed(tones.glow, 0.4 + 0.4 * k))
        if is_night(self.style):
            yield from self._draw_stars()
            return
        sun = Point(box.x + box.width * 0.78, self.horizon - box.height * 0.06)
        for radius, share in ((0.2, 0.75), (0.14, 0.5), (0.085, 0.15)):
            yield Path(outline=ellipse(sun, box.height * radius), fill=self._fill("gold").mixed(tones.sky.mixed(tones.glow, 0.8), share))
        for across, down, size in ((0.12, 0.22, 1.0), (0.86, 0.14, 1.2), (0.33, 0.45, 0.7), (0.68, 0.5, 0.8)):
            middle = Point(box.x + box.width * across, box.y + (self.horizon - box.y) * down)
            width = box.height * 0.13 * size
            if self._is_free(Rect.centred(middle, width * 1.3, width)):
                yield from cloud(middle, width, self._fill("white"), self.thin)

    def _draw_stars(self) -> Iterator[Item]:
        """Stars where nothing else is."""
        box, tall = self.box, self.horizon - self.box.y
        spots = [Point(box.x + box.width * ((k * 0.381966) % 1.0), box.y + tall * (0.06 + 0.6 * ((k * 0.7548) % 1.0))) for k in range(34)]
        found: list[Segment] = []
        for k, spot in enumerate(spots):
            size = box.height * (0.006 + 0.004 * (k % 3))
            if self._is_free(Rect.centred(spot, size * 4, size * 4)):
                found += ellipse(spot, size * 0.5)
        if found:
            yield Path(outline=tuple(found), fill=self._fill("gold").mixed(self._fill("white"), 0.5))

    def draw_hills(self) -> Iterator[Item]:
        """Two rows of hills; the light falls on their crests from the left."""
        box, tones = self.box, self.tones
        for row, (high, fill) in enumerate(zip(HILL_HEIGHTS, (tones.far, tones.near), strict=True)):
            crest = self._crest(high * box.height, row)
            yield Path(outline=ridge(box, crest, box.bottom), fill=fill, stroke=self.pen)
            shade = ridge(box, lambda x, c=crest, h=high: c(x) + box.height * h * (0.3 + 0.2 * math.sin(11 * x + 1)), box.bottom)  # type: ignore[misc]
            yield Path(outline=shade, fill=fill.mixed(tones.ground, 0.35))
            yield from self._trees(crest, row)

    def _crest(self, high: float, row: int) -> Callable[[float], float]:
        waves = ((3.1, 0.4), (7.3, 1.9)) if row == 0 else ((4.3, 2.6), (9.1, 0.3))

        def at(x: float) -> float:
            swing = sum(math.sin(rate * x + phase) * share for (rate, phase), share in zip(waves, (0.42, 0.18), strict=True))
            return self.horizon - high * (0.4 + swing)

        return at

    def _trees(self, crest: Callable[[float], float], row: int) -> Iterator[Item]:
        """Round trees on the crest, smaller far away."""
        size = self.box.height * (0.05, 0.075)[row]
        leaf = self._fill("leaf").mixed(self.tones.far, (0.55, 0.3)[row])
        for k in range(13):
            x = (k + 0.5 + 0.35 * math.sin(12.9 * k + row)) / 13
            if math.sin(7.7 * k + 2.1 * row) < 0.15:
                continue
            spot = Point(self.box.x + self.box.width * x, crest(x) + size * 0.12)
            tall = size * (0.8 + 0.3 * math.sin(5.1 * k))
            if not self._is_free(Rect(spot.x - tall * 0.45, spot.y - tall * 1.3, tall * 0.9, tall * 1.3)):
                continue
            yield from tree(spot, tall, leaf, self.pen, self.thin)

    def draw_town(self) -> Iterator[Item]:
        """A row of pale houses at the horizon, higher and lower, some with towers."""
        box, foot, unit = self.box, self.horizon + self.box.height * 0.03, self.box.height * 0.1
        walls = [self._fill(role).mixed(self.tones.sky, 0.62) for role in ("stone", "secondary", "shade")]
        roofs = [self._fill(role).mixed(self.tones.sky, 0.5) for role in ("primary", "accent", "secondary")]
        x, k = box.x - unit * 0.3, 0
        while x < box.right:
            wide, high = unit * (0.75 + 0.3 * math.sin(2.7 * k)), unit * (1.15 + 0.45 * math.sin(4.9 * k + 1))
            tower = k % 7 == 3
            if tower:
                wide, high = unit * 0.5, unit * 2.1
            top, peak = foot - high, unit * (0.9 if tower else 0.5)
            yield Path(outline=block(x, top, x + wide, foot), fill=walls[k % 3], stroke=self.thin)
            roof = (Move(x - unit * 0.05, top), Line(x + wide / 2, top - peak), Line(x + wide + unit * 0.05, top), Close())
            yield Path(outline=roof, fill=roofs[(k // 2) % 3], stroke=self.thin)
            panes = [
                pane
                for level in range(max(1, int(high / unit / 0.5)))
                for pane in self._panes(x, top + unit * (0.2 + 0.45 * level), wide, unit, foot)
            ]
            if panes:
                yield Path(outline=tuple(panes), fill=self.tones.glow, stroke=self.thin)
            x, k = x + wide, k + 1

    def _panes(self, x: float, y: float, wide: float, unit: float, foot: float) -> Iterator[Segment]:
        """Windows of one floor."""
        count = max(1, round(wide / unit / 0.35))
        for k in range(count):
            left = x + wide * (k + 0.5) / count - unit * 0.07
            if y + unit * 0.22 < foot:
                yield from block(left, y, left + unit * 0.14, y + unit * 0.2)

    def draw_ground(self) -> Iterator[Item]:
        """The ground: a middle band and a darker one in front."""
        box, tones, tall = self.box, self.tones, self.box.height
        yield Path(
            outline=ridge(box, lambda x: self.horizon + tall * 0.012 * math.sin(6 * x + 0.5), box.bottom),
            fill=tones.ground,
            stroke=self.pen,
        )
        front = (self.main + self.made.grounds.front) / 2
        yield Path(outline=ridge(box, lambda x: front + tall * 0.02 * math.sin(5 * x + 2.0), box.bottom), fill=tones.fore)

    def draw_room(self) -> Iterator[Item]:
        """A wall with stripes and a dado, and a floor of boards that run to the back."""
        box, tall, foot = self.box, self.box.height, self.horizon
        wall, board = self.tones.glow.mixed(self._fill("secondary"), 0.3), self._fill("secondary").mixed(self.tones.glow, 0.35)
        if piece_look(self.style).open or not self.style.coloured:
            wall = board = self._fill("white")
        yield Path(outline=block(box.x, box.y, box.right, box.bottom), fill=wall)
        step = tall * 0.085
        count = math.ceil(box.width / step)
        stripes = [part for k in range(0, count, 2) for part in block(box.x + step * k, box.y, box.x + step * (k + 1), foot)]
        yield Path(outline=tuple(stripes), fill=wall.mixed(self._fill("gold"), 0.13 if self.style.coloured else 0.0))
        dado = foot - tall * 0.2
        yield Path(outline=block(box.x, dado, box.right, foot), fill=board.mixed(wall, 0.25), stroke=self.pen)
        yield Path(outline=block(box.x, dado - tall * 0.014, box.right, dado + tall * 0.014), fill=board, stroke=self.thin)
        panels = [
            part
            for k in range(count // 2 + 1)
            for part in block(box.x + step * (2 * k + 0.2), dado + tall * 0.045, box.x + step * (2 * k + 1.8), foot - tall * 0.03)
        ]
        yield Path(outline=tuple(panels), stroke=self.thin)
        yield Path(outline=block(box.x, foot, box.right, box.bottom), fill=board, stroke=self.pen)
        rows = [foot + (box.bottom - foot) * (k / 5) ** 1.5 for k in range(6)]
        cuts: list[Segment] = []
        for k, (top, low) in enumerate(pairwise(rows)):
            cuts += polyline((Point(box.x, low), Point(box.right, low)))
            for j in range(-12, 13):
                aside = (j + 0.5 * (k % 2)) / 12 * box.width
                ends = [Point(box.centre.x + aside * (0.5 + 0.3 * (y - foot) / (box.bottom - foot)), y) for y in (top, low)]
                cuts += polyline(tuple(ends))
        yield Path(outline=tuple(cuts), stroke=self.thin)

    def draw_garland(self) -> Iterator[Item]:
        """Pennants on strings from the title, or from the middle of the top, to both sides."""
        box, tall = self.box, self.box.height
        title = max((each for each in self.taken if each.x < box.centre.x < each.right), key=lambda each: each.area, default=None)
        knot = Rect(box.centre.x, box.y + tall * 0.02, 0.0, 0.0) if title is None else title
        size = tall * 0.075
        for side, inner, outer in ((-1, knot.x, box.x), (1, knot.right, box.right)):
            begin, end = Point(inner, knot.y + knot.height * 0.45), Point(outer, box.y + tall * 0.1)
            length = abs(end.x - begin.x)
            sag = min(tall * 0.16, length * 0.22)
            line = [
                Point(begin.x + (end.x - begin.x) * k / 24, begin.y + (end.y - begin.y) * k / 24 + sag * 4 * (k / 24) * (1 - k / 24))
                for k in range(25)
            ]
            yield Path(outline=spline(line), stroke=self.pen)
            count = max(2, round(length / (size * 1.35)))
            for k in range(count):
                at = (k + 0.5) / count * 24
                spot = line[int(at)].towards(line[min(int(at) + 1, 24)], at - int(at))
                lean = (line[min(int(at) + 1, 24)].y - line[int(at)].y) * side * 0.5
                flag = (
                    Move(spot.x - size * 0.42, spot.y - lean),
                    Line(spot.x + size * 0.42, spot.y + lean),
                    Line(spot.x, spot.y + size),
                    Close(),
                )
                role: PaintRole = ("primary", "gold", "accent", "leaf")[k % 4]
                yield Path(outline=flag, fill=self._fill(role), stroke=self.thin)

    def draw_hedge(self) -> Iterator[Item]:
        """A clipped hedge behind the main row."""
        foot, high = self._behind, self.box.height * 0.06
        leaf = self._fill("leaf").mixed(self.tones.ground, 0.25)
        step, box = high * 0.8, self.box
        count = math.ceil(box.width / step)
        found: list[Segment] = [Move(box.x, foot)]
        found.append(Line(box.x, foot - high * 0.8))
        for k in range(count):
            x = box.x + step * k
            found.append(Curve(x, foot - high * 1.15, x + step, foot - high * 1.15, x + step, foot - high * 0.8))
        found += [Line(box.x + step * count, foot), Close()]
        yield Path(outline=tuple(found), fill=leaf, stroke=self.pen)

    @property
    def _behind(self) -> float:
        """Height of what runs along behind the main row."""
        return self.horizon + (self.main - self.horizon) * 0.35

    def draw_fence(self) -> Iterator[Item]:
        """Posts and two rails behind the main row, open where the hero stands."""
        foot, high = self._behind, self.box.height * 0.075
        wood = self._fill("secondary").mixed(self.tones.ground, 0.25)
        box, step = self.box, high * 1.05
        count, gate = math.ceil(box.width / step), self.made.hero.lead.box.inset(-step * 0.6)
        posts = [box.x + step * (k + 0.5) for k in range(count)]
        for level in (0.42, 0.75):
            for left, right in pairwise(posts):
                if right < gate.x or left > gate.right:
                    y = foot - high * level
                    yield Path(
                        outline=block(left - step * 0.1, y - high * 0.055, right + step * 0.1, y + high * 0.055),
                        fill=wood,
                        stroke=self.thin,
                    )
        for x in posts:
            if x < gate.x or x > gate.right:
                wide = high * 0.09
                tip = (
                    Move(x - wide, foot),
                    Line(x - wide, foot - high * 0.9),
                    Line(x, foot - high),
                    Line(x + wide, foot - high * 0.9),
                    Line(x + wide, foot),
                    Close(),
                )
                yield Path(outline=tip, fill=wood, stroke=self.thin)

    def draw_water(self) -> Iterator[Item]:
        """A lake round everybody who floats, with a bank and ripples."""
        afloat = self.made.afloat
        if not afloat:
            return
        near, box, tall = Rect.bounding(afloat), self.box, self.box.height
        top = self.horizon + (self.main - self.horizon) * WATER_FROM
        bottom = self.box.bottom + tall * 0.04
        left, right = min(near.x - tall * 0.18, box.x + box.width * 0.03), max(near.right + tall * 0.18, box.right - box.width * 0.03)
        for grow, fill in ((0.022, self.tones.path), (0.0, self.tones.water)):
            shore = lake(left - tall * grow, top - tall * grow * 0.7, right + tall * grow, bottom)
            yield Path(outline=shore, fill=fill, stroke=self.pen if grow == 0.0 else self.thin)
        colour = self.tones.line.mixed(self.tones.water, 0.25) if self.style.coloured else self.tones.line
        pen = Stroke(colour=colour, width=self.thin.width * 1.3)
        marks: list[Segment] = []
        for row in range(7):
            y = top + (self.box.bottom - top) * (row + 0.8) / 7.3
            for k in range(7):
                x = left + (right - left) * (0.1 + 0.8 * ((k + 0.5 + 0.4 * math.sin(9.7 * k + 4.1 * row)) / 7))
                if math.sin(5.3 * k + 3.7 * row) > -0.2 and abs((x - near.centre.x) / (right - left)) < 0.36 + 0.025 * row:
                    marks += ripple(x, y, tall * (0.03 + 0.005 * row))
        if marks:
            yield Path(outline=tuple(marks), stroke=pen)

    def draw_rails(self) -> Iterator[Item]:
        """A track that runs past below the main row, on its sleepers."""
        box, tall = self.box, self.box.height
        y, deep = self.main + tall * 0.005, tall * 0.05
        yield Path(outline=block(box.x, y - deep * 0.25, box.right, y + deep * 1.25), fill=self.tones.path, stroke=self.thin)
        step = deep * 0.8
        wood = self._fill("secondary").mixed(self.tones.path, 0.3)
        for k in range(math.ceil(box.width / step)):
            x = box.x + step * k
            sleeper = (
                Move(x + deep * 0.12, y),
                Line(x + deep * 0.42, y),
                Line(x + deep * 0.3, y + deep),
                Line(x - deep * 0.06, y + deep),
                Close(),
            )
            yield Path(outline=sleeper, fill=wood, stroke=self.thin)
        for rail in (0.18, 0.78):
            yield Path(
                outline=polyline((Point(box.x, y + deep * rail), Point(box.right, y + deep * rail))),
                stroke=Stroke(colour=self.tones.line, width=self.pen.width * 1.8),
            )

    def draw_path(self) -> Iterator[Item]:
        """A path from the horizon to the hero, and on to whoever looks."""
        box, tall, hero = self.box, self.box.height, self.made.hero.lead.box
        turn = 1.0 if hero.centre.x < box.centre.x else -1.0
        door = hero.centre.x
        spine = (
            (door + turn * tall * 0.55, self.horizon + tall * 0.005, 0.008), (door + turn * tall * 0.12, self._behind, 0.02),
            (door + turn * tall * 0.3, (self._behind + self.main) / 2, 0.035), (door, self.main, 0.06),
            (door - turn * tall * 0.16, self.made.grounds.front - tall * 0.03, 0.1),
            (door - turn * tall * 0.12, box.bottom + tall * 0.06, 0.17),
        )  # fmt: skip
        edges = [[Point(x + side * wide * tall, y) for x, y, wide in spine] for side in (-1, 1)]
        outline = (*spline(edges[0]), Line(*edges[1][-1]), *spline(edges[1][::-1])[1:], Close())
        yield Path(outline=outline, fill=self.tones.path, stroke=self.pen)

    def draw_procession(self) -> Iterator[Item]:
        """A road from the hero's door below the feet of all who walk there one after the other, wider towards the last of them."""
        lead = self.made.hero.lead
        kinds = Counter(one.actor.art.alt for one in self.made.pictures)
        walkers = [one.box for one in self.made.hero.drawn if kinds[one.actor.art.alt] >= PROCESSION and not one.hazy and one is not lead]
        if not walkers:
            return
        walkers.sort(key=lambda box: box.height)
        last = walkers[-1]
        away = math.copysign(last.width, last.centre.x - lead.box.centre.x)
        door = Point(lead.box.centre.x, lead.box.bottom - walkers[0].height * 0.1)
        ends = [Point(last.centre.x + away * part, last.bottom + last.height * down) for part, down in ((0.9, 0.06), (1.5, 0.02))]
        spots = [door, *(Point(box.centre.x, box.bottom - box.height * 0.02) for box in walkers), *ends]
        widths = [walkers[0].height * 0.6, *(box.height for box in walkers), last.height * 0.9, last.height * 0.3]
        edges = [
            [Point(spot.x, spot.y + side * high * ROAD_WIDTH / 2) for spot, high in zip(spots, widths, strict=True)] for side in (-1, 1)
        ]
        outline = (*spline(edges[0]), Line(*edges[1][-1]), *spline(edges[1][::-1])[1:], Close())
        fill = self.tones.path if piece_look(self.style).open else self.tones.path.mixed(self._fill("gold"), 0.35)
        yield Path(outline=outline, fill=fill, stroke=self.pen)
        yield from self._draw_pebbles(spots, widths)

    def _draw_pebbles(self, spots: Sequence[Point], widths: Sequence[float]) -> Iterator[Item]:
        """Pebbles and ruts along a road."""
        ruts: list[Segment] = []
        for (here, high), (there, _) in pairwise(zip(spots, widths, strict=True)):
            for k in range(3):
                spot = here.towards(there, (k + 0.5) / 3)
                aside, size = math.sin(5.3 * k + here.x) * ROAD_WIDTH * 0.3 * high, high * 0.05
                ruts += (Move(spot.x - size, spot.y + aside), Line(spot.x + size, spot.y + aside))
        yield Path(outline=tuple(ruts), stroke=self.thin)

    def draw_grass(self, features: Sequence[LandFeature]) -> Iterator[Item]:
        """Tufts and small flowers on the ground, where nobody stands."""
        box, tall = self.box, self.box.height
        marks: list[Segment] = []
        petals: list[tuple[Point, int]] = []
        bloom = max(0.45, tall * 0.009)
        wet = "water" in features
        for row in range(4):
            y = self._behind + (box.bottom - self._behind) * (0.12 + row * 0.25)
            for k in range(11):
                x = box.x + box.width * ((k + 0.5 + 0.42 * math.sin(4.3 * k + 7.9 * row)) / 11)
                spot, size = Point(x, y + tall * 0.02 * math.sin(3.1 * k)), tall * (0.016 + 0.005 * row)
                dry = not wet or not any(
                    abs(x - each.centre.x) < tall * 0.42 + each.width / 2 for each in self.made.afloat
                )
                if dry and self._is_free(Rect.centred(spot, size * 3, size * 2.5)) and not self._on_path(spot, features):
                    if math.sin(6.1 * k + 2.3 * row) > 0.1:
                        marks += tuft(spot, size)
                    elif math.sin(6.1 * k + 2.3 * row) < -0.35:
                        petals.append((spot, k))
        if marks:
            yield Path(outline=tuple(marks), stroke=self.pen)
        for spot, k in petals:
            fill = self._fill(("white", "gold", "primary")[k % 3])
            yield Path(outline=ellipse(spot, bloom), fill=fill, stroke=self.thin)

    def _on_path(self, spot: Point, features: Sequence[LandFeature]) -> bool:
        if "rails" in features and abs(spot.y - self.main) < self.box.height * 0.08:
            return True
        return "path" in features and abs(spot.x - self.made.hero.lead.box.centre.x) < self.box.height * 0.3

    def _is_free(self, box: Rect) -> bool:
        return not any(box.overlaps(one.box) for one in self.made.pictures) and not any(box.overlaps(each) for each in self.taken)
