"""Who gets which questions: of every deck that asks a hand for each board, unlike that of the board before and after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

from goose_print.decks import Card, Deck

MOST_SHARED = 1 / 3
"""The part of its cards that a board may share with its neighbours in the list."""
MOST_SHUFFLES = 50

DealtHand = tuple[int, ...]
"""Which cards of the deck a board has, or on which card's square each card is there."""


def asks(deck: Deck) -> bool:
    """Whether there are questions in it."""
    return any(card.asks for card in deck.cards)


def dealt(deck: Deck, seed: int, number: int) -> Deck:
    """The deck of the board of this number, from 1 on: half of the cards; drawn ``by_square``, the same squares with other cards.

    A card that has no square takes part, and is left out of a board where it comes to have none.
    """
    if not asks(deck):
        return deck
    if deck.draw == "by_square":
        squares = tuple(card.square for card in deck.cards)
        order = _hand(squares, _reordered, (seed, deck.name), number)
        cards = (replace(card, square=squares[place]) for card, place in zip(deck.cards, order, strict=True))
        return replace(deck, cards=tuple(card for card in cards if card.square is not None))
    picked = _hand(tuple(range(len(deck.cards))), _half, (seed, deck.name), number)
    return replace(deck, cards=tuple(deck.cards[place] for place in sorted(picked)))


def seats_dealt(name: str, squares: tuple[int, ...], seed: int, number: int) -> dict[int, int]:
    """Where the cards of each of a deck's squares go, all together, on the board of this number."""
    order = _hand(squares, _reordered, (seed, name), number)
    return {squares[place]: square for square, place in zip(squares, order, strict=True)}


def shared(one: Deck, other: Deck) -> float:
    """The part of the first deck's cards that the other has, too: drawn ``by_square``, on the same square."""
    theirs = set(map(_told, other.cards))
    return sum(_told(card) in theirs for card in one.cards) / max(1, len(one.cards))


def unmet(deck: Deck) -> str:
    """What keeps neighbours from sharing little of a deck, with numbers; empty if nothing does."""
    part = max(shared(dealt(deck, 0, number), dealt(deck, 0, number + 1)) for number in (1, 2, 3)) if asks(deck) else 0.0
    if part <= MOST_SHARED:
        return ""
    return f"the deck {deck.name} has too few cards ({len(deck.cards)}): of {part * 100:.0f} % of them neighbours have the same"


def _told(card: Card) -> tuple[int, int | None]:
    return card.number, card.square


# ------------------------------------------------------------------ hand by hand

NextHand = Callable[[Sequence[int | None], DealtHand, Random], DealtHand]


def _hand(squares: tuple[int | None, ...], following: NextHand, key: tuple[int, str], number: int) -> DealtHand:
    hands = _begun(squares, following, key)
    while len(hands) <= number:
        hands.append(following(squares, hands[-1], Random(f"{key}/{len(hands)}")))
    return hands[number]


@lru_cache(maxsize=16)
def _begun(squares: tuple[int | None, ...], following: NextHand, key: tuple[int, str]) -> list[DealtHand]:
    """The hands that have been dealt so far; nobody has the first, to which the second need not be unlike."""
    return [()]


def _half(squares: Sequence[int | None], before: DealtHand, chance: Random) -> DealtHand:
    """Half of the cards, at most a third of them from the hand before."""
    every = range(len(squares))
    take = max(1, len(squares) // 2)
    others = [place for place in every if place not in set(before)]
    again = max(chance.randint(0, int(take * MOST_SHARED)), take - len(others)) if before else 0
    return (*chance.sample(before, again), *chance.sample(others, take - again))


def _reordered(squares: Sequence[int | None], before: DealtHand, chance: Random) -> DealtHand:
    """Each card on another card's square, at most a third of them where they were before; else as few as were found."""

    def same(order: DealtHand) -> int:
        pairs = zip(order, before, strict=True) if before else ()
        return sum(squares[now] == squares[then] is not None for now, then in pairs)

    most = sum(square is not None for square in squares) * MOST_SHARED
    best = tuple(chance.sample(range(len(squares)), len(squares)))
    for _ in range(MOST_SHUFFLES):
        if same(best) <= most:
            break
        best = min(best, tuple(chance.sample(range(len(squares)), len(squares))), before[1:] + before[:1], key=same)
    return best
