"""The same deck on many squares, written out into the rules of each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from goose_print.errors import Key
from goose_print.theme.deck_parts import LANDINGS
from goose_print.theme.node import YamlEntry, YamlNode, merged


def with_square_questions(tree: YamlNode, decks: Collection[str], landings: Callable[[str], Iterable[int]]) -> YamlNode:
    """The tree with what ``questions`` says in the rules of its squares; a square's own ``draw`` goes before.

    ``landings`` gives the squares on which a movement may end and cards of a deck can be drawn, and is asked only for these.
    """
    asked, rules = tree.get("questions"), tree.get("rules")
    deck, squares = (asked.get("deck"), asked.get("squares")) if asked else (None, None)
    if not (deck and squares and rules and rules.entries) or not isinstance(deck.value, str) or deck.value not in decks:
        return tree
    places = dict.fromkeys(landings(deck.value), squares.place) if squares.value == LANDINGS else {}
    for node in squares.value if isinstance(squares.value, tuple) else ():
        if isinstance(node.value, int):
            places[int(node.value)] = node.place
    draws: dict[Key, YamlEntry] = {square: YamlEntry(at, YamlNode({"draw": YamlEntry(at, deck)}, at)) for square, at in places.items()}
    own = rules.get("squares")
    whole = YamlNode(draws, squares.place)
    return tree.with_entry("rules", rules.with_entry("squares", merged(whole, own) if own and own.entries else whole))
