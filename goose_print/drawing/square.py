"""One square of the board: its ground, its number, its picture, its name, and what it does.

From the top: the number in a disc, always in the upper corner where reading begins; the picture; the name; and in a strip the effect, so
that one can play without the rules sheet. All upright, as the board hangs on a wall.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial

from goose_print.drawing.backdrops import backdrop, veil, veiling
from goose_print.drawing.deck_signs import LEAST_SIGN
from goose_print.drawing.footing import ENOUGH, GAP, MUCH_LARGER, Footing, boxes_of, discs_round, foot_of
from goose_print.drawing.label_sizes import LabelSizes
from goose_print.drawing.labels import SquareLabels, TextSquares
from goose_print.drawing.patterns import laid
from goose_print.drawing.ribbon import Ribbons
from goose_print.drawing.rows import SquareRows
from goose_print.drawing.shown import LEAST_PICTURE, Art, Misfit, Room, Shown
from goose_print.drawing.square_words import SquareWords
from goose_print.drawing.style import CLEAR, SMALLEST, Style
from goose_print.drawing.ways import LINE, between_lines
from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point, Rect
from goose_print.isolates import in_one_line
from goose_print.layout import Place
from goose_print.layout.inside import TakenCircle
from goose_print.maths import plain_text
from goose_print.scene import Element, Group, Item, Path, Tag, ellipse, moved, tagged
from goose_print.typesetting.shaping import shape

__all__ = ["Art", "Misfit", "Shown", "SquareDrawing", "ground_of"]

AS_FITS = TextSquares()
"""Words by themselves are as large as they fit."""
GATE = 0.16
"""Depth of a finish line, in track widths."""
EDGE = 0.035
"""Free margin in a square, in track widths."""
_STEPS = [(across, down) for across in range(18) for down in range(18)]
DIAGONALLY = sorted(_STEPS, key=lambda step: (sum(step), abs(step[0] - step[1])))
"""Steps to the right and down, away from the upper left corner, those near the diagonal first."""
SIDEWAYS = _STEPS
"""The same, those near the left edge first."""
LONE = 1.9
"""By how much a ribbon is larger that has its square to itself."""
WIDEST_NUMBER = 1.42
"""Width of a number in its disc, in radii: figures of some families are so wide that they would touch the ring."""
CLOSER = (0.88, 0.77, 0.66)
"""By so much words are smaller in a square where there is no room otherwise."""
BORDER = 0.085
"""How wide the patterned border of a square is in a mode that has patterns, in track widths."""


class SquareDrawing:
    """Draws squares of one board, all with the same measures, derived from the track's width in mm."""

    def __init__(
        self, style: Style, width: float, targets: dict[int, Point], start: str, *, along: bool = False, texts: TextSquares = AS_FITS
    ) -> None:
        self.style, self.texts = style, texts
        self.along = along
        """Whether squares are drawn as one sees them who walks along the track, not upright on the page."""
        self.width = width
        self.start = start
        """What the start is called; it is said in place of a number 0."""
        self.targets = targets
        """Where each square lies, so that arrows point there."""
        self.troubles: list[Misfit] = []
        self.sizes = LabelSizes(equal=texts.equal)
        self.side, self.crowded, self.aside = width, False, False
        """The width of the track in mm where words are smaller than elsewhere; whether a picture may use the last of its room, and whether
        words may stand anywhere."""

    def sized(self, place: Place, most: float = math.inf) -> SquareDrawing:
        """The same with the measures of one field, ``most`` mm at most, on a board that has small and large ones."""
        width = min(place.bounds.width, place.bounds.height, most)
        return self._like(width, self.targets, along=self.along) if width > self.width else self

    def _like(self, width: float, targets: dict[int, Point], *, along: bool) -> SquareDrawing:
        """The same with other measures, for squares of the same board."""
        other = SquareDrawing(self.style, width, targets, self.start, along=along, texts=self.texts)
        other.troubles, other.sizes = self.troubles, self.sizes
        return other

    def _closer(self, part: float, *, aside: bool = False) -> SquareDrawing:
        """The same with smaller words round the same disc of the number."""
        closer = self._like(self.width * part, self.targets, along=self.along)
        closer.number_radius, closer.side, closer.crowded, closer.aside = self.number_radius, self.side, True, aside
        return closer

    @cached_property
    def number_radius(self) -> float:
        """Of the disc, in mm; 6 pt figures must fit."""
        return max(self.width * 0.115, SMALLEST * 0.92)

    @property
    def labels(self) -> SquareLabels:
        """What sets names and sentences."""
        return SquareLabels(self.style, self.width, self.edge, self.texts, self.sizes, self.troubles)

    @property
    def edge(self) -> float:
        """Free margin inside a square's outline in mm."""
        return max(0.6, self.width * EDGE)

    def draw(self, place: Place, shown: Shown) -> Group:
        """The group ``square-N``; its first child is the outline. What has no room in two languages is in the leading one; where there
        is still none, words are smaller than in other squares, and then signs stand for them. Rather is a picture left out than a word.
        """
        known, ways = len(self.troubles), list(shown.fewer())
        fewest = ways[-1]
        signed = fewest.signed
        smaller = [(part, said, False) for said in (fewest, signed) if said for part in (1.0, *CLOSER)]
        elsewhere = [(part, said, True) for part in (1.0, *CLOSER) for said in (fewest, signed) if said] if place.block is None else []
        bare: list[tuple[float, Shown]] = []
        for part, said, aside in (*((1.0, said, False) for said in ways[:-1]), *smaller, *elsewhere):
            if aside and not bare:
                continue
            group, lacks = self._tried(place, said, part, known, aside=aside)
            if not lacks:
                break
            if lacks == {"picture"} and not aside:
                bare.append((part, said))
        else:
            part, said = next((one for one in bare if one[1] is fewest), None) or next(iter(bare), (1.0, fewest))
            group, _ = self._tried(place, said, part, known)
        self.troubles += shown.unsaid(fewest if said.note.signed else said, place.number)
        return group

    def _tried(self, place: Place, said: Shown, part: float, known: int, *, aside: bool = False) -> tuple[Group, set[str]]:
        """The square with words so much smaller, or anywhere, and what it lacks: room for words (``overflow``), or for its ``picture``."""
        del self.troubles[known:]
        self.sizes.forget(place.number)
        group = (self._closer(part, aside=aside) if aside or part < 1.0 else self)._drawn(place, said)
        return group, {trouble.what for trouble in self.troubles[known:] if trouble.what in ("overflow", "picture")}

    def _drawn(self, place: Place, shown: Shown) -> Group:
        style = self.style
        items: list[Item] = [*ground_of(place, shown, style, rule=self.edge * 0.55)]
        inside = place
        if shown.way is not None:
            line = self.width * LINE
            items += shown.way.beside(place, line, style)
            inside = between_lines(place, line - self.edge / 2)
        if place.gate:
            inside = inside.behind(GATE * place.gate)
        items += self._turned(inside, shown) if self.along else self._inside(inside, shown)
        number = str(place.number)
        title = f"{number}. {plain_text(in_one_line(shown.label))}" if shown.label else number
        return Group(items=tuple(items), tag=shown.tag(place.number), title=title)

    def _inside(self, place: Place, shown: Shown) -> list[Item]:
        disc, footing = self._settled(place, shown)
        number = str(place.number) if shown.sign is None else shown.sign
        if shown.unnumbered:
            return [*self._content(place, shown, disc, footing), *tagged(self._disc(disc, shown), Tag(Element.NUMBER))]
        disc_items = tagged(self._number(number, disc, shown), Tag(Element.NUMBER)) if number else ()
        sign = [shown.deck.at(self._sign_box(place, disc))] if shown.deck else []
        return [*self._content(place, shown, disc, footing), *sign, *disc_items]

    def _sign_box(self, place: Place, disc: Point) -> Rect:
        """Where the deck's sign goes that is not the square's picture: the corner beside the number's."""
        side = max(LEAST_SIGN, self.number_radius * 2.3)
        return Rect.centred(self._corner(place, side / 2 + self.edge / 2, -self._across, beside=disc), side, side)

    def _turned(self, place: Place, shown: Shown) -> list[Item]:
        """Everything inside the square, drawn as if the way ran to the right, and turned into its true direction."""
        level = Affine.turn(-place.heading, place.centre)
        stretch = place.stretch and place.stretch._replace(line=place.stretch.line.carried(level))
        lying = replace(place, outline=moved(place.outline, level), heading=0.0, stretch=stretch)
        turned_back = {number: level.at(target) for number, target in self.targets.items()}
        level_drawing = self._like(self.width, turned_back, along=False)
        level_drawing.number_radius, level_drawing.side = self.number_radius, self.side
        level_drawing.crowded, level_drawing.aside = self.crowded, self.aside
        items = level_drawing._inside(lying, shown)
        return [Group(items=tuple(items), place=Affine.turn(place.heading, place.centre))]

    # -- the number

    def number_place(self, place: Place) -> Point:
        """The middle of the number's disc: as far up and towards where reading begins as the outline lets it; of a field that is so long
        that it winds, where one comes in.
        """
        if place.stretch and place.winds:
            return place.stretch.line.point(place.stretch.first + self.number_radius + 2 * self.edge)
        return self._corner(place, self.number_radius + self.edge, self._across)

    @property
    def _across(self) -> int:
        """Where reading goes: to the right (1) or to the left (-1)."""
        return -1 if self.style.is_rtl else 1

    def _corner(
        self, place: Place, clear: float, across: int, *, beside: Point | None = None, order: Sequence[tuple[int, int]] = DIAGONALLY
    ) -> Point:
        """As far up as the outline lets a disc that needs so many mm, and as far to the left (1) or right (-1), and beside the disc."""
        facts = "corner", clear, across, self.width, self.number_radius, beside, order is SIDEWAYS  # asked for again and again
        return place.once(facts, lambda: self._found_corner(place, clear, across, beside, order))

    def _found_corner(self, place: Place, clear: float, across: int, beside: Point | None, order: Sequence[tuple[int, int]]) -> Point:
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

    def _disc(self, middle: Point, shown: Shown) -> Iterator[Item]:
        style, radius = self.style, self.number_radius
        accent = {"goose": style.dress["gold"], "hazard": style.dress["primary"], "boon": style.dress["leaf"]}.get(shown.kind, style.ink)
        yield Path(outline=ellipse(middle, radius), fill=style.dress["white"], stroke=style.pen(style.line * 0.8))
        if style.figures <= 1:
            yield Path(outline=ellipse(middle, radius * 0.84), stroke=style.pen(style.fine * 0.7, accent))

    def _number(self, text: str, middle: Point, shown: Shown) -> Iterator[Item]:
        style, radius = self.style, self.number_radius
        yield from self._disc(middle, shown)
        face = style.dress["white"]
        size = max(SMALLEST, radius * style.figures * (1.22 if len(text) < 3 else 0.92))
        type_ = style.body(size, style.on(face, least=CLEAR), bold=True)
        widest = WIDEST_NUMBER * radius * style.figures
        line = shape(text, type_.sized(max(SMALLEST, size * min(1.0, widest / shape(text, type_).width))))
        yield from line.at(middle.x, middle.y + line.caps / 2, "middle")

    # -- picture, name, effect

    def _content(self, place: Place, shown: Shown, disc: Point, footing: Footing) -> Iterator[Item]:
        words, top = self._words(place, shown, disc, footing)
        if shown.covered_by and max(place.bounds.width, place.bounds.height) >= LEAST_PICTURE:
            if shown.backdrop and shown.covered_by.hull:  # a drawing, beside which the landscape is seen
                yield from backdrop(place, shown.backdrop, self.style, inset=self.edge * 0.55)
            yield from self.filled(place, shown, shown.covered_by, top - self.width * GAP if words else None)
            yield from words
            return
        if shown.backdrop:
            yield from backdrop(place, shown.backdrop, self.style, inset=self.edge * 0.55)
        if shown.backdrop and words:
            ground, end = self.style.ground(shown.kind, shown.fill), footing.box.bottom if footing.apart else math.inf
            yield veil(place, top - self.width * GAP, ground, inset=self.edge * 0.55, end=end + self.width * GAP)
        yield from words
        apart = tuple(disc for box in boxes_of(words) for disc in discs_round(box)) if footing.apart else ()
        room = self._room(place, shown, disc, top if shown.lines and not apart else math.inf, apart)
        if shown.code:
            shapes = (1.0,) if not shown.art else (2.0, 0.5)
            yield from self.picture(place.number, shown, max((room.box(aspect) for aspect in shapes), key=lambda box: box.area))
        elif shown.art:
            share = 0.7 if shown.kind == "goose" else 0.55
            picture, side = shown.art.filling(room, share=share)
            if side < LEAST_PICTURE and self.crowded:
                picture, side = shown.art.filling(room.utmost, share=share)
            if side >= LEAST_PICTURE:
                yield picture
            elif not shown.quiet:
                self.troubles.append(Misfit(place.number, "picture", shown.art.alt, side, LEAST_PICTURE))

    def filled(self, place: Place, shown: Shown, art: Art, top: float | None) -> Iterator[Item]:
        """A picture that fills the square inside its border, in its frame; from ``top`` down veiled, for words to stand on."""
        from goose_print.drawing.photographs import picture_frame

        bordered = shown.kind in self.style.kinds and place.stretch is not None
        inset = self.width * BORDER if bordered else self.edge * 0.55
        shape = place.inner(inset)
        yield art.covering(shape)
        if top is not None:
            ground = self.style.ground(shown.kind, shown.fill)
            yield veil(place, top, ground, inset=inset, opacity=veiling(ground, self.style))
        yield picture_frame(shape, self.style)

    def _room(self, place: Place, shown: Shown, disc: Point, floor: float, apart: Sequence[TakenCircle] = ()) -> Room:
        """What is left for a picture above the words or ``apart`` from them, clear of the number and of a deck's sign."""
        taken = [TakenCircle(disc, self.number_radius + self.edge * 0.3)]
        if shown.deck:
            sign = self._sign_box(place, disc)
            taken.append(TakenCircle(sign.centre, sign.width * 0.6))
        return Room(place, self.edge, tuple(taken), floor, tuple(apart))

    def _share(self, place: Place, shown: Shown, disc: Point, top: float, apart: Sequence[TakenCircle] = ()) -> float:
        """The part of the square that its picture would take above words; the whole of one that words do not drive away."""
        if shown.art is None or shown.code or shown.covered_by:
            return 1.0
        room = self._room(place, shown, disc, top, apart)
        return shown.art.share(room.utmost if self.aside else room)

    def _rows(self, place: Place, shown: Shown, disc: Point) -> SquareRows | None:
        """Where words may stand in a square that is no upright rectangle."""
        worded = shown.lines or shown.text or shown.writing
        if not worded or place.block:
            return None
        facts = (self.edge, disc, self.number_radius)
        return place.once(("rows", *facts), lambda: SquareRows(place, *facts))

    def _ribbons(self, shown: Shown) -> Ribbons:
        lone = shown.acts and not (shown.art or shown.code or shown.text or shown.writing or shown.lines > 1)
        return Ribbons(self.style, self.width * (LONE if lone else 1.0), self.targets, self.start, self.sizes)

    def _settled(self, place: Place, shown: Shown) -> tuple[Point, Footing]:
        """Where the number stands, and the words: in a slanted square the number is rather aside than that there is little room."""
        first = self._footed(place, shown, self.number_place(place))
        if place.block is not None or first[1].share >= ENOUGH or not (shown.art and shown.lines):
            return first
        other = self._footed(place, shown, self._corner(place, self.number_radius + self.edge, self._across, order=SIDEWAYS))
        return other if other[1].share > first[1].share * (1.0 if self.aside else MUCH_LARGER) else first

    def _footed(self, place: Place, shown: Shown, disc: Point) -> tuple[Point, Footing]:
        """Where the words stand beside a number."""
        rows, share = self._rows(place, shown, disc), partial(self._share, place, shown, disc)
        return disc, foot_of(place, rows, shown, self.labels, self._ribbons(shown), self.side, share, self.aside)

    def _words(self, place: Place, shown: Shown, disc: Point, footing: Footing) -> tuple[list[Item], float]:
        """All that is written in the square, from its foot upwards, and how high it reaches."""
        rows, round_number = self._rows(place, shown, disc), Rect.centred(disc, *[2 * self.number_radius] * 2)
        sign = self._sign_box(place, disc) if shown.deck else None
        told = SquareWords(place, shown, self.labels, self._ribbons(shown), rows=rows, disc=round_number, sign=sign)
        box, words = told.set_in(footing), told.items
        if shown.writing:
            from goose_print.drawing.writing import writing_lines

            border = self.width * BORDER if shown.kind in self.style.kinds else 0.0
            words += writing_lines(shown.writing, box, rows, self.style, below=disc.y + self.number_radius, border=border)
        return words, box.bottom

    def picture(self, number: int, shown: Shown, box: Rect) -> Iterator[Item]:
        """The picture in a box, the QR code, or one beside the other; where there is too little room for a picture, there is none,
        which is noted unless it is a mere ornament. Raises DoesNotFit for a code.
        """
        if shown.code:
            box, own = shown.code.beside(box, 0.5) if shown.art else (box, box)
            try:
                yield shown.code.at(own)
            except DoesNotFit as error:
                raise error.under("squares", number) from None
        room = max(box.width, box.height) if min(box.width, box.height) > 0 else 0.0
        if shown.art and room >= LEAST_PICTURE:
            yield shown.art.at(box)
        elif shown.art and not shown.quiet:
            self.troubles.append(Misfit(number, "picture", shown.art.alt, room, LEAST_PICTURE))


def ground_of(place: Place, shown: Shown, style: Style, *, rule: float | None = None) -> Iterator[Item]:
    """The ground of a field: its outline filled, and where the mode has a pattern for its kind, that as a border inside.

    Where it has none, a faint rule may run ``rule`` mm inside. A field that is no part of the track is covered by the pattern all over.
    """
    fill, pen = style.ground(shown.kind, shown.fill), style.pen(style.line)
    pattern = style.kinds.get(shown.kind)
    if pattern is None:
        yield Path(outline=place.outline, fill=fill, stroke=pen, tag=Tag(Element.OUTLINE))
        if rule is not None and style.faint:
            yield Path(outline=place.inner(rule), stroke=style.pen(style.fine * 0.6, fill.mixed(style.ink, style.faint)))
        return
    yield Path(outline=place.outline, fill=fill, tag=Tag(Element.OUTLINE))
    yield laid(place.outline, pattern, style.ink)
    across = place.disc_centre[1] if place.round else place.stretch.width if place.stretch and (place.block or not place.solid) else 0.0
    if across:
        yield Path(outline=place.inner(across * BORDER), fill=fill, stroke=style.pen(style.fine * 0.6))
    yield Path(outline=place.outline, stroke=pen)
