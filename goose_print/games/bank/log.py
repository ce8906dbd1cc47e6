"""Log of Bank: one sentence for each throw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from goose_print.games.bank.engine import BankState
from goose_print.games.bank.facts import BANK, FIELD_NUMBERS, AntePaid, BankEvent, BankFacts, Cast, Shared
from goose_print.games.game_facts import SheetFacts
from goose_print.games.recorder import FinalPlace, Teller
from goose_print.language.environment import environment, normalise_spaces
from goose_print.language.words import capitalise


@dataclass(frozen=True)
class DescribedBankThrow:
    """Context of one throw for the template.

    ``cast``: ``None`` for a fine. ``again``: whether this is a further throw of the turn. ``sharing``: names of
    joint winners.
    """

    who: str
    cast: Cast | None
    again: bool
    events: tuple[BankEvent, ...]
    sharing: str


class BankTeller(Teller[BankFacts, BankState, BankEvent]):
    """Teller of Bank."""

    def __init__(self, rules: BankFacts, facts: SheetFacts, players: int, names: Sequence[str] = ()) -> None:
        super().__init__(rules, facts, players, names)
        self._macros: Any = environment(self.words, "bank").get_template("events.j2").module

    def turn(self, mover: int, events: tuple[BankEvent, ...]) -> str:
        """One sentence for each throw."""
        names = [self.name(seat) for seat in range(self.rules.players.max)]
        sharing = self.words.join(names[seat] for event in events if isinstance(event, Shared) for seat in event.winners)
        who = self.name(mover)
        told = [DescribedBankThrow(who, cast, bool(k), rest, sharing) for k, (cast, rest) in enumerate(_group_throws(events))]
        return " ".join(capitalise(normalise_spaces(self._macros.throw(one, self.rules, names))) for one in told)

    def opening(self, events: tuple[BankEvent, ...]) -> str:
        """Sentence on the antes, which are the same for all."""
        paid = dict.fromkeys((event.field, event.coins) for event in events if isinstance(event, AntePaid))
        return capitalise(normalise_spaces(self._macros.antes(list(paid)))) if paid else ""

    def where(self, state: BankState, seat: int) -> str:
        """Whether a player is still in the game, in words."""
        return self.words.text("bank.in" if state.purses[seat] else "bank.out")

    def board(self, state: BankState) -> str:
        """Coins on the board: ``The bank: 21, 4: 4``."""
        colon, comma = self.words.text("list.colon"), self.words.text("list.comma")
        lying = [(self.words.text("bank.bank") if n == BANK else str(n), state.on(n)) for n in FIELD_NUMBERS if state.on(n) or n == BANK]
        return comma.join(f"{place}{colon}{coins}" for place, coins in lying)

    def purses(self, state: BankState) -> str:
        """Coins of all players."""
        colon, comma = self.words.text("list.colon"), self.words.text("list.comma")
        return comma.join(f"{self.name(seat)}{colon}{coins}" for seat, coins in enumerate(state.purses))

    def result(self, final: BankState, turns: int) -> str:
        """Sentence on the winner, or on joint winners."""
        names = [self.name(seat) for seat in final.winners]
        if len(names) > 1:
            return capitalise(self.words.plural("bank.shared", turns, names=self.words.join(names)))
        return capitalise(self.words.plural("log.won", turns, name=names[0])) if names else ""

    def places(self, final: BankState) -> Iterator[FinalPlace]:
        """The players from the richest to the poorest."""
        for seat in sorted(range(self.players), key=lambda seat: -final.purses[seat]):
            yield FinalPlace(name=capitalise(self.name(seat)), where=self.where(final, seat), coins=final.purses[seat])


def _group_throws(events: tuple[BankEvent, ...]) -> Iterator[tuple[Cast | None, tuple[BankEvent, ...]]]:
    """Events of a turn grouped by throw."""
    begins = [k for k, event in enumerate(events) if isinstance(event, Cast)]
    if not begins:
        yield None, events
        return
    for first, last in zip(begins, [*begins[1:], len(events)], strict=True):
        cast = events[first]
        assert isinstance(cast, Cast)
        yield cast, events[first + 1 : last]
