"""Gorge of the tightrope: sky, far walls with a fall, river and rapids, and a rock on either side that bears a mast and a tent.

Drawn about the fields: the first and the last are the tents on the rocks, all others hang from the rope, the last of the cords.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.drawing.board.prospects.gorge_rocks import draw_masts, draw_rock, draw_tent_front
from goose_print.drawing.board.prospects.gorge_walls import FALL, draw_gorge_walls, draw_rainbow, draw_spray
from goose_print.drawing.board.prospects.planks import draw_planks
from goose_print.drawing.board.prospects.rope_walker import draw_spectators, place_walker
from goose_print.drawing.board.prospects.steamer import draw_steamer
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Item, Line, Outline, Path, Segment, polygon, rectangle, spline


def draw_gorge(easel: BoardEasel) -> Iterator[Item]:
    """Draw all of it, from the sky to the rocks in front."""
    yield from _draw_sky(easel)
    yield from draw_gorge_walls(easel)
    yield from _draw_river(easel)
    yield from draw_rainbow(easel)
    yield from draw_spray(easel)
    yield from _draw_riverside(easel)
    box, unit, near, far = easel.frame, easel.unit, easel.fields[0], easel.fields[-1]
    yield easel.motif("hot-air-balloon", Rect(box.x + box.width * 0.71, box.y + unit * 0.12, unit * 1.05, unit * 1.05))
    yield from draw_rock(easel, near, flip=False)
    yield from draw_rock(easel, far, flip=True)
    yield from draw_masts(easel)
    yield from place_walker(easel)
    if easel.title.y > easel.frame.centre.y:
        yield from draw_steamer(easel, easel.title)


def draw_gorge_front(easel: BoardEasel) -> Iterator[Item]:
    """Draw what lies on the fields and before them: the grain of the planks, the tents' curtains, and the spectators."""
    yield from draw_planks(easel, (*_draw_sky(easel), *draw_gorge_walls(easel), *_draw_river(easel)))
    for tent, flip in ((easel.fields[0], False), (easel.fields[-1], True)):
        yield from draw_tent_front(easel, tent, flip=flip)
        yield from draw_spectators(easel, tent, flip=flip)


def _draw_sky(easel: BoardEasel) -> Iterator[Item]:
    box, sky = easel.frame, easel.tone("water", -0.1)
    warm = easel.tone("gold", -0.72)
    yield easel.wash(rectangle(box), ((0.0, sky), (0.7, easel.tone("water", -0.62)), (1.0, warm)), box.y, box.y + box.height * 0.62)
    unit = easel.unit
    for x, y, size in ((0.27, 0.085, 0.42), (0.175, 0.05, 0.26), (0.63, 0.06, 0.3), (0.86, 0.1, 0.34)):
        yield easel.thing("cloud", easel.spot(x, y), unit * size)
    flock: list[Segment] = []
    for x, y, size in ((0.37, 0.05, 0.1), (0.388, 0.072, 0.075), (0.402, 0.046, 0.085)):
        at = Local(easel.spot(x, y), unit * size)
        flock += spline(at.all((-1.6, 0.6), (-0.8, 0.9), (0.0, 0.0), (0.8, 0.9), (1.6, 0.6)))
    yield Path(outline=tuple(flock), stroke=easel.thin)


# ------------------------------------------------------------------ the river


def _draw_river(easel: BoardEasel) -> Iterator[Item]:
    box, unit = easel.frame, easel.unit
    tall, at = box.height, box.x + box.width * FALL
    top = box.y + tall * 0.765
    bed = [
        Point(at - tall * 0.12, top),
        Point(at + tall * 0.13, top),
        easel.spot(0.62, 0.83),
        easel.spot(1.0, 0.87),
        Point(box.right, box.bottom),
        Point(box.x, box.bottom),
        easel.spot(0.0, 0.9),
        Point(at - tall * 0.22, box.y + tall * 0.82),
    ]
    shore = easel.tone("stone", 0.18)
    yield easel.area([*bed[:2], *(Point(p.x, p.y - tall * 0.02) for p in bed[2:])], shore, easel.faded(shore, 0.3))
    yield _wash_water(easel, polygon(bed))
    yield easel.line([bed[0], bed[7], bed[6]], easel.thin, smooth=True)
    yield easel.line(bed[1:4], easel.thin, smooth=True)
    for k in range(9):
        for one, other in ((bed[1], bed[2]), (bed[2], bed[3]), (bed[7], bed[6])):
            foot = one.towards(other, (k + 0.5 + 0.3 * math.sin(2.3 * k)) / 9)
            yield easel.thing("stones", Point(foot.x, foot.y + tall * 0.004), tall * (0.018 + 0.008 * math.sin(3.7 * k)), flip=k % 2 == 1)
    yield from easel.glow(Point(at, box.y + tall * 0.815), tall * 0.1, easel.white, 0.5)
    yield from _draw_rapids(easel, at, top)
    if easel.title.y < box.centre.y and box.width * 0.45 > 5 * unit:
        yield from _draw_afloat(easel, "rowing-boat", easel.spot(0.295, 0.93), unit * 1.24)


def _wash_water(easel: BoardEasel, outline: Outline) -> Item:
    """The river in this outline: pale below the fall and deep in front."""
    box = easel.frame
    stops = ((0.0, easel.tone("water", -0.3)), (0.5, easel.tone("water", 0.05)), (1.0, easel.tone("water", 0.22)))
    return easel.wash(outline, stops, box.y + box.height * 0.765, box.bottom)


AFLOAT = {"rowing-boat": 0.175, "swan": 0.21, "duck": 0.21, "heron": 0.125, "otter": 0.2}
"""What stands in the river, and how much of its picture the water covers."""


def _draw_afloat(easel: BoardEasel, name: str, foot: Point, side: float, *, flip: bool = False) -> Iterator[Item]:
    """A motif in the river, which covers its lowest part; a bow wave runs along it."""
    at, deep = Local(foot, side), AFLOAT[name]
    yield easel.motif(name, Rect(foot.x - side / 2, foot.y - side, side, side), flip=flip)
    waves = at.all(*((-0.56 + 0.14 * k, deep + (0.016 if k % 2 else -0.016)) for k in range(9)))
    cover = (*spline(waves), Line(*at(0.56, -0.04)), Line(*at(-0.56, -0.04)), Close())
    clear = easel.style.pen(easel.thin.width, easel.white)
    yield Path(outline=cover, fill=easel.white, stroke=clear) if easel.bare else _wash_water(easel, cover)
    white = easel.style.pen(easel.weight * 1.2, easel.ink if easel.bare else easel.white)
    yield easel.line(waves, white, smooth=True)
    yield easel.line(at.all((-0.4, deep - 0.08), (-0.15, deep - 0.1), (0.1, deep - 0.07), (0.35, deep - 0.09)), white, smooth=True)


RIVERSIDE = (
    ("heron", 0.2, 0.868, 0.95, False), ("swan", 0.43, 0.86, 0.8, True), ("otter", 0.8, 0.982, 0.58, False),
    ("duck", 0.165, 0.945, 0.6, False), ("duck", 0.155, 0.975, 0.42, False), ("fisher", 0.695, 0.968, 1.1, True),
)  # fmt: skip
"""Animals and a fisher at the river: across and down the sheet, their size in columns, and whether they look to the left."""


def _draw_riverside(easel: BoardEasel) -> Iterator[Item]:
    """Animals and a fisher on stones and in the water, clear of the ladders."""
    unit = easel.unit
    for name, x, y, size, flip in RIVERSIDE:
        foot, side = easel.spot(x, y), unit * size
        spot = Rect(foot.x - side / 2, foot.y - side, side, side)
        if any(spot.overlaps(each.inset(-unit * 0.05)) for each in (*easel.fields, easel.title.inset(-unit * 0.5))):
            continue
        if name in AFLOAT:
            yield from _draw_afloat(easel, name, foot, side, flip=flip)
        else:
            if name == "fisher":
                yield from _draw_slab(easel, Local(Point(foot.x, foot.y - side * 0.02), side))
            yield easel.motif(name, spot, flip=flip)


def _draw_slab(easel: BoardEasel, at: Local) -> Iterator[Item]:
    """A flat rock in the river, with white water about it, for somebody to sit on."""
    foam = ((-0.86, 0.0), (-0.6, -0.12), (-0.1, -0.19), (0.4, -0.17), (0.8, -0.08), (0.9, 0.02), (0.5, 0.06), (-0.4, 0.06))
    yield easel.area(at.all(*foam), easel.white, easel.thin, smooth=True)
    rim = (-0.68, 0.02), (-0.5, 0.08), (0.1, 0.1), (0.52, 0.09), (0.7, 0.03)
    yield easel.area(at.all(*rim, (0.6, -0.1), (0.1, -0.15), (-0.45, -0.12)), easel.tone("stone", 0.12), easel.pen)
    yield from easel.shade(at.all((-0.68, 0.02), (0.05, -0.03), (0.7, 0.03), (0.6, -0.1), (0.1, -0.15), (-0.45, -0.12)), 0.2)


def _draw_rapids(easel: BoardEasel, at: float, top: float) -> Iterator[Item]:
    """Streaks of foam that follow the stream, and stones with white water about them."""
    box = easel.frame
    tall, streaks = box.height, list[Segment]()
    for row in range(11):
        part = (row + 0.6) / 11
        y = top + (box.bottom - top) * part**1.15
        spread = tall * (0.12 + 1.25 * part)
        middle = at + (box.centre.x - at) * part
        for k in range(4 + row):
            x = middle + spread * ((k + 0.5 + 0.5 * (row % 2)) / (4 + row) - 0.5) * 1.9
            long = tall * (0.012 + 0.035 * part)
            if box.x < x - long and x + long < box.right and y < box.bottom - tall * 0.012:
                streaks += spline(
                    [
                        Point(x - long, y),
                        Point(x - long * 0.4, y - long * 0.16),
                        Point(x + long * 0.2, y + long * 0.05),
                        Point(x + long, y - long * 0.1),
                    ]
                )
    yield Path(outline=tuple(streaks), stroke=easel.style.pen(easel.weight * 0.9, easel.ink if easel.bare else easel.white))
    for x, y, size in (
        (0.355, 0.85, 0.018),
        (0.44, 0.935, 0.034),
        (0.565, 0.895, 0.022),
    ):
        rock = Local(easel.spot(x, y), tall * size)
        yield easel.area(
            rock.all(
                (-1.4, -0.03), (-1.0, 0.12), (0.0, 0.08), (1.1, 0.13), (1.6, 0.02), (1.9, -0.1), (1.1, -0.17), (0.1, -0.22), (-0.8, -0.15)
            ),
            easel.white,
            easel.thin,
            smooth=True,
        )
        stone = easel.tone("stone", 0.12)
        yield easel.area(rock.all((-1.0, 0.0), (-0.8, 0.7), (-0.1, 1.0), (0.6, 0.75), (1.0, 0.05), (0.1, -0.1)), stone, easel.pen)
        yield from easel.shade(rock.all((0.1, 0.95), (0.6, 0.75), (1.0, 0.05), (0.25, -0.05)), 0.2)
