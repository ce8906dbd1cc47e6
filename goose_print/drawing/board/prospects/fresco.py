"""Fresco of the sea about discs of clay: ships, an octopus, dolphins and fish in what room there is, within a band of running spirals."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from goose_print.drawing.board.ground.free_room import FreeRoom
from goose_print.drawing.board.ground.plan import DrawnGround
from goose_print.drawing.board.prospects.easel import Easel, Local
from goose_print.drawing.board.prospects.sea_life import draw_dolphin, draw_rock, find_rocks
from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout import Place, Track
from goose_print.scene import (
    Close,
    Element,
    Group,
    Item,
    Line,
    Path,
    Segment,
    Symbol,
    Tag,
    Use,
    ellipse,
    flatten_outline,
    rectangle,
    spline,
)

BAND = 0.026
"""Width of the band, in shorter sides of the frame."""
Creature = tuple[str, float, float, float, float]
SURFACE: tuple[Creature, ...] = (
    ("disc-boat", 0.5, 0.228, 0.125, 0.0), ("disc-boat", 0.068, 0.223, 0.12, 0.0), ("disc-boat", 0.925, 0.231, 0.13, 0.0),
    ("dolphin", 0.395, 0.215, 0.085, 0.1),
    ("dolphin", 0.605, 0.215, 0.085, 0.1), ("disc-swallow", 0.152, 0.1, 0.08, 0.0), ("disc-swallow", 0.205, 0.185, 0.055, 0.0),
    ("disc-swallow", 0.83, 0.12, 0.07, 0.0), ("disc-swallow", 0.875, 0.08, 0.05, 0.0),
)  # fmt: skip
"""A fleet that sails in, leaping dolphins and swallows: motif, its middle across and down the frame, its height at most in shorter sides,
and how steeply a dolphin leaps. The water hides their feet."""
DEEP: tuple[Creature, ...] = (
    ("octopus", 0.5, 0.855, 0.185, 0.0), ("disc-fish", 0.487, 0.365, 0.058, 0.0), ("disc-fish", 0.507, 0.42, 0.048, 0.0),
    ("disc-fish", 0.488, 0.465, 0.04, 0.0), ("disc-fish", 0.506, 0.505, 0.034, 0.0),
    ("disc-fish", 0.405, 0.885, 0.06, 0.0), ("disc-fish", 0.425, 0.835, 0.042, 0.0), ("disc-fish", 0.437, 0.905, 0.036, 0.0),
    ("disc-fish", 0.602, 0.89, 0.06, 0.0), ("disc-fish", 0.57, 0.835, 0.044, 0.0), ("shell", 0.447, 0.945, 0.042, 0.0),
    ("disc-fish", 0.06, 0.33, 0.052, 0.0), ("disc-fish", 0.045, 0.385, 0.036, 0.0), ("disc-fish", 0.945, 0.33, 0.05, 0.0),
    ("disc-fish", 0.958, 0.385, 0.036, 0.0),
)  # fmt: skip
"""The same below the water: shoals, a shell and an octopus."""
AFLOAT = 0.018
"""How deep a ship lies in the water, down the frame."""
TITLE_WIDTH = 0.64
"""Share of the title's band that a long title takes."""
LEVEL = 0.272
"""Height of the water's surface, down the frame."""
LEAST = 0.6
"""Share of its height to which a creature shrinks at most for want of room."""


def draw_fresco(track: Track, frame: Rect, title: Rect | None, style: Style) -> DrawnGround:
    """Draw the sea, and everything in it between the frame, the plates of the track and the title."""
    easel = Easel(frame, style, "fresco")
    room = FreeRoom(frame)
    for plate in track.plates:
        room.cover(flatten_outline(plate)[0])
    if title:
        room.cover_box(Rect.centred(title.centre, title.width * TITLE_WIDTH, title.height))
    short = min(frame.width, frame.height)
    rocks = [item for box in find_rocks(frame.inset(short * BAND), short, room) for item in _draw_rock_in(easel, room, box)]
    above = (*_draw_sky(easel), *_draw_creatures(easel, room, SURFACE))
    below = (*_draw_sea(easel), *rocks, *_draw_creatures(easel, room, DEEP), *_draw_band(easel))
    items = (*above, *below)
    return DrawnGround(Group(items=items, clip=rectangle(frame, 1.2), tag=Tag(Element.SCENES)))


def _draw_rock_in(easel: Easel, room: FreeRoom, box: Rect) -> Iterator[Item]:
    yield from draw_rock(easel, easel.frame, box)
    tall = box.height * 0.8
    room.cover_box(Rect(box.x, box.y - tall, box.width * 0.9, box.height + 2 * tall))


def _draw_sky(easel: Easel) -> Iterator[Item]:
    """The evening sky, and the sun that sinks into the sea in its middle."""
    box = easel.frame
    level = box.y + box.height * LEVEL
    sky, low = easel.tone("gold", -0.62), easel.tone("gold", -0.2).mixed(easel.tone("primary"), 0.0 if easel.bare else 0.16)
    yield easel.wash(rectangle(box, 1.2), ((0.0, sky), (0.45, sky), (1.0, low)), box.y, level)
    sun, radius = Point(box.centre.x, level), min(box.width, box.height) * 0.115
    yield from easel.glow(sun, radius * 3.4, easel.tone("gold", -0.7), 0.8)
    rim = easel.tone("gold").mixed(easel.tone("primary"), 0.0 if easel.bare else 0.45)
    for part, fill in ((1.0, rim), (0.86, easel.tone("gold", -0.05)), (0.68, easel.tone("gold", -0.4))):
        yield easel.disc(sun, radius * part, fill=fill, pen=easel.thin)
    for side in (-1, 1):
        hills = [(0.0, 0.012), (0.05, 0.04), (0.1, 0.028), (0.16, 0.058), (0.22, 0.03), (0.27, 0.036), (0.32, 0.0)]
        edge = box.x if side > 0 else box.right
        ridge = [Point(edge + side * box.width * x, level - box.height * (y - 0.004)) for x, y in hills]
        far = easel.tone("accent", -0.45).mixed(low, 0.0 if easel.bare else 0.35)
        yield easel.area([*ridge, Point(edge, level + box.height * 0.02)], far, easel.faded(far, 0.4))


def _draw_sea(easel: Easel) -> Iterator[Item]:
    """Water with a running crest, pale at its surface and deep at the foot, where sand lies; rays of the sun, and bubbles."""
    box, level = easel.frame, easel.frame.y + easel.frame.height * LEVEL
    waves = 56
    crest = [Point(box.x + box.width * k / waves, level + box.height * (0.007 if k % 2 else -0.005)) for k in range(waves + 1)]
    pale, deep = easel.tone("water", -0.3), easel.tone("water").mixed(easel.tone("accent"), 0.0 if easel.bare else 0.42)
    outline = (*spline(crest), Line(box.right, box.bottom), Line(box.x, box.bottom), Close())
    yield easel.wash(outline, ((0.0, pale), (0.3, easel.tone("water", -0.1)), (1.0, deep)), level, box.bottom)
    for x, lean, wide in RAYS:
        ray = ((x, LEVEL + 0.012), (x + wide, LEVEL + 0.012), (x + wide * 2.4 + lean, 0.96), (x + lean, 0.96))
        yield from easel.shade([easel.spot(*corner) for corner in ray], 0.12, easel.white)
    white = easel.style.pen(easel.weight * 1.6, easel.ink if easel.bare else easel.tone("white", 0.02))
    yield easel.line(crest, easel.pen, smooth=True)
    for down, pen in ((0.011, white), (0.024, easel.style.pen(easel.weight * 0.9, white.colour))):
        foam = [Point(p.x + box.width * 0.4 * down, p.y + box.height * down) for p in crest]
        yield Path(outline=tuple(part for k in range(0, waves - 6, 9) for part in spline(foam[k : k + 7])), stroke=pen)
    marks: list[Segment] = []
    for row in range(11):
        y, pitch = level + box.height * (0.075 + 0.055 * row), box.height * 0.04
        x = box.x - pitch * (row * 2.3 % 5)
        while x < box.right:
            marks += spline([Point(x + pitch * k / 2, y + pitch * (0.12 if k % 2 else -0.12)) for k in range(7)])
            x += pitch * (6.5 + (row * 3 + round(x)) % 5)
    yield Path(outline=tuple(marks), stroke=easel.style.pen(easel.weight * 0.7, easel.ink if easel.bare else deep), opacity=0.5)
    yield from _draw_sand(easel)
    bubbles = [part for x, y, r in BUBBLES for part in ellipse(easel.spot(x, y), box.height * r)]
    yield Path(outline=tuple(bubbles), fill=pale, stroke=easel.thin, opacity=1.0 if easel.bare else 0.8)


RAYS = ((0.14, -0.1, 0.03), (0.34, -0.05, 0.022), (0.47, -0.02, 0.03), (0.53, 0.02, 0.024), (0.68, 0.06, 0.028), (0.87, 0.1, 0.03))
"""Rays of the sun in the water: where each begins, how far it leans, and its width."""
BUBBLES = (
    (0.532, 0.79, 0.006), (0.538, 0.765, 0.0045), (0.53, 0.745, 0.0035), (0.462, 0.8, 0.005), (0.458, 0.775, 0.0035),
    (0.1, 0.83, 0.005), (0.105, 0.8, 0.004), (0.907, 0.84, 0.005), (0.903, 0.81, 0.0035),
)  # fmt: skip
"""Bubbles: across and down the frame, and their radii in its height."""


def _draw_sand(easel: Easel) -> Iterator[Item]:
    """The floor of the sea, in two bands with ripples."""
    box = easel.frame
    for band, (top, role, pale) in enumerate(((0.938, "gold", -0.35), (0.958, "shade", -0.25))):
        floor = [easel.spot(k / 24, top + 0.009 * math.sin(1.3 * k + band) + 0.03 * abs(k / 12 - 1) * (0.4 - band)) for k in range(25)]
        fill = easel.tone(role, pale)  # type: ignore[arg-type]
        outline = (*spline(floor), Line(box.right, box.bottom), Line(box.x, box.bottom), Close())
        yield Path(outline=outline, fill=fill, stroke=easel.pen)
    ripples: list[Segment] = []
    for k in range(26):
        x, y = 0.04 + 0.0365 * k, 0.968 + 0.006 * (k % 3)
        ripples += spline([easel.spot(x, y), easel.spot(x + 0.008, y - 0.003), easel.spot(x + 0.016, y)])
    yield Path(outline=tuple(ripples), stroke=easel.thin)


def _draw_creatures(easel: Easel, room: FreeRoom, scene: Sequence[Creature]) -> Iterator[Item]:
    """A scene, each creature at its place if there is room; those on the right look to the left, towards the middle."""
    box = easel.frame
    short = min(box.width, box.height)
    for name, across, down, most, leap in scene:
        part = 1.0
        while part >= LEAST:
            high = most * short * part
            level = LEVEL + AFLOAT - high / box.height / 2 if name == "disc-boat" else down
            spot = Rect.centred(easel.spot(across, level), high * (1.8 if name == "dolphin" else 1.0), high)
            if room.is_free(spot.inset(-high * 0.06)):
                flip = across > 0.5
                if name == "octopus":
                    yield from _draw_octopus(easel, spot)
                elif name == "dolphin":
                    yield from draw_dolphin(easel, spot, leap, flip=flip)
                else:
                    yield easel.motif(name, spot, flip=flip)
                room.cover_box(spot)
                break
            part -= 0.1


ARMS = (
    (-0.92, 0.1, 1), (-0.8, 0.5, 1), (-0.52, 0.82, 1), (-0.18, 0.94, 1), (0.18, 0.94, -1), (0.52, 0.82, -1), (0.8, 0.5, -1),
    (0.92, 0.1, -1),
)  # fmt: skip
"""Where the arms of an octopus roll up, from its middle in half sides, and which way round."""


def _draw_octopus(easel: Easel, spot: Rect) -> Iterator[Item]:
    """An octopus as on the jars of the island: round eyes, and arms that roll up on all sides."""
    at = Local(Point(spot.centre.x, spot.y + spot.height * 0.46), spot.width / 2)
    skin, dark = easel.tone("primary"), easel.tone("primary", 0.35)
    for x, down, way in ARMS:
        begin = math.atan2(down, x) - way * math.pi * 0.75
        turns = [(0.17 - 0.012 * k, begin + way * 0.62 * k) for k in range(11)]
        coil = [(x * 0.82 + far * math.cos(turn), -down * 0.82 - far * math.sin(turn)) for far, turn in turns]
        arm = at.all((x * 0.12, -0.02), (x * 0.42, -down * 0.36 + 0.04 * way), *coil)
        yield from easel.rod(arm, spot.width * 0.042, skin, smooth=True)
    half = [(-0.2, -0.1), (-0.28, 0.14), (-0.3, 0.44), (-0.18, 0.7)]
    head = [*half, (0.0, 0.84), *((-x, y) for x, y in reversed(half)), (0.0, -0.16)]
    yield easel.area(at.all(*head), skin, easel.pen, smooth=True)
    for side in (-1, 1):
        yield easel.disc(at(0.14 * side, 0.14), spot.width * 0.062, fill=easel.tone("white", 0.04), pen=easel.pen)
        yield easel.disc(at(0.14 * side, 0.14), spot.width * 0.026, fill=easel.ink)
    for y in (0.38, 0.52, 0.66):
        bow = at.all((-0.14 + (y - 0.38) * 0.2, y), (0.0, y + 0.04), (0.14 - (y - 0.38) * 0.2, y))
        yield easel.line(bow, easel.style.pen(easel.weight, easel.ink if easel.bare else dark), smooth=True)


# ------------------------------------------------------------------ running spirals


def _spiral(size: float) -> list[Segment]:
    """One wave of the band: a line that rolls itself up and goes on to the next, as wide as its pitch."""
    middle = Point(size * 0.5, size * 0.46)
    coil = [middle.away(size * (0.36 - 0.3 * k / 16), math.pi * 0.75 + 2.35 * math.pi * k / 16) for k in range(17)]
    return list(spline([Point(-size * 0.05, size * 0.98), Point(size * 0.12, size * 0.8), *coil])) + list(
        spline([Point(-size * 0.05, size * 0.98), Point(size * 0.5, size * 0.9), Point(size * 0.95, size * 0.98)])
    )


def _draw_band(easel: Easel) -> Iterator[Item]:
    """The band inside the frame, its spirals mirrored in the middle of each side."""
    frame, style = easel.frame, easel.style
    size = min(frame.width, frame.height) * BAND
    inner = frame.inset(size)
    ground = easel.tone("white", 0.04)
    whole = (*rectangle(frame), *rectangle(inner))
    yield Path(outline=whole, fill=ground, rule="evenodd")
    for box, pen in ((frame.inset(size * 0.06), easel.thin), (inner, easel.pen)):
        yield Path(outline=rectangle(box), stroke=pen)
    blue = easel.ink if easel.bare else easel.tone("accent")
    line = Path(outline=tuple(_spiral(size * 0.86)), stroke=style.pen(size * (0.05 if easel.bare else 0.1), blue))
    eye = easel.disc(Point(size * 0.43, size * 0.4), size * 0.07, fill=easel.tone("primary"), pen=None)
    symbol = Symbol(name="running-spiral", items=(line, eye))
    for k, corner in enumerate(frame.corners()):
        length = frame.height if k % 2 else frame.width
        side = Affine.turn(k * math.pi / 2).then(Affine.shift(*corner))
        count = 2 * max(1, round((length - 2 * size) / (size * 0.86) / 2))
        step = (length - 2 * size) / count
        for place in range(count):
            mirror = place >= count / 2
            across = step / (size * 0.86) * (-1 if mirror else 1)
            begin = size + step * (place + 1 if mirror else place)
            yield Use(symbol=symbol, place=Affine(across, 0.0, 0.0, 1.0, begin, size * 0.08).then(side))
    for corner in frame.inset(size / 2).corners():
        yield easel.disc(corner, size * 0.3, fill=easel.tone("primary"), pen=easel.thin)


# ------------------------------------------------------------------ the quay


def draw_quay(place: Place, taken: Sequence[Rect], style: Style) -> Group:
    """Draw the start as a quay: paving stones, a ship that is moored, and jars to be loaded; ``taken``: boxes that stay clear."""
    easel = Easel(place.bounds, style, "quay")
    return Group(items=tuple(_draw_quay(easel, place, taken)), clip=place.inner(style.line), tag=Tag(Element.SCENES))


def _draw_quay(easel: Easel, place: Place, taken: Sequence[Rect]) -> Iterator[Item]:
    assert place.stretch
    line, first, last, width = place.stretch
    long = last - first
    water = easel.tone("water", -0.15)
    sides = [[line.beside(first + long * k / 24, side * width * 0.5) for k in range(25)] for side in (-1, 1)]
    outer = max(sides, key=lambda side: sum(math.dist(point, place.bounds.centre) for point in side))
    out = 1.0 if outer is sides[1] else -1.0
    shore = [line.beside(first + long * k / 24, -out * width * (0.12 + 0.012 * math.sin(k))) for k in range(25)]
    yield easel.area([*shore, *reversed(outer)], water)
    joints: list[Segment] = []
    for k in range(1, round(long / (width * 0.3))):
        at = first + width * 0.3 * k
        for low, high in ((-0.5, -0.31), (-0.31, -0.12)) if k % 2 else ((-0.4, -0.31), (-0.4, -0.31)):
            joints += spline([line.beside(at, out * width * low), line.beside(at, out * width * high)])
    for row in (-0.31, -0.12):
        joints += spline([line.beside(first + long * k / 24, out * width * row) for k in range(25)])
    yield Path(outline=tuple(joints), stroke=easel.faded(easel.tone("shade"), 0.45, 0.8))
    for k in range(round(long / (width * 0.42))):
        mark = [
            line.beside(first + width * (0.42 * k + step), out * width * (0.3 + 0.1 * (k % 2) + dip))
            for step, dip in ((0.04, 0.0), (0.1, -0.03), (0.16, 0.0), (0.22, -0.03))
        ]
        yield easel.line(mark, easel.faded(water, 0.35, 0.8), smooth=True)
    full = list(taken)
    for name, part, aside, size in QUAYSIDE:
        spot = line.beside(first + long * part, out * width * aside)
        box = Rect.centred(spot, width * size, width * size)
        if not any(box.inset(width * (0.16 if name == "disc-boat" else 0.08)).overlaps(other) for other in full):
            full.append(box.inset(box.width * 0.14))
            yield easel.motif(name, box)
    for words in taken[:1]:
        plate = words.inset(-width * 0.03, -width * 0.02)
        yield Path(outline=rectangle(plate, plate.height * 0.3), fill=easel.tone("white", 0.02), opacity=0.85, stroke=easel.thin)
    post = Local(line.beside(first + long * 0.06, -out * width * 0.12), width * 0.2)
    yield easel.area(post.all((-0.16, -0.5), (-0.2, 0.4), (0.0, 0.55), (0.2, 0.4), (0.16, -0.5)), easel.tone("secondary"), easel.pen)


QUAYSIDE = (
    ("disc-boat", 0.22, 0.12, 0.8), ("disc-boat", 0.745, 0.12, 0.8), ("disc-jar", 0.36, -0.25, 0.46), ("disc-jar", 0.43, -0.25, 0.38),
    ("disc-jar", 0.59, -0.24, 0.48), ("disc-jar", 0.655, -0.25, 0.4), ("disc-jar", 0.1, -0.3, 0.36), ("disc-jar", 0.87, -0.3, 0.4),
)  # fmt: skip
"""What is at the quay: where along it, how far towards the sea, and its size, in widths of the track."""
