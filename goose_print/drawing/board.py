"""The board: squares on their track, the garden in the middle, a title in a cartouche, ornament in the corners."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from goose_print.drawing.cartouche import Title, draw_title
from goose_print.drawing.centre import Filling, draw_free_centre, draw_last_field
from goose_print.drawing.footing import MUCH_LARGER, discs_round
from goose_print.drawing.frame import draw_frame, draw_imprint
from goose_print.drawing.labels import TextSquares, lifted
from goose_print.drawing.memory import BoardMemory
from goose_print.drawing.qr import QrCode
from goose_print.drawing.shown import Room, fewer, foot, left_out, written
from goose_print.drawing.square import AS_FITS, GATE, Art, Misfit, Shown, SquareDrawing, ground_of
from goose_print.drawing.style import SMALLEST, Style
from goose_print.drawing.ways import DrawnWay
from goose_print.geometry import Rect
from goose_print.isolates import in_one_line, leading
from goose_print.layout import FieldMap, Place, Track
from goose_print.layout.fields import Network
from goose_print.layout.inside import TakenCircle
from goose_print.records import record
from goose_print.scene import Close, Element, Group, Item, Path, Segment, Sheet, Tag, bounds, polyline, tagged
from goose_print.typesetting.fitting import FittedText, fit_text

if TYPE_CHECKING:
    from goose_print.drawing.links import LinkWish


@record
class BoardWords:
    """The fixed words on a board, in the player's language."""

    title: str
    start: str
    finish: str
    subtitle: str = ""
    """Below the title."""
    imprint: str = ""
    """At the foot of the board."""
    ways: tuple[DrawnWay, ...] = ()
    """The key to the lines of several ways."""
    code: QrCode | None = None


@record
class DrawnBoard:
    """A drawn board and what was noticed while drawing it."""

    sheet: Sheet
    troubles: tuple[Misfit, ...]
    unlinked: tuple[int, ...] = ()
    """Squares whose jumps should be drawn and could not be."""


@record
class BoardPage:
    """The page that a board is drawn on, in mm."""

    width: float
    height: float
    area: Rect
    """What track and title fill, inside the frame."""
    title_band: Rect | None = None
    """Where the title stands on a board whose track leaves no middle free."""
    imprint: Rect | None = None
    """Where that line stands, if there is one."""


@record
class BoardWish:
    """How a theme wants its board."""

    along: bool = False
    """Whether squares are turned with the track, not upright."""
    filling: Filling = "garden"
    """What the middle shows."""
    texts: TextSquares = AS_FITS
    """How the words of squares are set that show nothing else."""
    middle: Art | None = None
    """A picture for the middle in place of the last square's."""
    background: Art | None = None
    """One that lies under the whole board."""
    corners: Sequence[Art] = ()
    """Pictures for the corners of the page that a round track leaves free."""
    links: LinkWish | None = None
    """How jumps are drawn, if they are."""


PLAIN = BoardWish()


def draw_board(
    track: FieldMap, shown: Mapping[int, Shown], style: Style, words: BoardWords, page: BoardPage, wish: BoardWish = PLAIN,
    memory: BoardMemory | None = None,
) -> DrawnBoard:  # fmt: skip
    """The board on a sheet. ``shown`` has an entry for every square, and 0 for the start; where that is of another kind, it is a
    square like the others. ``memory``: of what was drawn before, and need not be drawn again.
    """
    memory = memory or BoardMemory()
    targets = {place.number: place.centre for place in (track.start, *track.squares)}
    side = min(track.width, track.step) if isinstance(track, Track) else track.width
    drawing = SquareDrawing(style, side, targets, leading(words.start), along=wish.along, texts=wish.texts)
    landscape = shown[len(track.squares)].backdrop

    def framed() -> list[Item]:
        corners = () if page.title_band else wish.corners
        return list(draw_frame(
            track, style, page.area, page.width, page.height, background=wish.background, corners=corners, landscape=landscape
        ))  # fmt: skip

    frame = memory.made("frame", drawing, (track, page, wish.background, wish.corners, landscape), framed)
    items: list[Item] = [*frame, *_fields(track, shown, drawing, words, page, wish, memory)]
    if isinstance(track, Track) and (head := track.head):
        from goose_print.drawing.serpent import serpent

        items += memory.made("serpent", drawing, track, lambda: list(serpent(track, head, style)))
    unlinked = _linked(items, track, shown, wish.links, style)
    if isinstance(track, Network):
        from goose_print.drawing.scenery import captions

        items += memory.made("captions", drawing, track, lambda: list(captions(track, style)))
    if page.imprint is not None:
        facts = words.imprint, page.imprint
        items.append(memory.made("imprint", drawing, facts, partial(draw_imprint, *facts, drawing)))
    sheet = Sheet(width=page.width, height=page.height, items=tuple(items), name="board", title=leading(words.title))
    return DrawnBoard(sheet=sheet, troubles=tuple(drawing.troubles), unlinked=unlinked)


def _fields(
    track: FieldMap, shown: Mapping[int, Shown], drawing: SquareDrawing, words: BoardWords, page: BoardPage, wish: BoardWish,
    memory: BoardMemory,
) -> Iterator[Item]:  # fmt: skip
    """Everything inside the frame, from what lies lowest on."""
    squares = _squares(track, shown, drawing, memory)
    yield from _lowest(track, shown[0], drawing, words, memory)
    begun, last = shown[0].kind == "start", len(track.squares)
    title, filling = Title(words.title, words.ways, words.code, words.subtitle), wish.filling
    final = replace(shown[last], art=wish.middle, code=None, scene=None) if wish.middle else shown[last]
    if page.title_band is not None:
        yield memory.made("title", drawing, (page.title_band, title), partial(draw_title, page.title_band, title, drawing))
        title = title._replace(code=None)
        filling = "picture" if filling == "garden" else "empty"
    elif isinstance(track, Network):
        yield memory.made("title", drawing, (track, title), partial(draw_title, bounds(track.centre), title, drawing))
    elif not track.finish_is_centre:

        def middle() -> Group:
            return draw_free_centre(track.centre, final, filling, title, drawing, on_picture=wish.background is not None)

        yield memory.made("centre", drawing, (track, final, filling, title, wish.background is not None), middle)
    for place in track.squares if begun else track.places:
        if place.number == last and track.finish_is_centre:

            def goal(place: Place = place) -> Group:
                return draw_last_field(place, final, filling, title, words.finish, drawing)

            yield memory.made("goal", drawing, (track, final, filling, title, words.finish), goal)
        else:
            yield squares[place.number]
        if place.gate:
            facts = place, shown[place.number]
            yield memory.made(("gate", place.number), drawing, facts, partial(_finish_line, *facts, drawing.style))


def _lowest(track: FieldMap, shown: Shown, drawing: SquareDrawing, words: BoardWords, memory: BoardMemory) -> Iterator[Item]:
    """What lies under all squares, and the start where that is none."""
    style = drawing.style
    if isinstance(track, Network):
        from goose_print.drawing.scenery import scenery

        yield from memory.made("scenery", drawing, track, lambda: list(scenery(track, style)))
    if isinstance(track, Track) and track.waters:
        from goose_print.drawing.waters import waters

        yield from memory.made("waters", drawing, track, lambda: list(waters(track, style)))
    yield memory.made("backing", drawing, track, lambda: Group(items=tuple(_backing(track, style)), tag=Tag(Element.BACKING)))
    for which, place in enumerate(track.starts if shown.kind == "start" else ()):
        facts = place, track, shown, words.start
        yield memory.made(("start", which), drawing, facts, partial(_start, place, track, shown, drawing, words))


def _linked(items: list[Item], track: FieldMap, shown: Mapping[int, Shown], links: LinkWish | None, style: Style) -> tuple[int, ...]:
    """Links over all that is drawn, where they are wished for; the squares whose jumps have no way."""
    if links is None or all(each.note.send_to is None for each in shown.values()):
        return ()
    from goose_print.drawing.links import draw_links

    group, unlinked = draw_links(track, shown, links, items, style)
    items += [group] if group.items else []
    return unlinked


def _squares(track: FieldMap, shown: Mapping[int, Shown], drawing: SquareDrawing, memory: BoardMemory) -> dict[int, Group]:
    """All squares but a last one in the middle: drawn, and those drawn once more whose labels are larger than what is agreed upon."""
    places = track.squares[:-1] if track.finish_is_centre else track.squares
    places = places if shown[0].kind == "start" else (track.start, *places)

    def drawn(place: Place) -> Group:
        most = track.width * LARGE if place.number in track.large else math.inf
        own = drawing.sized(place, most) if isinstance(track, Network) or place.number in track.large else drawing
        return memory.square(own, place, shown[place.number])

    with memory.agreeing(drawing, track):
        squares = {place.number: drawn(place) for place in places}
        again = drawing.sizes.agree()
        drawing.troubles[:] = (trouble for trouble in drawing.troubles if trouble.square not in again)
        squares |= {place.number: drawn(place) for place in places if place.number in again}
    drawing.troubles += drawing.sizes.shrunk()
    return squares


# ------------------------------------------------------------------ between coils

LARGE = 1.5
"""Measures of what stands in a large square, as a multiple of those in others."""
QUIET = 0.55
"""Part of paper in the tint of what lies between coils."""


def _backing(track: FieldMap, style: Style) -> Iterator[Item]:
    """What the track lies on, a strong rim round it, and what shows in the small free corners between coils."""
    rim = style.pen(style.bold * 2.2)
    for outline in track.plates:
        yield Path(outline=outline, fill=style.area("shade"), stroke=rim)
    for place in track.places:
        yield Path(outline=place.outline, stroke=rim)
    quiet = style.area("leaf").mixed(style.paper, QUIET)
    for outline in track.backing:
        yield Path(outline=outline, fill=quiet)


# ------------------------------------------------------------------ finish

DARKENED = 0.45
"""Part of ink in the dark fields of a finish line."""


def _finish_line(place: Place, shown: Shown, style: Style) -> Group:
    """Two rows of chequers behind the edge over which counters come to the goal, in the goal's own colour."""
    depth = GATE * place.gate
    first, last = place.corners[0], place.corners[-1]
    across, inwards = last - first, place.behind(depth).corners[0] - first
    cells = 2 * max(2, round(across.length / depth))
    ground = style.ground(shown.kind, shown.fill)
    dark: list[Segment] = []
    for k in range(cells):
        corner = first + across * (k / cells) + inwards * (k % 2 / 2)
        steps = (corner, corner + across * (1 / cells), corner + across * (1 / cells) + inwards * 0.5, corner + inwards * 0.5)
        dark += (*polyline(steps), Close())
    whole = (*polyline((first, last, last + inwards, first + inwards)), Close())
    light = Path(outline=whole, fill=style.dress["white"], stroke=style.pen(style.fine))
    return Group(items=(light, Path(outline=tuple(dark), fill=ground.mixed(style.ink, DARKENED))), tag=Tag(Element.GATE))


# ------------------------------------------------------------------ start

LEAST_SHRINKING = 0.75
"""Part of the usual size below which the start's name is rather set in more lines."""
NAME_LEADING = 1.05
LOW = 0.4
"""Part of the start's box, from below, where chevrons would stand in its name."""
LONG, STANDING = 3.5, 1.4
"""From how many times as long as wide on a start is long; and how long that part of it is in which name and picture stand."""
MOST_OF_START = 0.3
"""Part of a start for its picture: counters stand there."""
CHEVRONS = 0.14
"""Depth of the strip that the chevrons take of the start, in track widths."""


def _start(place: Place, track: FieldMap, shown: Shown, drawing: SquareDrawing, words: BoardWords) -> Group:
    """The field where counters stand before the game, with room left free for them, and an arrow that shows the way."""
    width, style = track.width, drawing.style
    items: list[Item] = [*ground_of(place, shown, style, rule=0.8)]
    reversed_ = isinstance(track, Track) and place is track.second_start
    room = place.room(place.bounds.aspect, inset=width * 0.06)
    box, narrow = _clear(place, room, width, reversed_=reversed_)
    box, narrow = (_at_exit(each, place, width, reversed_=reversed_) for each in (box, narrow))
    text = shown.label or words.start
    name = _start_name(shown, text, box, narrow, drawing)
    if shown.covered_by:
        items += drawing.filled(place, shown, shown.covered_by, name.bounds.y - name.size * 0.3)
    items += tagged(lifted(name, shown, style), Tag(Element.LABEL, source=written(0, "label") if shown.label else ()))
    free = narrow if shown.code else box
    if not shown.covered_by:
        top = name.bounds.y - name.size * 0.3
        taken = (_exit(place, width, reversed_=reversed_), *discs_round(name.bounds))
        whole = Room(place, width * 0.06, taken, math.inf if place.winds else top)
        items += _start_picture(shown, Rect(free.x, free.y, free.width, top - free.y), whole, drawing)
    items += _way(place, width, style, reversed_=reversed_)
    return Group(items=tuple(items), tag=Tag(Element.SQUARE, 0, "start"), title=in_one_line(text))


def _start_picture(shown: Shown, box: Rect, room: Room, drawing: SquareDrawing) -> Iterator[Item]:
    """In a box; in a field that is none anywhere, if it is much larger there."""
    if shown.art and not shown.code and room.place.block is None:
        picture, side = shown.art.filling(room, share=MOST_OF_START)
        across, down = shown.art.size
        if side > MUCH_LARGER * max(0.0, min(box.width / across, box.height / down)) * max(across, down):
            yield picture
            return
    yield from drawing.picture(0, shown, box)


def _exit(place: Place, width: float, *, reversed_: bool) -> TakenCircle:
    """Round the chevrons."""
    if place.stretch is None:
        return TakenCircle(place.centre, 0.0)
    line, first, last, _ = place.stretch
    inwards = width * CHEVRONS * 0.75
    return TakenCircle(line.point(first + inwards if reversed_ else last - inwards), width * CHEVRONS)


def _start_name(shown: Shown, text: str, box: Rect, narrow: Rect, drawing: SquareDrawing) -> FittedText:
    """The name at the foot of the box: in more lines rather than much smaller, and at last as it fits at all.

    ``narrow`` is the box beside the chevrons, which many lines reach up to.
    """
    size, source = max(SMALLEST, min(drawing.width * 0.16, 6.0)), written(0, "label") if shown.label else ()
    style = drawing.style.title(size)
    for said, lines in product(fewer(text), (1, 2, 3, None)):
        few = lines in (1, 2)
        label = foot(box if few else narrow, min(box.height, size * (1.1 + (lines - 1) * NAME_LEADING))) if lines else narrow
        smallest = max(SMALLEST, size * LEAST_SHRINKING) if few else SMALLEST
        fitted = fit_text(said, style, label, smallest=smallest, max_lines=lines, valign="bottom", leading=NAME_LEADING)
        if not fitted.overflow:
            break
    if said != text:
        drawing.troubles.append(left_out(0, text, source))
    if fitted.overflow:
        drawing.troubles.append(Misfit(0, "overflow", said, fitted.size, SMALLEST, source))
    return fitted


def _clear(place: Place, box: Rect, width: float, *, reversed_: bool) -> tuple[Rect, Rect]:
    """The box without the strip where chevrons point out of the field above or below, and without it at the sides, too.

    At the sides there is room enough beside a picture, but not beside many lines, nor beside a name where chevrons stand that low.
    """
    if place.stretch is None:
        return box, box
    line, first, last, _ = place.stretch
    heading = line.heading(first) + math.pi if reversed_ else line.heading(last)
    cosine, sine = math.cos(heading), math.sin(heading)
    across, down = (width * CHEVRONS * abs(part) for part in (cosine, sine))
    clear = Rect(box.x, box.y if sine > 0 else box.y + down, box.width, box.height - down)
    narrow = Rect(clear.x if cosine > 0 else clear.x + across, clear.y, clear.width - across, clear.height)
    exit_ = line.point(first if reversed_ else last)
    return narrow if exit_.y > box.bottom - LOW * box.height else clear, narrow


def _at_exit(box: Rect, place: Place, width: float, *, reversed_: bool) -> Rect:
    """What of a long box stands where counters leave it, and clear of the chevrons; the rest is theirs. All of a usual one."""
    if place.stretch is None or max(box.aspect, 1 / box.aspect) < LONG:
        return box
    exit_ = place.stretch.line.point(place.stretch.first if reversed_ else place.stretch.last)
    wide, high = min(box.width, box.height * STANDING), min(box.height, box.width * STANDING)
    x = min(max(exit_.x - wide / 2, box.x), box.right - wide)
    y = min(max(exit_.y - high / 2, box.y), box.bottom - high)
    air = width * 0.03
    return Rect(x, y, wide, high).inset(air if high > wide else 0.0, air if wide > high else 0.0)


def _way(place: Place, width: float, style: Style, *, reversed_: bool) -> Iterator[Item]:
    """Chevrons on the edge where counters leave the start: its far edge, or that at which the line comes from a first start."""
    if place.stretch is None:
        return
    line, first, last, _ = place.stretch
    edge, ahead = (first, -width) if reversed_ else (last, width)
    pen = style.pen(style.bold, style.dress["primary"])
    for k in range(3):
        tip, back = edge - ahead * (0.05 + 0.045 * k), edge - ahead * (0.09 + 0.045 * k)
        points = (line.beside(back, -width * 0.06), line.beside(tip, 0.0), line.beside(back, width * 0.06))
        yield Path(outline=polyline(points), stroke=pen, tag=Tag(Element.CHEVRON))


