"""Paddle steamer below the fall, full of passengers who look up to the rope; the title is painted on its side."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.drawing.board.prospects.rope_walker import draw_onlooker
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Item, Path, Stroke, ellipse, line_segments, spline

PASSENGERS, SCALLOPS = 9, 14
"""Number of passengers along the rail, and of stripes of the awning."""


def draw_steamer(easel: BoardEasel, title: Rect) -> Iterator[Item]:
    """Draw the steamer about the box of the title; its bow is on the left."""
    unit = easel.unit
    at = Local(Point(title.centre.x, title.bottom + unit * 0.1), unit)
    half, high = title.width / unit / 2, title.height / unit + 0.16
    yield from easel.shade(at.all((-half - 0.5, -0.02), (0.0, 0.1), (half + 1.3, 0.0), (half + 0.9, -0.3), (-half, -0.3)), 0.2, smooth=True)
    yield from _draw_smoke(easel, at, high)
    yield from _draw_wheel(easel, at, half)
    yield from _draw_deck_house(easel, at, half, high)
    for k in range(PASSENGERS):
        x = -half * 0.98 + half * 1.86 * (k + 0.5) / PASSENGERS
        size = unit * (0.58 + 0.06 * ((k * 2) % 3))
        yield from draw_onlooker(easel, Local(at(x, high - 0.08), size), k * 2 + k // 5, is_waving=k in (0, 4, 7))
    yield from _draw_rail(easel, at, half, high)
    yield from _draw_hull(easel, at, half, high)


def _draw_hull(easel: BoardEasel, at: Local, half: float, high: float) -> Iterator[Item]:
    """A white side with a blue edge and a red foot, and the white water along it."""
    unit, right = easel.unit, half + 0.42
    bow = [(-half - 0.8, high + 0.12), (-half - 0.62, high * 0.55), (-half - 0.36, 0.0)]
    yield easel.area(at.all(*bow, (right - 0.05, 0.0), (right, high), (-half - 0.2, high)), easel.tone("white"), easel.bold)
    foot = [(-half - 0.45, 0.17), (-half - 0.36, 0.0), (right - 0.05, 0.0), (right - 0.04, 0.17)]
    yield easel.area(at.all(*foot), easel.tone("primary"), easel.pen)
    yield from easel.shade(at.all((right - 0.6, high), (right, high), (right - 0.05, 0.0), (right - 0.45, 0.0)), 0.1)
    yield from easel.shade(at.all((-half - 0.72, high - 0.03), (right, high - 0.09), (right, high - 0.2), (-half - 0.68, high - 0.15)), 0.1)
    edge = at.all((-half - 0.82, high + 0.13), (-half - 0.2, high), (right + 0.02, high))
    yield from easel.rod(edge, unit * 0.075, easel.tone("accent"))
    hawse = at(-half - 0.36, high * 0.68)
    yield easel.disc(hawse, unit * 0.07, fill=easel.tone("gold"), pen=easel.thin)
    yield easel.disc(hawse, unit * 0.032, fill=easel.tone("ink"))
    waves = at.all(*((-half - 0.75 + (2 * half + 2.1) * k / 22, 0.025 if k % 2 else -0.035) for k in range(23)))
    yield easel.line(waves, easel.style.pen(easel.weight * 2.2, easel.ink if easel.bare else easel.white), smooth=True)
    for x, y, long in ((-half - 1.0, -0.12, 0.7), (-half * 0.3, -0.17, 1.3), (half * 0.7, -0.13, 0.8), (-half * 0.75, -0.27, 0.6)):
        streak = at.all((x, y), (x + long * 0.35, y + 0.03), (x + long * 0.7, y - 0.02), (x + long, y + 0.01))
        yield easel.line(streak, easel.style.pen(easel.weight * 1.3, easel.ink if easel.bare else easel.white), smooth=True)


def _draw_rail(easel: BoardEasel, at: Local, half: float, high: float) -> Iterator[Item]:
    top, left, right = high + 0.24, -half - 0.12, half + 0.36
    posts = [(at(x, high), at(x, top)) for x in (left + (right - left) * k / 18 for k in range(19))]
    yield Path(outline=line_segments(posts), stroke=easel.pen)
    yield from easel.rod(at.all((left, top), (right, top)), easel.unit * 0.035, easel.tone("gold"))


def _draw_deck_house(easel: BoardEasel, at: Local, half: float, high: float) -> Iterator[Item]:
    """A cabin behind the passengers, an awning over it, the wheelhouse and a flag at the stern."""
    unit, left, right = easel.unit, -half * 0.62, half * 0.86
    yield from easel.rod(at.all((half + 0.24, high), (half + 0.3, high + 0.6)), unit * 0.04, easel.tone("secondary"))
    flag = [(0.3, 0.6), (0.5, 0.55), (0.72, 0.61), (0.7, 0.34), (0.5, 0.28), (0.28, 0.33)]
    yield easel.area(at.all(*((half + x, high + y) for x, y in flag)), easel.tone("primary"), easel.pen)
    yield _draw_box(easel, at, (left, high, right, high + 0.82), easel.tone("gold", -0.55), easel.pen)
    yield from easel.shade(at.all((left, high + 0.82), (right, high + 0.82), (right, high + 0.66), (left, high + 0.66)), 0.14)
    wide = (right - left + 0.3) / SCALLOPS
    for k in range(SCALLOPS):
        a, lean = left - 0.15 + wide * k, 0.04 * (1 - 2 * k / SCALLOPS)
        cloth = [(lean, 1.0), (wide + lean, 1.0), (wide, 0.8), (wide * 0.5, 0.72), (0.0, 0.8)]
        yield easel.area(at.all(*((a + x, high + y) for x, y in cloth)), easel.tone("white" if k % 2 else "accent"), easel.thin)
    yield _draw_box(easel, at, (left, high + 1.0, left + 0.62, high + 1.42), easel.tone("white"), easel.pen)
    for x in (left + 0.07, left + 0.34):
        yield _draw_box(easel, at, (x, high + 1.12, x + 0.21, high + 1.34), easel.tone("water", -0.5), easel.thin)
    roof = [(left - 0.1, high + 1.42), (left + 0.72, high + 1.42), (left + 0.62, high + 1.52), (left, high + 1.52)]
    yield easel.area(at.all(*roof), easel.tone("primary"), easel.pen)


def _draw_box(easel: BoardEasel, at: Local, sides: tuple[float, float, float, float], fill: Colour, pen: Stroke) -> Item:
    left, low, right, top = sides
    return easel.area(at.all((left, low), (right, low), (right, top), (left, top)), fill, pen)


def _draw_wheel(easel: BoardEasel, at: Local, half: float) -> Iterator[Item]:
    """The wheel behind the stern, half in the water, which throws up foam."""
    unit, far = easel.unit, 0.6
    middle = (half + 0.78, 0.36)

    def ray(turn: float, part: float) -> Point:
        return at(middle[0] + math.cos(turn) * part, middle[1] + math.sin(turn) * part)

    for k in range(10):
        turn = math.tau * (k + 0.5) / 10
        yield from easel.rod([ray(turn, far * 0.62), ray(turn, far * 1.12)], unit * 0.09, easel.tone("primary", 0.1))
    for width, colour in ((unit * 0.1 + easel.pen.width * 1.6, easel.ink), (unit * 0.1, easel.tone("primary"))):
        yield Path(outline=ellipse(at(*middle), unit * far), stroke=easel.style.pen(width, colour))
    for k in range(5):
        turn = math.pi * k / 5
        yield from easel.rod([ray(turn, far - 0.05), ray(turn, 0.05 - far)], unit * 0.04, easel.tone("gold"))
    yield easel.disc(at(*middle), unit * 0.1, fill=easel.tone("gold"), pen=easel.pen)
    yield from _draw_foam(easel, at, half)


FOAM = (
    (1.62, -0.17, 0.1), (0.3, -0.1, 0.13), (1.4, -0.1, 0.15), (0.5, -0.03, 0.16), (1.16, -0.02, 0.19), (0.72, 0.02, 0.18),
    (0.93, 0.04, 0.2), (0.6, -0.18, 0.13), (1.08, -0.2, 0.14), (0.84, -0.2, 0.16),
)  # fmt: skip
"""Billows behind the wheel, from the stern and above the water, and their radius; the middle ones lie in front."""


def _draw_foam(easel: BoardEasel, at: Local, half: float) -> Iterator[Item]:
    """Foam that rolls away from the wheel, with a blue shade in each billow, and the wake behind it."""
    unit, blue = easel.unit, easel.tone("water", -0.5)
    white = easel.style.pen(easel.weight * 1.6, easel.ink if easel.bare else easel.white)
    for x, y, r in FOAM:
        yield easel.disc(at(half + x, y), unit * r, fill=blue, pen=easel.thin)
        yield from easel.shadow(ellipse(at(half + x - r * 0.08, y + r * 0.14), unit * r * 0.8), 1.0, easel.white)
        curl = [(-0.5, -0.1), (-0.1, 0.25), (0.35, 0.1), (0.2, -0.2)]
        yield Path(outline=spline(at.all(*((half + x + r * across, y + r * up) for across, up in curl))), stroke=easel.thin, opacity=0.35)
    for begin, down, long in ((0.12, -0.25, 1.75), (0.5, -0.33, 1.5), (1.5, -0.26, 0.75)):
        wave = [(half + begin + long * k / 8, down + (0.025 if k % 2 else -0.025)) for k in range(9)]
        yield easel.line(at.all(*wave), white, smooth=True)


PUFFS = ((0.02, 1.95, 0.15), (0.2, 2.12, 0.2), (0.5, 2.26, 0.26), (0.86, 2.4, 0.2), (1.12, 2.5, 0.13))
"""Puffs of smoke: from the funnel astern, above the deck, and their radius."""


def _draw_smoke(easel: BoardEasel, at: Local, high: float) -> Iterator[Item]:
    """The funnel and its smoke, which drifts astern."""
    unit, left = easel.unit, -0.45
    edge = easel.style.pen(easel.thin.width * 2.4, easel.ink)
    yield from (Path(outline=ellipse(at(left + x, high + y), unit * r), stroke=edge) for x, y, r in PUFFS)
    yield from (Path(outline=ellipse(at(left + x, high + y), unit * r), fill=easel.tone("white")) for x, y, r in PUFFS)
    for x, y, r in PUFFS[1:4]:
        curl = at.all((left + x - r * 0.5, high + y - r * 0.2), (left + x, high + y - r * 0.55), (left + x + r * 0.55, high + y - r * 0.25))
        yield Path(outline=spline(curl), stroke=easel.thin, opacity=0.4)
    rings: tuple[tuple[PaintRole, float, float, float], ...] = (
        ("primary", 0.9, 1.8, 0.19), ("ink", 1.6, 1.84, 0.18), ("gold", 1.36, 1.46, 0.172),
    )  # fmt: skip
    for role, low, top, wide in rings:
        tube = [(left - wide, high + low), (left + wide, high + low), (left + wide * 0.93, high + top), (left - wide * 0.93, high + top)]
        yield easel.area(at.all(*tube), easel.tone(role), easel.pen)
