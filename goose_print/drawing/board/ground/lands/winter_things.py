"""What stands in a snowy land on an evening in December: a fir with lights, skaters, children on sledges, a star with a tail."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.lands.land import ThingDrawings
from goose_print.drawing.board.ground.paints import UNIT, Paints, at, corners, smooth
from goose_print.drawing.board.ground.plants import draw_fir
from goose_print.geometry import Affine
from goose_print.scene import Close, Curve, Group, Item, Line, Move, Outline, Path, Stroke, ellipse, polyline


def _star(x: float, y: float, size: float, points: int = 5, inner: float = 0.42) -> Outline:
    turns = [math.pi / 2 + math.pi * k / points for k in range(2 * points)]
    return corners(
        *(
            (x + math.cos(t) * size * (inner if k % 2 else 1.0), y + math.sin(t) * size * (inner if k % 2 else 1.0))
            for k, t in enumerate(turns)
        )
    )


def draw_lit_fir(paints: Paints) -> Iterator[Item]:
    """Draw a fir in snow with lights and a star."""
    yield from draw_fir(paints)
    lamps = (
        (-0.17, 0.17),
        (0.0, 0.14),
        (0.18, 0.18),
        (-0.1, 0.36),
        (0.13, 0.37),
        (0.02, 0.29),
        (-0.06, 0.58),
        (0.09, 0.6),
        (0.01, 0.74),
        (0.0, 0.46),
    )
    glow = paints.fill("gold", -0.35)
    if not paints.plain:
        halos = tuple(segment for x, y in lamps for segment in ellipse(at(x, y), UNIT * 0.045))
        yield Path(outline=halos, fill=glow, opacity=0.4)
    yield Path(
        outline=tuple(s for x, y in lamps for s in ellipse(at(x, y), UNIT * 0.024)), fill=paints.fill("gold", 0.0), stroke=paints.thin
    )
    yield Path(outline=_star(0.0, 1.02, 0.085), fill=paints.fill("gold", 0.0), stroke=paints.thin)


def draw_comet(paints: Paints) -> Iterator[Item]:
    """Draw a star with rays and a tail."""
    tail = (
        Move(*at(0.1, 0.62)), Curve(*at(0.6, 0.66), *at(0.9, 0.8), *at(1.3, 1.02)), Curve(*at(1.0, 0.7), *at(0.7, 0.48),
        *at(0.12, 0.4)), Close(),
    )  # fmt: skip
    if not paints.plain:
        for size, light in ((0.5, 0.12), (0.4, 0.16), (0.3, 0.22), (0.2, 0.3)):
            yield Path(outline=ellipse(at(0.0, 0.5), UNIT * size), fill=paints.fill("gold", -0.6), opacity=light)
    yield Path(outline=tail, fill=paints.fill("gold", -0.45), stroke=paints.thin)
    yield Path(outline=polyline((at(0.3, 0.56), at(0.95, 0.78))), stroke=paints.thin)
    long = corners(
        *((math.cos(t) * r, 0.5 + math.sin(t) * r) for k in range(16) for t, r in ((math.pi * k / 8, (0.5, 0.14, 0.32, 0.14)[k % 4]),))
    )
    yield Path(outline=long, fill=paints.fill("gold", 0.0), stroke=paints.pen)
    yield Path(outline=ellipse(at(0.0, 0.5), UNIT * 0.075), fill=paints.fill("white", 0.0), stroke=paints.thin)


def _draw_head(paints: Paints, x: float, y: float, cap: PaintRole) -> Iterator[Item]:
    """A head in a cap with a bobble, its middle there."""
    yield Path(outline=ellipse(at(x, y), UNIT * 0.1, UNIT * 0.1), fill=paints.fill("secondary", -0.6), stroke=paints.pen)
    hood = (Move(*at(x - 0.115, y + 0.02)), Curve(*at(x - 0.12, y + 0.19), *at(x + 0.12, y + 0.19), *at(x + 0.115, y + 0.02)), Close())
    yield Path(outline=hood, fill=paints.fill(cap, 0.0), stroke=paints.pen)
    yield Path(outline=ellipse(at(x - 0.01, y + 0.165), UNIT * 0.04), fill=paints.fill("white", 0.0), stroke=paints.thin)
    yield Path(outline=ellipse(at(x + 0.05, y - 0.02), UNIT * 0.014), fill=paints.pen.colour)


def draw_skater(paints: Paints, coat: PaintRole = "primary", cap: PaintRole = "accent") -> Iterator[Item]:
    """Draw a child that skates to the right, one leg behind."""
    leg = Stroke(colour=paints.pen.colour, width=UNIT * 0.1)
    inside = Stroke(colour=paints.fill("water", 0.3), width=UNIT * 0.055)
    for line in ((at(-0.05, 0.4), at(-0.3, 0.26), at(-0.5, 0.34)), (at(0.0, 0.4), at(0.1, 0.22), at(0.02, 0.07))):
        yield Path(outline=polyline(line), stroke=leg)
        yield Path(outline=polyline(line), stroke=inside)
    for a, b in (((-0.1, 0.02), (0.2, 0.02)), ((-0.6, 0.4), (-0.46, 0.24))):
        yield Path(outline=polyline((at(*a), at(*b))), stroke=Stroke(colour=paints.pen.colour, width=UNIT * 0.03))
    yield Path(outline=smooth((-0.2, 0.36), (-0.1, 0.62), (0.06, 0.74), (0.22, 0.66), (0.2, 0.44), (0.02, 0.33)),
        fill=paints.fill(coat, 0.0),
               stroke=paints.pen)  # fmt: skip
    for arm in (((0.02, 0.66), (-0.2, 0.58), (-0.36, 0.66)), ((0.16, 0.64), (0.34, 0.54), (0.48, 0.6))):
        yield Path(outline=smooth(*arm, closed=False), stroke=Stroke(colour=paints.pen.colour, width=UNIT * 0.1))
        yield Path(outline=smooth(*arm, closed=False), stroke=Stroke(colour=paints.fill(coat, 0.1), width=UNIT * 0.055))
    scarf = smooth((0.0, 0.73), (0.2, 0.74), (0.18, 0.68), (0.0, 0.68), (-0.16, 0.72), (-0.3, 0.82), (-0.28, 0.72), (-0.12, 0.66))
    yield Path(outline=scarf, fill=paints.fill("gold", 0.0), stroke=paints.thin)
    yield from _draw_head(paints, 0.14, 0.84, cap)


def draw_sledger(paints: Paints, coat: PaintRole = "accent", cap: PaintRole = "primary") -> Iterator[Item]:
    """Draw a child on a sledge that goes down to the left."""
    wood = paints.fill("secondary", 0.0)
    runner = (Move(*at(0.62, 0.1)), Line(*at(-0.5, 0.03)), Curve(*at(-0.78, 0.02), *at(-0.82, 0.3), *at(-0.6, 0.32)))
    yield Path(outline=runner, stroke=Stroke(colour=paints.pen.colour, width=UNIT * 0.075))
    yield Path(outline=runner, stroke=Stroke(colour=paints.fill("gold", 0.0), width=UNIT * 0.035))
    for x in (-0.3, 0.3):
        yield Path(outline=polyline((at(x, 0.06), at(x, 0.25))), stroke=Stroke(colour=paints.pen.colour, width=UNIT * 0.05))
    yield Path(outline=corners((-0.6, 0.22), (-0.6, 0.31), (0.58, 0.37), (0.58, 0.28)), fill=wood, stroke=paints.pen)
    leg = smooth((0.1, 0.34), (-0.2, 0.52), (-0.44, 0.36), (-0.56, 0.42), closed=False)
    yield Path(outline=leg, stroke=Stroke(colour=paints.pen.colour, width=UNIT * 0.16))
    yield Path(outline=leg, stroke=Stroke(colour=paints.fill("water", 0.3), width=UNIT * 0.1))
    yield Path(outline=smooth((0.36, 0.34), (0.34, 0.58), (0.22, 0.74), (0.06, 0.72), (0.0, 0.54), (0.06, 0.34)),
        fill=paints.fill(coat, 0.0),
               stroke=paints.pen)  # fmt: skip
    arm = smooth((0.16, 0.64), (-0.06, 0.54), (-0.3, 0.6), closed=False)
    yield Path(outline=arm, stroke=Stroke(colour=paints.pen.colour, width=UNIT * 0.12))
    yield Path(outline=arm, stroke=Stroke(colour=paints.fill(coat, 0.12), width=UNIT * 0.065))
    yield Path(outline=smooth((-0.3, 0.6), (-0.5, 0.5), (-0.62, 0.32), closed=False), stroke=paints.thin)
    scarf = smooth((0.04, 0.75), (0.24, 0.75), (0.4, 0.84), (0.52, 0.8), (0.44, 0.74), (0.26, 0.68), (0.04, 0.69))
    yield Path(outline=scarf, fill=paints.fill("gold", 0.0), stroke=paints.thin)
    yield from (_mirror(item) for item in _draw_head(paints, -0.13, 0.85, cap))


def _mirror(item: Item) -> Item:
    return Group(items=(item,), place=Affine(-1.0, 0.0, 0.0, 1.0, 0.0, 0.0))


def draw_lamp_post(paints: Paints) -> Iterator[Item]:
    """Draw a street lamp with snow on it, lit."""
    if not paints.plain:
        yield Path(outline=ellipse(at(0.0, 0.83), UNIT * 0.2), fill=paints.fill("gold", -0.5), opacity=0.4)
    yield Path(outline=corners((-0.07, 0.0), (-0.03, 0.08), (-0.022, 0.72), (0.022, 0.72), (0.03, 0.08), (0.07, 0.0)),
        fill=paints.fill("ink", -0.15),
               stroke=paints.thin)  # fmt: skip
    yield Path(outline=corners((-0.07, 0.73), (-0.1, 0.91), (0.1, 0.91), (0.07, 0.73)), fill=paints.fill("gold", -0.25), stroke=paints.pen)
    cap = (Move(*at(-0.13, 0.9)), Curve(*at(-0.1, 1.02), *at(0.1, 1.02), *at(0.13, 0.9)), Close())
    yield Path(outline=cap, fill=paints.fill("white", 0.0), stroke=paints.pen)
    yield Path(
        outline=smooth((-0.16, 0.0), (-0.06, 0.05), (0.06, 0.05), (0.16, 0.0), (0.0, -0.02)),
        fill=paints.fill("white", 0.0),
        stroke=paints.thin,
    )


WINTER_THINGS: ThingDrawings = {
    "lit-fir": (draw_lit_fir, (-0.32, 0.32, 1.12)),
    "comet": (draw_comet, (-0.5, 1.32, 1.06)),
    "skater": (draw_skater, (-0.62, 0.52, 1.06)),
    "skater-2": (lambda paints: draw_skater(paints, "leaf", "primary"), (-0.62, 0.52, 1.06)),
    "sledger": (draw_sledger, (-0.84, 0.66, 1.07)),
    "sledger-2": (lambda paints: draw_sledger(paints, "primary", "leaf"), (-0.84, 0.66, 1.07)),
    "snowy-lamp": (draw_lamp_post, (-0.2, 0.2, 1.05)),
}
"""Things of a snowy land by name."""
