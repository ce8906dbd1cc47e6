"""Shapes a line of text: characters in, placed glyphs out, by HarfBuzz.

Kerning and ligatures are on. Text is shaped at a size of one em and scaled afterwards, so that trying sizes costs
little.
"""

from __future__ import annotations

import string
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

from goose_print.geometry import Affine, Rect
from goose_print.isolates import unsteered
from goose_print.records import record
from goose_print.scene import Font, Glyph
from goose_print.typesetting.directions import Direction, base_of
from goose_print.typesetting.faces import Measures, coverage, measures, opened, units_per_em
from goose_print.typesetting.glyph_limits import check_glyphs
from goose_print.typesetting.insets import PlacedInset, Runs, TextLinePiece, TextPiece
from goose_print.typesetting.itemise import STAND_INS, ItemSpan, TextItem, itemise
from goose_print.typesetting.style import TextStyle

Anchor = Literal["start", "middle", "end", "left", "right"]
"""What of a line lies at a point; reading begins at ``start``, which is the right end of text that runs from right to left."""

_UNPRINTED = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029), " ")
_BREAK_HINTS = dict.fromkeys((0x00AD, 0x200B), "")
"""Soft hyphens and zero-width spaces: they say where a line may end, and are not drawn within it."""

_NO_LIGATURES = ("-liga", "-clig")


@record
class ShapedLine:
    """Shaped text with its origin at the left end of its baseline; lengths in mm.

    ``ascent``, ``descent``: the fonts' own, the largest in the line, both positive. ``caps``: height of capitals.
    ``width`` is the sum of the advances; ``direction`` that of the document, or else of the paragraph: where a line starts.
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
        """Whether it holds what may reach higher or lower than letters, as a formula does."""
        return any(isinstance(piece, PlacedInset) for piece in self.pieces)

    @cached_property
    def ink(self) -> Rect:
        """The rectangle round what is drawn, seen from the origin: ``y`` is negative above the baseline."""
        boxes = [box for piece in self.pieces for box in piece.ink()]
        left, top = min((b.x for b in boxes), default=0.0), min((b.y for b in boxes), default=0.0)
        right, bottom = max((b.right for b in boxes), default=0.0), max((b.bottom for b in boxes), default=0.0)
        return Rect(left, top, right - left, bottom - top)

    def at(self, x: float, baseline: float, anchor: Anchor = "start", angle: float = 0.0) -> Runs:
        """The line with its anchor at (x, baseline) mm, turned about it by ``angle`` radians, clockwise on paper.

        """
        part = {"start": 0.0, "middle": 0.5, "end": 1.0, "left": 0.0, "right": 1.0}[sided(anchor, self.direction)]
        place = Affine.shift(-self.width * part, 0.0).then(Affine.turn(angle)).then(Affine.shift(x, baseline))
        return tuple(piece.drawn(place) for piece in self.pieces)

    def from_left(self, x: float, baseline: float) -> Runs:
        """The line with its left end at (x, baseline) mm, whatever its direction."""
        return tuple(piece.drawn(Affine.shift(x, baseline)) for piece in self.pieces)


def sided(anchor: Anchor, direction: Direction) -> Anchor:
    """The anchor as it lies on paper: ``left``, ``middle`` or ``right``."""
    sides: dict[Anchor, Anchor] = {"start": "left", "end": "right"} if direction == "ltr" else {"start": "right", "end": "left"}
    return sides.get(anchor, anchor)


# ------------------------------------------------------------------ lines


@lru_cache(maxsize=4096)
def shape(text: str, style: TextStyle, base: Direction | None = None) -> ShapedLine:
    """One line of text; breaks and other controls in it become spaces. Raises FontError for a character no font has.

    ``base`` is the direction of the paragraph of which it is a part; without one the text is a paragraph of its own.
    """
    return shape_spans((ItemSpan(text, style),), base)


def try_letters(font: Font) -> None:
    """Raises FontError for a file whose plain letters and figures have bad outlines, widths or substitutions."""
    style = TextStyle(fonts=(font,), size=1.0)
    for letter in string.ascii_letters + string.digits:
        if ord(letter) in coverage(font):
            shape(letter, style)


def base_of_spans(spans: Sequence[ItemSpan]) -> Direction:
    """Which way a paragraph runs."""
    return base_of("".join(span.text for span in spans), spans[0].style.direction if spans else None)


def shape_spans(spans: Sequence[ItemSpan], base: Direction | None = None) -> ShapedLine:
    """One line of text in several styles; like ``shape``."""
    spans = [ItemSpan(text.translate(_BREAK_HINTS), style) for text, style in _printable(spans)]
    text = "".join(span.text for span in spans)
    base = base or base_of_spans(spans)
    pieces, heights, x = list[TextLinePiece](), list[tuple[Measures, float]](), 0.0
    for item in itemise(spans, base):
        style, size = item.style, item.style.size
        heights.append((measures(item.font), size))
        if style.inset:
            pieces.append(PlacedInset(style.inset, size, x))
            x += style.inset.width * size
            continue
        em = _shaped(text, _stretch(item), _settings(style))
        glyphs = tuple(Glyph(n, gx * size, gy * size, advance * size, t) for n, gx, gy, advance, t in em.glyphs)
        own = unsteered(text[item.start : item.stop])
        pieces.append(TextPiece(item.font, size, style.colour, x, em.width * size, glyphs, own))
        x += em.width * size
    return ShapedLine(
        text=unsteered("".join(span.style.inset.text if span.style.inset else span.text for span in spans)),
        width=max(0.0, x - _last_tracking(spans)),
        ascent=max((m.ascent * size for m, size in heights), default=0.0),
        descent=max((m.descent * size for m, size in heights), default=0.0),
        caps=max((m.caps * size for m, size in heights), default=0.0),
        pieces=tuple(pieces),
        direction=(spans[0].style.direction if spans else None) or base,
    )


def advances(spans: Sequence[ItemSpan], direction: Direction) -> list[float]:
    """The advance in mm of each character of one unbroken line; all of a cluster's is at its first character."""
    spans = _printable(spans)
    text = "".join(span.text for span in spans)
    found = [0.0] * len(text)
    for item in itemise(spans, direction):
        if item.style.inset:
            found[item.start] = item.style.inset.width * item.style.size
            continue
        em = _shaped(text, _stretch(item), _settings(item.style))
        for start, advance in em.spread:
            found[start] += advance * item.style.size
    return found


def _printable(spans: Sequence[ItemSpan]) -> list[ItemSpan]:
    """Line breaks and other controls become spaces, one for one."""
    return [ItemSpan(text.translate(_UNPRINTED), style) for text, style in spans if text]


def _last_tracking(spans: Sequence[ItemSpan]) -> float:
    return spans[-1].style.tracking * spans[-1].style.size if spans else 0.0


# ------------------------------------------------------------------ items


class _Stretch(NamedTuple):
    """Where an item is, and what of it decides on glyphs."""

    start: int
    stop: int
    font: Font
    script: str
    rtl: bool


class _Settings(NamedTuple):
    """What of a style decides on glyphs, size apart."""

    tracking: float
    features: tuple[str, ...]
    language: str


class _Shaped(NamedTuple):
    """A shaped item in em: its glyphs, its width, and (first character, advance) of each cluster's glyphs."""

    glyphs: tuple[Glyph, ...]
    width: float
    spread: tuple[tuple[int, float], ...]


def _stretch(item: TextItem) -> _Stretch:
    return _Stretch(item.start, item.stop, item.font, item.script, item.rtl)


def _settings(style: TextStyle) -> _Settings:
    features = (*_NO_LIGATURES, *style.features) if style.tracking else style.features
    return _Settings(style.tracking, features, style.language)


@lru_cache(maxsize=8192)
def _shaped(text: str, stretch: _Stretch, settings: _Settings) -> _Shaped:
    import uharfbuzz

    start, stop, font, script, rtl = stretch
    buffer = uharfbuzz.Buffer()
    buffer.add_str(_drawable(text, font), item_offset=start, item_length=stop - start)
    buffer.direction = "rtl" if rtl else "ltr"
    buffer.script, buffer.language = script, settings.language
    uharfbuzz.shape(opened(font), buffer, {f.removeprefix("-"): not f.startswith("-") for f in settings.features})
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
        own = unsteered(text[info.cluster : ends[info.cluster]])
        if not own:
            continue
        borne = own if widest[info.cluster] == k else ""
        glyphs.append(Glyph(info.codepoint, x + place.x_offset / em, -place.y_offset / em, advance, borne))
        spread.append((info.cluster, advance))
        x += advance
    check_glyphs(font, text[start:stop], (glyph.number for glyph in glyphs), x)
    return _Shaped(tuple(glyphs), x, tuple(spread))


@lru_cache(maxsize=1024)
def _drawable(text: str, font: Font) -> str:
    """The text with special spaces and hyphens that the font lacks replaced by plain ones; as long as before."""
    lacking = {code: other for code, other in STAND_INS.items() if code not in coverage(font)}
    return text.translate(lacking)
