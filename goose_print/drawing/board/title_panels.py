"""What titles stand on but ribbons: a crest, a wooden sign, a scroll and a tablet. Measures are in em of the title."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from goose_print.drawing.board.title_curve import TitleCurve, title_box
from goose_print.drawing.engraving import leaf
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.plates import SHADOW_OPACITY
from goose_print.drawing.style import TEXT_CONTRAST, Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import (
    Close,
    Colour,
    Curve,
    Element,
    Item,
    Line,
    Move,
    Outline,
    Path,
    Segments,
    Tag,
    ellipse,
    line_segments,
    polyline,
    rectangle,
    spline,
    transform_outline,
)
from goose_print.scene.tags import UNTAGGED


def _shadow(outline: Outline, size: float, style: Style) -> Iterator[Item]:
    if piece_look(style).shadowed(style):
        yield Path(outline=transform_outline(outline, Affine.shift(size * 0.06, size * 0.08)), fill=style.ink, opacity=SHADOW_OPACITY)


# ------------------------------------------------------------------ a crest with scrolls


def draw_crest(curves: Sequence[TitleCurve], halves: Sequence[float], size: float, style: Style) -> Iterator[Item]:
    """A shield that is wider than high, with volutes at its corners, a fleuron above and a drop below."""
    front = title_box(curves, halves, size, 0.62, 0.76, 0.72)
    bold, fine = piece_look(style).plate(style)
    gilt, cloth = (piece_look(style).trim(role, style) for role in ("gold", "primary"))
    outline = _crest_outline(front, size)
    for corner in front.inset(size * 0.02, size * 0.3).corners():
        side, up = (1 if corner.x > front.centre.x else -1), (1 if corner.y > front.centre.y else -1)
        spot = Point(corner.x + side * size * 0.08, corner.y)
        yield Path(outline=ellipse(spot, size * 0.36), fill=gilt, stroke=style.pen(bold))
        yield Path(outline=_spiral(spot, size * 0.36, side, up), stroke=style.pen(max(fine, size * 0.03)))
    top = Point(front.centre.x, front.y - size * 0.1)
    for turn in (-1.0, -0.5, 0.5, 1.0):
        way = -math.pi / 2 + turn * 1.05
        fill = cloth if abs(turn) == 1.0 else gilt
        yield Path(outline=leaf(top.away(size * 0.24, way), size * 0.46, way), fill=fill, stroke=style.pen(bold * 0.8))
    yield Path(outline=leaf(top.away(size * 0.27, -math.pi / 2), size * 0.5, math.pi / 2), fill=cloth, stroke=style.pen(bold * 0.8))
    yield from _shadow(outline, size, style)
    yield Path(outline=outline, fill=style.dress["white"], stroke=style.pen(bold), tag=Tag(Element.CARTOUCHE))
    yield Path(outline=_crest_outline(front.inset(size * 0.12), size), stroke=style.pen(max(fine, size * 0.03), _rule_colour(style)))
    yield Path(outline=ellipse(Point(front.centre.x, front.y - size * 0.08), size * 0.13), fill=gilt, stroke=style.pen(bold * 0.8))
    yield Path(outline=ellipse(Point(front.centre.x, front.bottom + size * 0.1), size * 0.1), fill=gilt, stroke=style.pen(bold * 0.8))


def _rule_colour(style: Style) -> Colour | None:
    return piece_look(style).trim("primary", style) if style.coloured and style.solid and not piece_look(style).open else None


def _crest_outline(front: Rect, size: float) -> Segments:
    x, y, right, bottom, mid = front.x, front.y, front.right, front.bottom, front.centre.x
    c, rise, swell = size * 0.42, size * 0.2, min(front.width * 0.2, size * 1.6)
    return (
        Move(x + c, y), Curve(x + c * 1.6, y, mid - swell * 0.7, y + rise * 0.1, mid - swell * 0.5, y - rise * 0.4),
        Curve(mid - swell * 0.25, y - rise, mid + swell * 0.25, y - rise, mid + swell * 0.5, y - rise * 0.4),
        Curve(mid + swell * 0.7, y + rise * 0.1, right - c * 1.6, y, right - c, y),
        Curve(right - c * 0.3, y, right + c * 0.1, y + c * 0.5, right - c * 0.2, y + c * 1.1),
        Curve(right - c * 0.6, (y + bottom) / 2 - c * 0.2, right - c * 0.6, (y + bottom) / 2 + c * 0.2, right - c * 0.2, bottom - c * 1.1),
        Curve(right + c * 0.1, bottom - c * 0.5, right - c * 0.3, bottom, right - c, bottom),
        Curve(right - c * 1.6, bottom, mid + swell * 0.5, bottom, mid, bottom + rise * 0.6),
        Curve(mid - swell * 0.5, bottom, x + c * 1.6, bottom, x + c, bottom),
        Curve(x + c * 0.3, bottom, x - c * 0.1, bottom - c * 0.5, x + c * 0.2, bottom - c * 1.1),
        Curve(x + c * 0.6, (y + bottom) / 2 + c * 0.2, x + c * 0.6, (y + bottom) / 2 - c * 0.2, x + c * 0.2, y + c * 1.1),
        Curve(x - c * 0.1, y + c * 0.5, x + c * 0.3, y, x + c, y), Close(),
    )  # fmt: skip


def _spiral(middle: Point, radius: float, side: int, up: int, turns: float = 1.6) -> Segments:
    """A line that winds inwards from the outer edge of a disc."""
    steps = 14
    spots = []
    for k in range(steps + 1):
        part = k / steps
        angle = (0.0 if side > 0 else math.pi) + side * up * -turns * math.tau * part
        spots.append(middle.away(radius * (1 - 0.86 * part), angle))
    return spline(spots)


# ------------------------------------------------------------------ a wooden sign


ROPE = 0.78
"""Length of a sign's ropes in em."""


def sign_fill(style: Style) -> Colour:
    """Colour of a wooden sign, light enough for dark letters."""
    if not style.coloured or style.hollow or piece_look(style).open:
        return style.dress["white"]
    board = style.area_fill("gold").mixed(style.area_fill("secondary"), 0.35).mixed(style.dress["white"], 0.2)
    dim = min(style.ink, style.paper, key=lambda colour: colour.luminance)
    for _ in range(8):
        if board.contrast(dim) >= TEXT_CONTRAST + 0.5:
            break
        board = board.mixed(style.dress["white"], 0.2)
    return board


def draw_sign(curves: Sequence[TitleCurve], halves: Sequence[float], size: float, style: Style) -> Iterator[Item]:
    """Planks that hang from two ropes, one for each line, with grain and nails."""
    front = title_box(curves, halves, size, 0.5, 0.66, 0.66)
    bold, fine = piece_look(style).plate(style)
    fill = sign_fill(style)
    dim = min(style.ink, style.paper, key=lambda colour: colour.luminance)
    dark = fill.mixed(dim, 0.45) if style.coloured and not piece_look(style).open else style.ink
    for side in (-1, 1):
        x = front.centre.x + side * (front.width / 2 - size * 0.75)
        rope = (Point(x - side * size * 0.12, front.y - size * ROPE), Point(x, front.y + size * 0.14))
        yield Path(outline=polyline(rope), stroke=style.pen(size * 0.13, dim if style.coloured else style.ink))
        yield Path(outline=polyline(rope), stroke=style.pen(size * 0.07, fill.mixed(style.dress["white"], 0.5)))
        yield Path(outline=ellipse(rope[0], size * 0.09), fill=dark, stroke=style.pen(fine))
    count = max(1, len(curves))
    high = front.height / count
    outlines = [_plank(Rect(front.x, front.y + high * k, front.width, high), size, k) for k in range(count)]
    for k, outline in enumerate(outlines):
        yield from _shadow(outline, size, style)
        yield Path(outline=outline, fill=fill, stroke=style.pen(bold, dim), tag=UNTAGGED if k else Tag(Element.CARTOUCHE))
        plank = Rect(front.x, front.y + high * k, front.width, high)
        if style.solid and not style.hollow:
            yield Path(outline=_grain(plank, size, k), stroke=style.pen(max(fine * 0.7, size * 0.018), fill.mixed(dim, 0.28)))
        for x in (plank.x + size * 0.24, plank.right - size * 0.24):
            for y in (plank.y + high * 0.22, plank.bottom - high * 0.22):
                yield Path(outline=ellipse(Point(x, y), size * 0.055), fill=dark)


def _plank(box: Rect, size: float, number: int) -> Segments:
    """A plank whose ends are sawn askew."""
    a, b = (0.1, -0.06) if number % 2 else (-0.04, 0.1)
    x, y, right, bottom, bow = box.x, box.y, box.right, box.bottom, size * 0.04
    return (
        Move(x + a * size, y + bow), Curve(x + box.width * 0.3, y - bow, x + box.width * 0.7, y + bow, right + b * size, y),
            Line(right - b * size * 0.4, bottom - bow),
        Curve(x + box.width * 0.7, bottom + bow * 0.4, x + box.width * 0.3, bottom - bow * 0.4, x - a * size * 0.4, bottom), Close(),
    )  # fmt: skip


def _grain(plank: Rect, size: float, number: int) -> Segments:
    """Long waves of the grain near the edges of a plank."""
    found: Segments = ()
    for k, (part, first, last) in enumerate(((0.1, 0.1, 0.62), (0.17, 0.3, 0.94), (0.84, 0.06, 0.5), (0.91, 0.36, 0.9))):
        y, wave = plank.y + plank.height * part, size * 0.03 * (-1) ** (k + number)
        xs = [plank.x + plank.width * (first + (last - first) * j / 4) for j in range(5)]
        found += spline([Point(x, y + wave * (j % 2)) for j, x in enumerate(xs)])
    return found


# ------------------------------------------------------------------ a sheet with rolled ends


def draw_scroll(curves: Sequence[TitleCurve], halves: Sequence[float], size: float, style: Style) -> Iterator[Item]:
    """A sheet of parchment between two rolls."""
    front = title_box(curves, halves, size, 0.55, 0.76, 0.74)
    bold, fine = piece_look(style).plate(style)
    paper = style.dress["white"]
    shade = paper.mixed(style.area_fill("shade"), 0.6 if style.coloured and style.solid else 0.0)
    wave = size * 0.07
    x, y, right, bottom, third = front.x, front.y, front.right, front.bottom, front.width / 3
    sheet: Segments = (
        Move(x, y), Curve(x + third, y + wave, right - third, y - wave, right, y), Line(right, bottom),
        Curve(right - third, bottom - wave, x + third, bottom + wave, x, bottom), Close(),
    )  # fmt: skip
    yield from _shadow(sheet, size, style)
    yield Path(outline=sheet, fill=paper, stroke=style.pen(bold), tag=Tag(Element.CARTOUCHE))
    for part in (0.1, 0.9):
        edge = y + (bottom - y) * part
        yield Path(outline=spline([Point(x, edge), Point(x + third, edge + wave / 2), Point(right - third, edge - wave / 2),
            Point(right, edge)]),
                   stroke=style.pen(max(fine, size * 0.03), _rule_colour(style)))  # fmt: skip
    for side in (-1, 1):
        at, half = (x if side < 0 else right), size * 0.24
        roll = Rect(at - half + side * half * 0.5, y - size * 0.2, 2 * half, bottom - y + size * 0.4)
        inner = Rect(at - side * half * 0.55 - half * 0.45, y, half * 0.9, bottom - y)
        yield Path(outline=rectangle(inner), fill=shade)
        yield from _shadow(rectangle(roll, half), size, style)
        yield Path(outline=rectangle(roll, half * 0.9), fill=paper.mixed(shade, 0.5), stroke=style.pen(bold))
        yield Path(outline=_roll_lines(roll, side), stroke=style.pen(fine))
        for end, up in ((roll.y + half * 0.75, -1), (roll.bottom - half * 0.75, 1)):
            knob = Point(roll.centre.x, end)
            yield Path(outline=ellipse(knob, half * 0.82), fill=piece_look(style).trim("gold", style), stroke=style.pen(bold * 0.8))
            yield Path(outline=_spiral(knob, half * 0.82, side, up, 1.3), stroke=style.pen(fine))


def _roll_lines(roll: Rect, side: int) -> Segments:
    """Shade on the side of a roll that is turned away from the sheet."""
    low, high = roll.y + roll.width * 0.9, roll.bottom - roll.width * 0.9
    return line_segments(
        ((roll.centre.x + side * roll.width * part, low), (roll.centre.x + side * roll.width * part, high)) for part in (0.16, 0.28, 0.38)
    )


# ------------------------------------------------------------------ a tablet


def draw_tablet(curves: Sequence[TitleCurve], halves: Sequence[float], size: float, style: Style) -> Iterator[Item]:
    """A slab of clay with a thick edge, and a stamped spiral at either end."""
    front = title_box(curves, halves, size, 1.3, 0.72, 0.72)
    bold, fine = piece_look(style).plate(style)
    clay = tablet_fill(style)
    dark = clay.mixed(style.ink, 0.35) if style.coloured and style.solid and not piece_look(style).open else style.dress["white"]
    slab = _slab(front, size)
    under = transform_outline(slab, Affine.shift(0.0, size * 0.16))
    yield from _shadow(under, size, style)
    yield Path(outline=under, fill=dark, stroke=style.pen(bold))
    yield Path(outline=slab, fill=clay, stroke=style.pen(bold), tag=Tag(Element.CARTOUCHE))
    yield Path(outline=_slab(front.inset(size * 0.14), size), stroke=style.pen(max(fine, size * 0.03), clay.mixed(style.ink, 0.5)))
    for side in (-1, 1):
        spot = Point(front.centre.x + side * (front.width / 2 - size * 0.72), front.centre.y)
        pen = style.pen(max(fine, size * 0.06), clay.mixed(style.ink, 0.6))
        yield Path(outline=ellipse(spot, size * 0.38), stroke=pen)
        yield Path(outline=_spiral(spot, size * 0.3, side, 1, 2.2), stroke=pen)


def tablet_fill(style: Style) -> Colour:
    """Colour of a tablet, light enough for dark letters."""
    return style.dress["white"].mixed(style.area_fill("shade"), 0.3) if style.coloured and style.solid else style.dress["white"]


def _slab(box: Rect, size: float) -> Segments:
    """A rectangle as hands form it: round corners, no edge quite straight."""
    r, k = size * 0.42, size * 0.06
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    third, c = (box.width - 2 * r) / 3, r * 0.5
    return (
        Move(x + r, y), Curve(x + r + third, y - k, right - r - third, y + k, right - r, y), Curve(right - c, y, right, y + c, right,
            y + r),
        Curve(right + k, box.centre.y, right - k * 0.4, box.centre.y, right, bottom - r), Curve(right, bottom - c, right - c, bottom,
            right - r, bottom),
        Curve(right - r - third, bottom + k, x + r + third, bottom - k, x + r, bottom), Curve(x + c, bottom, x, bottom - c, x, bottom - r),
        Curve(x - k, box.centre.y, x + k * 0.4, box.centre.y, x, y + r), Curve(x, y + c, x + c, y, x + r, y), Close(),
    )  # fmt: skip
