"""Plants and stones of a landscape."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.paints import UNIT, Paints, at, blob, corners, smooth
from goose_print.scene import Close, Curve, Item, Move, Path, Segment, Stroke, ellipse, polyline

BRANCHES = (
    ((0.0, 0.42), (-0.16, 0.6), (-0.28, 0.86)), ((0.0, 0.45), (0.04, 0.7), (-0.04, 1.0)), ((0.0, 0.42), (0.16, 0.56), (0.3, 0.8)),
    ((-0.14, 0.58), (-0.26, 0.62), (-0.36, 0.66)), ((0.02, 0.66), (0.12, 0.8), (0.14, 0.94)), ((0.15, 0.56), (0.28, 0.58), (0.38, 0.6)),
)  # fmt: skip
"""Branches of a bare tree."""


ROUND_CROWN = (
    (-0.24, 0.5, 0.13), (0.0, 0.48, 0.14), (0.23, 0.5, 0.13), (-0.32, 0.64, 0.13), (0.32, 0.65, 0.13), (-0.22, 0.79, 0.14),
    (0.21, 0.8, 0.14), (0.0, 0.87, 0.15), (0.0, 0.66, 0.24),
)  # fmt: skip
HIGH_CROWN = (
    (-0.15, 0.4, 0.1), (0.04, 0.36, 0.11), (0.18, 0.43, 0.09), (-0.2, 0.54, 0.12), (0.2, 0.57, 0.11), (-0.17, 0.71, 0.11),
    (0.17, 0.73, 0.11), (-0.1, 0.86, 0.1), (0.09, 0.88, 0.1), (0.0, 0.95, 0.08), (0.0, 0.62, 0.2), (0.0, 0.8, 0.14),
)  # fmt: skip
LOW_CROWN = (
    (-0.56, 0.24, 0.22), (-0.28, 0.44, 0.25), (0.06, 0.62, 0.3), (0.38, 0.42, 0.26), (0.58, 0.2, 0.2), (0.0, 0.3, 0.34), (0.28, 0.24, 0.26),
    (-0.28, 0.22, 0.24),
)  # fmt: skip
"""Crowns of leaves: clumps with their middles and radii."""


def _draw_crown(paints: Paints, clumps: Sequence[tuple[float, float, float]]) -> Iterator[Item]:
    """Draw clumps of leaves as one crown, dark below and to the right, with light on the upper left of each."""
    dark, body, light = (paints.fill("leaf", share) for share in (0.3, 0.1, -0.16))
    if paints.snow:
        dark, body, light = paints.fill("leaf", 0.05), paints.fill("leaf", -0.35), paints.fill("white", 0.0)
    whole = tuple(segment for x, y, r in clumps for segment in ellipse(at(x, y), UNIT * r))
    yield Path(outline=whole, stroke=Stroke(colour=paints.pen.colour, width=paints.pen.width * 2.0))
    yield Path(outline=whole, fill=body if paints.plain else dark)
    if not paints.plain:
        for shift, size, fill in ((0.22, 0.86, body), (0.42, 0.5, light)):
            lit = (
                ellipse(at(x - r * shift * 0.8, y + r * shift), UNIT * r * size) for x, y, r in clumps if fill is body or y > 0.45 * r + 0.2
            )
            yield Path(outline=tuple(segment for one in lit for segment in one), fill=fill)
    marks = [
        segment for k, (x, y, r) in enumerate(clumps) if k % 2 == 0 for segment in _leaf_marks(x + r * 0.3, y - r * 0.35, r * 0.5)
    ]  # fmt: skip
    yield Path(outline=tuple(marks), stroke=paints.thin)


def draw_tree(paints: Paints, *, fruit: bool = False, tall: float = 0.0) -> Iterator[Item]:
    """Draw a tree with a round crown, a high one or one with fruit."""
    foot = 0.34 if tall else 0.42
    trunk = smooth((-0.11, 0.0), (-0.055, 0.1), (-0.045, foot), (0.045, foot), (0.055, 0.1), (0.12, 0.0), (0.04, 0.025), (-0.03, 0.01))
    yield Path(outline=trunk, fill=paints.fill("secondary", 0.35), stroke=paints.pen)
    for side in (-1, 1):
        bough = smooth((side * 0.02, foot - 0.14), (side * 0.09, foot - 0.02), (side * 0.17, foot + 0.1), closed=False)
        yield Path(outline=bough, stroke=Stroke(colour=paints.pen.colour, width=paints.pen.width * 2.2))
    yield from _draw_crown(paints, HIGH_CROWN if tall else ROUND_CROWN)
    if fruit:
        for x, y in ((-0.24, 0.62), (-0.06, 0.8), (0.2, 0.72), (0.06, 0.56), (0.28, 0.54), (-0.2, 0.46)):
            yield Path(outline=ellipse(at(x, y), UNIT * 0.034), fill=paints.fill("primary", 0.0), stroke=paints.thin)


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


def draw_bush(paints: Paints, *, roses: bool = False) -> Iterator[Item]:
    """Draw a bush, perhaps with roses."""
    yield from _draw_crown(paints, LOW_CROWN)
    for x, y in ((-0.44, 0.36), (-0.1, 0.6), (0.2, 0.42), (0.5, 0.3), (-0.18, 0.26), (0.28, 0.72)) if roses else ():
        yield Path(outline=ellipse(at(x, y), UNIT * 0.062), fill=paints.fill("primary", -0.2), stroke=paints.thin)
        yield Path(outline=ellipse(at(x, y), UNIT * 0.02), fill=paints.fill("gold", 0.0))


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
