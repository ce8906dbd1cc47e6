"""What a square shows: its picture, its name, and what it does in few words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from goose_print.art.motif import placed
from goose_print.drawing.qr import QrCode
from goose_print.drawing.ways import DrawnWay
from goose_print.errors import Key
from goose_print.games.board import FieldKind, Note
from goose_print.geometry import Rect
from goose_print.scene import Colour, Element, Item, Symbol, Tag

NOTHING = Note()
"""Of a square that does nothing."""
LEAST_PICTURE = 3.0
"""Both measures in mm of the smallest box in which a picture is drawn: in a smaller one it would be a blot."""


@dataclass(frozen=True, kw_only=True)
class Art:
    """What is pictured: a symbol with its size in its own units, perhaps mirrored."""

    symbol: Symbol
    size: tuple[float, float] = (1.0, 1.0)
    flip: bool = False
    alt: str = ""

    def at(self, box: Rect) -> Item:
        """As large as fits into the box, centred."""
        return replace(placed(self.symbol, self.size, box, flip=self.flip, title=self.alt), tag=Tag(Element.PICTURE))


@dataclass(frozen=True, kw_only=True)
class Shown:
    """What a square shows. ``note``: its effect in few words, and the square that it sends to, for an arrow."""

    kind: FieldKind = "plain"
    label: str = ""
    text: str = ""
    """A sentence, printed where there is room for it."""
    note: Note = NOTHING
    sign: str | None = None
    """What is printed in place of the square's own number."""
    way: DrawnWay | None = None
    """The way whose line runs along the square."""
    art: Art | None = None
    code: QrCode | None = None
    fill: Colour | None = None
    quiet: bool = False
    """An ornament rather than a picture: drawn small."""
    draws: bool = False
    """Whether a card is drawn here."""
    deck: Art | None = None
    """The sign of the deck of which a card is drawn, for a corner, where it is not the square's picture."""
    answer: str = ""
    """What stands upside down at the foot."""
    answered: tuple[Key, ...] = ()
    """The theme's line where that is written."""
    writing: int = 0
    """Lines to write on."""
    unnumbered: bool = False
    """Whether its number is left out, to be filled in."""

    @property
    def acts(self) -> bool:
        """Whether there is an effect to be told, on a ribbon."""
        return bool(self.note.words) or self.note.send_to is not None

    @property
    def lines(self) -> int:
        """How many lines its words take."""
        return bool(self.label) + self.acts + bool(self.note.dice) + bool(self.answer)

    @property
    def is_lone(self) -> bool:
        """Whether its name has the square to itself, but for a line about what happens there."""
        return bool(self.label) and self.lines - self.acts <= 1 and not (self.art or self.code or self.text)

    def tag(self, number: int) -> Tag:
        """What the square of this number is."""
        kinds = [*(() if self.kind == "plain" else (self.kind,)), *(("question",) if self.draws else ())]
        return Tag(Element.SQUARE, number, " ".join(kinds))


@dataclass(frozen=True)
class Misfit:
    """Something on a square that did not come out as it should: ``text`` that does not fit, or no room for the picture it names;
    outside of squares it is the title.

    ``size`` is what there was, ``limit`` what would have been needed: type, or the shorter side of a box, in mm. ``source``: the
    keys of the theme's line that a text came from.
    """

    square: int | None
    what: Literal["overflow", "picture", "shrunk"]
    text: str
    size: float
    limit: float
    source: tuple[Key, ...] = ()


def written(number: int, key: str) -> tuple[Key, ...]:
    """The theme's line where its author writes something of a square."""
    return ("squares", number, key)


def by_rules(number: int) -> tuple[Key, ...]:
    """The theme's line of the rules of a square."""
    return ("rules", "squares", number)


def foot(box: Rect, height: float) -> Rect:
    """So much of the box at its foot."""
    return Rect(box.x, box.bottom - height, box.width, height)
