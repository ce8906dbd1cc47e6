"""Coins for the stakes, with the rim of the art set, and the number of coins that a table needs."""

from __future__ import annotations

from typing import Literal

from goose_print.art.motif import place_symbol
from goose_print.drawing.photographs import picture_frame
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.pieces.badges import round_piece
from goose_print.drawing.pieces.seats import CounterFigure
from goose_print.drawing.small_type import mark_colour
from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Point, Rect
from goose_print.piece import Piece
from goose_print.scene import Colour, Item, Path, ellipse, polyline
from goose_print.typesetting.fitting import fit_text

CoinValue = Literal[1, 5]

FIELD_RADIUS = 0.71
"""Radius of the field inside the rim, as a part of the coin's."""
FEW_ONES = 5
"""Least number of ones in a purse, so that stakes of one to five need no change."""


def count_coins(purse: int, players: int) -> dict[CoinValue, int]:
    """Number of coins of each value to print for ``players`` who begin with ``purse`` each.

    A purse of less than ten is all ones. A larger one keeps five to nine ones and has the rest in fives, so that
    the ones of a round pay any small stake. Values that are not needed are left out. Raises ValueError for
    negative numbers.
    """
    if min(purse, players) < 0:
        raise ValueError(f"purse {purse}, players {players}: none may be negative")
    fives = max(0, (purse - FEW_ONES) // 5)
    coins: dict[CoinValue, int] = {1: (purse - 5 * fives) * players, 5: fives * players}
    return {value: count for value, count in coins.items() if count}


def coin(
    *, value: CoinValue, diameter: float, style: Style, figure: CounterFigure | None = None, portrait: Art | None = None,
    cropped: bool = False,
) -> Piece:  # fmt: skip
    """A coin of ``diameter`` mm: the figure above the numeral; on its back the numeral in a rosette.

    ``portrait``: an author's own picture in place of the figure. ``cropped``: the portrait fills the field, with
    the numeral on its edge.
    """
    middle = Point(diameter / 2, diameter / 2)
    rim = _draw_rim(value, middle, style)
    art = portrait or (Art(symbol=figure[1], size=figure[0].size) if figure else None)
    front = (
        _draw_portrait(value, middle, style, portrait)
        if portrait and cropped
        else _draw_front(value, middle, style, art, whole=bool(portrait))
    )
    back = _draw_back(value, middle, style)
    return round_piece(f"coin-{value}", diameter, (*rim, *front), (*rim, *back))


def _metal_colour(value: CoinValue, style: Style) -> Colour:
    """Colour of the metal: gold for fives, a paler one for ones."""
    return piece_look(style).fill_colour(style.dress["gold" if value == 5 else "stone"], style)


def _field_colour(value: CoinValue, style: Style) -> Colour:
    """Colour of the field's ground."""
    return _metal_colour(value, style).mixed(style.paper, 0.78)


def _draw_rim(value: CoinValue, middle: Point, style: Style) -> list[Item]:
    """Ornament on metal, and the empty field inside."""
    radius, metal = middle.x, _metal_colour(value, style)
    outer, field = radius - max(0.4, radius * 0.05), radius * FIELD_RADIUS
    return [
        Path(outline=ellipse(middle, outer), fill=metal, stroke=style.pen(style.line)),
        *piece_look(style).ornament.draw_rim(middle, outer, field, metal, style),
        Path(outline=ellipse(middle, field), fill=_field_colour(value, style), stroke=style.pen(style.line)),
    ]


def _draw_portrait(value: CoinValue, middle: Point, style: Style, portrait: Art) -> list[Item]:
    """A picture that fills the field, with the numeral in a disc on its lower edge."""
    field, spot, small = ellipse(middle, middle.x * FIELD_RADIUS), Point(middle.x, middle.y * 1.64), middle.x * 0.29
    return [
        portrait.crop_to(field),
        picture_frame(field, style),
        Path(outline=ellipse(spot, small), fill=_field_colour(value, style), stroke=style.pen(style.line)),
        *_draw_numeral(value, Rect.centred(spot, small * 1.5, small * 1.25), style),
    ]


def _draw_front(value: CoinValue, middle: Point, style: Style, art: Art | None, *, whole: bool) -> list[Item]:
    """The picture above the numeral; ``whole``: so small that the corners of its box lie in the field too."""
    diameter = 2 * middle.x
    if art is None:
        return _draw_numeral(value, Rect.centred(middle, diameter * 0.4, diameter * 0.4), style)
    line = middle.y + diameter * 0.09
    half = diameter * 0.27
    width, height = (0.4, 0.34) if whole else (0.48, 0.38)
    picture = Rect.centred(Point(middle.x, middle.y - diameter * 0.105), diameter * width, diameter * height)
    below = Rect.centred(Point(middle.x, middle.y + diameter * 0.205), diameter * 0.3, diameter * 0.18)
    ground = polyline([Point(middle.x - half, line), Point(middle.x + half, line)])
    return [
        place_symbol(art.symbol, art.size, picture, flip=art.flip, title=art.alt),
        Path(outline=ground, stroke=style.pen(style.fine)),
        *_draw_numeral(value, below, style),
    ]


def _draw_back(value: CoinValue, middle: Point, style: Style) -> list[Item]:
    diameter = 2 * middle.x
    return [
        *piece_look(style).ornament.draw_rose(middle, diameter * 0.335, diameter * 0.2, style.ink, style),
        Path(outline=ellipse(middle, diameter * 0.2), fill=style.paper, stroke=style.pen(style.fine)),
        *_draw_numeral(value, Rect.centred(middle, diameter * 0.26, diameter * 0.24), style),
    ]


def _draw_numeral(value: CoinValue, box: Rect, style: Style) -> list[Item]:
    type_ = piece_look(style).numerals(style, box.height * 1.4, mark_colour(_field_colour(value, style), style))
    return list(fit_text(str(value), type_, box, smallest=SMALLEST).runs)
