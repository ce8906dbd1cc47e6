"""Prospect of a board: the picture that its arrangement names, drawn inside the frame under everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from goose_print.drawing.board.ground.plan import DrawnGround
from goose_print.drawing.board.prospects.chase import draw_chase
from goose_print.drawing.board.prospects.counting_table import draw_counting_table
from goose_print.drawing.board.prospects.easel import BoardEasel
from goose_print.drawing.board.prospects.gorge import draw_gorge
from goose_print.drawing.board.prospects.hillside import draw_hillside
from goose_print.drawing.board.prospects.night_town import draw_lantern_fronts, draw_night_town
from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Rect
from goose_print.layout.fields import Network
from goose_print.scene import Element, Group, Item, Tag, bounds, rectangle

PROSPECTS: Mapping[str, Callable[[BoardEasel], Iterator[Item]]] = {
    "chase": draw_chase, "counting_table": draw_counting_table, "gorge": draw_gorge, "hillside": draw_hillside,
    "night_town": draw_night_town,
}  # fmt: skip
"""What draws a prospect, by the name that an arrangement of fields has for it."""
FRONTS: Mapping[str, Callable[[BoardEasel], Iterator[Item]]] = {"night_town": draw_lantern_fronts}
"""What draws that part of a prospect which lies on the fields."""


def draw_prospect(track: Network, frame: Rect, style: Style) -> DrawnGround:
    """Draw the prospect of a board, mirrored where the board is."""
    easel = BoardEasel(track, frame, style, bounds(track.centre) if track.centre else None)
    items = tuple(PROSPECTS[track.prospect](easel))
    return DrawnGround(_place_in_frame(items, track, frame))


def draw_prospect_front(track: Network, frame: Rect, style: Style) -> Iterator[Group]:
    """Draw what a prospect shows on the fields, before counters lie there."""
    if front := FRONTS.get(track.prospect):
        yield _place_in_frame(tuple(front(BoardEasel(track, frame, style, None))), track, frame)


def _place_in_frame(items: tuple[Item, ...], track: Network, frame: Rect) -> Group:
    place = Affine(-1.0, 0.0, 0.0, 1.0, 2 * frame.centre.x, 0.0) if track.mirrored else Affine()
    return Group(items=items, place=place, clip=rectangle(frame, 1.2), tag=Tag(Element.SCENES))
