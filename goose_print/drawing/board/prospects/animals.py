"""Animals of prospects, each in several poses, one unit high or long with the foot at the origin, looking to the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.easel import Easel, Local
from goose_print.scene import Colour, Item, Stroke

Limb = tuple[tuple[float, float], ...]

HOUND_LEGS: dict[str, tuple[Limb, ...]] = {
    "stretched": (
        ((-0.4, 0.5), (-0.62, 0.42), (-0.8, 0.3), (-0.96, 0.2)), ((0.3, 0.46), (0.5, 0.42), (0.72, 0.4), (0.9, 0.33)),
        ((-0.36, 0.47), (-0.52, 0.32), (-0.72, 0.22), (-0.86, 0.06)), ((0.34, 0.42), (0.52, 0.32), (0.72, 0.27), (0.88, 0.18)),
    ),
    "gathered": (
        ((-0.38, 0.48), (-0.26, 0.3), (-0.1, 0.26), (0.08, 0.08)), ((0.32, 0.42), (0.24, 0.26), (0.1, 0.18), (-0.06, 0.1)),
        ((-0.42, 0.48), (-0.34, 0.26), (-0.18, 0.2), (0.0, 0.0)), ((0.34, 0.42), (0.34, 0.24), (0.22, 0.1), (0.06, 0.02)),
    ),
    "leaping": (
        ((-0.42, 0.48), (-0.56, 0.32), (-0.62, 0.16), (-0.78, 0.02)), ((0.32, 0.46), (0.5, 0.36), (0.46, 0.2), (0.58, 0.12)),
        ((-0.38, 0.46), (-0.46, 0.26), (-0.54, 0.12), (-0.66, -0.06)), ((0.34, 0.44), (0.56, 0.44), (0.6, 0.28), (0.74, 0.24)),
    ),
}  # fmt: skip
"""Legs of a running hound, the two farther ones first: hip, knee, heel and paw."""
NEAR_PEN = 0.018
"""Width of the outline of a runner who is near, in units of its drawing."""
HOUND_BACKS = {"stretched": 0.0, "gathered": 0.08, "leaping": 0.02}
"""How far a hound arches its back."""


def _contour(easel: Easel, at: Local) -> Stroke:
    """The pen of a runner's outline: bolder for one who is near."""
    return easel.style.pen(max(easel.pen.width, at.scale * NEAR_PEN), easel.ink)


def draw_hound(easel: Easel, at: Local, pose: str, coat: PaintRole, pale: float) -> Iterator[Item]:
    """Draw a greyhound at full speed, some two units long."""
    fill, far = easel.tone(coat, -pale), easel.tone(coat, 0.16)
    yield from _ground_shade(easel, at, 0.85)
    far_hind, far_fore, hind, fore = HOUND_LEGS[pose]
    for limb in (far_hind, far_fore):
        yield from _draw_leg(easel, at, limb, 0.075, far)
    arch = HOUND_BACKS[pose]
    yield from easel.rod(at.all((-0.5, 0.52), (-0.68, 0.5), (-0.84, 0.56), (-0.95, 0.66)), at.scale * 0.03, fill, smooth=True)
    yield from _draw_leg(easel, at, hind, 0.09, fill)
    body = [
        (-0.54, 0.54), (-0.44, 0.63), (-0.2, 0.62 + arch), (0.1, 0.61 + arch * 0.7), (0.3, 0.64), (0.5, 0.72), (0.6, 0.82), (0.7, 0.85),
        (0.84, 0.8), (0.98, 0.74), (1.0, 0.71), (0.96, 0.69), (0.78, 0.69), (0.66, 0.65), (0.52, 0.5), (0.38, 0.36), (0.24, 0.33),
        (0.02, 0.4), (-0.16, 0.45 + arch * 0.6), (-0.3, 0.4), (-0.44, 0.38), (-0.54, 0.45),
    ]  # fmt: skip
    yield easel.area(at.all(*body), fill, _contour(easel, at), smooth=True)
    yield from easel.shade(
        at.all((0.4, 0.37), (0.24, 0.33), (0.02, 0.4), (-0.16, 0.46), (-0.4, 0.39), (-0.3, 0.45), (-0.14, 0.5), (0.06, 0.45), (0.25, 0.4)),
        0.16,
    )
    for x in (0.06, 0.14, 0.22):
        yield easel.line(at.all((x, 0.54), (x + 0.03, 0.47), (x + 0.02, 0.42)), easel.thin, smooth=True)
    yield easel.line(at.all((-0.26, 0.54), (-0.24, 0.48), (-0.3, 0.42)), easel.thin, smooth=True)
    yield from _draw_leg(easel, at, fore, 0.085, fill)
    yield easel.area(at.all((0.62, 0.83), (0.5, 0.87), (0.4, 0.82), (0.52, 0.79), (0.6, 0.77)), far, easel.thin, smooth=True)
    yield easel.area(at.all((0.46, 0.71), (0.53, 0.76), (0.61, 0.63), (0.55, 0.58)), easel.tone("primary"), easel.thin)
    yield easel.disc(at(0.75, 0.79), at.scale * 0.017, fill=easel.ink)
    yield easel.disc(at(0.985, 0.725), at.scale * 0.02, fill=easel.ink)


def _draw_leg(easel: Easel, at: Local, limb: Limb, width: float, fill: Colour) -> Iterator[Item]:
    """A leg that grows thinner: thigh, shank and paw."""
    hip, knee, heel, paw = limb
    edge = _contour(easel, at).width * 0.8
    parts = (((hip, knee), 1.0), ((knee, heel), 0.62), ((heel, paw), 0.5))
    for points, share in parts:
        yield easel.line(at.all(*points), easel.style.pen(at.scale * width * share + 2 * edge, easel.ink))
    for points, share in parts:
        yield easel.line(at.all(*points), easel.style.pen(at.scale * width * share, fill))


def _ground_shade(easel: Easel, at: Local, half: float) -> Sequence[Item]:
    ring = [(-half, -0.08), (-half * 0.5, -0.02), (half * 0.5, -0.02), (half, -0.08), (half * 0.5, -0.14), (-half * 0.5, -0.14)]
    return easel.shade(at.all(*ring), 0.16, smooth=True)


HARE_LEGS: dict[str, tuple[Limb, ...]] = {
    "stretched": (((-0.4, 0.34), (-0.56, 0.28), (-0.72, 0.2), (-0.9, 0.2)), ((0.3, 0.26), (0.48, 0.2), (0.6, 0.14), (0.72, 0.06))),
    "gathered": (((-0.36, 0.3), (-0.2, 0.16), (0.0, 0.12), (0.2, 0.04)), ((0.28, 0.24), (0.22, 0.12), (0.08, 0.06), (-0.04, -0.02))),
}
"""Hind and fore leg of a running hare."""


def draw_hare(easel: Easel, at: Local, pose: str) -> Iterator[Item]:
    """Draw a hare that runs for its life, its ears laid back."""
    fur, dark = easel.tone("stone", 0.06), easel.tone("stone", 0.3)
    yield from _ground_shade(easel, at, 0.7)
    hind, fore = HARE_LEGS[pose]
    for limb in (hind, fore):
        yield from _draw_leg(easel, Local(at(0.06, 0.02), at.scale, at.flip), limb, 0.1, dark)
    yield easel.area(at.all((-0.5, 0.44), (-0.6, 0.56), (-0.52, 0.58), (-0.42, 0.5)), easel.tone("white"), easel.thin, smooth=True)
    body = [
        (-0.52, 0.36),
        (-0.42, 0.54),
        (-0.14, 0.58),
        (0.16, 0.5),
        (0.36, 0.5),
        (0.4, 0.34),
        (0.24, 0.22),
        (-0.1, 0.24),
        (-0.36, 0.2),
        (-0.5, 0.26),
    ]
    yield easel.area(at.all(*body), fur, _contour(easel, at), smooth=True)
    for dx, dy, fill in ((0.03, 0.07, dark), (0.0, 0.0, fur)):
        ear = [(0.42 + dx, 0.6 + dy), (0.2 + dx, 0.68 + dy), (-0.06 + dx, 0.68 + dy), (0.0 + dx, 0.6 + dy), (0.26 + dx, 0.55 + dy)]
        yield easel.area(at.all(*ear), fill, easel.thin, smooth=True)
        yield easel.area(
            at.all(ear[2], (0.04 + dx, 0.69 + dy), (0.08 + dx, 0.59 + dy), ear[3]),
            easel.ink if not easel.bare else None,
            easel.thin,
            smooth=True,
        )
    yield easel.area(
        at.all((0.3, 0.44), (0.36, 0.58), (0.5, 0.63), (0.66, 0.55), (0.7, 0.46), (0.6, 0.39), (0.42, 0.36)),
        fur,
        _contour(easel, at),
        smooth=True,
    )
    yield easel.area(at.all((-0.3, 0.24), (0.0, 0.3), (0.26, 0.28), (0.2, 0.23), (-0.1, 0.23)), easel.tone("white"), easel.thin)
    yield easel.disc(at(0.54, 0.53), at.scale * 0.04, fill=easel.ink)
    yield easel.disc(at(0.555, 0.54), at.scale * 0.013, fill=easel.white)
    yield easel.disc(at(0.695, 0.475), at.scale * 0.025, fill=easel.ink)
    for limb in (hind, fore):
        yield from _draw_leg(easel, at, limb, 0.12, fur)


def draw_fox(easel: Easel, at: Local) -> Iterator[Item]:
    """Draw a fox that slips away, his brush behind him."""
    fur, dark = easel.tone("secondary", 0.05), easel.tone("ink")
    yield from _ground_shade(easel, at, 0.8)
    far = (((-0.32, 0.34), (-0.46, 0.24), (-0.5, 0.12), (-0.6, 0.02)), ((0.28, 0.3), (0.42, 0.22), (0.44, 0.1), (0.56, 0.06)))
    near = (((-0.3, 0.34), (-0.26, 0.18), (-0.36, 0.08), (-0.3, -0.02)), ((0.3, 0.3), (0.26, 0.18), (0.36, 0.08), (0.3, -0.02)))
    for limb in far:
        yield from _draw_leg(easel, at, limb, 0.07, easel.tone("secondary", 0.3))
    brush = [(-0.36, 0.4), (-0.6, 0.5), (-0.86, 0.46), (-1.08, 0.3), (-0.86, 0.24), (-0.6, 0.26), (-0.4, 0.32)]
    yield easel.area(at.all(*brush), fur, _contour(easel, at), smooth=True)
    yield easel.area(at.all((-0.92, 0.44), (-1.08, 0.3), (-0.9, 0.25), (-0.84, 0.34)), easel.tone("white"), easel.thin)
    body = [(-0.44, 0.4), (-0.2, 0.5), (0.14, 0.48), (0.34, 0.52), (0.44, 0.44), (0.34, 0.28), (0.1, 0.26), (-0.2, 0.3), (-0.42, 0.28)]
    yield easel.area(at.all(*body), fur, _contour(easel, at), smooth=True)
    for limb in near:
        yield from _draw_leg(easel, at, limb, 0.08, fur)
    for x, y in ((0.37, 0.6), (0.5, 0.63)):
        yield easel.area(at.all((x - 0.06, y), (x - 0.03, y + 0.2), (x + 0.1, y + 0.02)), fur, easel.thin)
    yield easel.area(
        at.all((0.28, 0.46), (0.34, 0.63), (0.54, 0.65), (0.66, 0.54), (0.84, 0.46), (0.82, 0.42), (0.6, 0.4), (0.42, 0.38)), fur, easel.pen
    )
    yield easel.area(at.all((0.82, 0.42), (0.6, 0.4), (0.42, 0.38), (0.5, 0.48), (0.66, 0.47)), easel.tone("white"), easel.thin)
    yield easel.disc(at(0.58, 0.555), at.scale * 0.025, fill=easel.ink)
    yield easel.disc(at(0.83, 0.445), at.scale * 0.03, fill=dark)


def draw_sheep(easel: Easel, at: Local, *, grazing: bool = True) -> Iterator[Item]:
    """Draw a sheep one unit long that grazes, or looks up."""
    wool, face = easel.tone("white"), easel.tone("ink", 0.0).mixed(easel.white, 0.0 if not easel.bare else 1.0)
    yield from _ground_shade(easel, at, 0.5)
    for x in (-0.24, -0.12, 0.12, 0.24):
        yield easel.area(at.all((x - 0.03, 0.0), (x - 0.035, 0.24), (x + 0.035, 0.24), (x + 0.03, 0.0)), face, easel.thin)
    bumps = [
        (-0.42, 0.32),
        (-0.44, 0.5),
        (-0.3, 0.6),
        (-0.14, 0.66),
        (0.04, 0.64),
        (0.2, 0.66),
        (0.34, 0.56),
        (0.42, 0.42),
        (0.36, 0.26),
        (0.2, 0.2),
        (0.04, 0.17),
        (-0.14, 0.2),
        (-0.3, 0.19),
    ]
    yield easel.area(at.all(*bumps), wool, easel.pen, smooth=True)
    yield from easel.shade(
        at.all((-0.4, 0.3), (-0.2, 0.3), (0.1, 0.27), (0.37, 0.3), (0.2, 0.2), (-0.14, 0.2), (-0.3, 0.19)), 0.13, smooth=True
    )
    for x, y in ((-0.26, 0.48), (-0.06, 0.54), (0.1, 0.44), (-0.14, 0.36)):
        yield easel.line(at.all((x - 0.05, y), (x, y - 0.04), (x + 0.05, y)), easel.thin, smooth=True)
    dy = -0.3 if grazing else 0.08
    head = [(0.34, 0.5 + dy * 0.4), (0.46, 0.54 + dy), (0.6, 0.44 + dy), (0.62, 0.36 + dy), (0.5, 0.32 + dy), (0.36, 0.38 + dy * 0.6)]
    yield easel.area(at.all(*head), face, easel.pen, smooth=True)
    yield easel.area(
        at.all((0.4, 0.5 + dy * 0.7), (0.32, 0.46 + dy * 0.7), (0.28, 0.4 + dy * 0.7), (0.38, 0.43 + dy * 0.7)),
        face,
        easel.thin,
        smooth=True,
    )
    yield easel.area(
        at.all((0.3, 0.52), (0.36, 0.62 + dy * 0.3), (0.46, 0.58 + dy * 0.6), (0.42, 0.5 + dy * 0.5)), wool, easel.thin, smooth=True
    )
    yield easel.disc(at(0.5, 0.45 + dy), at.scale * 0.02, fill=easel.white if not easel.bare else easel.ink)
