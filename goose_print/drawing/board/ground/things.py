"""Things that stand in a landscape.

Each is drawn once, ``UNIT`` mm high with its foot at the origin, and placed as a symbol: what is far away is smaller and has
finer lines.
"""

from __future__ import annotations

from typing import NamedTuple

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.ground.buildings import (
    draw_church,
    draw_cloud,
    draw_house,
    draw_lantern,
    draw_lighthouse,
    draw_sail,
)
from goose_print.drawing.board.ground.lands.land import ThingDrawings
from goose_print.drawing.board.ground.paints import UNIT, Paints
from goose_print.drawing.board.ground.plants import (
    draw_bare_tree,
    draw_bush,
    draw_daisies,
    draw_fir,
    draw_flowers,
    draw_grass,
    draw_palm,
    draw_poplar,
    draw_reeds,
    draw_stones,
    draw_toadstool,
    draw_tree,
)
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import Colour, Symbol, Use

OPEN_LINE = 1.4
"""Width of lines of an art set to be coloured in, in those of others, so that they are seen on what is small, too."""
HAZES = 3
"""Steps in which colours fade into the distance."""


class Thing(NamedTuple):
    """A symbol with the box that it fills at ``UNIT``, its foot at the origin."""

    symbol: Symbol
    box: Rect

    def box_at(self, foot: Point, tall: float) -> Rect:
        """Its box where it is this high."""
        scale, box = tall / UNIT, self.box
        return Rect(foot.x + box.x * scale, foot.y + box.y * scale, box.width * scale, box.height * scale)

    def at(self, foot: Point, tall: float, *, flip: bool = False) -> Use:
        """It, placed."""
        scale = tall / UNIT
        return Use(symbol=self.symbol, place=Affine(-scale if flip else scale, 0.0, 0.0, scale, foot.x, foot.y))


LIGHT_HAZE = 0.4
"""Share of the air's haze that is before lit windows."""


def make_paints(style: Style, haze: Colour, share: float, *, snow: bool = False, lit: bool = False, dusk: float = 0.0) -> Paints:
    """Paints of a style, mixed with a share of the air's colour."""
    look = piece_look(style)

    def fill(role: PaintRole, dark: float, air: float = min(0.8, share + dusk)) -> Colour:
        """The palette’s fill for a role behind so much air; white where all is lines."""
        base = look.trim(role, style) or style.paper
        if not style.coloured or look.open:
            return style.dress["white"]
        base = base.mixed(style.ink, dark) if dark > 0 else base.mixed(style.area_fill("white"), -dark)
        return base.mixed(haze, air)

    light = fill("gold", -0.2, share * LIGHT_HAZE) if lit else None
    ink = style.contour if dusk and style.contour else style.ink
    line = ink.mixed(haze, share * 0.7) if style.coloured else style.ink
    width = style.line * (1.25 + 0.45 * (look.land - 1.0))
    if style.patterned:
        width = style.fine * 1.3
    if look.open:
        width = style.line * OPEN_LINE * (1.0 + share)
    return Paints(fill, style.pen(width, line), style.pen(width * 0.6, line), not style.coloured or look.open, snow, light)


def draw_thing(name: str, paints: Paints, key: str, own: ThingDrawings | None = None) -> Thing:
    """A thing by its name, of a land's own or of all lands; ``key`` makes the symbol's name unique."""
    draw, (left, right, top) = (own or {}).get(name) or THINGS[name]
    return Thing(
        Symbol(name=f"land-{name}-{key}", items=tuple(draw(paints))), Rect(left * UNIT, -top * UNIT, (right - left) * UNIT, top * UNIT)
    )


THINGS: ThingDrawings = {
    "tree": (draw_tree, (-0.46, 0.46, 1.03)),
    "fruit-tree": (lambda paints: draw_tree(paints, fruit=True), (-0.46, 0.46, 1.03)),
    "elm": (lambda paints: draw_tree(paints, tall=1.0), (-0.33, 0.33, 1.04)),
    "poplar": (draw_poplar, (-0.15, 0.15, 1.02)),
    "fir": (draw_fir, (-0.32, 0.32, 1.02)),
    "bare-tree": (draw_bare_tree, (-0.4, 0.42, 1.03)),
    "bush": (draw_bush, (-0.78, 0.78, 0.94)),
    "rose-bush": (lambda paints: draw_bush(paints, roses=True), (-0.78, 0.78, 0.94)),
    "palm": (draw_palm, (-0.44, 0.5, 1.03)),
    "house": (draw_house, (-0.75, 0.76, 0.97)),
    "barn": (lambda paints: draw_house(paints, "secondary", "stone"), (-0.75, 0.76, 0.97)),
    "cottage": (lambda paints: draw_house(paints, "white", "accent"), (-0.75, 0.76, 0.97)),
    "church": (draw_church, (-0.34, 0.5, 1.05)),
    "lighthouse": (draw_lighthouse, (-0.44, 0.44, 1.02)),
    "sail": (draw_sail, (-0.44, 0.48, 1.02)),
    "lantern": (draw_lantern, (-0.14, 0.14, 1.02)),
    "flowers": (draw_flowers, (-0.5, 0.55, 1.1)),
    "daisies": (draw_daisies, (-0.5, 0.55, 1.1)),
    "grass": (draw_grass, (-0.7, 0.8, 1.0)),
    "reeds": (draw_reeds, (-0.7, 0.8, 1.02)),
    "stones": (draw_stones, (-0.82, 0.9, 1.04)),
    "toadstool": (draw_toadstool, (-0.48, 0.48, 1.0)),
    "cloud": (draw_cloud, (-1.62, 1.58, 1.04)),
}
"""Things by name: drawing, and left, right and upper end in parts of the height."""
