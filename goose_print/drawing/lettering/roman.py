"""Skeletons of the Roman display alphabet: capitals with bracketed serifs and contrast. Capital height 700."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from goose_print.drawing.lettering.letter_parts import LetterPart, oriented
from goose_print.drawing.lettering.pen import RomanPen, Serif
from goose_print.drawing.lettering.sweep import Node
from goose_print.scene import Close, Curve, Line, Move

CAP = 700.0
OVER = 12.0
"""Overshoot of round letters."""
Drawing = Callable[[RomanPen], list[LetterPart]]

FULL = Serif(58.0, 58.0)
LEFT, RIGHT = Serif(58.0, 0.0), Serif(0.0, 58.0)
WIDE = Serif(50.0, 50.0)


def _stem(pen: RomanPen, x: float, foot: Serif = FULL, head: Serif = FULL, *, top: float = CAP, low: float = 0.0) -> LetterPart:
    return pen.leg(x, low, x, top, None, foot, head)


def _a(pen: RomanPen) -> list[LetterPart]:
    return [
        pen.leg(52, 0, 306, CAP, pen.hair * 1.12, Serif(56, 62)), pen.leg(578, 0, 316, CAP + 22, None, Serif(64, 56), trim=(0.14, 0.13)),
        pen.arm(150, 480, 248),
    ]  # fmt: skip


def _b(pen: RomanPen) -> list[LetterPart]:
    h = pen.hair / 2
    return [
        _stem(pen, 150, LEFT, LEFT),
        pen.curve((130, CAP - h), (285, CAP - h), (385, CAP - h, 446, 636, 446, 540), (446, 444, 380, 378, 280, 378), (150, 378)),
        pen.curve((150, 378), (300, 378), (420, 378, 496, 308, 496, 198), (496, 84, 415, h, 290, h), (130, h)),
    ]


def _round_left(pen: RomanPen, *end: Node, last: float) -> LetterPart:
    """The curve of C and G from its upper terminal to another end."""
    h = pen.hair
    nodes = ((596, 600), (556, 662, 480, 693, 396, 693), (214, 693, 100, 548, 100, 350), (100, 150, 214, 7, 398, 7))
    return pen.curve(*nodes, *end, widths=(h * 1.5, h * 1.15, pen.thick, h * 1.2, last))


def _c(pen: RomanPen) -> list[LetterPart]:
    return [_round_left(pen, (494, 7, 576, 52, 622, 150), last=pen.hair * 0.8), _wedge(pen, 616, 468, 712)]


def _wedge(pen: RomanPen, x: float, low: float, high: float, way: float = -1.0) -> LetterPart:
    """An upright serif that swells from ``low`` to ``high``, where it meets a curve; ``way`` -1: on its left side."""
    s, tip = pen.scale, pen.tip
    x, low, high = x * s, low * s, high * s
    rise, up = high - low, (1.0 if high > low else -1.0) * s
    outline = (
        Move(x, high), Line(x, low), Line(x + way * tip, low),
        Curve(x + way * tip * 1.3, low + rise * 0.42, x + way * 50 * s, high - up * 112, x + way * 116 * s, high - up * 82),
        Line(x + way * 92 * s, high - up * 30), Curve(x + way * 60 * s, high - up * 36, x + way * tip * 1.3, high - up * 30,
            x + way * tip, high), Close(),
    )  # fmt: skip
    return LetterPart(oriented(outline))


def _d(pen: RomanPen) -> list[LetterPart]:
    h = pen.hair / 2
    return [
        _stem(pen, 150, LEFT, LEFT),
        pen.curve((130, CAP - h), (300, CAP - h), (500, CAP - h, 622, 560, 622, 350), (622, 140, 500, h, 300, h), (130, h), tilt=0.0),
    ]


def _e(pen: RomanPen) -> list[LetterPart]:
    return [
        _stem(pen, 150, LEFT, LEFT), pen.arm(150, 492, CAP, 132, slant=8), pen.arm(150, 404, 382, 78, 78),
        pen.arm(150, 520, pen.hair / pen.scale, 0, 150, slant=22),
    ]


def _f(pen: RomanPen) -> list[LetterPart]:
    return [_stem(pen, 150, FULL, LEFT), pen.arm(150, 494, CAP, 140, slant=10), pen.arm(150, 408, 372, 80, 80)]


def _g(pen: RomanPen) -> list[LetterPart]:
    return [
        _round_left(pen, (478, 7, 560, 30, 606, 70), last=pen.hair * 1.3), _wedge(pen, 616, 468, 712),
        pen.leg(606, 26, 606, 306, None, head=FULL, trim=(0.2, 0.26)),
    ]  # fmt: skip


def _h(pen: RomanPen) -> list[LetterPart]:
    return [_stem(pen, 150), _stem(pen, 560), pen.arm(150, 560, 374)]


def _i(pen: RomanPen) -> list[LetterPart]:
    return [_stem(pen, 150)]


def _j(pen: RomanPen) -> list[LetterPart]:
    w = pen.stem
    return [
        pen.leg(210, 120, 210, CAP, None, head=FULL, trim=(0.02, 0.15)),
        pen.through((210, 130, w), (198, 20, w * 0.9), (142, -78, w * 0.52), (58, -104, pen.hair), fine=False),
            pen.ball(52, -76, 46 * pen.scale),
    ]


def _k(pen: RomanPen) -> list[LetterPart]:
    return [
        _stem(pen, 150), pen.leg(186, 296, 508, CAP, pen.hair * 1.12, head=Serif(62, 56)),
        pen.leg(566, 0, 286, 420, None, Serif(60, 56), trim=(0.2, 0.12)),
    ]


def _l(pen: RomanPen) -> list[LetterPart]:
    return [_stem(pen, 150, LEFT, FULL), pen.arm(150, 512, pen.hair / pen.scale, 0, 168, slant=22)]


def _m(pen: RomanPen) -> list[LetterPart]:
    return [
        pen.leg(112, 0, 142, CAP, pen.hair * 1.15, FULL), pen.leg(430, -8, 166, CAP, None, head=Serif(60, 0), trim=(0.1, 0.12)),
        pen.leg(430, -8, 700, CAP, pen.hair * 1.1), pen.leg(752, 0, 722, CAP, None, FULL, Serif(0, 56)),
    ]


def _n(pen: RomanPen) -> list[LetterPart]:
    return [
        pen.leg(138, 0, 138, CAP - 20, pen.hair * 1.15, FULL), pen.leg(592, -8, 158, CAP, None, head=Serif(66, 0), trim=(0.1, 0.12)),
        pen.leg(592, 0, 592, CAP, pen.hair * 1.15, head=FULL),
    ]


def _o(pen: RomanPen) -> list[LetterPart]:
    return pen.ring(370, 350, 336, 350 + OVER, 0.1)


def _p(pen: RomanPen) -> list[LetterPart]:
    h = pen.hair / 2
    return [
        _stem(pen, 150, FULL, LEFT),
        pen.curve((130, CAP - h), (300, CAP - h), (420, CAP - h, 492, 626, 492, 508), (492, 390, 418, 318, 296, 318), (150, 318)),
    ]


def _q(pen: RomanPen) -> list[LetterPart]:
    return [*_o(pen), pen.through((330, 44, 46), (420, 20, 82), (540, -92, 96), (680, -150, 60), (790, -132, 18), fine=False)]


def _r(pen: RomanPen) -> list[LetterPart]:
    h = pen.hair / 2
    return [
        _stem(pen, 150, FULL, LEFT),
        pen.curve((130, CAP - h), (292, CAP - h), (404, CAP - h, 472, 634, 472, 530), (472, 424, 400, 360, 288, 360), (150, 360)),
        pen.leg(578, 0, 322, 366, None, Serif(0, 56), trim=(0.2, 0.16)),
    ]


def _s(pen: RomanPen) -> list[LetterPart]:
    w, h = pen.thick * 1.04, pen.hair
    return [
        pen.through(
            (420, 612, h * 1.4), (348, 676, h * 1.2), (260, 692, h * 1.15), (152, 642, w * 0.66), (122, 538, w * 0.92), (192, 436, w * 1.0),
            (324, 348, w * 1.04), (436, 254, w), (456, 148, w * 0.88), (396, 46, w * 0.6), (266, 7, h * 1.15), (166, 24, h * 1.2),
                (92, 92, h * 1.4),
        ),
        _wedge(pen, 438, 496, 712), _wedge(pen, 72, 212, -12, 1.0),
    ]  # fmt: skip


def _t(pen: RomanPen) -> list[LetterPart]:
    return [pen.leg(296, 0, 296, CAP - 4, None, FULL), pen.arm(296, 562, CAP, 136, slant=18), pen.arm(296, 30, CAP, 136, slant=-18)]


def _u(pen: RomanPen) -> list[LetterPart]:
    w, h = pen.stem, pen.hair * 1.12
    return [
        pen.leg(146, 240, 146, CAP, None, head=FULL, trim=(0.0, 0.15)), pen.leg(560, 240, 560, CAP, h, head=FULL),
        pen.curve((146, 242), (146, 90, 214, 8, 352, 8), (490, 8, 560, 90, 560, 242), widths=(w, pen.hair * 1.25, h), fine=False),
    ]


def _v(pen: RomanPen) -> list[LetterPart]:
    return [pen.leg(322, -14, 78, CAP, None, head=FULL, trim=(0.12, 0.14)), pen.leg(334, -8, 570, CAP, pen.hair * 1.12, head=Serif(62, 56))]


def _w(pen: RomanPen) -> list[LetterPart]:
    return [
        pen.leg(300, -14, 78, CAP, None, head=FULL, trim=(0.12, 0.14)), pen.leg(310, -8, 508, CAP, pen.hair * 1.1),
        pen.leg(716, -14, 494, CAP, None, head=Serif(62, 0), trim=(0.12, 0.14)), pen.leg(728, -8, 950, CAP,
            pen.hair * 1.1, head=Serif(62, 56)),
    ]


def _x(pen: RomanPen) -> list[LetterPart]:
    return [
        pen.leg(556, 0, 110, CAP, None, Serif(62, 56), Serif(56, 62), trim=(0.14, 0.14)),
        pen.leg(82, 0, 544, CAP, pen.hair * 1.12, Serif(56, 62), Serif(62, 56)),
    ]


def _y(pen: RomanPen) -> list[LetterPart]:
    return [
        pen.leg(304, 0, 304, 330, None, FULL, trim=(0.24, 0.0)), pen.leg(306, 290, 74, CAP, pen.stem * 0.98, head=FULL, trim=(0.14, 0.18)),
        pen.leg(330, 316, 552, CAP, pen.hair * 1.12, head=Serif(62, 56)),
    ]


def _z(pen: RomanPen) -> list[LetterPart]:
    h = pen.hair / pen.scale
    return [
        pen.leg(94, 6, 468, CAP - 6, None, trim=(0.1, 0.1)), pen.arm(400, 58, CAP, 120, slant=-16), pen.arm(60, 540, h, 0, 148, slant=18),
        pen.arm(80, 524, CAP),
    ]


def _ae(pen: RomanPen) -> list[LetterPart]:
    h = pen.hair / pen.scale
    return [
        pen.leg(40, 0, 400, CAP, pen.hair * 1.12, Serif(56, 62)), pen.leg(452, 0, 452, CAP, None, Serif(56, 0)),
            pen.arm(370, 800, CAP, 132, slant=8),
        pen.arm(452, 714, 382, 78, 78), pen.arm(452, 830, h, 0, 150, slant=22), pen.arm(180, 452, 248),
    ]


def _oe(pen: RomanPen) -> list[LetterPart]:
    h, m = pen.hair / pen.scale, pen.hair / 2 / pen.scale
    return [
        pen.curve((560, CAP - m), (410, CAP - m), (210, CAP - m, 92, 560, 92, 350), (92, 140, 210, m, 410, m), (560, m)),
        pen.leg(520, 0, 520, CAP, None), pen.arm(520, 868, CAP, 132, slant=8), pen.arm(520, 780, 382, 78, 78),
            pen.arm(520, 898, h, 0, 150, slant=22),
    ]


LETTERS: Mapping[str, Drawing] = {
    "A": _a, "B": _b, "C": _c, "D": _d, "E": _e, "F": _f, "G": _g, "H": _h, "I": _i, "J": _j, "K": _k, "L": _l, "M": _m, "N": _n, "O": _o,
    "P": _p, "Q": _q, "R": _r, "S": _s, "T": _t, "U": _u, "V": _v, "W": _w, "X": _x, "Y": _y, "Z": _z, "Æ": _ae, "Œ": _oe,
}  # fmt: skip
