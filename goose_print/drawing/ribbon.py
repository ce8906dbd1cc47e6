"""What a square does, on a ribbon at its foot: an arrow to where it sends, or its effect in few words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from goose_print.drawing.shown import Misfit, Shown, by_rules, foot
from goose_print.drawing.style import SMALLEST, Style
from goose_print.games.board import Note
from goose_print.geometry import Affine, Point, Rect, Vector
from goose_print.layout import Place
from goose_print.scene import Colour, Element, Item, Path, Tag, polygon, rectangle
from goose_print.typesetting.fitting import fit_text
from goose_print.typesetting.shaping import shape

LARGEST_TEXT = 3.6
"""In mm per em."""
SQUEEZED = 0.8
"""Part of the wanted size below which words are rather set in more lines."""


class Ribbon(NamedTuple):
    """A drawn ribbon, its height in mm, and what did not fit on it."""

    items: tuple[Item, ...]
    height: float
    trouble: Misfit | None = None


@dataclass(frozen=True)
class Ribbons:
    """Draws the ribbons of one board. ``width``: of the track in mm; ``targets``: where each square lies; ``start``: its name."""

    style: Style
    width: float
    targets: Mapping[int, Point]
    start: str

    @property
    def height(self) -> float:
        """Of a ribbon with one line, in mm."""
        return max(SMALLEST * 1.3, self.width * 0.13)

    def draw(self, place: Place, shown: Shown, box: Rect) -> Ribbon:
        """The ribbon at the foot of the box."""
        return self._worded(place, shown.note.words, box) if shown.note.send_to is None else self._sending(place, shown.note, box)

    def _worded(self, place: Place, words: str, box: Rect) -> Ribbon:
        size = self._size
        type_ = self.style.body(size, self._ink, italic=True)
        for lines in (1, 2, 3):
            tall = self.height + (lines - 1) * size * 1.02
            band = foot(box, tall)
            inside = band.inset(self.height * 0.3, 0.0 if lines == 1 else self.height * 0.08)
            fitted = fit_text(words, type_, inside, smallest=SMALLEST, max_lines=lines, leading=1.0)
            if not fitted.overflow and fitted.size >= size * SQUEEZED:
                break
        trouble = Misfit(place.number, "overflow", words, fitted.size, SMALLEST, by_rules(place.number)) if fitted.overflow else None
        return Ribbon((self._band(band), *fitted.runs), tall, trouble)

    def _sending(self, place: Place, note: Note, box: Rect) -> Ribbon:
        """An arrow towards the square that this one sends to, its number, and what else is to be done."""
        band, target = foot(box, self.height), note.send_to or 0
        text = (note.sent or (str(target) if target else self.start)) + (f" · {note.words}" if note.words else "")
        arrow, room = band.height * 0.72, band.width - band.height * 0.4
        line = shape(text, self.style.body(self._size, self._ink, bold=True))
        trouble = None
        if arrow * 1.25 + line.width > room:
            fitting = self._size * (room - arrow * 1.25) / line.width
            if fitting < SMALLEST:
                trouble = Misfit(place.number, "overflow", text, fitting, SMALLEST, by_rules(place.number))
            line = shape(text, self.style.body(max(SMALLEST, fitting), self._ink, bold=True))
        left = band.centre.x - (arrow * 1.25 + line.width) / 2
        towards = self.targets.get(target, place.centre) - place.centre
        tip = _arrow(Point(left + arrow / 2, band.centre.y), towards, arrow, self._ink)
        return Ribbon((self._band(band), tip, *line.at(left + arrow * 1.25, band.centre.y + line.caps / 2)), self.height, trouble)

    @property
    def _size(self) -> float:
        return max(SMALLEST, min(LARGEST_TEXT, self.height * 0.78))

    @property
    def _ink(self) -> Colour:
        return self.style.dress["white"] if self.style.solid else self.style.ink

    def _band(self, box: Rect) -> Path:
        style, outline = self.style, rectangle(box, self.height / 2)
        if style.solid:
            return Path(outline=outline, fill=style.dress["accent"])
        return Path(outline=outline, fill=style.dress["white"], stroke=style.pen(style.fine))


def _arrow(middle: Point, towards: Vector, size: float, colour: Colour) -> Path:
    """A plump arrow, ``size`` mm long, that points in a direction."""
    half, shaft, head = size / 2, size * 0.11, size * 0.3
    points = ((-half, -shaft), (half - 1.2 * head, -shaft), (half - 1.2 * head, -head), (half, 0.0))
    outline = [Point(x, y) for x, y in points] + [Point(x, -y) for x, y in reversed(points[:-1])]
    place = Affine.turn(towards.angle if towards.length else 0.0).then(Affine.shift(*middle))
    return Path(outline=polygon(place.at(p) for p in outline), fill=colour, tag=Tag(Element.ARROW))
