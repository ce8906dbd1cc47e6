"""PDF colours as the inks that they are printed with (ISO 32000-1, 8.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import pikepdf

PdfPaintKind = Literal["process", "rgb", "spot", "all", "pattern"]
_PROCESS_INKS = {"/Cyan": 0, "/Magenta": 1, "/Yellow": 2, "/Black": 3}


class PdfPaint(NamedTuple):
    """Colour: its kind, its inks (cyan, magenta, yellow, black from 0 to 1), and spot colour names.

    ``inks`` of kinds other than process colours are approximate.
    """

    kind: PdfPaintKind
    inks: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)
    name: str = ""

    @property
    def total(self) -> float:
        """Sum of its inks, 1 for each solid one."""
        return sum(self.inks)

    @property
    def is_white(self) -> bool:
        """Whether it leaves the paper bare."""
        return self.total < 0.001


BLACK = PdfPaint("process", (0.0, 0.0, 0.0, 1.0))


class ColourSpace(NamedTuple):
    """Colour space: its kind, its number of components, and spot colour names."""

    kind: PdfPaintKind
    parts: int
    names: tuple[str, ...] = ()

    def make_paint(self, values: Sequence[float]) -> PdfPaint:
        """Colour with these components."""
        match self.kind:
            case "process" if self.names:
                return PdfPaint(
                    "process", tuple(sum(p for p, n in zip(values, self.names, strict=False) if n == ink) for ink in _PROCESS_INKS)
                )
            case "process" if self.parts == 1:
                return PdfPaint("process", (0.0, 0.0, 0.0, 1.0 - values[0]))
            case "process":
                return PdfPaint("process", tuple(values[:4]))
            case "rgb":
                return PdfPaint("rgb", approximate_inks(values))
            case "all":
                return PdfPaint("all", (values[0],) * 4)
            case _:
                return PdfPaint(self.kind, (0.0, 0.0, 0.0, sum(values)), ", ".join(self.names))

    @property
    def initial_paint(self) -> PdfPaint:
        """Initial colour of the space."""
        if self == CMYK:
            return BLACK
        return self.make_paint([1.0 if self.names or self.kind == "all" else 0.0] * max(self.parts, 1))


GREY, RGB, CMYK, PATTERN = ColourSpace("process", 1), ColourSpace("rgb", 3), ColourSpace("process", 4), ColourSpace("pattern", 0)
_NAMED_SPACES = {
    "/DeviceGray": GREY, "/G": GREY, "/CalGray": GREY, "/DeviceRGB": RGB, "/RGB": RGB, "/CalRGB": RGB, "/Lab": RGB, "/DeviceCMYK": CMYK,
    "/CMYK": CMYK, "/Pattern": PATTERN,
}  # fmt: skip


def approximate_inks(parts: Sequence[float]) -> tuple[float, ...]:
    """Approximate inks of an RGB colour."""
    white = max(*parts, 1e-9)
    return (*((white - part) / white for part in parts), 1.0 - min(white, 1.0))


MOST_NAMES = 32
"""Inks that one colour space may have (ISO 32000-1, annex C)."""


def parse_space(written: Any, resources: Any = None) -> ColourSpace:
    """Colour space from a PDF object: a name, a resource name, or an array."""
    if isinstance(written, pikepdf.Name):
        own = resources.get("/ColorSpace", {}).get(str(written)) if resources is not None else None
        return _NAMED_SPACES.get(str(written)) or (parse_space(own) if own is not None else CMYK)
    if not isinstance(written, pikepdf.Array) or not len(written):
        return GREY
    match str(written[0]):
        case "/ICCBased":
            return {1: GREY, 3: RGB}.get(int(written[1].get("/N", 4)), CMYK)
        case "/Indexed" | "/I":
            base = written[1]
            if isinstance(base, pikepdf.Array) and len(base) and str(base[0]) in ("/Indexed", "/I"):
                raise ValueError("a palette of a palette, which may be its own")
            return parse_space(base, resources)
        case "/Separation":
            return _ink_space([str(written[1])])
        case "/DeviceN":
            if len(written[1]) > MOST_NAMES:
                raise ValueError("more inks than a colour space may have")
            return _ink_space([str(name) for name in written[1]])
        case name:
            return _NAMED_SPACES.get(name, CMYK)


def _ink_space(names: list[str]) -> ColourSpace:
    if names == ["/All"]:
        return ColourSpace("all", 1)
    if all(name in _PROCESS_INKS or name == "/None" for name in names):
        return ColourSpace("process", len(names), tuple(names))
    return ColourSpace("spot", len(names), tuple(name.removeprefix("/") for name in names if name not in _PROCESS_INKS))
