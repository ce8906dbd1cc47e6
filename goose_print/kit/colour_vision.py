"""Perceived difference of colours for normal sight, three kinds of dichromacy, and greyscale copies.

A dichromat is simulated by replacing the missing cone's response: Viénot, Brettel and Mollon 1999 for
protan and deutan sight; Brettel, Viénot and Mollon 1997 with its two half planes for tritan sight.
Distances are CIEDE2000.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Generic, Literal, NamedTuple, TypeVar, get_args

from goose_print.scene import Colour

Sight = Literal["usual", "protan", "deutan", "tritan", "grey"]
SIGHTS: tuple[Sight, ...] = get_args(Sight)
"""``protan``, ``deutan`` and ``tritan`` lack red, green or blue cones."""

Triple = tuple[float, float, float]
T = TypeVar("T")

_TO_CONES = (
    (0.178824041258, 0.435160905700, 0.041193496920),
    (0.034556423182, 0.271553824580, 0.038671308360),
    (0.000299565576, 0.001843089600, 0.014670861360),
)
"""Matrix from linear sRGB to long, middle and short cone responses (Smith and Pokorny)."""
_FROM_CONES = {
    "protan": (8.094435598032, -1.024850558665, -0.036529747159),
    "deutan": (-13.050431460497, 5.401931309675, -0.412162807001),
    "tritan": (11.672058453917, -11.361471490599, 69.351323258438),
}
"""Linear sRGB that excites one kind of cone by 1 and the others by 0."""
_TO_XYZ = (
    (0.4123907993, 0.3575843394, 0.1804807884),
    (0.2126390059, 0.7151686788, 0.0721923154),
    (0.0193308187, 0.1191947798, 0.9505321522),
)
"""Matrix from linear sRGB to CIE XYZ, white point D65."""


class ColourPair(NamedTuple, Generic[T]):
    """Two names and the CIEDE2000 difference of their colours."""

    one: T
    other: T
    apart: float


def nearest_pair(colours: Mapping[T, Colour], sight: Sight) -> ColourPair[T] | None:
    """Pair of colours that is hardest to tell apart; None for fewer than two colours."""
    shown = {name: perceived_colour(colour, sight) for name, colour in colours.items()}
    pairs = (ColourPair(a, b, colour_difference(shown[a], shown[b])) for a, b in combinations(shown, 2))
    return min(pairs, key=lambda pair: pair.apart, default=None)


def perceived_colour(colour: Colour, sight: Sight) -> Lab:
    """CIE L*a*b* colour that this sight perceives."""
    if sight == "grey":
        return _to_lab((colour.luminance,) * 3)
    red, green, blue = (_decode_srgb(part) for part in colour)
    light = (red, green, blue)
    return _to_lab(light if sight == "usual" else _without_cones(light, sight))


def simulate_sight(colour: Colour, sight: Sight) -> Colour:
    """sRGB colour that shows normal sight what this sight sees, clipped to the screen's range."""
    if sight == "grey":
        return Colour(*(_encode_srgb(colour.luminance),) * 3)
    red, green, blue = (_decode_srgb(part) for part in colour)
    light = (red, green, blue)
    return Colour(*map(_encode_srgb, light if sight == "usual" else _without_cones(light, sight)))


def _encode_srgb(part: float) -> float:
    part = min(max(part, 0.0), 1.0)
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def _decode_srgb(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _multiply(rows: Sequence[Triple], by: Triple) -> Triple:
    x, y, z = (a * by[0] + b * by[1] + c * by[2] for a, b, c in rows)
    return x, y, z


def _without_cones(light: Triple, sight: Literal["protan", "deutan", "tritan"]) -> Triple:
    """Linear RGB that looks to normal sight as ``light`` does to an eye without one kind of cone."""
    long, middle, short = _multiply(_TO_CONES, light)
    match sight:
        case "protan":  # the plane of white and blue
            change = 2.02344377 * middle - 2.52580405 * short - long
        case "deutan":
            change = 0.49420696 * long + 1.24826995 * short - middle
        case "tritan" if 0.34478156 * long > 0.65517844 * middle:  # redder than white: the plane of white and 660 nm
            change = -0.00257385 * long + 0.05365672 * middle - short
        case "tritan":  # that of white and 485 nm
            change = -0.06010757 * long + 0.16298639 * middle - short
    red, green, blue = (part + change * step for part, step in zip(light, _FROM_CONES[sight], strict=True))
    return red, green, blue


def _to_lab(light: Triple) -> Lab:
    """CIE L*a*b* of linear sRGB."""
    white = _multiply(_TO_XYZ, (1.0, 1.0, 1.0))
    x, y, z = (_lab_root(part / full) for part, full in zip(_multiply(_TO_XYZ, light), white, strict=True))
    return Lab(116 * y - 16, 500 * (x - y), 200 * (y - z))


def _lab_root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


# CIEDE2000 colour difference (CIE 142-2001, notation of Sharma, Wu and Dalal 2005).


class Lab(NamedTuple):
    """Colour in CIE L*a*b*: lightness 0 to 100, ``a`` green to red, ``b`` blue to yellow."""

    light: float
    a: float
    b: float


def colour_difference(one: Lab, other: Lab) -> float:
    """CIEDE2000 difference of two colours; 1 is just noticeable side by side."""
    mean = (hypot(one.a, one.b) + hypot(other.a, other.b)) / 2
    widening = 1.5 - 0.5 * _chroma_weight(mean)
    (c1, h1), (c2, h2) = (_to_polar(colour.a * widening, colour.b) for colour in (one, other))
    chroma, hue = (c1 + c2) / 2, _mean_hue(h1, h2) if c1 * c2 else h1 + h2
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    light = (one.light + other.light) / 2 - 50
    hues = (
        1
        - 0.17 * _cos_degrees(hue - 30)
        + 0.24 * _cos_degrees(2 * hue)
        + 0.32 * _cos_degrees(3 * hue + 6)
        - 0.20 * _cos_degrees(4 * hue - 63)
    )
    by_light = (other.light - one.light) / (1 + 0.015 * light**2 / sqrt(20 + light**2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * hues)
    blues = -2 * _chroma_weight(chroma) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + blues * by_chroma * by_hue)


def _chroma_weight(chroma: float) -> float:
    """Chroma weight of CIEDE2000: 0 for grey, towards 1 for saturated colours."""
    return sqrt(chroma**7 / (chroma**7 + 25**7))


def _to_polar(a: float, b: float) -> tuple[float, float]:
    return hypot(a, b), degrees(atan2(b, a)) % 360


def _mean_hue(one: float, other: float) -> float:
    """Mean of two hues in degrees along the shorter arc."""
    middle = (one + other) / 2
    return middle if abs(one - other) <= 180 else (middle + 180) % 360


def _cos_degrees(angle: float) -> float:
    return cos(radians(angle))
