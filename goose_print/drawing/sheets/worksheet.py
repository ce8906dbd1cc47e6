"""Worksheet for designing a board: a row a square, for its name, a picture and its effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from goose_print.drawing.square.rows import draw_writing_line
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Point, Rect
from goose_print.layout import Paper
from goose_print.records import record
from goose_print.scene import Element, Item, Path, Sheet, Tag, polyline, rectangle
from goose_print.typesetting.fitting import LineBreaking, fit_text
from goose_print.typesetting.shaping import shape_text

LEAST_ROW, LARGEST_ROW = 17.0, 21.0
"""Least height in mm of a square's row, for two lines of a child's hand, and the largest useful one."""
HEAD, COLUMNS_HEAD, FOOT = 24.0, 8.0, 8.0
NUMBER, PICTURE = 13.0, 24.0
"""Widths of the columns of numbers and pictures in mm; the others share the rest."""
NAME_SHARE = 0.42


@record
class WorksheetRow:
    """One square: its number, and the name and effect printed already, if any."""

    number: str
    name: str = ""
    happens: str = ""


@record
class WorksheetWords:
    """Words on the sheet, in the player's language.

    ``pupil`` stands before the line for a name; the others head the columns.
    """

    title: str
    pupil: str
    square: str
    name: str
    picture: str
    happens: str


def draw_worksheet(
    rows: Sequence[WorksheetRow],
    words: WorksheetWords,
    style: Style,
    paper: Paper,
    margin: float,
    page_words: Callable[[int, int], str],
) -> list[Sheet]:
    """Draw the upright pages with ``margin`` mm on all sides; rows share pages and height evenly."""
    area = paper.printable(margin)
    each, height = share_rows(len(rows), area.height - HEAD - COLUMNS_HEAD - FOOT)
    pages = [rows[first : first + each] for first in range(0, len(rows), each)]
    return [
        Sheet(
            width=paper.width, height=paper.height, name="worksheet" if number == 1 else f"worksheet {number}", title=words.title,
            items=(*style.page_ground(paper.width, paper.height),
                   *_draw_page(page, words, style, area, height, page_words(number, len(pages)))),
        )
        for number, page in enumerate(pages, 1)
    ]  # fmt: skip


def share_rows(count: int, room: float) -> tuple[int, float]:
    """Rows a page, on as few pages as possible, and their height in mm."""
    most = max(1, int(room / LEAST_ROW))
    pages = max(1, -(-count // most))
    each = max(1, -(-count // pages))
    return each, max(LEAST_ROW, min(room / each, LARGEST_ROW))


def _draw_page(rows: Sequence[WorksheetRow], words: WorksheetWords, style: Style, area: Rect, height: float, foot: str) -> Iterator[Item]:
    yield from _draw_head(words, style, area)
    columns = [style.mirror_box(column, area) for column in _split_columns(area)]
    top = area.y + HEAD
    for box, text in zip(columns, (words.square, words.name, words.picture, words.happens), strict=True):
        room = Rect(box.x + 1.0, top, box.width - 2.0, COLUMNS_HEAD - 1.5)
        yield from fit_text(
            text, style.body(3.4, italic=True), room, smallest=SMALLEST, align="start", valign="bottom", breaking=LineBreaking(max_lines=2)
        ).runs
    for place, row in enumerate(rows):
        y = top + COLUMNS_HEAD + place * height
        yield Path(outline=polyline((Point(area.x, y), Point(area.right, y))), stroke=style.pen(style.fine if place else style.line))
        yield from _draw_row(row, [Rect(box.x, y, box.width, height) for box in columns], style)
    bottom = top + COLUMNS_HEAD + len(rows) * height
    yield Path(outline=polyline((Point(area.x, bottom), Point(area.right, bottom))), stroke=style.pen(style.line))
    yield from shape_text(foot, style.body(3.0)).at(area.centre.x, area.bottom - 0.6, "middle")


def _split_columns(area: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    """Columns of number, name, picture and effect."""
    left = area.width - NUMBER - PICTURE
    widths = (NUMBER, left * NAME_SHARE, PICTURE, left * (1 - NAME_SHARE))
    at = (area.x, area.x + widths[0], area.x + widths[0] + widths[1], area.right - widths[3])
    one, two, three, four = (Rect(x, area.y, width, area.height) for x, width in zip(at, widths, strict=True))
    return one, two, three, four


def _draw_head(words: WorksheetWords, style: Style, area: Rect) -> Iterator[Item]:
    """The title, and beside it a line for the pupil's name."""
    half = area.width * 0.55
    title = style.mirror_box(Rect(area.x, area.y, half, HEAD - 8.0), area)
    yield from fit_text(
        words.title, style.title(8.0), title, smallest=4.0, align="start", breaking=LineBreaking(max_lines=2, leading=1.05)
    ).runs
    pupil = shape_text(words.pupil, style.body(4.2))
    x, y = area.x + half + 6.0, area.y + HEAD - 11.0
    yield from pupil.at(style.mirror_x(x, area), y)
    line = style.mirror_box(Rect(x + pupil.width + 2.0, y + 0.6, area.right - x - pupil.width - 2.0, 0.0), area)
    yield draw_writing_line(Point(line.x, line.y), line.width, style)


def _draw_row(row: WorksheetRow, boxes: Sequence[Rect], style: Style) -> Iterator[Item]:
    number, name, picture, happens = boxes
    figures = style.body(5.4, bold=True)
    yield from fit_text(row.number, figures, number.inset(1.0, 2.0), smallest=SMALLEST, breaking=LineBreaking(max_lines=1)).runs
    frame = picture.inset(1.5)
    yield Path(outline=rectangle(frame, 1.5), stroke=style.pen(style.fine), tag=Tag(Element.WRITING))
    for text, box in ((row.name, name), (row.happens, happens)):
        room = box.inset(1.5, 2.0)
        if text:
            yield from fit_text(text, style.body(4.4), room, smallest=SMALLEST, align="start", breaking=LineBreaking(max_lines=3)).runs
        else:
            yield from (draw_writing_line(Point(room.x, box.y + box.height * part), room.width, style) for part in (0.46, 0.88))
