"""Drawing of the whole board: squares, the middle, the title, the frame and its corners."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from goose_print.drawing.board.aged_paper import draw_patina
from goose_print.drawing.board.backdrops import VEIL_OPACITY, draw_panorama, draw_veil
from goose_print.drawing.board.cartouche import draw_title
from goose_print.drawing.board.centre import Filling, draw_free_centre, draw_last_field
from goose_print.drawing.board.frame import FRAME_DISTANCE, draw_frame, draw_imprint, inside_frame
from goose_print.drawing.board.goal import enlarge_for_goal
from goose_print.drawing.board.ground.plan import BoardGround, DrawnGround
from goose_print.drawing.board.ground.staging import ObservedScene, StagedMiddle, observe_scene, recall_scene
from goose_print.drawing.board.lettering import Title
from goose_print.drawing.board.links import LinkStyle, draw_links, leave_joints_free
from goose_print.drawing.board.memory import BoardCache
from goose_print.drawing.board.road_bed import draw_road_bed
from goose_print.drawing.board.scenery import draw_captions, draw_scenery, draw_serpent, draw_waters
from goose_print.drawing.board.surroundings import draw_sea, draw_sprigs
from goose_print.drawing.qr import QrCode
from goose_print.drawing.route_lines import WayStyle
from goose_print.drawing.square.giving_way import LARGE_PICTURE_GAIN
from goose_print.drawing.square.label_placement import covering_discs
from goose_print.drawing.square.labels import TextSquareStyle, draw_text_on_plate
from goose_print.drawing.square.square import (
    DEFAULT_TEXTS,
    GATE_DEPTH,
    Art,
    FitProblem,
    SquareContent,
    SquareDrawing,
    draw_ground,
    window_outline,
)
from goose_print.drawing.square.square_content import PictureRoom, authored_path, bottom_strip, language_variants, second_left_out
from goose_print.drawing.square.square_plan import fit_pictures
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Rect
from goose_print.isolates import join_language_pair, leading_text
from goose_print.layout import FieldMap, Place, Track
from goose_print.layout.fields import Network
from goose_print.layout.interior import ExcludedCircle
from goose_print.records import record
from goose_print.scene import Close, Element, Group, Item, Path, Segment, Sheet, Tag, add_tag, bounds, ellipse, polyline
from goose_print.typesetting.fitting import FittedText, LineBreaking, fit_text


@record
class BoardWords:
    """Fixed words on a board, in the players' language."""

    title: str
    start: str
    finish: str
    subtitle: str = ""
    """Line below the title."""
    imprint: str = ""
    """Line at the foot of the board."""
    ways: tuple[WayStyle, ...] = ()
    """Ways named in the key, if there are several."""
    code: QrCode | None = None


@record
class DrawnBoard:
    """A drawn board and the problems found while drawing it."""

    sheet: Sheet
    troubles: tuple[FitProblem, ...]
    unlinked: tuple[int, ...] = ()
    """Squares whose jumps could not be drawn as links."""


@record
class BoardPage:
    """Page that a board is drawn on, in mm."""

    width: float
    height: float
    area: Rect
    """Area of track and title, inside the frame."""
    title_band: Rect | None = None
    """Box of the title on a board whose track leaves no middle free."""
    imprint: Rect | None = None
    """Box of the imprint, if there is one."""


@record
class BoardOptions:
    """Options of a theme for its board."""

    along: bool = False
    """Whether squares are turned with the track, not upright."""
    filling: Filling = "garden"
    """Content of the middle."""
    texts: TextSquareStyle = DEFAULT_TEXTS
    """Setting of squares that show only words."""
    middle: Art | None = None
    """Picture for the middle in place of the last square's."""
    background: Art | None = None
    """Picture under the whole board."""
    corners: Sequence[Art] = ()
    """Pictures for the page corners that a round track leaves free."""
    ground: BoardGround | None = None
    """What is drawn under the whole board."""
    links: LinkStyle | None = None
    """How jumps are drawn; None for not at all."""


DEFAULT_OPTIONS = BoardOptions()


def draw_board(
    track: FieldMap, shown: Mapping[int, SquareContent], style: Style, words: BoardWords,
    page: BoardPage, wish: BoardOptions = DEFAULT_OPTIONS,
    memory: BoardCache | None = None,
) -> DrawnBoard:  # fmt: skip
    """Draw the board on a sheet.

    ``shown`` has an entry for every square, and 0 for the start; a 0 of another kind than start is a square like
    the others. ``memory``: parts drawn before, reused where nothing changed.
    """
    memory, shown = memory or BoardCache(), leave_joints_free(shown, wish.links)
    targets = {place.number: place.centre for place in (track.start, *track.squares)}
    side = min(track.width, track.step) if isinstance(track, Track) else track.width
    drawing = SquareDrawing(style, side, targets, leading_text(words.start), along=wish.along, texts=wish.texts)
    landscape = shown[len(track.squares)].backdrop

    scene = None if wish.middle or wish.ground is None else observe_scene(shown[max(shown)].scene)
    fields = list(_draw_fields(track, shown, drawing, words, page, wish, memory, scene))

    def framed() -> list[Item]:
        corners = () if page.title_band else wish.corners
        background = wish.background or _draw_ground(track, page, wish.ground, scene, style)
        return list(draw_frame(
            track, style, page.area, page.width, page.height, background=background, corners=corners, landscape=landscape
        ))  # fmt: skip

    seen = track, page, wish.background, wish.corners, landscape, wish.ground, scene.staged if scene else None
    items: list[Item] = [*memory.reuse_or_make("frame", drawing, seen, framed), *fields]
    if isinstance(track, Track) and (head := track.head):
        items += memory.reuse_or_make("serpent", drawing, track, lambda: list(draw_serpent(track, head, style)))
    unlinked = _draw_links(items, track, shown, wish.links, style)
    if isinstance(track, Network):
        items += memory.reuse_or_make("captions", drawing, track, lambda: list(draw_captions(track, style)))
    if page.imprint is not None:
        facts = words.imprint, page.imprint
        items.append(memory.reuse_or_make("imprint", drawing, facts, partial(draw_imprint, *facts, drawing)))
    if style.aged:
        patina = partial(draw_patina, page.width, page.height, page.area.inset(-FRAME_DISTANCE), style)
        items.append(memory.reuse_or_make("patina", drawing, page, patina))
    sheet = Sheet(width=page.width, height=page.height, items=tuple(items), name="board", title=leading_text(words.title))
    return DrawnBoard(sheet=sheet, troubles=tuple(drawing.troubles), unlinked=unlinked)


def _draw_ground(
    track: FieldMap, page: BoardPage, ground: BoardGround | None, scene: ObservedScene | None, style: Style
) -> DrawnGround | None:
    if ground is None:
        if isinstance(track, Network) and track.prospect:
            from goose_print.drawing.board.prospects.prospect import draw_prospect

            return draw_prospect(track, inside_frame(page.area), style)
        return None
    taken = (page.title_band,) if page.title_band else (bounds(track.centre),) if isinstance(track, Network) and track.centre else ()
    from goose_print.drawing.board.ground.ground import draw_board_ground

    return draw_board_ground(ground, track, scene, inside_frame(page.area), taken, style)


def _draw_fields(
    track: FieldMap, shown: Mapping[int, SquareContent], drawing: SquareDrawing, words: BoardWords, page: BoardPage, wish: BoardOptions,
    memory: BoardCache, scene: ObservedScene | None,
) -> Iterator[Item]:  # fmt: skip
    """Everything inside the frame, from the lowest layer up."""
    squares = _draw_squares(track, shown, drawing, memory)
    yield from _draw_lowest(track, shown[0], drawing, words, memory, wish)
    begun, last = shown[0].kind == "start", len(track.squares)
    title, filling = Title(words.title, words.ways, words.code, words.subtitle), wish.filling
    final = replace(shown[last], art=wish.middle, code=None, scene=None) if wish.middle else shown[last]
    staged = replace(final, scene=scene) if scene else final
    if page.title_band is not None:
        yield memory.reuse_or_make("title", drawing, (page.title_band, title), partial(draw_title, page.title_band, title, drawing))
        title = title._replace(code=None)
        filling = "picture" if filling == "garden" else "empty"
    elif isinstance(track, Network):
        yield memory.reuse_or_make("title", drawing, (track, title), partial(draw_title, bounds(track.centre), title, drawing))
    elif not track.finish_is_centre:

        def middle() -> StagedMiddle:
            group = draw_free_centre(track.centre, staged, filling, title, drawing, on_picture=wish.background is not None)
            return group, scene.staged if scene else None

        seen = track, final, filling, title, wish.background is not None
        yield recall_scene(memory.reuse_or_make("centre", drawing, seen, middle), scene)
    for place in track.squares if begun else track.places:
        if place.number == last and track.finish_is_centre:

            def goal(place: Place = place) -> StagedMiddle:
                group = draw_last_field(place, staged, filling, title, words.finish, drawing)
                return group, scene.staged if scene else None

            yield recall_scene(memory.reuse_or_make("goal", drawing, (track, final, filling, title, words.finish), goal), scene)
        else:
            yield squares[place.number]
        if place.gate:
            facts = place, shown[place.number]
            yield memory.reuse_or_make(("gate", place.number), drawing, facts, partial(_draw_finish_line, *facts, drawing.style))


def _has_prospect(track: FieldMap, wish: BoardOptions) -> bool:
    """Whether the board's own picture lies under it: a ground or a picture that the theme names takes its place."""
    return isinstance(track, Network) and bool(track.prospect) and wish.ground is None and wish.background is None


def _draw_lowest(
    track: FieldMap, shown: SquareContent, drawing: SquareDrawing, words: BoardWords, memory: BoardCache, wish: BoardOptions
) -> Iterator[Item]:
    """Everything below the squares, and the start where it is no square."""
    style, on_prospect = drawing.style, _has_prospect(track, wish)
    if isinstance(track, Network):
        scenery = partial(draw_scenery, track, style, on_ground=shown.window, on_prospect=on_prospect)
        yield from memory.reuse_or_make("scenery", drawing, (track, shown.window, on_prospect), lambda: list(scenery()))
    if isinstance(track, Track) and track.waters:
        waters = partial(draw_waters, track, style, on_map=shown.window)
        yield from memory.reuse_or_make("waters", drawing, (track, shown.window), lambda: list(waters()))

    def backing() -> Group:
        return Group(items=tuple(_draw_backing(track, style, drawn=shown.window or on_prospect)), tag=Tag(Element.BACKING))

    yield memory.reuse_or_make("backing", drawing, (track, shown.window, on_prospect), backing)
    if isinstance(track, Track) and wish.ground is not None and wish.ground.road:

        def road() -> Group:
            return Group(items=tuple(draw_road_bed(track, style)), tag=Tag(Element.BACKING))

        yield memory.reuse_or_make("road", drawing, track, road)
    for which, place in enumerate(track.starts if shown.kind == "start" else ()):
        facts = place, track, shown, words.start
        yield memory.reuse_or_make(("start", which), drawing, facts, partial(_draw_start, place, track, shown, drawing, words))


def _draw_links(
    items: list[Item], track: FieldMap, shown: Mapping[int, SquareContent], links: LinkStyle | None, style: Style
) -> tuple[int, ...]:
    """Add links over all items if they are wanted; return the squares whose jumps could not be drawn."""
    if links is None or all(each.note.send_to is None for each in shown.values()):
        return ()
    group, unlinked = draw_links(track, shown, links, items, style)
    items += [group] if group.items else []
    return unlinked


def _draw_squares(track: FieldMap, shown: Mapping[int, SquareContent], drawing: SquareDrawing, memory: BoardCache) -> dict[int, Group]:
    """All squares except a last one in the middle.

    Squares whose labels exceed the common size are drawn again.
    """
    places = track.squares[:-1] if track.finish_is_centre else track.squares
    places = places if shown[0].kind == "start" else (track.start, *places)

    def draw_one(place: Place) -> Group:
        most = track.width * LARGE_SCALE if place.number in track.large or place.badge else math.inf
        if isinstance(track, Track) and place.number == len(track.squares) and shown[place.number].kind == "finish":
            return memory.draw_square(enlarge_for_goal(drawing, place), place, shown[place.number])
        own = drawing.for_field(place, most) if isinstance(track, Network) or place.number in track.large else drawing
        return memory.draw_square(own, place, shown[place.number])

    with memory.sharing_label_sizes(drawing, track):
        squares = {place.number: draw_one(place) for place in places}
        again = drawing.sizes.equalise()
        drawing.troubles[:] = (trouble for trouble in drawing.troubles if trouble.square not in again)
        squares |= {place.number: draw_one(place) for place in places if place.number in again}
    drawing.troubles += drawing.sizes.list_shrunk()
    return squares


# ------------------------------------------------------------------ between coils

LARGE_SCALE = 1.5
"""Scale of the contents of a large square."""
PAPER_SHARE = 0.55
"""Share of paper in the tint between coils."""


def _draw_backing(track: FieldMap, style: Style, *, drawn: bool) -> Iterator[Item]:
    """Backing of the track, a strong rim round it, and the tint in the free corners between coils.

    ``drawn``: whether there is a ground under the whole board, which needs none of them.
    """
    rim = style.pen(style.bold * 2.2)
    for outline in () if drawn else track.plates:
        yield draw_sea(outline, style, style.area_fill("shade"))
        yield Path(outline=outline, stroke=rim)
    for place in () if drawn else track.places:
        yield Path(outline=place.outline, stroke=rim)
    quiet = style.area_fill("leaf").mixed(style.paper, PAPER_SHARE)
    middle = [Place(number=0, outline=track.centre, centre=track.area.centre, heading=0.0)] if track.centre else []
    for outline in () if drawn else track.backing:
        yield Path(outline=outline, fill=quiet)
        yield from draw_sprigs(outline, (*track.places, *middle), style)


# ------------------------------------------------------------------ finish

INK_SHARE = 0.45
"""Share of ink in the dark cells of a finish line."""


def _draw_finish_line(place: Place, shown: SquareContent, style: Style) -> Group:
    """Two rows of chequers behind the edge where counters reach the goal, in the goal's colour."""
    depth = GATE_DEPTH * place.gate
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
    return Group(items=(light, Path(outline=tuple(dark), fill=ground.mixed(style.ink, INK_SHARE))), tag=Tag(Element.GATE))


# ------------------------------------------------------------------ start

LEAST_SHRINKING = 0.75
"""Share of the usual size below which the start's name takes more lines instead."""
NAME_LEADING = 1.05
LOW_EXIT = 0.4
"""Share of the start's box, from its foot, in which chevrons would touch the name."""
LONG_START, NAME_PART = 3.5, 1.4
"""Proportion from which a start counts as long; proportion of its part for name and picture."""
MOST_OF_START = 0.3
"""Largest share of a start for its picture, as counters stand there."""
LEAST_VIEW = 0.5
"""Proportion of a start from which a landscape in it is seen, and not a cut-out of one."""
TALL_START = 0.15
"""Proportion of a start up to which a beanstalk grows in it on a board with a ground."""
CHEVRON_DEPTH = 0.14
"""Depth of the strip for chevrons in the start, in track widths."""


def _draw_start(place: Place, track: FieldMap, shown: SquareContent, drawing: SquareDrawing, words: BoardWords) -> Group:
    """The start field, with room for the counters and chevrons that show the way."""
    width, style = track.width, drawing.style
    items: list[Item] = [*draw_ground(place, shown, style, rule=0.8)]
    reversed_ = isinstance(track, Track) and place is track.second_start
    room = place.room(place.bounds.aspect, inset=width * 0.06)
    box, narrow = _clear_boxes(place, room, width, reversed_=reversed_)
    box, narrow = (_box_at_exit(each, place, width, reversed_=reversed_) for each in (box, narrow))
    text = shown.label or words.start
    name = _fit_start_name(shown, text, box, narrow, drawing)
    if shown.backdrop and not shown.filling_picture and place.bounds.aspect > LEAST_VIEW:
        items += draw_panorama(window_outline(place) if shown.window else place.outline, shown.backdrop, style)
        veil = draw_veil(place, name.bounds.y - name.size * 0.25, style.ground(shown.kind, shown.fill), inset=width * 0.01)
        items.append(veil)
    if shown.filling_picture:
        items += drawing.draw_filling_picture(place, shown, shown.filling_picture, name.bounds.y - name.size * 0.3)
    if shown.window and place.bounds.aspect < TALL_START and not shown.filling_picture:
        from goose_print.drawing.board.prospects.beanstalk import draw_beanstalk

        items.append(draw_beanstalk(place, name.bounds.y - name.size * 0.3, style))
    items += add_tag(draw_text_on_plate(name, shown, style), Tag(Element.LABEL, source=authored_path(0, "label") if shown.label else ()))
    free = narrow if shown.code else box
    if not shown.filling_picture:
        top = name.bounds.y - name.size * 0.3
        taken = (_exit_circle(place, width, reversed_=reversed_), *covering_discs(name.bounds))
        whole = PictureRoom(place, width * 0.06, taken, math.inf if place.winds else top)
        items += _draw_start_picture(shown, Rect(free.x, free.y, free.width, top - free.y), whole, drawing)
    if shown.backdrop and place.stretch:
        exit_ = _exit_circle(place, width, reversed_=reversed_)
        disc = ellipse(exit_.middle, exit_.radius * 1.1)
        light = Path(outline=disc, fill=style.ground(shown.kind, shown.fill), opacity=VEIL_OPACITY)
        items.append(Group(items=(light,), clip=place.inner(width * 0.01), tag=Tag(Element.BACKDROP)))
    items += _draw_chevrons(place, width, style, reversed_=reversed_)
    return Group(items=tuple(items), tag=Tag(Element.SQUARE, 0, "start"), title=join_language_pair(text))


def _draw_start_picture(shown: SquareContent, box: Rect, room: PictureRoom, drawing: SquareDrawing) -> Iterator[Item]:
    """The start's picture in a box; in a slanted field anywhere, if it is much larger there."""
    if shown.art and not shown.code and room.place.block is None:
        picture, side = shown.art.fit_in_room(room, share=MOST_OF_START)
        across, down = shown.art.size
        if side > LARGE_PICTURE_GAIN * max(0.0, min(box.width / across, box.height / down)) * max(across, down):
            yield picture
            return
    pictures, troubles = fit_pictures(0, shown, box)
    drawing.troubles += troubles
    yield from pictures


def _exit_circle(place: Place, width: float, *, reversed_: bool) -> ExcludedCircle:
    """Disc round the chevrons."""
    if place.stretch is None:
        return ExcludedCircle(place.centre, 0.0)
    line, first, last, _ = place.stretch
    inwards = width * CHEVRON_DEPTH * 0.75
    return ExcludedCircle(line.point(first + inwards if reversed_ else last - inwards), width * CHEVRON_DEPTH)


def _fit_start_name(shown: SquareContent, text: str, box: Rect, narrow: Rect, drawing: SquareDrawing) -> FittedText:
    """The name at the foot of the box, in more lines rather than much smaller.

    ``narrow``: the box beside the chevrons, which many lines reach.
    """
    size, source = max(SMALLEST, min(drawing.width * 0.16, 6.0)), authored_path(0, "label") if shown.label else ()
    style = drawing.style.title(size)
    for said, lines in product(language_variants(text), (1, 2, 3, None)):
        few = lines in (1, 2)
        label = bottom_strip(box if few else narrow, min(box.height, size * (1.1 + (lines - 1) * NAME_LEADING))) if lines else narrow
        smallest = max(SMALLEST, size * LEAST_SHRINKING) if few else SMALLEST
        fitted = fit_text(
            said, style, label, smallest=smallest, valign="bottom", breaking=LineBreaking(max_lines=lines, leading=NAME_LEADING)
        )
        if not fitted.overflow:
            break
    if said != text:
        drawing.troubles.append(second_left_out(0, text, source))
    if fitted.overflow:
        drawing.troubles.append(FitProblem(0, "overflow", said, fitted.size, SMALLEST, source))
    return fitted


def _clear_boxes(place: Place, box: Rect, width: float, *, reversed_: bool) -> tuple[Rect, Rect]:
    """The box without the strip for chevrons above or below, and the same without it at the sides too.

    Beside a picture there is room for chevrons at the sides, but not beside many lines or a name at their height.
    """
    if place.stretch is None:
        return box, box
    line, first, last, _ = place.stretch
    heading = line.heading(first) + math.pi if reversed_ else line.heading(last)
    cosine, sine = math.cos(heading), math.sin(heading)
    across, down = (width * CHEVRON_DEPTH * abs(part) for part in (cosine, sine))
    clear = Rect(box.x, box.y if sine > 0 else box.y + down, box.width, box.height - down)
    narrow = Rect(clear.x if cosine > 0 else clear.x + across, clear.y, clear.width - across, clear.height)
    exit_ = line.point(first if reversed_ else last)
    return narrow if exit_.y > box.bottom - LOW_EXIT * box.height else clear, narrow


def _box_at_exit(box: Rect, place: Place, width: float, *, reversed_: bool) -> Rect:
    """Part of a long box near the exit, clear of the chevrons; the whole box if it is not long."""
    if place.stretch is None or max(box.aspect, 1 / box.aspect) < LONG_START:
        return box
    exit_ = place.stretch.line.point(place.stretch.first if reversed_ else place.stretch.last)
    wide, high = min(box.width, box.height * NAME_PART), min(box.height, box.width * NAME_PART)
    x = min(max(exit_.x - wide / 2, box.x), box.right - wide)
    y = min(max(exit_.y - high / 2, box.y), box.bottom - high)
    air = width * 0.03
    return Rect(x, y, wide, high).inset(air if high > wide else 0.0, air if wide > high else 0.0)


def _draw_chevrons(place: Place, width: float, style: Style, *, reversed_: bool) -> Iterator[Item]:
    """Chevrons on the edge where counters leave the start; ``reversed_``: the near edge of a second start."""
    if place.stretch is None:
        return
    line, first, last, _ = place.stretch
    edge, ahead = (first, -width) if reversed_ else (last, width)
    pen = style.pen(style.bold, style.dress["primary"])
    for k in range(3):
        tip, back = edge - ahead * (0.05 + 0.045 * k), edge - ahead * (0.09 + 0.045 * k)
        points = (line.beside(back, -width * 0.06), line.beside(tip, 0.0), line.beside(back, width * 0.06))
        yield Path(outline=polyline(points), stroke=pen, tag=Tag(Element.CHEVRON))
