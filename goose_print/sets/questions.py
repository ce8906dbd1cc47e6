"""The cards of one board, written into the theme: dealt from its decks, on squares that keep what belongs to them."""

from __future__ import annotations

from collections.abc import Mapping

from goose_print.decks import Deck
from goose_print.sets.code import BoardCode
from goose_print.sets.dealing import asks, dealt, seats_dealt, unmet
from goose_print.theme.load import rewritten
from goose_print.theme.model import Theme
from goose_print.theme.node import YamlNode


def drawing(theme: Theme) -> frozenset[int]:
    """The squares from which cards are drawn, and those to which cards belong."""
    rules = theme.tree.get("rules")
    squares = rules.get("squares") if rules else None
    entries = squares.entries if squares else {}
    belong = {card.square for deck in theme.decks.values() for card in deck.cards if card.square is not None}
    return frozenset(belong | {key for key, entry in entries.items() if isinstance(key, int) and entry.node.get("draw")})


def asking(theme: Theme) -> list[Deck]:
    """The decks with questions."""
    return [deck for deck in theme.decks.values() if asks(deck)]


def too_few(theme: Theme) -> list[str]:
    """What keeps neighbours from sharing few questions, with numbers."""
    return [why for deck in asking(theme) if not _dressed(theme, deck) and (why := unmet(deck))]


def with_dealt_questions(theme: Theme, code: BoardCode) -> Theme:
    """The theme with the cards that the board of this code has; what a square shows of a card's goes with the card."""
    decks, squares = theme.tree.get("decks"), theme.tree.get("squares")
    for deck in asking(theme):
        cards = decks.get(deck.name) if decks else None
        if decks is None or cards is None:
            continue
        if moves := _seats(theme, deck, code):
            squares = renumbered(squares, moves) if squares else None
            places = {card.number: moves.get(card.square or 0, card.square) for card in deck.cards}
        else:
            places = {card.number: card.square for card in dealt(deck, code.seed, code.number).cards}
        decks = decks.with_entry(deck.name, _written(cards, places))
    if decks is None:
        return theme
    tree = theme.tree.with_entry("decks", decks)
    return rewritten(theme, tree.with_entry("squares", squares) if squares else tree)


def renumbered(squares: YamlNode, moves: Mapping[int, int]) -> YamlNode:
    """What is written of squares, of others."""
    entries = {moves.get(key, key) if isinstance(key, int) else key: entry for key, entry in squares.entries.items()}
    return YamlNode(dict(sorted(entries.items(), key=lambda pair: str(pair[0]).zfill(4))), squares.place, squares.size)


def _seats(theme: Theme, deck: Deck, code: BoardCode) -> dict[int, int]:
    """Where each square's cards go with what it shows; empty for a deck whose cards can go anywhere alone."""
    if not _dressed(theme, deck):
        return {}
    squares = {card.square for card in deck.cards if card.square is not None} - set(theme.vary.keep)
    return seats_dealt(deck.name, tuple(sorted(squares)), code.seed, code.number)


def _dressed(theme: Theme, deck: Deck) -> bool:
    """Whether what its squares show belongs to its cards, or some of them are to stay."""
    squares = {card.square for card in deck.cards if deck.draw == "by_square" and card.square is not None}
    return any(theme.square(square).label or theme.square(square).art or square in theme.vary.keep for square in squares)


def _written(deck: YamlNode, places: Mapping[int, int | None]) -> YamlNode:
    """The deck as if these cards of it, by their numbers, were written on these squares and no others."""
    cards = deck.get("cards")
    assert cards is not None
    written = cards.value if isinstance(cards.value, tuple) else ()
    kept = (_placed(written[number - 1], square) for number, square in sorted(places.items()))
    return deck.with_entry("cards", YamlNode(tuple(kept), cards.place))


def _placed(card: YamlNode, square: int | None) -> YamlNode:
    return card if square is None else card.with_entry("square", YamlNode(square, card.place))
