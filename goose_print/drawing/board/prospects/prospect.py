"""Prospect of a board: the picture that its arrangement names, drawn inside the frame under everything else."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

from goose_print.drawing.board.ground.plan import DrawnGround
from goose_print.drawing.board.prospects.easel import BoardEasel
from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Rect
from goose_print.layout.fields import Network
from goose_print.scene import Element, Group, Item, Tag, bounds, rectangle


def draw_prospect(track: Network, frame: Rect, style: Style) -> DrawnGround:
    """Draw the prospect of a board, mirrored where the board is."""
    easel = BoardEasel(track, frame, style, bounds(track.centre) if track.centre else None)
    draw = getattr(_module_of(track), f"draw_{track.prospect}")
    items = tuple(draw(easel))
    return DrawnGround(_place_in_frame(items, track, frame, Element.SCENES))


def draw_prospect_front(track: Network, frame: Rect, style: Style) -> Iterator[Group]:
    """Draw what a prospect shows on the fields, before counters lie there."""
    if front := getattr(_module_of(track), f"draw_{track.prospect}_front", None):
        yield _place_in_frame(tuple(front(BoardEasel(track, frame, style, None))), track, frame, Element.FRONT)


def _module_of(track: Network) -> ModuleType:
    """The module that an arrangement names; its `draw_NAME` draws the prospect, its `draw_NAME_front` what lies on the fields."""
    return import_module(f"{__package__}.{track.prospect}")


def _place_in_frame(items: tuple[Item, ...], track: Network, frame: Rect, element: Element) -> Group:
    place = Affine(-1.0, 0.0, 0.0, 1.0, 2 * frame.centre.x, 0.0) if track.mirrored else Affine()
    return Group(items=items, place=place, clip=rectangle(frame, 1.2), tag=Tag(element))
