"""The few words printed on a square, so that the game can be played without the sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from goose_print.games.board import Note, Sign
from goose_print.games.race.effect import CountedPhrase, Effect
from goose_print.games.race.effects import in_told_order
from goose_print.games.race.ruleset import RuleSet
from goose_print.language.words import Language, sentence, stopped


@lru_cache(maxsize=8)
def board_words(rules: RuleSet, language: Language) -> Mapping[int, Note]:
    """The notes of all squares that have one. Geese that repeat the throw have none: their picture is enough."""
    squares = {rule.square for rule in rules.squares} | rules.goose_squares | {each.go_to for each in rules.first_throw}
    notes = {square: _note(rules, square, language) for square in sorted(squares)}
    return {square: note for square, note in notes.items() if note != Note()}


def _note(rules: RuleSet, square: int, language: Language) -> Note:
    effects = [(effect.shows(square, rules), effect.draws) for effect in in_told_order(rules.effects_on(square))]
    key = _goose(rules, square)
    goose = language.text(key) if key else ""
    parts = [*(_words(each.words, language, deck) for each, deck in effects if each.words), goose]
    signs: list[Sign] = [*(each.sign for each, _ in effects if each.words and each.sign), *_goose_signs(rules, square, goose)]
    dice = tuple(first.dice for first in rules.first_throw if first.go_to == square)
    note = Note(
        send_to=_target(rules, square), words=language.text("board.separator").join(filter(None, parts)),
        signs=tuple(dict.fromkeys(signs)), dice=dice, dice_words=language.text("board.first_throw") if dice else "",
    )  # fmt: skip
    told: list[tuple[Sign | None, int | None]] = [(each.sign, each.words[1]) for each, _ in effects if each.words]
    if goose:
        told += [(sign, None) for sign in _goose_signs(rules, square, goose)] or [(None, None)]
    return _shortened(note, told)


def _shortened(note: Note, told: Sequence[tuple[Sign | None, int | None]]) -> Note:
    """With what it says by signs and their numbers, if each part of it has a sign."""
    signs = [sign for sign, _ in told if sign]
    if not signs or len(set(signs)) < len(told):
        return note
    counts = tuple("" if number is None else str(number) for sign, number in told if sign)
    return replace(note, short=replace(note, words="", signs=tuple(signs), counts=counts, signed=True))


def own_effect(effect: Effect, square: int, rules: RuleSet, language: Language) -> str:
    """An effect as a sentence in the words that a theme has put on its board in place of the language's; else ""."""
    phrase = effect.shows(square, rules).words
    return stopped(sentence(_words(phrase, language, effect.draws))) if phrase and phrase[0] in language.own else ""


def own_goose(square: int, rules: RuleSet, language: Language) -> str:
    """What the goose on a square gives, likewise."""
    key = _goose(rules, square)
    return stopped(sentence(language.text(key))) if key in language.own else ""


def _target(rules: RuleSet, square: int) -> int | None:
    """Where the square's arrow points: on several routes a number of steps leads to different squares, and is said in words."""
    way = rules.ways[0]
    for effect in rules.effects_on(square):
        if effect.leaves and not (effect.by_count and rules.routed):
            return effect.target(square, way)
    return None


def _words(phrase: CountedPhrase, language: Language, deck: str) -> str:
    key, number = phrase
    return language.text(key, deck=deck) if number is None else language.plural(key, number)


def _goose_signs(rules: RuleSet, square: int, said: str) -> tuple[Sign, ...]:
    if not said or _flies(rules, square) == "finish":
        return ()
    return ("dice", "back") if square in rules.geese.backward and not _flies(rules, square) else ("dice",)


def _goose(rules: RuleSet, square: int) -> str:
    """The key of what the goose on a square gives, "" where its picture is enough."""
    if square not in rules.goose_squares or rules.geese.move == "repeat":
        return ""
    match _flies(rules, square):
        case "next":
            return "board.next_goose"
        case "finish":
            return "finish"
        case _:
            return "board.throw_back" if square in rules.geese.backward else "board.throw_again"


def _flies(rules: RuleSet, square: int) -> Literal["next", "finish", ""]:
    """Where the goose sends before the next throw, if anywhere (R36)."""
    geese = rules.geese
    if square not in rules.goose_squares or geese.move != "next_goose_and_throw_again":
        return ""
    for way in (way for way in rules.ways if square in way.steps):
        if any(way.steps.get(goose, 0) > way.steps[square] for goose in geese.squares):
            return "next"
    return "finish" if geese.last == "finish" else ""
