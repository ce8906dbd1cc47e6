"""The log of a game in sentences, one for each throw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from goose_print.games.dice import Dice
from goose_print.games.facts import SheetFacts
from goose_print.games.log_page import FinalPlace, log_page
from goose_print.games.tightrope.engine import throws_of
from goose_print.games.tightrope.facts import BANK, Facts, RopePlace
from goose_print.games.tightrope.game import TightropeGame
from goose_print.games.tightrope.turn import CoinsPaid, DiceCast, TightropeEvent
from goose_print.language.environment import environment, tidy
from goose_print.language.words import Language, sentence


@dataclass(frozen=True)
class ToldThrow:
    """What the template may ask while it tells one throw: who threw what, whether again, and what came of it."""

    who: str
    dice: Dice
    again: bool
    events: tuple[TightropeEvent, ...]


class TightropeTeller:
    """Tells turns in one language, with the names that the theme gives."""

    def __init__(self, rules: Facts, facts: SheetFacts, names: Sequence[str] = ()) -> None:
        self.rules, self.words = rules, facts.speech()
        self.names = facts.names or tuple(names)
        self._macros: Any = environment(self.words, "tightrope").get_template("events.j2").module

    def name(self, player: int) -> str:
        """What the player is called; players count from 0."""
        return self.names[player] if player < len(self.names) else self.words.player(player)

    def turn(self, player: int, events: tuple[TightropeEvent, ...]) -> str:
        """A turn, or a throw of one."""
        told = []
        for k, (thrown, *rest) in enumerate(throws_of(events)):
            assert isinstance(thrown, DiceCast)
            told.append(ToldThrow(self.name(player), thrown.dice, bool(k), tuple(rest)))
        return " ".join(sentence(tidy(self._macros.throw(one, self.rules))) for one in told)

    def opening(self, events: tuple[TightropeEvent, ...]) -> str:
        """The antes."""
        paid = [event for event in events if isinstance(event, CoinsPaid)]
        return sentence(tidy(self._macros.antes([(self.name(one.player), one.coins) for one in paid]))) if paid else ""

    def where(self, spot: RopePlace) -> str:
        """A place inside a sentence: ``column 6, cell 2``."""
        return where(self.rules, self.words, spot)


def where(rules: Facts, words: Language, spot: RopePlace) -> str:
    """A place as it is named inside a sentence."""
    column, cell = spot
    if spot == BANK:
        return words.text("tightrope.near_bank")
    if column == rules.bank:
        return words.text("tightrope.far_bank")
    return words.text("tightrope.cell", column=column, cell=cell)


def tightrope_stories(game: TightropeGame, facts: SheetFacts) -> Iterator[str]:
    """The turns in sentences."""
    teller = TightropeTeller(game.rules, facts)
    return (teller.turn(turn.player, turn.events) for turn in game.turns)


def tightrope_log(game: TightropeGame, facts: SheetFacts, *, seed: int | None) -> str:
    """The log as plain text. Without a seed none is named: the throws were given."""
    teller = TightropeTeller(game.rules, facts)
    return log_page(
        game, teller.words, title=facts.title, name=teller.name, opening=teller.opening(game.opening),
        stories=tightrope_stories(game, facts), places=_places(game, teller),
        seed=seed, version=facts.version,
    )  # fmt: skip


def _places(game: TightropeGame, teller: TightropeTeller) -> list[FinalPlace]:
    """The winner first, then the others from the nearest to the far bank to the farthest."""
    final = game.final
    order = sorted(range(game.players), key=lambda seat: (-final.places[seat][0], final.places[seat][1]))
    return [
        FinalPlace(name=sentence(teller.name(seat)), where=teller.where(final.places[seat]), coins=final.purses[seat]) for seat in order
    ]
