"""Small positions of every shipped game, played by the engine, and whole sheets to look for what they come to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from goose_print.games.game_facts import SheetFacts
from goose_print.games.race.actions import legal_actions
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.pay_on_relief import PayOnRelief
from goose_print.games.race.movement import land
from goose_print.games.race.ruleset import RuleSet, SquareRule
from goose_print.games.race.state import RaceCounter, RacePlayer, RaceState, Waiting
from goose_print.games.race.turn import TurnOutcome, ask, start
from goose_print.games.race.wording.sheet import rules_document
from goose_print.language.document import Document
from goose_print.language.text import render_text
from goose_print.theme.shipped import rule_set_names
from tests.rule_sets import load_rules

SHIPPED = {name: load_rules(name) for name in rule_set_names()}
ROYAL, TEAM, RAILWAY, CAMINO = (SHIPPED[name] for name in ("royal", "team", "railway", "camino"))
WELL = RuleSet(length=12, dice=1, relief="in_place", squares=(SquareRule(square=9, effects=(Hold(), PayOnRelief(amount=2))),))
GAMES = SHIPPED | {
    "in place": replace(ROYAL, relief="in_place"),
    "in place on a short track": WELL,
    "back to the start": replace(ROYAL, collision="send_to_start"),
    "mover goes back": replace(ROYAL, collision="mover_returns"),
    "shared, in place": replace(ROYAL, collision="share", relief="in_place"),
    "team in place": replace(TEAM, relief="in_place"),
}
"""The shipped games, and what none of them has."""
LANGUAGES = ("en", "de")
Names = tuple[str, ...]


def sheet(rules: RuleSet, language: str, names: Names = ()) -> Document:
    return rules_document(rules, SheetFacts(title="A Game", language=language, names=names))


def text(rules: RuleSet, language: str, names: Names = ()) -> str:
    """The whole sheet on one line."""
    return " ".join(render_text(sheet(rules, language, names), width=10_000).split())


def check(rules: RuleSet, phrases: dict[str, tuple[str, str]], holds: str | None, names: Names = ()) -> None:
    """The sheet says the phrase that holds, in both languages, and none of the others."""
    for number, language in enumerate(LANGUAGES):
        said = text(rules, language, names)
        for key, phrase in phrases.items():
            assert (phrase[number] in said) == (key == holds), (language, phrase[number])


# ------------------------------------------------------------------ positions


def position(rules: RuleSet, mover: int, other: int, waiting: Waiting | None = None) -> RaceState:
    """The mover's and another player's first counter on these squares; all others are at the start."""
    begun = start(rules, rules.players.min).state
    players = []
    for seat, player in enumerate(begun.players):
        first = RaceCounter(square=(mover, other, 0)[min(seat, 2)], route=0, thrown=True, waiting=waiting if seat == 1 else None)
        players.append(RacePlayer(counters=(first, *player.counters[1:]), purse=player.purse))
    return replace(begun, players=tuple(players))


def throws_to(rules: RuleSet, target: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Squares and throws that bring a counter on the first way from there to the target, with nothing paid on the way."""
    for square in rules.ways[0].squares[:-1]:
        for dice in product(range(1, 7), repeat=rules.dice_from(square)):
            landing = land(rules, dice, square=square)
            if landing.square == target != square and not landing.throw_again and not rules.effects_on(square):
                yield square, dice


def moved(rules: RuleSet, state: RaceState, dice: tuple[int, ...]) -> TurnOutcome:
    """The mover's first counter, moved by all dice."""
    actions = legal_actions(rules, state, dice)
    return ask(rules, state, next(a for a in actions if [(m.counter, len(m.dice)) for m in a.moves] == [(0, len(dice))]))
