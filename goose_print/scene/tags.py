"""What the items of a scene are, said in types: whoever reads a scene asks the tags, and never its texts or colours."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from goose_print.errors import Key
from goose_print.scene.spoken import Spoken


class Element(Enum):
    """What an item is on its sheet."""

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
    SCENES = auto()
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
        """What to call it in a sentence."""
        return self.name.lower().replace("_", " ")


@dataclass(frozen=True)
class Tag:
    """What an item is, and what it belongs to; an item is of the square of the group that it lies in, unless it says otherwise.

    ``square``: the number of its square, 0 for the start. ``kind``: what the game calls a square that is no plain one.
    ``source``: the keys of the theme's line from which an author's text came. ``in_small``: a picture of what is read elsewhere.
    ``spoken``: the element that it belongs to for those who hear the sheet.
    """

    element: Element | None = None
    square: int | None = None
    kind: str = ""
    source: tuple[Key, ...] = ()
    in_small: bool = False
    spoken: Spoken | None = None

    def within(self, outer: Tag) -> Tag:
        """The tag with what it does not say taken from the item's group. The title may lie in a square, but is none of its own."""
        if self is UNTAGGED or outer is UNTAGGED:
            return outer if self is UNTAGGED else self
        square = outer.square if self.square is None and self.element is not Element.TITLE else self.square
        small = self.in_small or outer.in_small
        spoken = self.spoken or outer.spoken
        return Tag(self.element or outer.element, square, self.kind or outer.kind, self.source or outer.source, small, spoken)


UNTAGGED = Tag()
