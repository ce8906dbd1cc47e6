"""Stencils: dark is cut out. What would fall out of the middle of a figure is held by bridges."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.shown import Art
from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect
from goose_print.scene import Item, Path, Stroke, polyline
from goose_print.typesetting.shaping import shape

CLOSED = frozenset("04689")
"""Figures with a middle that would fall out."""
BRIDGE = 0.055
"""Width of a bridge, as a part of a figure's height."""
AIR = 0.06
"""Free at the sides of a figure, as a part of its half of the sheet."""


def figures(pair: str, room: Rect, style: Style) -> Iterator[Item]:
    """Two figures, one above the other, as large as fit; all figures are of one size."""
    half = room.height / len(pair)
    size = half * 0.8
    for k, figure in enumerate(pair):
        box = Rect(room.x, room.y + k * half, room.width, half).inset(half * AIR)
        line = shape(figure, style.body(size, style.ink, bold=True))
        scale = min(box.height / line.caps, box.width / line.width)
        line = shape(figure, style.body(size * scale, style.ink, bold=True))
        foot = box.centre.y + line.caps / 2
        yield from line.at(box.centre.x, foot, "middle")
        if figure in CLOSED:
            ends = Point(box.centre.x, foot - line.caps * 1.1), Point(box.centre.x, foot + line.caps * 0.1)
            yield Path(outline=polyline(ends), stroke=Stroke(colour=style.dress["white"], width=line.caps * BRIDGE, cap="butt"))


def silhouette(name: str, room: Rect, style: Style) -> Iterator[Item]:
    """A motif all in ink."""
    motif, _ = style.motif(name)
    symbol = motif.dressed(dict.fromkeys(style.dress, style.ink))
    scale = min(room.width / motif.width, room.height / motif.height)
    yield Art(symbol=symbol, size=motif.size).at(Rect.centred(room.centre, motif.width * scale, motif.height * scale))
