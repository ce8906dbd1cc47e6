"""Plan of what stands inside one square: number, words and picture, measured and placed before anything is drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import NamedTuple

from goose_print.drawing.cards.deck_signs import LEAST_SIGN
from goose_print.drawing.square.answers import LEAST, answer_at_foot
from goose_print.drawing.square.giving_way import ENOUGH_SHARE, LARGE_PICTURE_GAIN, FitStep
from goose_print.drawing.square.label_placement import (
    LABEL_GAP,
    LabelPlacement,
    covering_discs,
    ink_boxes,
    place_words,
)
from goose_print.drawing.square.label_sizes import FittedLabel, LabelKind, LabelSizes, MeasuredWords
from goose_print.drawing.square.labels import SquareLabels, TextSquareStyle
from goose_print.drawing.square.ribbon import RibbonSetter
from goose_print.drawing.square.rows import SquareRows, draw_writing_lines
from goose_print.drawing.square.square_content import (
    LEAST_PICTURE,
    FitProblem,
    PictureRoom,
    SquareContent,
    authored_path,
    bottom_strip,
    rules_path,
)
from goose_print.drawing.style import SMALLEST, Style
from goose_print.drawing.throws import FACE_EDGE, draw_throws, draw_throws_on_rim, top_on_rim
from goose_print.errors import DoesNotFit, Key
from goose_print.geometry import Point, Rect
from goose_print.layout import Place
from goose_print.layout.interior import ExcludedCircle
from goose_print.records import record
from goose_print.scene import Element, Item, Tag, add_tag

BADGE_SIDES = tuple(0.65 * k for k in range(-6, 7))
"""Where discs beside a number on the rim of a disc keep a picture below it, in radii of the number."""
EDGE_MARGIN = 0.035
"""Free margin in a square, in track widths."""
LONE_RIBBON_SCALE = 1.9
"""Scale of a ribbon that has its square to itself."""
PATTERN_BORDER = 0.085
"""Width of a square's patterned border in modes with patterns, in track widths."""
GOOSE_SHARE, PICTURE_SHARE = 0.7, 0.55
"""Largest part of a square's area for the picture of a goose, and for any other."""
_STEPS = [(across, down) for across in range(18) for down in range(18)]
DIAGONAL_STEPS = sorted(_STEPS, key=lambda step: (sum(step), abs(step[0] - step[1])))
"""Grid steps (right, down) from the upper left corner, those near the diagonal first."""
SIDEWAYS_STEPS = _STEPS
"""Grid steps (right, down) from the upper left corner, those near the left edge first."""
WRITING_LENGTH = 0.78
"""Length of a line to write on, in track widths, where there is room."""
WINDOW_AIR = 1.35
"""Distance of a picture from the square's outline in free margins, where a window of paper lies inside it."""


@record
class SquareMeasures:
    """Measures in mm of the squares of one board, and what all of them share.

    ``width``: of the track. ``targets``: centres of the squares by number, for the arrows that point to them.
    ``start``: name of the start.
    """

    style: Style
    width: float
    number_radius: float
    targets: Mapping[int, Point]
    start: str
    texts: TextSquareStyle
    sizes: LabelSizes


class SquarePlan(NamedTuple):
    """Contents of a square in the part of its field that is free for them.

    ``disc``: centre of the number. ``words``: what draws them, with the height that they reach and the one where
    they end, or none. ``pictures``: the picture and the QR code. ``sign``: box of a deck's sign.
    """

    place: Place
    content: SquareContent
    step: FitStep
    disc: Point
    words: tuple[Callable[[], Iterable[Item]], ...]
    top: float
    end: float
    pictures: tuple[Item, ...]
    sign: Rect | None
    labels: tuple[tuple[LabelKind, FittedLabel], ...]
    troubles: tuple[FitProblem, ...]

    @property
    def lacks(self) -> set[str]:
        """What has no room: ``overflow`` (words) or ``picture``."""
        return {trouble.what for trouble in self.troubles if trouble.what in ("overflow", "picture")}


class _WordsInPlace(NamedTuple):
    """All words of a square: what draws each of them, the top of them, and what became of them."""

    draws: tuple[Callable[[], Iterable[Item]], ...]
    top: float
    parts: tuple[MeasuredWords, ...]


class SquarePlanner:
    """Planner of one square's contents in one step of giving way."""

    def __init__(self, measures: SquareMeasures, place: Place, content: SquareContent, step: FitStep) -> None:
        self.measures, self.place, self.content, self.step = measures, place, content, step
        self.style, self.number_radius = measures.style, measures.number_radius
        self.width = measures.width * step.scale
        """Track width in mm from which the sizes of words follow."""

    def plan(self) -> SquarePlan:
        """Plan the square. Raises DoesNotFit for a QR code without enough room."""
        disc, footing = self._place_number_and_words()
        words = self._measure_words(disc, footing)
        pictures, problems = self._place_picture(disc, footing, words)
        return SquarePlan(
            place=self.place,
            content=self.content,
            step=self.step,
            disc=disc,
            words=words.draws,
            top=words.top - self.width * LABEL_GAP,
            end=(footing.box.bottom if footing.apart else math.inf) + self.width * LABEL_GAP,
            pictures=pictures,
            sign=self.sign_box(disc) if self.content.deck else None,
            labels=tuple(part.label for part in words.parts if part.label),
            troubles=(*(part.trouble for part in words.parts if part.trouble), *problems),
        )

    # -- the number

    @property
    def edge(self) -> float:
        """Free margin inside a square's outline, in mm."""
        return edge_margin(self.width)

    def number_centre(self) -> Point:
        """Centre of the number's disc: as high and as near to the start of reading as the outline allows.

        In a field so long that it winds, it is where counters come in.
        """
        place = self.place
        if place.badge:
            return place.badge
        if place.stretch and place.winds:
            return place.stretch.line.point(place.stretch.first + self.number_radius + 2 * self.edge)
        return self._find_corner(self.number_radius + self.edge, self._reading_direction)

    def sign_box(self, disc: Point) -> Rect:
        """Box of the deck's sign where it is not the square's picture: the corner opposite the number's."""
        side = max(LEAST_SIGN, self.number_radius * 2.3)
        return Rect.centred(self._find_corner(side / 2 + self.edge / 2, -self._reading_direction, beside=disc), side, side)

    @property
    def _reading_direction(self) -> int:
        """Direction of reading: right (1) or left (-1)."""
        return -1 if self.style.is_rtl else 1

    def _find_corner(
        self, clear: float, across: int, *, beside: Point | None = None, order: Sequence[tuple[int, int]] = DIAGONAL_STEPS
    ) -> Point:
        """Highest point where a disc of ``clear`` mm fits, towards the left (``across`` 1) or right (-1).

        ``beside``: centre of a number's disc that it must not overlap. Cached on the place.
        """
        facts = "corner", clear, across, self.width, self.number_radius, beside, order is SIDEWAYS_STEPS  # asked for again and again
        return self.place.cached(facts, lambda: self._search_corner(clear, across, beside, order))

    def _search_corner(self, clear: float, across: int, beside: Point | None, order: Sequence[tuple[int, int]]) -> Point:
        place, box, step = self.place, self.place.bounds, self.width / 16
        left = box.x + clear if across > 0 else box.right - clear
        if place.block is not None:
            return Point(left, box.y + clear)
        for i, j in order:
            point = Point(left + across * i * step, box.y + clear + j * step)
            apart = beside is None or (point - beside).length >= self.number_radius + clear
            if apart and place.disc(point) >= clear - 1e-6:
                return point
        return place.centre

    # -- words

    def _place_number_and_words(self) -> tuple[Point, LabelPlacement]:
        """Centre of the number and placement of the words.

        In a slanted square the number moves to the edge where the picture gains much room by it.
        """
        first = self._place_words(self.number_centre())
        still = self.place.block is not None or self.place.badge is not None
        if still or first[1].share >= ENOUGH_SHARE or not (self.content.art and self.content.lines):
            return first
        other = self._place_words(self._find_corner(self.number_radius + self.edge, self._reading_direction, order=SIDEWAYS_STEPS))
        return other if other[1].share > first[1].share * (1.0 if self.step.anywhere else LARGE_PICTURE_GAIN) else first

    def _place_words(self, disc: Point) -> tuple[Point, LabelPlacement]:
        """The number's centre and the placement of the words beside it."""
        share = partial(self._picture_share, disc)
        return disc, place_words(
            self.place,
            self._free_rows(disc),
            self.content,
            self._labels,
            self._ribbons,
            self.measures.width,
            share,
            anywhere=self.step.anywhere,
        )

    @cached_property
    def _labels(self) -> SquareLabels:
        return SquareLabels(self.style, self.width, self.edge, self.measures.texts, self.measures.sizes)

    @cached_property
    def _ribbons(self) -> RibbonSetter:
        content, known = self.content, self.measures
        lone = content.has_effect and not (content.art or content.code or content.text or content.writing or content.lines > 1)
        least = SMALLEST if self.step.smallest else known.texts.effect
        return RibbonSetter(self.style, self.width * (LONE_RIBBON_SCALE if lone else 1.0), known.targets, known.start, known.sizes, least)

    def _free_rows(self, disc: Point) -> SquareRows | None:
        """Free rows for words in a square that is not an upright rectangle; None elsewhere."""
        worded = self.content.lines or self.content.text or self.content.writing
        if not worded or self.place.block:
            return None
        facts = (self.edge, disc, self.number_radius)
        return self.place.cached(("rows", *facts), lambda: SquareRows(self.place, *facts))

    def _measure_words(self, disc: Point, footing: LabelPlacement) -> _WordsInPlace:
        """All words from the square's foot upwards: answer, ribbon, throws, sentence, name, lines to write on."""
        content, number, rows, gap = self.content, self.place.number, self._free_rows(disc), self.width * LABEL_GAP
        round_number = Rect.centred(disc, 2 * self.number_radius, 2 * self.number_radius)
        sign = self.sign_box(disc) if content.deck else None
        box, row, draws, parts = footing.box, footing.row, list[Callable[[], Iterable[Item]]](), list[MeasuredWords]()

        def add(words: MeasuredWords, within: Rect, element: Element, source: tuple[Key, ...], above: float = gap) -> Rect:
            """Add words at the foot of a box; return the part of it above them and a gap."""
            draws.append(partial(_draw_tagged, words, Tag(element, source=source)))
            parts.append(words)
            return _without_foot(_without_foot(within, words.height), above)

        if content.answer:
            box = add(self._measure_answer(box), box, Element.ANSWER, content.answered)
        if content.has_effect and not row:
            ribbon, own = self._ribbons.measure(self.place, content, box, rows, round_number)
            box = add(ribbon, own, Element.RIBBON, rules_path(number))
        if content.note.dice:
            high, strip = self._ribbons.height, bottom_strip(box, self._ribbons.height)
            draw = partial(draw_throws, content.note.dice, content.note.dice_words, strip, self.style)
            if self.place.badge and not (content.has_effect or content.note.dice_words):
                middle, radius = self.place.disc_centre
                edge = high * FACE_EDGE * 1.12
                draw = partial(draw_throws_on_rim, content.note.dice, middle, radius, edge, self.style)
                high = max(0.0, box.bottom - middle.y - top_on_rim(content.note.dice, radius, edge))
            box = add(MeasuredWords(high, draw), box, Element.THROWS, rules_path(number))
        if content.text:
            box = add(self._labels.fit_sentence(number, content, box, rows), box, Element.SENTENCE, authored_path(number, "text"), 0.0)
        if row:
            name_box, beside = row.split_boxes(box, self.style)
            ribbon, _ = self._ribbons.measure(self.place, content, beside, None, round_number)
            add(ribbon, beside, Element.RIBBON, rules_path(number))
            name = self._labels.fit_name(number, content, name_box, rows, round_number, sign)
            box = add(name._replace(height=row.height), box, Element.LABEL, authored_path(number, "label"))
        elif content.label:
            lone = self._labels.fit_lone_name(number, content, box, rows, sign)
            name = lone or self._labels.fit_name(number, content, box, rows, round_number, sign)
            box = add(name, box, Element.LABEL, authored_path(number, "label"))
        if content.writing:
            border = self.width * PATTERN_BORDER if content.kind in self.style.kinds else 0.0
            below = disc.y + self.number_radius
            longest = self.measures.width * WRITING_LENGTH
            draws.append(partial(draw_writing_lines, content.writing, box, rows, self.style, below=below, longest=longest, border=border))
        return _WordsInPlace(tuple(draws), box.bottom, tuple(parts))

    def _measure_answer(self, box: Rect) -> MeasuredWords:
        content, answer = self.content, answer_at_foot(self.content.answer, box, self.style)
        if answer.fits:
            return MeasuredWords(answer.height, lambda: (answer.item,))
        return MeasuredWords(
            answer.height, trouble=FitProblem(self.place.number, "overflow", content.answer, LEAST, LEAST, content.answered)
        )

    # -- picture

    def _picture_room(self, disc: Point, floor: float, apart: Sequence[ExcludedCircle] = ()) -> PictureRoom:
        """Room for the picture: above the words or ``apart`` from them, clear of the number and a deck's sign."""
        taken = [ExcludedCircle(disc, self.number_radius + self.edge * 0.3)]
        if self.content.joint:
            taken += joint_discs(self.place, self.measures.width, self._reading_direction, neck=self.content.joint == "head")
        if self.place.badge:  # nothing beside it either, so that the picture stands in the middle
            beside = (Point(disc.x + side * self.number_radius, disc.y) for side in BADGE_SIDES)
            taken += [ExcludedCircle(spot, taken[0].radius) for spot in beside]
        if self.content.deck:
            sign = self.sign_box(disc)
            taken.append(ExcludedCircle(sign.centre, sign.width * 0.6))
        inset = self.edge * (WINDOW_AIR if self.content.window else 1.0)
        return PictureRoom(self.place, inset, tuple(taken), floor, tuple(apart))

    def _picture_share(self, disc: Point, top: float, apart: Sequence[ExcludedCircle] = ()) -> float:
        """Share of the square that its picture would take above the words; 1 if words do not limit it."""
        art = self.content.art
        if art is None or self.content.code or self.content.filling_picture:
            return 1.0
        room = self._picture_room(disc, top, apart)
        return art.share(room.relaxed if self.step.anywhere else room)

    def _place_picture(self, disc: Point, footing: LabelPlacement, words: _WordsInPlace) -> tuple[tuple[Item, ...], tuple[FitProblem, ...]]:
        """Picture and QR code in the room that the words leave; a picture without enough room is left out."""
        content, number = self.content, self.place.number
        if fills_square(self.place, content):
            return (), ()
        apart: tuple[ExcludedCircle, ...] = ()
        if footing.apart:
            apart = tuple(disc for draw in words.draws for box in ink_boxes(draw()) for disc in covering_discs(box))
        room = self._picture_room(disc, words.top if content.lines and not apart else math.inf, apart)
        if content.code:
            shapes = (1.0,) if not content.art else (2.0, 0.5)
            return fit_pictures(number, content, max((room.box(aspect) for aspect in shapes), key=lambda box: box.area))
        if content.art is None:
            return (), ()
        share = GOOSE_SHARE if content.kind == "goose" else PICTURE_SHARE
        picture, side = content.art.fit_in_room(room, share=share)
        if side < LEAST_PICTURE and self.step.crowded:
            picture, side = content.art.fit_in_room(room.relaxed, share=share)
        if side >= LEAST_PICTURE:
            return (picture,), ()
        return (), () if content.quiet else (FitProblem(number, "picture", content.art.alt, side, LEAST_PICTURE),)


def fit_pictures(number: int, content: SquareContent, box: Rect) -> tuple[tuple[Item, ...], tuple[FitProblem, ...]]:
    """The picture in a box, the QR code, or one beside the other.

    A picture without enough room is left out, with a problem unless it is an ornament. Raises DoesNotFit for a code
    without enough room.
    """
    items = []
    if content.code:
        box, own = content.code.split_box(box, 0.5) if content.art else (box, box)
        try:
            items.append(content.code.at(own))
        except DoesNotFit as error:
            raise error.under("squares", number) from None
    room = max(box.width, box.height) if min(box.width, box.height) > 0 else 0.0
    if content.art and room >= LEAST_PICTURE:
        return (*items, content.art.at(box)), ()
    if content.art is None or content.quiet:
        return tuple(items), ()
    return tuple(items), (FitProblem(number, "picture", content.art.alt, room, LEAST_PICTURE),)


def fills_square(place: Place, content: SquareContent) -> bool:
    """Whether the picture fills the whole square, which must be large enough."""
    return content.filling_picture is not None and max(place.bounds.width, place.bounds.height) >= LEAST_PICTURE


JOINT = 0.13
"""Radius of the room for a link's end in the corner of a square, in track widths."""


def joint_corner(place: Place, width: float, reading: int, *, neck: bool) -> Point:
    """Where a link sets out in the corner opposite the number's; a snake's ``neck`` lies lower, as its head is above it.

    ``reading``: 1 from left to right, -1 from right to left.
    """
    box, aside = place.bounds, width * JOINT * 1.25
    return Point(box.right - aside if reading > 0 else box.x + aside, box.y + (aside * 2.1 if neck else aside))


def joint_discs(place: Place, width: float, reading: int, *, neck: bool) -> list[ExcludedCircle]:
    """Discs that a picture leaves free for a link's end: in the corner, and down the side where a snake's ``neck`` lies."""
    corner = joint_corner(place, width, reading, neck=neck)
    steps = (-1.4, -0.1, 1.2, 2.5) if neck else (0.0,)
    return [ExcludedCircle(Point(corner.x, corner.y + width * JOINT * step), width * JOINT * 1.35) for step in steps]


def edge_margin(width: float) -> float:
    """Free margin in mm inside a square's outline, on a track of this width."""
    return max(0.6, width * EDGE_MARGIN)


def _draw_tagged(words: MeasuredWords, tag: Tag) -> Iterator[Item]:
    return add_tag(words.draw(), tag)


def _without_foot(box: Rect, height: float) -> Rect:
    """The box without a strip at its foot."""
    return Rect(box.x, box.y, box.width, box.height - height)
