"""Decoration of display letters by art set and mode: fills, contours, fine lines, gleams and shades."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from goose_print.art.motif import PaintRole
from goose_print.drawing.lettering.alphabet import Letter
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import TEXT_CONTRAST, Style
from goose_print.geometry import Affine
from goose_print.scene import Colour, Item, Outline, Path, Segments, Stroke, Symbol, flatten_outline, line_segments, transform_outline

CONTOUR, THIN_CONTOUR = 30.0, 17.0
"""Width of a contour round fat and round fine letters, in thousandths of an em."""
SHADE, HATCH_SHADE = (20.0, -26.0), (30.0, -34.0)
"""How far a shade lies to the right and up, solid and hatched."""
HATCH_STEP, HATCH_PEN = 30.0, 9.0
HALO = 34.0
"""Width of the halo of letters that stand free."""
DARK = 0.25
"""Luminance below which a ground is dark."""
GAY: tuple[PaintRole, ...] = ("primary", "water", "gold", "leaf")
"""Roles of the colours that merry letters have by turns."""
SEEN = 1.5
"""Least contrast of a filled letter with its ground, and with its contour, beside which it is seen as a colour."""


class LetterLook(NamedTuple):
    """Colours of letters on one ground. Widths in thousandths of an em.

    ``fills``: by turns, for capitals of the Roman alphabet and for its small capitals. ``line``: of the fine line, or the gleam.
    """

    alphabet: str
    ground: Colour
    fills: tuple[Colour, ...]
    contour: Colour | None = None
    width: float = 0.0
    line: Colour | None = None
    shade: Colour | None = None
    hatched: bool = False
    halo: Colour | None = None

    @property
    def figure(self) -> Colour:
        """The colour that stands out against the ground: that of the contour, or of the letters."""
        return max((self.contour or self.fills[0], self.fills[-1]), key=self.ground.contrast)

    @property
    def reach(self) -> float:
        """How far letters reach beyond their outlines, in em."""
        return (self.width + (max(abs(v) for v in SHADE) if self.shade else 0.0)) / 1000


def plan_look(style: Style, alphabet: str, ground: Colour | None) -> LetterLook:
    """Colours of an alphabet's letters on a ground; None for a scene, from which a halo sets them apart."""
    dim, light = sorted((style.ink, style.paper), key=lambda colour: colour.luminance)
    light = max(light, style.dress["white"], key=lambda colour: colour.luminance)
    halo = None if ground or style.paper.luminance < DARK else light
    ground = ground or style.paper
    dark = ground.luminance < DARK
    thick = CONTOUR if alphabet == "cut" else THIN_CONTOUR
    if style.patterned and alphabet == "roman":
        return LetterLook(alphabet, ground, (dim,), line=ground, shade=dim, hatched=True, halo=halo)
    if piece_look(style).open or style.hollow or not style.coloured:
        shade = None if style.hollow or piece_look(style).open else dim
        return LetterLook(alphabet, ground, (light,), dim, thick, shade=shade, hatched=True, halo=halo)
    if alphabet == "roman":
        chief = style.area_fill("gold" if dark else "primary")
        main = light if dark else dim
        chief = chief if chief.contrast(ground) >= TEXT_CONTRAST else main
        return LetterLook(alphabet, ground, (chief, main), line=ground, shade=main.mixed(ground, 0.35), hatched=True, halo=halo)
    if dark:
        return LetterLook(alphabet, ground, (light,), dim, thick, shade=style.area_fill("gold"))
    return LetterLook(alphabet, ground, _gay_fills(style, ground, dim, light), dim, thick, line=light.mixed(ground, 0.1), shade=dim,
        halo=halo)


def _gay_fills(style: Style, ground: Colour, dark: Colour, light: Colour) -> tuple[Colour, ...]:
    """Strong colours that show on the ground and within a dark contour; a light one where there are none."""
    roles = GAY if style.ornament == "nursery" else ("primary",)
    found = [style.area_fill(role) for role in roles]
    return tuple(one for one in found if one.contrast(ground) >= SEEN and one.contrast(dark) >= SEEN) or (light,)


@lru_cache(maxsize=512)
def draw_letter(letter: Letter, look: LetterLook, fill: Colour) -> Symbol:
    """A letter in thousandths of an em, y upwards; the same object each time."""
    return Symbol(name=f"letter-{ord(letter.name[0]):x}", items=tuple(_draw_layers(letter, look, fill)))


def _draw_layers(letter: Letter, look: LetterLook, fill: Colour) -> Iterator[Item]:
    outline: Segments = tuple(segment for part in letter.parts for segment in part.outline)
    pen = Stroke(colour=look.contour, width=2 * look.width) if look.contour else None
    if look.halo:
        yield Path(outline=outline, stroke=Stroke(colour=look.halo, width=2 * (look.width + HALO)))
    if look.shade and look.hatched:
        yield Path(outline=hatch_shade(outline, HATCH_SHADE), stroke=Stroke(colour=look.shade, width=HATCH_PEN, cap="butt"))
    elif look.shade:
        shifted = transform_outline(outline, Affine.shift(*SHADE))
        yield Path(outline=shifted, fill=look.shade, stroke=Stroke(colour=look.shade, width=2 * look.width))
    if pen:
        yield Path(outline=outline, fill=look.contour, stroke=pen)
    yield Path(outline=outline, fill=fill)
    inner = tuple(segment for part in letter.parts for segment in part.inline)
    if look.line and inner:
        yield Path(outline=inner, fill=look.line)


def hatch_shade(outline: Outline, shift: tuple[float, float]) -> Segments:
    """Level lines where a shape that is moved shows from behind itself."""
    contours = [contour for contour in flatten_outline(outline, 5) if len(contour) > 2]
    edges = [(a, b) for contour in contours for a, b in pairwise([*contour, contour[0]]) if a[1] != b[1]]
    low, high = min(min(a[1], b[1]) for a, b in edges), max(max(a[1], b[1]) for a, b in edges)
    dx, dy = shift
    lines: list[tuple[tuple[float, float], tuple[float, float]]] = []
    y = math.floor((low + dy) / HATCH_STEP) * HATCH_STEP + HATCH_STEP / 2
    while y < high:
        own = _spans(edges, y)
        for a, b in [(a + dx, b + dx) for a, b in _spans(edges, y - dy)]:
            lines += [((round(left), y), (round(right), y)) for left, right in _without(a, b, own) if right - left > HATCH_PEN]
        y += HATCH_STEP
    return line_segments(lines)


def _spans(edges: Sequence[tuple[Sequence[float], Sequence[float]]], y: float) -> list[tuple[float, float]]:
    """Stretches of a level line inside a shape, by the rule of winding numbers that are not zero."""
    crossings = sorted(
        (a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]), 1 if b[1] > a[1] else -1) for a, b in edges if (a[1] <= y) != (b[1] <= y)
    )
    found: list[tuple[float, float]] = []
    winding, begun = 0, 0.0
    for x, way in crossings:
        if not winding:
            begun = x
        winding += way
        if not winding:
            found.append((begun, x))
    return found


def _without(a: float, b: float, spans: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """What is left of a stretch outside of others, which are in order."""
    for left, right in spans:
        if right <= a or left >= b:
            continue
        if left > a:
            yield a, left
        a = max(a, right)
    if a < b:
        yield a, b
