"""Skeletons of the Roman display alphabet: capitals with bracketed serifs and contrast. Capital height 700."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from goose_print.drawing.lettering.pen import Node, Part, RomanPen, Serif, mapped, oriented
from goose_print.scene import Close, Curve, Line, Move

CAP = 700.0
OVER = 12.0
"""Overshoot of round letters."""
Drawing = Callable[[RomanPen], list[Part]]

FULL = Serif(58.0, 58.0)
LEFT, RIGHT = Serif(58.0, 0.0), Serif(0.0, 58.0)
WIDE = Serif(50.0, 50.0)


def _stem(pen: RomanPen, x: float, foot: Serif = FULL, head: Serif = FULL, *, top: float = CAP, low: float = 0.0) -> Part:
    return pen.leg(x, low, x, top, None, foot, head)


def _a(pen: RomanPen) -> list[Part]:
    return [
        pen.leg(52, 0, 306, CAP, pen.hair * 1.12, Serif(56, 62)), pen.leg(578, 0, 316, CAP + 22, None, Serif(64, 56), trim=(0.14, 0.13)),
        pen.arm(150, 480, 248),
    ]  # fmt: skip


def _b(pen: RomanPen) -> list[Part]:
    h = pen.hair / 2
    return [
        _stem(pen, 150, LEFT, LEFT),
        pen.curve((130, CAP - h), (285, CAP - h), (385, CAP - h, 446, 636, 446, 540), (446, 444, 380, 378, 280, 378), (150, 378)),
        pen.curve((150, 378), (300, 378), (420, 378, 496, 308, 496, 198), (496, 84, 415, h, 290, h), (130, h)),
    ]


def _round_left(pen: RomanPen, *end: Node, last: float) -> Part:
    """The curve of C and G from its upper terminal to another end."""
    h = pen.hair
    nodes = ((596, 600), (556, 662, 480, 693, 396, 693), (214, 693, 100, 548, 100, 350), (100, 150, 214, 7, 398, 7))
    return pen.curve(*nodes, *end, widths=(h * 1.5, h * 1.15, pen.thick, h * 1.2, last))


def _c(pen: RomanPen) -> list[Part]:
    return [_round_left(pen, (494, 7, 576, 52, 622, 150), last=pen.hair * 0.8), _wedge(pen, 616, 468, 712)]


def _wedge(pen: RomanPen, x: float, low: float, high: float, way: float = -1.0) -> Part:
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
    return Part(oriented(outline))


def _d(pen: RomanPen) -> list[Part]:
    h = pen.hair / 2
    return [
        _stem(pen, 150, LEFT, LEFT),
        pen.curve((130, CAP - h), (300, CAP - h), (500, CAP - h, 622, 560, 622, 350), (622, 140, 500, h, 300, h), (130, h), tilt=0.0),
    ]


def _e(pen: RomanPen) -> list[Part]:
    return [
        _stem(pen, 150, LEFT, LEFT), pen.arm(150, 492, CAP, 132, slant=8), pen.arm(150, 404, 382, 78, 78),
        pen.arm(150, 520, pen.hair / pen.scale, 0, 150, slant=22),
    ]


def _f(pen: RomanPen) -> list[Part]:
    return [_stem(pen, 150, FULL, LEFT), pen.arm(150, 494, CAP, 140, slant=10), pen.arm(150, 408, 372, 80, 80)]


def _g(pen: RomanPen) -> list[Part]:
    return [
        _round_left(pen, (478, 7, 560, 30, 606, 70), last=pen.hair * 1.3), _wedge(pen, 616, 468, 712),
        pen.leg(606, 26, 606, 306, None, head=FULL, trim=(0.2, 0.26)),
    ]  # fmt: skip


def _h(pen: RomanPen) -> list[Part]:
    return [_stem(pen, 150), _stem(pen, 560), pen.arm(150, 560, 374)]


def _i(pen: RomanPen) -> list[Part]:
    return [_stem(pen, 150)]


def _j(pen: RomanPen) -> list[Part]:
    w = pen.stem
    return [
        pen.leg(210, 120, 210, CAP, None, head=FULL, trim=(0.02, 0.15)),
        pen.through((210, 130, w), (198, 20, w * 0.9), (142, -78, w * 0.52), (58, -104, pen.hair), fine=False),
            pen.ball(52, -76, 46 * pen.scale),
    ]


def _k(pen: RomanPen) -> list[Part]:
    return [
        _stem(pen, 150), pen.leg(186, 296, 508, CAP, pen.hair * 1.12, head=Serif(62, 56)),
        pen.leg(566, 0, 286, 420, None, Serif(60, 56), trim=(0.2, 0.12)),
    ]


def _l(pen: RomanPen) -> list[Part]:
    return [_stem(pen, 150, LEFT, FULL), pen.arm(150, 512, pen.hair / pen.scale, 0, 168, slant=22)]


def _m(pen: RomanPen) -> list[Part]:
    return [
        pen.leg(112, 0, 142, CAP, pen.hair * 1.15, FULL), pen.leg(430, -8, 166, CAP, None, head=Serif(60, 0), trim=(0.1, 0.12)),
        pen.leg(430, -8, 700, CAP, pen.hair * 1.1), pen.leg(752, 0, 722, CAP, None, FULL, Serif(0, 56)),
    ]


def _n(pen: RomanPen) -> list[Part]:
    return [
        pen.leg(138, 0, 138, CAP - 20, pen.hair * 1.15, FULL), pen.leg(592, -8, 158, CAP, None, head=Serif(66, 0), trim=(0.1, 0.12)),
        pen.leg(592, 0, 592, CAP, pen.hair * 1.15, head=FULL),
    ]


def _o(pen: RomanPen) -> list[Part]:
    return pen.ring(370, 350, 336, 350 + OVER, 0.1)


def _p(pen: RomanPen) -> list[Part]:
    h = pen.hair / 2
    return [
        _stem(pen, 150, FULL, LEFT),
        pen.curve((130, CAP - h), (300, CAP - h), (420, CAP - h, 492, 626, 492, 508), (492, 390, 418, 318, 296, 318), (150, 318)),
    ]


def _q(pen: RomanPen) -> list[Part]:
    return [*_o(pen), pen.through((330, 44, 46), (420, 20, 82), (540, -92, 96), (680, -150, 60), (790, -132, 18), fine=False)]


def _r(pen: RomanPen) -> list[Part]:
    h = pen.hair / 2
    return [
        _stem(pen, 150, FULL, LEFT),
        pen.curve((130, CAP - h), (292, CAP - h), (404, CAP - h, 472, 634, 472, 530), (472, 424, 400, 360, 288, 360), (150, 360)),
        pen.leg(578, 0, 322, 366, None, Serif(0, 56), trim=(0.2, 0.16)),
    ]


def _s(pen: RomanPen) -> list[Part]:
    w, h = pen.thick * 1.04, pen.hair
    return [
        pen.through(
            (420, 612, h * 1.4), (348, 676, h * 1.2), (260, 692, h * 1.15), (152, 642, w * 0.66), (122, 538, w * 0.92), (192, 436, w * 1.0),
            (324, 348, w * 1.04), (436, 254, w), (456, 148, w * 0.88), (396, 46, w * 0.6), (266, 7, h * 1.15), (166, 24, h * 1.2),
                (92, 92, h * 1.4),
        ),
        _wedge(pen, 438, 496, 712), _wedge(pen, 72, 212, -12, 1.0),
    ]  # fmt: skip


def _t(pen: RomanPen) -> list[Part]:
    return [pen.leg(296, 0, 296, CAP - 4, None, FULL), pen.arm(296, 562, CAP, 136, slant=18), pen.arm(296, 30, CAP, 136, slant=-18)]


def _u(pen: RomanPen) -> list[Part]:
    w, h = pen.stem, pen.hair * 1.12
    return [
        pen.leg(146, 240, 146, CAP, None, head=FULL, trim=(0.0, 0.15)), pen.leg(560, 240, 560, CAP, h, head=FULL),
        pen.curve((146, 242), (146, 90, 214, 8, 352, 8), (490, 8, 560, 90, 560, 242), widths=(w, pen.hair * 1.25, h), fine=False),
    ]


def _v(pen: RomanPen) -> list[Part]:
    return [pen.leg(322, -14, 78, CAP, None, head=FULL, trim=(0.12, 0.14)), pen.leg(334, -8, 570, CAP, pen.hair * 1.12, head=Serif(62, 56))]


def _w(pen: RomanPen) -> list[Part]:
    return [
        pen.leg(300, -14, 78, CAP, None, head=FULL, trim=(0.12, 0.14)), pen.leg(310, -8, 508, CAP, pen.hair * 1.1),
        pen.leg(716, -14, 494, CAP, None, head=Serif(62, 0), trim=(0.12, 0.14)), pen.leg(728, -8, 950, CAP,
            pen.hair * 1.1, head=Serif(62, 56)),
    ]


def _x(pen: RomanPen) -> list[Part]:
    return [
        pen.leg(556, 0, 110, CAP, None, Serif(62, 56), Serif(56, 62), trim=(0.14, 0.14)),
        pen.leg(82, 0, 544, CAP, pen.hair * 1.12, Serif(56, 62), Serif(62, 56)),
    ]


def _y(pen: RomanPen) -> list[Part]:
    return [
        pen.leg(304, 0, 304, 330, None, FULL, trim=(0.24, 0.0)), pen.leg(306, 290, 74, CAP, pen.stem * 0.98, head=FULL, trim=(0.14, 0.18)),
        pen.leg(330, 316, 552, CAP, pen.hair * 1.12, head=Serif(62, 56)),
    ]


def _z(pen: RomanPen) -> list[Part]:
    h = pen.hair / pen.scale
    return [
        pen.leg(94, 6, 468, CAP - 6, None, trim=(0.1, 0.1)), pen.arm(400, 58, CAP, 120, slant=-16), pen.arm(60, 540, h, 0, 148, slant=18),
        pen.arm(80, 524, CAP),
    ]


def _ae(pen: RomanPen) -> list[Part]:
    h = pen.hair / pen.scale
    return [
        pen.leg(40, 0, 400, CAP, pen.hair * 1.12, Serif(56, 62)), pen.leg(452, 0, 452, CAP, None, Serif(56, 0)),
            pen.arm(370, 800, CAP, 132, slant=8),
        pen.arm(452, 714, 382, 78, 78), pen.arm(452, 830, h, 0, 150, slant=22), pen.arm(180, 452, 248),
    ]


def _oe(pen: RomanPen) -> list[Part]:
    h, m = pen.hair / pen.scale, pen.hair / 2 / pen.scale
    return [
        pen.curve((560, CAP - m), (410, CAP - m), (210, CAP - m, 92, 560, 92, 350), (92, 140, 210, m, 410, m), (560, m)),
        pen.leg(520, 0, 520, CAP, None), pen.arm(520, 868, CAP, 132, slant=8), pen.arm(520, 780, 382, 78, 78),
            pen.arm(520, 898, h, 0, 150, slant=22),
    ]


# figures, as high as capitals


def _0(pen: RomanPen) -> list[Part]:
    return pen.ring(280, 350, 246, 350 + OVER)


def _1(pen: RomanPen) -> list[Part]:
    return [pen.leg(214, 0, 214, CAP + 4, None, Serif(84, 84), trim=(0.15, 0.1)), pen.through((226, CAP - 12, 40), (170, 640, 30),
        (84, 596, 22), fine=False)]


def _2(pen: RomanPen) -> list[Part]:
    w, h = pen.thick, pen.hair
    return [
        pen.through((84, 520, h * 1.3), (120, 640, h * 1.4), (242, 694, h * 1.35), (390, 626, w * 0.86), (410, 490, w * 0.98),
            (330, 330, w * 0.74), (196, 180, h * 1.5), (78, 44, h * 1.15)),
        pen.ball(100, 528, 48 * pen.scale),
        pen.through((66, 40, h), (170, 62, w * 0.62), (300, 46, w * 0.84), (412, 46, w * 0.56), (474, 168, h * 0.8), fine=False),
    ]  # fmt: skip


def _3(pen: RomanPen) -> list[Part]:
    w, h = pen.thick, pen.hair
    return [
        pen.through((92, 568, h * 1.3), (142, 660, h * 1.4), (254, 696, h * 1.4), (378, 630, w * 0.84), (386, 500, w * 0.9),
            (300, 404, h * 1.5), (200, 380, h)),
        pen.through((206, 386, h), (330, 372, h * 1.5), (430, 280, w * 0.94), (428, 140, w * 0.94), (328, 24, w * 0.5),
            (220, 4, h * 1.4), (104, 44, h * 1.4), (70, 130, h * 1.3)),
        pen.ball(106, 566, 46 * pen.scale), pen.ball(86, 134, 50 * pen.scale),
    ]  # fmt: skip


def _4(pen: RomanPen) -> list[Part]:
    return [
        pen.leg(378, 0, 378, CAP, None, Serif(62, 62), trim=(0.15, 0.1)), pen.leg(60, 190, 352, CAP - 4, pen.hair * 1.2),
        pen.arm(44, 520, 214, w=pen.hair * 1.2),
    ]  # fmt: skip


def _5(pen: RomanPen) -> list[Part]:
    w, h = pen.thick, pen.hair
    return [
        pen.leg(128, 356, 150, CAP - 10, h * 1.1),
        pen.through((144, 668, h * 2.2), (270, 664, h * 2.5), (400, 676, h * 1.9), (446, 730, h * 0.4), fine=False),
        pen.through((128, 366, h * 0.9), (220, 430, h * 1.3), (330, 424, w * 0.56), (438, 330, w * 0.96), (448, 190, w * 0.98),
            (366, 46, w * 0.62), (230, 3, h * 1.4), (112, 40, h * 1.4), (76, 128, h * 1.2)),
        pen.ball(92, 132, 50 * pen.scale),
    ]  # fmt: skip


def _6(pen: RomanPen) -> list[Part]:
    w, h = pen.thick, pen.hair
    return [
        pen.through((432, 640, h * 1.2), (350, 694, h * 1.35), (230, 650, w * 0.66), (122, 492, w * 0.98), (92, 320, w),
            (116, 140, w * 0.92), (190, 28, w * 0.5), (300, 4, h * 1.2)),
        pen.curve((104, 260), (140, 380, 210, 424, 284, 424), (396, 424, 452, 330, 452, 216), (452, 90, 388, 4, 272, 4)),
        pen.ball(418, 622, 46 * pen.scale),
    ]  # fmt: skip


def _7(pen: RomanPen) -> list[Part]:
    w, h = pen.thick, pen.hair
    return [
        pen.through((456, 690, h), (340, 500, h * 1.3), (250, 300, w * 0.8), (216, 130, w * 1.0), (216, 0, w * 1.06), fine=False),
        pen.through((70, 560, h * 0.8), (104, 650, w * 0.6), (220, 664, w * 0.72), (340, 660, w * 0.5), (462, 690, h), fine=False),
    ]


def _8(pen: RomanPen) -> list[Part]:
    w, h = pen.thick, pen.hair
    return [
        pen.through((300, 695, h * 1.25), (158, 644, w * 0.66), (128, 540, w * 0.88), (200, 430, w * 0.92), (330, 340, w * 0.94),
            (420, 240, w * 0.94), (416, 116, w * 0.8), (340, 26, h * 1.7), (236, 6, h * 1.2)),
        pen.through((290, 6, h * 1.2), (160, 30, h * 1.6), (92, 128, w * 0.66), (104, 250, h * 1.7), (212, 370, h * 1.25),
            (356, 462, h * 1.3), (404, 566, h * 1.7), (366, 664, h * 1.5), (240, 690, h * 1.25), fine=False),
    ]  # fmt: skip


def _9(pen: RomanPen) -> list[Part]:
    w, h = pen.thick, pen.hair
    return [
        pen.through((112, 60, h * 1.2), (194, 6, h * 1.35), (314, 50, w * 0.66), (422, 208, w * 0.98), (452, 380, w),
            (428, 560, w * 0.92), (354, 672, w * 0.5), (244, 696, h * 1.2)),
        pen.curve((440, 440), (404, 320, 334, 276, 260, 276), (148, 276, 92, 370, 92, 484), (92, 610, 156, 696, 272, 696)),
        pen.ball(126, 78, 46 * pen.scale),
    ]  # fmt: skip


# punctuation


def _drop(pen: RomanPen, x: float, y: float) -> list[Part]:
    """A comma or an apostrophe whose head is at this place."""
    s = pen.scale
    return [pen.ball(x, y, 62 * s**0.5), pen.through((x + 26, y + 26, 58), (x + 38, y - 30, 52), (x + 14, y - 96, 34),
        (x - 44, y - 150, 12), fine=False)]


def _turned_drop(pen: RomanPen, x: float, y: float) -> list[Part]:
    s = pen.scale
    return [pen.ball(x, y, 62 * s**0.5), pen.through((x - 26, y - 26, 58), (x - 38, y + 30, 52), (x - 14, y + 96, 34),
        (x + 44, y + 150, 12), fine=False)]


def _point(pen: RomanPen, x: float = 70, y: float = 56) -> list[Part]:
    return [pen.ball(x, y, 66 * pen.scale**0.5)]


def _dash(length: float) -> Drawing:
    return lambda pen: [pen.arm(0, length, 300, w=pen.hair * 1.3)]


def _exclamation(pen: RomanPen) -> list[Part]:
    w = pen.stem
    return [*_point(pen), pen.through((70, 208, w * 0.24), (70, 400, w * 0.7), (70, 610, w * 1.08), (70, 690, w * 1.0), fine=False),
        pen.ball(70, 680, w * 0.5)]


def _question(pen: RomanPen) -> list[Part]:
    w, h = pen.thick, pen.hair
    return [
        *_point(pen, 196),
        pen.through((62, 560, h * 1.4), (96, 656, h * 1.4), (204, 696, h * 1.4), (340, 630, w * 0.88), (346, 500, w * 0.96),
            (264, 390, w * 0.74), (204, 300, h * 1.5), (198, 208, h)),
        pen.ball(80, 560, 48 * pen.scale),
    ]  # fmt: skip


def _flipped(parts: list[Part]) -> list[Part]:
    """Turned upside down, for Spanish marks."""
    return [mapped(part, lambda x, y: (500 - x, CAP - y)) for part in parts]


def mirrored(parts: list[Part], width: float) -> list[Part]:
    """As seen in a mirror; ``width``: twice the middle."""
    return [mapped(part, lambda x, y: (width - x, y)) for part in parts]


def _ampersand(pen: RomanPen) -> list[Part]:
    w, h = pen.thick, pen.hair
    return [
        pen.through(
            (640, 372, h), (560, 170, h * 1.3), (420, 34, h * 1.5), (250, 2, w * 0.66), (110, 84, w * 0.9), (96, 226, w * 0.8),
            (200, 350, h * 1.4), (330, 452, h * 1.4), (392, 580, w * 0.5), (330, 690, h * 1.3), (282, 697, h * 1.2),
        ),
        pen.through(
            (352, 680, h * 1.3), (300, 696, h * 1.3), (226, 668, w * 0.6), (196, 560, w * 0.76), (270, 420, w * 0.9), (430, 220, w),
            (570, 70, w * 0.9), (700, 12, h * 1.4),
        ),
        pen.arm(540, 730, 396),
    ]  # fmt: skip


def _guillemets(way: float) -> Drawing:
    def draw(pen: RomanPen) -> list[Part]:
        tips = [(x + 60 - way * 60, x + 60 + way * 60) for x in (0, 150)]
        return [
            pen.curve((tip, 300 + end * 14), (far, 300 - end * 160), widths=(56, 24), fine=False) for tip, far in tips for end in (-1, 1)
        ]

    return draw


GLYPHS: Mapping[str, Drawing] = {
    "A": _a, "B": _b, "C": _c, "D": _d, "E": _e, "F": _f, "G": _g, "H": _h, "I": _i, "J": _j, "K": _k, "L": _l, "M": _m, "N": _n, "O": _o,
    "P": _p, "Q": _q, "R": _r, "S": _s, "T": _t, "U": _u, "V": _v, "W": _w, "X": _x, "Y": _y, "Z": _z, "Æ": _ae, "Œ": _oe,
    "0": _0, "1": _1, "2": _2, "3": _3, "4": _4, "5": _5, "6": _6, "7": _7, "8": _8, "9": _9,
    ".": _point, ",": lambda pen: _drop(pen, 60, 56), "’": lambda pen: _drop(pen, 60, 640), "‘": lambda pen: _turned_drop(pen, 60, 560),
    "“": lambda pen: [*_turned_drop(pen, 60, 560), *_turned_drop(pen, 250, 560)], "”": lambda pen: [*_drop(pen, 60, 640), *_drop(pen,
        250, 640)],
    "„": lambda pen: [*_drop(pen, 60, 56), *_drop(pen, 250, 56)], "-": _dash(200), "–": _dash(380), "—": _dash(600),
    ":": lambda pen: [*_point(pen), *_point(pen, 70, 400)], "!": _exclamation, "?": _question, "&": _ampersand,
    "¡": lambda pen: _flipped(_exclamation(pen)), "¿": lambda pen: _flipped(_question(pen)), "«": _guillemets(1), "»": _guillemets(-1),
}  # fmt: skip
