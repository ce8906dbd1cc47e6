"""Contents of a square: its picture, its name, and its effect in few words."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from goose_print.art.hatching import gauge_for_size
from goose_print.art.motif import place_symbol
from goose_print.drawing.qr import QrCode
from goose_print.drawing.route_lines import WayStyle
from goose_print.errors import Key
from goose_print.games.board import FieldKind, Note
from goose_print.geometry import Affine, Point, Rect
from goose_print.isolates import leading_text, second_text
from goose_print.layout import Place
from goose_print.layout.interior import ConvexShape, ExcludedCircle
from goose_print.records import record
from goose_print.scene import Colour, Element, Group, Item, Outline, Symbol, Tag, Use, bounds

if TYPE_CHECKING:
    from goose_print.drawing.style import Style
    from goose_print.drawing.tableau.stage import TableauRoom

NO_EFFECT = Note()
"""Note of a square without an effect."""
LEAST_PICTURE = 8.0
"""Longer side in mm of the smallest picture in a square; a smaller one would be a blot."""

DISC_CORE = 0.55
"""Share of a disc's radius that stays clear where a picture has no room otherwise."""


class PictureRoom(NamedTuple):
    """Free room for a picture in a square.

    It lies ``inset`` mm inside the outline, clear of the ``taken`` discs and of ``words``, and above the
    ``floor``.
    """

    place: Place
    inset: float
    taken: tuple[ExcludedCircle, ...]
    floor: float
    words: tuple[ExcludedCircle, ...] = ()

    def largest(self, shape: ConvexShape) -> tuple[Point, float]:
        """Centre and scale of the largest copy of a shape that fits."""
        discs = (*self.taken, *self.words)
        return self.place.largest(shape, inset=self.inset, discs=discs, floor=self.floor, anywhere=bool(self.words))

    @property
    def relaxed(self) -> PictureRoom:
        """Larger room for small squares: nearer to the outline, and partly under the number's disc."""
        return self._replace(inset=self.inset / 2, taken=tuple(ExcludedCircle(middle, radius * DISC_CORE) for middle, radius in self.taken))

    def box(self, aspect: float) -> Rect:
        """The largest box of this proportion (width / height) that fits."""
        middle, height = self.largest(shared_silhouette(Rect.centred(Point(0.0, 0.0), aspect, 1.0).corners()))
        return Rect.centred(middle, height * aspect, height)


@lru_cache(maxsize=512)
def shared_silhouette(corners: tuple[Point, ...]) -> ConvexShape:
    """One Silhouette object per shape, so that a place can cache results for it."""
    return ConvexShape(corners)


@record
class Art:
    """A picture: a symbol with its size in its own units, perhaps mirrored."""

    symbol: Symbol
    shipped: tuple[str, str] | None = None
    """Name and art set of a shipped motif, whose silhouette is the same in every mode."""
    size: tuple[float, float] = (1.0, 1.0)
    flip: bool = False
    alt: str = ""
    hull: tuple[Point, ...] = ()
    """Corners of the convex hull of the drawing, clockwise; empty for the whole rectangle."""
    fit: Literal["cover", "contain"] = "contain"
    """Whether it fills the shape of its place and is cropped, or is shown whole."""
    focus: tuple[float, float] = (0.5, 0.5)
    """Point that stays nearest to the middle when cropped, in parts of width and height."""

    def symbol_at_scale(self, scale: float, style: Style) -> Symbol:
        """The symbol as it is drawn at ``scale`` mm to the unit: large hatched ones are engraved more finely."""
        gauge = gauge_for_size(scale * max(self.size)) if style.hatched and self.shipped else 0
        return style.engraved_symbol(self.shipped[0], gauge) if self.shipped and gauge else self.symbol

    @cached_property
    def silhouette(self) -> tuple[ConvexShape, Point]:
        """The hull about its own centre, mirrored if need be, and that centre in units of the picture."""
        corners = self.hull or Rect(0.0, 0.0, *self.size).corners()
        middle = Rect.around(corners).centre
        across = -1.0 if self.flip else 1.0
        shape = [Point((x - middle.x) * across, y - middle.y) for x, y in corners]
        return shared_silhouette(tuple(shape[::-1] if self.flip else shape)), middle

    def fit_in_room(self, room: PictureRoom, *, share: float) -> tuple[Use, float]:
        """The picture as large as fits in a room, and its longer side in mm, which may be 0.

        ``share``: largest part of the square's area that its box may take.
        """
        shape, middle = self.silhouette
        drawn = Rect.around(shape.corners)
        point, scale = room.largest(shape)
        scale = min(scale, math.sqrt(room.place.area * share / drawn.area))
        across = -scale if self.flip else scale
        spot = Affine(across, 0.0, 0.0, scale, point.x - across * middle.x, point.y - scale * middle.y)
        return Use(symbol=self.symbol, place=spot, title=self.alt, tag=Tag(Element.PICTURE)), max(drawn.width, drawn.height) * scale

    def share(self, room: PictureRoom) -> float:
        """Share of the square's area that its box takes at the largest size that fits."""
        shape, _ = self.silhouette
        return Rect.around(shape.corners).area * room.largest(shape)[1] ** 2 / room.place.area

    def at(self, box: Rect) -> Item:
        """The picture as large as fits in the box, centred."""
        return replace(place_symbol(self.symbol, self.size, box, flip=self.flip, title=self.alt), tag=Tag(Element.PICTURE))

    def crop_to(self, outline: Outline) -> Group:
        """The picture so large that it fills an outline, at which it is cropped."""
        box, (width, height) = bounds(outline), self.size
        scale = max(box.width / width, box.height / height)
        across = 1 - self.focus[0] if self.flip else self.focus[0]
        left = _crop_start(box.x, box.right, width * scale, across)
        top = _crop_start(box.y, box.bottom, height * scale, self.focus[1])
        place = Affine(-scale, 0.0, 0.0, scale, left + width * scale, top) if self.flip else Affine(scale, 0.0, 0.0, scale, left, top)
        use = Use(symbol=self.symbol, place=place, title=self.alt)
        return Group(items=(use,), clip=outline, tag=Tag(Element.PICTURE))


def _crop_start(low: float, high: float, length: float, focus: float) -> float:
    """Start of a picture ``length`` long that covers ``low`` to ``high``, its focus nearest to the middle."""
    return min(low, max(high - length, (low + high) / 2 - length * focus))


WordChoice = Literal["all", "effect in one language", "one language", "signs"]
"""Which words of a square are printed; with signs, in one language as well."""


class StagedPicture(Protocol):
    """A picture that takes the proportion of the room it is given."""

    @property
    def has_land(self) -> bool:
        """Whether it brings a landscape of its own."""
        ...

    def draw_on(self, stage: TableauRoom, outline: Outline = ()) -> Item:
        """Draw the picture so that it fills the stage, and its land in a field of this outline."""
        ...


class SquareWash(NamedTuple):
    """Wash behind a picture: its name, and the landscape of its square, which tints it."""

    name: str
    landscape: str


@record
class SquareContent:
    """Contents of one square.

    ``note``: its effect in few words, and the square it sends to, for the arrow.
    """

    kind: FieldKind = "plain"
    label: str = ""
    text: str = ""
    """A sentence, printed where there is room for it."""
    note: Note = NO_EFFECT
    sign: str | None = None
    """Text printed in place of the square's number; None for the number."""
    way: WayStyle | None = None
    """The way whose line runs along the square."""
    art: Art | None = None
    code: QrCode | None = None
    fill: Colour | None = None
    backdrop: str = ""
    """The landscape behind the picture."""
    wash: SquareWash | None = None
    """The wash behind the picture in a window of paper."""
    scene: StagedPicture | None = None
    """Picture that the middle of the board shows in place of ``art``."""
    quiet: bool = False
    """Whether the picture is an ornament, which may be left out without notice."""
    draws: bool = False
    """Whether a card is drawn here."""
    deck: Art | None = None
    """Sign of the deck to draw from, for a corner; None if it is the square's picture."""
    answer: str = ""
    """Answer printed upside down at the foot."""
    answered: tuple[Key, ...] = ()
    """Path of the answer in the theme."""
    writing: int = 0
    """Number of lines to write on."""
    unnumbered: bool = False
    """Whether the number is left out, for the pupil to fill in."""
    window: bool = False
    """Whether it is a window of paper on what is drawn under the whole board."""
    joint: Literal["", "head", "foot"] = ""
    """Whether a snake's head or a ladder's foot has the corner opposite its number."""
    second: SquareContent | None = None
    """Of a start: what the second one shows, if that is another place."""
    melts: bool = False
    """Whether it has no ground of its own there: the pond in which a river ends."""

    @property
    def filling_picture(self) -> Art | None:
        """The picture that fills the square's whole shape, or None."""
        return self.art if self.art and self.art.fit == "cover" and not self.code else None

    @property
    def has_effect(self) -> bool:
        """Whether the square has an effect to print on a ribbon."""
        return bool(self.note.words) or self.note.signed or self.note.send_to is not None

    @property
    def lines(self) -> int:
        """Number of lines that its words take."""
        return bool(self.label) + self.has_effect + bool(self.note.dice) + bool(self.answer)

    @property
    def is_lone(self) -> bool:
        """Whether the name has the square to itself, except for a line about the effect."""
        return bool(self.label) and self.lines - self.has_effect <= 1 and not (self.art or self.code)

    def choose_words(self, choice: WordChoice) -> SquareContent | None:
        """The content with fewer words; None if its effect cannot be told in signs and numbers only."""
        if choice == "all":
            return self
        if choice == "effect in one language":
            return replace(self, note=self.note.alone)
        note = self.note.short if choice == "signs" else self.note.alone
        return replace(self, note=note, label=leading_text(self.label), text=leading_text(self.text)) if note else None

    def list_left_out(self, said: SquareContent, number: int) -> list[FitProblem]:
        """Problems for each text whose second language is missing in ``said``."""
        told = [(self.label, said.label, authored_path(number, "label")), (self.text, said.text, authored_path(number, "text"))]
        told += [(own, left, rules_path(number)) for own, left in ((self.note.sent, said.note.sent), (self.note.words, said.note.words))]
        return [second_left_out(number, text, source) for text, own, source in told if text != own]

    def tag(self, number: int) -> Tag:
        """Scene tag of the square of this number, with its kinds."""
        kinds = [*(() if self.kind == "plain" else (self.kind,)), *(("question",) if self.draws else ())]
        return Tag(Element.SQUARE, number, " ".join(kinds))


@record(kw_only=False)
class FitProblem:
    """Something on a square that does not fit, or fits only in part; without a square it is the title.

    ``what``: text that overflows, no room for the picture named by ``text``, a label shrunk below its kind, or
    only the first of two languages printed. ``size`` is what there was, ``limit`` what is needed: type, or the
    shorter side of a box, in mm. ``source``: path of the text in the theme.
    """

    square: int | None
    what: Literal["overflow", "picture", "shrunk", "second"]
    text: str
    size: float
    limit: float
    source: tuple[Key, ...] = ()


def language_variants(text: str) -> tuple[str, ...]:
    """A text in two languages as both, then only the leading one; any other text as it is."""
    return (text, leading_text(text)) if second_text(text) else (text,)


def second_left_out(square: int | None, text: str, source: tuple[Key, ...]) -> FitProblem:
    """Problem: only the leading one of a text's two languages is printed."""
    return FitProblem(square, "second", second_text(text), 0.0, 0.0, source)


def authored_path(number: int, key: str) -> tuple[Key, ...]:
    """Path in the theme of an author's text on a square."""
    return ("squares", number, key)


def rules_path(number: int) -> tuple[Key, ...]:
    """Path in the theme of the rules of a square."""
    return ("rules", "squares", number)


def bottom_strip(box: Rect, height: float) -> Rect:
    """The strip at the foot of a box, ``height`` mm high."""
    return Rect(box.x, box.bottom - height, box.width, height)
