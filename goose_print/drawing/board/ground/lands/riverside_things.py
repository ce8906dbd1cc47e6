"""Things of a river valley: a castle ruin on its rock, a barge, a stone bridge, a washing place."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.paints import Paints, at, blob, corners, smooth
from goose_print.scene import Close, Curve, Item, Line, Move, Path, Stroke, polyline

WASHING: tuple[tuple[float, float, float, PaintRole], ...] = (
    (0.12, 0.46, 0.26, "white"),
    (0.52, 0.76, 0.36, "primary"),
    (0.82, 1.08, 0.28, "white"),
)
"""Linen on a line: left and right end, height of its hem, colour."""


def draw_ruin(paints: Paints) -> Iterator[Item]:
    """Draw a ruin: a broken tower and a wall with a gap, on a rock with ivy."""
    stone, shade = paints.fill("stone", -0.2), paints.fill("stone", 0.16)
    wall = (
        (0.02, 0.3),
        (0.02, 0.66),
        (0.08, 0.66),
        (0.08, 0.6),
        (0.14, 0.6),
        (0.17, 0.48),
        (0.24, 0.5),
        (0.27, 0.62),
        (0.33, 0.58),
        (0.36, 0.3),
    )
    yield Path(outline=corners(*wall), fill=paints.fill("stone", -0.05), stroke=paints.pen)
    tower = (
        (-0.26, 0.3), (-0.24, 0.9), (-0.29, 0.92), (-0.29, 1.0), (-0.21, 1.0), (-0.21, 0.95), (-0.14, 0.95), (-0.14, 1.0), (-0.07, 0.98),
        (-0.04, 0.86), (0.02, 0.8), (0.06, 0.3),
    )  # fmt: skip
    yield Path(outline=corners(*tower), fill=stone, stroke=paints.pen)
    if not paints.plain:
        lee = ((-0.07, 0.96), (-0.04, 0.86), (0.02, 0.8), (0.06, 0.34), (-0.04, 0.34))
        yield Path(outline=corners(*lee), fill=shade)
    for x, y, half, high in ((-0.13, 0.72, 0.035, 0.12), (-0.15, 0.5, 0.03, 0.1), (0.21, 0.36, 0.04, 0.1)):
        arch = (
            Move(*at(x - half, y)), Line(*at(x - half, y + high * 0.6)),
            Curve(*at(x - half, y + high), *at(x + half, y + high), *at(x + half, y + high * 0.6)), Line(*at(x + half, y)), Close(),
        )  # fmt: skip
        yield Path(outline=arch, fill=paints.fill("ink", -0.1), stroke=paints.thin)
    courses = (
        *polyline((at(-0.22, 0.62), at(-0.12, 0.62))),
        *polyline((at(-0.2, 0.84), at(-0.1, 0.84))),
        *polyline((at(0.06, 0.48), at(0.12, 0.48))),
    )
    yield Path(outline=courses, stroke=paints.thin)
    rock = corners(
        (-0.5, 0.0),
        (-0.44, 0.16),
        (-0.36, 0.22),
        (-0.32, 0.35),
        (-0.1, 0.39),
        (0.14, 0.36),
        (0.36, 0.37),
        (0.4, 0.2),
        (0.46, 0.14),
        (0.5, 0.0),
    )
    yield Path(outline=rock, fill=shade, stroke=paints.pen)
    if not paints.plain:
        lit = ((-0.44, 0.03), (-0.4, 0.15), (-0.31, 0.2), (-0.28, 0.32), (-0.1, 0.35), (-0.14, 0.2), (-0.24, 0.12), (-0.26, 0.02))
        yield Path(outline=corners(*lit), fill=paints.fill("stone", -0.12))
    cracks = (*polyline((at(-0.08, 0.36), at(-0.02, 0.2), at(-0.08, 0.06))), *polyline((at(0.22, 0.34), at(0.18, 0.18), at(0.26, 0.04))))
    yield Path(outline=cracks, stroke=paints.thin)
    for x, y, r in ((0.03, 0.42, 0.09), (0.34, 0.2, 0.1), (-0.36, 0.06, 0.1)):
        yield Path(outline=blob(x, y, r, r * 0.8, 7), fill=paints.fill("leaf", 0.2), stroke=paints.thin)


def draw_barge(paints: Paints) -> Iterator[Item]:
    """Draw a barge with a cabin, its cargo under a cloth."""
    yield Path(
        outline=corners((0.28, 0.4), (0.28, 1.04), (0.33, 1.04), (0.33, 0.4)), fill=paints.fill("secondary", 0.3), stroke=paints.thin
    )
    yield Path(outline=corners((0.33, 1.04), (0.33, 0.86), (0.66, 0.95)), fill=paints.fill("gold", 0.0), stroke=paints.thin)
    yield Path(
        outline=corners((-1.26, 0.34), (-1.26, 0.76), (-0.66, 0.76), (-0.66, 0.34)), fill=paints.fill("white", 0.0), stroke=paints.pen
    )
    yield Path(
        outline=corners((-1.36, 0.74), (-1.28, 0.86), (-0.64, 0.86), (-0.56, 0.74)), fill=paints.fill("accent", 0.0), stroke=paints.pen
    )
    for x in (-1.14, -0.88):
        yield Path(
            outline=corners((x, 0.5), (x, 0.66), (x + 0.14, 0.66), (x + 0.14, 0.5)), fill=paints.fill("water", -0.1), stroke=paints.thin
        )
    cloth = (Move(*at(-0.46, 0.34)), Curve(*at(-0.4, 0.74), *at(0.96, 0.78), *at(1.06, 0.34)), Close())
    yield Path(outline=cloth, fill=paints.fill("gold", -0.35), stroke=paints.pen)
    folds = (
        Move(*at(-0.1, 0.36)),
        Curve(*at(-0.08, 0.5), *at(-0.04, 0.56), *at(0.0, 0.6)),
        Move(*at(0.66, 0.36)),
        Curve(*at(0.64, 0.48), *at(0.6, 0.56), *at(0.56, 0.6)),
    )
    yield Path(outline=folds, stroke=paints.thin)
    hull = (
        Move(*at(-1.64, 0.52)), Curve(*at(-1.4, 0.34), *at(1.2, 0.3), *at(1.66, 0.58)), Curve(*at(1.56, 0.26), *at(1.4, 0.08),
        *at(1.16, 0.06)),
        Line(*at(-1.24, 0.06)), Curve(*at(-1.46, 0.1), *at(-1.6, 0.28), *at(-1.64, 0.52)), Close(),
    )  # fmt: skip
    yield Path(outline=hull, fill=paints.fill("primary", 0.0), stroke=paints.pen)
    strake = (Move(*at(-1.6, 0.4)), Curve(*at(-1.3, 0.22), *at(1.2, 0.2), *at(1.6, 0.44)))
    yield Path(
        outline=strake, stroke=Stroke(colour=paints.fill("white", 0.0), width=paints.pen.width * 1.4) if not paints.plain else paints.thin
    )
    yield Path(outline=polyline((at(-1.7, 0.03), at(-0.7, 0.0), at(0.5, 0.02), at(1.68, 0.0))), stroke=paints.thin)


def draw_stone_bridge(paints: Paints) -> Iterator[Item]:
    """Draw a humped stone bridge; the water is seen under its arch."""
    body = (
        Move(*at(-1.3, 0.0)), Line(*at(-1.3, 0.34)), Curve(*at(-0.6, 0.5), *at(-0.5, 0.94), *at(0.0, 0.96)),
        Curve(*at(0.5, 0.94), *at(0.6, 0.5), *at(1.3, 0.34)), Line(*at(1.3, 0.0)), Line(*at(0.62, 0.0)),
        Curve(*at(0.6, 0.74), *at(-0.6, 0.74), *at(-0.62, 0.0)), Close(),
    )  # fmt: skip
    yield Path(outline=body, fill=paints.fill("stone", -0.15), stroke=paints.pen)
    ring = (Move(*at(-0.74, 0.0)), Curve(*at(-0.7, 0.92), *at(0.7, 0.92), *at(0.74, 0.0)))
    parapet = (
        Move(*at(-1.28, 0.22)),
        Curve(*at(-0.62, 0.36), *at(-0.5, 0.8), *at(0.0, 0.83)),
        Curve(*at(0.5, 0.8), *at(0.62, 0.36), *at(1.28, 0.22)),
    )
    yield Path(outline=(*ring, *parapet), stroke=paints.thin)
    courses = tuple(s for x, y in ((-1.08, 0.12), (-0.94, 0.24), (0.86, 0.14), (1.06, 0.08)) for s in polyline((at(x, y), at(x + 0.16, y))))
    yield Path(outline=courses, stroke=paints.thin)


def draw_washing_place(paints: Paints) -> Iterator[Item]:
    """Draw a washtub with its board, and linen on a line beside it."""
    wood = paints.fill("secondary", 0.3)
    for x in (0.04, 1.14):
        yield Path(outline=corners((x, 0.0), (x, 0.8), (x + 0.06, 0.8), (x + 0.06, 0.0)), fill=wood, stroke=paints.thin)
    yield Path(outline=(Move(*at(0.07, 0.76)), Curve(*at(0.4, 0.66), *at(0.8, 0.66), *at(1.17, 0.76))), stroke=paints.thin)
    for left, right, low, role in WASHING:
        linen = smooth(
            (left, 0.7), ((left + right) / 2, 0.68), (right, 0.7), (right + 0.02, low), ((left + right) / 2, low + 0.04), (left - 0.02, low)
        )
        yield Path(outline=linen, fill=paints.fill(role, 0.0), stroke=paints.thin)
    for x in (-1.02, -0.42):
        legs = corners((x, 0.0), (x, 0.24), (x + 0.08, 0.24), (x + 0.08, 0.0))
        yield Path(outline=legs, fill=wood, stroke=paints.thin)
    board = corners((-0.6, 0.4), (-0.44, 0.8), (-0.24, 0.74), (-0.4, 0.36))
    yield Path(outline=board, fill=paints.fill("gold", -0.2), stroke=paints.thin)
    tub = corners((-1.16, 0.56), (-1.06, 0.2), (-0.36, 0.2), (-0.26, 0.56))
    yield Path(outline=tub, fill=paints.fill("secondary", -0.2), stroke=paints.pen)
    yield Path(outline=smooth((-1.16, 0.56), (-0.7, 0.5), (-0.26, 0.56), (-0.7, 0.62)), fill=paints.fill("water", 0.0), stroke=paints.pen)
    hoops = (*polyline((at(-1.1, 0.36), at(-0.7, 0.32), at(-0.31, 0.36))), *polyline((at(-0.84, 0.2), at(-0.86, 0.5))))
    yield Path(outline=hoops, stroke=paints.thin)
