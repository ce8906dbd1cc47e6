"""Board planning: paper orientation, area inside the frame, track, and place of the title."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from goose_print.drawing.modes import make_style
from goose_print.drawing.piece_looks import look_named
from goose_print.drawing.square.answers import all_answers, answer_strip
from goose_print.errors import DoesNotFit
from goose_print.games.board import LineBoard
from goose_print.geometry import Rect
from goose_print.isolates import second_text
from goose_print.language.words import find_language
from goose_print.layout import FieldMap, Paper, TrackOptions, find_layout
from goose_print.layout.fields import Arrangement, Network, layout_fields
from goose_print.records import record
from goose_print.scene import Outline, bounds
from goose_print.theme.model import Theme

FRAME_ROOM = 4.0
"""Room for the frame between printable area and track, in mm."""
TITLE_BAND = 0.13
"""Height of a title above the track, as a share of the area."""
SMALLEST_COUNTER = 9.0
"""Smallest counter diameter in mm that fingers can grip."""
AIR = 1.06
"""Room of a counter on the start, as a multiple of its diameter."""

CENTRE_GIVES_WAY, SMALL_CENTRE = 15.5, 0.15
"""Width of a coil's squares in mm below which a large centre gives way, and the centre's size then."""
CROWDING = ("track_width", "centre_size", "last_size", "gap")
PAPER = (("paper", "board"), ("paper",), ("margins",), ("board", "layout"), ("rules",))
"""Theme keys that may make a board too large for its paper."""

CACHED_TRACKS = 8
"""Number of cached tracks; each board is planned in both orientations."""
MOST_STRIP = 0.12
"""Greatest height of an answer strip, as a share of the area."""

IMPRINT, IMPRINT_AIR = 3.6, 1.0
"""Height of the imprint line and free space above it, in mm."""

WORTH_TURNING = 1.1
"""Gain in square area from which a board is turned upright instead of landscape."""

TITLE_ROOM = 0.06
"""Least share of the area that the centre needs to hold the title."""


@record
class BoardPlan:
    """Plan of a board on its paper.

    ``area``: room of track and title inside the frame. ``title_band``: place of the title if not in the centre.
    ``strip``: place of the answers at the lower edge; ``imprint``: place of the imprint above the frame.
    """

    paper: Paper
    area: Rect
    track: FieldMap
    title_band: Rect | None
    strip: Rect | None = None
    imprint: Rect | None = None


def plan_board(theme: Theme, *, counter: float = SMALLEST_COUNTER) -> BoardPlan:
    """Plan the board on its paper, in the orientation that fills it best unless the author sets one.

    ``counter``: least counter diameter in mm of the laid-out board; the start holds all counters. Raises
    DoesNotFit, ArtError.
    """
    usual, *others = _plans(theme, counter)
    return next((plan for plan in others if _squares_area(plan) > WORTH_TURNING * _squares_area(usual)), usual)


def least_counter(theme: Theme, plan: BoardPlan, scale: float = 1.0) -> float:
    """Least counter diameter in mm; larger for art sets for small children where every square holds it.

    ``scale``: factor by which the board is enlarged.
    """
    wanted = look_named(theme.style.art_set).counter or SMALLEST_COUNTER
    return wanted if all(place.holds(wanted / scale) for place in plan.track.squares) else SMALLEST_COUNTER


def _plans(theme: Theme, counter: float) -> list[BoardPlan]:
    """Plans for each paper orientation that fits, the usual one first. Raises DoesNotFit if none fits."""
    plans, misfits = [], []
    for paper in _paper_orientations(theme):
        try:
            plans.append(_plan_on_paper(theme, paper, counter))
        except DoesNotFit as misfit:
            misfits.append(misfit)
    if not plans:
        raise misfits[0].at(*(("board", key) for key in CROWDING if getattr(theme.board, key)), *PAPER)
    return plans


def _squares_area(plan: BoardPlan) -> float:
    """Total area of the regular squares."""
    return sum(place.area for place in plan.track.even)


def _plan_on_paper(theme: Theme, paper: Paper, counter: float) -> BoardPlan:
    """Plan on one paper orientation; the title goes above the track where its centre is too small."""
    margins = theme.margins
    area = Rect(
        margins.left + FRAME_ROOM,
        margins.top + FRAME_ROOM,
        paper.width - margins.left - margins.right - 2 * FRAME_ROOM,
        paper.height - margins.top - margins.bottom - 2 * FRAME_ROOM,
    )
    area, strip = _without_strip(theme, area)
    whole, (area, imprint) = area, _without_imprint(theme, area)
    track = _layout_track(theme, area, counter)
    if track.centre and (isinstance(track, Network) or bounds(track.centre).area >= TITLE_ROOM * area.area):
        return BoardPlan(paper=paper, area=whole, track=track, title_band=None, strip=strip, imprint=imprint)
    band = Rect(area.x + area.width * 0.16, area.y, area.width * 0.68, area.height * TITLE_BAND)
    taken = band.height + area.height * 0.02
    below = Rect(area.x, area.y + taken, area.width, area.height - taken)
    return BoardPlan(paper=paper, area=whole, track=_layout_track(theme, below, counter), title_band=band, strip=strip, imprint=imprint)


def _without_strip(theme: Theme, area: Rect) -> tuple[Rect, Rect | None]:
    """Area above the answer strip, and the strip below the frame, or None without one."""
    if theme.questions is None or theme.questions.answers != "strip":
        return area, None
    most = Rect(area.x, area.y, area.width, area.height * MOST_STRIP)
    height = min(most.height, answer_strip(all_answers(theme.decks), most, make_style(theme)).height + 0.1)
    rest = Rect(area.x, area.y, area.width, area.height - height)
    return rest, Rect(area.x, rest.bottom + FRAME_ROOM, area.width, height)


def _without_imprint(theme: Theme, area: Rect) -> tuple[Rect, Rect | None]:
    """Area above the imprint, and its place between the corner ornaments, or None without one."""
    if not theme.imprint:
        return area, None
    height = IMPRINT * (2 if second_text(theme.both.imprint) else 1)
    room = Rect(area.x + area.width * 0.2, area.bottom - height, area.width * 0.6, height)
    return Rect(area.x, area.y, area.width, area.height - height - IMPRINT_AIR), room


def _paper_orientations(theme: Theme) -> list[Paper]:
    """Paper orientations to try: as the theme says, else both of a named paper, landscape first."""
    paper, wish = theme.paper.for_board, theme.board.orientation
    if wish == "auto":
        return [paper.landscape, paper.portrait] if paper.name[:1].isalpha() else [paper]
    return [paper.landscape if wish == "landscape" else paper.portrait]


def _layout_track(theme: Theme, area: Rect, counter: float) -> FieldMap:
    own = theme.rules.board
    if isinstance(own, Arrangement):
        return layout_fields(own, area, mirrored=is_mirrored(theme))
    board = theme.board
    order, starts = line_order(own)
    wish = TrackOptions(
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
        curve=_path_outline(theme) if board.path and board.layout == "path" else None,
        order=order,
        starts=starts,
    )
    wish = wish.mirrored() if is_mirrored(theme) else wish
    track = _cached_layout(board.layout, wish)
    if board.layout == "spiral" and (board.centre_size or 0.0) > SMALL_CENTRE and track.width < CENTRE_GIVES_WAY:
        small = _cached_layout(board.layout, replace(wish, centre=SMALL_CENTRE))
        return small if small.width > track.width else track
    return track


@lru_cache(maxsize=CACHED_TRACKS)
def _cached_layout(layout: str, wish: TrackOptions) -> FieldMap:
    """Track of a layout; the last CACHED_TRACKS are reused with the measurements of their squares."""
    return find_layout(layout)(wish)


def is_mirrored(theme: Theme) -> bool:
    """Whether the board is mirrored: as the theme says, else in right-to-left languages."""
    wished = theme.board.mirror
    return find_language(theme.language).direction == "rtl" if wished is None else wished


def all_counters(theme: Theme) -> int:
    """Number of counters on all starts before the game."""
    pieces = theme.rules.pieces(theme.players)
    return 1 if pieces.alone else sum(counters.count for counters in pieces.counters)


def line_order(board: LineBoard) -> tuple[tuple[int, ...], int]:
    """Numbers of the squares along one line, and the number of its starts.

    Two ways over the same squares (out by one line, home by the other) are one round trip. Two ways that share
    only the goal run towards each other from two starts. Otherwise the order is numerical, as ``((), 1)``.
    """
    ways = board.ways
    if len(ways) == 2:
        one, other = (way.fields for way in ways)
        if set(one) == set(other) and len(one) == board.length:
            return one, 1
        if set(one) & set(other) == {board.length} and len(one) + len(other) == board.length + 1:
            return (*one, *reversed(other[:-1])), 2
    return (), 1


def _path_outline(theme: Theme) -> Outline:
    """Outline of the author's track: the first path of the theme's SVG file."""
    assert theme.board.path is not None
    drawing = theme.gallery.drawing(theme.board.path)
    return drawing.shapes[drawing.first_path].outline
