"""Plates for titles: one design for each mood of ornament."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from goose_print.art.motif import PaintRole
from goose_print.drawing.engraving import heart, leaf, star
from goose_print.drawing.plates import PlateDesign, classic_plate, corner_cut, hollow_rectangle, room_on_plate
from goose_print.drawing.style import CLASSIC, Style
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Curve, Line, Move, Outline, Segment, arc, ellipse, polygon, rectangle


def plate_design(style: Style) -> Callable[[Rect], PlateDesign]:
    """Design of the plate for the style's mood."""
    return classic_plate if style.ornament == CLASSIC else DESIGNS[style.ornament]


def _nursery_plate(plate: Rect) -> PlateDesign:
    """A cloud with a bead in each of its bulges."""
    bite = corner_cut(plate)
    inner = plate.inset(bite * 0.68)
    bumps = [*_bulge_ends(plate.inset(bite * 0.4), bite * 1.9)]
    colours: tuple[PaintRole, ...] = ("primary", "gold", "leaf", "water")
    beads = [(ellipse(a.towards(b, 0.5), bite * 0.15), colours[k % 4]) for k, (a, b) in enumerate(bumps)]
    return PlateDesign(_scalloped_outline(bumps), rectangle(inner, bite * 0.8), plate.inset(bite * 1.5, bite * 1.1), upon=beads)


def _rail_plate(plate: Rect) -> PlateDesign:
    """A station sign: cut corners, and a bolt in each."""
    bite = corner_cut(plate)
    bolts: list[tuple[Outline, PaintRole]] = []
    for corner in plate.inset(bite * 0.8).corners():
        bolts += [(ellipse(corner, bite * 0.26), "gold"), (_screw_slot(corner, bite * 0.2), "gold")]
    return PlateDesign(
        _cut_rectangle(plate, bite * 0.8), _cut_rectangle(plate.inset(bite * 0.28), bite * 0.72), room_on_plate(plate), upon=bolts
    )


def _vine_plate(plate: Rect) -> PlateDesign:
    """Hollow corners with grapes and leaves."""
    bite = corner_cut(plate)
    hung: list[tuple[Outline, PaintRole]] = []
    for corner in plate.corners():
        inwards = 1 if corner.x < plate.centre.x else -1
        hung += [(leaf(Point(corner.x + inwards * bite * dx, corner.y - bite * 0.55), bite * 1.1, inwards * turn), "leaf")
                 for dx, turn in ((0.42, -0.5), (-0.42, 0.5))]  # fmt: skip
        spots = ((-0.3, -0.2), (0.3, -0.2), (0.0, -0.2), (-0.15, 0.1), (0.15, 0.1), (0.0, 0.4))
        hung += [(ellipse(Point(corner.x + bite * x, corner.y + bite * y), bite * 0.2), _PRIMARY) for x, y in spots]
    return PlateDesign(hollow_rectangle(plate, bite), hollow_rectangle(plate.inset(bite * 0.24), bite), room_on_plate(plate), upon=hung)


def _laurel_plate(plate: Rect) -> PlateDesign:
    """A banner with swallow's tails."""
    fold, drop = plate.width * 0.07, plate.height * 0.13
    front = Rect(plate.x + fold, plate.y, plate.width - 2 * fold, plate.height - drop)
    behind: list[tuple[Outline, PaintRole]] = []
    for side in (-1, 1):
        x = front.x if side < 0 else front.right
        top, foot, end, hem = plate.y + drop, plate.bottom, x + side * fold, x - side * fold * 0.8
        tail = ((hem, top), (end, top), (end - side * fold * 0.45, (top + foot) / 2), (end, foot), (hem, foot))
        behind.append((polygon(Point(*spot) for spot in tail), _PRIMARY))
        behind.append((polygon((Point(x, front.bottom - 0.1), Point(hem, front.bottom - 0.1), Point(hem, foot))), "secondary"))
    bulge, rule = plate.height * 0.035, front.inset(front.height * 0.06)
    return PlateDesign(
        _sagging_rectangle(front, bulge), _sagging_rectangle(rule, bulge), front.inset(front.width * 0.05, front.height * 0.13), behind
    )


def _night_plate(plate: Rect) -> PlateDesign:
    """Round ends, and a star in each corner."""
    bite = corner_cut(plate)
    stars = [(star(corner, bite * 0.62), _GOLD) for corner in plate.inset(bite * 0.45).corners()]
    beads = [(ellipse(Point(x, plate.centre.y), bite * 0.13), _GOLD) for x in (plate.x + bite * 0.55, plate.right - bite * 0.55)]
    shape = hollow_rectangle(plate.inset(bite * 0.1), bite * 1.25)
    return PlateDesign(shape, hollow_rectangle(plate.inset(bite * 0.34), bite * 1.25), room_on_plate(plate), upon=(*stars, *beads))


def _fir_plate(plate: Rect) -> PlateDesign:
    """A wooden board with sawn ends and fir twigs in its corners."""
    bite = corner_cut(plate)
    twigs: list[tuple[Outline, PaintRole]] = []
    for corner in plate.inset(bite * 0.75, bite * 0.4).corners():
        across, up = (1 if corner.x < plate.centre.x else -1), (1 if corner.y < plate.centre.y else -1)
        for k in range(3):
            spot = Point(corner.x + across * bite * 0.42 * k, corner.y + up * bite * 0.14)
            twigs += [(leaf(spot, bite * 0.8, across * up * turn), "leaf") for turn in (0.8, -0.5)]
        twigs.append((ellipse(corner, bite * 0.2), _PRIMARY))
    return PlateDesign(
        _sawn_rectangle(plate, bite * 0.5),
        _sawn_rectangle(plate.inset(bite * 0.3, bite * 0.22), bite * 0.5),
        room_on_plate(plate),
        upon=twigs,
    )


def _hearts_plate(plate: Rect) -> PlateDesign:
    """Lace with a hole in each scallop, and hearts in the corners."""
    bite = corner_cut(plate)
    bumps = [*_bulge_ends(plate.inset(bite * 0.3), bite * 1.2)]
    holes = [(ellipse(a.towards(b, 0.5), bite * 0.12), _WHITE) for a, b in bumps]
    hearts: list[tuple[Outline, PaintRole]] = [(heart(corner, bite * 1.05), _PRIMARY) for corner in plate.inset(bite * 0.55).corners()]
    inner = rectangle(plate.inset(bite * 0.58), bite * 0.3)
    return PlateDesign(_scalloped_outline(bumps), inner, plate.inset(bite * 1.5, bite), upon=(*holes, *hearts))


def _mosaic_plate(plate: Rect) -> PlateDesign:
    """A slab with a rim of stones in three colours."""
    bite = corner_cut(plate)
    colours: tuple[PaintRole, ...] = ("gold", "water", "primary", "white")
    stones: list[tuple[Outline, PaintRole]] = []
    for k, (a, b) in enumerate(_bulge_ends(plate.inset(bite * 0.42), bite * 0.75)):
        stones.append((rectangle(Rect.centred(a.towards(b, 0.5), bite * 0.5, bite * 0.5)), colours[k % 4]))
    return PlateDesign(rectangle(plate), rectangle(plate.inset(bite * 0.84)), plate.inset(bite * 1.4, bite), upon=stones)


_PRIMARY: PaintRole = "primary"
_GOLD: PaintRole = "gold"
_WHITE: PaintRole = "white"
DESIGNS: dict[str, Callable[[Rect], PlateDesign]] = {
    "nursery": _nursery_plate, "rail": _rail_plate, "vine": _vine_plate, "laurel": _laurel_plate, "night": _night_plate, "fir": _fir_plate,
    "hearts": _hearts_plate, "mosaic": _mosaic_plate,
}  # fmt: skip


# ------------------------------------------------------------------ outlines


def _cut_rectangle(box: Rect, bite: float) -> Outline:
    """A rectangle without its corners."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    spots = ((x + bite, y), (right - bite, y), (right, y + bite), (right, bottom - bite), (right - bite, bottom), (x + bite, bottom))
    return polygon(Point(*spot) for spot in (*spots, (x, bottom - bite), (x, y + bite)))


def _screw_slot(middle: Point, half: float) -> Outline:
    """Slot of a screw."""
    return polygon((middle.away(half, 0.7), middle.away(half, 0.7 + math.pi)))


def _sawn_rectangle(box: Rect, depth: float) -> Outline:
    """A rectangle whose ends have teeth."""
    ys = [box.y + box.height * k / 4 for k in range(5)]
    right = [Point(box.right - depth * (k % 2), y) for k, y in enumerate(ys)]
    left = [Point(box.x + depth * (k % 2), y) for k, y in enumerate(ys)]
    return polygon((*right, *reversed(left)))


def _sagging_rectangle(box: Rect, bulge: float) -> Outline:
    """A rectangle that sags a little at head and foot, as cloth does."""
    x, y, right, bottom, third = box.x, box.y, box.right, box.bottom, box.width / 3
    return (
        Move(x, y), Curve(x + third, y + bulge, right - third, y + bulge, right, y), Line(right, bottom),
        Curve(right - third, bottom + bulge, x + third, bottom + bulge, x, bottom), Close(),
    )  # fmt: skip


def _bulge_ends(box: Rect, wide: float) -> Iterator[tuple[Point, Point]]:
    """Ends of the bulges round a rectangle, each about ``wide`` mm, a whole number on each side."""
    corners = box.corners()
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        count = max(2, round((b - a).length / wide))
        spots = [a.towards(b, k / count) for k in range(count + 1)]
        yield from pairwise(spots)


def _scalloped_outline(bumps: Sequence[tuple[Point, Point]]) -> Outline:
    """A closed line of bulges that are less than half circles."""
    flat = 2.0
    """Angle in radians that each bulge is of its circle."""
    pieces: list[Segment] = [Move(*bumps[0][0])]
    for a, b in bumps:
        chord = b - a
        radius = chord.length / 2 / math.sin(flat / 2)
        centre = a.towards(b, 0.5) + chord.right().unit() * (radius * math.cos(flat / 2))
        pieces += arc(centre, radius, (a - centre).angle, flat)
    return (*pieces, Close())
