"""Bricks for the columns of the rules sheet: blocks of its text set to the width of a column."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest
from typing import assert_never

from goose_print.drawing.route_lines import SAMPLE_LENGTH, WayStyle
from goose_print.drawing.sheets.setting import SMALL, USUAL_SETTING, SheetSetting
from goose_print.drawing.sheets.sheet_speech import RunningElements, SheetSpeech, speech_label
from goose_print.drawing.signs import draw_signs, row_width
from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import Style
from goose_print.games.board import Sign
from goose_print.geometry import Point, Rect
from goose_print.isolates import isolate_name
from goose_print.language.document import (
    Block,
    Bullets,
    Document,
    Example,
    Figure,
    Paragraph,
    Section,
    Span,
    Spans,
    SquareEntry,
    Squares,
    Table,
    spans_text,
)
from goose_print.language.words import end_with_stop, find_language, join_runs
from goose_print.scene import ARTIFACT, Colour, Item, Path, Spoken, ellipse, group_for_reading, polyline, rectangle
from goose_print.typesetting.itemise import ItemSpan as Styled
from goose_print.typesetting.paragraphs import ParagraphLayout, set_paragraph
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import Runs

LONG_TABLE = 16
"""Number of rows from which a table may break across columns."""
WAY_WIDTH = 1.1
"""Width in mm of a way's line in the list of the ways."""


@dataclass(frozen=True)
class Brick:
    """Items with their origin at the top left of the column, ``height`` mm high.

    ``sticks``: must not end a column.
    """

    items: tuple[Item, ...]
    height: float
    sticks: bool = False


Pictures = Callable[[int], Art | None]
"""Lookup of a square's picture on the board."""
SignsOfSquare = Callable[[int], Sequence[Sign]]
"""Lookup of the signs of a square's effect."""


class BrickSetter:
    """Setter of bricks for one column width."""

    def __init__(
        self,
        style: Style,
        width: float,
        pictures: Pictures,
        ways: Sequence[WayStyle],
        signs: SignsOfSquare,
        setting: SheetSetting = USUAL_SETTING,
    ) -> None:
        self.style, self.width, self.pictures, self.ways, self.signs = style, width, pictures, ways, signs
        self.setting = setting
        self.whole = Rect(0.0, 0.0, width, 0.0)
        self.speech = SheetSpeech()

    def _left_edge(self, x: float, width: float) -> float:
        """Left edge of a box ``width`` mm wide and ``x`` mm from the side where reading begins."""
        return self.style.mirror_box(Rect(x, 0.0, width, 0.0), self.whole).x

    def set_document(self, document: Document, *, figures: bool) -> list[Brick]:
        """All bricks for the columns; without ``figures`` where the picture stands large below them."""
        self.speech.names = document.names
        return [brick for section in document.sections for brick in self._set_section(section, figures=figures)]

    def _set_section(self, section: Section, *, figures: bool) -> Iterator[Brick]:
        self.speech.begin_section(section)
        if section.title:
            yield self._set_heading(section.title)
        blocks = [block for block in section.blocks if figures or not isinstance(block, Figure)]
        for block, following in zip_longest(blocks, blocks[1:]):
            bricks = list(self._set_block(block))
            if bricks and isinstance(block, Paragraph) and isinstance(following, Table):
                bricks[-1] = replace(bricks[-1], sticks=True)  # what leads up to a table is not parted from it
            yield from bricks

    def _set_block(self, block: Block) -> Iterator[Brick]:
        match block:
            case Paragraph(spans=spans):
                yield from self._set_text(spans, self.speech.paragraph(spans), after=2.0)
            case Bullets(items=items, ways=True) if self.ways:
                for way, spans in zip(self.ways, items, strict=True):
                    yield from self._set_text(
                        spans, self.speech.list_item("ways", spans), indent=WAY_WIDTH * SAMPLE_LENGTH + 2.5, mark=way, after=1.1
                    )
            case Bullets():
                yield from self._set_list(block)
            case Table(rows=rows):
                yield from self._set_table(rows)
            case Squares(entries=entries):
                set_entries = [[self._set_entry(entry, self.speech.list_item("squares", entry.spans))] for entry in entries]
                yield from keep_ends(set_entries, self.setting.kept_rows)
            case Figure():
                yield from self._set_figure(block)
            case Example():
                yield self._set_example(block)
            case _:
                assert_never(block)

    def _set_list(self, block: Bullets) -> Iterator[Brick]:
        rows = list[list[Brick]]()
        for k, spans in enumerate(block.items, 1):
            said, mark = self.speech.list_item(f"list {block.numbered}", spans), f"{k}." if block.numbered else "•"
            rows.append(list(self._set_text(spans, said, indent=5.0, mark=mark, after=1.1)))
        yield from keep_ends(rows, self.setting.kept_rows)

    @property
    def mark_colour(self) -> Colour:
        """Colour of headings and marks that is legible on the page."""
        return self.style.text_colour(self.style.paper, self.style.dress["primary"])

    def _set_heading(self, text: str) -> Brick:
        line, size = shape_text(text, self.style.title(self.setting.heading, self.mark_colour)), self.setting.heading
        if line.width > self.width:  # in a narrow column
            line = shape_text(text, self.style.title(size * self.width / line.width, self.mark_colour))
        top, below = 2.6 * self.setting.air, 2.2 * self.setting.air
        base = top + line.ascent * 0.85
        pen = self.style.pen(self.style.line, self.style.dress["gold"])
        rule = Path(outline=polyline((Point(0, base + 1.6), Point(self.width, base + 1.6))), stroke=pen)
        words = group_for_reading(line.at(self.style.mirror_x(0.0, self.whole), base), self.speech.heading(text))
        return Brick((words, rule), base + 1.6 + below, sticks=True)

    def set_spans(self, spans: Spans, width: float, size: float | None = None) -> ParagraphLayout:
        """Spans set in the text face, by default in the size of the text."""
        return self.layout_paragraph(self.style_spans(spans, size), width)

    def style_spans(self, spans: Spans, size: float | None = None) -> list[Styled]:
        """Spans with the styles of the text face."""
        body = partial(self.style.body, size or self.setting.body)
        return [Styled(s.text, body(bold=s.emphasis == "bold", italic=s.emphasis == "italic")) for s in spans]

    def layout_paragraph(self, spans: Sequence[Styled], width: float) -> ParagraphLayout:
        """A paragraph in the sheet's direction, whatever its first letter is."""
        running = [Styled(text, replace(type_, direction=self.style.direction)) for text, type_ in bind_numbers(spans)]
        return set_paragraph(running, width, leading=self.setting.leading)

    def _set_text(
        self, spans: Spans, said: Spoken, *, indent: float = 0.0, mark: str | WayStyle = "", after: float = 2.0
    ) -> Iterator[Brick]:
        """A paragraph in bricks, perhaps behind a mark; ``said``: its element for screen readers."""
        lines = self.set_spans(spans, self.width - indent)
        bricks = self._set_lines(lines, lambda runs: [group_for_reading(runs, said)], indent=indent, after=after)
        if mark:
            first = next(bricks)
            before = group_for_reading(self._draw_mark(mark, indent, lines.lines[0].baseline), speech_label(said))
            yield replace(first, items=(before, *first.items))
        yield from bricks

    def _set_lines(
        self, lines: ParagraphLayout, read: Callable[[Runs], Sequence[Item]], *, indent: float = 0.0, after: float = 2.0
    ) -> Iterator[Brick]:
        """One brick a line: columns may break in a paragraph, but not by its first or last line.

        ``read`` returns a line's items for screen readers.
        """
        count = len(lines.lines)
        for k in range(count):
            part = lines.part(k, k + 1)
            items = tuple(read(part.at(self._left_edge(indent, lines.width), 0.0)))
            last = k == count - 1
            yield Brick(items, part.height + (after * self.setting.air if last else 0.0), sticks=count > 1 and k in (0, count - 2))

    def _draw_mark(self, mark: str | WayStyle, indent: float, baseline: float) -> Iterator[Item]:
        """Mark before an item of a list: a number, a bullet, or the line of a way."""
        if isinstance(mark, str):
            line = shape_text(mark, self.style.body(self.setting.body, self.mark_colour, bold=True))
            yield from line.at(self.style.mirror_x(indent - 1.5, self.whole), baseline, "end")
        else:
            yield from mark.draw_sample(
                self._left_edge(0.0, WAY_WIDTH * SAMPLE_LENGTH), baseline - self.setting.body * 0.3, WAY_WIDTH, self.style
            )

    def _set_table(self, rows: Sequence[tuple[Spans, ...]]) -> Iterator[Brick]:
        """Rows with fine rules between them; a long table may break, but keeps two rows together.

        Short cells get what they need and the first column the rest. Where cells hold sentences, the first
        column, which names the case, gets what it needs and stands on a tint.
        """
        columns = max(len(row) for row in rows)
        needs = [max(self._cell_width(row[k]) for row in rows if k < len(row)) + 3.0 for k in range(columns)]
        prose = self.width - sum(needs[1:]) < self.width / 3
        if prose:
            first = min(needs[0] + 2.0, self.width * 0.42)
            widths = [first, *[(self.width - first) / max(columns - 1, 1)] * (columns - 1)]
        else:
            widths = [self.width - sum(needs[1:]), *needs[1:]]
        table = self.speech.table()
        last = len(rows)
        bricks = [
            self._set_row(row, widths, tuple(self.speech.cells(row, table)), last=number == last, prose=prose)
            for number, row in enumerate(rows, 1)
        ]
        whole = [[replace(brick, sticks=last < LONG_TABLE and k < last)] for k, brick in enumerate(bricks, 1)]
        yield from keep_ends(whole, max(self.setting.kept_rows, 2))

    def _cell_width(self, spans: Spans) -> float:
        """Width in mm of a cell on one line."""
        return self.set_spans(spans, self.width).lines[0].shaped.width

    def _set_row(self, row: tuple[Spans, ...], widths: Sequence[float], cells: Sequence[Spoken], *, last: bool, prose: bool) -> Brick:
        style, pad = self.style, 1.6 if prose else 0.0
        items: list[Item] = []
        x = height = 0.0
        for width, spans, said in zip(widths, row, cells, strict=False):
            lines = self.set_spans(spans, width - 2.0 - pad)
            items.append(group_for_reading(lines.at(self._left_edge(x + pad, lines.width), pad / 2), said))
            height = max(height, lines.height + pad)
            x += width
        air = self.setting.air
        below, between, after = (0.0, 0.0, 2.0 * air) if prose else (0.7 * air, 1.5 * air, 3.0 * air)
        rules = [height + below]
        if prose:
            items.insert(
                0, Path(outline=rectangle(Rect(self._left_edge(0.0, widths[0]), 0.0, widths[0], height)), fill=style.tints["goose"])
            )
            rules.append(0.0)  # once more what the row above has drawn, half of which the tint covers
        pen = style.pen(style.fine * 0.6, style.dress["shade"])
        items += (Path(outline=polyline((Point(0, y), Point(self.width, y))), stroke=pen) for y in rules)
        return Brick(tuple(items), height + (after if last else between))

    def _set_entry(self, entry: SquareEntry, said: Spoken) -> Brick:
        """A square of the legend: the picture, and beside it number, name and effect."""
        style, body, picture = self.style, self.setting.body, self.setting.picture
        left = picture + 3.0
        numbers = find_language(style.language).text("list.comma").join(join_runs(entry.squares))
        head = [Styled(numbers, style.body(body, self.mark_colour, bold=True))]
        if entry.label:
            head.append(Styled(f"  {isolate_name(entry.label) if style.is_rtl else entry.label}", style.body(body, bold=True)))
        signs, side = style.in_reading_order(self.signs(entry.squares[0])), body * 1.25
        taken = row_width(signs, side) + side * 0.4 if signs else 0.0
        title = self.layout_paragraph(head, self.width - left - taken)
        text = self.set_spans(entry.spans, self.width - left)
        language = self.speech.names.get(entry.squares[0], "") if entry.label else ""
        named = speech_label(said, "  ".join(span.text for span in head), language)
        items: list[Item] = [group_for_reading(title.at(self._left_edge(left, title.width), 0.0), named)]
        items.append(group_for_reading(text.at(self._left_edge(left, text.width), title.height), said))
        items += draw_signs(
            signs, self._left_edge(self.width - taken + side * 0.4, taken - side * 0.4), side * 0.55, side, self.mark_colour
        )
        return Brick(
            (*self.draw_square_picture(entry.squares[0]), *items), max(title.height + text.height, picture) + 2.6 * self.setting.air
        )

    def draw_square_picture(self, square: int) -> Iterator[Item]:
        """Picture of a square before its entry, or else its number."""
        art, side = self.pictures(square), self.setting.picture
        if art is None:
            yield from self._draw_number(square)
        else:
            yield art.at(Rect(self._left_edge(0.0, side), 0.3, side, side))

    def _draw_number(self, number: int) -> Iterator[Item]:
        side = self.setting.picture
        radius = min(4.2, side * 0.45)
        middle = Point(self.style.mirror_x(side / 2, self.whole), side / 2)
        yield Path(outline=ellipse(middle, radius), fill=self.style.dress["white"], stroke=self.style.pen(self.style.line))
        line = shape_text(str(number), self.style.body(max(radius, SMALL), bold=True))
        yield group_for_reading(line.at(middle.x, middle.y + line.caps / 2, "middle"), ARTIFACT)

    def _set_figure(self, figure: Figure) -> Iterator[Brick]:
        art = self.pictures(figure.square)
        if art is None:
            return
        height = min(34.0, self.width * art.size[1] / art.size[0])
        items: list[Item] = [art.at(Rect(0.0, 0.0, self.width, height))]
        caption = self.set_spans(figure.caption, self.width, SMALL) if figure.caption else None
        if caption:
            items.append(group_for_reading(caption.at(0.0, height + 1.0), self.speech.paragraph(figure.caption)))
        yield Brick(tuple(items), height + (caption.height + 1.0 if caption else 0.0) + 3.0)

    def _set_example(self, example: Example) -> Brick:
        """An example on a tinted plate."""
        style, pad = self.style, 3.4 * self.setting.air
        inner = self.width - 2 * pad
        title = self.layout_paragraph([Styled(example.title, style.body(self.setting.body, bold=True))], inner)
        items: list[Item] = [group_for_reading(title.at(pad, pad), self.speech.heading_below(example.title))]
        y = pad + title.height + 0.8
        for paragraph in example.paragraphs:
            lines = self.set_spans(paragraph.spans, inner)
            items.append(group_for_reading(lines.at(pad, y), self.speech.paragraph(paragraph.spans)))
            y += lines.height + 1.2
        box = Rect(0.0, 0.0, self.width, y + pad - 1.2)
        plate = Path(outline=rectangle(box, 2.0), fill=style.tints["goose"], stroke=style.pen(style.fine, style.dress["gold"]))
        return Brick((plate, *items), box.height + 2.5 * self.setting.air)

    def set_colophon(self, document: Document, width: float) -> Brick:
        """The credits, small, under a rule across ``width`` mm."""
        items: list[Item] = [Path(outline=polyline((Point(0, 0), Point(width, 0))), stroke=self.style.pen(self.style.fine))]
        y = 1.6
        for spans in self._credit_lines(document):
            lines = self.set_spans(spans, width, SMALL)
            items.append(group_for_reading(lines.at(0.0, y), Spoken(role="P", text=spans_text(spans))))
            y += lines.height
        return Brick(tuple(items), y + 1.0)

    def _credit_lines(self, document: Document) -> Iterator[Spans]:
        yield from (paragraph.spans for paragraph in document.colophon)


# Lines and columns that break where a reader is not held up.

_BEFORE_NUMBER = re.compile(r"(?:(?<=[^\W\d_])|(?<=\u2069)) (?=[\u2066-\u2069]*\d)")
"""Space between a word and its number, as in "square 31"."""


def bind_numbers(spans: Sequence[Styled]) -> Iterator[Styled]:
    """The spans, with spaces between a word and its number at which no line ends."""
    bound, at = _BEFORE_NUMBER.sub("\u00a0", "".join(text for text, _ in spans)), 0
    for text, type_ in spans:
        yield Styled(bound[at : at + len(text)], type_)
        at += len(text)


def keep_ends(rows: Sequence[Sequence[Brick]], kept: int) -> Iterator[Brick]:
    """Bricks of a list whose first two rows and last ``kept`` ones stay in one column; 1 for none."""
    last = len(rows) - 1
    for k, row in enumerate(rows):
        yield from row[:-1]
        yield from (replace(brick, sticks=brick.sticks or (kept > 1 and k < last and (k == 0 or k > last - kept))) for brick in row[-1:])


# Compact setting: names of squares and cases run in with their text.

RUN_IN_GAP = "\u2002"
"""Space between a name and its text, wider than a word space."""
SHORT_ITEM = 0.55
"""Share of the column's width below which list items run on in one paragraph."""


class RunInSetter(BrickSetter):
    """Setter of bricks that take less of a column than usual."""

    def _set_list(self, block: Bullets) -> Iterator[Brick]:
        """Short items run on in one paragraph, each behind its mark."""
        short = [spans for spans in block.items if self._cell_width(spans) < self.width * SHORT_ITEM]
        if block.numbered or 2 * len(short) < len(block.items):
            yield from super()._set_list(block)
            return
        mark = Styled("•\u00a0", self.style.body(self.setting.body, self.mark_colour, bold=True))
        space = Styled(RUN_IN_GAP, self.style.body(self.setting.body))
        styled = [span for spans in block.items for span in (mark, *self.style_spans(spans), space)]
        items = [self.speech.list_item("list False", spans) for spans in block.items]
        running = RunningElements([part for item in items for part in (speech_label(item, "•"), item)])
        yield from self._set_lines(
            self.layout_paragraph(styled[:-1], self.width),
            lambda runs: running.in_reading_order(self.style.in_reading_order(runs)),
            after=2.0,
        )

    def _tag_lines(self, lines: ParagraphLayout, x: float, y: float, said: Sequence[Spoken]) -> Iterator[Item]:
        """The lines at a place, tagged as elements that follow one another in them."""
        running = RunningElements(said)
        for k in range(len(lines.lines)):
            yield from running.in_reading_order(self.style.in_reading_order(lines.part(k, k + 1).at(x, y + k * lines.pitch)))

    def _set_row(self, row: tuple[Spans, ...], widths: Sequence[float], cells: Sequence[Spoken], *, last: bool, prose: bool) -> Brick:
        """Sentences run in behind the name of their case; rows of short cells are as usual."""
        if not prose:
            return super()._set_row(row, widths, cells, last=last, prose=prose)
        style, pad, air = self.style, 1.2 * self.setting.air, self.setting.air
        case = [Styled(text, replace(type_, colour=self.mark_colour)) for text, type_ in self.style_spans(row[0])]
        told = self.style_spans(tuple(span for cell in row[1:] for span in (Span(text=RUN_IN_GAP), *cell)))
        lines = self.layout_paragraph([*case, *told], self.width)
        height = lines.height + 2 * pad
        pen = style.pen(style.fine * 0.6, style.dress["shade"])
        rules = [Path(outline=polyline((Point(0, y), Point(self.width, y))), stroke=pen) for y in (0.0, height)]
        rest = Spoken(role="TD", text=" ".join(map(spans_text, row[1:])), within=cells[0].within)
        said = self._tag_lines(lines, 0.0, pad, (cells[0], rest))
        return Brick((*rules, *said), height + (2.0 * air if last else 0.0))

    def _set_entry(self, entry: SquareEntry, said: Spoken) -> Brick:
        """A picture with number, name and effect in one paragraph; as usual where signs stand beside the name."""
        if self.signs(entry.squares[0]):
            return super()._set_entry(entry, said)
        style, body, picture = self.style, self.setting.body, self.setting.picture
        head = [Styled(", ".join(join_runs(entry.squares)) + RUN_IN_GAP, style.body(body, self.mark_colour, bold=True))]
        if entry.label:
            name = isolate_name(entry.label) if style.is_rtl else entry.label
            head.append(Styled(f"{name}{end_with_stop(entry.label)[len(entry.label) :]} ", style.body(body, bold=True)))
        left = picture + 2.4
        lines = self.layout_paragraph([*head, *self.style_spans(entry.spans)], self.width - left)
        height = max(lines.height, picture)
        whole = "".join(span.text for span in (*head[1:], *self.style_spans(entry.spans)))
        parts = (speech_label(said, ", ".join(join_runs(entry.squares))), Spoken(role="LBody", text=whole, within=said.within))
        text = self._tag_lines(lines, self._left_edge(left, lines.width), (height - lines.height) / 2, parts)
        return Brick((*self.draw_square_picture(entry.squares[0]), *text), height + 2.4 * self.setting.air)

    def _credit_lines(self, document: Document) -> Iterator[Spans]:
        """The credits one after another."""
        spans = [span for paragraph in document.colophon for span in (Span(text=" "), *paragraph.spans)]
        yield tuple(spans[1:])
