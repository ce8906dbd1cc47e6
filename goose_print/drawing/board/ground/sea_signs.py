"""What swims, sails and blows on the sea of an old map: a caravel, a whale, a sea serpent and a wind's head, as other things drawn."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.ground.lands.land import ThingDrawings
from goose_print.drawing.board.ground.paints import UNIT, Paints, at, corners, smooth
from goose_print.geometry import Point
from goose_print.scene import Close, Curve, Item, Line, Move, Outline, Path, Segment, ellipse, polyline, spline


def _waves(*places: tuple[float, float]) -> Outline:
    """Short ripples at the waterline: each a place from the middle and a width."""
    marks: list[Segment] = []
    for x, wide in places:
        marks += (Move(*at(x - wide, 0.0)), Curve(*at(x - wide * 0.5, 0.09), *at(x - wide * 0.2, 0.06), *at(x, 0.0)))
        marks.append(Curve(*at(x + wide * 0.3, 0.08), *at(x + wide * 0.7, 0.08), *at(x + wide, 0.0)))
    return tuple(marks)


def _dot(x: float, y: float, size: float) -> Outline:
    return ellipse(at(x, y), size * UNIT)


def draw_sea_serpent(paints: Paints) -> Iterator[Item]:
    """Draw a serpent that rises from the waves in loops."""
    skin, belly, fin = paints.fill("leaf", 0.12), paints.fill("gold", -0.35), paints.fill("primary", 0.0)
    tail = smooth(
        (-1.12, 0.0), (-1.2, 0.22), (-1.42, 0.34), (-1.34, 0.46), (-1.2, 0.42), (-1.22, 0.58), (-1.1, 0.5), (-1.0, 0.24), (-0.96, 0.0)
    )
    yield Path(outline=tail, fill=skin, stroke=paints.pen)
    for x, wide, high in ((-0.56, 0.32, 0.42), (0.14, 0.38, 0.58)):
        spines = [corners((x + wide * a, high * b), (x + wide * (a + 0.06), high * b + 0.15), (x + wide * (a + 0.26), high * b - 0.01))
                  for a, b in ((-0.72, 0.72), (-0.36, 0.95), (0.04, 1.0), (0.4, 0.86))]  # fmt: skip
        yield Path(outline=tuple(part for spine in spines for part in spine), fill=fin, stroke=paints.thin)
        loop = (
            Move(*at(x - wide, 0.0)), Curve(*at(x - wide, high * 1.35), *at(x + wide, high * 1.35), *at(x + wide, 0.0)),
            Line(*at(x + wide * 0.42, 0.0)), Curve(*at(x + wide * 0.4, high * 0.62), *at(x - wide * 0.4, high * 0.62),
            *at(x - wide * 0.42, 0.0)),
            Close(),
        )  # fmt: skip
        yield Path(outline=loop, fill=skin, stroke=paints.pen)
        scales: list[Segment] = []
        for k in range(6):
            turn = math.pi * (0.14 + 0.145 * k)
            for far in (0.66, 0.84):
                spot = Point(x - wide * far * math.cos(turn), high * far * math.sin(turn))
                scales += spline([at(spot.x - 0.035, spot.y), at(spot.x, spot.y + 0.035), at(spot.x + 0.035, spot.y)])
        yield Path(outline=tuple(scales), stroke=paints.thin)
    neck = smooth(
        (0.68, 0.0), (0.7, 0.3), (0.84, 0.56), (0.8, 0.78), (0.92, 0.96), (1.14, 0.98), (1.34, 0.9), (1.46, 0.8), (1.42, 0.72), (1.2, 0.7),
        (1.1, 0.58), (1.08, 0.32), (1.02, 0.0),
    )  # fmt: skip
    mane = [corners((a, b), (a - 0.16, b + 0.07), (a + 0.05, b + 0.15)) for a, b in ((0.71, 0.22), (0.79, 0.42), (0.82, 0.62), (0.84, 0.8))]
    yield Path(outline=tuple(part for one in mane for part in one), fill=fin, stroke=paints.thin)
    yield Path(outline=neck, fill=skin, stroke=paints.pen)
    breast = smooth((0.96, 0.02), (0.98, 0.34), (1.04, 0.58), (1.1, 0.58), (1.07, 0.32), (1.01, 0.02))
    yield Path(outline=breast, fill=belly, stroke=paints.thin)
    yield Path(outline=corners((1.46, 0.78), (1.62, 0.8), (1.56, 0.75), (1.62, 0.68)), fill=fin, stroke=paints.thin)
    yield Path(outline=polyline((at(1.44, 0.775), at(1.24, 0.79), at(1.16, 0.82))), stroke=paints.thin)
    yield Path(outline=_dot(1.1, 0.87, 0.05), fill=paints.fill("white", 0.0), stroke=paints.thin)
    yield Path(outline=_dot(1.12, 0.87, 0.022), fill=paints.thin.colour)
    yield Path(outline=_waves((-1.04, 0.22), (-0.56, 0.5), (0.14, 0.56), (0.86, 0.32)), stroke=paints.thin)


def draw_map_whale(paints: Paints) -> Iterator[Item]:
    """Draw a whale that spouts."""
    skin, belly = paints.fill("water", 0.28), paints.fill("white", 0.0)
    for side in (-1, 1):
        spout = smooth(
            (0.46, 0.56), (0.46 + side * 0.03, 0.78), (0.46 + side * 0.14, 0.95), (0.46 + side * 0.3, 0.9), (0.46 + side * 0.34, 0.76),
            (0.46 + side * 0.26, 0.84), (0.46 + side * 0.15, 0.84), (0.46 + side * 0.08, 0.72),
        )  # fmt: skip
        yield Path(outline=spout, fill=belly, stroke=paints.thin)
    tail = smooth((-0.62, 0.1), (-0.86, 0.3), (-0.86, 0.46), (-1.1, 0.5), (-1.2, 0.66), (-1.0, 0.66), (-0.84, 0.58), (-0.76, 0.74),
    (-0.58, 0.78),
                  (-0.62, 0.6), (-0.7, 0.48), (-0.62, 0.36), (-0.4, 0.3), (-0.3, 0.1))  # fmt: skip
    yield Path(outline=tail, fill=skin, stroke=paints.pen)
    body = (
        Move(*at(-0.84, 0.0)), Curve(*at(-0.62, 0.36), *at(-0.2, 0.6), *at(0.34, 0.58)),
        Curve(*at(0.78, 0.56), *at(1.0, 0.34), *at(1.02, 0.0)), Close(),
    )  # fmt: skip
    yield Path(outline=body, fill=skin, stroke=paints.pen)
    jaw = (
        Move(*at(0.06, 0.0)), Curve(*at(0.3, 0.24), *at(0.72, 0.26), *at(1.0, 0.14)),
        Curve(*at(1.02, 0.08), *at(1.02, 0.04), *at(1.02, 0.0)),
        Close(),
    )  # fmt: skip
    yield Path(outline=jaw, fill=belly, stroke=paints.thin)
    grooves = [polyline((at(0.3 + 0.16 * k, 0.0), at(0.42 + 0.15 * k, 0.15 - 0.01 * k))) for k in range(4)]
    yield Path(outline=tuple(part for groove in grooves for part in groove), stroke=paints.thin)
    yield Path(outline=_dot(0.66, 0.32, 0.035), fill=paints.pen.colour)
    yield Path(outline=smooth((0.56, 0.4), (0.66, 0.42), (0.75, 0.37), closed=False), stroke=paints.thin)
    yield Path(outline=_waves((-0.84, 0.26), (-0.3, 0.24), (0.2, 0.22), (0.98, 0.26)), stroke=paints.thin)


def draw_wind_head(paints: Paints) -> Iterator[Item]:
    """Draw a wind's head in a cloud that blows to the right with round cheeks."""
    breath = [
        smooth(
            (0.5, 0.4 + dy * 0.16), (0.86, 0.4 + dy * 0.62), (1.2, 0.38 + dy * 0.78), (1.52 - abs(dy) * 0.4, 0.4 + dy * 1.2), closed=False
        )
        for dy in (-0.3, -0.1, 0.1, 0.3)
    ]
    yield Path(outline=tuple(part for line in breath for part in line), stroke=paints.thin)
    cloud = (
        Move(*at(-0.9, 0.08)), Curve(*at(-1.14, 0.1), *at(-1.16, 0.42), *at(-0.92, 0.42)),
        Curve(*at(-1.02, 0.76), *at(-0.7, 0.9), *at(-0.54, 0.76)),
        Curve(*at(-0.46, 1.02), *at(-0.04, 1.06), *at(0.06, 0.84)), Curve(*at(0.3, 0.9), *at(0.42, 0.66), *at(0.28, 0.52)),
        Curve(*at(0.44, 0.3), *at(0.34, 0.08), *at(0.14, 0.1)), Curve(*at(0.0, -0.02), *at(-0.24, -0.02), *at(-0.34, 0.08)),
        Curve(*at(-0.5, -0.02), *at(-0.8, -0.02), *at(-0.9, 0.08)), Close(),
    )  # fmt: skip
    yield Path(outline=cloud, fill=paints.fill("white", 0.0), stroke=paints.pen)
    curls = [
        smooth((x, y), (x - 0.12, y + 0.07), (x - 0.19, y - 0.03), (x - 0.11, y - 0.09), (x - 0.05, y - 0.02), closed=False)
        for x, y in ((-0.6, 0.3), (-0.66, 0.6), (-0.3, 0.84), (-0.62, 0.14))
    ]
    yield Path(outline=tuple(part for curl in curls for part in curl), stroke=paints.thin)
    skin = paints.fill("skin", 0.0)
    face = smooth(
        (-0.36, 0.72), (-0.12, 0.8), (0.12, 0.74), (0.2, 0.62), (0.32, 0.54), (0.26, 0.48), (0.4, 0.42), (0.38, 0.34), (0.28, 0.32),
        (0.2, 0.18),
        (-0.04, 0.12), (-0.3, 0.2), (-0.44, 0.44),
    )  # fmt: skip
    yield Path(outline=face, fill=skin, stroke=paints.pen)
    if not paints.plain:
        yield Path(outline=_dot(0.02, 0.34, 0.12), fill=paints.fill("primary", 0.0), opacity=0.35)
    yield Path(outline=smooth((0.18, 0.46), (0.04, 0.5), (-0.12, 0.38), (-0.02, 0.22), (0.16, 0.24), closed=False), stroke=paints.thin)
    yield Path(outline=_dot(0.1, 0.61, 0.03), fill=paints.pen.colour)
    yield Path(outline=smooth((0.0, 0.69), (0.1, 0.71), (0.18, 0.66), closed=False), stroke=paints.thin)


def draw_caravel(paints: Paints) -> Iterator[Item]:
    """Draw a ship with two masts under full sail."""
    wood, white, red = (
        paints.fill("secondary", 0.0).mixed(paints.fill("gold", 0.0), 0.5),
        paints.fill("white", 0.0),
        paints.fill("primary", 0.0),
    )
    for x, top in ((-0.26, 0.9), (0.16, 1.0)):
        yield Path(outline=polyline((at(x, 0.2), at(x, top))), stroke=paints.pen)
        flag = smooth(
            (x, top), (x - 0.1, top - 0.01), (x - 0.2, top + 0.02), (x - 0.24, top - 0.03), (x - 0.12, top - 0.06), (x, top - 0.07)
        )
        yield Path(outline=flag, fill=red, stroke=paints.thin)
    ropes = (polyline((at(0.16, 0.94), at(0.72, 0.34))), polyline((at(-0.26, 0.84), at(-0.56, 0.36))))
    yield Path(outline=tuple(part for rope in ropes for part in rope), stroke=paints.thin)
    for x, low, high, wide in ((-0.26, 0.4, 0.8, 0.17), (0.16, 0.36, 0.64, 0.24), (0.16, 0.68, 0.9, 0.17)):
        sail = (
            Move(*at(x - wide, high)), Line(*at(x + wide * 0.9, high)),
            Curve(*at(x + wide * 1.5, high - (high - low) * 0.4), *at(x + wide * 1.3, low + 0.06), *at(x + wide * 1.02, low)),
            Curve(*at(x + wide * 0.4, low + 0.06), *at(x - wide * 0.4, low + 0.06), *at(x - wide * 1.06, low)),
            Curve(*at(x - wide * 0.74, low + 0.1), *at(x - wide * 0.7, high - 0.1), *at(x - wide, high)), Close(),
        )  # fmt: skip
        yield Path(outline=sail, fill=white, stroke=paints.pen)
    mid = Point(0.22, 0.51)
    for wide, high in ((0.025, 0.09), (0.1, 0.025)):
        cross = corners(*((mid.x + sx * wide, mid.y + sy * high) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))))
        yield Path(outline=cross, fill=red)
    hull = (
        Move(*at(-0.62, 0.4)), Line(*at(-0.34, 0.38)), Line(*at(-0.32, 0.26)), Line(*at(0.36, 0.24)), Line(*at(0.4, 0.34)),
        Line(*at(0.66, 0.34)),
        Curve(*at(0.6, 0.16), *at(0.52, 0.06), *at(0.42, 0.0)), Line(*at(-0.42, 0.0)),
        Curve(*at(-0.54, 0.1), *at(-0.6, 0.24), *at(-0.62, 0.4)), Close(),
    )  # fmt: skip
    yield Path(outline=hull, fill=wood, stroke=paints.pen)
    planks = (polyline((at(-0.57, 0.2), at(0.56, 0.18))), polyline((at(-0.51, 0.1), at(0.5, 0.09))))
    yield Path(outline=tuple(part for plank in planks for part in plank), stroke=paints.thin)
    yield Path(outline=_waves((-0.5, 0.26), (0.02, 0.26), (0.52, 0.24)), stroke=paints.pen)


SEA_SIGNS: ThingDrawings = {
    "caravel": (draw_caravel, (-0.78, 0.78, 1.04)),
    "map-whale": (draw_map_whale, (-1.24, 1.26, 1.0)),
    "sea-serpent": (draw_sea_serpent, (-1.46, 1.64, 1.02)),
    "wind-head": (draw_wind_head, (-1.14, 1.56, 1.02)),
}
