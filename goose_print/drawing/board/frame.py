"""Ground, border and corner ornament of a board: one design for each mood, drawn by each art set.

A border is a rule round the page and inside it a small repeated pattern, mirrored in the middle of each side.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise
from typing import Literal, NamedTuple

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.aged_paper import draw_sheet
from goose_print.drawing.board.backdrops import draw_panorama, with_thin_lines
from goose_print.drawing.board.ground.plan import CornerGroup, DrawnGround
from goose_print.drawing.engraving import heart, leaf, star
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.square.square import SquareDrawing
from goose_print.drawing.square.square_content import Art, FitProblem, PictureRoom, language_variants, second_left_out
from goose_print.drawing.style import CLASSIC, SMALLEST, Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.isolates import second_text
from goose_print.layout import FieldMap, Place
from goose_print.layout.fields import Network
from goose_print.scene import (
    WHITE,
    Curve,
    Element,
    Group,
    Item,
    Move,
    Outline,
    Path,
    Symbol,
    Tag,
    Use,
    bounds,
    ellipse,
    polygon,
    polyline,
    rectangle,
)
from goose_print.theme.parts import CORNER_PREFIX
from goose_print.typesetting.fitting import LineBreaking, fit_text

FRAME_DISTANCE = 3.2
"""Distance of the frame outside the track, in mm."""
IMPRINT_SIZE = 2.6
"""Type size of the line at the foot, in mm per em."""
SMALLEST_CORNER, LARGEST_CORNER = 6.0, 40.0
"""Least and largest width in mm of the ornament in a corner."""


def draw_frame(
    track: FieldMap, style: Style, area: Rect, width: float, height: float, *, background: Art | DrawnGround | None = None,
    corners: Sequence[CornerGroup] = (), landscape: str = "",
) -> Iterator[Item]:  # fmt: skip
    """Draw everything below the squares, on a page of this size in mm.

    ``area``: area of track and title. ``background``: a picture inside the frame or a ground under the whole board, in place of
    corner ornament. ``corners``: figures for them; on a map the first of each is in a roundel, in front of the landscape.
    """
    frame = area.inset(-FRAME_DISTANCE)
    yield from draw_sheet(width, height, frame, style) if style.aged else style.page_ground(width, height)
    ground = background if isinstance(background, DrawnGround) else None
    if ground:
        yield ground.item
    elif isinstance(background, Art):
        inside = rectangle(inside_frame(area), 1.2)
        yield background.crop_to(inside) if background.fit == "cover" else background.at(bounds(inside))
    if frame.x > 1 and frame.y > 1:
        yield from _draw_border(frame, style, plain=ground is not None and ground.has_degrees)
    if ground and ground.is_margin and not ground.figures:
        yield from _draw_ornaments(track, style, area)
    elif ground and ground.has_degrees:
        yield from draw_roundels(track, [figure.art for figure, *_ in filter(None, corners)], landscape, style, area)
    elif background is None and not (isinstance(track, Network) and track.scenes):  # those are ornament enough
        yield from _draw_ornaments(track, style, area)


def inside_frame(area: Rect) -> Rect:
    """Part of the page inside the frame."""
    return area.inset(-FRAME_DISTANCE + 1.1)


def inside_border(area: Rect) -> Rect:
    """Part of the page inside the frame, its pattern and the rule round this."""
    return area.inset(-FRAME_DISTANCE + BORDER_WIDTH + 2 * PATTERN_RULE)


def draw_imprint(text: str, box: Rect, drawing: SquareDrawing) -> Group:
    """Draw the small line at the foot of the board, or two of two languages."""
    style, ground, source = drawing.style, drawing.style.page or WHITE, ("imprint",)
    type_ = style.body(max(SMALLEST, IMPRINT_SIZE), style.text_colour(ground), italic=True)
    for said in language_variants(text):
        fitted = fit_text(said, type_, box, smallest=SMALLEST, breaking=LineBreaking(max_lines=2 if second_text(said) else 1, leading=1.0))
        if not fitted.overflow:
            break
    if said != text:
        drawing.troubles.append(second_left_out(None, text, source))
    if fitted.overflow:
        drawing.troubles.append(FitProblem(None, "overflow", said, fitted.size, SMALLEST, source))
    return Group(items=() if fitted.overflow else fitted.runs, tag=Tag(Element.IMPRINT, source=source))


# ------------------------------------------------------------------ border


def _draw_border(frame: Rect, style: Style, *, plain: bool) -> Iterator[Item]:
    tag = Tag(Element.FRAME)
    yield Path(outline=rectangle(frame, 2.0), stroke=style.pen(style.bold), tag=tag)
    if plain or style.ornament == CLASSIC:
        yield Path(outline=rectangle(frame.inset(1.1), 1.2), stroke=style.pen(style.fine), tag=tag)
        return

    pattern = border_pattern(style.ornament)
    if pattern.ruled:
        yield Path(outline=rectangle(frame.inset(BORDER_WIDTH + PATTERN_RULE), 0.6), stroke=style.pen(style.fine), tag=tag)
    pens = {"fine": style.pen(style.fine), "line": style.pen(style.line)}
    drawn = tuple(
        Path(outline=part.outline, fill=piece_look(style).trim(part.role, style), stroke=pens[part.pen]) for part in pattern.parts
    )
    symbol = Symbol(name="border", items=drawn)
    yield from (Use(symbol=symbol, place=place, tag=tag) for place in _pattern_places(frame.inset(0.1), pattern.pitch, BORDER_WIDTH))
    for corner in frame.inset(0.1 + BORDER_WIDTH / 2).corners():
        yield Path(
            outline=ellipse(corner, BORDER_WIDTH * 0.3),
            fill=piece_look(style).trim("primary", style),
            stroke=style.pen(style.fine),
            tag=tag,
        )


def _pattern_places(frame: Rect, pitch: float, band: float) -> Iterator[Affine]:
    """Places of the pattern along all sides, mirrored in the middle of each, in the nearest even pitch.

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


def _draw_ornaments(track: FieldMap, style: Style, area: Rect) -> Iterator[Item]:
    """An ornament in each corner with enough room, all of one size: as many and as large as possible."""
    motif, symbol = style.motif(CORNER_PREFIX + style.ornament)
    corners = dict(zip(area.corners(), ((1, 1), (-1, 1), (-1, -1), (1, -1)), strict=True))
    rooms = {corner: min(_free_square(track, corner, sx, sy), LARGEST_CORNER) for corner, (sx, sy) in corners.items()}
    sizes = [room for room in rooms.values() if room >= SMALLEST_CORNER]
    size = max(sizes, key=lambda size: (size * sum(room >= size for room in sizes), -size), default=math.inf)
    scale = size / motif.width
    bare = [corner for corner, room in rooms.items() if room < size]
    for corner, (sx, sy) in corners.items():
        if corner not in bare:
            place = Affine(sx * scale, 0, 0, sy * scale, corner.x, corner.y)
            yield Use(symbol=symbol, place=place, tag=Tag(Element.CORNER))


def _free_square(track: FieldMap, corner: Point, sx: int, sy: int) -> float:
    """Side in mm of the largest free square in a corner of the area, less a little air."""
    away = [((p.x - corner.x) * sx, (p.y - corner.y) * sy) for place in track.places for p in place.corners]
    return min(map(max, away), default=math.inf) - 1.5


# Border patterns, one for each mood but ``classic``, which has a double rule.

PATTERN_RULE = 0.2
"""Distance in mm of the rule from the pattern that it goes round."""
BORDER_WIDTH = 2.4
"""Width of the pattern between frame and track, in mm."""


class BorderShape(NamedTuple):
    """A shape of a border pattern in mm, x along the border and y from its outer to its inner edge.

    ``role``: its fill; None for none.
    """

    outline: Outline
    role: PaintRole | None = None
    pen: Literal["fine", "line"] = "fine"


class BorderPattern(NamedTuple):
    """A pattern repeated about every ``pitch`` mm; ``ruled``: whether a fine rule closes it on the inside."""

    pitch: float
    parts: tuple[BorderShape, ...]
    ruled: bool = True


_BEADS: tuple[tuple[float, PaintRole], ...] = ((0.62, "primary"), (0.36, "white"), (0.62, "gold"), (0.36, "leaf"))


def border_pattern(mood: str) -> BorderPattern:
    """Pattern of a mood."""
    return _border_patterns()[mood]


@cache
def _border_patterns() -> dict[str, BorderPattern]:
    """Border patterns by mood."""
    half = BORDER_WIDTH / 2
    stem = (Move(0.0, half), Curve(1.4, half - 1.3, 2.0, half - 1.3, 3.0, half), Curve(4.0, half + 1.3, 4.6, half + 1.3, 6.0, half))
    return {
        "nursery": BorderPattern(5.2, tuple(
            BorderShape(ellipse(Point(1.3 * k + 0.65, half), radius), role)
            for k, (radius, role) in enumerate(_BEADS)
        )),
        "rail": BorderPattern(3.0, (
            BorderShape(rectangle(Rect(1.1, 0.3, 0.8, BORDER_WIDTH - 0.5)), "secondary"),
            *(BorderShape(polyline((Point(0.0, y), Point(3.0, y))), None, "line") for y in (half - 0.5, half + 0.6)),
        ), ruled=False),
        "vine": BorderPattern(6.0, (
            BorderShape(stem),
            BorderShape((*leaf(Point(1.7, 0.35), 1.9, 0.5), *leaf(Point(4.7, BORDER_WIDTH - 0.45), 1.9, -0.5)), "leaf"),
            BorderShape(tuple(chain.from_iterable(ellipse(Point(x, y), 0.3) for x, y in ((1.3, 1.75), (1.9, 1.8), (1.6, 2.2)))), "primary"),
        )),
        "laurel": BorderPattern(2.6, (
            BorderShape((*leaf(Point(1.3, half - 0.5), 2.2, -0.35), *leaf(Point(1.3, half + 0.5), 2.2, 0.35)), "leaf"),
            BorderShape(polyline((Point(0.0, half), Point(2.6, half)))),
        )),
        "night": BorderPattern(7.0, (
            BorderShape(star(Point(1.75, half), 1.05), "gold"),
            BorderShape(tuple(chain.from_iterable(
                ellipse(Point(x, half), r) for x, r in ((3.9, 0.22), (5.25, 0.4), (6.6, 0.22))
            )), "white"),
        )),
        "fir": BorderPattern(4.4, (
            BorderShape(tuple(chain.from_iterable(
                polygon(Point(1.1 + dx * w, y) for dx, y in ((-1.0, top + 1.0), (0.0, top), (1.0, top + 1.0)))
                for w, top in ((1.0, 1.3), (0.8, 0.75), (0.55, 0.2))
            )), "leaf"),
            BorderShape(ellipse(Point(3.3, half + 0.5), 0.4), "primary"),
        )),
        "hearts": BorderPattern(5.0, (
            BorderShape((Move(0.0, 0.2), Curve(0.2, 3.0, 4.8, 3.0, 5.0, 0.2)), "white"),
            BorderShape(heart(Point(2.5, 0.95), 1.25), "primary"),
        ), ruled=False),
        "mosaic": BorderPattern(6.0, (
            BorderShape(_strand(half, 1.0), "gold"), BorderShape(_strand(half, -1.0), "accent"),
            BorderShape((*ellipse(Point(1.5, half), 0.32), *ellipse(Point(4.5, half), 0.32)), "primary"),
        )),
    }  # fmt: skip


def _strand(half: float, side: float) -> Outline:
    """One strand of a guilloche, a wave long."""
    line = [(6.0 * k / 16, half + side * 0.72 * math.sin(math.tau * k / 16)) for k in range(17)]
    return polygon([*(Point(x, y - 0.27) for x, y in line), *(Point(x, y + 0.27) for x, y in reversed(line))])


# Roundels: round pictures in the page corners that a round track leaves free, as on old boards.

LEAST_RADIUS, LARGEST_RADIUS = 14.0, 42.0
"""Least and largest radius of a roundel in mm."""
ROUNDEL_MARGIN = 2.0
"""Free room round a roundel in mm."""
PICTURE_RADIUS, RULE_RADIUS = 0.9, 0.955
"""Radius of the picture inside its rim, and of the rule in the rim, as parts of the roundel's."""
DRAWING_SHARE = 0.6
"""Share of the circle's area that a drawing's box may take."""


def draw_roundels(track: FieldMap, arts: Sequence[Art], landscape: str, style: Style, area: Rect) -> tuple[Item, ...]:
    """Pictures in the corners with enough room, all of one size, clockwise from the upper left.

    ``arts`` repeat where there are more corners. Empty if there is room in fewer than two corners.
    """
    if not arts:
        return ()
    return tuple(
        Group(items=tuple(_draw_roundel(k, middle, size, arts[place % len(arts)], landscape, style)), tag=Tag(Element.CORNER))
        for place, (k, middle, size) in enumerate(find_roundels(track, area))
    )


class Roundel(NamedTuple):
    """Number of a roundel's corner, its middle and its radius in mm."""

    corner: int
    middle: Point
    radius: float


def find_roundels(track: FieldMap, area: Rect) -> list[Roundel]:
    """Where roundels have room; none if that is in fewer than two corners."""
    corners = tuple(zip(area.corners(), ((1, 1), (-1, 1), (-1, -1), (1, -1)), strict=True))
    radii = [min(_free_circle(track, corner, sx, sy), LARGEST_RADIUS) for corner, (sx, sy) in corners]
    sizes = [radius for radius in radii if radius >= LEAST_RADIUS]
    if len(sizes) < 2:
        return []
    size = max(sizes, key=lambda size: (size * sum(radius >= size for radius in sizes), -size))
    places = zip(corners, radii, strict=True)
    return [Roundel(k, _roundel_centre(corner, sx, sy, size), size) for k, ((corner, (sx, sy)), free) in enumerate(places) if free >= size]


def _draw_roundel(number: int, middle: Point, radius: float, art: Art, landscape: str, style: Style) -> Iterator[Item]:
    """One picture in front of its landscape, in a rim; a photograph fills the circle."""
    yield Path(outline=ellipse(middle, radius), fill=piece_look(style).trim("gold", style), stroke=style.pen(style.bold))
    yield Path(outline=ellipse(middle, radius * RULE_RADIUS), stroke=style.pen(style.fine))
    inside = ellipse(middle, radius * PICTURE_RADIUS)
    place = Place(number=number, outline=inside, centre=middle, heading=0.0)
    yield Path(outline=inside, fill=style.dress["white"])
    if art.fit == "cover":
        yield art.crop_to(inside)
    else:
        if landscape:
            yield from draw_panorama(inside, landscape, style)
        shown, _ = art.fit_in_room(PictureRoom(place, radius * (1 - PICTURE_RADIUS), (), math.inf), share=DRAWING_SHARE)
        scale = shown.place.stretch
        yield replace(shown, symbol=with_thin_lines(art.symbol_at_scale(scale, style), scale))
    yield Path(outline=inside, stroke=style.pen(style.line))


def _roundel_centre(corner: Point, sx: int, sy: int, radius: float) -> Point:
    return Point(corner.x + sx * (radius + ROUNDEL_MARGIN), corner.y + sy * (radius + ROUNDEL_MARGIN))


def _free_circle(track: FieldMap, corner: Point, sx: int, sy: int) -> float:
    """Radius in mm of the largest circle in a corner that is clear of every square; 0 if there is none of LEAST_RADIUS."""
    reach = LARGEST_RADIUS * 4
    near = [place for place in track.places if any(math.dist(point, corner) < reach for point in place.corners)]
    sides = [side for place in near for side in pairwise([*place.corners, place.corners[0]])]

    def is_free(radius: float) -> bool:
        middle = _roundel_centre(corner, sx, sy, radius)
        return all(_segment_distance(middle, a, b) >= radius + ROUNDEL_MARGIN for a, b in sides) and not any(
            place.contains(middle) for place in near
        )

    least, most = LEAST_RADIUS, LARGEST_RADIUS
    if not is_free(least):
        return 0.0
    for _ in range(12):
        radius = (least + most) / 2
        least, most = (radius, most) if is_free(radius) else (least, radius)
    return least


def _segment_distance(point: Point, a: Point, b: Point) -> float:
    """Distance in mm from a point to the segment between two others."""
    along, to = b - a, point - a
    squared = along.dot(along)
    part = min(1.0, max(0.0, to.dot(along) / squared)) if squared else 0.0
    return math.dist(point, a.towards(b, part))
