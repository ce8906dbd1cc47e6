"""How far apart colours are for different eyes: the usual three kinds of cones, two of them, and a copier's grey.

A dichromat is simulated by setting the missing cone's answer to what the other two say: Viénot, Brettel and Mollon 1999 for the
red and the green cone, Brettel, Viénot and Mollon 1997 for the blue one, which needs two half planes. Distances are CIEDE2000.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Generic, Literal, NamedTuple, TypeVar, get_args

from goose_print.kit.ciede import Lab, difference
from goose_print.scene import Colour

Sight = Literal["usual", "protan", "deutan", "tritan", "grey"]
SIGHTS: tuple[Sight, ...] = get_args(Sight)
"""``protan``, ``deutan`` and ``tritan`` see without red, green or blue cones."""

Three = tuple[float, float, float]
T = TypeVar("T")

_TO_CONES = (
    (0.178824041258, 0.435160905700, 0.041193496920),
    (0.034556423182, 0.271553824580, 0.038671308360),
    (0.000299565576, 0.001843089600, 0.014670861360),
)
"""What long, middle and short cones (Smith and Pokorny) answer to linear red, green and blue."""
_OF_CONES = {
    "protan": (8.094435598032, -1.024850558665, -0.036529747159),
    "deutan": (-13.050431460497, 5.401931309675, -0.412162807001),
    "tritan": (11.672058453917, -11.361471490599, 69.351323258438),
}
"""Linear red, green and blue that excite one kind of cones by 1 and the others not at all."""
_TO_XYZ = (
    (0.4123907993, 0.3575843394, 0.1804807884),
    (0.2126390059, 0.7151686788, 0.0721923154),
    (0.0193308187, 0.1191947798, 0.9505321522),
)
"""From linear sRGB, white at D65."""


class SeenLikeness(NamedTuple, Generic[T]):
    """Two names and how far apart their colours are, as CIEDE2000."""

    one: T
    other: T
    apart: float


def nearest_pair(colours: Mapping[T, Colour], sight: Sight) -> SeenLikeness[T] | None:
    """The two colours that are the hardest to tell apart; None if there are fewer than two."""
    shown = {name: seen(colour, sight) for name, colour in colours.items()}
    pairs = (SeenLikeness(a, b, difference(shown[a], shown[b])) for a, b in combinations(shown, 2))
    return min(pairs, key=lambda pair: pair.apart, default=None)


def seen(colour: Colour, sight: Sight) -> Lab:
    """The colour as an eye of this kind, or a copier, sees it."""
    if sight == "grey":
        return _lab((colour.luminance,) * 3)
    red, green, blue = (_linear(part) for part in colour)
    light = (red, green, blue)
    return _lab(light if sight == "usual" else _without(light, sight))


def as_seen(colour: Colour, sight: Sight) -> Colour:
    """The colour in which the usual eye sees what this one does, as near as a screen shows it."""
    if sight == "grey":
        return Colour(*(_encoded(colour.luminance),) * 3)
    red, green, blue = (_linear(part) for part in colour)
    light = (red, green, blue)
    return Colour(*map(_encoded, light if sight == "usual" else _without(light, sight)))


def _encoded(part: float) -> float:
    part = min(max(part, 0.0), 1.0)
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _times(rows: Sequence[Three], by: Three) -> Three:
    x, y, z = (a * by[0] + b * by[1] + c * by[2] for a, b, c in rows)
    return x, y, z


def _without(light: Three, sight: Literal["protan", "deutan", "tritan"]) -> Three:
    """Linear light that looks to the usual eye as this one looks to an eye without one kind of cones."""
    long, middle, short = _times(_TO_CONES, light)
    match sight:
        case "protan":  # the plane of white and blue
            change = 2.02344377 * middle - 2.52580405 * short - long
        case "deutan":
            change = 0.49420696 * long + 1.24826995 * short - middle
        case "tritan" if 0.34478156 * long > 0.65517844 * middle:  # redder than white: the plane of white and 660 nm
            change = -0.00257385 * long + 0.05365672 * middle - short
        case "tritan":  # that of white and 485 nm
            change = -0.06010757 * long + 0.16298639 * middle - short
    red, green, blue = (part + change * step for part, step in zip(light, _OF_CONES[sight], strict=True))
    return red, green, blue


def _lab(light: Three) -> Lab:
    """CIE L*a*b* of linear light."""
    white = _times(_TO_XYZ, (1.0, 1.0, 1.0))
    x, y, z = (_root(part / full) for part, full in zip(_times(_TO_XYZ, light), white, strict=True))
    return Lab(116 * y - 16, 500 * (x - y), 200 * (y - z))


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
