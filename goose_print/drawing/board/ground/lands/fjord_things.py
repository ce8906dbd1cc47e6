"""What stands by a fjord: longhouses with turf roofs, rune stones, racks with fish, skerries, boats and smoke."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.board.ground.lands.land import ThingDrawings
from goose_print.drawing.board.ground.paints import UNIT, Paints, at, corners, smooth
from goose_print.drawing.board.ground.plants import draw_fir
from goose_print.geometry import Affine
from goose_print.scene import Close, Curve, Group, Item, Line, Move, Path, Segment, Stroke, ellipse, polyline


def _draw_smoke(paints: Paints, x: float, y: float) -> Iterator[Item]:
    """Smoke that rises from there and drifts to the right."""
    for k, size in enumerate((0.05, 0.075, 0.1, 0.13)):
        spot = at(x + 0.03 + 0.045 * k * k + 0.02 * k, y + 0.06 + 0.115 * k)
        yield Path(outline=ellipse(spot, UNIT * size * 1.2, UNIT * size), fill=paints.fill("white", 0.0), opacity=0.85 - 0.16 * k,
                   stroke=paints.thin if paints.plain else None)  # fmt: skip


def draw_longhouse(paints: Paints) -> Iterator[Item]:
    """Draw a longhouse with a turf roof and smoke from its hearth."""
    yield from _draw_smoke(paints, 0.3, 0.68)
    wood, dark = paints.fill("secondary", 0.12), paints.fill("secondary", 0.35)
    yield Path(outline=corners((-0.5, 0.0), (-0.5, 0.3), (0.98, 0.3), (0.98, 0.0)), fill=wood, stroke=paints.pen)
    planks = tuple(s for k in range(9) for s in polyline((at(-0.4 + 0.16 * k, 0.0), at(-0.4 + 0.16 * k, 0.3))))
    yield Path(outline=planks, stroke=paints.thin)
    yield Path(outline=corners((-0.97, 0.0), (-0.97, 0.26), (-0.62, 0.68), (-0.28, 0.26), (-0.28, 0.0)), fill=wood, stroke=paints.pen)
    boards = tuple(s for x, top in ((-0.86, 0.38), (-0.74, 0.53), (-0.5, 0.53), (-0.39, 0.39)) for s in polyline((at(x, 0.0), at(x, top))))
    yield Path(outline=boards, stroke=paints.thin)
    door = (
        Move(*at(-0.72, 0.0)),
        Line(*at(-0.72, 0.2)),
        Curve(*at(-0.7, 0.3), *at(-0.54, 0.3), *at(-0.52, 0.2)),
        Line(*at(-0.52, 0.0)),
        Close(),
    )
    yield Path(outline=door, fill=dark if paints.plain else paints.light or paints.fill("ink", -0.25),
               stroke=paints.pen)  # fmt: skip
    roof = smooth(
        (-0.62, 0.76), (-0.1, 0.79), (0.5, 0.76), (0.8, 0.77), (0.95, 0.5), (1.1, 0.22), (0.9, 0.25), (0.7, 0.2), (0.5, 0.25), (0.3, 0.2),
        (0.1, 0.25), (-0.1, 0.2), (-0.22, 0.22), (-0.42, 0.5),
    )  # fmt: skip
    yield Path(outline=roof, fill=paints.fill("leaf", 0.12), stroke=paints.pen)
    blades: list[Segment] = []
    for k in range(16):
        x, y = -0.36 + 0.085 * k, 0.62 - 0.15 * (k % 3) + 0.02 * (k % 2)
        blades += [*polyline((at(x, y - 0.05), at(x + 0.02, y + 0.04))), *polyline((at(x + 0.035, y - 0.05), at(x + 0.07, y + 0.03)))]
    yield Path(outline=tuple(blades), stroke=paints.thin)
    for a, b in (((-1.06, 0.2), (-0.53, 0.88)), ((-0.18, 0.2), (-0.71, 0.88))):
        beam = polyline((at(*a), at(*b)))
        yield Path(outline=beam, stroke=Stroke(colour=paints.pen.colour, width=paints.pen.width * 3.4))
        yield Path(outline=beam, stroke=Stroke(colour=paints.fill("gold", 0.05), width=paints.pen.width * 1.6))


def draw_rune_stone(paints: Paints) -> Iterator[Item]:
    """Draw a standing stone with a serpent of runes."""
    stone = smooth((-0.3, 0.0), (-0.32, 0.3), (-0.27, 0.66), (-0.16, 0.92), (0.04, 1.0), (0.2, 0.86), (0.27, 0.5), (0.3, 0.2), (0.31, 0.0))
    yield Path(outline=stone, fill=paints.fill("stone", 0.08), stroke=paints.pen)
    if not paints.plain:
        yield Path(outline=smooth((0.08, 0.0), (0.14, 0.4), (0.1, 0.8), (0.04, 0.98), (0.19, 0.84), (0.26, 0.5), (0.29, 0.02)),
                   fill=paints.fill("stone", 0.26))  # fmt: skip
    band = smooth(
        (-0.12, 0.12), (-0.19, 0.4), (-0.13, 0.72), (0.02, 0.84), (0.13, 0.68), (0.15, 0.4), (0.06, 0.2), (-0.02, 0.34), closed=False
    )
    yield Path(outline=band, stroke=Stroke(colour=paints.fill("primary", 0.1), width=UNIT * 0.045) if not paints.plain else paints.pen)
    runes: list[Segment] = []
    for x, y in ((-0.04, 0.46), (0.05, 0.46), (0.0, 0.62)):
        runes += [*polyline((at(x, y), at(x, y + 0.12))), *polyline((at(x, y + 0.12), at(x + 0.05, y + 0.07), at(x, y + 0.04)))]
    yield Path(outline=tuple(runes), stroke=paints.pen)
    tuft = (
        (-0.42, 0.0),
        (-0.3, 0.12),
        (-0.26, 0.0),
        (-0.16, 0.1),
        (-0.1, 0.0),
        (0.16, 0.0),
        (0.24, 0.12),
        (0.3, 0.0),
        (0.38, 0.09),
        (0.42, 0.0),
    )
    yield Path(outline=polyline(at(*p) for p in tuft), fill=paints.fill("leaf", 0.2), stroke=paints.thin)


def draw_fish_rack(paints: Paints) -> Iterator[Item]:
    """Draw a rack on which fish dry."""
    wood = Stroke(colour=paints.pen.colour, width=UNIT * 0.05)
    light = Stroke(colour=paints.fill("secondary", 0.1), width=UNIT * 0.026)
    legs = [((-0.7, 0.0), (-0.5, 1.0)), ((-0.32, 0.0), (-0.52, 1.0)), ((0.32, 0.0), (0.52, 1.0)), ((0.7, 0.0), (0.5, 1.0))]
    for a, b in (*legs, ((-0.72, 0.86), (0.72, 0.86)), ((-0.66, 0.5), (0.66, 0.5))):
        yield Path(outline=polyline((at(*a), at(*b))), stroke=wood)
        yield Path(outline=polyline((at(*a), at(*b))), stroke=light)
    for row, top in enumerate((0.84, 0.48)):
        for k in range(6 - row):
            x = -0.4 + 0.16 * k + 0.08 * row
            fish = smooth((x, top), (x - 0.055, top - 0.13), (x - 0.012, top - 0.25), (x + 0.012, top - 0.25), (x + 0.055, top - 0.13))
            yield Path(outline=fish, fill=paints.fill("water", -0.45), stroke=paints.thin)
            tail = corners((x, top - 0.23), (x - 0.05, top - 0.32), (x + 0.05, top - 0.32))
            yield Path(outline=tail, fill=paints.fill("water", -0.2), stroke=paints.thin)


def draw_skerry(paints: Paints) -> Iterator[Item]:
    """Draw a rock in the water, with surf at its foot."""
    yield Path(outline=smooth((-0.94, 0.03), (-0.3, 0.09), (0.4, 0.09), (0.96, 0.03), (0.4, -0.04), (-0.4, -0.04)),
               fill=paints.fill("water", -0.5), stroke=paints.thin)  # fmt: skip
    for x, wide, high in ((0.34, 0.46, 0.6), (-0.24, 0.52, 0.98)):
        rock = corners((x - wide, 0.05), (x - wide * 0.7, high * 0.55), (x - wide * 0.15, high), (x + wide * 0.3, high * 0.8),
                       (x + wide * 0.55, high * 0.4), (x + wide, 0.05))  # fmt: skip
        yield Path(outline=rock, fill=paints.fill("stone", 0.1), stroke=paints.pen)
        if not paints.plain:
            lee = corners((x - wide * 0.15, high), (x + wide * 0.3, high * 0.8), (x + wide * 0.55, high * 0.4), (x + wide, 0.05),
                          (x + wide * 0.3, 0.05), (x + wide * 0.1, high * 0.5))  # fmt: skip
            yield Path(outline=lee, fill=paints.fill("stone", 0.32))


def draw_islet(paints: Paints) -> Iterator[Item]:
    """Draw a rock in the water with a fir on it."""
    yield from (_shift(item) for item in draw_fir(paints))
    yield Path(outline=smooth((-0.5, 0.0), (-0.4, 0.1), (-0.16, 0.17), (0.1, 0.16), (0.36, 0.1), (0.5, 0.0), (0.0, -0.02)),
               fill=paints.fill("stone", 0.12), stroke=paints.pen)  # fmt: skip
    yield Path(outline=smooth((-0.6, 0.0), (0.0, 0.025), (0.6, 0.0), (0.0, -0.025)), fill=paints.fill("water", -0.5), stroke=paints.thin)


def _shift(item: Item) -> Item:
    """A part of a fir, smaller and higher."""
    return Group(items=(item,), place=Affine(0.86, 0.0, 0.0, 0.86, 0.0, -0.13 * UNIT))


def draw_fishing_boat(paints: Paints) -> Iterator[Item]:
    """Draw a boat with a high stem at either end, and a bearded man in it who fishes."""
    gleam = smooth((-0.98, 0.0), (-0.5, 0.04), (0.0, 0.02), (0.5, 0.05), (1.0, 0.0), (0.5, -0.06), (0.0, -0.04), (-0.5, -0.07))
    yield Path(outline=gleam, fill=paints.fill("water", -0.55), stroke=paints.thin if paints.plain else None)
    coat, skin = paints.fill("primary", 0.0), paints.fill("skin", 0.0)
    rod = (Move(*at(0.18, 0.5)), Curve(*at(0.5, 0.86), *at(0.76, 1.04), *at(1.0, 1.02)))
    yield Path(outline=rod, stroke=Stroke(colour=paints.pen.colour, width=paints.pen.width * 1.3))
    yield Path(outline=polyline((at(1.0, 1.02), at(1.02, 0.02))), stroke=paints.thin)
    body = smooth((-0.3, 0.2), (-0.32, 0.46), (-0.22, 0.64), (-0.06, 0.7), (0.08, 0.62), (0.14, 0.44), (0.14, 0.2))
    yield Path(outline=body, fill=coat, stroke=paints.pen)
    arm = smooth((-0.12, 0.6), (0.02, 0.44), (0.18, 0.46), (0.22, 0.54), (0.1, 0.56), (-0.02, 0.66))
    yield Path(outline=arm, fill=coat, stroke=paints.pen)
    yield Path(outline=ellipse(at(0.2, 0.5), UNIT * 0.05), fill=skin, stroke=paints.thin)
    yield Path(outline=ellipse(at(-0.06, 0.82), UNIT * 0.13, UNIT * 0.14), fill=skin, stroke=paints.pen)
    beard = smooth((-0.14, 0.8), (0.0, 0.77), (0.08, 0.8), (0.1, 0.7), (0.02, 0.58), (-0.1, 0.66))
    yield Path(outline=beard, fill=paints.fill("gold", 0.0), stroke=paints.thin)
    hood = smooth((-0.22, 0.8), (-0.2, 0.94), (-0.08, 1.04), (0.06, 0.96), (0.09, 0.87), (-0.04, 0.9), (-0.1, 0.84), (-0.14, 0.76))
    yield Path(outline=hood, fill=paints.fill("water", 0.1), stroke=paints.pen)
    yield Path(outline=ellipse(at(0.02, 0.83), UNIT * 0.018), fill=paints.pen.colour)
    hull = (
        Move(*at(-1.0, 0.72)), Curve(*at(-0.84, 0.2), *at(-0.56, -0.02), *at(-0.24, -0.02)), Line(*at(0.24, -0.02)),
        Curve(*at(0.56, -0.02), *at(0.84, 0.2), *at(1.0, 0.72)), Curve(*at(0.8, 0.4), *at(0.4, 0.32), *at(0.0, 0.32)),
        Curve(*at(-0.4, 0.32), *at(-0.8, 0.4), *at(-1.0, 0.72)), Close(),
    )  # fmt: skip
    yield Path(outline=hull, fill=paints.fill("secondary", 0.1), stroke=paints.pen)
    for drop in (0.11, 0.22):
        strake = (Move(*at(-0.88 + drop, 0.48 - drop)), Curve(*at(-0.4, 0.3 - drop), *at(0.4, 0.3 - drop), *at(0.88 - drop, 0.48 - drop)))
        yield Path(outline=strake, stroke=paints.thin)
    foam = (*ellipse(at(-0.46, 0.0), UNIT * 0.34, UNIT * 0.026), *ellipse(at(0.48, -0.01), UNIT * 0.3, UNIT * 0.024))
    yield Path(outline=foam, fill=paints.fill("white", 0.0), stroke=None if not paints.plain else paints.thin)


NORTHERN: ThingDrawings = {
    "longhouse": (draw_longhouse, (-1.12, 1.14, 1.18)),
    "rune-stone": (draw_rune_stone, (-0.44, 0.44, 1.02)),
    "fish-rack": (draw_fish_rack, (-0.76, 0.76, 1.04)),
    "skerry": (draw_skerry, (-1.0, 1.0, 1.0)),
    "islet": (draw_islet, (-0.64, 0.64, 1.03)),
    "fishing-boat": (draw_fishing_boat, (-1.04, 1.06, 1.08)),
}
"""Things of a fjord by name."""
