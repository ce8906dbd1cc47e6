"""Things of shores: willow, water lilies, swimming birds with their wakes, boats, a jetty."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.board.ground.paints import UNIT, Paints, at, corners, smooth
from goose_print.scene import Close, Curve, Item, Line, Move, Path, Segment, Stroke, ellipse, polyline

BACK_TRESSES = ((-0.44, 0.3), (-0.34, 0.2), (-0.22, 0.26), (-0.1, 0.34), (0.12, 0.34), (0.24, 0.24), (0.35, 0.18), (0.45, 0.28))
FRONT_TRESSES = ((-0.39, 0.4), (-0.28, 0.33), (-0.15, 0.46), (-0.02, 0.5), (0.1, 0.47), (0.22, 0.36), (0.33, 0.32), (0.41, 0.42))
"""Hanging boughs of a willow: how far aside they end, and how low."""


def draw_willow(paints: Paints) -> Iterator[Item]:
    """Draw a willow whose boughs hang almost to the ground."""
    trunk = smooth(
        (-0.13, 0.0), (-0.06, 0.12), (-0.09, 0.42), (-0.05, 0.62), (0.07, 0.62), (0.05, 0.36), (0.07, 0.12), (0.14, 0.0), (0.0, 0.02)
    )
    yield Path(outline=trunk, fill=paints.fill("secondary", 0.35), stroke=paints.pen)
    crown = smooth(
        (-0.42, 0.52), (-0.34, 0.8), (-0.14, 0.97), (0.06, 1.0), (0.28, 0.9), (0.43, 0.62), (0.3, 0.52), (0.0, 0.56), (-0.28, 0.5)
    )
    yield Path(
        outline=tuple(s for x, low in BACK_TRESSES for s in _tress(x, low, 0.075)), fill=paints.fill("leaf", 0.32), stroke=paints.pen
    )
    yield Path(outline=crown, fill=paints.fill("leaf", 0.16), stroke=paints.pen)
    yield Path(
        outline=tuple(s for x, low in FRONT_TRESSES for s in _tress(x, low, 0.066)), fill=paints.fill("leaf", 0.12), stroke=paints.thin
    )
    if not paints.plain:
        yield Path(outline=tuple(s for x, low in FRONT_TRESSES[:5] for s in _tress(x, low + 0.12, 0.03)), fill=paints.fill("leaf", -0.2))


def _tress(x: float, low: float, half: float) -> tuple[Segment, ...]:
    top = 0.93 - abs(x) * 0.55
    return (
        Move(*at(x * 0.42, top)), Curve(*at(x * 0.9 - half, top - 0.06), *at(x - half, low + 0.2), *at(x, low)),
        Curve(*at(x + half, low + 0.2), *at(x * 0.9 + half, top - 0.06), *at(x * 0.42, top)), Close(),
    )  # fmt: skip


def draw_lilies(paints: Paints) -> Iterator[Item]:
    """Draw leaves of water lilies with two flowers."""
    for x, y, wide in ((-0.95, 0.5, 0.62), (0.5, 0.72, 0.6), (1.12, 0.3, 0.52), (-0.2, 0.26, 0.78)):
        pad = (
            Move(*at(x, y)), Line(*at(x + wide * 0.94, y + wide * 0.12)),
            Curve(*at(x + wide * 0.9, y + wide * 0.5), *at(x - wide, y + wide * 0.55), *at(x - wide, y)),
            Curve(*at(x - wide, y - wide * 0.5), *at(x + wide * 0.9, y - wide * 0.5), *at(x + wide, y - wide * 0.08)), Close(),
        )  # fmt: skip
        yield Path(outline=pad, fill=paints.fill("leaf", 0.1), stroke=paints.thin)
    for x, y, size in ((-0.42, 0.34, 1.0), (0.85, 0.62, 0.78)):
        for dx, up, lean in ((-0.3, 0.3, -0.14), (0.3, 0.3, 0.14), (-0.16, 0.44, -0.06), (0.16, 0.44, 0.06), (0.0, 0.34, 0.0)):
            petal = smooth(
                (x, y), (x + (dx - 0.1) * size * 0.8, y + up * size * 0.5), (x + (dx + lean) * size, y + up * size),
                (x + (dx + 0.1) * size * 0.8, y + up * size * 0.5),
            )  # fmt: skip
            yield Path(
                outline=petal, fill=paints.fill("white", 0.0) if abs(dx) < 0.2 else paints.fill("primary", -0.62), stroke=paints.thin
            )
        yield Path(outline=ellipse(at(x, y + 0.05), UNIT * 0.07 * size), fill=paints.fill("gold", 0.0))


def draw_swan(paints: Paints) -> Iterator[Item]:
    """Draw a swan that swims to the right, with its wake behind it."""
    wake = (
        Move(*at(0.5, 0.2)), Curve(*at(-0.2, 0.02), *at(-1.0, 0.0), *at(-1.7, 0.03)), Move(*at(0.42, 0.26)),
        Curve(*at(-0.5, 0.22), *at(-1.0, 0.24), *at(-1.6, 0.3)), Move(*at(-0.7, 0.16)), Line(*at(-1.25, 0.16)),
    )  # fmt: skip
    white = paints.fill("white", 0.0)
    yield Path(outline=wake, stroke=Stroke(colour=white, width=paints.thin.width * 2.2) if not paints.plain else paints.thin)
    body = (
        Move(*at(-0.74, 0.52)), Curve(*at(-0.5, 0.46), *at(-0.34, 0.66), *at(-0.04, 0.6)),
        Curve(*at(0.12, 0.58), *at(0.2, 0.5), *at(0.22, 0.46)),
        Curve(*at(0.44, 0.64), *at(0.14, 0.7), *at(0.22, 0.9)), Curve(*at(0.27, 1.03), *at(0.46, 1.03), *at(0.5, 0.9)),
        Line(*at(0.48, 0.8)), Curve(*at(0.42, 0.86), *at(0.34, 0.86), *at(0.35, 0.78)),
        Curve(*at(0.38, 0.66), *at(0.62, 0.5), *at(0.46, 0.22)),
        Curve(*at(0.2, 0.12), *at(-0.4, 0.12), *at(-0.56, 0.24)), Close(),
    )  # fmt: skip
    yield Path(outline=body, fill=white, stroke=paints.pen)
    yield Path(outline=corners((0.47, 0.92), (0.66, 0.8), (0.46, 0.8)), fill=paints.fill("gold", 0.0), stroke=paints.thin)
    wing = (Move(*at(0.1, 0.4)), Curve(*at(-0.1, 0.24), *at(-0.4, 0.3), *at(-0.52, 0.46)), Move(*at(-0.08, 0.38)), Line(*at(-0.3, 0.4)))
    yield Path(outline=wing, stroke=paints.thin)
    yield Path(outline=ellipse(at(0.38, 0.92), UNIT * 0.022), fill=paints.pen.colour)


def draw_boat(paints: Paints) -> Iterator[Item]:
    """Draw a rowing boat with its oars in."""
    yield Path(
        outline=smooth((-1.1, 0.72), (-0.5, 0.5), (0.5, 0.5), (1.12, 0.8), (0.5, 0.72), (-0.5, 0.7)),
        fill=paints.fill("secondary", 0.3),
        stroke=paints.pen,
    )
    for x in (-0.42, 0.3):
        yield Path(
            outline=corners((x - 0.1, 0.52), (x - 0.1, 0.7), (x + 0.1, 0.7), (x + 0.1, 0.52)),
            fill=paints.fill("gold", -0.2),
            stroke=paints.thin,
        )
    yield Path(outline=polyline((at(-0.7, 0.94), at(0.62, 0.4))), stroke=Stroke(colour=paints.pen.colour, width=paints.pen.width * 1.6))
    hull = (
        Move(*at(-1.12, 0.74)), Curve(*at(-0.6, 0.46), *at(0.5, 0.44), *at(1.14, 0.82)),
        Curve(*at(1.0, 0.3), *at(0.8, 0.06), *at(0.5, 0.05)),
        Line(*at(-0.6, 0.05)), Curve(*at(-0.9, 0.08), *at(-1.06, 0.4), *at(-1.12, 0.74)), Close(),
    )  # fmt: skip
    yield Path(outline=hull, fill=paints.fill("primary", 0.0), stroke=paints.pen)
    yield Path(outline=smooth((-1.08, 0.58), (-0.5, 0.34), (0.5, 0.34), (1.09, 0.64), closed=False), stroke=paints.thin)
    yield Path(outline=polyline((at(-1.2, 0.03), at(-0.3, 0.0), at(0.6, 0.03), at(1.2, 0.0))), stroke=paints.thin)


def draw_jetty(paints: Paints) -> Iterator[Item]:
    """Draw a jetty that runs from the shore towards the viewer, with a boat made fast beside it."""
    wood, dark = paints.fill("secondary", -0.25), paints.fill("secondary", 0.25)
    for x, y in ((-0.3, 0.3), (0.24, 0.3)):
        yield Path(outline=corners((x, 0.0), (x, y), (x + 0.08, y), (x + 0.08, 0.0)), fill=dark, stroke=paints.thin)
    yield Path(outline=corners((-0.16, 1.0), (0.18, 1.0), (0.34, 0.24), (-0.32, 0.24)), fill=wood, stroke=paints.pen)
    planks = tuple(
        s for k in range(1, 7) for s in polyline((at(-0.16 - 0.023 * k, 1.0 - 0.108 * k), at(0.18 + 0.023 * k, 1.0 - 0.108 * k)))
    )
    yield Path(outline=planks, stroke=paints.thin)
    yield Path(outline=corners((-0.32, 0.24), (0.34, 0.24), (0.34, 0.16), (-0.32, 0.16)), fill=dark, stroke=paints.pen)
    for x, y in ((-0.4, 0.16), (0.28, 0.16), (-0.26, 0.7), (0.2, 0.7)):
        yield Path(outline=corners((x, y), (x, y + 0.3), (x + 0.1, y + 0.3), (x + 0.1, y)), fill=dark, stroke=paints.thin)
    boat = (
        Move(*at(0.46, 0.46)), Curve(*at(0.7, 0.32), *at(1.1, 0.32), *at(1.34, 0.5)), Curve(*at(1.28, 0.22), *at(1.16, 0.08),
        *at(1.04, 0.08)),
        Line(*at(0.66, 0.08)), Curve(*at(0.54, 0.1), *at(0.48, 0.28), *at(0.46, 0.46)), Close(),
    )  # fmt: skip
    inside = smooth((0.47, 0.46), (0.7, 0.35), (1.1, 0.35), (1.33, 0.5), (1.06, 0.48), (0.7, 0.46))
    yield Path(outline=boat, fill=paints.fill("primary", 0.0), stroke=paints.pen)
    yield Path(outline=inside, fill=dark, stroke=paints.thin)
    yield Path(outline=(Move(*at(0.33, 0.4)), Curve(*at(0.38, 0.34), *at(0.44, 0.36), *at(0.5, 0.43))), stroke=paints.thin)
    yield Path(outline=polyline((at(0.42, 0.05), at(0.8, 0.01), at(1.3, 0.05))), stroke=paints.thin)
