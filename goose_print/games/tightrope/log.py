"""Log of Tightrope: one sentence for each throw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from goose_print.games.dice import Dice
from goose_print.games.game_facts import SheetFacts
from goose_print.games.recorder import FinalPlace, Teller
from goose_print.games.tightrope.engine import CoinsPaid, DiceCast, TightropeEvent, TightropeState, group_throws
from goose_print.games.tightrope.facts import BANK, RopePlace, TightropeFacts
from goose_print.language.environment import environment, normalise_spaces
from goose_print.language.words import Language, capitalise


@dataclass(frozen=True)
class DescribedRopeThrow:
    """Context of one throw for the template. ``again``: a further throw of the turn."""

    who: str
    dice: Dice
    again: bool
    events: tuple[TightropeEvent, ...]


class TightropeTeller(Teller[TightropeFacts, TightropeState, TightropeEvent]):
    """Teller of Tightrope."""

    def __init__(self, rules: TightropeFacts, facts: SheetFacts, players: int, names: Sequence[str] = ()) -> None:
        super().__init__(rules, facts, players, names)
        self._macros: Any = environment(self.words, "tightrope").get_template("events.j2").module

    def turn(self, mover: int, events: tuple[TightropeEvent, ...]) -> str:
        """One sentence for each throw."""
        told = []
        for k, (thrown, *rest) in enumerate(group_throws(events)):
            assert isinstance(thrown, DiceCast)
            told.append(DescribedRopeThrow(self.name(mover), thrown.dice, bool(k), tuple(rest)))
        return " ".join(capitalise(normalise_spaces(self._macros.throw(one, self.rules))) for one in told)

    def opening(self, events: tuple[TightropeEvent, ...]) -> str:
        """Sentence on the antes."""
        paid = [event for event in events if isinstance(event, CoinsPaid)]
        return capitalise(normalise_spaces(self._macros.antes([(self.name(one.player), one.coins) for one in paid]))) if paid else ""

    def where(self, spot: RopePlace) -> str:
        """A place inside a sentence: ``column 6, cell 2``."""
        return describe_place(self.rules, self.words, spot)

    def places(self, final: TightropeState) -> Iterator[FinalPlace]:
        """The winner first, then the others, nearest to the far bank first."""
        for seat in sorted(range(self.players), key=lambda seat: (-final.places[seat][0], final.places[seat][1])):
            yield FinalPlace(name=capitalise(self.name(seat)), where=self.where(final.places[seat]), coins=final.purses[seat])


def describe_place(rules: TightropeFacts, words: Language, spot: RopePlace) -> str:
    """A place as it is named inside a sentence."""
    column, cell = spot
    if spot == BANK:
        return words.text("tightrope.near_bank")
    if column == rules.bank:
        return words.text("tightrope.far_bank")
    return words.text("tightrope.cell", column=column, cell=cell)
