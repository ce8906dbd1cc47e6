"""Rules sheet of Tightrope: its template rendered to XML, and read as a document."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from goose_print.games.dice import seeded_throws
from goose_print.games.game_facts import SheetFacts
from goose_print.games.played import PicturedTurn
from goose_print.games.tightrope.engine import Carried, DiceCast, Entered, Fell, Gained, Slipped, TightropeEvent
from goose_print.games.tightrope.facts import TightropeFacts
from goose_print.games.tightrope.game import TightropeTurn, play_tightrope
from goose_print.games.tightrope.log import TightropeTeller
from goose_print.language.document import Document
from goose_print.language.words import capitalise

EXAMPLE_GAMES, EXAMPLE_THROWS = 12, 200
"""Games searched for an example, and throws of each."""
MOST_EXAMPLE_EVENTS = 9
"""Events beyond which an example is confusing."""


@dataclass(frozen=True)
class TightropeExample:
    """A turn in words."""

    title: str
    place: str
    story: str


@dataclass(frozen=True)
class ColumnGroup:
    """Neighbouring columns with equal numbers of cells.

    ``to``: where their bottom cell carries, if it does.
    """

    first: int
    last: int
    cells: int
    to: int | None


def tightrope_document(rules: TightropeFacts, facts: SheetFacts, *, seed: int) -> Document:
    """The rules sheet: everything that holds in this game, and nothing else."""
    example = _describe_example(rules, facts, seed)
    return facts.render_rules("tightrope", r=rules, groups=list(group_columns(rules)), example=example, falling=falling_columns(rules))


def group_columns(rules: TightropeFacts) -> Iterator[ColumnGroup]:
    """Group neighbouring columns that are alike."""
    first = 1
    for column in range(1, rules.bank):
        following = column + 1
        cells, to = rules.columns[column - 1], rules.carries.get(column)
        alike = following < rules.bank and to is None and (rules.columns[following - 1], rules.carries.get(following)) == (cells, None)
        if not alike:
            yield ColumnGroup(first, column, cells, to)
            first = following


def falling_columns(rules: TightropeFacts) -> tuple[int, ...]:
    """Columns from whose bottom cell a counter falls."""
    return tuple(column for column in range(1, rules.bank) if column not in rules.carries)


def tightrope_example(rules: TightropeFacts, *, seed: int) -> TightropeTurn:
    """The most instructive turn of a few games."""
    return max(_sample_turns(rules, seed), key=lambda turn: lesson_value(turn.events))


def _sample_turns(rules: TightropeFacts, seed: int) -> Iterator[TightropeTurn]:
    for game in range(EXAMPLE_GAMES):
        yield from play_tightrope(rules, players=rules.players.min, throws=seeded_throws(seed + game), cap=EXAMPLE_THROWS).turns


def pictured_turn(rules: TightropeFacts, *, seed: int) -> PicturedTurn | None:
    """The turn of a few games that pictures show best: a slip, and the effect of the cell below."""
    found: list[tuple[int, PicturedTurn]] = []
    for turn in _sample_turns(rules, seed):
        origin = turn.before.places[turn.player]
        match turn.events:
            case (DiceCast(dice=dice), Slipped(column=column, cell=cell), *rest):
                to = rest[0].to if rest and isinstance(rest[0], Carried) else 0
                landed = rules.number((column, cell))
                found.append((bool(to), PicturedTurn(dice, rules.number(origin), landed, rules.number((to, 1)) if to else landed)))
    return max(found, key=lambda each: each[0], default=(0, None))[1]


def lesson_value(events: tuple[TightropeEvent, ...]) -> int:
    """Score of a turn as an example: different gains, several by one throw, and the end of the turn."""
    ways = set(_gain_kinds(events))
    ends = sum(any(isinstance(event, kind) for event in events) for kind in (Entered, Slipped, Carried, Fell))
    at_once = any(isinstance(one, Gained) and isinstance(other, Gained) for one, other in pairwise(events))
    return 3 * len(ways) + 2 * ends + 3 * at_once - 4 * max(0, len(events) - MOST_EXAMPLE_EVENTS)


def _gain_kinds(events: tuple[TightropeEvent, ...]) -> Iterator[str]:
    dice: tuple[int, ...] = ()
    for event in events:
        if isinstance(event, DiceCast):
            dice = event.dice
        elif isinstance(event, Gained):
            single = "die" if event.by in dice else "sum"
            yield "double" if event.by == "double" else single


def _describe_example(rules: TightropeFacts, facts: SheetFacts, seed: int) -> TightropeExample:
    turn = tightrope_example(rules, seed=seed)
    teller = TightropeTeller(rules, facts, rules.players.max, facts.speech().words["sheet"]["example_names"])
    name = teller.name(turn.player)
    return TightropeExample(
        title=capitalise(teller.words.text("sheet.example", player=name)),
        place=capitalise(teller.words.text("tightrope.stands", name=name, place=teller.where(turn.before.places[turn.player]))),
        story=teller.turn(turn.player, turn.events),
    )
