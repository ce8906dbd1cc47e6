"""How text looks: fonts, size, colour, spacing."""

from __future__ import annotations

from dataclasses import replace

from goose_print.records import record
from goose_print.scene import BLACK, Colour, Font
from goose_print.typesetting.directions import Direction
from goose_print.typesetting.fonts import BODY_FAMILY, FamilyName, FontChain
from goose_print.typesetting.insets import Inset


@record
class TextStyle:
    """How text looks.

    ``fonts``: a character is drawn with the first of them that has it, else with one that ``chain`` finds. ``size``: mm per em.
    ``tracking``: extra space after each letter, in em; ligatures are off where it is not 0. ``features``: OpenType tags to switch
    on (``lnum``, ``smcp``) or off (``-kern``). ``language``: BCP 47, for letters that differ from language to language.
    ``direction``: of the document that it stands in, where not each text runs as its first letter does. ``inset``: what is set in
    place of the one character of such a text.
    """

    fonts: tuple[Font, ...]
    size: float
    colour: Colour = BLACK
    tracking: float = 0.0
    features: tuple[str, ...] = ()
    language: str = "en"
    direction: Direction | None = None
    inset: Inset | None = None
    chain: FontChain | None = None
    second: TextStyle | None = None
    """That of the second language in texts that are in two."""

    def __post_init__(self) -> None:
        if not self.fonts:
            raise ValueError("a text style needs a font")
        if not self.size > 0:
            raise ValueError(f"the size of text is {self.size} mm; it must be positive")

    def sized(self, size: float) -> TextStyle:
        """The same at another size in mm per em."""
        return replace(self, size=size, second=self.second and self.second.sized(size))


def text_style(
    family: FamilyName,
    size: float,
    *,
    body: FamilyName = BODY_FAMILY,
    fallback: tuple[FamilyName, ...] = (),
    title: FamilyName | None = None,
    weight: int = 400,
    italic: bool = False,
    colour: Colour = BLACK,
    tracking: float = 0.0,
    features: tuple[str, ...] = (),
    language: str = "en",
    direction: Direction | None = None,
) -> TextStyle:
    """The style of a family, with the body family, fallbacks and what is installed for what it lacks; raises FontError."""
    chain = FontChain(family=family, body=body, fallback=fallback, title=title, language=language, weight=weight, italic=italic)
    return TextStyle(
        fonts=(chain.first,), size=size, colour=colour, tracking=tracking, features=features, language=language, direction=direction,
        chain=chain,
    )  # fmt: skip
