"""What stands at a fair: a big wheel, a merry-go-round, a helter-skelter, tents, stalls and a balloon seller."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.lands.land import ThingDrawings
from goose_print.drawing.board.ground.lands.school_things import draw_tub_flowers, draw_tub_tree
from goose_print.drawing.board.ground.paints import UNIT, Paints, at, corners, smooth
from goose_print.geometry import Point
from goose_print.scene import Close, Curve, Item, Line, Move, Outline, Path, Segment, Stroke, ellipse, polyline, spline

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
    yield Path(outline=polyline((at(0.06, 0.27), at(*knot))), stroke=Stroke(colour=paints.pen.colour, width=paints.pen.width * 1.4))
    for x in (-0.1, 0.0):
        yield Path(outline=smooth((x, 0.1), (x, 0.0), (x + 0.08, 0.0), (x + 0.06, 0.1)), fill=paints.fill("ink", -0.2), stroke=paints.thin)
    coat = smooth((-0.17, 0.07), (-0.12, 0.26), (-0.06, 0.3), (0.03, 0.3), (0.1, 0.25), (0.14, 0.07), (0.0, 0.05))
    yield Path(outline=coat, fill=paints.fill("water", 0.0), stroke=paints.pen)
    yield Path(outline=smooth((0.04, 0.29), (0.16, 0.34), (0.23, 0.4), (0.19, 0.43), (0.12, 0.39), (0.02, 0.25)),
               fill=paints.fill("water", 0.1), stroke=paints.pen)  # fmt: skip
    apron = smooth((-0.1, 0.2), (0.07, 0.2), (0.1, 0.07), (-0.13, 0.07))
    yield Path(outline=apron, fill=paints.fill("white", 0.0), stroke=paints.thin)
    yield Path(outline=ellipse(at(-0.02, 0.385), UNIT * 0.105), fill=paints.fill("secondary", -0.65), stroke=paints.pen)
    hat = (Move(*at(-0.17, 0.42)), Line(*at(0.13, 0.42)), Line(*at(0.09, 0.455)), Line(*at(0.07, 0.55)), Line(*at(-0.11, 0.55)),
           Line(*at(-0.13, 0.455)), Close())  # fmt: skip
    yield Path(outline=hat, fill=paints.fill("primary", 0.0), stroke=paints.pen)
    eyes = (*ellipse(at(-0.05, 0.38), UNIT * 0.014, UNIT * 0.018), *ellipse(at(0.03, 0.38), UNIT * 0.014, UNIT * 0.018))
    yield Path(outline=eyes, fill=paints.pen.colour)
    yield Path(outline=smooth((-0.045, 0.335), (-0.01, 0.318), (0.03, 0.335), closed=False), stroke=paints.thin)


def draw_chalk_hop(paints: Paints) -> Iterator[Item]:
    """Draw a hopscotch of chalk, as it lies on the ground and leads away."""
    lows = [0.0]
    for row in range(6):
        lows.append(lows[-1] + 0.26 * 0.85**row)
    marks: list[Segment] = []
    for row, cells in enumerate((1, 1, 2, 1, 2, 1)):
        for k in range(cells):
            a, b = (-0.28, 0.28) if cells == 1 else (-0.56 + 0.56 * k, 0.56 * k)
            corners = [(a, lows[row]), (b, lows[row]), (b, lows[row + 1]), (a, lows[row + 1]), (a, lows[row])]
            marks += polyline(at((x + 0.34 * y) * (1 - 0.45 * y), y) for x, y in corners)
    yield _chalk(marks, paints, "white", 0.034)


def draw_chalk_flower(paints: Paints) -> Iterator[Item]:
    """Draw a sun of chalk, as it lies on the ground: its far half is lower than its near one."""

    def lie(across: float, away: float) -> Point:
        return at(across * (1 - 0.22 * away), 0.42 + away * (0.36 if away > 0 else 0.42))

    marks: list[Segment] = [*spline([lie(0.46 * math.cos(t * math.tau / 16), 0.46 * math.sin(t * math.tau / 16)) for t in range(17)])]
    for k in range(12):
        turn = math.tau * k / 12
        marks += polyline(lie(math.cos(turn) * far, math.sin(turn) * far) for far in (0.6, 0.96 if k % 2 else 0.84))
    yield _chalk(marks, paints, "primary", 0.05)


def _chalk(marks: Sequence[Segment], paints: Paints, role: PaintRole, width: float) -> Item:
    """Lines of chalk; a thin contour where all is lines."""
    pen = paints.thin if paints.plain else Stroke(colour=paints.fill(role, -0.2 if role == "primary" else 0.0), width=UNIT * width)
    return Path(outline=tuple(marks), stroke=pen)


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
    "chalk-hop": (draw_chalk_hop, (-0.6, 0.66, 1.12)),
    "chalk-sun": (draw_chalk_flower, (-1.16, 1.16, 0.84)),
}
"""Things of a fair by name."""
