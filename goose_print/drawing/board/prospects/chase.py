"""Chase of the greyhounds: one hunt that sweeps from the riders on the down, through the pack, over a stream, to the wood.

Rooms are, in this order, the covert, the lodge, the kennels, the open ground between wood and fence, and all of it.
"""

from __future__ import annotations

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
from goose_print.scene import Item

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


RIDERS: tuple[tuple[float, float, PaintRole, float, PaintRole], ...] = (
    (0.685, 0.225, "stone", 0.3, "primary"), (0.86, 0.3, "secondary", -0.45, "accent"), (0.655, 0.385, "secondary", -0.12, "primary"),
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


def _draw_hunt(easel: BoardEasel, downs: Downs, field: Rect, hidden: Sequence[Rect]) -> Iterator[Item]:
    """Everybody who runs, the farthest first, with what their feet throw up and their long shadows."""

    def at(x: float, y: float, metres: float) -> Local:
        foot = Point(field.x + field.width * x, downs.horizon + downs.deep * y)
        return Local(foot, downs.metre(foot.y) * metres, flip=True)

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
    found: list[tuple[float, list[Item]]] = []
    for rider, coat, pale, jacket in riders:
        found.append((rider.foot.y, [*_ground(easel, downs, rider, 1.7), *draw_rider(easel, rider, coat, pale, jacket)]))
    for runner, pose, coat, pale in hounds:
        found.append((runner.foot.y, [*_ground(easel, downs, runner, 1.7), *draw_hound(easel, runner, pose, coat, pale)]))
    for runner, pose in hares:
        found.append((runner.foot.y, [*_ground(easel, downs, runner, 1.2), *draw_hare(easel, runner, pose)]))
    found.append((fox.foot.y, [*_ground(easel, downs, fox, 1.5), *draw_fox(easel, fox)]))
    for _, items in sorted(found, key=lambda each: each[0]):
        yield from items
    yield from downs.draw_foreground(0.16, 0.8)
    frame = easel.frame
    for x, down, tall, name in ((0.965, 0.035, 0.155, "tree"), (0.925, 0.02, 0.05, "stones"), (0.955, 0.008, 0.075, "rose-bush")):
        foot = Point(frame.x + frame.width * x, frame.bottom - frame.height * down)
        yield from downs.draw_shadow(foot, frame.height * tall * 0.5, frame.height * tall * 0.5)
        yield easel.thing(name, foot, frame.height * tall)


def _ground(easel: BoardEasel, downs: Downs, runner: Local, long: float) -> Iterator[Item]:
    """The shadow of a runner, and what it throws up behind itself."""
    yield from downs.draw_shadow(
        Point(runner.foot.x + runner.scale * 0.5, runner.foot.y + runner.scale * 0.04), runner.scale * 0.9, runner.scale * (1.0 + long), 0.2
    )
    yield from draw_spray(easel, runner(-0.3 * long, 0.0), runner.scale * 0.4, 1.0)
