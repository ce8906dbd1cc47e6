"""Text of an SVG as outlines: chunks of it placed one behind the other, set by whoever has the fonts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from goose_print.art.document import TEXT, SvgNode
from goose_print.art.look import PaintLook, apply_style_attribute, parse_declarations
from goose_print.art.numbers import pixel_length
from goose_print.geometry import Affine
from goose_print.scene import Outline, transform_outline

MAX_LETTERS = 2_000
"""Of all texts of a drawing together."""


class LetterOutlines(NamedTuple):
    """Set text: its outline from the origin on the baseline, and how long it is."""

    outline: Outline
    width: float


class TextOutliner(Protocol):
    """Sets text as outlines."""

    def __call__(
        self, text: str, families: tuple[str, ...], size: float, *, weight: int, italic: bool, tracking: float
    ) -> LetterOutlines | None:
        """The text in the first family that is here; nothing if none is."""


class _TextPiece(NamedTuple):
    """Characters of one look that are set at once; ``x`` and ``y`` where they stand by themselves and not behind those before."""

    text: str
    look: PaintLook
    x: float | None
    y: float | None
    dx: float
    dy: float


class PlacedText(NamedTuple):
    """A piece in its place, and its look."""

    outline: Outline
    look: PaintLook


def outline_text(
    node: SvgNode, look: PaintLook, setter: TextOutliner, size: tuple[float, float], spend: Callable[[int], None]
) -> list[PlacedText]:
    """The text of an element, in its coordinates. Raises LookupError, with the families, if none is here."""
    placed: list[PlacedText] = []
    x = y = 0.0
    for chunk in _text_chunks(_text_pieces(node, look, size, _SpaceCollapser(preserved=node.attributes.get("space") == "preserve"))):
        x, y = (x if chunk[0].x is None else chunk[0].x), (y if chunk[0].y is None else chunk[0].y)
        done: list[tuple[Outline, PaintLook, float, float]] = []
        start = x
        for piece in chunk:
            spend(len(piece.text))
            own = piece.look
            letters = setter(piece.text, own.families, own.size, weight=own.weight, italic=own.italic, tracking=own.tracking)
            if letters is None:
                raise LookupError(", ".join(own.families))
            x, y = x + piece.dx, y + piece.dy
            done.append((letters.outline, own, x, y))
            x += letters.width
        back = (x - start) * {"start": 0.0, "middle": 0.5, "end": 1.0}[chunk[0].look.anchor]
        placed += (PlacedText(transform_outline(outline, Affine.shift(at - back, down)), own) for outline, own, at, down in done)
        x -= back
    return placed


class _SpaceCollapser:
    """Runs of space become one, and there is none at the beginning; with ``preserved`` all stay."""

    def __init__(self, *, preserved: bool) -> None:
        self._preserved, self._last = preserved, " "

    def plain(self, text: str) -> str:
        """The text as it is set."""
        text = "".join(" " if c.isspace() else c for c in text)
        if self._preserved:
            return text
        lead = " " if text.startswith(" ") and self._last != " " else ""
        words = " ".join(text.split(" ")).split()
        out = lead + " ".join(words) + (" " if words and text.endswith(" ") else "")
        self._last = out[-1:] or self._last
        return out


def _text_pieces(node: SvgNode, look: PaintLook, size: tuple[float, float], spaces: _SpaceCollapser) -> Iterator[_TextPiece]:
    """The characters of an element and of those in it; lists of places give each character its own."""
    said = {
        key: _parse_places(node.attributes.get(key, ""), whole, look) for key, whole in zip(("x", "y", "dx", "dy"), size * 2, strict=True)
    }
    for child in node.children:
        if child.tag != TEXT:
            inner = look.within(parse_declarations(apply_style_attribute(child.attributes)))
            if inner.shown:
                yield from _text_pieces(child, inner, size, spaces)
            continue
        text = spaces.plain(child.attributes["text"])
        while text:
            alone = max(map(len, said.values())) > 1
            part, text = (text[0], text[1:]) if alone else (text, "")
            x, y, dx, dy = (said[key].pop(0) if said[key] else None for key in ("x", "y", "dx", "dy"))
            yield _TextPiece(part, look, x, y, dx or 0.0, dy or 0.0)


def _parse_places(text: str, whole: float, look: PaintLook) -> list[float]:
    found = []
    for part in text.replace(",", " ").split()[:MAX_LETTERS]:
        found.append(pixel_length(part[:-2]) * look.size if part.endswith("em") else pixel_length(part, whole))
    return found


def _text_chunks(pieces: Iterator[_TextPiece]) -> Iterator[list[_TextPiece]]:
    """Pieces that stand one behind the other."""
    chunk: list[_TextPiece] = []
    for piece in pieces:
        if chunk and (piece.x is not None or piece.y is not None):
            yield chunk
            chunk = []
        chunk.append(piece)
    if chunk:
        yield chunk
