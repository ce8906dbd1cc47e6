"""A game to walk on: one square a sheet, each with an arrow to the next, and all of them in small as a map.

A sheet is drawn like a square of a small board and enlarged, so that lines and letters are as bold as they must be for
people who stand on it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from goose_print.drawing.board import BoardWords
from goose_print.drawing.square import Shown, SquareDrawing
from goose_print.drawing.style import Style
from goose_print.drawing.walk import Walk
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout import Place
from goose_print.scene import Group, Item, Path, Sheet, Symbol, Use, polygon, rectangle
from goose_print.typesetting import fit_text, shape

DRAWN = 48.0
"""The shorter side in mm in which a sheet is drawn before it is enlarged."""
BAND = 3.4
"""Width of the band round the square that holds the arrow, in mm as drawn."""
GAP = 2.0
"""Between the sheets on the map, in mm as drawn."""


class _Squares(SquareDrawing):
    """Squares with numbers that are read from afar."""

    @cached_property
    def number_radius(self) -> float:
        return self.width * 0.17


class Floor:
    """The sheets of one floor game, ``width`` by ``height`` mm, and the map. ``order``: the squares as they lie on the walk."""

    def __init__(
        self, shown: Mapping[int, Shown], style: Style, words: BoardWords, walk: Walk, order: Sequence[int],
        *, width: float, height: float, margin: float,
    ) -> None:  # fmt: skip
        self.shown, self.style, self.words, self.walk, self.order = shown, style, words, walk, order
        self.width, self.height = width, height
        self.scale = min(width, height) / DRAWN
        self.page = Rect(0.0, 0.0, width / self.scale, height / self.scale)
        self.frame = self.page.inset(margin / self.scale + 0.3)
        field = self.frame.inset(BAND)
        middles = {number: self._corner(k) for k, number in enumerate(order)}
        self.drawing = _Squares(style, min(field.width, field.height), middles, words.start)
        self.field = field

    def _corner(self, k: int) -> Point:
        """Where the k-th sheet's top left corner lies on the map, in mm as drawn."""
        column, row = self.walk.cells[k]
        return Point(column * (self.page.width + GAP), row * (self.page.height + GAP))

    @cached_property
    def symbols(self) -> list[Symbol]:
        """Each sheet, as drawn, in the order of the walk."""
        return [Symbol(name=f"floor-{number}", items=tuple(self._sheet(k))) for k, number in enumerate(self.order)]

    def sheets(self) -> list[Sheet]:
        """The sheets in the order of the walk, named by their numbers."""
        return [
            Sheet(
                width=self.width, height=self.height, title=self.words.title, name=self._name(number),
                items=(Use(symbol=symbol, place=Affine.scale(self.scale)),),
            )
            for number, symbol in zip(self.order, self.symbols, strict=True)
        ]  # fmt: skip

    def map(self, room: Rect) -> Iterator[Item]:
        """All sheets as they lie, as large as fits into the room."""
        width = self.walk.columns * (self.page.width + GAP) - GAP
        height = self.walk.rows * (self.page.height + GAP) - GAP
        scale = room.fit(width, height)
        left, top = room.centre.x - width * scale / 2, room.y
        for k, symbol in enumerate(self.symbols):
            corner = self._corner(k)
            place = Affine(scale, 0.0, 0.0, scale, left + corner.x * scale, top + corner.y * scale)
            edge = Path(outline=rectangle(self.page), stroke=self.style.pen(0.15 / scale))
            yield Group(items=(edge, Use(symbol=symbol)), place=place)

    # -- one sheet

    def _name(self, number: int) -> str:
        return str(number) if number else self.words.start

    def _sheet(self, k: int) -> Iterator[Item]:
        number, style = self.order[k], self.style
        yield Path(outline=rectangle(self.frame, 1.0), stroke=style.pen(style.line))
        place = self._place(k)
        if number == 0:
            yield self._start(place)
        else:
            # The square's own middle is where its sheet lies on the map: arrows to other squares point there.
            corner, shown = self._corner(k), self.shown[number]
            named = replace(shown, label=shown.label or self.words.finish) if shown.kind == "finish" else shown
            yield Group(items=(self.drawing.draw(place, named),), place=Affine.shift(-corner.x, -corner.y))
        if k + 1 < len(self.order):
            yield from self._arrow(k)

    def _place(self, k: int) -> Place:
        number = self.order[k]
        corner = self._corner(k) if number else Point(0.0, 0.0)
        box = Rect(self.field.x + corner.x, self.field.y + corner.y, self.field.width, self.field.height)
        heading = math.atan2(*self._step(k)[::-1])
        return Place(number=number, outline=rectangle(box), centre=box.centre, heading=heading)

    def _start(self, place: Place) -> Group:
        """The title above the picture, and what the sheet is."""
        style, shown, box = self.style, self.shown[0], self.field.inset(1.6)
        fill = shown.fill or style.tints["start"]
        items: list[Item] = [Path(outline=place.outline, fill=fill, stroke=style.pen(style.line), css="outline")]
        title = Rect(box.x, box.y, box.width, box.height * 0.2)
        name = Rect(box.x, box.bottom - box.height * 0.24, box.width, box.height * 0.24)
        items += fit_text(self.words.title, style.title(title.height * 0.6), title, smallest=1.6, max_lines=1).runs
        items += fit_text(self.words.start, style.title(name.height * 0.95), name, smallest=2.2, max_lines=1).runs
        if shown.art:
            items.append(shown.art.at(Rect(box.x, title.bottom, box.width, name.y - title.bottom)))
        return Group(items=tuple(items), css="square start", data=(("square", "0"),), title=self.words.start)

    def _step(self, k: int) -> tuple[int, int]:
        """Where the next sheet lies; of the last one, where it was come from."""
        cells = self.walk.cells
        return cells[k].step_to(cells[k + 1]) if k + 1 < len(cells) else cells[k - 1].step_to(cells[k])

    def _arrow(self, k: int) -> Iterator[Item]:
        """A broad arrow head in the band, and the number to which it leads."""
        style, (across, down) = self.style, self._step(k)
        box, centre = self.field, self.field.centre
        foot = Point(centre.x + across * box.width / 2, centre.y + down * box.height / 2)
        place = Affine.turn(math.atan2(down, across)).then(Affine.shift(*foot))
        tip, half = BAND - 0.5, BAND * 1.9
        head = (Point(0.3, -half), Point(tip, 0.0), Point(0.3, half))
        yield Path(outline=polygon(place.at(p) for p in head), fill=style.dress["primary"], stroke=style.pen(style.fine))
        line = shape(self._name(self.order[k + 1]), style.body(BAND * 0.75, bold=True))
        beside = place.at(Point(BAND / 2, half))
        middle = Point(beside.x, foot.y + half + BAND * 0.65) if across else Point(foot.x + half + line.width / 2 + BAND * 0.2, beside.y)
        yield from line.at(middle.x, middle.y + line.caps / 2, "middle")
