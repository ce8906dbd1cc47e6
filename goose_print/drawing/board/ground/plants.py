"""Plants and stones of a landscape."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.paints import UNIT, Paints, at, blob, corners, smooth
from goose_print.scene import Close, Curve, Item, Move, Path, Segment, Stroke, ellipse, polyline

BRANCHES = (
    ((0.0, 0.42), (-0.16, 0.6), (-0.28, 0.86)), ((0.0, 0.45), (0.04, 0.7), (-0.04, 1.0)), ((0.0, 0.42), (0.16, 0.56), (0.3, 0.8)),
    ((-0.14, 0.58), (-0.26, 0.62), (-0.36, 0.66)), ((0.02, 0.66), (0.12, 0.8), (0.14, 0.94)), ((0.15, 0.56), (0.28, 0.58), (0.38, 0.6)),
)  # fmt: skip
"""Branches of a bare tree."""


def draw_tree(paints: Paints, *, fruit: bool = False, tall: float = 0.0) -> Iterator[Item]:
    """Draw a tree with a round crown, a high one or one with fruit."""
    trunk = smooth((-0.075, 0.0), (-0.05, 0.2), (-0.055, 0.42), (0.055, 0.42), (0.05, 0.2), (0.085, 0.0))
    yield Path(outline=trunk, fill=paints.fill("secondary", 0.35), stroke=paints.pen)
    rx, ry = (0.24, 0.37) if tall else (0.38, 0.33)
    dark, light = paints.fill("leaf", 0.12), paints.fill("leaf", -0.12)
    if paints.snow:
        dark, light = paints.fill("leaf", -0.35), paints.fill("white", 0.0)
    yield Path(outline=blob(0.0, 0.64, rx, ry, 8), fill=dark, stroke=paints.pen)
    if not paints.plain:
        yield Path(outline=blob(-rx * 0.16, 0.64 + ry * 0.16, rx * 0.72, ry * 0.7, 7, 0.9), fill=light)
    leaves = [
        segment for x, y, size in (() if fruit else ((0.42, -0.42, 0.11), (0.6, 0.1, 0.09), (-0.1, 0.5, 0.09), (-0.45, -0.5, 0.08)))
        for segment in _leaf_marks(x * rx, 0.64 + y * ry, size * 0.62)
    ]  # fmt: skip
    if leaves:
        yield Path(outline=tuple(leaves), stroke=paints.thin)
    if fruit:
        for x, y in ((-0.55, 0.0), (-0.1, 0.45), (0.42, 0.2), (0.1, -0.35), (0.6, -0.25)):
            yield Path(outline=ellipse(at(x * rx, 0.64 + y * ry), UNIT * 0.036), fill=paints.fill("primary", 0.0), stroke=paints.thin)


def _leaf_marks(x: float, y: float, size: float) -> Iterator[Segment]:
    """Two little bows side by side, as leaves are drawn in a crown."""
    for k in range(2):
        left = x + size * (k - 1.0)
        yield Move(*at(left, y))
        yield Curve(
            *at(left + size * 0.1, y - size * 0.7), *at(left + size * 0.9, y - size * 0.7), *at(left + size, y + size * 0.06 * (k - 1))
        )


def draw_poplar(paints: Paints) -> Iterator[Item]:
    """Draw a poplar."""
    yield Path(
        outline=corners((-0.03, 0.0), (-0.03, 0.2), (0.03, 0.2), (0.03, 0.0)), fill=paints.fill("secondary", 0.35), stroke=paints.pen
    )
    crown = smooth((0.0, 1.0), (-0.085, 0.78), (-0.14, 0.45), (-0.11, 0.2), (0.0, 0.12), (0.11, 0.2), (0.14, 0.45), (0.085, 0.78))
    yield Path(outline=crown, fill=paints.fill("leaf", 0.25), stroke=paints.pen)
    if not paints.plain:
        yield Path(
            outline=smooth((-0.01, 0.9), (-0.075, 0.7), (-0.1, 0.42), (-0.07, 0.24), (-0.01, 0.3), (0.0, 0.6)),
            fill=paints.fill("white" if paints.snow else "leaf", 0.0),
        )


def draw_fir(paints: Paints) -> Iterator[Item]:
    """Draw a fir, in winter with snow."""
    yield Path(
        outline=corners((-0.045, 0.0), (-0.045, 0.16), (0.045, 0.16), (0.045, 0.0)), fill=paints.fill("secondary", 0.4), stroke=paints.pen
    )
    for half, low, high in ((0.3, 0.11, 0.52), (0.245, 0.33, 0.74), (0.18, 0.55, 1.0)):
        tier = (
            Move(*at(0.0, high)), Curve(*at(0.03, high - 0.12), *at(half * 0.6, low + 0.08), *at(half, low)),
            Curve(*at(half * 0.6, low + 0.025), *at(half * 0.5, low - 0.05), *at(half * 0.2, low - 0.005)),
            Curve(*at(half * 0.1, low - 0.05), *at(-half * 0.1, low - 0.05), *at(-half * 0.2, low - 0.005)),
            Curve(*at(-half * 0.5, low - 0.05), *at(-half * 0.6, low + 0.025), *at(-half, low)),
            Curve(*at(-half * 0.6, low + 0.08), *at(-0.03, high - 0.12), *at(0.0, high)), Close(),
        )  # fmt: skip
        yield Path(outline=tier, fill=paints.fill("leaf", 0.38), stroke=paints.pen)
        if paints.snow or not paints.plain:
            side = (
                Move(*at(0.0, high)), Curve(*at(-0.03, high - 0.12), *at(-half * 0.6, low + 0.08), *at(-half, low)),
                Curve(*at(-half * 0.6, low + 0.06), *at(-half * 0.3, low + 0.1), *at(-0.01, low + (high - low) * 0.45)), Close(),
            )  # fmt: skip
            yield Path(
                outline=side,
                fill=paints.fill("white", 0.0) if paints.snow else paints.fill("leaf", 0.12),
                stroke=paints.thin if paints.snow else None,
            )


def draw_bare_tree(paints: Paints) -> Iterator[Item]:
    """Draw a tree without leaves."""
    wood = paints.fill("secondary", 0.4)
    trunk = smooth((-0.07, 0.0), (-0.035, 0.3), (-0.05, 0.5), (0.05, 0.5), (0.04, 0.3), (0.08, 0.0))
    for bow in BRANCHES:
        yield Path(outline=smooth(*bow, closed=False), stroke=Stroke(colour=paints.pen.colour, width=paints.pen.width * 2.4))
        yield Path(outline=smooth(*bow, closed=False), stroke=Stroke(colour=wood, width=paints.pen.width * 0.9))
    yield Path(outline=trunk, fill=wood, stroke=paints.pen)


def draw_bush(paints: Paints) -> Iterator[Item]:
    """Draw a bush."""
    yield Path(outline=blob(0.0, 0.42, 0.7, 0.5, 9, 0.1), fill=paints.fill("leaf", 0.2), stroke=paints.pen)
    if not paints.plain:
        yield Path(outline=blob(-0.1, 0.54, 0.48, 0.3, 7, 0.6), fill=paints.fill("white" if paints.snow else "leaf", 0.0))


def draw_palm(paints: Paints) -> Iterator[Item]:
    """Draw a palm."""
    yield Path(
        outline=smooth((-0.07, 0.0), (0.0, 0.3), (0.03, 0.7), (0.09, 0.7), (0.07, 0.3), (0.04, 0.0)),
        fill=paints.fill("secondary", 0.15),
        stroke=paints.pen,
    )
    for tip, bow in (
        ((-0.42, 0.62), (-0.2, 0.95)),
        ((-0.28, 0.95), (-0.08, 0.98)),
        ((0.2, 1.0), (0.1, 0.95)),
        ((0.48, 0.84), (0.3, 1.0)),
        ((0.46, 0.56), (0.34, 0.86)),
    ):
        root = (0.06, 0.7)
        frond = (
            Move(*at(*root)),
            Curve(*at(*bow), *at(*bow), *at(*tip)),
            Curve(*at(bow[0], bow[1] - 0.16), *at(bow[0], bow[1] - 0.16), *at(*root)),
            Close(),
        )
        yield Path(outline=frond, fill=paints.fill("leaf", 0.1), stroke=paints.pen)


def draw_flowers(paints: Paints, role: PaintRole = "primary") -> Iterator[Item]:
    """Three flowers with leaves."""
    stems = tuple(
        s
        for x, y in ((-0.3, 0.62), (0.02, 0.86), (0.34, 0.54))
        for s in (Move(*at(x * 0.35, 0.0)), Curve(*at(x * 0.4, y * 0.4), *at(x, y * 0.5), *at(x, y)))
    )
    yield Path(
        outline=stems,
        stroke=Stroke(colour=paints.fill("leaf", 0.4) if not paints.plain else paints.pen.colour, width=paints.pen.width * 1.2),
    )
    for x, side in ((-0.1, -1), (0.12, 1)):
        leaf = (
            Move(*at(x * 0.4, 0.02)),
            Curve(*at(x + side * 0.1, 0.1), *at(x + side * 0.26, 0.26), *at(x + side * 0.32, 0.4)),
            Curve(*at(x + side * 0.1, 0.4), *at(x, 0.2), *at(x * 0.4, 0.02)),
            Close(),
        )
        yield Path(outline=leaf, fill=paints.fill("leaf", 0.15), stroke=paints.thin)
    for x, y in ((-0.3, 0.66), (0.02, 0.9), (0.34, 0.58)):
        petals = blob(x, y, 0.17, 0.17, 5, 0.31 + x)
        yield Path(outline=petals, fill=paints.fill(role, 0.0), stroke=paints.thin)
        yield Path(outline=ellipse(at(x, y), UNIT * 0.055), fill=paints.fill("gold", 0.0), stroke=paints.thin)


def draw_daisies(paints: Paints) -> Iterator[Item]:
    """Draw three daisies."""
    yield from draw_flowers(paints, "white")


def draw_grass(paints: Paints) -> Iterator[Item]:
    """Draw a tuft of four blades."""
    for x, lean, high in ((-0.3, -0.35, 0.66), (-0.08, -0.1, 0.95), (0.14, 0.16, 0.8), (0.34, 0.42, 0.6)):
        blade = (
            Move(*at(x - 0.07, 0.0)),
            Curve(*at(x - 0.06, high * 0.5), *at(x + lean * 0.4, high * 0.8), *at(x + lean, high)),
            Curve(*at(x + lean * 0.5, high * 0.6), *at(x + 0.07, high * 0.4), *at(x + 0.07, 0.0)),
            Close(),
        )
        yield Path(outline=blade, fill=paints.fill("leaf", 0.22) if not paints.snow else paints.fill("shade", 0.0), stroke=paints.thin)


def draw_reeds(paints: Paints) -> Iterator[Item]:
    """Draw reeds with two bulrushes."""
    yield from draw_grass(paints)
    for x, y in ((-0.16, 0.86), (0.16, 1.0)):
        yield Path(outline=polyline((at(x * 0.3, 0.0), at(x, y))), stroke=paints.thin)
        yield Path(
            outline=smooth((x - 0.045, y - 0.26), (x - 0.045, y - 0.06), (x, y), (x + 0.045, y - 0.06), (x + 0.045, y - 0.26)),
            fill=paints.fill("secondary", 0.35),
            stroke=paints.thin,
        )


def draw_stones(paints: Paints) -> Iterator[Item]:
    """Draw three stones."""
    for x, wide, high in ((0.22, 0.42, 0.62), (-0.3, 0.5, 1.0), (0.62, 0.26, 0.4)):
        rock = smooth((x - wide, 0.0), (x - wide * 0.7, high * 0.7), (x, high), (x + wide * 0.7, high * 0.6), (x + wide, 0.0))
        yield Path(outline=rock, fill=paints.fill("stone", 0.05), stroke=paints.pen)
        if not paints.plain:
            yield Path(
                outline=smooth((x - wide * 0.6, high * 0.45), (x - wide * 0.5, high * 0.72), (x, high * 0.86), (x, high * 0.5)),
                fill=paints.fill("white" if paints.snow else "stone", -0.3),
            )


def draw_toadstool(paints: Paints) -> Iterator[Item]:
    """Draw a toadstool."""
    yield Path(
        outline=smooth((-0.16, 0.0), (-0.1, 0.3), (-0.13, 0.6), (0.13, 0.6), (0.1, 0.3), (0.16, 0.0)),
        fill=paints.fill("white", 0.04),
        stroke=paints.pen,
    )
    cap = (
        Move(*at(-0.46, 0.5)),
        Curve(*at(-0.46, 1.12), *at(0.46, 1.12), *at(0.46, 0.5)),
        Curve(*at(0.2, 0.4), *at(-0.2, 0.4), *at(-0.46, 0.5)),
        Close(),
    )
    yield Path(outline=cap, fill=paints.fill("primary", 0.0), stroke=paints.pen)
    for x, y, r in ((-0.2, 0.66, 0.07), (0.06, 0.82, 0.08), (0.26, 0.6, 0.06)):
        yield Path(outline=ellipse(at(x, y), UNIT * r), fill=paints.fill("white", 0.0), stroke=paints.thin)
