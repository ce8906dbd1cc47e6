"""Text on a circle, for cartouches and round places."""

from __future__ import annotations

from goose_print.geometry import Affine, Point
from goose_print.scene import Glyph, GlyphRun
from goose_print.typesetting.shaping import Anchor, Piece, shape
from goose_print.typesetting.style import TextStyle

QUARTER = 1.5707963267948966


def text_on_arc(
    text: str,
    style: TextStyle,
    centre: Point,
    radius: float,
    angle: float,
    *,
    anchor: Anchor = "middle",
    inside: bool = False,
) -> tuple[GlyphRun, ...]:
    """One line with its baseline on a circle of ``radius`` mm, its anchor in the direction ``angle`` from the centre.

    Angles are radians, 0 to the right, clockwise on paper: the top is ``-pi / 2``. Letters stand on the circle and read
    clockwise; with ``inside`` they hang into it and read counterclockwise, as suits the bottom. Each letter with its
    marks is a run of its own, turned about its middle. ``start`` is the left end of the line, whatever its direction.
    """
    line = shape(text, style)
    shift = {"start": 0.0, "middle": -line.width / 2, "end": -line.width}[anchor]
    way = -1.0 if inside else 1.0
    runs = []
    for piece in line.pieces:
        for letter in _letters(piece):
            middle = sum(glyph.advance for glyph in letter) / 2
            first = letter[0].x
            turn = angle + way * (shift + piece.x + first + middle) / radius
            place = _on_circle(centre, radius, turn, way)
            runs.append(_letter_run(piece, letter, Affine.shift(-middle, 0.0).then(place)))
    return tuple(runs)


def arc_length(text: str, style: TextStyle, radius: float) -> float:
    """The angle in radians that the text takes up on a circle of ``radius`` mm."""
    return shape(text, style).width / radius


def _letters(piece: Piece) -> list[list[Glyph]]:
    letters: list[list[Glyph]] = []
    for glyph in piece.glyphs:
        if glyph.text or not letters:
            letters.append([])
        letters[-1].append(glyph)
    return letters


def _on_circle(centre: Point, radius: float, turn: float, way: float) -> Affine:
    """Puts the origin on the circle in direction ``turn``, x along the circle in the sense of reading."""
    outwards = Affine.shift(0.0, -radius * way)
    return outwards.then(Affine.turn(turn + way * QUARTER)).then(Affine.shift(*centre))


def _letter_run(piece: Piece, letter: list[Glyph], place: Affine) -> GlyphRun:
    first = letter[0].x
    glyphs = tuple(glyph._replace(x=glyph.x - first) for glyph in letter)
    text = "".join(glyph.text for glyph in letter)
    return GlyphRun(font=piece.font, size=piece.size, glyphs=glyphs, place=place, fill=piece.colour, text=text)
