"""What titles stand on: ribbons, crests, wooden signs, scrolls, tablets, the plate of an ornament, or nothing.

A form is drawn about lines of letters. Its measures are in em of the title.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from goose_print.drawing.board.plate_designs import plate_design
from goose_print.drawing.engraving import leaf
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.plates import SHADOW_OPACITY, draw_plate
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
    polygon,
    polyline,
    rectangle,
    spline,
    transform_outline,
)  # fmt: skip
from goose_print.scene.tags import UNTAGGED
from goose_print.theme.parts import TitleForm

Curving = Literal["arch", "wave", "straight"]
BAND = 1.42
"""Height of a ribbon in em."""
PADDING, TAIL, TAIL_SHOWN = 0.36, 0.5, 0.95
"""Room before the first letter, and length of a ribbon's tails, in em; part of a tail that is seen beside the front."""
RIBBON_END = TAIL * TAIL_SHOWN / BAND
"""Length of a ribbon's end beside its front, in heights of the front."""


class Bend(NamedTuple):
    """Course of a line about its middle: how far below it each place lies."""

    kind: Curving
    half: float
    middle: Point
    bow: float

    def drop(self, x: float) -> float:
        """How far down the line is at this distance from its middle."""
        part = x / self.half
        if self.kind == "arch":
            return self.bow * part * part
        if self.kind == "wave":
            return -self.bow * math.sin(math.pi * part)
        return 0.0

    def at(self, x: float, down: float = 0.0) -> Point:
        """Point of the page at this distance from the middle."""
        return Point(self.middle.x + x, self.middle.y + self.drop(x) + down)

    def slope(self, x: float) -> float:
        """Direction there in radians."""
        return math.atan((self.drop(x + 0.5) - self.drop(x - 0.5)) / 1.0)


class FormShape(NamedTuple):
    """A form: room beside the longest line, above and below the middles of the first and last line, and between middles, in em.

    ``draw``: draws it behind letters of this size about the middles of its lines; given also half the width of each line.
    ``ground``: colour under the letters; None for whatever lies below. ``bent``: whether its lines may be bent.
    ``hung``: whether it hangs from the upper edge of its room.
    """

    side: float
    over: float
    under: float
    leading: float
    draw: Callable[[Sequence[Bend], Sequence[float], float, Style], Iterator[Item]]
    ground: Callable[[Style], Colour | None]
    bent: bool = False
    hung: bool = False


def title_form(style: Style, *, in_middle: bool) -> TitleForm:
    """The form that a theme says, or that suits its ornament."""
    if style.title_form:
        return style.title_form
    if in_middle:
        return "ribbon"
    usual: TitleForm = "crest" if style.lettering == "roman" else "sign"
    return OF_ORNAMENT.get(style.ornament, usual)


OF_ORNAMENT: Mapping[str, TitleForm] = {
    "laurel": "crest", "vine": "scroll", "night": "free", "fir": "sign", "hearts": "scroll", "rail": "plate", "nursery": "sign",
}  # fmt: skip


def _white(style: Style) -> Colour:
    return style.dress["white"]


def _front(bends: Sequence[Bend], halves: Sequence[float], size: float, side: float, over: float, under: float) -> Rect:
    """The box with this room in em beside the longest line, above the middle of the first and below that of the last."""
    half, first, last = max(halves) + side * size, bends[0].middle, bends[-1].middle
    return Rect(first.x - half, first.y - over * size, 2 * half, last.y - first.y + (over + under) * size)


def _shadow(outline: Outline, size: float, style: Style) -> Iterator[Item]:
    if piece_look(style).shadowed(style):
        yield Path(outline=transform_outline(outline, Affine.shift(size * 0.06, size * 0.08)), fill=style.ink, opacity=SHADOW_OPACITY)


# ------------------------------------------------------------------ ribbons


def draw_ribbon(box: Rect, style: Style) -> Iterator[Item]:
    """Draw a straight ribbon whose front fills a box; its ends reach RIBBON_END times its height beyond."""
    bend, size = Bend("straight", box.width / 2, box.centre, 0.0), box.height / BAND
    yield from _draw_tails(bend, box.width / 2, size, style)
    yield from _draw_band(bend, box.width / 2, size, style, UNTAGGED)


def band_fill(style: Style) -> Colour:
    """Colour of a ribbon's front."""
    role = piece_look(style).ribbon
    if role == "white" or (style.lettering == "cut" and style.ornament == "nursery"):
        return _white(style)
    return piece_look(style).trim(role, style) or _white(style)


def _draw_ribbons(bends: Sequence[Bend], halves: Sequence[float], size: float, style: Style) -> Iterator[Item]:
    """Ribbons one over the other, the last one with tails."""
    fronts = [half + PADDING * size for half in halves]
    least, last = (max(fronts) * 0.72 if len(fronts) > 1 else 0.0), len(fronts) - 1
    yield from _draw_tails(bends[last], max(fronts[last], max(fronts) * 0.72), size, style)
    for k in range(last, -1, -1):
        yield from _draw_band(bends[k], max(fronts[k], least), size, style, UNTAGGED if k else Tag(Element.CARTOUCHE))


def _draw_band(bend: Bend, half: float, size: float, style: Style, tag: Tag) -> Iterator[Item]:
    """The ribbon's front with a rule along both edges."""
    high, fill = size * BAND / 2, band_fill(style)
    bold, fine = piece_look(style).plate(style)
    if piece_look(style).shadowed(style):
        shade = _strip(lambda x, down: bend.at(x, down) + (bend.at(0.7, 0.9) - bend.at(0.0, 0.0)), half, high)
        yield Path(outline=shade, fill=style.ink, opacity=SHADOW_OPACITY)
    yield Path(outline=_strip(bend.at, half, high), fill=fill, stroke=style.pen(bold), tag=tag)
    for side in (-1.0, 1.0):
        edge = spline([bend.at(half * part / 8, side * high * 0.86) for part in range(-8, 9)])
        colour = piece_look(style).trim("primary", style) if style.coloured and style.solid else None
        yield Path(outline=edge, stroke=style.pen(max(fine, size * 0.035), colour))


def _draw_tails(bend: Bend, half: float, size: float, style: Style) -> Iterator[Item]:
    """Both swallow-tailed ends behind the front, with the folds in the dark."""
    high, bold = size * BAND / 2, piece_look(style).plate(style)[0]
    cloth = piece_look(style).trim("primary", style) or style.paper
    dark = cloth.mixed(style.ink, 0.4) if style.coloured and not piece_look(style).open else _white(style)
    drop, reach = size * 0.34, size * TAIL
    for side in (-1.0, 1.0):
        near, far = side * (half - reach * 0.55), side * (half + reach * TAIL_SHOWN)
        fork = side * (half + reach * 0.5)
        tail = (
            bend.at(near, drop - high), bend.at(far, drop - high), bend.at(fork, drop), bend.at(far, drop + high),
            bend.at(near, drop + high),
        )  # fmt: skip
        yield Path(outline=polygon(tail), fill=cloth, stroke=style.pen(bold))
        fold = (bend.at(side * half, high), bend.at(near, high), bend.at(near, high + drop))
        yield Path(outline=polygon(fold), fill=dark, stroke=style.pen(bold))


def _strip(at: Callable[[float, float], Point], half: float, high: float) -> Outline:
    """A band between two curves."""
    upper = [at(half * part / 8, -high) for part in range(-8, 9)]
    lower = [at(half * part / 8, high) for part in range(8, -9, -1)]
    return (*spline(upper), Line(*lower[0]), *spline(lower)[1:], Close())


# ------------------------------------------------------------------ a crest with scrolls


def _draw_crest(bends: Sequence[Bend], halves: Sequence[float], size: float, style: Style) -> Iterator[Item]:
    """A shield that is wider than high, with volutes at its corners, a fleuron above and a drop below."""
    front = _front(bends, halves, size, 0.62, 0.76, 0.72)
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
    yield Path(outline=outline, fill=_white(style), stroke=style.pen(bold), tag=Tag(Element.CARTOUCHE))
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


def wood(style: Style) -> Colour:
    """Colour of a wooden sign, light enough for dark letters."""
    if not style.coloured or style.hollow or piece_look(style).open:
        return _white(style)
    board = style.area_fill("gold").mixed(style.area_fill("secondary"), 0.35).mixed(_white(style), 0.2)
    dim = min(style.ink, style.paper, key=lambda colour: colour.luminance)
    for _ in range(8):
        if board.contrast(dim) >= TEXT_CONTRAST + 0.5:
            break
        board = board.mixed(_white(style), 0.2)
    return board


def _draw_sign(bends: Sequence[Bend], halves: Sequence[float], size: float, style: Style) -> Iterator[Item]:
    """Planks that hang from two ropes, one for each line, with grain and nails."""
    front = _front(bends, halves, size, 0.5, 0.66, 0.66)
    bold, fine = piece_look(style).plate(style)
    fill = wood(style)
    dim = min(style.ink, style.paper, key=lambda colour: colour.luminance)
    dark = fill.mixed(dim, 0.45) if style.coloured and not piece_look(style).open else style.ink
    for side in (-1, 1):
        x = front.centre.x + side * (front.width / 2 - size * 0.75)
        rope = (Point(x - side * size * 0.12, front.y - size * ROPE), Point(x, front.y + size * 0.14))
        yield Path(outline=polyline(rope), stroke=style.pen(size * 0.13, dim if style.coloured else style.ink))
        yield Path(outline=polyline(rope), stroke=style.pen(size * 0.07, fill.mixed(_white(style), 0.5)))
        yield Path(outline=ellipse(rope[0], size * 0.09), fill=dark, stroke=style.pen(fine))
    count = max(1, len(bends))
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


def _draw_scroll(bends: Sequence[Bend], halves: Sequence[float], size: float, style: Style) -> Iterator[Item]:
    """A sheet of parchment between two rolls."""
    front = _front(bends, halves, size, 0.55, 0.76, 0.74)
    bold, fine = piece_look(style).plate(style)
    paper, shade = _white(style), _white(style).mixed(style.area_fill("shade"), 0.6 if style.coloured and style.solid else 0.0)
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


def _draw_tablet(bends: Sequence[Bend], halves: Sequence[float], size: float, style: Style) -> Iterator[Item]:
    """A slab of clay with a thick edge, and a stamped spiral at either end."""
    front = _front(bends, halves, size, 1.3, 0.72, 0.72)
    bold, fine = piece_look(style).plate(style)
    clay = tablet_fill(style)
    dark = clay.mixed(style.ink, 0.35) if style.coloured and style.solid and not piece_look(style).open else _white(style)
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
    return _white(style).mixed(style.area_fill("shade"), 0.3) if style.coloured and style.solid else _white(style)


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


# ------------------------------------------------------------------ the ornament's plate, and none


def _draw_ornament_plate(bends: Sequence[Bend], halves: Sequence[float], size: float, style: Style) -> Iterator[Item]:
    yield from draw_plate(_front(bends, halves, size, 0.8, 0.95, 0.95), style, plate_design(style)).items


def _draw_nothing(bends: Sequence[Bend], halves: Sequence[float], size: float, style: Style) -> Iterator[Item]:
    """The room of letters that stand free, without anything to be seen."""
    half = max(halves)
    yield Path(outline=_strip(bends[0].at, half, size * 0.5), tag=Tag(Element.CARTOUCHE))


SHAPES: Mapping[TitleForm, FormShape] = {
    "ribbon": FormShape(PADDING + TAIL, BAND / 2 + 0.05, BAND / 2 + 0.2, 1.24, _draw_ribbons, band_fill, bent=True),
    "crest": FormShape(1.12, 1.36, 0.92, 1.02, _draw_crest, _white),
    "sign": FormShape(0.64, 1.2, 0.76, 1.2, _draw_sign, wood, hung=True),
    "scroll": FormShape(1.02, 1.0, 0.98, 1.02, _draw_scroll, _white),
    "tablet": FormShape(1.4, 0.8, 0.98, 1.02, _draw_tablet, tablet_fill),
    "free": FormShape(0.2, 0.62, 0.66, 1.04, _draw_nothing, lambda style: None, bent=True),
    "plate": FormShape(0.85, 0.98, 0.98, 1.02, _draw_ornament_plate, _white),
}


