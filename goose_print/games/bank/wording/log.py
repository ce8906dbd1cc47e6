"""The log of a game in sentences, one for each throw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from goose_print.games.bank.engine import BankState
from goose_print.games.bank.events import AntePaid, BankEvent, Cast, Shared
from goose_print.games.bank.facts import BANK, ORDER, Facts
from goose_print.games.bank.game import BankGame
from goose_print.games.facts import SheetFacts
from goose_print.games.log_page import FinalPlace, log_page
from goose_print.language.environment import environment, tidy
from goose_print.language.words import sentence


@dataclass(frozen=True)
class ToldThrow:
    """What the template may ask while it tells one throw: who threw what, whether again, and what came of it.

    ``cast`` is ``None`` where nothing was thrown, and somebody pays for a throw out of turn; ``sharing``: those who share the victory.
    """

    who: str
    cast: Cast | None
    again: bool
    events: tuple[BankEvent, ...]
    sharing: str


class BankTeller:
    """Tells turns in one language, with the names that the theme gives."""

    def __init__(self, rules: Facts, facts: SheetFacts, names: Sequence[str] = ()) -> None:
        self.rules, self.words = rules, facts.speech()
        self.names = facts.names or tuple(names)
        self._macros: Any = environment(self.words, "bank").get_template("events.j2").module

    def name(self, player: int) -> str:
        """What the player is called; players count from 0."""
        return self.names[player] if player < len(self.names) else self.words.player(player)

    def turn(self, player: int, events: tuple[BankEvent, ...]) -> str:
        """A turn, or a throw of one."""
        names = [self.name(seat) for seat in range(self.rules.players.max)]
        sharing = self.words.join(names[seat] for event in events if isinstance(event, Shared) for seat in event.winners)
        who = self.name(player)
        told = [ToldThrow(who, cast, bool(k), rest, sharing) for k, (cast, rest) in enumerate(_throws_of(events))]
        return " ".join(sentence(tidy(self._macros.throw(one, self.rules, names))) for one in told)

    def opening(self, events: tuple[BankEvent, ...]) -> str:
        """The antes, which are the same for all."""
        paid = dict.fromkeys((event.field, event.coins) for event in events if isinstance(event, AntePaid))
        return sentence(tidy(self._macros.antes(list(paid)))) if paid else ""

    def where(self, state: BankState, seat: int) -> str:
        """Whether somebody is still in the game."""
        return self.words.text("bank.in" if state.purses[seat] else "bank.out")

    def board(self, state: BankState) -> str:
        """What lies where: ``The bank: 21, 4: 4``."""
        colon, comma = self.words.text("list.colon"), self.words.text("list.comma")
        lying = [(self.words.text("bank.bank") if n == BANK else str(n), state.on(n)) for n in ORDER if state.on(n) or n == BANK]
        return comma.join(f"{place}{colon}{coins}" for place, coins in lying)

    def purses(self, state: BankState) -> str:
        """Who has how much."""
        colon, comma = self.words.text("list.colon"), self.words.text("list.comma")
        return comma.join(f"{self.name(seat)}{colon}{coins}" for seat, coins in enumerate(state.purses))

    def result(self, game: BankGame) -> str:
        """Who won, or who share the victory; empty if nobody has yet."""
        names = [self.name(seat) for seat in game.final.winners]
        if len(names) > 1:
            return sentence(self.words.plural("bank.shared", len(game.turns), names=self.words.join(names)))
        return sentence(self.words.plural("log.won", len(game.turns), name=names[0])) if names else ""


def _throws_of(events: tuple[BankEvent, ...]) -> Iterator[tuple[Cast | None, tuple[BankEvent, ...]]]:
    """The events of a turn, those of each throw together."""
    begins = [k for k, event in enumerate(events) if isinstance(event, Cast)]
    if not begins:
        yield None, events
        return
    for first, last in zip(begins, [*begins[1:], len(events)], strict=True):
        cast = events[first]
        assert isinstance(cast, Cast)
        yield cast, events[first + 1 : last]


def bank_stories(game: BankGame, facts: SheetFacts) -> Iterator[str]:
    """The turns in sentences."""
    teller = BankTeller(game.rules, facts)
    return (teller.turn(turn.player, turn.events) for turn in game.turns)


def bank_log(game: BankGame, facts: SheetFacts, *, seed: int | None) -> str:
    """The log as plain text. Without a seed none is named: the throws were given."""
    teller, final = BankTeller(game.rules, facts), game.final
    order = sorted(range(game.players), key=lambda seat: -final.purses[seat])
    return log_page(
        game, teller.words, title=facts.title, name=teller.name, opening=teller.opening(game.opening),
        stories=bank_stories(game, facts),
        places=[FinalPlace(name=sentence(teller.name(k)), where=teller.where(final, k), coins=final.purses[k]) for k in order],
        seed=seed, version=facts.version, result=teller.result(game),
    )  # fmt: skip
