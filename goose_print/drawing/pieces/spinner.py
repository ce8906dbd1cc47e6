"""Spinner in place of a die: a disc of equal sectors to pin down, and an arrow about the pin."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.pieces.badges import round_piece
from goose_print.drawing.pieces.dice import pin_hole
from goose_print.drawing.small_type import mark_colour, solid_mark
from goose_print.drawing.style import SMALLEST, Style
from goose_print.drawing.throws import PIPS, draw_face_sign, pip_outlines
from goose_print.geometry import Affine, Point, Rect
from goose_print.piece import Piece
from goose_print.scene import Close, Group, Item, Line, Move, Outline, Path, arc, ellipse, polygon, polyline, rectangle
from goose_print.typesetting.fitting import fit_text

RIM_RADIUS, HUB_RADIUS = 0.86, 0.16
"""Radius of the sectors and of the rosette at the pin, as parts of the disc's."""
EDGE = 1.2
"""White edge in mm that forgives the scissors."""
ARROW_WIDTH, HEAD_LENGTH, PIN_DISTANCE = 0.16, 0.36, 0.34
"""Width of the arrow, length of its head, and distance of the pin from its end, as parts of its length."""


def spinner_disc(*, diameter: float, style: Style, name: str = "spinner") -> Piece:
    """A disc ``diameter`` mm across with a sector for each face of a die, clockwise from the top."""
    middle, radius, ornament = Point(diameter / 2, diameter / 2), diameter / 2, piece_look(style).ornament
    metal = piece_look(style).fill_colour(style.dress["gold"], style)
    items: list[Item] = [
        Path(outline=ellipse(middle, radius - EDGE), fill=metal, stroke=style.pen(style.line)),
        *ornament.draw_rim(middle, radius - EDGE, radius * RIM_RADIUS, metal, style),
    ]
    for number in PIPS:
        items += _draw_sector(number, middle, radius * RIM_RADIUS, style)
    items += [
        Path(outline=ellipse(middle, radius * HUB_RADIUS), fill=style.paper, stroke=style.pen(style.line)),
        *ornament.draw_rose(middle, radius * HUB_RADIUS * 0.92, radius * HUB_RADIUS * 0.4, style.ink, style),
        *pin_hole(middle, radius * 0.02, style),
    ]
    return round_piece(name, diameter, items)


def sector_outline(number: int, middle: Point, radius: float) -> Outline:
    """Outline of a number's sector; all are equal."""
    sweep = 2 * math.pi / len(PIPS)
    start = (number - 1.5) * sweep - math.pi / 2
    return (Move(*middle), Line(*middle.away(radius, start)), *arc(middle, radius, start, sweep), Close())


def _draw_sector(number: int, middle: Point, radius: float, style: Style) -> Iterator[Item]:
    """A sector with its number and the die's face, both upright where the arrow points."""
    look = piece_look(style)
    ground = style.tints["goose"] if number % 2 and not (style.hollow or look.open) else style.paper
    yield Path(outline=sector_outline(number, middle, radius), fill=ground, stroke=style.pen(style.line))
    out = (number - 1) * 2 * math.pi / len(PIPS)
    box = Rect.centred(Point(0.0, -radius * 0.77), radius * 0.4, radius * 0.3)
    numeral = fit_text(str(number), look.numerals(style, radius * 0.36, mark_colour(ground, style)), box, smallest=SMALLEST)
    face = Rect.centred(Point(0.0, -radius * 0.44), radius * 0.26, radius * 0.26)
    white = style.dress["white"]
    ink = style.text_colour(white)
    pips = draw_face_sign(face, number, style, ink) or [solid_mark(pip, ink, style) for pip in pip_outlines(face, number, look.pip)]
    frame = Path(outline=rectangle(face, face.width * look.face), fill=white, stroke=style.pen(style.line))
    yield Group(items=(*numeral.runs, frame, *pips), place=Affine.turn(out).then(Affine.shift(*middle)))


def spinner_arrow(*, length: float, style: Style, name: str = "arrow") -> Piece:
    """Two arrows ``length`` mm long joined at their ends, to fold and glue back to back."""
    wide = length * ARROW_WIDTH
    fill = piece_look(style).fill_colour(style.dress["accent"], style)
    half = _arrow_corners(length, wide)
    whole = polygon([*half, *(Point(2 * length - p.x, p.y) for p in reversed(half))])
    holes = (Point(at, wide) for at in (length * (1 - PIN_DISTANCE), length * (1 + PIN_DISTANCE)))
    items = (Path(outline=whole, fill=fill), *(mark for hole in holes for mark in pin_hole(hole, wide * 0.07, style)))
    fold = polyline([Point(length, wide / 2), Point(length, wide * 1.5)])
    return Piece(name=name, width=2 * length, height=2 * wide, items=items, cut=whole, folds=(fold,))


def _arrow_corners(length: float, wide: float) -> list[Point]:
    """Corners of an arrow to the left, from its end's upper corner round the tip to the lower one."""
    neck = length * HEAD_LENGTH
    upper = [Point(length, wide / 2), Point(neck, wide / 2), Point(neck, 0.0), Point(0.0, wide)]
    return [*upper, *(Point(p.x, 2 * wide - p.y) for p in reversed(upper[:-1]))]
