"""Counting table of Bank, seen from above: wood, a green cloth, fields as coins on it, and what a banker has at hand.

The first field is the bank; the first room is the table's edge below the ring.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.prospects.bankers_things import (
    draw_lamplight,
    draw_note,
    draw_spectacles,
    draw_upper_edge,
    draw_weights,
    hatch,
)
from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.drawing.throws import PIPS
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Curve, Group, Item, Move, Path, Segment, ellipse, line_segments, polygon, rectangle, spline


def draw_counting_table(easel: BoardEasel) -> Iterator[Item]:
    """Draw wood, cloth, coins and the banker's things."""
    yield from _draw_wood(easel)
    yield from _draw_cloth(easel)
    yield from _draw_rims(easel)
    yield from _draw_corners(easel)
    yield from _draw_things(easel)
    cloth = _cloth_box(easel)
    yield from draw_upper_edge(easel, cloth.y)
    for x, y, size, silver in PURSE_COINS:
        spot = Point(easel.title.x + easel.unit * x, easel.frame.y + (cloth.y - easel.frame.y) * y)
        yield from _draw_coin(easel, spot, easel.unit * size, silver=silver)
    yield from draw_lamplight(easel)


def draw_counting_table_front(easel: BoardEasel) -> Iterator[Item]:
    """Draw a band of engraved waves, as on banknotes, along the rim of the bank; it leaves room for the number."""
    bank = easel.fields[0]
    radius, gap, steps = bank.width / 2, 0.27, 384
    pen = easel.style.pen(easel.weight * 0.5, easel.ink if easel.bare else easel.tone("secondary", 0.1))
    for phase in range(4):
        wave = []
        for k in range(steps + 1):
            turn = -math.pi / 2 + gap + (math.tau - 2 * gap) * k / steps
            wave.append(bank.centre.away(radius * (0.925 + 0.032 * math.sin(96 * math.pi * k / steps + phase * math.pi / 2)), turn))
        yield Path(outline=spline(wave), stroke=pen)
    for part in (0.965, 0.885):
        arc = [bank.centre.away(radius * part, -math.pi / 2 + gap + (math.tau - 2 * gap) * k / 60) for k in range(61)]
        yield Path(outline=spline(arc), stroke=pen)
    yield from _draw_laurel(easel, easel.fields[-1])
    yield from _draw_inner_rims(easel)


def _draw_inner_rims(easel: BoardEasel) -> Iterator[Item]:
    """A band of scallops inside the upper rim of the coins of the ring, as on banknotes; the dice lie along the lower one."""
    pen = easel.style.pen(easel.weight * 0.5, easel.ink if easel.bare else easel.tone("secondary", 0.1))
    marks: list[Segment] = []
    for box in easel.fields[1:]:
        radius, count = box.width / 2, 22
        for way in (-1, 1):
            turns = [-math.pi / 2 + way * (0.3 + 1.3 * k / count) for k in range(count + 1)]
            marks += spline([box.centre.away(radius * 0.955, turn) for turn in turns[::4]] + [box.centre.away(radius * 0.955, turns[-1])])
            marks += spline([box.centre.away(radius * (0.95 if k % 2 else 0.895), turn) for k, turn in enumerate(turns)])
            marks += spline([box.centre.away(radius * (0.895 if k % 2 else 0.95), turn) for k, turn in enumerate(turns)])
    yield Path(outline=tuple(marks), stroke=pen)


LAUREL_LEAVES = 11
"""Leaves on each side of a branch of laurel."""


def _draw_laurel(easel: BoardEasel, box: Rect) -> Iterator[Item]:
    """Two branches of laurel along the lower rim of the last field, tied at its foot."""
    radius, green = box.width / 2, easel.tone("leaf", 0.2)
    for way in (-1, 1):
        stem = [box.centre.away(radius * 0.9, math.pi / 2 + way * (0.06 + 1.3 * k / 20)) for k in range(21)]
        leaves: list[Segment] = []
        for k in range(LAUREL_LEAVES):
            turn = math.pi / 2 + way * (0.13 + 1.25 * k / LAUREL_LEAVES)
            root, long = box.centre.away(radius * 0.9, turn), radius * (0.115 - 0.003 * k)
            for side in (-1, 1):
                heading = turn + way * math.pi / 2 + side * 0.5
                tip, middle = root.away(long, heading), root.away(long * 0.5, heading)
                aside = [middle.away(long * 0.2, heading + turned) for turned in (math.pi / 2, -math.pi / 2)]
                leaves += spline([root, aside[0], tip, aside[1]], closed=True)
        yield Path(outline=spline(stem), stroke=easel.thin)
        yield Path(outline=tuple(leaves), fill=green, stroke=easel.thin)
    yield easel.disc(box.centre.away(radius * 0.9, math.pi / 2), radius * 0.04, fill=easel.tone("primary"), pen=easel.thin)


PURSE_COINS = ((-0.17, 0.6, 0.07, False), (-0.08, 0.77, 0.08, True), (-0.24, 0.84, 0.07, False))
"""Coins from the purse: across from the title and down the upper edge, in fields and its height, their radii; whether of silver."""


def _cloth_box(easel: BoardEasel) -> Rect:
    unit, ring = easel.unit, Rect.bounding(easel.fields)
    return Rect(easel.frame.x, ring.y - unit * 0.13, easel.frame.width, ring.height + unit * 0.22)


def _draw_wood(easel: BoardEasel) -> Iterator[Item]:
    """Planks across the sheet, with grain and knots."""
    box, unit = easel.frame, easel.unit
    wood, planks = easel.tone("secondary", 0.12), 11
    yield Path(outline=rectangle(box), fill=wood)
    tall = box.height / planks
    for k in range(planks):
        y = box.y + tall * k
        fill = wood.mixed(easel.white, 0.0 if easel.bare else (0.06, 0.0, 0.1, 0.03)[k % 4])
        yield easel.area([Point(box.x, y), Point(box.right, y), Point(box.right, y + tall), Point(box.x, y + tall)], fill, easel.thin)
        joint = box.x + box.width * ((0.37 * k) % 1.0)
        yield easel.line([Point(joint, y), Point(joint, y + tall)], easel.thin)
        grain: list[Segment] = []
        for row in range(3):
            x, level = box.x + box.width * ((0.13 * (k + 3 * row)) % 0.4), y + tall * (row + 0.7) / 3.6
            while x < box.right - unit * 0.5:
                long = unit * (0.35 + 0.5 * easel.random.random())
                dip = tall * 0.05 * math.sin(7.0 * k + row + x)
                grain += (Move(x, level), Curve(x + long * 0.3, level + dip, x + long * 0.7, level - dip, min(box.right, x + long), level))
                x += long * (1.6 + easel.random.random())
        yield Path(outline=tuple(grain), stroke=easel.faded(fill, 0.62, 0.7))


def _draw_cloth(easel: BoardEasel) -> Iterator[Item]:
    """The cloth across the whole table, with a braid and a fringe at its upper and lower edge."""
    unit, cloth = easel.unit, _cloth_box(easel)
    yield from easel.shadow(rectangle(Rect(cloth.x, cloth.y, cloth.width, cloth.height + unit * 0.1)), 0.28)
    green = easel.tone("leaf", 0.42)
    for y, way in ((cloth.y, -1), (cloth.bottom, 1)):
        yield from _draw_fringe(easel, cloth, y, way)
    yield Path(outline=rectangle(cloth), fill=green)
    yield from _draw_weave(easel, cloth, green)
    gold = easel.tone("gold") if not easel.bare else easel.ink
    for inset, pen in ((0.0, easel.pen), (0.045, easel.style.pen(unit * 0.028, gold)), (0.08, easel.thin)):
        edges = [((cloth.x, y), (cloth.right, y)) for y in (cloth.y + unit * inset, cloth.bottom - unit * inset)]
        yield Path(outline=line_segments(edges), stroke=pen)
    yield from easel.glow(easel.fields[0].centre, cloth.width * 0.62, easel.tone("leaf", -0.35), 0.5)


WEAVE = 0.3
"""Distance of the lines woven into the cloth, in fields."""


def _draw_weave(easel: BoardEasel, cloth: Rect, green: Colour) -> Iterator[Item]:
    """A lattice woven into the cloth, with a leaf cross at each second crossing, hardly lighter than the cloth; nothing in lines."""
    if easel.bare or not easel.style.solid:
        return
    step, lines, leaves = easel.unit * WEAVE, list[tuple[Point, Point]](), list[Segment]()
    middle = cloth.centre
    most = math.ceil((cloth.width + cloth.height) / step)
    for k in range(-most, most + 1):
        for lean in (-cloth.height, cloth.height):
            top = Point(middle.x + k * step - lean / 2, cloth.y)
            lines.append((top, Point(top.x + lean, cloth.bottom)))
    inner = cloth.inset(step * 0.3)
    for row in range(-most, most + 1):
        for column in range(-most, most + 1):
            spot = Point(middle.x + column * step, middle.y + row * step)
            if inner.holds(spot):
                for turn in (k * math.pi / 2 for k in range(4)):
                    left, right = (spot.away(step * 0.1, turn + aside) for aside in (0.45, -0.45))
                    leaves += polygon([spot, left, spot.away(step * 0.17, turn), right])
    pale = green.mixed(easel.white, 0.11)
    yield Group(items=(Path(outline=line_segments(lines), stroke=easel.style.pen(easel.weight * 0.5, pale)),), clip=rectangle(cloth))
    yield Path(outline=tuple(leaves), fill=green.mixed(easel.white, 0.14))


TASSELS = 38
"""Number of tassels along an edge of the cloth."""


def _draw_fringe(easel: BoardEasel, cloth: Rect, y: float, way: int) -> Iterator[Item]:
    """Knotted threads with tassels that hang from an edge; ``way``: -1 for the upper one."""
    unit, step = easel.unit, cloth.width / TASSELS
    gold = easel.tone("gold", -0.12)
    knots = [Point(cloth.x + step * (k + 0.5), y + way * unit * 0.045) for k in range(TASSELS)]
    threads = [line for knot in knots for line in ((Point(knot.x - step / 2, y), knot), (Point(knot.x + step / 2, y), knot))]
    for width, colour in ((unit * 0.02 + easel.thin.width, easel.ink), (unit * 0.02, gold)):
        yield Path(outline=line_segments(threads), stroke=easel.style.pen(width, colour))
    strands = list[tuple[Point, Point]]()
    for k, knot in enumerate(knots):
        part = 1.0 if k % 2 else 0.72
        lean, half = unit * 0.02 * math.sin(2.3 * k), step * 0.29 * part
        foot = knot.y + way * unit * (0.125 * part + 0.01 * math.sin(3.7 * k))
        left, right = knot.x - half + lean, knot.x + half + lean
        skirt = [knot, Point(left, foot), Point(knot.x + lean, foot + way * unit * 0.01), Point(right, foot)]
        yield from easel.shade([Point(p.x + unit * 0.015, p.y + unit * 0.02) for p in skirt], 0.25)
        yield easel.area(skirt, gold, easel.thin)
        strands += [(knot, Point(knot.x + lean + half * part, foot - way * unit * 0.015)) for part in (-0.4, 0.4)]
    yield Path(outline=line_segments(strands), stroke=easel.style.pen(easel.thin.width * 0.7, easel.ink))
    for knot in knots:
        yield easel.disc(knot, unit * 0.019, fill=easel.tone("primary"), pen=easel.thin)


def _draw_rims(easel: BoardEasel) -> Iterator[Item]:
    """The milled edge of each coin, and the brass bowl about the bank."""
    unit = easel.unit
    for number, box in enumerate(easel.fields):
        radius = box.width / 2
        rim = unit * (0.06 if number == 0 else 0.028)
        yield from easel.shadow(ellipse(Point(box.centre.x + unit * 0.02, box.centre.y + unit * 0.035), radius + rim), 0.35)
        yield easel.disc(box.centre, radius + rim, fill=easel.tone("gold"), pen=easel.pen)
        count = 120 if number == 0 else 72
        teeth = [
            (box.centre.away(radius + rim * 0.1, k * math.tau / count), box.centre.away(radius + rim * 0.92, k * math.tau / count))
            for k in range(count)
        ]
        yield Path(outline=line_segments(teeth), stroke=easel.faded(easel.tone("gold"), 0.35, 0.7))
        if not easel.bare:
            for middle, colour, part in ((-2.2, easel.white, 0.3), (0.94, easel.ink, 0.16)):
                for half in (0.35, 0.65, 0.95):
                    arc = [box.centre.away(radius + rim * 0.5, middle + half * (k / 6 - 1)) for k in range(13)]
                    yield Path(outline=spline(arc), stroke=easel.style.pen(rim * (1.05 - half * 0.6), colour), opacity=part)


def _draw_coin(easel: BoardEasel, middle: Point, radius: float, *, silver: bool = False) -> Iterator[Item]:
    metal = easel.tone("stone", -0.25) if silver else easel.tone("gold", -0.05)
    yield from easel.shadow(ellipse(Point(middle.x + radius * 0.12, middle.y + radius * 0.2), radius), 0.3)
    yield easel.disc(middle, radius, fill=metal, pen=easel.bold)
    if not easel.bare:
        shine = [(middle.away(radius * 0.97, math.radians(a)), middle.away(radius * 0.82, math.radians(a))) for a in range(-25, 116, 10)]
        yield Path(outline=line_segments(shine), stroke=easel.style.pen(easel.weight * 0.55, easel.ink))
    yield easel.disc(middle, radius * 0.76, fill=easel.tone("stone", -0.5) if silver else easel.tone("gold", -0.4), pen=easel.thin)
    at = Local(middle, radius * 0.5)
    goose = at.all(
        (-0.75, -0.1), (-0.4, -0.6), (0.35, -0.6), (0.55, -0.1), (0.35, 0.3), (0.5, 0.55), (0.95, 0.45), (0.55, 0.9), (0.2, 0.72),
        (0.1, 0.2), (-0.3, 0.15),
    )  # fmt: skip
    yield easel.area(goose, metal, easel.thin, smooth=True)


CORNER_COINS = (
    (0.0, 0.0, 0.135), (0.2, 0.09, 0.125), (0.05, 0.23, 0.12), (0.3, 0.3, 0.1), (0.47, 0.02, 0.09), (0.0, 0.5, 0.085), (0.12, 0.13, 0.12),
)  # fmt: skip
"""A heap in a corner of the cloth: across and down from the corner, and the coins' radii, in fields; the last one lies on top."""


def _draw_corners(easel: BoardEasel) -> Iterator[Item]:
    """In the corners of the cloth a heap of coins, two notes, weights, and a heap again."""
    unit, ring = easel.unit, Rect.bounding(easel.fields)
    upper_left, upper_right, lower_right, lower_left = ring.corners()
    yield from draw_note(easel, Local(Point(upper_right.x - unit * 0.36, upper_right.y + unit * 0.26), unit * 0.6), -0.5)
    yield from draw_note(easel, Local(Point(upper_right.x - unit * 0.27, upper_right.y + unit * 0.42), unit * 0.6), -1.1)
    yield from draw_weights(easel, Local(Point(lower_left.x + unit * 0.34, lower_left.y - unit * 0.24), unit * 0.56))
    loose = (
        (lower_left.x + unit * 0.16, lower_left.y - unit * 0.52, 0.09),
        (upper_right.x - unit * 0.66, upper_right.y + unit * 0.1, 0.08),
    )
    for x, y, size in loose:
        yield from _draw_coin(easel, Point(x, y), unit * size, silver=x > ring.centre.x)
    for corner, way in ((upper_left, 1), (lower_right, -1)):
        for i, (x, y, size) in enumerate(CORNER_COINS):
            spot = Point(corner.x + way * unit * (x + 0.17), corner.y + way * unit * (y + 0.17))
            if all(math.dist(spot, field.centre) > field.width / 2 + unit * (size + 0.03) for field in easel.fields):
                yield from _draw_coin(easel, spot, unit * size, silver=i % 3 == 1)


# ------------------------------------------------------------------ what lies on the table's edge


def _draw_things(easel: BoardEasel) -> Iterator[Item]:
    """Account book with its pen, dice that were just thrown, and a tray of counted coins."""
    room, unit = easel.rooms[0], easel.unit
    foot = Rect(easel.frame.x, room.y, easel.frame.width, easel.frame.bottom - room.y)
    yield from _draw_book(easel, Rect(foot.x + unit * 0.3, foot.y + unit * 0.12, unit * 1.32, foot.height - unit * 0.36))
    for x, y, size, silver in (
        (1.94, 0.78, 0.1, False), (2.12, 0.81, 0.085, True), (2.76, 0.79, 0.1, True), (2.6, 0.18, 0.085, False), (2.76, 0.33, 0.1, False),
    ):  # fmt: skip
        yield from _draw_coin(easel, Point(foot.x + unit * x, foot.y + foot.height * y), unit * size, silver=silver)
    for x, y, turn, pips in ((2.2, 0.34, -0.35, 3), (2.47, 0.6, 0.5, 4)):
        yield from _draw_die(easel, Point(foot.x + unit * x, foot.y + foot.height * y), unit * 0.13, turn, pips)
    yield from _draw_tray(easel, Rect(foot.right - unit * 1.56, foot.y + unit * 0.12, unit * 1.25, foot.height - unit * 0.36))


def _draw_slab(easel: BoardEasel, box: Rect, corner: float, fill: Colour) -> Iterator[Item]:
    """A flat thing with its shadow on the table; ``corner``: radius of its corners, in its height."""
    yield from easel.shadow(rectangle(Rect(box.x + box.width * 0.02, box.y + box.height * 0.07, box.width, box.height), 1.0), 0.3)
    yield Path(outline=rectangle(box, box.height * corner), fill=fill, stroke=easel.bold)


def _draw_book(easel: BoardEasel, box: Rect) -> Iterator[Item]:
    """An open account book, with a quill on it and an ink pot beside it."""
    yield from _draw_slab(easel, box, 0.04, easel.tone("primary", 0.1))
    inner = box.inset(box.width * 0.02, box.height * 0.05)
    for side in (0, 1):
        page = Rect(inner.x + side * inner.width / 2, inner.y, inner.width / 2, inner.height)
        yield Path(outline=rectangle(page, box.height * 0.02), fill=easel.tone("white"), stroke=easel.thin)
        yield from _draw_account(easel, page, side)
    middle, fold = box.centre.x, box.width * 0.05
    yield from easel.shade(Rect.around((Point(middle - fold, inner.y), Point(middle + fold, inner.bottom))).corners(), 0.12)
    yield easel.line([Point(middle, inner.y), Point(middle, inner.bottom)], easel.pen)
    yield from hatch(easel, [Point(middle, inner.y + inner.height * 0.03), Point(middle, inner.bottom)], fold * 0.9, 0.0, 44)
    yield from easel.rod(
        [
            Point(middle, inner.bottom - fold * 0.2),
            Point(middle + fold * 0.5, box.bottom + fold),
            Point(middle - fold * 0.1, box.bottom + fold * 2.4),
        ],
        fold * 0.35,
        easel.tone("accent"),
        smooth=True,
    )
    yield from draw_spectacles(easel, Local(Point(box.x + box.width * 0.27, box.y + box.height * 0.74), box.width * 0.33))
    yield from _draw_quill(easel, Local(Point(box.x + box.width * 0.72, box.bottom - box.height * 0.3), box.height))
    pot = Point(box.right + box.height * 0.3, box.y + box.height * 0.2)
    for radius, fill in ((0.17, easel.tone("accent")), (0.12, easel.tone("accent", -0.25)), (0.085, easel.tone("ink"))):
        yield easel.disc(pot, box.height * radius, fill=fill, pen=easel.pen)


def _draw_account(easel: BoardEasel, page: Rect, side: int) -> Iterator[Item]:
    """Ruled lines of a page with entries and sums on the upper ones; ``side`` 0 for the left page, 1 for the right."""
    ruled, written = list[tuple[Point, Point]](), list[Segment]()

    def at(across: float, y: float) -> Point:
        return Point(page.x + page.width * across, y)

    for k in range(8):
        y = page.y + page.height * (k + 1.3) / 9.4
        ruled.append((at(0.1, y), at(0.9, y)))
        if k < 7 - 3 * side:
            above = y - page.height * 0.028
            for begin, end in ((0.14, 0.42 + 0.16 * math.sin(2.3 * k + side)), (0.74, 0.82 + 0.05 * math.sin(3.1 * k))):
                count = round((end - begin) * 60)
                stems = (0.028 * math.sin(2.9 * i + k) * (1.6 if (i * 7 + k) % 5 == 0 else 0.7) for i in range(count))
                written += spline([at(begin + (end - begin) * i / count, above - page.height * stem) for i, stem in enumerate(stems)])
    ruled.append((at(0.68, page.y + page.height * 0.06), at(0.68, page.bottom - page.height * 0.06)))
    yield Path(outline=line_segments(ruled), stroke=easel.faded(easel.tone("white"), 0.6, 0.6))
    yield Path(outline=tuple(written), stroke=easel.style.pen(easel.weight * 0.55, easel.ink))


def _draw_quill(easel: BoardEasel, at: Local) -> Iterator[Item]:
    """A goose quill whose nib rests on the page: a bowed vane with notches, paler on the side of the light."""
    left = ((0.08, 0.2), (0.06, 0.34), (0.11, 0.5), (0.1, 0.53), (0.18, 0.68), (0.3, 0.82), (0.3, 0.85), (0.46, 0.95), (0.66, 1.0))
    right = ((0.62, 0.84), (0.52, 0.68), (0.54, 0.66), (0.42, 0.5), (0.3, 0.36), (0.31, 0.34), (0.2, 0.24))
    shaft = ((-0.06, -0.05), (0.05, 0.12), (0.2, 0.42), (0.4, 0.74), (0.66, 1.0))
    vane = at.all(*left, *right)
    yield from easel.shade([Point(p.x + at.scale * 0.05, p.y + at.scale * 0.07) for p in vane], 0.25)
    yield easel.area(vane, easel.tone("white"), easel.pen)
    yield from easel.shade(at.all((0.14, 0.24), *shaft[2:], *right), 0.1)
    for k in range(9):
        x, y = 0.13 + 0.048 * k, 0.28 + 0.072 * k
        yield easel.line(at.all((x, y), (x - 0.045, y + 0.07)), easel.thin)
        yield easel.line(at.all((x + 0.01, y), (x + 0.085, y + 0.05)), easel.thin)
    yield from easel.rod(at.all(*shaft[:4]), at.scale * 0.014, easel.tone("gold", -0.5), smooth=True)
    yield easel.line(at.all((-0.085, -0.09), (-0.05, -0.03)), easel.bold)


def _draw_die(easel: BoardEasel, middle: Point, half: float, turn: float, pips: int) -> Iterator[Item]:
    def corner(x: float, y: float) -> Point:
        return Point(
            middle.x + half * (x * math.cos(turn) - y * math.sin(turn)), middle.y + half * (x * math.sin(turn) + y * math.cos(turn))
        )

    corners = [corner(x, y) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    yield from easel.shade([Point(p.x + half * 0.25, p.y + half * 0.35) for p in corners], 0.35)
    yield easel.area(corners, easel.tone("white"), easel.bold)
    for x, y in PIPS[pips]:
        yield easel.disc(corner(x * 0.5, y * 0.5), half * 0.19, fill=easel.ink)


def _draw_tray(easel: BoardEasel, box: Rect) -> Iterator[Item]:
    """A tray with three grooves of coins on edge, as they are counted."""
    wood = easel.tone("secondary").mixed(easel.tone("primary"), 0.0 if easel.bare else 0.4)
    yield from _draw_slab(easel, box, 0.06, wood)
    light = [Point(box.x + box.width * 0.02, box.bottom - box.height * 0.05), Point(box.x + box.width * 0.02, box.y + box.height * 0.03)]
    if not easel.bare:
        pale = easel.style.pen(easel.weight * 1.2, wood.mixed(easel.white, 0.4))
        yield easel.line([*light, Point(box.right - box.width * 0.03, light[-1].y)], pale)
    for row, filled in enumerate((0.92, 0.7, 0.5)):
        groove = Rect(box.x + box.width * 0.05, box.y + box.height * (0.08 + 0.3 * row), box.width * 0.9, box.height * 0.25)
        yield Path(outline=rectangle(groove, groove.height * 0.3), fill=easel.tone("secondary", 0.45), stroke=easel.pen)
        end = [Point(groove.right, groove.y + groove.height * 0.08), Point(groove.right, groove.bottom)]
        yield from hatch(easel, end, -groove.width * 0.06, 0.0, 12)
        metal = easel.tone("stone", -0.35) if row == 1 else easel.tone("gold", -0.12)
        count, step = int(groove.width * filled / (groove.height * 0.2)), groove.height * 0.2
        for k in range(count):
            edge = Rect(groove.x + groove.height * 0.12 + step * k, groove.y + groove.height * 0.08, step, groove.height * 0.84)
            yield Path(outline=rectangle(edge, step * 0.35), fill=metal if k % 2 else metal.mixed(easel.white, 0.25), stroke=easel.thin)
