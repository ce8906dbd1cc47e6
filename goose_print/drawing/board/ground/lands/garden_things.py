"""What stands in a family's garden in summer, and the neighbours' houses behind its hedge."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.lands.land import ThingDrawings
from goose_print.drawing.board.ground.paints import UNIT, Paints, at, blob, corners, smooth
from goose_print.drawing.board.ground.plants import draw_tree
from goose_print.scene import Close, Curve, Item, Line, Move, Outline, Path, Segment, Stroke, ellipse, polyline

FLAG_COLOURS: tuple[PaintRole, ...] = ("primary", "gold", "water", "leaf")
"""Colours of bunting, in turn."""


def box(left: float, low: float, right: float, high: float) -> Outline:
    """An upright box."""
    return corners((left, low), (left, high), (right, high), (right, low))


def _lines(*lines: tuple[tuple[float, float], ...]) -> Outline:
    """Straight lines as one outline."""
    return tuple(segment for line in lines for segment in polyline([at(x, y) for x, y in line]))


def draw_gable(paints: Paints, wall: PaintRole = "white", roof: PaintRole = "primary") -> Iterator[Item]:
    """Draw a house from its gable side, with a chimney."""
    pane, frame = paints.fill("water", -0.15), paints.fill("white", 0.0)
    yield Path(outline=box(0.2, 0.62, 0.32, 1.0), fill=paints.fill(roof, 0.2), stroke=paints.pen)
    yield Path(
        outline=corners((-0.44, 0.0), (-0.44, 0.5), (0.0, 0.88), (0.44, 0.5), (0.44, 0.0)), fill=paints.fill(wall, 0.04), stroke=paints.pen
    )
    edge = ((-0.54, 0.44), (0.0, 0.94), (0.54, 0.44), (0.49, 0.36), (0.0, 0.81), (-0.49, 0.36))
    yield Path(outline=corners(*edge), fill=paints.fill(roof, 0.0), stroke=paints.pen)
    for x, y, half, tall in ((-0.22, 0.18, 0.09, 0.2), (0.22, 0.18, 0.09, 0.2), (0.0, 0.5, 0.08, 0.17)):
        yield Path(outline=box(x - half - 0.02, y - 0.02, x + half + 0.02, y + tall + 0.02), fill=frame, stroke=paints.thin)
        yield Path(outline=box(x - half, y, x + half, y + tall), fill=pane, stroke=paints.thin)
        yield Path(outline=_lines(((x, y), (x, y + tall)), ((x - half, y + tall / 2), (x + half, y + tall / 2))), stroke=paints.thin)


def draw_eaves(paints: Paints, wall: PaintRole = "gold", roof: PaintRole = "secondary") -> Iterator[Item]:
    """Draw a house from its long side: much roof, with a dormer."""
    pane = paints.fill("water", -0.15)
    yield Path(outline=box(-0.5, 0.74, -0.36, 1.0), fill=paints.fill(roof, 0.2), stroke=paints.pen)
    yield Path(outline=box(-0.74, 0.0, 0.74, 0.46), fill=paints.fill(wall, -0.4), stroke=paints.pen)
    yield Path(outline=corners((-0.84, 0.42), (-0.66, 0.88), (0.66, 0.88), (0.84, 0.42)), fill=paints.fill(roof, 0.0), stroke=paints.pen)
    tiles = tuple(((-0.77 + 0.07 * k, 0.53 + 0.12 * k), (0.77 - 0.07 * k, 0.53 + 0.12 * k)) for k in range(3))
    yield Path(outline=_lines(*tiles), stroke=paints.thin)
    yield Path(
        outline=corners((-0.2, 0.5), (-0.2, 0.68), (0.0, 0.82), (0.2, 0.68), (0.2, 0.5)), fill=paints.fill(wall, -0.4), stroke=paints.pen
    )
    for x, y in ((0.0, 0.53), (-0.5, 0.16), (0.0, 0.16), (0.5, 0.16)):
        yield Path(outline=box(x - 0.1, y, x + 0.1, y + 0.15), fill=pane, stroke=paints.thin)


def draw_swing_tree(paints: Paints) -> Iterator[Item]:
    """Draw an apple tree with a swing on its bough."""
    rope = Stroke(colour=paints.pen.colour, width=paints.pen.width)
    yield Path(outline=_lines(((0.2, 0.55), (0.19, 0.13)), ((0.38, 0.58), (0.37, 0.13))), stroke=rope)
    yield Path(outline=box(0.15, 0.1, 0.41, 0.14), fill=paints.fill("primary", 0.0), stroke=paints.pen)
    yield from draw_tree(paints, fruit=True)


def draw_sandpit(paints: Paints) -> Iterator[Item]:
    """Draw a sandpit with a castle of sand, a bucket and a spade."""
    wood, sand = paints.fill("secondary", -0.3), paints.fill("gold", -0.5)
    yield Path(outline=corners((-1.2, 0.0), (-0.98, 0.52), (0.98, 0.52), (1.2, 0.0)), fill=wood, stroke=paints.pen)
    yield Path(outline=corners((-1.0, 0.14), (-0.86, 0.44), (0.86, 0.44), (1.0, 0.14)), fill=sand, stroke=paints.thin)
    heap = smooth((-0.62, 0.2), (-0.5, 0.4), (-0.24, 0.52), (0.08, 0.42), (0.22, 0.2), (-0.2, 0.16))
    yield Path(outline=heap, fill=paints.fill("gold", -0.3), stroke=paints.pen)
    yield Path(outline=box(-0.4, 0.46, -0.08, 0.78), fill=sand, stroke=paints.pen)
    for x in (-0.4, -0.29, -0.17):
        yield Path(outline=box(x, 0.76, x + 0.09, 0.85), fill=sand, stroke=paints.thin)
    yield Path(outline=_lines(((-0.24, 0.8), (-0.24, 1.08))), stroke=paints.pen)
    yield Path(outline=corners((-0.24, 1.08), (0.0, 1.0), (-0.24, 0.92)), fill=paints.fill("primary", 0.0), stroke=paints.thin)
    yield Path(outline=corners((0.36, 0.2), (0.3, 0.54), (0.7, 0.54), (0.64, 0.2)), fill=paints.fill("water", 0.1), stroke=paints.pen)
    yield Path(outline=ellipse(at(0.5, 0.54), UNIT * 0.2, UNIT * 0.05), fill=sand, stroke=paints.pen)
    yield Path(outline=(Move(*at(0.31, 0.55)), Curve(*at(0.34, 0.86), *at(0.66, 0.86), *at(0.69, 0.55))), stroke=paints.pen)
    yield Path(outline=corners((-1.26, 0.0), (-1.26, 0.12), (1.26, 0.12), (1.26, 0.0)), fill=wood, stroke=paints.pen)


def draw_washing(paints: Paints) -> Iterator[Item]:
    """Draw two posts with a line between them and the washing on it."""
    for side in (-1, 1):
        yield Path(outline=box(side * 0.98 - 0.03, 0.0, side * 0.98 + 0.03, 1.0), fill=paints.fill("secondary", 0.2), stroke=paints.pen)
        yield Path(outline=box(side * 0.98 - 0.12, 0.9, side * 0.98 + 0.12, 0.95), fill=paints.fill("secondary", 0.2), stroke=paints.pen)
    line = (Move(*at(-0.98, 0.93)), Curve(*at(-0.4, 0.82), *at(0.4, 0.82), *at(0.98, 0.93)))
    yield Path(outline=line, stroke=paints.pen)
    towel = corners((-0.84, 0.88), (-0.84, 0.42), (-0.58, 0.41), (-0.58, 0.865))
    yield Path(outline=towel, fill=paints.fill("water", 0.0), stroke=paints.pen)
    yield Path(outline=_lines(((-0.84, 0.52), (-0.58, 0.51)), ((-0.84, 0.47), (-0.58, 0.46))), stroke=paints.thin)
    shirt = (
        (-0.42, 0.855),
        (-0.5, 0.66),
        (-0.4, 0.63),
        (-0.36, 0.7),
        (-0.36, 0.4),
        (-0.06, 0.4),
        (-0.06, 0.7),
        (-0.02, 0.63),
        (0.08, 0.66),
        (0.0, 0.85),
    )
    yield Path(outline=corners(*shirt), fill=paints.fill("primary", 0.0), stroke=paints.pen)
    trousers = ((0.18, 0.85), (0.15, 0.32), (0.27, 0.32), (0.3, 0.64), (0.33, 0.32), (0.45, 0.32), (0.42, 0.86))
    yield Path(outline=corners(*trousers), fill=paints.fill("accent", -0.1), stroke=paints.pen)
    for x in (0.58, 0.74):
        sock = smooth((x, 0.88), (x, 0.68), (x + 0.1, 0.62), (x + 0.13, 0.66), (x + 0.08, 0.72), (x + 0.08, 0.885))
        yield Path(outline=sock, fill=paints.fill("gold", 0.0), stroke=paints.pen)


def draw_greenhouse(paints: Paints) -> Iterator[Item]:
    """Draw a greenhouse with plants behind its panes."""
    glass = paints.fill("water", -0.62)
    roof = corners((-0.74, 0.56), (-0.52, 0.98), (0.52, 0.98), (0.74, 0.56))
    yield Path(outline=box(-0.7, 0.0, 0.7, 0.56), fill=glass, stroke=paints.pen)
    for x, y in ((-0.52, 0.24), (-0.26, 0.3), (0.3, 0.22), (0.54, 0.28)):
        yield Path(outline=blob(x, y, 0.13, 0.14, 6), fill=paints.fill("leaf", -0.1), stroke=paints.thin)
        for dx, dy in ((-0.05, 0.02), (0.05, 0.06)):
            yield Path(outline=ellipse(at(x + dx, y + dy), UNIT * 0.03), fill=paints.fill("primary", 0.0), stroke=paints.thin)
    yield Path(outline=box(-0.72, 0.0, 0.72, 0.16), fill=paints.fill("primary", -0.35), stroke=paints.pen)
    yield Path(outline=roof, fill=glass, stroke=paints.pen)
    yield Path(
        outline=_lines(*(((x, 0.16), (x, 0.56), (x * 0.72, 0.98)) for x in (-0.46, -0.2, 0.2, 0.46)), ((-0.64, 0.76), (0.64, 0.76))),
        stroke=paints.pen,
    )
    yield Path(outline=box(-0.14, 0.0, 0.14, 0.5), fill=paints.fill("white", 0.0), stroke=paints.pen)
    yield Path(outline=box(-0.09, 0.2, 0.09, 0.45), fill=glass, stroke=paints.thin)


def draw_shed(paints: Paints) -> Iterator[Item]:
    """Draw a shed of boards with a heart in its door."""
    wood = paints.fill("secondary", -0.2)
    yield Path(outline=corners((-0.42, 0.0), (-0.42, 0.6), (0.0, 0.86), (0.42, 0.6), (0.42, 0.0)), fill=wood, stroke=paints.pen)
    yield Path(outline=_lines(*(((x, 0.0), (x, 0.84 - abs(x) * 0.6)) for x in (-0.3, -0.2, 0.2, 0.3))), stroke=paints.thin)
    edge = ((-0.52, 0.54), (0.0, 0.94), (0.52, 0.54), (0.47, 0.47), (0.0, 0.83), (-0.47, 0.47))
    yield Path(outline=corners(*edge), fill=paints.fill("primary", 0.1), stroke=paints.pen)
    yield Path(outline=box(-0.16, 0.0, 0.16, 0.54), fill=paints.fill("leaf", 0.1), stroke=paints.pen)
    heart = (
        Move(*at(0.0, 0.3)), Curve(*at(-0.14, 0.4), *at(-0.06, 0.48), *at(0.0, 0.42)),
        Curve(*at(0.06, 0.48), *at(0.14, 0.4), *at(0.0, 0.3)), Close(),
    )  # fmt: skip
    yield Path(outline=heart, fill=paints.fill("ink", -0.2), stroke=paints.thin)


def draw_bunting(paints: Paints) -> Iterator[Item]:
    """Draw two poles with flags on a string between them."""
    for side in (-1, 1):
        yield Path(outline=box(side * 1.1 - 0.025, 0.0, side * 1.1 + 0.025, 1.0), fill=paints.fill("secondary", 0.1), stroke=paints.pen)
        yield Path(outline=ellipse(at(side * 1.1, 1.02), UNIT * 0.05), fill=paints.fill("gold", 0.0), stroke=paints.thin)
    for k in range(8):
        left, right = -1.04 + 0.26 * k, -0.84 + 0.26 * k
        tops = [(x, 0.66 + 0.28 * (x / 1.1) ** 2) for x in (left, right)]
        flag = corners(*tops, ((left + right) / 2, min(y for _, y in tops) - 0.26))
        yield Path(outline=flag, fill=paints.fill(FLAG_COLOURS[k % 4], 0.0), stroke=paints.thin)
    string = [at(x / 10 * 1.1, 0.66 + 0.28 * (x / 10) ** 2) for x in range(-10, 11, 2)]
    yield Path(outline=polyline(string), stroke=paints.pen)


def draw_sunflowers(paints: Paints) -> Iterator[Item]:
    """Draw three sunflowers."""
    stem = Stroke(colour=paints.fill("leaf", 0.3) if not paints.plain else paints.pen.colour, width=paints.pen.width * 1.5)
    for x, y in ((-0.24, 0.66), (0.02, 0.84), (0.26, 0.58)):
        yield Path(outline=_lines(((x * 0.6, 0.0), (x, y))), stroke=stem)
        for side in (-1, 1):
            foot = y * (0.4 if side > 0 else 0.28)
            leaf = smooth(
                (x * 0.8, foot),
                (x * 0.8 + side * 0.1, foot + 0.1),
                (x * 0.8 + side * 0.18, foot + 0.07),
                (x * 0.8 + side * 0.09, foot - 0.01),
            )
            yield Path(outline=leaf, fill=paints.fill("leaf", 0.05), stroke=paints.thin)
        yield Path(outline=blob(x, y, 0.15, 0.15, 9, x), fill=paints.fill("gold", 0.0), stroke=paints.thin)
        yield Path(outline=ellipse(at(x, y), UNIT * 0.07), fill=paints.fill("secondary", 0.4), stroke=paints.thin)


def draw_hollyhock(paints: Paints) -> Iterator[Item]:
    """Draw two spires of flowers."""
    for x, tall, role in ((-0.16, 0.98, "primary"), (0.16, 0.8, "accent")):
        leaf = smooth((x, 0.0), (x - 0.13, 0.14), (x - 0.06, 0.34), (x + 0.06, 0.34), (x + 0.13, 0.14))
        yield Path(outline=leaf, fill=paints.fill("leaf", 0.15), stroke=paints.thin)
        blooms: list[Segment] = []
        for k in range(5):
            y = 0.3 + (tall - 0.34) * k / 4
            blooms += ellipse(at(x + 0.03 * (1 if k % 2 else -1), y), UNIT * (0.1 - 0.012 * k))
        yield Path(outline=tuple(blooms), fill=paints.fill("primary" if role == "primary" else "accent", -0.25), stroke=paints.thin)


def draw_pickets(paints: Paints) -> Iterator[Item]:
    """Draw a gate of pickets with a round top."""
    for x in (-0.34, -0.17, 0.0, 0.17, 0.34):
        top = 0.92 - 1.2 * x * x
        picket = (
            Move(*at(x - 0.06, 0.04)),
            Line(*at(x - 0.06, top - 0.08)),
            Line(*at(x, top)),
            Line(*at(x + 0.06, top - 0.08)),
            Line(*at(x + 0.06, 0.04)),
            Close(),
        )
        yield Path(outline=picket, fill=paints.fill("white", 0.0), stroke=paints.pen)
    for y in (0.2, 0.5):
        yield Path(outline=box(-0.44, y, 0.44, y + 0.09), fill=paints.fill("white", 0.0), stroke=paints.pen)
    for side in (-1, 1):
        yield Path(outline=box(side * 0.48 - 0.06, 0.0, side * 0.48 + 0.06, 0.96), fill=paints.fill("white", 0.04), stroke=paints.pen)


THINGS: ThingDrawings = {
    "gable": (draw_gable, (-0.56, 0.56, 1.02)),
    "gable-2": (lambda paints: draw_gable(paints, "gold", "accent"), (-0.56, 0.56, 1.02)),
    "eaves": (draw_eaves, (-0.86, 0.86, 1.02)),
    "eaves-2": (lambda paints: draw_eaves(paints, "white", "primary"), (-0.86, 0.86, 1.02)),
    "swing-tree": (draw_swing_tree, (-0.46, 0.46, 1.03)),
    "sandpit": (draw_sandpit, (-1.28, 1.28, 1.12)),
    "washing": (draw_washing, (-1.12, 1.12, 1.0)),
    "greenhouse": (draw_greenhouse, (-0.76, 0.76, 1.0)),
    "shed": (draw_shed, (-0.54, 0.54, 0.96)),
    "bunting": (draw_bunting, (-1.18, 1.18, 1.08)),
    "sunflowers": (draw_sunflowers, (-0.46, 0.46, 1.02)),
    "hollyhock": (draw_hollyhock, (-0.34, 0.34, 1.06)),
    "gate": (draw_pickets, (-0.56, 0.56, 0.98)),
}
"""Things of a garden."""
