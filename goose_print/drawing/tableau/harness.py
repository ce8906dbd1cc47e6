"""Harness between who draws a sleigh and the sleigh: traces along the flanks, and reins with bells."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from goose_print.drawing.style import Style
from goose_print.drawing.tableau.actors import PlacedActor
from goose_print.geometry import Point
from goose_print.scene import Curve, Item, Move, Path, Segment, ellipse

Spot = tuple[float, float]
"""A place in a picture's box: to the right, and down, in parts of its width and height."""


class _Draught(NamedTuple):
    """Where a harness is fastened to an animal that looks to the right."""

    girth: Spot
    collar: Spot
    halter: Spot


DRAUGHTS = {"reindeer": _Draught((0.52, 0.6), (0.7, 0.56), (0.83, 0.44))}
"""Animals that draw, by motif."""
HITCHES: dict[str, tuple[Spot, Spot]] = {"sleigh": ((0.95, 0.72), (0.94, 0.46))}
"""What is drawn, by motif: where the traces and the reins begin."""
PROFILES = "engraved"
"""Art set in which they are seen from the side."""
STRAP, SAG = 0.022, 0.05
"""Width of a strap and how far a rein hangs, in parts of an animal's height."""
BELLS = (0.25, 0.5, 0.75)


def is_in_profile(placed: Sequence[PlacedActor]) -> bool:
    """Whether straps lie over the animals: where these turn their faces to us, straps would cross them."""
    return all(one.actor.art.shipped in (None, (_motif(one), PROFILES)) for one in placed if _motif(one) in DRAUGHTS)


def draw_harness(placed: Sequence[PlacedActor], style: Style) -> Iterator[Item]:
    """Draw traces and reins from what is drawn along its team, the nearest animal first."""
    near = [one for one in placed if one.plane == "main" and not one.hazy]
    drawn = next((one for one in near if _motif(one) in HITCHES), None)
    team = [one for one in near if _motif(one) in DRAUGHTS]
    if drawn is None or not team:
        return
    way = -1.0 if drawn.actor.art.flip else 1.0
    ahead = sorted((one for one in team if (one.box.centre.x - drawn.box.centre.x) * way > 0), key=lambda one: one.box.centre.x * way)
    if not ahead:
        return
    tall = ahead[0].box.height
    trace, rein = HITCHES[_motif(drawn)]
    last, hand = _at(drawn, trace), _at(drawn, rein)
    for one in ahead:
        spots = DRAUGHTS[_motif(one)]
        girth, collar = _at(one, spots.girth), _at(one, spots.collar)
        yield from _draw_strap((last, girth, collar), tall, 0.0, style)
        yield from _draw_strap((hand, _at(one, spots.halter)), tall, SAG, style, bells=True)
        last, hand = collar, _at(one, spots.collar)


def _motif(one: PlacedActor) -> str:
    return one.actor.art.shipped[0] if one.actor.art.shipped else ""


def _at(one: PlacedActor, spot: Spot) -> Point:
    across = 1.0 - spot[0] if one.actor.art.flip else spot[0]
    return Point(one.box.x + one.box.width * across, one.box.y + one.box.height * spot[1])


def _draw_strap(points: Sequence[Point], tall: float, sag: float, style: Style, *, bells: bool = False) -> Iterator[Item]:
    """A strap from point to point, edged in ink, perhaps with bells."""
    found: list[Segment] = [Move(*points[0])]
    places = list[Point]()
    for a, b in itertools.pairwise(points):
        low = [Point(p.x, p.y + tall * sag) for p in (a.towards(b, 0.33), a.towards(b, 0.67))]
        found.append(Curve(*low[0], *low[1], *b))
        places += [Point(a.x + (b.x - a.x) * k, a.y + (b.y - a.y) * k + tall * sag * 3 * k * (1 - k)) for k in BELLS]
    core = style.area_fill("primary") if style.coloured else style.dress["white"]
    yield Path(outline=tuple(found), stroke=style.pen(tall * STRAP + 2 * style.fine))
    yield Path(outline=tuple(found), stroke=style.pen(tall * STRAP, core))
    if bells:
        gold = style.area_fill("gold") if style.coloured else style.dress["white"]
        rings = tuple(segment for p in places for segment in ellipse(Point(p.x, p.y + tall * STRAP), tall * STRAP * 1.1))
        yield Path(outline=rings, fill=gold, stroke=style.pen(style.fine))
