"""Prospect of a board: the picture that its arrangement names, drawn inside the frame under everything else."""

from __future__ import annotations

from importlib import import_module

from goose_print.drawing.board.ground.plan import DrawnGround
from goose_print.drawing.board.prospects.easel import BoardEasel
from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Rect
from goose_print.layout.fields import Network
from goose_print.scene import Element, Group, Tag, bounds, rectangle


def draw_prospect(track: Network, frame: Rect, style: Style) -> DrawnGround:
    """Draw the prospect of a board, mirrored where the board is."""
    easel = BoardEasel(track, frame, style, bounds(track.centre) if track.centre else None)
    items = tuple(import_module(f"{__package__}.{track.prospect}").draw(easel))
    place = Affine(-1.0, 0.0, 0.0, 1.0, 2 * frame.centre.x, 0.0) if track.mirrored else Affine()
    return DrawnGround(Group(items=items, place=place, clip=rectangle(frame, 1.2), tag=Tag(Element.SCENES)))
