"""Ribbons that titles stand on, with swallow-tailed ends. Measures are in em of the title."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.drawing.board.title_curve import TitleCurve, curved_strip
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.plates import SHADOW_OPACITY
from goose_print.drawing.style import Style
from goose_print.geometry import Rect
from goose_print.scene import Colour, Element, Item, Path, Tag, polygon, spline
from goose_print.scene.tags import UNTAGGED

BAND = 1.42
"""Height of a ribbon in em."""
PADDING, TAIL, TAIL_SHOWN = 0.36, 0.5, 0.95
"""Room before the first letter, and length of a ribbon's tails, in em; part of a tail that is seen beside the front."""
RIBBON_END = TAIL * TAIL_SHOWN / BAND
"""Length of a ribbon's end beside its front, in heights of the front."""


def draw_ribbon(box: Rect, style: Style) -> Iterator[Item]:
    """Draw a straight ribbon whose front fills a box; its ends reach RIBBON_END times its height beyond."""
    curve, size = TitleCurve("straight", box.width / 2, box.centre, 0.0), box.height / BAND
    yield from _draw_tails(curve, box.width / 2, size, style)
    yield from _draw_band(curve, box.width / 2, size, style, UNTAGGED)


def band_fill(style: Style) -> Colour:
    """Colour of a ribbon's front."""
    role = piece_look(style).ribbon
    if role == "white" or (style.lettering == "cut" and style.ornament == "nursery"):
        return style.dress["white"]
    return piece_look(style).trim(role, style) or style.dress["white"]


def draw_ribbons(curves: Sequence[TitleCurve], halves: Sequence[float], size: float, style: Style) -> Iterator[Item]:
    """Ribbons one over the other, the last one with tails."""
    fronts = [half + PADDING * size for half in halves]
    least, last = (max(fronts) * 0.72 if len(fronts) > 1 else 0.0), len(fronts) - 1
    yield from _draw_tails(curves[last], max(fronts[last], max(fronts) * 0.72), size, style)
    for k in range(last, -1, -1):
        yield from _draw_band(curves[k], max(fronts[k], least), size, style, UNTAGGED if k else Tag(Element.CARTOUCHE))


def _draw_band(curve: TitleCurve, half: float, size: float, style: Style, tag: Tag) -> Iterator[Item]:
    """The ribbon's front with a rule along both edges."""
    high, fill = size * BAND / 2, band_fill(style)
    bold, fine = piece_look(style).plate(style)
    if piece_look(style).shadowed(style):
        shade = curved_strip(lambda x, down: curve.at(x, down) + (curve.at(0.7, 0.9) - curve.at(0.0, 0.0)), half, high)
        yield Path(outline=shade, fill=style.ink, opacity=SHADOW_OPACITY)
    yield Path(outline=curved_strip(curve.at, half, high), fill=fill, stroke=style.pen(bold), tag=tag)
    for side in (-1.0, 1.0):
        edge = spline([curve.at(half * part / 8, side * high * 0.86) for part in range(-8, 9)])
        colour = piece_look(style).trim("primary", style) if style.coloured and style.solid else None
        yield Path(outline=edge, stroke=style.pen(max(fine, size * 0.035), colour))


def _draw_tails(curve: TitleCurve, half: float, size: float, style: Style) -> Iterator[Item]:
    """Both swallow-tailed ends behind the front, with the folds in the dark."""
    high, bold = size * BAND / 2, piece_look(style).plate(style)[0]
    cloth = piece_look(style).trim("primary", style) or style.paper
    dark = cloth.mixed(style.ink, 0.4) if style.coloured and not piece_look(style).open else style.dress["white"]
    drop, reach = size * 0.34, size * TAIL
    for side in (-1.0, 1.0):
        near, far = side * (half - reach * 0.55), side * (half + reach * TAIL_SHOWN)
        fork = side * (half + reach * 0.5)
        tail = (
            curve.at(near, drop - high), curve.at(far, drop - high), curve.at(fork, drop), curve.at(far, drop + high),
            curve.at(near, drop + high),
        )  # fmt: skip
        yield Path(outline=polygon(tail), fill=cloth, stroke=style.pen(bold))
        fold = (curve.at(side * half, high), curve.at(near, high), curve.at(near, high + drop))
        yield Path(outline=polygon(fold), fill=dark, stroke=style.pen(bold))
