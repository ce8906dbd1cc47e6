"""Short notes printed on squares, so that the game can be played without the sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from goose_print.games.board import Note, Sign
from goose_print.games.race.effect import CountedPhrase, Effect
from goose_print.games.race.effects import sort_for_telling
from goose_print.games.race.ruleset import RuleSet
from goose_print.language.words import Language, capitalise, end_with_stop


@lru_cache(maxsize=8)
def board_notes(rules: RuleSet, language: Language) -> Mapping[int, Note]:
    """Notes of all squares that have one. Geese that repeat the throw have none: their picture is enough."""
    squares = {rule.square for rule in rules.squares} | rules.goose_squares | {each.go_to for each in rules.first_throw}
    notes = {square: _square_note(rules, square, language) for square in sorted(squares)}
    return {square: note for square, note in notes.items() if note != Note()}


def _square_note(rules: RuleSet, square: int, language: Language) -> Note:
    effects = [(effect.board_label(square, rules), effect.draws) for effect in sort_for_telling(rules.effects_on(square))]
    key = _describe_goose(rules, square)
    goose = language.text(key) if key else ""
    parts = [*(_describe_effect(each.words, language, deck) for each, deck in effects if each.words), goose]
    signs: list[Sign] = [*(each.sign for each, _ in effects if each.words and each.sign), *_goose_signs(rules, square, goose)]
    dice = tuple(first.dice for first in rules.first_throw if first.go_to == square)
    note = Note(
        send_to=_arrow_target(rules, square), words=language.text("board.separator").join(filter(None, parts)),
        signs=tuple(dict.fromkeys(signs)), dice=dice, dice_words=language.text("board.first_throw") if dice else "",
    )  # fmt: skip
    told: list[tuple[Sign | None, int | None]] = [(each.sign, each.words[1]) for each, _ in effects if each.words]
    if goose:
        told += [(sign, None) for sign in _goose_signs(rules, square, goose)] or [(None, None)]
    return _with_short_note(note, told)


def _with_short_note(note: Note, told: Sequence[tuple[Sign | None, int | None]]) -> Note:
    """The note with a short version in icons and numbers, if each part of it has an icon."""
    signs = [sign for sign, _ in told if sign]
    if not signs or len(set(signs)) < len(told):
        return note
    counts = tuple("" if number is None else str(number) for sign, number in told if sign)
    return replace(note, short=replace(note, words="", signs=tuple(signs), counts=counts, signed=True))


def own_effect(effect: Effect, square: int, rules: RuleSet, language: Language) -> str:
    """An effect as a sentence in the words that a theme has put on its board in place of the language's; else ""."""
    phrase = effect.board_label(square, rules).words
    return end_with_stop(capitalise(_describe_effect(phrase, language, effect.draws))) if phrase and phrase[0] in language.own else ""


def own_goose(square: int, rules: RuleSet, language: Language) -> str:
    """What the goose on a square gives, likewise."""
    key = _describe_goose(rules, square)
    return end_with_stop(capitalise(language.text(key))) if key in language.own else ""


def _arrow_target(rules: RuleSet, square: int) -> int | None:
    """Target of the square's arrow; ``None`` where routes lead to different squares, as words say it then."""
    way = rules.ways[0]
    for effect in rules.effects_on(square):
        if effect.leaves and not (effect.by_count and rules.routed):
            return effect.target(square, way)
    return None


def _describe_effect(phrase: CountedPhrase, language: Language, deck: str) -> str:
    key, number = phrase
    return language.text(key, deck=deck) if number is None else language.plural(key, number)


def _goose_signs(rules: RuleSet, square: int, said: str) -> tuple[Sign, ...]:
    if not said or _goose_target(rules, square) == "finish":
        return ()
    return ("dice", "back") if square in rules.geese.backward and not _goose_target(rules, square) else ("dice",)


def _describe_goose(rules: RuleSet, square: int) -> str:
    """The key of what the goose on a square gives, "" where its picture is enough."""
    if square not in rules.goose_squares or rules.geese.move == "repeat":
        return ""
    match _goose_target(rules, square):
        case "next":
            return "board.next_goose"
        case "finish":
            return "finish"
        case _:
            return "board.throw_back" if square in rules.geese.backward else "board.throw_again"


def _goose_target(rules: RuleSet, square: int) -> Literal["next", "finish", ""]:
    """Where the goose sends before the next throw, if anywhere (R36)."""
    geese = rules.geese
    if square not in rules.goose_squares or geese.move != "next_goose_and_throw_again":
        return ""
    for way in (way for way in rules.ways if square in way.steps):
        if any(way.steps.get(goose, 0) > way.steps[square] for goose in geese.squares):
            return "next"
    return "finish" if geese.last == "finish" else ""
