"""Rivers that are tracks: water with waves, its spring and its pond, and who swims there."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import cycle

from goose_print.art.motif import place_symbol
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.land_parts import ripple
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout import Track
from goose_print.layout.place import TrackSegment
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
    polygon,
    spline,
)

WATER_PALENESS = 0.35
"""Share of paper in the water."""
WAVE_DISTANCE, WAVE_LENGTH, WAVE_HEIGHT = 0.62, 0.34, 0.07
"""Distance of waves along the river, and length and height of a wave, in widths of the river."""
CALM = 0.15
"""How much of the water is calm, from -2 for none to 2 for all."""
WAVE_ROWS = (-0.3, 0.06, 0.34)
"""Offsets of the rows of waves from the river's middle, in widths of the river."""
SWIMMERS = (
    ((0.1, "reeds"), (0.31, "flock"), (0.5, "lilies"), (0.7, "pair"), (0.9, "reeds")),
    ((0.08, "lilies"), (0.27, "meadow-boat"), (0.45, "reeds"), (0.66, "family"), (0.86, "lilies"), (0.96, "reeds")),
    ((0.08, "reeds"), (0.22, "lilies"), (0.45, "flock"), (0.62, "reeds"), (0.76, "rowing-boat"), (0.92, "lilies")),
)
"""Who swims on the level reaches of a river, one after the other: a place in parts of the reach, and a group or a motif."""
GROUPS = {
    "flock": (("goose-swim", 0.0, 0.0, 0.84), ("goose-swim", -0.66, 0.14, 0.42), ("goose-swim", -1.06, 0.06, 0.38),
              ("goose-swim", -0.86, -0.14, 0.36), ("goose-swim", -1.44, 0.1, 0.34)),
    "family": (("goose-swim", 0.0, -0.02, 0.78), ("goose-swim", 0.62, 0.16, 0.4), ("goose-swim", -0.6, 0.12, 0.38)),
    "reeds": (("meadow-bulrush", 0.0, 0.2, 0.56), ("meadow-bulrush", 0.3, 0.25, 0.46), ("meadow-bulrush", -0.26, 0.27, 0.4)),
    "lilies": (("meadow-waterlily", 0.0, -0.2, 0.36), ("meadow-waterlily", 0.42, -0.1, 0.28), ("meadow-waterlily", -0.3, -0.02, 0.24)),
    "meadow-boat": (("meadow-boat", 0.0, -0.06, 0.84),),
    "rowing-boat": (("rowing-boat", 0.0, 0.04, 0.66),),
    "pair": (("goose-swim", 0.32, 0.04, 0.66), ("goose-swim", -0.42, -0.02, 0.6)),
}  # fmt: skip
"""Pictures of a group, each with its place along the stream and down the page and its size, in widths of the river."""
LEVEL = 0.96
"""Horizontal share of the river's direction from which it counts as level."""
SHORE = ((0.03, 0.14), (0.24, 0.12), (0.52, 0.12), (0.86, 0.14), (1.12, 0.24), (1.02, 0.36), (0.66, 0.42), (0.3, 0.41), (0.02, 0.3))
"""Green shore on which the mountain of a spring stands: places along the river and down the page, in widths of the river."""
ROCKS = ((0.2, 0.38, 0.08), (0.46, 0.4, 0.13), (0.76, 0.38, 0.1), (1.04, 0.28, 0.07))
"""Rocks at a spring: place along the river and down the page, and size, in widths of the river."""


REACHES = 48
"""Bands of one colour each along a river on a map."""
REACH_PALENESS, SPRING = (0.5, 0.44, 0.38, 0.32, 0.26, 0.2), 1.6
"""Share of paper in a river on a map, from its spring to its mouth; length of its spring, in widths of the river."""


def draw_waters(track: Track, style: Style, *, on_map: bool = False) -> Iterator[Group]:
    """Draw every river of a track; ``on_map``: from a spring to a pond, which is the last square."""
    for river in track.waters:
        ground = style.area_fill("water").mixed(style.paper, WATER_PALENESS)
        bed: tuple[Item, ...] = (Path(outline=river.line.band(river.first, river.last, river.width), fill=ground),)
        if on_map:
            bed = (*_draw_reaches(river, style), *_draw_pond(track.squares[-1].outline, river, style))
        spring = tuple(_draw_spring(river, style)) if on_map else ()
        waves = _draw_waves(river._replace(first=river.first + on_map * SPRING * river.width * 0.7), style)
        yield Group(items=(*bed, *waves, *spring, *_draw_swimmers(river, style)), tag=Tag(Element.BACKING))


def _reach_colour(part: float, style: Style) -> Colour:
    """Colour of the water at a part of the river's length, so many steps of which no eye tells apart."""
    at = part * (len(REACH_PALENESS) - 1)
    low = min(int(at), len(REACH_PALENESS) - 2)
    pale = REACH_PALENESS[low] + (REACH_PALENESS[low + 1] - REACH_PALENESS[low]) * (at - low)
    return style.area_fill("water").mixed(style.paper, pale)


def _draw_reaches(river: TrackSegment, style: Style) -> Iterator[Item]:
    """The bed in reaches, each a little deeper, the first of them growing from a spring."""
    line, first, last, width = river
    spring, count = SPRING * width, REACHES
    steps = [first + spring * k / 12 for k in range(13)]
    halves = [width * (0.04 + 0.46 * (k / 12) ** 0.62) for k in range(13)]
    banks = [[line.beside(at, side * half) for at, half in zip(steps, halves, strict=True)] for side in (-1, 1)]
    outline = (*spline(banks[0]), Line(*banks[1][-1]), *spline(banks[1][::-1])[1:], Close())
    yield Path(outline=outline, fill=_reach_colour(0, style), stroke=style.pen(style.fine))
    for reach in range(count):
        begin = first + spring * 0.98 + (last - first - spring) * reach / count
        end = min(last, first + spring + (last - first - spring) * (reach + 1) / count + 0.3)
        yield Path(outline=line.band(begin, end, width), fill=_reach_colour(reach / (count - 1), style))


def _draw_pond(outline: Outline, river: TrackSegment, style: Style) -> Iterator[Item]:
    """Water to the rim of a pond, with a shallow edge that the river breaks, and waves."""
    box, depth = bounds(outline), _reach_colour(1.0, style)
    line, _, last, width = river
    banks = [line.beside(last, side * width / 2) for side in (-1, 1)]
    on = (line.point(last) - line.point(last - 1.0)).unit() * (box.width * 0.1)
    mouth = Path(outline=polygon((banks[0], banks[1], banks[1] + on, banks[0] + on)), fill=depth)
    marks: list[Segment] = []
    for row in range(1, 12):
        y = box.y + box.height * row / 12
        for k in range(4):
            marks += ripple(box.x + box.width * ((k + 0.5 + 0.5 * (row % 2)) / 4.5), y, box.width * 0.06)
    shore = Stroke(colour=_reach_colour(0, style), width=box.width * 0.14)
    waves = Path(outline=tuple(marks), stroke=style.pen(style.fine * 1.3, _wave_colour(style)))
    yield Group(items=(Path(outline=outline, fill=depth), Path(outline=outline, stroke=shore), mouth, waves), clip=outline)


def _wave_colour(style: Style) -> Colour:
    return style.dress["water"].mixed(style.ink, 0.35)


def _draw_waves(river: TrackSegment, style: Style) -> Iterator[Item]:
    _, first, last, width = river
    marks: list[Segment] = []
    for row, aside in enumerate(WAVE_ROWS):
        count = math.floor((last - first) / (WAVE_DISTANCE * width))
        for k in range(count):
            begin = first + (k + (0.15, 0.5, 0.8)[row]) * WAVE_DISTANCE * width
            if begin + WAVE_LENGTH * width < last and math.sin(1.9 * k + 2.3 * row) + math.sin(0.53 * k - row) > CALM:
                marks += _wave_outline(river, begin, aside * width)
    pen = style.pen(style.line, _wave_colour(style))
    if marks:
        yield Path(outline=tuple(marks), stroke=pen)


def _wave_outline(river: TrackSegment, begin: float, aside: float) -> list[Segment]:
    """Two crests along the river."""
    line, length, height = river.line, WAVE_LENGTH * river.width, WAVE_HEIGHT * river.width
    found: list[Segment] = [Move(*line.beside(begin, aside))]
    for crest in range(2):
        at = begin + crest * length / 2
        far = at + length / 2
        bows = (line.beside(at + length / 8, aside - height), line.beside(far - length / 8, aside - height))
        found.append(Curve(*bows[0], *bows[1], *line.beside(far, aside)))
    return found


def _draw_swimmers(river: TrackSegment, style: Style) -> Iterator[Item]:
    """Flocks of geese that swim down the level reaches, boats, and lilies and reeds at the bank between them."""
    for (first, last), groups in zip(_level_reaches(river), cycle(SWIMMERS), strict=False):
        for part, group in groups:
            at = first + (last - first) * part
            spot, ahead = river.line.point(at), math.copysign(1.0, math.cos(river.line.heading(at)))
            placed = [(name, Point(spot.x + ahead * along * river.width, spot.y + down * river.width), size * river.width)
                      for name, along, down, size in GROUPS[group]]  # fmt: skip
            for name, middle, size in sorted(placed, key=lambda one: one[1].y + one[2] / 2):
                draw = _draw_standing if name == "meadow-bulrush" else _draw_swimmer
                yield from draw(name, middle, size, style, flip=ahead < 0)


def _level_reaches(river: TrackSegment) -> list[tuple[float, float]]:
    """Where the river runs level, each from a place along its line to another, its spring and mouth left out."""
    line, first, last, width = river
    found: list[tuple[float, float]] = []
    step = width / 4
    for k in range(int((last - first) / step)):
        at = first + k * step
        if at < first + SPRING * width or at > last - width * 0.5 or abs(math.cos(line.heading(at))) < LEVEL:
            continue
        joined = found and at - found[-1][1] < step * 1.5
        found[-1:] = [(found[-1][0], at)] if joined else [*found[-1:], (at, at)]
    return [reach for reach in found if reach[1] - reach[0] > 4 * width]


def _draw_standing(name: str, middle: Point, size: float, style: Style, *, flip: bool = False) -> Iterator[Item]:
    yield _place_upright(name, middle, size, style, flip=flip)


def _draw_swimmer(name: str, middle: Point, size: float, style: Style, *, flip: bool = False) -> Iterator[Item]:
    """A swimmer over its reflection, with ripples at its foot."""
    yield Path(outline=ellipse(Point(middle.x, middle.y + size * 0.44), size * 0.5, size * 0.07), fill=style.dress["white"], opacity=0.35)
    yield _place_upright(name, middle, size, style, flip=flip)
    low = middle.y + size * 0.52
    crests = (*ripple(middle.x - size * 0.16, low, size * 0.26), *ripple(middle.x + size * 0.24, low - size * 0.05, size * 0.2))
    yield Path(outline=crests, stroke=style.pen(style.line, _wave_colour(style)))


def _place_upright(name: str, middle: Point, size: float, style: Style, *, flip: bool) -> Item:
    motif, symbol = style.motif(name)
    placed = place_symbol(symbol, motif.size, Rect.centred(middle, size, size))
    return Group(items=(placed,), place=Affine(-1.0, 0.0, 0.0, 1.0, 2 * middle.x, 0.0)) if flip else placed


def _draw_spring(river: TrackSegment, style: Style) -> Iterator[Item]:
    """A mountain at whose foot the river springs from between rocks."""
    line, first, _, width = river
    tip, ahead = line.point(first), math.copysign(1.0, math.cos(line.heading(first)))
    shore = [Point(tip.x + ahead * along * width, tip.y + down * width) for along, down in SHORE]
    grass = style.area_fill("leaf").mixed(style.dress["white"], 0.45) if style.solid else style.dress["white"]
    yield Path(outline=spline(shore, closed=True), fill=grass, stroke=style.pen(style.line))
    yield _place_upright("mountain", Point(tip.x + ahead * width * 0.5, tip.y - width * 0.06), width * 0.82, style, flip=ahead < 0)
    fill, pen = style.area_fill("stone"), style.pen(style.line)
    for along, down, size in ROCKS:
        spot = Point(tip.x + ahead * along * width, tip.y + down * width)
        yield Path(outline=ellipse(spot, width * size, width * size * 0.7), fill=fill, stroke=pen)
