"""Calibration sheet: shows how a printer changes lengths, margins and the place of backs.

Everything is read off without sums. Front: a comb at each edge, whose first printed tooth tells the margin; two
rulers, to be compared with a real one, that show the scale correction where they differ; crosses. Back: a small
scale behind each cross.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.small_type import numeral_style
from goose_print.drawing.style import MM_PER_PT, SMALLEST, Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.records import record
from goose_print.scene import Close, Element, Group, Item, Line, Move, Path, Sheet, Stroke, Tag, line_segments, rectangle, transform_outline
from goose_print.typesetting.fitting import LineBreaking, fit_text
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import set_paragraph
from goose_print.typesetting.shaping import shape_text

COMB_REACH = 20
"""Reach of a comb from its edge in mm."""
TOOTH_WIDTH = 3.2
"""Width of a comb's tooth in mm."""
SCALE_REACH = 0.03
"""Largest scale correction that can be read off, to either side of 1."""
BACK_REACH = 8
"""Largest offset of backs in mm that can be read off."""
MARGIN = 27.0
"""Distance in mm from the edges to everything except combs."""


@record
class CalibrationWords:
    """Words on the sheet, in the reader's language."""

    title: str
    front: str
    back_title: str
    back: str
    margins: str
    scale: str
    write: str
    yaml: tuple[str, ...]
    """Lines of the profile as in the theme, with room for figures."""


def draw_calibration(*, width: float, height: float, style: Style, words: CalibrationWords) -> list[Sheet]:
    """Front and back, ``width`` by ``height`` mm, upright; for paper from A5 to tabloid."""
    page = Rect(0.0, 0.0, width, height)
    ink = Stroke(colour=style.ink, width=0.2, cap="butt")
    front = (*_draw_combs(page, style, ink), *_draw_rulers(page, style, ink), *_draw_front(page, style, words), *_draw_crosses(page, ink))
    back = (*_draw_back(page, style, words), *_draw_scales(page, style, ink))
    return [
        Sheet(width=width, height=height, items=tuple(items), name=name, title=words.title)
        for name, items in ((words.title, front), (words.back_title, back))
    ]


def _cross_centres(page: Rect) -> list[Point]:
    """Centres of the crosses.

    At half the height, so that backs match over whichever edge the sheet is turned.
    """
    return [Point(page.centre.x + side * page.width * 0.17, page.centre.y) for side in (-1, 1)]


# ------------------------------------------------------------------ margins


def _draw_combs(page: Rect, style: Style, pen: Stroke) -> Iterator[Item]:
    """A comb at the middle of each edge, drawn for the upper edge and turned."""
    lengths = (page.width, page.height, page.width, page.height)
    for quarter, (length, corner) in enumerate(zip(lengths, page.corners(), strict=True)):
        turn = Affine.turn(quarter * math.pi / 2).then(Affine.shift(*corner))
        yield Group(items=tuple(_draw_comb(Affine.shift(length / 2, 0.0).then(turn), style, pen)), tag=Tag(Element.COMB))


def _draw_comb(place: Affine, style: Style, pen: Stroke) -> Iterator[Item]:
    """Teeth that begin 0, 1, 2 ... mm from the edge and end on one line, with upright numbers behind it."""
    left = -COMB_REACH * TOOTH_WIDTH / 2
    teeth: list[Move | Line | Close] = []
    for k in range(COMB_REACH):
        x = left + k * TOOTH_WIDTH
        teeth += [Move(x, k), Line(x + TOOTH_WIDTH * 0.7, k), Line(x + TOOTH_WIDTH * 0.7, COMB_REACH), Line(x, COMB_REACH), Close()]
    grey = style.ink.mixed(style.dress["white"], 0.72)
    yield Path(outline=transform_outline(tuple(teeth), place), fill=grey, stroke=pen, tag=Tag(Element.TEETH))
    type_ = numeral_style(style, SMALLEST)
    for k in range(COMB_REACH):
        middle, number = place.at(Point(left + (k + 0.35) * TOOTH_WIDTH, COMB_REACH + 1.9)), shape_text(str(k), type_)
        yield from number.at(middle.x, middle.y + number.caps / 2, "middle")


# ------------------------------------------------------------------ scale


def ruler_length(room: float) -> int:
    """Longest ruler in whole centimetres for this room; both in mm."""
    return max(50, math.floor(room / (1 + SCALE_REACH) / 10) * 10)


def _draw_rulers(page: Rect, style: Style, pen: Stroke) -> Iterator[Item]:
    """A ruler across at the foot, and one down at the left."""
    across, down = ruler_length(page.width - 2 * MARGIN), ruler_length(page.height - 2 * MARGIN - 30.0)
    yield Group(
        items=tuple(_draw_ruler(across, style, pen)), place=Affine.shift(MARGIN, page.height - MARGIN - 12.0), tag=Tag(Element.RULER)
    )
    turned = Affine.turn(math.pi / 2).then(Affine.shift(MARGIN + 10.0, MARGIN))
    yield Group(items=tuple(_draw_ruler(down, style, pen)), place=turned, tag=Tag(Element.RULER))


def _tick_length(number: int, tens: int, fives: int) -> float:
    """Length in mm of a ruler's tick."""
    if number % tens == 0:
        return 4.0
    return 2.8 if number % fives == 0 else 1.6


def _draw_ruler(length: int, style: Style, pen: Stroke) -> Iterator[Item]:
    """A ruler with zero at the origin: millimetres above, scale corrections below, about its end.

    Where a true ruler says ``length``, the tick at ``length * s`` stands if all is printed too small by the
    factor s.
    """
    above = [(mm, -_tick_length(mm, 10, 5)) for mm in range(length + 1)]
    steps = round(SCALE_REACH * 200)
    below = [(length * (1 + k / 200), _tick_length(k, 6, 2)) for k in range(-steps, steps + 1)]
    level = ((0.0, 0.0), (length * (1 + SCALE_REACH), 0.0))
    yield Path(outline=line_segments((level, *(((x, 0.0), (x, end)) for x, end in above + below))), stroke=pen, tag=Tag(Element.TICKS))
    small = numeral_style(style, SMALLEST)
    for mm in range(0, length + 1, 10):
        yield from shape_text(str(mm), small).at(mm, -4.8, "middle")
    yield from shape_text(f"{1 - SCALE_REACH:.2f}", small).at(length * (1 - SCALE_REACH) - 0.8, 4.0, "right")
    yield from shape_text("1.00", small).at(length, 6.4, "middle")
    yield from shape_text(f"{1 + SCALE_REACH:.2f}", small).at(length * (1 + SCALE_REACH) + 0.8, 4.0, "left")


# ------------------------------------------------------------------ front and back


def _draw_crosses(page: Rect, pen: Stroke) -> Iterator[Item]:
    arm = 9.0
    for x, y in _cross_centres(page):
        lines = (((x - arm, y), (x + arm, y)), ((x, y - arm), (x, y + arm)))
        yield Path(outline=line_segments(lines), stroke=pen, tag=Tag(Element.CROSS))


def _draw_scales(page: Rect, style: Style, pen: Stroke) -> Iterator[Item]:
    """A scale in millimetres behind each cross of the front, plus to the right and below."""
    for target in _cross_centres(page):
        yield Group(items=tuple(_draw_scale(style, pen)), place=Affine.shift(*target), tag=Tag(Element.SCALE))


def _draw_scale(style: Style, pen: Stroke) -> Iterator[Item]:
    reach = BACK_REACH
    ticks = [((-reach, 0.0), (reach, 0.0)), ((0.0, -reach), (0.0, reach))]
    for k in range(-reach, reach + 1):
        half = 1.6 if k % 5 == 0 else 0.8
        ticks += [((k, -half), (k, half)), ((-half, k), (half, k))]
    yield Path(outline=line_segments(ticks), stroke=pen, tag=Tag(Element.TICKS))
    small = numeral_style(style, SMALLEST)
    for k, text in ((-5, "−5"), (5, "5")):
        line = shape_text(text, small)
        yield from line.at(k, -2.2, "middle")
        yield from line.at(2.2, k + line.caps / 2, "left")


def _draw_front(page: Rect, style: Style, words: CalibrationWords) -> Iterator[Item]:
    """Heading and instructions in the upper half, beside the ruler; the profile below the crosses."""
    left, y = MARGIN + 19.0, MARGIN + 1.0
    column = page.width - MARGIN - 2.0 - left
    size = min(10.5 * MM_PER_PT, column / 37)
    room = Rect(left, y, column, size * 2.6)
    yield from fit_text(
        words.title, style.title(size * 2.1), room, smallest=SMALLEST, align="start", breaking=LineBreaking(max_lines=1)
    ).runs
    y += size * 3.3
    for text in (words.front, words.margins, words.scale, words.write):
        laid = set_paragraph([ItemSpan(text, style.body(size))], column)
        yield from laid.at(left, y)
        y += laid.height + size * 0.55
    high = size * (len(words.yaml) * 1.9 + 1.6)
    top = (page.centre.y + page.height - MARGIN - 22.0 - high) / 2
    yield from _draw_profile(Rect(left, top, min(column, size * 31), high), style, words, size)


def _draw_profile(box: Rect, style: Style, words: CalibrationWords, size: float) -> Iterator[Item]:
    yield Path(outline=rectangle(box, 1.2), stroke=style.pen(style.fine))
    for k, line in enumerate(words.yaml):
        indent = len(line) - len(line.lstrip())
        yield from shape_text(line.strip(), style.body(size)).at(
            box.x + size * (1.2 + indent * 0.6), box.y + size * (1.9 * k + 2.0), "left"
        )


def _draw_back(page: Rect, style: Style, words: CalibrationWords) -> Iterator[Item]:
    """Heading and instructions above the scales."""
    left, column = MARGIN, page.width - 2 * MARGIN
    size = min(10.5 * MM_PER_PT, column / 40)
    laid = set_paragraph([ItemSpan(words.back, style.body(size))], column)
    top = page.centre.y - 20.0 - laid.height
    yield from shape_text(words.back_title, style.title(size * 2.1)).at(style.mirror_x(left, page), top - size)
    yield from laid.at(left, top)
