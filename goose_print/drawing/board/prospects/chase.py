"""Chase of the greyhounds: a wood to the left, open ground, and the lodge with its kennels on a fence to the right.

Rooms are, in this order, the covert, the lodge, the kennels, the open ground between wood and fence, and all of it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.animals import draw_fox, draw_hare, draw_hound
from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.drawing.board.prospects.land import (
    draw_evening_sky,
    draw_far_land,
    draw_fence,
    draw_hedge,
    draw_ridge,
    draw_tufts,
    draw_wood,
)
from goose_print.geometry import Point, Rect
from goose_print.scene import Item


def draw_chase(easel: BoardEasel) -> Iterator[Item]:
    """Draw the land, the wood, the lodge and the hunt."""
    box = easel.frame
    covert, lodge, *kennels, field, _ = easel.rooms
    horizon = box.y + box.height * 0.135
    yield from draw_evening_sky(easel, horizon, 0.84)
    yield from draw_far_land(easel, horizon)
    yield from _draw_meadow(easel, horizon, lodge)
    yield from _draw_lodge(easel, lodge, kennels, horizon)
    fir = box.height * 0.13
    edge = [
        Point(
            covert.right + covert.width * (0.12 * math.sin(2.2 * k + 0.6) + 0.08 * math.sin(5.1 * k)),
            horizon - box.height * 0.02 + (box.bottom - horizon + box.height * 0.02) * k / 9,
        )
        for k in range(10)
    ]
    animals = [each for each in easel.fields if each.centre.x < covert.right]
    yield from draw_wood(easel, edge, [each.inset(-each.width * 0.17, -each.height * 0.12) for each in animals], fir)
    yield from _draw_hunt(easel, field)


def _draw_meadow(easel: BoardEasel, horizon: float, lodge: Rect) -> Iterator[Item]:
    """The open ground, with lighter lanes that lead from the lodge to the wood."""
    box = easel.frame
    tall = box.height
    green = easel.tone("leaf", -0.12)
    yield draw_ridge(easel, horizon + tall * 0.105, tall * 0.008, 0.4, green)
    lanes = (
        (0.0, 0.3, 0.36, 0.02), (0.18, 0.44, 0.5, 0.035), (0.36, 0.6, 0.68, 0.05), (0.6, 0.79, 0.88, 0.06),
    )  # fmt: skip
    pale, deep = easel.tone("leaf", -0.34), easel.tone("leaf", 0.04)
    for k, (start, high, low, bow) in enumerate(lanes):
        right = lodge.x + lodge.width * 0.3
        begin = lodge.y - tall * 0.1 + lodge.height * 3.0 * start
        upper = [
            Point(right, begin),
            Point(box.x + box.width * 0.62, box.y + tall * (high - bow * 0.4)),
            Point(box.x + box.width * 0.38, box.y + tall * (high + bow)),
            Point(box.x, box.y + tall * (high + bow * 0.5)),
        ]
        lower = [
            Point(box.x, box.y + tall * (low + bow * 1.4)),
            Point(box.x + box.width * 0.38, box.y + tall * (low + bow * 1.5)),
            Point(box.x + box.width * 0.62, box.y + tall * (low - bow * 0.3)),
            Point(right, begin + tall * 0.02),
        ]
        yield easel.area([*upper, *lower], pale if k % 2 == 0 else deep, easel.faded(green, 0.8, 0.5) if easel.bare else None, smooth=True)
    yield draw_ridge(easel, box.bottom - tall * 0.075, tall * 0.012, 2.2, easel.tone("leaf", 0.18), soft=0.3, waves=7.0)


def _draw_lodge(easel: BoardEasel, lodge: Rect, kennels: list[Rect], horizon: float) -> Iterator[Item]:
    """The fence across the sheet, the lodge on it, and the yards of the hounds."""
    box = easel.frame
    line, tall = lodge.centre.x, lodge.height * 0.2
    wash = easel.tone("leaf", -0.3)
    for yard in kennels:
        yield easel.area(yard.inset(0.0, -tall * 0.1).corners(), easel.tone("gold", -0.55).mixed(wash, 0.35), easel.thin)
    ends = (
        (horizon + tall * 1.2, min([lodge.y, *(each.y for each in kennels)])),
        (max([lodge.bottom, *(each.bottom for each in kennels)]), box.bottom - tall * 0.4),
    )
    for begin, end in ends:
        if end - begin > tall:
            yield from draw_hedge(easel, Point(line, begin), Point(line, end), tall)
    for yard in kennels:
        low, corners = tall * 0.9, yard.corners()
        yield from draw_fence(easel, [corners[0], corners[1]], low)
        yield from draw_fence(easel, [corners[0], corners[3]], low)
        yield from draw_fence(easel, [corners[1], corners[2]], low)
    for x, size, name in ((-0.62, 1.35, "elm"), (0.66, 1.5, "tree"), (0.84, 1.05, "fir")):
        yield easel.thing(name, Point(line + lodge.width * x, lodge.bottom - tall * (0.4 if x < 0 else 0.2)), lodge.height * size)
    yield from easel.shade(
        [
            Point(lodge.x, lodge.bottom - tall * 0.1),
            Point(lodge.right, lodge.bottom - tall * 0.1),
            Point(lodge.right + tall, lodge.bottom + tall * 0.2),
            Point(lodge.x + tall * 0.4, lodge.bottom + tall * 0.2),
        ],
        0.22,
    )
    yield easel.motif("hunting-lodge", lodge)
    for yard in kennels:
        if yard.y >= lodge.bottom - 1:
            corners = yard.corners()
            yield from draw_fence(easel, [corners[3], Point(yard.centre.x, yard.bottom), corners[2]], tall * 0.9)


HOUNDS: tuple[tuple[float, float, float, str, PaintRole, float], ...] = (
    (0.57, 0.55, 0.175, "stretched", "white", 0.0),
    (0.43, 0.73, 0.205, "gathered", "secondary", 0.35),
    (0.72, 0.9, 0.24, "leaping", "stone", 0.1),
)
"""Greyhounds of the picture: across and down the open ground, their size in its height, pose and coat."""
HARES = ((0.19, 0.56, 0.13, "stretched"), (0.15, 0.88, 0.155, "gathered"))
"""Hares that run for the wood."""


FOREGROUND = (
    (0.06, 0.03, "bush", 0.1), (0.13, 0.012, "flowers", 0.075), (0.27, 0.02, "daisies", 0.06), (0.5, 0.018, "stones", 0.06),
    (0.56, 0.01, "bush", 0.085), (0.63, 0.02, "flowers", 0.07), (0.9, 0.02, "rose-bush", 0.09), (0.97, 0.012, "daisies", 0.07),
)  # fmt: skip
"""Bushes and flowers at the foot of the picture: across the open ground, above its foot, and their height."""


def _draw_hunt(easel: BoardEasel, field: Rect) -> Iterator[Item]:
    """Hares and a fox in front, hounds behind them, riders after the hounds: all of them run to the wood."""
    high = field.height
    taken = [*easel.fields, *easel.rooms[:-2]]
    taken += [
        Rect.centred(Point(field.x + field.width * x, field.y + high * (y - size * 0.3)), high * size * 2.4, high * size * 1.3)
        for x, y, size, *_ in HOUNDS + HARES
    ]
    riders = ((0.75, 0.455, 0.38, "gallop"), (0.42, 0.275, 0.25, "rider"))
    boxes = [
        (Rect.centred(Point(field.x + field.width * x, field.y + high * (y - size / 2)), high * size, high * size), name)
        for x, y, size, name in riders
    ]
    taken += [box for box, _ in boxes]
    yield from draw_tufts(
        easel, Rect(field.x, field.y, easel.frame.right - field.x, easel.frame.bottom - field.y), 120, high * 0.032, taken
    )
    for box, name in reversed(boxes):
        yield easel.motif(name, box, flip=True)
    yield from draw_fox(easel, Local(Point(field.x + field.width * 0.22, field.y + high * 0.4), high * 0.12, flip=True))

    def at(x: float, y: float, size: float) -> Local:
        return Local(Point(field.x + field.width * x, field.y + high * y), high * size, flip=True)

    for x, y, name, size in FOREGROUND:
        yield easel.thing(name, Point(field.x + field.width * x, easel.frame.bottom - high * y), high * size)
    runners = [(y, draw_hound(easel, at(x, y, size), pose, coat, pale)) for x, y, size, pose, coat, pale in HOUNDS]
    runners += [(y, draw_hare(easel, at(x, y, size), pose)) for x, y, size, pose in HARES]
    for _, items in sorted(runners, key=lambda each: each[0]):
        yield from items
