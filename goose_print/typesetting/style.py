"""How text looks: fonts, size, colour, spacing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from goose_print.scene import BLACK, Colour, Font
from goose_print.typesetting.fonts import font_chain
from goose_print.typesetting.insets import Inset


@dataclass(frozen=True, kw_only=True)
class TextStyle:
    """How text looks.

    ``fonts``: a character is drawn with the first of them that has it. ``size``: mm per em. ``tracking``: extra space
    after each letter, in em; ligatures are off where it is not 0. ``features``: OpenType tags to switch on (``lnum``,
    ``smcp``) or off (``-kern``). ``language``: BCP 47, for letters that differ from language to language. ``inset``: what is set
    in place of the one character of such a text.
    """

    fonts: tuple[Font, ...]
    size: float
    colour: Colour = BLACK
    tracking: float = 0.0
    features: tuple[str, ...] = ()
    language: str = "en"
    inset: Inset | None = None

    def __post_init__(self) -> None:
        if not self.fonts:
            raise ValueError("a text style needs a font")
        if not self.size > 0:
            raise ValueError(f"the size of text is {self.size} mm; it must be positive")

    def sized(self, size: float) -> TextStyle:
        """The same at another size in mm per em."""
        return replace(self, size=size)


def text_style(
    family: str,
    size: float,
    *,
    weight: int = 400,
    italic: bool = False,
    fallbacks: Iterable[str] = (),
    colour: Colour = BLACK,
    tracking: float = 0.0,
    features: tuple[str, ...] = (),
    language: str = "en",
) -> TextStyle:
    """The style of a family by name, with the body family and ``fallbacks`` for what it lacks; raises FontError."""
    fonts = font_chain(family, weight, italic, fallbacks)
    return TextStyle(fonts=fonts, size=size, colour=colour, tracking=tracking, features=features, language=language)
