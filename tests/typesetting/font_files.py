"""Small fonts made for tests: boxes for letters, in TrueType or PostScript outlines."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,"


def box(pen: Any, wide: int) -> None:
    """A box with one round corner."""
    pen.moveTo((50, 0))
    pen.lineTo((50, 700))
    pen.curveTo((wide / 2, 720), (wide - 50, 690), (wide - 50, 600))
    pen.lineTo((wide - 50, 0))
    pen.closePath()


def make_font(
    file: Path, letters: str = LATIN, *,
    family: str = "Mine", cff: bool = False, fs_type: int = 0, weight: int = 400, variable: bool = False,
    change: Callable[[TTFont], object] | None = None,
) -> Path:  # fmt: skip
    """Write a font whose letters are boxes, the n-th letter 300 + 10 n units wide (of 1000), with whatever ``change`` does to it."""
    names = {letter: f"g{ord(letter):04x}" for letter in letters}
    widths = {name: 300 + 10 * number for number, name in enumerate(names.values())}
    made = FontBuilder(1000, isTTF=not cff)
    made.setupGlyphOrder([".notdef", *names.values()])
    made.setupCharacterMap({ord(letter): name for letter, name in names.items()})
    drawn = {name: _glyph(letter, widths[name], cff) for letter, name in names.items()} | {".notdef": _glyph(" ", 500, cff)}
    if cff:
        made.setupCFF(f"{family}-Regular", {}, drawn, {})
    else:
        made.setupGlyf(drawn)
    made.setupHorizontalMetrics({name: (widths.get(name, 500), 50) for name in (".notdef", *widths)})
    made.setupHorizontalHeader(ascent=800, descent=-200)
    made.setupNameTable({"familyName": family, "styleName": "Regular", "psName": f"{family}-Regular"})
    made.setupOS2(usWeightClass=weight, fsType=fs_type, sTypoAscender=800, sTypoDescender=-200, sCapHeight=700, sxHeight=500)
    made.setupPost()
    if variable:
        made.setupFvar([("wght", 100, 400, 900, "Weight")], [])
        made.setupGvar({name: [] for name in (".notdef", *widths)})
    made.save(file)
    if change:
        with TTFont(file) as font:
            change(font)
            font.save(file)
    return file


def _glyph(letter: str, wide: int, cff: bool) -> Any:
    pen: Any = T2CharStringPen(wide, None) if cff else TTGlyphPen(None)
    if letter != " ":
        box(pen if cff else _Quadratic(pen), wide)
    return pen.getCharString() if cff else pen.glyph()


class _Quadratic:
    """Draws a cubic as the one quadratic curve through its ends."""

    def __init__(self, pen: Any) -> None:
        self.pen = pen

    def __getattr__(self, name: str) -> Callable[..., None]:
        drawn: Callable[..., None] = getattr(self.pen, name)
        return drawn

    def curveTo(self, first: tuple[float, float], second: tuple[float, float], to: tuple[float, float]) -> None:  # noqa: N802
        self.pen.qCurveTo(((first[0] + second[0]) / 2, (first[1] + second[1]) / 2), to)
