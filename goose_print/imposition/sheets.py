"""Sheets of pieces with heading and foot, and backs aligned to their fronts."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Literal

from goose_print.geometry import Affine, Point, Rect
from goose_print.imposition.marks import (
    FOOT_TYPE_SHARE,
    MARK_LENGTH,
    TICK_DISTANCE,
    PageNumberWords,
    SheetLook,
    crop_ticks,
    cut_lines,
    fold_lines,
)
from goose_print.imposition.packing import PackedPage, PlacedPiece, pack_pieces, with_spares
from goose_print.layout.paper import Paper
from goose_print.piece import Piece
from goose_print.records import record
from goose_print.scene import ARTIFACT, Element, Group, Item, Path, Sheet, Spoken, Symbol, Tag, Use, add_tag, polyline, rectangle
from goose_print.scene.tags import UNTAGGED
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import set_paragraph
from goose_print.typesetting.shaping import shape_text

Flip = Literal["long", "short"]
"""Edge of the paper over which a printer turns the sheet."""

FOOT_HEIGHT = 7.0
"""Height of the page number at the bottom of a sheet, in mm."""


@record
class SheetHeading:
    """Heading of a sheet: the kit's title, the sheet's ``name`` at the other end, instructions below.

    ``at_foot``: no heading, but title and name beside the page number.
    """

    title: str
    name: str
    instructions: str = ""
    at_foot: bool = False

    def layout_heading(self, width: float, look: SheetLook) -> tuple[tuple[Item, ...], float]:
        """Items of the heading in a column of ``width`` mm from the top left, and its height in mm."""
        if self.at_foot:
            return (), 0.0
        line = look.title.size * 1.05
        name = shape_text(self.name, look.text)
        title = shape_text(self.title, look.title)
        size = look.title.size * min(1.0, (width - name.width - 6.0) / max(title.width, 1e-6))
        rule, start = line + 1.6, width if look.text.direction == "rtl" else 0.0
        body = set_paragraph([ItemSpan(self.instructions, look.text)], width) if self.instructions else None
        items: tuple[Item, ...] = (
            *add_tag(shape_text(self.title, look.title.with_size(max(size, look.text.size))).at(start, line - 0.6), Tag(spoken=ARTIFACT)),
            *add_tag(name.at(width - start, line - 0.6, "end"), Tag(spoken=Spoken(role="H1", text=self.name))),
            Path(outline=polyline([Point(0.0, rule), Point(width, rule)]), stroke=look.mark_line),
            *(add_tag(body.at(0.0, rule + 1.2), Tag(spoken=Spoken(role="P", text=self.instructions))) if body else ()),
        )
        return items, rule + (1.2 + body.height if body else 0.0) + 4.0

    def place_heading(self, width: float, height: float, margin: float, look: SheetLook) -> tuple[Group, Rect]:
        """Heading placed on a sheet, and the room below it inside the margin."""
        head, used = self.layout_heading(width - 2 * margin, look)
        room = Rect(margin, margin + used, width - 2 * margin, height - 2 * margin - used)
        return Group(items=head, place=Affine.shift(margin, margin)), room

    def foot_text(self, page_number: str) -> str:
        """Text at the foot of a sheet."""
        return " · ".join((self.title, self.name, page_number)) if self.at_foot else page_number


@record
class SheetRoom:
    """Paper of ``width`` by ``height`` mm, with the margin, the gap between pieces, and free mm above the page number."""

    width: float
    height: float
    margin: float
    gap: float
    reserve: float = 0.0


def impose_pieces(
    pieces: Sequence[Piece],
    *,
    room: SheetRoom,
    heading: SheetHeading,
    page_words: PageNumberWords,
    look: SheetLook,
    flip: Flip | None = None,
    offset: tuple[float, float] = (0.0, 0.0),
    spares: Iterable[Iterable[Sequence[Piece]]] = (),
) -> list[Sheet]:
    """Pieces on sheets, inside the margin; with ``flip``, each with its back.

    ``spares``: of each kind, rounds of spare pieces that are added while they fit.
    Raises DoesNotFit for a piece larger than a sheet. Empty without pieces.
    """
    width, height, margin, gap = room.width, room.height, room.margin, room.gap
    _, head = heading.layout_heading(width - 2 * margin, look)
    area = Rect(margin, margin + head, width - 2 * margin, height - 2 * margin - head - FOOT_HEIGHT - room.reserve)
    for rounds in spares:
        pieces = with_spares(pieces, rounds, area=area, gap=gap)
    pages = pack_pieces(pieces, width=width, height=height, area=area, gap=gap)
    printed = front_sheets(pages, margin=margin, heading=heading, page_words=page_words, look=look)
    if flip is None:
        return printed
    return list(chain.from_iterable(zip(printed, back_sheets(pages, flip=flip, offset=offset, name=heading.name), strict=True)))


def front_sheets(
    pages: Sequence[PackedPage], *, margin: float, heading: SheetHeading, page_words: PageNumberWords, look: SheetLook
) -> list[Sheet]:
    """Printed sides with heading, pieces, cut and fold lines, ticks, and page number."""
    shared = _shared_symbols(placed.piece.items for page in pages for placed in page.placed)
    sheets = []
    for number, page in enumerate(pages, 1):
        head, _ = heading.layout_heading(page.width - 2 * margin, look)
        page_number = page_words(number, len(pages))
        foot = shape_text(heading.foot_text(page_number), look.text.with_size(look.text.size * FOOT_TYPE_SHARE))
        items = (
            Group(items=head, place=Affine.shift(margin, margin), tag=UNTAGGED if number == 1 else Tag(spoken=ARTIFACT)),
            *(_draw_front(placed, shared, look) for placed in page.placed),
            *cut_lines(page, look),
            *crop_ticks(page, look),
            *add_tag(foot.at(page.width / 2, page.height - margin - 1.2, "middle"), Tag(spoken=ARTIFACT)),
        )
        name = heading.name if len(pages) == 1 else f"{heading.name} {number}"
        sheets.append(Sheet(width=page.width, height=page.height, items=items, name=name, title=heading.title))
    return sheets


SharedSymbols = dict[int, Symbol]
"""Symbols of repeated items, by the items' identity, so that a file holds them once."""


def _shared_symbols(prints: Iterable[tuple[Item, ...]]) -> SharedSymbols:
    all_prints = list(prints)
    counts = Counter(map(id, all_prints))
    firsts = dict.fromkeys(id(items) for items in all_prints if counts[id(items)] > 1)
    by_id = {id(items): items for items in all_prints}
    return {key: Symbol(name=f"piece-{number}", items=by_id[key]) for number, key in enumerate(firsts, 1)}


def _place_items(items: tuple[Item, ...], shared: SharedSymbols, place: Affine) -> Use | Group:
    if id(items) in shared:
        return Use(symbol=shared[id(items)], place=place)
    return Group(items=items, place=place)


def _draw_front(placed: PlacedPiece, shared: SharedSymbols, look: SheetLook) -> Group:
    items = _place_items(placed.piece.items, shared, Affine.shift(placed.x, placed.y))
    return Group(items=(items, *fold_lines(placed, look)), tag=Tag(Element.PIECE, spoken=_piece_speech(placed)))


def _piece_speech(placed: PlacedPiece) -> Spoken:
    """Figure with the piece's description, or a section that holds its texts."""
    told = placed.piece.spoken
    return Spoken(role="Figure", text=told) if told else Spoken(role="Sect")


# ------------------------------------------------------------------ backs


def back_sheets(pages: Sequence[PackedPage], *, flip: Flip, offset: tuple[float, float] = (0.0, 0.0), name: str = "") -> list[Sheet]:
    """Back sides, for a printer that turns the paper over its long or short edge.

    Each back lies behind its front and is upright when the piece is turned like a page. ``offset``: shift by
    (x, y) mm as the back is seen, against an inaccurate printer. A page without backs stays blank, so that
    fronts and backs alternate.
    """
    shared = _shared_symbols(p.piece.back for page in pages for p in page.placed if p.piece.back is not None)
    return [
        Sheet(
            width=page.width,
            height=page.height,
            items=tuple(
                replace(
                    _place_items(placed.piece.back, shared, back_place(placed, page, flip, offset)), tag=Tag(spoken=_piece_speech(placed))
                )
                for placed in page.placed
                if placed.piece.back is not None
            ),
            name=name,
        )
        for page in pages
    ]


def back_place(placed: PlacedPiece, page: PackedPage, flip: Flip, offset: tuple[float, float]) -> Affine:
    """Placement of a piece's back on the other side of the page.

    Turned about an upright axis (a portrait page over the long edge, a landscape one over the short edge), left
    and right change places. Otherwise top and bottom do, and the back is upside down.
    """
    sideways = Affine.shift(page.width - placed.x - placed.piece.width, placed.y)
    upright_axis = (flip == "long") == (page.height >= page.width)
    turned = sideways if upright_axis else sideways.then(Affine.turn(math.pi, Point(page.width / 2, page.height / 2)))
    return turned.then(Affine.shift(*offset))


_SLACK = 1e-6


def impose_copies(page: Sheet, count: int, *, paper: Paper, margin: float, look: SheetLook) -> list[Sheet]:
    """Sheets with ``count`` copies of the page in the better orientation; empty if a sheet holds only one.

    The pages have margins of their own. ``margin``: the sheets' margin in mm, free of marks.
    """
    columns, rows, sheet = max(
        (_count_on_paper(page, way) for way in (paper.portrait, paper.landscape)), key=lambda held: held[0] * held[1]
    )
    many, symbol = columns * rows, Symbol(name="page", items=page.items)
    if many < 2:
        return []
    piece = Piece(name=page.name, width=page.width, height=page.height, items=(Use(symbol=symbol),), cut=rectangle(page.box))
    left, top = (sheet.width - columns * page.width) / 2, (sheet.height - rows * page.height) / 2
    places = [PlacedPiece(piece=piece, x=left + k % columns * page.width, y=top + k // columns * page.height) for k in range(many)]
    area = sheet.printable(margin + MARK_LENGTH + TICK_DISTANCE)
    sheets = []
    for number, done in enumerate(range(0, count, many), 1):
        packed = PackedPage(width=sheet.width, height=sheet.height, area=area, placed=tuple(places[: count - done]))
        pages = (Group(items=piece.items, place=Affine.shift(each.x, each.y), clip=rectangle(page.box)) for each in packed.placed)
        items = (*pages, *cut_lines(packed, look), *crop_ticks(packed, look))
        sheets.append(Sheet(width=sheet.width, height=sheet.height, items=items, name=str(number), title=page.title))
    return sheets


def _count_on_paper(page: Sheet, paper: Paper) -> tuple[int, int, Paper]:
    """Columns and rows of the page on the paper as oriented."""
    return int(paper.width / page.width + _SLACK), int(paper.height / page.height + _SLACK), paper
