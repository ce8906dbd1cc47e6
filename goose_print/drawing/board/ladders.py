"""Ladders that lie over a board, or lean on something in its picture."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Vector
from goose_print.layout.curves import SampledCurve, resample_evenly
from goose_print.scene import Colour, Item, Outline, Path, flatten_outline, line_segments, polyline, transform_outline

RAIL_WIDTH, WOOD_SHARE, RED_SHARE = 0.22, 0.14, 0.28
"""Thickness of the rails in widths of the ladder; shares of ink and of red in its wood."""
EDGED = 1.75
"""Thickness of rails and rungs with their dark edges, in their own."""
HALO_WIDTH = 0.4
"""Bare paper beside the lines, in mm."""


SHADOW = Vector(0.3, 0.4)
"""How far a ladder or a snake throws its shadow, in mm: no farther than the bare paper beside it."""
SHADOW_OPACITY = 0.3


def draw_cast_shadow(outline: Outline, style: Style, width: float) -> Iterator[Item]:
    """The shadow of lines of a width, as what lies over the board throws it; nothing without colours."""
    if style.coloured and style.solid:
        below = transform_outline(outline, Affine.shift(*SHADOW))
        yield Path(outline=below, stroke=style.pen(width, style.ink), opacity=SHADOW_OPACITY)


def draw_ladder(route: Outline, width: float, style: Style, *, wood: Colour | None = None) -> Iterator[Item]:
    """Draw two rails with rungs between them along a way."""
    line = flatten_outline(route)[0]
    points = resample_evenly(line, False, 2 * max(2, round(SampledCurve(tuple(line), closed=False).length / width)) + 1).points
    sides = [(b - a).unit().right() * (width / 2) for a, b in pairwise([*points, points[-1] + (points[-1] - points[-2])])]
    left, right = ([point + side * way for point, side in zip(points, sides, strict=True)] for way in (1, -1))
    rungs = line_segments(list(zip(left, right, strict=True))[1:-1:2])
    wide, rails = width * RAIL_WIDTH, polyline(left) + polyline(right)
    usual = style.dress["secondary"].mixed(style.dress["primary"], RED_SHARE).mixed(style.ink, WOOD_SHARE)
    wood = wood or (usual if style.coloured else style.paper)
    yield Path(outline=rails + rungs, stroke=style.pen(wide * EDGED + 2 * HALO_WIDTH, style.paper))
    yield from draw_cast_shadow(rails + rungs, style, wide * EDGED)
    for lines, share, fill in ((rungs, 0.8, wood.mixed(style.paper, 0.18) if style.coloured else wood), (rails, 1.0, wood)):
        yield Path(outline=lines, stroke=style.pen(wide * share * EDGED))
        yield Path(outline=lines, stroke=style.pen(wide * share, fill))
