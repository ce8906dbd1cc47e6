"""Sheets of pieces with heading and foot, and backs that meet their fronts."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Literal

from goose_print.geometry import Affine, Point, Rect
from goose_print.imposition.look import SMALL_PART, PageNumberWords, SheetLook
from goose_print.imposition.marks import crop_ticks, cut_lines, fold_lines
from goose_print.imposition.packing import Packed, PlacedPiece, pack, with_spares
from goose_print.piece import Piece
from goose_print.records import record
from goose_print.scene import UNREAD, Element, Group, Item, Path, Sheet, Spoken, Symbol, Tag, Use, polyline, tagged
from goose_print.scene.tags import UNTAGGED
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import lay_paragraph
from goose_print.typesetting.shaping import shape

Flip = Literal["long", "short"]
"""Over which edge of the paper a printer turns the sheet."""

FOOT = 7.0
"""Millimetres at the bottom of a sheet that its page number takes up."""


@record
class SheetHeading:
    """The top of a sheet: the kit's title where reading begins, the sheet's ``name`` at the other end, instructions below.

    ``at_foot``: there is none, and title and name stand beside the page's number.
    """

    title: str
    name: str
    instructions: str = ""
    at_foot: bool = False

    def laid(self, width: float, look: SheetLook) -> tuple[tuple[Item, ...], float]:
        """The heading in a column of ``width`` mm with its origin at the top left, and its height."""
        if self.at_foot:
            return (), 0.0
        line = look.title.size * 1.05
        name = shape(self.name, look.text)
        title = shape(self.title, look.title)
        size = look.title.size * min(1.0, (width - name.width - 6.0) / max(title.width, 1e-6))
        rule, start = line + 1.6, width if look.text.direction == "rtl" else 0.0
        body = lay_paragraph([ItemSpan(self.instructions, look.text)], width) if self.instructions else None
        items: tuple[Item, ...] = (
            *tagged(shape(self.title, look.title.sized(max(size, look.text.size))).at(start, line - 0.6), Tag(spoken=UNREAD)),
            *tagged(name.at(width - start, line - 0.6, "end"), Tag(spoken=Spoken(role="H1", text=self.name))),
            Path(outline=polyline([Point(0.0, rule), Point(width, rule)]), stroke=look.mark),
            *(tagged(body.at(0.0, rule + 1.2), Tag(spoken=Spoken(role="P", text=self.instructions))) if body else ()),
        )
        return items, rule + (1.2 + body.height if body else 0.0) + 4.0

    def on(self, width: float, height: float, margin: float, look: SheetLook) -> tuple[Group, Rect]:
        """The heading in its place on a sheet, and the room below it, inside the margin."""
        head, used = self.laid(width - 2 * margin, look)
        room = Rect(margin, margin + used, width - 2 * margin, height - 2 * margin - used)
        return Group(items=head, place=Affine.shift(margin, margin)), room

    def footed(self, page_number: str) -> str:
        """What stands at the foot of a sheet."""
        return " · ".join((self.title, self.name, page_number)) if self.at_foot else page_number


def impose(
    pieces: Sequence[Piece],
    *,
    width: float,
    height: float,
    margin: float,
    gap: float,
    heading: SheetHeading,
    page_words: PageNumberWords,
    look: SheetLook,
    flip: Flip | None = None,
    offset: tuple[float, float] = (0.0, 0.0),
    reserve: float = 0.0,
    spares: Iterable[Sequence[Piece]] = (),
) -> list[Sheet]:
    """The pieces on sheets of ``width`` by ``height`` mm, all inside ``margin``; with ``flip``, each followed by its back.

    ``reserve``: millimetres that stay free above the page's number. ``spares``: rounds of further pieces, as long as these fit.
    Raises DoesNotFit for a piece that is larger than a sheet. No pieces, no sheets.
    """
    _, head = heading.laid(width - 2 * margin, look)
    area = Rect(margin, margin + head, width - 2 * margin, height - 2 * margin - head - FOOT - reserve)
    pages = pack(with_spares(pieces, spares, area=area, gap=gap), width=width, height=height, area=area, gap=gap)
    printed = fronts(pages, margin=margin, heading=heading, page_words=page_words, look=look)
    if flip is None:
        return printed
    return list(chain.from_iterable(zip(printed, backs(pages, flip=flip, offset=offset, name=heading.name), strict=True)))


def fronts(pages: Sequence[Packed], *, margin: float, heading: SheetHeading, page_words: PageNumberWords, look: SheetLook) -> list[Sheet]:
    """The printed sides: heading, pieces, lines to cut and fold, ticks, and the page's number of how many."""
    shared = _shared(placed.piece.items for page in pages for placed in page.placed)
    sheets = []
    for number, page in enumerate(pages, 1):
        head, _ = heading.laid(page.width - 2 * margin, look)
        page_number = page_words(number, len(pages))
        foot = shape(heading.footed(page_number), look.text.sized(look.text.size * SMALL_PART))
        items = (
            Group(items=head, place=Affine.shift(margin, margin), tag=UNTAGGED if number == 1 else Tag(spoken=UNREAD)),
            *(_front(placed, shared, look) for placed in page.placed),
            *cut_lines(page, look),
            *crop_ticks(page, look),
            *tagged(foot.at(page.width / 2, page.height - margin - 1.2, "middle"), Tag(spoken=UNREAD)),
        )
        name = heading.name if len(pages) == 1 else f"{heading.name} {number}"
        sheets.append(Sheet(width=page.width, height=page.height, items=items, name=name, title=heading.title))
    return sheets


SharedSymbols = dict[int, Symbol]
"""What is printed more than once, by the identity of its items, so that a file holds it once."""


def _shared(prints: Iterable[tuple[Item, ...]]) -> SharedSymbols:
    all_prints = list(prints)
    counts = Counter(map(id, all_prints))
    firsts = dict.fromkeys(id(items) for items in all_prints if counts[id(items)] > 1)
    by_id = {id(items): items for items in all_prints}
    return {key: Symbol(name=f"piece-{number}", items=by_id[key]) for number, key in enumerate(firsts, 1)}


def _printed(items: tuple[Item, ...], shared: SharedSymbols, place: Affine) -> Use | Group:
    if id(items) in shared:
        return Use(symbol=shared[id(items)], place=place)
    return Group(items=items, place=place)


def _front(placed: PlacedPiece, shared: SharedSymbols, look: SheetLook) -> Group:
    items = _printed(placed.piece.items, shared, Affine.shift(placed.x, placed.y))
    return Group(items=(items, *fold_lines(placed, look)), tag=Tag(Element.PIECE, spoken=_spoken(placed)))


def _spoken(placed: PlacedPiece) -> Spoken:
    """A figure with what is said of the piece, or what holds its texts."""
    told = placed.piece.spoken
    return Spoken(role="Figure", text=told) if told else Spoken(role="Sect")


# ------------------------------------------------------------------ backs


def backs(pages: Sequence[Packed], *, flip: Flip, offset: tuple[float, float] = (0.0, 0.0), name: str = "") -> list[Sheet]:
    """The other sides, for a printer that turns the paper over its long or short edge.

    Each back lies behind its front and is upright when the piece is turned over like a page of a book. ``offset`` moves
    them all by (x, y) mm as the back is seen, against a printer that prints backs astray. A page without backs is blank,
    so that fronts and backs keep alternating.
    """
    shared = _shared(p.piece.back for page in pages for p in page.placed if p.piece.back is not None)
    return [
        Sheet(
            width=page.width,
            height=page.height,
            items=tuple(
                replace(_printed(placed.piece.back, shared, back_place(placed, page, flip, offset)), tag=Tag(spoken=_spoken(placed)))
                for placed in page.placed
                if placed.piece.back is not None
            ),
            name=name,
        )
        for page in pages
    ]


def back_place(placed: PlacedPiece, page: Packed, flip: Flip, offset: tuple[float, float]) -> Affine:
    """Where a piece's back goes on the other side of the page.

    The paper turns about an upright axis if it is higher than wide and flips over the long edge, or wider and over the
    short one: then left and right change places. Otherwise top and bottom do, and the back stands on its head.
    """
    sideways = Affine.shift(page.width - placed.x - placed.piece.width, placed.y)
    upright_axis = (flip == "long") == (page.height >= page.width)
    turned = sideways if upright_axis else sideways.then(Affine.turn(math.pi, Point(page.width / 2, page.height / 2)))
    return turned.then(Affine.shift(*offset))
