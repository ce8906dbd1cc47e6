"""Depth of a scene: haze on what is far away, shadows on the ground, light round what shines, tall grass at the edge before it all."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.actors import PlacedActor
from goose_print.drawing.tableau.stage import TableauRoom
from goose_print.geometry import Point, Rect
from goose_print.scene import (
    Close,
    Colour,
    Curve,
    Gradient,
    GradientStop,
    Group,
    Item,
    Move,
    Path,
    Segment,
    Shaded,
    Symbol,
    ellipse,
    polygon,
)

HAZE, HAZE_OF_LINES, FAR_PEN = 0.13, 0.16, 0.55
"""How much of the air's colour is in the areas and lines of what is far away, and how fine these are beside others at most."""
SHADOW_OPACITY, SHADOW_INDOORS = 0.18, 0.22
"""Opacity of the dark shadow below standing pictures, outdoors and on a floor."""
SHADOW_WIDTH, SHADOW_DEPTH, SHADOW_ASIDE = 0.5, 0.055, 0.07
"""Its half width and half depth, and how far it falls to the right, as the light comes from the left, in widths of the picture."""
WIDE_GROUP = 2.0
"""Proportion from which a picture is a group with ground of its own."""
LIGHT_RADIUS, LIGHT = 2.1, 0.95
"""Radius of the light round what shines, in longer sides of the picture; its strength in the middle."""
RAYS, RAY_HALF = 20, 0.085
"""Rays of that light, and half the angle of a wide one."""
BLADE_STEP, BLADES = 0.021, (0.06, 0.15)
"""Distance of blades of grass; their least and largest height, in parts of the height of the stage."""

LEVEL_EDGE, SHELF = 0.02, 0.12
"""Slope below which an edge is level, and how high above the foot of the stage, in parts of its height, no grass grows on such a one."""
STEEPEST_EDGE = 0.75
"""Slope of an edge from which no grass grows on it."""


@lru_cache(maxsize=64)
def draw_hazy(symbol: Symbol, air: Colour | None) -> Symbol:
    """The symbol as it looks from far away; without air as it is, where a sheet has no colours, by the same name."""
    return Symbol(name=f"{symbol.name}-far", items=tuple(_in_haze(item, air) for item in symbol.items) if air else symbol.items)


def _in_haze(item: Item, air: Colour) -> Item:
    match item:
        case Path():
            fill = item.fill and item.fill.mixed(air, HAZE)
            stroke = item.stroke and replace(item.stroke, colour=item.stroke.colour.mixed(air, HAZE_OF_LINES))
            return replace(item, fill=fill, stroke=stroke)
        case Group():
            return replace(item, items=tuple(_in_haze(one, air) for one in item.items))
        case _:
            return item


def draw_shadow(one: PlacedActor, style: Style, *, indoors: bool) -> Iterator[Item]:
    """The shadow of who stands on the ground, or on the darker floor of a room."""
    box = one.box
    if box.width > WIDE_GROUP * box.height or not style.coloured or piece_look(style).open:
        return
    foot = Point(box.centre.x + box.width * SHADOW_ASIDE, box.bottom - box.width * SHADOW_DEPTH * 0.3)
    outline = ellipse(foot, box.width * SHADOW_WIDTH, box.width * SHADOW_DEPTH)
    dark = min(style.ink, style.paper, key=lambda colour: colour.luminance)
    yield Path(outline=outline, fill=dark, opacity=SHADOW_INDOORS if indoors else SHADOW_OPACITY)


def draw_light(one: PlacedActor, style: Style) -> Iterator[Item]:
    """Light round what shines, where the sheet has colours."""
    if not style.coloured or piece_look(style).open:
        return
    radius, middle = max(one.box.width, one.box.height) * LIGHT_RADIUS, one.box.centre
    shine = style.area_fill("gold").mixed(style.area_fill("white"), 0.74)
    strengths = ((0.0, 1.0), (0.2, 0.74), (0.42, 0.34), (0.7, 0.1), (1.0, 0.0))
    stops = tuple(GradientStop(part, shine, LIGHT * share) for part, share in strengths)
    light = Gradient(middle, middle, stops, radii=(0.0, radius))
    yield Shaded(outline=ellipse(middle, radius), gradient=light)
    rays: list[Segment] = []
    for k in range(RAYS):
        turn, half = math.tau * k / RAYS - 0.2, RAY_HALF * (1.0 if k % 2 else 0.45)
        rays += polygon((middle, middle.away(radius, turn - half), middle.away(radius, turn + half)))
    stops = tuple(GradientStop(part, shine, share) for part, share in ((0.0, 0.7), (0.4, 0.42), (1.0, 0.0)))
    yield Shaded(outline=tuple(rays), gradient=Gradient(middle, middle, stops, radii=(0.0, radius)))


def draw_warmth(one: PlacedActor, style: Style) -> Iterator[Item]:
    """The warm cast that what shines throws over all who are near it, where the sheet has colours."""
    if not style.coloured or piece_look(style).open:
        return
    radius, middle = max(one.box.width, one.box.height) * LIGHT_RADIUS * 0.8, one.box.centre
    strengths = ((0.0, 0.0), (0.34, 0.0), (0.44, 0.26), (0.7, 0.14), (1.0, 0.0))
    stops = tuple(GradientStop(part, style.area_fill("gold"), share) for part, share in strengths)
    yield Shaded(outline=ellipse(middle, radius), gradient=Gradient(middle, middle, stops, radii=(0.0, radius)))


def draw_window_light(one: PlacedActor, style: Style) -> Iterator[Item]:
    """Warm light about a house with lit windows, where the sheet has colours."""
    if not style.coloured or piece_look(style).open:
        return
    radius, middle = max(one.box.width, one.box.height) * 0.8, Point(one.box.centre.x, one.box.bottom - one.box.height * 0.3)
    warm = style.area_fill("gold")
    stops = tuple(GradientStop(part, warm, strength) for part, strength in ((0.0, 0.7), (0.4, 0.4), (0.7, 0.14), (1.0, 0.0)))
    yield Shaded(outline=ellipse(middle, radius), gradient=Gradient(middle, middle, stops, radii=(0.0, radius)))


def draw_tall_grass(stage: TableauRoom, style: Style) -> Iterator[Item]:
    """Blades along the lower edge of a stage, higher at its sides, before everybody."""
    look = piece_look(style)
    box = Rect.around(stage.corners)
    taken = [each for each in stage.taken if each.area]
    blades: list[Segment] = []
    step, k = box.height * BLADE_STEP * (2.0 if look.open else 1.0), 0
    x = box.x
    while x < box.right:
        aside = abs(x - box.centre.x) / box.width * 2
        clump = 0.5 + 0.5 * math.sin(0.43 * k + 1.3 * math.sin(0.17 * k))
        high = box.height * (BLADES[0] + (BLADES[1] - BLADES[0]) * clump * (0.25 + 0.75 * aside**2))
        root = Point(x, _lower_edge(stage.corners, x) + box.height * 0.01)
        lean = high * (0.28 * math.sin(2.1 * k) - 0.12 * math.copysign(aside, x - box.centre.x))
        tip = Point(root.x + lean, root.y - high * (0.8 + 0.2 * math.sin(3.7 * k)))
        slope = (_lower_edge(stage.corners, x + step) - _lower_edge(stage.corners, x - step)) / (2 * step)
        shelf = abs(slope) < LEVEL_EDGE and root.y < box.bottom - box.height * SHELF
        if abs(slope) < STEEPEST_EDGE and not shelf and not any(each.overlaps(Rect.around((root, tip)).inset(-step)) for each in taken):
            wide = step * 0.55
            blades += (
                Move(root.x - wide, root.y),
                Curve(root.x - wide * 0.6, root.y - high * 0.4, tip.x - lean * 0.3, tip.y + high * 0.2, *tip),
                Curve(tip.x - lean * 0.1, tip.y + high * 0.3, root.x + wide, root.y - high * 0.4, root.x + wide, root.y),
                Close(),
            )
        x, k = x + step * (0.8 + 0.3 * math.sin(1.7 * k)), k + 1
    if blades:
        plain = look.open or not style.coloured
        fill = style.dress["white"] if plain else style.area_fill("leaf").mixed(style.ink, 0.22)
        line = style.pen(style.fine * look.land, style.ink if plain else fill.mixed(style.ink, 0.45))
        yield Path(outline=tuple(blades), fill=fill, stroke=line)


def _lower_edge(corners: tuple[Point, ...], x: float) -> float:
    """Height of the lowest side of a polygon at a place across."""
    sides = zip(corners, corners[1:] + corners[:1], strict=True)
    return max((p.y + (q.y - p.y) * (x - p.x) / (q.x - p.x) for p, q in sides if (p.x > x) != (q.x > x)), default=-math.inf)
