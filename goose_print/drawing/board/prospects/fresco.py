"""Fresco of the sea about discs of clay: ships, an octopus, dolphins and fish in what room there is, within a band of running spirals."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from goose_print.drawing.board.ground.free_room import FreeRoom
from goose_print.drawing.board.ground.plan import DrawnGround
from goose_print.drawing.board.prospects.easel import Easel, Local
from goose_print.drawing.board.prospects.sea_life import draw_dolphin, draw_foam, draw_rock, find_rocks, sea_colour
from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout import Place, Track
from goose_print.scene import Element, Group, Item, Path, Segment, Symbol, Tag, Use, flatten_outline, rectangle, spline

BAND = 0.026
"""Width of the band, in shorter sides of the frame."""
SCENE: tuple[tuple[str, float, float, float, float], ...] = (
    ("disc-boat", 0.5, 0.215, 0.19, 0.0), ("disc-boat", 0.083, 0.15, 0.15, 0.0), ("disc-boat", 0.915, 0.15, 0.14, 0.0),
    ("octopus", 0.5, 0.865, 0.175, 0.0), ("dolphin", 0.228, 0.17, 0.08, 0.1), ("dolphin", 0.772, 0.17, 0.08, 0.1),
    ("dolphin", 0.39, 0.185, 0.085, 0.3),
    ("dolphin", 0.61, 0.185, 0.085, 0.3), ("disc-fish", 0.5, 0.365, 0.06, 0.0), ("disc-fish", 0.486, 0.435, 0.046, 0.0),
    ("disc-fish", 0.514, 0.485, 0.038, 0.0), ("disc-fish", 0.4, 0.925, 0.065, 0.0), ("disc-fish", 0.355, 0.945, 0.05, 0.0),
    ("disc-fish", 0.6, 0.925, 0.065, 0.0), ("disc-fish", 0.645, 0.945, 0.05, 0.0), ("shell", 0.5, 0.72, 0.055, 0.0),
    ("disc-fish", 0.052, 0.275, 0.06, 0.0), ("disc-fish", 0.948, 0.275, 0.06, 0.0),
)  # fmt: skip
"""A fleet that sails in with leaping dolphins above, shoals and an octopus below: motif, its middle across and down the frame, its
height at most in shorter sides, and how steeply a dolphin leaps."""
LEAST = 0.6
"""Share of its height to which a creature shrinks at most for want of room."""


def draw_fresco(track: Track, frame: Rect, title: Rect | None, style: Style) -> DrawnGround:
    """Draw the sea, and everything in it between the frame, the plates of the track and the title."""
    easel = Easel(frame, style, "fresco")
    room = FreeRoom(frame)
    for plate in track.plates:
        room.cover(flatten_outline(plate)[0])
    if title:
        room.cover_box(title)
    short = min(frame.width, frame.height)
    rocks = [item for box in find_rocks(frame.inset(short * BAND), short, room) for item in _draw_rock_in(easel, room, box)]
    items = (*_draw_sea(easel), *rocks, *_draw_band(easel), *_draw_creatures(easel, room))
    return DrawnGround(Group(items=items, clip=rectangle(frame, 1.2), tag=Tag(Element.SCENES)))


def _draw_rock_in(easel: Easel, room: FreeRoom, box: Rect) -> Iterator[Item]:
    yield from draw_rock(easel, easel.frame, box)
    tall = box.height * 0.8
    room.cover_box(Rect(box.x, box.y - tall, box.width * 0.9, box.height + 2 * tall))


def _draw_sea(easel: Easel) -> Iterator[Item]:
    """Plain water with long waves that rise and fall across the whole sheet."""
    box, ground = easel.frame, sea_colour(easel)
    yield Path(outline=rectangle(box, 1.2), fill=ground)
    rows, marks, crests = 15, list[Segment](), list[Segment]()
    for row in range(rows):
        y, pitch = box.y + box.height * (row + 0.5) / rows, box.height * 0.05
        x = box.x - pitch * (row * 1.7 % 3)
        while x < box.right:
            count = 4 + (row * 3 + round(x)) % 5
            wave = [Point(x + pitch * k / 2, y + pitch * (0.12 if k % 2 else -0.12)) for k in range(2 * count + 1)]
            marks += spline(wave)
            if row % 2:
                crests += spline([Point(p.x + pitch * 0.3, p.y + pitch * 0.24) for p in wave[2:-3]])
            x += pitch * (count + 1.6 + row % 3)
    yield Path(
        outline=tuple(marks),
        stroke=easel.style.pen(easel.weight * 0.7, easel.ink if easel.bare else ground.mixed(easel.tone("accent"), 0.32)),
    )
    yield Path(
        outline=tuple(crests), stroke=easel.style.pen(easel.weight * 0.7, easel.ink if easel.bare else ground.mixed(easel.white, 0.6))
    )


def _draw_creatures(easel: Easel, room: FreeRoom) -> Iterator[Item]:
    """The scene, each creature at its place if there is room; those on the right look to the left, towards the middle."""
    box = easel.frame
    short = min(box.width, box.height)
    for name, across, down, most, leap in SCENE:
        part = 1.0
        while part >= LEAST:
            high = most * short * part
            spot = Rect.centred(easel.spot(across, down), high * (1.8 if name == "dolphin" else 1.0), high)
            if room.is_free(spot.inset(-high * 0.06)):
                flip = across > 0.5
                if name == "octopus":
                    yield from _draw_octopus(easel, spot)
                elif name == "dolphin":
                    yield from draw_dolphin(easel, spot, leap, flip=flip)
                else:
                    yield easel.motif(name, spot, flip=flip)
                if name == "disc-boat":
                    yield from draw_foam(easel, spot)
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
    shore = [line.beside(first + long * k / 24, -width * 0.02 * math.sin(k)) for k in range(25)]
    sides = [[line.beside(first + long * k / 24, side * width * 0.5) for k in range(25)] for side in (-1, 1)]
    outer = max(sides, key=lambda side: sum(math.dist(point, place.bounds.centre) for point in side))
    yield easel.area([*shore, *reversed(outer)], water)
    out = 1.0 if outer is sides[1] else -1.0
    joints: list[Segment] = []
    for k in range(1, round(long / (width * 0.3))):
        at = first + width * 0.3 * k
        for low, high in ((-0.5, -0.26), (-0.26, -0.02)) if k % 2 else ((-0.38, -0.26), (-0.38, -0.26)):
            joints += spline([line.beside(at, out * width * low), line.beside(at, out * width * high)])
    for row in (-0.26, -0.02):
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
        if not any(box.inset(width * 0.08).overlaps(other) for other in full):
            full.append(box.inset(width * 0.06))
            yield easel.motif(name, box)
    for words in taken[:1]:
        plate = words.inset(-width * 0.03, -width * 0.02)
        yield Path(outline=rectangle(plate, plate.height * 0.3), fill=easel.tone("white", 0.02), opacity=0.85, stroke=easel.thin)
    post = Local(line.beside(first + long * 0.06, -out * width * 0.12), width * 0.2)
    yield easel.area(post.all((-0.16, -0.5), (-0.2, 0.4), (0.0, 0.55), (0.2, 0.4), (0.16, -0.5)), easel.tone("secondary"), easel.pen)


QUAYSIDE = (
    ("disc-boat", 0.2, 0.25, 0.56), ("disc-jar", 0.42, -0.14, 0.5), ("disc-jar", 0.52, -0.16, 0.42), ("disc-jar", 0.47, 0.05, 0.4),
    ("disc-boat", 0.7, 0.25, 0.56), ("disc-jar", 0.78, -0.14, 0.5), ("disc-jar", 0.33, -0.16, 0.4), ("disc-jar", 0.86, -0.15, 0.42),
)  # fmt: skip
"""What is at the quay: where along it, how far towards the sea, and its size, in widths of the track."""
