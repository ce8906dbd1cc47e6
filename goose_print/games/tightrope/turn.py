"""One throw on the rope: what it gains, or where it slips (T12 to T14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from goose_print.games.dice import Dice
from goose_print.games.events import GameEvent
from goose_print.games.tightrope.facts import BANK, RopePlace, TightropeFacts


class TightropeEvent(GameEvent):
    """Something that happened on the rope."""

    json_keys = {"origin": "from"}  # noqa: RUF012 - a constant of the class


class RopeEvent(TightropeEvent):
    """Something that a throw does to a counter."""


class DiceCast(TightropeEvent):
    """The dice."""

    kind = "thrown"
    dice: Dice


class Entered(RopeEvent):
    """Set out: onto the top of column 1."""


class Gained(RopeEvent):
    """One column on, by a number that the dice show, by their sum, or by a double."""

    origin: int
    to: int
    by: int | Literal["double"]


class Waited(RopeEvent):
    """Nothing fitted while still on the near bank."""


class Slipped(RopeEvent):
    """One cell down."""

    column: int
    cell: int


class Carried(RopeEvent):
    """The bottom cell carried back to the top of a column."""

    origin: int
    to: int


class Fell(RopeEvent):
    """Off the rope, back to the near bank."""

    column: int


class Crossed(RopeEvent):
    """On the far bank. ``coins``: the pot that is taken."""

    kind = "won"
    coins: int = 0


class CoinsPaid(TightropeEvent):
    """Coins for the pot: no more than the player has."""

    kind = "paid"
    player: int
    coins: int
    why: Literal["ante", "fall"]


@dataclass(frozen=True, slots=True)
class Throw:
    """What one throw does to one counter. ``again``: the same player throws once more."""

    place: RopePlace
    again: bool
    happenings: tuple[RopeEvent, ...]


def throw(facts: TightropeFacts, place: RopePlace, dice: Dice) -> Throw:
    """What the dice do to a counter at a place that is not the far bank."""
    told: list[RopeEvent] = []
    column = _enter(facts, dice, told) if place == BANK else _climb(facts, place[0], dice, told)
    if not told:
        return _slip(facts, place)
    if column == facts.bank:
        return Throw((column, 1), again=False, happenings=(*told, Crossed()))
    return Throw((column, 1), again=facts.again == "on_gain", happenings=tuple(told))


def _enter(facts: TightropeFacts, dice: Dice, told: list[RopeEvent]) -> int:
    """A die that shows the number for setting out; nothing more of that throw counts (T12)."""
    if facts.entry not in dice:
        return 0
    told.append(Entered())
    return 1


def _climb(facts: TightropeFacts, column: int, dice: Dice, told: list[RopeEvent]) -> int:
    """Column after column, as long as something of the throw fits: each die, the sum and the double once, numbers first (T13)."""
    numbers = [*dice, sum(dice)] if len(dice) > 1 else list(dice)
    double = facts.double == "advance" and len(set(dice)) < len(dice)
    while column < facts.bank:
        by: int | Literal["double"] = column + 1
        if by in numbers:
            numbers.remove(by)
        elif double:
            double, by = False, "double"
        else:
            break
        told.append(Gained(origin=column, to=column + 1, by=by))
        column += 1
    return column


def _slip(facts: TightropeFacts, place: RopePlace) -> Throw:
    """No gain: one cell down. A bottom cell lets fall, or carries back whoever comes onto it (T14)."""
    column, cell = place
    if place == BANK:
        return Throw(place, again=False, happenings=(Waited(),))
    if cell == facts.columns[column - 1]:
        return Throw(BANK, again=False, happenings=(Fell(column=column),))
    slipped = Slipped(column=column, cell=cell + 1)
    to = facts.carries.get(column)
    if to is not None and cell + 1 == facts.columns[column - 1]:
        return Throw((to, 1), again=False, happenings=(slipped, Carried(origin=column, to=to)))
    return Throw((column, cell + 1), again=False, happenings=(slipped,))
