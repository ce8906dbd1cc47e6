"""The classic track: a spiral, coil beside coil, to a garden in the middle, or out from there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from goose_print.errors import DoesNotFit
from goose_print.geometry import Rect
from goose_print.layout.fitting import BEST_ASPECT, Candidate, Fitted, oddness, width_for
from goose_print.layout.track import Plan
from goose_print.layout.winding import Oval, Polygonal, Winding, hexagon, square_cornered
from goose_print.layout.wish import Wish

BEST_CENTRE = 0.2
"""Part of the area that suits the garden in the middle."""
ASPECTS = (1.12, 1.06, 1.0, 1.18, 1.25, 1.32, 0.94)
FINE_ASPECTS = tuple(0.86 + 0.02 * k for k in range(33))
"""Proportions of squares that are tried, where a coil must end at a certain square."""
FEWEST_SIDES, MOST_SIDES = 3, 80
OWN_LAST = 1.5
"""Length of a last field that is part of the track, in squares."""


class Spiral(Fitted):
    """The layout ``spiral``."""

    name = "spiral"
    shapes = ("rectangle", "square", "circle", "oval", "hexagon")

    def ground(self, wish: Wish) -> Rect:
        """A square in the middle of the area, for shapes that are as high as wide."""
        if wish.shape in ("square", "circle"):
            side = min(wish.area.width, wish.area.height)
            return Rect.centred(wish.area.centre, side, side)
        return wish.area

    def lies(self, wish: Wish) -> bool:
        """Ovals and hexagons set out along their longer sides, whatever the corner."""
        if wish.shape in ("oval", "hexagon"):
            return wish.area.width >= wish.area.height
        return super().lies(wish)

    def candidates(self, wish: Wish) -> Iterator[Candidate]:
        """One for every number of sides and proportion of squares; each further side makes track wider and centre smaller."""
        winding = _winding(wish)
        if wish.second_coil_at is None:
            return _filling(wish, winding)
        if not wish.inwards:
            raise DoesNotFit("a second coil that begins at a given square is for a spiral that runs inwards")
        return _coiled(wish, winding, wish.second_coil_at)


def _winding(wish: Wish) -> Winding:
    match wish.shape:
        case "circle" | "oval":
            return Oval(wish.area, wish.pitch)
        case "hexagon":
            return Polygonal(hexagon(wish.area), wish.roundness, wish.pitch)
        case _:
            return Polygonal(square_cornered(wish.area), wish.roundness, wish.pitch)


def _in_centre(wish: Wish) -> bool:
    """Whether the last field is the centre, and no part of the track."""
    return wish.inwards and wish.ends_with_last and wish.last_size is None


def _shares(wish: Wish) -> tuple[float, ...]:
    """The lengths of the fields from the outer end to the inner one, in squares."""
    shares = wish.shares(last=OWN_LAST)
    if _in_centre(wish):
        return shares[:-1]
    return shares if wish.inwards else shares[::-1]


def _filling(wish: Wish, winding: Winding) -> Iterator[Candidate]:
    """Spirals that end at a corner."""
    wanted = sum(_shares(wish))
    aspects = (wish.aspect,) if wish.aspect else ASPECTS if wish.centre is None else FINE_ASPECTS
    reached = 0
    for sides in range(FEWEST_SIDES, MOST_SIDES):
        roomy = False
        for aspect in aspects:
            start = reached or min(wish.area.width, wish.area.height) / 50
            width = width_for(lambda w, k=sides: winding.sides(w, k)[-1].end, wanted * aspect, start)
            if width is None:
                continue
            share = winding.room(width, sides) / wish.area.area
            if share > 0:
                roomy = True
                yield _candidate(wish, winding, width, sides, aspect=aspect, share=share)
        if not roomy and sides > 2 * winding.a_coil:
            return


def _coiled(wish: Wish, winding: Winding, second: int) -> Iterator[Candidate]:
    """Spirals whose first full turn ends with the square before ``second``, and that end wherever they may."""
    shares = _shares(wish)
    coil, wanted = sum(shares[:second]), sum(shares)
    whole = winding.a_coil
    for coils in count(2):
        found = False
        for aspect in (wish.aspect,) if wish.aspect else FINE_ASPECTS:
            width = width_for(
                lambda w, k=coils: winding.sides(w, k * whole)[whole].begin, coil * aspect, wish.area.height / 50
            )
            if width is None:
                continue
            for number, side in enumerate(winding.sides(width, coils * whole), 1):
                length = wanted * aspect * width
                if number > (coils - 1) * whole and side.begin + width * 0.3 <= length <= side.end:
                    share = winding.room(width, number) / wish.area.area
                    if share > 0:
                        found = True
                        yield _candidate(
                            wish, winding, width, number, aspect=aspect, share=share, trim=side.end - length
                        )
        if not found and coils * whole > MOST_SIDES:
            return


def _candidate(
    wish: Wish, winding: Winding, width: float, sides: int, *, aspect: float, share: float, trim: float = 0.0
) -> Candidate:
    wanted = BEST_CENTRE if wish.centre is None else max(wish.centre, 0.01)
    cost = oddness(share, wanted) * (1 if wish.centre is None else 6) + 4 * oddness(aspect, wish.aspect or BEST_ASPECT)

    def make() -> Plan:
        coils = winding.wind(width, sides, trim)
        inside = _in_centre(wish)
        return Plan(
            line=coils.line if wish.inwards else coils.line.reversed(),
            width=width,
            shares=_shares(wish) if wish.inwards else _shares(wish)[::-1],
            area=wish.area,
            last=coils.field if inside else (),
            centre=() if inside else coils.field,
            backing=coils.backing,
        )

    return Candidate(width, cost + 0.02 * trim / width, make)


LAYOUT = Spiral()
