"""Head of a coiled track: that of a ship's prow, carved in wood, with a mane, teeth and volutes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from goose_print.drawing.style import Style
from goose_print.layout.track import LOWER_JAW, UPPER_JAW, SerpentHead
from goose_print.scene import Close, Colour, Curve, Item, Line, Move, Outline, Path, Segment, Stroke, ellipse, polygon, polyline, spline

COLLAR = 0.16
"""Width of the carved band that holds the neck, in track widths."""
MOUTH = ((0.72, 0.2), (1.15, 0.14), (1.5, 0.12), (1.44, 0.32), (1.34, 0.52), (1.05, 0.42))
"""Inside of the mouth, behind lips and teeth; points here are along the line and inwards, in track widths from its end."""
TONGUE = (((0.82, 0.26), (1.1, 0.27), (1.36, 0.36), (1.5, 0.3), (1.5, 0.21)), ((1.36, 0.36), (1.54, 0.4), (1.6, 0.34)))
"""A tongue that curls, and its fork."""
TEETH = ((1.44, 0.12, 0.13), (1.33, 0.13, 0.1), (1.22, 0.135, 0.09), (1.11, 0.145, 0.08), (1.29, 0.5, -0.12), (1.18, 0.46, -0.09))
"""Places of teeth at their roots, and how far they stand inwards."""
CREST = ((0.98, -0.3), (0.8, -0.38), (0.55, -0.36), (0.3, -0.4), (0.34, -0.3), (0.55, -0.24), (0.74, -0.27), (0.86, -0.2), (0.97, -0.2))
"""A brow that runs out into an ear."""
LIPS = (((0.66, 0.12), (0.95, 0.07), (1.25, 0.03), (1.48, 0.04)), ((0.98, 0.51), (1.16, 0.56), (1.34, 0.6)))
"""Lines that follow the mouth."""
CHEEK = ((0.98, 0.62), (0.8, 0.72), (0.6, 0.68), (0.52, 0.5), (0.6, 0.36), (0.74, 0.36), (0.8, 0.48), (0.72, 0.56), (0.65, 0.5))
"""The volute of the jaw."""
NOSTRIL = ((1.2, -0.14), (1.34, -0.16), (1.44, -0.07), (1.38, 0.0), (1.3, -0.05), (1.35, -0.09))
"""The volute of the snout."""
SCALES = ((0.48, -0.2), (0.48, 0.04), (0.48, 0.28), (0.46, 0.52), (0.62, -0.08), (0.62, 0.16))
"""Middles of scales, the outermost first."""
MANE = ((-0.47, 0.2), (-0.26, 0.17), (-0.03, 0.17), (0.2, 0.17), (0.43, 0.17), (0.66, 0.17), (0.86, 0.13))
"""Curls that lie along the neck: their middles across the line, and sizes."""
EYE = ((0.98, -0.06), (0.9, -0.16), (0.78, -0.17), (0.68, -0.09), (0.78, -0.02), (0.9, 0.0))
"""An eye as a carver cuts it."""
INNER_EDGE = (
    ((0.62, -0.37), (0.95, -0.36), (1.2, -0.245), (1.38, -0.11)), ((0.66, 0.92), (0.95, 0.82), (1.2, 0.69), (1.31, 0.6)),
)  # fmt: skip
"""Lines that follow the contour inside."""


def draw_serpent_head(head: SerpentHead, style: Style) -> Iterator[Item]:
    """The head of a ship's prow, carved in wood: a mouth with teeth, volutes, scales and a mane, held by a band."""
    skin, carved = style.area_fill("leaf"), style.pen(max(style.line * 1.5, head.width * 0.014))
    dark, fine = style.pen(max(style.bold, head.width * 0.022)), style.pen(style.fine)

    def course(points: Sequence[tuple[float, float]], *, closed: bool = False) -> Outline:
        return spline([head.at(*point) for point in points], closed=closed)

    red, white, gold = style.area_fill("primary"), style.dress["white"], style.area_fill("gold")
    gorge = red.mixed(style.ink, 0.5) if style.coloured else white
    yield Path(outline=polygon([head.at(*point) for point in MOUTH]), fill=gorge, stroke=fine)
    for at, inwards, down in TEETH:
        points = [head.at(at - 0.05, inwards), head.at(at + 0.05, inwards), head.at(at - 0.015, inwards + down)]
        yield Path(outline=polygon(points), fill=white, stroke=fine)
    yield Path(outline=_head_outline(head), fill=skin, stroke=dark)
    for width, colour in ((0.062, style.ink), (0.036, red)):
        for part in TONGUE:
            yield Path(outline=course(part), stroke=style.pen(head.width * width, colour))
    yield Path(outline=tuple(_shadow_of_head(head)), stroke=fine)
    for at, inwards in SCALES:
        arc = [(at + along, inwards + aside) for along, aside in ((-0.12, -0.11), (0.05, -0.08), (0.09, 0.0), (0.05, 0.08), (-0.12, 0.11))]
        yield Path(outline=course(arc), fill=skin, stroke=carved)
    for edge in INNER_EDGE:
        yield Path(outline=course(edge), stroke=style.pen(head.width * 0.034, gold) if style.coloured else fine)
    for carving in (*LIPS, CHEEK, NOSTRIL):
        yield Path(outline=course(carving), stroke=carved)
    for middle, size in MANE:
        yield from _draw_curl(head, middle, size, gold if style.coloured else white, carved)
    yield Path(outline=course(CREST, closed=True), fill=red if style.coloured else white, stroke=carved)
    yield Path(outline=course(EYE, closed=True), fill=white, stroke=carved)
    yield Path(outline=ellipse(head.at(0.83, -0.085), head.width * 0.046), fill=style.ink)
    yield from _draw_collar(head, style)


def _draw_curl(head: SerpentHead, middle: float, size: float, fill: Colour, pen: Stroke) -> Iterator[Item]:
    """A lock that comes from under the collar and rolls up at its tip."""
    lock = (
        (0.1, middle - size * 0.62), (0.24, middle - size * 0.66), (0.2 + size, middle - size * 0.2),
        (0.2 + size * 0.8, middle + size * 0.42),
        (0.28, middle + size * 0.5), (0.1, middle + size * 0.6),
    )  # fmt: skip
    yield Path(outline=spline([head.at(*point) for point in lock], closed=True), fill=fill, stroke=pen)
    roll = (
        (0.14, middle),
        (0.24, middle - size * 0.24),
        (0.2 + size * 0.6, middle - size * 0.06),
        (0.3, middle + size * 0.22),
        (0.27, middle),
    )
    yield Path(outline=spline([head.at(*point) for point in roll]), stroke=pen)


def _head_outline(head: SerpentHead) -> Outline:
    """Both jaws as curves; only the corner of the mouth, the tips and the neck are sharp."""
    upper, lower = ([head.at(*point) for point in jaw] for jaw in (UPPER_JAW, LOWER_JAW))
    corner = Curve(*upper[-1], *lower[0], *lower[0])
    return (*spline(upper), corner, *spline(lower)[1:], Close())


def _shadow_of_head(head: SerpentHead) -> Iterator[Segment]:
    """Short strokes along the underside of the jaw, as a burin cuts them."""
    edge = LOWER_JAW[3:-2]
    for (at, inwards), (far, deep) in pairwise(edge):
        for k in range(6):
            here, down = at + (far - at) * k / 6, inwards + (deep - inwards) * k / 6
            yield Move(*head.at(here, down))
            yield Line(*head.at(here + 0.02, down - 0.09 - 0.03 * (k % 2)))


def _draw_collar(head: SerpentHead, style: Style) -> Iterator[Item]:
    """A band with a twist in it, where the head meets the last square and the braid between the coils."""
    gold, pen = style.area_fill("gold"), style.pen(max(style.line * 1.5, head.width * 0.014))
    low, high = -0.54, 0.62
    band = [head.at(-0.03, low), head.at(COLLAR, low), *(head.at(COLLAR, high - 0.02 * k) for k in (0, 1)), head.at(-0.03, 0.54)]
    yield Path(outline=polygon(band), fill=gold, stroke=pen)
    count, middle = 32, COLLAR / 2 - 0.015
    for sense, colour in ((1, style.area_fill("primary")), (-1, style.area_fill("leaf"))):
        swings = [sense * 0.045 * math.sin(math.pi * k / 4) for k in range(count + 1)]
        twist = [head.at(middle + swing, low + 0.06 + (0.46 - low) * k / count) for k, swing in enumerate(swings)]
        yield Path(outline=polyline(twist), stroke=style.pen(head.width * 0.05))
        yield Path(outline=polyline(twist), stroke=style.pen(head.width * 0.026, colour))
