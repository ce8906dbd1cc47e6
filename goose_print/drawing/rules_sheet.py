"""The rules sheet as pages: two columns under a cartouche title, the squares' pictures in the legend, a colophon at the foot.

Blocks become *bricks*: stacks of items with a height, which columns are filled with from top to bottom. A heading is never
the last brick of a column.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from goose_print.drawing.centre import hollowed
from goose_print.drawing.square import Art
from goose_print.drawing.style import MM_PER_PT, Style
from goose_print.drawing.ways import SAMPLE, DrawnWay
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout import Paper
from goose_print.scene import Group, Item, Path, Sheet, ellipse, polyline, rectangle
from goose_print.typesetting import Paragraph as Lines
from goose_print.typesetting import Span as Styled
from goose_print.typesetting import fit_text, lay_paragraph, shape
from goose_print.wording import (
    Block,
    Bullets,
    Document,
    Example,
    Figure,
    Paragraph,
    Section,
    SquareEntry,
    Squares,
    Table,
)
from goose_print.wording.document import Spans

BODY = 10.0 * MM_PER_PT
"""Size of the text in mm per em: 10 pt, where 9 is the least that a rules sheet may have."""
SMALL = 9.0 * MM_PER_PT
HEADING = 14.0 * MM_PER_PT
GUTTER = 8.0
LEADING = 1.3
WAY = 1.1
"""Width of a way's line in the list of the ways in mm."""
PICTURE = 13.0
"""Height of a picture in the legend in mm."""


@dataclass(frozen=True)
class Brick:
    """Items with their origin at the top left of the column, ``height`` mm high. ``sticks``: must not end a column."""

    items: tuple[Item, ...]
    height: float
    sticks: bool = False


Pictures = Callable[[int], Art | None]
"""The picture that a square shows on the board."""


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
) -> list[Sheet]:
    """The pages of the sheet, on ``paper`` with ``margin`` mm all round. ``page_word``: "page k of n" in the player's
    language. ``emblems`` stand at the left and right of the title, ``goal`` on what is left free of the last page. ``ways``:
    the lines of several ways, as they are drawn on the board.
    """
    area = paper.printable(margin)
    mason = _Mason(style, (area.width - GUTTER) / 2, pictures, goal, ways)
    colophon = mason.colophon(document)
    head = _head(document, style, area, emblems)
    bare, illustrated = (
        _fill(mason.bricks(document, figures=figures), area, head.height, colophon.height + 4.0) for figures in (False, True)
    )
    top = area.bottom - colophon.height - 5.0
    end = bare[-1][1][1]
    below = list(mason.vignette(Rect(area.x, end, area.width, top - end)))
    pages = bare if below or len(illustrated) > len(bare) else illustrated
    sheets = []
    for number, (columns, used) in enumerate(pages, 1):
        items: list[Item] = []
        if style.page is not None:
            items.append(Path(outline=rectangle(Rect(0, 0, paper.width, paper.height)), fill=style.page, css="page"))
        if number == 1:
            items.append(Group(items=head.items, place=Affine.shift(area.x, area.y)))
        items += (Group(items=b.items, place=Affine.shift(x, y)) for x, y, b in columns)
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


def _fill(bricks: Sequence[Brick], area: Rect, head: float, tail: float) -> list[tuple[Laid, tuple[float, float]]]:
    """Bricks into columns, two a page; the columns of the last page are made equally long and leave room for the colophon."""
    width = (area.width - GUTTER) / 2
    pages: list[tuple[Laid, tuple[float, float]]] = []
    rest = list(bricks)
    while True:
        top = area.y + (0.0 if pages else head)
        whole = area.bottom - 6.0 - top
        balanced = _balanced(rest, whole - tail)
        height = whole if balanced is None else balanced
        laid: Laid = []
        taken = 0
        for x in (area.x, area.x + width + GUTTER):
            y = top
            for brick in rest[taken : taken + _count(rest[taken:], height)]:
                laid.append((x, y, brick))
                y += brick.height
                taken += 1
        pages.append((laid, (top, top + height)))
        rest = rest[taken:]
        if balanced is not None:
            return pages
        if not taken:
            raise ValueError("a block of the rules sheet is higher than the page")


def _count(bricks: Sequence[Brick], height: float) -> int:
    """How many bricks a column of this height takes; a brick that sticks is not left at its end."""
    used, count = 0.0, 0
    for brick in bricks:
        if used + brick.height > height + 1e-6:
            break
        used += brick.height
        count += 1
    while 0 < count < len(bricks) and bricks[count - 1].sticks:
        count -= 1
    return count


def _balanced(bricks: Sequence[Brick], limit: float) -> float | None:
    """The least height at which two columns take all bricks, if it is within the limit."""
    height = max(sum(brick.height for brick in bricks) / 2, max((b.height for b in bricks), default=0.0))
    while height <= limit:
        first = _count(bricks, height)
        if first + _count(bricks[first:], height) == len(bricks):
            return height
        height += 1.0
    return None


def _rule_between(area: Rect, used: tuple[float, float], style: Style) -> Iterator[Item]:
    top, bottom = used
    if bottom - top > 10:
        x = area.centre.x
        pen = style.pen(style.fine * 0.8, style.dress["shade"])
        yield Path(outline=polyline((Point(x, top + 1), Point(x, bottom - 2))), stroke=pen)


# ------------------------------------------------------------------ head and foot


def _head(document: Document, style: Style, area: Rect, emblems: tuple[Art, Art]) -> Brick:
    """The title in a cartouche and the aim of the game under it, across both columns."""
    height = 26.0
    plate = Rect(0.0, 0.0, area.width, height)
    items: list[Item] = [
        Path(outline=hollowed(plate, 4.0), fill=style.dress["white"], stroke=style.pen(style.bold)),
        Path(outline=hollowed(plate.inset(1.1), 4.0), stroke=style.pen(style.fine)),
    ]
    inside = plate.inset(34.0, 4.5)
    items += fit_text(document.title, style.title(11.0), inside, smallest=5.0, max_lines=2, leading=1.05).runs
    for x, art in zip((5.0, area.width - 27.0), emblems, strict=True):
        items.append(art.at(Rect(x, 2.4, 22.0, height - 4.8)))
    aim = lay_paragraph(
        [Styled(span.text, style.body(BODY * 1.1, italic=True)) for span in document.aim], area.width - 20, align="middle"
    )
    items += aim.at(10.0, height + 3.5)
    return Brick(tuple(items), height + aim.height + 7.5)


def _foot(area: Rect, style: Style, text: str) -> Iterator[Item]:
    line = shape(text, style.body(SMALL))
    yield from line.at(area.centre.x, area.bottom - 0.6, "middle")


# ------------------------------------------------------------------ bricks


class _Mason:
    """Makes bricks for one column width."""

    def __init__(
        self, style: Style, width: float, pictures: Pictures, goal: Art | None, ways: Sequence[DrawnWay]
    ) -> None:
        self.style, self.width, self.pictures, self.goal, self.ways = style, width, pictures, goal, ways

    def bricks(self, document: Document, *, figures: bool) -> list[Brick]:
        """All that stands in the columns; with the figures, or without them, where the picture stands below at large."""
        return [brick for section in document.sections for brick in self._section(section, figures=figures)]

    def _section(self, section: Section, *, figures: bool) -> Iterator[Brick]:
        yield self._heading(section.title)
        for block in section.blocks:
            if figures or not isinstance(block, Figure):
                yield from self._block(block)

    def _block(self, block: Block) -> Iterator[Brick]:
        match block:
            case Paragraph(spans=spans):
                yield from self._text(spans, after=2.0)
            case Bullets(items=items, ways=True) if self.ways:
                for way, spans in zip(self.ways, items, strict=True):
                    yield from self._text(spans, indent=WAY * SAMPLE + 2.5, mark=way, after=1.1)
            case Bullets(items=items, numbered=numbered):
                for k, spans in enumerate(items, 1):
                    yield from self._text(spans, indent=5.0, mark=f"{k}." if numbered else "•", after=1.1)
            case Table(rows=rows):
                yield from self._table(rows)
            case Squares(entries=entries):
                for entry in entries:
                    yield self._entry(entry)
            case Figure():
                yield from self._figure(block)
            case Example():
                yield self._example(block)
            case _:
                assert_never(block)

    def _heading(self, text: str) -> Brick:
        line = shape(text, self.style.title(HEADING, self.style.dress["primary"]))
        top = 2.6
        base = top + line.ascent * 0.85
        rule = Path(
            outline=polyline((Point(0, base + 1.6), Point(self.width, base + 1.6))),
            stroke=self.style.pen(self.style.line, self.style.dress["gold"]),
        )
        return Brick((*line.at(0, base), rule), base + 3.8, sticks=True)

    def lines(self, spans: Spans, width: float, size: float = BODY) -> Lines:
        """Spans set in the text face."""
        style = self.style
        styled = [
            Styled(s.text, style.body(size, bold=s.emphasis == "bold", italic=s.emphasis == "italic")) for s in spans
        ]
        return lay_paragraph(styled, width, leading=LEADING)

    def _text(self, spans: Spans, *, indent: float = 0.0, mark: str | DrawnWay = "", after: float = 2.0) -> Iterator[Brick]:
        """A paragraph as a brick a line, so that columns can break in it, but not after its first or before its last line."""
        lines = self.lines(spans, self.width - indent)
        count = len(lines.lines)
        for k in range(count):
            part = lines.part(k, k + 1)
            items: tuple[Item, ...] = tuple(part.at(indent, 0.0))
            if mark and k == 0:
                items = (*self._mark(mark, indent, part.lines[0].baseline), *items)
            last = k == count - 1
            yield Brick(items, part.height + (after if last else 0.0), sticks=count > 1 and k in (0, count - 2))

    def _mark(self, mark: str | DrawnWay, indent: float, baseline: float) -> Iterator[Item]:
        """What stands before an item of a list: a number, a bullet, or the line of a way."""
        if isinstance(mark, str):
            yield from shape(mark, self.style.body(BODY, self.style.dress["primary"], bold=True)).at(indent - 1.5, baseline, "end")
        else:
            yield from mark.sample(0.0, baseline - BODY * 0.3, WAY, self.style)

    def _table(self, rows: Sequence[tuple[Spans, ...]]) -> Iterator[Brick]:
        """Rows with fine rules between them; the last columns are as wide as they need, the first has what is left."""
        columns = max(len(row) for row in rows)
        needs = [
            max((self.lines(row[k], self.width).lines[0].shaped.width for row in rows if k < len(row)), default=0.0) + 3.0
            for k in range(1, columns)
        ]
        widths = [self.width - sum(needs), *needs]
        if widths[0] < self.width / 3:
            widths = [self.width / columns] * columns
        for number, row in enumerate(rows, 1):
            yield self._row(row, widths, sticks=number < len(rows))

    def _row(self, row: tuple[Spans, ...], widths: Sequence[float], *, sticks: bool) -> Brick:
        items: list[Item] = []
        x = height = 0.0
        for width, spans in zip(widths, row, strict=False):
            lines = self.lines(spans, width - 2.0)
            items += lines.at(x, 0.0)
            height = max(height, lines.height)
            x += width
        rule = polyline((Point(0, height + 0.7), Point(self.width, height + 0.7)))
        items.append(Path(outline=rule, stroke=self.style.pen(self.style.fine * 0.6, self.style.dress["shade"])))
        return Brick(tuple(items), height + (1.5 if sticks else 3.0), sticks=sticks)

    def _entry(self, entry: SquareEntry) -> Brick:
        """A square of the legend: picture at the left, number and name, and what it does."""
        style = self.style
        left = PICTURE + 3.0
        numbers = ", ".join(map(str, entry.squares))
        head = [Styled(numbers, style.body(BODY, style.dress["primary"], bold=True))]
        if entry.label:
            head.append(Styled(f"  {entry.label}", style.body(BODY, bold=True)))
        title = lay_paragraph(head, self.width - left, leading=LEADING)
        text = self.lines(entry.spans, self.width - left)
        items: list[Item] = [*title.at(left, 0.0), *text.at(left, title.height)]
        art = self.pictures(entry.squares[0])
        if art is not None:
            items.insert(0, art.at(Rect(0.0, 0.3, PICTURE, PICTURE)))
        else:
            items = [*self._number(entry.squares[0]), *items]
        return Brick(tuple(items), max(title.height + text.height, PICTURE) + 2.6)

    def _number(self, number: int) -> Iterator[Item]:
        middle = Point(PICTURE / 2, PICTURE / 2)
        yield Path(outline=ellipse(middle, 4.2), fill=self.style.dress["white"], stroke=self.style.pen(self.style.line))
        line = shape(str(number), self.style.body(4.2, bold=True))
        yield from line.at(middle.x, middle.y + line.caps / 2, "middle")

    def _figure(self, figure: Figure) -> Iterator[Brick]:
        art = self.pictures(figure.square)
        if art is None:
            return
        height = min(34.0, self.width * art.size[1] / art.size[0])
        items: list[Item] = [art.at(Rect(0.0, 0.0, self.width, height))]
        caption = self.lines(figure.caption, self.width, SMALL) if figure.caption else None
        if caption:
            items += caption.at(0.0, height + 1.0)
        yield Brick(tuple(items), height + (caption.height + 1.0 if caption else 0.0) + 3.0)

    def _example(self, example: Example) -> Brick:
        """Set apart on a tinted plate."""
        style, pad = self.style, 3.4
        inner = self.width - 2 * pad
        title = lay_paragraph([Styled(example.title, style.body(BODY, bold=True))], inner, leading=LEADING)
        items: list[Item] = list(title.at(pad, pad))
        y = pad + title.height + 0.8
        for paragraph in example.paragraphs:
            lines = self.lines(paragraph.spans, inner)
            items += lines.at(pad, y)
            y += lines.height + 1.2
        box = Rect(0.0, 0.0, self.width, y + pad - 1.2)
        plate = Path(outline=rectangle(box, 2.0), fill=style.tints["goose"], stroke=style.pen(style.fine, style.dress["gold"]))
        return Brick((plate, *items), box.height + 2.5)

    def vignette(self, room: Rect) -> Iterator[Item]:
        """The picture of the last square in what is left free of the last page, if that is enough for one."""
        box = room.inset(room.width * 0.12, 10.0)
        if self.goal is not None and box.height >= 35.0:
            height = min(box.height, 110.0)
            yield self.goal.at(Rect.centred(box.centre, box.width, height))

    def colophon(self, document: Document) -> Brick:
        """The credits, small, across both columns under a rule."""
        width = self.width * 2 + GUTTER
        items: list[Item] = [
            Path(outline=polyline((Point(0, 0), Point(width, 0))), stroke=self.style.pen(self.style.fine))
        ]
        y = 1.6
        for paragraph in document.colophon:
            lines = self.lines(paragraph.spans, width, SMALL)
            items += lines.at(0.0, y)
            y += lines.height
        return Brick(tuple(items), y + 1.0)
