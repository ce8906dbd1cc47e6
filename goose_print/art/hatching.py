"""Hatching as an engraver lays it: tapered lines that follow the form of each area, denser and heavier the darker its tone.

Lines of one area are parallel parabolas, bowed as the rings of a cylinder are seen from above. In a frame where these parabolas are
level lines, what the area cuts out of each is found as for any polygon; what is left of it away from the light becomes a line that
swells towards the shadow. Light comes from the upper left.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from goose_print.art.motif import Motif, MotifShape, PaintRole
from goose_print.geometry import Point, Rect
from goose_print.records import record
from goose_print.scene import Close, Curve, Line, Move, Outline, Segment, control_box, flatten_outline

TONES: Mapping[PaintRole, float] = {
    "white": 0.16, "paper": 0.14, "skin": 0.16, "gold": 0.4, "secondary": 0.52, "stone": 0.42, "leaf": 0.55, "water": 0.34, "primary": 0.62,
    "accent": 0.7, "shade": 0.4,
}  # fmt: skip
"""Tone of each role from 0, bare, to 1; ink is black already."""
CROSSED_TONE = 0.5
"""Tone from which a second layer of lines crosses the first in the shadow."""
CROSSING_ANGLE = math.radians(52)
LIGHT = math.radians(28)
"""Slope of the lines on what is neither long nor flat: down to the right, where the shadow lies."""
RHYTHM = (1.0, 0.66, 0.88, 0.52, 0.94, 0.72)
"""Lengths of neighbouring lines, so that no edge shows where they end."""
LONG = 1.7
"""Proportion from which an area counts as long, and is hatched across."""
BOW = 0.55
"""How far lines bow across an area with a curved contour."""
TINY_AREA = 1e-9


@record
class HatchGauge:
    """Measures of hatching in hundredths of a motif's larger side: for small pictures, or finer for large ones."""

    pitch: float = 2.9
    """Distance of lines."""
    thin: float = 0.9
    """Width of a line's thick end on the lightest tone."""
    thick: float = 1.25
    """Width of a line's thick end on the darkest tone."""
    contour: float = 0.76
    """Factor on the width of lines and edges in ink; lines in a colour stay, since fine ones would be printed in several inks."""
    least: float = 6.0
    """Least breadth of an area that is hatched."""
    places: int = 1
    """Decimals of the lines' points."""


GAUGES = (
    HatchGauge(),
    HatchGauge(pitch=1.65, thin=0.4, thick=0.68, contour=0.57, least=3.5, places=2),
    HatchGauge(pitch=1.15, thin=0.26, thick=0.46, contour=0.46, least=2.6, places=2),
)
"""Gauges for pictures of all sizes, from the smallest up."""
GAUGE_SIZES = (36.0, 66.0)
"""Larger side in mm of a picture from which the next gauge is taken."""


def gauge_for_size(size: float) -> int:
    """Number of the gauge for a picture whose larger side is ``size`` mm."""
    return sum(size >= least for least in GAUGE_SIZES)


class Flow(NamedTuple):
    """Frame of parabolas: their direction, the vertex of the one through the middle, and how far they bow."""

    angle: float
    middle: Point
    bow: float
    """Second-order coefficient in 1 / units: v = c + bow * u * u."""

    def level(self, points: Sequence[Point]) -> list[tuple[float, float]]:
        """The closed polygon in the frame in which the parabolas are level, its long sides cut up, as they are bent there."""
        c, s, (x0, y0), bow = math.cos(self.angle), math.sin(self.angle), self.middle, self.bow
        placed = [(c * (x - x0) + s * (y - y0), c * (y - y0) - s * (x - x0)) for x, y in points]
        if not bow:
            return placed
        bent: list[tuple[float, float]] = []
        u0, v0 = placed[-1]
        for u1, v1 in placed:
            pieces = math.ceil(abs(u1 - u0) * math.sqrt(abs(bow) / STRAIGHT) / 2)
            for k in range(1, pieces):
                u = u0 + (u1 - u0) * k / pieces
                bent.append((u, v0 + (v1 - v0) * k / pieces - bow * u * u))
            bent.append((u1, v1 - bow * u1 * u1))
            u0, v0 = u1, v1
        return bent


STRAIGHT = 0.15
"""Distance in units by which a curve may be off the straight line that stands for it."""
LEAST_BEND = 2.5
"""A line that leaves the straight one by less than a quarter of so many widths is drawn straight, with half the numbers."""
Span = tuple[float, float]


def level_spans(contours: Sequence[Sequence[tuple[float, float]]], v: float, *, even: bool) -> list[Span]:
    """What a level line cuts out of polygons by their fill rule, from left to right."""
    met: list[tuple[float, int]] = []
    for contour in contours:
        u0, v0 = contour[-1]
        for u1, v1 in contour:
            if (v0 > v) != (v1 > v):
                met.append((u0 + (v - v0) * (u1 - u0) / (v1 - v0), 1 if v1 > v0 else -1))
            u0, v0 = u1, v1
    met.sort()
    spans, winding, start = list[Span](), 0, 0.0
    for u, turn in met:
        before = winding
        winding = winding ^ 1 if even else winding + turn
        if before == 0:
            start = u
        elif winding == 0:
            spans.append((start, u))
    return spans


def swelling_line(flow: Flow, v: float, light: float, dark: float, width: float) -> Iterator[Segment]:
    """A closed line along a parabola, pointed at ``light`` and ``width`` thick at ``dark`` (places along it)."""
    c, s, (x0, y0), bow = math.cos(flow.angle), math.sin(flow.angle), flow.middle, flow.bow

    def at(u: float, w: float) -> tuple[float, float]:
        return (x0 + c * u - s * w, y0 + s * u + c * w)

    tip, end = v + bow * light * light, v + bow * dark * dark
    if abs(bow) * (dark - light) ** 2 < LEAST_BEND * width:  # as good as straight
        yield Move(*at(light, tip))
        yield Line(*at(dark, end - width / 2))
        yield Line(*at(dark, end + width / 2))
        yield Close()
        return
    turn = v + bow * light * dark  # handle of the parabola as a quadratic curve, which two thirds of the way are a cubic's
    mid, half = (light + dark) / 2, width / 2

    def handles(side: float) -> tuple[tuple[float, float], tuple[float, float]]:
        u1, u2 = light + (mid - light) * 2 / 3, dark + (mid - dark) * 2 / 3
        w1, w2 = tip + (turn - tip) * 2 / 3, end + (turn - end) * 2 / 3
        return at(u1, w1 + side * half * 0.45), at(u2, w2 + side * half * 0.8)

    (a, b), (d, e) = handles(-1), handles(1)
    yield Move(*at(light, tip))
    yield Curve(*a, *b, *at(dark, end - half))
    yield Line(*at(dark, end + half))
    yield Curve(*e, *d, *at(light, tip))
    yield Close()


def engrave_area(outline: Outline, tone: float, gauge: HatchGauge, unit: float = 1.0, *, even: bool = False, inset: float = 0.0) -> Outline:
    """Lines on an area of this tone, as one outline. ``unit``: a hundredth of the motif's larger side; ``inset``: what contours cover."""
    contours = [contour for contour in flatten_outline(outline, pieces=5) if len(contour) > 2]
    form = measure_form(contours)
    if form.breadth < gauge.least * unit:
        return ()
    curved = any(isinstance(segment, Curve) for segment in outline)
    layers = [(0.0, 1.0)]
    if tone >= CROSSED_TONE:
        layers.append((CROSSING_ANGLE, 0.22 + 0.4 * (tone - CROSSED_TONE) / (1 - CROSSED_TONE)))
    lines: list[Segment] = []
    for turn, most in layers:
        flow = form.flow(turn, curved=curved)
        placed = [flow.level(contour) for contour in contours]
        low, high = (pick(v for contour in placed for _, v in contour) for pick in (min, max))
        pitch, width = gauge.pitch * unit, (gauge.thin + (gauge.thick - gauge.thin) * tone) * unit
        count = max(1, math.floor((high - low) / pitch))
        first = (low + high - (count - 1) * pitch) / 2
        for k in range(count):
            v = first + k * pitch
            side = (v - low) / (high - low)  # 0 at the light, 1 in the shadow
            part = min(0.94, (0.2 + 0.62 * tone) * most * (0.62 + 0.6 * side) * RHYTHM[k % len(RHYTHM)])
            for left, right in level_spans(placed, v, even=even):
                room = right - left - 2 * inset
                if room > gauge.least * unit * 0.6 and room * part > pitch * 1.35:
                    dark, thick = right - inset, max(gauge.thin * unit, width * min(1.0, 0.6 + room * part / (8 * unit)))
                    lines += swelling_line(flow, v, dark - room * part, dark, thick)
    return tuple([type(segment)(*[round(number, gauge.places) for number in segment]) for segment in lines])


class Form(NamedTuple):
    """Shape of an area as far as its hatching goes: middle, and length, breadth and axis of the rectangle with its moments."""

    middle: Point
    length: float
    breadth: float
    axis: float

    def flow(self, turn: float, *, curved: bool) -> Flow:
        """Frame of the lines: across what is long, towards the light on what is not; a second layer is turned by an angle."""
        if self.length > LONG * self.breadth:
            angle = self.axis + math.pi / 2  # from the light to the shadow: to the right, or down
            angle -= math.pi * math.ceil((angle - math.pi * 0.62) / math.pi)
            chord = self.breadth
        else:
            angle, chord = LIGHT, (self.breadth + self.length) / 2
        bow = BOW / chord if curved else 0.0
        return Flow(angle - turn, self.middle, bow / 2 if turn else bow)


NO_FORM = Form(Point(0.0, 0.0), 0.0, 0.0, 0.0)


def measure_form(contours: Sequence[Sequence[Point]]) -> Form:
    """Form of an area by its moments; without breadth where it has none."""
    sides = [side for contour in contours for side in zip(contour, [*contour[1:], contour[0]], strict=True)]
    crossed = [(a, b, a.x * b.y - b.x * a.y) for a, b in sides]
    area = sum(cross for _, _, cross in crossed)
    if abs(area) < TINY_AREA:
        return NO_FORM
    middle = Point(*(sum((a[k] + b[k]) * cross for a, b, cross in crossed) / (3 * area) for k in (0, 1)))
    xx = yy = xy = 0.0
    for a, b in sides:
        p, q = a - middle, b - middle
        cross = p.cross(q)
        xx += (p.x * p.x + p.x * q.x + q.x * q.x) * cross
        yy += (p.y * p.y + p.y * q.y + q.y * q.y) * cross
        xy += (p.x * q.y + 2 * p.x * p.y + 2 * q.x * q.y + q.x * p.y) * cross
    xx, yy, xy = xx / (6 * area), yy / (6 * area), xy / (12 * area)
    mean, spread = (xx + yy) / 2, math.hypot((xx - yy) / 2, xy)
    length, breadth = (math.sqrt(12 * max(moment, 0.0)) for moment in (mean + spread, mean - spread))
    return Form(middle, length, breadth, math.atan2(2 * xy, xx - yy) / 2)


# ------------------------------------------------------------------ motifs


def engrave(motif: Motif, gauge: HatchGauge) -> Motif:
    """The motif with lines of hatching on each of its areas, and finer contours.

    Lines drawn by hand stay on white and skin, which they model more finely; elsewhere those of the gauge take their place.
    """
    unit = max(motif.size) / 100
    areas = [_area_of(shape, unit) for shape in motif.shapes]
    by_hand = {k: strokes for k, shape in enumerate(motif.shapes) if (strokes := _hand_strokes(shape, unit))}
    kept, modelled = _sort_by_hand(by_hand, areas)
    shapes: list[MotifShape] = []
    for k, (shape, upon) in enumerate(zip(motif.shapes, [*motif.shapes[1:], None], strict=True)):
        if k in by_hand and k not in kept:
            continue
        if shape.stroke == "ink":
            core = _core_width(shape, upon)
            shapes.append(replace(shape, stroke_width=core + (shape.stroke_width - core) * gauge.contour))
        else:
            shapes.append(shape)
        area = areas[k]
        if area is None or k in modelled:
            continue
        if lines := engrave_area(shape.outline, area.tone, gauge, unit, even=shape.rule == "evenodd", inset=shape.stroke_width * 0.3):
            shapes.append(MotifShape(outline=lines, fill="ink", clips=shape.clips))
    return replace(motif, shapes=tuple(shapes))


def _core_width(shape: MotifShape, upon: MotifShape | None) -> float:
    """Width of a line in a colour that lies upon one in ink, which is its contour: an arm, a staff; 0 without such a line."""
    if upon is None or shape.fill is not None or upon.fill is not None or upon.stroke in (None, "ink"):
        return 0.0
    along, over = list(shape.outline), list(upon.outline)
    if upon.stroke_width >= shape.stroke_width or [type(part) for part in along] != [type(part) for part in over]:
        return 0.0
    apart = (abs(a - b) for part, other in zip(along, over, strict=True) for a, b in zip(part, other, strict=True))
    return upon.stroke_width if max(apart, default=0.0) <= shape.stroke_width / 2 else 0.0


def can_be_hatched(motif: Motif) -> bool:
    """Whether a motif is painted in roles alone, as those of the sets are, and has areas."""
    paints = {paint for shape in motif.shapes for paint in (shape.fill, shape.stroke)}
    return all(paint is None or isinstance(paint, str) for paint in paints) and not paints.isdisjoint(TONES)


class _Area(NamedTuple):
    """An area that can be hatched."""

    tone: float
    contours: list[list[Point]]
    box: Rect


def _area_of(shape: MotifShape, unit: float) -> _Area | None:
    """What of a shape is hatched; None where it is a line, a gleam or a faint shadow."""
    if not isinstance(shape.fill, str) or shape.fill not in TONES or shape.opacity < 1.0 or shape.stroke != "ink":
        return None
    box = control_box(shape.outline)
    if min(box.width, box.height) < GAUGES[-1].least * unit:
        return None
    return _Area(TONES[shape.fill], flatten_outline(shape.outline, pieces=4), box)


# ------------------------------------------------------------------ hatching by hand

LEAST_BY_HAND = 3
"""Least number of parallel lines that are taken for hatching."""
THICKEST_BY_HAND = 1.5
"""Mean thickness up to which a contour is taken for a line of it, in hundredths of a motif's larger side."""
DARK = 0.3
"""Tone of areas from which hatching by hand gives way."""


def _hand_strokes(shape: MotifShape, unit: float) -> list[Point]:
    """Middles of a shape's contours if it is hatching: thin, parallel, pointed lines of ink."""
    if shape.fill != "ink" or shape.stroke is not None or len(shape.outline) < 4 * LEAST_BY_HAND:
        return []
    contours = flatten_outline(shape.outline, pieces=3)
    if len(contours) < LEAST_BY_HAND or any(len(contour) > 8 for contour in contours):
        return []
    middles, across, along = list[Point](), 0.0, 0.0
    for contour in contours:
        far = max(contour, key=lambda point: math.dist(point, contour[0]))
        length = math.dist(far, contour[0])
        area = abs(sum(a.x * b.y - b.x * a.y for a, b in zip(contour, [*contour[1:], contour[0]], strict=True))) / 2
        if area > THICKEST_BY_HAND * unit * length:
            return []
        double = 2 * math.atan2(far.y - contour[0].y, far.x - contour[0].x)  # lines have no sense, so angles are doubled
        across, along = across + math.sin(double), along + math.cos(double)
        middles.append(contour[0].towards(far, 0.5))
    return middles if math.hypot(across, along) > 0.8 * len(contours) else []


def _sort_by_hand(by_hand: Mapping[int, Sequence[Point]], areas: Sequence[_Area | None]) -> tuple[set[int], set[int]]:
    """Numbers of the shapes of hatching that stay, and of the areas below them, which get no other."""
    kept, modelled = set[int](), set[int]()
    for number, middles in by_hand.items():
        below = [_topmost(middle, areas[:number]) for middle in middles]
        dark = [k for k in below if k is not None and areas[k].tone >= DARK]  # type: ignore[union-attr]
        if 2 * len(dark) < len(middles):
            kept.add(number)
            modelled |= {k for k in below if k is not None and below.count(k) >= LEAST_BY_HAND}
    return kept, modelled


def _topmost(point: Point, areas: Sequence[_Area | None]) -> int | None:
    """Number of the last area that holds a point."""
    for number in range(len(areas) - 1, -1, -1):
        area = areas[number]
        if area and area.box.holds(point) and any(a < point.x < b for a, b in level_spans(area.contours, point.y, even=False)):
            return number
    return None
