"""Lamplighters at work: their lamp posts, ladders and flames."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.scene import Colour, Item


def draw_lamp_post(easel: BoardEasel, at: Local, *, lit: bool) -> Iterator[Item]:
    """A lamp post one unit high, with a bar for the ladder."""
    metal = easel.tone("accent", 0.45)
    if lit:
        yield from easel.glow(at(0.0, 0.86), at.scale * 0.62, easel.tone("gold"), 0.75)
    yield easel.area(
        at.all((-0.1, 0.0), (-0.1, 0.04), (-0.06, 0.07), (-0.045, 0.16), (0.045, 0.16), (0.06, 0.07), (0.1, 0.04), (0.1, 0.0)),
        metal,
        easel.thin,
    )
    yield from easel.rod(at.all((0.0, 0.15), (0.0, 0.72)), at.scale * 0.035, metal)
    yield from easel.rod(at.all((-0.13, 0.64), (0.13, 0.64)), at.scale * 0.018, metal)
    glass = easel.tone("gold", -0.25) if lit else easel.tone("water", 0.25)
    yield easel.area(at.all((-0.055, 0.74), (-0.1, 0.92), (0.1, 0.92), (0.055, 0.74)), glass, easel.pen)
    if lit:
        yield easel.area(
            at.all((0.0, 0.89), (0.03, 0.82), (0.0, 0.77), (-0.03, 0.82)), easel.tone("secondary", -0.1), easel.thin, smooth=True
        )
    yield easel.line(at.all((0.0, 0.92), (0.0, 0.74)), easel.thin)
    yield easel.area(at.all((-0.07, 0.715), (0.07, 0.715), (0.06, 0.75), (-0.06, 0.75)), metal, easel.thin)
    yield easel.area(
        at.all((-0.12, 0.915), (-0.05, 0.98), (-0.02, 0.98), (-0.02, 1.0), (0.02, 1.0), (0.02, 0.98), (0.05, 0.98), (0.12, 0.915)),
        metal,
        easel.thin,
    )


def draw_lamplighter_on_ladder(easel: BoardEasel, at: Local) -> Iterator[Item]:
    """The lamplighter on a ladder that leans on the lamp's bar, with his flame at the lamp."""
    wood = easel.tone("secondary", 0.1)
    lean = 0.34
    for x in (-0.13, 0.13):
        yield from easel.rod(at.all((x, 0.0), (x + lean, 0.98)), at.scale * 0.035, wood)
    for k in range(1, 7):
        y = k / 7 * 0.98
        yield from easel.rod(at.all((lean * y - 0.12, y), (lean * y + 0.12, y)), at.scale * 0.022, wood)
    yield from draw_lamplighter(easel, Local(at(0.06, 0.28), at.scale * 0.94, at.flip), "accent", "light")


def draw_lamplighter(easel: BoardEasel, at: Local, coat: PaintRole, pose: str) -> Iterator[Item]:
    """Draw a lamplighter one unit high from his shoes to his cap: on a ladder (``light``), with a pole (``walk``) or with a ``ladder``."""
    thick = at.scale * 0.115
    skin, trousers, shoe = (
        easel.tone("white").mixed(easel.tone("secondary"), 0.0 if easel.bare else 0.32),
        easel.tone("shade", 0.15),
        easel.tone("ink"),
    )
    legs = {"light": ((-0.1, 0.1), (0.12, 0.02)), "walk": ((-0.17, 0.0), (0.17, 0.0)), "ladder": ((-0.1, 0.0), (0.13, 0.0))}[pose]
    if pose == "ladder":
        for y in (0.5, 0.64):
            yield from easel.rod(at.all((-0.85, y + 0.1), (0.75, y - 0.06)), at.scale * 0.03, easel.tone("secondary", 0.1))
        for k in range(7):
            x = -0.75 + 0.23 * k
            yield from easel.rod(
                at.all((x, 0.59 - 0.1 * (x + 0.85) / 1.0 + 0.02), (x, 0.73 - 0.1 * (x + 0.85) / 1.0)),
                at.scale * 0.02,
                easel.tone("secondary", 0.1),
            )
    for x, y in legs:
        yield from easel.rod(at.all((x * 0.35, 0.42), (x * 0.9, 0.24), (x, y + 0.05)), thick, trousers, smooth=True)
        yield easel.area(
            at.all((x - 0.07, y + 0.07), (x + 0.05, y + 0.07), (x + 0.14, y + 0.03), (x + 0.14, y), (x - 0.07, y)), shoe, easel.thin
        )
    body = [(-0.17, 0.3), (-0.16, 0.5), (-0.13, 0.68), (0.13, 0.68), (0.16, 0.5), (0.18, 0.3), (0.0, 0.27)]
    yield easel.area(at.all(*body), easel.tone(coat), easel.pen)
    yield from easel.shade(at.all((-0.17, 0.3), (-0.16, 0.5), (-0.13, 0.68), (-0.05, 0.68), (-0.07, 0.29)), 0.2)
    for y in (0.4, 0.5):
        yield easel.disc(at(0.06, y), at.scale * 0.022, fill=easel.tone("gold"), pen=easel.thin)
    yield from _draw_head(easel, at, skin)
    yield easel.area(at.all((-0.14, 0.66), (-0.12, 0.72), (0.13, 0.71), (0.15, 0.65), (0.0, 0.63)), easel.tone("primary"), easel.thin)
    wand = {"light": ((0.1, 0.6), (0.3, 0.74), (0.4, 0.92), (0.56, 1.18)), "walk": ((0.1, 0.6), (0.24, 0.5), (0.3, 0.56), (0.46, 1.16)),
            "ladder": ((0.1, 0.6), (0.2, 0.5), (0.26, 0.54), (0.26, 0.54))}[pose]  # fmt: skip
    if pose != "ladder":
        back = at(wand[2][0] - (wand[3][0] - wand[2][0]) * 0.5, wand[2][1] - (wand[3][1] - wand[2][1]) * 0.5)
        yield from easel.rod([back, at(*wand[3])], at.scale * 0.022, easel.tone("secondary"))
        tip = at(*wand[3])
        yield from easel.glow(tip, at.scale * 0.28, easel.tone("gold"), 0.8)
        spark = Local(tip, at.scale * 0.09)
        yield easel.area(spark.all((0.0, 1.1), (0.5, 0.2), (0.0, -0.4), (-0.5, 0.2)), easel.tone("gold", -0.2), easel.thin, smooth=True)
    yield from easel.rod(at.all(*wand[:3]), thick * 0.85, easel.tone(coat, 0.08), smooth=True)
    yield easel.disc(at(*wand[2]), at.scale * 0.05, fill=skin, pen=easel.thin)


def _draw_head(easel: BoardEasel, at: Local, skin: Colour) -> Iterator[Item]:
    """A round head with hair, a moustache and a peaked cap with a band."""
    yield easel.disc(at(0.02, 0.8), at.scale * 0.15, fill=skin, pen=easel.pen)
    hair = at.all((-0.13, 0.84), (-0.15, 0.74), (-0.07, 0.68), (-0.03, 0.75), (-0.04, 0.85))
    yield easel.area(hair, easel.tone("secondary", 0.45), easel.thin, smooth=True)
    yield easel.disc(at(-0.03, 0.78), at.scale * 0.028, at.scale * 0.035, fill=skin, pen=easel.thin)
    yield easel.disc(at(0.085, 0.815), at.scale * 0.017, at.scale * 0.024, fill=easel.ink)
    yield easel.disc(at(0.165, 0.78), at.scale * 0.034, fill=easel.tone("primary", -0.3), pen=easel.thin)
    moustache = at.all((0.04, 0.74), (0.1, 0.76), (0.17, 0.745), (0.185, 0.72), (0.11, 0.725), (0.05, 0.715))
    yield easel.area(moustache, easel.tone("secondary", 0.45), easel.thin, smooth=True)
    if not easel.bare:
        yield easel.disc(at(0.05, 0.755), at.scale * 0.026, fill=easel.tone("primary", -0.1).mixed(skin, 0.5))
    cap = at.all((-0.155, 0.86), (-0.165, 0.96), (-0.03, 1.05), (0.12, 1.0), (0.17, 0.89))
    yield easel.area(cap, easel.tone("leaf", 0.15), easel.pen)
    yield from easel.shade(at.all((-0.155, 0.86), (-0.165, 0.96), (-0.03, 1.05), (-0.05, 0.87)), 0.18)
    peak = at.all((-0.16, 0.9), (0.17, 0.92), (0.28, 0.86), (0.12, 0.85), (-0.155, 0.84))
    yield easel.area(peak, easel.tone("leaf", 0.42), easel.thin)
