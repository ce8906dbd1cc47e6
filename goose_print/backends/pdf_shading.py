"""Gradients as shadings of PDF (ISO 32000-1, 8.7.4.5): an axial or radial one whose function joins one piece for every two stops."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from goose_print.backends.cmyk import Inks
from goose_print.backends.numbers import number
from goose_print.scene import Gradient

STEP = 1e-4
"""The least way between two stops: where colours change at once, a reader may divide by the way between them."""


def shading_facts(gradient: Gradient, *, inks: Inks | None, opacity: bool = False) -> dict[str, str]:
    """The entries of a shading dictionary; ``opacity``: of the stops' opacity as greys in place of their colours."""
    space = "/DeviceGray" if opacity else "/DeviceCMYK" if inks else "/DeviceRGB"
    shades = [(stop.opacity,) if opacity else inks.area(stop.colour) if inks else tuple(stop.colour) for stop in gradient.stops]
    if gradient.radii is None:
        kind, places = "2", [*gradient.start, *gradient.end]
    else:
        kind, places = "3", [*gradient.start, gradient.radii[0], *gradient.end, gradient.radii[1]]
    function = _function([stop.part for stop in gradient.stops], shades)
    return {"ShadingType": kind, "ColorSpace": space, "Coords": _array(places), "Function": function, "Extend": "[true true]"}


def _function(parts: Sequence[float], shades: Sequence[Sequence[float]]) -> str:
    parts = [0.0, *_apart(parts), 1.0]
    shades = [shades[0], *shades, shades[-1]]
    pieces = [f"<< /FunctionType 2 /Domain [0 1] /N 1 /C0 {_array(a)} /C1 {_array(b)} >>" for a, b in pairwise(shades)]
    bounds, encode = _array(parts[1:-1]), " ".join("0 1" for _ in pieces)
    return f"<< /FunctionType 3 /Domain [0 1] /Functions [{' '.join(pieces)}] /Bounds {bounds} /Encode [{encode}] >>"


def _apart(parts: Sequence[float]) -> list[float]:
    """Between 0 and 1, each farther on than the one before."""
    count, apart = len(parts), list[float]()
    for k, part in enumerate(parts):
        low = apart[-1] + STEP if apart else STEP
        apart.append(min(max(part, low), 1.0 - STEP * (count - k)))
    return apart


def _array(values: Sequence[float]) -> str:
    return f"[{' '.join(number(value, 6) for value in values)}]"
