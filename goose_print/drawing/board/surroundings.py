"""Surroundings of the track: sky and meadow behind the corners of a round one, and sprigs in the wedges between coils."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from goose_print.drawing.engraving import leaf
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.land_parts import cloud, land_tones, ridge, ripple, tree, tuft
from goose_print.geometry import Point, Rect
from goose_print.layout.interior import polygon_contains
from goose_print.layout.place import Place
from goose_print.scene import Colour, Element, Group, Item, Outline, Path, Segment, Tag, bounds, ellipse, flatten_outline, rectangle

PALENESS, NIGHT_PALENESS, NIGHT_LUMINANCE = 0.3, 0.6, 0.2
"""Share of paper in the surroundings, so that the track stands out, and at night; luminance of paper below which it is night."""
CLOUDS = (
    (0.14, 0.05, 1.0), (0.21, 0.1, 0.7), (0.045, 0.29, 0.8), (0.8, 0.1, 0.8), (0.87, 0.045, 1.1), (0.955, 0.28, 0.9), (0.25, 0.03, 0.5),
    (0.74, 0.035, 0.55),
)  # fmt: skip
"""Places of clouds in parts of the frame, and their sizes."""
HILL_LINES = ((0.6, 0.035, 0.0), (0.7, 0.03, 2.0), (0.83, 0.025, 4.0))
"""Heights of the lines of hills, in parts of the frame, their swing, and where the swing begins."""
TREES = 20
"""Trees along a line of hills."""
TUFTS = 26
"""Tufts and flowers in a row at the foot."""


def draw_surroundings(frame: Rect, landscape: str, style: Style) -> Group:
    """Draw sky above and meadows below, paler than the board; ``landscape``: that of the last square, as at night there are stars."""
    tones, wide, tall = land_tones(style), frame.width, frame.height
    paper = style.page or style.paper
    pen, thin = style.pen(style.fine, tones.line.mixed(paper, 0.35 if style.coloured else 0.0)), style.pen(style.fine * 0.7, tones.line)
    night = landscape == "night" or style.paper.luminance < NIGHT_LUMINANCE
    items: list[Item] = [Path(outline=rectangle(frame, 1.2), fill=tones.sky.mixed(paper, NIGHT_PALENESS if night else PALENESS))]
    if night:
        for k in range(60):
            spot = Point(frame.x + wide * (0.5 + 0.48 * math.sin(37.0 * k)), frame.y + tall * (0.29 + 0.27 * math.sin(11.3 * k)))
            items.append(Path(outline=ellipse(spot, tall * 0.0009 * (1 + k % 3)), fill=piece_look(style).trim("gold", style)))
    else:
        for across, down, size in CLOUDS:
            items += cloud(Point(frame.x + wide * across, frame.y + tall * down), tall * 0.075 * size, style.dress["white"], thin)
    for row, (height, swing, phase) in enumerate(HILL_LINES):
        fill = (tones.far, tones.near, tones.fore)[row].mixed(paper, NIGHT_PALENESS if night else PALENESS)

        def line(x: float, height: float = height, swing: float = swing, phase: float = phase) -> float:
            return frame.y + tall * (height + swing * math.sin(8.0 * x + phase))

        items.append(Path(outline=ridge(frame, line, frame.bottom), fill=fill, stroke=pen))
        for k in range(TREES):
            x = (k + 0.5 + 0.4 * math.sin(9.1 * k + row)) / TREES
            if math.sin(5.7 * k + 3.3 * row) > -0.1 and (x < 0.36 or x > 0.64):
                spot = Point(frame.x + wide * x, line(x) + tall * 0.008)
                size = tall * (0.04 + 0.012 * row) * (0.85 + 0.25 * math.sin(7.1 * k))
                items += tree(
                    spot, size, tones.near.mixed(paper, PALENESS * 0.5).mixed(tones.line, 0.12 if style.coloured else 0.0), pen, thin
                )
    items += _draw_meadow(frame, style)
    return Group(items=tuple(items), clip=rectangle(frame, 1.2), tag=Tag(Element.SCENES))


def _draw_meadow(frame: Rect, style: Style) -> Iterator[Item]:
    """Tufts and flowers at the foot."""
    tones, marks = land_tones(style), list[Segment]()
    for row in range(3):
        for k in range(TUFTS):
            x = (k + 0.5 + 0.4 * math.sin(3.7 * k + 5.0 * row)) / TUFTS
            spot = Point(frame.x + frame.width * x, frame.bottom - frame.height * (0.012 + 0.05 * row + 0.012 * math.sin(2.9 * k)))
            size = frame.height * (0.014 - 0.002 * row)
            if (k + row) % 3:
                marks += tuft(spot, size)
            elif x < 0.38 or x > 0.62:
                fill = piece_look(style).trim(("white", "gold", "primary")[k // 3 % 3], style)
                yield Path(outline=ellipse(spot, size * 0.32), fill=fill, stroke=style.pen(style.fine * 0.7, tones.line))
    yield Path(outline=tuple(marks), stroke=style.pen(style.fine, tones.line))


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
