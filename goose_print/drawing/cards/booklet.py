"""Booklet of short texts by number, for games that read a verse at every square, with vignettes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from goose_print.art.motif import place_symbol
from goose_print.drawing.engraving import beads
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.pieces.seats import CounterFigure
from goose_print.drawing.small_type import numeral_style, visible_line_colour
from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import MM_PER_PT, SMALLEST, Style
from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.isolates import join_language_pair, leading_text, second_text
from goose_print.scene import ARTIFACT, Group, Item, ItemBlock, Path, Sheet, Spoken, ellipse, group_for_reading, polyline, rectangle
from goose_print.typesetting.fitting import LineBreaking, fit_text
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import ParagraphLayout, set_paragraph
from goose_print.typesetting.shaping import shape_text

TEXT_SIZE = 11.5 * MM_PER_PT
TITLE_SIZE = 13 * MM_PER_PT
MEDAL_DIAMETER = 8.0
"""Diameter in mm of the disc with an entry's number."""
FOOT_HEIGHT = 10.0
"""Height in mm below the entries for the page number."""
ENTRY_GAP = 5.0
"""Gap between entries in mm."""
WIDEST_SPACE = 12.0
"""Largest extra gap between entries in mm, where there is room."""
VIGNETTE_WIDTH, LEAST_VIGNETTE = 32.0, 16.0
"""Width of a vignette beside an entry, and least height of one, in mm."""


class VersePage(NamedTuple):
    """One text and its number; line breaks in ``text`` are kept, as verses need."""

    number: str
    title: str
    text: str
    picture: Art | None = None


class _Entry(NamedTuple):
    """An entry as set, with the free box for a vignette beside it, in its own coordinates."""

    block: ItemBlock
    beside: Rect | None
    picture: Art | None

    @property
    def height(self) -> float:
        return self.block.height


def draw_booklet(
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
    """A cover and its pages, in the order of reading; no entry is split over two pages.

    ``height`` and ``width`` are those of one page (half a sheet: 148.5 by 210 mm of an A4). Raises DoesNotFit for
    an entry that is longer than a page, by its number.
    """
    frame, whole = Rect(margin, margin, width - 2 * margin, height - 2 * margin - FOOT_HEIGHT), Rect(0.0, 0.0, width, height)
    blocks = [_layout_entry(entry, frame.width, style) for entry in entries]
    for entry, block in zip(entries, blocks, strict=True):
        if block.height > frame.height:
            message = f"the text of {entry.number} is longer than a page of the booklet; shorten it"
            raise DoesNotFit(message).at(("squares", int(entry.number), "verse"))
    pages = [_draw_cover(whole, title, subtitle, figure, style)]
    pages += (_draw_page(group, frame, number, style) for number, group in enumerate(_balance_pages(blocks, frame.height), 2))
    if blanks := -len(pages) % 4:
        pages += [*[()] * (blanks - 1), _draw_back(whole, style)]
    return [
        Sheet(width=width, height=height, items=items, name=str(number), title=leading_text(title)) for number, items in enumerate(pages, 1)
    ]


def _balance_pages(blocks: Sequence[_Entry], room: float) -> list[list[_Entry]]:
    """The entries on as few pages as possible, filled about evenly."""
    best = _fill_pages(blocks, room, room)
    for part in range(19, 9, -1):
        pages = _fill_pages(blocks, room * part / 20, room)
        if len(pages) > len(best):
            break
        best = pages
    return best


def _fill_pages(blocks: Sequence[_Entry], wish: float, room: float) -> list[list[_Entry]]:
    """Pages filled up to the height ``wish``, each with room for a vignette beside an entry or below all."""
    pages: list[list[_Entry]] = []
    for block in blocks:
        taken = [*pages[-1], block] if pages else []
        used = _used_height(taken)
        if not taken or used > wish or (used + LEAST_VIGNETTE > room and not any(entry.beside for entry in taken)):
            pages.append([block])
        else:
            pages[-1] = taken
    return pages


def _used_height(entries: Sequence[_Entry]) -> float:
    return sum(entry.height + ENTRY_GAP for entry in entries) - ENTRY_GAP


def _layout_entry(entry: VersePage, width: float, style: Style) -> _Entry:
    """Text with room beside it if that makes it no longer, or else as wide as the page."""
    room = width - MEDAL_DIAMETER - 3.0
    broad, slim = (_layout_block(entry, across, style) for across in (room, room - VIGNETTE_WIDTH - ENTRY_GAP))
    medal = _draw_medal(
        entry.number, style.mirror_box(Rect(0.0, 0.0, MEDAL_DIAMETER, MEDAL_DIAMETER), Rect(0.0, 0.0, width, MEDAL_DIAMETER)).centre, style
    )
    if not LEAST_VIGNETTE <= slim.height <= broad.height:
        return _Entry(ItemBlock((*medal, *broad.items), broad.height), None, entry.picture)
    text = Group(items=slim.items, place=Affine.shift(VIGNETTE_WIDTH + ENTRY_GAP if style.is_rtl else 0.0, 0.0))
    free = Rect(width - VIGNETTE_WIDTH, 0.0, VIGNETTE_WIDTH, min(slim.height, VIGNETTE_WIDTH))
    return _Entry(ItemBlock((*medal, text), slim.height), style.mirror_box(free, Rect(0.0, 0.0, width, slim.height)), entry.picture)


def _layout_block(entry: VersePage, room: float, style: Style) -> ItemBlock:
    """Title and text in a column beside the number's medal."""
    title = set_paragraph([ItemSpan(entry.title, style.title(TITLE_SIZE))], room) if entry.title else None
    lines = _layout_verse(entry.text, room, style)
    y = (MEDAL_DIAMETER - lines[0].height) / 2 if lines else 0.0
    if title:
        y = title.height + 0.6
    start = 0.0 if style.is_rtl else MEDAL_DIAMETER + 3.0
    items: list[Item] = list(title.at(start, 0.0) if title else ())
    for line in lines:
        items += line.at(start, y)
        y += line.height
    return ItemBlock(tuple(items), max(y, MEDAL_DIAMETER))


def _layout_verse(text: str, width: float, style: Style) -> list[ParagraphLayout]:
    """Each line of the text as a paragraph; a line too long for the column continues indented."""
    type_ = style.body(TEXT_SIZE)
    lines = [ItemSpan(line, type_) for line in leading_text(text).strip().splitlines()]
    lines += [ItemSpan(line, type_.second or type_) for line in second_text(text).strip().splitlines()]
    return [set_paragraph([line], width, hanging=4.0) for line in lines]


def _draw_medal(number: str, centre: Point, style: Style) -> list[Item]:
    ring = Path(outline=ellipse(centre, MEDAL_DIAMETER / 2), fill=style.tints["goose"], stroke=style.pen(style.line))
    inner = Path(outline=ellipse(centre, MEDAL_DIAMETER / 2 - 0.6), stroke=style.pen(style.fine / 2))
    room = Rect.centred(centre, MEDAL_DIAMETER * 0.66, MEDAL_DIAMETER * 0.6)
    return [ring, inner, *fit_text(number, numeral_style(style, 4.2), room, smallest=SMALLEST, breaking=LineBreaking(max_lines=1)).runs]


def _draw_page(entries: Sequence[_Entry], frame: Rect, number: int, style: Style) -> tuple[Item, ...]:
    """Entries spread over the page, a vignette below or beside them, and the page number below a rule."""
    spare, between = frame.height - _used_height(entries), max(1, len(entries) - 1)
    below = 0.0 if spare < 2 * LEAST_VIGNETTE and any(entry.beside for entry in entries) else min(spare - ENTRY_GAP, 2 * VIGNETTE_WIDTH)
    gap = ENTRY_GAP + min(WIDEST_SPACE, (spare - below) / between)
    y = frame.y + (spare - below - (gap - ENTRY_GAP) * (len(entries) - 1)) / 2
    chosen, items = _vignette_entry(entries), list[Item]()
    for entry in entries:
        items.append(Group(items=entry.block.items, place=Affine.shift(frame.x, y)))
        if entry is chosen and entry.beside and not below:
            items.append(Group(items=(_vignette_art(entry, style).at(entry.beside),), place=Affine.shift(frame.x, y)))
        y += entry.height + gap
    if below:
        items.append(_vignette_art(chosen, style).at(Rect(frame.x, frame.bottom - below, frame.width, below)))
    foot, middle = frame.bottom + FOOT_HEIGHT - 1.0, frame.centre.x
    rule = polyline([Point(middle - 6.0, foot - 4.0), Point(middle + 6.0, foot - 4.0)])
    items.append(Path(outline=rule, stroke=style.pen(style.fine)))
    items.append(group_for_reading(shape_text(str(number), numeral_style(style, 9 * MM_PER_PT)).at(middle, foot, "middle"), ARTIFACT))
    return tuple(items)


def _vignette_entry(entries: Sequence[_Entry]) -> _Entry:
    """The entry for the page's vignette: near the middle, with room beside it and a picture of its own."""
    order = sorted(range(len(entries)), key=lambda k: abs(2 * k + 1 - len(entries)))
    return min((entries[k] for k in order), key=lambda entry: (entry.beside is None, entry.picture is None))


def _vignette_art(entry: _Entry, style: Style) -> Art:
    """The entry's picture, or else the art set's fleuron."""
    if entry.picture is not None:
        return entry.picture
    motif, symbol = style.motif("fleuron")
    return Art(symbol=symbol, size=motif.size)


def _draw_back(page: Rect, style: Style) -> tuple[Item, ...]:
    """Outside of the back cover: the cover's frame about a fleuron."""
    motif, symbol = style.motif("fleuron")
    return (
        *_draw_cover_frame(page, style),
        place_symbol(symbol, motif.size, Rect.centred(page.centre, page.width * 0.3, page.width * 0.2)),
    )


def _draw_cover_frame(page: Rect, style: Style) -> tuple[Item, ...]:
    outer = page.inset(10.0)
    return (
        Path(outline=rectangle(outer, 4.0), stroke=style.pen(style.bold)),
        Path(outline=rectangle(outer.inset(1.4), 2.6), stroke=style.pen(style.fine)),
    )


def _draw_cover(page: Rect, title: str, subtitle: str, figure: CounterFigure | None, style: Style) -> tuple[Item, ...]:
    outer = page.inset(10.0)
    middle, radius = Point(page.centre.x, page.height * 0.56), min(page.width, page.height) * 0.28
    above = Rect(outer.x + 8, outer.y + 12, outer.width - 16, middle.y - radius - outer.y - 22)
    below = Rect(outer.x + 8, middle.y + radius + 8, outer.width - 16, outer.bottom - middle.y - radius - 16)
    heading = fit_text(title, style.title(13.0), above, smallest=9 * MM_PER_PT, breaking=LineBreaking(leading=1.2))
    items: list[Item] = [
        *_draw_cover_frame(page, style),
        group_for_reading(heading.runs, Spoken(role="H1", text=join_language_pair(title))),
        *_draw_wreath(middle, radius, style),
        *fit_text(subtitle, style.body(5.0, italic=True), below, smallest=9 * MM_PER_PT, valign="top").runs,
    ]
    if figure is not None:
        motif, symbol = figure
        items.append(place_symbol(symbol, motif.size, Rect.centred(middle, radius * 1.05, radius * 1.05)))
    return tuple(items)


def _draw_wreath(centre: Point, radius: float, style: Style) -> list[Item]:
    primary = visible_line_colour(style.tints["goose"], style.dress["primary"], style)
    return [
        Path(outline=ellipse(centre, radius), fill=style.tints["goose"], stroke=style.pen(style.line)),
        *piece_look(style).ornament.draw_rose(centre, radius * 0.96, radius * 0.8, primary, style),
        Path(outline=ellipse(centre, radius * 0.77), fill=style.paper, stroke=style.pen(style.line)),
        Path(outline=beads(centre, radius * 1.06, radius * 0.035), fill=primary),
    ]
