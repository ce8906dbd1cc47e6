"""Animals of prospects, each in several poses, one unit high or long with the foot at the origin, looking to the right."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.easel import Easel, Local
from goose_print.drawing.board.prospects.limbs import Limb, contour_pen, draw_silhouette, shape_body, shape_limb
from goose_print.geometry import Point
from goose_print.scene import Colour, Item, Path

Spots = tuple[tuple[float, float], ...]

HOUND_HEAD: Spots = (
    (0.3, 0.66), (0.44, 0.74), (0.54, 0.84), (0.63, 0.885), (0.74, 0.865), (0.9, 0.815), (1.03, 0.775), (1.05, 0.745), (1.0, 0.728),
    (0.86, 0.735), (0.75, 0.735), (0.66, 0.69), (0.56, 0.55), (0.46, 0.42),
)  # fmt: skip
"""Outline of a hound from its withers over the head to the breast."""
HOUND_TRUNKS: dict[str, Spots] = {
    "stretched": (
        (0.3, 0.34), (0.16, 0.335), (0.0, 0.4), (-0.16, 0.485), (-0.3, 0.49), (-0.44, 0.42), (-0.58, 0.44), (-0.62, 0.55), (-0.52, 0.63),
        (-0.32, 0.655), (-0.08, 0.635), (0.14, 0.64),
    ),
    "gathered": (
        (0.32, 0.36), (0.18, 0.36), (0.06, 0.45), (-0.04, 0.54), (-0.14, 0.52), (-0.24, 0.42), (-0.38, 0.38), (-0.44, 0.47), (-0.36, 0.6),
        (-0.2, 0.71), (0.0, 0.74), (0.16, 0.705),
    ),
    "leaping": (
        (0.3, 0.34), (0.16, 0.335), (0.0, 0.41), (-0.16, 0.5), (-0.3, 0.49), (-0.44, 0.41), (-0.57, 0.43), (-0.6, 0.54), (-0.5, 0.635),
        (-0.3, 0.675), (-0.06, 0.66), (0.14, 0.65),
    ),
}  # fmt: skip
"""The rest of its outline: brisket, tucked belly, thigh, croup and back."""
HOUND_LEGS: dict[str, tuple[Limb, Limb, Limb, Limb]] = {
    "stretched": (
        ((-0.44, 0.54, 0.24), (-0.5, 0.42, 0.16), (-0.66, 0.38, 0.09), (-0.8, 0.36, 0.06), (-0.98, 0.27, 0.042), (-1.08, 0.22, 0.05)),
        ((0.4, 0.48, 0.18), (0.52, 0.44, 0.11), (0.72, 0.45, 0.07), (0.88, 0.45, 0.052), (1.04, 0.42, 0.042), (1.13, 0.38, 0.045)),
        ((-0.44, 0.52, 0.27), (-0.46, 0.38, 0.18), (-0.6, 0.29, 0.1), (-0.73, 0.24, 0.062), (-0.88, 0.11, 0.044), (-0.95, 0.04, 0.052),
         (-1.0, 0.015, 0.04)),
        ((0.36, 0.5, 0.2), (0.46, 0.4, 0.125), (0.66, 0.35, 0.075), (0.81, 0.325, 0.055), (0.97, 0.27, 0.043), (1.05, 0.22, 0.052),
         (1.09, 0.205, 0.04)),
    ),
    "gathered": (
        ((-0.28, 0.5, 0.24), (-0.08, 0.4, 0.16), (0.08, 0.31, 0.085), (0.18, 0.26, 0.058), (0.36, 0.22, 0.043), (0.46, 0.18, 0.05)),
        ((0.4, 0.5, 0.18), (0.38, 0.36, 0.11), (0.26, 0.28, 0.07), (0.16, 0.22, 0.052), (0.0, 0.21, 0.042), (-0.08, 0.2, 0.045)),
        ((-0.26, 0.5, 0.28), (-0.12, 0.35, 0.18), (0.02, 0.22, 0.09), (0.12, 0.16, 0.06), (0.29, 0.1, 0.044), (0.38, 0.05, 0.052),
         (0.43, 0.035, 0.04)),
        ((0.36, 0.5, 0.2), (0.3, 0.35, 0.12), (0.18, 0.24, 0.075), (0.1, 0.15, 0.054), (-0.06, 0.1, 0.043), (-0.14, 0.06, 0.05),
         (-0.19, 0.055, 0.04)),
    ),
    "leaping": (
        ((-0.42, 0.54, 0.24), (-0.42, 0.4, 0.16), (-0.54, 0.3, 0.09), (-0.6, 0.24, 0.06), (-0.66, 0.1, 0.043), (-0.68, 0.03, 0.05),
         (-0.66, 0.0, 0.04)),
        ((0.4, 0.48, 0.18), (0.52, 0.43, 0.11), (0.7, 0.5, 0.07), (0.82, 0.54, 0.054), (0.9, 0.44, 0.042), (0.9, 0.38, 0.045)),
        ((-0.42, 0.52, 0.28), (-0.42, 0.37, 0.18), (-0.56, 0.26, 0.1), (-0.66, 0.2, 0.062), (-0.78, 0.07, 0.044), (-0.82, 0.0, 0.052),
         (-0.82, -0.03, 0.04)),
        ((0.36, 0.5, 0.2), (0.46, 0.4, 0.125), (0.64, 0.39, 0.076), (0.77, 0.39, 0.056), (0.84, 0.28, 0.043), (0.83, 0.21, 0.05),
         (0.8, 0.19, 0.04)),
    ),
}  # fmt: skip
"""Legs of a running hound, the two farther ones first: hip or shoulder, joints and paw."""
HOUND_TAIL: Limb = ((-0.54, 0.57, 0.07), (-0.7, 0.5, 0.045), (-0.88, 0.47, 0.036), (-1.06, 0.5, 0.028), (-1.18, 0.58, 0.018))


def draw_hound(easel: Easel, at: Local, pose: str, coat: PaintRole, pale: float) -> Iterator[Item]:
    """Draw a greyhound at full speed, some two units long."""
    fill, far = easel.tone(coat, -pale), easel.tone(coat, 0.2 if pale < 0.3 else -0.05)
    yield from draw_ground_shade(easel, at, 0.85)
    far_hind, far_fore, hind, fore = HOUND_LEGS[pose]
    yield from draw_silhouette(easel, at, [shape_limb(at, far_hind), shape_limb(at, far_fore)], far)
    shift = 0.1 if pose == "gathered" else 0.0
    tail = shape_limb(at, [(x + shift, y - shift * 0.7, wide) for x, y, wide in HOUND_TAIL])
    body = shape_body(at, (*HOUND_HEAD, *HOUND_TRUNKS[pose]))
    yield from draw_silhouette(easel, at, [tail, body, shape_limb(at, hind), shape_limb(at, fore)], fill)
    trunk = HOUND_TRUNKS[pose]
    belly = [(0.46, 0.42), *trunk[:5], *((x + 0.01, y + 0.07) for x, y in reversed(trunk[:5])), (0.42, 0.47)]
    yield from easel.shade(at.all(*belly), 0.15, smooth=True)
    hip, stifle = hind[0], hind[1]
    haunch = [
        (hip[0] + 0.13, hip[1] + 0.06),
        (hip[0] + 0.155, hip[1] - 0.04),
        (stifle[0] + 0.1, stifle[1] + 0.02),
        (stifle[0] + 0.07, stifle[1] - 0.05),
    ]
    shoulder, elbow = fore[0], fore[1]
    blade = [(shoulder[0] - 0.03, 0.62), (shoulder[0] - 0.11, 0.53), (shoulder[0] - 0.08, 0.43), (elbow[0] - 0.04, elbow[1] - 0.02)]
    for line in (haunch, blade, [(0.36, 0.58), (0.46, 0.5), (0.48, 0.43)], [(0.8, 0.76), (0.9, 0.755), (1.0, 0.745)]):
        yield easel.line(at.all(*line), easel.thin, smooth=True)
    for x in (0.02, 0.09, 0.16):
        yield easel.line(at.all((x, 0.54), (x + 0.025, 0.47), (x + 0.02, 0.42)), easel.thin, smooth=True)
    ear = [(0.6, 0.86), (0.53, 0.885), (0.43, 0.86), (0.36, 0.8), (0.46, 0.805), (0.56, 0.805)]
    yield easel.area(at.all(*ear), far, easel.thin, smooth=True)
    yield easel.area(at.all((0.41, 0.725), (0.47, 0.78), (0.62, 0.64), (0.58, 0.575)), easel.tone("primary"), easel.thin)
    yield easel.disc(at(0.72, 0.825), at.scale * 0.02, at.scale * 0.016, fill=easel.ink)
    yield easel.disc(at(1.035, 0.765), at.scale * 0.022, fill=easel.ink)


def draw_ground_shade(easel: Easel, at: Local, half: float) -> Sequence[Item]:
    """The shade on the ground below an animal of this half length."""
    ring = [(-half, -0.08), (-half * 0.5, -0.02), (half * 0.5, -0.02), (half, -0.08), (half * 0.5, -0.14), (-half * 0.5, -0.14)]
    return easel.shade(at.all(*ring), 0.16, smooth=True)


HARE_BODIES: dict[str, Spots] = {
    "stretched": (
        (-0.54, 0.34), (-0.46, 0.5), (-0.26, 0.6), (0.0, 0.575), (0.2, 0.53), (0.34, 0.57), (0.44, 0.67), (0.55, 0.69), (0.67, 0.62),
        (0.745, 0.53), (0.73, 0.475), (0.62, 0.44), (0.5, 0.4), (0.42, 0.3), (0.26, 0.25), (0.04, 0.29), (-0.2, 0.28), (-0.42, 0.24),
    ),
    "gathered": (
        (-0.46, 0.28), (-0.46, 0.46), (-0.3, 0.64), (-0.06, 0.7), (0.14, 0.63), (0.32, 0.59), (0.42, 0.68), (0.53, 0.7), (0.65, 0.63),
        (0.725, 0.54), (0.71, 0.485), (0.6, 0.45), (0.49, 0.41), (0.42, 0.3), (0.28, 0.27), (0.1, 0.36), (-0.1, 0.32), (-0.34, 0.2),
    ),
}  # fmt: skip
HARE_LEGS: dict[str, tuple[Limb, Limb]] = {
    "stretched": (
        ((-0.32, 0.4, 0.32), (-0.4, 0.27, 0.2), (-0.56, 0.23, 0.1), (-0.68, 0.22, 0.075), (-0.86, 0.13, 0.065), (-1.02, 0.06, 0.05)),
        ((0.28, 0.38, 0.18), (0.4, 0.27, 0.11), (0.56, 0.22, 0.07), (0.72, 0.17, 0.058), (0.82, 0.13, 0.05)),
    ),
    "gathered": (
        ((-0.2, 0.42, 0.36), (-0.04, 0.26, 0.2), (0.02, 0.15, 0.1), (0.12, 0.1, 0.075), (0.34, 0.05, 0.065), (0.5, 0.03, 0.05)),
        ((0.32, 0.38, 0.18), (0.26, 0.25, 0.11), (0.13, 0.17, 0.07), (-0.02, 0.13, 0.056), (-0.12, 0.12, 0.05)),
    ),
}  # fmt: skip
"""Hind and fore leg of a running hare, joint by joint."""
HARE_EAR: Limb = ((0.47, 0.64, 0.05), (0.37, 0.74, 0.1), (0.22, 0.85, 0.115), (0.06, 0.92, 0.07), (0.0, 0.94, 0.02))


def draw_hare(easel: Easel, at: Local, pose: str) -> Iterator[Item]:
    """Draw a hare that runs for its life, its ears laid back."""
    fur, dark, white = easel.tone("stone", 0.06), easel.tone("stone", 0.3), easel.tone("white")
    yield from draw_ground_shade(easel, at, 0.7)
    hind, fore = HARE_LEGS[pose]
    beside = Local(at(0.07, 0.035), at.scale, at.flip)
    ears = [[(x + dx, y + dy, wide) for x, y, wide in HARE_EAR] for dx, dy in ((0.05, 0.03), (0.0, 0.0))]
    yield from draw_silhouette(easel, at, [shape_limb(at, ears[0]), shape_limb(beside, hind), shape_limb(beside, fore)], dark)
    rump = HARE_BODIES[pose][0]
    tail = [
        (rump[0] + 0.06, rump[1] + 0.02),
        (rump[0] - 0.06, rump[1] + 0.06),
        (rump[0] - 0.12, rump[1] + 0.16),
        (rump[0] + 0.02, rump[1] + 0.17),
    ]
    yield easel.area(at.all(*tail), white, contour_pen(easel, at), smooth=True)
    body = shape_body(at, HARE_BODIES[pose])
    yield from draw_silhouette(easel, at, [shape_limb(at, ears[1]), body, shape_limb(at, hind), shape_limb(at, fore)], fur)
    low = HARE_BODIES[pose][-5:]
    yield easel.area(at.all(*low[:4], *((x, y + 0.055) for x, y in reversed(low[:4]))), white, smooth=True)
    hip, knee = hind[0], hind[1]
    haunch = [
        (hip[0] + 0.08, hip[1] + 0.14),
        (hip[0] + 0.17, hip[1] + 0.02),
        (knee[0] + 0.12, knee[1] + 0.02),
        (knee[0] + 0.06, knee[1] - 0.08),
    ]
    for line in (haunch, [(0.22, 0.5), (0.17, 0.42), (0.2, 0.34)], [(0.65, 0.48), (0.7, 0.5), (0.74, 0.5)]):
        yield easel.line(at.all(*line), easel.thin, smooth=True)
    for ear in ears[1:]:
        yield easel.area(
            at.all(
                (ear[2][0] - 0.02, ear[2][1] + 0.06),
                (ear[3][0], ear[3][1] + 0.035),
                (ear[4][0] - 0.01, ear[4][1]),
                (ear[3][0] - 0.03, ear[3][1] - 0.035),
                (ear[2][0] - 0.06, ear[2][1] - 0.03),
            ),
            None if easel.bare else easel.ink,
            smooth=True,
        )
    yield easel.area(at.all((0.6, 0.47), (0.7, 0.52), (0.745, 0.52), (0.73, 0.475), (0.64, 0.445)), white, smooth=True)
    yield easel.disc(at(0.555, 0.585), at.scale * 0.042, fill=easel.tone("gold", -0.1), pen=easel.thin)
    yield easel.disc(at(0.565, 0.588), at.scale * 0.028, fill=easel.ink)
    yield easel.disc(at(0.575, 0.6), at.scale * 0.01, fill=easel.white)
    yield easel.disc(at(0.74, 0.535), at.scale * 0.022, fill=easel.ink)


FOX_BODY: Spots = (
    (-0.5, 0.36), (-0.42, 0.47), (-0.2, 0.52), (0.06, 0.5), (0.26, 0.53), (0.38, 0.6), (0.42, 0.69), (0.5, 0.7), (0.6, 0.65), (0.72, 0.57),
    (0.87, 0.5), (0.87, 0.465), (0.74, 0.455), (0.6, 0.43), (0.48, 0.38), (0.38, 0.28), (0.2, 0.27), (-0.06, 0.34), (-0.26, 0.32),
    (-0.42, 0.27),
)  # fmt: skip
FOX_LEGS: tuple[Limb, Limb, Limb, Limb] = (
    ((-0.34, 0.38, 0.2), (-0.4, 0.28, 0.13), (-0.52, 0.23, 0.07), (-0.64, 0.17, 0.05), (-0.76, 0.13, 0.05)),
    ((0.3, 0.36, 0.16), (0.42, 0.3, 0.09), (0.58, 0.31, 0.06), (0.72, 0.29, 0.05), (0.8, 0.25, 0.05)),
    ((-0.36, 0.38, 0.22), (-0.36, 0.25, 0.14), (-0.48, 0.17, 0.08), (-0.58, 0.08, 0.055), (-0.68, 0.02, 0.055)),
    ((0.3, 0.36, 0.17), (0.36, 0.25, 0.1), (0.5, 0.2, 0.065), (0.62, 0.14, 0.055), (0.7, 0.1, 0.055)),
)
"""Legs of a fox at full stretch, the two farther ones first."""
FOX_BRUSH: Limb = ((-0.44, 0.4, 0.09), (-0.6, 0.44, 0.15), (-0.8, 0.44, 0.22), (-1.0, 0.38, 0.19), (-1.16, 0.28, 0.06))


def draw_fox(easel: Easel, at: Local) -> Iterator[Item]:
    """Draw a fox that slips away, his brush behind him."""
    fur, dark, white = easel.tone("secondary", 0.05), easel.tone("secondary", 0.3), easel.tone("white")
    yield from draw_ground_shade(easel, at, 0.8)
    yield from draw_silhouette(easel, at, [shape_limb(at, limb) for limb in FOX_LEGS[:2]], dark)
    near = [shape_limb(at, limb) for limb in FOX_LEGS[2:]]
    yield from draw_silhouette(easel, at, [shape_limb(at, FOX_BRUSH), shape_body(at, FOX_BODY), *near], fur)
    for limb in FOX_LEGS:
        if not easel.bare:
            yield Path(outline=shape_limb(at, limb[2:]), fill=easel.ink)
    yield easel.area(
        at.all((-0.94, 0.47), (-1.02, 0.4), (-1.0, 0.32), (-0.96, 0.27), (-1.1, 0.26), (-1.18, 0.27), (-1.08, 0.4)), white, easel.thin
    )
    bib = [(0.87, 0.47), (0.72, 0.5), (0.58, 0.49), (0.5, 0.42), (0.42, 0.34), (0.36, 0.29), (0.46, 0.36), (0.6, 0.43), (0.74, 0.455)]
    yield easel.area(at.all(*bib), white, smooth=True)
    for x, y, fill in ((0.5, 0.69, dark), (0.4, 0.66, fur)):
        yield easel.area(at.all((x - 0.05, y), (x - 0.06, y + 0.2), (x + 0.09, y + 0.01)), fill, easel.pen)
        yield easel.area(at.all((x - 0.05, y + 0.12), (x - 0.06, y + 0.2), (x + 0.0, y + 0.12)), None if easel.bare else easel.ink)
    yield easel.line(at.all((-0.22, 0.44), (-0.19, 0.36), (-0.26, 0.28)), easel.thin, smooth=True)
    yield easel.disc(at(0.6, 0.58), at.scale * 0.026, at.scale * 0.02, fill=easel.ink)
    yield easel.disc(at(0.865, 0.485), at.scale * 0.03, fill=easel.ink)


LOBES = 15
"""Curls about the fleece of a sheep."""


def draw_sheep(easel: Easel, at: Local, *, grazing: bool = True) -> Iterator[Item]:
    """Draw a sheep one unit long that grazes, or looks up."""
    wool, face = easel.tone("white"), easel.tone("ink").mixed(easel.white, 1.0 if easel.bare else 0.12)
    yield from draw_ground_shade(easel, at, 0.5)
    for x, dark in ((-0.19, True), (0.17, True), (-0.29, False), (0.27, False)):
        leg = shape_limb(at, ((x, 0.3, 0.1), (x + 0.005, 0.14, 0.066), (x, 0.05, 0.062), (x + 0.015, 0.012, 0.078)))
        yield Path(outline=leg, fill=face if not dark or easel.bare else easel.ink, stroke=easel.thin)
    ring = []
    for k in range(2 * LOBES):
        turn, part = math.tau * k / (2 * LOBES), 1.0 if k % 2 else 1.1
        ring.append((0.46 * part * math.cos(turn) - 0.02, 0.44 + 0.25 * part * math.sin(turn)))
    tail = [(-0.46, 0.46), (-0.56, 0.44), (-0.57, 0.32), (-0.49, 0.31), (-0.44, 0.38)]
    yield easel.area(at.all(*tail), wool, easel.pen, smooth=True)
    yield easel.area(at.all(*ring), wool, easel.pen, smooth=True)
    yield from easel.shade(
        at.all((-0.46, 0.36), (-0.2, 0.31), (0.1, 0.29), (0.42, 0.38), (0.36, 0.24), (0.1, 0.18), (-0.2, 0.18), (-0.38, 0.25)),
        0.13,
        smooth=True,
    )
    for x, y in ((-0.28, 0.5), (-0.08, 0.58), (0.12, 0.5), (-0.14, 0.38), (0.06, 0.36), (-0.32, 0.36)):
        yield easel.line(
            at.all((x - 0.05, y + 0.015), (x - 0.02, y - 0.025), (x + 0.03, y - 0.02), (x + 0.05, y + 0.02)), easel.thin, smooth=True
        )
    head = Local(at(0.4, 0.36) if grazing else at(0.42, 0.62), at.scale, at.flip)
    yield from _draw_sheep_head(easel, head, wool, face, nod=-0.95 if grazing else -0.2)


def _draw_sheep_head(easel: Easel, at: Local, wool: Colour, face: Colour, nod: float) -> Iterator[Item]:
    """A dark face with a woolly poll; ``nod``: turn in radians, downwards below 0."""
    cos, sin = math.cos(nod), math.sin(nod)

    def turned(*spots: tuple[float, float]) -> list[Point]:
        return [at(x * cos - y * sin, x * sin + y * cos) for x, y in spots]

    yield easel.area(turned((-0.1, 0.04), (-0.2, 0.09), (-0.24, 0.03), (-0.14, -0.03)), face, easel.thin, smooth=True)
    skull = ((-0.1, 0.1), (0.06, 0.12), (0.2, 0.06), (0.265, 0.0), (0.25, -0.07), (0.16, -0.1), (0.02, -0.11), (-0.1, -0.08))
    yield easel.area(turned(*skull), face, easel.pen, smooth=True)
    poll = ((-0.14, 0.02), (-0.13, 0.12), (-0.04, 0.16), (0.05, 0.16), (0.09, 0.1), (0.03, 0.08), (-0.02, 0.05), (-0.08, 0.03))
    yield easel.area(turned(*poll), wool, easel.thin, smooth=True)
    yield easel.area(turned((-0.08, 0.04), (-0.15, -0.05), (-0.12, -0.12), (-0.04, -0.04)), face, easel.thin, smooth=True)
    eye, pupil = turned((0.08, 0.035), (0.088, 0.03))
    yield easel.disc(eye, at.scale * 0.032, fill=easel.white, pen=easel.thin)
    yield easel.disc(pupil, at.scale * 0.016, fill=easel.ink)
    light = easel.style.pen(easel.thin.width, easel.ink if easel.bare else easel.white)
    yield easel.line(turned((0.165, -0.045), (0.2, -0.072), (0.245, -0.05)), light, smooth=True)
    yield easel.line(turned((0.225, 0.015), (0.235, 0.0)), light)
