"""The rules sheet as pages: two columns under a cartouche title, the squares' pictures in the legend, a colophon at the foot.

Blocks become *bricks*: stacks of items with a height, which columns are filled with from top to bottom. A heading is never
the last brick of a column.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from goose_print.drawing.bricks import BODY, SMALL, Brick, BrickSetter, Pictures, Signs
from goose_print.drawing.centre import hollowed
from goose_print.drawing.shown import Art
from goose_print.drawing.style import Style
from goose_print.drawing.turn_strip import TurnStrip
from goose_print.drawing.ways import DrawnWay
from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.language.document import Document
from goose_print.layout import Paper
from goose_print.layout.paper import SHEETS
from goose_print.scene import Group, Item, Path, Sheet, polyline
from goose_print.typesetting.fitting import fit_text
from goose_print.typesetting.itemise import ItemSpan as Styled
from goose_print.typesetting.paragraphs import lay_paragraph
from goose_print.typesetting.shaping import shape

GUTTER = 8.0
"""Between the columns in mm."""
NARROW = 110.0
"""Text that is narrower, in mm, stands in one column."""


def draw_rules(
    document: Document,
    pictures: Pictures,
    style: Style,
    paper: Paper,
    margin: float,
    page_word: Callable[[int, int], str],
    emblems: tuple[Art, Art],
    goal: Art | None = None,
    ways: Sequence[DrawnWay] = (),
    signs: Signs = lambda square: (),
    strip: TurnStrip | None = None,
) -> list[Sheet]:
    """The pages of the sheet, on ``paper`` with ``margin`` mm all round. ``page_word``: "page k of n" in the player's
    language. ``emblems`` stand at the left and right of the title, ``goal`` on what is left free of the last page. ``ways``:
    the lines of several ways, as they are drawn on the board. ``signs``: what stands beside the numbers of squares, if anything.
    ``strip``: how a turn goes, to stand under the title.
    """
    area = paper.printable(margin)
    columns = [style.sided(column, area) for column in _columns(area)]
    mason = BrickSetter(style, columns[0].width, pictures, ways, signs)
    colophon = mason.colophon(document, area.width)
    head = _head(document, style, area, emblems)
    if strip:
        pictures_of_turn = strip.brick(area.width, style)
        placed = Group(items=pictures_of_turn.items, place=Affine.shift(0.0, head.height))
        head = Brick((*head.items, placed), head.height + pictures_of_turn.height)
    bare, illustrated = (
        _fill(mason.bricks(document, figures=figures), columns, head.height, colophon.height + 4.0) for figures in (False, True)
    )
    top = area.bottom - colophon.height - 5.0
    end = bare[-1][1][1]
    below = list(_vignette(goal, Rect(area.x, end, area.width, top - end)))
    pages = bare if below or len(illustrated) > len(bare) else illustrated
    sheets = []
    for number, (laid, used) in enumerate(pages, 1):
        items: list[Item] = [*style.page_ground(paper.width, paper.height)]
        if number == 1:
            items.append(Group(items=head.items, place=Affine.shift(area.x, area.y)))
        items += (Group(items=b.items, place=Affine.shift(x, y)) for x, y, b in laid)
        if number == len(pages):
            items.append(Group(items=colophon.items, place=Affine.shift(area.x, top)))
            items += below
        items += _foot(area, style, page_word(number, len(pages)))
        items += _rule_between(area, used, style)
        name = "rules" if number == 1 else f"rules {number}"
        sheets.append(Sheet(width=paper.width, height=paper.height, items=tuple(items), name=name, title=document.title))
    return sheets


# ------------------------------------------------------------------ filling columns

Laid = list[tuple[float, float, Brick]]


def _columns(area: Rect) -> list[Rect]:
    """Two columns from left to right, or one on a narrow page."""
    if area.width < NARROW:
        return [area]
    width = (area.width - GUTTER) / 2
    return [Rect(x, area.y, width, area.height) for x in (area.x, area.x + width + GUTTER)]


def _fill(bricks: Sequence[Brick], columns: Sequence[Rect], head: float, tail: float) -> list[tuple[Laid, tuple[float, float]]]:
    """Bricks into the columns of pages; the columns of the last page are made equally long and leave room for the colophon."""
    area = columns[0]
    pages: list[tuple[Laid, tuple[float, float]]] = []
    rest = list(bricks)
    while True:
        top = area.y + (0.0 if pages else head)
        whole = area.bottom - 6.0 - top
        balanced = _balanced(rest, whole - tail, len(columns))
        height = whole if balanced is None else balanced
        laid: Laid = []
        taken = 0
        for x, *_ in columns:
            y = top
            for brick in rest[taken : taken + _count(rest[taken:], height)]:
                laid.append((x, y, brick))
                y += brick.height
                taken += 1
        pages.append((laid, (top, top + height)))
        rest = rest[taken:]
        if balanced is not None:
            return pages
        if not taken and len(pages) > 1:  # the first one may have room for the title alone
            raise DoesNotFit("a square's rule is longer than a column of the rules sheet: shorten it or take larger sheets").at(*SHEETS)


def _count(bricks: Sequence[Brick], height: float) -> int:
    """How many bricks a column of this height takes; a brick that sticks is not left at its end, unless that leaves none."""
    used, count = 0.0, 0
    for brick in bricks:
        if used + brick.height > height + 1e-6:
            break
        used += brick.height
        count += 1
    free = count
    while 0 < free < len(bricks) and bricks[free - 1].sticks:
        free -= 1
    return free or count


def _balanced(bricks: Sequence[Brick], limit: float, columns: int = 2) -> float | None:
    """The least height at which so many columns take all bricks, if it is within the limit."""
    height = max(sum(brick.height for brick in bricks) / columns, max((b.height for b in bricks), default=0.0))
    while height <= limit:
        taken = 0
        for _ in range(columns):
            taken += _count(bricks[taken:], height)
        if taken == len(bricks):
            return height
        height += 1.0
    return None


def _rule_between(area: Rect, used: tuple[float, float], style: Style) -> Iterator[Item]:
    top, bottom = used
    if bottom - top > 10 and len(_columns(area)) > 1:
        x = area.centre.x
        pen = style.pen(style.fine * 0.8, style.dress["shade"])
        yield Path(outline=polyline((Point(x, top + 1), Point(x, bottom - 2))), stroke=pen)


# ------------------------------------------------------------------ head and foot


def _vignette(goal: Art | None, room: Rect) -> Iterator[Item]:
    """The picture of the last square in what is left free of the last page, if that is enough for one."""
    box = room.inset(room.width * 0.12, 10.0)
    if goal is not None and box.height >= 35.0:
        height = min(box.height, 110.0)
        yield goal.at(Rect.centred(box.centre, box.width, height))


def _head(document: Document, style: Style, area: Rect, emblems: tuple[Art, Art]) -> Brick:
    """The title in a cartouche, under it what is said of the game, and its aim, across both columns."""
    height = 26.0
    plate = Rect(0.0, 0.0, area.width, height)
    items: list[Item] = [
        Path(outline=hollowed(plate, 4.0), fill=style.dress["white"], stroke=style.pen(style.bold)),
        Path(outline=hollowed(plate.inset(1.1), 4.0), stroke=style.pen(style.fine)),
    ]
    emblem = 22.0 if area.width >= NARROW else 12.0
    inside = plate.inset(emblem + 12.0, 4.5)
    type_ = style.title(11.0, style.on(style.dress["white"]))
    items += fit_text(document.title, type_, inside, smallest=5.0, max_lines=2, leading=1.05).runs
    for x, art in zip((5.0, area.width - 5.0 - emblem), emblems, strict=True):
        items.append(art.at(Rect(x, 2.4, emblem, height - 4.8)))
    height += 3.5
    for spans, italic in ((document.about, False), (document.aim, True)):
        styled = [Styled(span.text, style.body(BODY * 1.1, italic=italic)) for span in spans]
        if styled:
            said = lay_paragraph(styled, area.width - 20, align="middle")
            items += said.at(10.0, height)
            height += said.height + 1.0
    return Brick(tuple(items), height + 3.0)


def _foot(area: Rect, style: Style, text: str) -> Iterator[Item]:
    line = shape(text, style.body(SMALL))
    yield from line.at(area.centre.x, area.bottom - 0.6, "middle")
