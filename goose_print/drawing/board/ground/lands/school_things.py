"""What stands about a school: the school house with its bell, houses of a town, trees in tubs, bicycles, balls and painted games."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.lands.land import ThingDrawings
from goose_print.drawing.board.ground.paints import UNIT, Paints, at, corners, smooth
from goose_print.scene import Close, Curve, Item, Line, Move, Outline, Path, Segment, Stroke, ellipse, polyline


def _panes(paints: Paints, x: float, y: float, wide: float, high: float, role: PaintRole = "water") -> Iterator[Item]:
    """A window with a cross, its lower left corner there."""
    frame = corners((x, y), (x, y + high), (x + wide, y + high), (x + wide, y))
    yield Path(outline=frame, fill=paints.fill(role, -0.2), stroke=paints.pen)
    cross = (*polyline((at(x + wide / 2, y), at(x + wide / 2, y + high))), *polyline((at(x, y + high / 2), at(x + wide, y + high / 2))))
    yield Path(outline=cross, stroke=paints.thin)


def draw_school_house(paints: Paints) -> Iterator[Item]:
    """Draw a school house of brick with a clock and a bell in its turret."""
    brick, light = paints.fill("primary", -0.12), paints.fill("white", 0.0)
    for side in (-1, 1):
        wall = corners((side * 0.22, 0.0), (side * 0.22, 0.42), (side * 0.78, 0.42), (side * 0.78, 0.0))
        yield Path(outline=wall, fill=brick, stroke=paints.pen)
        roof = corners((side * 0.2, 0.4), (side * 0.24, 0.6), (side * 0.7, 0.6), (side * 0.84, 0.4))
        yield Path(outline=roof, fill=paints.fill("water", 0.22), stroke=paints.pen)
        for k in range(2):
            x = side * (0.37 + 0.25 * k) - 0.08
            yield from _panes(paints, x, 0.13, 0.16, 0.2)
    yield Path(outline=corners((-0.26, 0.0), (-0.26, 0.56), (0.0, 0.76), (0.26, 0.56), (0.26, 0.0)), fill=brick, stroke=paints.pen)
    yield Path(outline=corners((-0.33, 0.52), (0.0, 0.79), (0.33, 0.52), (0.33, 0.58), (0.0, 0.86), (-0.33, 0.58)),
        fill=paints.fill("water", 0.22),
               stroke=paints.pen)  # fmt: skip
    yield Path(outline=corners((-0.09, 0.78), (-0.09, 0.97), (0.09, 0.97), (0.09, 0.78)), fill=light, stroke=paints.pen)
    bell = (Move(*at(-0.06, 0.83)), Curve(*at(-0.03, 0.86), *at(-0.05, 0.94), *at(0.0, 0.94)), Curve(*at(0.05, 0.94),
        *at(0.03, 0.86), *at(0.06, 0.83)),
            Close())  # fmt: skip
    yield Path(outline=bell, fill=paints.fill("gold", 0.0), stroke=paints.thin)
    yield Path(outline=corners((-0.14, 0.95), (0.0, 1.1), (0.14, 0.95)), fill=paints.fill("water", 0.22), stroke=paints.pen)
    yield Path(outline=ellipse(at(0.0, 0.57), UNIT * 0.085), fill=light, stroke=paints.pen)
    yield Path(outline=polyline((at(0.0, 0.625), at(0.0, 0.57), at(0.04, 0.55))), stroke=paints.thin)
    for x in (-0.2, 0.08):
        yield from _panes(paints, x, 0.26, 0.12, 0.17)
    door = (
        Move(*at(-0.09, 0.0)),
        Line(*at(-0.09, 0.13)),
        Curve(*at(-0.08, 0.22), *at(0.08, 0.22), *at(0.09, 0.13)),
        Line(*at(0.09, 0.0)),
        Close(),
    )
    yield Path(outline=door, fill=paints.fill("leaf", 0.15), stroke=paints.pen)
    yield Path(
        outline=corners((-0.15, -0.0), (-0.13, 0.035), (0.13, 0.035), (0.15, 0.0)), fill=paints.fill("stone", 0.0), stroke=paints.thin
    )


def _draw_town_house(paints: Paints, wall: PaintRole, roof: PaintRole, *, stepped: bool = False) -> Iterator[Item]:
    """A narrow house with its gable to the street and a chimney."""
    yield Path(outline=corners((0.13, 0.72), (0.13, 0.98), (0.23, 0.98), (0.23, 0.72)), fill=paints.fill(roof, 0.15), stroke=paints.pen)
    body: tuple[tuple[float, float], ...] = ((-0.34, 0.0), (-0.34, 0.66), (0.0, 0.94), (0.34, 0.66), (0.34, 0.0))
    if stepped:
        body = (
            (-0.34, 0.0), (-0.34, 0.72), (-0.22, 0.72), (-0.22, 0.82), (-0.1, 0.82), (-0.1, 0.93), (0.1, 0.93), (0.1, 0.82), (0.22, 0.82),
            (0.22, 0.72), (0.34, 0.72), (0.34, 0.0),
        )  # fmt: skip
    yield Path(outline=corners(*body), fill=paints.fill(wall, -0.1), stroke=paints.pen)
    if not stepped:
        eaves = corners((-0.4, 0.62), (0.0, 0.97), (0.4, 0.62), (0.4, 0.7), (0.0, 1.03), (-0.4, 0.7))
        yield Path(outline=eaves, fill=paints.fill(roof, 0.0), stroke=paints.pen)
    for x in (-0.22, 0.06):
        for y in (0.12, 0.4):
            yield from _panes(paints, x, y, 0.16, 0.17)
    yield Path(outline=ellipse(at(0.0, 0.75), UNIT * 0.055), fill=paints.fill("water", -0.2), stroke=paints.thin)


def draw_tub_tree(paints: Paints) -> Iterator[Item]:
    """Draw a clipped tree in a tub."""
    yield Path(
        outline=corners((-0.03, 0.2), (-0.03, 0.5), (0.03, 0.5), (0.03, 0.2)), fill=paints.fill("secondary", 0.35), stroke=paints.pen
    )
    yield Path(outline=ellipse(at(0.0, 0.7), UNIT * 0.29), fill=paints.fill("leaf", 0.1), stroke=paints.pen)
    if not paints.plain:
        yield Path(outline=ellipse(at(-0.07, 0.77), UNIT * 0.17), fill=paints.fill("leaf", -0.16))
    marks: list[Segment] = []
    for x, y in ((0.08, 0.62), (-0.12, 0.6), (0.12, 0.8), (-0.04, 0.72)):
        marks += (Move(*at(x - 0.04, y)), Curve(*at(x - 0.03, y + 0.04), *at(x + 0.03, y + 0.04), *at(x + 0.04, y)))
    yield Path(outline=tuple(marks), stroke=paints.thin)
    yield Path(outline=corners((-0.15, 0.0), (-0.2, 0.25), (0.2, 0.25), (0.15, 0.0)), fill=paints.fill("secondary", 0.0), stroke=paints.pen)
    yield Path(
        outline=corners((-0.22, 0.22), (-0.22, 0.28), (0.22, 0.28), (0.22, 0.22)), fill=paints.fill("secondary", -0.2), stroke=paints.pen
    )


def draw_tub_flowers(paints: Paints) -> Iterator[Item]:
    """Draw a tub of flowers."""
    for x, y, r in ((-0.34, 0.62, 0.24), (0.34, 0.62, 0.24), (0.0, 0.74, 0.28)):
        yield Path(outline=ellipse(at(x, y), UNIT * r), fill=paints.fill("leaf", 0.05), stroke=paints.pen)
    for k, (x, y) in enumerate(((-0.4, 0.72), (-0.16, 0.66), (0.02, 0.9), (0.2, 0.66), (0.42, 0.74))):
        yield Path(outline=ellipse(at(x, y), UNIT * 0.1), fill=paints.fill(("primary", "gold", "white")[k % 3], 0.0), stroke=paints.thin)
    yield Path(outline=corners((-0.42, 0.0), (-0.54, 0.5), (0.54, 0.5), (0.42, 0.0)), fill=paints.fill("water", 0.0), stroke=paints.pen)
    yield Path(
        outline=corners((-0.58, 0.44), (-0.58, 0.56), (0.58, 0.56), (0.58, 0.44)), fill=paints.fill("water", -0.3), stroke=paints.pen
    )


def draw_bicycle(paints: Paints, role: PaintRole = "primary") -> Iterator[Item]:
    """Draw a bicycle that stands by itself."""
    for x in (-0.5, 0.5):
        yield Path(outline=ellipse(at(x, 0.36), UNIT * 0.33), stroke=Stroke(colour=paints.pen.colour, width=UNIT * 0.06))
        spokes = tuple(
            s
            for k in range(4)
            for s in polyline(at(x + math.cos(t) * 0.3, 0.36 + math.sin(t) * 0.3) for t in (math.pi * k / 4, math.pi * k / 4 + math.pi))
        )
        yield Path(outline=spokes, stroke=paints.thin)
    frame = (*polyline((at(-0.5, 0.36), at(-0.08, 0.36), at(0.34, 0.8), at(-0.2, 0.78), at(-0.5, 0.36))), *polyline((at(-0.08, 0.36),
        at(-0.24, 0.92))),
             *polyline((at(0.5, 0.36), at(0.3, 0.98))))  # fmt: skip
    yield Path(outline=frame, stroke=Stroke(colour=paints.pen.colour, width=UNIT * 0.1))
    yield Path(outline=frame, stroke=Stroke(colour=paints.fill(role, 0.0), width=UNIT * 0.05))
    yield Path(
        outline=smooth((0.3, 0.97), (0.22, 1.06), (0.1, 1.02), closed=False), stroke=Stroke(colour=paints.pen.colour, width=UNIT * 0.06)
    )
    yield Path(
        outline=smooth((-0.4, 0.94), (-0.2, 0.98), (-0.08, 0.93), (-0.24, 0.9)), fill=paints.fill("secondary", 0.35), stroke=paints.pen
    )
    yield Path(outline=ellipse(at(-0.08, 0.36), UNIT * 0.09), fill=paints.fill("gold", 0.0), stroke=paints.pen)
    basket = corners((0.34, 0.74), (0.32, 0.94), (0.62, 0.94), (0.58, 0.74))
    yield Path(outline=basket, fill=paints.fill("gold", -0.1), stroke=paints.pen)


def draw_ball(paints: Paints) -> Iterator[Item]:
    """Draw a ball in three colours."""
    yield Path(outline=ellipse(at(0.0, 0.5), UNIT * 0.48), fill=paints.fill("white", 0.0), stroke=paints.pen)
    thirds: tuple[tuple[float, PaintRole], ...] = ((0.3, "primary"), (2.4, "gold"), (4.5, "water"))
    for turn, role in thirds:
        wedge: Outline = (
            Move(*at(0.0, 0.5)),
            *(Line(*at(math.cos(turn + 0.2 * k) * 0.48, 0.5 + math.sin(turn + 0.2 * k) * 0.48)) for k in range(6)),
            Close(),
        )
        yield Path(outline=wedge, fill=paints.fill(role, 0.0), stroke=paints.thin)
    yield Path(outline=ellipse(at(0.0, 0.5), UNIT * 0.48), stroke=paints.pen)


HOPS = ((0.0,), (0.0,), (-0.5, 0.5), (0.0,), (-0.5, 0.5), (0.0,))
"""Cells of a hopscotch from its foot, by the middles of each row in their widths."""
HOPSCOTCH_DEPTH = 0.62
"""Height of a hopscotch, which lies on the ground, in parts of its unit."""


def draw_hopscotch(paints: Paints) -> Iterator[Item]:
    """Draw a hopscotch in many colours, as it lies on the ground, running away from us."""
    roles: tuple[PaintRole, ...] = ("gold", "white", "primary", "water", "gold", "leaf", "white", "primary")

    def spot(x: float, y: float) -> tuple[float, float]:
        far = HOPSCOTCH_DEPTH * y * (1.14 - 0.14 * y)
        return (x * (0.34 - 0.14 * y) + 0.42 * y, far)

    cell = 0
    for row, middles in enumerate(HOPS):
        low, high = row / 7, (row + 1) / 7
        for middle in middles:
            box = [spot(middle + dx, y) for dx, y in ((-0.5, low), (0.5, low), (0.5, high), (-0.5, high))]
            yield Path(outline=corners(*box), fill=paints.fill(roles[cell], -0.15), stroke=Stroke(colour=paints.fill("white", 0.0),
                width=UNIT * 0.03)
                       if not paints.plain else paints.thin)  # fmt: skip
            cell += 1
    a, b, c = spot(-0.5, 6 / 7), spot(0.5, 6 / 7), spot(0.0, 1.06)
    home = (Move(*at(*a)), Curve(*at(a[0], c[1]), *at(b[0], c[1]), *at(*b)), Close())
    yield Path(outline=home, fill=paints.fill("primary", -0.15), stroke=Stroke(colour=paints.fill("white", 0.0), width=UNIT * 0.03)
               if not paints.plain else paints.thin)  # fmt: skip


SCHOOL_THINGS: ThingDrawings = {
    "school-house": (draw_school_house, (-0.86, 0.86, 1.12)),
    "town-house": (lambda paints: _draw_town_house(paints, "gold", "primary"), (-0.42, 0.42, 1.05)),
    "town-house-2": (lambda paints: _draw_town_house(paints, "primary", "stone", stepped=True), (-0.36, 0.36, 1.0)),
    "town-house-3": (lambda paints: _draw_town_house(paints, "white", "water"), (-0.42, 0.42, 1.05)),
    "town-house-4": (lambda paints: _draw_town_house(paints, "leaf", "primary", stepped=True), (-0.36, 0.36, 1.0)),
    "tub-tree": (draw_tub_tree, (-0.31, 0.31, 1.01)),
    "bicycle": (draw_bicycle, (-0.87, 0.87, 1.09)),
    "bicycle-2": (lambda paints: draw_bicycle(paints, "water"), (-0.87, 0.87, 1.09)),
    "ball": (draw_ball, (-0.5, 0.5, 1.0)),
    "hopscotch": (draw_hopscotch, (-0.36, 0.62, 0.64)),
}
"""Things about a school by name."""
