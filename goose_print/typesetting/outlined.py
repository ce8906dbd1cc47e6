"""Text as one outline, for drawings that hold text and must not depend on a viewer's fonts."""

from __future__ import annotations

from functools import lru_cache

from goose_print.errors import FontError
from goose_print.geometry import Affine
from goose_print.scene import GlyphRun, Outline, moved
from goose_print.typesetting.fonts import BODY_FAMILY, SYSTEM, find_family
from goose_print.typesetting.outlines import glyph_outline
from goose_print.typesetting.shaping import shape
from goose_print.typesetting.style import text_style

GENERIC = {"serif": BODY_FAMILY, "sans-serif": "Nunito", "sans": "Nunito"}
"""What stands for the families that CSS names by their kind alone."""


def outlined_text(
    text: str, families: tuple[str, ...], size: float, *, weight: int, italic: bool, tracking: float
) -> tuple[Outline, float] | None:
    """The outline from the origin on the baseline, and its length; nothing if no family of these is installed.

    ``size``: units per em; ``tracking``: units between letters. A system's own families serve as well as those of packages.
    """
    family = next((found for name in families if (found := _found(name))), None)
    if family is None or not size > 0:
        return None if family is None else ((), 0.0)
    try:
        line = shape(text, text_style(family, size, weight=weight, italic=italic, tracking=tracking / size))
    except FontError:
        return None
    runs = (item for item in line.at(0.0, 0.0) if isinstance(item, GlyphRun))
    return tuple(segment for run in runs for segment in _outline(run)), line.width


@lru_cache(maxsize=256)
def _found(name: str) -> str:
    """The family by the name under which it is here; empty if it is not."""
    for called in (GENERIC.get(name.lower(), name), f"{SYSTEM} {name}"):
        try:
            find_family(called)
        except FontError:
            continue
        return called
    return ""


def _outline(run: GlyphRun) -> Outline:
    places = (Affine(run.size, 0.0, 0.0, run.size, glyph.x, glyph.y).then(run.place) for glyph in run.glyphs)
    glyphs = zip(run.glyphs, places, strict=True)
    return tuple(segment for glyph, place in glyphs for segment in moved(glyph_outline(run.font, glyph.number), place))
