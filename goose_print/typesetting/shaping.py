"""Shaping of a line of text by HarfBuzz: characters in, placed glyphs out.

Kerning and ligatures are on. Text is shaped at one em and scaled afterwards, so that trying sizes is cheap.
"""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

from goose_print.errors import FontError, quote
from goose_print.geometry import Affine, Rect
from goose_print.isolates import without_direction_marks
from goose_print.records import record
from goose_print.scene import Font, Glyph
from goose_print.typesetting.directions import Direction, paragraph_direction
from goose_print.typesetting.faces import FontMetrics, code_points, font_metrics, open_font, units_per_em
from goose_print.typesetting.itemise import STAND_INS, ItemSpan, TextItem, itemise
from goose_print.typesetting.style import PlacedInset, Runs, TextLinePiece, TextPiece, TextStyle

MOST_FOR_ONE, SPARE = 4, 32
"""Glyphs for each character of a text, and some more: scripts that take letters apart need two or three."""
MOST_SEGMENTS = 5000
"""Lines and curves of one glyph; ornate letters have hundreds, rough ones some thousand."""
_VISIBLE = "LNPS"
"""Letters, numbers, punctuation and symbols, by the first letter of their category in Unicode."""


def check_glyphs(font: Font, text: str, numbers: Iterable[int], width: float) -> None:
    """Raises FontError for glyphs that no honest font has. ``text``: what they stand for; ``width``: of all of them."""
    used = list(numbers)
    if len(used) > MOST_FOR_ONE * len(text) + SPARE:
        raise _refusal(font, text, f"as {len(used)} glyphs")
    if width <= 0 and any(unicodedata.category(c)[0] in _VISIBLE for c in text):
        raise _refusal(font, text, "without any width")
    if font.stamp and any(_has_too_many(font, number) for number in used):
        raise _refusal(font, text, f"with outlines of more than {MOST_SEGMENTS} lines and curves a letter")


def _refusal(font: Font, text: str, why: str) -> FontError:
    return FontError(f"{quote(font.file.name)} is damaged, or no font for print: it shows {quote(text, 20)} {why}")


@lru_cache(maxsize=4096)
def _has_too_many(font: Font, number: int) -> bool:
    pen = _Counter()
    open_font(font).draw_glyph_with_pen(number, pen)
    return pen.segments > MOST_SEGMENTS


class _Counter:
    """Counts what HarfBuzz draws, by the names that it calls."""

    segments = 0

    def moveTo(self, *points: object) -> None:  # noqa: N802
        self.segments += 1

    lineTo = qCurveTo = curveTo = moveTo  # noqa: N815

    def closePath(self) -> None:  # noqa: N802
        pass


Anchor = Literal["start", "middle", "end", "left", "right"]
"""The point of a line that is placed; ``start`` is the right end of right-to-left text."""

_CONTROL_CHARACTERS = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029), " ")
_BREAK_HINTS = dict.fromkeys((0x00AD, 0x200B), "")
"""Soft hyphens and zero-width spaces: they allow line breaks and are not drawn."""

_NO_LIGATURES = ("-liga", "-clig")


@record
class ShapedLine:
    """Shaped text with its origin at the left end of its baseline; lengths in mm.

    `ascent`, `descent`: the largest of the line's fonts, both positive. `caps`: height of capitals. `width` is the sum of
    the advances; `direction` the document's, or else the paragraph's: where a line starts.
    """

    text: str
    width: float
    ascent: float
    descent: float
    caps: float
    pieces: tuple[TextLinePiece, ...]
    direction: Direction

    @property
    def is_tall(self) -> bool:
        """Whether it holds something that may be taller than letters, such as a formula."""
        return any(isinstance(piece, PlacedInset) for piece in self.pieces)

    @cached_property
    def ink(self) -> Rect:
        """Bounding box of the ink, from the origin: `y` is negative above the baseline."""
        boxes = [box for piece in self.pieces for box in piece.ink()]
        left, top = min((b.x for b in boxes), default=0.0), min((b.y for b in boxes), default=0.0)
        right, bottom = max((b.right for b in boxes), default=0.0), max((b.bottom for b in boxes), default=0.0)
        return Rect(left, top, right - left, bottom - top)

    def at(self, x: float, baseline: float, anchor: Anchor = "start", angle: float = 0.0) -> Runs:
        """Place the line with its anchor at (x, baseline) mm, turned by `angle` radians, clockwise on paper."""
        part = {"start": 0.0, "middle": 0.5, "end": 1.0, "left": 0.0, "right": 1.0}[resolve_anchor(anchor, self.direction)]
        place = Affine.shift(-self.width * part, 0.0).then(Affine.turn(angle)).then(Affine.shift(x, baseline))
        return tuple(piece.draw(place) for piece in self.pieces)

    def from_left(self, x: float, baseline: float) -> Runs:
        """Place the line with its left end at (x, baseline) mm, whatever its direction."""
        return tuple(piece.draw(Affine.shift(x, baseline)) for piece in self.pieces)


def resolve_anchor(anchor: Anchor, direction: Direction) -> Anchor:
    """Return the anchor as a side on paper: `left`, `middle` or `right`."""
    sides: dict[Anchor, Anchor] = {"start": "left", "end": "right"} if direction == "ltr" else {"start": "right", "end": "left"}
    return sides.get(anchor, anchor)


# ------------------------------------------------------------------ lines


@lru_cache(maxsize=4096)
def shape_text(text: str, style: TextStyle, base: Direction | None = None) -> ShapedLine:
    """Shape one line of text; line breaks and other controls become spaces.

    `base`: direction of the paragraph that it is part of; without it the text is its own paragraph. Raises FontError for
    a character that no font has.
    """
    return shape_spans((ItemSpan(text, style),), base)


def try_letters(font: Font) -> None:
    """Raises FontError for a file whose plain letters and figures have bad outlines, widths or substitutions."""
    style = TextStyle(fonts=(font,), size=1.0)
    for letter in string.ascii_letters + string.digits:
        if ord(letter) in code_points(font):
            shape_text(letter, style)


def spans_direction(spans: Sequence[ItemSpan]) -> Direction:
    """Direction of a paragraph."""
    return paragraph_direction("".join(span.text for span in spans), spans[0].style.direction if spans else None)


def shape_spans(spans: Sequence[ItemSpan], base: Direction | None = None) -> ShapedLine:
    """Shape one line in several styles. Raises FontError for a character that no font has."""
    spans = [ItemSpan(text.translate(_BREAK_HINTS), style) for text, style in _replace_controls(spans)]
    text = "".join(span.text for span in spans)
    base = base or spans_direction(spans)
    pieces, heights, x = list[TextLinePiece](), list[tuple[FontMetrics, float]](), 0.0
    for item in itemise(spans, base):
        style, size = item.style, item.style.size
        heights.append((font_metrics(item.font), size))
        if style.inset:
            pieces.append(PlacedInset(style.inset, size, x))
            x += style.inset.width * size
            continue
        em = _shape_item(text, _item_key(item), _shaping_settings(style))
        glyphs = tuple(Glyph(n, gx * size, gy * size, advance * size, t) for n, gx, gy, advance, t in em.glyphs)
        own = without_direction_marks(text[item.start : item.stop])
        pieces.append(TextPiece(item.font, size, style.colour, x, em.width * size, glyphs, own))
        x += em.width * size
    return ShapedLine(
        text=without_direction_marks("".join(span.style.inset.text if span.style.inset else span.text for span in spans)),
        width=max(0.0, x - _last_tracking(spans)),
        ascent=max((m.ascent * size for m, size in heights), default=0.0),
        descent=max((m.descent * size for m, size in heights), default=0.0),
        caps=max((m.caps * size for m, size in heights), default=0.0),
        pieces=tuple(pieces),
        direction=(spans[0].style.direction if spans else None) or base,
    )


def character_advances(spans: Sequence[ItemSpan], direction: Direction) -> list[float]:
    """Return the advance in mm of each character of one unbroken line; a cluster's is at its first character."""
    spans = _replace_controls(spans)
    text = "".join(span.text for span in spans)
    found = [0.0] * len(text)
    for item in itemise(spans, direction):
        if item.style.inset:
            found[item.start] = item.style.inset.width * item.style.size
            continue
        em = _shape_item(text, _item_key(item), _shaping_settings(item.style))
        for start, advance in em.spread:
            found[start] += advance * item.style.size
    return found


def _replace_controls(spans: Sequence[ItemSpan]) -> list[ItemSpan]:
    """Replace line breaks and other controls by spaces, one for one."""
    return [ItemSpan(text.translate(_CONTROL_CHARACTERS), style) for text, style in spans if text]


def _last_tracking(spans: Sequence[ItemSpan]) -> float:
    return spans[-1].style.tracking * spans[-1].style.size if spans else 0.0


# ------------------------------------------------------------------ items


class _ItemKey(NamedTuple):
    """The facts of an item that decide on glyphs."""

    start: int
    stop: int
    font: Font
    script: str
    rtl: bool


class _ShapingSettings(NamedTuple):
    """The facts of a style that decide on glyphs, without size."""

    tracking: float
    features: tuple[str, ...]
    language: str


class _ShapedItem(NamedTuple):
    """A shaped item in em: glyphs, width, and (first character, advance) of each cluster's glyphs."""

    glyphs: tuple[Glyph, ...]
    width: float
    spread: tuple[tuple[int, float], ...]


def _item_key(item: TextItem) -> _ItemKey:
    return _ItemKey(item.start, item.stop, item.font, item.script, item.rtl)


def _shaping_settings(style: TextStyle) -> _ShapingSettings:
    features = (*_NO_LIGATURES, *style.features) if style.tracking else style.features
    return _ShapingSettings(style.tracking, features, style.language)


@lru_cache(maxsize=8192)
def _shape_item(text: str, stretch: _ItemKey, settings: _ShapingSettings) -> _ShapedItem:
    import uharfbuzz

    start, stop, font, script, rtl = stretch
    buffer = uharfbuzz.Buffer()
    buffer.add_str(_substitute_spaces(text, font), item_offset=start, item_length=stop - start)
    buffer.direction = "rtl" if rtl else "ltr"
    buffer.script, buffer.language = script, settings.language
    uharfbuzz.shape(open_font(font), buffer, {f.removeprefix("-"): not f.startswith("-") for f in settings.features})
    infos, places, em = buffer.glyph_infos, buffer.glyph_positions, units_per_em(font)
    starts = sorted({info.cluster for info in infos})
    ends = dict(zip(starts, [*starts[1:], stop], strict=True))
    widest: dict[int, int] = {}  # of each cluster, the glyph that bears its text: the letter, and no mark on it
    for k, (info, place) in enumerate(zip(infos, places, strict=True)):
        if place.x_advance > places[widest.setdefault(info.cluster, k)].x_advance:
            widest[info.cluster] = k
    glyphs, spread, x = [], [], 0.0
    for k, (info, place) in enumerate(zip(infos, places, strict=True)):
        last = k + 1 == len(infos) or infos[k + 1].cluster != info.cluster
        advance = place.x_advance / em + (settings.tracking if last else 0.0)
        own = without_direction_marks(text[info.cluster : ends[info.cluster]])
        if not own:
            continue
        borne = own if widest[info.cluster] == k else ""
        glyphs.append(Glyph(info.codepoint, x + place.x_offset / em, -place.y_offset / em, advance, borne))
        spread.append((info.cluster, advance))
        x += advance
    check_glyphs(font, text[start:stop], (glyph.number for glyph in glyphs), x)
    return _ShapedItem(tuple(glyphs), x, tuple(spread))


def _substitute_spaces(text: str, font: Font) -> str:
    """Replace special spaces and hyphens that the font lacks; the length stays."""
    lacking = {code: other for code, other in STAND_INS.items() if code not in code_points(font)}
    return text.translate(lacking)
