"""What the columns of the rules sheet are filled with: bricks, made of the blocks of its text, as wide as a column."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest
from typing import assert_never

from goose_print.drawing.setting import SMALL, USUAL, Setting
from goose_print.drawing.sheet_speech import SheetSpeech, speech_label
from goose_print.drawing.shown import Art
from goose_print.drawing.signs import draw_signs, row_width
from goose_print.drawing.style import Style
from goose_print.drawing.ways import SAMPLE, DrawnWay
from goose_print.games.board import Sign
from goose_print.geometry import Point, Rect
from goose_print.isolates import isolated_name
from goose_print.language.document import (
    Block,
    Bullets,
    Document,
    Example,
    Figure,
    Paragraph,
    Section,
    Spans,
    SquareEntry,
    Squares,
    Table,
    plain,
)  # fmt: skip
from goose_print.language.words import catalogue, runs
from goose_print.scene import UNREAD, Colour, Item, Path, Spoken, ellipse, polyline, read_as, rectangle
from goose_print.typesetting.insets import Runs
from goose_print.typesetting.itemise import ItemSpan as Styled
from goose_print.typesetting.paragraphs import LaidParagraph, lay_paragraph
from goose_print.typesetting.shaping import shape

LONG = 16
"""Rows from which on a table may go on in the next column."""
WAY = 1.1
"""Width of a way's line in the list of the ways in mm."""

@dataclass(frozen=True)
class Brick:
    """Items with their origin at the top left of the column, ``height`` mm high. ``sticks``: must not end a column."""

    items: tuple[Item, ...]
    height: float
    sticks: bool = False


Pictures = Callable[[int], Art | None]
"""The picture that a square shows on the board."""
SignsOfSquare = Callable[[int], Sequence[Sign]]
"""The signs of what a square does."""


class BrickSetter:
    """Makes bricks for one column width."""

    def __init__(
        self, style: Style, width: float, pictures: Pictures, ways: Sequence[DrawnWay], signs: SignsOfSquare, setting: Setting = USUAL
    ) -> None:
        self.style, self.width, self.pictures, self.ways, self.signs = style, width, pictures, ways, signs
        self.setting = setting
        self.whole = Rect(0.0, 0.0, width, 0.0)
        self.speech = SheetSpeech()

    def _left(self, x: float, width: float) -> float:
        """The left end of what is so wide, and stands x mm from the side where reading begins."""
        return self.style.sided(Rect(x, 0.0, width, 0.0), self.whole).x

    def bricks(self, document: Document, *, figures: bool) -> list[Brick]:
        """All that stands in the columns; with the figures, or without them, where the picture stands below at large."""
        self.speech.names = document.names
        return [brick for section in document.sections for brick in self._section(section, figures=figures)]

    def _section(self, section: Section, *, figures: bool) -> Iterator[Brick]:
        self.speech.begin(section)
        if section.title:
            yield self._heading(section.title)
        blocks = [block for block in section.blocks if figures or not isinstance(block, Figure)]
        for block, following in zip_longest(blocks, blocks[1:]):
            bricks = list(self._block(block))
            if bricks and isinstance(block, Paragraph) and isinstance(following, Table):
                bricks[-1] = replace(bricks[-1], sticks=True)  # what leads up to a table is not parted from it
            yield from bricks

    def _block(self, block: Block) -> Iterator[Brick]:
        match block:
            case Paragraph(spans=spans):
                yield from self._text(spans, self.speech.paragraph(spans), after=2.0)
            case Bullets(items=items, ways=True) if self.ways:
                for way, spans in zip(self.ways, items, strict=True):
                    yield from self._text(spans, self.speech.item("ways", spans), indent=WAY * SAMPLE + 2.5, mark=way, after=1.1)
            case Bullets():
                yield from self._list(block)
            case Table(rows=rows):
                yield from self._table(rows)
            case Squares(entries=entries):
                for entry in entries:
                    yield self._entry(entry, self.speech.item("squares", entry.spans))
            case Figure():
                yield from self._figure(block)
            case Example():
                yield self._example(block)
            case _:
                assert_never(block)

    def _list(self, block: Bullets) -> Iterator[Brick]:
        for k, spans in enumerate(block.items, 1):
            said, mark = self.speech.item(f"list {block.numbered}", spans), f"{k}." if block.numbered else "•"
            yield from self._text(spans, said, indent=5.0, mark=mark, after=1.1)

    @property
    def red(self) -> Colour:
        """The colour of headings and marks, where it can be read on the page."""
        return self.style.on(self.style.paper, self.style.dress["primary"])

    def _heading(self, text: str) -> Brick:
        line, size = shape(text, self.style.title(self.setting.heading, self.red)), self.setting.heading
        if line.width > self.width:  # in a narrow column
            line = shape(text, self.style.title(size * self.width / line.width, self.red))
        top, below = 2.6 * self.setting.air, 2.2 * self.setting.air
        base = top + line.ascent * 0.85
        pen = self.style.pen(self.style.line, self.style.dress["gold"])
        rule = Path(outline=polyline((Point(0, base + 1.6), Point(self.width, base + 1.6))), stroke=pen)
        words = read_as(line.at(self.style.along(0.0, self.whole), base), self.speech.heading(text))
        return Brick((words, rule), base + 1.6 + below, sticks=True)

    def lines(self, spans: Spans, width: float, size: float | None = None) -> LaidParagraph:
        """Spans set in the text face, in the size of the text unless said."""
        return self.laid(self.styled(spans, size), width)

    def styled(self, spans: Spans, size: float | None = None) -> list[Styled]:
        """Spans in the text face."""
        body = partial(self.style.body, size or self.setting.body)
        return [Styled(s.text, body(bold=s.emphasis == "bold", italic=s.emphasis == "italic")) for s in spans]

    def laid(self, spans: Sequence[Styled], width: float) -> LaidParagraph:
        """A paragraph that runs as the sheet does, whatever letter is its first."""
        running = [Styled(text, replace(type_, direction=self.style.direction)) for text, type_ in spans]
        return lay_paragraph(running, width, leading=self.setting.leading)

    def _text(
        self, spans: Spans, said: Spoken, *, indent: float = 0.0, mark: str | DrawnWay = "", after: float = 2.0
    ) -> Iterator[Brick]:
        """A paragraph in bricks, perhaps behind a mark; ``said``: what it is to those who hear it."""
        lines = self.lines(spans, self.width - indent)
        bricks = self._lines(lines, lambda runs: [read_as(runs, said)], indent=indent, after=after)
        if mark:
            first = next(bricks)
            before = read_as(self._mark(mark, indent, lines.lines[0].baseline), speech_label(said))
            yield replace(first, items=(before, *first.items))
        yield from bricks

    def _lines(
        self, lines: LaidParagraph, read: Callable[[Runs], Sequence[Item]], *, indent: float = 0.0, after: float = 2.0
    ) -> Iterator[Brick]:
        """A brick a line, so that columns can break in the paragraph, but not after its first or before its last line; ``read`` says
        what a line is to those who hear it."""
        count = len(lines.lines)
        for k in range(count):
            part = lines.part(k, k + 1)
            items = tuple(read(part.at(self._left(indent, lines.width), 0.0)))
            last = k == count - 1
            yield Brick(items, part.height + (after * self.setting.air if last else 0.0), sticks=count > 1 and k in (0, count - 2))

    def _mark(self, mark: str | DrawnWay, indent: float, baseline: float) -> Iterator[Item]:
        """What stands before an item of a list: a number, a bullet, or the line of a way."""
        if isinstance(mark, str):
            line = shape(mark, self.style.body(self.setting.body, self.red, bold=True))
            yield from line.at(self.style.along(indent - 1.5, self.whole), baseline, "end")
        else:
            yield from mark.sample(self._left(0.0, WAY * SAMPLE), baseline - self.setting.body * 0.3, WAY, self.style)

    def _table(self, rows: Sequence[tuple[Spans, ...]]) -> Iterator[Brick]:
        """Rows with fine rules between them. Short cells get what they need and the first the rest; where cells hold sentences,
        the first, which names the case, gets what it needs and stands on a tint. A long table is parted, but keeps two rows together."""
        columns = max(len(row) for row in rows)
        needs = [max(self._need(row[k]) for row in rows if k < len(row)) + 3.0 for k in range(columns)]
        prose = self.width - sum(needs[1:]) < self.width / 3
        if prose:
            first = min(needs[0] + 2.0, self.width * 0.42)
            widths = [first, *[(self.width - first) / max(columns - 1, 1)] * (columns - 1)]
        else:
            widths = [self.width - sum(needs[1:]), *needs[1:]]
        table = self.speech.table()
        last = len(rows)
        for number, row in enumerate(rows, 1):
            brick = self._row(row, widths, tuple(self.speech.cells(row, table)), last=number == last, prose=prose)
            yield replace(brick, sticks=number < last and (last < LONG or number in (1, last - 1)))

    def _need(self, spans: Spans) -> float:
        """The width in mm that a cell takes on one line."""
        return self.lines(spans, self.width).lines[0].shaped.width

    def _row(self, row: tuple[Spans, ...], widths: Sequence[float], cells: Sequence[Spoken], *, last: bool, prose: bool) -> Brick:
        style, pad = self.style, 1.6 if prose else 0.0
        items: list[Item] = []
        x = height = 0.0
        for width, spans, said in zip(widths, row, cells, strict=False):
            lines = self.lines(spans, width - 2.0 - pad)
            items.append(read_as(lines.at(self._left(x + pad, lines.width), pad / 2), said))
            height = max(height, lines.height + pad)
            x += width
        air = self.setting.air
        below, between, after = (0.0, 0.0, 2.0 * air) if prose else (0.7 * air, 1.5 * air, 3.0 * air)
        rules = [height + below]
        if prose:
            items.insert(0, Path(outline=rectangle(Rect(self._left(0.0, widths[0]), 0.0, widths[0], height)), fill=style.tints["goose"]))
            rules.append(0.0)  # once more what the row above has drawn, half of which the tint covers
        pen = style.pen(style.fine * 0.6, style.dress["shade"])
        items += (Path(outline=polyline((Point(0, y), Point(self.width, y))), stroke=pen) for y in rules)
        return Brick(tuple(items), height + (after if last else between))

    def _entry(self, entry: SquareEntry, said: Spoken) -> Brick:
        """A square of the legend: first the picture, beside it number and name, and what it does."""
        style, body, picture = self.style, self.setting.body, self.setting.picture
        left = picture + 3.0
        numbers = catalogue(style.language).text("list.comma").join(runs(entry.squares))
        head = [Styled(numbers, style.body(body, self.red, bold=True))]
        if entry.label:
            head.append(Styled(f"  {isolated_name(entry.label) if style.is_rtl else entry.label}", style.body(body, bold=True)))
        signs, side = style.reading(self.signs(entry.squares[0])), body * 1.25
        taken = row_width(signs, side) + side * 0.4 if signs else 0.0
        title = self.laid(head, self.width - left - taken)
        text = self.lines(entry.spans, self.width - left)
        language = self.speech.names.get(entry.squares[0], "") if entry.label else ""
        named = speech_label(said, "  ".join(span.text for span in head), language)
        items: list[Item] = [read_as(title.at(self._left(left, title.width), 0.0), named)]
        items.append(read_as(text.at(self._left(left, text.width), title.height), said))
        items += draw_signs(signs, self._left(self.width - taken + side * 0.4, taken - side * 0.4), side * 0.55, side, self.red)
        return Brick((*self.pictured(entry.squares[0]), *items), max(title.height + text.height, picture) + 2.6 * self.setting.air)

    def pictured(self, square: int) -> Iterator[Item]:
        """The picture of a square before its entry, or else its number."""
        art, side = self.pictures(square), self.setting.picture
        if art is None:
            yield from self._number(square)
        else:
            yield art.at(Rect(self._left(0.0, side), 0.3, side, side))

    def _number(self, number: int) -> Iterator[Item]:
        side = self.setting.picture
        radius = min(4.2, side * 0.45)
        middle = Point(self.style.along(side / 2, self.whole), side / 2)
        yield Path(outline=ellipse(middle, radius), fill=self.style.dress["white"], stroke=self.style.pen(self.style.line))
        line = shape(str(number), self.style.body(max(radius, SMALL), bold=True))
        yield read_as(line.at(middle.x, middle.y + line.caps / 2, "middle"), UNREAD)

    def _figure(self, figure: Figure) -> Iterator[Brick]:
        art = self.pictures(figure.square)
        if art is None:
            return
        height = min(34.0, self.width * art.size[1] / art.size[0])
        items: list[Item] = [art.at(Rect(0.0, 0.0, self.width, height))]
        caption = self.lines(figure.caption, self.width, SMALL) if figure.caption else None
        if caption:
            items.append(read_as(caption.at(0.0, height + 1.0), self.speech.paragraph(figure.caption)))
        yield Brick(tuple(items), height + (caption.height + 1.0 if caption else 0.0) + 3.0)

    def _example(self, example: Example) -> Brick:
        """Set apart on a tinted plate."""
        style, pad = self.style, 3.4 * self.setting.air
        inner = self.width - 2 * pad
        title = self.laid([Styled(example.title, style.body(self.setting.body, bold=True))], inner)
        items: list[Item] = [read_as(title.at(pad, pad), self.speech.heading_below(example.title))]
        y = pad + title.height + 0.8
        for paragraph in example.paragraphs:
            lines = self.lines(paragraph.spans, inner)
            items.append(read_as(lines.at(pad, y), self.speech.paragraph(paragraph.spans)))
            y += lines.height + 1.2
        box = Rect(0.0, 0.0, self.width, y + pad - 1.2)
        plate = Path(outline=rectangle(box, 2.0), fill=style.tints["goose"], stroke=style.pen(style.fine, style.dress["gold"]))
        return Brick((plate, *items), box.height + 2.5 * self.setting.air)

    def colophon(self, document: Document, width: float) -> Brick:
        """The credits, small, across both columns under a rule."""
        items: list[Item] = [Path(outline=polyline((Point(0, 0), Point(width, 0))), stroke=self.style.pen(self.style.fine))]
        y = 1.6
        for spans in self._credits(document):
            lines = self.lines(spans, width, SMALL)
            items.append(read_as(lines.at(0.0, y), Spoken(role="P", text=plain(spans))))
            y += lines.height
        return Brick(tuple(items), y + 1.0)

    def _credits(self, document: Document) -> Iterator[Spans]:
        yield from (paragraph.spans for paragraph in document.colophon)
