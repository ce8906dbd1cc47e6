"""The jumps that the rules make, drawn over the squares: curves as arrows, ladders or ropes from one square to another."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Literal, NamedTuple

from goose_print.drawing.scenery import cord
from goose_print.drawing.shown import Shown
from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect
from goose_print.layout import FieldMap, Place
from goose_print.layout.curves import Trail, spaced
from goose_print.layout.fields import Cord
from goose_print.layout.routing import RoutingGround
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
    extent,
    flattened,
    polygon,
    polyline,
    strokes,
    visit,
)

LinkLook = Literal["arrows", "ladders", "ropes"]
LinkWish = LinkLook | Literal["few"]
FEW = 6
"""So many links at most are drawn where nobody asks for them."""
SHORTEST = 2
"""A jump by fewer squares is plain to see, and is not drawn."""
WIDTHS: Mapping[LinkLook, float] = {"arrows": 0.075, "ladders": 0.16, "ropes": 0.055}
"""How wide links are, an arrow at its head, in track widths."""
SHY: Mapping[LinkLook, float] = {"arrows": 5.0, "ladders": 0.3, "ropes": 2.0}
"""What it costs them to run over the middle of an ornament: ladders are straight rather than out of the way."""
TELLING = 2.0
"""So many times as much it costs if the picture is none: a goose, a hazard, a face."""
LEAST, AIR = 0.2, 0.4
"""Millimetres between a link and what it keeps clear of, and how many more where it does not run round a corner."""
HALO = 0.4
"""Millimetres of bare paper beside a link's lines."""
SHAFT, RAIL = 0.3, 0.16
"""How thick an arrow's shaft is, and a ladder's rails and rungs, in widths."""
PIECES = 24
DESCENT = 0.25
"""How far letters reach below their line, in mm per em."""
QUIET = 0.25
"""Part of ink in a link's colour."""
SEEN = frozenset({
    Element.NUMBER, Element.SIGN, Element.LABEL, Element.SENTENCE, Element.RIBBON, Element.ARROW, Element.THROWS, Element.WRITING,
    Element.CHEVRON, Element.QUESTION, Element.ANSWER, Element.QR, Element.TITLE, Element.CARTOUCHE,
})
"""What no link may cross."""


class JumpLink(NamedTuple):
    """From a square to another; ``both``: and from there back."""

    start: int
    end: int
    both: bool = False


def jumps(shown: Mapping[int, Shown]) -> tuple[JumpLink, ...]:
    """The jumps that squares tell of on their ribbons, those to a next square apart. One there and back is one."""
    told = {(number, each.note.send_to) for number, each in shown.items() if each.note.send_to is not None}
    far = sorted((a, b) for a, b in told if abs(a - b) >= SHORTEST)
    return tuple(JumpLink(a, b, (b, a) in told) for a, b in far if a < b or (b, a) not in told)


class DrawnLinks(NamedTuple):
    """What was drawn, and the squares whose jumps have no way."""

    group: Group
    missing: tuple[int, ...]


def draw_links(track: FieldMap, shown: Mapping[int, Shown], wish: LinkWish, drawn: Iterable[Item], style: Style) -> DrawnLinks:
    """Links over a board on which ``drawn`` lies already. A wish for ``few``: arrows, all of them if these are few, or none."""
    wanted = jumps(shown)
    look: LinkLook = "arrows" if wish == "few" else wish
    if not wanted or (wish == "few" and len(wanted) > FEW):
        return DrawnLinks(Group(items=()), ())
    width = track.width * WIDTHS[look]
    half = width * (SHAFT if look == "arrows" else 1.0) / 2
    walls, pictures = _taken(drawn, half + HALO + LEAST)
    shy = [(box, SHY[look] * (1.0 if square and shown[square].quiet else TELLING)) for box, square in pictures]
    ground = RoutingGround(track, walls, shy, (AIR, AIR + width / 2 - half))
    routes = [(jump, ground.lay(*_places(track, jump))) for jump in wanted]
    missing = tuple(jump.start for jump, route in routes if route is None)
    if wish == "few" and missing:
        return DrawnLinks(Group(items=()), ())
    items = (item for jump, route in routes if route for item in DRAWN[look](route, jump, width, style))
    return DrawnLinks(Group(items=tuple(items), tag=Tag(Element.LINKS)), missing)


def _places(track: FieldMap, jump: JumpLink) -> tuple[Place, Place]:
    """The squares at both ends; of two starts that which is nearer."""
    start, end = (track[number] for number in jump[:2])
    if not jump.end:
        end = min(track.starts, key=lambda place: math.dist(place.centre, start.centre))
    return start, end


def _taken(drawn: Iterable[Item], air: float) -> tuple[list[Rect], list[tuple[Rect, int | None]]]:
    """The boxes of what no link may cross, so many mm wider all round, and those of pictures with their squares."""
    walls: list[Rect] = []
    pictures: list[tuple[Rect, int | None]] = []
    for item, place, _, tag in visit(drawn, lambda symbol: False):
        if tag.element is Element.PICTURE and isinstance(item, Use):
            pictures.append((item.place.then(place).box(_extent(item.symbol)), tag.square))
        elif isinstance(item, GlyphRun):
            letters = item.capitals
            below = Rect(letters.x, letters.y, letters.width, letters.height + item.size * DESCENT)
            walls.append(item.place.then(place).box(below).inset(-air))
        elif isinstance(item, Path) and tag.element in SEEN:
            walls.append(place.box(bounds(item.outline)).inset(-air))
    return walls, pictures


@cache
def _extent(symbol: Symbol) -> Rect:
    items = [item for item, *_ in visit(symbol.items)]
    boxes = [extent(item.outline) for item in items if isinstance(item, Path | Shaded)]
    return Rect.covering([*boxes, *(item.rect for item in items if isinstance(item, Picture))])


# ------------------------------------------------------------------ arrows, ladders, ropes


def _colour(jump: JumpLink, style: Style) -> Colour:
    """One way on, and another back, where colours tell anything."""
    return style.dress["leaf" if jump.end > jump.start else "accent"].mixed(style.ink, QUIET) if style.coloured else style.ink


def _haloed(lines: Outline, pen: Stroke, style: Style) -> tuple[Path, Path]:
    """Lines with bare paper beside them."""
    halo = style.pen(pen.width + 2 * HALO, style.paper)
    return Path(outline=lines, stroke=halo), Path(outline=lines, stroke=pen)


def _arrow(route: Outline, jump: JumpLink, width: float, style: Style) -> Iterator[Item]:
    """A line with a head at its end, or at both; one back is dashed where colours do not tell it."""
    points, thin = flattened(route)[0], width * SHAFT
    tips = [points[-1], points[0]] if jump.both else [points[-1]]
    shaft = [point for point in points if all(math.dist(point, tip) >= width for tip in tips)]
    dash = (4 * thin, 3 * thin) if not style.coloured and jump.end < jump.start else ()
    halo, line = _haloed(polyline(shaft or points), replace(style.pen(thin, _colour(jump, style)), dash=dash), style)
    heads = polygon(_head(points, width)) + (polygon(_head(points[::-1], width)) if jump.both else ())
    yield from (halo, Path(outline=heads, fill=style.paper, stroke=style.pen(2 * HALO, style.paper)), line)
    yield Path(outline=heads, fill=_colour(jump, style))


def _head(points: Sequence[Point], width: float) -> tuple[Point, ...]:
    """The head at the end of a line."""
    tip, angle = points[-1], (points[-2] - points[-1]).angle
    return (tip, tip.away(width * 1.25, angle + 0.42), tip.away(width * 0.85, angle), tip.away(width * 1.25, angle - 0.42))


def _ladder(route: Outline, jump: JumpLink, width: float, style: Style) -> Iterator[Item]:
    """Two rails and rungs between them."""
    line = flattened(route)[0]
    points = spaced(line, False, 2 * max(2, round(Trail(tuple(line), closed=False).length / width)) + 1).points
    sides = [(b - a).unit().right() * (width / 2) for a, b in pairwise([*points, points[-1] + (points[-1] - points[-2])])]
    left, right = ([point + side * way for point, side in zip(points, sides, strict=True)] for way in (1, -1))
    rungs = list(zip(left, right, strict=True))[1:-1:2]
    yield from _haloed(polyline(left) + polyline(right) + strokes(rungs), style.pen(width * RAIL, _colour(jump, style)), style)


def _rope(route: Outline, jump: JumpLink, width: float, style: Style) -> Iterator[Item]:
    """A twisted cord."""
    yield Path(outline=route, stroke=style.pen(width + 2 * HALO, style.paper))
    yield from cord(Cord(outline=route, width=width), style)


DRAWN: Mapping[LinkLook, Callable[[Outline, JumpLink, float, Style], Iterator[Item]]] = {
    "arrows": _arrow, "ladders": _ladder, "ropes": _rope,
}  # fmt: skip
