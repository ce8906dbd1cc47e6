"""Further skeletons of the Roman alphabet: marks on letters, swashes, Cyrillic capitals."""

from __future__ import annotations

from collections.abc import Mapping

from goose_print.drawing.lettering import roman
from goose_print.drawing.lettering.pen import NO_SERIF, Part, RomanPen, Serif, oriented, superellipse
from goose_print.drawing.lettering.roman import CAP, FULL, LEFT, RIGHT, Drawing, mirrored

# Marks stand about x = 0; those above a letter from y = 0 on, those below hang from it.


def _acute(pen: RomanPen) -> list[Part]:
    return [pen.through((-58, 4, 22), (0, 66, 52), (70, 150, 84), fine=False)]


def _grave(pen: RomanPen) -> list[Part]:
    return mirrored(_acute(pen), 0.0)


def _circumflex(pen: RomanPen) -> list[Part]:
    return [pen.curve((-128, 14), (14, 134), widths=(26, 60), fine=False), pen.curve((-14, 134), (128, 14), widths=(60, 26), fine=False)]


def _caron(pen: RomanPen) -> list[Part]:
    return [pen.curve((-128, 128), (14, 8), widths=(26, 60), fine=False), pen.curve((-14, 8), (128, 128), widths=(60, 26), fine=False)]


def _tilde(pen: RomanPen) -> list[Part]:
    return [pen.through((-140, 40, 18), (-92, 104, 46), (-30, 100, 62), (34, 60, 62), (96, 56, 46), (142, 120, 18), fine=False)]


def _diaeresis(pen: RomanPen) -> list[Part]:
    r = 56 * pen.scale**0.5
    return [pen.ball(-92, 66, r), pen.ball(92, 66, r)]


def _dot(pen: RomanPen) -> list[Part]:
    return [pen.ball(0, 68, 60 * pen.scale**0.5)]


def _ring(pen: RomanPen) -> list[Part]:
    s = pen.scale
    return [Part(oriented(superellipse(0, 84 * s, 84 * s, 84 * s)) + oriented(superellipse(0, 84 * s, 46 * s, 52 * s), hole=True))]


def _breve(pen: RomanPen) -> list[Part]:
    return [pen.through((-122, 134, 20), (-88, 58, 48), (0, 26, 62), (88, 58, 48), (122, 134, 20), fine=False)]


def _cedilla(pen: RomanPen) -> list[Part]:
    return [pen.through((4, 14, 34), (-4, -46, 32), (46, -82, 44), (58, -140, 48), (6, -184, 36), (-74, -176, 16), fine=False)]


def _ogonek(pen: RomanPen) -> list[Part]:
    return [pen.through((6, 20, 30), (-54, -58, 46), (-54, -138, 56), (12, -176, 40), (70, -146, 14), fine=False)]


ABOVE: Mapping[str, Drawing] = {
    "\u0300": _grave, "\u0301": _acute, "\u0302": _circumflex, "\u0303": _tilde, "\u0306": _breve, "\u0307": _dot, "\u0308": _diaeresis,
    "\u030a": _ring, "\u030c": _caron,
}  # fmt: skip
BELOW: Mapping[str, Drawing] = {"\u0327": _cedilla, "\u0328": _ogonek}


def _l_slash(pen: RomanPen) -> list[Part]:
    return [*roman.GLYPHS["L"](pen), pen.curve((28, 288), (330, 468), widths=(26, 62), fine=False)]


# Swashes


def _entry(pen: RomanPen, x: float, y: float = CAP) -> list[Part]:
    """A curl that enters a stem at its upper left."""
    h = pen.hair
    return [
        pen.through((x + 30, y - 16, h), (x - 40, y - 6, h * 1.1), (x - 120, y + 22, h * 1.3), (x - 210, y + 6, h * 1.5),
            (x - 250, y - 84, h * 1.1),
                    (x - 200, y - 138, h * 0.8), fine=False),
        pen.ball(x - 196, y - 120, 34 * pen.scale),
    ]  # fmt: skip


def _exit(pen: RomanPen, x: float, y: float = 0.0) -> list[Part]:
    """A tail that leaves a thick leg at its foot to the right."""
    h = pen.hair
    return [pen.through((x - 70, y + 106, pen.stem * 0.82), (x + 6, y, pen.stem * 0.82), (x + 112, y - 84, h * 1.7),
        (x + 226, y - 84, h * 1.1), (x + 300, y - 20, h * 0.4), fine=False)]


def _swash_a(pen: RomanPen) -> list[Part]:
    h = pen.hair
    return [
        pen.leg(52, 0, 306, CAP, h * 1.12), pen.leg(578, 0, 316, CAP + 22, None, Serif(64, 56), trim=(0.14, 0.13)), pen.arm(150, 480, 248),
        pen.through((66, 36, h * 1.15), (30, -50, h * 1.2), (-60, -104, h * 1.5), (-150, -64, h * 1.3), (-142, 26, h * 0.9), fine=False),
        pen.ball(-128, 16, 36 * pen.scale),
    ]  # fmt: skip


def _swash_r(pen: RomanPen) -> list[Part]:
    h = pen.hair / 2
    return [
        roman.GLYPHS["P"](pen)[0], pen.curve((130, CAP - h), (292, CAP - h), (404, CAP - h, 472, 634, 472, 530),
            (472, 424, 400, 360, 288, 360), (150, 360)),
        pen.leg(500, 112, 322, 366, None, trim=(0.0, 0.16)), *_exit(pen, 580),
    ]  # fmt: skip


def _swash_k(pen: RomanPen) -> list[Part]:
    return [
        *roman.GLYPHS["K"](pen)[:2], pen.leg(490, 112, 286, 420, None, trim=(0.0, 0.12)), *_exit(pen, 572),
    ]


def _swash_n(pen: RomanPen) -> list[Part]:
    return [
        pen.leg(138, 0, 138, CAP - 20, pen.hair * 1.15, FULL), pen.leg(592, -8, 158, CAP, None, trim=(0.1, 0.1)),
        pen.leg(592, 0, 592, CAP, pen.hair * 1.15, head=FULL), *_entry(pen, 140),
    ]  # fmt: skip


def _swash_m(pen: RomanPen) -> list[Part]:
    _, _, *rest = roman.GLYPHS["M"](pen)
    return [pen.leg(112, 0, 142, CAP, pen.hair * 1.15, FULL), pen.leg(430, -8, 166, CAP, None, trim=(0.1, 0.12)), *rest, *_entry(pen, 150)]


def _swash_t(pen: RomanPen) -> list[Part]:
    h = pen.hair
    return [
        pen.leg(296, 0, 296, CAP - 4, None, FULL), pen.arm(296, 562, CAP, 136, slant=18),
        pen.through((310, CAP - 18, h), (200, CAP - 22, h), (90, CAP + 26, h * 1.5), (-20, CAP + 14, h * 1.6),
            (-70, CAP - 84, h * 1.2), (-20, CAP - 150, h * 0.8), fine=False),
        pen.ball(-14, CAP - 128, 38 * pen.scale),
    ]  # fmt: skip


def _with_entry(letter: str) -> Drawing:
    """A letter with a stem at its left whose head has a curl instead of a serif."""
    return lambda pen: [*roman.GLYPHS[letter](pen), *_entry(pen, 100)]


FIRST: Mapping[str, Drawing] = {"A": _swash_a, "N": _swash_n, "M": _swash_m, "T": _swash_t, **{c: _with_entry(c) for c in "BDEFHKLPR"}}
"""Swash forms of letters that begin a line."""
LAST: Mapping[str, Drawing] = {"R": _swash_r, "K": _swash_k}
"""Swash forms of letters that end one."""


# Cyrillic capitals; the others have the form of a Latin one.


def _bar_stem(pen: RomanPen, foot: Serif = FULL) -> Part:
    return pen.leg(150, 0, 150, CAP, None, foot, LEFT)


def _lower_bowl(pen: RomanPen, x: float = 150, wide: float = 1.0) -> Part:
    h = pen.hair / 2

    def at(v: float) -> float:
        return x + (v - 150) * wide

    return pen.curve((x, 400), (at(290), 400), (at(420), 400, at(496), 320, at(496), 206), (at(496), 90, at(415), h, at(290), h),
        (x - 20, h))


def _be(pen: RomanPen) -> list[Part]:
    return [_bar_stem(pen, LEFT), pen.arm(150, 470, CAP, 128, slant=8), _lower_bowl(pen)]


def _ge(pen: RomanPen) -> list[Part]:
    return [_bar_stem(pen), pen.arm(150, 496, CAP, 144, slant=10)]


def _de(pen: RomanPen) -> list[Part]:
    h = pen.hair / pen.scale
    return [
        pen.through((236, CAP - 10, h * 1.1), (232, 420, h * 1.2), (196, 180, h * 1.3), (120, 20, h * 1.2), fine=False),
        pen.leg(520, 0, 520, CAP, None, head=RIGHT), pen.arm(520, 196, CAP), pen.arm(320, 650, h, 118), pen.arm(320, 44, h, 118),
    ]  # fmt: skip


def _zhe(pen: RomanPen) -> list[Part]:
    return [
        pen.leg(440, 0, 440, CAP), pen.leg(410, 330, 130, CAP, pen.hair * 1.12, head=Serif(56, 62)), pen.leg(470, 330, 750, CAP,
            pen.hair * 1.12, head=Serif(62, 56)),
        pen.leg(86, 0, 400, 420, pen.stem * 0.84, Serif(56, 60)), pen.leg(794, 0, 480, 420, pen.stem * 0.84, Serif(60, 56)),
        pen.leg(440, 0, 440, CAP, None, FULL, FULL),
    ]  # fmt: skip


def _i_long(pen: RomanPen) -> list[Part]:
    return [roman.GLYPHS["I"](pen)[0], pen.leg(560, 0, 560, CAP, None, FULL, FULL), pen.leg(180, 60, 530, CAP - 60, pen.hair * 1.15)]


def _el(pen: RomanPen) -> list[Part]:
    h, w = pen.hair, pen.stem
    return [
        pen.through((250, CAP - 10, h * 1.1), (246, 400, h * 1.2), (214, 140, h * 1.7), (140, 16, h * 1.5),
            (70, 14, h), fine=False), pen.ball(70, 40, 44 * pen.scale),
        pen.leg(548, 0, 548, CAP, w, FULL, RIGHT), pen.arm(548, 200, CAP),
    ]  # fmt: skip


def _pe(pen: RomanPen) -> list[Part]:
    return [pen.leg(150, 0, 150, CAP, None, FULL, LEFT), pen.leg(560, 0, 560, CAP, None, FULL, RIGHT), pen.arm(150, 560, CAP)]


def _u_cyrillic(pen: RomanPen) -> list[Part]:
    h = pen.hair
    return [
        pen.leg(330, 214, 90, CAP, None, head=FULL, trim=(0.1, 0.16)), pen.leg(318, 160, 552, CAP, h * 1.12, head=Serif(62, 56)),
        pen.through((336, 200, h * 1.1), (276, 60, h * 1.3), (196, -2, h * 1.4), (116, 26, h * 1.1), fine=False),
            pen.ball(116, 50, 46 * pen.scale),
    ]  # fmt: skip


def _ef(pen: RomanPen) -> list[Part]:
    return [*pen.ring(410, 358, 340, 250), pen.leg(410, 0, 410, CAP, pen.stem, FULL, FULL)]


def _tse(pen: RomanPen) -> list[Part]:
    h = pen.hair / pen.scale
    return [pen.leg(150, 0, 150, CAP, None, LEFT, FULL), pen.leg(560, 0, 560, CAP, None, head=FULL), pen.arm(150, 664, h, 118)]


def _che(pen: RomanPen) -> list[Part]:
    w, h = pen.stem, pen.hair
    return [
        pen.leg(540, 0, 540, CAP, None, FULL, FULL), pen.leg(140, 500, 140, CAP, w, head=FULL, trim=(0.0, 0.3)),
        pen.curve((140, 502), (140, 360, 214, 308, 330, 308), (420, 308, 480, 324, 540, 356), widths=(w, h * 1.3, h * 1.1), fine=False),
    ]  # fmt: skip


def _sha(pen: RomanPen) -> list[Part]:
    h = pen.hair / pen.scale
    return [pen.leg(150, 0, 150, CAP, None, LEFT, FULL), pen.leg(470, 0, 470, CAP, None, head=FULL),
        pen.leg(790, 0, 790, CAP, None, RIGHT, FULL), pen.arm(150, 790, h)]


def _shcha(pen: RomanPen) -> list[Part]:
    h = pen.hair / pen.scale
    return [pen.leg(150, 0, 150, CAP, None, LEFT, FULL), pen.leg(470, 0, 470, CAP, None, head=FULL),
        pen.leg(790, 0, 790, CAP, None, head=FULL), pen.arm(150, 894, h, 118)]


def _soft(pen: RomanPen) -> list[Part]:
    return [pen.leg(150, 0, 150, CAP, None, LEFT, FULL), _lower_bowl(pen)]


def _hard(pen: RomanPen) -> list[Part]:
    return [pen.leg(240, 0, 240, CAP, None, LEFT, NO_SERIF), pen.arm(240, 60, CAP, 136, slant=-10), _lower_bowl(pen, 240)]


def _yery(pen: RomanPen) -> list[Part]:
    return [pen.leg(150, 0, 150, CAP, None, LEFT, FULL), _lower_bowl(pen, 150, 0.92), pen.leg(650, 0, 650, CAP, None, FULL, FULL)]


def _e_reversed(pen: RomanPen) -> list[Part]:
    return [*mirrored(roman.GLYPHS["C"](pen), 720 * pen.scale), pen.arm(300, 600, 372)]


def _yu(pen: RomanPen) -> list[Part]:
    return [pen.leg(150, 0, 150, CAP, None, FULL, FULL), pen.arm(150, 400, 372), *pen.ring(620, 350, 300, 350 + roman.OVER)]


def _ya(pen: RomanPen) -> list[Part]:
    return mirrored(roman.GLYPHS["R"](pen), 720 * pen.scale)


CYRILLIC: Mapping[str, Drawing] = {
    **{cyrillic: roman.GLYPHS[latin] for cyrillic, latin in zip("АВЕКМНОРСТХ", "ABEKMHOPCTX", strict=True)}, "З": roman.GLYPHS["3"],
    "Б": _be, "Г": _ge, "Д": _de, "Ж": _zhe, "И": _i_long, "Л": _el, "П": _pe, "У": _u_cyrillic, "Ф": _ef, "Ц": _tse, "Ч": _che, "Ш": _sha,
    "Щ": _shcha, "Ъ": _hard, "Ы": _yery, "Ь": _soft, "Э": _e_reversed, "Ю": _yu, "Я": _ya,
}  # fmt: skip
OWN: Mapping[str, Drawing] = {"Ł": _l_slash}
