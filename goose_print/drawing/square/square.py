"""Drawing of one board square: ground, number, picture, name and effect.

From top to bottom: the number in a disc, in the upper corner where reading begins; the picture; the name; and on
a ribbon the effect, so that people can play without the rules sheet. Everything is upright, as the board hangs on
a wall. What stands inside is planned first and then drawn once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property

from goose_print.drawing.board.backdrops import draw_backdrop, draw_veil, veil_opacity
from goose_print.drawing.patterns import LinePattern, fill_with_pattern
from goose_print.drawing.photographs import picture_frame
from goose_print.drawing.route_lines import LINE_WIDTH, place_between_lines
from goose_print.drawing.square.giving_way import list_fit_steps
from goose_print.drawing.square.label_placement import ink_boxes
from goose_print.drawing.square.label_sizes import LabelSizes
from goose_print.drawing.square.labels import TextSquareStyle
from goose_print.drawing.square.splendour import GOLD_EDGE, draw_company, draw_gilded_number, draw_splendour
from goose_print.drawing.square.square_content import Art, FitProblem, SquareContent
from goose_print.drawing.square.square_plan import PATTERN_BORDER, SquareMeasures, SquarePlan, SquarePlanner, edge_margin, fills_square
from goose_print.drawing.square.tesserae import draw_stone_ground, is_mosaic
from goose_print.drawing.square.washes import draw_wash
from goose_print.drawing.square.windows import window_outline, window_width
from goose_print.drawing.style import NUMBER_CONTRAST, SMALLEST, Style
from goose_print.games.board import FieldKind
from goose_print.geometry import Affine, Point, Rect
from goose_print.isolates import join_language_pair
from goose_print.layout import Place
from goose_print.maths import plain_text
from goose_print.scene import Colour, Element, Group, Item, Path, Tag, add_tag, ellipse, transform_outline
from goose_print.typesetting.shaping import shape_text

__all__ = ["Art", "FitProblem", "SquareContent", "SquareDrawing", "draw_ground"]

DEFAULT_TEXTS = TextSquareStyle()
"""Default setting of squares with words only: as large as fits."""
GATE_DEPTH = 0.16
"""Depth of a finish line, in track widths."""
RULE_INSET = 0.55
"""Inset of the faint rule and of grounds inside a square, in free margins."""
WIDEST_NUMBER = 1.42
"""Largest width of a number in its disc, in radii; wide figures would touch the ring otherwise."""


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
        self.gilded = False
        """Whether it draws a last square, with rays behind its picture, in a gold edge."""
        self.troubles: list[FitProblem] = []
        self.sizes = LabelSizes(equal=texts.equal)

    def for_field(self, place: Place, most: float = math.inf) -> SquareDrawing:
        """A drawing with the measures of one larger field, ``most`` mm at most; itself for smaller fields."""
        width = min(place.bounds.width, place.bounds.height, most)
        if width <= self.width:
            return self
        other = SquareDrawing(self.style, width, self.targets, self.start, along=self.along, texts=self.texts)
        other.troubles, other.sizes, other.gilded = self.troubles, self.sizes, self.gilded
        return other

    @cached_property
    def number_radius(self) -> float:
        """Radius of the number's disc in mm; figures of 6 pt must fit."""
        return max(self.width * 0.115 * self.texts.numbers, SMALLEST * 0.92)

    @property
    def edge(self) -> float:
        """Free margin inside a square's outline, in mm."""
        return edge_margin(self.width)

    @property
    def measures(self) -> SquareMeasures:
        """Measures for the plan of a square."""
        return SquareMeasures(
            style=self.style,
            width=self.width,
            number_radius=self.number_radius,
            targets=self.targets,
            start=self.start,
            texts=self.texts,
            sizes=self.sizes,
        )

    def draw(self, place: Place, shown: SquareContent) -> Group:
        """Draw a square as the group ``square-N``, whose first child is its outline.

        Words without room give way step by step; a picture is left out rather than a word.
        """
        turn = Affine.turn(-place.heading, place.centre) if self.along else None
        measures = self.measures
        if turn:
            measures = replace(measures, targets={number: turn.at(target) for number, target in self.targets.items()})
        plan = _choose_plan(measures, lambda scale: self._free_field(place, shown, turn, scale), shown)
        self.sizes.record_labels(place.number, plan.labels)
        said = shown.choose_words("one language") if plan.content.note.signed else None
        self.troubles += [*plan.troubles, *shown.list_left_out(said or plan.content, place.number)]
        items: list[Item] = [*draw_ground(place, shown, self.style, rule=self.edge * RULE_INSET)]
        if shown.way is not None:
            items += shown.way.draw_beside(place, self.width * plan.step.scale * LINE_WIDTH, self.style)
        contents = self._draw_contents(plan, shown)
        items += [Group(items=tuple(contents), place=Affine.turn(place.heading, place.centre))] if turn else contents
        number = str(place.number)
        title = f"{number}. {plain_text(join_language_pair(shown.label))}" if shown.label else number
        return Group(items=tuple(items), tag=shown.tag(place.number), title=title)

    def _free_field(self, place: Place, shown: SquareContent, turn: Affine | None, scale: float) -> Place:
        """The field that is free of route lines, which are narrower beside smaller words, and of a finish line.

        Turned as if the track ran to the right, if the square is turned with it.
        """
        if shown.way is not None:
            width = self.width * scale
            place = place_between_lines(place, width * LINE_WIDTH - edge_margin(width) / 2)
        if place.gate:
            place = place.behind(GATE_DEPTH * place.gate)
        if turn is None:
            return place
        stretch = place.stretch and place.stretch._replace(line=place.stretch.line.carried(turn))
        return replace(place, outline=transform_outline(place.outline, turn), heading=0.0, stretch=stretch)

    # -- the number

    def _draw_disc(self, middle: Point, shown: SquareContent) -> Iterator[Item]:
        style, radius = self.style, self.number_radius
        accent = {"goose": style.dress["gold"], "hazard": style.dress["primary"], "boon": style.dress["leaf"]}.get(shown.kind, style.ink)
        yield Path(outline=ellipse(middle, radius), fill=style.dress["white"], stroke=style.pen(style.line * 0.8))
        if style.figures <= 1:
            yield Path(outline=ellipse(middle, radius * 0.84), stroke=style.pen(style.fine * 0.7, accent))

    def _draw_number(self, text: str, middle: Point, shown: SquareContent) -> Iterator[Item]:
        style, radius = self.style, self.number_radius
        if self.gilded:
            yield from draw_gilded_number(middle, radius, text, style)
            return
        yield from self._draw_disc(middle, shown)
        face = style.dress["white"]
        size = max(SMALLEST, radius * style.figures * (1.22 if len(text) < 3 else 0.92))
        type_ = style.body(size, style.text_colour(face, least=NUMBER_CONTRAST), bold=True)
        widest = WIDEST_NUMBER * radius * style.figures
        line = shape_text(text, type_.with_size(max(SMALLEST, size * min(1.0, widest / shape_text(text, type_).width))))
        yield from line.at(middle.x, middle.y + line.caps / 2, "middle")

    # -- picture, name, effect

    def _draw_contents(self, plan: SquarePlan, shown: SquareContent) -> Iterator[Item]:
        """Everything inside the square as planned, from the lowest layer up."""
        place, inset, words = plan.place, self.edge * RULE_INSET, [item for draw in plan.words for item in draw()]
        filling = shown.filling_picture if fills_square(place, shown) else None
        if shown.backdrop and (filling is None or filling.hull):  # beside a drawing that fills it the landscape is seen
            yield from draw_backdrop(place, shown.backdrop, self.style, inset=inset)
        if shown.wash and shown.art and not self.gilded:
            below = self.style.line * 0.65
            shape = window_outline(place, below) if shown.window else place.inner(below)
            yield from draw_wash(shown, shape, plan.pictures, self.style)
        if self.gilded:
            field, edge = (window_outline(place, far) if shown.window else place.inner(inset + far) for far in (0.0, GOLD_EDGE / 2))
            yield from draw_splendour(place, shown.backdrop, self.style, field, edge)
        if filling:
            yield from self.draw_filling_picture(place, shown, filling, plan.top if words else None)
        elif shown.backdrop and words and not (self.gilded and shown.backdrop == "water"):  # which is calm enough
            yield draw_veil(place, plan.top, self.style.ground(shown.kind, shown.fill), inset=inset, end=plan.end)
        yield from words
        if self.gilded and shown.art:
            disc = Rect.centred(plan.disc, 2 * self.number_radius, 2 * self.number_radius)
            yield from draw_company(place, plan.pictures, shown.art, (disc, *ink_boxes(words)))
        else:
            yield from plan.pictures
        if plan.sign and shown.deck:
            yield shown.deck.at(plan.sign)
        number = str(place.number) if shown.sign is None else shown.sign
        if shown.unnumbered:
            yield from add_tag(self._draw_disc(plan.disc, shown), Tag(Element.NUMBER))
        elif number:
            yield from add_tag(self._draw_number(number, plan.disc, shown), Tag(Element.NUMBER))

    def draw_filling_picture(self, place: Place, shown: SquareContent, art: Art, top: float | None) -> Iterator[Item]:
        """A framed picture that fills the square inside its border, veiled from ``top`` down for the words."""
        bordered = shown.kind in self.style.kinds and place.stretch is not None
        inset = self.width * PATTERN_BORDER if bordered else self.edge * RULE_INSET
        shape = place.inner(inset)
        yield art.crop_to(shape)
        if top is not None:
            ground = self.style.ground(shown.kind, shown.fill)
            yield draw_veil(place, top, ground, inset=inset, opacity=veil_opacity(ground, self.style))
        yield picture_frame(shape, self.style)


def _choose_plan(measures: SquareMeasures, free_field: Callable[[float], Place], shown: SquareContent) -> SquarePlan:
    """The first plan in which everything has room, or else one without the picture.

    Words stand anywhere only for the picture's sake. Where even words have no room, they are all in one language.
    """
    plans: list[SquarePlan] = []
    pictureless: list[SquarePlan] = []
    fields: dict[float, Place] = {}
    for step, said in list_fit_steps(shown):
        place = fields.get(step.scale) or fields.setdefault(step.scale, free_field(step.scale))
        if step.anywhere and not (pictureless and place.block is None):
            break
        plan = SquarePlanner(measures, place, said, step).plan()
        if not plan.lacks:
            return plan
        plans.append(plan)
        if plan.lacks == {"picture"} and not step.anywhere:
            pictureless.append(plan)
    alone = [plan for plan in plans if plan.content == shown.choose_words("one language") and not plan.step.anywhere]
    return next((plan for plan in pictureless if plan in alone), None) or next(iter(pictureless), alone[0])


def draw_ground(place: Place, shown: SquareContent, style: Style, *, rule: float | None = None) -> Iterator[Item]:
    """Draw a field's ground: its filled outline, and the mode's pattern for its kind as a border inside.

    Without a pattern, a faint rule may run ``rule`` mm inside. The middle has a narrow border, too, as a pattern all over it would
    fight with the picture there.
    """
    fill, pen = style.ground(shown.kind, shown.fill), style.pen(style.line)
    pattern = style.kinds.get(shown.kind)
    if shown.melts:
        yield Path(outline=place.outline, tag=Tag(Element.OUTLINE))
        return
    if shown.window:
        yield from _draw_window(place, fill, style, pattern)
        return
    if pattern is None:
        yield Path(outline=place.outline, fill=fill, stroke=pen, tag=Tag(Element.OUTLINE))
        if is_mosaic(style):
            yield from draw_stone_ground(place, shown.kind, fill, style)
        elif rule is not None and style.faint:
            yield Path(outline=place.inner(rule), stroke=style.pen(style.fine * 0.6, fill.mixed(style.ink, style.faint)))
        return
    yield Path(outline=place.outline, fill=fill, tag=Tag(Element.OUTLINE))
    yield fill_with_pattern(place.outline, pattern, style.ink)
    if border := pattern_border(place, shown.kind):
        yield Path(outline=place.inner(border), fill=fill, stroke=style.pen(style.fine * 0.6))
    yield Path(outline=place.outline, stroke=pen)


START_BORDER = 0.03
"""Width of the start's border, in track widths: its name and the chevrons stand inside."""
MIDDLE_BORDER, LEAST_MIDDLE = 3.2, 50.0
"""Width in mm of the border with a pattern round the middle, and size from which a field that is no part of the track has it."""


def pattern_border(place: Place, kind: FieldKind) -> float:
    """Width in mm of a field's border where the mode has a pattern for its kind; 0 where the pattern is all over it."""
    if place.round:
        return place.disc_centre[1] * PATTERN_BORDER
    if place.stretch is None:
        return MIDDLE_BORDER if min(place.bounds.width, place.bounds.height) >= LEAST_MIDDLE else 0.0
    part = START_BORDER if kind == "start" else PATTERN_BORDER
    return place.stretch.width * part if place.block or not place.solid else 0.0


def _draw_window(place: Place, fill: Colour, style: Style, pattern: LinePattern | None) -> Iterator[Item]:
    """A window of paper, a little smaller than its square."""
    width = window_width(place)
    inner, pen = window_outline(place), style.pen(style.line * 1.3)
    if pattern is None:
        yield Path(outline=inner, fill=fill, stroke=pen, tag=Tag(Element.OUTLINE))
        return
    yield Path(outline=inner, fill=fill, tag=Tag(Element.OUTLINE))
    yield fill_with_pattern(inner, pattern, style.ink)
    yield Path(outline=place.inner(width * PATTERN_BORDER), fill=fill, stroke=style.pen(style.fine * 0.6))
    yield Path(outline=inner, stroke=pen)
