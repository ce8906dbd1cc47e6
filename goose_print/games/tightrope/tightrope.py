"""Tightrope behind the protocol: ``Rules`` from the facts of one game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from goose_print.games.board import Field, Note
from goose_print.games.dice import given_throws, parse_throws, seeded_throws
from goose_print.games.figures import GameFigures
from goose_print.games.game_rules import DiceRules
from goose_print.games.played import Bet, PicturedTurn, Played, Referee
from goose_print.games.recorder import SAMPLE_CAP, SAMPLE_EVENTS
from goose_print.games.tightrope.analysis import TightropeFigures, find_tightrope_problems
from goose_print.games.tightrope.facts import TightropeFacts
from goose_print.games.tightrope.game import TightropeReferee, play_tightrope
from goose_print.games.tightrope.sheet import pictured_turn, tightrope_document
from goose_print.geometry import Point, Rect
from goose_print.language.words import Language
from goose_print.layout.fields import Arrangement, BackgroundLine, Caption, FieldSpot, SceneryBox
from goose_print.scene import Curve, Move, polyline, rectangle

if TYPE_CHECKING:
    from goose_print.games.finding import Finding
    from goose_print.games.game_facts import SheetFacts
    from goose_print.language.document import Document
    from goose_print.layout.fields import Arrangement


class Tightrope(DiceRules[TightropeFacts]):
    """Rules of one game of Tightrope."""

    keywords = ("Tightrope", "dice game", "print and play")

    @cached_property
    def board(self) -> Arrangement:
        """Ladders of cells under the rope."""

        return rope_arrangement(self.facts)

    def field(self, number: int) -> Field:
        """A bank, or a cell with its number in its column."""

        return tightrope_field(self.facts, number)

    def notes(self, language: Language) -> Mapping[int, Note]:
        """Notes of the bottom cells."""

        return tightrope_notes(self.facts, language)

    @property
    def emblem(self) -> str:
        """A rope walker."""
        return "rope-walker"

    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """The rules sheet, with the most instructive turn of a few games as an example."""
        return tightrope_document(self.facts, facts, seed=seed)

    def pictured_turn(self, *, seed: int) -> PicturedTurn | None:
        """A turn that slips, preferably one that is carried back."""
        return pictured_turn(self.facts, seed=seed)

    def sample(self, *, players: int, seed: int, bets: Sequence[Bet] = ()) -> Played:
        """A random game; one too long to read is cut."""
        return play_tightrope(self.facts, players=players, throws=seeded_throws(seed), cap=SAMPLE_CAP, most_events=SAMPLE_EVENTS)

    def replay(self, text: str, *, source: str, players: int, bets: Sequence[Bet] = ()) -> Played:
        """Replay given throws; there are no choices."""
        return play_tightrope(self.facts, players=players, throws=given_throws(parse_throws(text, source)))

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """Referee of Tightrope."""
        return TightropeReferee(self.facts, facts, players)

    def lint(self) -> tuple[Finding, ...]:
        """Finding that the game hardly ends."""
        return find_tightrope_problems(self.facts)

    @property
    def figures(self) -> GameFigures:
        """Exact figures: counters never meet."""
        return TightropeFigures(self.facts)


# Board: ladders of cells under a sagging rope over water; unit: one cell, y down

BANK_WIDTH, COLUMN_GAP = 1.92, 0.18
COLUMN_STEP = 1 + COLUMN_GAP
"""Width of a bank with the space beside it, gap between columns, and distance from one to the next."""
POST_DISTANCE, ROPE_TOP, ROPE_SAG = 0.9, 1.1, 1.1
"""Distance of the rope's ends from the edge and from the top, and its sag in the middle."""
COLUMN_DROP = 0.79
"""Distance from the rope to the top of a column, on its centre line."""
PLATE_RADIUS, PLATE_DROP = 0.33, 0.43
"""Radius of a column's number plate, and distance of its centre below the rope."""
PLANK_HEIGHT = 0.86
"""Height of the plank on which a cell's counters stand; through the gap to the next one sees the gorge."""
WATER_DEPTH = 0.7
"""Height of the water below the deepest cell."""
BANK_FIELD_WIDTH, BANK_FIELD_HEIGHT = 1.16, 2.3
"""Width and height of a bank's field."""
TITLE_LOW, STEAMER_HEIGHT = Rect(3.6, 1.7, 4.9, 1.1), 0.7
"""Title on a steamer: from the left, up from the foot, its width and height; and the steamer's height above it, clear of ladders."""
RAIL_OFFSET = 0.035
"""Distance of a rail's centre line from its column."""


def rope_arrangement(facts: TightropeFacts) -> Arrangement:
    """Layout of the board: field 0 is the near bank, then the cells column by column, last the far bank."""
    count = len(facts.columns)
    width = 2 * BANK_WIDTH + count * COLUMN_STEP - COLUMN_GAP
    lefts = [BANK_WIDTH + k * COLUMN_STEP for k in range(count)]
    tops = [_rope_height(left + 0.5, width) + COLUMN_DROP for left in lefts]
    deepest = max(top + cells for top, cells in zip(tops, facts.columns, strict=True))
    height = max(deepest + 0.15, ROPE_TOP + BANK_FIELD_HEIGHT + 3.0) + WATER_DEPTH
    cells = [Rect(left, top + row, 1.0, 1.0) for left, top, n in zip(lefts, tops, facts.columns, strict=True) for row in range(n)]
    bank = Rect(POST_DISTANCE - BANK_FIELD_WIDTH / 2, ROPE_TOP + 1.7, BANK_FIELD_WIDTH, BANK_FIELD_HEIGHT)
    return Arrangement(
        spots=(
            FieldSpot(number=0, box=bank),
            *(FieldSpot(number=k, box=box, outline=rectangle(box._replace(height=PLANK_HEIGHT))) for k, box in enumerate(cells, 1)),
            FieldSpot(number=len(cells) + 1, box=Rect(width - bank.right, bank.y, BANK_FIELD_WIDTH, BANK_FIELD_HEIGHT)),
        ),
        stretches=False,
        scenes=(SceneryBox(box=Rect(0.0, 0.0, width, height)),),
        prospect="gorge",
        cords=(*_rails(facts, lefts, tops, width), _rope_cord(width)),
        captions=tuple(_column_numbers(lefts, width)),
        title=_place_title(cells, width, height),
    )


def _place_title(cells: Sequence[Rect], width: float, height: float) -> Rect:
    """On the water, so that the walker has the sky; above the rope where the ladders leave no room there."""
    low = TITLE_LOW._replace(y=height - TITLE_LOW.y)
    about = Rect(low.x - 1.0, low.y - STEAMER_HEIGHT, low.width + 2.0, STEAMER_HEIGHT)
    if about.right < width - BANK_WIDTH and not any(about.overlaps(cell) for cell in cells):
        return low
    return Rect(width * 0.28, 0.0, width * 0.44, 1.1)


def _column_numbers(lefts: list[float], width: float) -> Iterator[Caption]:
    """Plates with the columns' numbers on the rope, and that of the far bank on its post."""
    for column, left in enumerate(lefts, 1):
        yield Caption(text=str(column), centre=Point(left + 0.5, _rope_height(left + 0.5, width) + PLATE_DROP), radius=PLATE_RADIUS)
    yield Caption(text=str(len(lefts) + 1), centre=Point(width - POST_DISTANCE, ROPE_TOP + PLATE_DROP), radius=PLATE_RADIUS)


def _rope_height(x: float, width: float) -> float:
    """Height of the rope at ``x``: a parabola between the posts."""
    part = min(max((x - POST_DISTANCE) / (width - 2 * POST_DISTANCE), 0.0), 1.0)
    return ROPE_TOP + ROPE_SAG * 4 * part * (1 - part)


def _rope_cord(width: float) -> BackgroundLine:
    """The same parabola as a cubic curve."""
    third, low = (width - 2 * POST_DISTANCE) / 3, ROPE_TOP + ROPE_SAG * 4 / 3
    curve = Curve(POST_DISTANCE + third, low, width - POST_DISTANCE - third, low, width - POST_DISTANCE, ROPE_TOP)
    return BackgroundLine(outline=(Move(POST_DISTANCE, ROPE_TOP), curve), width=0.15)


def _rails(facts: TightropeFacts, lefts: list[float], tops: list[float], width: float) -> Iterator[BackgroundLine]:
    """Two rails for each ladder, from the rope past its last cell."""
    for left, top, cells in zip(lefts, tops, facts.columns, strict=True):
        for x in (left - RAIL_OFFSET, left + 1.0 + RAIL_OFFSET):
            yield BackgroundLine(outline=polyline((Point(x, _rope_height(x, width)), Point(x, top + cells + 0.13))), width=0.075)


def tightrope_field(facts: TightropeFacts, number: int) -> Field:
    """Default contents of a field. Cells are numbered down each column; bottom cells stand out."""
    column, cell = facts.spots[number]
    if not column:
        return Field(kind="start")
    if column == facts.bank:
        return Field(kind="finish", sign="")
    if cell == facts.columns[column - 1]:
        return Field(kind="hazard", sign=str(cell))
    return Field(kind="goose" if cell == 1 else "plain", sign=str(cell))


def tightrope_notes(facts: TightropeFacts, language: Language) -> Mapping[int, Note]:
    """Notes of the bottom cells: where they carry to, or that they are a last hold."""
    found = {}
    for column, cells in enumerate(facts.columns, 1):
        to = facts.carries.get(column)
        number = facts.number((column, cells))
        if to is None:
            found[number] = Note(words=language.text("tightrope.last_hold"))
        else:
            found[number] = Note(send_to=facts.number((to, 1)), sent=str(to))
    return found
