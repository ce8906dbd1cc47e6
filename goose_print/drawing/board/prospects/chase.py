"""Chase of the greyhounds: one hunt that sweeps from the riders on the down, through the pack, over a stream, to the wood.

Rooms are, in this order, the covert, the lodge, the kennels, the open ground between wood and fence, and all of it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.animals import draw_fox, draw_hare, draw_hound
from goose_print.drawing.board.prospects.covert import Covert
from goose_print.drawing.board.prospects.downs import Downs, draw_spray
from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.drawing.board.prospects.kennels import Kennels
from goose_print.drawing.board.prospects.land import draw_evening_sky, draw_tufts
from goose_print.drawing.board.prospects.riders import draw_rider
from goose_print.geometry import Point, Rect
from goose_print.scene import Item, Path, ellipse, line_segments

HORIZON = 0.165
"""Height of the horizon below the frame's upper edge, in parts of its height."""
SUN = 0.84
"""Where the sun stands above it."""
COPSES = (((0.5, 0.155), 9, 0.1, 0.075), ((0.31, 0.165), 6, 0.06, 0.068))
"""Copses: middle, trees, width and height in parts of the frame's width and height."""


def draw_chase(easel: BoardEasel) -> Iterator[Item]:
    """Draw the land, the wood, the lodge and the hunt."""
    box = easel.frame
    covert, lodge, *kennels, field, _ = easel.rooms
    horizon = box.y + box.height * HORIZON
    downs = Downs(easel, horizon, SUN)
    yield from draw_evening_sky(easel, horizon, SUN)
    yield from downs.draw_far()
    yield from downs.draw_meadow()
    yield from _draw_shadows(easel, downs, field)
    yield from downs.draw_stream()
    yield from easel.glow(downs.sun, box.width * 0.62, easel.tone("gold", -0.25), 0.34)
    for middle, count, wide, tall in COPSES:
        yield from downs.draw_copse(middle, count, wide, box.height * tall)
    yield from downs.draw_mist(Rect(box.x, horizon + downs.deep * 0.08, box.width, downs.deep * 0.12))
    yield from downs.draw_reeds()
    yards = Kennels(downs, lodge, kennels)
    yield from yards.draw()
    animals = [each for each in easel.fields if each.centre.x < covert.right]
    wood = Covert(downs, covert.width, [each.inset(-each.width * 0.16, -each.height * 0.1) for each in animals])
    yield from wood.draw()
    copses = [downs.copse_box(middle, wide, box.height * tall) for middle, _, wide, tall in COPSES]
    yield from _draw_hunt(easel, downs, field, [*wood.hidden(), *yards.hidden(), *copses])


def draw_chase_front(easel: BoardEasel) -> Iterator[Item]:
    """Draw a ring of straw about each hound's place, as in a kennel."""
    covert = easel.rooms[0]
    for k, box in enumerate(each for each in easel.fields if each.centre.x > covert.right):
        radius = box.width / 2
        ring = ellipse(box.centre, radius * 1.08)
        for width, colour in ((radius * 0.15 + easel.pen.width * 1.6, easel.ink), (radius * 0.15, easel.tone("gold", -0.35))):
            yield Path(outline=ring, stroke=easel.style.pen(width, colour))
        straws: list[tuple[Point, Point]] = []
        for i in range(46):
            turn, lean = math.tau * i / 46, 0.1 * math.sin(2.9 * i + k)
            inner, outer = box.centre.away(radius * (1.04 - 0.02 * (i % 2)), turn - 0.1), radius * (1.12 + 0.06 * (i % 3))
            straws.append((inner, box.centre.away(outer, turn + lean)))
        straw = easel.ink if easel.bare else easel.tone("secondary", 0.2)
        yield Path(outline=line_segments(straws), stroke=easel.style.pen(easel.thin.width, straw))


RIDERS: tuple[tuple[float, float, PaintRole, float, PaintRole], ...] = (
    (0.755, 0.195, "stone", 0.3, "primary"), (0.868, 0.29, "secondary", -0.45, "accent"), (0.63, 0.395, "secondary", -0.12, "primary"),
)  # fmt: skip
"""Riders of the field: across the open ground and down from the horizon, coat of the horse and how pale it is, and colour of the jacket."""
HOUNDS: tuple[tuple[float, float, str, PaintRole, float], ...] = (
    (0.49, 0.465, "leaping", "stone", 0.25), (0.385, 0.55, "stretched", "white", 0.0), (0.745, 0.565, "gathered", "secondary", 0.35),
    (0.395, 0.7, "stretched", "stone", 0.0), (0.715, 0.888, "leaping", "secondary", 0.1),
)  # fmt: skip
"""Greyhounds: across the open ground, down from the horizon, pose and coat."""
HARES = ((0.12, 0.635, "stretched"), (0.15, 0.83, "gathered"))
FOX = (0.135, 0.46)
"""Who runs for the wood, beyond the stream."""
HOUND, HARE, FOX_SIZE, RIDER = 1.2, 0.8, 0.95, 1.5
"""Sizes in metres of one unit of a drawing: all are a little larger than life beside the riders."""


def _stand(downs: Downs, field: Rect, x: float, y: float, metres: float) -> Local:
    """Where somebody runs to the left, and how large."""
    foot = Point(field.x + field.width * x, downs.horizon + downs.deep * y)
    return Local(foot, downs.metre(foot.y) * metres, flip=True)


def _draw_shadows(easel: BoardEasel, downs: Downs, field: Rect) -> Iterator[Item]:
    """Shadows of all who run, on the grass: what grows there and the stream lie over them."""
    runners = [(*each[:2], RIDER, 0.8) for each in RIDERS] + [(*each[:2], HOUND, 0.9) for each in HOUNDS]
    runners += [(*each[:2], HARE, 0.6) for each in HARES] + [(*FOX, FOX_SIZE, 0.7)]
    for x, y, metres, half in runners:
        at = _stand(downs, field, x, y, metres)
        yield from downs.draw_shadow(at(0.1, 0.03), at.scale * 0.9, at.scale * 1.4, 0.16)
        for part, strength in ((1.0, 0.24), (0.7, 0.2)):
            ring = [(-1.05, 0.01), (-0.5, 0.08), (0.5, 0.08), (1.15, 0.01), (0.4, -0.07), (-0.5, -0.07)]
            low = at.all(*((half * part * x - 0.1 * (1.0 - part), y * part) for x, y in ring))
            yield from easel.shade(low, strength, easel.tone("leaf", 0.85), smooth=True)


def _draw_hunt(easel: BoardEasel, downs: Downs, field: Rect, hidden: Sequence[Rect]) -> Iterator[Item]:
    """Everybody who runs, the farthest first, with what their feet throw up."""

    def at(x: float, y: float, metres: float) -> Local:
        return _stand(downs, field, x, y, metres)

    hounds = [(at(x, y, HOUND), pose, coat, pale) for x, y, pose, coat, pale in HOUNDS]
    hares = [(at(x, y, HARE), pose) for x, y, pose in HARES]
    fox, riders = at(*FOX, FOX_SIZE), [(at(x, y, RIDER), coat, pale, jacket) for x, y, coat, pale, jacket in RIDERS]
    taken = [*easel.fields, *easel.rooms[:-2], *hidden]
    taken += [
        Rect(each.foot.x - each.scale * 1.1, each.foot.y - each.scale, each.scale * 2.4, each.scale * 1.2)
        for each in (*(runner for runner, *_ in hounds), *(runner for runner, _ in hares), fox)
    ]
    taken += [
        Rect(each.foot.x - each.scale * 1.1, each.foot.y - each.scale * 1.2, each.scale * 2.3, each.scale * 1.4) for each, *_ in riders
    ]
    oak = easel.frame.height * 0.2
    taken.append(Rect(easel.frame.right - oak * 0.9, easel.frame.bottom - oak * 1.2, oak * 0.9, oak * 1.2))
    room = Rect(field.x, downs.horizon + downs.deep * 0.12, easel.frame.right - field.x, downs.deep * 0.84)
    yield from draw_tufts(easel, room, 110, field.height * 0.03, taken)
    found: list[tuple[Local, float, Iterator[Item]]] = []
    found += [(rider, 0.5, draw_rider(easel, rider, coat, pale, jacket)) for rider, coat, pale, jacket in riders]
    found += [(runner, 0.5, draw_hound(easel, runner, pose, coat, pale)) for runner, pose, coat, pale in hounds]
    found += [(runner, 0.36, draw_hare(easel, runner, pose)) for runner, pose in hares]
    found.append((fox, 0.45, draw_fox(easel, fox)))
    for runner, behind, items in sorted(found, key=lambda each: each[0].foot.y):
        yield from draw_spray(easel, runner(-behind, 0.0), runner.scale * 0.4, 1.0)
        yield from items
    yield from downs.draw_foreground(0.16, 0.8)
    frame = easel.frame
    for x, down, tall, name in ((0.965, 0.035, 0.155, "tree"), (0.925, 0.02, 0.05, "stones"), (0.955, 0.008, 0.075, "rose-bush")):
        foot = Point(frame.x + frame.width * x, frame.bottom - frame.height * down)
        yield from downs.draw_shadow(foot, frame.height * tall * 0.5, frame.height * tall * 0.5)
        yield easel.thing(name, foot, frame.height * tall)
