"""The board: ladders of cells under one rope that sags from bank to bank over the water. In units of one cell, y down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from goose_print.games.board import Field, Note
from goose_print.games.tightrope.facts import TightropeFacts
from goose_print.geometry import Point, Rect
from goose_print.language.words import Language
from goose_print.layout.fields import Arrangement, Caption, Cord, FieldSpot, SceneryRoom
from goose_print.scene import Curve, Move, polyline

BANK, GAP = 1.92, 0.18
STEP = 1 + GAP
"""How wide a bank is with the air beside it, how far apart columns are, and how far from one to the next."""
POST, ROPE, SAG = 1.2, 0.82, 1.1
"""Where the rope is tied, from the edge and from the top, and how deep it hangs in its middle."""
HUNG = 0.84
"""How far under the rope a column begins, on its middle line."""
PLATE, BELOW = 0.33, 0.43
"""Radius of a column's plate, and how far under the rope its middle hangs."""
WATER = 0.85
"""Depth of the water's strip."""
FIELD, TALL = 1.5, 3.6
"""Width and height of a bank's field."""
RAIL = 0.035
"""How far outside a column the middle of its rail is."""
WALKER = 1.5


def arrangement(facts: TightropeFacts) -> Arrangement:
    """Field 0 is the near bank, the last one the far bank, between them the cells column by column."""
    count = len(facts.columns)
    width = 2 * BANK + count * STEP - GAP
    lefts = [BANK + k * STEP for k in range(count)]
    tops = [_rope(left + 0.5, width) + HUNG for left in lefts]
    deepest = max(top + cells for top, cells in zip(tops, facts.columns, strict=True))
    height = max(deepest + 0.15, ROPE + TALL + 3.0) + WATER
    cells = [Rect(left, top + row, 1.0, 1.0) for left, top, n in zip(lefts, tops, facts.columns, strict=True) for row in range(n)]
    bank = Rect(0.1, ROPE + 1.78, FIELD, TALL)
    boxes = [bank, *cells, Rect(width - bank.right, bank.y, FIELD, TALL)]
    return Arrangement(
        spots=tuple(FieldSpot(number=number, box=box) for number, box in enumerate(boxes)),
        stretches=False,
        scenes=tuple(_scenes(facts, width, height, tops)),
        cords=(*_rails(facts, lefts, tops, width), _rope_cord(width)),
        captions=tuple(_plates(lefts, width)),
        title=Rect(width * 0.28, 0.0, width * 0.44, 1.4),
    )


def _plates(lefts: list[float], width: float) -> Iterator[Caption]:
    """The columns' numbers, which hang from the rope, and that of the far bank on its post."""
    for column, left in enumerate(lefts, 1):
        yield Caption(text=str(column), centre=Point(left + 0.5, _rope(left + 0.5, width) + BELOW), radius=PLATE)
    yield Caption(text=str(len(lefts) + 1), centre=Point(width - POST, ROPE + BELOW), radius=PLATE)


def _rope(x: float, width: float) -> float:
    """The rope's height: a parabola between the posts."""
    part = min(max((x - POST) / (width - 2 * POST), 0.0), 1.0)
    return ROPE + SAG * 4 * part * (1 - part)


def _rope_cord(width: float) -> Cord:
    """The same parabola as a cubic curve."""
    third, low = (width - 2 * POST) / 3, ROPE + SAG * 4 / 3
    curve = Curve(POST + third, low, width - POST - third, low, width - POST, ROPE)
    return Cord(outline=(Move(POST, ROPE), curve), width=0.15)


def _rails(facts: TightropeFacts, lefts: list[float], tops: list[float], width: float) -> Iterator[Cord]:
    """Two to each ladder, from the rope down past its last cell."""
    for left, top, cells in zip(lefts, tops, facts.columns, strict=True):
        for x in (left - RAIL, left + 1.0 + RAIL):
            yield Cord(outline=polyline((Point(x, _rope(x, width)), Point(x, top + cells + 0.13))), width=0.075)


def _scenes(facts: TightropeFacts, width: float, height: float, tops: list[float]) -> Iterator[SceneryRoom]:
    if lagoon := _lagoon(facts, tops, height):
        yield SceneryRoom(box=lagoon, motif="lagoon")
    yield SceneryRoom(box=Rect(0.0, height - WATER, width, WATER), motif="waves")
    yield SceneryRoom(box=Rect(0.0, 0.2, 1.72, height - 0.2), motif="cliff")
    yield SceneryRoom(box=Rect(width - 1.72, 0.2, 1.72, height - 0.2), motif="cliff", flip=True)
    title = width * 0.28
    if title > BANK + WALKER:
        walker = (POST + title) / 2 + 0.2
        yield SceneryRoom(box=Rect(walker - WALKER / 2, _rope(walker, width) - WALKER * 0.94, WALKER, WALKER), motif="rope-walker")
        yield SceneryRoom(box=Rect(width - title + 0.45, 0.05, 1.25, 1.25), motif="meadow-kite")


def _lagoon(facts: TightropeFacts, tops: list[float], height: float) -> Rect | None:
    """Room above the water under the short ladders next to the near bank, where there is enough of it for a picture."""
    surface = height - WATER * 0.5
    rooms = []
    for count in range(3, len(tops) + 1):
        wide, deepest = count * STEP - GAP, max(top + cells for top, cells in zip(tops[:count], facts.columns, strict=False))
        high = min(surface - deepest - 0.3, wide / 2)
        rooms.append(Rect(BANK + wide / 2 - high, surface - high, 2 * high, high))
    largest = max(rooms, key=lambda room: room.height)
    return largest if largest.height > 1 else None


def tightrope_field(facts: TightropeFacts, number: int) -> Field:
    """Cells are numbered down each column; the bottom cells strike the eye."""
    column, cell = facts.spots[number]
    if not column:
        return Field(kind="start")
    if column == facts.bank:
        return Field(kind="finish", sign="")
    if cell == facts.columns[column - 1]:
        return Field(kind="hazard", sign=str(cell))
    return Field(kind="goose" if cell == 1 else "plain", sign=str(cell))


def notes(facts: TightropeFacts, language: Language) -> Mapping[int, Note]:
    """Where a bottom cell carries to, by the number of the column; the others are a last hold."""
    found = {}
    for column, cells in enumerate(facts.columns, 1):
        to = facts.carries.get(column)
        number = facts.number((column, cells))
        if to is None:
            found[number] = Note(words=language.text("tightrope.last_hold"))
        else:
            found[number] = Note(send_to=facts.number((to, 1)), sent=str(to))
    return found
