"""What stands in the park of a palace: the palace itself, clipped trees in tubs, statues, urns and fountains."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.lands.land import ThingDrawings
from goose_print.drawing.board.ground.paints import UNIT, Paints, at, corners, smooth
from goose_print.scene import Close, Curve, Item, Line, Move, Outline, Path, Segment, Stroke, ellipse, polyline

ORANGES = ((-0.16, 0.62), (0.04, 0.74), (0.18, 0.6), (-0.02, 0.55), (-0.1, 0.82), (0.14, 0.86))
"""Oranges in a crown."""


JETS = ((0.02, 1.02, 0.82, 0.32, 0.22), (0.02, 0.96, 0.82, 0.16, 0.66), (0.34, 0.6, 0.46, 0.5, 0.22), (0.19, 0.72, 0.66, 0.26, 0.46))
"""Jets of a fountain: how far to the side one begins, how high it rises from which height, and where it falls to which."""


def _box(left: float, low: float, right: float, high: float) -> Outline:
    return corners((left, low), (left, high), (right, high), (right, low))


def _windows(spots: tuple[float, ...], low: float, wide: float, tall: float) -> Outline:
    """Tall windows with round heads side by side, by their middles."""
    found: list[Segment] = []
    for x in spots:
        found += [
            Move(*at(x - wide, low)), Line(*at(x - wide, low + tall)),
            Curve(*at(x - wide, low + tall + wide * 1.3), *at(x + wide, low + tall + wide * 1.3), *at(x + wide, low + tall)),
            Line(*at(x + wide, low)), Close(),
        ]  # fmt: skip
    return tuple(found)


def draw_palace(paints: Paints) -> Iterator[Item]:
    """Draw a palace with two wings, a pavilion at either end and a dome in the middle."""
    wall, roof, pane = paints.fill("gold", -0.62), paints.fill("water", 0.3), paints.fill("water", 0.42)
    for side in (-1, 1):
        yield Path(outline=_box(side * 0.4, 0.04, side * 2.1, 0.42), fill=wall, stroke=paints.pen)
        roofing = corners((side * 0.4, 0.42), (side * 0.4, 0.56), (side * 2.06, 0.56), (side * 2.14, 0.42))
        yield Path(outline=roofing, fill=roof, stroke=paints.pen)
        row = tuple(side * (0.68 + 0.19 * k) for k in range(7))
        yield Path(outline=(*_windows(row, 0.08, 0.042, 0.1), *_windows(row, 0.26, 0.036, 0.08)), fill=pane, stroke=paints.thin)
        yield from _draw_pavilion(paints, side * 2.28)
        yield Path(outline=polyline((at(side * 0.5, 0.225), at(side * 2.04, 0.225))), stroke=paints.thin)
    yield Path(outline=_box(-0.52, 0.04, 0.52, 0.54), fill=wall, stroke=paints.pen)
    row = (-0.38, -0.19, 0.19, 0.38)
    yield Path(outline=(*_windows(row, 0.1, 0.045, 0.12), *_windows(row, 0.33, 0.04, 0.1)), fill=pane, stroke=paints.thin)
    yield Path(outline=_windows((0.0,), 0.04, 0.075, 0.2), fill=paints.fill("primary", 0.1), stroke=paints.thin)
    yield Path(outline=_windows((0.0,), 0.35, 0.05, 0.09), fill=pane, stroke=paints.thin)
    yield Path(outline=corners((-0.58, 0.54), (0.0, 0.7), (0.58, 0.54)), fill=wall, stroke=paints.pen)
    yield Path(outline=ellipse(at(0.0, 0.6), UNIT * 0.045), fill=paints.fill("gold", 0.0), stroke=paints.thin)
    dome = (Move(*at(-0.3, 0.64)), Curve(*at(-0.3, 0.98), *at(0.3, 0.98), *at(0.3, 0.64)), Line(*at(0.0, 0.715)), Close())
    yield Path(outline=dome, fill=roof, stroke=paints.pen)
    yield Path(outline=_box(-0.055, 0.88, 0.055, 0.95), fill=wall, stroke=paints.thin)
    yield Path(outline=polyline((at(0.0, 0.95), at(0.0, 1.08))), stroke=paints.thin)
    yield Path(outline=corners((0.0, 1.08), (0.16, 1.05), (0.0, 1.01)), fill=paints.fill("primary", 0.0), stroke=paints.thin)
    yield Path(outline=_box(-2.56, 0.0, 2.56, 0.045), fill=paints.fill("stone", -0.2), stroke=paints.thin)


def _draw_pavilion(paints: Paints, x: float) -> Iterator[Item]:
    """Draw a pavilion with a high roof at the end of a wing."""
    wall, roof, pane = paints.fill("gold", -0.62), paints.fill("water", 0.3), paints.fill("water", 0.42)
    yield Path(outline=_box(x - 0.24, 0.04, x + 0.24, 0.5), fill=wall, stroke=paints.pen)
    yield Path(outline=corners((x - 0.28, 0.5), (x - 0.2, 0.74), (x + 0.2, 0.74), (x + 0.28, 0.5)), fill=roof, stroke=paints.pen)
    row = (x - 0.11, x + 0.11)
    yield Path(outline=(*_windows(row, 0.08, 0.05, 0.12), *_windows(row, 0.3, 0.044, 0.1)), fill=pane, stroke=paints.thin)
    yield Path(outline=_windows((x,), 0.57, 0.04, 0.05), fill=pane, stroke=paints.thin)


def _draw_tub(paints: Paints, half: float, high: float, role: PaintRole = "white") -> Iterator[Item]:
    """Draw a square tub with knobs on its corners."""
    yield Path(outline=_box(-half, 0.02, half, high), fill=paints.fill(role, 0.05), stroke=paints.pen)
    yield Path(outline=polyline((at(-half, high * 0.36), at(half, high * 0.36))), stroke=paints.thin)
    for x in (-half, half):
        yield Path(outline=ellipse(at(x, high + 0.025), UNIT * 0.028), fill=paints.fill("gold", 0.0), stroke=paints.thin)


def draw_cone(paints: Paints) -> Iterator[Item]:
    """Draw a yew clipped to a cone."""
    yield Path(outline=_box(-0.035, 0.0, 0.035, 0.14), fill=paints.fill("secondary", 0.35), stroke=paints.pen)
    body = (
        Move(*at(0.0, 1.0)), Curve(*at(0.05, 0.98), *at(0.24, 0.3), *at(0.25, 0.14)),
        Curve(*at(0.2, 0.07), *at(-0.2, 0.07), *at(-0.25, 0.14)),
        Curve(*at(-0.24, 0.3), *at(-0.05, 0.98), *at(0.0, 1.0)), Close(),
    )  # fmt: skip
    yield Path(outline=body, fill=paints.fill("leaf", 0.3), stroke=paints.pen)
    if not paints.plain:
        light = smooth((-0.01, 0.9), (-0.1, 0.56), (-0.19, 0.2), (-0.08, 0.16), (-0.02, 0.5))
        yield Path(outline=light, fill=paints.fill("leaf", 0.05))
    marks = [polyline((at(x, y), at(x + 0.04, y - 0.03))) for x, y in ((0.03, 0.7), (0.1, 0.45), (0.05, 0.3), (0.14, 0.26), (0.06, 0.54))]
    yield Path(outline=tuple(segment for mark in marks for segment in mark), stroke=paints.thin)


def _draw_ball(paints: Paints, y: float, radius: float) -> Iterator[Item]:
    yield Path(outline=ellipse(at(0.0, y), UNIT * radius), fill=paints.fill("leaf", 0.28), stroke=paints.pen)
    if not paints.plain:
        yield Path(outline=ellipse(at(-radius * 0.2, y + radius * 0.2), UNIT * radius * 0.66), fill=paints.fill("leaf", 0.05))
    marks = [
        polyline((at(radius * x, y + radius * z), at(radius * (x + 0.16), y + radius * (z - 0.12))))
        for x, z in ((0.2, 0.1), (0.45, 0.3), (0.3, -0.4), (-0.2, -0.5))
    ]
    yield Path(outline=tuple(segment for mark in marks for segment in mark), stroke=paints.thin)


def draw_ball(paints: Paints) -> Iterator[Item]:
    """Draw a bay tree clipped to a ball, in a tub."""
    yield Path(outline=_box(-0.035, 0.22, 0.035, 0.56), fill=paints.fill("secondary", 0.35), stroke=paints.pen)
    yield from _draw_tub(paints, 0.17, 0.27)
    yield from _draw_ball(paints, 0.73, 0.27)


def draw_tiers(paints: Paints) -> Iterator[Item]:
    """Draw a tree clipped to three balls, in a tub."""
    yield Path(outline=_box(-0.025, 0.2, 0.025, 0.9), fill=paints.fill("secondary", 0.35), stroke=paints.pen)
    yield from _draw_tub(paints, 0.14, 0.22, "primary")
    for y, radius in ((0.4, 0.2), (0.68, 0.15), (0.89, 0.11)):
        yield from _draw_ball(paints, y, radius)


def draw_orange_tree(paints: Paints) -> Iterator[Item]:
    """Draw an orange tree in a tub."""
    yield from draw_ball(paints)
    for x, y in ORANGES:
        yield Path(outline=ellipse(at(x, y), UNIT * 0.036), fill=paints.fill("gold", 0.0), stroke=paints.thin)


def _draw_plinth(paints: Paints, half: float, high: float) -> Iterator[Item]:
    stone = paints.fill("stone", -0.45)
    yield Path(outline=_box(-half, 0.05, half, high), fill=stone, stroke=paints.pen)
    if not paints.plain:
        yield Path(outline=_box(half * 0.3, 0.06, half * 0.96, high - 0.01), fill=paints.fill("stone", -0.15))
    for low, wide in ((0.0, 1.25), (high, 1.2)):
        yield Path(outline=_box(-half * wide, low, half * wide, low + 0.05), fill=stone, stroke=paints.pen)


def draw_urn(paints: Paints) -> Iterator[Item]:
    """Draw an urn with flowers on a plinth."""
    yield from _draw_plinth(paints, 0.15, 0.3)
    for x, y, r in ((-0.13, 0.82, 0.1), (0.13, 0.82, 0.1), (0.0, 0.88, 0.12)):
        yield Path(outline=ellipse(at(x, y), UNIT * r), fill=paints.fill("leaf", 0.15), stroke=paints.thin)
    for x, y in ((-0.14, 0.86), (0.02, 0.93), (0.14, 0.85), (-0.03, 0.82)):
        yield Path(outline=ellipse(at(x, y), UNIT * 0.045), fill=paints.fill("primary", -0.1), stroke=paints.thin)
    bowl = (
        Move(*at(-0.25, 0.76)), Curve(*at(-0.22, 0.5), *at(-0.1, 0.52), *at(-0.06, 0.42)), Line(*at(-0.1, 0.35)), Line(*at(0.1, 0.35)),
        Line(*at(0.06, 0.42)), Curve(*at(0.1, 0.52), *at(0.22, 0.5), *at(0.25, 0.76)), Close(),
    )  # fmt: skip
    yield Path(outline=bowl, fill=paints.fill("stone", -0.5), stroke=paints.pen)
    yield Path(outline=_box(-0.28, 0.74, 0.28, 0.79), fill=paints.fill("stone", -0.5), stroke=paints.pen)


def draw_statue(paints: Paints) -> Iterator[Item]:
    """Draw a statue of a goddess with a jug on a plinth."""
    stone, dark = paints.fill("stone", -0.62), paints.fill("stone", -0.25)
    yield from _draw_plinth(paints, 0.14, 0.26)
    arm = smooth((0.05, 0.76), (0.17, 0.72), (0.2, 0.84), (0.15, 0.86), (0.12, 0.8), (0.03, 0.82))
    yield Path(outline=arm, fill=stone, stroke=paints.pen)
    jug = smooth((0.12, 0.86), (0.1, 0.93), (0.15, 0.97), (0.22, 0.96), (0.24, 0.88), (0.18, 0.84))
    yield Path(outline=jug, fill=dark, stroke=paints.pen)
    gown = smooth(
        (-0.13, 0.31), (-0.1, 0.44), (-0.1, 0.58), (-0.07, 0.68), (-0.1, 0.78), (-0.04, 0.835), (0.04, 0.835), (0.08, 0.79), (0.06, 0.68),
        (0.1, 0.56), (0.1, 0.42), (0.14, 0.31),
    )  # fmt: skip
    yield Path(outline=gown, fill=stone, stroke=paints.pen)
    folds = [
        ((-0.04, 0.64), (-0.05, 0.48), (-0.07, 0.34)),
        ((0.03, 0.64), (0.02, 0.48), (0.0, 0.34)),
        ((0.07, 0.58), (0.07, 0.44), (0.07, 0.34)),
    ]
    yield Path(outline=tuple(segment for fold in folds for segment in smooth(*fold, closed=False)), stroke=paints.thin)
    yield Path(
        outline=smooth((-0.1, 0.78), (-0.16, 0.68), (-0.1, 0.58), (-0.06, 0.62), (-0.1, 0.68), (-0.06, 0.76)), fill=stone, stroke=paints.pen
    )
    yield Path(outline=ellipse(at(0.0, 0.905), UNIT * 0.065, UNIT * 0.075), fill=stone, stroke=paints.pen)
    yield Path(outline=smooth((-0.06, 0.92), (-0.04, 0.985), (0.04, 0.985), (0.065, 0.92), (0.0, 0.945)), fill=dark, stroke=paints.thin)


def draw_fountain(paints: Paints) -> Iterator[Item]:
    """Draw a fountain: a round basin, two bowls and jets."""
    stone, water = paints.fill("stone", -0.45), paints.fill("water", -0.3)
    yield Path(outline=smooth((-0.74, 0.1), (-0.6, 0.0), (0.0, -0.03), (0.6, 0.0), (0.74, 0.1), (0.0, 0.06)), fill=stone, stroke=paints.pen)
    wall = (
        Move(*at(-0.74, 0.2)),
        Line(*at(-0.7, 0.06)),
        Curve(*at(-0.4, -0.04), *at(0.4, -0.04), *at(0.7, 0.06)),
        Line(*at(0.74, 0.2)),
        Close(),
    )
    yield Path(outline=wall, fill=stone, stroke=paints.pen)
    yield Path(outline=ellipse(at(0.0, 0.2), UNIT * 0.76, UNIT * 0.1), fill=stone, stroke=paints.pen)
    yield Path(outline=ellipse(at(0.0, 0.2), UNIT * 0.68, UNIT * 0.07), fill=water, stroke=paints.thin)
    yield from _draw_bowls(paints)


def draw_jets(paints: Paints) -> Iterator[Item]:
    """Draw the bowls and jets of a fountain that stands in a basin, with a low rim of its own into which they fall."""
    stone = paints.fill("stone", -0.45)
    if not paints.plain:
        yield Path(outline=ellipse(at(0.0, 0.05), UNIT * 0.7, UNIT * 0.095), fill=paints.fill("ink", 0.0), opacity=0.16)
    line = paints.thin.colour if paints.plain else paints.fill("white", 0.0)
    yield Path(outline=_rings(), stroke=Stroke(colour=line, width=paints.thin.width * (1.0 if paints.plain else 1.5)))
    wall = (
        Move(*at(-0.6, 0.21)), Line(*at(-0.58, 0.11)), Curve(*at(-0.36, 0.01), *at(0.36, 0.01), *at(0.58, 0.11)), Line(*at(0.6, 0.21)),
        Close(),
    )  # fmt: skip
    yield Path(outline=wall, fill=stone, stroke=paints.pen)
    yield Path(outline=ellipse(at(0.0, 0.21), UNIT * 0.6, UNIT * 0.085), fill=stone, stroke=paints.pen)
    yield Path(outline=ellipse(at(0.0, 0.205), UNIT * 0.54, UNIT * 0.06), fill=paints.fill("water", -0.2), stroke=paints.thin)
    yield from _draw_bowls(paints)


def _rings() -> Outline:
    """Rings that run out over the water from the rim."""
    found: list[Segment] = []
    for wide, low in ((0.65, 0.03), (0.72, -0.02)):
        for side in (-1, 1):
            found += [
                Move(*at(side * wide, 0.1)),
                Curve(*at(side * wide * 0.98, 0.04 + low), *at(side * wide * 0.72, low - 0.035), *at(side * wide * 0.42, low - 0.06)),
            ]
    return tuple(found)


def _draw_bowls(paints: Paints) -> Iterator[Item]:
    """Draw two bowls on a stem, with jets."""
    stone = paints.fill("stone", -0.45)
    yield Path(
        outline=smooth((-0.1, 0.17), (-0.05, 0.3), (-0.06, 0.42), (0.06, 0.42), (0.05, 0.3), (0.1, 0.17), (0.0, 0.15)),
        fill=stone,
        stroke=paints.pen,
    )
    for y, half in ((0.42, 0.36), (0.62, 0.2)):
        bowl = (Move(*at(-half, y + 0.05)), Curve(*at(-half * 0.7, y - 0.07), *at(half * 0.7, y - 0.07), *at(half, y + 0.05)), Close())
        yield Path(outline=bowl, fill=stone, stroke=paints.pen)
        yield Path(outline=_box(-0.035, y + 0.03, 0.035, y + 0.16), fill=stone, stroke=paints.thin)
    yield Path(outline=ellipse(at(0.0, 0.79), UNIT * 0.05), fill=paints.fill("gold", 0.0), stroke=paints.thin)
    line = paints.thin.colour if paints.plain else paints.fill("water", 0.08)
    jets: list[Segment] = []
    for side in (-1, 1):
        for x, top, y, down, end in JETS:
            jets += [Move(*at(side * x, y)), Curve(*at(side * x, top), *at(side * down * 0.9, top), *at(side * down, end))]
    yield Path(outline=tuple(jets), stroke=Stroke(colour=line, width=paints.pen.width * (0.8 if paints.plain else 2.2)))
    if not paints.plain:
        yield Path(outline=tuple(jets), stroke=Stroke(colour=paints.fill("white", 0.0), width=paints.pen.width * 1.3))


THINGS: ThingDrawings = {
    "palace": (draw_palace, (-2.6, 2.6, 1.1)),
    "cone": (draw_cone, (-0.28, 0.28, 1.02)),
    "ball": (draw_ball, (-0.3, 0.3, 1.02)),
    "tiers": (draw_tiers, (-0.24, 0.24, 1.02)),
    "orange-tree": (draw_orange_tree, (-0.3, 0.3, 1.02)),
    "urn": (draw_urn, (-0.3, 0.3, 1.02)),
    "statue": (draw_statue, (-0.22, 0.28, 1.0)),
    "jets": (draw_jets, (-0.73, 0.73, 1.0)),
    "fountain": (draw_fountain, (-0.78, 0.78, 1.0)),
}
"""Things of a park."""
