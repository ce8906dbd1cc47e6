"""Bank behind the protocol: ``Rules`` from the facts of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from goose_print.games.bank.analysis import BankFigures, find_bank_problems
from goose_print.games.bank.facts import BANK, FIELD_NUMBERS, TWELVE, BankFacts
from goose_print.games.bank.game import BankReferee, play_bank
from goose_print.games.bank.sheet import bank_document
from goose_print.games.board import Field, Note
from goose_print.games.dice import FACES, given_throws, parse_throws, seeded_throws
from goose_print.games.figures import GameFigures
from goose_print.games.game_rules import DiceRules
from goose_print.games.pieces import Pieces
from goose_print.games.played import Bet, Played, Referee
from goose_print.games.recorder import SAMPLE_CAP, SAMPLE_EVENTS
from goose_print.geometry import Point, Rect
from goose_print.language.words import Language
from goose_print.layout.fields import Arrangement, FieldSpot, SceneryBox, ring_spots

if TYPE_CHECKING:
    from goose_print.games.finding import Finding
    from goose_print.games.game_facts import SheetFacts
    from goose_print.language.document import Document
    from goose_print.layout.fields import Arrangement


class Bank(DiceRules[BankFacts]):
    """Rules of one game of Bank."""

    keywords = ("Bank", "dice game", "print and play")

    @cached_property
    def board(self) -> Arrangement:
        """A ring of fields round the bank."""

        return ARRANGEMENT

    def field(self, number: int) -> Field:
        """The bank, or a field with its number."""

        return bank_field(number)

    def notes(self, language: Language) -> Mapping[int, Note]:
        """Dice that lead to each field, and what is paid or taken."""

        return bank_notes(self.facts, language)

    def pieces(self, players: int) -> Pieces:
        """Dice, and coins counted one by one; no counters."""
        return replace(super().pieces(players), counters=(), faces=self.facts.faces, single=True)

    @property
    def emblem(self) -> str:
        """A pot of coins."""
        return "pot-of-coins"

    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """The rules sheet, with some turns of a game as an example."""
        return bank_document(self.facts, facts, seed=seed)

    def sample(self, *, players: int, seed: int, bets: Sequence[Bet] = ()) -> Played:
        """A random game; one too long to read is cut."""
        throws = seeded_throws(seed, self.facts.faces)
        return play_bank(self.facts, players=players, throws=throws, cap=SAMPLE_CAP, most_events=SAMPLE_EVENTS)

    def replay(self, text: str, *, source: str, players: int, bets: Sequence[Bet] = ()) -> Played:
        """Replay given throws; there are no choices."""
        throws = given_throws(parse_throws(text, source, faces=self.facts.faces))
        return play_bank(self.facts, players=players, throws=throws)

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """Referee of Bank."""
        return BankReferee(self.facts, facts, players)

    def lint(self) -> tuple[Finding, ...]:
        """Finding that the game hardly ends."""
        return find_bank_problems(self.facts)

    @property
    def figures(self) -> GameFigures:
        """Figures by simulation."""
        return BankFigures(self.facts)


# Board: ten fields in a ring round the bank; unit: one field, y down (B12)

RING_RADIUS = 1.72
"""Radius of the circle through the fields' centres: neighbours are a little apart."""
BANK_DIAMETER = 2.24
"""Diameter of the bank."""
BADGE_DEPTH = 0.098
"""Where the middle of a field's number is below its top: at the rim, which leaves the picture more room."""
RING_EXTENT = RING_RADIUS + 0.55
"""Half the height of the cloth about the ring."""
HALF_WIDTH = RING_RADIUS + 0.552
"""Half the width of the board, which the outermost fields nearly fill: they are as large as coins need."""
START_ANGLE = 0.31415926535897931
"""Half the angle between two fields, in radians, so that 2 and 12 are side by side at the top."""
TITLE_HEIGHT, TITLE_GAP, TITLE_PART = 0.74, 0.15, 0.42
"""Height of the title's room, its distance from the ring, and its share of the width: a banker's things lie on both sides of it."""
FOOT_HEIGHT = 0.92
"""Height of the table's edge below the ring, where book, dice and coins lie."""


def _arrange_board() -> Arrangement:
    bank = FieldSpot(number=0, box=Rect.centred(Point(0.0, 0.0), BANK_DIAMETER, BANK_DIAMETER), shape="disc")
    ring = ring_spots(len(FIELD_NUMBERS) - 1, radius=RING_RADIUS, size=1.0, turn=START_ANGLE)
    return Arrangement(
        spots=(bank, *(replace(spot, badge_depth=BADGE_DEPTH) for spot in ring)),
        stretches=False,
        scenes=(SceneryBox(box=Rect(-HALF_WIDTH, RING_EXTENT + TITLE_GAP, 2 * HALF_WIDTH, FOOT_HEIGHT)),),
        prospect="counting_table",
        title=Rect(-RING_EXTENT * TITLE_PART, -RING_EXTENT - TITLE_GAP - TITLE_HEIGHT, 2 * RING_EXTENT * TITLE_PART, TITLE_HEIGHT),
    )


ARRANGEMENT = _arrange_board()
"""Board of all rule sets: the possible sums never change."""


def bank_field(number: int) -> Field:
    """A field with its number; none is a start, as there are no counters."""
    return Field(sign=str(FIELD_NUMBERS[number]))


def bank_notes(facts: BankFacts, language: Language) -> Mapping[int, Note]:
    """Notes of all fields: their throws, and the effects of the bank and of a twelve."""
    told = {TWELVE: language.text(f"bank.{facts.twelve}"), BANK: _describe_seven(facts, language)}
    return {place: Note(words=told.get(number, ""), dice=throws_for_number(facts, number)) for place, number in enumerate(FIELD_NUMBERS)}


def _describe_seven(facts: BankFacts, language: Language) -> str:
    if facts.seven == "match":
        return language.text("bank.match")
    return language.plural("board.pay", facts.seven)


def throws_for_number(facts: BankFacts, number: int) -> tuple[tuple[int, ...], ...]:
    """All throws of two dice with this sum; none with one die, whose number is printed anyway."""
    pairs = combinations_with_replacement(range(1, FACES + 1), 2) if facts.dice > 1 else ()
    return tuple(pair for pair in pairs if sum(pair) == number)
