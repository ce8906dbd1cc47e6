"""Stencils: dark parts are cut out, and bridges hold the middles of figures."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.square_content import Art
from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect
from goose_print.scene import Item, Path, Stroke, polyline
from goose_print.typesetting.shaping import shape_text

CLOSED_FIGURES = frozenset("04689")
"""Figures with a middle that would fall out."""
BRIDGE_WIDTH = 0.055
"""Width of a bridge, as a part of a figure's height."""
FIGURE_MARGIN = 0.06
"""Margin of a figure, as a part of its half of the sheet."""


def draw_figures(pair: str, room: Rect, style: Style) -> Iterator[Item]:
    """Draw two figures above each other, as large as fit; all figures have one size."""
    half = room.height / len(pair)
    size = half * 0.8
    for k, figure in enumerate(pair):
        box = Rect(room.x, room.y + k * half, room.width, half).inset(half * FIGURE_MARGIN)
        line = shape_text(figure, style.body(size, style.ink, bold=True))
        scale = min(box.height / line.caps, box.width / line.width)
        line = shape_text(figure, style.body(size * scale, style.ink, bold=True))
        foot = box.centre.y + line.caps / 2
        yield from line.at(box.centre.x, foot, "middle")
        if figure in CLOSED_FIGURES:
            ends = Point(box.centre.x, foot - line.caps * 1.1), Point(box.centre.x, foot + line.caps * 0.1)
            yield Path(outline=polyline(ends), stroke=Stroke(colour=style.dress["white"], width=line.caps * BRIDGE_WIDTH, cap="butt"))


def draw_silhouette(name: str, room: Rect, style: Style) -> Iterator[Item]:
    """Draw a motif all in ink."""
    motif, _ = style.motif(name)
    symbol = motif.dressed(dict.fromkeys(style.dress, style.ink))
    scale = min(room.width / motif.width, room.height / motif.height)
    yield Art(symbol=symbol, size=motif.size).at(Rect.centred(room.centre, motif.width * scale, motif.height * scale))
