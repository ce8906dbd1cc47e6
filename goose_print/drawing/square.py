"""One square of the board: its ground, its number, its picture, its name, and what it does.

From the top: the number in a disc, always in the upper left corner; the picture; the name; and in a strip the effect, so
that one can play without the rules sheet. All upright, as the board hangs on a wall.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

from goose_print.art import placed
from goose_print.drawing.patterns import laid
from goose_print.drawing.rows import Rows
from goose_print.drawing.style import MM_PER_PT, Style, Tint
from goose_print.drawing.throws import draw_throws
from goose_print.drawing.ways import LINE, DrawnWay, between_lines
from goose_print.geometry import Affine, Point, Rect, Vector
from goose_print.layout import Place
from goose_print.scene import Colour, Group, Item, Path, Picture, Symbol, ellipse, moved, polygon, rectangle
from goose_print.typesetting import Fitted, fit_text, shape

SMALLEST_TEXT = 6.0 * MM_PER_PT
"""No smaller print on a board, in mm per em."""
EDGE = 0.035
"""Free margin in a square, in track widths."""
DIAGONALLY = sorted(product(range(18), repeat=2), key=lambda step: (sum(step), abs(step[0] - step[1])))
"""Steps to the right and down, away from the upper left corner, those near the diagonal first."""
SQUEEZED = 0.8
"""Part of the wanted size below which the words of an effect are rather set in more lines."""
BORDER = 0.085
"""How wide the patterned border of a square is in a mode that has patterns, in track widths."""


@dataclass(frozen=True, kw_only=True)
class Art:
    """What is pictured: a motif's symbol with its size in its own units, perhaps mirrored; or a raster picture."""

    symbol: Symbol | None = None
    size: tuple[float, float] = (1.0, 1.0)
    flip: bool = False
    raster: Picture | None = None
    alt: str = ""

    def at(self, box: Rect) -> Item:
        """As large as fits into the box, centred."""
        if self.symbol is not None:
            return placed(self.symbol, self.size, box, flip=self.flip, title=self.alt)
        assert self.raster is not None
        scale = box.fit(*self.size)
        rect = Rect.centred(box.centre, self.size[0] * scale, self.size[1] * scale)
        return Picture(data=self.raster.data, kind=self.raster.kind, rect=rect, alt=self.alt)


@dataclass(frozen=True, kw_only=True)
class Shown:
    """What a square shows. ``send_to``: the square that it sends to, for an arrow; ``words``: its effect in few words."""

    kind: Tint = "plain"
    label: str = ""
    text: str = ""
    """A sentence, printed where there is room for it."""
    words: str = ""
    send_to: int | None = None
    dice: tuple[tuple[int, ...], ...] = ()
    """First throws that lead here, their faces to be drawn; ``dice_words`` say what they are."""
    dice_words: str = ""
    way: DrawnWay | None = None
    """The way whose line runs along the square."""
    art: Art | None = None
    fill: Colour | None = None
    quiet: bool = False
    """An ornament rather than a picture: drawn small."""

    @property
    def acts(self) -> bool:
        """Whether there is an effect to be told, on a ribbon."""
        return bool(self.words) or self.send_to is not None

    @property
    def lines(self) -> int:
        """How many lines its words take."""
        return bool(self.label) + self.acts + bool(self.dice)

    @property
    def css(self) -> str:
        """Class names of the square in the SVG."""
        return "square" if self.kind == "plain" else f"square {self.kind}"


@dataclass(frozen=True)
class Trouble:
    """Something on a square that did not come out as it should; ``size`` and ``limit`` in mm."""

    square: int
    what: str
    text: str
    size: float
    limit: float


class Sentence(NamedTuple):
    """Text that was set, and how much of the box it takes from below, in mm."""

    items: tuple[Item, ...]
    height: float


class SquareDrawing:
    """Draws squares of one board, all with the same measures, derived from the track's width in mm."""

    def __init__(self, style: Style, width: float, targets: dict[int, Point], start: str, *, along: bool = False) -> None:
        self.style = style
        self.along = along
        """Whether squares are drawn as one sees them who walks along the track, not upright on the page."""
        self.width = width
        self.start = start
        """What the start is called; it is said in place of a number 0."""
        self.targets = targets
        """Where each square lies, so that arrows point there."""
        self.troubles: list[Trouble] = []

    @cached_property
    def number_radius(self) -> float:
        """Of the disc, in mm; 6 pt figures must fit."""
        return max(self.width * 0.115, SMALLEST_TEXT * 0.92)

    @property
    def edge(self) -> float:
        """Free margin inside a square's outline in mm."""
        return max(0.6, self.width * EDGE)

    def draw(self, place: Place, shown: Shown) -> Group:
        """The group ``square-N``; its first child is the outline."""
        style = self.style
        ground = style.ground(shown.kind, shown.fill)
        items: list[Item] = [*field_of(place, shown, style)]
        if shown.kind not in style.kinds and (pen := style.rule(ground)) is not None:
            items.append(Path(outline=place.inner(self.edge * 0.55), stroke=pen))
        inside = place
        if shown.way is not None:
            line = self.width * LINE
            items += shown.way.beside(place, line, style)
            inside = between_lines(place, line)
        items += self._turned(inside, shown, ground) if self.along else self._inside(inside, shown, ground)
        number = str(place.number)
        title = f"{number}. {shown.label}" if shown.label else number
        return Group(
            items=tuple(items), id=f"square-{number}", css=shown.css, data=(("square", number),), title=title
        )

    def _inside(self, place: Place, shown: Shown, ground: Colour) -> list[Item]:
        disc = self.number_place(place)
        return [*self._content(place, shown, disc, ground), *self._number(place.number, disc, shown)]

    def _turned(self, place: Place, shown: Shown, ground: Colour) -> list[Item]:
        """Everything inside the square, drawn as if the way ran to the right, and turned into its true direction."""
        level = Affine.turn(-place.heading, place.centre)
        stretch = place.stretch and place.stretch._replace(line=place.stretch.line.carried(level))
        lying = Place(
            number=place.number, outline=moved(place.outline, level), centre=place.centre, heading=0.0, stretch=stretch
        )
        turned_back = {number: level.at(target) for number, target in self.targets.items()}
        level_drawing = SquareDrawing(self.style, self.width, turned_back, self.start)
        items = level_drawing._inside(lying, shown, ground)
        self.troubles += level_drawing.troubles
        return [Group(items=tuple(items), place=Affine.turn(place.heading, place.centre))]

    # -- the number

    def number_place(self, place: Place) -> Point:
        """The middle of the number's disc: as far up and left as the outline lets it."""
        clear = self.number_radius + self.edge
        box = place.bounds
        if place.block is not None:
            return Point(box.x + clear, box.y + clear)
        step = self.width / 16
        for i, j in DIAGONALLY:
            point = Point(box.x + clear + i * step, box.y + clear + j * step)
            if place.disc(point) >= clear - 1e-6:
                return point
        return place.centre

    def _number(self, number: int, middle: Point, shown: Shown) -> Iterator[Item]:
        style, radius = self.style, self.number_radius
        face = style.dress["white"]
        accent = {"goose": style.dress["gold"], "hazard": style.dress["primary"]}.get(shown.kind, style.ink)
        yield Path(outline=ellipse(middle, radius), fill=face, stroke=style.pen(style.line * 0.8))
        if style.figures <= 1:
            yield Path(outline=ellipse(middle, radius * 0.84), stroke=style.pen(style.fine * 0.7, accent))
        text = str(number)
        size = max(SMALLEST_TEXT, radius * style.figures * (1.18 if len(text) < 3 else 0.92))
        line = shape(text, style.body(size, bold=True))
        yield from line.at(middle.x, middle.y + line.caps / 2, "middle")

    # -- picture, name, effect

    def _content(self, place: Place, shown: Shown, disc: Point, ground: Colour) -> Iterator[Item]:
        rows = None if place.block else Rows(place, self.edge, disc, self.number_radius)
        box = self._box(place, rows, shown)
        if shown.acts:
            ribbon, height = self._ribbon(place, shown, box)
            yield from ribbon
            box = _above(box, height + self.width * 0.02)
        if shown.dice:
            height = self._ribbon_height
            yield from draw_throws(shown.dice, shown.dice_words, _foot(box, height), self.style)
            box = _above(box, height + self.width * 0.02)
        if shown.text:
            told = self._sentence(shown, box)
            yield from told.items
            box = _above(box, told.height)
        if shown.label:
            name = self._lone_name(shown, box, rows) or self._name(place, shown, box)
            yield from name.items
            box = _above(box, name.height + self.width * 0.02)
        if shown.art:
            yield shown.art.at(self._picture_box(place, shown, box, disc, rows))

    def _lone_name(self, shown: Shown, box: Rect, rows: Rows | None) -> Sentence | None:
        """A name that has the square to itself, set larger and in the middle of the room below the number."""
        if shown.art or shown.text or shown.lines > 1:
            return None
        height = self.width * 0.58
        room = rows.words(height, self.width * 0.62) if rows else _foot(box, height)
        if room is None or room.height > box.height:
            return None
        size = label_size(self.width)
        fitted = fit_text(shown.label, self.style.title(size * 1.4), room, smallest=size, max_lines=3, leading=1.05)
        return None if fitted.overflow else Sentence(tuple(lifted(fitted, shown, self.style)), room.height)

    def _name(self, place: Place, shown: Shown, box: Rect) -> Sentence:
        """The name at the foot of the box, in one line or in two."""
        size = label_size(self.width)
        label = _foot(box, size * 1.15)
        fitted = fit_text(shown.label, self.style.title(size), label, smallest=min(size, SMALLEST_TEXT), max_lines=1)
        if fitted.overflow:
            label = _foot(box, size * 1.95)
            fitted = fit_text(shown.label, self.style.title(size), label, smallest=SMALLEST_TEXT, max_lines=2, leading=1.0)
        if fitted.overflow:
            self.troubles.append(Trouble(place.number, "overflow", shown.label, fitted.size, SMALLEST_TEXT))
        return Sentence(tuple(lifted(fitted, shown, self.style)), label.height)

    def _sentence(self, shown: Shown, box: Rect) -> Sentence:
        """The author's sentence at the foot of the box, in at most a third of its height; nothing if that is too little."""
        foot = Rect(box.x, box.bottom - box.height / 3, box.width, box.height / 3)
        type_ = self.style.body(max(SMALLEST_TEXT, min(3.2, self.width * 0.085)), italic=True)
        fitted = fit_text(shown.text, type_, foot, smallest=SMALLEST_TEXT, valign="bottom", leading=1.05)
        if fitted.overflow:
            return Sentence((), 0.0)
        return Sentence(tuple(lifted(fitted, shown, self.style)), box.bottom - fitted.bounds.y + self.width * 0.02)

    def _box(self, place: Place, rows: Rows | None, shown: Shown) -> Rect:
        """Where words stand, from below: as low as the field is wide enough for them."""
        if rows is not None and shown.lines:
            for part in (0.72, 0.62, 0.54):
                words = rows.words(self.width * 0.14 * shown.lines, self.width * part)
                if words is not None:
                    top = place.bounds.y + self.edge
                    return Rect(words.x, top, words.width, words.bottom - top)
        return place.room(1.08, inset=self.edge)

    def _picture_box(self, place: Place, shown: Shown, box: Rect, disc: Point, rows: Rows | None) -> Rect:
        """Where the picture goes: all the room above the name, or in a square without words the lower right of a circle."""
        if rows is not None and not shown.quiet and (found := rows.picture(box.bottom)) is not None:
            return found
        if shown.lines:
            return box.inset(box.width * 0.01)
        middle, radius = place.disc_centre
        side = radius * (1.02 if shown.quiet else 1.62)
        if shown.quiet:
            return Rect.centred(middle, side, side)
        away = (middle - disc).unit() * (radius * 0.1)
        return Rect.centred(middle + away, side, side)

    # -- the effect, on a ribbon at the foot of the square

    def _ribbon(self, place: Place, shown: Shown, box: Rect) -> tuple[list[Item], float]:
        """The ribbon at the bottom of the box, and its height: an arrow to where the square sends, or the effect in words."""
        height = self._ribbon_height
        if shown.send_to is not None:
            band = _foot(box, height)
            return [self._band(band), *self._sending(place, shown, band)], height
        size = max(SMALLEST_TEXT, min(3.6, height * 0.78))
        for lines in (1, 2, 3):
            tall = height + (lines - 1) * size * 1.02
            band = _foot(box, tall)
            inside = band.inset(height * 0.3, 0.0 if lines == 1 else height * 0.08)
            type_ = self.style.body(size, self._ribbon_ink, italic=True)
            fitted = fit_text(shown.words, type_, inside, smallest=SMALLEST_TEXT, max_lines=lines, leading=1.0)
            if not fitted.overflow and fitted.size >= size * SQUEEZED:
                break
        if fitted.overflow:
            self.troubles.append(Trouble(place.number, "overflow", shown.words, fitted.size, SMALLEST_TEXT))
        return [self._band(band, height / 2), *fitted.runs], tall

    @property
    def _ribbon_height(self) -> float:
        return max(SMALLEST_TEXT * 1.3, self.width * 0.13)

    @property
    def _ribbon_ink(self) -> Colour:
        return self.style.dress["white"] if self.style.solid else self.style.ink

    def _band(self, box: Rect, radius: float | None = None) -> Path:
        outline = rectangle(box, box.height / 2 if radius is None else radius)
        if self.style.solid:
            return Path(outline=outline, fill=self.style.dress["accent"])
        return Path(outline=outline, fill=self.style.dress["white"], stroke=self.style.pen(self.style.fine))

    def _sending(self, place: Place, shown: Shown, box: Rect) -> Iterator[Item]:
        """An arrow towards the square that this one sends to, its number, and what else is to be done."""
        assert shown.send_to is not None
        size = max(SMALLEST_TEXT, min(3.6, box.height * 0.78))
        text = (str(shown.send_to) if shown.send_to else self.start) + (f" · {shown.words}" if shown.words else "")
        arrow, room = box.height * 0.72, box.width - box.height * 0.4
        line = shape(text, self.style.body(size, self._ribbon_ink, bold=True))
        if arrow * 1.25 + line.width > room:
            fitting = size * (room - arrow * 1.25) / line.width
            if fitting < SMALLEST_TEXT:
                self.troubles.append(Trouble(place.number, "overflow", text, fitting, SMALLEST_TEXT))
            line = shape(text, self.style.body(max(SMALLEST_TEXT, fitting), self._ribbon_ink, bold=True))
        left = box.centre.x - (arrow * 1.25 + line.width) / 2
        towards = self.targets.get(shown.send_to, place.centre) - place.centre
        yield _arrow(Point(left + arrow / 2, box.centre.y), towards, arrow, self._ribbon_ink)
        yield from line.at(left + arrow * 1.25, box.centre.y + line.caps / 2)


def _above(box: Rect, height: float) -> Rect:
    """The box without so much at its foot."""
    return Rect(box.x, box.y, box.width, box.height - height)


def _foot(box: Rect, height: float) -> Rect:
    """So much of the box at its foot."""
    return Rect(box.x, box.bottom - height, box.width, height)


def label_size(width: float) -> float:
    """The size in mm per em that names of squares are set in, if they fit, on a track of this width."""
    return max(SMALLEST_TEXT, min(4.2, width * 0.105))


def field_of(place: Place, shown: Shown, style: Style) -> Iterator[Item]:
    """The ground of a field: its outline filled, and where the mode has a pattern for its kind, that as a border inside.

    A field that is no part of the track is covered by the pattern all over.
    """
    fill, pen = style.ground(shown.kind, shown.fill), style.pen(style.line)
    pattern = style.kinds.get(shown.kind)
    if pattern is None:
        yield Path(outline=place.outline, fill=fill, stroke=pen, css="outline")
        return
    yield Path(outline=place.outline, fill=fill, css="outline")
    yield laid(place.outline, pattern, style.ink)
    if place.stretch is not None:
        yield Path(outline=place.inner(place.stretch.width * BORDER), fill=fill, stroke=style.pen(style.fine * 0.6))
    yield Path(outline=place.outline, stroke=pen)


def lifted(fitted: Fitted, shown: Shown, style: Style) -> Iterator[Item]:
    """Text on the ground of a field; if that has a pattern, on a plate that keeps it legible."""
    if shown.kind in style.kinds and fitted.runs:
        plate = fitted.bounds.inset(-fitted.size * 0.35, -fitted.size * 0.14)
        yield Path(outline=rectangle(plate, fitted.size * 0.4), fill=style.dress["white"])
    yield from fitted.runs


def _arrow(middle: Point, towards: Vector, size: float, colour: Colour) -> Path:
    """A plump arrow, ``size`` mm long, that points in a direction."""
    half, shaft, head = size / 2, size * 0.11, size * 0.3
    points = ((-half, -shaft), (half - 1.2 * head, -shaft), (half - 1.2 * head, -head), (half, 0.0))
    outline = [Point(x, y) for x, y in points] + [Point(x, -y) for x, y in reversed(points[:-1])]
    place = Affine.turn(towards.angle if towards.length else 0.0).then(Affine.shift(*middle))
    return Path(outline=polygon(place.at(p) for p in outline), fill=colour)
