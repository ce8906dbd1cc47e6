"""What runs through the land of a scene: hedge, fence, the edge of a lake, rails, a path to the hero, and a procession on it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from goose_print.drawing.tableau.land_parts import block, lake, ripple
from goose_print.drawing.tableau.land_sketch import LandSketch
from goose_print.drawing.tableau.procession import draw_procession
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Curve, Item, Line, Move, Path, Segment, Stroke, polyline, spline

WATER_FROM = 0.25
"""Where the far shore lies between the horizon and the main row."""
PROCESSION, ROAD_WIDTH = 3, 0.27
"""So many of one picture walk to the hero on a road of their own; its width in heights of who walks there."""


def draw_scene_hedge(land: LandSketch) -> Iterator[Item]:
    """A clipped hedge behind the main row."""
    foot, high = land.behind, land.box.height * 0.06
    leaf = land.fill("leaf").mixed(land.tones.ground, 0.25)
    step, box = high * 0.8, land.box
    count = math.ceil(box.width / step)
    found: list[Segment] = [Move(box.x, foot)]
    found.append(Line(box.x, foot - high * 0.8))
    for k in range(count):
        x = box.x + step * k
        found.append(Curve(x, foot - high * 1.15, x + step, foot - high * 1.15, x + step, foot - high * 0.8))
    found += [Line(box.x + step * count, foot), Close()]
    yield Path(outline=tuple(found), fill=leaf, stroke=land.pen)


def draw_scene_fence(land: LandSketch) -> Iterator[Item]:
    """Posts and two rails behind the main row, open where the hero stands."""
    foot, high = land.behind, land.box.height * 0.075
    wood = land.fill("secondary").mixed(land.tones.ground, 0.25)
    box, step = land.box, high * 1.05
    count, gate = math.ceil(box.width / step), land.made.hero.lead.box.inset(-step * 0.6)
    posts = [box.x + step * (k + 0.5) for k in range(count)]
    for level in (0.42, 0.75):
        for left, right in pairwise(posts):
            if right < gate.x or left > gate.right:
                y = foot - high * level
                yield Path(
                    outline=block(left - step * 0.1, y - high * 0.055, right + step * 0.1, y + high * 0.055),
                    fill=wood,
                    stroke=land.thin,
                )
    for x in posts:
        if x < gate.x or x > gate.right:
            wide = high * 0.09
            tip = (
                Move(x - wide, foot),
                Line(x - wide, foot - high * 0.9),
                Line(x, foot - high),
                Line(x + wide, foot - high * 0.9),
                Line(x + wide, foot),
                Close(),
            )
            yield Path(outline=tip, fill=wood, stroke=land.thin)


def draw_scene_water(land: LandSketch) -> Iterator[Item]:
    """A lake round everybody who floats, with a bank and ripples."""
    afloat = land.made.afloat
    if not afloat:
        return
    near, box, tall = Rect.bounding(afloat), land.box, land.box.height
    top = land.horizon + (land.main - land.horizon) * WATER_FROM
    bottom = land.box.bottom + tall * 0.04
    left, right = min(near.x - tall * 0.18, box.x + box.width * 0.03), max(near.right + tall * 0.18, box.right - box.width * 0.03)
    for grow, fill in ((0.022, land.tones.path), (0.0, land.tones.water)):
        shore = lake(left - tall * grow, top - tall * grow * 0.7, right + tall * grow, bottom)
        yield Path(outline=shore, fill=fill, stroke=land.pen if grow == 0.0 else land.thin)
    colour = land.tones.line.mixed(land.tones.water, 0.25) if land.style.coloured else land.tones.line
    pen = Stroke(colour=colour, width=land.thin.width * 1.3)
    marks: list[Segment] = []
    for row in range(7):
        y = top + (land.box.bottom - top) * (row + 0.8) / 7.3
        for k in range(7):
            x = left + (right - left) * (0.1 + 0.8 * ((k + 0.5 + 0.4 * math.sin(9.7 * k + 4.1 * row)) / 7))
            if math.sin(5.3 * k + 3.7 * row) > -0.2 and abs((x - near.centre.x) / (right - left)) < 0.36 + 0.025 * row:
                marks += ripple(x, y, tall * (0.03 + 0.005 * row))
    if marks:
        yield Path(outline=tuple(marks), stroke=pen)


def draw_scene_rails(land: LandSketch) -> Iterator[Item]:
    """A track that runs past below the main row, on its sleepers."""
    box, tall = land.box, land.box.height
    y, deep = land.main + tall * 0.005, tall * 0.05
    yield Path(outline=block(box.x, y - deep * 0.25, box.right, y + deep * 1.25), fill=land.tones.path, stroke=land.thin)
    step = deep * 0.8
    wood = land.fill("secondary").mixed(land.tones.path, 0.3)
    for k in range(math.ceil(box.width / step)):
        x = box.x + step * k
        sleeper = (
            Move(x + deep * 0.12, y),
            Line(x + deep * 0.42, y),
            Line(x + deep * 0.3, y + deep),
            Line(x - deep * 0.06, y + deep),
            Close(),
        )
        yield Path(outline=sleeper, fill=wood, stroke=land.thin)
    for rail in (0.18, 0.78):
        yield Path(
            outline=polyline((Point(box.x, y + deep * rail), Point(box.right, y + deep * rail))),
            stroke=Stroke(colour=land.tones.line, width=land.pen.width * 1.8),
        )


def draw_scene_path(land: LandSketch) -> Iterator[Item]:
    """A path from the horizon to the hero, and on to whoever looks; or the road of a procession."""
    if road := list(draw_procession(land)):
        yield from road
        return
    box, tall, hero = land.box, land.box.height, land.made.hero.lead.box
    turn = 1.0 if hero.centre.x < box.centre.x else -1.0
    door = hero.centre.x
    spine = (
        (door + turn * tall * 0.55, land.horizon + tall * 0.005, 0.008), (door + turn * tall * 0.12, land.behind, 0.02),
        (door + turn * tall * 0.3, (land.behind + land.main) / 2, 0.035), (door, land.main, 0.06),
        (door - turn * tall * 0.16, land.made.grounds.front - tall * 0.03, 0.1),
        (door - turn * tall * 0.12, box.bottom + tall * 0.06, 0.17),
    )  # fmt: skip
    edges = [[Point(x + side * wide * tall, y) for x, y, wide in spine] for side in (-1, 1)]
    outline = (*spline(edges[0]), Line(*edges[1][-1]), *spline(edges[1][::-1])[1:], Close())
    yield Path(outline=outline, fill=land.tones.path, stroke=land.pen)
