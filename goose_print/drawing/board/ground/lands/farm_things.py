"""What stands on a farm: barn and windmill, haystacks and stooks, hives, a cart, a hen house, milk churns."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.ground.lands.land import ThingDrawings
from goose_print.drawing.board.ground.paints import UNIT, Paints, at, corners, smooth
from goose_print.scene import Close, Curve, Item, Line, Move, Outline, Path, ellipse, polyline


def box(left: float, low: float, right: float, high: float) -> Outline:
    """An upright box."""
    return corners((left, low), (left, high), (right, high), (right, low))


def _lines(*lines: tuple[tuple[float, float], ...]) -> Outline:
    """Straight lines as one outline."""
    return tuple(segment for line in lines for segment in polyline([at(x, y) for x, y in line]))


def draw_barn(paints: Paints) -> Iterator[Item]:
    """Draw a barn of boards from its gable side, with a large red double door and a long side to the right."""
    wood, roof = paints.fill("secondary", -0.15), paints.fill("stone", 0.12)
    red, white = paints.fill("primary", 0.0), paints.fill("white", 0.0)
    yield Path(outline=box(0.3, 0.0, 1.1, 0.46), fill=paints.fill("secondary", 0.02), stroke=paints.pen)
    yield Path(outline=_lines(*(((x, 0.02), (x, 0.44)) for x in (0.62, 0.74, 0.86, 0.98))), stroke=paints.thin)
    slope = corners((-0.02, 1.0), (0.44, 0.62), (0.52, 0.4), (1.18, 0.4), (1.08, 0.64), (0.86, 1.0))
    yield Path(outline=slope, fill=roof, stroke=paints.pen)
    yield Path(outline=_lines(((0.16, 0.88), (0.94, 0.88)), ((0.34, 0.74), (1.02, 0.74)), ((0.5, 0.52), (1.13, 0.52))), stroke=paints.thin)
    front = ((-0.5, 0.0), (-0.5, 0.44), (-0.42, 0.62), (0.0, 0.95), (0.42, 0.62), (0.5, 0.44), (0.5, 0.0))
    yield Path(outline=corners(*front), fill=wood, stroke=paints.pen)
    boards = (((x, 0.02), (x, 0.9 - abs(x) * 0.8)) for x in (-0.4, -0.3, -0.2, -0.1, 0.1, 0.2, 0.3, 0.4))
    yield Path(outline=_lines(*boards), stroke=paints.thin)
    edge = (
        (-0.58, 0.4), (-0.49, 0.65), (0.0, 1.04), (0.49, 0.65), (0.58, 0.4), (0.51, 0.38), (0.42, 0.6),
        (0.0, 0.93), (-0.42, 0.6), (-0.51, 0.38),
    )  # fmt: skip
    yield Path(outline=corners(*edge), fill=white, stroke=paints.pen)
    for left, right in ((-0.3, 0.0), (0.0, 0.3)):
        yield Path(outline=box(left, 0.0, right, 0.46), fill=red, stroke=paints.pen)
        cross = ((left, 0.0), (right, 0.46)), ((left, 0.46), (right, 0.0))
        yield Path(outline=_lines(*cross), stroke=paints.pen)
    yield Path(outline=box(-0.1, 0.6, 0.1, 0.78), fill=red, stroke=paints.pen)
    yield Path(outline=_lines(((-0.1, 0.6), (0.1, 0.78)), ((-0.1, 0.78), (0.1, 0.6))), stroke=paints.thin)


def draw_mill(paints: Paints) -> Iterator[Item]:
    """Draw a windmill with four sails of lattice."""
    body = corners((-0.2, 0.0), (-0.12, 0.58), (0.12, 0.58), (0.2, 0.0))
    yield Path(outline=body, fill=paints.fill("white", 0.05), stroke=paints.pen)
    if not paints.plain:
        yield Path(outline=corners((0.08, 0.01), (0.05, 0.57), (0.115, 0.57), (0.19, 0.01)), fill=paints.fill("stone", -0.3))
    cap = (Move(*at(-0.15, 0.57)), Curve(*at(-0.14, 0.8), *at(0.14, 0.8), *at(0.15, 0.57)), Close())
    yield Path(outline=cap, fill=paints.fill("primary", 0.1), stroke=paints.pen)
    yield Path(outline=box(-0.06, 0.0, 0.06, 0.17), fill=paints.fill("secondary", 0.2), stroke=paints.thin)
    for y in (0.26, 0.42):
        yield Path(outline=box(-0.035, y, 0.035, y + 0.08), fill=paints.fill("water", 0.1), stroke=paints.thin)
    hub, length = (0.0, 0.62), 0.42
    for turn in (0.35 + math.pi / 2 * k for k in range(4)):
        along, aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
        spot = [
            (hub[0] + along[0] * length * a + aside[0] * b, hub[1] + along[1] * length * a + aside[1] * b)
            for a, b in ((0.22, 0.0), (0.22, 0.1), (1.0, 0.1), (1.0, 0.0))
        ]
        yield Path(outline=corners(*spot), fill=paints.fill("paper", -0.3), stroke=paints.thin)
        bars = []
        for a in (0.42, 0.62, 0.82):
            foot = (hub[0] + along[0] * length * a, hub[1] + along[1] * length * a)
            bars.append((foot, (foot[0] + aside[0] * 0.1, foot[1] + aside[1] * 0.1)))
        yield Path(outline=_lines(*bars, (hub, spot[3])), stroke=paints.thin)
    yield Path(outline=ellipse(at(*hub), UNIT * 0.035), fill=paints.fill("gold", 0.0), stroke=paints.thin)


def draw_haystack(paints: Paints) -> Iterator[Item]:
    """Draw a haystack round a pole."""
    yield Path(outline=box(-0.03, 0.8, 0.03, 1.02), fill=paints.fill("secondary", 0.2), stroke=paints.pen)
    heap = (
        Move(*at(-0.52, 0.04)), Curve(*at(-0.6, 0.4), *at(-0.22, 0.92), *at(0.0, 0.92)),
        Curve(*at(0.22, 0.92), *at(0.6, 0.4), *at(0.52, 0.04)),
        Curve(*at(0.2, -0.02), *at(-0.2, -0.02), *at(-0.52, 0.04)), Close(),
    )  # fmt: skip
    yield Path(outline=heap, fill=paints.fill("gold", 0.02), stroke=paints.pen)
    if not paints.plain:
        light = smooth((-0.42, 0.12), (-0.4, 0.36), (-0.14, 0.8), (-0.06, 0.78), (-0.2, 0.4), (-0.24, 0.12))
        yield Path(outline=light, fill=paints.fill("gold", -0.4))
    roots = ((-0.4, 0.1), (-0.2, 0.24), (0.06, 0.1), (0.3, 0.16), (0.2, 0.42), (-0.1, 0.5), (0.06, 0.7), (0.4, 0.1))
    straws = (((x, y), (x * 0.82, y + 0.13)) for x, y in roots)
    yield Path(outline=_lines(*straws), stroke=paints.thin)


def draw_stook(paints: Paints) -> Iterator[Item]:
    """Draw sheaves of wheat that lean on each other."""
    for x, lean in ((-0.26, 0.16), (0.26, -0.16), (0.0, 0.0)):
        top = x + lean
        side = ((x - 0.15, 0.0), (top - 0.06, 0.5), (top - 0.17, 0.86), (top, 0.98), (top + 0.17, 0.86), (top + 0.06, 0.5), (x + 0.15, 0.0))
        yield Path(outline=smooth(*side), fill=paints.fill("gold", -0.05), stroke=paints.pen)
        yield Path(outline=_lines(((x + lean - 0.07, 0.52), (x + lean + 0.07, 0.52))), stroke=paints.pen)
    yield Path(outline=_lines(((-0.05, 0.1), (-0.02, 0.44)), ((0.06, 0.1), (0.03, 0.44)), ((0.0, 0.6), (0.0, 0.9))), stroke=paints.thin)


def draw_hives(paints: Paints) -> Iterator[Item]:
    """Draw three beehives of straw on a bench."""
    wood = paints.fill("secondary", 0.1)
    for x in (-0.72, 0.72):
        yield Path(outline=box(x - 0.05, 0.0, x + 0.05, 0.26), fill=wood, stroke=paints.pen)
    yield Path(outline=box(-0.92, 0.22, 0.92, 0.32), fill=wood, stroke=paints.pen)
    for x in (-0.56, 0.0, 0.56):
        hive = (
            Move(*at(x - 0.24, 0.32)), Curve(*at(x - 0.28, 0.7), *at(x - 0.16, 0.98), *at(x, 0.98)),
            Curve(*at(x + 0.16, 0.98), *at(x + 0.28, 0.7), *at(x + 0.24, 0.32)), Close(),
        )  # fmt: skip
        yield Path(outline=hive, fill=paints.fill("gold", 0.0), stroke=paints.pen)
        bows = [((x - half, y), (x, y - 0.05), (x + half, y)) for y, half in ((0.5, 0.25), (0.66, 0.225), (0.82, 0.16))]
        yield Path(outline=tuple(segment for bow in bows for segment in smooth(*bow, closed=False)), stroke=paints.thin)
        yield Path(outline=ellipse(at(x, 0.41), UNIT * 0.06), fill=paints.fill("ink", -0.2), stroke=paints.thin)


def draw_cart(paints: Paints) -> Iterator[Item]:
    """Draw a cart with a load of hay."""
    hay = smooth((-0.62, 0.5), (-0.66, 0.74), (-0.36, 0.96), (0.1, 1.0), (0.46, 0.9), (0.62, 0.66), (0.58, 0.5))
    yield Path(outline=hay, fill=paints.fill("gold", -0.05), stroke=paints.pen)
    straws = (((x, y), (x + 0.1, y + 0.08)) for x, y in ((-0.5, 0.66), (-0.3, 0.82), (-0.1, 0.68), (0.1, 0.86), (0.3, 0.72), (0.44, 0.62)))
    yield Path(outline=_lines(*straws), stroke=paints.thin)
    bed = corners((-0.66, 0.32), (-0.72, 0.58), (0.72, 0.58), (0.62, 0.32))
    yield Path(outline=bed, fill=paints.fill("secondary", -0.1), stroke=paints.pen)
    yield Path(outline=_lines(((-0.69, 0.45), (0.67, 0.45))), stroke=paints.thin)
    yield Path(outline=corners((0.6, 0.36), (1.2, 0.22), (1.2, 0.16), (0.6, 0.3)), fill=paints.fill("secondary", 0.1), stroke=paints.pen)
    for x in (-0.36, 0.34):
        yield Path(outline=ellipse(at(x, 0.24), UNIT * 0.24), fill=paints.fill("secondary", 0.2), stroke=paints.pen)
        yield Path(outline=ellipse(at(x, 0.24), UNIT * 0.18), fill=paints.fill("leaf", -0.45), stroke=paints.thin)
        ends = ((0.18 * math.cos(turn), 0.18 * math.sin(turn)) for turn in (0.2, 1.25, 2.3))
        spokes = (((x - dx, 0.24 - dy), (x + dx, 0.24 + dy)) for dx, dy in ends)
        yield Path(outline=_lines(*spokes), stroke=paints.pen)
        yield Path(outline=ellipse(at(x, 0.24), UNIT * 0.05), fill=paints.fill("gold", 0.0), stroke=paints.thin)


def draw_hen_house(paints: Paints) -> Iterator[Item]:
    """Draw a hen house on legs, with a ladder."""
    wood = paints.fill("secondary", -0.2)
    for x in (-0.36, 0.36):
        yield Path(outline=box(x - 0.05, 0.0, x + 0.05, 0.3), fill=wood, stroke=paints.pen)
    yield Path(outline=box(-0.44, 0.26, 0.44, 0.68), fill=wood, stroke=paints.pen)
    yield Path(outline=_lines(((-0.42, 0.4), (0.42, 0.4)), ((-0.42, 0.54), (0.42, 0.54))), stroke=paints.thin)
    roof = corners((-0.56, 0.62), (-0.32, 0.98), (0.32, 0.98), (0.56, 0.62))
    yield Path(outline=roof, fill=paints.fill("primary", 0.05), stroke=paints.pen)
    yield Path(outline=box(-0.26, 0.28, -0.02, 0.58), fill=paints.fill("ink", -0.2), stroke=paints.pen)
    yield Path(outline=box(0.14, 0.38, 0.34, 0.56), fill=paints.fill("water", 0.0), stroke=paints.thin)
    ladder = corners((-0.24, 0.28), (-0.64, 0.0), (-0.5, 0.0), (-0.04, 0.28))
    yield Path(outline=ladder, fill=paints.fill("secondary", 0.1), stroke=paints.pen)


def draw_churns(paints: Paints) -> Iterator[Item]:
    """Draw two milk churns."""
    for x, tall in ((-0.3, 0.86), (0.3, 1.0)):
        can = (
            Move(*at(x - 0.26, 0.0)), Line(*at(x - 0.26, tall * 0.6)),
            Curve(*at(x - 0.26, tall * 0.74), *at(x - 0.13, tall * 0.72), *at(x - 0.13, tall * 0.84)),
            Line(*at(x + 0.13, tall * 0.84)), Curve(*at(x + 0.13, tall * 0.72), *at(x + 0.26, tall * 0.74), *at(x + 0.26, tall * 0.6)),
            Line(*at(x + 0.26, 0.0)), Close(),
        )  # fmt: skip
        yield Path(outline=can, fill=paints.fill("stone", -0.3), stroke=paints.pen)
        yield Path(outline=box(x - 0.18, tall * 0.84, x + 0.18, tall), fill=paints.fill("stone", -0.1), stroke=paints.pen)
        yield Path(outline=_lines(*(((x - 0.26, tall * y), (x + 0.26, tall * y)) for y in (0.2, 0.56))), stroke=paints.thin)


def draw_cabbage(paints: Paints) -> Iterator[Item]:
    """Draw a cabbage."""
    for x, y, rx, ry, dark in ((-0.3, 0.4, 0.36, 0.4, 0.2), (0.3, 0.4, 0.36, 0.4, 0.2), (0.0, 0.5, 0.38, 0.44, -0.1)):
        yield Path(outline=ellipse(at(x, y), UNIT * rx, UNIT * ry), fill=paints.fill("leaf", dark), stroke=paints.pen)
    veins = (
        ((0.0, 0.1), (0.02, 0.5), (0.0, 0.88)),
        ((0.0, 0.4), (-0.16, 0.6), (-0.2, 0.74)),
        ((0.0, 0.34), (0.16, 0.52), (0.22, 0.68)),
    )
    yield Path(outline=tuple(segment for vein in veins for segment in smooth(*vein, closed=False)), stroke=paints.thin)


THINGS: ThingDrawings = {
    "red-barn": (draw_barn, (-0.6, 1.2, 1.06)),
    "mill": (draw_mill, (-0.44, 0.44, 1.06)),
    "haystack": (draw_haystack, (-0.58, 0.58, 1.04)),
    "stook": (draw_stook, (-0.44, 0.44, 1.0)),
    "hives": (draw_hives, (-0.94, 0.94, 1.0)),
    "cart": (draw_cart, (-0.74, 1.22, 1.02)),
    "hen-house": (draw_hen_house, (-0.66, 0.66, 1.0)),
    "churns": (draw_churns, (-0.58, 0.58, 1.02)),
    "cabbage": (draw_cabbage, (-0.68, 0.68, 0.96)),
}
"""Things of a farm."""
