"""Mosaic of a board whose ornament is one: squares laid of stones, rims in the colour of their kind, a cable round the middle."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from random import Random

from goose_print.art.motif import PaintRole
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.games.board import FieldKind
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout import Place
from goose_print.scene import BLACK, Colour, Element, Item, Path, Segment, Symbol, Tag, Use, flatten_outline, polygon

MOSAIC = "mosaic"
"""The mood of ornament whose squares are laid of stones."""
STONE, JOINT = 2.25, 0.15
"""Size of a stone, and half the width of a joint, in mm on a square of ``USUAL`` mm."""
USUAL = 30.0
TONES, MORTAR = ((0.0, 0.0), (0.045, 0.0), (0.0, 0.16), (0.025, 0.0)), 0.34
"""Stones of a ground: its colour with a share of ink, or of black; share of black in the joints."""
RIMS: dict[FieldKind, PaintRole] = {
    "plain": "stone",
    "goose": "gold",
    "hazard": "primary",
    "boon": "leaf",
    "start": "accent",
    "finish": "gold",
}
"""Stones of a square's rim, by its kind."""
CABLE: tuple[PaintRole, ...] = ("gold", "gold", "white", "accent", "accent", "primary")
"""Colours of the cable's strands, stone by stone; each row of stones is one further, so that they run aslant."""


CABLE_STONE = 2.0
"""Size of the cable's stones in mm."""


def is_mosaic(style: Style) -> bool:
    """Whether fields are laid of stones: in full colour alone, where nothing is left to be coloured or spared."""
    return style.ornament == MOSAIC and style.coloured and style.solid


def draw_stone_ground(place: Place, kind: FieldKind, fill: Colour, style: Style) -> Iterator[Item]:
    """Draw the stones of a square; nothing on a field that is no upright box."""
    box = place.bounds
    corners = flatten_outline(place.outline)[0]
    if any(min(abs(p.x - box.x), abs(p.x - box.right)) + min(abs(p.y - box.y), abs(p.y - box.bottom)) > 0.01 for p in corners):
        return
    rim = piece_look(style).trim(RIMS[kind], style) or style.ink
    yield Use(
        symbol=_lay_stones(round(box.width, 3), round(box.height, 3), kind, fill, rim, style.ink),
        place=Affine.shift(box.x, box.y),
        tag=Tag(Element.BACKDROP),
    )


@lru_cache(maxsize=64)
def _lay_stones(wide: float, high: float, kind: str, fill: Colour, rim: Colour, ink: Colour) -> Symbol:
    """Stones of a square in rows, with a rim of larger ones in another colour."""
    random, size = Random(f"{kind}-{wide}-{high}"), STONE * min(wide, high) / USUAL
    box = Rect(0.0, 0.0, wide, high)
    stones: list[list[Segment]] = [[] for _ in TONES]
    inside = box.inset(size * 1.3)
    rows = max(1, round(inside.height / size))
    for row in range(rows):
        top, low = (inside.y + inside.height * k / rows for k in (row, row + 1))
        x = inside.x
        while x < inside.right - 0.01:
            end = x + size * random.uniform(0.75, 1.3)
            end = inside.right if end > inside.right - size * 0.6 else end
            stones[random.randrange(len(TONES))] += _stone((Point(x, top), Point(end, top), Point(end, low), Point(x, low)), size, random)
            x = end
    items = [Path(outline=polygon(box.corners()), fill=fill.mixed(BLACK, MORTAR))]
    items += [
        Path(outline=tuple(found), fill=fill.mixed(ink, pale).mixed(BLACK, dark))
        for found, (pale, dark) in zip(stones, TONES, strict=True)
        if found
    ]
    rings: list[list[Segment]] = [[], []]
    for k, cell in enumerate(_rim_cells(box.inset(size * 0.16), size)):
        rings[k % 2] += _stone(cell.corners(), size, random)
    items += [Path(outline=tuple(ring), fill=rim.mixed(BLACK, dark)) for ring, dark in zip(rings, (0.3, 0.46), strict=True)]
    return Symbol(name=f"stones-{kind}-{wide:g}-{high:g}-{fill.hex[1:]}", items=tuple(items))


def draw_cable(place: Place, style: Style) -> Iterator[Item]:
    """Draw a cable of stones, three rows wide, inside the edge of a large field."""
    size, random = CABLE_STONE, Random("cable")
    rows: dict[PaintRole, list[Segment]] = {role: [] for role in CABLE}
    around = flatten_outline(place.outline)[0]
    lines = [_move_inwards(around, 0.3 + size * k) for k in range(4)]
    edge = (*polygon(lines[0]), *polygon(lines[-1]))
    yield Path(outline=edge, fill=(style.contour or style.ink).mixed(BLACK, 0.2), rule="evenodd")
    for row, (outer, inner) in enumerate(pairwise(lines)):
        for k, quad in enumerate(_ring_quads(outer, inner, size)):
            rows[CABLE[(k + row) % len(CABLE)]] += _stone(quad, size, random)
    for role, found in rows.items():
        yield Path(outline=tuple(found), fill=(piece_look(style).trim(role, style) or style.ink).mixed(BLACK, 0.08))


def room_in_cable(place: Place) -> Place:
    """The part of a large field that its cable leaves free."""
    inside = _move_inwards(flatten_outline(place.outline)[0], 0.3 + 3 * CABLE_STONE)
    return replace(place, outline=polygon(inside), centre=Rect.around(inside).centre)


def _move_inwards(corners: Sequence[Point], by: float) -> list[Point]:
    """Corners of a polygon with right angles, moved inwards with its sides."""
    spots = [spot for spot, after in zip(corners, (*corners[1:], corners[0]), strict=True) if not spot.close(after, 1e-3)]
    closed = (*spots, spots[0])
    turn = 1.0 if math.fsum(a.x * b.y - b.x * a.y for a, b in pairwise(closed)) > 0 else -1.0
    moved = []
    for before, spot, after in zip((spots[-1], *spots), spots, closed[1:], strict=False):
        into, out = (spot - before).unit(), (after - spot).unit()
        if abs(into.cross(out)) > 0.1:  # not on a straight side
            moved.append(spot + (into.right() + out.right()) * (by * turn))
    return moved


def _rim_cells(box: Rect, size: float) -> Iterator[Rect]:
    """Cells along the inside of a box, clockwise, with a square one in each corner."""
    across, down = (max(1, round((side - 2 * size) / (size * 1.15))) for side in (box.width, box.height))
    wide, high = (box.width - 2 * size) / across, (box.height - 2 * size) / down
    left, top, right, bottom = box.x, box.y, box.right - size, box.bottom - size
    yield Rect(left, top, size, size)
    yield from (Rect(left + size + wide * k, top, wide, size) for k in range(across))
    yield Rect(right, top, size, size)
    yield from (Rect(right, top + size + high * k, size, high) for k in range(down))
    yield Rect(right, bottom, size, size)
    yield from (Rect(right - wide * (k + 1), bottom, wide, size) for k in range(across))
    yield Rect(left, bottom, size, size)
    yield from (Rect(left, bottom - high * (k + 1), size, high) for k in range(down))


def _ring_quads(outer: Sequence[Point], inner: Sequence[Point], size: float) -> Iterator[tuple[Point, Point, Point, Point]]:
    """Quads between two closed lines of as many corners."""
    sides = zip(outer, (*outer[1:], outer[0]), inner, (*inner[1:], inner[0]), strict=True)
    for a, b, c, d in sides:
        count = max(1, round((b - a).length / size))
        for k in range(count):
            here, there = k / count, (k + 1) / count
            yield a.towards(b, here), a.towards(b, there), c.towards(d, there), c.towards(d, here)


def _stone(quad: Sequence[Point], size: float, random: Random) -> tuple[Segment, ...]:
    """A stone a little smaller than its place, its corners not quite true."""
    middle = quad[0].towards(quad[2], 0.5)
    joint = JOINT * size / STONE * 1.4
    spots = []
    for corner in quad:
        away = max((corner - middle).length, 1e-6)
        spot = corner.towards(middle, joint / away)
        wobble = size * 0.05
        spots.append(Point(round(spot.x + random.uniform(-wobble, wobble), 2), round(spot.y + random.uniform(-wobble, wobble), 2)))
    return tuple(polygon(spots))
