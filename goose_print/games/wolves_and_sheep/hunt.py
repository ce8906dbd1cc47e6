"""Wolves and Sheep behind the protocol: ``Rules`` from the facts of one game."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from goose_print.games.board import Field
from goose_print.games.figures import GameFigures
from goose_print.games.game_rules import MoveRules
from goose_print.games.pieces import CounterSet, Pieces
from goose_print.games.played import PicturedMove, Played, Referee
from goose_print.games.wolves_and_sheep.analysis import WolvesFigures
from goose_print.games.wolves_and_sheep.engine import WolvesChooser, WolvesEngine, WolvesReferee, parse_single_move, play_wolves
from goose_print.games.wolves_and_sheep.facts import GUARDHOUSES, KENNELS, LABELS, LAIR, LINES, POINTS, SPOKES, RingPoint, WolvesFacts
from goose_print.games.wolves_and_sheep.log import WolvesTeller
from goose_print.games.wolves_and_sheep.position import WolvesMove, WolvesState
from goose_print.games.wolves_and_sheep.sheet import play_example, wolves_document
from goose_print.games.wolves_and_sheep.solving import POLICIES, make_policy
from goose_print.geometry import Point, Rect
from goose_print.layout.fields import Arrangement, BackgroundLine, FieldSpot, SceneryBox
from goose_print.scene import ellipse, polyline

if TYPE_CHECKING:
    from goose_print.games.game_facts import SheetFacts
    from goose_print.language.document import Document
    from goose_print.layout.fields import Arrangement

@dataclass(frozen=True)
class WolvesAndSheep(MoveRules[WolvesFacts]):
    """Rules of one game of Wolves and Sheep."""

    keywords = ("Wolves and Sheep", "hunt game", "print and play")

    @cached_property
    def board(self) -> Arrangement:
        """The rings about the lair."""

        return wolves_arrangement(self.facts)

    def field(self, number: int) -> Field:
        """The lair, a guardhouse, a kennel, a meadow or a fold."""

        return hunt_field(self.facts, number)

    def pieces(self, players: int) -> Pieces:
        """Counters of one colour for each role and for the sheep."""
        facts = self.facts
        kinds = (("wolf", 1), ("watchman", facts.watchmen), ("hound", facts.dogs), ("sheep", len(facts.folds)))
        return Pieces(counters=tuple(CounterSet(seat=seat, count=count, kind=kind) for seat, (kind, count) in enumerate(kinds)), alone=True)

    @property
    def emblem(self) -> str:
        """The wolf."""
        return "wolf"

    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """The rules sheet, with a turn played by the engine as an example."""
        return wolves_document(self.facts, facts)

    def pictured_move(self) -> PicturedMove:
        """The worked turn, from where all pieces stand on the board."""
        turns = play_example(self.facts).turns
        views = (turn.before.view(self.facts) for turn in turns)
        before = max(views, key=lambda view: sum(piece.field is not None for piece in view.standings))
        return PicturedMove.between(before, turns[-1].after.view(self.facts))

    @property
    def policies(self) -> tuple[str, ...]:
        """Names of the policies, the usual one first."""
        return POLICIES

    def play(self, players: int, chooser: WolvesChooser) -> Played:
        """A game by a chooser."""
        return play_wolves(self.facts, players=players, policy=chooser)

    def chooser(self, policy: str, seed: int) -> WolvesChooser:
        """One policy for all, or two as ``best/random``: the wolf's, and that of the others."""
        return make_policy(policy, self.facts, seed)

    def parse_move(self, state: WolvesState, text: str) -> WolvesMove:
        """The only move that the text may mean."""
        return parse_single_move(self.facts, state, text)

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """Referee of Wolves and Sheep."""
        return WolvesReferee(WolvesEngine(self.facts), WolvesTeller(self.facts, facts, players))

    @property
    def figures(self) -> GameFigures:
        """Figures from the solved game, and by simulation."""
        return WolvesFigures(self.facts)


# Board: the lair, two round rings and a square one, pictures in the corners; units of its own, y down

RING_RADII = (1.56, 2.78, 4.0)
"""Distances of the rings' points from the lair on a straight spoke."""
SLANT_FACTORS = (1.0, 1.17, math.sqrt(2))
"""Factors of these distances on a slanting spoke: the first ring is round, the last a square."""
LAIR_SIZE, GUARD_SIZE, KENNEL_SIZE, MEADOW_SIZE, FOLD_SIZE = 1.88, 1.0, 1.0, 1.04, 1.7
NARROW_FOLD_SIZE = 1.36
"""Of a fold on a straight spoke, whose kennel is near."""
LINE_WIDTH = 0.1
"""Width of the lines."""
BOARD_EDGE = RING_RADII[-1] + FOLD_SIZE / 2
BAND_HEIGHT, TITLE_MARGIN, HURDLES = 2.25, 2.35, 0.14
"""Height of the bands above and below the rings, room on both sides of the title, and for the hurdles round a fold."""


def wolves_arrangement(facts: WolvesFacts) -> Arrangement:
    """Layout of the board: point 1 of each ring is above the lair, the others follow clockwise."""
    return Arrangement(
        spots=tuple(FieldSpot(number=point, box=_point_box(facts, point), shape="disc") for point in range(POINTS)),
        cords=tuple(_line_cords()),
        stretches=False,
        scenes=tuple(_bands()),
        prospect="hillside",
        title=Rect(-BOARD_EDGE + TITLE_MARGIN, -BOARD_EDGE - BAND_HEIGHT + 0.1, 2 * (BOARD_EDGE - TITLE_MARGIN), 1.35),
    )


def _point_box(facts: WolvesFacts, point: RingPoint) -> Rect:
    size = MEADOW_SIZE
    if point == LAIR:
        size = LAIR_SIZE
    elif point in GUARDHOUSES:
        size = GUARD_SIZE
    elif point in KENNELS:
        size = KENNEL_SIZE
    elif point in facts.sheepfolds:
        size = FOLD_SIZE if (point - 1) % SPOKES % 2 else NARROW_FOLD_SIZE
    return Rect.centred(_point_centre(point), size, size)


def _point_centre(point: RingPoint) -> Point:
    if point == LAIR:
        return Point(0.0, 0.0)
    ring, spoke = divmod(point - 1, SPOKES)
    angle, slanting = 2 * math.pi * spoke / SPOKES, spoke % 2
    radius = RING_RADII[ring] * (SLANT_FACTORS[ring] if slanting else 1.0)
    return Point(radius * math.sin(angle), -radius * math.cos(angle))


def _line_cords() -> Iterator[BackgroundLine]:
    """Cords of the lines: the first ring round, the others straight from point to point."""
    yield BackgroundLine(outline=ellipse(_point_centre(LAIR), RING_RADII[0]), width=LINE_WIDTH, in_prospect=True)
    for one, other in LINES:
        if not (one in GUARDHOUSES and other in GUARDHOUSES):
            yield BackgroundLine(outline=polyline((_point_centre(one), _point_centre(other))), width=LINE_WIDTH, in_prospect=True)


def _bands() -> Iterator[SceneryBox]:
    """Room above and below the rings, where the pieces lie before the game (W3)."""
    for y in (-BOARD_EDGE - BAND_HEIGHT, BOARD_EDGE):
        yield SceneryBox(box=Rect(-BOARD_EDGE - HURDLES, y, 2 * (BOARD_EDGE + HURDLES), BAND_HEIGHT))


def hunt_field(facts: WolvesFacts, number: RingPoint) -> Field:
    """Default contents of a point, with its name in place of a number."""
    sign = LABELS[number]
    if number == LAIR:
        return Field(kind="start", sign=sign, motif="cave")
    if number in GUARDHOUSES:
        return Field(kind="hazard", sign=sign, motif="hut")
    if number in KENNELS:
        return Field(kind="plain", sign=sign, motif="kennel")
    if number in facts.sheepfolds:
        return Field(kind="goose", sign=sign, motif="paddock-gate")
    return Field(kind="boon", sign=sign, motif="meadow-clover")
