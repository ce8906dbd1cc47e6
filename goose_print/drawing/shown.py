"""What a square shows: its picture, its name, and what it does in few words."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from goose_print.art.motif import placed
from goose_print.drawing.qr import QrCode
from goose_print.drawing.ways import DrawnWay
from goose_print.errors import Key
from goose_print.games.board import FieldKind, Note
from goose_print.geometry import Affine, Point, Rect
from goose_print.isolates import leading, second
from goose_print.layout import Place
from goose_print.layout.inside import Silhouette, TakenCircle
from goose_print.records import record
from goose_print.scene import Colour, Element, Group, Item, Outline, Symbol, Tag, Use, bounds

if TYPE_CHECKING:
    from goose_print.drawing.stage import TableauRoom

NOTHING = Note()
"""Of a square that does nothing."""
LEAST_PICTURE = 8.0
"""The longer side, in mm, of the smallest picture in a square: a smaller one would be a blot."""

UNDER = 0.55
"""Part of a disc's radius that is kept clear where there is no room for a picture otherwise."""


class Room(NamedTuple):
    """What of a square is free: ``inset`` mm or more inside its outline, clear of what is taken and of ``words``, and above a floor."""

    place: Place
    inset: float
    taken: tuple[TakenCircle, ...]
    floor: float
    words: tuple[TakenCircle, ...] = ()

    def largest(self, shape: Silhouette) -> tuple[Point, float]:
        """Where a shape has most room, and by how much it is enlarged there."""
        discs = (*self.taken, *self.words)
        return self.place.largest(shape, inset=self.inset, discs=discs, floor=self.floor, anywhere=bool(self.words))

    @property
    def utmost(self) -> Room:
        """Nearer to the outline, and a little under what is taken: in a small square a picture's corner may lie behind the number."""
        return self._replace(inset=self.inset / 2, taken=tuple(TakenCircle(middle, radius * UNDER) for middle, radius in self.taken))

    def box(self, aspect: float) -> Rect:
        """The largest box of this proportion (width / height) in it."""
        middle, height = self.largest(silhouette_of(Rect.centred(Point(0.0, 0.0), aspect, 1.0).corners()))
        return Rect.centred(middle, height * aspect, height)


@lru_cache(maxsize=512)
def silhouette_of(corners: tuple[Point, ...]) -> Silhouette:
    """One for each shape, so that a place knows it again."""
    return Silhouette(corners)


@record
class Art:
    """What is pictured: a symbol with its size in its own units, perhaps mirrored."""

    symbol: Symbol
    size: tuple[float, float] = (1.0, 1.0)
    flip: bool = False
    alt: str = ""
    hull: tuple[Point, ...] = ()
    """The corners of a convex polygon close round what is drawn, clockwise; left out, the whole rectangle."""
    fit: Literal["cover", "contain"] = "contain"
    """Whether it fills the shape of its place and is cut off there, or is shown whole."""
    focus: tuple[float, float] = (0.5, 0.5)
    """The point, in parts of its size, that stays nearest to the middle where it is cut off."""

    @cached_property
    def silhouette(self) -> tuple[Silhouette, Point]:
        """The hull about its middle, as it is drawn, and where its middle lies in units of the picture."""
        corners = self.hull or Rect(0.0, 0.0, *self.size).corners()
        middle = Rect.around(corners).centre
        across = -1.0 if self.flip else 1.0
        shape = [Point((x - middle.x) * across, y - middle.y) for x, y in corners]
        return silhouette_of(tuple(shape[::-1] if self.flip else shape)), middle

    def filling(self, room: Room, *, share: float) -> tuple[Use, float]:
        """As large as there is room for it, at most a share of the square's area, by its box; and how long its longer side then is in
        mm, which may be 0."""
        shape, middle = self.silhouette
        drawn = Rect.around(shape.corners)
        point, scale = room.largest(shape)
        scale = min(scale, math.sqrt(room.place.area * share / drawn.area))
        across = -scale if self.flip else scale
        spot = Affine(across, 0.0, 0.0, scale, point.x - across * middle.x, point.y - scale * middle.y)
        return Use(symbol=self.symbol, place=spot, title=self.alt, tag=Tag(Element.PICTURE)), max(drawn.width, drawn.height) * scale

    def share(self, room: Room) -> float:
        """The part of the square's area that it takes, by its box, as large as there is room for it."""
        shape, _ = self.silhouette
        return Rect.around(shape.corners).area * room.largest(shape)[1] ** 2 / room.place.area

    def at(self, box: Rect) -> Item:
        """As large as fits into the box, centred."""
        return replace(placed(self.symbol, self.size, box, flip=self.flip, title=self.alt), tag=Tag(Element.PICTURE))

    def covering(self, outline: Outline) -> Group:
        """So large that it fills an outline, at which it is cut off."""
        box, (width, height) = bounds(outline), self.size
        scale = max(box.width / width, box.height / height)
        across = 1 - self.focus[0] if self.flip else self.focus[0]
        left = _slid(box.x, box.right, width * scale, across)
        top = _slid(box.y, box.bottom, height * scale, self.focus[1])
        place = Affine(-scale, 0.0, 0.0, scale, left + width * scale, top) if self.flip else Affine(scale, 0.0, 0.0, scale, left, top)
        use = Use(symbol=self.symbol, place=place, title=self.alt)
        return Group(items=(use,), clip=outline, tag=Tag(Element.PICTURE))


def _slid(low: float, high: float, length: float, focus: float) -> float:
    """Where something begins that is as long as from low to high or longer: no gap at either end, its focus nearest to the middle."""
    return min(low, max(high - length, (low + high) / 2 - length * focus))


class Staged(Protocol):
    """A picture that takes the proportion of the room it is given."""

    def on(self, stage: TableauRoom) -> Item:
        """It fills the stage."""
        ...


@record
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
    backdrop: str = ""
    """The landscape behind the picture."""
    scene: Staged | None = None
    """What the middle shows in place of the picture."""
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
    def covered_by(self) -> Art | None:
        """The picture that fills its whole shape, if there is one."""
        return self.art if self.art and self.art.fit == "cover" and not self.code else None

    @property
    def acts(self) -> bool:
        """Whether there is an effect to be told, on a ribbon."""
        return bool(self.note.words) or self.note.signed or self.note.send_to is not None

    @property
    def lines(self) -> int:
        """How many lines its words take."""
        return bool(self.label) + self.acts + bool(self.note.dice) + bool(self.answer)

    @property
    def is_lone(self) -> bool:
        """Whether its name has the square to itself, but for a sentence and a line about what happens there."""
        return bool(self.label) and self.lines - self.acts <= 1 and not (self.art or self.code)

    def fewer(self) -> Iterator[Shown]:
        """The square as it may be drawn: its words in two languages, and where they have no room its effects or all in the leading one."""
        yield self
        brief = replace(self, note=self.note.alone)
        alone = replace(brief, label=leading(self.label), text=leading(self.text))
        yield from (said for said, more in ((brief, self), (alone, brief)) if said != more)

    @property
    def signed(self) -> Shown | None:
        """The square as it may be drawn if there is no room otherwise: what it does by signs and numbers alone."""
        return replace(self, note=self.note.short) if self.note.short else None

    def unsaid(self, said: Shown, number: int) -> list[Misfit]:
        """What of it is not in what was ``said``, in the second language."""
        told = [(self.label, said.label, written(number, "label")), (self.text, said.text, written(number, "text"))]
        told += [(own, left, by_rules(number)) for own, left in ((self.note.sent, said.note.sent), (self.note.words, said.note.words))]
        return [left_out(number, text, source) for text, own, source in told if text != own]

    def tag(self, number: int) -> Tag:
        """What the square of this number is."""
        kinds = [*(() if self.kind == "plain" else (self.kind,)), *(("question",) if self.draws else ())]
        return Tag(Element.SQUARE, number, " ".join(kinds))


@record(kw_only=False)
class Misfit:
    """Something on a square that did not come out as it should: ``text`` that does not fit, or no room for the picture it names, or
    only for the first of two languages; outside of squares it is the title.

    ``size`` is what there was, ``limit`` what would have been needed: type, or the shorter side of a box, in mm. ``source``: the
    keys of the theme's line that a text came from.
    """

    square: int | None
    what: Literal["overflow", "picture", "shrunk", "second"]
    text: str
    size: float
    limit: float
    source: tuple[Key, ...] = ()


def fewer(text: str) -> tuple[str, ...]:
    """A text in two languages as it may be set: in both, and where that has no room in the leading one; any other as it is."""
    return (text, leading(text)) if second(text) else (text,)


def left_out(square: int | None, text: str, source: tuple[Key, ...]) -> Misfit:
    """That only the leading one of a text's two languages is printed."""
    return Misfit(square, "second", second(text), 0.0, 0.0, source)


def written(number: int, key: str) -> tuple[Key, ...]:
    """The theme's line where its author writes something of a square."""
    return ("squares", number, key)


def by_rules(number: int) -> tuple[Key, ...]:
    """The theme's line of the rules of a square."""
    return ("rules", "squares", number)


def foot(box: Rect, height: float) -> Rect:
    """So much of the box at its foot."""
    return Rect(box.x, box.bottom - height, box.width, height)
