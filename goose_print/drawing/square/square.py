"""Drawing of one board square: ground, number, picture, name and effect.

From top to bottom: the number in a disc, in the upper corner where reading begins; the picture; the name; and on
a ribbon the effect, so that people can play without the rules sheet. Everything is upright, as the board hangs on
a wall.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial

from goose_print.drawing.board.backdrops import draw_backdrop, draw_veil, veil_opacity
from goose_print.drawing.cards.deck_signs import LEAST_SIGN
from goose_print.drawing.patterns import fill_with_pattern
from goose_print.drawing.photographs import picture_frame
from goose_print.drawing.route_lines import LINE_WIDTH, place_between_lines
from goose_print.drawing.square.label_placement import (
    ENOUGH_SHARE,
    LABEL_GAP,
    LARGE_PICTURE_GAIN,
    LabelPlacement,
    covering_discs,
    ink_boxes,
    place_words,
)
from goose_print.drawing.square.label_sizes import LabelSizes
from goose_print.drawing.square.labels import SquareLabels, TextSquareStyle
from goose_print.drawing.square.ribbon import RibbonSetter
from goose_print.drawing.square.rows import SquareRows, draw_writing_lines
from goose_print.drawing.square.square_content import LEAST_PICTURE, Art, FitProblem, PictureRoom, SquareContent
from goose_print.drawing.square.square_words import SquareWords
from goose_print.drawing.style import NUMBER_CONTRAST, SMALLEST, Style
from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.isolates import join_language_pair
from goose_print.layout import Place
from goose_print.layout.interior import ExcludedCircle
from goose_print.maths import plain_text
from goose_print.scene import Element, Group, Item, Path, Tag, add_tag, ellipse, transform_outline
from goose_print.typesetting.shaping import shape_text

__all__ = ["Art", "FitProblem", "SquareContent", "SquareDrawing", "draw_ground"]

DEFAULT_TEXTS = TextSquareStyle()
"""Default setting of squares with words only: as large as fits."""
GATE_DEPTH = 0.16
"""Depth of a finish line, in track widths."""
EDGE_MARGIN = 0.035
"""Free margin in a square, in track widths."""
_STEPS = [(across, down) for across in range(18) for down in range(18)]
DIAGONAL_STEPS = sorted(_STEPS, key=lambda step: (sum(step), abs(step[0] - step[1])))
"""Grid steps (right, down) from the upper left corner, those near the diagonal first."""
SIDEWAYS_STEPS = _STEPS
"""Grid steps (right, down) from the upper left corner, those near the left edge first."""
LONE_RIBBON_SCALE = 1.9
"""Scale of a ribbon that has its square to itself."""
WIDEST_NUMBER = 1.42
"""Largest width of a number in its disc, in radii; wide figures would touch the ring otherwise."""
SMALLER_SCALES = (0.88, 0.77, 0.66)
"""Scales tried for the words of a square that has no room for them at full size."""
PATTERN_BORDER = 0.085
"""Width of a square's patterned border in modes with patterns, in track widths."""


class SquareDrawing:
    """Drawing of the squares of one board, in measures derived from the track's width in mm."""

    def __init__(
        self,
        style: Style,
        width: float,
        targets: dict[int, Point],
        start: str,
        *,
        along: bool = False,
        texts: TextSquareStyle = DEFAULT_TEXTS,
    ) -> None:
        self.style, self.texts = style, texts
        self.along = along
        """Whether squares are turned with the track instead of upright on the page."""
        self.width = width
        self.start = start
        """Name of the start, printed in place of the number 0."""
        self.targets = targets
        """Centres of the squares by number, for the arrows that point to them."""
        self.troubles: list[FitProblem] = []
        self.sizes = LabelSizes(equal=texts.equal)
        self.side, self.crowded, self.aside = width, False, False
        """Track width in mm that words may fill, also where they are set smaller; whether a picture may use the last of its room;
        whether words may stand anywhere."""

    def for_field(self, place: Place, most: float = math.inf) -> SquareDrawing:
        """A drawing with the measures of one larger field, ``most`` mm at most; itself for smaller fields."""
        width = min(place.bounds.width, place.bounds.height, most)
        return self._with_measures(width, self.targets, along=self.along) if width > self.width else self

    def _with_measures(self, width: float, targets: dict[int, Point], *, along: bool) -> SquareDrawing:
        """A drawing of the same board with other measures; sizes and troubles are shared."""
        other = SquareDrawing(self.style, width, targets, self.start, along=along, texts=self.texts)
        other.troubles, other.sizes = self.troubles, self.sizes
        return other

    def _with_smaller_words(self, part: float, *, aside: bool = False) -> SquareDrawing:
        """A drawing with words scaled by ``part`` round a number disc of the same size."""
        closer = self._with_measures(self.width * part, self.targets, along=self.along)
        closer.number_radius, closer.side, closer.crowded, closer.aside = self.number_radius, self.side, True, aside
        return closer

    @cached_property
    def number_radius(self) -> float:
        """Radius of the number's disc in mm; figures of 6 pt must fit."""
        return max(self.width * 0.115, SMALLEST * 0.92)

    @property
    def labels(self) -> SquareLabels:
        """Setter of names and sentences, in these measures."""
        return SquareLabels(self.style, self.width, self.edge, self.texts, self.sizes, self.troubles)

    @property
    def edge(self) -> float:
        """Free margin inside a square's outline, in mm."""
        return max(0.6, self.width * EDGE_MARGIN)

    def draw(self, place: Place, shown: SquareContent) -> Group:
        """Draw a square as the group ``square-N``, whose first child is its outline.

        Where words have no room, these are tried in order: the leading language only, smaller words, signs
        instead of words, and in a slanted field words anywhere. A picture is left out rather than a word.
        """
        known, ways = len(self.troubles), list(shown.variants())
        fewest = ways[-1]
        signed = fewest.with_signs_only
        smaller = [(part, said, False) for said in (fewest, signed) if said for part in (1.0, *SMALLER_SCALES)]
        elsewhere = (
            [(part, said, True) for part in (1.0, *SMALLER_SCALES) for said in (fewest, signed) if said] if place.block is None else []
        )
        bare: list[tuple[float, SquareContent]] = []
        for part, said, aside in (*((1.0, said, False) for said in ways[:-1]), *smaller, *elsewhere):
            if aside and not bare:
                continue
            group, lacks = self._try_content(place, said, part, known, aside=aside)
            if not lacks:
                break
            if lacks == {"picture"} and not aside:
                bare.append((part, said))
        else:
            part, said = next((one for one in bare if one[1] is fewest), None) or next(iter(bare), (1.0, fewest))
            group, _ = self._try_content(place, said, part, known)
        self.troubles += shown.list_left_out(fewest if said.note.signed else said, place.number)
        return group

    def _try_content(self, place: Place, said: SquareContent, part: float, known: int, *, aside: bool = False) -> tuple[Group, set[str]]:
        """The square in one variant, and what it lacks room for: ``overflow`` (words) or ``picture``.

        Troubles after the first ``known`` are those of earlier tries and are forgotten.
        """
        del self.troubles[known:]
        self.sizes.forget(place.number)
        group = (self._with_smaller_words(part, aside=aside) if aside or part < 1.0 else self)._draw_square(place, said)
        return group, {trouble.what for trouble in self.troubles[known:] if trouble.what in ("overflow", "picture")}

    def _draw_square(self, place: Place, shown: SquareContent) -> Group:
        style = self.style
        items: list[Item] = [*draw_ground(place, shown, style, rule=self.edge * 0.55)]
        inside = place
        if shown.way is not None:
            line = self.width * LINE_WIDTH
            items += shown.way.draw_beside(place, line, style)
            inside = place_between_lines(place, line - self.edge / 2)
        if place.gate:
            inside = inside.behind(GATE_DEPTH * place.gate)
        items += self._draw_turned(inside, shown) if self.along else self._draw_inside(inside, shown)
        number = str(place.number)
        title = f"{number}. {plain_text(join_language_pair(shown.label))}" if shown.label else number
        return Group(items=tuple(items), tag=shown.tag(place.number), title=title)

    def _draw_inside(self, place: Place, shown: SquareContent) -> list[Item]:
        disc, footing = self._plan_inside(place, shown)
        number = str(place.number) if shown.sign is None else shown.sign
        if shown.unnumbered:
            return [*self._draw_content(place, shown, disc, footing), *add_tag(self._draw_disc(disc, shown), Tag(Element.NUMBER))]
        disc_items = add_tag(self._draw_number(number, disc, shown), Tag(Element.NUMBER)) if number else ()
        sign = [shown.deck.at(self._sign_box(place, disc))] if shown.deck else []
        return [*self._draw_content(place, shown, disc, footing), *sign, *disc_items]

    def _sign_box(self, place: Place, disc: Point) -> Rect:
        """Box of the deck's sign where it is not the square's picture: the corner opposite the number's."""
        side = max(LEAST_SIGN, self.number_radius * 2.3)
        return Rect.centred(self._find_corner(place, side / 2 + self.edge / 2, -self._reading_direction, beside=disc), side, side)

    def _draw_turned(self, place: Place, shown: SquareContent) -> list[Item]:
        """Everything inside the square, drawn as if the track ran to the right and turned to its direction."""
        level = Affine.turn(-place.heading, place.centre)
        stretch = place.stretch and place.stretch._replace(line=place.stretch.line.carried(level))
        lying = replace(place, outline=transform_outline(place.outline, level), heading=0.0, stretch=stretch)
        turned_back = {number: level.at(target) for number, target in self.targets.items()}
        level_drawing = self._with_measures(self.width, turned_back, along=False)
        level_drawing.number_radius, level_drawing.side = self.number_radius, self.side
        level_drawing.crowded, level_drawing.aside = self.crowded, self.aside
        items = level_drawing._draw_inside(lying, shown)
        return [Group(items=tuple(items), place=Affine.turn(place.heading, place.centre))]

    # -- the number

    def number_centre(self, place: Place) -> Point:
        """Centre of the number's disc: as high and as near to the start of reading as the outline allows.

        In a field so long that it winds, it is where counters come in.
        """
        if place.stretch and place.winds:
            return place.stretch.line.point(place.stretch.first + self.number_radius + 2 * self.edge)
        return self._find_corner(place, self.number_radius + self.edge, self._reading_direction)

    @property
    def _reading_direction(self) -> int:
        """Direction of reading: right (1) or left (-1)."""
        return -1 if self.style.is_rtl else 1

    def _find_corner(
        self, place: Place, clear: float, across: int, *, beside: Point | None = None, order: Sequence[tuple[int, int]] = DIAGONAL_STEPS
    ) -> Point:
        """Highest point where a disc of ``clear`` mm fits, towards the left (``across`` 1) or right (-1).

        ``beside``: centre of a number's disc that it must not overlap. Cached on the place.
        """
        facts = "corner", clear, across, self.width, self.number_radius, beside, order is SIDEWAYS_STEPS  # asked for again and again
        return place.cached(facts, lambda: self._search_corner(place, clear, across, beside, order))

    def _search_corner(self, place: Place, clear: float, across: int, beside: Point | None, order: Sequence[tuple[int, int]]) -> Point:
        box, step = place.bounds, self.width / 16
        left = box.x + clear if across > 0 else box.right - clear
        if place.block is not None:
            return Point(left, box.y + clear)
        for i, j in order:
            point = Point(left + across * i * step, box.y + clear + j * step)
            apart = beside is None or (point - beside).length >= self.number_radius + clear
            if apart and place.disc(point) >= clear - 1e-6:
                return point
        return place.centre

    def _draw_disc(self, middle: Point, shown: SquareContent) -> Iterator[Item]:
        style, radius = self.style, self.number_radius
        accent = {"goose": style.dress["gold"], "hazard": style.dress["primary"], "boon": style.dress["leaf"]}.get(shown.kind, style.ink)
        yield Path(outline=ellipse(middle, radius), fill=style.dress["white"], stroke=style.pen(style.line * 0.8))
        if style.figures <= 1:
            yield Path(outline=ellipse(middle, radius * 0.84), stroke=style.pen(style.fine * 0.7, accent))

    def _draw_number(self, text: str, middle: Point, shown: SquareContent) -> Iterator[Item]:
        style, radius = self.style, self.number_radius
        yield from self._draw_disc(middle, shown)
        face = style.dress["white"]
        size = max(SMALLEST, radius * style.figures * (1.22 if len(text) < 3 else 0.92))
        type_ = style.body(size, style.text_colour(face, least=NUMBER_CONTRAST), bold=True)
        widest = WIDEST_NUMBER * radius * style.figures
        line = shape_text(text, type_.with_size(max(SMALLEST, size * min(1.0, widest / shape_text(text, type_).width))))
        yield from line.at(middle.x, middle.y + line.caps / 2, "middle")

    # -- picture, name, effect

    def _draw_content(self, place: Place, shown: SquareContent, disc: Point, footing: LabelPlacement) -> Iterator[Item]:
        words, top = self._draw_words(place, shown, disc, footing)
        if shown.filling_picture and max(place.bounds.width, place.bounds.height) >= LEAST_PICTURE:
            if shown.backdrop and shown.filling_picture.hull:  # a drawing, beside which the landscape is seen
                yield from draw_backdrop(place, shown.backdrop, self.style, inset=self.edge * 0.55)
            yield from self.draw_filling_picture(place, shown, shown.filling_picture, top - self.width * LABEL_GAP if words else None)
            yield from words
            return
        if shown.backdrop:
            yield from draw_backdrop(place, shown.backdrop, self.style, inset=self.edge * 0.55)
        if shown.backdrop and words:
            ground, end = self.style.ground(shown.kind, shown.fill), footing.box.bottom if footing.apart else math.inf
            yield draw_veil(place, top - self.width * LABEL_GAP, ground, inset=self.edge * 0.55, end=end + self.width * LABEL_GAP)
        yield from words
        apart = tuple(disc for box in ink_boxes(words) for disc in covering_discs(box)) if footing.apart else ()
        room = self._picture_room(place, shown, disc, top if shown.lines and not apart else math.inf, apart)
        if shown.code:
            shapes = (1.0,) if not shown.art else (2.0, 0.5)
            yield from self.draw_picture(place.number, shown, max((room.box(aspect) for aspect in shapes), key=lambda box: box.area))
        elif shown.art:
            share = 0.7 if shown.kind == "goose" else 0.55
            picture, side = shown.art.fit_in_room(room, share=share)
            if side < LEAST_PICTURE and self.crowded:
                picture, side = shown.art.fit_in_room(room.relaxed, share=share)
            if side >= LEAST_PICTURE:
                yield picture
            elif not shown.quiet:
                self.troubles.append(FitProblem(place.number, "picture", shown.art.alt, side, LEAST_PICTURE))

    def draw_filling_picture(self, place: Place, shown: SquareContent, art: Art, top: float | None) -> Iterator[Item]:
        """A framed picture that fills the square inside its border, veiled from ``top`` down for the words."""
        bordered = shown.kind in self.style.kinds and place.stretch is not None
        inset = self.width * PATTERN_BORDER if bordered else self.edge * 0.55
        shape = place.inner(inset)
        yield art.crop_to(shape)
        if top is not None:
            ground = self.style.ground(shown.kind, shown.fill)
            yield draw_veil(place, top, ground, inset=inset, opacity=veil_opacity(ground, self.style))
        yield picture_frame(shape, self.style)

    def _picture_room(
        self, place: Place, shown: SquareContent, disc: Point, floor: float, apart: Sequence[ExcludedCircle] = ()
    ) -> PictureRoom:
        """Room for the picture: above the words or ``apart`` from them, clear of the number and a deck's sign."""
        taken = [ExcludedCircle(disc, self.number_radius + self.edge * 0.3)]
        if shown.deck:
            sign = self._sign_box(place, disc)
            taken.append(ExcludedCircle(sign.centre, sign.width * 0.6))
        return PictureRoom(place, self.edge, tuple(taken), floor, tuple(apart))

    def _picture_share(self, place: Place, shown: SquareContent, disc: Point, top: float, apart: Sequence[ExcludedCircle] = ()) -> float:
        """Share of the square that its picture would take above the words; 1 if words do not limit it."""
        if shown.art is None or shown.code or shown.filling_picture:
            return 1.0
        room = self._picture_room(place, shown, disc, top, apart)
        return shown.art.share(room.relaxed if self.aside else room)

    def _free_rows(self, place: Place, shown: SquareContent, disc: Point) -> SquareRows | None:
        """Free rows for words in a square that is not an upright rectangle; None elsewhere."""
        worded = shown.lines or shown.text or shown.writing
        if not worded or place.block:
            return None
        facts = (self.edge, disc, self.number_radius)
        return place.cached(("rows", *facts), lambda: SquareRows(place, *facts))

    def _ribbon_setter(self, shown: SquareContent) -> RibbonSetter:
        lone = shown.has_effect and not (shown.art or shown.code or shown.text or shown.writing or shown.lines > 1)
        return RibbonSetter(self.style, self.width * (LONE_RIBBON_SCALE if lone else 1.0), self.targets, self.start, self.sizes)

    def _plan_inside(self, place: Place, shown: SquareContent) -> tuple[Point, LabelPlacement]:
        """Centre of the number and placement of the words.

        In a slanted square the number moves to the edge where the picture gains much room by it.
        """
        first = self._plan_words(place, shown, self.number_centre(place))
        if place.block is not None or first[1].share >= ENOUGH_SHARE or not (shown.art and shown.lines):
            return first
        other = self._plan_words(
            place, shown, self._find_corner(place, self.number_radius + self.edge, self._reading_direction, order=SIDEWAYS_STEPS)
        )
        return other if other[1].share > first[1].share * (1.0 if self.aside else LARGE_PICTURE_GAIN) else first

    def _plan_words(self, place: Place, shown: SquareContent, disc: Point) -> tuple[Point, LabelPlacement]:
        """The number's centre and the placement of the words beside it."""
        rows, share = self._free_rows(place, shown, disc), partial(self._picture_share, place, shown, disc)
        return disc, place_words(place, rows, shown, self.labels, self._ribbon_setter(shown), self.side, share, self.aside)

    def _draw_words(self, place: Place, shown: SquareContent, disc: Point, footing: LabelPlacement) -> tuple[list[Item], float]:
        """All words of the square from its foot upwards, and the height they reach."""
        rows, round_number = self._free_rows(place, shown, disc), Rect.centred(disc, *[2 * self.number_radius] * 2)
        sign = self._sign_box(place, disc) if shown.deck else None
        told = SquareWords(place, shown, self.labels, self._ribbon_setter(shown), rows=rows, disc=round_number, sign=sign)
        box, words = told.layout_in(footing), told.items
        if shown.writing:
            border = self.width * PATTERN_BORDER if shown.kind in self.style.kinds else 0.0
            words += draw_writing_lines(shown.writing, box, rows, self.style, below=disc.y + self.number_radius, border=border)
        return words, box.bottom

    def draw_picture(self, number: int, shown: SquareContent, box: Rect) -> Iterator[Item]:
        """Draw the picture in a box, the QR code, or one beside the other.

        A picture without enough room is left out and noted among the troubles, unless it is an ornament. Raises
        DoesNotFit for a code without enough room.
        """
        if shown.code:
            box, own = shown.code.split_box(box, 0.5) if shown.art else (box, box)
            try:
                yield shown.code.at(own)
            except DoesNotFit as error:
                raise error.under("squares", number) from None
        room = max(box.width, box.height) if min(box.width, box.height) > 0 else 0.0
        if shown.art and room >= LEAST_PICTURE:
            yield shown.art.at(box)
        elif shown.art and not shown.quiet:
            self.troubles.append(FitProblem(number, "picture", shown.art.alt, room, LEAST_PICTURE))


def draw_ground(place: Place, shown: SquareContent, style: Style, *, rule: float | None = None) -> Iterator[Item]:
    """Draw a field's ground: its filled outline, and the mode's pattern for its kind as a border inside.

    Without a pattern, a faint rule may run ``rule`` mm inside. A field that is no part of the track is covered by
    the pattern all over.
    """
    fill, pen = style.ground(shown.kind, shown.fill), style.pen(style.line)
    pattern = style.kinds.get(shown.kind)
    if pattern is None:
        yield Path(outline=place.outline, fill=fill, stroke=pen, tag=Tag(Element.OUTLINE))
        if rule is not None and style.faint:
            yield Path(outline=place.inner(rule), stroke=style.pen(style.fine * 0.6, fill.mixed(style.ink, style.faint)))
        return
    yield Path(outline=place.outline, fill=fill, tag=Tag(Element.OUTLINE))
    yield fill_with_pattern(place.outline, pattern, style.ink)
    across = place.stretch.width if place.stretch and (place.block or not place.solid) else 0.0
    if place.round:
        across = place.disc_centre[1]
    if across:
        yield Path(outline=place.inner(across * PATTERN_BORDER), fill=fill, stroke=style.pen(style.fine * 0.6))
    yield Path(outline=place.outline, stroke=pen)
