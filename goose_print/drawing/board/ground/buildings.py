"""What people built in a landscape, and clouds."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.paints import UNIT, Paints, at, corners, smooth
from goose_print.scene import Close, Curve, Item, Line, Move, Path, ellipse, polyline


def draw_house(paints: Paints, wall: PaintRole = "white", roof: PaintRole = "primary") -> Iterator[Item]:
    """Draw a house with its gable to the left."""
    pane = paints.light or paints.fill("water", -0.1)
    yield Path(outline=corners((0.3, 0.6), (0.3, 0.95), (0.42, 0.95), (0.42, 0.6)), fill=paints.fill(roof, 0.25), stroke=paints.pen)
    yield Path(outline=corners((-0.2, 0.0), (-0.2, 0.46), (0.66, 0.46), (0.66, 0.0)), fill=paints.fill(wall, 0.1), stroke=paints.pen)
    yield Path(
        outline=corners((-0.2, 0.42), (-0.42, 0.86), (0.5, 0.86), (0.74, 0.42)),
        fill=paints.fill("white" if paints.snow else roof, 0.0),
        stroke=paints.pen,
    )
    yield Path(
        outline=corners((-0.66, 0.0), (-0.66, 0.46), (-0.42, 0.86), (-0.16, 0.46), (-0.16, 0.0)),
        fill=paints.fill(wall, 0.0),
        stroke=paints.pen,
    )
    edge = paints.fill("white" if paints.snow else roof, 0.2)
    yield Path(
        outline=corners((-0.73, 0.4), (-0.42, 0.91), (-0.09, 0.4), (-0.15, 0.36), (-0.42, 0.79), (-0.67, 0.36)),
        fill=edge,
        stroke=paints.pen,
    )
    yield Path(outline=corners((-0.5, 0.0), (-0.5, 0.3), (-0.34, 0.3), (-0.34, 0.0)), fill=paints.fill("accent", 0.0), stroke=paints.thin)
    for x in (0.02, 0.34):
        yield Path(outline=corners((x, 0.14), (x, 0.34), (x + 0.17, 0.34), (x + 0.17, 0.14)), fill=pane, stroke=paints.thin)
    yield Path(outline=corners((-0.47, 0.44), (-0.47, 0.57), (-0.36, 0.57), (-0.36, 0.44)), fill=pane, stroke=paints.thin)


def draw_church(paints: Paints) -> Iterator[Item]:
    """Draw a church with a steeple."""
    roof = paints.fill("white" if paints.snow else "primary", 0.1)
    yield Path(outline=corners((-0.1, 0.0), (-0.1, 0.28), (0.44, 0.28), (0.44, 0.0)), fill=paints.fill("white", 0.06), stroke=paints.pen)
    yield Path(outline=corners((-0.1, 0.26), (-0.06, 0.48), (0.36, 0.48), (0.48, 0.26)), fill=roof, stroke=paints.pen)
    yield Path(outline=corners((-0.28, 0.0), (-0.28, 0.56), (-0.02, 0.56), (-0.02, 0.0)), fill=paints.fill("white", 0.0), stroke=paints.pen)
    yield Path(outline=corners((-0.32, 0.55), (-0.15, 0.95), (0.02, 0.55)), fill=roof, stroke=paints.pen)
    yield Path(outline=(Move(*at(-0.15, 0.95)), Line(*at(-0.15, 1.03)), Move(*at(-0.19, 0.99)), Line(*at(-0.11, 0.99))), stroke=paints.thin)
    pane = paints.light or paints.fill("accent", 0.0)
    for x in (-0.15, 0.1, 0.28):
        arch = (
            Move(*at(x - 0.035, 0.1)),
            Line(*at(x - 0.035, 0.18)),
            Curve(*at(x - 0.035, 0.24), *at(x + 0.035, 0.24), *at(x + 0.035, 0.18)),
            Line(*at(x + 0.035, 0.1)),
            Close(),
        )
        yield Path(outline=arch, fill=pane, stroke=paints.thin)
    yield Path(outline=ellipse(at(-0.15, 0.43), UNIT * 0.045), fill=paints.fill("gold", -0.3), stroke=paints.thin)


def draw_lighthouse(paints: Paints) -> Iterator[Item]:
    """A lighthouse on its rock."""
    yield Path(
        outline=smooth((-0.42, 0.0), (-0.3, 0.14), (0.0, 0.17), (0.3, 0.12), (0.42, 0.0), (0.0, -0.03)),
        fill=paints.fill("stone", 0.1),
        stroke=paints.pen,
    )
    for k in range(4):
        low, high = 0.12 + 0.16 * k, 0.28 + 0.16 * k
        a, b = 0.16 - 0.018 * k, 0.142 - 0.018 * k
        yield Path(
            outline=corners((-a, low), (-b, high), (b, high), (a, low)),
            fill=paints.fill("white" if k % 2 else "primary", 0.0),
            stroke=paints.pen,
        )
    yield Path(outline=corners((-0.12, 0.76), (-0.12, 0.8), (0.12, 0.8), (0.12, 0.76)), fill=paints.fill("stone", 0.2), stroke=paints.pen)
    yield Path(outline=corners((-0.07, 0.8), (-0.07, 0.9), (0.07, 0.9), (0.07, 0.8)), fill=paints.fill("gold", 0.0), stroke=paints.pen)
    yield Path(outline=corners((-0.1, 0.9), (0.0, 1.0), (0.1, 0.9)), fill=paints.fill("primary", 0.15), stroke=paints.pen)


def draw_sail(paints: Paints) -> Iterator[Item]:
    """Draw a sailing boat."""
    yield Path(outline=polyline((at(0.0, 0.16), at(0.0, 1.0))), stroke=paints.pen)
    yield Path(
        outline=(Move(*at(0.03, 0.96)), Curve(*at(0.3, 0.7), *at(0.4, 0.45), *at(0.42, 0.26)), Line(*at(0.03, 0.26)), Close()),
        fill=paints.fill("white", 0.0),
        stroke=paints.pen,
    )
    yield Path(
        outline=(Move(*at(-0.03, 0.84)), Curve(*at(-0.14, 0.6), *at(-0.26, 0.4), *at(-0.32, 0.26)), Line(*at(-0.03, 0.26)), Close()),
        fill=paints.fill("gold", 0.0),
        stroke=paints.pen,
    )
    yield Path(
        outline=(
            Move(*at(-0.42, 0.18)),
            Line(*at(0.46, 0.18)),
            Curve(*at(0.38, 0.0), *at(0.3, 0.0), *at(0.26, 0.0)),
            Line(*at(-0.26, 0.0)),
            Curve(*at(-0.34, 0.02), *at(-0.4, 0.1), *at(-0.42, 0.18)),
            Close(),
        ),
        fill=paints.fill("primary", 0.0),
        stroke=paints.pen,
    )


def draw_lantern(paints: Paints) -> Iterator[Item]:
    """Draw a street lantern."""
    yield Path(outline=corners((-0.02, 0.0), (-0.02, 0.72), (0.02, 0.72), (0.02, 0.0)), fill=paints.fill("ink", -0.2), stroke=paints.thin)
    yield Path(outline=corners((-0.07, 0.74), (-0.1, 0.92), (0.1, 0.92), (0.07, 0.74)), fill=paints.fill("gold", -0.2), stroke=paints.pen)
    yield Path(outline=corners((-0.12, 0.92), (0.0, 1.0), (0.12, 0.92)), fill=paints.fill("ink", -0.2), stroke=paints.pen)


def draw_cloud(paints: Paints) -> Iterator[Item]:
    """Draw a cloud with a shade at its foot."""
    outline = (
        Move(*at(-1.3, 0.06)), Curve(*at(-1.62, 0.1), *at(-1.6, 0.52), *at(-1.16, 0.46)),
        Curve(*at(-1.1, 0.86), *at(-0.56, 0.96), *at(-0.38, 0.66)),
        Curve(*at(-0.2, 1.12), *at(0.5, 1.12), *at(0.56, 0.62)), Curve(*at(0.84, 0.86), *at(1.24, 0.7), *at(1.12, 0.4)),
        Curve(*at(1.56, 0.44), *at(1.56, 0.06), *at(1.26, 0.06)), Close(),
    )  # fmt: skip
    yield Path(outline=outline, fill=paints.fill("white", 0.0), stroke=paints.thin)
    if not paints.plain:
        shade = (
            Move(*at(-1.3, 0.08)), Curve(*at(-1.45, 0.1), *at(-1.46, 0.3), *at(-1.2, 0.24)),
        Curve(*at(-0.8, 0.44), *at(-0.5, 0.2), *at(-0.2, 0.26)),
            Curve(*at(0.2, 0.46), *at(0.7, 0.22), *at(1.0, 0.2)), Curve(*at(1.3, 0.3), *at(1.42, 0.1), *at(1.26, 0.08)), Close(),
        )  # fmt: skip
        yield Path(outline=shade, fill=paints.fill("water", -0.62))
