"""Lettering of titles: words on arched, waved and stepped ribbons above a scene, each art set in its own manner.

Letters of our own alphabets stand one by one along the ribbon. In a font each word is one run of text, turned along
the ribbon, and its letters follow the curve. What is written from right to left stands on a straight ribbon, since its
letters are joined.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import NamedTuple

from goose_print.drawing.board.title_curve import Curving, TitleCurve
from goose_print.drawing.board.title_forms import SHAPES, title_form
from goose_print.drawing.lettering.title_line import Baseline, LetterArtist, lettered_width, title_alphabet
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.qr import QrCode
from goose_print.drawing.route_lines import WayStyle, draw_key, key_width
from goose_print.drawing.small_type import display_style
from goose_print.drawing.style import MM_PER_PT, SMALLEST, Style
from goose_print.drawing.tableau.stage import TableauRoom
from goose_print.geometry import Affine, Point, Rect
from goose_print.isolates import second_text
from goose_print.records import record
from goose_print.scene import Close, Colour, Element, GlyphRun, Group, Item, Line, Move, Path, Tag
from goose_print.theme.parts import TitleForm
from goose_print.typesetting.shaping import ShapedLine, shape_text

WISHED_SHARE, LARGEST_PT = 0.058, 64.0
"""Size of the letters in parts of the room's width, if there is room, and the largest in points."""
LARGE_SHARE, WISHED_PT, AMPLE_PT = 0.14, 38.0, 44.0
"""The same in a small room, up to this size in points; size beyond which a bent ribbon is worth more than larger letters."""
LEAST_ASPECT = 0.9
"""Proportion of a field from which its width decides on the letters' size; of a narrow one its height does."""
MOST_HEIGHT = (0.365, 0.47)
"""Largest share of the stage's height for a ribbon of one line and of more."""
ARCH, WAVE = 0.075, 0.02
"""Rise of an arch, and of a wave, in parts of the ribbon's width."""
ARCH_PARTS = ((0.0, 0.5), (0.5, 0.76), (0.76, 1.0))
"""Inner and outer ends of the boxes that an arch fills, in parts of half its width."""
SUBTITLE_PT = 9.0
"""Least size of the line below a title in points, if there is room."""
SUBTITLE_SHARE = 0.34
"""Size of the line below a title beside the title."""
SHADE_PALENESS = 0.2
"""Share of the ribbon's colour in the shade of letters."""
WORD_SPACE = 0.27
"""Space between words in em."""
LINE_COST, BOW_GAIN = 0.05, 0.12
"""Parts of an em that a further line costs, and that the rise of a bent ribbon is worth, where ways to set a title are compared."""
LEAST_BELOW = 0.3
"""Least share of a stage's height that a title at its head leaves below itself."""
BEYOND = 0.3
"""Worth of letters beyond the ample size."""
HEAD_COST = 1.2
"""Em that a title at the head would cost if it reached down to the foot of the scene."""
SIDE_COST = 1.0
"""Em that a title at the side costs, as it takes the scene's room."""
SMALL_PT = 32.5
"""Size in points below which each point less counts four times."""
SHRINKING = 0.985
LEAST_PART = 0.4
"""Least size of letters in parts of the wished size."""
LEAST_TITLE = 3.0
"""Smallest type of the title, in mm per em."""
LARGEST_BAND_PT = 76.0
"""Largest letters in points of a title that has a band of its own."""
CAPS = 0.66
"""Height of letters of our own in em by which they are centred: a little less than that of capitals."""

LOW_STAGE = 2.2
"""Width of a stage in heights from which a title may stand at its side."""
SIDE_SHARE = 0.5
"""Largest share of the width for a title at the side."""

WIDE_SHARE = 0.7
"""Share of its width at the foot from which a stage counts as wide."""

class Title(NamedTuple):
    """A title: the game's name, the key to several ways, a QR code, a subtitle."""

    text: str
    ways: tuple[WayStyle, ...] = ()
    code: QrCode | None = None
    below: str = ""


@record(kw_only=False)
class Banner:
    """A title set on its form: size of its letters in mm per em, its lines, and the box of it all on the page."""

    size: float
    lines: tuple[str, ...]
    box: Rect
    title: Title
    kind: Curving
    form: TitleForm
    alphabet: str
    """Alphabet of its letters, or "" for the title's font."""
    bow: float
    """How far its middle rises above its ends, or a wave's swing, in mm."""
    room: float = 0.0
    """Width in mm for what stands below, if it is more than that of the box."""

    @property
    def points(self) -> float:
        """Size of the letters in points."""
        return self.size / MM_PER_PT

    def boxes(self, style: Style) -> tuple[Rect, ...]:
        """Boxes of the form, several of an arch, below whose middle there is room, and of the short lines that hang below its middle."""
        row = max(SUBTITLE_PT * MM_PER_PT, self.size * SUBTITLE_SHARE)
        widths = [_shape_below(self.title.below, row, self.box.width - row * 2, style).width] if self.title.below else []
        widths += [min(self.box.width * 0.7, key_width(self.title.ways, row, style))] if self.title.ways else []
        form = self.box._replace(height=self.box.height - _below_height(self.title, self.size))
        parts = [form] if self.kind != "arch" else [*self._arch_parts(form)]
        if not widths:
            return tuple(parts)
        wide = max(widths) + row * 3
        sunk = self.bow * min(1.0, wide / self.box.width) ** 2 if self.kind == "arch" else 0.0
        head = parts[0].bottom
        foot = form.bottom - (self.bow - sunk if self.kind == "arch" else 0.0) + _below_height(self.title, self.size)
        return *parts, Rect(self.box.centre.x - wide / 2, head, wide, foot - head)

    def _arch_parts(self, form: Rect) -> Iterator[Rect]:
        """Boxes under an arch from its middle to its ends, each as low as its outer end."""
        half = form.width / 2
        for k, (inner, outer) in enumerate(ARCH_PARTS):
            high = form.height - self.bow * (1.0 - outer**2)
            for way in (-1, 1)[: 2 if k else 1]:
                left = form.centre.x - half * outer if way < 0 else form.centre.x + half * inner
                yield Rect(left, form.y, half * (outer - inner) if k else half * 2 * outer, high)


Placing = Callable[[Banner, TableauRoom, float, Style], Rect | None]
"""Where a banner goes on a stage that is wide from a height on."""


def plan_banner(title: Title, stage: TableauRoom, width: float, style: Style) -> Banner | None:
    """The largest banner at the head of a stage, or at the side of a low one; None where none fits, or letters would be small.

    ``width``: that of the field in mm.
    """
    if second_text(title.text):
        return None
    form = title_form(style, in_middle=True)
    ample = stage.best_part()
    room = max(width, ample.height * LEAST_ASPECT)
    em = min(max(room * WISHED_SHARE, min(room * LARGE_SHARE, WISHED_PT * MM_PER_PT)), LARGEST_PT * MM_PER_PT)
    top = _wide_top(ample)
    left, right = ample.span(top, ample.bottom)
    places = [_place_at_head, *([_place_at_side] if right - left > LOW_STAGE * (ample.bottom - top) else [])]
    best: Banner | None = None
    most = -math.inf
    for place in places:
        cost = SIDE_COST * em if place is _place_at_side else 0.0
        for lines in _ways_to_break(title.text, 3 if place is _place_at_head else 4):
            for course in _courses(lines, form, style, place is _place_at_head):
                for draft in _draft_banners(lines, em, title, style, form, course):
                    worth = _worth(draft, em) - cost
                    if worth <= most:
                        break  # smaller ones are worth less
                    if box := place(draft, ample, top, style):
                        foot = box.bottom - (draft.bow * 0.7 if draft.kind == "arch" else 0.0)
                        price = HEAD_COST * em * (foot - ample.top) / ample.height if place is _place_at_head else 0.0
                        if worth - price > most:
                            best, most = replace(draft, box=box), worth - price
    return best


def _worth(one: Banner, em: float) -> float:
    """What large letters, few lines and a bent ribbon are worth together, in mm; less for the same banner in smaller letters."""
    small = 3 * max(0.0, min(em, SMALL_PT * MM_PER_PT) - one.size)
    ample = min(one.size, AMPLE_PT * MM_PER_PT)
    return ample + (one.size - ample) * BEYOND - small - LINE_COST * em * len(one.lines) + BOW_GAIN * min(one.bow, em)


def _courses(lines: Sequence[str], form: TitleForm, style: Style, at_head: bool) -> tuple[tuple[Curving, float], ...]:
    """Courses to try, and how strongly they are bent."""
    if not SHAPES[form].bent:
        return (("straight", 0.0),)
    if not title_alphabet(" ".join(lines), style) and any(_shape_line(line, 1.0, style).direction == "rtl" for line in lines):
        return (("straight", 0.0),)
    if piece_look(style).waving and form == "ribbon":
        return ("wave", WAVE if at_head else WAVE * 0.7), ("straight", 0.0)
    return (("arch", ARCH), ("arch", ARCH * 0.45), ("straight", 0.0)) if at_head else (("wave", WAVE * 0.7), ("straight", 0.0))


def _ways_to_break(text: str, most: int) -> Iterator[tuple[str, ...]]:
    """The title on one line, and on several of about one length."""
    words = text.split(" ")
    for count in range(1, min(most, len(words)) + 1):
        cuts = combinations(range(1, len(words)), count - 1)
        ways = [tuple(" ".join(words[a:b]) for a, b in pairwise((0, *cut, len(words)))) for cut in cuts]
        yield min(ways, key=lambda lines: max(map(len, lines)))


def _shape_line(text: str, size: float, style: Style, colour: Colour | None = None) -> ShapedLine:
    return shape_text(text, display_style(style, size, colour or style.ink))


def _line_width(text: str, alphabet: str, style: Style) -> float:
    """Width of a line in em."""
    return lettered_width(text, alphabet) if alphabet else _shape_line(text, 100.0, style).width / 100.0


def _draft_banners(
    lines: tuple[str, ...], em: float, title: Title, style: Style, form: TitleForm, course: tuple[Curving, float]
) -> Iterator[Banner]:
    """Banners at the origin with ever smaller letters, from `em` mm on; none with letters that rise above a ribbon."""
    kind, part = course
    alphabet = title_alphabet(title.text, style)
    if not alphabet and any(_shape_line(line, em, style).is_tall for line in lines):
        return
    longest, shape = max(_line_width(line, alphabet, style) for line in lines), SHAPES[form]
    size, least = em, max(LEAST_TITLE, em * LEAST_PART)
    while size > least:
        wide = (longest + 2 * shape.side) * size
        bow = part * wide
        letters = size * (shape.over + shape.under + shape.leading * (len(lines) - 1))
        high = letters + (2 * bow if kind == "wave" else bow) + _below_height(title, size)
        yield Banner(size, lines, Rect(0.0, 0.0, wide, high), title, kind, form, alphabet, bow)
        size *= SHRINKING


def fit_banner(title: Title, box: Rect, style: Style) -> Banner | None:
    """The largest banner in a box of its own, in letters of our own; None for a title in its font, or where not all of it fits."""
    if not title_alphabet(title.text, style) or (title.below and _shape_below(title.below, SMALLEST, 0.0, style).width > box.width * 0.85):
        return None
    form, em = title_form(style, in_middle=False), min(box.height, LARGEST_BAND_PT * MM_PER_PT)
    best: Banner | None = None
    for lines in _ways_to_break(title.text, 3):
        for course in _courses(lines, form, style, at_head=True):
            drafts = _draft_banners(lines, em, title, style, form, course)
            draft = next((one for one in drafts if one.box.width <= box.width and one.box.height <= box.height), None)
            if draft and (best is None or _worth(draft, em) > _worth(best, em)):
                best = draft
    if best is None:
        return None
    placed = Rect.centred(box.centre, best.box.width, best.box.height)
    return replace(best, box=placed._replace(y=box.y) if SHAPES[form].hung else placed, room=box.width)


def _place_at_head(draft: Banner, stage: TableauRoom, wide_top: float, style: Style) -> Rect | None:
    """Box as high up as it fits, in the middle."""
    wide, high = draft.box.width, draft.box.height
    extra = 0.08 if draft.title.below or draft.title.ways else 0.0
    y, lowest = stage.top, max(stage.top + stage.height * 0.24, wide_top + stage.height * 0.1)
    lowest = min(lowest, stage.bottom - high - stage.height * LEAST_BELOW)
    most = MOST_HEIGHT[min(len(draft.lines), 2) - 1] + extra
    while y <= lowest and high <= (stage.bottom - y) * most:
        left, right = stage.span(y, y + high, wide)
        if right - left >= wide:
            middle = min(max(Rect.around(stage.corners).centre.x, left + wide / 2), right - wide / 2)
            return Rect(middle - wide / 2, y, wide, high)
        y += stage.height * 0.02
    return None


def _wide_top(stage: TableauRoom) -> float:
    """Where a stage begins to be wide, below a bay between squares."""
    left, right = stage.span(stage.bottom - stage.height * 0.3, stage.bottom - stage.height * 0.1)
    steps = [stage.top + stage.height * k / 20 for k in range(13)]
    spans = [(y, stage.span(y, y + stage.height * 0.2)) for y in steps]
    return next((y for y, span in spans if span[1] - span[0] >= WIDE_SHARE * (right - left)), stage.top)


def _place_at_side(draft: Banner, stage: TableauRoom, wide_top: float, style: Style) -> Rect | None:
    """Box where lines begin, at half the height."""
    wide, high = draft.box.width, draft.box.height
    y = (wide_top + stage.bottom - high) / 2
    left, right = stage.span(y, y + high)
    if high > stage.bottom - wide_top or wide > (right - left) * SIDE_SHARE:
        return None
    return style.mirror_box(Rect(left, y, wide, high), Rect(left, y, right - left, high))


def _below_height(title: Title, size: float) -> float:
    """Height of what stands below the name."""
    rows = bool(title.below) + bool(title.ways)
    return rows * max(SUBTITLE_PT * MM_PER_PT, size * SUBTITLE_SHARE) * 1.6


# ------------------------------------------------------------------ drawing


def draw_banner(banner: Banner, style: Style) -> Group:
    """Draw the form with its words, and the lines below."""
    box, size, shape = banner.box, banner.size, SHAPES[banner.form]
    halves = [_line_width(line, banner.alphabet, style) * size / 2 for line in banner.lines]
    rise = banner.bow if banner.kind == "wave" else 0.0
    middle = Point(box.centre.x, box.y + rise + size * shape.over)
    curves = [
        TitleCurve(banner.kind, box.width / 2, Point(middle.x, middle.y + shape.leading * size * k), banner.bow) for k in range(len(halves))
    ]
    items: list[Item] = [*shape.draw(curves, halves, size, style)]
    ground = shape.ground(style)
    artist = LetterArtist(banner.alphabet, style, ground, size) if banner.alphabet else None
    for curve, line in zip(curves, banner.lines, strict=True):
        if artist:
            items += artist.draw(line, Baseline(curve.at, curve.slope), CAPS / 2 * size)
        else:
            items += _draw_words(line, curve, ground, size, style)
    items += _draw_below(banner, curves[-1], style)
    return Group(items=tuple(items), tag=Tag(Element.TITLE, source=("title",)))


def _draw_words(text: str, curve: TitleCurve, ground: Colour | None, size: float, style: Style) -> Iterator[Item]:
    """The words along the ribbon: their shade first, and each word a run of its own."""
    fill = ground or style.paper
    line = _shape_line(text, size, style, style.text_colour(fill))
    base = line.caps / 2
    runs: list[GlyphRun] = []
    if curve.kind == "straight":
        runs = [run for run in line.at(curve.middle.x, curve.middle.y + base, "middle") if isinstance(run, GlyphRun)]
    else:
        words = [_shape_line(word, size, style, style.text_colour(fill)) for word in text.split(" ") if word]
        length = sum(word.width for word in words) + WORD_SPACE * size * (len(words) - 1)
        at = -length / 2
        for word in words:
            runs += _bend_word(word, curve, at, base)
            at += word.width + WORD_SPACE * size
    if piece_look(style).shadowed(style):
        pale = style.area_fill(piece_look(style).shade).mixed(fill, SHADE_PALENESS)
        far = size * 0.045
        for run in runs:
            glyphs = tuple(glyph._replace(text="") for glyph in run.glyphs)
            yield replace(run, fill=pale, text="", glyphs=glyphs, place=run.place.then(Affine.shift(far, far)))
    yield from runs


def _bend_word(word: ShapedLine, curve: TitleCurve, left: float, base: float) -> Iterator[GlyphRun]:
    """A word turned along the ribbon; its letters rise and fall with the curve."""
    middle = left + word.width / 2
    angle = curve.slope(middle)
    centre = curve.at(middle)
    place = Affine.turn(angle).then(Affine.shift(centre.x, centre.y))
    for piece in word.pieces:
        run = piece.draw(Affine.shift(-word.width / 2, base).then(place))
        if not isinstance(run, GlyphRun):
            continue
        glyphs = []
        for glyph in run.glyphs:
            x = piece.x + glyph.x + glyph.advance / 2 - word.width / 2
            spot = curve.at(middle + x * math.cos(angle))
            off = -(spot.x - centre.x) * math.sin(angle) + (spot.y - centre.y) * math.cos(angle)
            glyphs.append(glyph._replace(y=glyph.y + off))
        yield replace(run, glyphs=tuple(glyphs))


def _draw_below(banner: Banner, curve: TitleCurve, style: Style) -> Iterator[Item]:
    """Subtitle and the key to the ways on small plates below the ribbon, under what hangs lowest over them."""
    title, row = banner.title, max(SUBTITLE_PT * MM_PER_PT, banner.size * SUBTITLE_SHARE)
    wide, under = max(banner.box.width, banner.room), banner.size * (SHAPES[banner.form].under - 0.08)

    def below(half: float) -> float:
        return max(curve.at(x, under).y for x in (-half, 0.0, half))

    top = 0.0
    if title.below:
        line = _shape_below(title.below, row, wide - row * 2, style)
        if line.width + row * 2 <= wide:
            top = below(line.width / 2 + row)
            plate = Rect.centred(Point(banner.box.centre.x, top + row * 0.75), line.width + row * 1.8, row * 1.5)
            words = line.at(plate.centre.x, plate.centre.y + line.caps / 2, "middle")
            yield from _draw_small_plate(plate, style)
            yield Group(items=tuple(words), tag=Tag(Element.SUBTITLE, source=("subtitle",)))
            top += row * 1.6
    if title.ways:
        key = min(wide * 0.7, key_width(title.ways, row, style) + row * 2)
        plate = Rect.centred(Point(banner.box.centre.x, max(top, below(key / 2)) + row * 0.75), key, row * 1.5)
        yield from _draw_small_plate(plate, style)
        yield from draw_key(title.ways, plate.inset(row * 0.6, row * 0.2), style)


def _shape_below(text: str, size: float, room: float, style: Style) -> ShapedLine:
    """The line below a title in its wished size, or smaller where it is too wide, but not below the smallest."""
    colour = style.text_colour(style.dress["white"])
    line = shape_text(text, style.body(max(SMALLEST, size), colour, italic=True))
    return line if line.width <= room else shape_text(text, style.body(max(SMALLEST, size * room / line.width * 0.99), colour, italic=True))


def _draw_small_plate(plate: Rect, style: Style) -> Iterator[Item]:
    tip = plate.height * 0.35
    x, y, right, bottom, middle = plate.x, plate.y, plate.right, plate.bottom, plate.centre.y
    outline = (
        Move(x, y), Line(right, y), Line(right + tip, middle), Line(right, bottom), Line(x, bottom), Line(x - tip, middle), Close(),
    )  # fmt: skip
    yield Path(outline=outline, fill=style.dress["white"], stroke=style.pen(piece_look(style).plate(style)[1] * 1.5))
