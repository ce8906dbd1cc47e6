"""The log of a game in sentences, one for each throw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from goose_print.games.dice import Dice
from goose_print.games.facts import SheetFacts
from goose_print.games.teller import FinalPlace, Teller
from goose_print.games.tightrope.engine import TightropeState, throws_of
from goose_print.games.tightrope.facts import BANK, RopePlace, TightropeFacts
from goose_print.games.tightrope.turn import CoinsPaid, DiceCast, TightropeEvent
from goose_print.language.environment import environment, tidy
from goose_print.language.words import Language, sentence


@dataclass(frozen=True)
class ToldRopeThrow:
    """What the template may ask while it tells one throw: who threw what, whether again, and what came of it."""

    who: str
    dice: Dice
    again: bool
    events: tuple[TightropeEvent, ...]


class TightropeTeller(Teller[TightropeFacts, TightropeState, TightropeEvent]):
    """Tells throws."""

    def __init__(self, rules: TightropeFacts, facts: SheetFacts, players: int, names: Sequence[str] = ()) -> None:
        super().__init__(rules, facts, players, names)
        self._macros: Any = environment(self.words, "tightrope").get_template("events.j2").module

    def turn(self, mover: int, events: tuple[TightropeEvent, ...]) -> str:
        """One sentence for each throw."""
        told = []
        for k, (thrown, *rest) in enumerate(throws_of(events)):
            assert isinstance(thrown, DiceCast)
            told.append(ToldRopeThrow(self.name(mover), thrown.dice, bool(k), tuple(rest)))
        return " ".join(sentence(tidy(self._macros.throw(one, self.rules))) for one in told)

    def opening(self, events: tuple[TightropeEvent, ...]) -> str:
        """The antes."""
        paid = [event for event in events if isinstance(event, CoinsPaid)]
        return sentence(tidy(self._macros.antes([(self.name(one.player), one.coins) for one in paid]))) if paid else ""

    def where(self, spot: RopePlace) -> str:
        """A place inside a sentence: ``column 6, cell 2``."""
        return where(self.rules, self.words, spot)

    def places(self, final: TightropeState) -> Iterator[FinalPlace]:
        """The winner first, then the others from the nearest to the far bank to the farthest."""
        for seat in sorted(range(self.players), key=lambda seat: (-final.places[seat][0], final.places[seat][1])):
            yield FinalPlace(name=sentence(self.name(seat)), where=self.where(final.places[seat]), coins=final.purses[seat])


def where(rules: TightropeFacts, words: Language, spot: RopePlace) -> str:
    """A place as it is named inside a sentence."""
    column, cell = spot
    if spot == BANK:
        return words.text("tightrope.near_bank")
    if column == rules.bank:
        return words.text("tightrope.far_bank")
    return words.text("tightrope.cell", column=column, cell=cell)
