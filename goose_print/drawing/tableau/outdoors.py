"""Open country of a scene: sky with sun or stars, hills, a town at the horizon, the ground, and grass on it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from goose_print.drawing.tableau.land_parts import block, cloud, is_night, ridge, tree, tuft
from goose_print.drawing.tableau.land_sketch import LandSketch
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Item, Line, Move, Path, Segment, ellipse
from goose_print.theme.board_parts import LandFeature

HILL_HEIGHTS = (0.2, 0.11)
"""Heights of the far and the near hills above the horizon, in parts of the field's height."""
ABOVE_TUFT = 4.0
"""Free height above the foot of a tuft, in its sizes: close below a house, it would be a leg of it."""


def draw_scene_sky(land: LandSketch) -> Iterator[Item]:
    """Sky, lighter towards the horizon, with clouds where nothing else is."""
    box, tones = land.box, land.tones
    yield Path(outline=block(box.x, box.y, box.right, box.bottom), fill=tones.sky)
    for k, part in enumerate((0.5, 0.75)):
        top = land.horizon - (land.horizon - box.y) * (1 - part)

        def band(x: float, top: float = top) -> float:
            return top + box.height * 0.015 * math.sin(9 * x)

        yield Path(outline=ridge(box, band, box.bottom), fill=tones.sky.mixed(tones.glow, 0.4 + 0.4 * k))
    if is_night(land.style):
        yield from _draw_stars(land)
        return
    sun = Point(box.x + box.width * 0.78, land.horizon - box.height * 0.06)
    for radius, share in ((0.2, 0.75), (0.14, 0.5), (0.085, 0.15)):
        yield Path(outline=ellipse(sun, box.height * radius), fill=land.fill("gold").mixed(tones.sky.mixed(tones.glow, 0.8), share))
    for across, down, size in ((0.12, 0.22, 1.0), (0.86, 0.14, 1.2), (0.33, 0.45, 0.7), (0.68, 0.5, 0.8)):
        middle = Point(box.x + box.width * across, box.y + (land.horizon - box.y) * down)
        width = box.height * 0.13 * size
        if land.is_free(Rect.centred(middle, width * 1.3, width)):
            yield from cloud(middle, width, land.fill("white"), land.thin)


def _draw_stars(land: LandSketch) -> Iterator[Item]:
    """Stars where nothing else is."""
    box, tall = land.box, land.horizon - land.box.y
    spots = [Point(box.x + box.width * ((k * 0.381966) % 1.0), box.y + tall * (0.06 + 0.6 * ((k * 0.7548) % 1.0))) for k in range(34)]
    found: list[Segment] = []
    for k, spot in enumerate(spots):
        size = box.height * (0.006 + 0.004 * (k % 3))
        if land.is_free(Rect.centred(spot, size * 4, size * 4)):
            found += ellipse(spot, size * 0.5)
    if found:
        yield Path(outline=tuple(found), fill=land.fill("gold").mixed(land.fill("white"), 0.5))


def draw_scene_hills(land: LandSketch) -> Iterator[Item]:
    """Two rows of hills; the light falls on their crests from the left."""
    box, tones = land.box, land.tones
    for row, (high, fill) in enumerate(zip(HILL_HEIGHTS, (tones.far, tones.near), strict=True)):
        crest = _hill_crest(land, high * box.height, row)
        yield Path(outline=ridge(box, crest, box.bottom), fill=fill, stroke=land.pen)
        shade = ridge(box, lambda x, c=crest, h=high: c(x) + box.height * h * (0.3 + 0.2 * math.sin(11 * x + 1)), box.bottom)  # type: ignore[misc]
        yield Path(outline=shade, fill=fill.mixed(tones.ground, 0.35))
        yield from _draw_trees(land, crest, row)


def _hill_crest(land: LandSketch, high: float, row: int) -> Callable[[float], float]:
    waves = ((3.1, 0.4), (7.3, 1.9)) if row == 0 else ((4.3, 2.6), (9.1, 0.3))

    def at(x: float) -> float:
        swing = sum(math.sin(rate * x + phase) * share for (rate, phase), share in zip(waves, (0.42, 0.18), strict=True))
        return land.horizon - high * (0.4 + swing)

    return at


def _draw_trees(land: LandSketch, crest: Callable[[float], float], row: int) -> Iterator[Item]:
    """Round trees on the crest, smaller far away."""
    size = land.box.height * (0.05, 0.075)[row]
    leaf = land.fill("leaf").mixed(land.tones.far, (0.55, 0.3)[row])
    for k in range(13):
        x = (k + 0.5 + 0.35 * math.sin(12.9 * k + row)) / 13
        if math.sin(7.7 * k + 2.1 * row) < 0.15:
            continue
        spot = Point(land.box.x + land.box.width * x, crest(x) + size * 0.12)
        tall = size * (0.8 + 0.3 * math.sin(5.1 * k))
        if not land.is_free(Rect(spot.x - tall * 0.45, spot.y - tall * 1.3, tall * 0.9, tall * 1.3)):
            continue
        yield from tree(spot, tall, leaf, land.pen, land.thin)


def draw_scene_town(land: LandSketch) -> Iterator[Item]:
    """A row of pale houses at the horizon, higher and lower, some with towers."""
    box, foot, unit = land.box, land.horizon + land.box.height * 0.03, land.box.height * 0.1
    walls = [land.fill(role).mixed(land.tones.sky, 0.62) for role in ("stone", "secondary", "shade")]
    roofs = [land.fill(role).mixed(land.tones.sky, 0.5) for role in ("primary", "accent", "secondary")]
    thin, panes_fill, night = land.thin, land.tones.glow, is_night(land.style)
    if night:  # dark against the sky, with light in some windows
        dark = land.style.contour or land.style.paper
        walls, roofs = ([tone.mixed(land.style.paper, 0.5) for tone in tones] for tones in (walls, roofs))
        thin, panes_fill = land.style.pen(thin.width, dark.mixed(walls[0], 0.3)), land.fill("gold")
    x, k = box.x - unit * 0.3, 0
    while x < box.right:
        wide, high = unit * (0.75 + 0.3 * math.sin(2.7 * k)), unit * (1.15 + 0.45 * math.sin(4.9 * k + 1))
        tower = k % 7 == 3
        if tower:
            wide, high = unit * 0.5, unit * 2.1
        top, peak = foot - high, unit * (0.9 if tower else 0.5)
        yield Path(outline=block(x, top, x + wide, foot), fill=walls[k % 3], stroke=thin)
        roof = (Move(x - unit * 0.05, top), Line(x + wide / 2, top - peak), Line(x + wide + unit * 0.05, top), Close())
        yield Path(outline=roof, fill=roofs[(k // 2) % 3], stroke=thin)
        panes = [
            pane
            for level in range(max(1, int(high / unit / 0.5)))
            for pane in _window_panes(land, x, top + unit * (0.2 + 0.45 * level), wide, unit, foot)
        ]
        if panes and not (night and k % 3 == 1):
            yield Path(outline=tuple(panes), fill=panes_fill, stroke=thin)
        x, k = x + wide, k + 1


def _window_panes(land: LandSketch, x: float, y: float, wide: float, unit: float, foot: float) -> Iterator[Segment]:
    """Windows of one floor."""
    count = max(1, round(wide / unit / 0.35))
    for k in range(count):
        left = x + wide * (k + 0.5) / count - unit * 0.07
        if y + unit * 0.22 < foot:
            yield from block(left, y, left + unit * 0.14, y + unit * 0.2)


def draw_scene_ground(land: LandSketch) -> Iterator[Item]:
    """The ground: a middle band and a darker one in front."""
    box, tones, tall = land.box, land.tones, land.box.height
    yield Path(
        outline=ridge(box, lambda x: land.horizon + tall * 0.012 * math.sin(6 * x + 0.5), box.bottom),
        fill=tones.ground,
        stroke=land.pen,
    )
    front = (land.main + land.made.grounds.front) / 2
    yield Path(outline=ridge(box, lambda x: front + tall * 0.02 * math.sin(5 * x + 2.0), box.bottom), fill=tones.fore)


def draw_scene_grass(land: LandSketch, features: Sequence[LandFeature]) -> Iterator[Item]:
    """Tufts and small flowers on the ground, where nobody stands."""
    box, tall = land.box, land.box.height
    marks: list[Segment] = []
    petals: list[tuple[Point, int]] = []
    bloom = max(0.45, tall * 0.009)
    wet = "water" in features
    for row in range(4):
        y = land.behind + (box.bottom - land.behind) * (0.12 + row * 0.25)
        for k in range(11):
            x = box.x + box.width * ((k + 0.5 + 0.42 * math.sin(4.3 * k + 7.9 * row)) / 11)
            spot, size = Point(x, y + tall * 0.02 * math.sin(3.1 * k)), tall * (0.016 + 0.005 * row)
            dry = not wet or not any(abs(x - each.centre.x) < tall * 0.42 + each.width / 2 for each in land.made.afloat)
            room = Rect(spot.x - size * 1.5, spot.y - size * ABOVE_TUFT, size * 3, size * (ABOVE_TUFT + 1.25))
            if dry and land.is_free(room) and not _is_on_path(land, spot, features):
                if math.sin(6.1 * k + 2.3 * row) > 0.1:
                    marks += tuft(spot, size)
                elif math.sin(6.1 * k + 2.3 * row) < -0.35:
                    petals.append((spot, k))
    if marks:
        dark = land.style.contour if is_night(land.style) else None  # light blades would be a negative of grass
        pen = land.style.pen(land.pen.width, dark.mixed(land.tones.ground, 0.3)) if dark else land.pen
        yield Path(outline=tuple(marks), stroke=pen)
    for spot, k in petals:
        fill = land.fill(("white", "gold", "primary")[k % 3])
        yield Path(outline=ellipse(spot, bloom), fill=fill, stroke=land.thin)


def _is_on_path(land: LandSketch, spot: Point, features: Sequence[LandFeature]) -> bool:
    if "rails" in features and abs(spot.y - land.main) < land.box.height * 0.08:
        return True
    return "path" in features and abs(spot.x - land.made.hero.lead.box.centre.x) < land.box.height * 0.3
