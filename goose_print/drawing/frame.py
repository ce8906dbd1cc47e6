"""The ground of a board, the border round it, and the ornament in its corners: one design for each mood, drawn by each art set.

A border is a rule round the page and, inside of it, one small pattern again and again, which meets its mirror image in the middle of each
side.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from goose_print.drawing.piece_looks import look_of
from goose_print.drawing.shown import Art, Misfit, fewer, left_out
from goose_print.drawing.square import SquareDrawing
from goose_print.drawing.style import CLASSIC, SMALLEST, Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.isolates import second
from goose_print.layout import FieldMap
from goose_print.layout.fields import Network
from goose_print.scene import (
    WHITE,
    Element,
    Group,
    Item,
    Path,
    Symbol,
    Tag,
    Use,
    bounds,
    ellipse,
    rectangle,
)
from goose_print.theme.parts import CORNER
from goose_print.typesetting.fitting import fit_text

FRAME = 3.2
"""How far outside the track the frame runs, in mm."""
IMPRINT = 2.6
"""Type of the line at the foot, in mm per em."""
SMALLEST_CORNER, LARGEST_CORNER = 6.0, 40.0
"""Width in mm of the ornament in a corner."""


def draw_frame(
    track: FieldMap, style: Style, area: Rect, width: float, height: float, *, background: Art | None = None,
    corners: Sequence[Art] = (), landscape: str = "",
) -> Iterator[Item]:  # fmt: skip
    """All that lies below the squares, on a page of this size in mm. ``area``: what track and title fill; ``background``: a picture
    inside the frame, which needs no ornament in its corners; ``corners``: pictures for those that a round track leaves free, before
    the landscape.
    """
    yield from style.page_ground(width, height)
    if background:
        inside = rectangle(area.inset(-FRAME + 1.1), 1.2)
        yield background.covering(inside) if background.fit == "cover" else background.at(bounds(inside))
    frame = area.inset(-FRAME)
    if frame.x > 1 and frame.y > 1:
        yield from _border(frame, style)
    if background is None and not (isinstance(track, Network) and track.scenes):  # those are ornament enough
        yield from _pictured(track, style, area, corners, landscape) or _corners(track, style, area)


def draw_imprint(text: str, box: Rect, drawing: SquareDrawing) -> Group:
    """A line small at the foot of the board, or two of two languages."""
    style, ground, source = drawing.style, drawing.style.page or WHITE, ("imprint",)
    type_ = style.body(max(SMALLEST, IMPRINT), style.on(ground), italic=True)
    for said in fewer(text):
        fitted = fit_text(said, type_, box, smallest=SMALLEST, max_lines=2 if second(said) else 1, leading=1.0)
        if not fitted.overflow:
            break
    if said != text:
        drawing.troubles.append(left_out(None, text, source))
    if fitted.overflow:
        drawing.troubles.append(Misfit(None, "overflow", said, fitted.size, SMALLEST, source))
    return Group(items=() if fitted.overflow else fitted.runs, tag=Tag(Element.IMPRINT, source=source))


# ------------------------------------------------------------------ border


def _border(frame: Rect, style: Style) -> Iterator[Item]:
    tag = Tag(Element.FRAME)
    yield Path(outline=rectangle(frame, 2.0), stroke=style.pen(style.bold), tag=tag)
    if style.ornament == CLASSIC:
        yield Path(outline=rectangle(frame.inset(1.1), 1.2), stroke=style.pen(style.fine), tag=tag)
        return
    from goose_print.drawing.borders import BAND, pattern_of

    pattern = pattern_of(style.ornament)
    if pattern.ruled:
        yield Path(outline=rectangle(frame.inset(BAND + 0.2), 0.6), stroke=style.pen(style.fine), tag=tag)
    pens = {"fine": style.pen(style.fine), "line": style.pen(style.line)}
    drawn = tuple(Path(outline=part.outline, fill=look_of(style).trim(part.role, style), stroke=pens[part.pen]) for part in pattern.parts)
    symbol = Symbol(name="border", items=drawn)
    yield from (Use(symbol=symbol, place=place, tag=tag) for place in _along(frame.inset(0.1), pattern.pitch, BAND))
    for corner in frame.inset(0.1 + BAND / 2).corners():
        yield Path(outline=ellipse(corner, BAND * 0.3), fill=look_of(style).trim("primary", style), stroke=style.pen(style.fine), tag=tag)


def _along(frame: Rect, pitch: float, band: float) -> Iterator[Affine]:
    """Where the pattern lies along all four sides, mirrored from the middle of each on, in the nearest pitch that comes out even.

    Corners of ``band`` mm stay free.
    """
    for k, corner in enumerate(frame.corners()):
        length = frame.height if k % 2 else frame.width
        side = Affine.turn(k * math.pi / 2).then(Affine.shift(*corner))
        free = length - 2 * band
        count = 2 * max(1, round(free / pitch / 2))
        step = free / count
        for place in range(count):
            across = step / pitch if place < count / 2 else -step / pitch
            start = band + step * (place if place < count / 2 else place + 1)
            yield Affine(across, 0.0, 0.0, 1.0, start, 0.0).then(side)


# ------------------------------------------------------------------ corners


def _pictured(track: FieldMap, style: Style, area: Rect, corners: Sequence[Art], landscape: str) -> tuple[Item, ...]:
    if not corners:
        return ()
    from goose_print.drawing.roundels import roundels

    return roundels(track, corners, landscape, style, area)


def _corners(track: FieldMap, style: Style, area: Rect) -> Iterator[Item]:
    """An ornament in each corner of the area where there is room for it, all of one size: as many and as large as possible."""
    motif, symbol = style.motif(CORNER + style.ornament)
    corners = dict(zip(area.corners(), ((1, 1), (-1, 1), (-1, -1), (1, -1)), strict=True))
    rooms = {corner: min(_free_square(track, corner, sx, sy), LARGEST_CORNER) for corner, (sx, sy) in corners.items()}
    sizes = [room for room in rooms.values() if room >= SMALLEST_CORNER]
    size = max(sizes, key=lambda size: (size * sum(room >= size for room in sizes), -size), default=math.inf)
    scale = size / motif.width
    for corner, (sx, sy) in corners.items():
        if rooms[corner] >= size:
            place = Affine(sx * scale, 0, 0, sy * scale, corner.x, corner.y)
            yield Use(symbol=symbol, place=place, tag=Tag(Element.CORNER))


def _free_square(track: FieldMap, corner: Point, sx: int, sy: int) -> float:
    """The side of the largest square in a corner of the area in which no square lies, less a little air."""
    nearest = math.inf
    for place in track.places:
        for p in place.corners:
            nearest = min(nearest, max((p.x - corner.x) * sx, (p.y - corner.y) * sy))
    return nearest - 1.5
