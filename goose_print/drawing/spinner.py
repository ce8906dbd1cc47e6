"""A spinner in place of a die: a disc of equal sectors to pin down, and an arrow that turns about the pin."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.badges import round_piece
from goose_print.drawing.dice import pin_hole
from goose_print.drawing.lettering import mark_on, solid_mark
from goose_print.drawing.piece_looks import look_of
from goose_print.drawing.style import SMALLEST, Style
from goose_print.drawing.throws import PIPS, pips_on, sign_on
from goose_print.geometry import Affine, Point, Rect
from goose_print.piece import Piece
from goose_print.scene import Close, Group, Item, Line, Move, Outline, Path, arc, ellipse, polygon, polyline, rectangle
from goose_print.typesetting.fitting import fit_text

RIM, HUB = 0.86, 0.16
"""Radius of the sectors and of the rosette at the pin, as parts of the disc's."""
EDGE = 1.2
"""Millimetres of white that forgive the scissors."""
WIDE, HEAD, PIVOT = 0.16, 0.36, 0.34
"""An arrow's width, the length of its head, and how far from its end the pin goes through, as parts of its length."""


def spinner_disc(*, diameter: float, style: Style, name: str = "spinner") -> Piece:
    """A disc ``diameter`` mm across, with a sector for each face of a die, in the order of their numbers, clockwise from the top."""
    middle, radius, ornament = Point(diameter / 2, diameter / 2), diameter / 2, look_of(style).ornament
    metal = look_of(style).filled(style.dress["gold"], style)
    items: list[Item] = [
        Path(outline=ellipse(middle, radius - EDGE), fill=metal, stroke=style.pen(style.line)),
        *ornament.rim(middle, radius - EDGE, radius * RIM, metal, style),
    ]
    for number in PIPS:
        items += _sector(number, middle, radius * RIM, style)
    items += [
        Path(outline=ellipse(middle, radius * HUB), fill=style.paper, stroke=style.pen(style.line)),
        *ornament.rose(middle, radius * HUB * 0.92, radius * HUB * 0.4, style.ink, style),
        *pin_hole(middle, radius * 0.02, style),
    ]
    return round_piece(name, diameter, items)


def sector(number: int, middle: Point, radius: float) -> Outline:
    """The sector of a number: of all faces of a die each has as large a part of the disc."""
    sweep = 2 * math.pi / len(PIPS)
    start = (number - 1.5) * sweep - math.pi / 2
    return (Move(*middle), Line(*middle.away(radius, start)), *arc(middle, radius, start, sweep), Close())


def _sector(number: int, middle: Point, radius: float, style: Style) -> Iterator[Item]:
    """The number and the face of the die, both upright where the arrow points."""
    look = look_of(style)
    ground = style.tints["goose"] if number % 2 and not (style.hollow or look.open) else style.paper
    yield Path(outline=sector(number, middle, radius), fill=ground, stroke=style.pen(style.line))
    out = (number - 1) * 2 * math.pi / len(PIPS)
    box = Rect.centred(Point(0.0, -radius * 0.77), radius * 0.4, radius * 0.3)
    numeral = fit_text(str(number), look.numerals(style, radius * 0.36, mark_on(ground, style)), box, smallest=SMALLEST)
    face = Rect.centred(Point(0.0, -radius * 0.44), radius * 0.26, radius * 0.26)
    white = style.dress["white"]
    ink = style.on(white)
    pips = sign_on(face, number, style, ink) or [solid_mark(pip, ink, style) for pip in pips_on(face, number, look.pip)]
    frame = Path(outline=rectangle(face, face.width * look.face), fill=white, stroke=style.pen(style.line))
    yield Group(items=(*numeral.runs, frame, *pips), place=Affine.turn(out).then(Affine.shift(*middle)))


def spinner_arrow(*, length: float, style: Style, name: str = "arrow") -> Piece:
    """Two arrows ``length`` mm long that are joined at their ends: folded there and glued back to back they are one of double paper."""
    wide = length * WIDE
    fill = look_of(style).filled(style.dress["accent"], style)
    half = _half(length, wide)
    whole = polygon([*half, *(Point(2 * length - p.x, p.y) for p in reversed(half))])
    holes = (Point(at, wide) for at in (length * (1 - PIVOT), length * (1 + PIVOT)))
    items = (Path(outline=whole, fill=fill), *(mark for hole in holes for mark in pin_hole(hole, wide * 0.07, style)))
    fold = polyline([Point(length, wide / 2), Point(length, wide * 1.5)])
    return Piece(name=name, width=2 * length, height=2 * wide, items=items, cut=whole, folds=(fold,))


def _half(length: float, wide: float) -> list[Point]:
    """An arrow that points to the left, its tip at the left edge, from the end's upper corner round the tip to the lower one."""
    neck = length * HEAD
    upper = [Point(length, wide / 2), Point(neck, wide / 2), Point(neck, 0.0), Point(0.0, wide)]
    return [*upper, *(Point(p.x, 2 * wide - p.y) for p in reversed(upper[:-1]))]
