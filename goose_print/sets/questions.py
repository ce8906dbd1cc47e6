"""Question cards of one board: dealt from the theme's decks and written back into the theme."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

from goose_print.decks import Card, Deck
from goose_print.sets.code import BoardCode
from goose_print.theme.load import with_changed_rules
from goose_print.theme.model import Theme
from goose_print.theme.node import YamlNode


def card_squares(theme: Theme) -> frozenset[int]:
    """Squares where cards are drawn, and squares to which cards belong."""
    rules = theme.tree.get("rules")
    squares = rules.get("squares") if rules else None
    entries = squares.entries if squares else {}
    belong = {card.square for deck in theme.decks.values() for card in deck.cards if card.square is not None}
    return frozenset(belong | {key for key, entry in entries.items() if isinstance(key, int) and entry.node.get("draw")})


def question_decks(theme: Theme) -> list[Deck]:
    """Decks with questions."""
    return [deck for deck in theme.decks.values() if has_questions(deck)]


def sharing_notes(theme: Theme) -> list[str]:
    """Reasons with numbers why neighbours would share too many questions."""
    return [why for deck in question_decks(theme) if not _is_tied_to_squares(theme, deck) and (why := explain_sharing(deck))]


def with_dealt_questions(theme: Theme, code: BoardCode) -> Theme:
    """Theme with the cards dealt to this board; labels and art of a square follow its cards."""
    decks, squares = theme.tree.get("decks"), theme.tree.get("squares")
    for deck in question_decks(theme):
        cards = decks.get(deck.name) if decks else None
        if decks is None or cards is None:
            continue
        if moves := _dealt_squares(theme, deck, code):
            squares = renumber_squares(squares, moves) if squares else None
            places = {card.number: moves.get(card.square or 0, card.square) for card in deck.cards}
        else:
            places = {card.number: card.square for card in deal_deck(deck, code.seed, code.number).cards}
        decks = decks.with_entry(deck.name, _with_card_squares(cards, places))
    if decks is None:
        return theme
    tree = theme.tree.with_entry("decks", decks)
    return with_changed_rules(theme, tree.with_entry("squares", squares) if squares else tree)


def renumber_squares(squares: YamlNode, moves: Mapping[int, int]) -> YamlNode:
    """Entries of squares under their new numbers."""
    entries = {moves.get(key, key) if isinstance(key, int) else key: entry for key, entry in squares.entries.items()}
    return YamlNode(dict(sorted(entries.items(), key=lambda pair: str(pair[0]).zfill(4))), squares.place, squares.size)


def _dealt_squares(theme: Theme, deck: Deck, code: BoardCode) -> dict[int, int]:
    """New square of each square's cards and labels; empty for decks whose cards move alone."""
    if not _is_tied_to_squares(theme, deck):
        return {}
    squares = {card.square for card in deck.cards if card.square is not None} - set(theme.vary.keep)
    return deal_squares(deck.name, tuple(sorted(squares)), code.seed, code.number)


def _is_tied_to_squares(theme: Theme, deck: Deck) -> bool:
    """Whether a deck's cards are tied to labels or pictures of squares, or to squares that stay."""
    squares = {card.square for card in deck.cards if deck.draw == "by_square" and card.square is not None}
    return any(theme.square(square).label or theme.square(square).art or square in theme.vary.keep for square in squares)


def _with_card_squares(deck: YamlNode, places: Mapping[int, int | None]) -> YamlNode:
    """Deck node with only these cards, on these squares, by card number."""
    cards = deck.get("cards")
    assert cards is not None
    written = cards.value if isinstance(cards.value, tuple) else ()
    kept = (_with_square(written[number - 1], square) for number, square in sorted(places.items()))
    return deck.with_entry("cards", YamlNode(tuple(kept), cards.place))


def _with_square(card: YamlNode, square: int | None) -> YamlNode:
    return card if square is None else card.with_entry("square", YamlNode(square, card.place))


# Dealing: a hand of every question deck for each board, different from those of its neighbours.

MOST_SHARED = 1 / 3
"""Greatest share of its cards that a board may have in common with its neighbours in the list."""
MOST_SHUFFLES = 50

DealtHand = tuple[int, ...]
"""Indices of a board's cards, or for each card the index of the card whose square it takes."""


def has_questions(deck: Deck) -> bool:
    """Whether the deck has questions."""
    return any(card.asks for card in deck.cards)


def deal_deck(deck: Deck, seed: int, number: int) -> Deck:
    """Deck of the board with this number (from 1): half of the cards.

    Of a ``by_square`` deck, the same squares with other cards. A card without a square takes part, and is left
    out of a board that gives it none.
    """
    if not has_questions(deck):
        return deck
    if deck.draw == "by_square":
        squares = tuple(card.square for card in deck.cards)
        order = _deal_hand(squares, _deal_order, (seed, deck.name), number)
        cards = (replace(card, square=squares[place]) for card, place in zip(deck.cards, order, strict=True))
        return replace(deck, cards=tuple(card for card in cards if card.square is not None))
    picked = _deal_hand(tuple(range(len(deck.cards))), _deal_half, (seed, deck.name), number)
    return replace(deck, cards=tuple(deck.cards[place] for place in sorted(picked)))


def deal_squares(name: str, squares: tuple[int, ...], seed: int, number: int) -> dict[int, int]:
    """New square for the cards of each square of a deck, on the board with this number."""
    order = _deal_hand(squares, _deal_order, (seed, name), number)
    return {squares[place]: square for square, place in zip(squares, order, strict=True)}


def shared_share(one: Deck, other: Deck) -> float:
    """Share of the first deck's cards that the other has too; of ``by_square`` decks, on the same square."""
    theirs = set(map(_card_key, other.cards))
    return sum(_card_key(card) in theirs for card in one.cards) / max(1, len(one.cards))


def explain_sharing(deck: Deck) -> str:
    """Why neighbours would share too much of a deck, with numbers; "" if they do not."""
    part = (
        max(shared_share(deal_deck(deck, 0, number), deal_deck(deck, 0, number + 1)) for number in (1, 2, 3))
        if has_questions(deck)
        else 0.0
    )
    if part <= MOST_SHARED:
        return ""
    return f"the deck {deck.name} has too few cards ({len(deck.cards)}): of {part * 100:.0f} % of them neighbours have the same"


def _card_key(card: Card) -> tuple[int, int | None]:
    return card.number, card.square


# ------------------------------------------------------------------ hands

NextHand = Callable[[Sequence[int | None], DealtHand, Random], DealtHand]


def _deal_hand(squares: tuple[int | None, ...], following: NextHand, key: tuple[int, str], number: int) -> DealtHand:
    hands = _dealt_hands(squares, following, key)
    while len(hands) <= number:
        hands.append(following(squares, hands[-1], Random(f"{key}/{len(hands)}")))
    return hands[number]


@lru_cache(maxsize=16)
def _dealt_hands(squares: tuple[int | None, ...], following: NextHand, key: tuple[int, str]) -> list[DealtHand]:
    """Cached hands dealt so far; the first is empty and belongs to nobody."""
    return [()]


def _deal_half(squares: Sequence[int | None], before: DealtHand, chance: Random) -> DealtHand:
    """Hand of half the cards, with at most a third from the hand before."""
    every = range(len(squares))
    take = max(1, len(squares) // 2)
    others = [place for place in every if place not in set(before)]
    again = max(chance.randint(0, int(take * MOST_SHARED)), take - len(others)) if before else 0
    return (*chance.sample(before, again), *chance.sample(others, take - again))


def _deal_order(squares: Sequence[int | None], before: DealtHand, chance: Random) -> DealtHand:
    """Order with each card on another card's square, at most a third where they were before.

    If no try achieves that, the best of MOST_SHUFFLES.
    """

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
