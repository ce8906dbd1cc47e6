"""Look of a kit: colours by role, type and pens. Drawing code never names a colour or font itself."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property, lru_cache, partial
from typing import Any, TypeVar

from goose_print.art.compiled import engraved_motif, shipped_motif
from goose_print.art.hatching import GAUGES, can_be_hatched, engrave
from goose_print.art.motif import ROLES, Motif, PaintRole, RoleColours
from goose_print.drawing.patterns import LinePattern, Patterns, black_or_white, blazoned, open_ink_areas, overlay_pattern
from goose_print.games.board import FieldKind
from goose_print.geometry import Rect
from goose_print.records import record
from goose_print.scene import BLACK, WHITE, Colour, Element, Path, Picture, Stroke, Symbol, Tag, rectangle
from goose_print.theme.parts import Lettering, TitleForm
from goose_print.typesetting.directions import Direction
from goose_print.typesetting.fonts import BODY_FAMILY, TITLE_FAMILY, FamilyName, FontChain
from goose_print.typesetting.style import TextStyle, text_style

T = TypeVar("T")
S = TypeVar("S")
MAX_CACHED, MAX_TEXT_STYLES = 300, 1000
"""Most cached drawings, those of a few boards, and most cached text styles."""
MM_PER_PT = 25.4 / 72
SMALLEST_PT = 6.0
SMALLEST = SMALLEST_PT * MM_PER_PT
"""Smallest type on a board or a piece, in points and in mm per em."""
REVERSED_WEIGHT = 600
"""Weight of light text on dark paper, where a face has it (CSS scale)."""
TEXT_CONTRAST, NUMBER_CONTRAST = 4.5, 7.0
"""Least WCAG 2 contrast of text with its ground, and of squares' numbers with their disc."""
DARK = 0.2
"""Luminance of a paper below which it is dark."""
LONG_MOTIF = 3
"""Proportion of a motif from which its patterns no longer grow with its length."""
CLASSIC = "classic"
"""Default mood of ornament."""
LINING_FIGURES = ("lnum",)
"""Lining figures: old-style ones look odd in discs, and an old-style 1 looks like an I."""

WASH = 0.16
"""Share of white in the colours of hatched motifs, as in prints that are coloured by hand."""

_DressedMotifs = dict[tuple[str, bool], tuple[Motif, Symbol]]
"""Motif and symbol by name, and whether as a backdrop."""


@lru_cache(maxsize=4)
def _shared_motifs(how: tuple[object, ...]) -> _DressedMotifs:
    """Cache of motifs shared by styles of the same colours and mode."""
    return {}


@lru_cache(maxsize=256)
def plain_symbol(name: str, art_set: str) -> Symbol:
    """A shipped motif without hatching or colours, by which its silhouette is known."""
    return shipped_motif(name, art_set).dressed(dict.fromkeys(ROLES, BLACK))


@record
class Style:
    """Colours, type and pens of a kit, made from its mode, palette and fonts.

    ``dress``: a colour for each role, for lines, text and small things. ``tints``: the ground of each kind of
    square. ``players``: the counters' colours. Pen widths are in mm. ``art_set``: where motifs are looked up by
    name.
    """

    dress: RoleColours
    tints: Mapping[FieldKind, Colour]
    players: tuple[Colour, ...]
    page: Colour | None = None
    """Colour of the whole page; ``None`` for bare paper."""
    art_set: str = "engraved"
    ornament: str = CLASSIC
    """Mood of corners, border and cartouche."""
    lettering: Lettering = "type"
    """Alphabet of the title, where it has all its letters."""
    title_form: TitleForm | None = None
    """What the title stands on; None for the ornament's own."""
    title_family: FamilyName = TITLE_FAMILY
    body_family: FamilyName = BODY_FAMILY
    fallback: tuple[FamilyName, ...] = ()
    language: str = "en"
    direction: Direction = "ltr"
    """Reading direction of the sheets: the side where columns and lines begin."""
    second: tuple[str, Direction] | None = None
    """The second of two languages, and the direction of its texts."""
    fine: float = 0.2
    line: float = 0.35
    bold: float = 0.7
    fills: RoleColours | None = None
    """Fills of areas in motifs and ornament, where they differ from ``dress``."""
    contour: Colour | None = None
    """Colour of motifs' lines; ``None`` for ink."""
    line_scale: float = 1.0
    """Factor on the widths of motifs' lines."""
    hatched: bool = False
    """Whether areas of motifs are shaded by hatching."""
    aged: bool = False
    """Whether the board is printed on aged paper."""
    solid: bool = True
    """Whether ribbons and the like are filled with strong colour instead of outlined."""
    hollow: bool = False
    """Whether large areas of ink in motifs stay open, and pips, beads and emblems are outlined."""
    sparse: float = 1.0
    """Factor on the spacing of hatching on pieces, and divisor of the lines in their ornament."""
    faint: float = 0.45
    """Share of ink in the faint rule inside a square; 0 for no rule."""
    figures: float = 1.0
    """Factor on the size of squares' numbers."""
    coloured: bool = True
    """Whether colours tell areas and players apart, or else lines."""
    faces: tuple[str, ...] = ()
    """Signs on the faces of dice, from the 1 on; empty for pips."""
    symbols: bool = False
    """Whether effects have signs beside their words."""
    patterned: bool = False
    """Whether patterns instead of colours tell kinds of square and players apart."""
    kinds: Mapping[FieldKind, LinePattern] = field(default_factory=dict)
    """Pattern on each kind of square, in mm."""
    textures: Patterns = field(default_factory=dict)
    """Pattern for each role in motifs, in hundredths of a motif's larger side."""
    recolour: Callable[[Colour], Colour] | None = None
    """Change of colours that an author fixed in a picture."""
    reground: Callable[[Colour], Colour] | None = None
    """Change of a colour that an author fixed as a square's ground, on which text must be legible."""
    retouch: Callable[[Picture], Picture] | None = None
    """Change of bitmap pictures."""

    @property
    def ink(self) -> Colour:
        """Colour of lines and text."""
        return self.dress["ink"]

    @property
    def paper(self) -> Colour:
        """Colour of the ground that ``dress`` assumes."""
        return self.dress["paper"]

    @property
    def is_dark(self) -> bool:
        """Whether the paper is dark, as by night."""
        return self.paper.luminance < DARK

    def text_colour(self, ground: Colour, wanted: Colour | None = None, least: float = TEXT_CONTRAST) -> Colour:
        """Colour for text on a ground: the wanted one (default ink), or the best contrast if that is too low."""
        wanted = wanted or self.ink
        if wanted.contrast(ground) >= least:
            return wanted
        best = max(self.ink, self.paper, self.dress["white"], key=ground.contrast)
        return best if best.contrast(ground) >= least else max(BLACK, WHITE, key=ground.contrast)

    def area_fill(self, role: PaintRole) -> Colour:
        """Fill of areas of this role."""
        return (self.fills or self.dress)[role]

    def ground(self, kind: FieldKind, fixed: Colour | None = None) -> Colour:
        """Ground of a square of this kind, or an author's fixed colour as the mode changes it."""
        if fixed is None:
            return self.tints[kind]
        return self.reground(fixed) if self.reground else fixed

    def page_ground(self, width: float, height: float) -> tuple[Path, ...]:
        """Ground of a whole page of this size in mm; empty if the page has no colour."""
        whole = rectangle(Rect(0.0, 0.0, width, height))
        return () if self.page is None else (Path(outline=whole, fill=self.page, tag=Tag(Element.PAGE)),)

    def pen(self, width: float, colour: Colour | None = None) -> Stroke:
        """A solid round pen of this width in mm, by default in ink."""
        return Stroke(colour=colour or self.ink, width=width)

    def title(self, size: float, colour: Colour | None = None) -> TextStyle:
        """Title face at ``size`` mm per em."""
        return self._with_second_language(
            text_style(
                FontChain(
                    family=self.title_family,
                    body=self.body_family,
                    fallback=self.fallback,
                    weight=self._weight_of(colour or self.ink),
                    language=self.language,
                ),
                size,
                colour=colour or self.ink,
                features=LINING_FIGURES,
                direction=self._direction,
            )
        )

    def body(
        self, size: float, colour: Colour | None = None, *, bold: bool = False, italic: bool = False
    ) -> TextStyle:
        """Text face at ``size`` mm per em."""
        return self._cached_body(size, colour or self.ink, 700 if bold else self._weight_of(colour or self.ink), italic)

    def _weight_of(self, colour: Colour) -> int:
        """Weight of usual text: heavier where it is light on dark paper, whose ink eats hairlines."""
        return REVERSED_WEIGHT if self.paper.luminance < self.ink.luminance and colour.luminance > self.paper.luminance + 0.2 else 400

    @cached_property
    def _cached_body(self) -> Callable[[float, Colour, int, bool], TextStyle]:
        return lru_cache(maxsize=MAX_TEXT_STYLES)(self._body_style)

    def _body_style(self, size: float, colour: Colour, weight: int, italic: bool) -> TextStyle:
        return self._with_second_language(
            text_style(
                FontChain(
                    family=self.body_family,
                    body=self.body_family,
                    fallback=self.fallback,
                    title=self.title_family,
                    weight=weight,
                    italic=italic,
                    language=self.language,
                ),
                size,
                colour=colour,
                features=LINING_FIGURES,
                direction=self._direction,
            )
        )

    def _with_second_language(self, own: TextStyle) -> TextStyle:
        """The style with fonts and direction of the second language, if there is one."""
        if self.second is None or own.chain is None:
            return own
        language, direction = self.second
        chain = replace(own.chain, language=language)
        way: Direction | None = "rtl" if direction == "rtl" else None
        return replace(own, second=replace(own, fonts=(chain.first,), chain=chain, language=language, direction=way))

    @property
    def _direction(self) -> Direction | None:
        """Direction of texts; None lets each run as its first letter does, as a Hebrew title needs."""
        return "rtl" if self.is_rtl else None

    @property
    def is_rtl(self) -> bool:
        """Whether the sheets are read from right to left."""
        return self.direction == "rtl"

    def mirror_box(self, box: Rect, whole: Rect) -> Rect:
        """The box, mirrored within ``whole`` on sheets read from right to left."""
        return box.mirrored(whole) if self.is_rtl else box

    def mirror_x(self, x: float, whole: Rect) -> float:
        """The x position, mirrored within ``whole`` on sheets read from right to left."""
        return whole.x + whole.right - x if self.is_rtl else x

    def in_reading_order(self, row: Sequence[T]) -> Sequence[T]:
        """The row from left to right: reversed on sheets read from right to left."""
        return row[::-1] if self.is_rtl else row

    @cached_property
    def _motif_dress(self) -> RoleColours:
        """Colours of motifs."""
        dress = self.fills or self.dress
        return dress if self.contour is None else {**dress, "ink": self.contour}

    @cached_property
    def _washed_dress(self) -> RoleColours:
        """Colours of hatched motifs."""
        dress = self._motif_dress
        return {role: dress[role] if role == "ink" else dress[role].mixed(dress["white"], WASH) for role in ROLES}

    @cached_property
    def _motifs(self) -> _DressedMotifs:
        """Cached motifs and backdrops in these colours, shared with earlier kits."""
        textures, colours = (tuple(each.items()) for each in (self.textures, self._motif_dress))
        drawn = self.art_set, self.line_scale, self.hatched, self.coloured, self.hollow, self.patterned, self.recolour, self.ink
        return _shared_motifs((colours, textures, *drawn))

    @cached_property
    def _cache(self) -> OrderedDict[Any, tuple[Any, Any]]:
        return OrderedDict()

    def cached(self, thing: T, how: Any, make: Callable[[T], S]) -> S:
        """The cached result of ``make`` for a thing and ``how``: the same object for the same object.

        Results are dropped when the cache is full.
        """
        key = (id(thing), how)
        if key not in self._cache:
            self._cache[key] = (thing, make(thing))  # the thing stays, and so nothing else has its number
            if len(self._cache) > MAX_CACHED:
                self._cache.popitem(last=False)
        self._cache.move_to_end(key)
        made: S = self._cache[key][1]
        return made

    def motif(self, name: str) -> tuple[Motif, Symbol]:
        """A shipped motif by name and its symbol in these colours; the same object each time. Raises ArtError."""
        if (name, False) not in self._motifs:
            motif = shipped_motif(name, self.art_set)
            self._motifs[name, False] = (motif, self.engraved_symbol(name, 0) if self.hatched else self.dress_plainly(motif))
        return self._motifs[name, False]

    @cached_property
    def engraved_symbol(self) -> Callable[[str, int], Symbol]:
        """A shipped motif with hatching of the gauge of this number; the same object each time."""
        return lru_cache(maxsize=64)(lambda name, gauge: self._dress_hatched(engraved_motif(name, self.art_set, gauge)))

    def landscape(self, name: str) -> tuple[Motif, Symbol]:
        """A backdrop by name, like ``motif`` but without patterns, which would disturb pictures and words."""
        if (name, True) not in self._motifs:
            motif = shipped_motif(name, self.art_set)
            self._motifs[name, True] = (motif, motif.dressed(self._motif_dress, line_scale=self.line_scale))
        return self._motifs[name, True]

    def dress_motif(self, motif: Motif) -> Symbol:
        """Symbol of an author's motif in these colours, as the mode draws it; one in roles alone is drawn as those of the set."""
        if self.hatched and can_be_hatched(motif):
            return self._dress_hatched(engrave(motif, GAUGES[0]))
        return self.dress_plainly(motif)

    def _dress_hatched(self, motif: Motif) -> Symbol:
        return motif.dressed(self._washed_dress, line_scale=self.line_scale)

    def dress_plainly(self, motif: Motif) -> Symbol:
        """Symbol of a motif in these colours, as the mode draws it, without hatching."""
        if not self.coloured:
            motif = replace(motif, shapes=tuple(shape for shape in motif.shapes if not shape.is_tinge))
        if self.hollow:
            motif = replace(motif, shapes=open_ink_areas(motif))
        unit = min(max(motif.size), LONG_MOTIF * min(motif.size)) / 100
        patterns = {role: LinePattern(p.weave, p.spacing * unit, p.width * unit) for role, p in self.textures.items()}
        overlay, recolour = partial(overlay_pattern, patterns=patterns, ink=self.ink) if patterns else None, self.recolour
        if motif.heraldic and not self.coloured:
            overlay, recolour = partial(blazoned, unit=unit, ink=self.ink), black_or_white
        return motif.dressed(
            self._motif_dress, line_scale=self.line_scale, recolour=recolour, shaded=self.coloured or self.patterned, overlay=overlay,
        )  # fmt: skip
