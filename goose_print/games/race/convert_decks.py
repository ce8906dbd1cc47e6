"""From decks as they are written to what their cards do in the race."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from goose_print.decks import Card, Deck
from goose_print.games.race import effects
from goose_print.games.race.decks import CardEffects, RaceCard, RaceDeck
from goose_print.games.race.written import SquareSpec


def decks_of(decks: Mapping[str, Deck]) -> tuple[RaceDeck, ...]:
    """Every deck. What is not written as it should be does nothing; whoever read the theme has told of it."""
    return tuple(_deck(deck) for deck in decks.values())


def _deck(deck: Deck) -> RaceDeck:
    right, wrong = read_effects(deck.right), read_effects(deck.wrong)
    return RaceDeck(name=deck.name, draw=deck.draw, again=deck.again, cards=tuple(_card(card, deck, right, wrong) for card in deck.cards))


def _card(card: Card, deck: Deck, right: CardEffects, wrong: CardEffects) -> RaceCard:
    own, square = read_effects(card.effects), card.square
    if not card.asks:
        return RaceCard(effects=own, square=square)
    return RaceCard(effects=own, right=right, wrong=wrong, chance=deck.chance(card), asks=True, square=square)


def read_effects(written: Mapping[str, Any]) -> CardEffects:
    """The effects that the keys say."""
    try:
        spec = SquareSpec.model_validate(dict(written))
    except ValidationError:
        return ()
    return tuple(effects.said_by(dict(spec)))
