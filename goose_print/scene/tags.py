"""Types of a scene's items: back ends and checks read the tags, never texts or colours."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal

from goose_print.errors import Key
from goose_print.records import record

# ------------------------------------------------------------------ structure elements for screen readers

SpokenRole = Literal[
    "Part", "Sect", "H1", "H2", "H3", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "Figure", "Formula", "Artifact"
]
"""A structure type of PDF (ISO 32000-1, 14.8.4); ``Artifact`` is not read aloud."""


@record(eq=False)
class Spoken:
    """A structure element; identity is the object's, so that one paragraph may be drawn in several places.

    `text`: replacement text, required for a figure and a formula; of text, its reading form, however it is set.
    `language`: BCP 47, if not that of the parent. `within`: the parent element, wherever it is drawn; default: that of the
    enclosing group. `place`: its order among those that have one.
    """

    role: SpokenRole
    text: str = ""
    language: str = ""
    within: Spoken | None = None
    place: float | None = None


ARTIFACT = Spoken(role="Artifact")
"""For marks on every page, and for printing and cutting; not read aloud."""


class Element(Enum):
    """Type of an item on its sheet."""

    # a page, and the board on it
    PAGE = auto()
    FRAME = auto()
    BACKDROP = auto()
    CORNER = auto()
    BACKING = auto()
    CENTRE = auto()
    TITLE = auto()
    CARTOUCHE = auto()
    SUBTITLE = auto()
    IMPRINT = auto()
    PATINA = auto()
    SCENES = auto()
    FRONT = auto()
    CORDS = auto()
    LINKS = auto()
    CAPTION = auto()
    # a square
    SQUARE = auto()
    OUTLINE = auto()
    NUMBER = auto()
    SIGN = auto()
    PICTURE = auto()
    LABEL = auto()
    SENTENCE = auto()
    RIBBON = auto()
    ARROW = auto()
    THROWS = auto()
    WRITING = auto()
    CHEVRON = auto()
    GATE = auto()
    GOAL = auto()
    WAY = auto()
    QUESTION = auto()
    ANSWER = auto()
    QR = auto()
    # in a line of text
    FORMULA = auto()
    # diagrams
    HEAT = auto()
    HEAT_SQUARE = auto()
    CURVE = auto()
    GROUND = auto()
    KEY = auto()
    # beside a board of a set
    BEARER = auto()
    # what proves a print
    PROOF = auto()
    RULER = auto()
    TICKS = auto()
    PATCHES = auto()
    COMB = auto()
    TEETH = auto()
    CROSS = auto()
    SCALE = auto()
    # sheets
    PIECE = auto()
    TILE = auto()
    CUT_LINE = auto()
    FOLD_LINE = auto()
    CROP_MARK = auto()
    REGISTRATION = auto()
    # in a file for drawing programs
    LAYER = auto()
    PART = auto()

    @property
    def words(self) -> str:
        """Name for use in a sentence."""
        return self.name.lower().replace("_", " ")


@dataclass(frozen=True)
class Tag:
    """Type and context of an item; unless set, they are those of the enclosing group.

    `square`: number of its square, 0 for the start. `kind`: the game's name of a special square. `source`: keys of the
    theme's line with the author's text. `in_small`: a picture of something read elsewhere. `spoken`: its structure
    element.
    """

    element: Element | None = None
    square: int | None = None
    kind: str = ""
    source: tuple[Key, ...] = ()
    in_small: bool = False
    spoken: Spoken | None = None

    def within(self, outer: Tag) -> Tag:
        """Return the tag completed from the enclosing group's; a title inside a square belongs to no square."""
        if self is UNTAGGED or outer is UNTAGGED:
            return outer if self is UNTAGGED else self
        square = outer.square if self.square is None and self.element is not Element.TITLE else self.square
        small = self.in_small or outer.in_small
        spoken = self.spoken or outer.spoken
        return Tag(self.element or outer.element, square, self.kind or outer.kind, self.source or outer.source, small, spoken)


UNTAGGED = Tag()
