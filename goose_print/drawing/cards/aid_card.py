"""Aid card of a player: the turn in a few lines, and what the squares do, each with its picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from goose_print.drawing.cards.cards import CUT_MARGIN
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.pieces.badges import badge
from goose_print.drawing.pieces.seats import Seat
from goose_print.drawing.small_type import mark_colour, strong_fill
from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import MM_PER_PT, Style
from goose_print.errors import DoesNotFit
from goose_print.geometry import Point, Rect
from goose_print.piece import Piece
from goose_print.records import record
from goose_print.scene import Item, Path, Stroke, ellipse, polyline, rectangle
from goose_print.typesetting.fitting import LineBreaking, fit_text
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import ParagraphLayout, set_paragraph

AID_SIZE = (60.0, 88.0)
"""Size of an aid card in mm: six on a sheet of A4."""
SIZES_PT = (8.5, 8.0, 7.5, 7.0, 6.5)
"""Sizes to try for the text, in points."""
BAND_HEIGHT, PICTURE = 8.0, 2.2
"""Height of the band with the heading in mm, and side of a square's picture in em."""
PICTURE_GAP, COLUMN_GAP = 1.4, 2.0
"""Gaps in mm between a picture and its words, and between columns."""
LEAST_FIGURE = 14.0
"""Least height in mm of the room for a figure."""
LEADING = 1.18
LINE_GAP, ENTRY_GAP, MOST_GAP = 0.5, 0.9, 2.6
"""Least gaps in mm between lines of the turn and between squares, and largest gap where there is room."""


@record
class AidEntry:
    """Squares that do alike: their picture, their numbers or name, and what they do."""

    name: str
    text: str
    picture: Art | None = None
    squares: int = 1
    """How many they are."""
    on_board: bool = False
    """Whether the board prints what they do in a sentence."""


@record
class AidText:
    """Text of an aid card, the same for all players. ``turn``: a line each; ``figure`` stands where there are no entries."""

    heading: str
    turn: tuple[str, ...]
    entries: tuple[AidEntry, ...] = ()
    figure: Art | None = None


def aid_card(said: AidText, seat: Seat, style: Style) -> Piece:
    """The aid card of one player. Raises DoesNotFit where the text is too long even at 6.5 points."""
    width, height = AID_SIZE
    whole = Rect(0.0, 0.0, width, height)
    frame, look = whole.inset(CUT_MARGIN), piece_look(style)
    band = Rect(frame.x, frame.y, frame.width, BAND_HEIGHT)
    body = Rect(frame.x, band.bottom, frame.width, frame.bottom - band.bottom).inset(2.0, 1.6)
    items: list[Item] = [Path(outline=rectangle(whole), fill=style.paper), *_draw_band(band, said.heading, seat, style)]
    items += [*_draw_body(said, body, style), *look.frame(frame, style)]
    return Piece(name=f"aid-{seat.number}", width=width, height=height, items=tuple(items), cut=rectangle(whole))


def _draw_band(band: Rect, heading: str, seat: Seat, style: Style) -> Iterator[Item]:
    """The heading on the player's colour, with the player's emblem."""
    ground = strong_fill(seat.colour, style)
    yield from piece_look(style).headband(band, ground, style)
    size = band.height * 0.74
    yield from badge(seat, Point(style.mirror_x(band.right - size * 0.85, band), band.centre.y), size, style)
    room = style.mirror_box(Rect(band.x + 2.0, band.y, band.width - size * 1.7 - 3.0, band.height).inset(0.0, band.height * 0.18), band)
    type_ = style.title(band.height * 0.5, mark_colour(ground, style))
    yield from fit_text(heading, type_, room, smallest=SIZES_PT[-1] * MM_PER_PT, breaking=LineBreaking(max_lines=1)).runs


def _draw_body(said: AidText, body: Rect, style: Style) -> Iterator[Item]:
    for pt, columns in product(SIZES_PT, (1, 2)):
        size = pt * MM_PER_PT
        turn = list(_layout_turn(said.turn, size, body.width, style))
        rows = _layout_entries(said.entries, size, (body.width - COLUMN_GAP * (columns - 1)) / columns, columns, style)
        least = sum(each.height + LINE_GAP for each in turn) + sum(row.height + ENTRY_GAP for row in rows) + ENTRY_GAP
        if least <= body.height and all(row.fits for row in rows):
            break
    else:
        raise DoesNotFit(f"the aid card's text is too long for {AID_SIZE[0]:g} by {AID_SIZE[1]:g} mm at {SIZES_PT[-1]:g} points").at(())
    more = min(MOST_GAP, (body.height - least) / (len(turn) + len(rows)))
    y = body.y + more / 2
    for line in turn:
        yield from line.at(body.x, y)
        y += line.height + LINE_GAP + more
    if rows:
        pen = Stroke(colour=style.ink.mixed(style.paper, 0.5), width=style.fine)
        yield Path(outline=polyline([Point(body.x, y), Point(body.right, y)]), stroke=pen)
    elif said.figure and body.bottom - y > LEAST_FIGURE:
        side = min(body.bottom - y - 2.0, body.width) * 0.8
        yield said.figure.at(Rect.centred(Point(body.centre.x, (y + body.bottom) / 2), side, side))
    y += ENTRY_GAP + more / 2
    for row in rows:
        yield from row.draw(Rect(body.x, y, body.width, row.height), style)
        y += row.height + ENTRY_GAP + more


def _layout_turn(lines: Sequence[str], size: float, width: float, style: Style) -> Iterator[ParagraphLayout]:
    for number, line in enumerate(lines, 1):
        mark = ItemSpan(f"{number}\u2002", style.body(size, bold=True))
        yield set_paragraph([mark, ItemSpan(line, style.body(size))], width, leading=LEADING, hanging=size * 1.1)


@record
class _Row:
    """Entries side by side, with their words as set; ``side``: of a picture, ``width``: of the words, in mm."""

    entries: tuple[AidEntry, ...]
    words: tuple[ParagraphLayout, ...]
    side: float
    width: float

    @property
    def height(self) -> float:
        return max(self.side, *(each.height for each in self.words))

    @property
    def fits(self) -> bool:
        """Whether no word is wider than its column."""
        return all(line.shaped.width <= self.width + 1e-6 for each in self.words for line in each.lines)

    def draw(self, box: Rect, style: Style) -> Iterator[Item]:
        for k, (entry, words) in enumerate(zip(self.entries, self.words, strict=True)):
            left = box.x + k * (self.side + PICTURE_GAP + self.width + COLUMN_GAP)
            pane = style.mirror_box(Rect(left, box.y + (box.height - self.side) / 2, self.side, self.side), box)
            if entry.picture is not None:
                yield entry.picture.at(pane)
            else:
                yield Path(outline=ellipse(pane.centre, self.side * 0.14), fill=style.ink)
            room = style.mirror_box(Rect(left + self.side + PICTURE_GAP, box.y, self.width, box.height), box)
            yield from words.at(room.x, box.y + (box.height - words.height) / 2)


def _layout_entries(entries: Sequence[AidEntry], size: float, width: float, columns: int, style: Style) -> list[_Row]:
    side = PICTURE * size
    room = width - side - PICTURE_GAP
    words = [
        set_paragraph(
            [*([ItemSpan(f"{each.name}\u2002", style.body(size, bold=True))] if each.name else []), ItemSpan(each.text, style.body(size))],
            room,
            leading=LEADING,
        )
        for each in entries
    ]
    return [
        _Row(entries=tuple(entries[k : k + columns]), words=tuple(words[k : k + columns]), side=side, width=room)
        for k in range(0, len(entries), columns)
    ]
