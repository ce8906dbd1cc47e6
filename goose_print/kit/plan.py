"""Where everything on the board goes: the paper as it lies, the area inside its frame, the track, and the title's place."""

from __future__ import annotations

from functools import lru_cache

from goose_print.drawing.piece_looks import look_named
from goose_print.errors import DoesNotFit
from goose_print.games.board import LineBoard
from goose_print.geometry import Rect
from goose_print.isolates import second
from goose_print.language.words import catalogue
from goose_print.layout import FieldMap, Paper, Wish, find_layout
from goose_print.layout.fields import Arrangement, Network, lay
from goose_print.records import record
from goose_print.scene import Outline, bounds
from goose_print.theme.model import Theme

FRAME_ROOM = 4.0
"""Between the printable area and the track, in mm: room for the frame."""
TITLE_BAND = 0.13
"""Part of the height that a title above the track takes."""
SMALLEST_COUNTER = 9.0
"""In mm across: what fingers still take hold of."""
AIR = 1.06
"""Room that a counter takes on the start, as a multiple of its size."""

CROWDING = ("track_width", "centre_size", "last_size", "gap")
PAPER = (("paper", "board"), ("paper",), ("margins",), ("board", "layout"), ("rules",))
"""Keys that a board may be too large for its paper for: the wishes for room first."""

KEPT = 8
"""Tracks that are kept: a board is planned for either way that its paper may lie."""
MOST_STRIP = 0.12
"""Part of the height that a strip of answers takes at most."""

IMPRINT, IMPRINT_AIR = 3.6, 1.0
"""Height of a line at the board's foot, and what stays free above it, in mm."""

WORTH_TURNING = 1.1
"""How many times as large squares must be for a board to stand upright: boards lie, unless that wastes the paper."""

TITLE_ROOM = 0.06
"""Part of the area that the middle must have for the title to stand there."""


@record
class BoardPlan:
    """``area``: what track and title fill, inside the frame. ``title_band``: where the title stands, if not in the middle.
    ``strip``: where the answers stand at the lower edge, if they do; ``imprint``: where that line stands above the frame.
    """

    paper: Paper
    area: Rect
    track: FieldMap
    title_band: Rect | None
    strip: Rect | None = None
    imprint: Rect | None = None


def plan_board(theme: Theme, *, counter: float = SMALLEST_COUNTER) -> BoardPlan:
    """Lay the board out on its paper, as it fills that best unless the author says how it lies. Raises DoesNotFit, ArtError.

    ``counter``: the smallest diameter of a counter in mm of the laid-out board; the start has room for all of them.
    """
    usual, *others = _plans(theme, counter)
    return next((plan for plan in others if _squares(plan) > WORTH_TURNING * _squares(usual)), usual)


def least_counter(theme: Theme, plan: BoardPlan, scale: float = 1.0) -> float:
    """The least size of a counter in mm: that of the art set, if each square of the board, so many times enlarged, holds it."""
    wanted = look_named(theme.style.art_set).counter or SMALLEST_COUNTER
    return wanted if all(place.holds(wanted / scale) for place in plan.track.squares) else SMALLEST_COUNTER


def _plans(theme: Theme, counter: float) -> list[BoardPlan]:
    """The board on its paper as it may lie, one plan or two, the usual one first."""
    plans, misfits = [], []
    for paper in _lying(theme):
        try:
            plans.append(_planned(theme, paper, counter))
        except DoesNotFit as misfit:
            misfits.append(misfit)
    if not plans:
        raise misfits[0].at(*(("board", key) for key in CROWDING if getattr(theme.board, key)), *PAPER)
    return plans


def _squares(plan: BoardPlan) -> float:
    """The area that all squares of one size take together."""
    return sum(place.area for place in plan.track.even)


def _planned(theme: Theme, paper: Paper, counter: float) -> BoardPlan:
    """The board on a paper as it lies. A track that leaves too little room in its middle gets the title above it."""
    margins = theme.margins
    area = Rect(
        margins.left + FRAME_ROOM,
        margins.top + FRAME_ROOM,
        paper.width - margins.left - margins.right - 2 * FRAME_ROOM,
        paper.height - margins.top - margins.bottom - 2 * FRAME_ROOM,
    )
    area, strip = _without_strip(theme, area)
    whole, (area, imprint) = area, _without_imprint(theme, area)
    track = _track(theme, area, counter)
    if track.centre and (isinstance(track, Network) or bounds(track.centre).area >= TITLE_ROOM * area.area):
        return BoardPlan(paper=paper, area=whole, track=track, title_band=None, strip=strip, imprint=imprint)
    band = Rect(area.x + area.width * 0.16, area.y, area.width * 0.68, area.height * TITLE_BAND)
    taken = band.height + area.height * 0.02
    below = Rect(area.x, area.y + taken, area.width, area.height - taken)
    return BoardPlan(paper=paper, area=whole, track=_track(theme, below, counter), title_band=band, strip=strip, imprint=imprint)


def _without_strip(theme: Theme, area: Rect) -> tuple[Rect, Rect | None]:
    """The area without the strip of answers below the frame, and that strip, if the theme wants one."""
    if theme.questions is None or theme.questions.answers != "strip":
        return area, None
    from goose_print.drawing.answers import all_answers, strip
    from goose_print.drawing.modes import style_of

    most = Rect(area.x, area.y, area.width, area.height * MOST_STRIP)
    height = min(most.height, strip(all_answers(theme.decks), most, style_of(theme)).height + 0.1)
    rest = Rect(area.x, area.y, area.width, area.height - height)
    return rest, Rect(area.x, rest.bottom + FRAME_ROOM, area.width, height)


def _without_imprint(theme: Theme, area: Rect) -> tuple[Rect, Rect | None]:
    """The area without the line at the board's foot, and that line's place between the ornaments of the corners, if there is one."""
    if not theme.imprint:
        return area, None
    height = IMPRINT * (2 if second(theme.both.imprint) else 1)
    room = Rect(area.x + area.width * 0.2, area.bottom - height, area.width * 0.6, height)
    return Rect(area.x, area.y, area.width, area.height - height - IMPRINT_AIR), room


def _lying(theme: Theme) -> list[Paper]:
    """The board's paper as it may lie: as wished; else a named one on either edge, the longer first, a size as written."""
    paper, wish = theme.paper.for_board, theme.board.orientation
    if wish == "auto":
        return [paper.landscape, paper.portrait] if paper.name[:1].isalpha() else [paper]
    return [paper.landscape if wish == "landscape" else paper.portrait]


def _track(theme: Theme, area: Rect, counter: float) -> FieldMap:
    own = theme.rules.board
    if isinstance(own, Arrangement):
        return lay(own, area, mirrored=is_mirrored(theme))
    board = theme.board
    order, starts = line_order(own)
    wish = Wish(
        squares=own.last,
        area=area,
        shape=board.shape,
        start=board.start,
        turn=board.turn,
        inwards=board.direction == "inwards",
        angle=board.angle,
        track_width=board.track_width,
        gap=board.gap,
        centre=board.centre_size,
        last_size=board.last_size,
        counters=-(-all_counters(theme) // starts),
        counter=counter,
        panels=board.panels or (),
        rim=board.rim,
        columns=board.columns,
        rows=board.rows,
        second_coil_at=board.second_coil,
        curve=_curve(theme) if board.path and board.layout == "path" else None,
        order=order,
        starts=starts,
    )
    return _laid(board.layout, wish.mirrored() if is_mirrored(theme) else wish)


@lru_cache(maxsize=KEPT)
def _laid(layout: str, wish: Wish) -> FieldMap:
    """A track, which nobody changes; the last ones are kept, with what was measured in their squares."""
    return find_layout(layout)(wish)


def is_mirrored(theme: Theme) -> bool:
    """Whether the board is the mirror image of what its keys say: as wished, or else as its language is read."""
    wished = theme.board.mirror
    return catalogue(theme.language).direction == "rtl" if wished is None else wished


def all_counters(theme: Theme) -> int:
    """So many counters stand on the start before the game, or on both starts together."""
    pieces = theme.rules.pieces(theme.players)
    return 1 if pieces.alone else sum(counters.count for counters in pieces.counters)


def line_order(board: LineBoard) -> tuple[tuple[int, ...], int]:
    """The numbers of the squares as they lie along one line, and how many starts that line has.

    Two ways over the same squares (out by one line, home by the other) are one round trip. Two ways that share nothing but
    the goal run towards each other from two starts. Anything else lies in the order of its numbers.
    """
    ways = board.ways
    if len(ways) == 2:
        one, other = (way.fields for way in ways)
        if set(one) == set(other) and len(one) == board.length:
            return one, 1
        if set(one) & set(other) == {board.length} and len(one) + len(other) == board.length + 1:
            return (*one, *reversed(other[:-1])), 2
    return (), 1


def _curve(theme: Theme) -> Outline:
    """The author's line: the first path of the SVG file that the theme names."""
    assert theme.board.path is not None
    drawing = theme.gallery.drawing(theme.board.path)
    return drawing.shapes[drawing.first_path].outline
