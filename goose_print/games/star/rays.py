"""Swifts on rays: a ray is a column from square 1 at the rim up to its leader, without gaps (S18)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Swift(NamedTuple):
    """``colour``: from 0, that of the player of this seat. ``strength``: wing beats."""

    colour: int
    strength: int

    def __str__(self) -> str:
        """A letter for the colour, and the wing beats: ``B3``."""
        return f"{letter(self.colour)}{self.strength}"


Column = tuple[Swift, ...]
Rays = tuple[Column, ...]


def letter(colour: int) -> str:
    """That of a colour, in texts without colours."""
    return "ABC"[colour]


def lawful(most: int, column: Column, group: Column) -> bool:
    """Whether the group may join the column: so many of one colour at most (S9)."""
    for colour in {swift.colour for swift in group}:
        if sum(swift.colour == colour for swift in column) + sum(swift.colour == colour for swift in group) > most:
            return False
    return True


def led_by(rays: Rays, colour: int) -> Iterator[int]:
    """The rays whose leader, the swift nearest the star, is of a colour (S5)."""
    return (ray for ray, column in enumerate(rays) if column and column[-1].colour == colour)


def other_rays(rays: Rays, ray: int) -> list[int]:
    """The occupied rays but this one, clockwise from it: the empty ones are not counted (S6, S19)."""
    return [other % len(rays) for other in range(ray + 1, ray + len(rays)) if rays[other % len(rays)]]


def reached(rays: Rays, ray: int) -> tuple[int, ...]:
    """The rays that the leader of this one may join, to the right and to the left: two, one, or none if there are too few (S6, S19)."""
    found, beats = other_rays(rays, ray), rays[ray][-1].strength
    return tuple(dict.fromkeys((found[beats - 1], found[-beats]))) if beats <= len(found) else ()


def changed(rays: Rays, columns: Sequence[tuple[int, Column]]) -> Rays:
    """The rays, some of them as given."""
    every = list(rays)
    for ray, column in columns:
        every[ray] = column
    return tuple(every)


def swifts_of(rays: Rays) -> list[Swift]:
    """All that are on the board."""
    return [swift for column in rays for swift in column]
