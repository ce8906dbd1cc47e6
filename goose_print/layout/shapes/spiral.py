"""The classic track: a spiral, coil beside coil, to a garden in the middle, or out from there."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from typing import ClassVar

from goose_print.errors import DoesNotFit
from goose_print.layout.fitting import BEST_ASPECT, PlanCandidate, RingLayout, log_deviation, solve_width
from goose_print.layout.polygons import ROUND_SHAPES, polygon_corners
from goose_print.layout.track import TrackPlan
from goose_print.layout.track_options import TrackOptions
from goose_print.layout.winding import OvalSpiral, PolygonSpiral, SpiralKind

BEST_CENTRE = 0.15
"""Part of the area that suits the garden in the middle."""
ASPECTS = (1.12, 1.06, 1.0, 1.18, 1.25, 1.32, 0.94)
FINE_ASPECTS = (1.12, *(0.84 + 0.04 * k for k in range(14)))
"""Proportions of squares that are tried where more than the size of the squares is wished."""
DEEP_ASPECTS = (*ASPECTS, 0.88, 0.82, 0.76, 0.7, 0.64)
"""The same in ovals, which cannot end at every corner: deeper squares leave less of a large centre."""
MOST_CENTRE, CROWDED = 0.34, 14.0
"""Part of an oval's area that a centre takes at most if nothing is wished, and what more costs, for each time as large in logarithms."""
FAR = 1.0
"""A centre so much too large or too small is not mended by other proportions of the squares."""
FEWEST_SIDES, MOST_SIDES = 3, 80
SECOND = ("board", "second_coil")
"""The theme's key for where the second coil begins."""
ROUNDNESS = 0.7
"""Of the corners of a polygonal spiral, from 0 to 1."""
SQUARE, FULL_ROUNDNESS = 4, 1.0
"""Corners of a polygon up to which it is so; of one with more, whose inner edges would have notches."""
OWN_LAST = 1.5
"""Length of a last field that is part of the track, in squares."""


class Spiral(RingLayout):
    """The layout ``spiral``."""

    name = "spiral"
    glyph = "M6 27h30a6 6 0 006-6V11a6 6 0 00-6-6H14a6 6 0 00-6 6v6a5 5 0 005 5h18a4 4 0 004-4v-3a4 4 0 00-4-4H18v6h10"
    begun_anywhere: ClassVar[tuple[str, ...]] = ("circle",)
    options = ("start", "turn", "direction", "second_coil", "centre_size")

    def candidates(self, wish: TrackOptions) -> Iterator[PlanCandidate]:
        """One for every number of sides and proportion of squares; each further side makes track wider and centre smaller."""
        winding = _winding(wish)
        if wish.second_coil_at is None:
            return _filling(wish, winding)
        if not wish.inwards:
            raise DoesNotFit("a second coil that begins at a given square is for a spiral that runs inwards").at(SECOND)
        return _coiled(wish, winding, wish.second_coil_at)

    def _make_error(self, wish: TrackOptions, least: float) -> DoesNotFit:
        """For a second coil that cannot begin where it should, the squares it can begin with, as far as a few tries tell."""
        if wish.second_coil_at is None:
            return super()._make_error(wish, least)
        some = range(2, wish.squares, max(1, wish.squares // 24))
        can = [k for k in some if self._max_width(replace(wish, second_coil_at=k)) >= least]
        if not can:
            return super()._make_error(replace(wish, second_coil_at=None), least)
        between = f"with squares from {can[0]} to {can[-1]}" if len(can) > 1 else f"with square {can[0]}"
        return DoesNotFit(f"the second coil cannot begin with square {wish.second_coil_at} here, but {between}").at(SECOND)


def _winding(wish: TrackOptions) -> SpiralKind:
    if wish.shape in ROUND_SHAPES:
        return OvalSpiral(wish.area, wish.pitch)
    corners = polygon_corners(wish.shape, wish.area)
    return PolygonSpiral(corners, ROUNDNESS if len(corners) <= SQUARE else FULL_ROUNDNESS, wish.pitch)


def _best_centre(wish: TrackOptions) -> float:
    """Part of the area that the centre should have."""
    return BEST_CENTRE if wish.centre is None else max(wish.centre, 0.01)


def _in_centre(wish: TrackOptions) -> bool:
    """Whether the last field is the centre, and no part of the track."""
    return wish.inwards and wish.ends_with_last and wish.last_size is None


def _shares(wish: TrackOptions) -> tuple[float, ...]:
    """The lengths of the fields from the outer end to the inner one, in squares."""
    shares = wish.shares(last=OWN_LAST)
    if _in_centre(wish):
        return shares[:-1]
    return shares if wish.inwards else shares[::-1]


def _filling(wish: TrackOptions, winding: SpiralKind) -> Iterator[PlanCandidate]:
    """Spirals that end at a corner."""
    wanted = sum(_shares(wish))
    some = DEEP_ASPECTS if isinstance(winding, OvalSpiral) and not wish.track_width else ASPECTS
    aspects = some if wish.centre is None else FINE_ASPECTS
    if wish.aspect:
        aspects = (wish.aspect,)
    for sides in range(FEWEST_SIDES, MOST_SIDES):
        roomy = False
        for aspect, width in _widths(wish, winding, sides, wanted, aspects):
            share = winding.room(width, sides) / wish.area.area
            if share > 0:
                roomy = True
                yield _candidate(wish, winding, width, sides, aspect=aspect, share=share)
            if share > 0 and log_deviation(share, _best_centre(wish)) > FAR:
                break
        if not roomy and sides > 2 * winding.a_coil:
            return


def _widths(wish: TrackOptions, winding: SpiralKind, sides: int, wanted: float, aspects: Iterable[float]) -> Iterator[tuple[float, float]]:
    """Each proportion of squares with the width at which so many sides hold the squares.

    The line's length falls evenly with the width: two lengths give all. (Gaps disturb that a little where corners are tight;
    the squares then come out a little longer or shorter, but all alike.)
    """
    narrow = min(wish.area.width, wish.area.height) / (8 * math.sqrt(wish.squares))
    length, shorter = (winding.sides(width, sides)[-1].end for width in (narrow, 2 * narrow))
    fall = (length - shorter) / narrow
    for aspect in aspects:
        width = (length + fall * narrow) / (wanted * aspect + fall)
        if width > 0:
            yield aspect, width


def _coiled(wish: TrackOptions, winding: SpiralKind, second: int) -> Iterator[PlanCandidate]:
    """Spirals whose first full turn ends with the square before ``second``, and that end wherever they may."""
    shares = _shares(wish)
    coil, wanted = sum(shares[:second]), sum(shares)
    whole, any_found = winding.a_coil, False
    for coils in count(2):
        found = False
        for aspect in (wish.aspect,) if wish.aspect else FINE_ASPECTS:
            width = solve_width(partial(_first_coil, winding, coils), coil * aspect, wish.area.height / 50)
            if width is None:
                continue
            for number, side in enumerate(winding.sides(width, coils * whole), 1):
                length = wanted * aspect * width
                if number > (coils - 1) * whole and side.begin + width * 0.3 <= length <= side.end:
                    share = winding.room(width, number) / wish.area.area
                    if share > 0:
                        found = True
                        yield _candidate(wish, winding, width, number, aspect=aspect, share=share, trim=side.end - length)
        if (any_found and not found) or coils * whole > MOST_SIDES:
            return
        any_found |= found


def _first_coil(winding: SpiralKind, coils: int, width: float) -> float:
    """The length of the first full turn of a spiral of so many."""
    return winding.sides(width, coils * winding.a_coil)[winding.a_coil].begin


def _candidate(
    wish: TrackOptions, winding: SpiralKind, width: float, sides: int, *, aspect: float, share: float, trim: float = 0.0
) -> PlanCandidate:
    cost = log_deviation(share, _best_centre(wish)) * (1 if wish.centre is None else 6) + 4 * log_deviation(
        aspect, wish.aspect or BEST_ASPECT
    )
    if wish.centre is None and isinstance(winding, OvalSpiral) and not wish.track_width:
        cost += CROWDED * max(0.0, math.log(winding.part_left(width, sides) / MOST_CENTRE))
    return PlanCandidate(width, cost + 0.02 * trim / width, partial(_plan, wish, winding, width, sides, trim))


def _plan(wish: TrackOptions, winding: SpiralKind, width: float, sides: int, trim: float) -> TrackPlan:
    coils = winding.wind(width, sides, trim)
    inside = _in_centre(wish)
    return TrackPlan(
        line=coils.line if wish.inwards else coils.line.reversed(),
        width=width,
        shares=_shares(wish) if wish.inwards else _shares(wish)[::-1],
        area=wish.area,
        last=coils.field if inside else (),
        centre=() if inside else coils.field,
        backing=() if wish.gap else coils.backing,
    )


LAYOUT = Spiral()
