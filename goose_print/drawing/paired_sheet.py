"""The rules sheet in two languages: a column for each, their sections side by side.

The one that is read from left to right stands at the left, and of two alike the leading one where reading begins. What says the same in
both begins at the same height; pages break between such rows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from itertools import zip_longest

from goose_print.drawing.bricks import Brick, BrickSetter
from goose_print.drawing.columns import ColumnPage, PlacedBricks, count_fitting, fill_columns
from goose_print.drawing.sheet_speech import SheetSpeech
from goose_print.drawing.style import Style
from goose_print.errors import DoesNotFit
from goose_print.geometry import Rect
from goose_print.isolates import paired
from goose_print.language.document import Block, Bullets, Document, Paragraph, Section, Squares, Table
from goose_print.layout.paper import SHEETS
from goose_print.scene import Spoken


@dataclass(frozen=True)
class SideBySide:
    """What stands side by side: bricks in the leading language and in the second one. ``sticks``: must not end a page."""

    bricks: tuple[tuple[Brick, ...], tuple[Brick, ...]]
    sticks: bool = False

    @property
    def height(self) -> float:
        """In mm, that of the higher side."""
        return max(sum(brick.height for brick in side) for side in self.bricks)

    def parted(self, height: float, *, anywhere: bool) -> tuple[SideBySide, SideBySide] | None:
        """What of the row goes into a height, and the rest; nothing if one of the languages has no place there to be parted at.

        ``anywhere``: even where bricks stick, as in a table that is longer than a page.
        """
        counts = [count_fitting(side, height) for side in self.bricks]
        pairs = list(zip(self.bricks, counts, strict=True))
        if any(side and not (count and (anywhere or not side[count - 1].sticks)) for side, count in pairs):
            return None
        (own, below), (first, last) = self.bricks, counts
        return SideBySide((own[:first], below[:last])), SideBySide((own[first:], below[last:]), self.sticks)


@dataclass(frozen=True)
class SecondLanguageSheet:
    """The sheet in the second language, to stand beside that in the leading one."""

    other: Document

    @property
    def brief(self) -> SecondLanguageSheet:
        """The same without a history, or itself where there is none."""
        return self if self.other.brief is self.other else SecondLanguageSheet(self.other.brief)

    def headed(self, document: Document) -> Document:
        """What stands above both columns: the title in both languages."""
        return replace(document, title=paired(document.title, self.other.title), about=(), aim=())

    def pages(
        self, document: Document, mason: BrickSetter, columns: Sequence[Rect], head: float, tail: float, *, figures: bool
    ) -> list[ColumnPage]:
        """The bricks of both languages on pages: ``head`` mm stay free on the first, ``tail`` on the last.

        ``mason``: of the leading one; of ``columns`` the first is that where reading begins. On a narrow page the languages stand one
        after the other. ``figures``: as the bricks are asked for. Raises DoesNotFit for what is longer than a page.
        """
        second = copy(mason)
        second.style, second.pictures = _in_second(mason.style), _no_picture
        for setter, said in ((mason, document), (second, self.other)):
            setter.speech = SheetSpeech(Spoken(role="Sect", language=said.language))
        rows = _rows(document, self.other, (mason, second), figures=figures)
        if len(columns) > 1:
            return _paged(list(rows), (columns[0], columns[1]), head, tail)
        own, below = ([brick for row in side for brick in row] for side in zip(*(row.bricks for row in rows), strict=True))
        return fill_columns([*own, *below], columns, head, tail)


def _no_picture(square: int) -> None:
    """The picture of a square stands once, in the column of the leading language."""


def _in_second(style: Style) -> Style:
    """The style of the second language."""
    assert style.second
    language, direction = style.second
    return replace(style, language=language, direction=direction, second=None)


def _rows(document: Document, other: Document, masons: tuple[BrickSetter, BrickSetter], *, figures: bool) -> Iterator[SideBySide]:
    """All that stands in the columns, section by section; block by block where the languages have the same blocks."""
    for both in _matched([_opening(document), *document.sections], [_opening(other), *other.sections]):
        parts = [list(_parts(section)) for section in both]
        alike = [tuple(type(part.blocks[-1]) for part in own) for own in parts]
        for pair in zip(*parts, strict=True) if alike[0] == alike[1] else (both,):
            sides = [mason.bricks(replace(document, sections=(own,)), figures=figures) for mason, own in zip(masons, pair, strict=True)]
            yield SideBySide((tuple(sides[0]), tuple(sides[1])), any(side[-1].sticks for side in sides if side))


def _opening(document: Document) -> Section:
    """What is said of the game and its aim, as a section."""
    aim = tuple(replace(span, emphasis="italic") for span in document.aim)
    return Section(name="aim", title="", blocks=tuple(Paragraph(spans=spans) for spans in (document.about, aim) if spans))


def _matched(ours: Sequence[Section], others: Sequence[Section]) -> Iterator[tuple[Section, Section]]:
    """Sections of the same name; one that there is in one language alone stands beside nothing."""
    named, done = {section.name: section for section in others}, set[str]()
    for section in ours:
        yield section, named.get(section.name, _nothing(section.name))
        done.add(section.name)
    yield from ((_nothing(name), section) for name, section in named.items() if name not in done)


def _nothing(name: str) -> Section:
    return Section(name=name, title="", blocks=())


def _parts(section: Section) -> Iterator[Section]:
    """The section block by block, of lists and the legend entry by entry; its heading goes with the first.

    A table goes with what leads to it.
    """
    title, leads = section.title, tuple[Block, ...]()
    for block, following in zip_longest(section.blocks, section.blocks[1:]):
        if isinstance(block, Paragraph) and isinstance(following, Table):
            leads = (block,)
            continue
        for part in _entries(block):
            yield replace(section, title=title, blocks=(*leads, part))
            title, leads = "", ()


def _entries(block: Block) -> Iterator[Block]:
    match block:
        case Squares(entries=entries):
            yield from (Squares(entries=(entry,)) for entry in entries)
        case Bullets(items=items, numbered=False, ways=False):
            yield from (Bullets(items=(item,)) for item in items)
        case _:
            yield block


# ------------------------------------------------------------------ pages


def _paged(found: Sequence[SideBySide], columns: tuple[Rect, Rect], head: float, tail: float) -> list[ColumnPage]:
    """The rows on pages, and from where to where they reach: ``head`` mm stay free on the first, ``tail`` on the last.

    Raises DoesNotFit for what is longer than a page.
    """
    area = columns[0]
    pages: list[ColumnPage] = []
    rest = list(found)
    while True:
        top = area.y + (0.0 if pages else head)
        whole = area.bottom - 6.0 - top
        if _fitting(rest, whole - tail) == len(rest):
            return [*pages, _page(rest, columns, top)]
        room = whole if _fitting(rest, whole) < len(rest) else whole - tail
        taken = _fitting(rest, room)
        if parts := rest[taken].parted(room - sum(row.height for row in rest[:taken]), anywhere=bool(pages and not taken)):
            rest[taken : taken + 1] = parts
            taken += 1
        if not taken and pages:
            raise DoesNotFit("a square's rule is longer than a column of the rules sheet: shorten it or take larger sheets").at(*SHEETS)
        pages.append(_page(rest[:taken], columns, top))
        rest = rest[taken:]


def _fitting(rows: Sequence[SideBySide], height: float) -> int:
    """How many rows go into a height."""
    return count_fitting([Brick((), row.height, sticks=row.sticks) for row in rows], height)


def _page(found: Sequence[SideBySide], columns: tuple[Rect, Rect], top: float) -> ColumnPage:
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
