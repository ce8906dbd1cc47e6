"""What cards cannot do, and squares that cannot have one drawn."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.decks import unknown_deck
from goose_print.errors import Fault, Key
from goose_print.games.race.effect import Effect
from goose_print.games.race.facts import RaceFacts
from goose_print.games.race.faults import fault_of_throw, off_squares
from goose_print.sentences import Sentence


def faults_of_cards(rules: RaceFacts) -> Iterator[Fault]:
    """Every fault of this kind."""
    yield from _cards(rules)
    yield from _draws(rules)


def _cards(rules: RaceFacts) -> Iterator[Fault]:
    """What cards cannot do; the paths are those in a whole theme."""
    for deck in rules.decks:
        asking = [card for card in deck.cards if card.asks][:1]
        does: list[tuple[Sentence, tuple[Effect, ...], tuple[Key, ...]]]
        cards = enumerate(deck.cards, start=1)
        does = [(Sentence("doer.card", card=k, deck=deck.name), card.effects, ("cards", k - 1)) for k, card in cards if card.effects]
        does += [(Sentence("doer.right", deck=deck.name), card.right, ("right",)) for card in asking]
        does += [(Sentence("doer.wrong", deck=deck.name), card.wrong, ("wrong",)) for card in asking]
        for what, effects, keys in does:
            for message in off_squares(rules, effects, what) if effects else ():
                yield Fault(path=("decks", deck.name, *keys), message=message, code="rules")


def _draws(rules: RaceFacts) -> Iterator[Fault]:
    """Cards that cannot be drawn where squares, throws and cards say so."""
    for rule in rules.squares:
        for why in _undrawable(rules, rule.effects, rule.square):
            known = any(rules.deck(effect.draws) for effect in rule.effects)
            yield Fault(path=("squares", rule.square, "draw"), message=why, code="rules", on_key=known)
    for thrown in rules.on_throw:
        yield from (fault_of_throw(why, thrown) for why in _undrawable(rules, thrown.effects))
    for deck in rules.decks:
        for why in dict.fromkeys(_undrawable(rules, deck.every_effect)):
            yield Fault(path=("decks", deck.name), message=why, code="rules", on_key=True)


def _undrawable(rules: RaceFacts, effects: tuple[Effect, ...], square: int | None = None) -> Iterator[str]:
    """Why no card can be drawn by these effects, on a square or wherever a counter happens to stand."""
    for name in filter(None, (effect.draws for effect in effects)):
        deck = rules.deck(name)
        if deck is None:
            yield unknown_deck(name, [deck.name for deck in rules.decks])
        elif deck.draw == "by_square" and square is None:
            yield Sentence("rules.by_square_only", deck=name)
        elif square is not None and deck.cards and not deck.on(square):
            yield Sentence("rules.by_square_none", deck=name, square=square)
