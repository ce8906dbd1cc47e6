"""Title of the game in its cartouche, with swash capitals, a subtitle, and the key to the ways."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from goose_print.art.motif import PaintRole
from goose_print.drawing.engraving import heart, leaf, star
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.plates import PlateDesign, classic_plate, corner_cut, draw_plate, hollow_rectangle, room_on_plate
from goose_print.drawing.qr import QrCode
from goose_print.drawing.route_lines import WayStyle, draw_key, key_width
from goose_print.drawing.small_type import display_style
from goose_print.drawing.square.square import SquareDrawing
from goose_print.drawing.square.square_content import FitProblem, bottom_strip, language_variants, second_left_out
from goose_print.drawing.style import CLASSIC, SMALLEST, Style
from goose_print.errors import DoesNotFit, Key
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import (
    Close,
    Curve,
    Element,
    Group,
    Item,
    Line,
    Move,
    Outline,
    Path,
    Segment,
    Tag,
    arc,
    ellipse,
    polygon,
    polyline,
    rectangle,
)
from goose_print.typesetting.fitting import FittedText, LineBreaking, fit_text
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import TextStyle

LEAST_TITLE = 3.0
"""Smallest type of the title, in mm per em."""
TINY_TITLE = 0.16
"""Share of the cartouche's height below which letters are tiny, so that the title takes more lines and hyphens."""
NAME_SHARE, NAME_AIR, LEAST_BAND = 0.5, 1.12, 3.6
"""Most size of a title in parts of its plate's height; what is free about it in parts of its width; least proportion of a plate."""
KEY_SHARE = 0.2
"""Share of the cartouche's height for the key to the ways."""
SUBTITLE_SHARE = 0.2
"""Share of the cartouche's height for the line below the title."""
CODE_SHARE, LARGEST_CODE, CODE_GAP = 0.16, 24.0, 2.0
"""Share of the middle's longer side for the board's code; its largest side and the gap beside it in mm."""


class Title(NamedTuple):
    """Contents of the cartouche: the game's name, the key to several ways, a QR code, a subtitle."""

    text: str
    ways: tuple[WayStyle, ...] = ()
    code: QrCode | None = None
    below: str = ""


def draw_title(box: Rect, title: Title, drawing: SquareDrawing) -> Group:
    """Draw the title in a cartouche, in the middle or above a track that leaves no room there."""
    box, code = split_off_code(box, title.code, "board")
    box = _narrow_band(box, title, drawing.style)
    return Group(
        items=(*code, *_draw_cartouche(box.inset(0.0, box.height * 0.06), title, drawing)), tag=Tag(Element.TITLE, source=("title",))
    )


def _narrow_band(box: Rect, title: Title, style: Style) -> Rect:
    """Part of a long band that is not much wider than what stands on it."""
    size = box.height * NAME_SHARE
    needed = max(shape_text(said, display_style(style, size, style.ink)).width for said in title.text.split("\n")) * NAME_AIR
    if title.ways:
        needed = max(needed, key_width(title.ways, box.height * KEY_SHARE, style) * NAME_AIR)
    if title.below:
        needed = max(needed, shape_text(title.below, style.body(box.height * SUBTITLE_SHARE, style.ink, italic=True)).width)
    wide = min(box.width, max(needed + box.height * 0.9, box.height * LEAST_BAND))
    return Rect.centred(box.centre, wide, box.height)


def split_off_code(box: Rect, code: QrCode | None, *path: Key) -> tuple[Rect, tuple[Item, ...]]:
    """The rest of a box beside a code, and the drawn code; ``path``: its owner in the theme.

    Raises DoesNotFit, under that path, for a code without enough room.
    """
    if code is None:
        return box, ()
    rest, room = code.split_box(box, min(CODE_SHARE, LARGEST_CODE / max(box.width, box.height, LARGEST_CODE)))
    try:
        drawn = code.at(room)
    except DoesNotFit as error:
        raise error.under(*path) from None
    gap = min(CODE_GAP, rest.width, rest.height)
    if rest.height < box.height:
        return Rect(rest.x, rest.y, rest.width, rest.height - gap), (drawn,)
    return Rect(rest.x, rest.y, rest.width - gap, rest.height), (drawn,)


def _draw_cartouche(box: Rect, title: Title, drawing: SquareDrawing) -> Iterator[Item]:
    """A plate, the title as large as fits on it, and the lines below."""
    style = drawing.style
    items, inside = draw_plate(box, style, _plate_design(style))
    yield from items
    height = min(box.height, box.width * 0.72)
    if title.ways:
        yield from draw_key(title.ways, bottom_strip(inside, inside.height * KEY_SHARE), style)
        inside = Rect(inside.x, inside.y, inside.width, inside.height * (0.92 - KEY_SHARE))
    if title.below:
        room = bottom_strip(inside, min(inside.height * 0.4, max(inside.height * SUBTITLE_SHARE, SMALLEST * 1.7)))
        below = tuple(_draw_subtitle(title.below, room, drawing))
        if below:
            yield Group(items=below, tag=Tag(Element.SUBTITLE, source=("subtitle",)))
            inside = Rect(inside.x, inside.y, inside.width, inside.height * 0.94 - room.height)
    yield from _draw_name(
        title.text, display_style(style, height * NAME_SHARE, style.text_colour(style.dress["white"])), inside, height * TINY_TITLE, drawing
    )


def _plate_design(style: Style) -> Callable[[Rect], PlateDesign]:
    """Design of the plate for the style's mood."""
    if style.ornament == CLASSIC:
        return classic_plate

    return DESIGNS[style.ornament]


def _draw_name(text: str, type_: TextStyle, box: Rect, hair: float, drawing: SquareDrawing) -> Iterator[Item]:
    """The game's name, with its shadow where the style has any."""
    for said in language_variants(text):
        fitted = _fit_title(said, type_, box, hair)
        if not fitted.overflow:
            break
    if said != text:
        drawing.troubles.append(second_left_out(None, text, ("title",)))
    if fitted.overflow:
        drawing.troubles.append(FitProblem(None, "overflow", said, fitted.size, LEAST_TITLE, ("title",)))
        return
    if piece_look(drawing.style).shadowed(drawing.style):
        yield from _draw_shadow(fitted, drawing.style)
    yield from fitted.runs


def _fit_title(text: str, type_: TextStyle, box: Rect, hair: float) -> FittedText:
    """The title in up to three lines, or in up to six where it would be smaller than ``hair`` mm per em."""
    settings = (
        fit_text(text, type_, box, smallest=LEAST_TITLE, breaking=LineBreaking(whole_from=hair, max_lines=lines, leading=1.08))
        for lines in (3, 6)
    )
    few = next(settings)
    return few if few.size >= hair and not few.overflow else max(few, next(settings), key=lambda one: (not one.overflow, one.size))


def _draw_shadow(fitted: FittedText, style: Style) -> Iterator[Item]:
    """The letters again, pale and a little to the lower right; without text, so that a title is read once."""
    far, pale = fitted.size * 0.028, style.dress["gold"].mixed(style.dress["white"], 0.35)
    for run in fitted.runs:
        if isinstance(run, Group):  # a formula
            continue
        glyphs = tuple(glyph._replace(text="") for glyph in run.glyphs)
        yield replace(run, fill=pale, text="", glyphs=glyphs, place=run.place.then(Affine.shift(far, far)))


def _draw_subtitle(text: str, box: Rect, drawing: SquareDrawing) -> Iterator[Item]:
    """A line in the text face below a rule with a bead in its middle; nothing where it does not fit."""
    style, ground = drawing.style, drawing.style.dress["white"]
    rule, half = box.y + box.height * 0.08, min(box.width * 0.3, box.height * 2)
    room = bottom_strip(box, box.height * 0.76)
    type_ = style.body(max(SMALLEST, room.height * 0.74), style.text_colour(ground), italic=True)
    for said in language_variants(text):
        fitted = fit_text(said, type_, room, smallest=SMALLEST, breaking=LineBreaking(max_lines=2, leading=1.0))
        if not fitted.overflow:
            break
    if said != text:
        drawing.troubles.append(second_left_out(None, text, ("subtitle",)))
    if fitted.overflow:
        drawing.troubles.append(FitProblem(None, "overflow", said, fitted.size, SMALLEST, ("subtitle",)))
        return
    middle = Point(box.centre.x, rule)
    yield Path(outline=polyline((Point(middle.x - half, rule), Point(middle.x + half, rule))), stroke=style.pen(style.fine))
    yield Path(outline=ellipse(middle, box.height * 0.07), fill=piece_look(style).trim("primary", style), stroke=style.pen(style.fine))
    yield from fitted.runs


# Plates for titles: one design for each mood but ``classic``.


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


_PRIMARY: PaintRole = "primary"
_GOLD: PaintRole = "gold"
_WHITE: PaintRole = "white"
DESIGNS: dict[str, Callable[[Rect], PlateDesign]] = {
    "nursery": _nursery_plate, "rail": _rail_plate, "vine": _vine_plate, "laurel": _laurel_plate, "night": _night_plate, "fir": _fir_plate,
    "hearts": _hearts_plate,
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
