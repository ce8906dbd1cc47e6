"""Colours in sRGB, and their contrast."""

from __future__ import annotations

from typing import NamedTuple


class Colour(NamedTuple):
    """An sRGB colour, each part from 0 to 1."""

    red: float
    green: float
    blue: float

    @classmethod
    def of(cls, text: str) -> Colour:
        """From ``#rgb`` or ``#rrggbb``; raises ValueError for anything else."""
        digits = text.removeprefix("#")
        if len(digits) == 3:
            digits = "".join(d * 2 for d in digits)
        if len(digits) != 6 or not text.startswith("#"):
            raise ValueError(f"not a colour: {text!r}; write #rrggbb")
        return cls(*(int(digits[k : k + 2], 16) / 255 for k in (0, 2, 4)))

    @property
    def hex(self) -> str:
        """``#rrggbb``."""
        return "#" + "".join(f"{round(part * 255):02x}" for part in self)

    def mixed(self, other: Colour, part: float) -> Colour:
        """``part`` of ``other`` in this colour (0: none, 1: all), mixed as sRGB numbers."""
        return Colour(*(a + (b - a) * part for a, b in zip(self, other, strict=True)))

    @property
    def luminance(self) -> float:
        """Relative luminance as WCAG 2 defines it, 0 for black to 1 for white."""
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in self]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    @property
    def grey(self) -> float:
        """The level of the grey of the same luminance, 0 to 1."""
        light = self.luminance
        return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055

    def contrast(self, other: Colour) -> float:
        """Contrast ratio as WCAG 2 defines it, 1 to 21."""
        light, dark = sorted((self.luminance, other.luminance), reverse=True)
        return (light + 0.05) / (dark + 0.05)


BLACK, WHITE = Colour(0.0, 0.0, 0.0), Colour(1.0, 1.0, 1.0)
