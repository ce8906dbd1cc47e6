"""The field: the lair and three rings of eight points about it, by number, by name, and the lines between them (W6).

0 is the lair L, 1 to 8 are the guardhouses A1 to A8, 9 to 16 the kennels B1 to B8, 17 to 24 the outer ring C1 to C8. The points of a
number lie on one spoke.
"""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.errors import quoted
from goose_print.sentences import nearest

RingPoint = int
SPOKES = 8
RINGS = "ABC"
LAIR: RingPoint = 0
POINTS = 1 + len(RINGS) * SPOKES
GUARDHOUSES, KENNELS, OUTER = (range(1 + k * SPOKES, 1 + (k + 1) * SPOKES) for k in range(3))


def label(point: RingPoint) -> str:
    """``L``, ``A1`` to ``C8``."""
    return f"{RINGS[(point - 1) // SPOKES]}{(point - 1) % SPOKES + 1}" if point else "L"


LABELS = tuple(map(label, range(POINTS)))


def point_of(text: str) -> RingPoint:
    """The point of a name, in small letters or capitals. Raises ValueError for what is none."""
    try:
        return LABELS.index(text.upper())
    except ValueError:
        raise ValueError(f"there is no point {quoted(text)}{nearest(text.upper(), LABELS) or '; points are L and A1 to C8'}") from None


def _lines() -> Iterator[tuple[RingPoint, RingPoint]]:
    """Along each spoke from the lair outwards, and along each ring."""
    for spoke in range(SPOKES):
        yield LAIR, 1 + spoke
        for ring in range(len(RINGS)):
            here = 1 + ring * SPOKES
            yield here + spoke, here + (spoke + 1) % SPOKES
            if ring + 1 < len(RINGS):
                yield here + spoke, here + SPOKES + spoke


LINES = tuple(sorted((min(line), max(line)) for line in _lines()))
"""All 48, each from the lower number to the higher."""
NEIGHBOURS: tuple[tuple[RingPoint, ...], ...] = tuple(
    tuple(sorted({*line} - {point}).pop() for line in LINES if point in line) for point in range(POINTS)
)
"""The points that a line joins to each."""
