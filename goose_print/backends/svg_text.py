"""Live text in SVG: font subsets with only a sheet's letters, and how each run is set with them.

Lengths are in mm. A viewer shapes the text again. The subset's character map leads figures and letters to
the forms on the sheet, and each run is shaped once here to see whether its glyphs come to the same places.
"""

from __future__ import annotations

import base64
import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING, Any
from unicodedata import mirrored

from goose_print.geometry import Point
from goose_print.isolates import directions_in
from goose_print.records import record
from goose_print.scene import Font, GlyphRun, Item, visit
from goose_print.typesetting.directions import Direction, visual_order
from goose_print.typesetting.faces import family_name

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

PLACE_TOLERANCE = 0.03
"""Tolerance in mm of letters in a run that is set by its start alone."""
NO_EMBEDDING_BITS = 0x0302
"""Bits of OpenType's OS/2 ``fsType`` that forbid embedding a font, its outlines or a subset."""
ITALIC = 1
"""The bit of slanted letters (OpenType, OS/2 ``fsSelection``)."""
_SIMPLE_RANGES = ((0x20, 0x530), (0x1E00, 0x2000), (0x2000, 0x2C00))
"""Ranges of characters whose form does not depend on their neighbours."""


@record(kw_only=False)
class LiveTextRun:
    """Setting of a live run.

    ``families``: its font, and the whole family for letters added by hand. ``places``: start of each character,
    or only of the first.
    """

    families: str
    face: Mapping[str, str]
    direction: Direction
    places: tuple[float, ...]


@dataclass(eq=False)
class _FontSubset:
    """Font subset in which each simple character has one form; runs with other forms need another subset."""

    font: Font
    family: str
    forms: dict[int, int] = field(default_factory=dict)
    characters: set[int] = field(default_factory=set)
    glyphs: set[int] = field(default_factory=set)

    def try_add_run(self, run: GlyphRun) -> bool:
        """Add what the run needs; False if it needs other forms."""
        forms = dict(_simple_forms(run))
        if any(self.forms.get(character, glyph) != glyph for character, glyph in forms.items()):
            return False
        self.forms.update(forms)
        self.characters.update(map(ord, run.text))
        self.glyphs.update(glyph.number for glyph in run.glyphs)
        return True

    @cached_property
    def _subset_font(self) -> TTFont:
        from fontTools.subset import Options, Subsetter
        from fontTools.ttLib import TTFont
        from fontTools.varLib.instancer import instantiateVariableFont

        made = TTFont(self.font.file, fontNumber=self.font.face, recalcTimestamp=False)
        if "fvar" in made:
            instantiateVariableFont(made, {axis.axisTag: axis.defaultValue for axis in made["fvar"].axes}, inplace=True)
        names = made.getGlyphOrder()
        for table in made["cmap"].tables:
            if table.isUnicode():
                reach = 0x10FFFF if table.format in (12, 13) else 0xFFFF
                table.cmap.update({code: names[glyph] for code, glyph in self.forms.items() if code <= reach})
        options = Options(retain_gids=True, hinting=False, notdef_outline=True, name_IDs=[0, 13, 14])
        options.drop_tables += ["FFTM"]  # what FontForge leaves
        cutter = Subsetter(options)
        cutter.populate(unicodes=self.characters, gids=self.glyphs)
        cutter.subset(made)
        for number, text in ((1, self.family), (2, "Regular"), (4, self.family), (6, self.family)):
            made["name"].setName(text, number, 3, 1, 0x409)
        return made

    @property
    def families(self) -> str:
        """Names of the subset and of its family, as CSS has them."""
        known = re.sub(r"['\\]", "", family_name(self.font))
        return f"{self.family}, '{known}'"

    @property
    def face(self) -> dict[str, str]:
        """Which of the family's faces it is, as CSS says it; nothing of what goes without saying."""
        table = self._subset_font["OS/2"]
        weight = {} if table.usWeightClass == 400 else {"font-weight": str(table.usWeightClass)}
        return weight | ({"font-style": "italic"} if table.fsSelection & ITALIC else {})

    @property
    def is_free(self) -> bool:
        """Whether the font's licence allows embedding."""
        return not self._subset_font["OS/2"].fsType & NO_EMBEDDING_BITS

    def _font_bytes(self, flavour: str | None) -> bytes:
        out = BytesIO()
        self._subset_font.flavor = flavour
        self._subset_font.save(out)
        return out.getvalue()

    @cached_property
    def shaper(self) -> Any:
        """HarfBuzz font of the subset, as a viewer has it."""
        import uharfbuzz

        return uharfbuzz.Font(uharfbuzz.Face(self._font_bytes(None)))

    @property
    def css_rule(self) -> str:
        """CSS ``@font-face`` rule of the subset."""
        kind = "woff2" if find_spec("brotli") else "woff"
        data = base64.b64encode(self._font_bytes(kind)).decode()
        face = "".join(f"{key}:{value};" for key, value in self.face.items())
        return f'@font-face{{font-family:"{self.family}";{face}src:url(data:font/{kind};base64,{data}) format("{kind}")}}'


def _simple_forms(run: GlyphRun) -> Iterator[tuple[int, int]]:
    """Simple characters with the one glyph that stands for each, without mirrored brackets."""
    for glyph in run.glyphs:
        if len(glyph.text) == 1 and not mirrored(glyph.text) and any(low <= ord(glyph.text) < high for low, high in _SIMPLE_RANGES):
            yield ord(glyph.text), glyph.number


class SvgFonts:
    """Font subsets of one drawing, and the setting of its runs. ``language``: BCP 47."""

    def __init__(self, items: Iterable[Item], language: str) -> None:
        self.language = language
        self._cuts: list[_FontSubset] = []
        self._of: dict[tuple[Font, str, tuple[int, ...]], _FontSubset] = {}
        for seen in visit(items):
            if isinstance(seen.item, GlyphRun):
                self._assign_subset(seen.item)

    def _assign_subset(self, run: GlyphRun) -> None:
        if (key := _run_key(run)) in self._of or not run.glyphs:
            return
        own = [cut for cut in self._cuts if cut.font == run.font]
        taking = next((cut for cut in own if cut.try_add_run(run)), None)
        if taking is None:
            name = re.sub(r"[^A-Za-z0-9]", "", family_name(run.font))
            taking = _FontSubset(run.font, f"Part{len(self._cuts) + 1}-{name}")
            taking.try_add_run(run)
            self._cuts.append(taking)
        self._of[key] = taking

    @property
    def style(self) -> str:
        """Style sheet of the fonts."""
        rules = [cut.css_rule for cut in self._cuts if cut.is_free]
        return "".join(["text{text-rendering:geometricPrecision;white-space:pre}", *rules])

    def set_run(self, run: GlyphRun) -> LiveTextRun | None:
        """Setting of a run as live text.

        None where a viewer would choose other glyphs, or the font must not be embedded.
        """
        cut = self._of.get(_run_key(run))
        if cut is None or not cut.is_free:
            return None
        ways: tuple[Direction, ...] = ("rtl", "ltr") if directions_in(run.text) == {"R"} else ("ltr", "rtl")
        return next((live for way in ways if (live := self._try_direction(run, cut, way))), None)

    def _try_direction(self, run: GlyphRun, cut: _FontSubset, way: Direction) -> LiveTextRun | None:
        import uharfbuzz

        buffer = uharfbuzz.Buffer()
        buffer.add_str(run.text)
        buffer.guess_segment_properties()
        buffer.direction, buffer.language = way, self.language
        uharfbuzz.shape(cut.shaper, buffer)
        if [info.codepoint for info in buffer.glyph_infos] != [glyph.number for glyph in run.glyphs]:
            return None
        if _positions_agree(run, buffer.glyph_positions, run.size / cut.shaper.face.upem):
            return LiveTextRun(cut.families, cut.face, way, (0.0,))
        return LiveTextRun(cut.families, cut.face, way, tuple(_character_places(run))) if way == "ltr" else None


def _run_key(run: GlyphRun) -> tuple[Font, str, tuple[int, ...]]:
    return run.font, run.text, tuple(glyph.number for glyph in run.glyphs)


def _positions_agree(run: GlyphRun, positions: Sequence[Any], unit: float) -> bool:
    x = 0.0
    for glyph, place in zip(run.glyphs, positions, strict=True):
        if abs(x + place.x_offset * unit - glyph.x) > PLACE_TOLERANCE or abs(place.y_offset * unit + glyph.y) > PLACE_TOLERANCE:
            return False
        x += place.x_advance * unit
    return True


def _character_places(run: GlyphRun) -> Iterator[float]:
    """Start of each character of a left-to-right run; those of a ligature share it equally."""
    for glyph in run.glyphs:
        yield from (glyph.x + glyph.advance * k / len(glyph.text) for k in range(len(glyph.text)))


# ------------------------------------------------------------------ lines


def group_lines(items: Iterable[Item]) -> Iterator[list[Item]]:
    """Items, with the runs of one line together in reading order."""
    line: list[Item] = []
    for item in items:
        if line and not _continues_line(line[-1], item):
            yield _reading_order(line)
            line = []
        line.append(item)
    if line:
        yield _reading_order(line)


def _continues_line(run: Item, after: Item) -> bool:
    if not (isinstance(run, GlyphRun) and isinstance(after, GlyphRun)) or run.tag != after.tag or run.place[:4] != after.place[:4]:
        return False
    end = max((glyph.x + glyph.advance for glyph in run.glyphs), default=0.0)
    return math.dist(run.place.at(Point(end, 0.0)), after.place.at(Point(0.0, 0.0))) < PLACE_TOLERANCE


def _reading_order(line: list[Item]) -> list[Item]:
    """Runs of a line from left to right, reordered for reading; mostly leftwards if most letters are."""
    kinds = [directions_in(item.text) if isinstance(item, GlyphRun) else set[str]() for item in line]
    if {"R"} not in kinds:
        return line
    base = 1 if kinds.count({"R"}) * 2 >= len(line) else 0
    levels = {frozenset({"R"}): 1, frozenset[str](): base}
    return visual_order([(levels.get(frozenset(kind), 2 * base), item) for kind, item in zip(kinds, line, strict=True)])
