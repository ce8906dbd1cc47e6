"""The park of a palace: an avenue between clipped hedges, parterres, a terrace with a balustrade, statues and a basin."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.lands.ground_view import GroundView, Span, put_largest, spots_in
from goose_print.drawing.board.ground.lands.land import Land
from goose_print.drawing.board.ground.lands.park_beds import BALUSTRADE, RAIL, draw_bed, draw_terrace
from goose_print.drawing.board.ground.lands.park_hedges import (
    FAR,
    NEAR,
    STEPS_RISE,
    WALL,
    draw_crowns,
    draw_wall,
    palace_place,
    park_view,
    wall_point,
)
from goose_print.drawing.board.ground.lands.park_things import THINGS
from goose_print.drawing.board.ground.waters import lake_box
from goose_print.geometry import Point, Rect
from goose_print.scene import Gradient, GradientStop, Item, Line, Move, Path, Segment, Shaded, ellipse, polygon, polyline, rectangle

COLUMNS: tuple[Span, ...] = ((0.12, 0.46), (0.56, 1.12), (1.22, 1.66), (1.76, 2.16))
ROWS: tuple[Span, ...] = ((0.72, 1.08), (1.22, 1.8), (2.05, 3.1), (3.5, 5.6), (6.4, 11.0))
"""Beds of the parterre, to the right of its axis and from the terrace to the palace."""
GLOW = 0.42
"""How far the light over the palace reaches, in parts of the sheet's height."""
TRIMMED = ("cone", "statue", "ball", "tiers", "orange-tree")
"""What stands along the beds, in turn."""


def draw_woods(brush: LandBrush) -> Iterator[Item]:
    """Draw light over the palace, and crowns of trees above what will be the tall hedges."""
    if brush.style.solid and not brush.bare:
        (foot, tall), warm = palace_place(brush), brush.fill("gold").mixed(brush.white, 0.45)
        middle = Point(foot.x, foot.y - tall * 0.5)
        stops = tuple(GradientStop(part, warm, strength) for part, strength in ((0.0, 0.95), (0.3, 0.6), (0.65, 0.2), (1.0, 0.0)))
        reach = brush.high * GLOW
        yield Shaded(outline=ellipse(middle, reach), gradient=Gradient(middle, middle, stops, (0.0, reach)))
    for side in (-1.0, 1.0):
        yield from draw_crowns(brush, park_view(brush), side)


def draw_parterre(brush: LandBrush) -> Iterator[Item]:
    """Draw the palace between hedges, gravel with beds, and the terrace with its balustrade."""
    view, (foot, tall), box = park_view(brush), palace_place(brush), brush.box
    level = foot.y - brush.high * 0.004
    yield Path(outline=rectangle(Rect(box.x, level, box.width, box.bottom - level)), fill=brush.road)
    yield Path(outline=polyline((Point(box.x, level), Point(box.right, level))), stroke=brush.thin)
    for side in (-1.0, 1.0):
        lawn = view.area((side * WALL, side * WALL * 3), (NEAR, FAR))
        yield Path(outline=view.outlines([lawn]), fill=brush.meadows[2])
        yield from draw_wall(brush, view, side)
        crowns = [wall_point(brush, view, side, away, part) for away, part in ((NEAR, 1.02), (8.0, 1.02), (8.0, 1.4), (NEAR, 1.4))]
        brush.room.cover(view.clip(crowns))
    palace = brush.thing("palace", 1)
    if brush.at.afloat:
        yield from _draw_palace_steps(brush, foot, palace.box_at(foot, tall).width / 2)
    yield palace.at(foot, tall)
    brush.room.cover_box(palace.box_at(foot, tall))
    for (row, away), (column, across) in product(enumerate(ROWS), enumerate(COLUMNS)):
        for span in (across, (-across[1], -across[0])):
            yield from draw_bed(brush, view, span, away, knotted=(row + column) % 2 == 0)
    if brush.style.solid and not brush.bare:
        cast = view.area((-WALL, -WALL * 0.74), (NEAR, 7.0))
        yield Path(outline=view.outlines([cast]), fill=brush.style.ink, opacity=0.16)
    yield from draw_terrace(brush, view)


def _draw_palace_steps(brush: LandBrush, foot: Point, half: float) -> Iterator[Item]:
    """Draw the terrace of the palace above the basin, with a flight of steps that widens downwards."""
    high, stone = brush.high * (STEPS_RISE + 0.006), brush.white if brush.bare else brush.fill("stone").mixed(brush.white, 0.5)
    low, shade = foot.y + high, stone if brush.bare else stone.mixed(brush.style.ink, 0.14)
    yield Path(outline=rectangle(Rect(foot.x - half, foot.y, 2 * half, high)), fill=shade, stroke=brush.thin)
    yield Path(outline=rectangle(Rect(foot.x - half * 1.02, foot.y - high * 0.1, half * 2.04, high * 0.24)), fill=stone, stroke=brush.thin)
    for k in range(5):
        wide, top = half * (0.3 + 0.035 * k), foot.y + high * k / 5
        yield Path(outline=rectangle(Rect(foot.x - wide, top, 2 * wide, low - top)), fill=stone, stroke=brush.thin)
    for side in (-1.0, 1.0):
        pillar = Rect.centred(Point(foot.x + side * half * 0.5, foot.y + high * 0.45), high * 0.6, high * 1.1)
        yield Path(outline=rectangle(pillar), fill=stone, stroke=brush.thin)


def draw_plinth(brush: LandBrush) -> Iterator[Item]:
    """Draw steps of stone under the medal in the middle."""
    medal = brush.at.medal
    if medal is None:
        return
    stone = brush.white if brush.bare else brush.fill("stone").mixed(brush.white, 0.5)
    middle, top = medal.centre.x, medal.bottom - medal.height * 0.05
    base = max(medal.bottom + medal.height * 0.22, brush.horizon + brush.high * 0.03)
    for wide, high, low in (
        (0.66, top, base),
        (0.86, top, top + (base - top) * 0.18),
        (0.76, base - (base - top) * 0.3, base),
        (0.9, base - (base - top) * 0.16, base),
    ):
        left, right = (brush.inside(Point(middle + way * medal.width * wide / 2, low)).x for way in (-1.0, 1.0))
        yield Path(outline=rectangle(Rect(left, high, right - left, low - high)), fill=stone, stroke=brush.thin)
        if not brush.bare:
            shade = Rect(left + (right - left) * 0.7, high, (right - left) * 0.3, low - high)
            yield Path(outline=rectangle(shade.inset(brush.thin.width)), fill=stone.mixed(brush.style.ink, 0.1))
    brush.room.cover_box(Rect(middle - medal.width / 2, top, medal.width, base - top))


def _beside_medal(brush: LandBrush, box: Rect) -> Rect:
    """The basin's room without that of the last place, which stands on land."""
    medal, air = brush.at.medal, brush.high * 0.004
    if medal is None or medal.bottom < box.y or not box.x < medal.centre.x < box.right:
        return box
    if medal.centre.x < box.centre.x:
        left = medal.right + air
        return Rect(left, box.y, box.right - left, box.height)
    return Rect(box.x, box.y, medal.x - air - box.x, box.height)


def draw_basin(brush: LandBrush, box: Rect) -> Iterator[Item]:
    """Draw a basin with a rim of stone, its ends stepped."""
    box = _beside_medal(brush, box)
    stone = brush.white if brush.bare else brush.fill("stone").mixed(brush.white, 0.5)
    rim = brush.high * 0.011
    for grow, fill, pen in ((rim, stone, brush.pen), (0.0, brush.sea, brush.thin)):
        room = Rect(box.x - grow, box.y - grow * 0.6, box.width + 2 * grow, box.height + grow * 1.6)
        spots = [
            (0.06, 0.16), (0.06, 0.02), (0.94, 0.02), (0.94, 0.16), (1.0, 0.3), (1.0, 0.78), (0.95, 0.86), (0.95, 1.0), (0.05, 1.0),
            (0.05, 0.86), (0.0, 0.78), (0.0, 0.3),
        ]  # fmt: skip
        yield Path(
            outline=polygon(brush.inside(Point(room.x + room.width * x, room.y + room.height * y)) for x, y in spots), fill=fill, stroke=pen
        )


def furnish_park(brush: LandBrush) -> None:
    """Put a fountain into the largest free place, urns on the balustrade, and statues and clipped trees along the beds."""
    view, high = park_view(brush), brush.high
    _put_urns(brush, view.at(0.0, BALUSTRADE).y - high * (RAIL - 0.004))
    if brush.at.afloat:
        _put_jets(brush, _beside_medal(brush, lake_box(brush)))
    for across in ((0.0, 0.3), (0.7, 1.0)):
        put_largest(brush, "fountain", spots_in(brush, across, (0.1, 0.98)), [high * 0.2 * 0.9**k for k in range(9)])
    for side in (-1.0, 1.0):
        spots = [view.at(side * 2.14, 1.2 + 0.08 * step) for step in range(14)]
        put_largest(brush, "statue", spots, [high * size for size in (0.16, 0.13, 0.11, 0.09)])
    _put_trimmed(brush, view)
    brush.room.cover_box(Rect(brush.box.x, brush.horizon, brush.box.width, brush.deep))


def _put_urns(brush: LandBrush, rail: float) -> None:
    last = brush.box.x
    for k in range(62):
        x = brush.box.x + brush.box.width * (k + 0.5) / 62
        if x - last > brush.high * 0.1 and brush.put("urn", Point(x, rail), brush.high * 0.075, 1.0, air=0.2):
            last = x


def _put_trimmed(brush: LandBrush, view: GroundView) -> None:
    """Put statues and clipped trees along the paths, the same on both sides."""
    places = [(away, across) for away in (0.02, 0.48, 1.15, 1.92, 3.3) for across in (0.51, 0.68, 1.17, 1.71, 2.2)]
    for k, (away, across) in enumerate(places):
        if away < BALUSTRADE < away + 0.2:  # its crown would be lost among the balusters
            continue
        name = TRIMMED[k % len(TRIMMED)]
        for side in (-1.0, 1.0):
            spot = view.at(side * across, away)
            tall = view.size(spot) * (0.95 if name == "statue" else 0.8)
            any(brush.put(name, spot, tall * scale, 1.0, air=0.4) for scale in (1.0, 0.8, 0.6))


def _put_jets(brush: LandBrush, basin: Rect) -> None:
    """Put a fountain into the basin, as large as its free water allows, before the palace, and ripples on the rest of the water."""
    axis = palace_place(brush)[0].x
    spots = sorted(
        (Point(axis + basin.width * k / 60, basin.y + basin.height * part) for k in range(-22, 23) for part in (0.45, 0.55, 0.65, 0.78)),
        key=lambda spot: abs(spot.x - axis) - 1.2 * spot.y,
    )
    for tall in (brush.high * 0.19 * 0.95**k for k in range(22)):
        if any(basin.holds(spot) and brush.put("jets", spot, tall, 1.0, flip=False, on_water=True, air=0.3) for spot in spots):
            break
    marks: list[Segment] = []
    for k in range(44):
        x, y = basin.x + basin.width * (0.1 + 0.8 * ((k * 0.618) % 1.0)), basin.y + basin.height * (0.14 + 0.76 * ((k * 0.7549) % 1.0))
        size = brush.high * 0.012 * (0.7 + 0.6 * (y - basin.y) / basin.height)
        if brush.room.is_free(Rect.centred(Point(x, y), size * 3, size)):
            marks += [Move(x - size, y), Line(x + size, y), Move(x - size * 0.2, y + size * 0.3), Line(x + size * 1.3, y + size * 0.3)]
    if marks:
        pen = brush.style.pen(brush.thin.width * 1.3, brush.white) if brush.style.coloured else brush.thin
        brush.things.append((basin.y, Path(outline=tuple(marks), stroke=pen)))
    brush.room.cover_box(basin)


LAND = Land(
    trees=("cone", "ball"),
    plants=("flowers",),
    houses=("house", "house"),
    corners=(("hot-air-balloon",), (), ("peacock", "topiary"), ("queen", "king")),
    villages=0,
    hills=(0.2, 0.1),
    wings="none",
    is_dotted=True,
    things=THINGS,
    draw_horizon=draw_woods,
    draw_floor=draw_parterre,
    draw_mound=draw_plinth,
    draw_lake=draw_basin,
    furnish=furnish_park,
)
