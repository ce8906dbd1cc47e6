"""Things at the upper edge of the counting table: a purse that has burst open, keys, spectacles and sealed letters."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.geometry import Point
from goose_print.scene import Gradient, GradientStop, Item, Path, Shaded, ellipse, line_segments, polyline, rectangle, spline


def hatch(easel: BoardEasel, edge: Sequence[Point], across: float, down: float, count: int) -> Iterator[Item]:
    """Draw engraved strokes of unlike length that run from an edge into a thing; ``across``, ``down``: the longest, in mm."""
    if easel.bare:
        return
    ends = [math.dist(one, other) for one, other in pairwise(edge)]
    strokes, long = list[tuple[Point, Point]](), math.fsum(ends)
    for k in range(count):
        left = long * (k + 0.5) / count
        for one, other, length in zip(edge, edge[1:], ends, strict=True):
            if left <= length:
                start = one.towards(other, left / length)
                part = (1.0, 0.72, 0.5)[k % 3] * math.sin(math.pi * (k + 1.5) / (count + 2)) ** 0.5
                strokes.append((start, Point(start.x + across * part, start.y + down * part)))
                break
            left -= length
    yield Path(outline=line_segments(strokes), stroke=easel.style.pen(easel.weight * 0.5, easel.ink))


def draw_purse(easel: BoardEasel, at: Local) -> Iterator[Item]:
    """Draw a leather purse that lies on its side, its mouth to the right, about one unit long."""
    leather, dark = easel.tone("primary", 0.2), easel.tone("primary", 0.45)
    bag = ((-0.5, 0.0), (-0.46, 0.26), (-0.2, 0.38), (0.12, 0.3), (0.27, 0.13), (0.27, -0.13), (0.12, -0.3), (-0.2, -0.38), (-0.46, -0.26))
    yield from easel.shade([Point(p.x + at.scale * 0.03, p.y + at.scale * 0.06) for p in at.all(*bag)], 0.32, smooth=True)
    yield easel.area(at.all(*bag), leather, easel.bold, smooth=True)
    yield from hatch(easel, at.all(*bag[-1:], *bag[-2:-5:-1]), at.scale * 0.05, -at.scale * 0.2, 30)
    shine = easel.style.pen(easel.weight * 1.4, easel.tone("primary", -0.4))
    yield easel.line(at.all((-0.38, 0.16), (-0.3, 0.25), (-0.16, 0.3)), shine, smooth=True)
    mouth = ((0.24, 0.12), (0.36, 0.16), (0.5, 0.25), (0.56, 0.1), (0.52, 0.0), (0.57, -0.12), (0.49, -0.25), (0.36, -0.16), (0.24, -0.12))
    yield easel.area(at.all(*mouth), leather, easel.bold)
    yield easel.area(at.all((0.42, 0.14), (0.5, 0.16), (0.49, 0.0), (0.5, -0.15), (0.42, -0.14), (0.4, 0.0)), dark, easel.thin, smooth=True)
    for y in (-0.16, 0.0, 0.17):
        yield easel.line(at.all((0.2, y * 0.5), (0.0, y * 1.1), (-0.2, y * 1.4)), easel.thin, smooth=True)
    cord = at.all((0.29, 0.16), (0.31, 0.0), (0.29, -0.16), (0.2, -0.36), (0.36, -0.46))
    yield from easel.rod(cord, at.scale * 0.035, easel.tone("gold"), smooth=True)


def draw_keys(easel: BoardEasel, at: Local) -> Iterator[Item]:
    """Draw three keys on a ring, about one unit high."""
    iron = easel.tone("stone", 0.12)
    for k, (turn, long) in enumerate(((-2.05, 0.66), (-1.5, 0.74), (-0.95, 0.62))):
        ring = at.foot

        def on(along: float, aside: float, turn: float = turn, ring: Point = ring) -> Point:
            return Point(
                ring.x + at.scale * (along * math.cos(turn) - aside * math.sin(turn)),
                ring.y - at.scale * (along * math.sin(turn) + aside * math.cos(turn)),
            )

        yield from easel.rod([on(0.2, 0.0), on(long, 0.0)], at.scale * 0.05, iron)
        for along in (long - 0.03, long - 0.14):
            side = 0.13 if k != 1 else -0.13
            bit = [on(along - 0.035, 0.0), on(along - 0.035, side), on(along + 0.035, side), on(along + 0.035, 0.0)]
            yield easel.area(bit, iron, easel.thin)
        bow = on(0.17, 0.0)
        yield Path(outline=(*ellipse(bow, at.scale * 0.1), *ellipse(bow, at.scale * 0.05)), fill=iron, stroke=easel.thin, rule="evenodd")
    hoop = (*ellipse(at.foot, at.scale * 0.19), *ellipse(at.foot, at.scale * 0.15))
    yield Path(outline=hoop, fill=easel.tone("gold"), stroke=easel.thin, rule="evenodd")


def draw_spectacles(easel: BoardEasel, at: Local) -> Iterator[Item]:
    """Draw round spectacles, folded, about one unit wide."""
    rim = easel.style.pen(at.scale * 0.035, easel.ink)
    for x in (-0.26, 0.26):
        yield easel.disc(at(x, 0.0), at.scale * 0.2, fill=easel.tone("water", -0.6), pen=rim)
        yield easel.line(at.all((x - 0.1, 0.08), (x - 0.02, 0.13)), easel.style.pen(at.scale * 0.03, easel.white))
    yield easel.line(at.all((-0.08, 0.05), (0.0, 0.1), (0.08, 0.05)), rim, smooth=True)
    for side in (-1, 1):
        yield easel.line(at.all((0.46 * side, 0.04), (0.48 * side, 0.24), (0.1 * side, 0.3)), rim, smooth=True)


def draw_letters(easel: BoardEasel, at: Local) -> Iterator[Item]:
    """Draw two sealed letters on each other, the upper one aslant, about one unit wide."""
    for turn, seal, shift in ((0.1, "accent", 0.05), (-0.16, "primary", 0.0)):
        cos, sin = math.cos(turn), math.sin(turn)

        def on(x: float, y: float, cos: float = cos, sin: float = sin, shift: float = shift) -> Point:
            return at(cos * x - sin * y + shift, sin * x + cos * y - shift)

        sheet = [on(x, y) for x, y in ((-0.5, -0.32), (0.5, -0.32), (0.5, 0.32), (-0.5, 0.32))]
        yield from easel.shade([Point(p.x + at.scale * 0.02, p.y + at.scale * 0.04) for p in sheet], 0.28)
        yield easel.area(sheet, easel.tone("white", 0.02), easel.bold)
        yield from hatch(easel, [on(0.5, -0.3), on(0.5, 0.3)], at.scale * -0.1, at.scale * 0.03, 22)
        yield from hatch(easel, [on(-0.48, -0.32), on(0.48, -0.32)], at.scale * 0.02, at.scale * -0.06, 34)
        for folds in (((-0.5, -0.32), (-0.06, 0.03)), ((0.5, -0.32), (0.06, 0.03))):
            yield easel.line([on(x, y) for x, y in folds], easel.thin)
        yield easel.line([on(x, y) for x, y in ((-0.5, 0.32), (0.0, -0.06), (0.5, 0.32))], easel.pen)
        role: PaintRole = "accent" if seal == "accent" else "primary"
        turns = [k * math.tau / 16 for k in range(16)]
        wax = [on(0.11 * math.cos(t) * (1 + 0.13 * math.sin(5 * t)), -0.06 + 0.11 * math.sin(t)) for t in turns]
        yield easel.area(wax, easel.tone(role), easel.thin, smooth=True)
        yield easel.disc(on(0.0, -0.06), at.scale * 0.055, fill=easel.tone(role, -0.2), pen=easel.thin)


def draw_candle(easel: BoardEasel, at: Local) -> Iterator[Item]:
    """Draw a lit candle on a brass chamberstick, seen from above and a little from the front, about one unit across."""
    brass, pale, wax = easel.tone("gold", 0.12), easel.tone("gold", -0.35), easel.tone("white")
    yield from easel.glow(at(0.0, 0.4), at.scale * 2.6, easel.tone("gold", -0.25), 0.75)
    yield from easel.shadow(ellipse(at(0.08, -0.12), at.scale * 0.44, at.scale * 0.36), 0.4)
    loop = at.all((-0.1, -0.3), (-0.17, -0.44), (-0.08, -0.56), (0.06, -0.54), (0.12, -0.43), (0.06, -0.3))
    yield from easel.rod(loop, at.scale * 0.055, brass, smooth=True)
    yield easel.disc(at(0.0, 0.0), at.scale * 0.44, at.scale * 0.36, fill=brass, pen=easel.bold)
    rim = [at(0.43 * math.cos(t), 0.35 * math.sin(t)) for t in (math.radians(20 - 9 * k) for k in range(15))]
    yield from hatch(easel, rim, at.scale * -0.045, at.scale * -0.02, 26)
    yield easel.disc(at(0.0, 0.01), at.scale * 0.37, at.scale * 0.29, fill=pale, pen=easel.thin)
    yield easel.disc(at(0.0, -0.01), at.scale * 0.18, at.scale * 0.13, fill=brass, pen=easel.thin)
    yield easel.area(at.all((-0.1, 0.0), (-0.1, 0.4), (0.1, 0.4), (0.1, 0.0), (0.06, -0.045), (-0.06, -0.045)), wax, easel.bold)
    yield from hatch(easel, at.all((0.1, 0.36), (0.1, 0.0)), at.scale * -0.07, at.scale * 0.012, 20)
    yield from easel.shade(at.all((0.03, -0.05), (0.03, 0.38), (0.1, 0.4), (0.1, 0.0)), 0.14)
    drip = [(-0.1, 0.38), (-0.12, 0.3), (-0.085, 0.2), (-0.055, 0.3), (-0.02, 0.33), (0.0, 0.24), (0.03, 0.34), (0.1, 0.38)]
    yield easel.area(at.all(*drip), wax, easel.thin, smooth=True)
    yield easel.disc(at(0.0, 0.4), at.scale * 0.1, at.scale * 0.06, fill=pale.mixed(easel.white, 0.5), pen=easel.thin)
    yield easel.line(at.all((0.0, 0.39), (0.012, 0.47)), easel.bold)
    for size, fill in ((1.0, easel.tone("gold")), (0.55, easel.tone("gold", -0.8))):
        flame = ((0.0, 0.0), (-0.075, 0.07), (-0.06, 0.17), (0.005, 0.34), (0.065, 0.18), (0.08, 0.08))
        spots = [(x * size, 0.43 + y * size) for x, y in flame]
        yield easel.area(at.all(*spots), fill, easel.thin if size == 1.0 or easel.bare else None, smooth=True)
    yield from easel.glow(at(0.0, 0.55), at.scale * 0.5, easel.white, 0.55)


def draw_note(easel: BoardEasel, at: Local, turn: float) -> Iterator[Item]:
    """Draw a banknote one unit long, with a goose in an oval and a frame of engraved waves."""
    cos, sin = math.cos(turn), math.sin(turn)

    def on(x: float, y: float) -> Point:
        return at(cos * x - sin * y, sin * x + cos * y)

    sheet = [on(x, y) for x, y in ((-0.5, -0.26), (0.5, -0.26), (0.5, 0.26), (-0.5, 0.26))]
    yield from easel.shade([Point(p.x + at.scale * 0.02, p.y + at.scale * 0.035) for p in sheet], 0.3)
    yield easel.area(sheet, easel.tone("leaf", -0.72), easel.bold)
    pen = easel.style.pen(easel.weight * 0.5, easel.ink if easel.bare else easel.tone("leaf", 0.5))
    for phase in (0.0, math.pi / 2, math.pi):
        for level in (-0.2, 0.2):
            wave = [on(-0.45 + 0.9 * k / 48, level + 0.022 * math.sin(k * math.pi / 2.4 + phase)) for k in range(49)]
            yield Path(outline=polyline(wave), stroke=pen)
    for wide, high in ((0.17, 0.15), (0.145, 0.125)):
        ring = [on(wide * math.cos(t), high * math.sin(t)) for t in (k * math.tau / 24 for k in range(24))]
        yield easel.area(ring, easel.tone("white"), easel.thin, smooth=True)
    goose = (
        (-0.09, 0.0), (-0.05, -0.07), (0.04, -0.07), (0.065, -0.01), (0.04, 0.03), (0.06, 0.06), (0.11, 0.05), (0.065, 0.1), (0.025, 0.085),
        (0.012, 0.02), (-0.04, 0.02),
    )  # fmt: skip
    yield easel.area([on(*spot) for spot in goose], easel.tone("leaf", -0.2), easel.thin, smooth=True)
    for x in (-0.36, 0.36):
        star = [on(x + r * math.cos(t), r * math.sin(t)) for r, t in ((0.07 if k % 2 else 0.04, k * math.pi / 8) for k in range(16))]
        yield easel.area(star, easel.tone("leaf", -0.35), pen)


def draw_weights(easel: BoardEasel, at: Local) -> Iterator[Item]:
    """Draw brass weights of a balance from above, three of different sizes in a row, the largest half a unit across."""
    for x, y, size in ((-0.3, 0.0, 0.25), (0.12, 0.1, 0.18), (0.4, 0.0, 0.13)):
        spot, radius = at(x, y), at.scale * size
        yield from easel.shadow(ellipse(Point(spot.x + radius * 0.2, spot.y + radius * 0.3), radius), 0.32)
        yield easel.disc(spot, radius, fill=easel.tone("gold", 0.12), pen=easel.bold)
        rim = [spot.away(radius * 0.97, math.radians(-20 + 10 * k)) for k in range(15)]
        for one, other in ((rim[k], spot.towards(rim[k], 0.78)) for k in range(len(rim))):
            yield easel.line([one, other], easel.style.pen(easel.weight * 0.5, easel.ink))
        yield easel.disc(spot, radius * 0.72, fill=easel.tone("gold", -0.3), pen=easel.thin)
        yield easel.disc(spot, radius * 0.36, fill=easel.tone("gold", 0.05), pen=easel.pen)
        glint = [spot.away(radius * 0.54, math.radians(a)) for a in (-160, -135, -110)]
        yield Path(outline=spline(glint), stroke=easel.style.pen(easel.weight * 1.1, easel.white))


def draw_lamplight(easel: BoardEasel) -> Iterator[Item]:
    """Draw the evening about the table, which the candle at its upper left does not reach."""
    if easel.bare or not easel.style.solid:
        return
    box = easel.frame
    reach, light = math.hypot(box.width, box.height) * 0.82, easel.spot(0.34, 0.3)
    parts = ((0.0, 0.0), (0.38, 0.0), (0.62, 0.12), (0.85, 0.3), (1.0, 0.48))
    stops = tuple(GradientStop(part, easel.ink, opacity) for part, opacity in parts)
    yield Shaded(outline=rectangle(box), gradient=Gradient(light, light, stops, (0.0, reach)))


def draw_upper_edge(easel: BoardEasel, cloth: float) -> Iterator[Item]:
    """Draw the things on both sides of the title, above the cloth that begins at this height."""
    box, unit, title = easel.frame, easel.unit, easel.title
    level = box.y + (cloth - box.y) * 0.56
    if title.x - box.x < unit * 1.1:
        return
    yield from draw_candle(easel, Local(Point(box.x + unit * 0.36, level + unit * 0.04), unit * 0.58))
    yield from draw_purse(easel, Local(Point(title.x - unit * 0.42, level + unit * 0.04), unit * 0.46))
    yield from draw_letters(easel, Local(Point(title.right + unit * 0.44, level + unit * 0.02), unit * 0.6))
    yield from draw_keys(easel, Local(Point(box.right - unit * 0.35, level - unit * 0.2), unit * 0.56))
