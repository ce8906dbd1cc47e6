"""Lamplighters at work: their lamp posts, ladders and flames; each of them is somebody else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from goose_print.art.motif import PaintRole
from goose_print.drawing.board.prospects.easel import BoardEasel, Local
from goose_print.scene import Colour, Item

Spots = Sequence[tuple[float, float]]
Pose = Literal["ladder", "mast", "walk", "carry", "point"]


class Person(NamedTuple):
    """Colours of coat, cap and hair, and what grows in a face; ``small``: a child, with a larger head."""

    coat: PaintRole
    cap: PaintRole
    hair: tuple[PaintRole, float]
    face: Literal["moustache", "beard", "freckles", "plait"] = "moustache"
    small: bool = False


MASTER = Person("accent", "leaf", ("secondary", 0.45))
VETERAN = Person("leaf", "primary", ("white", 0.08), "beard")
WOMAN = Person("secondary", "accent", ("ink", 0.0), "plait")
APPRENTICE = Person("primary", "leaf", ("secondary", -0.05), "freckles")
CHILD = Person("gold", "primary", ("secondary", 0.3), "freckles", small=True)

LEGS: dict[Pose, tuple[Spots, Spots]] = {
    "ladder": (((-0.06, 0.36), (-0.02, 0.2), (-0.06, 0.05)), ((0.06, 0.36), (0.17, 0.28), (0.11, 0.19))),
    "mast": (((-0.06, 0.36), (-0.06, 0.16), (-0.02, 0.01)), ((0.06, 0.36), (0.22, 0.34), (0.19, 0.19))),
    "walk": (((-0.06, 0.38), (-0.11, 0.22), (-0.18, 0.06)), ((0.06, 0.38), (0.17, 0.24), (0.17, 0.05))),
    "carry": (((-0.06, 0.38), (-0.07, 0.22), (-0.15, 0.06)), ((0.06, 0.38), (0.16, 0.24), (0.14, 0.05))),
    "point": (((-0.07, 0.38), (-0.08, 0.22), (-0.09, 0.05)), ((0.07, 0.38), (0.08, 0.22), (0.09, 0.05))),
}  # fmt: skip
"""Rear and front leg of each pose: hip, knee and ankle. On a ladder or a mast both feet stand on rungs."""
ARMS: dict[Pose, tuple[Spots, Spots]] = {
    "ladder": (((0.1, 0.6), (0.3, 0.74), (0.4, 0.92)), ((-0.02, 0.58), (0.13, 0.43), (0.34, 0.5))),
    "mast": (((0.1, 0.6), (0.27, 0.7), (0.38, 0.9)), ((-0.02, 0.58), (0.06, 0.43), (0.2, 0.5))),
    "walk": (((-0.08, 0.6), (-0.24, 0.48), (-0.22, 0.34)), ((0.08, 0.6), (0.22, 0.49), (0.33, 0.58))),
    "carry": (((-0.1, 0.58), (-0.27, 0.47), (-0.3, 0.62)), ((0.1, 0.56), (0.27, 0.46), (0.33, 0.6))),
    "point": (((-0.1, 0.58), (-0.22, 0.48), (-0.19, 0.36)), ((0.1, 0.6), (0.25, 0.72), (0.32, 0.92))),
}  # fmt: skip
"""Arm behind the body and arm before it: shoulder, elbow and hand."""


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
    yield from draw_lamplighter(easel, Local(at(0.06, 0.28), at.scale * 0.94, at.flip), MASTER, "ladder")


def draw_lamplighter(easel: BoardEasel, at: Local, person: Person, pose: Pose) -> Iterator[Item]:
    """Draw somebody one unit high from the shoes to the cap: on a ladder or a mast, with a pole, bearing a ladder, or pointing up."""
    skin = easel.tone("white").mixed(easel.tone("secondary"), 0.0 if easel.bare else 0.32)
    if person.small:
        skin = skin.mixed(easel.tone("white"), 0.3)
    if pose in ("walk", "carry", "point"):
        yield from easel.shade(at.all((-0.3, -0.005), (0.0, 0.03), (0.32, -0.005), (0.0, -0.04)), 0.4, smooth=True)
    if pose == "carry":
        yield from _draw_carried_ladder(easel, at)
    rear, front = ARMS[pose]
    if pose in ("ladder", "mast"):
        yield from _draw_wand(easel, at, rear, (0.56, 1.18) if pose == "ladder" else (0.5, 1.14))
    yield from _draw_arm(easel, at, rear, person, skin)
    if pose == "walk":
        yield from _draw_can(easel, Local(at(*rear[-1]), at.scale, at.flip))
    yield from _draw_legs(easel, at, pose)
    body = [(-0.17, 0.3), (-0.16, 0.5), (-0.13, 0.68), (0.13, 0.68), (0.16, 0.5), (0.18, 0.3), (0.0, 0.27)]
    yield easel.area(at.all(*body), easel.tone(person.coat), easel.pen)
    yield from easel.shade(at.all((-0.17, 0.3), (-0.16, 0.5), (-0.13, 0.68), (-0.05, 0.68), (-0.07, 0.29)), 0.2)
    for y in (0.36, 0.45, 0.54):
        yield easel.disc(at(0.08, y), at.scale * 0.018, fill=easel.tone("gold"), pen=easel.thin)
    big = Local(at(0.0, -0.16), at.scale * 1.22, at.flip) if person.small else at
    yield from _draw_head(easel, big, skin, person)
    scarf = [(-0.14, 0.66), (-0.12, 0.72), (0.13, 0.71), (0.15, 0.65), (0.0, 0.63)]
    if person.face != "beard":
        yield easel.area(at.all(*scarf), easel.tone("accent" if person.coat == "primary" else "primary"), easel.thin)
    if pose == "carry":
        yield from easel.rod(at.all((-0.9, 0.55), (0.86, 0.66)), at.scale * 0.034, easel.tone("secondary", 0.1))
    if pose == "walk":
        yield from _draw_wand(easel, at, front, (0.47, 1.18))
    yield from _draw_arm(easel, at, front, person, skin)


def _draw_legs(easel: BoardEasel, at: Local, pose: Pose) -> Iterator[Item]:
    for hip, knee, ankle in LEGS[pose]:
        yield from easel.rod(at.all(hip, knee, ankle), at.scale * 0.11, easel.tone("shade", 0.15), smooth=True)
        x, y = ankle[0], ankle[1] - 0.05
        shoe = [(-0.065, 0.075), (0.05, 0.075), (0.13, 0.035), (0.13, 0.0), (-0.065, 0.0)]
        yield easel.area(at.all(*((x + a, y + b) for a, b in shoe)), easel.tone("ink"), easel.thin)


def _draw_arm(easel: BoardEasel, at: Local, arm: Spots, person: Person, skin: Colour) -> Iterator[Item]:
    """A sleeve with its cuff, and a fist closed about what it holds."""
    yield from easel.rod(at.all(*arm), at.scale * 0.096, easel.tone(person.coat, 0.06), smooth=True)
    (x, y), hand = arm[-1], at(*arm[-1])
    yield easel.disc(hand, at.scale * 0.052, fill=skin, pen=easel.thin)
    for k in (-1, 0, 1):
        yield easel.line(at.all((x - 0.005, y + 0.022 * k), (x + 0.045, y + 0.022 * k)), easel.thin)


def _draw_wand(easel: BoardEasel, at: Local, arm: Spots, tip: tuple[float, float]) -> Iterator[Item]:
    """A lighter's pole through a hand, with a flame at its upper end."""
    x, y = arm[-1]
    foot = (x - (tip[0] - x) * 0.75, y - (tip[1] - y) * 0.75)
    yield from easel.rod(at.all(foot, tip), at.scale * 0.024, easel.tone("secondary"))
    yield from easel.glow(at(*tip), at.scale * 0.34, easel.tone("gold"), 0.85)
    spark = Local(at(*tip), at.scale * 0.1)
    for part, fill in ((1.0, easel.tone("gold")), (0.55, easel.tone("gold", -0.7))):
        flame = [(x * part, y * part) for x, y in ((0.0, 1.2), (0.5, 0.2), (0.0, -0.4), (-0.5, 0.2))]
        yield easel.area(spark.all(*flame), fill, easel.thin if part == 1.0 or easel.bare else None, smooth=True)


def _draw_can(easel: BoardEasel, at: Local) -> Iterator[Item]:
    """An oil can with a long spout that hangs from a hand."""
    metal = easel.tone("stone", 0.1)
    yield from easel.rod(at.all((0.06, -0.2), (0.17, -0.12), (0.2, -0.05)), at.scale * 0.018, metal, smooth=True)
    yield easel.line(at.all((-0.075, -0.1), (-0.05, -0.01), (0.05, -0.01), (0.075, -0.1)), easel.pen, smooth=True)
    yield easel.area(at.all((-0.085, -0.1), (0.085, -0.1), (0.1, -0.25), (-0.1, -0.25)), metal, easel.thin)
    yield easel.area(at.all((-0.09, -0.14), (0.09, -0.14), (0.095, -0.19), (-0.095, -0.19)), easel.tone("primary"), easel.thin)


def _draw_carried_ladder(easel: BoardEasel, at: Local) -> Iterator[Item]:
    """Rungs and the far rail of a ladder, behind the head of the one who bears it; the near rail lies on a shoulder."""
    wood = easel.tone("secondary", 0.1)
    for k in range(8):
        x = -0.8 + 0.22 * k
        y = 0.55 + 0.0625 * (x + 0.9)
        yield from easel.rod(at.all((x, y), (x + 0.03, y + 0.15)), at.scale * 0.02, wood)
    yield from easel.rod(at.all((-0.87, 0.7), (0.89, 0.81)), at.scale * 0.03, easel.tone("secondary", 0.3))


def _draw_head(easel: BoardEasel, at: Local, skin: Colour, person: Person) -> Iterator[Item]:
    """A round head with hair and a peaked cap, and what makes it this person's."""
    hair = easel.tone(*person.hair)
    if person.face == "plait":
        plait = [(-0.1, 0.78), (-0.19, 0.7), (-0.2, 0.55), (-0.16, 0.44), (-0.13, 0.55), (-0.1, 0.68)]
        yield easel.area(at.all(*plait), hair, easel.thin, smooth=True)
        for y in (0.66, 0.58, 0.5):
            yield easel.line(at.all((-0.2, y + 0.02), (-0.13, y)), easel.style.pen(easel.thin.width, easel.tone("stone", 0.2)))
    yield easel.disc(at(0.02, 0.8), at.scale * 0.15, fill=skin, pen=easel.pen)
    back = at.all((-0.13, 0.84), (-0.15, 0.74), (-0.07, 0.68), (-0.03, 0.75), (-0.04, 0.85))
    yield easel.area(back, hair, easel.thin, smooth=True)
    yield easel.disc(at(-0.03, 0.78), at.scale * 0.028, at.scale * 0.035, fill=skin, pen=easel.thin)
    yield easel.disc(at(0.085, 0.815), at.scale * 0.017, at.scale * 0.024, fill=easel.ink)
    if person.face == "beard":
        beard = [(-0.05, 0.76), (0.03, 0.745), (0.1, 0.755), (0.185, 0.735), (0.19, 0.66), (0.12, 0.575), (0.02, 0.6), (-0.05, 0.68)]
        yield easel.area(at.all(*beard), hair, easel.thin, smooth=True)
        yield easel.line(at.all((0.06, 0.7), (0.1, 0.69), (0.14, 0.7)), easel.thin, smooth=True)
    large = {"moustache": 0.034, "beard": 0.04, "freckles": 0.024, "plait": 0.024}[person.face]
    yield easel.disc(at(0.165, 0.78), at.scale * large, fill=easel.tone("primary", -0.3).mixed(skin, 0.3), pen=easel.thin)
    if person.face == "moustache":
        moustache = at.all((0.04, 0.74), (0.1, 0.76), (0.17, 0.745), (0.185, 0.72), (0.11, 0.725), (0.05, 0.715))
        yield easel.area(moustache, hair, easel.thin, smooth=True)
    elif person.face != "beard":
        yield easel.line(at.all((0.07, 0.725), (0.11, 0.71), (0.15, 0.735)), easel.thin, smooth=True)
    if not easel.bare:
        yield easel.disc(at(0.05, 0.765), at.scale * 0.026, fill=easel.tone("primary", -0.1).mixed(skin, 0.5))
    cap = at.all((-0.155, 0.86), (-0.165, 0.96), (-0.03, 1.05), (0.12, 1.0), (0.17, 0.89))
    yield easel.area(cap, easel.tone(person.cap, 0.15), easel.pen)
    yield from easel.shade(at.all((-0.155, 0.86), (-0.165, 0.96), (-0.03, 1.05), (-0.05, 0.87)), 0.18)
    peak = at.all((-0.16, 0.9), (0.17, 0.92), (0.28, 0.86), (0.12, 0.85), (-0.155, 0.84))
    yield easel.area(peak, easel.tone(person.cap, 0.42), easel.thin)
