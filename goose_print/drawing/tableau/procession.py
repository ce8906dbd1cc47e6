"""Road of a procession: from where the track ends it winds below the feet of all who walk to the hero's door, and on to the last place."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.tableau.actors import PlacedActor
from goose_print.drawing.tableau.land_sketch import LandSketch
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Item, Line, Move, Path, Segment, Stroke, spline

PROCESSION = 3
"""So many of one picture walk to the hero on a road of their own."""
ROAD_WIDTH, FLATNESS = 0.5, 0.24
"""Its width in heights of who walks there, and what is left of that where it runs across."""
KIN = {"Pilgrim woman": "Pilgrim"}
"""Titles of pictures that count as one kind with others, who walk with them."""
SWING, STEPS = 0.08, 14
"""How far it swings out beyond a walker, in distances to the next one; points between two of them."""


def draw_procession(land: LandSketch) -> Iterator[Item]:
    """Draw the road of all who walk one after the other, wider towards the last of them, and on out of the box."""
    hero, style = land.made.hero, land.style
    kinds = count_kinds(land.made.pictures)
    walking = [one for one in hero.pictures if not (one.hazy or one.actor.flies or one is hero.lead)]
    walkers = [one.box for one in walking if kinds[_kind_of(one)] >= PROCESSION]
    if not walkers:
        return
    walkers.sort(key=lambda each: each.height)
    roads = [list(_follow_course(hero.lead.box, walkers, land))]
    if land.medal and not land.medal.overlaps(hero.lead.box):
        roads.insert(0, list(_branch_to(land.medal, walkers)))
    ways = [_band(road) for road in roads]
    is_bare = piece_look(style).open or not style.coloured
    fill = land.tones.path if is_bare else land.tones.path.mixed(land.fill("gold"), 0.48)
    for way in ways:  # all edges first, so that none runs across where one road leaves another
        yield Path(outline=way, stroke=Stroke(colour=land.pen.colour, width=2 * land.pen.width))
    for way in ways:
        yield Path(outline=way, fill=fill)
    ruts: list[Segment] = []
    for part in (0.3, 0.55):
        for side in (side for road in roads for side in _sides(road, part)):
            for k in range(1, len(side) - 1):
                if math.sin(2.3 * k + 17.0 * part + side[0].x) > 0.2:
                    ruts += (Move(*side[k]), Line(*side[k].towards(side[k + 1], 0.7)))
    yield Path(outline=tuple(ruts), stroke=land.thin)


def count_kinds(pictures: Iterable[PlacedActor]) -> Counter[str]:
    """How many pictures of each kind there are."""
    return Counter(_kind_of(one) for one in pictures)


def _kind_of(one: PlacedActor) -> str:
    return KIN.get(one.actor.art.alt, one.actor.art.alt)


class _Stretch(NamedTuple):
    """A point of the road, half its width there, and how far it runs to the right as it comes down, -1 to 1."""

    spot: Point
    half: float
    across: float


def _follow_course(door_of: Rect, walkers: Sequence[Rect], land: LandSketch) -> Iterator[_Stretch]:
    """Stretches of the road from the door down to where the track ends, or to the edge below: it bends where somebody walks."""
    first, last, box = walkers[0], walkers[-1], land.box
    spots = [(Point(door_of.centre.x, door_of.bottom - first.height * 0.3), first.height * 0.7)]
    for walker in walkers:
        before = spots[-1][0]
        out = SWING * (walker.centre.x - before.x)
        spots.append((Point(walker.centre.x + out, walker.bottom - walker.height * 0.02), walker.height))
    away = math.copysign(last.height, spots[-2][0].x - spots[-1][0].x)
    if land.mouth and abs(land.mouth.y - last.bottom) < last.height and (land.mouth.x - last.centre.x) * away > 0:
        turn, foot = Point(last.centre.x - away * 0.62, last.bottom - last.height * 0.1), last.bottom + last.height * 0.06
        spots[-1:] = [(turn, last.height), (Point(land.mouth.x + away * 0.3, foot), last.height)]
    else:
        spots.append((Point(spots[-1][0].x + away * 0.3, box.bottom + last.height * 0.25), last.height * 1.2))
    yield from _wind(spots)


def _branch_to(medal: Rect, walkers: Sequence[Rect]) -> Iterator[_Stretch]:
    """Stretches of the road from the first bend to the last place."""
    first = walkers[0]
    side = math.copysign(1.0, first.centre.x - medal.centre.x)
    goal = Point(medal.centre.x + side * medal.width * 0.3, medal.bottom - medal.height * 0.27)
    high = max([each.height for each in walkers if each.bottom < goal.y], default=first.height)
    here = Point(first.centre.x + side * first.width * 0.3, first.bottom - first.height * 0.02)
    run, fall = goal.x - here.x, goal.y - here.y
    for k in range(STEPS + 1):
        part = k / STEPS
        spot = Point(here.x + run * part, here.y + fall * part * part * (3 - 2 * part))
        yield _Stretch(spot, (first.height + (high - first.height) * part) * ROAD_WIDTH / 2, -side)


def _wind(spots: Sequence[tuple[Point, float]]) -> Iterator[_Stretch]:
    """Stretches between places, each with the height of who walks there."""
    for (here, high), (there, other) in pairwise(spots):
        run = there.x - here.x
        lean = math.copysign(min(1.0, abs(run) / max(there.y - here.y, 1e-6)), run)
        for k in range(STEPS):
            part = k / STEPS
            x, y = here.x + run * (1 - math.cos(math.pi * part)) / 2, here.y + (there.y - here.y) * part
            yield _Stretch(Point(x, y), (high + (other - high) * part) * ROAD_WIDTH / 2, lean * math.sin(math.pi * part))


def _sides(course: Sequence[_Stretch], part: float = 1.0) -> tuple[list[Point], list[Point]]:
    """Both sides of the road at a part of its half width; the ground is seen aslant."""
    left = [Point(each.spot.x - each.half * part, each.spot.y + each.half * part * FLATNESS * each.across) for each in course]
    right = [Point(each.spot.x + each.half * part, each.spot.y - each.half * part * FLATNESS * each.across) for each in course]
    return left, right


def _band(course: Sequence[_Stretch]) -> tuple[Segment, ...]:
    left, right = _sides(course)
    return (*spline(left), Line(*right[-1]), *spline(right[::-1])[1:], Close())
