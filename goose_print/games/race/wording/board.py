"""The few words printed on a square, so that the game can be played without the sheet."""

from __future__ import annotations

from typing import assert_never

from goose_print.games.board import Note
from goose_print.games.race.ruleset import (
    Effect,
    Hold,
    Jump,
    MissTurns,
    Pay,
    PayEachTurn,
    PayOnRelief,
    Receive,
    RuleSet,
    Step,
    ThrowAgain,
)
from goose_print.games.race.wording.told_order import in_told_order
from goose_print.language.words import Language


def board_words(rules: RuleSet, language: Language) -> dict[int, Note]:
    """The notes of all squares that have one. Geese that repeat the throw have none: their picture is enough."""
    squares = {rule.square for rule in rules.squares} | rules.goose_squares | {each.go_to for each in rules.first_throw}
    notes = {square: _note(rules, square, language) for square in sorted(squares)}
    return {square: note for square, note in notes.items() if note != Note()}


def _note(rules: RuleSet, square: int, language: Language) -> Note:
    parts = [
        *(_words(effect, rules, language) for effect in in_told_order(rules.effects_on(square))),
        _goose(rules, square, language),
    ]
    dice = tuple(first.dice for first in rules.first_throw if first.go_to == square)
    return Note(
        send_to=_target(rules, square), words=language.text("board.separator").join(filter(None, parts)),
        dice=dice, dice_words=language.text("board.first_throw") if dice else "",
    )  # fmt: skip


def _target(rules: RuleSet, square: int) -> int | None:
    for effect in rules.effects_on(square):
        if isinstance(effect, Jump):
            return effect.to
        # On several routes the same number of steps leads to different squares; there it is said in words.
        if isinstance(effect, Step) and not rules.routes.ways:
            return square + effect.by
    return None


def _words(effect: Effect, rules: RuleSet, language: Language) -> str:
    match effect:
        case Pay(amount=coins):
            return language.plural("board.pay", coins)
        case Receive(amount=coins):
            return language.plural("board.receive", coins)
        case PayEachTurn(amount=coins):
            return language.plural("board.pay_each_turn", coins)
        case MissTurns(turns=turns):
            return language.plural("board.miss_turns", turns)
        case Hold(limit=None):
            return language.text("board.hold")
        case Hold(limit=int(limit)):
            return language.plural("board.hold_limit", limit)
        case Step(by=by) if rules.routes.ways:
            return language.plural("board.forward" if by > 0 else "board.back", abs(by))
        case ThrowAgain():
            return language.text("board.throw_again")
        case Jump() | Step() | PayOnRelief() | Hold():
            return ""
        case _:
            assert_never(effect)


def _goose(rules: RuleSet, square: int, language: Language) -> str:
    if square not in rules.goose_squares or rules.geese.move == "repeat":
        return ""
    return language.text("board.throw_back" if square in rules.geese.backward else "board.throw_again")
