"""Standees: figures cut out along their own outline, folded at the head, on feet that lie in a circle."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import add, sub

from goose_print.drawing.pieces.badges import EMBLEM_REACH, badge_with_serial, draw_name, name_height, piece_name, seat_ground, seat_picture
from goose_print.drawing.pieces.seats import Seat
from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.silhouette import ROWS, silhouette_of
from goose_print.geometry import Affine, Point, Rect
from goose_print.piece import LEAST_STANDEE, Piece
from goose_print.records import record
from goose_print.scene import Close, Curve, Group, Item, Line, Move, Path, Segments, arc, bounds, polyline, transform_outline

FIGURE_WIDTH, FIGURE_HEIGHT, PORTRAIT = 22.0, 22.0, 18.0
"""Largest width and height of a figure, and diameter of a player's own picture, in mm."""
MARGIN, EDGE = 2.1, 0.8
"""Distance of the cut from the figure in mm, and the white edge of that which forgives the scissors."""
PLINTH, BADGE = 8.6, 6.4
"""Height in mm of the plinth below the highest figure, and size of the emblem on it; a lower figure has a higher plinth."""
CAP, SHOULDER, BAY = 4.0, 1.6, 7.0
"""Half the width that stays joined at the head, corner radius of the plinth, and radius of the smallest bay in the cut, in mm."""
STEP = 0.5
"""Distance between the heights at which the outline is worked out, in mm."""

Spans = tuple[tuple[float, float, float], ...]
"""Heights with the leftmost and rightmost extent there, in mm."""


@record
class _Panel:
    """One side of a standee: the figure above a plinth, in mm, down from the fold at the head and across from the middle."""

    spans: Spans
    picture: Rect
    floor: float
    height: float
    half: float

    @property
    def plinth(self) -> Rect:
        return Rect(-self.half, self.floor, 2 * self.half, self.height - self.floor)


def standee_size(diameter: float) -> tuple[float, float]:
    """Usual width and height in mm of a standee above feet in a circle of this diameter."""
    scale = _scale(diameter)
    return LEAST_STANDEE * scale, (MARGIN * 1.25 + FIGURE_HEIGHT + PLINTH) * scale


def standee(*, diameter: float, seat: Seat, style: Style, serial: int | None = None) -> Piece:
    """A standing counter: fold at the head, glue front to back, fold the feet apart.

    Its feet fill a circle of ``diameter`` mm. The back is the mirror image of the front, so that one cut serves both;
    numerals read rightly on both.
    """
    scale = _scale(diameter)
    panel = _make_panel(seat, named=bool(seat.name))
    foot = diameter / 2 / scale
    left, right = _profile(panel, MARGIN)
    cut = _strip_outline(left, right, panel, foot)
    whole, high = bounds(cut), panel.height + foot
    front, back = _draw_sides(panel, foot, seat, style, serial)
    place = Affine(scale, 0.0, 0.0, scale, -whole.x * scale, high * scale)
    bends = ((-panel.height, foot), (0.0, CAP), (panel.height, foot))
    return Piece(
        name=piece_name("standee", seat, serial),
        width=whole.width * scale,
        height=2 * high * scale,
        items=(Group(items=front, place=place), Group(items=back, place=Affine.turn(math.pi).then(place))),
        cut=transform_outline(cut, place),
        folds=tuple(
            transform_outline(polyline([Point(_middle(panel, y) - by, y), Point(_middle(panel, y) + by, y)]), place) for y, by in bends
        ),
    )


def _scale(diameter: float) -> float:
    return max(1.0, diameter / LEAST_STANDEE)


def _middle(panel: _Panel, y: float) -> float:
    """Middle of the fold at a height: the figure's head, or the feet."""
    return 0.0 if y else (panel.spans[0][1] + panel.spans[0][2]) / 2


def _make_panel(seat: Seat, *, named: bool) -> _Panel:
    if seat.portrait is not None or seat.figure is None:
        radius = PORTRAIT / 2
        picture = Rect(-radius, MARGIN, PORTRAIT, PORTRAIT)
        heights = [radius * k / ROWS for k in range(2 * ROWS + 1)]
        spans = tuple((MARGIN + y, -by, by) for y in heights for by in (math.sqrt(max(0.0, radius**2 - (y - radius) ** 2)),))
    else:
        picture, spans = _place_figure(Art(symbol=seat.figure[1], size=seat.figure[0].size, flip=seat.flip))
    floor = spans[-1][0] + MARGIN / 4
    plinth = PLINTH + (name_height(LEAST_STANDEE) + 0.5 if named else 0.0)
    return _Panel(spans=spans, picture=picture, floor=floor, height=MARGIN * 1.25 + FIGURE_HEIGHT + plinth, half=LEAST_STANDEE / 2)


def _place_figure(art: Art) -> tuple[Rect, Spans]:
    """Box of the whole picture, whose drawn part is as large as a standee holds, and the extents of that part."""
    shape = silhouette_of(art)
    scale = min(FIGURE_WIDTH / shape.box.width, FIGURE_HEIGHT / shape.box.height)
    high, left = shape.box.height * scale, -shape.box.width * scale / 2
    spans = tuple(
        (MARGIN + y * high / ROWS, left + row[0] * high, left + row[1] * high)
        for k, row in enumerate(shape.rows)
        if row
        for y in (k, k + 1)
    )
    aside = art.size[0] - shape.box.right if art.flip else shape.box.x
    return Rect(left - aside * scale, MARGIN - shape.box.y * scale, art.size[0] * scale, art.size[1] * scale), spans


# ------------------------------------------------------------------ the outline


@lru_cache(maxsize=256)
def _profile(panel: _Panel, margin: float) -> tuple[Sequence[float], Sequence[float]]:
    """Left and right extent at every STEP down from the fold, ``margin`` mm outside the figure and without narrow bays."""
    cap, inside = _middle(panel, 0.0), MARGIN - margin
    sides = []
    for way in (-1, 1):
        ends = [(y, way * (left if way < 0 else right)) for y, left, right in panel.spans]
        ends.append((-margin, way * cap + CAP - MARGIN))
        rows = [-math.inf] * (math.ceil(panel.height / STEP) + 1)
        for y, end in ends:
            for k in range(max(0, math.ceil((y - margin) / STEP)), min(len(rows) - 1, int((y + margin) / STEP)) + 1):
                rows[k] = max(rows[k], end + math.sqrt(max(0.0, margin**2 - (k * STEP - y) ** 2)))
        rows[0] = max(rows[0], way * cap + CAP - inside)
        for k, y in enumerate(k * STEP - panel.floor for k in range(len(rows))):
            if y >= 0.0:
                rounded = max(0.0, SHOULDER - y)
                rows[k] = max(rows[k], panel.half - inside - SHOULDER + math.sqrt(max(0.0, SHOULDER**2 - rounded**2)))
        sides.append([way * end for end in _close_bays(rows, BAY)])
    return sides[0], sides[1]


def _close_bays(rows: Sequence[float], radius: float) -> list[float]:
    """Rows without bays that a disc of this radius does not enter: they are widened by it, and narrowed again."""
    reach = int(radius / STEP)
    disc = [math.sqrt(radius**2 - (k * STEP) ** 2) for k in range(-reach, reach + 1)]
    whole = [*rows[2 * reach : 0 : -1], *rows, *[rows[-1]] * (2 * reach)]  # the other half lies mirrored beyond the fold
    wide = [max(map(add, whole[k:], disc)) for k in range(len(rows) + 2 * reach)]
    return [min(map(sub, wide[k:], disc)) for k in range(len(rows))]


def _smooth(points: Sequence[Point]) -> Iterable[Curve]:
    """Curve through points, as from the first of them."""
    for k in range(1, len(points)):
        before, one, two, after = points[max(0, k - 2)], points[k - 1], points[k], points[min(len(points) - 1, k + 1)]
        out, back = (two - before) * (1 / 6), (after - one) * (1 / 6)
        yield Curve(one.x + out.x, one.y + out.y, two.x - back.x, two.y - back.y, two.x, two.y)


def _side_points(rows: Sequence[float], panel: _Panel, top: float, bottom: float) -> list[Point]:
    """Points down one side, each exactly at its height."""
    inner = [Point(x, k * STEP) for k, x in enumerate(rows) if top < k * STEP < bottom and not k % 2]
    first = rows[math.ceil(top / STEP)]
    return [Point(first, top), *inner, Point(rows[min(len(rows) - 1, int(panel.height / STEP))], bottom)]


def _strip_outline(left: Sequence[float], right: Sequence[float], panel: _Panel, foot: float) -> Segments:
    """Cutting line of both sides, clockwise from the right end of the fold at the head."""
    down, up = _side_points(right, panel, 0.0, panel.height), _side_points(left, panel, 0.0, panel.height)[::-1]
    lower: Segments = (
        *_smooth(down),
        Line(foot, panel.height),
        *arc(Point(0.0, panel.height), foot, 0.0, math.pi),
        Line(up[0].x, up[0].y),
        *_smooth(up),
    )
    turned = [Point(point.x, -point.y) for point in up[::-1]]
    upper: Segments = (
        *_smooth(turned),
        Line(-foot, -panel.height),
        *arc(Point(0.0, -panel.height), foot, math.pi, math.pi),
        Line(down[-1].x, -down[-1].y),
        *_smooth([Point(point.x, -point.y) for point in down[::-1]]),
    )
    return (Move(down[0].x, 0.0), *lower, *upper, Close())


# ------------------------------------------------------------------ the print


def _draw_sides(panel: _Panel, foot: float, seat: Seat, style: Style, serial: int | None) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """Front and back, which differ in the way the figure looks."""
    return _draw_side(panel, foot, seat, style, serial, flip=False), _draw_side(panel, foot, seat, style, serial, flip=True)


def _draw_side(panel: _Panel, foot: float, seat: Seat, style: Style, serial: int | None, *, flip: bool) -> tuple[Item, ...]:
    left, right = _profile(panel, MARGIN - EDGE)
    top, bottom = EDGE, panel.height - EDGE
    down, up = _side_points(right, panel, top, bottom), _side_points(left, panel, top, bottom)[::-1]
    body: Segments = (Move(down[0].x, top), *_smooth(down), Line(up[0].x, bottom), *_smooth(up), Close())
    picture = panel.picture
    if flip:
        body = transform_outline(body, Affine(-1.0, 0.0, 0.0, 1.0, 0.0, 0.0))
        picture = Rect(-picture.right, picture.y, picture.width, picture.height)
    plinth = panel.plinth.inset(EDGE)
    band = _plinth_outline(plinth)
    spot = Point(0.0, plinth.bottom - EMBLEM_REACH * BADGE - 0.1)
    high = name_height(LEAST_STANDEE)
    name = Rect(plinth.x + 1.0, spot.y - EMBLEM_REACH * BADGE - high, plinth.width - 2.0, high)
    ground, rim = seat_ground(body, band, seat, style, spacing=1.1)
    return (
        ground,
        rim,
        Path(outline=body, stroke=style.pen(style.line)),
        Path(outline=polyline([Point(plinth.x, plinth.y), Point(plinth.right, plinth.y)]), stroke=style.pen(style.line)),
        *seat_picture(seat, picture, style, flip=seat.flip != flip),
        *badge_with_serial(seat, spot, BADGE, style, serial),
        *draw_name(seat, name, style),
        *_draw_foot(panel, foot, seat, style, serial),
    )


def _plinth_outline(box: Rect) -> Segments:
    return (Move(box.x, box.y), Line(box.right, box.y), Line(box.right, box.bottom), Line(box.x, box.bottom), Close())


def _draw_foot(panel: _Panel, foot: float, seat: Seat, style: Style, serial: int | None) -> Iterable[Item]:
    """Half of the disc on which the counter stands, with the emblem legible from above."""
    middle, radius = Point(0.0, panel.height + EDGE), foot - EDGE
    drop = math.sqrt(radius**2 - EDGE**2)
    start = math.asin(EDGE / radius)
    ground: Segments = (
        Move(-drop, middle.y),
        Line(drop, middle.y),
        *arc(Point(0.0, panel.height), radius, start, math.pi - 2 * start),
        Close(),
    )
    yield from seat_ground(ground, ground, seat, style, spacing=0.9)
    yield Path(outline=ground, stroke=style.pen(style.line))
    yield from badge_with_serial(seat, Point(0.0, panel.height + foot * 0.52), foot * 0.6, style, serial)
