"""A sheet that shows what a printer does to lengths and margins, and where it prints backs. All is read off without sums.

Front: a comb at each edge, of which the first tooth that is printed tells the margin; two rulers, to be compared with a real
one, that show the correction of the scale where they differ; four crosses. Back: a small scale behind each cross.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.lettering import numerals
from goose_print.drawing.style import MM_PER_PT, SMALLEST, Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.records import record
from goose_print.scene import Close, Element, Group, Item, Line, Move, Path, Sheet, Stroke, Tag, moved, rectangle, strokes
from goose_print.typesetting.fitting import fit_text
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import lay_paragraph
from goose_print.typesetting.shaping import shape

COMB = 20
"""Millimetres from an edge up to which its comb reaches."""
TOOTH = 3.2
"""Width of a comb's tooth in mm."""
REACH = 0.03
"""Corrections of the scale that can be read off, to either side of 1."""
BACK_REACH = 8
"""Millimetres that backs may be astray and still be read off."""
CLEAR = 27.0
"""From the edges to everything that is not a comb, in mm."""


@record
class CalibrationWords:
    """What the sheet says, in the reader's language."""

    title: str
    front: str
    back_title: str
    back: str
    margins: str
    scale: str
    write: str
    yaml: tuple[str, ...]
    """The lines of the profile as they stand in the theme, with room for figures."""


def draw_calibration(*, width: float, height: float, style: Style, words: CalibrationWords) -> list[Sheet]:
    """The front and the back, ``width`` by ``height`` mm, upright. Meant for paper from A5 to tabloid."""
    page = Rect(0.0, 0.0, width, height)
    ink = Stroke(colour=style.ink, width=0.2, cap="butt")
    front = (*_combs(page, style, ink), *_rulers(page, style, ink), *_front(page, style, words), *_crosses(page, ink))
    back = (*_back(page, style, words), *_scales(page, style, ink))
    return [
        Sheet(width=width, height=height, items=tuple(items), name=name, title=words.title)
        for name, items in ((words.title, front), (words.back_title, back))
    ]


def _targets(page: Rect) -> list[Point]:
    """Where crosses stand: at half the height, so that each has one behind it over whichever edge the sheet is turned."""
    return [Point(page.centre.x + side * page.width * 0.17, page.centre.y) for side in (-1, 1)]


# ------------------------------------------------------------------ margins


def _combs(page: Rect, style: Style, pen: Stroke) -> Iterator[Item]:
    """At the middle of each edge a comb, drawn for the upper edge and turned."""
    lengths = (page.width, page.height, page.width, page.height)
    for quarter, (length, corner) in enumerate(zip(lengths, page.corners(), strict=True)):
        turn = Affine.turn(quarter * math.pi / 2).then(Affine.shift(*corner))
        yield Group(items=tuple(_comb(Affine.shift(length / 2, 0.0).then(turn), style, pen)), tag=Tag(Element.COMB))


def _comb(place: Affine, style: Style, pen: Stroke) -> Iterator[Item]:
    """Teeth that begin 0, 1, 2 ... mm from the edge and stand on one line, their numbers upright behind it."""
    left = -COMB * TOOTH / 2
    teeth: list[Move | Line | Close] = []
    for k in range(COMB):
        x = left + k * TOOTH
        teeth += [Move(x, k), Line(x + TOOTH * 0.7, k), Line(x + TOOTH * 0.7, COMB), Line(x, COMB), Close()]
    grey = style.ink.mixed(style.dress["white"], 0.72)
    yield Path(outline=moved(tuple(teeth), place), fill=grey, stroke=pen, tag=Tag(Element.TEETH))
    type_ = numerals(style, SMALLEST)
    for k in range(COMB):
        middle, number = place.at(Point(left + (k + 0.35) * TOOTH, COMB + 1.9)), shape(str(k), type_)
        yield from number.at(middle.x, middle.y + number.caps / 2, "middle")


# ------------------------------------------------------------------ scale


def ruler_length(room: float) -> int:
    """The longest ruler, in whole centimetres, for a room of so many mm."""
    return max(50, math.floor(room / (1 + REACH) / 10) * 10)


def _rulers(page: Rect, style: Style, pen: Stroke) -> Iterator[Item]:
    """One across, at the foot, and one down, at the left."""
    across, down = ruler_length(page.width - 2 * CLEAR), ruler_length(page.height - 2 * CLEAR - 30.0)
    yield Group(items=tuple(_ruler(across, style, pen)), place=Affine.shift(CLEAR, page.height - CLEAR - 12.0), tag=Tag(Element.RULER))
    turned = Affine.turn(math.pi / 2).then(Affine.shift(CLEAR + 10.0, CLEAR))
    yield Group(items=tuple(_ruler(down, style, pen)), place=turned, tag=Tag(Element.RULER))


def _ruler(length: int, style: Style, pen: Stroke) -> Iterator[Item]:
    """Zero at the origin. The upper ticks are millimetres; the lower ones, about the end, are corrections of the scale.

    Where a true ruler says ``length``, the tick at ``length * s`` stands if all is printed too small by the factor s.
    """
    above = [(mm, -(4.0 if mm % 10 == 0 else 2.8 if mm % 5 == 0 else 1.6)) for mm in range(length + 1)]
    steps = round(REACH * 200)
    below = [(length * (1 + k / 200), 4.0 if k % 6 == 0 else 2.8 if k % 2 == 0 else 1.6) for k in range(-steps, steps + 1)]
    level = ((0.0, 0.0), (length * (1 + REACH), 0.0))
    yield Path(outline=strokes((level, *(((x, 0.0), (x, end)) for x, end in above + below))), stroke=pen, tag=Tag(Element.TICKS))
    small = numerals(style, SMALLEST)
    for mm in range(0, length + 1, 10):
        yield from shape(str(mm), small).at(mm, -4.8, "middle")
    yield from shape(f"{1 - REACH:.2f}", small).at(length * (1 - REACH) - 0.8, 4.0, "right")
    yield from shape("1.00", small).at(length, 6.4, "middle")
    yield from shape(f"{1 + REACH:.2f}", small).at(length * (1 + REACH) + 0.8, 4.0, "left")


# ------------------------------------------------------------------ front and back


def _crosses(page: Rect, pen: Stroke) -> Iterator[Item]:
    arm = 9.0
    for x, y in _targets(page):
        lines = (((x - arm, y), (x + arm, y)), ((x, y - arm), (x, y + arm)))
        yield Path(outline=strokes(lines), stroke=pen, tag=Tag(Element.CROSS))


def _scales(page: Rect, style: Style, pen: Stroke) -> Iterator[Item]:
    """A scale in millimetres behind each cross of the front, plus to the right and below."""
    for target in _targets(page):
        yield Group(items=tuple(_scale(style, pen)), place=Affine.shift(*target), tag=Tag(Element.SCALE))


def _scale(style: Style, pen: Stroke) -> Iterator[Item]:
    reach = BACK_REACH
    ticks = [((-reach, 0.0), (reach, 0.0)), ((0.0, -reach), (0.0, reach))]
    for k in range(-reach, reach + 1):
        half = 1.6 if k % 5 == 0 else 0.8
        ticks += [((k, -half), (k, half)), ((-half, k), (half, k))]
    yield Path(outline=strokes(ticks), stroke=pen, tag=Tag(Element.TICKS))
    small = numerals(style, SMALLEST)
    for k, text in ((-5, "−5"), (5, "5")):
        line = shape(text, small)
        yield from line.at(k, -2.2, "middle")
        yield from line.at(2.2, k + line.caps / 2, "left")


def _front(page: Rect, style: Style, words: CalibrationWords) -> Iterator[Item]:
    """Heading and instructions in the upper half, beside the ruler; the lines for the theme below the crosses."""
    left, y = CLEAR + 19.0, CLEAR + 1.0
    column = page.width - CLEAR - 2.0 - left
    size = min(10.5 * MM_PER_PT, column / 37)
    room = Rect(left, y, column, size * 2.6)
    yield from fit_text(words.title, style.title(size * 2.1), room, smallest=SMALLEST, align="start", max_lines=1).runs
    y += size * 3.3
    for text in (words.front, words.margins, words.scale, words.write):
        laid = lay_paragraph([ItemSpan(text, style.body(size))], column)
        yield from laid.at(left, y)
        y += laid.height + size * 0.55
    high = size * (len(words.yaml) * 1.9 + 1.6)
    top = (page.centre.y + page.height - CLEAR - 22.0 - high) / 2
    yield from _profile(Rect(left, top, min(column, size * 31), high), style, words, size)


def _profile(box: Rect, style: Style, words: CalibrationWords, size: float) -> Iterator[Item]:
    yield Path(outline=rectangle(box, 1.2), stroke=style.pen(style.fine))
    for k, line in enumerate(words.yaml):
        indent = len(line) - len(line.lstrip())
        yield from shape(line.strip(), style.body(size)).at(box.x + size * (1.2 + indent * 0.6), box.y + size * (1.9 * k + 2.0), "left")


def _back(page: Rect, style: Style, words: CalibrationWords) -> Iterator[Item]:
    """Heading and instructions above the scales."""
    left, column = CLEAR, page.width - 2 * CLEAR
    size = min(10.5 * MM_PER_PT, column / 40)
    laid = lay_paragraph([ItemSpan(words.back, style.body(size))], column)
    top = page.centre.y - 20.0 - laid.height
    yield from shape(words.back_title, style.title(size * 2.1)).at(style.along(left, page), top - size)
    yield from laid.at(left, top)
