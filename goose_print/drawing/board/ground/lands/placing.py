"""Places of a land's own things: in corners without figures, in rows along a line, and where there is most room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from goose_print.drawing.board.ground.brush import Crest, LandBrush
from goose_print.geometry import Point, Rect
from goose_print.scene import Group, Item

Part = tuple[float, float, float, float]
"""A box in parts of a thing's height: left, right, lower and upper end."""

AIR = 1.2
"""Room in mm round a thing in a corner."""
SCALES = tuple(0.94**k for k in range(24))
"""Sizes tried, in parts of the largest."""
NEAR = 0.6
"""Depth of what is put where there is most room: it has no haze."""
INSET = 3.0
"""Its least distance from the frame in mm."""
REACH, STEPS = 0.22, 32
"""How far from its side of the frame a thing in a corner stands at most, in parts of the sheet's width; places tried on the way."""


def is_bare(brush: LandBrush, number: int) -> bool:
    """Whether a corner has neither figures nor sun or moon; clockwise from the upper left."""
    return number not in brush.figures and (number >= len(brush.at.groups) or not brush.at.groups[number])


def put_in_corner(
    brush: LandBrush, number: int, name: str, tall: float, least: float, *, ground: Crest | None = None, parts: Sequence[Part] = (),
) -> Rect | None:  # fmt: skip
    """Put a thing into a bare corner, as large as there is room; returns its box.

    ``tall``, ``least``: heights tried, in parts of the sheet's; ``ground``: line that it stands on, else the foot of the sheet;
    ``parts``: boxes that it fills, if it does not fill its whole one.
    """
    if not is_bare(brush, number):
        return None
    left, edge = number in (0, 3), brush.box.x if number in (0, 3) else brush.box.right
    thing = brush.thing(name, 0)
    for scale in SCALES:
        size = brush.high * tall * scale
        if size < brush.high * least:
            return None
        whole = thing.box_at(Point(0.0, 0.0), size)
        shapes = [Rect(a * size, -d * size, (b - a) * size, (d - c) * size) for a, b, c, d in parts] or [whole]
        for k in range(STEPS):
            x = edge + (1 if left else -1) * (whole.width / 2 + INSET + brush.box.width * REACH * k / STEPS) - whole.centre.x
            for foot in _feet(brush, number, x, size, ground):
                if all(brush.room.is_free(Rect(foot.x + one.x, foot.y + one.y, one.width, one.height).inset(-AIR)) for one in shapes):
                    box = thing.box_at(foot, size)
                    brush.things.append((foot.y, thing.at(foot, size)))
                    brush.room.cover_box(box)
                    brush.tops.append(box)
                    brush.figures[number] = (*brush.figures.get(number, ()), box)
                    return box
    return None


def _feet(brush: LandBrush, number: int, x: float, size: float, ground: Crest | None) -> Iterable[Point]:
    """Feet of a thing at a place: on its line, at the foot of the sheet, or in the sky."""
    high, box = brush.high, brush.box
    if ground:
        yield from (Point(x, ground(x) + high * (0.01 + 0.02 * k)) for k in range(5))
    elif number in (2, 3):
        yield from (Point(x, box.bottom - high * (0.02 + 0.015 * k)) for k in range(12))
    else:
        yield from (Point(x, box.y + size + high * (0.02 + 0.02 * k)) for k in range(6))


def is_open(brush: LandBrush, box: Rect) -> bool:
    """Whether a thing may stand in a box: among the scene only where nothing covers it, else under squares as well."""
    quiet = brush.at.quiet
    apart = box.right < quiet.x or box.x > quiet.right or box.bottom < quiet.y or box.y > quiet.bottom
    return apart or brush.room.is_free(box)


def draw_row(
    brush: LandBrush, names: Sequence[str], line: Crest, tall: float, haze: int, *, gap: float = 1.0, clear: Sequence[Rect] = (),
) -> Group:  # fmt: skip
    """Things side by side on a line across the sheet, behind squares and scene as well, but for what they are to keep clear of.

    ``gap``: their distance in widths.
    """
    x, k, items = brush.box.x + 0.6, 0, list[Item]()
    while x < brush.box.right:
        size = tall * (1.0, 0.82, 0.92, 0.76)[k % 4]
        thing = brush.thing(names[k % len(names)], haze)
        box = thing.box_at(Point(0.0, 0.0), size)
        foot = Point(x - box.x, line(x - box.x))
        there = Rect(x, foot.y - box.height, box.width, box.height)
        if x + box.width < brush.box.right and not any(there.overlaps(each) for each in clear):
            items.append(thing.at(foot, size))
        x, k = x + box.width * gap, k + 1
    return Group(items=tuple(items))


def put_largest(
    brush: LandBrush, name: str, spots: Iterable[Point], tall: float, least: float, *, air: float = 1.2,
    is_flat: bool = False, flip: bool | None = None,
) -> Point | None:  # fmt: skip
    """Put a thing at the first of several places that is free, at the largest size for which there is one.

    ``tall`` and ``least`` in mm; ``is_flat``: lies on the ground, without a shadow; ``flip``: whether it looks to the other side.
    """
    found = list(spots)
    for scale in SCALES:
        size = tall * scale
        if size < least:
            return None
        for spot in found:
            if flip is None and brush.put(name, spot, size, NEAR, air=air, on_water=is_flat):
                return spot
            if flip is not None and _put_turned(brush, name, spot, size, air, flip=flip):
                return spot
    return None


def _put_turned(brush: LandBrush, name: str, foot: Point, size: float, air: float, *, flip: bool) -> bool:
    thing = brush.thing(name, 0)
    box = thing.box_at(foot, size)
    if flip:
        box = Rect(2 * foot.x - box.right, box.y, box.width, box.height)
    if not brush.room.is_free(box.inset(-air)):
        return False
    brush.things.append((foot.y, thing.at(foot, size, flip=flip)))
    brush.room.cover_box(box)
    brush.tops.append(box)
    return True


def free_rise(brush: LandBrush, *, left: bool) -> float:
    """Height above the horizon in mm to which something may rise at a side: below sun or moon."""
    boxes = brush.figures.get(0 if left else 1, ())
    return min([brush.horizon - brush.box.y, *(brush.horizon - box.bottom - brush.high * 0.01 for box in boxes)])


def spots_in(box: Rect, across: int, down: int) -> list[Point]:
    """Places in a box, from its middle outwards."""
    found = [
        Point(box.x + box.width * (k + 0.5) / across, box.y + box.height * (j + 0.5) / down) for k in range(across) for j in range(down)
    ]
    return sorted(found, key=lambda one: ((one.x - box.centre.x) ** 2 + (one.y - box.centre.y) ** 2, one.x, one.y))
