"""Cyrillic skeletons of the Roman display alphabet; letters that have a Latin form take it."""

from __future__ import annotations

from collections.abc import Mapping

from goose_print.drawing.lettering.letter_parts import LetterPart, mirrored
from goose_print.drawing.lettering.pen import NO_SERIF, RomanPen, Serif
from goose_print.drawing.lettering.roman import CAP, FULL, LEFT, LETTERS, OVER, RIGHT, Drawing
from goose_print.drawing.lettering.roman_figures import FIGURES


def _bar_stem(pen: RomanPen, foot: Serif = FULL) -> LetterPart:
    return pen.leg(150, 0, 150, CAP, None, foot, LEFT)


def _lower_bowl(pen: RomanPen, x: float = 150, wide: float = 1.0) -> LetterPart:
    h = pen.hair / 2

    def at(v: float) -> float:
        return x + (v - 150) * wide

    return pen.curve((x, 400), (at(290), 400), (at(420), 400, at(496), 320, at(496), 206), (at(496), 90, at(415), h, at(290), h),
        (x - 20, h))


def _be(pen: RomanPen) -> list[LetterPart]:
    return [_bar_stem(pen, LEFT), pen.arm(150, 470, CAP, 128, slant=8), _lower_bowl(pen)]


def _ge(pen: RomanPen) -> list[LetterPart]:
    return [_bar_stem(pen), pen.arm(150, 496, CAP, 144, slant=10)]


def _de(pen: RomanPen) -> list[LetterPart]:
    h = pen.hair / pen.scale
    return [
        pen.through((236, CAP - 10, h * 1.1), (232, 420, h * 1.2), (196, 180, h * 1.3), (120, 20, h * 1.2), fine=False),
        pen.leg(520, 0, 520, CAP, None, head=RIGHT), pen.arm(520, 196, CAP), pen.arm(320, 650, h, 118), pen.arm(320, 44, h, 118),
    ]  # fmt: skip


def _zhe(pen: RomanPen) -> list[LetterPart]:
    return [
        pen.leg(440, 0, 440, CAP), pen.leg(410, 330, 130, CAP, pen.hair * 1.12, head=Serif(56, 62)), pen.leg(470, 330, 750, CAP,
            pen.hair * 1.12, head=Serif(62, 56)),
        pen.leg(86, 0, 400, 420, pen.stem * 0.84, Serif(56, 60)), pen.leg(794, 0, 480, 420, pen.stem * 0.84, Serif(60, 56)),
        pen.leg(440, 0, 440, CAP, None, FULL, FULL),
    ]  # fmt: skip


def _i_long(pen: RomanPen) -> list[LetterPart]:
    return [LETTERS["I"](pen)[0], pen.leg(560, 0, 560, CAP, None, FULL, FULL), pen.leg(180, 60, 530, CAP - 60, pen.hair * 1.15)]


def _el(pen: RomanPen) -> list[LetterPart]:
    h, w = pen.hair, pen.stem
    return [
        pen.through((250, CAP - 10, h * 1.1), (246, 400, h * 1.2), (214, 140, h * 1.7), (140, 16, h * 1.5),
            (70, 14, h), fine=False), pen.ball(70, 40, 44 * pen.scale),
        pen.leg(548, 0, 548, CAP, w, FULL, RIGHT), pen.arm(548, 200, CAP),
    ]  # fmt: skip


def _pe(pen: RomanPen) -> list[LetterPart]:
    return [pen.leg(150, 0, 150, CAP, None, FULL, LEFT), pen.leg(560, 0, 560, CAP, None, FULL, RIGHT), pen.arm(150, 560, CAP)]


def _u_cyrillic(pen: RomanPen) -> list[LetterPart]:
    h = pen.hair
    return [
        pen.leg(330, 214, 90, CAP, None, head=FULL, trim=(0.1, 0.16)), pen.leg(318, 160, 552, CAP, h * 1.12, head=Serif(62, 56)),
        pen.through((336, 200, h * 1.1), (276, 60, h * 1.3), (196, -2, h * 1.4), (116, 26, h * 1.1), fine=False),
            pen.ball(116, 50, 46 * pen.scale),
    ]  # fmt: skip


def _ef(pen: RomanPen) -> list[LetterPart]:
    return [*pen.ring(410, 358, 340, 250), pen.leg(410, 0, 410, CAP, pen.stem, FULL, FULL)]


def _tse(pen: RomanPen) -> list[LetterPart]:
    h = pen.hair / pen.scale
    return [pen.leg(150, 0, 150, CAP, None, LEFT, FULL), pen.leg(560, 0, 560, CAP, None, head=FULL), pen.arm(150, 664, h, 118)]


def _che(pen: RomanPen) -> list[LetterPart]:
    w, h = pen.stem, pen.hair
    return [
        pen.leg(540, 0, 540, CAP, None, FULL, FULL), pen.leg(140, 500, 140, CAP, w, head=FULL, trim=(0.0, 0.3)),
        pen.curve((140, 502), (140, 360, 214, 308, 330, 308), (420, 308, 480, 324, 540, 356), widths=(w, h * 1.3, h * 1.1), fine=False),
    ]  # fmt: skip


def _sha(pen: RomanPen) -> list[LetterPart]:
    h = pen.hair / pen.scale
    return [pen.leg(150, 0, 150, CAP, None, LEFT, FULL), pen.leg(470, 0, 470, CAP, None, head=FULL),
        pen.leg(790, 0, 790, CAP, None, RIGHT, FULL), pen.arm(150, 790, h)]


def _shcha(pen: RomanPen) -> list[LetterPart]:
    h = pen.hair / pen.scale
    return [pen.leg(150, 0, 150, CAP, None, LEFT, FULL), pen.leg(470, 0, 470, CAP, None, head=FULL),
        pen.leg(790, 0, 790, CAP, None, head=FULL), pen.arm(150, 894, h, 118)]


def _soft(pen: RomanPen) -> list[LetterPart]:
    return [pen.leg(150, 0, 150, CAP, None, LEFT, FULL), _lower_bowl(pen)]


def _hard(pen: RomanPen) -> list[LetterPart]:
    return [pen.leg(240, 0, 240, CAP, None, LEFT, NO_SERIF), pen.arm(240, 60, CAP, 136, slant=-10), _lower_bowl(pen, 240)]


def _yery(pen: RomanPen) -> list[LetterPart]:
    return [pen.leg(150, 0, 150, CAP, None, LEFT, FULL), _lower_bowl(pen, 150, 0.92), pen.leg(650, 0, 650, CAP, None, FULL, FULL)]


def _e_reversed(pen: RomanPen) -> list[LetterPart]:
    return [*mirrored(LETTERS["C"](pen), 720 * pen.scale), pen.arm(300, 600, 372)]


def _yu(pen: RomanPen) -> list[LetterPart]:
    return [pen.leg(150, 0, 150, CAP, None, FULL, FULL), pen.arm(150, 400, 372), *pen.ring(620, 350, 300, 350 + OVER)]


def _ya(pen: RomanPen) -> list[LetterPart]:
    return mirrored(LETTERS["R"](pen), 720 * pen.scale)


CYRILLIC: Mapping[str, Drawing] = {
    **{cyrillic: LETTERS[latin] for cyrillic, latin in zip("АВЕКМНОРСТХ", "ABEKMHOPCTX", strict=True)}, "З": FIGURES["3"],
    "Б": _be, "Г": _ge, "Д": _de, "Ж": _zhe, "И": _i_long, "Л": _el, "П": _pe, "У": _u_cyrillic, "Ф": _ef, "Ц": _tse, "Ч": _che, "Ш": _sha,
    "Щ": _shcha, "Ъ": _hard, "Ы": _yery, "Ь": _soft, "Э": _e_reversed, "Ю": _yu, "Я": _ya,
}  # fmt: skip
