"""Outlines of glyphs for back ends that draw shapes, and of whole texts for drawings."""

from __future__ import annotations

from functools import lru_cache

from goose_print.errors import FontError
from goose_print.geometry import Affine
from goose_print.scene import Close, Curve, Font, GlyphRun, Line, Move, Outline, Segment, transform_outline
from goose_print.typesetting.faces import open_font, units_per_em
from goose_print.typesetting.fonts import BODY_FAMILY, SYSTEM, FontChain, find_family
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import text_style

FontPoint = tuple[float, float]


@lru_cache(maxsize=4096)
def glyph_outline(font: Font, number: int) -> Outline:
    """Return the outline of a glyph in em, with the origin on the baseline, y downwards; empty for a blank.

    Quadratic curves become cubics of the same shape. Fill with the nonzero rule.
    """
    pen = _OutlinePen(1 / units_per_em(font))
    open_font(font).draw_glyph_with_pen(number, pen)
    return tuple(pen.segments)


class _OutlinePen:
    """HarfBuzz pen: font units with y upwards come in, em with y downwards go out."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.segments: list[Segment] = []
        self.at = (0.0, 0.0)

    def moveTo(self, to: FontPoint) -> None:  # noqa: N802
        self.segments.append(Move(*self._placed(to)))

    def lineTo(self, to: FontPoint) -> None:  # noqa: N802
        self.segments.append(Line(*self._placed(to)))

    def qCurveTo(self, handle: FontPoint, to: FontPoint) -> None:  # noqa: N802
        (x0, y0), (x1, y1), (x, y) = self.at, handle, to
        self.curveTo((x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3), (x + (x1 - x) * 2 / 3, y + (y1 - y) * 2 / 3), to)

    def curveTo(self, first: FontPoint, second: FontPoint, to: FontPoint) -> None:  # noqa: N802
        self.segments.append(Curve(*self._placed(first, second, to)))

    def closePath(self) -> None:  # noqa: N802
        self.segments.append(Close())

    def _placed(self, *points: FontPoint) -> list[float]:
        """Convert points; the last of them becomes the pen's position."""
        self.at = points[-1]
        return [n for x, y in points for n in (x * self.scale, y * -self.scale)]


GENERIC_FAMILIES = {"serif": BODY_FAMILY, "sans-serif": "Nunito", "sans": "Nunito"}
"""Families for the generic names of CSS."""


def outline_text(
    text: str, families: tuple[str, ...], size: float, *, weight: int, italic: bool, tracking: float
) -> tuple[Outline, float] | None:
    """Return a text's outline from the origin on the baseline, and its length; None if no family is installed.

    `size`: units per em; `tracking`: units between letters. System families count too.
    """
    family = next((found for name in families if (found := _installed_name(name))), None)
    if family is None or not size > 0:
        return None if family is None else ((), 0.0)
    try:
        line = shape_text(text, text_style(FontChain(family=family, weight=weight, italic=italic), size, tracking=tracking / size))
    except FontError:
        return None
    runs = (item for item in line.at(0.0, 0.0) if isinstance(item, GlyphRun))
    return tuple(segment for run in runs for segment in _run_outline(run)), line.width


@lru_cache(maxsize=256)
def _installed_name(name: str) -> str:
    """The name under which a family is installed, or ""."""
    for called in (GENERIC_FAMILIES.get(name.lower(), name), f"{SYSTEM} {name}"):
        try:
            find_family(called)
        except FontError:
            continue
        return called
    return ""


def _run_outline(run: GlyphRun) -> Outline:
    places = (Affine(run.size, 0.0, 0.0, run.size, glyph.x, glyph.y).then(run.place) for glyph in run.glyphs)
    glyphs = zip(run.glyphs, places, strict=True)
    return tuple(segment for glyph, place in glyphs for segment in transform_outline(glyph_outline(run.font, glyph.number), place))
