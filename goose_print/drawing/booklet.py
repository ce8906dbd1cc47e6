"""A booklet of short texts keyed by number, for games that read a verse at every square; each page has a vignette."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from goose_print.art.motif import placed
from goose_print.drawing.engraving import beads
from goose_print.drawing.lettering import line_on, numerals
from goose_print.drawing.piece_looks import look_of
from goose_print.drawing.seats import CounterFigure
from goose_print.drawing.shown import Art
from goose_print.drawing.style import MM_PER_PT, SMALLEST, Style
from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.isolates import in_one_line, leading, second
from goose_print.scene import UNREAD, Group, Item, ItemBlock, Path, Sheet, Spoken, ellipse, polyline, read_as, rectangle
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
WIDEST = 12.0
"""So much farther apart they are where there is room."""
VIGNETTE, LOWEST = 32.0, 16.0
"""Millimetres: the width of a vignette beside an entry, and the least height of one."""


class VersePage(NamedTuple):
    """One text and the number by which it is looked up; line breaks in ``text`` are kept, as verses need."""

    number: str
    title: str
    text: str
    picture: Art | None = None


class _Entry(NamedTuple):
    """An entry as it is set, with the room that is left for a vignette beside it, if there is any, in its own coordinates."""

    block: ItemBlock
    beside: Rect | None
    picture: Art | None

    @property
    def height(self) -> float:
        return self.block.height


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
    frame, whole = Rect(margin, margin, width - 2 * margin, height - 2 * margin - FOOT), Rect(0.0, 0.0, width, height)
    blocks = [_entry(entry, frame.width, style) for entry in entries]
    for entry, block in zip(entries, blocks, strict=True):
        if block.height > frame.height:
            message = f"the text of {entry.number} is longer than a page of the booklet; shorten it"
            raise DoesNotFit(message).at(("squares", int(entry.number), "verse"))
    pages = [_cover(whole, title, subtitle, figure, style)]
    pages += (_page(group, frame, number, style) for number, group in enumerate(_evened(blocks, frame.height), 2))
    if blanks := -len(pages) % 4:
        pages += [*[()] * (blanks - 1), _back(whole, style)]
    return [
        Sheet(width=width, height=height, items=items, name=str(number), title=leading(title)) for number, items in enumerate(pages, 1)
    ]


def _evened(blocks: Sequence[_Entry], room: float) -> list[list[_Entry]]:
    """The entries on as few pages as they need, none of which is much emptier than the others."""
    best = _pages(blocks, room, room)
    for part in range(19, 9, -1):
        pages = _pages(blocks, room * part / 20, room)
        if len(pages) > len(best):
            break
        best = pages
    return best


def _pages(blocks: Sequence[_Entry], wish: float, room: float) -> list[list[_Entry]]:
    """Pages filled up to a height, if no entry is higher, each with room for a vignette beside an entry or below all."""
    pages: list[list[_Entry]] = []
    for block in blocks:
        taken = [*pages[-1], block] if pages else []
        used = _used(taken)
        if not taken or used > wish or (used + LOWEST > room and not any(entry.beside for entry in taken)):
            pages.append([block])
        else:
            pages[-1] = taken
    return pages


def _used(entries: Sequence[_Entry]) -> float:
    return sum(entry.height + SPACE for entry in entries) - SPACE


def _entry(entry: VersePage, width: float, style: Style) -> _Entry:
    """Text with room beside it, if it is no longer for that; else as wide as the page."""
    room = width - MEDAL - 3.0
    broad, slim = (_block(entry, across, style) for across in (room, room - VIGNETTE - SPACE))
    medal = _medal(entry.number, style.sided(Rect(0.0, 0.0, MEDAL, MEDAL), Rect(0.0, 0.0, width, MEDAL)).centre, style)
    if not LOWEST <= slim.height <= broad.height:
        return _Entry(ItemBlock((*medal, *broad.items), broad.height), None, entry.picture)
    text = Group(items=slim.items, place=Affine.shift(VIGNETTE + SPACE if style.is_rtl else 0.0, 0.0))
    free = Rect(width - VIGNETTE, 0.0, VIGNETTE, min(slim.height, VIGNETTE))
    return _Entry(ItemBlock((*medal, text), slim.height), style.sided(free, Rect(0.0, 0.0, width, slim.height)), entry.picture)


def _block(entry: VersePage, room: float, style: Style) -> ItemBlock:
    """The title and the text in a column so wide, where they stand beside the number's medal."""
    title = lay_paragraph([ItemSpan(entry.title, style.title(TITLE_SIZE))], room) if entry.title else None
    lines = _verse(entry.text, room, style)
    y = title.height + 0.6 if title else (MEDAL - lines[0].height) / 2 if lines else 0.0
    start = 0.0 if style.is_rtl else MEDAL + 3.0
    items: list[Item] = list(title.at(start, 0.0) if title else ())
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


def _page(entries: Sequence[_Entry], frame: Rect, number: int, style: Style) -> tuple[Item, ...]:
    """Entries spread over the page, a vignette below them or beside one, and the page's number below a rule."""
    spare, between = frame.height - _used(entries), max(1, len(entries) - 1)
    below = 0.0 if spare < 2 * LOWEST and any(entry.beside for entry in entries) else min(spare - SPACE, 2 * VIGNETTE)
    gap = SPACE + min(WIDEST, (spare - below) / between)
    y = frame.y + (spare - below - (gap - SPACE) * (len(entries) - 1)) / 2
    chosen, items = _pictured(entries), list[Item]()
    for entry in entries:
        items.append(Group(items=entry.block.items, place=Affine.shift(frame.x, y)))
        if entry is chosen and entry.beside and not below:
            items.append(Group(items=(_vignette(entry, style).at(entry.beside),), place=Affine.shift(frame.x, y)))
        y += entry.height + gap
    if below:
        items.append(_vignette(chosen, style).at(Rect(frame.x, frame.bottom - below, frame.width, below)))
    foot, middle = frame.bottom + FOOT - 1.0, frame.centre.x
    rule = polyline([Point(middle - 6.0, foot - 4.0), Point(middle + 6.0, foot - 4.0)])
    items.append(Path(outline=rule, stroke=style.pen(style.fine)))
    items.append(read_as(shape(str(number), numerals(style, 9 * MM_PER_PT)).at(middle, foot, "middle"), UNREAD))
    return tuple(items)


def _pictured(entries: Sequence[_Entry]) -> _Entry:
    """The entry whose vignette the page has: near its middle, with room beside it, and with a picture of its own."""
    order = sorted(range(len(entries)), key=lambda k: abs(2 * k + 1 - len(entries)))
    return min((entries[k] for k in order), key=lambda entry: (entry.beside is None, entry.picture is None))


def _vignette(entry: _Entry, style: Style) -> Art:
    """The entry's picture, or else the set's fleuron."""
    if entry.picture is not None:
        return entry.picture
    motif, symbol = style.motif("fleuron")
    return Art(symbol=symbol, size=motif.size)


def _back(page: Rect, style: Style) -> tuple[Item, ...]:
    """The outside of the back: the cover's frame about a fleuron."""
    motif, symbol = style.motif("fleuron")
    return (*_cover_frame(page, style), placed(symbol, motif.size, Rect.centred(page.centre, page.width * 0.3, page.width * 0.2)))


def _cover_frame(page: Rect, style: Style) -> tuple[Item, ...]:
    outer = page.inset(10.0)
    return (
        Path(outline=rectangle(outer, 4.0), stroke=style.pen(style.bold)),
        Path(outline=rectangle(outer.inset(1.4), 2.6), stroke=style.pen(style.fine)),
    )


def _cover(page: Rect, title: str, subtitle: str, figure: CounterFigure | None, style: Style) -> tuple[Item, ...]:
    outer = page.inset(10.0)
    middle, radius = Point(page.centre.x, page.height * 0.56), min(page.width, page.height) * 0.28
    above = Rect(outer.x + 8, outer.y + 12, outer.width - 16, middle.y - radius - outer.y - 22)
    below = Rect(outer.x + 8, middle.y + radius + 8, outer.width - 16, outer.bottom - middle.y - radius - 16)
    heading = fit_text(title, style.title(13.0), above, smallest=9 * MM_PER_PT, leading=1.2)
    items: list[Item] = [
        *_cover_frame(page, style),
        read_as(heading.runs, Spoken(role="H1", text=in_one_line(title))),
        *_wreath(middle, radius, style),
        *fit_text(subtitle, style.body(5.0, italic=True), below, smallest=9 * MM_PER_PT, valign="top").runs,
    ]
    if figure is not None:
        motif, symbol = figure
        items.append(placed(symbol, motif.size, Rect.centred(middle, radius * 1.05, radius * 1.05)))
    return tuple(items)


def _wreath(centre: Point, radius: float, style: Style) -> list[Item]:
    primary = line_on(style.tints["goose"], style.dress["primary"], style)
    return [
        Path(outline=ellipse(centre, radius), fill=style.tints["goose"], stroke=style.pen(style.line)),
        *look_of(style).ornament.rose(centre, radius * 0.96, radius * 0.8, primary, style),
        Path(outline=ellipse(centre, radius * 0.77), fill=style.paper, stroke=style.pen(style.line)),
        Path(outline=beads(centre, radius * 1.06, radius * 0.035), fill=primary),
    ]
