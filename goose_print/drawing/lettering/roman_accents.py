"""Skeletons of accents, and of letters with a swash, of the Roman display alphabet."""

from __future__ import annotations

from collections.abc import Mapping

from goose_print.drawing.lettering.letter_parts import LetterPart, mirrored, oriented
from goose_print.drawing.lettering.pen import RomanPen, Serif, superellipse
from goose_print.drawing.lettering.roman import CAP, FULL, LETTERS, Drawing

# Marks stand about x = 0; those above a letter from y = 0 on, those below hang from it.


def _acute(pen: RomanPen) -> list[LetterPart]:
    return [pen.through((-58, 4, 22), (0, 66, 52), (70, 150, 84), fine=False)]


def _grave(pen: RomanPen) -> list[LetterPart]:
    return mirrored(_acute(pen), 0.0)


def _circumflex(pen: RomanPen) -> list[LetterPart]:
    return [pen.curve((-128, 14), (14, 134), widths=(26, 60), fine=False), pen.curve((-14, 134), (128, 14), widths=(60, 26), fine=False)]


def _caron(pen: RomanPen) -> list[LetterPart]:
    return [pen.curve((-128, 128), (14, 8), widths=(26, 60), fine=False), pen.curve((-14, 8), (128, 128), widths=(60, 26), fine=False)]


def _tilde(pen: RomanPen) -> list[LetterPart]:
    return [pen.through((-140, 40, 18), (-92, 104, 46), (-30, 100, 62), (34, 60, 62), (96, 56, 46), (142, 120, 18), fine=False)]


def _diaeresis(pen: RomanPen) -> list[LetterPart]:
    r = 56 * pen.scale**0.5
    return [pen.ball(-92, 66, r), pen.ball(92, 66, r)]


def _dot(pen: RomanPen) -> list[LetterPart]:
    return [pen.ball(0, 68, 60 * pen.scale**0.5)]


def _ring(pen: RomanPen) -> list[LetterPart]:
    s = pen.scale
    return [LetterPart(oriented(superellipse(0, 84 * s, 84 * s, 84 * s)) + oriented(superellipse(0, 84 * s, 46 * s, 52 * s), hole=True))]


def _breve(pen: RomanPen) -> list[LetterPart]:
    return [pen.through((-122, 134, 20), (-88, 58, 48), (0, 26, 62), (88, 58, 48), (122, 134, 20), fine=False)]


def _cedilla(pen: RomanPen) -> list[LetterPart]:
    return [pen.through((4, 14, 34), (-4, -46, 32), (46, -82, 44), (58, -140, 48), (6, -184, 36), (-74, -176, 16), fine=False)]


def _ogonek(pen: RomanPen) -> list[LetterPart]:
    return [pen.through((6, 20, 30), (-54, -58, 46), (-54, -138, 56), (12, -176, 40), (70, -146, 14), fine=False)]


ABOVE: Mapping[str, Drawing] = {
    "\u0300": _grave, "\u0301": _acute, "\u0302": _circumflex, "\u0303": _tilde, "\u0306": _breve, "\u0307": _dot, "\u0308": _diaeresis,
    "\u030a": _ring, "\u030c": _caron,
}  # fmt: skip
BELOW: Mapping[str, Drawing] = {"\u0327": _cedilla, "\u0328": _ogonek}


def _l_slash(pen: RomanPen) -> list[LetterPart]:
    return [*LETTERS["L"](pen), pen.curve((28, 288), (330, 468), widths=(26, 62), fine=False)]


OWN: Mapping[str, Drawing] = {"Ł": _l_slash}
"""Letters whose mark is no accent."""


# Swashes


def _entry(pen: RomanPen, x: float, y: float = CAP) -> list[LetterPart]:
    """A curl that enters a stem at its upper left."""
    h = pen.hair
    return [
        pen.through((x + 30, y - 16, h), (x - 40, y - 6, h * 1.1), (x - 120, y + 22, h * 1.3), (x - 210, y + 6, h * 1.5),
            (x - 250, y - 84, h * 1.1),
                    (x - 200, y - 138, h * 0.8), fine=False),
        pen.ball(x - 196, y - 120, 34 * pen.scale),
    ]  # fmt: skip


def _exit(pen: RomanPen, x: float, y: float = 0.0) -> list[LetterPart]:
    """A tail that leaves a thick leg at its foot to the right."""
    h = pen.hair
    return [pen.through((x - 70, y + 106, pen.stem * 0.82), (x + 6, y, pen.stem * 0.82), (x + 112, y - 84, h * 1.7),
        (x + 226, y - 84, h * 1.1), (x + 300, y - 20, h * 0.4), fine=False)]


def _swash_a(pen: RomanPen) -> list[LetterPart]:
    h = pen.hair
    return [
        pen.leg(52, 0, 306, CAP, h * 1.12), pen.leg(578, 0, 316, CAP + 22, None, Serif(64, 56), trim=(0.14, 0.13)), pen.arm(150, 480, 248),
        pen.through((66, 36, h * 1.15), (30, -50, h * 1.2), (-60, -104, h * 1.5), (-150, -64, h * 1.3), (-142, 26, h * 0.9), fine=False),
        pen.ball(-128, 16, 36 * pen.scale),
    ]  # fmt: skip


def _swash_r(pen: RomanPen) -> list[LetterPart]:
    h = pen.hair / 2
    return [
        LETTERS["P"](pen)[0], pen.curve((130, CAP - h), (292, CAP - h), (404, CAP - h, 472, 634, 472, 530),
            (472, 424, 400, 360, 288, 360), (150, 360)),
        pen.leg(500, 112, 322, 366, None, trim=(0.0, 0.16)), *_exit(pen, 580),
    ]  # fmt: skip


def _swash_k(pen: RomanPen) -> list[LetterPart]:
    return [
        *LETTERS["K"](pen)[:2], pen.leg(490, 112, 286, 420, None, trim=(0.0, 0.12)), *_exit(pen, 572),
    ]


def _swash_n(pen: RomanPen) -> list[LetterPart]:
    return [
        pen.leg(138, 0, 138, CAP - 20, pen.hair * 1.15, FULL), pen.leg(592, -8, 158, CAP, None, trim=(0.1, 0.1)),
        pen.leg(592, 0, 592, CAP, pen.hair * 1.15, head=FULL), *_entry(pen, 140),
    ]  # fmt: skip


def _swash_m(pen: RomanPen) -> list[LetterPart]:
    _, _, *rest = LETTERS["M"](pen)
    return [pen.leg(112, 0, 142, CAP, pen.hair * 1.15, FULL), pen.leg(430, -8, 166, CAP, None, trim=(0.1, 0.12)), *rest, *_entry(pen, 150)]


def _swash_t(pen: RomanPen) -> list[LetterPart]:
    h = pen.hair
    return [
        pen.leg(296, 0, 296, CAP - 4, None, FULL), pen.arm(296, 562, CAP, 136, slant=18),
        pen.through((310, CAP - 18, h), (200, CAP - 22, h), (90, CAP + 26, h * 1.5), (-20, CAP + 14, h * 1.6),
            (-70, CAP - 84, h * 1.2), (-20, CAP - 150, h * 0.8), fine=False),
        pen.ball(-14, CAP - 128, 38 * pen.scale),
    ]  # fmt: skip


def _with_entry(letter: str) -> Drawing:
    """A letter with a stem at its left whose head has a curl instead of a serif."""
    return lambda pen: [*LETTERS[letter](pen), *_entry(pen, 100)]


FIRST: Mapping[str, Drawing] = {"A": _swash_a, "N": _swash_n, "M": _swash_m, "T": _swash_t, **{c: _with_entry(c) for c in "BDEFHKLPR"}}
"""Swash forms of letters that begin a line."""
LAST: Mapping[str, Drawing] = {"R": _swash_r, "K": _swash_k}
"""Swash forms of letters that end one."""
