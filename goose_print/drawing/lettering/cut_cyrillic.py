"""Cyrillic skeletons of the cut alphabet; letters that have a Latin form take it."""

from __future__ import annotations

from collections.abc import Mapping

from goose_print.drawing.lettering.cut import CAPITALS, FIGURES, SMALL_LETTERS, Drawing, bar, stem
from goose_print.drawing.lettering.letter_parts import LetterPart, mirrored
from goose_print.drawing.lettering.pen import CutPen


def _bowl(p: CutPen, x: float, high: float = 412.0, right: float = 346.0) -> LetterPart:
    """The lower bowl of Б, Ь, Ъ and Ы, from a stem at ``x``."""
    mid = (high + 62) / 2
    return p.stroke((x, high), (x + right * 0.48, high), (x + right * 0.84, high, x + right, high - 60, x + right, mid),
        (x + right, 122, x + right * 0.84, 62, x + right * 0.48, 62), (x, 62), flare=0.0)


def _small_bowl(p: CutPen, x: float) -> LetterPart:
    return p.stroke((x, 306), (x + 130, 306), (x + 236, 306, x + 284, 256, x + 284, 182), (x + 284, 106, x + 236, 58, x + 130, 58),
        (x, 58), w=0.94, flare=0.0)


def _de(p: CutPen, high: float, wide: float) -> list[LetterPart]:
    top = high - 62
    return [
        p.stroke((wide * 0.16, 70), (wide * 0.3, 220, wide * 0.34, 340, wide * 0.34, top)), bar(p, wide * 0.3, wide * 0.8, top),
        p.stroke((wide * 0.78, 40), (wide * 0.78, high), gleam=True), bar(p, 0, wide, 62), p.stroke((40, -120), (40, 90), w=0.8),
        p.stroke((wide - 40, -120), (wide - 40, 90), w=0.8),
    ]  # fmt: skip


def _el(p: CutPen, high: float, wide: float) -> list[LetterPart]:
    top = high - 62
    return [
        p.stroke((30, 62), (150, 62, wide * 0.36, 150, wide * 0.36, top)), bar(p, wide * 0.32, wide, top), stem(p, wide, 0, high),
    ]


def _i_long(p: CutPen, high: float, wide: float) -> list[LetterPart]:
    return [stem(p, 96, 0, high, 0.96), p.stroke((110, 40), (wide - 10, high - 40), w=0.9), stem(p, wide, 0, high, 0.96)]


def _zhe(p: CutPen, high: float) -> list[LetterPart]:
    k = high / 700
    m = 400 * (0.5 + 0.5 * k)
    return [
        stem(p, m, 0, high, 0.94), p.stroke((m - 40, high * 0.47), (m - 310 * k, high * 0.98), w=0.9), p.stroke((m + 40, high * 0.47),
            (m + 310 * k, high * 0.98), w=0.9),
        p.stroke((m - 60, high * 0.56), (m - 330 * k, 6), w=0.92), p.stroke((m + 60, high * 0.56), (m + 330 * k, 6), w=0.92),
    ]  # fmt: skip


def _stems(p: CutPen, high: float, *places: float) -> list[LetterPart]:
    return [stem(p, x, 0, high) for x in places]


def _tail(p: CutPen, x: float) -> LetterPart:
    return p.stroke((x, -126), (x, 110), w=0.8)


def _che(p: CutPen, high: float, wide: float) -> list[LetterPart]:
    low = high * 0.43
    return [
        p.stroke((92, high), (92, low + 150), (92, low + 40, 150, low, 240, low), (320, low, wide - 60, low + 20, wide, low + 40), w=0.97),
        stem(p, wide, 0, high),
    ]


def _reversed_e(p: CutPen, small: bool) -> list[LetterPart]:
    own = SMALL_LETTERS["c"](p) if small else CAPITALS["C"](p)
    return [*mirrored(own, 490 if small else 600), bar(p, 170, 400, 256, 0.8) if small else bar(p, 240, 500, 350, 0.88)]


def _ef(p: CutPen, small: bool) -> list[LetterPart]:
    if small:
        return [p.ring(214, 255, 204, 263), p.ring(450, 255, 204, 263), stem(p, 332, -186, 730, 0.9)]
    return [p.ring(370, 352, 350, 262), stem(p, 370, -10, 710)]


def _yu(p: CutPen, small: bool) -> list[LetterPart]:
    if small:
        return [stem(p, 96, 0, 510), bar(p, 100, 300, 256, 0.9), p.ring(500, 255, 246, 264)]
    return [stem(p, 100), bar(p, 100, 350, 352), p.ring(620, 350, 312, 362)]


def _small_be(p: CutPen) -> list[LetterPart]:
    return [p.ring(270, 255, 256, 264), p.stroke((84, 250), (84, 520, 150, 590, 300, 610), (380, 622, 410, 640, 436, 690), w=0.86)]


def _small_ve(p: CutPen) -> list[LetterPart]:
    return [
        stem(p, 96, 0, 510), p.stroke((98, 452), (220, 452), (310, 452, 352, 422, 352, 368), (352, 312, 310, 272, 220, 272),
            (98, 272), w=0.86, flare=0.0),
        p.stroke((98, 272), (236, 272), (340, 272, 388, 230, 388, 162), (388, 92, 340, 56, 236, 56), (98, 56), w=0.9, flare=0.0),
    ]  # fmt: skip


def _small_ze(p: CutPen) -> list[LetterPart]:
    return [
        p.stroke((76, 404), (106, 440, 150, 456, 206, 456), (290, 456, 338, 420, 338, 362),
            (338, 300, 290, 272, 180, 272), w=0.88, flare=0.02),
        p.stroke((180, 272), (306, 272, 364, 230, 364, 162), (364, 92, 306, 54, 208, 54), (142, 54, 90, 76, 58, 120), w=0.9, flare=0.02),
    ]


_LATIN = dict(zip("АВЕКМНОРСТХаеорсух", "ABEKMHOPCTXaeopcyx", strict=True))
CYRILLIC: Mapping[str, Drawing] = {
    **{own: {**CAPITALS, **SMALL_LETTERS}[latin] for own, latin in _LATIN.items()}, "З": FIGURES["3"],
    "Б": lambda p: [stem(p, 100), bar(p, 90, 440, 636), _bowl(p, 104)],
    "Г": lambda p: [stem(p, 100), bar(p, 90, 440, 636)],
    "Д": lambda p: _de(p, 700, 620), "Ж": lambda p: _zhe(p, 700), "И": lambda p: _i_long(p, 700, 520), "Л": lambda p: _el(p, 700, 520),
    "П": lambda p: [*_stems(p, 700, 100, 490), bar(p, 90, 500, 636)],
    "У": lambda p: [p.stroke((300, 250), (72, 700), gleam=True), p.stroke((520, 700), (306, 210), (250, 90, 196, 40, 90, 56))],
    "Ф": lambda p: _ef(p, small=False),
    "Ц": lambda p: [*_stems(p, 700, 100, 480), bar(p, 90, 590, 63), _tail(p, 574)],
    "Ч": lambda p: _che(p, 700, 470),
    "Ш": lambda p: [*_stems(p, 700, 100, 396, 692), bar(p, 90, 700, 63)],
    "Щ": lambda p: [*_stems(p, 700, 100, 396, 692), bar(p, 90, 800, 63), _tail(p, 786)],
    "Ъ": lambda p: [bar(p, 20, 210, 636), stem(p, 206), _bowl(p, 210)],
    "Ы": lambda p: [stem(p, 100), _bowl(p, 104, right=300), stem(p, 590)],
    "Ь": lambda p: [stem(p, 100), _bowl(p, 104)],
    "Э": lambda p: _reversed_e(p, small=False), "Ю": lambda p: _yu(p, small=False), "Я": lambda p: mirrored(CAPITALS["R"](p), 560),
    "б": _small_be, "в": _small_ve, "г": lambda p: [stem(p, 96, 0, 510), bar(p, 90, 350, 450, 0.94)], "д": lambda p: _de(p, 510, 500),
    "ж": lambda p: _zhe(p, 510), "з": _small_ze, "и": lambda p: _i_long(p, 510, 420), "к": lambda p: [
        stem(p, 96, 0, 510), p.stroke((140, 226), (366, 500)), p.stroke((216, 300), (414, 6)),
    ],
    "л": lambda p: _el(p, 510, 400),
    "м": lambda p: [
        stem(p, 92, 0, 510, 0.94), p.stroke((112, 480), (286, 110), w=0.84), p.stroke((460, 480),
            (286, 110), w=0.84), stem(p, 480, 0, 510, 0.94),
    ],
    "н": lambda p: [*_stems(p, 510, 96, 400), bar(p, 90, 410, 262, 0.92)], "п": lambda p: [*_stems(p, 510, 96, 400), bar(p, 90, 410,
        450, 0.96)],
    "т": lambda p: [p.stroke((216, 0), (216, 500), gleam=True), bar(p, 24, 408, 450, 0.96)], "ф": lambda p: _ef(p, small=True),
    "ц": lambda p: [*_stems(p, 510, 96, 392), bar(p, 90, 490, 60), _tail(p, 480)], "ч": lambda p: _che(p, 510, 390),
    "ш": lambda p: [*_stems(p, 510, 96, 360, 624), bar(p, 90, 630, 60)],
    "щ": lambda p: [*_stems(p, 510, 96, 360, 624), bar(p, 90, 720, 60), _tail(p, 710)],
    "ъ": lambda p: [bar(p, 10, 180, 450, 0.94), stem(p, 166, 0, 510), _small_bowl(p, 170)],
    "ы": lambda p: [stem(p, 96, 0, 510), _small_bowl(p, 100), stem(p, 540, 0, 510)], "ь": lambda p: [stem(p, 96, 0, 510), _small_bowl(p,
        100)],
    "э": lambda p: _reversed_e(p, small=True), "ю": lambda p: _yu(p, small=True),
    "я": lambda p: mirrored([
        stem(p, 96, 0, 510), p.stroke((98, 450), (220, 450), (320, 450, 362, 412, 362, 346), (362, 280, 320, 236, 220, 236),
            (98, 236), w=0.92, flare=0.0),
        p.stroke((230, 230), (400, 6)),
    ], 470),
}  # fmt: skip
