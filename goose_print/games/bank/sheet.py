"""Rules sheet of Bank: its template rendered to XML, and read as a document."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from goose_print.games.bank.facts import BANK, BankEvent, BankFacts, CoinsPut, FoundEmpty, Raked, Took, WentOut
from goose_print.games.bank.game import BankTurn, play_bank
from goose_print.games.bank.log import BankTeller
from goose_print.games.dice import seeded_throws
from goose_print.games.game_facts import SheetFacts
from goose_print.language.document import Document
from goose_print.language.words import capitalise

EXAMPLE_GAMES, EXAMPLE_THROWS = 60, 40
"""Games searched for an example, and throws of each."""
EXAMPLE_TURNS = 3
"""Turns of an example."""


@dataclass(frozen=True)
class BankExample:
    """Some turns in words: the position before them, and a story for each."""

    title: str
    place: str
    stories: tuple[str, ...]


def bank_document(rules: BankFacts, facts: SheetFacts, *, seed: int) -> Document:
    """The rules sheet: everything that holds in this game, and nothing else."""
    return facts.render_rules("bank", r=rules, example=_describe_example(rules, facts, seed))


def bank_example(rules: BankFacts, *, seed: int) -> tuple[BankTurn, ...]:
    """The most instructive consecutive turns of a few games; earlier ones are preferred."""
    return max(_turn_runs(rules, seed), key=lambda run: (lesson_value(run), -run[0].number))


def _turn_runs(rules: BankFacts, seed: int) -> Iterator[tuple[BankTurn, ...]]:
    """Runs of consecutive turns of different players."""
    players = rules.players.nearest(EXAMPLE_TURNS)
    for game in range(EXAMPLE_GAMES):
        turns = play_bank(rules, players=players, throws=seeded_throws(seed + game, rules.faces), cap=EXAMPLE_THROWS).turns
        yield from (turns[first : first + EXAMPLE_TURNS] for first in range(max(1, len(turns) - EXAMPLE_TURNS)))


def lesson_value(run: tuple[BankTurn, ...]) -> int:
    """Score of turns as an example: coins put and taken, sevens not paid in full; few sweeps."""
    events: list[BankEvent] = [event for turn in run for event in turn.events]
    put = any(isinstance(one, CoinsPut) and one.field != BANK for one in events)
    took = any(isinstance(one, Took) for one in events)
    short = any(isinstance(one, CoinsPut) and one.field == BANK and 0 < one.coins < one.owed for one in events)
    out = any(isinstance(one, WentOut) for one in events)
    dull = sum(isinstance(one, FoundEmpty | Raked) for one in events)
    return 4 * put + 4 * took + 3 * short + 2 * out - 2 * dull - max(0, len(events) - 2 * EXAMPLE_TURNS - 1)


def _describe_example(rules: BankFacts, facts: SheetFacts, seed: int) -> BankExample:
    run = bank_example(rules, seed=seed)
    teller = BankTeller(rules, facts, rules.players.max, facts.speech().words["sheet"]["example_names"])
    before = run[0].before
    return BankExample(
        title=capitalise(teller.words.join(teller.name(turn.player) for turn in run)),
        place=capitalise(teller.words.text("bank.before", board=teller.board(before), purses=teller.purses(before))),
        stories=tuple(teller.turn(turn.player, turn.events) for turn in run),
    )
