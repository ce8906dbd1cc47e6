"""The rules sheet as pages: two columns under a cartouche title, the squares' pictures in the legend, a colophon at the foot.

Blocks become *bricks*: stacks of items with a height, which columns are filled with from top to bottom. A heading is never
the last brick of a column.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from goose_print.drawing.bricks import Brick, BrickSetter, Pictures, SignsOfSquare
from goose_print.drawing.columns import ColumnPage, fill_columns
from goose_print.drawing.dressing import LAST_ON_SHEET
from goose_print.drawing.key_picture import KeyPicture
from goose_print.drawing.plates import hollowed
from goose_print.drawing.run_in import RunInSetter
from goose_print.drawing.setting import SMALL, USUAL, Setting, compact, least_leading
from goose_print.drawing.shown import Art
from goose_print.drawing.style import Style
from goose_print.drawing.turn_strip import TurnStrip
from goose_print.drawing.ways import DrawnWay
from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.isolates import in_one_line
from goose_print.language.document import TITLE, Document, Figure, Section, plain
from goose_print.layout import Paper
from goose_print.records import record
from goose_print.scene import UNREAD, Group, Item, Path, Sheet, Spoken, polyline, read_as
from goose_print.typesetting.fitting import fit_text
from goose_print.typesetting.itemise import ItemSpan as Styled
from goose_print.typesetting.paragraphs import lay_paragraph
from goose_print.typesetting.shaping import shape

if TYPE_CHECKING:
    from goose_print.drawing.paired_sheet import SecondLanguageSheet

STEPS = 8
"""From the loosest compact setting to the tightest."""
FULL = 0.85
"""Of what fills so much of its pages in the tightest setting, the usual one takes more pages: its type is larger by a ninth, both ways."""
MORE = 0.6
"""By how much of it the loosest takes about more of a page than the tightest."""
NARROW = 110.0
"""Text that is narrower, in mm, stands in one column."""
BETWEEN, AFTER = 6.0, 5.0
"""Between the pictures under the title, and below them, in mm."""


class HeadPictures(NamedTuple):
    """What stands under the title: the board in small, how a turn goes, or nothing."""

    board: KeyPicture | None = None
    turn: TurnStrip | None = None


NO_PICTURES = HeadPictures()


@record
class RulesSheet:
    """What stands on the sheet, and on what paper."""

    document: Document
    pictures: Pictures
    style: Style
    paper: Paper
    margin: float
    """All round, in mm."""
    page_word: Callable[[int, int], str]
    """"page k of n" in the player's language."""
    emblems: tuple[Art, Art]
    """At the left and right of the title."""
    goal: Art | None = None
    """On what is left free of the last page."""
    ways: Sequence[DrawnWay] = ()
    """The lines of several ways, as they are drawn on the board."""
    signs: SignsOfSquare = lambda square: ()
    """What stands beside the numbers of squares, if anything."""
    heads: Sequence[HeadPictures] = (NO_PICTURES,)
    """What may stand under the title, the best first; all but the last only where they take no further page."""
    least_margin: float | None = None
    """What stays free in a compact setting, which is taken where it saves a page; without it there is none."""
    beside: SecondLanguageSheet | None = None
    """The sheet in the second of two languages."""
    settings: dict[tuple[Setting, float], _Made] = field(default_factory=dict)
    """What was made in each setting and margin, once for all that may stand under the title, and for the sheet without its history."""

    def fitting(self) -> RulesSheet:
        """The same sheet, or that without its history where the history takes a further page."""
        brief = replace(self, document=self.document.brief, beside=self.beside and self.beside.brief)
        if brief.document is self.document and brief.beside is self.beside:
            return self
        least = self.heads[-1]
        return brief if 1 < self._fewest(least) > brief._fewest(least) else self

    def drawn(self) -> list[Sheet]:
        """Its pages."""
        *better, least = self.heads
        tightest = self._compacted(least, STEPS)
        better = better if tightest.room - tightest.taken > AFTER or any(least) else []  # so much is below any picture
        laid = self._laid_under(next((head for head in better if self._fewest(head) == len(tightest.pages)), least))
        return [self._sheet(laid, number) for number in range(1, len(laid.pages) + 1)]

    def _sheet(self, laid: _Laid, number: int) -> Sheet:
        width, height = self.paper.width, self.paper.height
        page = _page(laid, number, self.style, self.page_word(number, len(laid.pages)))
        name = "rules" if number == 1 else f"rules {number}"
        items = (*self.style.page_ground(width, height), *page)
        return Sheet(width=width, height=height, name=name, title=self.document.title, items=items)

    def _fewest(self, above: HeadPictures) -> int:
        """The pages that it takes at least."""
        return len(self._compacted(above, STEPS).pages)

    def _laid_under(self, above: HeadPictures) -> _Laid:
        """In the usual setting, or the loosest of the compact ones, where that saves a page."""
        tightest = self._compacted(above, STEPS)
        count = len(tightest.pages)
        tries = map(_if_it_fits, self._looser(above, tightest))
        return next((laid for laid in tries if laid and len(laid.pages) == count), tightest)

    def _looser(self, above: HeadPictures, tightest: _Laid) -> Iterator[Callable[[], _Laid]]:
        """What may take no more pages than the tightest setting: the usual one, then from the loosest on."""
        if (filled := tightest.filled) < FULL:
            yield partial(self._lay, above, USUAL, self.margin)
        if filled:
            free = (1 / filled - 1) / MORE  # as a part of the way to the loosest; where columns break is luck, hence a step more
            least = compact(1.0, self._leading).pitch
            for step in range(max(0, ceil((1 - free) * STEPS) - 1), STEPS):
                if tightest.taken * compact(step / STEPS, self._leading).pitch <= tightest.room * least:  # else as many lines have no room
                    yield partial(self._compacted, above, step)

    def _compacted(self, above: HeadPictures, step: int) -> _Laid:
        """In one of the compact settings; in the usual one where there are none."""
        if self.least_margin is None:
            return self._lay(above, USUAL, self.margin)
        tightness, least = step / STEPS, self.least_margin + self.style.bold / 2  # half of the plate's pen stands outside
        return self._lay(above, compact(tightness, self._leading), self.margin + (least - self.margin) * tightness)

    @cached_property
    def _leading(self) -> float:
        return least_leading(self.document, self.style)

    def _lay(self, above: HeadPictures, setting: Setting, margin: float) -> _Laid:
        """The whole sheet in one setting, laid once."""
        key = id(above), setting, margin
        if key not in self._tried:
            self._tried[key] = self._laid(above, setting, margin)
        return self._tried[key]

    @cached_property
    def _tried(self) -> dict[tuple[int, Setting, float], _Laid]:
        return {}

    def _laid(self, above: HeadPictures, setting: Setting, margin: float) -> _Laid:
        made, document = self._made(setting, margin), self.document
        area, colophon = made.area, made.colophon
        head = _below(made.head, above, area.width, self.style)
        pages_of = self.beside.pages if self.beside else made.pages
        fill = partial(pages_of, document, made.mason, made.columns, head.height, colophon.height + 4.0)
        pages = fill(figures=False)
        taken = sum(brick.height for bricks, _ in pages for *_, brick in bricks) / len(made.columns)
        end = pages[-1][1][1]
        below = list(_vignette(self.goal, Rect(area.x, end, area.width, area.bottom - colophon.height - 5.0 - end)))
        if not below:
            pages = min(fill(figures=True), pages, key=len)
        return _Laid(area, head, colophon, pages, below, taken)

    def _made(self, setting: Setting, margin: float) -> _Made:
        if (setting, margin) not in self.settings:
            style, document, area = self.style, self.document, self.paper.printable(margin)
            columns = [style.sided(column, area) for column in _columns(area, setting)]
            setter = RunInSetter if setting.runs_in else BrickSetter
            mason = setter(style, columns[0].width, self.pictures, self.ways, self.signs, setting)
            colophon = mason.colophon(document, area.width)
            head = _head(self.beside.headed(document) if self.beside else document, style, area, self.emblems, setting)
            self.settings[setting, margin] = _Made(area, columns, mason, colophon, head)
        return self.settings[setting, margin]


class _Made:
    """What the sheet is laid of in one setting: title, colophon, and what sets the text in the columns."""

    def __init__(self, area: Rect, columns: list[Rect], mason: BrickSetter, colophon: Brick, head: Brick) -> None:
        self.area, self.columns, self.mason, self.colophon, self.head = area, columns, mason, colophon, head
        self._bricks: dict[tuple[int, bool], tuple[Section, list[Brick]]] = {}
        """By a section's identity, which is its alone as long as it is kept here."""

    def pages(
        self, document: Document, mason: BrickSetter, columns: Sequence[Rect], head: float, tail: float, *, figures: bool
    ) -> list[ColumnPage]:
        """The bricks of the document on pages: ``head`` mm stay free on the first, ``tail`` on the last."""
        bricks = list[Brick]()
        for section in document.sections:
            key = id(section), figures and any(isinstance(block, Figure) for block in section.blocks)
            if key not in self._bricks:
                self._bricks[key] = section, mason.bricks(replace(document, sections=(section,)), figures=figures)
            bricks += self._bricks[key][1]
        return fill_columns(bricks, columns, head, tail)


@dataclass(frozen=True)
class _Laid:
    """The whole sheet in one setting; ``below``: what stands under the columns of its last page; ``taken``: the height that its bricks
    take of each column, figures apart.
    """

    area: Rect
    head: Brick
    colophon: Brick
    pages: list[ColumnPage]
    below: list[Item]
    taken: float

    @property
    def room(self) -> float:
        """The height that there is for bricks in a column of each page together, wherever columns break."""
        return len(self.pages) * (self.area.height - 6.0) - self.head.height - self.colophon.height - 4.0

    @property
    def filled(self) -> float:
        """The part of its pages that the columns take."""
        top, end = self.pages[-1][1]
        return (len(self.pages) - 1 + (end - top) / (self.area.bottom - self.colophon.height - 10.0 - top)) / len(self.pages)


def _page(laid: _Laid, number: int, style: Style, foot: str) -> Iterator[Item]:
    area, (bricks, used) = laid.area, laid.pages[number - 1]
    if number == 1:
        yield Group(items=laid.head.items, place=Affine.shift(area.x, area.y))
    yield from (Group(items=b.items, place=Affine.shift(x, y)) for x, y, b in bricks)
    if number == len(laid.pages):
        yield Group(items=laid.colophon.items, place=Affine.shift(area.x, area.bottom - laid.colophon.height - 5.0))
        yield from laid.below
    yield from _foot(area, style, foot)
    yield from _rule_between(area, used, style)


# ------------------------------------------------------------------ columns


def _columns(area: Rect, setting: Setting) -> list[Rect]:
    """Two columns from left to right, or one on a narrow page."""
    if area.width < NARROW:
        return [area]
    width = (area.width - setting.gutter) / 2
    return [Rect(x, area.y, width, area.height) for x in (area.x, area.x + width + setting.gutter)]


def _rule_between(area: Rect, used: tuple[float, float], style: Style) -> Iterator[Item]:
    top, bottom = used
    if bottom - top > 10 and area.width >= NARROW:
        x = area.centre.x
        pen = style.pen(style.fine * 0.8, style.dress["shade"])
        yield Path(outline=polyline((Point(x, top + 1), Point(x, bottom - 2))), stroke=pen)


# ------------------------------------------------------------------ head and foot


def _vignette(goal: Art | None, room: Rect) -> Iterator[Item]:
    """The picture of the last square, small, in what is left free of the last page, if that is enough for one."""
    if goal is not None and room.height >= LAST_ON_SHEET + 15.0:
        yield goal.at(Rect.centred(room.centre, LAST_ON_SHEET, LAST_ON_SHEET))


def _head(document: Document, style: Style, area: Rect, emblems: tuple[Art, Art], setting: Setting) -> Brick:
    """The title in a cartouche, under it what is said of the game, and its aim, across both columns."""
    height = setting.plate
    part = height / USUAL.plate
    plate = Rect(0.0, 0.0, area.width, height)
    items: list[Item] = [
        Path(outline=hollowed(plate, 4.0 * part), fill=style.dress["white"], stroke=style.pen(style.bold)),
        Path(outline=hollowed(plate.inset(1.1), 4.0 * part), stroke=style.pen(style.fine)),
    ]
    emblem = 22.0 * part if area.width >= NARROW else 12.0
    inside = plate.inset(emblem + 12.0, 4.5 * part)
    type_ = style.title(min(11.0, height * 0.5), style.on(style.dress["white"]))
    title = Spoken(role="H1", text=in_one_line(document.title), language=document.names.get(TITLE, ""))
    items.append(read_as(fit_text(document.title, type_, inside, smallest=5.0 * part, max_lines=2, leading=1.05).runs, title))
    for x, art in zip((5.0, area.width - 5.0 - emblem), emblems, strict=True):
        items.append(art.at(Rect(x, 2.4 * part, emblem, height - 4.8 * part)))
    height += 3.5 * setting.air
    side = 4.0 if setting.runs_in else 10.0
    for spans, italic in ((document.about, False), (document.aim, True)):
        styled = [Styled(span.text, style.body(setting.body * 1.1, italic=italic)) for span in spans]
        if styled:
            said = lay_paragraph(styled, area.width - 2 * side, align="middle", balanced=setting.runs_in)
            items.append(read_as(said.at(side, height), Spoken(role="P", text=plain(spans))))
            height += said.height + 1.0
    return Brick(tuple(items), height + 3.0 * setting.air)


def _if_it_fits(lay: Callable[[], _Laid]) -> _Laid | None:
    """What is laid, or None where something is longer than a column."""
    try:
        return lay()
    except DoesNotFit:
        return None


def _below(head: Brick, above: HeadPictures, width: float, style: Style) -> Brick:
    """The head with pictures under it: the board where reading begins, a turn beside it."""
    board = above.board.brick(width, style) if above.board else None
    taken = above.board.box.aspect * board.height if above.board and board else 0.0
    turn = above.turn.brick(width - (taken + BETWEEN if taken else 0.0), style) if above.turn else None
    high = max((brick.height for brick in (board, turn) if brick), default=0.0)
    if not high:
        return head
    whole, items = Rect(0.0, 0.0, width, high), list(head.items)
    for brick, box in ((board, Rect(0.0, 0.0, taken, high)), (turn, Rect(taken + BETWEEN if taken else 0.0, 0.0, width - taken, high))):
        if brick:
            left = style.sided(box, whole).x if board and turn else (width - taken) / 2 if board else 0.0
            items.append(Group(items=brick.items, place=Affine.shift(left, head.height + (high - brick.height) / 2)))
    return Brick(tuple(items), head.height + high + AFTER)


def _foot(area: Rect, style: Style, text: str) -> Iterator[Item]:
    line = shape(text, style.body(SMALL))
    yield read_as(line.at(area.centre.x, area.bottom - 0.6, "middle"), UNREAD)
