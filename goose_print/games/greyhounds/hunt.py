"""Hunting with Greyhounds behind the protocol: ``Rules`` from the facts of one game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from goose_print.games.board import Field
from goose_print.games.figures import GameFigures
from goose_print.games.game_rules import MoveRules
from goose_print.games.greyhounds.analysis import HuntFigures
from goose_print.games.greyhounds.engine import POLICIES, HuntEngine, HuntReferee, SnapChooser, make_hand, parse_snap, play_hunt
from goose_print.games.greyhounds.facts import GreyhoundsFacts
from goose_print.games.greyhounds.log import HuntTeller
from goose_print.games.greyhounds.position import HuntState, Snap
from goose_print.games.greyhounds.sheet import hunt_document
from goose_print.games.pieces import CounterSet, Pieces
from goose_print.games.played import Played, Referee
from goose_print.geometry import Point, Rect
from goose_print.layout.fields import Arrangement, BackgroundLine, FieldSpot, SceneryBox
from goose_print.scene import polyline

if TYPE_CHECKING:
    from goose_print.games.game_facts import SheetFacts
    from goose_print.language.document import Document
    from goose_print.layout.fields import Arrangement


@dataclass(frozen=True)
class Greyhounds(MoveRules[GreyhoundsFacts]):
    """Rules of one game of Hunting with Greyhounds."""

    keywords = ("Hunting with Greyhounds", "dexterity game", "print and play")

    @cached_property
    def board(self) -> Arrangement:
        """The covert, the lodge on its line, and the kennels."""

        return hunt_arrangement(self.facts)

    def field(self, number: int) -> Field:
        """The spot of a fox, a hare or a hound."""

        return hunt_field(self.facts, number)

    def pieces(self, players: int) -> Pieces:
        """Flat discs that slide, of one colour for each of foxes, hares and hounds."""
        facts = self.facts
        kinds = (("fox", "F", facts.foxes), ("hare", "H", facts.hares), ("greyhound", "G", facts.hounds))
        counters = (
            CounterSet(seat=k, count=count, kind=kind, letter=letter, flat=True) for k, (kind, letter, count) in enumerate(kinds) if count
        )
        return Pieces(counters=tuple(counters), alone=True)

    @property
    def emblem(self) -> str:
        """A greyhound."""
        return "greyhound"

    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """The rules sheet, with a turn told by the engine as an example."""
        return hunt_document(self.facts, facts)

    @property
    def policies(self) -> tuple[str, ...]:
        """Names of the hands, the usual one first."""
        return POLICIES

    def play(self, players: int, chooser: SnapChooser) -> Played:
        """A match by a chooser of snaps."""
        return play_hunt(self.facts, policy=chooser)

    def chooser(self, policy: str, seed: int) -> SnapChooser:
        """A hand by its name, or by the chance that an animal is taken."""
        return make_hand(policy, self.facts, seed)

    def parse_move(self, state: HuntState, text: str) -> Snap:
        """The snap that the text tells."""
        return parse_snap(self.facts, state, text)

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """Referee of one match."""
        return HuntReferee(HuntEngine(self.facts), HuntTeller(self.facts, facts, players))

    @property
    def figures(self) -> GameFigures:
        """The odds, in closed form."""
        return HuntFigures(self.facts)


# Board (G8); unit: mm on A3 paper, y down

PAPER_MARGIN = 12.0
"""Distance from the paper's edge to the laid-out area, with the usual margins of a theme."""
BOARD_WIDTH, BOARD_HEIGHT = 420.0 - 2 * PAPER_MARGIN, 297.0 - 2 * PAPER_MARGIN
COVERT_DEPTH = 60.0 - PAPER_MARGIN
"""Depth of the covert."""
LODGE_LINE = BOARD_WIDTH + PAPER_MARGIN - 70.0
MIDDLE_Y = BOARD_HEIGHT / 2
SPOT_SIZE, SPOT_DISTANCE, KENNEL_DISTANCE, KENNEL_WIDTH = 28.0, 50.0, 30.0, 50.0
"""Size of a spot, distances of spots in the covert and in the kennels, and width of the kennels."""
LODGE = Rect.centred(Point(LODGE_LINE, MIDDLE_Y), 60.0, 40.0)
LINE_WIDTH = 2.2
"""Width of the lodge line where it is a rope."""
TITLE = Rect(BOARD_WIDTH / 2 - 100.0, 8.0, 200.0, 34.0)


def hunt_arrangement(facts: GreyhoundsFacts) -> Arrangement:
    """Layout of the board: the animals' spots from the top, then the hounds'."""
    middles = [*_covert_spots(facts), *_kennel_spots(facts)]
    spots = (FieldSpot(number=k, box=Rect.centred(each, SPOT_SIZE, SPOT_SIZE), shape="disc") for k, each in enumerate(middles))
    return Arrangement(
        spots=tuple(spots), cords=tuple(_lodge_line()), stretches=False, scenes=tuple(_scenery(facts)), title=TITLE, prospect="chase"
    )


def _covert_spots(facts: GreyhoundsFacts) -> Iterator[Point]:
    """Centres of the animals' spots along the short edge."""
    count = len(facts.animals)
    apart = min(SPOT_DISTANCE, (BOARD_HEIGHT - SPOT_SIZE) / max(1, count - 1))
    yield from (Point(COVERT_DEPTH / 2, MIDDLE_Y + (k - (count - 1) / 2) * apart) for k in range(count))


def _kennel_spots(facts: GreyhoundsFacts) -> Iterator[Point]:
    """Centres of the hounds' spots above and below the lodge; of an odd number one more above."""
    above, below = _split_hounds(facts)
    yield from (Point(LODGE_LINE, LODGE.y - (above - k - 0.5) * KENNEL_DISTANCE) for k in range(above))
    yield from (Point(LODGE_LINE, LODGE.bottom + (k + 0.5) * KENNEL_DISTANCE) for k in range(below))


def _split_hounds(facts: GreyhoundsFacts) -> tuple[int, int]:
    return facts.hounds - facts.hounds // 2, facts.hounds // 2


def _lodge_line() -> Iterator[BackgroundLine]:
    """The lodge line above and below the lodge."""
    for begin, end in ((0.0, LODGE.y), (LODGE.bottom, BOARD_HEIGHT)):
        yield BackgroundLine(outline=polyline((Point(LODGE_LINE, begin), Point(LODGE_LINE, end))), width=LINE_WIDTH, in_prospect=True)


def _scenery(facts: GreyhoundsFacts) -> Iterator[SceneryBox]:
    """Room for the covert, the lodge, the hounds' yards, the open ground between and the whole board."""
    above, below = _split_hounds(facts)
    yield SceneryBox(box=Rect(0.0, 0.0, COVERT_DEPTH, BOARD_HEIGHT))
    yield SceneryBox(box=LODGE)
    for begin, count in ((LODGE.y - above * KENNEL_DISTANCE, above), (LODGE.bottom, below)):
        if count:
            yield SceneryBox(box=Rect(LODGE_LINE - KENNEL_WIDTH / 2, begin, KENNEL_WIDTH, count * KENNEL_DISTANCE))
    left = COVERT_DEPTH + SPOT_SIZE
    yield SceneryBox(box=Rect(left, TITLE.bottom, LODGE_LINE - KENNEL_WIDTH / 2 - left, BOARD_HEIGHT - TITLE.bottom))
    yield SceneryBox(box=Rect(0.0, 0.0, BOARD_WIDTH, BOARD_HEIGHT))


def hunt_field(facts: GreyhoundsFacts, number: int) -> Field:
    """Default contents of a spot, with the disc's name in place of a number."""
    disc = facts.discs[number]
    if disc in facts.pack:
        return Field(kind="hazard", sign=disc, motif="greyhound", mirrored=True)
    return Field(kind="goose" if disc[0] == "F" else "boon", sign=disc, motif="fox" if disc[0] == "F" else "hare", mirrored=False)
