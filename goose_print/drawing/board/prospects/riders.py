"""Riders of the chase: horses at full gallop, each with a rider in a coat of its own."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.easel import Easel, Local
from goose_print.drawing.board.prospects.limbs import Limb, contour_pen, draw_silhouette, shape_body, shape_limb
from goose_print.scene import Colour, Item, Path

HORSE = (
    (-0.6, 0.56), (-0.54, 0.66), (-0.38, 0.69), (-0.16, 0.645), (0.04, 0.63), (0.2, 0.69), (0.34, 0.82), (0.47, 0.94), (0.57, 0.985),
    (0.66, 0.96), (0.78, 0.85), (0.88, 0.755), (0.895, 0.7), (0.85, 0.665), (0.78, 0.69), (0.68, 0.755), (0.6, 0.745), (0.53, 0.64),
    (0.47, 0.52), (0.38, 0.41), (0.22, 0.365), (0.0, 0.375), (-0.2, 0.42), (-0.36, 0.44), (-0.54, 0.45),
)  # fmt: skip
"""Outline of a horse's trunk, neck and head."""
LEGS: tuple[Limb, Limb, Limb, Limb] = (
    ((-0.38, 0.54, 0.22), (-0.34, 0.4, 0.15), (-0.46, 0.29, 0.09), (-0.55, 0.24, 0.072), (-0.63, 0.1, 0.05), (-0.68, 0.04, 0.05),
     (-0.72, 0.0, 0.06)),
    ((0.36, 0.5, 0.18), (0.48, 0.44, 0.12), (0.62, 0.47, 0.08), (0.7, 0.46, 0.068), (0.7, 0.33, 0.05), (0.66, 0.27, 0.05),
     (0.61, 0.25, 0.055)),
    ((-0.42, 0.54, 0.28), (-0.44, 0.38, 0.18), (-0.6, 0.29, 0.1), (-0.71, 0.25, 0.076), (-0.85, 0.13, 0.052), (-0.92, 0.07, 0.052),
     (-0.98, 0.045, 0.06)),
    ((0.34, 0.52, 0.22), (0.42, 0.4, 0.13), (0.58, 0.355, 0.085), (0.7, 0.335, 0.07), (0.85, 0.26, 0.052), (0.93, 0.21, 0.052),
     (0.985, 0.185, 0.06)),
)  # fmt: skip
"""Legs at a gallop, the two farther ones first: hip or shoulder, joints and hoof."""
TAIL: Limb = ((-0.55, 0.62, 0.06), (-0.7, 0.66, 0.11), (-0.9, 0.62, 0.14), (-1.08, 0.54, 0.1), (-1.2, 0.5, 0.02))
THIGH: Limb = ((-0.08, 0.72, 0.15), (0.06, 0.67, 0.14), (0.17, 0.6, 0.11), (0.15, 0.52, 0.085))
BOOT: Limb = ((0.16, 0.53, 0.085), (0.1, 0.42, 0.075), (0.05, 0.33, 0.055), (0.12, 0.3, 0.05), (0.17, 0.3, 0.04))
TORSO: Limb = ((-0.12, 0.68, 0.2), (-0.07, 0.8, 0.2), (0.03, 0.93, 0.2), (0.1, 1.01, 0.12))
ARM: Limb = ((0.07, 0.97, 0.1), (0.14, 0.84, 0.095), (0.24, 0.8, 0.075), (0.35, 0.815, 0.065))


def draw_rider(easel: Easel, at: Local, coat: PaintRole, pale: float, jacket: PaintRole) -> Iterator[Item]:
    """Draw a galloping horse, two units long, with its rider; ``coat`` and ``pale``: the horse's colour and its share of white."""
    fill, far, dark = easel.tone(coat, -pale), easel.tone(coat, 0.25 - pale * 0.5), easel.tone("ink", -0.12)
    yield from draw_silhouette(easel, at, [shape_limb(at, limb) for limb in LEGS[:2]], far)
    yield from draw_silhouette(easel, at, [shape_limb(at, TAIL)], dark)
    yield from draw_silhouette(easel, at, [shape_body(at, HORSE), *(shape_limb(at, limb) for limb in LEGS[2:])], fill)
    for limb in LEGS:
        yield Path(outline=shape_limb(at, limb[-2:]), fill=dark, stroke=easel.thin)
    for ear in (((0.54, 0.97), (0.555, 1.07), (0.6, 0.98)), ((0.58, 0.98), (0.61, 1.06), (0.63, 0.97))):
        yield easel.area(at.all(*ear), fill, easel.thin)
    mane = [
        (0.16, 0.68),
        (0.3, 0.83),
        (0.44, 0.96),
        (0.55, 1.0),
        (0.62, 0.97),
        (0.52, 0.92),
        (0.44, 0.83),
        (0.38, 0.84),
        (0.34, 0.74),
        (0.27, 0.75),
    ]
    yield easel.area(at.all(*mane), dark, easel.thin)
    yield from easel.shade(
        at.all((0.42, 0.46), (0.22, 0.365), (0.0, 0.375), (-0.2, 0.42), (-0.4, 0.44), (-0.3, 0.5), (-0.1, 0.46), (0.2, 0.44)),
        0.16,
        smooth=True,
    )
    for line in (
        [(-0.3, 0.6), (-0.26, 0.5), (-0.34, 0.4)], [(0.3, 0.62), (0.24, 0.52), (0.32, 0.42)], [(0.6, 0.75), (0.62, 0.82), (0.58, 0.87)],
    ):  # fmt: skip
        yield easel.line(at.all(*line), easel.thin, smooth=True)
    yield easel.disc(at(0.675, 0.89), at.scale * 0.02, fill=easel.ink)
    yield easel.disc(at(0.872, 0.73), at.scale * 0.012, fill=easel.ink)
    yield from _draw_tack(easel, at)
    yield from _draw_horseman(easel, at, jacket, dark)


def _draw_tack(easel: Easel, at: Local) -> Iterator[Item]:
    """Saddle and its cloth, girth, bridle and reins."""
    leather = easel.style.pen(contour_pen(easel, at).width * 1.1, easel.ink)
    yield easel.area(at.all((-0.22, 0.665), (0.16, 0.67), (0.17, 0.52), (-0.2, 0.54)), easel.tone("white"), easel.thin)
    yield easel.line(at.all((0.12, 0.53), (0.14, 0.45), (0.13, 0.38)), leather, smooth=True)
    yield easel.area(
        at.all((-0.19, 0.7), (-0.1, 0.665), (0.08, 0.67), (0.15, 0.71), (0.13, 0.6), (-0.12, 0.6)), easel.tone("secondary", 0.5), easel.thin
    )
    for line in (
        [(0.62, 0.98), (0.6, 0.88), (0.62, 0.77)],
        [(0.83, 0.81), (0.8, 0.74), (0.78, 0.69)],
        [(0.6, 0.88), (0.7, 0.82), (0.81, 0.77)],
    ):
        yield easel.line(at.all(*line), leather, smooth=True)
    yield easel.line(at.all((0.8, 0.72), (0.6, 0.74), (0.38, 0.81)), easel.thin, smooth=True)


def _draw_horseman(easel: Easel, at: Local, jacket: PaintRole, dark: Colour) -> Iterator[Item]:
    """The rider, low over the horse's neck: breeches, boot, a coat whose tails fly, and a velvet cap."""
    cloth, skin = easel.tone(jacket), easel.tone("skin", 0.04)
    yield from draw_silhouette(easel, at, [shape_limb(at, THIGH)], easel.tone("white"))
    yield from draw_silhouette(easel, at, [shape_limb(at, BOOT)], dark)
    tails = [(-0.04, 0.74), (-0.2, 0.72), (-0.38, 0.74), (-0.34, 0.64), (-0.2, 0.6), (-0.02, 0.64)]
    yield from draw_silhouette(easel, at, [shape_body(at, tails), shape_limb(at, TORSO)], cloth)
    head = Local(at(0.2, 1.1), at.scale, at.flip)
    yield easel.area(at.all((0.06, 1.0), (0.1, 1.06), (0.18, 1.04), (0.15, 0.96)), easel.tone("white"), easel.thin)
    face = [
        (-0.08, 0.02),
        (-0.07, -0.07),
        (0.0, -0.105),
        (0.07, -0.085),
        (0.095, -0.03),
        (0.12, -0.02),
        (0.095, 0.01),
        (0.09, 0.06),
        (0.0, 0.1),
    ]
    yield easel.area(head.all(*face), skin, easel.pen, smooth=True)
    yield easel.disc(head(0.055, 0.015), at.scale * 0.014, fill=easel.ink)
    yield easel.line(head.all((0.045, -0.055), (0.075, -0.05)), easel.thin)
    yield easel.area(head.all((-0.1, 0.0), (-0.1, -0.04), (-0.06, -0.06), (-0.045, 0.03)), easel.tone("secondary", 0.5), easel.thin)
    cap = [(-0.11, 0.02), (-0.09, 0.11), (0.0, 0.15), (0.08, 0.11), (0.1, 0.05), (0.17, 0.035), (0.16, 0.02), (0.08, 0.025)]
    yield easel.area(head.all(*cap), dark, easel.pen)
    yield from draw_silhouette(easel, at, [shape_limb(at, ARM)], cloth)
    yield easel.disc(at(0.385, 0.815), at.scale * 0.036, fill=skin, pen=easel.thin)
