"""The rules sheet: its template rendered to small XML, and that read as a document."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from goose_print.games.dice import rolls
from goose_print.games.facts import SheetFacts
from goose_print.games.played import ShownTurn
from goose_print.games.tightrope.facts import TightropeFacts
from goose_print.games.tightrope.game import TightropeTurn, play_tightrope
from goose_print.games.tightrope.turn import Carried, DiceCast, Entered, Fell, Gained, Slipped, TightropeEvent
from goose_print.games.tightrope.wording.log import TightropeTeller
from goose_print.language.document import Document, read_document
from goose_print.language.environment import environment
from goose_print.language.words import sentence

GAMES, LONGEST = 12, 200
"""Games in which an example is looked for, and throws of each."""
MOST_EVENTS = 9
"""Of an example: more confuse rather than show."""


@dataclass(frozen=True)
class TightropeExample:
    """A turn in words."""

    title: str
    place: str
    story: str


@dataclass(frozen=True)
class ColumnGroup:
    """Neighbouring columns with as many cells each; ``to``: where their bottom cell carries to, if it does."""

    first: int
    last: int
    cells: int
    to: int | None


def tightrope_document(rules: TightropeFacts, facts: SheetFacts, *, seed: int) -> Document:
    """Everything that holds in this game, and nothing that does not."""
    words = facts.speech()
    xml = environment(words, "tightrope").get_template("rules.xml.j2").render(
        r=rules, f=facts, groups=list(groups(rules)), example=_example(rules, facts, seed), falling=falling(rules),
    )  # fmt: skip
    return read_document(xml)


def groups(rules: TightropeFacts) -> Iterator[ColumnGroup]:
    """The columns, those alike and side by side together."""
    first = 1
    for column in range(1, rules.bank):
        following = column + 1
        cells, to = rules.columns[column - 1], rules.carries.get(column)
        alike = following < rules.bank and to is None and (rules.columns[following - 1], rules.carries.get(following)) == (cells, None)
        if not alike:
            yield ColumnGroup(first, column, cells, to)
            first = following


def falling(rules: TightropeFacts) -> tuple[int, ...]:
    """The columns from whose bottom cell one falls."""
    return tuple(column for column in range(1, rules.bank) if column not in rules.carries)


def tightrope_example(rules: TightropeFacts, *, seed: int) -> TightropeTurn:
    """The most instructive turn of a few games."""
    return max(_turns(rules, seed), key=lambda turn: tightrope_lessons(turn.events))


def _turns(rules: TightropeFacts, seed: int) -> Iterator[TightropeTurn]:
    for game in range(GAMES):
        yield from play_tightrope(rules, players=rules.players.min, throws=rolls(seed + game), cap=LONGEST).turns


def tightrope_shown(rules: TightropeFacts, *, seed: int) -> ShownTurn | None:
    """Of a few games the turn that three pictures tell best: a slip, and what the cell does to which it leads."""
    found: list[tuple[int, ShownTurn]] = []
    for turn in _turns(rules, seed):
        origin = turn.before.places[turn.player]
        match turn.events:
            case (DiceCast(dice=dice), Slipped(column=column, cell=cell), *rest):
                to = rest[0].to if rest and isinstance(rest[0], Carried) else 0
                landed = rules.number((column, cell))
                found.append((bool(to), ShownTurn(dice, rules.number(origin), landed, rules.number((to, 1)) if to else landed)))
    return max(found, key=lambda each: each[0], default=(0, None))[1]


def tightrope_lessons(events: tuple[TightropeEvent, ...]) -> int:
    """How much there is to learn: the different ways to gain a column, several by one throw, and how the turn ends."""
    ways = set(_ways(events))
    ends = sum(any(isinstance(event, kind) for event in events) for kind in (Entered, Slipped, Carried, Fell))
    at_once = any(isinstance(one, Gained) and isinstance(other, Gained) for one, other in pairwise(events))
    return 3 * len(ways) + 2 * ends + 3 * at_once - 4 * max(0, len(events) - MOST_EVENTS)


def _ways(events: tuple[TightropeEvent, ...]) -> Iterator[str]:
    dice: tuple[int, ...] = ()
    for event in events:
        if isinstance(event, DiceCast):
            dice = event.dice
        elif isinstance(event, Gained):
            yield "double" if event.by == "double" else "die" if event.by in dice else "sum"


def _example(rules: TightropeFacts, facts: SheetFacts, seed: int) -> TightropeExample:
    turn = tightrope_example(rules, seed=seed)
    teller = TightropeTeller(rules, facts, rules.players.max, facts.speech().words["sheet"]["example_names"])
    name = teller.name(turn.player)
    return TightropeExample(
        title=sentence(teller.words.text("sheet.example", player=name)),
        place=sentence(teller.words.text("tightrope.stands", name=name, place=teller.where(turn.before.places[turn.player]))),
        story=teller.turn(turn.player, turn.events),
    )
