"""What stands at a fair: a big wheel, a merry-go-round, a helter-skelter, tents, stalls and a balloon seller."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.lands.land import ThingDrawings
from goose_print.drawing.board.ground.lands.school_things import draw_tub_flowers, draw_tub_tree
from goose_print.drawing.board.ground.paints import UNIT, Paints, at, corners, smooth
from goose_print.scene import Close, Curve, Item, Line, Move, Outline, Path, Segment, Stroke, ellipse, polyline

SWEETS: tuple[PaintRole, ...] = ("primary", "gold", "water", "leaf", "secondary")
HUB, RIM, CARS = (0.0, 0.56), 0.385, 10
"""Hub, radius and cars of the big wheel."""


def _scallops(left: float, right: float, y: float, count: int, deep: float) -> Outline:
    """The lower edge of an awning, with a level upper one."""
    wide = (right - left) / count
    found: list[Segment] = [Move(*at(left, y + deep * 0.5)), Line(*at(right, y + deep * 0.5)), Line(*at(right, y))]
    for k in range(count):
        x = right - wide * k
        found.append(Curve(*at(x, y - deep), *at(x - wide, y - deep), *at(x - wide, y)))
    return (*found, Close())


def _roof(apex: float, eave: float, half: float, count: int, belly: float = 0.3) -> Iterator[Outline]:
    """Panels of a tent's roof, from left to right."""

    def edge(x: float) -> tuple[tuple[float, float], tuple[float, float]]:
        rise = apex - eave
        return (x * belly, apex - rise * 0.5), (x * 0.6, eave + rise * 0.2)

    for k in range(count):
        a, b = (-half + 2 * half * (k + step) / count for step in (0, 1))
        (one, two), (three, four) = edge(a), edge(b)
        yield (
            Move(*at(0.0, apex)), Curve(*at(*one), *at(*two), *at(a, eave)), Line(*at(b, eave)),
            Curve(*at(*four), *at(*three), *at(0.0, apex)), Close(),
        )  # fmt: skip


def _flag(paints: Paints, x: float, y: float, role: PaintRole, size: float = 0.12) -> Iterator[Item]:
    """A pennant on a short pole, with its foot there."""
    yield Path(outline=polyline((at(x, y), at(x, y + size))), stroke=paints.pen)
    flag = corners((x, y + size), (x + size * 1.1, y + size * 0.72), (x, y + size * 0.45))
    yield Path(outline=flag, fill=paints.fill(role, 0.0), stroke=paints.thin)


def draw_tent(paints: Paints, role: PaintRole = "primary", other: PaintRole = "white", flag: PaintRole = "gold") -> Iterator[Item]:
    """Draw a striped tent with an open door."""
    tones = paints.fill(role, 0.0), paints.fill(other, 0.0)
    for k in range(6):
        a, b = -0.54 + 0.18 * k, -0.36 + 0.18 * k
        yield Path(outline=corners((a, 0.0), (a, 0.38), (b, 0.38), (b, 0.0)), fill=tones[k % 2], stroke=paints.thin)
    yield Path(outline=corners((-0.54, 0.0), (-0.54, 0.38), (0.54, 0.38), (0.54, 0.0)), stroke=paints.pen)
    door = (Move(*at(-0.15, 0.0)), Curve(*at(-0.12, 0.2), *at(-0.06, 0.3), *at(0.0, 0.33)),
            Curve(*at(0.06, 0.3), *at(0.12, 0.2), *at(0.15, 0.0)), Close())  # fmt: skip
    yield Path(outline=door, fill=paints.fill("ink", -0.25) if not paints.plain else tones[0], stroke=paints.thin)
    for k, panel in enumerate(_roof(0.86, 0.36, 0.62, 6)):
        yield Path(outline=panel, fill=tones[k % 2], stroke=paints.thin)
    left, right = (Move(*at(0.0, 0.86)), Curve(*at(-0.19, 0.61), *at(-0.37, 0.46), *at(-0.62, 0.36))), (
        Move(*at(0.0, 0.86)), Curve(*at(0.19, 0.61), *at(0.37, 0.46), *at(0.62, 0.36)),
    )  # fmt: skip
    yield Path(outline=(*left, *right), stroke=paints.pen)
    yield Path(outline=_scallops(-0.62, 0.62, 0.345, 8, 0.075), fill=paints.fill(flag, 0.0), stroke=paints.thin)
    yield from _flag(paints, 0.0, 0.86, flag, 0.15)


def draw_stall(paints: Paints, role: PaintRole = "leaf") -> Iterator[Item]:
    """Draw a stall with jars of sweets under a striped awning."""
    tones = paints.fill("white", 0.0), paints.fill(role, 0.0)
    back = corners((-0.5, 0.34), (-0.5, 0.66), (0.5, 0.66), (0.5, 0.34))
    yield Path(outline=back, fill=paints.fill("secondary", -0.55), stroke=paints.thin)
    for k, x in enumerate((-0.36, -0.12, 0.12, 0.36)):
        jar = smooth((x - 0.085, 0.37), (x - 0.1, 0.46), (x - 0.055, 0.55), (x + 0.055, 0.55), (x + 0.1, 0.46), (x + 0.085, 0.37))
        yield Path(outline=jar, fill=paints.fill(SWEETS[k], -0.25), stroke=paints.thin)
        yield Path(outline=corners((x - 0.06, 0.54), (x - 0.06, 0.585), (x + 0.06, 0.585), (x + 0.06, 0.54)), fill=paints.fill("gold", 0.1),
                   stroke=paints.thin)  # fmt: skip
    for x in (-0.5, 0.5):
        yield Path(outline=polyline((at(x, 0.0), at(x, 0.7))), stroke=Stroke(colour=paints.pen.colour, width=paints.pen.width * 1.5))
    yield Path(
        outline=corners((-0.56, 0.0), (-0.56, 0.36), (0.56, 0.36), (0.56, 0.0)), fill=paints.fill("secondary", 0.0), stroke=paints.pen
    )
    yield Path(outline=corners((-0.6, 0.33), (-0.6, 0.4), (0.6, 0.4), (0.6, 0.33)), fill=paints.fill("secondary", -0.4), stroke=paints.pen)
    for k, x in enumerate((-0.36, -0.12, 0.12, 0.36)):
        yield Path(outline=_lozenge(x, 0.165, 0.075), fill=paints.fill(SWEETS[k - 1], -0.1), stroke=paints.thin)
    for k in range(6):
        a, b = -0.5 + k / 6, -0.5 + (k + 1) / 6
        panel = corners((a, 0.95), (b, 0.95), (b * 1.24, 0.72), (a * 1.24, 0.72))
        yield Path(outline=panel, fill=tones[k % 2], stroke=paints.thin)
    yield Path(outline=corners((-0.5, 0.95), (0.5, 0.95), (0.62, 0.72), (-0.62, 0.72)), stroke=paints.pen)
    yield Path(outline=_scallops(-0.62, 0.62, 0.7, 8, 0.08), fill=tones[1], stroke=paints.pen)


def _lozenge(x: float, y: float, size: float) -> Outline:
    return corners((x, y - size * 1.4), (x + size, y), (x, y + size * 1.4), (x - size, y))


def draw_wheel(paints: Paints) -> Iterator[Item]:
    """Draw a big wheel with cars in many colours."""
    x, y = HUB
    steel = paints.fill("secondary", -0.15)
    for side in (-1, 1):
        leg = corners((x - side * 0.015, y), (side * 0.2, 0.0), (side * 0.255, 0.0), (x + side * 0.03, y))
        yield Path(outline=leg, fill=steel, stroke=paints.pen)
    yield Path(outline=corners((-0.18, 0.13), (-0.18, 0.165), (0.18, 0.165), (0.18, 0.13)), fill=steel, stroke=paints.thin)
    ring = paints.fill("primary", 0.0)
    for radius, wide in ((RIM, 1.0), (RIM * 0.8, 0.8)):
        circle = ellipse(at(x, y), UNIT * radius)
        yield Path(outline=circle, stroke=Stroke(colour=paints.pen.colour, width=UNIT * 0.034 * wide))
        yield Path(outline=circle, stroke=Stroke(colour=ring, width=UNIT * 0.016 * wide))
    spokes: list[Segment] = []
    ends = [(x + math.cos(turn) * RIM, y + math.sin(turn) * RIM) for turn in (math.tau * (k + 0.5) / CARS for k in range(CARS))]
    for end in ends:
        spokes += polyline((at(x, y), at(*end)))
    yield Path(outline=tuple(spokes), stroke=Stroke(colour=paints.pen.colour, width=paints.pen.width * 1.1))
    star = [(x + math.cos(k * math.pi / 8) * r, y + math.sin(k * math.pi / 8) * r) for k in range(16) for r in (0.13 if k % 2 else 0.075,)]
    yield Path(outline=corners(*star), fill=paints.fill("gold", 0.0), stroke=paints.pen)
    yield Path(outline=ellipse(at(x, y), UNIT * 0.04), fill=paints.fill("white", 0.0), stroke=paints.thin)
    for k, (cx, cy) in enumerate(ends):
        yield from _draw_car(paints, cx, cy, SWEETS[k % 5])
    yield Path(outline=corners((-0.31, 0.0), (-0.29, 0.06), (0.29, 0.06), (0.31, 0.0)), fill=paints.fill("leaf", 0.0), stroke=paints.pen)


def _draw_car(paints: Paints, x: float, y: float, role: PaintRole) -> Iterator[Item]:
    """A car that hangs from the rim, with a roof."""
    bowl = (Move(*at(x - 0.058, y - 0.045)), Line(*at(x + 0.058, y - 0.045)),
            Curve(*at(x + 0.05, y - 0.125), *at(x - 0.05, y - 0.125), *at(x - 0.058, y - 0.045)), Close())  # fmt: skip
    yield Path(outline=polyline((at(x - 0.045, y - 0.05), at(x, y + 0.02), at(x + 0.045, y - 0.05))), stroke=paints.thin)
    yield Path(outline=bowl, fill=paints.fill(role, 0.0), stroke=paints.pen)
    roof = (Move(*at(x - 0.062, y + 0.0)), Curve(*at(x - 0.04, y + 0.065), *at(x + 0.04, y + 0.065), *at(x + 0.062, y + 0.0)), Close())
    yield Path(outline=roof, fill=paints.fill(role, -0.3), stroke=paints.thin)


def draw_merry_go_round(paints: Paints) -> Iterator[Item]:
    """Draw a merry-go-round with three horses."""
    base = smooth((-0.56, 0.07), (-0.4, 0.01), (0.0, -0.01), (0.4, 0.01), (0.56, 0.07), (0.4, 0.13), (0.0, 0.15), (-0.4, 0.13))
    yield Path(outline=base, fill=paints.fill("secondary", 0.0), stroke=paints.pen)
    for k in range(3):
        a, b = -0.14 + 0.28 * k / 3, -0.14 + 0.28 * (k + 1) / 3
        fill = paints.fill(("water", "white", "water")[k], 0.0)
        yield Path(outline=corners((a, 0.13), (a, 0.62), (b, 0.62), (b, 0.13)), fill=fill, stroke=paints.thin)
    for k, (x, y) in enumerate(((-0.38, 0.24), (0.38, 0.24), (0.0, 0.18))):
        yield Path(outline=polyline((at(x, 0.04 + 0.06 * (k < 2)), at(x, 0.62))),
                   stroke=Stroke(colour=paints.pen.colour, width=paints.pen.width * 2.0))  # fmt: skip
        yield Path(outline=polyline((at(x, 0.04 + 0.06 * (k < 2)), at(x, 0.62))),
                   stroke=Stroke(colour=paints.fill("gold", 0.0), width=paints.pen.width * 0.9))  # fmt: skip
        yield from _draw_horse(paints, x, y, ("white", "gold", "primary")[k])
    tones = paints.fill("primary", 0.0), paints.fill("white", 0.0)
    for k, panel in enumerate(_roof(0.94, 0.66, 0.6, 7, 0.42)):
        yield Path(outline=panel, fill=tones[k % 2], stroke=paints.thin)
    yield Path(outline=(Move(*at(0.0, 0.94)), Curve(*at(-0.25, 0.8), *at(-0.36, 0.72), *at(-0.6, 0.66)), Move(*at(0.0, 0.94)),
                        Curve(*at(0.25, 0.8), *at(0.36, 0.72), *at(0.6, 0.66))), stroke=paints.pen)  # fmt: skip
    yield Path(outline=_scallops(-0.6, 0.6, 0.63, 9, 0.085), fill=paints.fill("gold", 0.0), stroke=paints.pen)
    lamps = tuple(segment for k in range(9) for segment in ellipse(at(-0.533 + 0.1333 * k, 0.625), UNIT * 0.016))
    yield Path(outline=lamps, fill=paints.fill("white", 0.0), stroke=paints.thin)
    yield from _flag(paints, 0.0, 0.93, "water", 0.12)


def _draw_horse(paints: Paints, x: float, y: float, role: PaintRole) -> Iterator[Item]:
    """A wooden horse at a gallop, its middle there."""
    body = (
        (-0.14, 0.03), (-0.17, -0.06), (-0.15, -0.11), (-0.12, -0.05), (-0.07, -0.03), (0.02, -0.03), (0.08, -0.1), (0.13, -0.09),
        (0.09, -0.03), (0.08, 0.03), (0.1, 0.08), (0.18, 0.06), (0.19, 0.1), (0.13, 0.16), (0.09, 0.17), (0.04, 0.1), (-0.02, 0.06),
        (-0.1, 0.07),
    )  # fmt: skip
    yield Path(outline=smooth((x - 0.13, y + 0.04), (x - 0.22, y + 0.03), (x - 0.23, y - 0.06), (x - 0.18, y - 0.02)),
               fill=paints.fill("secondary", 0.1), stroke=paints.thin)  # fmt: skip
    yield Path(outline=smooth(*((x + dx, y + dy) for dx, dy in body)), fill=paints.fill(role, -0.1), stroke=paints.pen)
    saddle = smooth((x - 0.06, y + 0.075), (x + 0.02, y + 0.08), (x + 0.01, y + 0.0), (x - 0.05, y + 0.0))
    yield Path(outline=saddle, fill=paints.fill("leaf" if role != "white" else "primary", 0.0), stroke=paints.thin)


def draw_helter_skelter(paints: Paints) -> Iterator[Item]:
    """Draw a tower with a slide wound round it."""
    rows = 6
    for k in range(rows):
        low, high = 0.04 + 0.68 * k / rows, 0.04 + 0.68 * (k + 1) / rows
        a, b = 0.2 - 0.1 * k / rows, 0.2 - 0.1 * (k + 1) / rows
        fill = paints.fill("white" if k % 2 else "water", 0.0)
        yield Path(outline=corners((-a, low), (-b, high), (b, high), (a, low)), fill=fill, stroke=paints.thin)
    yield Path(outline=corners((-0.2, 0.04), (-0.1, 0.72), (0.1, 0.72), (0.2, 0.04)), stroke=paints.pen)
    slides = (
        ((0.21, 0.4), (0.0, 0.27), (-0.23, 0.2)),
        ((0.19, 0.58), (0.0, 0.47), (-0.2, 0.41)),
        ((0.23, 0.2), (0.02, 0.09), (-0.34, 0.035)),
    )
    for (ax, ay), (bx, by), (cx, cy) in slides:
        band = (
            Move(*at(ax, ay + 0.055)), Curve(*at(bx + 0.06, by + 0.045), *at(bx - 0.06, by + 0.045), *at(cx, cy + 0.055)),
            Line(*at(cx - 0.01, cy - 0.015)), Curve(*at(bx - 0.06, by - 0.04), *at(bx + 0.06, by - 0.04), *at(ax + 0.01, ay - 0.02)),
            Close(),
        )  # fmt: skip
        yield Path(outline=band, fill=paints.fill("primary", 0.0), stroke=paints.pen)
    yield Path(outline=corners((-0.15, 0.7), (-0.15, 0.76), (0.15, 0.76), (0.15, 0.7)), fill=paints.fill("gold", 0.0), stroke=paints.pen)
    room = corners((-0.09, 0.76), (-0.09, 0.84), (0.09, 0.84), (0.09, 0.76))
    yield Path(outline=room, fill=paints.fill("secondary", 0.3), stroke=paints.thin)
    for k, panel in enumerate(_roof(0.95, 0.82, 0.16, 4, 0.7)):
        yield Path(outline=panel, fill=paints.fill("white" if k % 2 else "primary", 0.0), stroke=paints.thin)
    yield Path(outline=_scallops(-0.16, 0.16, 0.815, 4, 0.03), fill=paints.fill("gold", 0.0), stroke=paints.thin)
    yield from _flag(paints, 0.0, 0.93, "gold", 0.09)
    door = (Move(*at(-0.06, 0.04)), Line(*at(-0.06, 0.0)), Line(*at(0.22, 0.0)), Line(*at(0.2, 0.04)), Close())
    yield Path(outline=door, fill=paints.fill("secondary", 0.0), stroke=paints.thin)


def draw_balloons(paints: Paints) -> Iterator[Item]:
    """Draw a seller with a bunch of balloons."""
    knot = (0.2, 0.4)
    places = ((0.02, 0.72), (0.36, 0.7), (0.19, 0.62), (0.08, 0.88), (0.3, 0.87), (0.19, 0.78))
    yield Path(outline=tuple(s for x, y in places for s in polyline((at(*knot), at(x, y)))), stroke=paints.thin)
    for k, (x, y) in enumerate(places):
        yield Path(outline=ellipse(at(x, y), UNIT * 0.094, UNIT * 0.112), fill=paints.fill(SWEETS[k % 5], 0.0), stroke=paints.pen)
        if not paints.plain:
            yield Path(outline=ellipse(at(x - 0.035, y + 0.045), UNIT * 0.018, UNIT * 0.03), fill=paints.fill("white", 0.0))
    yield from _draw_seller(paints)


def _draw_seller(paints: Paints) -> Iterator[Item]:
    """Draw the seller, with the strings in his left hand."""
    skin, line = paints.fill("skin", 0.0), paints.pen
    for x in (-0.095, 0.015):
        leg = corners((x, 0.02), (x + 0.01, 0.16), (x + 0.085, 0.16), (x + 0.08, 0.02))
        shoe = smooth((x - 0.01, 0.0), (x - 0.01, 0.035), (x + 0.06, 0.05), (x + 0.115, 0.025), (x + 0.12, 0.0))
        yield Path(outline=leg, fill=paints.fill("leaf", 0.2), stroke=line)
        yield Path(outline=shoe, fill=paints.fill("ink", -0.2), stroke=paints.thin)
    yield Path(outline=corners((-0.13, 0.1), (-0.11, 0.29), (-0.05, 0.31), (0.04, 0.31), (0.1, 0.28), (0.13, 0.1)),
               fill=paints.fill("water", 0.0), stroke=line)  # fmt: skip
    yield Path(
        outline=corners((-0.075, 0.22), (0.065, 0.22), (0.1, 0.09), (-0.11, 0.09)), fill=paints.fill("white", 0.0), stroke=paints.thin
    )
    yield Path(
        outline=corners((-0.045, 0.175), (0.035, 0.175), (0.04, 0.125), (-0.05, 0.125)), fill=paints.fill("gold", 0.0), stroke=paints.thin
    )
    for arm, hand in (
        (((-0.1, 0.295), (-0.17, 0.25), (-0.16, 0.18), (-0.12, 0.19), (-0.11, 0.235), (-0.08, 0.25)), (-0.135, 0.17)),
        (((0.07, 0.3), (0.15, 0.35), (0.2, 0.41), (0.235, 0.38), (0.18, 0.29), (0.1, 0.235)), (0.222, 0.41)),
    ):
        yield Path(outline=smooth(*arm), fill=paints.fill("water", 0.12), stroke=line)
        yield Path(outline=ellipse(at(*hand), UNIT * 0.031), fill=skin, stroke=paints.thin)
    yield Path(outline=corners((-0.06, 0.3), (-0.015, 0.275), (0.03, 0.3), (0.03, 0.255), (-0.015, 0.275), (-0.06, 0.255)),
               fill=paints.fill("primary", 0.0), stroke=paints.thin)  # fmt: skip
    yield Path(outline=ellipse(at(-0.015, 0.39), UNIT * 0.105), fill=skin, stroke=line)
    if not paints.plain:
        cheeks = (*ellipse(at(-0.085, 0.365), UNIT * 0.022), *ellipse(at(0.06, 0.365), UNIT * 0.022))
        yield Path(outline=cheeks, fill=paints.fill("primary", 0.0), opacity=0.35)
    hat = corners((-0.165, 0.425), (0.135, 0.425), (0.1, 0.46), (0.075, 0.56), (-0.105, 0.56), (-0.13, 0.46))
    yield Path(outline=hat, fill=paints.fill("primary", 0.0), stroke=line)
    yield Path(
        outline=corners((-0.125, 0.475), (-0.13, 0.455), (0.1, 0.455), (0.095, 0.475)), fill=paints.fill("gold", 0.0), stroke=paints.thin
    )
    yield Path(outline=(*ellipse(at(-0.05, 0.395), UNIT * 0.014, UNIT * 0.018), *ellipse(at(0.025, 0.395), UNIT * 0.014, UNIT * 0.018)),
               fill=line.colour)  # fmt: skip
    beard = smooth(
        (-0.012, 0.362), (-0.05, 0.372), (-0.08, 0.345), (-0.04, 0.335), (-0.012, 0.345), (0.015, 0.335), (0.055, 0.345), (0.025, 0.372)
    )
    yield Path(outline=beard, fill=paints.fill("secondary", 0.3), stroke=paints.thin)
    yield Path(outline=smooth((-0.035, 0.322), (-0.012, 0.315), (0.012, 0.322), closed=False), stroke=paints.thin)


RIDES: ThingDrawings = {
    "tent": (draw_tent, (-0.65, 0.65, 1.03)),
    "tent-mint": (lambda paints: draw_tent(paints, "leaf", "white", "primary"), (-0.65, 0.65, 1.03)),
    "tent-sky": (lambda paints: draw_tent(paints, "water", "gold", "primary"), (-0.65, 0.65, 1.03)),
    "stall": (draw_stall, (-0.66, 0.66, 0.98)),
    "stall-rose": (lambda paints: draw_stall(paints, "primary"), (-0.66, 0.66, 0.98)),
    "big-wheel": (draw_wheel, (-0.46, 0.46, 1.02)),
    "merry-go-round": (draw_merry_go_round, (-0.63, 0.63, 1.07)),
    "helter-skelter": (draw_helter_skelter, (-0.37, 0.26, 1.04)),
    "balloon-seller": (draw_balloons, (-0.2, 0.48, 1.02)),
    "tub-tree": (draw_tub_tree, (-0.31, 0.31, 1.01)),
    "tub-flowers": (draw_tub_flowers, (-0.6, 0.6, 1.03)),
}
"""Things of a fair by name."""
