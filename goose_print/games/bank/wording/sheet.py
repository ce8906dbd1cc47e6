"""The rules sheet: its template rendered to small XML, and that read as a document."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from goose_print.games.bank.events import BankEvent, CoinsPut, FoundEmpty, Raked, Took, WentOut
from goose_print.games.bank.facts import BANK, BankFacts
from goose_print.games.bank.game import BankTurn, play_bank
from goose_print.games.bank.wording.log import BankTeller
from goose_print.games.dice import rolls
from goose_print.games.facts import SheetFacts
from goose_print.language.document import Document, read_document
from goose_print.language.environment import environment
from goose_print.language.words import sentence

GAMES, LONGEST = 60, 40
"""Games in which an example is looked for, and throws of each."""
TURNS = 3
"""Of an example."""


@dataclass(frozen=True)
class BankExample:
    """Some turns in words: what lay where before them, and a story for each."""

    title: str
    place: str
    stories: tuple[str, ...]


def bank_document(rules: BankFacts, facts: SheetFacts, *, seed: int) -> Document:
    """Everything that holds in this game, and nothing that does not."""
    xml = environment(facts.speech(), "bank").get_template("rules.xml.j2").render(r=rules, f=facts, example=_example(rules, facts, seed))
    return read_document(xml)


def bank_example(rules: BankFacts, *, seed: int) -> tuple[BankTurn, ...]:
    """The most instructive turns of a few games, one after the other; the earlier in a game the better."""
    return max(_runs(rules, seed), key=lambda run: (bank_lessons(run), -run[0].number))


def _runs(rules: BankFacts, seed: int) -> Iterator[tuple[BankTurn, ...]]:
    """As many turns in a row, of players who come one after the other."""
    players = rules.players.nearest(TURNS)
    for game in range(GAMES):
        turns = play_bank(rules, players=players, throws=rolls(seed + game, rules.faces), cap=LONGEST).turns
        yield from (turns[first : first + TURNS] for first in range(max(1, len(turns) - TURNS)))


def bank_lessons(run: tuple[BankTurn, ...]) -> int:
    """How much there is to learn: coins put down and taken, and a seven that is not paid in full; a sweep leaves too little to tell."""
    events: list[BankEvent] = [event for turn in run for event in turn.events]
    put = any(isinstance(one, CoinsPut) and one.field != BANK for one in events)
    took = any(isinstance(one, Took) for one in events)
    short = any(isinstance(one, CoinsPut) and one.field == BANK and 0 < one.coins < one.owed for one in events)
    out = any(isinstance(one, WentOut) for one in events)
    dull = sum(isinstance(one, FoundEmpty | Raked) for one in events)
    return 4 * put + 4 * took + 3 * short + 2 * out - 2 * dull - max(0, len(events) - 2 * TURNS - 1)


def _example(rules: BankFacts, facts: SheetFacts, seed: int) -> BankExample:
    run = bank_example(rules, seed=seed)
    teller = BankTeller(rules, facts, rules.players.max, facts.speech().words["sheet"]["example_names"])
    before = run[0].before
    return BankExample(
        title=sentence(teller.words.join(teller.name(turn.player) for turn in run)),
        place=sentence(teller.words.text("bank.before", board=teller.board(before), purses=teller.purses(before))),
        stories=tuple(teller.turn(turn.player, turn.events) for turn in run),
    )
