"""Plates of clay under discs: grains of sand, and running spirals incised where no square lies."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from goose_print.drawing.style import Style
from goose_print.geometry import Point
from goose_print.layout.place import Place
from goose_print.scene import Colour, Element, Item, Outline, Path, Segment, Tag, bounds, ellipse, spline

GRAINS = 420
"""Grains of sand on a plate of clay."""
LOOKS, STEPS = 240, 40
"""Directions from a plate's middle in which free clay is looked for, and steps in each."""
LEAST_SPIRAL, MOST_SPIRAL = 4.5, 15.0
"""Sizes in mm of an incised spiral."""
ROOM_FILLED = 0.62
"""Share of the free clay between squares and rim that a spiral takes."""


def draw_clay(area: Outline, fields: Sequence[Place], style: Style) -> Iterator[Item]:
    """Draw a round plate of clay with a few grains of sand in it, and spirals where it is broad beside the fields."""
    box, fill, grains = bounds(area), style.area_fill("shade"), list[Segment]()
    for k in range(GRAINS):
        spot = box.centre.away(box.width / 2 * math.sqrt((k + 0.5) / GRAINS) * 0.985, 2.39996 * k)
        grains += ellipse(spot, box.width * 0.0011 * (1 + k % 3 / 2))
    yield Path(outline=area, fill=fill, tag=Tag(Element.SCENES))
    if style.coloured:
        yield Path(outline=tuple(grains), fill=fill.mixed(style.ink, 0.3), tag=Tag(Element.SCENES))
    yield from _draw_incised(box.centre, box.width / 2, fields, style, fill)


def _draw_incised(middle: Point, radius: float, fields: Sequence[Place], style: Style, fill: Colour) -> Iterator[Item]:
    """Spirals that run along the rim, each as large as the free clay there."""
    near = [field for field in fields if math.dist(field.bounds.centre, middle) < radius * 1.2]
    inner = [_reach(middle, radius, math.tau * k / LOOKS, near) for k in range(LOOKS)]
    cuts: list[Segment] = []
    turn, k = 0.0, 0
    while turn < math.tau:
        free = min(radius - inner[int((turn + shift) / math.tau * LOOKS) % LOOKS] for shift in (-0.04, 0.0, 0.04))
        size = min(free * ROOM_FILLED, MOST_SPIRAL)
        if size < LEAST_SPIRAL:
            turn += 0.02
            continue
        spot = middle.away(radius - free / 2, turn)
        cuts += _coil(spot, size / 2, turn + math.pi / 2)
        turn, k = turn + size * 1.12 / radius, k + 1
    if cuts:
        if style.coloured:
            lit = tuple(segment for segment in cuts)
            yield Path(outline=lit, stroke=style.pen(style.line * 2.6, fill.mixed(style.ink, 0.16)))
        yield Path(outline=tuple(cuts), stroke=style.pen(style.line * 0.9, fill.mixed(style.ink, 0.5) if style.coloured else style.ink))


def _reach(middle: Point, radius: float, turn: float, fields: Sequence[Place]) -> float:
    """How far squares reach from the middle in a direction."""
    for step in range(STEPS, 0, -1):
        far = radius * step / STEPS
        spot = middle.away(far, turn)
        if any(field.bounds.holds(spot) and field.contains(spot) for field in fields):
            return far + radius / STEPS
    return 0.0


def _coil(spot: Point, size: float, way: float) -> Sequence[Segment]:
    """One spiral, which begins in its middle and runs out along the rim."""
    coil = [spot.away(size * (0.08 + 0.84 * k / 22), way - math.pi + 4.4 * math.pi * k / 22) for k in range(23)]
    return spline(coil)
