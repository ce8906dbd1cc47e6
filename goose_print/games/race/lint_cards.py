"""The part of the linter that looks at cards: decks that do nothing, and games that need right answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from goose_print.games.finding import Finding
from goose_print.games.race.events import Drew
from goose_print.games.race.reach import Reach
from goose_print.games.race.ruleset import RuleSet

SELDOM = 0.01


def of_the_cards(rules: RuleSet, reaches: Sequence[Reach]) -> Iterator[Finding]:
    """Every finding of this part."""
    yield from _never_drawn(rules, reaches)
    yield from _drawn_nowhere(rules)
    yield from _drawn_twice(rules)
    if any(deck.asks for deck in rules.drawn_decks):
        yield from _wrong_for_ever(rules, reaches)


def either_answer(rules: RuleSet) -> RuleSet:
    """The rules with answers that are sometimes right and sometimes wrong, so that the linter sees what both do."""
    return answered(rules, SELDOM, 1 - SELDOM) if any(deck.asks for deck in rules.drawn_decks) else rules


def answered(rules: RuleSet, least: float, most: float) -> RuleSet:
    """With no answer likelier or less likely than that."""
    decks = (
        replace(deck, cards=tuple(replace(card, chance=min(max(card.chance, least), most)) if card.asks else card for card in deck.cards))
        for deck in rules.decks
    )
    return replace(rules, decks=tuple(decks))


def _never_drawn(rules: RuleSet, reaches: Sequence[Reach]) -> Iterator[Finding]:
    """Decks of which no card is ever drawn."""
    landings = (one.landing for reach in reaches for _, one in reach.movements())
    drawn = {event.deck for landing in landings for event in landing.happenings if isinstance(event, Drew)}
    asked = {deck.name for deck in rules.drawn_decks}
    for deck in rules.decks:
        if deck.cards and deck.name not in drawn:
            yield Finding(
                code="never-drawn",
                facts=(("deck", deck.name),),
                said="" if deck.name in asked else "never-drawn-for-no-square",
                path=("decks", deck.name),
            )


def _drawn_nowhere(rules: RuleSet) -> Iterator[Finding]:
    """Cards of squares that have none of their deck drawn."""
    for deck in rules.drawn_decks:
        for number, card in enumerate(deck.cards, 1) if deck.draw == "by_square" else ():
            if card.square is not None and rules.drawing.get(card.square) != deck.name:
                yield Finding(
                    code="card-nowhere",
                    squares=(card.square,),
                    facts=(("deck", deck.name), ("card", number)),
                    path=("decks", deck.name, "cards", number - 1),
                )


def _drawn_twice(rules: RuleSet) -> Iterator[Finding]:
    """Cards that have another card of their own deck drawn, which is not done twice on one square (R41)."""
    for deck in rules.drawn_decks:
        number = next((n for n, card in enumerate(deck.cards, 1) if deck.name in {one.draws for one in (*card.does(True), *card.wrong)}), 0)
        if number:
            yield Finding(
                code="drawn-twice",
                facts=(("deck", deck.name), ("card", number)),
                path=("decks", deck.name),
            )


def _wrong_for_ever(rules: RuleSet, reaches: Sequence[Reach]) -> Iterator[Finding]:
    """A game in which nobody comes home who never knows the answer."""
    if any(reach.beginning not in reach.hopeful for reach in reaches):
        return
    unknowing = answered(rules, 0, 0)
    for reach in reaches:
        wrong = Reach(unknowing, reach.route)
        if wrong.beginning not in wrong.hopeful:
            yield Finding(code="wrong-for-ever", path=("squares",))
            return
