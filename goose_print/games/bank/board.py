"""The board: ten fields in a ring about the bank, in units of one field, y down (B12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement

from goose_print.games.bank.facts import BANK, ORDER, TWELVE, BankFacts
from goose_print.games.board import Field, Note
from goose_print.games.dice import FACES
from goose_print.geometry import Point, Rect
from goose_print.language.words import Language
from goose_print.layout.fields import Arrangement, FieldSpot, SceneryRoom, ring

RADIUS = 1.63
"""Of the circle on which the ring's fields have their middles: neighbours are a little apart."""
VAULT = 2.12
"""Diameter of the bank."""
REACH = RADIUS + 0.5
TURN = 0.31415926535897931
"""Half the angle between two fields, so that 2 and 12 stand side by side at the top."""
TITLE, AIR = 0.7, 0.13
CORNER = 0.6
TOWN = 0.96
EDGE = 0.02
"""How far the town reaches beyond the ring, which so keeps clear of the frame."""


def _arrangement() -> Arrangement:
    bank = FieldSpot(number=0, box=Rect.centred(Point(0.0, 0.0), VAULT, VAULT), shape="disc")
    return Arrangement(
        spots=(bank, *ring(len(ORDER) - 1, radius=RADIUS, size=1.0, turn=TURN)),
        stretches=False,
        scenes=tuple(_scenes()),
        title=Rect(-REACH * 0.8, -REACH - AIR - TITLE, 2 * REACH * 0.8, TITLE),
    )


def _scenes() -> Iterator[SceneryRoom]:
    """A picture in each corner of the ring; below it a town, and who goes about there."""
    for motif, across, down in (("purse", -1, -1), ("meadow-key", 1, -1), ("padlock", -1, 1), ("ring", 1, 1)):
        middle = Point(across * (REACH - CORNER / 2), down * (REACH - CORNER / 2))
        yield SceneryRoom(box=Rect.centred(middle, CORNER, CORNER), motif=motif)
    foot = REACH + AIR + TOWN
    yield SceneryRoom(box=Rect(-REACH - EDGE, foot - TOWN, 2 * (REACH + EDGE), TOWN), motif="backdrop-town")
    for motif, x, size, up in (("coach", -1.0, 0.56, 0.06), ("goose-proud", 0.72, 0.36, 0.1), ("barrel", 1.5, 0.3, 0.12)):
        yield SceneryRoom(box=Rect(x - size / 2, foot - up - size, size, size), motif=motif)


ARRANGEMENT = _arrangement()
"""The same for all rules: what is thrown does not change."""


def bank_field(number: int) -> Field:
    """A field with its number; none is a start, for nobody stands anywhere."""
    return Field(sign=str(ORDER[number]))


def notes(facts: BankFacts, language: Language) -> Mapping[int, Note]:
    """The throws of each number, and what the bank and a twelve do."""
    told = {TWELVE: language.text(f"bank.{facts.twelve}"), BANK: _seven(facts, language)}
    return {place: Note(words=told.get(number, ""), dice=throws(facts, number)) for place, number in enumerate(ORDER)}


def _seven(facts: BankFacts, language: Language) -> str:
    if facts.seven == "match":
        return language.text("bank.match")
    return language.plural("board.pay", facts.seven)


def throws(facts: BankFacts, number: int) -> tuple[tuple[int, ...], ...]:
    """All throws of two dice that come to a number; none with one die, whose number is printed anyway."""
    pairs = combinations_with_replacement(range(1, FACES + 1), 2) if facts.dice > 1 else ()
    return tuple(pair for pair in pairs if sum(pair) == number)
