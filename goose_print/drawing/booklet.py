"""A booklet of short texts keyed by number, for games that read a verse at every square."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from goose_print.art.motif import placed
from goose_print.drawing.engraving import beads, guilloche
from goose_print.drawing.lettering import line_on, numerals
from goose_print.drawing.seats import CounterFigure
from goose_print.drawing.style import MM_PER_PT, SMALLEST, Style
from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.isolates import leading, second
from goose_print.scene import Group, Item, ItemBlock, Path, Sheet, ellipse, polyline, rectangle
from goose_print.typesetting.fitting import fit_text
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import LaidParagraph, lay_paragraph
from goose_print.typesetting.shaping import shape

TEXT_SIZE = 11.5 * MM_PER_PT
TITLE_SIZE = 13 * MM_PER_PT
MEDAL = 8.0
"""Millimetres across of the disc that holds an entry's number."""
FOOT = 10.0
"""Millimetres below the entries for the page's number."""
SPACE = 5.0
"""Millimetres between entries."""


class VersePage(NamedTuple):
    """One text and the number by which it is looked up; line breaks in ``text`` are kept, as verses need."""

    number: str
    title: str
    text: str


def booklet(
    entries: Sequence[VersePage],
    *,
    width: float,
    height: float,
    title: str,
    style: Style,
    subtitle: str = "",
    figure: CounterFigure | None = None,
    margin: float = 12.0,
) -> list[Sheet]:
    """A cover and the pages behind it, in the order of reading; no entry is split over two pages.

    ``height`` and ``width`` are those of one page (half a sheet: 148.5 by 210 mm of an A4). Raises DoesNotFit for an entry
    that is longer than a page, by its number.
    """
    frame = Rect(margin, margin, width - 2 * margin, height - 2 * margin - FOOT)
    blocks = [_block(entry, frame.width, style) for entry in entries]
    for entry, block in zip(entries, blocks, strict=True):
        if block.height > frame.height:
            message = f"the text of {entry.number} is longer than a page of the booklet; shorten it"
            raise DoesNotFit(message).at(("squares", int(entry.number), "verse"))
    cover = _cover(Rect(0.0, 0.0, width, height), title, subtitle, figure, style)
    inner = (_page(group, frame, number, style) for number, group in enumerate(_pages(blocks, frame.height), 2))
    return [
        Sheet(width=width, height=height, items=items, name=str(number), title=leading(title))
        for number, items in enumerate((cover, *inner), 1)
    ]


def _pages(blocks: Sequence[ItemBlock], room: float) -> list[list[ItemBlock]]:
    pages: list[list[ItemBlock]] = []
    used = math.inf
    for block in blocks:
        if used + SPACE + block.height > room:
            pages.append([])
            used = -SPACE
        pages[-1].append(block)
        used += SPACE + block.height
    return pages


def _block(entry: VersePage, width: float, style: Style) -> ItemBlock:
    left = MEDAL + 3.0
    title = lay_paragraph([ItemSpan(entry.title, style.title(TITLE_SIZE))], width - left) if entry.title else None
    lines = _verse(entry.text, width - left, style)
    top = title.height + 0.6 if title else (MEDAL - lines[0].height) / 2 if lines else 0.0
    whole, start = Rect(0.0, 0.0, width, MEDAL), 0.0 if style.is_rtl else left
    medal = style.sided(Rect(0.0, 0.0, MEDAL, MEDAL), whole)
    items: list[Item] = [*_medal(entry.number, medal.centre, style), *(title.at(start, 0.0) if title else ())]
    y = top
    for line in lines:
        items += line.at(start, y)
        y += line.height
    return ItemBlock(tuple(items), max(y, MEDAL))


def _verse(text: str, width: float, style: Style) -> list[LaidParagraph]:
    """Each line of the text by itself; what is too long for the column goes on, indented."""
    type_ = style.body(TEXT_SIZE)
    lines = [ItemSpan(line, type_) for line in leading(text).strip().splitlines()]
    lines += [ItemSpan(line, type_.second or type_) for line in second(text).strip().splitlines()]
    return [lay_paragraph([line], width, hanging=4.0) for line in lines]


def _medal(number: str, centre: Point, style: Style) -> list[Item]:
    ring = Path(outline=ellipse(centre, MEDAL / 2), fill=style.tints["goose"], stroke=style.pen(style.line))
    inner = Path(outline=ellipse(centre, MEDAL / 2 - 0.6), stroke=style.pen(style.fine / 2))
    room = Rect.centred(centre, MEDAL * 0.66, MEDAL * 0.6)
    return [ring, inner, *fit_text(number, numerals(style, 4.2), room, smallest=SMALLEST, max_lines=1).runs]


def _page(blocks: Sequence[ItemBlock], frame: Rect, number: int, style: Style) -> tuple[Item, ...]:
    """Entries spread a little over the page, and the page's number below a rule."""
    spare = frame.height - sum(block.height + SPACE for block in blocks) + SPACE
    gap = SPACE + min(6.0, max(0.0, spare) / max(1, len(blocks) - 1))
    items: list[Item] = []
    y = frame.y
    for block in blocks:
        items.append(Group(items=block.items, place=Affine.shift(frame.x, y)))
        y += block.height + gap
    foot, middle = frame.bottom + FOOT - 1.0, frame.centre.x
    rule = polyline([Point(middle - 6.0, foot - 4.0), Point(middle + 6.0, foot - 4.0)])
    items.append(Path(outline=rule, stroke=style.pen(style.fine)))
    items += shape(str(number), numerals(style, 9 * MM_PER_PT)).at(middle, foot, "middle")
    return tuple(items)


def _cover(page: Rect, title: str, subtitle: str, figure: CounterFigure | None, style: Style) -> tuple[Item, ...]:
    outer = page.inset(10.0)
    middle, radius = Point(page.centre.x, page.height * 0.56), min(page.width, page.height) * 0.28
    above = Rect(outer.x + 8, outer.y + 12, outer.width - 16, middle.y - radius - outer.y - 22)
    below = Rect(outer.x + 8, middle.y + radius + 8, outer.width - 16, outer.bottom - middle.y - radius - 16)
    heading = fit_text(title, style.title(13.0), above, smallest=9 * MM_PER_PT, leading=1.2)
    items: list[Item] = [
        Path(outline=rectangle(outer, 4.0), stroke=style.pen(style.bold)),
        Path(outline=rectangle(outer.inset(1.4), 2.6), stroke=style.pen(style.fine)),
        *heading.runs,
        *_wreath(middle, radius, style),
        *fit_text(subtitle, style.body(5.0, italic=True), below, smallest=9 * MM_PER_PT, valign="top").runs,
    ]
    if figure is not None:
        motif, symbol = figure
        items.append(placed(symbol, motif.size, Rect.centred(middle, radius * 1.05, radius * 1.05)))
    return tuple(items)


def _wreath(centre: Point, radius: float, style: Style) -> list[Item]:
    primary = line_on(style.tints["goose"], style.dress["primary"], style)
    weave = guilloche(centre, radius * 0.8, radius * 0.96, waves=24, strands=5)
    return [
        Path(outline=ellipse(centre, radius), fill=style.tints["goose"], stroke=style.pen(style.line)),
        Path(outline=weave, stroke=style.pen(style.fine * 0.7, primary)),
        Path(outline=ellipse(centre, radius * 0.77), fill=style.paper, stroke=style.pen(style.line)),
        Path(outline=beads(centre, radius * 1.06, radius * 0.035), fill=primary),
    ]
