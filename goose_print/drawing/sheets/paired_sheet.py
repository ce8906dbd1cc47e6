"""Rules sheet in two languages: a column for each, with their sections side by side.

The language read from left to right stands at the left; of two alike, the leading one where reading begins. What
says the same in both begins at the same height; pages break between such rows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from itertools import zip_longest

from goose_print.drawing.sheets.bricks import Brick, BrickSetter
from goose_print.drawing.sheets.sheet_speech import SheetSpeech
from goose_print.drawing.style import Style
from goose_print.errors import DoesNotFit
from goose_print.geometry import Rect
from goose_print.isolates import pair_texts
from goose_print.language.document import Block, Bullets, Document, Paragraph, Section, Squares, Table
from goose_print.layout.paper import SHEET_KEYS
from goose_print.scene import Spoken

PlacedBricks = list[tuple[float, float, Brick]]
ColumnPage = tuple[PlacedBricks, tuple[float, float]]
"""Bricks with their places, and the top and bottom of the columns, in mm."""


EVENNESS = 4.0
"""Difference in mm between the ends of pages at which they are even."""


def fill_columns(bricks: Sequence[Brick], columns: Sequence[Rect], head: float, tail: float) -> list[ColumnPage]:
    """Pages of bricks in columns that end at one height; on the last page columns are balanced and leave room for the colophon.

    ``head`` mm stay free on the first page, ``tail`` on the last. Raises DoesNotFit for a brick longer than a
    column.
    """
    lowest = columns[0].bottom - 6.0
    best = _fill_to(bricks, columns, head, tail, lowest)
    high, low = lowest, columns[0].y + head
    while len(best) > 1 and high - low > EVENNESS:
        middle = (high + low) / 2
        try:
            tried = _fill_to(bricks, columns, head, tail, middle)
        except DoesNotFit:
            tried = []
        if len(tried) == len(best):
            best, high = tried, middle
        else:
            low = middle
    return best


def _fill_to(bricks: Sequence[Brick], columns: Sequence[Rect], head: float, tail: float, end: float) -> list[ColumnPage]:
    """Pages of bricks in columns that reach down to ``end`` mm at most."""
    area = columns[0]
    pages: list[ColumnPage] = []
    rest = list(bricks)
    while True:
        top = area.y + (0.0 if pages else head)
        whole = end - top
        balanced = balanced_height(rest, min(whole, area.bottom - 6.0 - tail - top), len(columns))
        height = whole if balanced is None else balanced
        laid: PlacedBricks = []
        taken = 0
        for x, *_ in columns:
            y = top
            for brick in rest[taken : taken + count_fitting(rest[taken:], height)]:
                laid.append((x, y, brick))
                y += brick.height
                taken += 1
        pages.append((laid, (top, top + height)))
        rest = rest[taken:]
        if balanced is not None:
            return pages
        if not taken and len(pages) > 1:  # the first one may have room for the title alone
            raise DoesNotFit("a square's rule is longer than a column of the rules sheet: shorten it or take larger sheets").at(*SHEET_KEYS)


def count_fitting(bricks: Sequence[Brick], height: float) -> int:
    """Number of bricks that fit in a column; one that sticks is not left at the end if avoidable."""
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


def balanced_height(bricks: Sequence[Brick], limit: float, columns: int = 2) -> float | None:
    """Least height at which so many columns take all bricks; None if it exceeds the limit."""
    height = max(sum(brick.height for brick in bricks) / columns, max((b.height for b in bricks), default=0.0))
    while height <= limit:
        taken = 0
        for _ in range(columns):
            taken += count_fitting(bricks[taken:], height)
        if taken == len(bricks):
            return height
        height += 1.0
    return None




@dataclass(frozen=True)
class SideBySide:
    """A row of bricks in the leading and in the second language; ``sticks``: must not end a page."""

    bricks: tuple[tuple[Brick, ...], tuple[Brick, ...]]
    sticks: bool = False

    @property
    def height(self) -> float:
        """Height in mm of the higher side."""
        return max(sum(brick.height for brick in side) for side in self.bricks)

    def split(self, height: float, *, anywhere: bool) -> tuple[SideBySide, SideBySide] | None:
        """The part of the row that fits in a height, and the rest; None if a language cannot be split there.

        ``anywhere``: also where bricks stick, as in a table longer than a page.
        """
        counts = [count_fitting(side, height) for side in self.bricks]
        pairs = list(zip(self.bricks, counts, strict=True))
        if any(side and not (count and (anywhere or not side[count - 1].sticks)) for side, count in pairs):
            return None
        (own, below), (first, last) = self.bricks, counts
        return SideBySide((own[:first], below[:last])), SideBySide((own[first:], below[last:]), self.sticks)


@dataclass(frozen=True)
class SecondLanguageSheet:
    """Sheet in the second language, to stand beside the one in the leading language."""

    other: Document

    @property
    def brief(self) -> SecondLanguageSheet:
        """The sheet without its history, or itself if it has none."""
        return self if self.other.brief is self.other else SecondLanguageSheet(self.other.brief)

    def heading(self, document: Document) -> Document:
        """Document for the head above both columns: the title in both languages."""
        return replace(document, title=pair_texts(document.title, self.other.title), about=(), aim=())

    def pages(
        self, document: Document, mason: BrickSetter, columns: Sequence[Rect], head: float, tail: float, *, figures: bool
    ) -> list[ColumnPage]:
        """Bricks of both languages on pages, ``head`` mm free on the first and ``tail`` mm on the last.

        ``mason``: setter of the leading language. ``columns``: the first is where reading begins. On a narrow
        page the languages stand one after the other. ``figures``: as for the bricks. Raises DoesNotFit for what
        is longer than a page.
        """
        second = copy(mason)
        second.style, second.pictures = _second_style(mason.style), _no_picture
        for setter, said in ((mason, document), (second, self.other)):
            setter.speech = SheetSpeech(Spoken(role="Sect", language=said.language))
        rows = _section_rows(document, self.other, (mason, second), figures=figures)
        if len(columns) > 1:
            return _fill_pages(list(rows), (columns[0], columns[1]), head, tail)
        own, below = ([brick for row in side for brick in row] for side in zip(*(row.bricks for row in rows), strict=True))
        return fill_columns([*own, *below], columns, head, tail)


def _no_picture(square: int) -> None:
    """No picture: a square's picture stands once, in the column of the leading language."""


def _second_style(style: Style) -> Style:
    """Style of the second language."""
    assert style.second
    language, direction = style.second
    return replace(style, language=language, direction=direction, second=None)


def _section_rows(document: Document, other: Document, masons: tuple[BrickSetter, BrickSetter], *, figures: bool) -> Iterator[SideBySide]:
    """Rows section by section, and block by block where both languages have the same blocks."""
    for both in _match_sections([_opening_section(document), *document.sections], [_opening_section(other), *other.sections]):
        parts = [list(_split_section(section)) for section in both]
        alike = [tuple(type(part.blocks[-1]) for part in own) for own in parts]
        for pair in zip(*parts, strict=True) if alike[0] == alike[1] else (both,):
            sides = [
                mason.set_document(replace(document, sections=(own,)), figures=figures) for mason, own in zip(masons, pair, strict=True)
            ]
            yield SideBySide((tuple(sides[0]), tuple(sides[1])), any(side[-1].sticks for side in sides if side))


def _opening_section(document: Document) -> Section:
    """Introduction and aim as a section."""
    aim = tuple(replace(span, emphasis="italic") for span in document.aim)
    return Section(name="aim", title="", blocks=tuple(Paragraph(spans=spans) for spans in (document.about, aim) if spans))


def _match_sections(ours: Sequence[Section], others: Sequence[Section]) -> Iterator[tuple[Section, Section]]:
    """Sections of the same name; one in a single language stands beside an empty one."""
    named, done = {section.name: section for section in others}, set[str]()
    for section in ours:
        yield section, named.get(section.name, _empty_section(section.name))
        done.add(section.name)
    yield from ((_empty_section(name), section) for name, section in named.items() if name not in done)


def _empty_section(name: str) -> Section:
    return Section(name=name, title="", blocks=())


def _split_section(section: Section) -> Iterator[Section]:
    """The section block by block, of lists and the legend entry by entry; the heading goes with the first.

    A table goes with the paragraph before it.
    """
    title, leads = section.title, tuple[Block, ...]()
    for block, following in zip_longest(section.blocks, section.blocks[1:]):
        if isinstance(block, Paragraph) and isinstance(following, Table):
            leads = (block,)
            continue
        for part in _split_block(block):
            yield replace(section, title=title, blocks=(*leads, part))
            title, leads = "", ()


def _split_block(block: Block) -> Iterator[Block]:
    match block:
        case Squares(entries=entries):
            yield from (Squares(entries=(entry,)) for entry in entries)
        case Bullets(items=items, numbered=False, ways=False):
            yield from (Bullets(items=(item,)) for item in items)
        case _:
            yield block


# ------------------------------------------------------------------ pages


def _fill_pages(found: Sequence[SideBySide], columns: tuple[Rect, Rect], head: float, tail: float) -> list[ColumnPage]:
    """Rows on pages, ``head`` mm free on the first and ``tail`` mm on the last.

    Raises DoesNotFit for what is longer than a page.
    """
    area = columns[0]
    pages: list[ColumnPage] = []
    rest = list(found)
    while True:
        top = area.y + (0.0 if pages else head)
        whole = area.bottom - 6.0 - top
        if _count_rows(rest, whole - tail) == len(rest):
            return [*pages, _layout_page(rest, columns, top)]
        room = whole if _count_rows(rest, whole) < len(rest) else whole - tail
        taken = _count_rows(rest, room)
        if parts := rest[taken].split(room - sum(row.height for row in rest[:taken]), anywhere=bool(pages and not taken)):
            rest[taken : taken + 1] = parts
            taken += 1
        if not taken and pages:
            raise DoesNotFit("a square's rule is longer than a column of the rules sheet: shorten it or take larger sheets").at(*SHEET_KEYS)
        pages.append(_layout_page(rest[:taken], columns, top))
        rest = rest[taken:]


def _count_rows(rows: Sequence[SideBySide], height: float) -> int:
    """Number of rows that fit in a height."""
    return count_fitting([Brick((), row.height, sticks=row.sticks) for row in rows], height)


def _layout_page(found: Sequence[SideBySide], columns: tuple[Rect, Rect], top: float) -> ColumnPage:
    laid: PlacedBricks = []
    y = top
    for row in found:
        for column, side in zip(columns, row.bricks, strict=True):
            below = y
            for brick in side:
                laid.append((column.x, below, brick))
                below += brick.height
        y += row.height
    return laid, (top, y)
