"""Surroundings of the track: the sea round discs, and sprigs in the wedges between coils."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from goose_print.drawing.engraving import leaf
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.land_parts import land_tones, ripple
from goose_print.geometry import Point, Rect
from goose_print.layout.interior import polygon_contains
from goose_print.layout.place import Place
from goose_print.scene import Colour, Element, Group, Item, Outline, Path, Segment, Tag, bounds, flatten_outline

# ------------------------------------------------------------------ discs in the sea

SEA_PALENESS, RIM_PALENESS = 0.4, 0.35
"""Share of paper in the sea, and of the rim's colour in the waves on it."""
WAVE_ROWS = 26
"""Rows of waves from top to bottom."""


def draw_sea(area: Outline, style: Style, fill: Colour | None = None) -> Group:
    """Draw rows of waves all over an area; ``fill``: its ground, by default pale water."""
    box, tones = bounds(area), land_tones(style)
    ground = fill or tones.water.mixed(style.page or style.paper, SEA_PALENESS)
    step, marks = max(5.5, box.height / WAVE_ROWS), list[Segment]()
    for row in range(math.ceil(box.height / step)):
        for k in range(math.ceil(box.width / step / 2.6) + 1):
            marks += ripple(box.x + step * 2.6 * (k + 0.5 * (row % 2)), box.y + step * (row + 0.6), step * 0.5)
    pen = style.pen(style.fine * 1.3, ground.mixed(style.ink, RIM_PALENESS) if style.coloured else style.ink)
    items = (Path(outline=area, fill=ground), Path(outline=tuple(marks), stroke=pen))
    return Group(items=items, clip=area, tag=Tag(Element.SCENES))


# ------------------------------------------------------------------ wedges between coils

SPRIG_DISTANCE, SPRIG_SIZE, SPRIG_ROOM = 6.2, 3.4, 1.5
"""Distance of sprigs, their size, and the room round their middles in mm."""


def draw_sprigs(outline: Outline, fields: Sequence[Place], style: Style) -> Iterator[Item]:
    """Draw sprigs of three leaves all over the ground that no field covers, each upright and clear of its edge."""
    corners = [point for part in flatten_outline(outline, pieces=6) for point in part]
    box, found = Rect.around(corners), list[Segment]()
    rows = math.ceil(box.height / SPRIG_DISTANCE * 1.2)
    around = [(field.bounds.inset(-SPRIG_ROOM), field) for field in fields]
    for row in range(rows):
        y = box.y + SPRIG_DISTANCE / 1.2 * (row + 0.5)
        level = [(about, field) for about, field in around if about.y < y < about.bottom]
        for k in range(math.ceil(box.width / SPRIG_DISTANCE) + 1):
            middle = Point(box.x + SPRIG_DISTANCE * (k + 0.5 * (row % 2)), y)
            near = [field for about, field in level if about.x < middle.x < about.right]
            if not any(field.contains(middle) for field in near) and _is_clear(middle, corners, near):
                root = Point(middle.x, middle.y + SPRIG_SIZE * 0.3)
                for turn in (-2.3, -math.pi / 2, -0.85):
                    found += leaf(root.away(SPRIG_SIZE * 0.45, turn), SPRIG_SIZE * (0.95 if turn == -math.pi / 2 else 0.75), turn)
    if found:
        fill = piece_look(style).trim("leaf", style)
        yield Path(outline=tuple(found), fill=fill, stroke=style.pen(style.fine, style.ink))


def _is_clear(middle: Point, corners: list[Point], fields: Sequence[Place]) -> bool:
    """Whether points round a middle lie inside a polygon, and on no field."""
    spots = [middle.away(SPRIG_ROOM, k * math.pi / 3) for k in range(6)]
    return all(polygon_contains(corners, spot) for spot in spots) and not any(field.contains(spot) for field in fields for spot in spots)
