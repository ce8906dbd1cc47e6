"""Colours of a PDF as the inks that they are printed with (ISO 32000-1, 8.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import pikepdf

PdfPaintKind = Literal["process", "rgb", "spot", "all", "pattern"]
_PROCESS = {"/Cyan": 0, "/Magenta": 1, "/Yellow": 2, "/Black": 3}


class PdfPaint(NamedTuple):
    """A colour: its kind, the inks from 0 to 1 (cyan, magenta, yellow, black; of other kinds what they come to), spot colours' names."""

    kind: PdfPaintKind
    inks: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)
    name: str = ""

    @property
    def total(self) -> float:
        """All its ink, 1 for each that is solid."""
        return sum(self.inks)

    @property
    def is_white(self) -> bool:
        """Whether it leaves the paper bare."""
        return self.total < 0.001


BLACK = PdfPaint("process", (0.0, 0.0, 0.0, 1.0))


class Space(NamedTuple):
    """A colour space: its kind, how many parts a colour has, spot colours' names."""

    kind: PdfPaintKind
    parts: int
    names: tuple[str, ...] = ()

    def paint(self, values: Sequence[float]) -> PdfPaint:
        """The colour with these parts."""
        match self.kind:
            case "process" if self.names:
                return PdfPaint("process", tuple(sum(p for p, n in zip(values, self.names, strict=False) if n == ink) for ink in _PROCESS))
            case "process" if self.parts == 1:
                return PdfPaint("process", (0.0, 0.0, 0.0, 1.0 - values[0]))
            case "process":
                return PdfPaint("process", tuple(values[:4]))
            case "rgb":
                return PdfPaint("rgb", plain_inks(values))
            case "all":
                return PdfPaint("all", (values[0],) * 4)
            case _:
                return PdfPaint(self.kind, (0.0, 0.0, 0.0, sum(values)), ", ".join(self.names))

    @property
    def first(self) -> PdfPaint:
        """The colour that is set with the space."""
        if self == CMYK:
            return BLACK
        return self.paint([1.0 if self.names or self.kind == "all" else 0.0] * max(self.parts, 1))


GREY, RGB, CMYK, PATTERN = Space("process", 1), Space("rgb", 3), Space("process", 4), Space("pattern", 0)
_NAMED = {
    "/DeviceGray": GREY, "/G": GREY, "/CalGray": GREY, "/DeviceRGB": RGB, "/RGB": RGB, "/CalRGB": RGB, "/Lab": RGB, "/DeviceCMYK": CMYK,
    "/CMYK": CMYK, "/Pattern": PATTERN,
}  # fmt: skip


def plain_inks(parts: Sequence[float]) -> tuple[float, ...]:
    """About the inks of an RGB colour."""
    white = max(*parts, 1e-9)
    return (*((white - part) / white for part in parts), 1.0 - min(white, 1.0))


MOST_NAMES = 32
"""Inks that one colour space may have (ISO 32000-1, annex C)."""


def space_of(written: Any, resources: Any = None) -> Space:
    """A colour space as a file writes it: a name, one of its resources, or an array. Raises ValueError."""
    if isinstance(written, pikepdf.Name):
        own = resources.get("/ColorSpace", {}).get(str(written)) if resources is not None else None
        return _NAMED.get(str(written)) or (space_of(own) if own is not None else CMYK)
    if not isinstance(written, pikepdf.Array) or not len(written):
        return GREY
    match str(written[0]):
        case "/ICCBased":
            return {1: GREY, 3: RGB}.get(int(written[1].get("/N", 4)), CMYK)
        case "/Indexed" | "/I":
            base = written[1]
            if isinstance(base, pikepdf.Array) and len(base) and str(base[0]) in ("/Indexed", "/I"):
                raise ValueError("a palette of a palette, which may be its own")
            return space_of(base, resources)
        case "/Separation":
            return _inked([str(written[1])])
        case "/DeviceN":
            if len(written[1]) > MOST_NAMES:
                raise ValueError("more inks than a colour space may have")
            return _inked([str(name) for name in written[1]])
        case name:
            return _NAMED.get(name, CMYK)


def _inked(names: list[str]) -> Space:
    if names == ["/All"]:
        return Space("all", 1)
    if all(name in _PROCESS or name == "/None" for name in names):
        return Space("process", len(names), tuple(names))
    return Space("spot", len(names), tuple(name.removeprefix("/") for name in names if name not in _PROCESS))
