"""Links for the jumps of the rules: arrows, ladders, ropes or snakes from square to square over the board."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Literal, NamedTuple

from goose_print.drawing.board.ladders import EDGED, RAIL_WIDTH, draw_ladder
from goose_print.drawing.board.scenery import draw_cord
from goose_print.drawing.board.straight_ways import find_straight_way
from goose_print.drawing.square.square_content import SquareContent
from goose_print.drawing.square.square_plan import joint_corner
from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect
from goose_print.layout import FieldMap, Place
from goose_print.layout.curves import CurveRouter, resample_evenly
from goose_print.layout.fields import BackgroundLine
from goose_print.scene import (
    Colour,
    Element,
    GlyphRun,
    Group,
    Item,
    Outline,
    Path,
    Picture,
    Shaded,
    Stroke,
    Symbol,
    Tag,
    Use,
    bounds,
    control_box,
    flatten_outline,
    polygon,
    polyline,
    visit,
)

LinkLook = Literal["arrows", "ladders", "ropes", "snakes"]


class LinkStyle(NamedTuple):
    """How jumps up and down the numbers are drawn, ``None`` for not at all; ``few``: only if they are few and each has a route."""

    up: LinkLook | None
    down: LinkLook | None
    few: bool = False


MOST_UNASKED = 6
"""Most links drawn where the theme does not ask for them."""
SHORTEST_JUMP = 2
"""Least length in squares of a jump that is drawn; shorter ones are plain to see."""
LINK_WIDTHS: Mapping[LinkLook, float] = {"arrows": 0.075, "ladders": 0.205, "ropes": 0.055, "snakes": 0.19}
"""Widths of links, of an arrow at its head, in track widths."""
PICTURE_COST: Mapping[LinkLook, float] = {"arrows": 5.0, "ladders": 1.6, "ropes": 2.0, "snakes": 2.4}
"""Routing cost over the middle of an ornament."""
MAIN_PICTURE_FACTOR = 2.0
"""Factor on the cost over a picture that is not an ornament: a goose, a hazard, a face."""
START_COST = 1.0
"""Routing cost over the middle of a start, which has a picture of its own."""
JOINT_COST = 1.5
"""Routing cost over the middle of the corner where another snake or ladder sets out."""
TOP_COST, TOP_ROOM = 9.0, 0.5
"""Routing cost over the end of a ladder or a snake for the snakes laid after it, and the side of its room in track widths."""
TOLD_EDGE = 0.1
"""Share of a picture's sides, where a snake or a ladder sets out, that the middle of a link may touch."""
LEAST_DISTANCE, EXTRA_DISTANCE = 0.2, 0.4
"""Distance in mm between a link and its obstacles, and the extra distance where it does not turn a corner."""
HALO_WIDTH = 0.4
"""Bare paper beside a link's lines, in mm."""
SHAFT_WIDTH = 0.3
"""Thickness of an arrow's shaft in widths of the link."""
PIECES = 24
DESCENDER_DEPTH = 0.25
"""Depth of descenders below the baseline, in em."""
INK_SHARE = 0.25
"""Share of ink in a link's colour."""
OBSTACLE_ELEMENTS = frozenset(
    {
        Element.NUMBER,
        Element.SIGN,
        Element.LABEL,
        Element.SENTENCE,
        Element.RIBBON,
        Element.ARROW,
        Element.THROWS,
        Element.WRITING,
        Element.CHEVRON,
        Element.QUESTION,
        Element.ANSWER,
        Element.QR,
        Element.TITLE,
        Element.CARTOUCHE,
    }
)
"""Elements that no link may cross."""


class JumpLink(NamedTuple):
    """A jump from one square to another; ``both``: and back."""

    start: int
    end: int
    both: bool = False


def list_jumps(shown: Mapping[int, SquareContent]) -> tuple[JumpLink, ...]:
    """Jumps on the squares' ribbons, except the shortest; a jump there and back is one link."""
    told = {(number, each.note.send_to) for number, each in shown.items() if each.note.send_to is not None}
    far = sorted((a, b) for a, b in told if abs(a - b) >= SHORTEST_JUMP)
    return tuple(JumpLink(a, b, (b, a) in told) for a, b in far if a < b or (b, a) not in told)


class DrawnLinks(NamedTuple):
    """Drawn links, and the squares whose jumps have no route."""

    group: Group
    missing: tuple[int, ...]


def draw_links(track: FieldMap, shown: Mapping[int, SquareContent], wish: LinkStyle, drawn: Iterable[Item], style: Style) -> DrawnLinks:
    """Draw links over a board with the items ``drawn``: first those that lead up, and over them those that lead down."""
    jumps = list_jumps(shown)
    if wish.few and len(jumps) > MOST_UNASKED:
        return DrawnLinks(Group(items=()), ())
    items, missing, obstacles, tops = list[Item](), list[int](), list(drawn), list[Point]()
    for look, wanted in _by_look(jumps, wish):
        width = track.width * LINK_WIDTHS[look]
        walls, shy = _find_ground(track, shown, look, obstacles, tops, style)
        ground = _make_router(track, look, walls, shy)
        for index, jump in enumerate(wanted):
            begin, end = _end_places(track, jump)
            near = _joint_of(begin, track, shown[jump.start], style) if shown[jump.start].joint else None
            straight = find_straight_way(near, end, walls, shy) if look == "ladders" and near else None
            route = straight or (ground.lay(begin, end, near) if near else None) or ground.lay(begin, end)
            if route is None:
                missing.append(jump.start)
                continue
            way = flatten_outline(route)[0]
            tops.append(way[-1])
            if look == "snakes":
                tops += resample_evenly(way, False, PIECES).points
                walls, shy = _find_ground(track, shown, look, obstacles, tops, style)
                ground = _make_router(track, look, walls, shy)
                from goose_print.drawing.board.snakes import draw_snake  # few boards have them

                items += draw_snake(route, index, width, style, upright=near is not None)
            else:
                items += LINK_DRAWERS[look](route, jump, width, style)
    if wish.few and missing:
        return DrawnLinks(Group(items=()), ())
    return DrawnLinks(Group(items=tuple(items), tag=Tag(Element.LINKS)), tuple(sorted(missing)))


def _joint_of(place: Place, track: FieldMap, shown: SquareContent, style: Style) -> Point:
    """Where a link sets out from a square."""
    return joint_corner(place, track.width, -1 if style.is_rtl else 1, neck=shown.joint == "head")


def leave_joints_free(shown: Mapping[int, SquareContent], wish: LinkStyle | None) -> Mapping[int, SquareContent]:
    """The contents of the squares, with a corner free in each from which a snake or a ladder sets out."""
    if wish is None or wish.few:
        return shown
    joints: dict[int, Literal["head", "foot"]] = {}
    for look, jumps in _by_look(list_jumps(shown), wish):
        if look in ("snakes", "ladders"):
            joints |= {jump.start: "head" if look == "snakes" else "foot" for jump in jumps}
    return {number: replace(each, joint=joints.get(number, "")) for number, each in shown.items()}


def _by_look(jumps: Sequence[JumpLink], wish: LinkStyle) -> Iterator[tuple[LinkLook, list[JumpLink]]]:
    """Jumps that are drawn, by their look."""
    if wish.up == wish.down:
        yield from [(wish.up, list(jumps))] if wish.up else []
        return
    for look, up in ((wish.up, True), (wish.down, False)):
        if look:
            yield look, [jump for jump in jumps if (jump.end > jump.start) == up]


Costs = list[tuple[Rect, float]]
"""Boxes with the cost of a millimetre in each."""


def _find_ground(
    track: FieldMap, shown: Mapping[int, SquareContent], look: LinkLook, drawn: Sequence[Item], tops: Sequence[Point], style: Style
) -> tuple[list[Rect], Costs]:
    """What links of a look may not cross, and what they should not; ``tops``: ends of links before, and snakes' middle lines."""
    width = track.width * LINK_WIDTHS[look]
    walls, pictures = _find_obstacles(drawn, _half_width(look, width) + HALO_WIDTH + LEAST_DISTANCE)
    told = [box for box, square in pictures if square and shown[square].joint]  # the picture tells why: nothing lies over it
    walls += [box.inset(box.width * TOLD_EDGE, box.height * TOLD_EDGE) for box in told]
    shy = [(place.bounds, START_COST) for place in track.starts]
    shy += [(box, PICTURE_COST[look] * (1.0 if square and shown[square].quiet else MAIN_PICTURE_FACTOR)) for box, square in pictures]
    joints = [_joint_of(track[number], track, each, style) for number, each in shown.items() if each.joint]
    shy += [(Rect.centred(joint, track.width * 0.4, track.width * 0.4), JOINT_COST) for joint in joints]
    shy += [(Rect.centred(top, track.width * TOP_ROOM, track.width * TOP_ROOM), TOP_COST) for top in tops]
    return walls, shy


def _half_width(look: LinkLook, width: float) -> float:
    if look == "snakes":
        from goose_print.drawing.board.snakes import REACH

        return width * REACH
    return width * {"arrows": SHAFT_WIDTH / 2, "ladders": 0.5 + RAIL_WIDTH * EDGED / 2}.get(look, 0.5)


def _make_router(track: FieldMap, look: LinkLook, walls: list[Rect], shy: Costs) -> CurveRouter:
    """Finder of bent ways for links of a look."""
    width = track.width * LINK_WIDTHS[look]
    return CurveRouter(track, walls, shy, (EXTRA_DISTANCE, EXTRA_DISTANCE + max(0.0, width / 2 - _half_width(look, width))))


def _end_places(track: FieldMap, jump: JumpLink) -> tuple[Place, Place]:
    """Squares at both ends; of two starts the nearer one."""
    start, end = (track[number] for number in jump[:2])
    if not jump.end:
        end = min(track.starts, key=lambda place: math.dist(place.centre, start.centre))
    return start, end


def _find_obstacles(drawn: Iterable[Item], air: float) -> tuple[list[Rect], list[tuple[Rect, int | None]]]:
    """Boxes of obstacles, ``air`` mm larger on all sides, and boxes of pictures with their squares."""
    walls: list[Rect] = []
    pictures: list[tuple[Rect, int | None]] = []
    for item, place, _, tag in visit(drawn, lambda symbol: False):
        if tag.element is Element.PICTURE and isinstance(item, Use):
            pictures.append((item.place.then(place).box(_symbol_extent(item.symbol)), tag.square))
        elif isinstance(item, GlyphRun):
            letters = item.capitals
            below = Rect(letters.x, letters.y, letters.width, letters.height + item.size * DESCENDER_DEPTH)
            walls.append(item.place.then(place).box(below).inset(-air))
        elif isinstance(item, Path) and tag.element in OBSTACLE_ELEMENTS:
            walls.append(place.box(bounds(item.outline)).inset(-air))
    return walls, pictures


@cache
def _symbol_extent(symbol: Symbol) -> Rect:
    items = [item for item, *_ in visit(symbol.items)]
    boxes = [control_box(item.outline) for item in items if isinstance(item, Path | Shaded)]
    return Rect.bounding([*boxes, *(item.rect for item in items if isinstance(item, Picture))])


# ------------------------------------------------------------------ arrows, ladders, ropes


def _link_colour(jump: JumpLink, style: Style) -> Colour:
    """Colour of a link by its direction; ink in modes without colours."""
    return style.dress["leaf" if jump.end > jump.start else "accent"].mixed(style.ink, INK_SHARE) if style.coloured else style.ink


def _with_halo(lines: Outline, pen: Stroke, style: Style) -> tuple[Path, Path]:
    """Lines with bare paper beside them."""
    halo = style.pen(pen.width + 2 * HALO_WIDTH, style.paper)
    return Path(outline=lines, stroke=halo), Path(outline=lines, stroke=pen)


def _draw_arrow(route: Outline, jump: JumpLink, width: float, style: Style) -> Iterator[Item]:
    """A line with a head at its end, or at both; without colours a link back is dashed."""
    points, thin = flatten_outline(route)[0], width * SHAFT_WIDTH
    tips = [points[-1], points[0]] if jump.both else [points[-1]]
    shaft = [point for point in points if all(math.dist(point, tip) >= width for tip in tips)]
    dash = (4 * thin, 3 * thin) if not style.coloured and jump.end < jump.start else ()
    halo, line = _with_halo(polyline(shaft or points), replace(style.pen(thin, _link_colour(jump, style)), dash=dash), style)
    heads = polygon(_arrow_head(points, width)) + (polygon(_arrow_head(points[::-1], width)) if jump.both else ())
    yield from (halo, Path(outline=heads, fill=style.paper, stroke=style.pen(2 * HALO_WIDTH, style.paper)), line)
    yield Path(outline=heads, fill=_link_colour(jump, style))


def _arrow_head(points: Sequence[Point], width: float) -> tuple[Point, ...]:
    """Arrow head at the end of a line."""
    tip, angle = points[-1], (points[-2] - points[-1]).angle
    return (tip, tip.away(width * 1.25, angle + 0.42), tip.away(width * 0.85, angle), tip.away(width * 1.25, angle - 0.42))


def _draw_link_ladder(route: Outline, jump: JumpLink, width: float, style: Style) -> Iterator[Item]:
    """A ladder, of another colour if it leads down."""
    back = jump.end < jump.start and style.coloured
    yield from draw_ladder(route, width, style, wood=_link_colour(jump, style) if back else None)


def _draw_rope(route: Outline, jump: JumpLink, width: float, style: Style) -> Iterator[Item]:
    """A twisted cord."""
    yield Path(outline=route, stroke=style.pen(width + 2 * HALO_WIDTH, style.paper))
    yield from draw_cord(BackgroundLine(outline=route, width=width), style)


LINK_DRAWERS: Mapping[LinkLook, Callable[[Outline, JumpLink, float, Style], Iterator[Item]]] = {
    "arrows": _draw_arrow, "ladders": _draw_link_ladder, "ropes": _draw_rope,
}  # fmt: skip
