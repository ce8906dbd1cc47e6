"""Pages of the rules sheet: two columns under a title cartouche, pictures in the legend, a colophon.

Blocks become *bricks*: stacks of items with a height, with which columns are filled from top to bottom. A heading
is never the last brick of a column.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from math import ceil
from typing import TYPE_CHECKING, Literal, NamedTuple

from goose_print.drawing.plates import hollow_rectangle
from goose_print.drawing.route_lines import WayStyle
from goose_print.drawing.sheets.bricks import Brick, BrickSetter, Pictures, RunInSetter, SignsOfSquare
from goose_print.drawing.sheets.key_picture import KeyPicture
from goose_print.drawing.sheets.move_diagram import MoveDiagram
from goose_print.drawing.sheets.paired_sheet import ColumnPage, fill_columns
from goose_print.drawing.sheets.setting import SMALL, USUAL_SETTING, SheetSetting, ample_setting, compact_setting, least_leading
from goose_print.drawing.sheets.turn_strip import TurnStrip
from goose_print.drawing.square.content_planner import LAST_ON_SHEET
from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import Style
from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.isolates import join_language_pair
from goose_print.language.document import TITLE_NUMBER, Document, Figure, Section, spans_text
from goose_print.layout import Paper
from goose_print.records import record
from goose_print.scene import ARTIFACT, Group, Item, Path, Sheet, Spoken, group_for_reading, polyline
from goose_print.typesetting.fitting import LineBreaking, fit_text
from goose_print.typesetting.itemise import ItemSpan as Styled
from goose_print.typesetting.paragraphs import set_paragraph
from goose_print.typesetting.shaping import shape_text

if TYPE_CHECKING:
    from goose_print.drawing.sheets.paired_sheet import SecondLanguageSheet

TIGHTNESS_STEPS = 8
"""Number of steps from the loosest compact setting to the tightest."""
FULL_ENOUGH = 0.85
"""Share of its pages, filled in the tightest setting, from which the usual one needs more pages; its type is a ninth larger."""
LOOSENESS = 0.6
"""Approximate share of a page that the loosest setting takes more than the tightest."""
AMPLENESS = 0.55
"""Approximate share of a page that the amplest setting takes more than the usual one."""
SPREAD_PAGES = 2
"""Number of pages that a sheet in large type has, where one page has no room for it."""
ONE_COLUMN = 110.0
"""Width in mm below which the text stands in one column."""
PICTURE_GAP, GAP_BELOW = 6.0, 5.0
"""Gaps between the pictures under the title, and below them, in mm."""


class HeadPictures(NamedTuple):
    """Pictures under the title: the board in small and a turn or move; either may be missing."""

    board: KeyPicture | None = None
    turn: TurnStrip | MoveDiagram | None = None


NO_PICTURES = HeadPictures()


@record
class RulesSheet:
    """Contents of the rules sheet, and its paper."""

    document: Document
    pictures: Pictures
    style: Style
    paper: Paper
    margin: float
    """Margin on all sides, in mm."""
    page_word: Callable[[int, int], str]
    """Text of "page k of n" in the players' language."""
    emblems: tuple[Art, Art]
    """Pictures at the left and right of the title."""
    goal: Art | None = None
    """Picture for the free part of the last page."""
    ways: Sequence[WayStyle] = ()
    """Lines of several ways, as drawn on the board."""
    signs: SignsOfSquare = lambda square: ()
    """Lookup of signs beside the numbers of squares."""
    heads: Sequence[HeadPictures] = (NO_PICTURES,)
    """Choices for the head, the best first; all but the last only if they take no further page."""
    least_margin: float | None = None
    """Margin in mm of the tightest compact setting, used where it saves a page; None for no compact setting."""
    beside: SecondLanguageSheet | None = None
    """Sheet in the second of two languages."""
    pages: Literal["auto", 1, 2] = 1
    """Number of pages: 1 as few as possible, 2 at least two; "auto" two where one has no room for the usual size of type."""
    settings: dict[tuple[SheetSetting, float], _SheetParts] = field(default_factory=dict)
    """Cached parts by setting and margin, shared by all heads and by the sheet without its history."""

    def with_fitting_history(self) -> RulesSheet:
        """The same sheet, or without its history where that takes a further page or smaller type."""
        brief = replace(self, document=self.document.brief, beside=self.beside and self.beside.brief)
        if brief.document is self.document and brief.beside is self.beside:
            return self
        squeezed = self.pages != 1 and self._spread_layout() is None and brief._spread_layout() is not None
        return brief if squeezed or 1 < self._count_pages() > brief._count_pages() else self

    def draw_pages(self) -> list[Sheet]:
        """Draw the pages."""
        laid = self._spread_layout() or self._squeezed_layout()
        return [self._draw_sheet(laid, number) for number in range(1, len(laid.pages) + 1)]

    def _squeezed_layout(self) -> _SheetLayout:
        """Layout on as few pages as possible."""
        *better, least = self.heads
        tightest = self._compact_layout(least, TIGHTNESS_STEPS)
        better = better if tightest.room - tightest.taken > GAP_BELOW or any(least) else []  # so much is below any picture
        return self._best_layout(next((head for head in better if self._fewest_pages(head) == len(tightest.pages)), least))

    def _spread_layout(self) -> _SheetLayout | None:
        """Layout in type of the usual size or larger; None where it takes more than two pages, or as few as possible are wanted."""
        if self.pages == 1 or self.least_margin is None:
            return None
        if self.pages == "auto" and self._is_one_page(self.heads[-1]):
            return self._cached_layout(next(filter(self._is_one_page, self.heads)), USUAL_SETTING, self.margin)
        best = self.heads[0]
        usual = self._spread_or_none(partial(self._cached_layout, best, USUAL_SETTING, self.margin))
        if usual is None:  # as large type, but less air; then fewer pictures
            tries = [partial(self._compact_layout, best, 0)]
            tries += (partial(self._cached_layout, head, USUAL_SETTING, self.margin) for head in self.heads[1:])
            return next(filter(None, map(self._spread_or_none, tries)), None)
        filled = usual.filled * len(usual.pages) / SPREAD_PAGES
        ample = min(1.0, (1 / max(filled, 0.1) - 1) / AMPLENESS)
        larger = (partial(self._cached_layout, best, ample_setting(ample * part), self.margin) for part in (1.0, 0.6, 0.3))
        return next((laid for laid in map(self._spread_or_none, larger) if laid and len(laid.pages) == SPREAD_PAGES), usual)

    def _spread_or_none(self, lay: Callable[[], _SheetLayout]) -> _SheetLayout | None:
        laid = _layout_or_none(lay)
        return laid if laid and len(laid.pages) <= SPREAD_PAGES else None

    def _is_one_page(self, above: HeadPictures) -> bool:
        laid = _layout_or_none(partial(self._cached_layout, above, USUAL_SETTING, self.margin))
        return laid is not None and len(laid.pages) == 1

    def _count_pages(self) -> int:
        """Number of pages, with as few pictures as may be."""
        if self.pages == 1 or self.least_margin is None:
            return self._fewest_pages(self.heads[-1])
        if self.pages == "auto" and self._is_one_page(self.heads[-1]):
            return 1
        return max(SPREAD_PAGES, self._fewest_pages(self.heads[-1]))

    def _draw_sheet(self, laid: _SheetLayout, number: int) -> Sheet:
        width, height = self.paper.width, self.paper.height
        page = _draw_page(laid, number, self.style, self.page_word(number, len(laid.pages)))
        name = "rules" if number == 1 else f"rules {number}"
        items = (*self.style.page_ground(width, height), *page)
        return Sheet(width=width, height=height, name=name, title=self.document.title, items=items)

    def _fewest_pages(self, above: HeadPictures) -> int:
        """Least number of pages."""
        return len(self._compact_layout(above, TIGHTNESS_STEPS).pages)

    def _best_layout(self, above: HeadPictures) -> _SheetLayout:
        """Layout in the usual setting, or in the loosest compact one where that saves a page."""
        tightest = self._compact_layout(above, TIGHTNESS_STEPS)
        count = len(tightest.pages)
        tries = map(_layout_or_none, self._looser_layouts(above, tightest))
        return next((laid for laid in tries if laid and len(laid.pages) == count), tightest)

    def _looser_layouts(self, above: HeadPictures, tightest: _SheetLayout) -> Iterator[Callable[[], _SheetLayout]]:
        """Layouts that may take no more pages than the tightest: the usual one, then from the loosest on."""
        if (filled := tightest.filled) < FULL_ENOUGH:
            yield partial(self._cached_layout, above, USUAL_SETTING, self.margin)
        if filled:
            free = (1 / filled - 1) / LOOSENESS  # as a part of the way to the loosest; where columns break is luck, hence a step more
            least = compact_setting(1.0, self._leading).pitch
            for step in range(max(0, ceil((1 - free) * TIGHTNESS_STEPS) - 1), TIGHTNESS_STEPS):
                if (
                    tightest.taken * compact_setting(step / TIGHTNESS_STEPS, self._leading).pitch <= tightest.room * least
                ):  # else as many lines have no room
                    yield partial(self._compact_layout, above, step)

    def _compact_layout(self, above: HeadPictures, step: int) -> _SheetLayout:
        """Layout in one of the compact settings; in the usual one if there are none."""
        if self.least_margin is None:
            return self._cached_layout(above, USUAL_SETTING, self.margin)
        tightness, least = step / TIGHTNESS_STEPS, self.least_margin + self.style.bold / 2  # half of the plate's pen stands outside
        return self._cached_layout(above, compact_setting(tightness, self._leading), self.margin + (least - self.margin) * tightness)

    @cached_property
    def _leading(self) -> float:
        return least_leading(self.document, self.style)

    def _cached_layout(self, above: HeadPictures, setting: SheetSetting, margin: float) -> _SheetLayout:
        """Layout of the whole sheet in one setting, computed once."""
        key = id(above), setting, margin
        if key not in self._layouts:
            self._layouts[key] = self._plan_layout(above, setting, margin)
        return self._layouts[key]

    @cached_property
    def _layouts(self) -> dict[tuple[int, SheetSetting, float], _SheetLayout]:
        return {}

    def _plan_layout(self, above: HeadPictures, setting: SheetSetting, margin: float) -> _SheetLayout:
        made, document = self._make_parts(setting, margin), self.document
        area, colophon = made.area, made.colophon
        head = _with_pictures(made.head, above, area.width, self.style)
        pages_of = self.beside.pages if self.beside else made.pages
        fill = partial(pages_of, document, made.mason, made.columns, head.height, colophon.height + 4.0)
        pages = fill(figures=False)
        taken = sum(brick.height for bricks, _ in pages for *_, brick in bricks) / len(made.columns)
        end = pages[-1][1][1]
        below = list(_draw_vignette(self.goal, Rect(area.x, end, area.width, area.bottom - colophon.height - 5.0 - end)))
        if not below:
            pages = min(fill(figures=True), pages, key=len)
        return _SheetLayout(area, head, colophon, pages, below, taken)

    def _make_parts(self, setting: SheetSetting, margin: float) -> _SheetParts:
        if (setting, margin) not in self.settings:
            style, document, area = self.style, self.document, self.paper.printable(margin)
            columns = [style.mirror_box(column, area) for column in _split_columns(area, setting)]
            setter = RunInSetter if setting.runs_in else BrickSetter
            mason = setter(style, columns[0].width, self.pictures, self.ways, self.signs, setting)
            colophon = mason.set_colophon(document, area.width)
            head = _set_head(self.beside.heading(document) if self.beside else document, style, area, self.emblems, setting)
            self.settings[setting, margin] = _SheetParts(area, columns, mason, colophon, head)
        return self.settings[setting, margin]


class _SheetParts:
    """Parts of the sheet in one setting: title, colophon, and the setter of the columns."""

    def __init__(self, area: Rect, columns: list[Rect], mason: BrickSetter, colophon: Brick, head: Brick) -> None:
        self.area, self.columns, self.mason, self.colophon, self.head = area, columns, mason, colophon, head
        self._bricks: dict[tuple[int, bool], tuple[Section, list[Brick]]] = {}
        """By the id of a section, which stays unique as the section is kept here."""

    def pages(
        self, document: Document, mason: BrickSetter, columns: Sequence[Rect], head: float, tail: float, *, figures: bool
    ) -> list[ColumnPage]:
        """Bricks of the document on pages, ``head`` mm free on the first and ``tail`` mm on the last."""
        bricks = list[Brick]()
        for section in document.sections:
            key = id(section), figures and any(isinstance(block, Figure) for block in section.blocks)
            if key not in self._bricks:
                self._bricks[key] = section, mason.set_document(replace(document, sections=(section,)), figures=figures)
            bricks += self._bricks[key][1]
        return fill_columns(bricks, columns, head, tail)


@dataclass(frozen=True)
class _SheetLayout:
    """Layout of the whole sheet in one setting.

    ``below``: items under the columns of the last page. ``taken``: height that the bricks take of each column,
    without figures.
    """

    area: Rect
    head: Brick
    colophon: Brick
    pages: list[ColumnPage]
    below: list[Item]
    taken: float

    @property
    def room(self) -> float:
        """Height for bricks in one column of all pages together, wherever columns break."""
        return len(self.pages) * (self.area.height - 6.0) - self.head.height - self.colophon.height - 4.0

    @property
    def filled(self) -> float:
        """Share of its pages that the columns fill."""
        return self.taken / self.room


def _draw_page(laid: _SheetLayout, number: int, style: Style, foot: str) -> Iterator[Item]:
    area, (bricks, used) = laid.area, laid.pages[number - 1]
    if number == 1:
        yield Group(items=laid.head.items, place=Affine.shift(area.x, area.y))
    yield from (Group(items=b.items, place=Affine.shift(x, y)) for x, y, b in bricks)
    if number == len(laid.pages):
        yield Group(items=laid.colophon.items, place=Affine.shift(area.x, area.bottom - laid.colophon.height - 5.0))
        yield from laid.below
    yield from _draw_foot(area, style, foot)
    yield from _draw_column_rule(area, used, style)


# ------------------------------------------------------------------ columns


def _split_columns(area: Rect, setting: SheetSetting) -> list[Rect]:
    """Two columns from left to right, or one on a narrow page."""
    if area.width < ONE_COLUMN:
        return [area]
    width = (area.width - setting.gutter) / 2
    return [Rect(x, area.y, width, area.height) for x in (area.x, area.x + width + setting.gutter)]


def _draw_column_rule(area: Rect, used: tuple[float, float], style: Style) -> Iterator[Item]:
    top, bottom = used
    if bottom - top > 10 and area.width >= ONE_COLUMN:
        x = area.centre.x
        pen = style.pen(style.fine * 0.8, style.dress["shade"])
        yield Path(outline=polyline((Point(x, top + 1), Point(x, bottom - 2))), stroke=pen)


# ------------------------------------------------------------------ head and foot


def _draw_vignette(goal: Art | None, room: Rect) -> Iterator[Item]:
    """Picture of the last square in the free part of the last page, if there is enough room."""
    if goal is not None and room.height >= LAST_ON_SHEET + 15.0:
        yield goal.at(Rect.centred(room.centre, LAST_ON_SHEET, LAST_ON_SHEET))


def _set_head(document: Document, style: Style, area: Rect, emblems: tuple[Art, Art], setting: SheetSetting) -> Brick:
    """Title in a cartouche, and under it introduction and aim, across both columns."""
    height = setting.plate
    part = height / USUAL_SETTING.plate
    plate = Rect(0.0, 0.0, area.width, height)
    items: list[Item] = [
        Path(outline=hollow_rectangle(plate, 4.0 * part), fill=style.dress["white"], stroke=style.pen(style.bold)),
        Path(outline=hollow_rectangle(plate.inset(1.1), 4.0 * part), stroke=style.pen(style.fine)),
    ]
    emblem = 22.0 * part if area.width >= ONE_COLUMN else 12.0
    inside = plate.inset(emblem + 12.0, 4.5 * part)
    type_ = style.title(min(11.0, height * 0.5), style.text_colour(style.dress["white"]))
    title = Spoken(role="H1", text=join_language_pair(document.title), language=document.names.get(TITLE_NUMBER, ""))
    items.append(
        group_for_reading(
            fit_text(document.title, type_, inside, smallest=5.0 * part, breaking=LineBreaking(max_lines=2, leading=1.05)).runs, title
        )
    )
    for x, art in zip((5.0, area.width - 5.0 - emblem), emblems, strict=True):
        items.append(art.at(Rect(x, 2.4 * part, emblem, height - 4.8 * part)))
    height += 3.5 * setting.air
    side = 4.0 if setting.runs_in else 10.0
    for spans, italic in ((document.about, False), (document.aim, True)):
        styled = [Styled(span.text, style.body(setting.body * 1.1, italic=italic)) for span in spans]
        if styled:
            said = set_paragraph(styled, area.width - 2 * side, align="middle", balanced=True)
            items.append(group_for_reading(said.at(side, height), Spoken(role="P", text=spans_text(spans))))
            height += said.height + 1.0
    return Brick(tuple(items), height + 3.0 * setting.air)


def _layout_or_none(lay: Callable[[], _SheetLayout]) -> _SheetLayout | None:
    """The layout, or None where something is longer than a column."""
    try:
        return lay()
    except DoesNotFit:
        return None


def _with_pictures(head: Brick, above: HeadPictures, width: float, style: Style) -> Brick:
    """The head with pictures under it: the board where reading begins, a turn beside it."""
    board = above.board.brick(width, style) if above.board else None
    taken = above.board.box.aspect * board.height if above.board and board else 0.0
    after = taken + PICTURE_GAP if taken else 0.0
    turn = above.turn.brick(width - after, style) if above.turn else None
    high = max((brick.height for brick in (board, turn) if brick), default=0.0)
    if not high:
        return head
    whole, items = Rect(0.0, 0.0, width, high), list(head.items)
    for brick, box in ((board, Rect(0.0, 0.0, taken, high)), (turn, Rect(after, 0.0, width - after, high))):
        if brick:
            left = style.mirror_box(box, whole).x if turn else (width - taken) / 2
            if not board:
                left = 0.0
            items.append(Group(items=brick.items, place=Affine.shift(left, head.height + (high - brick.height) / 2)))
    return Brick(tuple(items), head.height + high + GAP_BELOW)


def _draw_foot(area: Rect, style: Style, text: str) -> Iterator[Item]:
    line = shape_text(text, style.body(SMALL))
    yield group_for_reading(line.at(area.centre.x, area.bottom - 0.6, "middle"), ARTIFACT)
