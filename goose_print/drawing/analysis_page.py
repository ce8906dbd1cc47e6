"""The page of pictures of an analysis: where counters land, on the board itself; how long games last; when they are over.

Everything comes in as plain figures and finished words. Measures in mm.
"""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.diagrams import curve_pen, draw_diagram
from goose_print.drawing.heat_map import draw_heat_map, draw_heat_scale
from goose_print.drawing.style import Style
from goose_print.games.expected import Expected
from goose_print.geometry import Point, Rect
from goose_print.layout import FieldMap
from goose_print.records import record
from goose_print.scene import Element, Item, Path, Sheet, Tag, polyline
from goose_print.typesetting.fitting import fit_text
from goose_print.typesetting.shaping import shape

GAP = 6.0
"""Between the parts of the page."""
DIAGRAMS = 0.26
"""Part of the page's height that the diagrams take."""
ROW, HEAD = 5.6, 9.0
"""Heights of the rows of the table and of its head."""
CAPTION = 34.0
"""Width of the column in which a curve has its name."""


@record
class PageWords:
    """The words on the page that are the same for every game, in the player's language.

    ``name``: what the page is, below the title of the game. ``lengths`` and ``finished`` stand over the two diagrams, ``rounds``
    under them, ``games`` (in a hundred) at the side of them.
    """

    title: str
    name: str
    lengths: str
    finished: str
    rounds: str
    games: str


def draw_analysis_page(
    track: FieldMap, told: Expected, style: Style, words: PageWords, *, width: float, height: float, margin: float = 12.0
) -> Sheet:
    """The whole page, which is meant to stand upright. ``track``: as laid out for the board, of whatever size; it is scaled to the
    page.
    """
    page = Rect(margin, margin, width - 2 * margin, height - 2 * margin)
    items: list[Item] = [*style.page_ground(width, height)]
    top = _heading(items, page, style, words, told.summary)
    table = Rect(page.x, page.bottom - HEAD - ROW * (len(told.rows) + 1), page.width, HEAD + ROW * (len(told.rows) + 1))
    diagrams = Rect(page.x, table.y - GAP - page.height * DIAGRAMS, page.width, page.height * DIAGRAMS)
    items += _board(track, told, Rect(page.x, top, page.width, diagrams.y - GAP - top), style)
    curves = [one.curve for one in told.rows]
    each = (page.width - GAP) / 2
    for sums, x, title in ((False, page.x, words.lengths), (True, page.x + each + GAP, words.finished)):
        area = style.sided(Rect(x, diagrams.y, each, diagrams.height), page)
        items += draw_diagram(area, title, curves, style, rounds=words.rounds, games=words.games, sums=sums)
    items += _table(table, told, style)
    return Sheet(width=width, height=height, items=tuple(items), name=words.name, title=words.title)


def _heading(items: list[Item], page: Rect, style: Style, words: PageWords, told: str) -> float:
    """Title, name and summary; returns where what follows may begin."""
    items += fit_text(words.title, style.title(9.0), Rect(page.x, page.y, page.width, 10.0), smallest=5.0).runs
    name = shape(words.name, style.title(4.6))
    items += name.at(page.centre.x, page.y + 16.0, "middle")
    summary = fit_text(told, style.body(4.0), Rect(page.x, page.y + 19.5, page.width, 16.0), smallest=2.6, valign="top")
    items += summary.runs
    return summary.bounds.bottom + GAP


def _board(track: FieldMap, told: Expected, area: Rect, style: Style) -> Iterator[Item]:
    scale = Rect(area.x, area.y + 0.6, area.width, 4.2)
    yield from draw_heat_scale(scale, told.over, told.never, told.most, style)
    yield draw_heat_map(track, told, Rect(area.x, area.y + 9.0, area.width, area.height - 9.0), style)


def _table(area: Rect, told: Expected, style: Style) -> Iterator[Item]:
    """The key to the curves, and the figures that are no curve."""
    small = style.body(3.3)
    each = (area.width - CAPTION) / len(told.head)
    for column, text in enumerate(told.head):
        box = Rect(area.x + CAPTION + each * column + 1.0, area.y, each - 2.0, HEAD - 1.5)
        yield from fit_text(text, style.body(3.0), style.sided(box, area), smallest=2.2, max_lines=2, valign="bottom").runs
    for number, row in enumerate(told.rows):
        y = area.y + HEAD + ROW * number
        yield Path(outline=polyline([Point(area.x, y), Point(area.right, y)]), stroke=style.pen(style.fine if number else style.line))
        base = y + ROW * 0.68
        line = polyline([Point(style.along(area.x + 0.5, area), base - 1.1), Point(style.along(area.x + 9.5, area), base - 1.1)])
        yield Path(outline=line, stroke=curve_pen(number, len(told.rows), style), tag=Tag(Element.KEY))
        yield from shape(row.caption, small).at(style.along(area.x + 12.0, area), base)
        for column, text in enumerate(row.figures):
            yield from shape(text, small).at(style.along(area.x + CAPTION + each * (column + 0.5), area), base, "middle")
    y = area.y + HEAD + ROW * len(told.rows)
    yield Path(outline=polyline([Point(area.x, y), Point(area.right, y)]), stroke=style.pen(style.line))
    yield from fit_text(told.foot, style.body(2.9), Rect(area.x, y + 1.2, area.width, ROW - 1.2), smallest=2.2).runs
