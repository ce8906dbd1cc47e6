"""Railway of a landscape: a line across the sheet below the train of the scene, on a viaduct over a river, with telegraph poles."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from goose_print.drawing.board.ground.brush import Crest, LandBrush, corners_of
from goose_print.drawing.tableau.land_parts import ripple, tuft
from goose_print.geometry import Point, Rect
from goose_print.scene import (
    Close,
    Curve,
    Gradient,
    GradientStop,
    Item,
    Line,
    Move,
    Path,
    Segment,
    Shaded,
    Stroke,
    ellipse,
    line_segments,
    polygon,
    polyline,
    rectangle,
    spline,
)

SPAN, PIER, BAND = 0.6, 0.15, 0.1
"""Width of a bay and of a pier, and height of the wall above an arch, in heights of the engine."""
DECK = 0.07
"""Height of the deck below the rails, in the same."""
LEAST_ARCH = 0.08
"""Least height of a pier; where there is less, the line runs on a bank."""
SUNK = 0.012
"""How far the rails lie above the foot of the train's pictures, in the same."""
POLE, POLES_APART = 0.98, 0.82
"""Height of a telegraph pole above the rails, and distance of two."""
RIVER = (
    (0.5, 0.0, 0.001), (0.34, 0.1, 0.006), (0.36, 0.3, 0.016), (0.14, 0.56, 0.05), (0.04, 0.8, 0.09), (-0.06, 1.05, 0.13),
    (-0.12, 1.3, 0.16),
)  # fmt: skip
"""Course of the river: part of half the valley's width, of the way from the horizon to the valley's foot, and width in parts of
the sheet's height."""


def draw_railway(brush: LandBrush, train: Rect) -> Iterator[Item]:
    """Draw valley, river, viaduct and line; ``train``: box of the engine, whose wheels stand on the rails."""
    whole = Rect.bounding(brush.at.pictures)
    valley = _valley(brush, train, whole)
    if not (brush.bare or brush.dark):
        yield _draw_dawn(brush, Point(whole.right - train.height * 0.45, brush.horizon - train.height * 0.3), train.height * 3.0)
    yield from _draw_valley(brush, train, whole, valley)
    yield from _draw_poles(brush, train)
    yield from _draw_smoke(brush, train, whole)
    yield from _draw_viaduct(brush, train, valley)
    yield from _draw_deck(brush, train)
    top = train.bottom - train.height * 0.06
    brush.room.cover_box(Rect(brush.box.x, top, brush.box.width, train.height * 0.32))
    brush.room.cover_box(Rect(whole.x, top, whole.width, brush.at.quiet.bottom - top))


def _draw_dawn(brush: LandBrush, spot: Point, reach: float) -> Shaded:
    """Low light over the end of the line, on sky and hills."""
    warm = brush.fill("gold").mixed(brush.white, 0.4)
    stops = tuple(GradientStop(part, warm, strength) for part, strength in ((0.0, 0.8), (0.25, 0.55), (0.6, 0.2), (1.0, 0.0)))
    box = Rect.around((brush.inside(Point(spot.x - reach, spot.y - reach)), brush.inside(Point(spot.x + reach, spot.y + reach))))
    return Shaded(outline=rectangle(box), gradient=Gradient(spot, spot, stops, (0.0, reach)))


def _valley(brush: LandBrush, train: Rect, whole: Rect) -> Crest:
    """Ground below the line: level with its bank at both ends, lowest in the middle."""
    unit, top, foot = train.height, train.bottom + train.height * 0.2, brush.at.quiet.bottom - brush.high * 0.012

    def at(x: float) -> float:
        part = min(1.0, abs(x - whole.centre.x) / (whole.width * 0.56))
        deep: float = (0.5 + 0.5 * math.cos(math.pi * part)) ** 0.6
        return top + (foot - top) * deep + unit * 0.02 * math.sin(9.0 * x / unit)

    return at


def _draw_valley(brush: LandBrush, train: Rect, whole: Rect, valley: Crest) -> Iterator[Item]:
    """Slopes on both sides, lit at the left and in shade at the right, and the river between them."""
    unit, half = train.height, whole.width * 0.56
    low = brush.at.quiet.bottom
    deep = low - brush.horizon
    course = [(brush.inside(Point(whole.centre.x + half * x, brush.horizon + deep * y)), brush.high * wide) for x, y, wide in RIVER]
    river = brush.ribbon([spot for spot, _ in course], [wide for _, wide in course])
    if not brush.bare:
        bank = brush.ribbon([spot for spot, _ in course], [wide * 1.14 + brush.high * 0.008 for _, wide in course])
        yield Path(outline=bank, fill=brush.road.mixed(brush.meadows[1], 0.45))
    yield Path(outline=river, fill=brush.sea.mixed(brush.white, 0.1), stroke=brush.thin)
    marks: list[Segment] = []
    for k in range(18):
        spot, wide = course[2 + k % 4]
        size = wide * (0.1 + 0.04 * (k % 3))
        marks += ripple(spot.x + wide * 0.34 * math.sin(2.4 * k), spot.y + unit * 0.16 * math.cos(1.7 * k), size)
    pen = brush.thin if brush.bare else brush.style.pen(brush.thin.width, brush.white)
    yield Path(outline=tuple(marks), stroke=pen)
    brush.room.cover(corners_of(river))
    for way, shade in ((-1.0, 0.0), (1.0, 0.1)):
        end = brush.box.x if way < 0 else brush.box.right
        inner = whole.centre.x + way * half * 0.46
        spots = [Point(end + (inner - end) * k / 12, 0.0) for k in range(13)]
        line = [Point(spot.x, valley(spot.x)) for spot in spots]
        turn = inner - way * half * 0.16
        bank_end = Curve(inner - way * half * 0.1, low - unit * 0.1, turn, low, turn, low + unit * 0.2)
        slope = (*spline(line), bank_end, Line(end, low + unit * 0.2), Close())
        yield Path(outline=slope, fill=brush.meadows[1].mixed(brush.style.ink, 0.0 if brush.bare else shade), stroke=brush.pen)
        tufts: list[Segment] = []
        for k in range(7):
            x = inner + (end - inner) * (0.05 + 0.07 * k)
            tufts += tuft(Point(x, valley(x) + unit * (0.1 + 0.09 * (k % 3))), unit * 0.03)
        yield Path(outline=tuple(tufts), stroke=brush.thin)


def _draw_viaduct(brush: LandBrush, train: Rect, valley: Crest) -> Iterator[Item]:
    """Piers and arches of stone, each pier in shade on its right."""
    unit, box = train.height, brush.box
    whole = Rect.bounding(brush.at.pictures)
    top, radius = train.bottom + unit * DECK, unit * (SPAN - PIER) / 2
    spring = top + unit * BAND + radius
    stone = brush.fill("stone").mixed(brush.white, 0.35)
    dark = stone.mixed(brush.style.ink, 0.16)
    count = math.ceil(whole.width * 0.6 / (unit * SPAN))
    bays = [whole.centre.x + unit * SPAN * k for k in range(-count, count + 1)]
    bays = [x for x in bays if box.x < x - unit and x + unit < box.right and valley(x) > spring + unit * LEAST_ARCH - radius * 0.3]
    stones: list[tuple[Point, Point]] = []
    for x in [bay - unit * SPAN / 2 for bay in bays] + [bays[-1] + unit * SPAN / 2] if bays else []:
        wide, foot = unit * PIER / 2, max(valley(x) + unit * 0.05, spring + unit * 0.04)
        pier = (Point(x - wide, top), Point(x + wide, top), Point(x + wide * 1.25, foot), Point(x - wide * 1.25, foot))
        yield Path(outline=polygon(pier), fill=stone, stroke=brush.pen)
        if not brush.bare:
            yield Path(outline=polygon((Point(x + wide * 0.2, top), pier[1], pier[2], Point(x + wide * 0.2, foot))), fill=dark)
        yield Path(outline=polygon(pier), stroke=brush.pen)
        yield Path(outline=ellipse(Point(x, foot), wide * 1.7, unit * 0.035), fill=brush.meadows[2], stroke=brush.thin)
        for k in range(1, int((foot - spring) / (unit * 0.09)) + 1):
            y = spring + unit * 0.09 * k
            stones.append((Point(x - wide, y), Point(x - wide * (0.2 if k % 2 else -0.1), y)))
    for x in bays:
        left, right = x - unit * (SPAN - PIER) / 2, x + unit * (SPAN - PIER) / 2
        ends, bow = (x - unit * SPAN / 2, x + unit * SPAN / 2), radius * 0.552
        wall = (
            Move(ends[0], top), Line(ends[1], top), Line(ends[1], spring), Line(right, spring),
            Curve(right, spring - bow, x + bow, spring - radius, x, spring - radius),
            Curve(x - bow, spring - radius, left, spring - bow, left, spring), Line(ends[0], spring), Close(),
        )  # fmt: skip
        yield Path(outline=wall, fill=stone, stroke=brush.thin)
        rim = unit * 0.045
        arch = (
            Move(left - rim, spring), Curve(left - rim, spring - bow * 1.2, x - bow * 1.2, spring - radius - rim, x, spring - radius - rim),
            Curve(x + bow * 1.2, spring - radius - rim, right + rim, spring - bow * 1.2, right + rim, spring),
        )  # fmt: skip
        yield Path(outline=arch, stroke=brush.thin)
        for k in range(9):
            turn = math.pi * (1.0 + (k + 0.5) / 9)
            stones.append((Point(x, spring).away(radius, turn), Point(x, spring).away(radius + rim, turn)))
    if stones:
        yield Path(outline=line_segments(stones), stroke=brush.style.pen(brush.thin.width * 0.8, brush.thin.colour))


def _draw_deck(brush: LandBrush, train: Rect) -> Iterator[Item]:
    """The deck with sleepers and rails, from one side of the sheet to the other."""
    unit, box, rail = train.height, brush.box, train.bottom - train.height * SUNK
    gravel = brush.fill("gold").mixed(brush.fill("stone"), 0.5)
    yield Path(outline=rectangle(Rect(box.x, rail, box.width, unit * DECK)), fill=gravel, stroke=brush.thin)
    cornice = rectangle(Rect(box.x, rail + unit * DECK, box.width, unit * 0.045))
    yield Path(outline=cornice, fill=brush.white, stroke=brush.pen)
    tarred = brush.style.ink if brush.bare else brush.style.ink.mixed(brush.fill("accent"), 0.45)
    line = polyline((Point(box.x, rail + unit * 0.032), Point(box.right, rail + unit * 0.032)))
    yield Path(outline=line, stroke=Stroke(colour=tarred, width=unit * 0.03, dash=(unit * 0.05, unit * 0.07)))
    yield Path(outline=polyline((Point(box.x, rail), Point(box.right, rail))), stroke=brush.style.pen(brush.pen.width * 1.5))


def _draw_poles(brush: LandBrush, train: Rect) -> Iterator[Item]:
    """Telegraph poles beside the line, with two wires that sag between them, where no title hides them."""
    unit, rail, box = train.height, train.bottom, brush.box
    step = unit * POLES_APART
    spots = [train.centre.x + step * (k + 0.5) for k in range(-20, 21)]
    spots = [x for x in spots if box.x + unit * 0.2 < x < box.right - unit * 0.2]
    high = rail - unit * POLE
    spots = [x for x in spots if not any(each.overlaps(Rect(x - unit * 0.2, high, unit * 0.4, unit * 0.5)) for each in brush.at.titles)]
    wood = brush.style.pen(brush.pen.width * 1.3, brush.style.ink.mixed(brush.fill("accent"), 0.3) if not brush.bare else brush.style.ink)
    wires: list[Segment] = []
    for a, b in pairwise(spots):
        if b - a < step * 1.5:
            for down in (0.03, 0.11):
                y, sag = high + unit * down, unit * 0.07
                for dx in (-0.09, 0.09):
                    left, right = a + unit * dx, b + unit * dx
                    wires += (Move(left, y), Curve(left + (b - a) * 0.35, y + sag, right - (b - a) * 0.35, y + sag, right, y))
    if wires:
        yield Path(outline=tuple(wires), stroke=brush.style.pen(brush.thin.width * 0.7, brush.thin.colour))
    posts: list[Segment] = []
    distant = [each for each in brush.at.pictures if high < each.bottom < rail - unit * 0.1]  # a pole would show below their feet
    for x in spots:
        if any(each.x < x < each.right for each in distant):
            continue
        posts += (Move(x, rail), Line(x, high))
        for down in (0.04, 0.12):
            posts += (Move(x - unit * 0.1, high + unit * down), Line(x + unit * 0.1, high + unit * down))
    if posts:
        yield Path(outline=tuple(posts), stroke=wood)


def _draw_smoke(brush: LandBrush, train: Rect, whole: Rect) -> Iterator[Item]:
    """Smoke that trails from the engine over its carriages and thins out."""
    unit = train.height
    way = -1.0 if whole.centre.x < train.centre.x else 1.0
    count, long = 9, (train.centre.x - whole.x if way < 0 else whole.right - train.centre.x) - unit * 0.7
    if long < unit:
        return
    puffs: list[tuple[Point, float]] = []
    for k in range(count):
        part = (k + 0.5) / count
        aside = way * (train.width * 0.14 + long * part)
        spot = Point(train.centre.x + aside, train.y + unit * (0.05 - 0.04 * part + 0.025 * math.sin(2.2 * k)))
        puffs.append((spot, unit * (0.1 - 0.05 * part)))
    puffs = [(spot, size) for spot, size in puffs if not any(box.inset(-size * 0.6).holds(spot) for box in brush.at.titles)]
    steam: list[Segment] = []
    for k, (spot, size) in enumerate(puffs):
        steam += ellipse(spot, size * 1.5, size * 0.8)
        steam += ellipse(Point(spot.x + size, spot.y - size * (0.5 if k % 2 else 0.2)), size, size * 0.72)
    if steam:
        if brush.bare:
            yield Path(outline=tuple(steam), stroke=brush.style.pen(2 * brush.thin.width, brush.thin.colour))
        yield Path(outline=tuple(steam), fill=brush.white, opacity=1.0 if brush.bare else 0.72)
