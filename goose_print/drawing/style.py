"""The look of a kit: colours by role, type, pens. Drawing code asks the style and never names a colour or a font itself."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property, lru_cache, partial
from typing import Any, TypeVar

from goose_print.art.compiled import shipped_motif
from goose_print.art.motif import Dress, Motif, PaintRole
from goose_print.drawing.patterns import LinePattern, Patterns, black_or_white, blazoned, engraved, hollowed_ink
from goose_print.games.board import FieldKind
from goose_print.geometry import Rect
from goose_print.records import record
from goose_print.scene import BLACK, WHITE, Colour, Element, Path, Picture, Stroke, Symbol, Tag, rectangle
from goose_print.typesetting.directions import Direction
from goose_print.typesetting.fonts import BODY_FAMILY, TITLE_FAMILY, FamilyName
from goose_print.typesetting.style import TextStyle, text_style

T = TypeVar("T")
S = TypeVar("S")
MOST_ONCE, MOST_TYPES = 300, 1000
"""Things that a style remembers having drawn, the pictures of a few boards, and sizes of type that it was asked for."""
MM_PER_PT = 25.4 / 72
SMALLEST_PT = 6.0
SMALLEST = SMALLEST_PT * MM_PER_PT
"""No smaller type on a board or a piece: in points, and in mm per em."""
LEGIBLE, CLEAR = 4.5, 7.0
"""The least contrast of text with its ground, as WCAG 2 measures it, and that of the numbers of squares with their disc."""
LONG = 3
"""A motif that is longer than so many times its width has patterns as if it were no longer."""
CLASSIC = "classic"
"""The mood of ornament that is usual."""
FIGURES = ("lnum",)
"""Figures as high as capitals: those that bounce along the line look odd in discs, and an old-style 1 like an I."""

_Dressed = dict[tuple[str, bool], tuple[Motif, Symbol]]
"""By name, and whether as a backdrop."""


@lru_cache(maxsize=4)
def _dressed_alike(how: tuple[object, ...]) -> _Dressed:
    """What was dressed in the same colours, in the same mode."""
    return {}


@record
class Style:
    """What a mode, a palette and the chosen fonts make of a kit.

    ``dress`` gives a colour to each role, for lines, text and small things; ``tints`` the ground of each kind of square,
    ``players`` the colours of the counters. Pen widths in mm. ``art_set`` is where motifs are looked up by name.
    """

    dress: Dress
    tints: Mapping[FieldKind, Colour]
    players: tuple[Colour, ...]
    page: Colour | None = None
    """Colour of the whole page; ``None`` leaves the paper as it is."""
    art_set: str = "engraved"
    ornament: str = CLASSIC
    """The mood of corners, border and cartouche."""
    title_family: FamilyName = TITLE_FAMILY
    body_family: FamilyName = BODY_FAMILY
    fallback: tuple[FamilyName, ...] = ()
    language: str = "en"
    direction: Direction = "ltr"
    """Which way the sheets are read: where columns begin and on which side of a line what leads it stands."""
    second: tuple[str, Direction] | None = None
    """The second of two languages, and the direction of its texts."""
    fine: float = 0.2
    line: float = 0.35
    bold: float = 0.7
    fills: Dress | None = None
    """What areas of motifs and of ornament are filled with, where that is not their colour in ``dress``."""
    contour: Colour | None = None
    """The lines of motifs, where they are not in ink."""
    line_scale: float = 1.0
    """By how much the lines of motifs are thicker than drawn."""
    solid: bool = True
    """Whether ribbons and the like are filled with strong colour; else they are outlined."""
    hollow: bool = False
    """Whether large areas of ink in motifs are left open, and pips, beads and emblems are outlined."""
    sparse: float = 1.0
    """By how much wider apart the lines of hatching on pieces are, and how many fewer their ornament has."""
    faint: float = 0.45
    """How much ink is in the faint rule inside a square; 0: there is none."""
    figures: float = 1.0
    """By how much the numbers of squares are larger than usual."""
    coloured: bool = True
    """Whether colours tell areas and players apart; else lines do."""
    faces: tuple[str, ...] = ()
    """The signs on the faces of dice, from the 1 on, empty for none."""
    symbols: bool = False
    """Whether effects have signs beside their words."""
    patterned: bool = False
    """Whether kinds of square and players are told apart by patterns, and not by colours."""
    kinds: Mapping[FieldKind, LinePattern] = field(default_factory=dict)
    """The pattern on each kind of square, in mm."""
    textures: Patterns = field(default_factory=dict)
    """The pattern that stands for a role in motifs, in hundredths of a motif's larger side."""
    recolour: Callable[[Colour], Colour] | None = None
    """What the mode makes of colours that an author fixed in a picture."""
    reground: Callable[[Colour], Colour] | None = None
    """What it makes of one that an author fixed as the ground of a square, on which text must be legible."""
    retouch: Callable[[Picture], Picture] | None = None
    """What the mode makes of pictures of pixels."""

    @property
    def ink(self) -> Colour:
        """The colour of lines and text."""
        return self.dress["ink"]

    @property
    def paper(self) -> Colour:
        """The ground that the dress counts on."""
        return self.dress["paper"]

    def on(self, ground: Colour, wanted: Colour | None = None, least: float = LEGIBLE) -> Colour:
        """The colour wanted for text, ink unless said; what stands out best where that has not the least contrast with the ground."""
        wanted = wanted or self.ink
        if wanted.contrast(ground) >= least:
            return wanted
        best = max(self.ink, self.paper, self.dress["white"], key=ground.contrast)
        return best if best.contrast(ground) >= least else max(BLACK, WHITE, key=ground.contrast)

    def area(self, role: PaintRole) -> Colour:
        """What an area of this role is filled with."""
        return (self.fills or self.dress)[role]

    def ground(self, kind: FieldKind, fixed: Colour | None = None) -> Colour:
        """The ground of a square of this kind, or what the mode makes of the colour that an author fixed for it."""
        if fixed is None:
            return self.tints[kind]
        return self.reground(fixed) if self.reground else fixed

    def page_ground(self, width: float, height: float) -> tuple[Path, ...]:
        """What covers a whole page of this size in mm, if the page has a colour."""
        whole = rectangle(Rect(0.0, 0.0, width, height))
        return () if self.page is None else (Path(outline=whole, fill=self.page, tag=Tag(Element.PAGE)),)

    def pen(self, width: float, colour: Colour | None = None) -> Stroke:
        """A solid round pen of this width in mm, in ink unless said."""
        return Stroke(colour=colour or self.ink, width=width)

    def title(self, size: float, colour: Colour | None = None) -> TextStyle:
        """The title face at ``size`` mm per em."""
        return self._twofold(text_style(
            self.title_family, size, body=self.body_family, fallback=self.fallback, colour=colour or self.ink, language=self.language,
            features=FIGURES, direction=self._direction,
        ))  # fmt: skip

    def body(
        self, size: float, colour: Colour | None = None, *, bold: bool = False, italic: bool = False
    ) -> TextStyle:
        """The text face at ``size`` mm per em."""
        return self._types(size, colour or self.ink, 700 if bold else 400, italic)

    @cached_property
    def _types(self) -> Callable[[float, Colour, int, bool], TextStyle]:
        return lru_cache(maxsize=MOST_TYPES)(self._body)

    def _body(self, size: float, colour: Colour, weight: int, italic: bool) -> TextStyle:
        return self._twofold(text_style(
            self.body_family, size, body=self.body_family, fallback=self.fallback, title=self.title_family, weight=weight, italic=italic,
            colour=colour, language=self.language, features=FIGURES, direction=self._direction,
        ))  # fmt: skip

    def _twofold(self, own: TextStyle) -> TextStyle:
        """The style of a text, which may be in two languages."""
        if self.second is None or own.chain is None:
            return own
        language, direction = self.second
        chain = replace(own.chain, language=language)
        way: Direction | None = "rtl" if direction == "rtl" else None
        return replace(own, second=replace(own, fonts=(chain.first,), chain=chain, language=language, direction=way))

    @property
    def _direction(self) -> Direction | None:
        """That of texts: from left to right each runs as its first letter does, so that a title in Hebrew may stand on an English board."""
        return "rtl" if self.is_rtl else None

    @property
    def is_rtl(self) -> bool:
        """Whether the sheets are read from right to left."""
        return self.direction == "rtl"

    def sided(self, box: Rect, whole: Rect) -> Rect:
        """Where a box lies in a whole in which it is drawn for reading from left to right: there, or at the other side."""
        return box.mirrored(whole) if self.is_rtl else box

    def along(self, x: float, whole: Rect) -> float:
        """The same for a place from left to right."""
        return whole.x + whole.right - x if self.is_rtl else x

    def reading(self, row: Sequence[T]) -> Sequence[T]:
        """What stands in a row, as it lies from left to right."""
        return row[::-1] if self.is_rtl else row

    @cached_property
    def _pictured(self) -> Dress:
        """The colours of motifs."""
        dress = self.fills or self.dress
        return dress if self.contour is None else {**dress, "ink": self.contour}

    @cached_property
    def _motifs(self) -> _Dressed:
        """The motifs and backdrops that were dressed in these colours, for this kit or one before."""
        textures, colours = (tuple(each.items()) for each in (self.textures, self._pictured))
        drawn = self.art_set, self.line_scale, self.coloured, self.hollow, self.patterned, self.recolour, self.ink
        return _dressed_alike((colours, textures, *drawn))

    @cached_property
    def _once(self) -> OrderedDict[Any, tuple[Any, Any]]:
        return OrderedDict()

    def once(self, thing: T, how: Any, make: Callable[[T], S]) -> S:
        """What is made of a thing, and ``how``, in this style: the same object again for the same object, as far as memory goes."""
        key = (id(thing), how)
        if key not in self._once:
            self._once[key] = (thing, make(thing))  # the thing stays, and so nothing else has its number
            if len(self._once) > MOST_ONCE:
                self._once.popitem(last=False)
        self._once.move_to_end(key)
        made: S = self._once[key][1]
        return made

    def motif(self, name: str) -> tuple[Motif, Symbol]:
        """A shipped motif by name and its symbol in these colours; the same object at every call. Raises ArtError."""
        if (name, False) not in self._motifs:
            motif = shipped_motif(name, self.art_set)
            self._motifs[name, False] = (motif, self.dressed(motif))
        return self._motifs[name, False]

    def landscape(self, name: str) -> tuple[Motif, Symbol]:
        """A backdrop by name, like ``motif``, but without patterns: they would lie behind every picture and word."""
        if (name, True) not in self._motifs:
            motif = shipped_motif(name, self.art_set)
            self._motifs[name, True] = (motif, motif.dressed(self._pictured, line_scale=self.line_scale))
        return self._motifs[name, True]

    def dressed(self, motif: Motif) -> Symbol:
        """Any motif in these colours, as the mode draws it."""
        if not self.coloured:
            motif = replace(motif, shapes=tuple(shape for shape in motif.shapes if not shape.is_tinge))
        if self.hollow:
            motif = replace(motif, shapes=hollowed_ink(motif))
        unit = min(max(motif.size), LONG * min(motif.size)) / 100
        patterns = {role: LinePattern(p.weave, p.spacing * unit, p.width * unit) for role, p in self.textures.items()}
        overlay, recolour = partial(engraved, patterns=patterns, ink=self.ink) if patterns else None, self.recolour
        if motif.heraldic and not self.coloured:
            overlay, recolour = partial(blazoned, unit=unit, ink=self.ink), black_or_white
        return motif.dressed(
            self._pictured, line_scale=self.line_scale, recolour=recolour, shaded=self.coloured or self.patterned, overlay=overlay,
        )  # fmt: skip
