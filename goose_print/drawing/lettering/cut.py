"""Skeletons of the cut alphabet: fat, soft letters for children, large and small. Capital height 700, x-height 510."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from goose_print.drawing.lettering.letter_parts import LetterPart, translated, upside_down
from goose_print.drawing.lettering.pen import CutPen

CAP, SMALL = 700.0, 510.0
Drawing = Callable[[CutPen], list[LetterPart]]


def stem(pen: CutPen, x: float, low: float = 0.0, top: float = CAP, w: float = 1.0) -> LetterPart:
    """An upright stroke."""
    return pen.stroke((x, low), (x, top), w=w, gleam=True)


def bar(pen: CutPen, x0: float, x1: float, y: float, w: float = 1.0) -> LetterPart:
    """A level stroke about a height."""
    return pen.stroke((x0, y), (x1, y), w=w)


def _c(pen: CutPen, gleam: bool = True) -> LetterPart:
    nodes = ((500, 545), (455, 612, 395, 644, 316, 644), (158, 644, 82, 520, 82, 350), (82, 180, 158, 56, 316, 56),
        (402, 56, 466, 92, 512, 162))
    return pen.stroke(*nodes, gleam=False)


def _p_bowl(pen: CutPen, low: float = 268.0) -> LetterPart:
    mid = (638 + low) / 2
    return pen.stroke((104, 638), (260, 638), (370, 638, 438, 580, 438, mid), (438, low + 58, 370, low, 260, low), (104, low), flare=0.0)


def _s(pen: CutPen, k: float = 1.0, wide: float = 1.0) -> list[LetterPart]:
    """An S, ``k`` times as high as a capital."""
    nodes = ((430, 556, 118), (350, 632, 122), (248, 642, 122), (138, 598, 132), (108, 506, 142), (172, 410, 148), (286, 350, 152),
        (398, 280, 148),
             (440, 190, 142), (396, 96, 132), (286, 58, 124), (172, 74, 122), (78, 152, 118))  # fmt: skip
    return [pen.through(*((x * k * wide, y * k, w * (0.5 + 0.5 * k)) for x, y, w in nodes))]


CAPITALS: Mapping[str, Drawing] = {
    "A": lambda p: [
        p.stroke((74, 0), (296, 690), gleam=True), p.stroke((560, 0), (322, 690)), bar(p, 160, 470, 196, 0.9),
    ],
    "B": lambda p: [
        stem(p, 100), p.stroke((104, 640), (250, 640), (350, 640, 408, 594, 408, 510), (408, 426, 350, 372, 250, 372),
            (104, 372), flare=0.0, w=0.96),
        p.stroke((104, 372), (270, 372), (386, 372, 450, 314, 450, 216), (450, 118, 386, 60, 270, 60), (104, 60), flare=0.0),
    ],
    "C": lambda p: [_c(p)],
    "D": lambda p: [stem(p, 100), p.stroke((104, 638), (220, 638), (404, 638, 510, 530, 510, 350), (510, 170, 404, 62, 220, 62),
        (104, 62), flare=0.0)],
    "E": lambda p: [stem(p, 100), bar(p, 90, 440, 636), bar(p, 90, 404, 358, 0.96), bar(p, 90, 456, 63)],
    "F": lambda p: [stem(p, 100), bar(p, 90, 446, 636), bar(p, 90, 404, 336, 0.96)],
    "G": lambda p: [_c(p), p.stroke((502, 110), (502, 344), w=0.92), bar(p, 330, 560, 318, 0.86)],
    "H": lambda p: [stem(p, 100), stem(p, 500), bar(p, 100, 500, 356)],
    "I": lambda p: [stem(p, 100)],
    "J": lambda p: [p.stroke((330, 700), (330, 250), (330, 118, 270, 58, 180, 58), (114, 58, 60, 90, 30, 150))],
    "K": lambda p: [stem(p, 100), p.stroke((150, 320), (430, 690)), p.stroke((240, 410), (500, 8))],
    "L": lambda p: [stem(p, 100), bar(p, 90, 442, 63)],
    "M": lambda p: [
        p.stroke((84, 0), (128, 700), w=0.94, gleam=True), p.stroke((150, 672), (364, 190), w=0.9), p.stroke((578, 672), (364, 190), w=0.9),
        p.stroke((644, 0), (600, 700), w=0.94),
    ],
    "N": lambda p: [stem(p, 98, w=0.96), p.stroke((120, 668), (500, 32), w=0.98), stem(p, 522, w=0.96)],
    "O": lambda p: [p.ring(350, 350, 334, 362)],
    "P": lambda p: [stem(p, 100), _p_bowl(p)],
    "Q": lambda p: [p.ring(350, 350, 334, 362), p.stroke((390, 200), (600, -30), w=0.9)],
    "R": lambda p: [stem(p, 100), _p_bowl(p, 290), p.stroke((270, 310), (478, 6))],
    "S": _s,
    "T": lambda p: [p.stroke((278, 0), (278, 690), gleam=True), bar(p, 20, 536, 636)],
    "U": lambda p: [
        p.stroke((96, 700), (96, 280), (96, 130, 170, 58, 306, 58), (442, 58, 516, 130, 516, 280), (516, 700), gleam=True),
    ],
    "V": lambda p: [p.stroke((310, 12), (70, 700), gleam=True), p.stroke((318, 12), (556, 700))],
    "W": lambda p: [
        p.stroke((262, 12), (70, 700), w=0.95, gleam=True), p.stroke((270, 12), (436, 640), w=0.9), p.stroke((606, 12), (440, 640), w=0.9),
        p.stroke((614, 12), (804, 700), w=0.95),
    ],
    "X": lambda p: [p.stroke((516, 0), (84, 700), gleam=True), p.stroke((76, 0), (508, 700))],
    "Y": lambda p: [p.stroke((290, 0), (290, 340)), p.stroke((294, 290), (72, 700), gleam=True), p.stroke((288, 290), (514, 700))],
    "Z": lambda p: [bar(p, 60, 500, 636), p.stroke((90, 90), (452, 610), w=0.98), bar(p, 56, 516, 63)],
    "Æ": lambda p: [
        p.stroke((70, 0), (370, 690), gleam=True), p.stroke((440, 0), (440, 700)), bar(p, 330, 790, 636), bar(p, 440, 750, 358, 0.96),
        bar(p, 440, 806, 63), bar(p, 180, 440, 196, 0.9),
    ],
    "Œ": lambda p: [
        p.stroke((520, 638), (390, 638), (190, 638, 82, 530, 82, 350), (82, 170, 190, 62, 390, 62), (520, 62), flare=0.0),
        p.stroke((500, 0), (500, 700)), bar(p, 490, 850, 636), bar(p, 490, 810, 358, 0.96), bar(p, 490, 866, 63),
    ],
}  # fmt: skip


def _arch(pen: CutPen, x: float, to: float, low: float = 0.0, w: float = 1.0) -> LetterPart:
    """From a stem at ``x`` over to a stem at ``to``."""
    m = (x + to) / 2
    return pen.stroke((x + 6, 270), (x + 16, 390, m - 52, 450, m + 20, 450), (m + 96, 450, to, 396, to, 300), (to, low), w=w, flare=0.05)


def _small_s(pen: CutPen) -> list[LetterPart]:
    nodes = (
        (360, 392, 104), (292, 446, 108), (204, 456, 110), (120, 424, 108), (98, 360, 106), (148, 298, 122), (236, 256, 132),
        (328, 208, 122), (364, 142, 106), (326, 78, 108), (236, 52, 110), (146, 62, 106), (64, 120, 102),
    )  # fmt: skip
    return [pen.through(*nodes)]


def _e(pen: CutPen) -> list[LetterPart]:
    return [
        pen.stroke((440, 268), (440, 390, 366, 456, 262, 456), (146, 456, 74, 376, 74, 256), (74, 134, 150, 54, 270, 54),
            (344, 54, 404, 82, 444, 138), w=0.94),
        bar(pen, 80, 446, 256, 0.82),
    ]


def _small_c(pen: CutPen) -> list[LetterPart]:
    return [pen.stroke((408, 388), (374, 432, 328, 456, 264, 456), (146, 456, 74, 376, 74, 255), (74, 134, 146, 54, 264, 54),
        (332, 54, 382, 80, 418, 132), w=0.97)]


def _sharp_s(pen: CutPen) -> list[LetterPart]:
    return [
        pen.stroke((98, 0), (98, 500), (98, 630, 172, 676, 256, 676), (344, 676, 396, 628, 396, 554),
            (396, 490, 350, 450, 270, 398), flare=0.0),
        pen.stroke((268, 402), (400, 392, 462, 316, 462, 218), (462, 112, 392, 54, 290, 54), (256, 54, 228, 60, 204, 70)),
    ]


def _stem_with_tail(pen: CutPen, x: float) -> LetterPart:
    return pen.stroke((x, 510), (x, -10), (x, -110, x - 70, -148, x - 160, -148), (x - 222, -148, x - 280, -130, x - 322, -86), w=0.98)


SMALL_LETTERS: Mapping[str, Drawing] = {
    "a": lambda p: [p.ring(262, 255, 248, 263), stem(p, 444, 0, 510)],
    "b": lambda p: [stem(p, 96, 0, 730), p.ring(278, 255, 248, 263)],
    "c": _small_c,
    "d": lambda p: [p.ring(262, 255, 248, 263), stem(p, 444, 0, 730)],
    "e": _e,
    "f": lambda p: [p.stroke((176, 0), (176, 520), (176, 630, 238, 682, 330, 670), gleam=True), bar(p, 40, 332, 440, 0.88)],
    "g": lambda p: [p.ring(262, 255, 248, 263), _stem_with_tail(p, 440)],
    "h": lambda p: [stem(p, 96, 0, 730), _arch(p, 96, 412)],
    "i": lambda p: [stem(p, 96, 0, 510), p.dot(96, 654)],
    "j": lambda p: [p.stroke((150, 510), (150, -20), (150, -110, 100, -148, 10, -140)), p.dot(150, 654)],
    "k": lambda p: [stem(p, 96, 0, 730), p.stroke((140, 226), (366, 500)), p.stroke((216, 300), (424, 6))],
    "l": lambda p: [stem(p, 96, 0, 730)],
    "m": lambda p: [stem(p, 96, 0, 510, 0.98), _arch(p, 96, 372, w=0.95), _arch(p, 372, 648, w=0.95)],
    "n": lambda p: [stem(p, 96, 0, 510), _arch(p, 96, 412)],
    "o": lambda p: [p.ring(270, 255, 258, 264)],
    "p": lambda p: [stem(p, 96, -186, 510), p.ring(278, 255, 248, 263)],
    "q": lambda p: [p.ring(262, 255, 248, 263), stem(p, 444, -186, 510)],
    "r": lambda p: [stem(p, 96, 0, 510), p.stroke((102, 270), (112, 390, 190, 462, 330, 440), w=0.98)],
    "s": _small_s,
    "t": lambda p: [p.stroke((166, 660), (166, 190), (166, 92, 222, 54, 322, 66), gleam=True), bar(p, 34, 316, 440, 0.88)],
    "u": lambda p: [p.stroke((94, 510), (94, 226), (94, 116, 158, 58, 250, 58),
        (346, 58, 400, 120, 408, 240), gleam=True), stem(p, 412, 0, 510)],
    "v": lambda p: [p.stroke((244, 12), (68, 506), gleam=True), p.stroke((252, 12), (426, 506))],
    "w": lambda p: [
        p.stroke((206, 12), (66, 506), w=0.94, gleam=True), p.stroke((214, 12), (346, 470), w=0.88), p.stroke((482, 12),
            (350, 470), w=0.88),
        p.stroke((490, 12), (630, 506), w=0.94),
    ],
    "x": lambda p: [p.stroke((404, 0), (80, 510), gleam=True), p.stroke((76, 0), (400, 510))],
    "y": lambda p: [p.stroke((250, 40), (68, 506), gleam=True), p.stroke((430, 506), (240, 4), (206, -86, 160, -150, 60, -140))],
    "z": lambda p: [bar(p, 54, 394, 448), p.stroke((82, 80), (358, 426), w=0.96), bar(p, 50, 410, 62)],
    "æ": lambda p: [p.ring(262, 255, 248, 263), *translated(_e(p), 340)],
    "œ": lambda p: [p.ring(262, 255, 248, 263), *translated(_e(p), 350)],
    "ß": _sharp_s,
    "ı": lambda p: [stem(p, 96, 0, 510)],
    "ȷ": lambda p: [p.stroke((150, 510), (150, -20), (150, -110, 100, -148, 10, -140))],
    "Ł": lambda p: [*CAPITALS["L"](p), p.stroke((-30, 262), (300, 440), w=0.72)],
    "ł": lambda p: [stem(p, 96, 0, 730), p.stroke((-34, 300), (230, 444), w=0.72)],
}  # fmt: skip


def _comma(pen: CutPen, x: float, y: float) -> LetterPart:
    """A comma or an apostrophe whose head is at this place."""
    return pen.through((x + 6, y + 66, 130), (x + 14, y, 138), (x - 4, y - 70, 96), (x - 50, y - 132, 40))


def _turned_comma(pen: CutPen, x: float, y: float) -> LetterPart:
    return upside_down([_comma(pen, -x, -y)], 0, 0)[0]


def _question(pen: CutPen) -> list[LetterPart]:
    hook = ((64, 540), (96, 612, 164, 646, 244, 646), (346, 646, 410, 590, 410, 506), (410, 392, 268, 386, 256, 230))
    return [pen.stroke(*hook, w=0.96), pen.dot(256, 84)]


def _exclamation(pen: CutPen) -> list[LetterPart]:
    return [pen.stroke((100, 234), (100, 704), widths=(96, 168)), pen.dot(100, 84)]


def _ampersand(pen: CutPen) -> list[LetterPart]:
    return [
        pen.through(
            (560, 360, 118), (490, 200, 124), (380, 84, 128), (240, 54, 130), (112, 108, 136), (92, 216, 136), (170, 318, 126),
            (310, 408, 120), (364, 512, 124), (300, 622, 122), (230, 634, 122),
        ),
        pen.through((300, 630, 120), (236, 636, 122), (180, 590, 126), (176, 506, 128), (236, 378, 138), (390, 200, 144), (540, 30, 140)),
    ]  # fmt: skip


def _guillemet(way: float) -> Drawing:
    def draw(pen: CutPen) -> list[LetterPart]:
        return [
            part for x in (0, 170)
            for part in (pen.stroke((x + 60 - way * 60, 300), (x + 60 + way * 66, 440), w=0.62), pen.stroke((x + 60 - way * 60, 300),
                (x + 60 + way * 66, 160), w=0.62))
        ]  # fmt: skip

    return draw


FIGURES: Mapping[str, Drawing] = {
    "0": lambda p: [p.ring(290, 350, 276, 360)],
    "1": lambda p: [stem(p, 226), p.stroke((240, 640), (150, 610, 100, 560, 60, 500), w=0.86)],
    "2": lambda p: [
        p.stroke((82, 520), (100, 604, 166, 646, 250, 646), (352, 646, 416, 586, 416, 496),
            (416, 360, 240, 290, 116, 80)), bar(p, 70, 466, 63),
    ],
    "3": lambda p: [
        p.stroke((84, 560), (120, 616, 176, 644, 248, 644), (344, 644, 404, 596, 404, 512), (404, 420, 340, 374, 210, 374), flare=0.02),
        p.stroke((210, 374), (360, 374, 434, 320, 434, 216), (434, 112, 360, 56, 252, 56), (172, 56, 104, 88, 66, 154), flare=0.02),
    ],
    "4": lambda p: [stem(p, 366), p.stroke((90, 230), (320, 680), w=0.94), bar(p, 52, 500, 200)],
    "5": lambda p: [
        bar(p, 120, 440, 636), p.stroke((136, 640), (118, 380), w=0.92),
        p.stroke((108, 400), (160, 440, 206, 450, 262, 450), (380, 450, 446, 370, 446, 258), (446, 132, 366, 56, 246, 56),
            (166, 56, 104, 84, 66, 146)),
    ],
    "6": lambda p: [p.ring(284, 228, 262, 238), p.stroke((420, 640), (250, 600, 94, 430, 94, 220))],
    "7": lambda p: [bar(p, 50, 460, 636), p.stroke((424, 620), (330, 420, 230, 240, 190, 6))],
    "8": lambda p: [p.ring(276, 520, 216, 190), p.ring(276, 212, 258, 224)],
    "9": lambda p: [p.ring(276, 472, 262, 238), p.stroke((140, 60), (310, 100, 466, 270, 466, 480))],
    ".": lambda p: [p.dot(90, 84)], ",": lambda p: [_comma(p, 90, 80)], "’": lambda p: [_comma(p, 90, 640)],
        "‘": lambda p: [_turned_comma(p, 90, 590)],
    "“": lambda p: [_turned_comma(p, 90, 590), _turned_comma(p, 270, 590)], "”": lambda p: [_comma(p, 90, 640), _comma(p, 270, 640)],
    "„": lambda p: [_comma(p, 90, 80), _comma(p, 270, 80)], "-": lambda p: [bar(p, 40, 290, 270)], "–": lambda p: [bar(p, 40, 440, 270)],
    "—": lambda p: [bar(p, 40, 640, 270)], ":": lambda p: [p.dot(90, 84), p.dot(90, 400)], "!": _exclamation, "?": _question,
    "&": _ampersand, "¡": lambda p: upside_down(_exclamation(p), 500, 540), "¿": lambda p: upside_down(_question(p), 500, 540),
    "«": _guillemet(1), "»": _guillemet(-1),
}  # fmt: skip

# Marks stand about x = 0; those above a letter from y = 0 on, those below hang from it.

ABOVE: Mapping[str, Drawing] = {
    "\u0300": lambda p: [p.stroke((60, 40), (-60, 140), w=0.72)], "\u0301": lambda p: [p.stroke((-60, 40), (60, 140), w=0.72)],
    "\u0302": lambda p: [p.stroke((-116, 40), (10, 132), w=0.66), p.stroke((-10, 132), (116, 40), w=0.66)],
    "\u030c": lambda p: [p.stroke((-116, 132), (10, 40), w=0.66), p.stroke((-10, 40), (116, 132), w=0.66)],
    "\u0303": lambda p: [p.through((-140, 50, 70), (-80, 104, 84), (-20, 92, 86), (40, 66, 86), (90, 74, 84), (140, 130, 70))],
    "\u0306": lambda p: [p.through((-124, 138, 76), (-76, 68, 84), (0, 46, 86), (76, 68, 84), (124, 138, 76))],
    "\u0307": lambda p: [p.dot(0, 84, 80)], "\u0308": lambda p: [p.dot(-108, 82, 76), p.dot(108, 82, 76)],
    "\u030a": lambda p: [p.ring(0, 96, 112, 104)],
}  # fmt: skip
BELOW: Mapping[str, Drawing] = {
    "\u0327": lambda p: [p.through((4, 40, 60), (2, -30, 58), (36, -82, 58), (44, -138, 56), (0, -174, 52), (-70, -168, 44))],
    "\u0328": lambda p: [p.through((10, 40, 66), (-30, -30, 68), (-44, -96, 66), (-4, -146, 62), (66, -146, 52))],
}  # fmt: skip
