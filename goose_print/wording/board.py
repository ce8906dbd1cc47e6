"""The few words printed on a square, so that the game can be played without the sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from goose_print.rules.ruleset import (
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
from goose_print.wording.language import Language
from goose_print.wording.told_order import in_told_order


@dataclass(frozen=True, kw_only=True)
class SquareNote:
    """What is printed on a square besides its number, name and picture.

    ``send_to``: the square to which an arrow points, 0 the start, ``None`` for none; the arrow and its number are drawn
    by the board. ``words`` may be empty. ``dice``: the first throws that lead here, whose faces are drawn, too;
    ``dice_words``: what they are called.
    """

    send_to: int | None = None
    words: str = ""
    dice: tuple[tuple[int, ...], ...] = ()
    dice_words: str = ""


def board_words(rules: RuleSet, language: Language) -> dict[int, SquareNote]:
    """The notes of all squares that have one. Geese that repeat the throw have none: their picture is enough."""
    squares = {rule.square for rule in rules.squares} | rules.goose_squares | {each.go_to for each in rules.first_throw}
    notes = {square: _note(rules, square, language) for square in sorted(squares)}
    return {square: note for square, note in notes.items() if note != SquareNote()}


def _note(rules: RuleSet, square: int, language: Language) -> SquareNote:
    parts = [
        *(_words(effect, rules, language) for effect in in_told_order(rules.effects_on(square))),
        _goose(rules, square, language),
    ]
    dice = tuple(first.dice for first in rules.first_throw if first.go_to == square)
    return SquareNote(
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
