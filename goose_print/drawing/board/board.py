"""Drawing of the whole board: squares, the middle, the title, the frame and its corners."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from goose_print.drawing.board.aged_paper import draw_patina
from goose_print.drawing.board.cartouche import draw_title
from goose_print.drawing.board.centre import Filling, GoalSurroundings, draw_free_centre, draw_last_field
from goose_print.drawing.board.clay import draw_clay
from goose_print.drawing.board.frame import FRAME_DISTANCE, draw_frame, draw_imprint, find_roundels, inside_border, inside_frame
from goose_print.drawing.board.goal import enlarge_for_goal
from goose_print.drawing.board.ground.plan import BoardGround, CornerGroup, DrawnGround
from goose_print.drawing.board.ground.staging import ObservedScene, StagedMiddle, observe_scene, recall_scene
from goose_print.drawing.board.lettering import Title
from goose_print.drawing.board.links import LinkStyle, draw_links, leave_joints_free
from goose_print.drawing.board.memory import BoardCache
from goose_print.drawing.board.scenery import draw_captions, draw_scenery
from goose_print.drawing.board.start import draw_start
from goose_print.drawing.board.surroundings import draw_sprigs
from goose_print.drawing.qr import QrCode
from goose_print.drawing.route_lines import WayStyle
from goose_print.drawing.square.labels import TextSquareStyle
from goose_print.drawing.square.square import DEFAULT_TEXTS, GATE_DEPTH, Art, FitProblem, SquareContent, SquareDrawing
from goose_print.drawing.style import Style
from goose_print.geometry import Rect
from goose_print.isolates import leading_text
from goose_print.layout import FieldMap, Place, Track
from goose_print.layout.fields import Network
from goose_print.records import record
from goose_print.scene import Close, Element, Group, Item, Path, Segment, Sheet, Tag, bounds, polyline, rectangle, visit


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
    corners: Sequence[CornerGroup] = ()
    """Figures for the corners of the page that a round track leaves free, from the upper left clockwise."""
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

    is_bare = wish.middle or wish.ground is None or wish.ground.is_margin
    scene = None if is_bare else observe_scene(shown[max(shown)].scene, on_map=wish.ground is not None and wish.ground.show == "map")
    fields = list(_draw_fields(track, shown, drawing, words, page, wish, memory, scene))
    titles: tuple[Rect, ...] = (page.title_band,) if page.title_band else ()
    if titles and wish.ground and (wish.ground.show == "map" or any(wish.corners[:2])):  # in whose corners figures stand beside it
        found = _find_title(fields)
        titles = found if wish.ground.show != "map" or not found else (Rect.bounding(found),)

    def framed() -> list[Item]:
        corners = () if page.title_band else wish.corners
        background = wish.background or _draw_ground(track, page, titles, wish, scene, style)
        return list(draw_frame(
            track, style, page.area, page.width, page.height, background=background, corners=corners, landscape=landscape
        ))  # fmt: skip

    seen = track, page, wish.background, wish.corners, landscape, wish.ground, titles, scene.staged if scene else None
    items: list[Item] = [*memory.reuse_or_make("frame", drawing, seen, framed), *fields]
    if isinstance(track, Track) and (head := track.head):
        from goose_print.drawing.board.serpent import draw_serpent  # few tracks are serpents, or rivers

        items += memory.reuse_or_make("serpent", drawing, track, lambda: list(draw_serpent(track, head, style)))
    unlinked = _draw_links(items, track, shown, wish.links, style)
    if isinstance(track, Network):
        if _has_prospect(track, wish):
            from goose_print.drawing.board.prospects.prospect import draw_prospect_front

            glass = partial(draw_prospect_front, track, inside_frame(page.area), style)
            items += memory.reuse_or_make("front", drawing, (track, page.area), lambda: list(glass()))
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
    track: FieldMap, page: BoardPage, titles: tuple[Rect, ...], wish: BoardOptions, scene: ObservedScene | None, style: Style
) -> DrawnGround | None:
    """Ground under the whole board; ``titles``: boxes of what a title above the track is made of."""
    if wish.ground is None:
        if isinstance(track, Network) and track.prospect:
            from goose_print.drawing.board.prospects.prospect import draw_prospect

            return draw_prospect(track, inside_frame(page.area), style)
        if isinstance(track, Track) and track.plates:
            from goose_print.drawing.board.prospects.fresco import draw_fresco

            return draw_fresco(track, inside_frame(page.area), page.title_band, style)
        return None
    taken = titles or ((bounds(track.centre),) if isinstance(track, Network) and track.centre else ())
    if wish.ground.show == "map" and any(wish.corners) and not page.title_band:
        taken = *taken, *(Rect.centred(middle, 2 * radius, 2 * radius) for _, middle, radius in find_roundels(track, page.area))
    from goose_print.drawing.board.ground.ground import draw_board_ground

    drawn = draw_board_ground(wish.ground, track, scene, inside_frame(page.area), taken, style, wish.corners)
    if page.title_band and wish.ground.show == "landscape" and wish.links and wish.links[:2] == ("ladders", "snakes"):
        from goose_print.drawing.board.prospects.temple import draw_temple

        foot = min(place.bounds.y for place in track.places) - ABOVE_TRACK
        temple = draw_temple(inside_frame(page.area), page.title_band, foot, style)
        return drawn._replace(item=Group(items=(drawn.item, temple))) if temple else drawn
    return drawn


def _find_title(fields: Iterable[Item]) -> tuple[Rect, ...]:
    """Boxes round the parts of a title as drawn."""
    drawn = (one for one in visit(fields, lambda symbol: False) if one[3].element in (Element.TITLE, Element.CARTOUCHE))
    return tuple(place.box(bounds(item.outline)) for item, place, *_ in drawn if isinstance(item, Path) and item.outline)


def _draw_fields(
    track: FieldMap, shown: Mapping[int, SquareContent], drawing: SquareDrawing, words: BoardWords, page: BoardPage, wish: BoardOptions,
    memory: BoardCache, scene: ObservedScene | None,
) -> Iterator[Item]:  # fmt: skip
    """Everything inside the frame, from the lowest layer up."""
    squares = _draw_squares(track, shown, drawing, memory)
    yield from _draw_lowest(track, shown[0], drawing, words, page, memory, wish)
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
            on_picture, goal = wish.background is not None, track[last].centre
            group = draw_free_centre(track.centre, staged, filling, title, drawing, on_picture=on_picture, goal=goal)
            return group, scene.staged if scene else None

        seen = track, final, filling, title, wish.background is not None
        yield recall_scene(memory.reuse_or_make("centre", drawing, seen, middle), scene)
    for place in track.squares if begun else track.places:
        if place.number == last and track.finish_is_centre:
            about = GoalSurroundings(_landscape_about(wish, scene), wish.ground.land if wish.ground else "")

            def goal(place: Place = place, about: GoalSurroundings = about) -> StagedMiddle:
                group = draw_last_field(place, staged, filling, title, words.finish, drawing, about)
                return group, scene.staged if scene else None

            yield recall_scene(memory.reuse_or_make("goal", drawing, (track, final, filling, title, words.finish, about), goal), scene)
        else:
            yield squares[place.number]
        if place.gate:
            facts = place, shown[place.number]
            yield memory.reuse_or_make(("gate", place.number), drawing, facts, partial(_draw_finish_line, *facts, drawing.style))


def _landscape_about(wish: BoardOptions, scene: ObservedScene | None) -> str:
    """Landscape in which the last place in the middle lies, where that is a room, a night, snow or a lake."""
    if scene and scene.scene.is_indoors:
        return "room"
    return {"winter": "snow", "night": "night", "lake": "water"}.get(wish.ground.land, "") if wish.ground else ""


ABOVE_TRACK = 1.0
"""Distance in mm of a picture above the track from it."""


def _has_prospect(track: FieldMap, wish: BoardOptions) -> bool:
    """Whether the board's own picture lies under it: a ground or a picture that the theme names takes its place."""
    return isinstance(track, Network) and bool(track.prospect) and wish.ground is None and wish.background is None


def _draw_lowest(
    track: FieldMap, shown: SquareContent, drawing: SquareDrawing, words: BoardWords, page: BoardPage, memory: BoardCache,
    wish: BoardOptions,
) -> Iterator[Item]:  # fmt: skip
    """Everything below the squares, and the start where it is no square."""
    style, on_prospect = drawing.style, _has_prospect(track, wish)
    land = wish.ground.land if wish.ground and wish.ground.show != "map" else "country"
    if isinstance(track, Network):
        scenery = partial(draw_scenery, track, style, on_ground=shown.window, on_prospect=on_prospect)
        yield from memory.reuse_or_make("scenery", drawing, (track, shown.window, on_prospect), lambda: list(scenery()))
    if isinstance(track, Track) and track.waters:
        from goose_print.drawing.board.river import draw_waters

        waters = partial(draw_waters, track, style, on_map=shown.window)
        yield from memory.reuse_or_make("waters", drawing, (track, shown.window), lambda: list(waters()))

    drawn, on_picture = shown.window or on_prospect, wish.background is not None

    def backing() -> Group:
        return Group(items=tuple(_draw_backing(track, style, drawn=drawn, on_picture=on_picture)), tag=Tag(Element.BACKING))

    yield memory.reuse_or_make("backing", drawing, (track, drawn, on_picture), backing)
    if isinstance(track, Track) and wish.ground is not None and wish.ground.road:

        def road() -> Group:
            from goose_print.drawing.board.road_bed import draw_road_bed  # few tracks are roads

            inside = rectangle(inside_border(page.area))  # the frame's pattern runs on beside it
            return Group(items=tuple(draw_road_bed(track, style)), clip=inside, tag=Tag(Element.BACKING))

        yield memory.reuse_or_make("road", drawing, (track, page.area), road)
    for which, place in enumerate(track.starts if shown.kind == "start" else ()):
        own = shown.second or shown if which else shown
        facts = place, track, own, words.start, land
        yield memory.reuse_or_make(("start", which), drawing, facts, partial(draw_start, place, track, own, drawing, words.start, land))


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


def _draw_backing(track: FieldMap, style: Style, *, drawn: bool, on_picture: bool) -> Iterator[Item]:
    """Backing of the track, a strong rim round it, and the tint in the free corners between coils.

    ``drawn``: whether there is a ground under the whole board, which needs none of them. ``on_picture``: whether the theme
    has a picture of its own there, which is seen in the free corners.
    """
    rim = style.pen(style.bold * 2.2)
    for outline in () if drawn else track.plates:
        yield from draw_clay(outline, track.places, style)
        yield Path(outline=outline, stroke=rim)
    for place in () if drawn else track.places:
        yield Path(outline=place.outline, stroke=rim if place.number else style.pen(style.bold))
    quiet = style.area_fill("leaf").mixed(style.paper, PAPER_SHARE)
    middle = [Place(number=0, outline=track.centre, centre=track.area.centre, heading=0.0)] if track.centre else []
    for outline in () if drawn or on_picture else track.backing:
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
