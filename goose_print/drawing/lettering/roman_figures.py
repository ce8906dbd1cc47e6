"""Skeletons of figures and marks of the Roman display alphabet, as high as its capitals."""

from __future__ import annotations

from collections.abc import Mapping

from goose_print.drawing.lettering.letter_parts import LetterPart, upside_down
from goose_print.drawing.lettering.pen import RomanPen, Serif
from goose_print.drawing.lettering.roman import CAP, OVER, Drawing


def _0(pen: RomanPen) -> list[LetterPart]:
    return pen.ring(280, 350, 246, 350 + OVER)


def _1(pen: RomanPen) -> list[LetterPart]:
    return [pen.leg(214, 0, 214, CAP + 4, None, Serif(84, 84), trim=(0.15, 0.1)), pen.through((226, CAP - 12, 40), (170, 640, 30),
        (84, 596, 22), fine=False)]


def _2(pen: RomanPen) -> list[LetterPart]:
    w, h = pen.thick, pen.hair
    return [
        pen.through((84, 520, h * 1.3), (120, 640, h * 1.4), (242, 694, h * 1.35), (390, 626, w * 0.86), (410, 490, w * 0.98),
            (330, 330, w * 0.74), (196, 180, h * 1.5), (78, 44, h * 1.15)),
        pen.ball(100, 528, 48 * pen.scale),
        pen.through((66, 40, h), (170, 62, w * 0.62), (300, 46, w * 0.84), (412, 46, w * 0.56), (474, 168, h * 0.8), fine=False),
    ]  # fmt: skip


def _3(pen: RomanPen) -> list[LetterPart]:
    w, h = pen.thick, pen.hair
    return [
        pen.through((92, 568, h * 1.3), (142, 660, h * 1.4), (254, 696, h * 1.4), (378, 630, w * 0.84), (386, 500, w * 0.9),
            (300, 404, h * 1.5), (200, 380, h)),
        pen.through((206, 386, h), (330, 372, h * 1.5), (430, 280, w * 0.94), (428, 140, w * 0.94), (328, 24, w * 0.5),
            (220, 4, h * 1.4), (104, 44, h * 1.4), (70, 130, h * 1.3)),
        pen.ball(106, 566, 46 * pen.scale), pen.ball(86, 134, 50 * pen.scale),
    ]  # fmt: skip


def _4(pen: RomanPen) -> list[LetterPart]:
    return [
        pen.leg(378, 0, 378, CAP, None, Serif(62, 62), trim=(0.15, 0.1)), pen.leg(60, 190, 352, CAP - 4, pen.hair * 1.2),
        pen.arm(44, 520, 214, w=pen.hair * 1.2),
    ]  # fmt: skip


def _5(pen: RomanPen) -> list[LetterPart]:
    w, h = pen.thick, pen.hair
    return [
        pen.leg(128, 356, 150, CAP - 10, h * 1.1),
        pen.through((144, 668, h * 2.2), (270, 664, h * 2.5), (400, 676, h * 1.9), (446, 730, h * 0.4), fine=False),
        pen.through((128, 366, h * 0.9), (220, 430, h * 1.3), (330, 424, w * 0.56), (438, 330, w * 0.96), (448, 190, w * 0.98),
            (366, 46, w * 0.62), (230, 3, h * 1.4), (112, 40, h * 1.4), (76, 128, h * 1.2)),
        pen.ball(92, 132, 50 * pen.scale),
    ]  # fmt: skip


def _6(pen: RomanPen) -> list[LetterPart]:
    w, h = pen.thick, pen.hair
    return [
        pen.through((432, 640, h * 1.2), (350, 694, h * 1.35), (230, 650, w * 0.66), (122, 492, w * 0.98), (92, 320, w),
            (116, 140, w * 0.92), (190, 28, w * 0.5), (300, 4, h * 1.2)),
        pen.curve((104, 260), (140, 380, 210, 424, 284, 424), (396, 424, 452, 330, 452, 216), (452, 90, 388, 4, 272, 4)),
        pen.ball(418, 622, 46 * pen.scale),
    ]  # fmt: skip


def _7(pen: RomanPen) -> list[LetterPart]:
    w, h = pen.thick, pen.hair
    return [
        pen.through((456, 690, h), (340, 500, h * 1.3), (250, 300, w * 0.8), (216, 130, w * 1.0), (216, 0, w * 1.06), fine=False),
        pen.through((70, 560, h * 0.8), (104, 650, w * 0.6), (220, 664, w * 0.72), (340, 660, w * 0.5), (462, 690, h), fine=False),
    ]


def _8(pen: RomanPen) -> list[LetterPart]:
    w, h = pen.thick, pen.hair
    return [
        pen.through((300, 695, h * 1.25), (158, 644, w * 0.66), (128, 540, w * 0.88), (200, 430, w * 0.92), (330, 340, w * 0.94),
            (420, 240, w * 0.94), (416, 116, w * 0.8), (340, 26, h * 1.7), (236, 6, h * 1.2)),
        pen.through((290, 6, h * 1.2), (160, 30, h * 1.6), (92, 128, w * 0.66), (104, 250, h * 1.7), (212, 370, h * 1.25),
            (356, 462, h * 1.3), (404, 566, h * 1.7), (366, 664, h * 1.5), (240, 690, h * 1.25), fine=False),
    ]  # fmt: skip


# punctuation


def _drop(pen: RomanPen, x: float, y: float, way: float = 1.0) -> list[LetterPart]:
    """A comma or an apostrophe whose head is at this place; ``way`` -1: an opening quotation mark, which is turned."""
    tail = ((26, 26, 58), (38, -30, 52), (14, -96, 34), (-44, -150, 12))
    return [
        pen.ball(x, y, 62 * pen.scale**0.5), pen.through(*((x + way * dx, y + way * dy, wide) for dx, dy, wide in tail), fine=False),
    ]  # fmt: skip


def _point(pen: RomanPen, x: float = 70, y: float = 56) -> list[LetterPart]:
    return [pen.ball(x, y, 66 * pen.scale**0.5)]


def _dash(length: float) -> Drawing:
    return lambda pen: [pen.arm(0, length, 300, w=pen.hair * 1.3)]


def _exclamation(pen: RomanPen) -> list[LetterPart]:
    w = pen.stem
    return [*_point(pen), pen.through((70, 208, w * 0.24), (70, 400, w * 0.7), (70, 610, w * 1.08), (70, 690, w * 1.0), fine=False),
        pen.ball(70, 680, w * 0.5)]


def _question(pen: RomanPen) -> list[LetterPart]:
    w, h = pen.thick, pen.hair
    return [
        *_point(pen, 196),
        pen.through((62, 560, h * 1.4), (96, 656, h * 1.4), (204, 696, h * 1.4), (340, 630, w * 0.88), (346, 500, w * 0.96),
            (264, 390, w * 0.74), (204, 300, h * 1.5), (198, 208, h)),
        pen.ball(80, 560, 48 * pen.scale),
    ]  # fmt: skip


def _ampersand(pen: RomanPen) -> list[LetterPart]:
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
    def draw(pen: RomanPen) -> list[LetterPart]:
        tips = [(x + 60 - way * 60, x + 60 + way * 60) for x in (0, 150)]
        return [
            pen.curve((tip, 300 + end * 14), (far, 300 - end * 160), widths=(56, 24), fine=False) for tip, far in tips for end in (-1, 1)
        ]

    return draw


FIGURES: Mapping[str, Drawing] = {
    "0": _0, "1": _1, "2": _2, "3": _3, "4": _4, "5": _5, "6": _6, "7": _7, "8": _8, "9": lambda pen: upside_down(_6(pen), 544, CAP),
}  # fmt: skip
MARKS: Mapping[str, Drawing] = {
    ".": _point, ",": lambda pen: _drop(pen, 60, 56), "’": lambda pen: _drop(pen, 60, 640), "‘": lambda pen: _drop(pen, 60, 560, -1),
    "“": lambda pen: [*_drop(pen, 60, 560, -1), *_drop(pen, 250, 560, -1)],
    "”": lambda pen: [*_drop(pen, 60, 640), *_drop(pen, 250, 640)], "„": lambda pen: [*_drop(pen, 60, 56), *_drop(pen, 250, 56)],
    "-": _dash(200), "–": _dash(380), "—": _dash(600), ":": lambda pen: [*_point(pen), *_point(pen, 70, 400)],
    "!": _exclamation, "?": _question, "&": _ampersand, "¡": lambda pen: upside_down(_exclamation(pen), 500, CAP),
    "¿": lambda pen: upside_down(_question(pen), 500, CAP), "«": _guillemets(1), "»": _guillemets(-1),
}  # fmt: skip
