"""Colours that run into each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from goose_print.geometry import IDENTITY, Affine, Point
from goose_print.scene.colour import Colour


class Stop(NamedTuple):
    """A colour and its opacity at a part of the way, 0 to 1."""

    part: float
    colour: Colour
    opacity: float = 1.0


@dataclass(frozen=True)
class Gradient:
    """Colours from one point to another, or where there are ``radii`` from a circle about the one to a circle about the other.

    Before the first stop and behind the last the colour stays. Stops lie in order. ``place`` maps the gradient's own coordinates to
    those of what it covers.
    """

    start: Point
    end: Point
    stops: tuple[Stop, ...]
    radii: tuple[float, float] | None = None
    place: Affine = IDENTITY

    @property
    def is_opaque(self) -> bool:
        """Whether nothing shows through."""
        return all(stop.opacity == 1.0 for stop in self.stops)
