"""Things of a racecourse: grandstand, marquee, judge's box, horse boxes, a flag, and a horse with its jockey at full gallop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.paints import UNIT, Paints, at, corners, smooth
from goose_print.scene import Close, Curve, Item, Line, Move, Path, Segment, Stroke, ellipse, polyline

SILKS: tuple[PaintRole, ...] = ("primary", "water", "gold", "accent")
"""Colours of jackets in a field of runners."""
CROWD: tuple[PaintRole, ...] = ("primary", "white", "water", "gold")
"""Colours of hats on a stand."""
BACK_LEGS = (
    ((-0.56, 0.56), (-0.72, 0.42), (-0.98, 0.34), (-1.06, 0.24)), ((0.2, 0.46), (0.4, 0.34), (0.34, 0.2), (0.24, 0.16)),
)  # fmt: skip
FRONT_LEGS = (
    ((-0.5, 0.5), (-0.6, 0.3), (-0.86, 0.2), (-0.98, 0.08)), ((0.28, 0.46), (0.56, 0.42), (0.78, 0.36), (0.94, 0.42)),
)  # fmt: skip
"""Legs at a gallop, from the body to the hoof."""


def draw_grandstand(paints: Paints) -> Iterator[Item]:
    """Draw a grandstand: three tiers of heads under a roof with flags."""
    wall, roof = paints.fill("white", 0.0), paints.fill("primary", 0.0)
    for x in (-1.16, -0.4, 0.36, 1.1):
        yield Path(outline=polyline((at(x, 0.78), at(x, 1.08))), stroke=paints.thin)
        yield Path(outline=corners((x, 1.08), (x + 0.2, 1.02), (x, 0.96)), fill=paints.fill("gold", 0.0), stroke=paints.thin)
    yield Path(outline=corners((-1.2, 0.0), (-1.2, 0.66), (1.2, 0.66), (1.2, 0.0)), fill=paints.fill("stone", 0.18), stroke=paints.pen)
    for row, low in enumerate((0.46, 0.3, 0.14)):
        for shift, role in enumerate(CROWD):
            heads = tuple(s for k in range(6) for s in ellipse(at(-1.08 + 0.092 * (shift + 4 * k) + 0.03 * row, low + 0.11), UNIT * 0.042))
            yield Path(outline=heads, fill=paints.fill(role, 0.0), stroke=paints.thin)
        yield Path(
            outline=corners((-1.2, low - 0.06), (-1.2, low + 0.07), (1.2, low + 0.07), (1.2, low - 0.06)), fill=wall, stroke=paints.thin
        )
    yield Path(
        outline=corners((-1.24, 0.0), (-1.24, 0.1), (1.24, 0.1), (1.24, 0.0)), fill=paints.fill("secondary", 0.1), stroke=paints.thin
    )
    for x in (-1.12, -0.4, 0.36, 1.08):
        yield Path(outline=corners((x, 0.08), (x, 0.68), (x + 0.04, 0.68), (x + 0.04, 0.08)), fill=wall, stroke=paints.thin)
    yield Path(outline=corners((-1.34, 0.64), (-1.16, 0.84), (1.16, 0.84), (1.34, 0.64)), fill=roof, stroke=paints.pen)
    fringe: list[Segment] = [Move(*at(-1.34, 0.64))]
    for k in range(12):
        x = -1.34 + 2.68 * k / 12
        fringe.append(Curve(*at(x + 0.04, 0.55), *at(x + 0.18, 0.55), *at(x + 2.68 / 12, 0.64)))
    yield Path(outline=(*fringe, Close()), fill=wall, stroke=paints.thin)


def draw_marquee(paints: Paints) -> Iterator[Item]:
    """Draw a striped marquee with a pennant."""
    wall, stripe = paints.fill("white", 0.0), paints.fill("primary", 0.0)
    yield Path(outline=polyline((at(0.0, 0.7), at(0.0, 1.04))), stroke=paints.pen)
    yield Path(outline=corners((0.0, 1.04), (0.3, 0.95), (0.0, 0.87)), fill=paints.fill("gold", 0.0), stroke=paints.thin)
    yield Path(outline=corners((-0.72, 0.0), (-0.76, 0.44), (0.76, 0.44), (0.72, 0.0)), fill=wall, stroke=paints.pen)
    yield Path(outline=corners((-0.16, 0.0), (-0.06, 0.4), (0.06, 0.4), (0.16, 0.0)), fill=paints.fill("ink", -0.25), stroke=paints.thin)
    roof = (
        Move(*at(-0.86, 0.44)), Curve(*at(-0.4, 0.54), *at(-0.14, 0.7), *at(0.0, 0.86)), Curve(*at(0.14, 0.7), *at(0.4, 0.54),
        *at(0.86, 0.44)),
        Close(),
    )  # fmt: skip
    yield Path(outline=roof, fill=wall, stroke=paints.pen)
    for left, right in ((-0.62, -0.36), (-0.12, 0.12), (0.36, 0.62)):
        gore = (
            Move(*at(left, 0.44)), Curve(*at(left * 0.5, 0.54), *at(left * 0.2, 0.68), *at(0.0, 0.85)),
            Curve(*at(right * 0.2, 0.68), *at(right * 0.5, 0.54), *at(right, 0.44)), Close(),
        )  # fmt: skip
        yield Path(outline=gore, fill=stripe, stroke=paints.thin)
    valance: list[Segment] = [Move(*at(-0.86, 0.45))]
    for k in range(8):
        x = -0.86 + 1.72 * k / 8
        valance.append(Curve(*at(x + 0.03, 0.32), *at(x + 0.18, 0.32), *at(x + 1.72 / 8, 0.45)))
    yield Path(outline=(*valance, Close()), fill=paints.fill("gold", -0.2), stroke=paints.thin)


def draw_judges_box(paints: Paints) -> Iterator[Item]:
    """Draw a judge's box on posts, with steps and a number board."""
    wood = paints.fill("secondary", 0.2)
    for x in (-0.26, 0.2):
        yield Path(outline=corners((x, 0.0), (x, 0.42), (x + 0.07, 0.42), (x + 0.07, 0.0)), fill=wood, stroke=paints.thin)
    yield Path(outline=(*polyline((at(-0.2, 0.06), at(0.22, 0.38))), *polyline((at(0.22, 0.06), at(-0.2, 0.38)))), stroke=paints.thin)
    yield Path(outline=corners((-0.32, 0.36), (-0.32, 0.8), (0.32, 0.8), (0.32, 0.36)), fill=paints.fill("white", 0.0), stroke=paints.pen)
    yield Path(outline=corners((-0.24, 0.56), (-0.24, 0.76), (0.24, 0.76), (0.24, 0.56)), fill=paints.fill("ink", -0.3), stroke=paints.thin)
    yield Path(outline=ellipse(at(-0.02, 0.62), UNIT * 0.06), fill=paints.fill("gold", -0.5), stroke=paints.thin)
    yield Path(outline=corners((-0.4, 0.78), (0.0, 1.0), (0.4, 0.78)), fill=paints.fill("primary", 0.0), stroke=paints.pen)
    yield Path(
        outline=corners((-0.32, 0.44), (-0.32, 0.5), (0.32, 0.5), (0.32, 0.44)), fill=paints.fill("primary", 0.0), stroke=paints.thin
    )


def draw_horse_boxes(paints: Paints) -> Iterator[Item]:
    """Draw a row of horse boxes; horses look out over two of the half doors."""
    yield Path(outline=corners((-1.2, 0.0), (-1.2, 0.58), (1.2, 0.58), (1.2, 0.0)), fill=paints.fill("gold", -0.35), stroke=paints.pen)
    yield Path(outline=corners((-1.34, 0.56), (-1.1, 0.96), (1.1, 0.96), (1.34, 0.56)), fill=paints.fill("primary", 0.1), stroke=paints.pen)
    tiles = tuple(s for k in range(9) for s in polyline((at(-1.0 + 0.25 * k, 0.94), at(-1.12 + 0.28 * k, 0.6))))
    yield Path(outline=tiles, stroke=paints.thin)
    for number, x in enumerate((-0.92, -0.28, 0.36, 0.94)):
        yield Path(
            outline=corners((x - 0.16, 0.0), (x - 0.16, 0.5), (x + 0.16, 0.5), (x + 0.16, 0.0)),
            fill=paints.fill("ink", -0.25),
            stroke=paints.thin,
        )
        if number % 2 == 0:
            head = smooth(
                (x - 0.06, 0.2), (x - 0.05, 0.42), (x + 0.02, 0.48), (x + 0.1, 0.4), (x + 0.17, 0.3), (x + 0.1, 0.26), (x + 0.06, 0.2)
            )
            yield Path(outline=head, fill=paints.fill("secondary", 0.1), stroke=paints.thin)
        yield Path(
            outline=corners((x - 0.16, 0.0), (x - 0.16, 0.26), (x + 0.16, 0.26), (x + 0.16, 0.0)),
            fill=paints.fill("leaf", 0.2),
            stroke=paints.thin,
        )
        brace = (*polyline((at(x - 0.15, 0.01), at(x + 0.15, 0.25))), *polyline((at(x + 0.15, 0.01), at(x - 0.15, 0.25))))
        yield Path(outline=brace, stroke=paints.thin)


def draw_flag(paints: Paints) -> Iterator[Item]:
    """Draw a tall pole with a long pennant."""
    yield Path(outline=corners((-0.02, 0.0), (-0.02, 1.0), (0.02, 1.0), (0.02, 0.0)), fill=paints.fill("white", 0.0), stroke=paints.thin)
    pennant = (
        Move(*at(0.02, 0.98)), Curve(*at(0.14, 1.02), *at(0.24, 0.88), *at(0.46, 0.9)), Curve(*at(0.3, 0.82), *at(0.16, 0.8),
        *at(0.02, 0.76)), Close(),
    )  # fmt: skip
    yield Path(outline=pennant, fill=paints.fill("primary", 0.0), stroke=paints.pen)


def _draw_legs(paints: Paints, legs: tuple[tuple[tuple[float, float], ...], ...], coat: PaintRole, share: float) -> Iterator[Item]:
    for leg in legs:
        way = smooth(*leg, closed=False)
        yield Path(outline=way, stroke=Stroke(colour=paints.pen.colour, width=UNIT * 0.085 + paints.pen.width * 1.6))
        yield Path(outline=way, stroke=Stroke(colour=paints.fill(coat, share), width=UNIT * 0.085))


def draw_runner(paints: Paints, silk: PaintRole = "primary", share: float = 0.1) -> Iterator[Item]:
    """Draw a horse that gallops to the right, its jockey low over its neck."""
    coat: PaintRole = "secondary"
    yield from _draw_legs(paints, BACK_LEGS, coat, share + 0.2)
    tail = smooth((-0.62, 0.62), (-0.84, 0.7), (-1.08, 0.6), (-1.16, 0.5), (-0.96, 0.54), (-0.64, 0.54))
    yield Path(outline=tail, fill=paints.fill("ink", -0.1), stroke=paints.thin)
    yield from _draw_legs(paints, FRONT_LEGS, coat, share)
    body = (
        Move(*at(-0.66, 0.58)), Curve(*at(-0.6, 0.72), *at(-0.36, 0.7), *at(-0.1, 0.64)), Curve(*at(0.1, 0.62), *at(0.26, 0.68),
        *at(0.4, 0.78)),
        Curve(*at(0.5, 0.86), *at(0.6, 0.94), *at(0.72, 0.94)), Line(*at(0.76, 1.0)), Line(*at(0.8, 0.92)),
        Curve(*at(0.92, 0.88), *at(1.04, 0.78), *at(1.1, 0.7)), Curve(*at(1.06, 0.64), *at(1.0, 0.65), *at(0.9, 0.72)),
        Curve(*at(0.82, 0.74), *at(0.74, 0.74), *at(0.7, 0.72)), Curve(*at(0.58, 0.6), *at(0.5, 0.46), *at(0.34, 0.38)),
        Curve(*at(0.0, 0.32), *at(-0.2, 0.4), *at(-0.4, 0.44)), Curve(*at(-0.62, 0.44), *at(-0.7, 0.5), *at(-0.66, 0.58)), Close(),
    )  # fmt: skip
    yield Path(outline=body, fill=paints.fill(coat, share), stroke=paints.pen)
    mane = smooth((0.36, 0.74), (0.5, 0.9), (0.7, 0.96), (0.62, 0.82), (0.5, 0.72))
    yield Path(outline=mane, fill=paints.fill("ink", -0.1), stroke=paints.thin)
    yield Path(outline=ellipse(at(0.86, 0.83), UNIT * 0.02), fill=paints.pen.colour)
    leg = corners((-0.06, 0.74), (0.14, 0.62), (0.02, 0.46), (0.12, 0.44), (0.14, 0.38), (-0.06, 0.4), (0.0, 0.6), (-0.16, 0.68))
    yield Path(outline=leg, fill=paints.fill("white", 0.0), stroke=paints.thin)
    arm = smooth((0.16, 0.92), (0.28, 0.78), (0.46, 0.76), (0.46, 0.7), (0.24, 0.7), (0.08, 0.86))
    jacket = smooth((-0.24, 0.74), (-0.16, 0.9), (0.04, 1.0), (0.2, 0.98), (0.18, 0.86), (0.02, 0.76), (-0.1, 0.68))
    yield Path(outline=jacket, fill=paints.fill(silk, 0.0), stroke=paints.pen)
    yield Path(outline=arm, fill=paints.fill(silk, 0.0), stroke=paints.thin)
    yield Path(outline=ellipse(at(0.3, 1.0), UNIT * 0.09), fill=paints.fill("gold", -0.6), stroke=paints.thin)
    cap = (Move(*at(0.2, 1.01)), Curve(*at(0.2, 1.14), *at(0.4, 1.14), *at(0.4, 1.02)), Line(*at(0.5, 1.0)), Line(*at(0.4, 0.98)), Close())
    yield Path(outline=cap, fill=paints.fill(silk, 0.0), stroke=paints.thin)


RUNNERS: dict[str, tuple[Callable[[Paints], Iterator[Item]], tuple[float, float, float]]] = {
    f"runner-{silk}": (partial(draw_runner, silk=silk, share=0.3 - 0.16 * k), (-1.2, 1.14, 1.14)) for k, silk in enumerate(SILKS)
}
"""A field of runners, by their jackets."""
