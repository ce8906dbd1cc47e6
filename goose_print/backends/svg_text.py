"""Text of an SVG that stays text: fonts with just the letters of a sheet, and how each run is set with them.

A viewer shapes the text again. So that it comes to the same glyphs with no more than the font, figures and letters are led by the font's
own table to the forms that the sheet has; and it is tried out, run by run, whether it comes to the same places. Measures in mm.
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
from goose_print.typesetting.directions import Direction, visual
from goose_print.typesetting.faces import family_name

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

EXACT = 0.03
"""How far a letter may be from its place in a run that is set with its first letter's place alone."""
FORBIDDEN = 0x0302
"""The bits of a licence (OpenType, OS/2 ``fsType``) that forbid to embed a font, its outlines, or a part of it."""
ITALIC = 1
"""The bit of slanted letters (OpenType, OS/2 ``fsSelection``)."""
_SIMPLE = ((0x20, 0x530), (0x1E00, 0x2000), (0x2000, 0x2C00))
"""Characters that look the same beside whatever letter: figures, signs, Latin, Greek and Cyrillic letters."""


@record(kw_only=False)
class LiveRun:
    """How a run is set: the names of its font and, for programs that know no fonts in a file, of the whole family; which ``face`` of that;
    its direction; and from where each character begins, or only the first."""

    families: str
    face: Mapping[str, str]
    direction: Direction
    places: tuple[float, ...]


@dataclass(eq=False)
class _Cut:
    """A part of a font in which each simple character has one form. Runs that need another form have another part."""

    font: Font
    family: str
    forms: dict[int, int] = field(default_factory=dict)
    characters: set[int] = field(default_factory=set)
    glyphs: set[int] = field(default_factory=set)

    def takes(self, run: GlyphRun) -> bool:
        """Add what the run needs, unless it has other forms."""
        forms = dict(_forms(run))
        if any(self.forms.get(character, glyph) != glyph for character, glyph in forms.items()):
            return False
        self.forms.update(forms)
        self.characters.update(map(ord, run.text))
        self.glyphs.update(glyph.number for glyph in run.glyphs)
        return True

    @cached_property
    def _made(self) -> TTFont:
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
        """Its name, and its family's."""
        known = re.sub(r"['\\]", "", family_name(self.font))
        return f"{self.family}, '{known}'"

    @property
    def face(self) -> dict[str, str]:
        """Which of the family's faces it is, as CSS says it; nothing of what goes without saying."""
        table = self._made["OS/2"]
        weight = {} if table.usWeightClass == 400 else {"font-weight": str(table.usWeightClass)}
        return weight | ({"font-style": "italic"} if table.fsSelection & ITALIC else {})

    @property
    def is_free(self) -> bool:
        """Whether its licence lets it be embedded."""
        return not self._made["OS/2"].fsType & FORBIDDEN

    def _file(self, flavour: str | None) -> bytes:
        out = BytesIO()
        self._made.flavor = flavour
        self._made.save(out)
        return out.getvalue()

    @cached_property
    def shaper(self) -> Any:
        """The part as a viewer has it."""
        import uharfbuzz

        return uharfbuzz.Font(uharfbuzz.Face(self._file(None)))

    @property
    def rule(self) -> str:
        """The font as a style sheet has it."""
        kind = "woff2" if find_spec("brotli") else "woff"
        data = base64.b64encode(self._file(kind)).decode()
        face = "".join(f"{key}:{value};" for key, value in self.face.items())
        return f'@font-face{{font-family:"{self.family}";{face}src:url(data:font/{kind};base64,{data}) format("{kind}")}}'


def _forms(run: GlyphRun) -> Iterator[tuple[int, int]]:
    """The simple characters that one glyph alone stands for; brackets have two, one for each direction."""
    for glyph in run.glyphs:
        if len(glyph.text) == 1 and not mirrored(glyph.text) and any(low <= ord(glyph.text) < high for low, high in _SIMPLE):
            yield ord(glyph.text), glyph.number


class SvgFonts:
    """The fonts of one drawing, and how its runs are set. ``language``: BCP 47."""

    def __init__(self, items: Iterable[Item], language: str) -> None:
        self.language = language
        self._cuts: list[_Cut] = []
        self._of: dict[tuple[Font, str, tuple[int, ...]], _Cut] = {}
        for seen in visit(items):
            if isinstance(seen.item, GlyphRun):
                self._sort(seen.item)

    def _sort(self, run: GlyphRun) -> None:
        if (key := _key(run)) in self._of or not run.glyphs:
            return
        own = [cut for cut in self._cuts if cut.font == run.font]
        taking = next((cut for cut in own if cut.takes(run)), None)
        if taking is None:
            name = re.sub(r"[^A-Za-z0-9]", "", family_name(run.font))
            taking = _Cut(run.font, f"Part{len(self._cuts) + 1}-{name}")
            taking.takes(run)
            self._cuts.append(taking)
        self._of[key] = taking

    @property
    def style(self) -> str:
        """The fonts as a style sheet."""
        rules = [cut.rule for cut in self._cuts if cut.is_free]
        return "".join(["text{text-rendering:geometricPrecision;white-space:pre}", *rules])

    def set(self, run: GlyphRun) -> LiveRun | None:
        """How to set a run as text; None where a viewer would not come to its glyphs, or its font must not be embedded."""
        cut = self._of.get(_key(run))
        if cut is None or not cut.is_free:
            return None
        ways: tuple[Direction, ...] = ("rtl", "ltr") if directions_in(run.text) == {"R"} else ("ltr", "rtl")
        return next((live for way in ways if (live := self._tried(run, cut, way))), None)

    def _tried(self, run: GlyphRun, cut: _Cut, way: Direction) -> LiveRun | None:
        import uharfbuzz

        buffer = uharfbuzz.Buffer()
        buffer.add_str(run.text)
        buffer.guess_segment_properties()
        buffer.direction, buffer.language = way, self.language
        uharfbuzz.shape(cut.shaper, buffer)
        if [info.codepoint for info in buffer.glyph_infos] != [glyph.number for glyph in run.glyphs]:
            return None
        if _agree(run, buffer.glyph_positions, run.size / cut.shaper.face.upem):
            return LiveRun(cut.families, cut.face, way, (0.0,))
        return LiveRun(cut.families, cut.face, way, tuple(_places(run))) if way == "ltr" else None


def _key(run: GlyphRun) -> tuple[Font, str, tuple[int, ...]]:
    return run.font, run.text, tuple(glyph.number for glyph in run.glyphs)


def _agree(run: GlyphRun, positions: Sequence[Any], unit: float) -> bool:
    x = 0.0
    for glyph, place in zip(run.glyphs, positions, strict=True):
        if abs(x + place.x_offset * unit - glyph.x) > EXACT or abs(place.y_offset * unit + glyph.y) > EXACT:
            return False
        x += place.x_advance * unit
    return True


def _places(run: GlyphRun) -> Iterator[float]:
    """Where each character of a run from left to right begins; the later ones of a ligature in equal parts of it."""
    for glyph in run.glyphs:
        yield from (glyph.x + glyph.advance * k / len(glyph.text) for k in range(len(glyph.text)))


# ------------------------------------------------------------------ lines


def lines_of(items: Iterable[Item]) -> Iterator[list[Item]]:
    """The items, and runs of one line together, as they are read."""
    line: list[Item] = []
    for item in items:
        if line and not _goes_on(line[-1], item):
            yield _as_read(line)
            line = []
        line.append(item)
    if line:
        yield _as_read(line)


def _goes_on(run: Item, after: Item) -> bool:
    if not (isinstance(run, GlyphRun) and isinstance(after, GlyphRun)) or run.tag != after.tag or run.place[:4] != after.place[:4]:
        return False
    end = max((glyph.x + glyph.advance for glyph in run.glyphs), default=0.0)
    return math.dist(run.place.at(Point(end, 0.0)), after.place.at(Point(0.0, 0.0))) < EXACT


def _as_read(line: list[Item]) -> list[Item]:
    """Runs as they lie from left to right, put in the order of reading: mostly to the left where most letters are of that kind."""
    kinds = [directions_in(item.text) if isinstance(item, GlyphRun) else set[str]() for item in line]
    if {"R"} not in kinds:
        return line
    base = 1 if kinds.count({"R"}) * 2 >= len(line) else 0
    return visual([(1 if kind == {"R"} else 2 * base if kind else base, item) for kind, item in zip(kinds, line, strict=True)])
