"""Results of one throw on the rope: gains and slips (T12 to T14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from goose_print.games.dice import Dice
from goose_print.games.events import GameEvent
from goose_print.games.tightrope.facts import BANK, RopePlace, TightropeFacts


class TightropeEvent(GameEvent):
    """Base of the events of Tightrope."""

    json_keys = {"origin": "from"}  # noqa: RUF012 - a constant of the class


class RopeEvent(TightropeEvent):
    """Base of the events by which a throw moves a counter."""


class DiceCast(TightropeEvent):
    """The dice."""

    kind = "thrown"
    dice: Dice


class Entered(RopeEvent):
    """The counter set out onto the top of column 1."""


class Gained(RopeEvent):
    """The counter gained a column, by a number of the dice, their sum, or a double."""

    origin: int
    to: int
    by: int | Literal["double"]


class Waited(RopeEvent):
    """Nothing fitted while the counter was still on the near bank."""


class Slipped(RopeEvent):
    """The counter slipped one cell down."""

    column: int
    cell: int


class Carried(RopeEvent):
    """The bottom cell carried the counter back to the top of a column."""

    origin: int
    to: int


class Fell(RopeEvent):
    """The counter fell off the rope, back to the near bank."""

    column: int


class Crossed(RopeEvent):
    """The counter reached the far bank. ``coins``: the pot that is taken."""

    kind = "won"
    coins: int = 0


class CoinsPaid(TightropeEvent):
    """Coins for the pot: no more than the player has."""

    kind = "paid"
    player: int
    coins: int
    why: Literal["ante", "fall"]


@dataclass(frozen=True, slots=True)
class RopeThrow:
    """Result of one throw for one counter. ``again``: the same player throws once more."""

    place: RopePlace
    again: bool
    happenings: tuple[RopeEvent, ...]


def apply_throw(facts: TightropeFacts, place: RopePlace, dice: Dice) -> RopeThrow:
    """Apply the dice to a counter that is not on the far bank."""
    told: list[RopeEvent] = []
    column = _set_out(facts, dice, told) if place == BANK else _climb(facts, place[0], dice, told)
    if not told:
        return _slip(facts, place)
    if column == facts.bank:
        return RopeThrow((column, 1), again=False, happenings=(*told, Crossed()))
    return RopeThrow((column, 1), again=facts.again == "on_gain", happenings=tuple(told))


def _set_out(facts: TightropeFacts, dice: Dice, told: list[RopeEvent]) -> int:
    """Column 1 if a die shows the number for setting out, else 0; no more of that throw counts (T12)."""
    if facts.entry not in dice:
        return 0
    told.append(Entered())
    return 1


def _climb(facts: TightropeFacts, column: int, dice: Dice, told: list[RopeEvent]) -> int:
    """Column after all gains of the throw (T13).

    Each die, the sum and the double count once, numbers first.
    """
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


def _slip(facts: TightropeFacts, place: RopePlace) -> RopeThrow:
    """One cell down for want of a gain; a bottom cell lets fall, or carries back who comes onto it (T14)."""
    column, cell = place
    if place == BANK:
        return RopeThrow(place, again=False, happenings=(Waited(),))
    if cell == facts.columns[column - 1]:
        return RopeThrow(BANK, again=False, happenings=(Fell(column=column),))
    slipped = Slipped(column=column, cell=cell + 1)
    to = facts.carries.get(column)
    if to is not None and cell + 1 == facts.columns[column - 1]:
        return RopeThrow((to, 1), again=False, happenings=(slipped, Carried(origin=column, to=to)))
    return RopeThrow((column, cell + 1), again=False, happenings=(slipped,))
