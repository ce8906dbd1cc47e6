"""The labels table beside a theme: what the squares show, do and ask, and on a second sheet the cards of decks, as a spreadsheet."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from goose_print.errors import ArtError, Key, quoted
from goose_print.fields import Part
from goose_print.sentences import Sentence, said_by
from goose_print.theme.cells import Cell, Rows
from goose_print.theme.deck_parts import CardSpec
from goose_print.theme.desk import ThemeSources
from goose_print.theme.headings import card_of, column, columns_by_key, is_title, language_of, node_of, rows_of
from goose_print.theme.node import YamlEntry, YamlNode
from goose_print.theme.parts import Square
from goose_print.theme.source import Location, Source
from goose_print.theme.yaml import UnreadableError, parse_yaml

DECK = "labels"
"""The deck of the questions that stand in the table, each for its square."""
ASKED = ("question", "answer", "choices")
NAMED = ("labels",)


def square_columns(effects: type[Part] | None) -> tuple[str, ...]:
    """The keys that may head a column of squares, in a game of such effects."""
    does = (*ASKED, *effects.model_fields) if effects else ()
    return ("square", *Square.model_fields, *does)


def card_columns(effects: type[Part] | None) -> tuple[str, ...]:
    """The keys that may head a column of cards."""
    return ("deck", *CardSpec.model_fields, *(effects.model_fields if effects else ()))


@dataclass
class Labels:
    """What a table says, as parts of a theme: of ``squares``, of ``rules: squares``, and cards by deck, each in order."""

    place: Location
    squares: dict[Key, YamlEntry] = field(default_factory=dict)
    rules: dict[Key, YamlEntry] = field(default_factory=dict)
    cards: dict[str, list[YamlNode]] = field(default_factory=dict)


def read_labels(tree: YamlNode, folder: Path, effects: type[Part] | None, desk: ThemeSources) -> Labels | None:
    """The table that ``labels`` names; none, and what is wrong is told, if it cannot be read. ``effects``: those of the theme's game."""
    name = tree.get("labels")
    if name is None or not isinstance(name.value, str):
        return None
    from goose_print.art.library import inside
    from goose_print.theme.tables import SUFFIXES, read_tables

    try:
        path = inside(folder, name.value)
        if path.suffix.lower() not in SUFFIXES:
            raise ArtError(Sentence("table.kind", known=SUFFIXES))
        squares, *cards = read_tables(path, desk, NAMED, language=language_of(tree), pick=_sheets).values()
    except ArtError as error:
        desk.complain(name.place, said_by(error))
        return None
    except UnreadableError as stop:
        desk.findings.append(stop.finding)
        return None
    if not squares:
        desk.complain(name.place, Sentence("table.empty", name=quoted(name.value)))
        return None
    found = Labels(name.place)
    _read_squares(squares, effects, found, desk)
    for rows in cards:
        _read_cards(rows, effects, found, desk)
    return found


def _sheets(titles: Sequence[str]) -> list[str]:
    return [*titles[:1], *(title for title in titles[1:] if is_title(title, "decks"))][:2]


def _read_squares(rows: Rows, effects: type[Part] | None, found: Labels, desk: ThemeSources) -> None:
    columns = square_columns(effects)
    given = rows_of(rows, columns, desk, NAMED)
    if "square" not in next(given):
        desk.complain(rows[0][0].place, Sentence("table.columns", known=tuple(columns)))
        return
    known: dict[int, Location] = {}
    for row in given:
        number = _number(row, desk)
        if number is not None and number in known:
            desk.complain(row["square"].place, Sentence("table.square_twice", square=number, place=str(known[number])))
        elif number is not None:
            known[number] = row["square"].place
            _read_square(number, row, found)


def _number(row: Mapping[str, Cell], desk: ThemeSources) -> int | None:
    cell = row.get("square")
    if cell is None or not re.fullmatch(r"[0-9]{1,4}", cell.text):
        place, text = (cell.place, cell.text) if cell else (next(iter(row.values())).place, "")
        desk.complain(place, Sentence("table.square", value=quoted(text)))
        return None
    return int(cell.text)


def _read_square(number: int, row: Mapping[str, Cell], found: Labels) -> None:
    place = row["square"].place
    shows = {key: cell for key, cell in row.items() if column(key) in Square.model_fields}
    asks = {key: cell for key, cell in row.items() if column(key) in ASKED}
    does = {key: cell for key, cell in row.items() if key != "square" and key not in shows and key not in asks}
    if shows:
        found.squares[number] = YamlEntry(place, YamlNode(columns_by_key({key: _shown(key, cell) for key, cell in shows.items()}), place))
    if asks:
        card = card_of(asks)
        found.cards.setdefault(DECK, []).append(card.with_entry("square", YamlNode(number, place)))
    if does or asks:
        acts: dict[Key, YamlEntry] = {key: YamlEntry(cell.place, node_of(cell, words=key == "draw")) for key, cell in does.items()}
        if asks:
            asked = next(iter(asks.values())).place
            acts.setdefault("draw", YamlEntry(asked, YamlNode(DECK, asked)))
        found.rules[number] = YamlEntry(place, YamlNode(acts, place))


def _shown(key: str, cell: Cell) -> YamlNode:
    """A cell of words; a picture may also be written as in the theme format: ``{name: mill.jpg, credit: Ann}``."""
    if key != "art" or not (cell.text.startswith("{") and cell.text.endswith("}")):
        return node_of(cell, words=True)
    try:
        root = parse_yaml(Source(cell.place.source.name, cell.place.source.path, b"", cell.text)).root
    except UnreadableError:
        return node_of(cell, words=True)
    return _placed(root, cell.place)


def _placed(node: YamlNode, place: Location) -> YamlNode:
    """The node, all of it at one place."""
    value: Any = {key: YamlEntry(place, _placed(entry.node, place)) for key, entry in node.entries.items()} or node.value
    return YamlNode(value, place)


def _read_cards(rows: Rows, effects: type[Part] | None, found: Labels, desk: ThemeSources) -> None:
    given = rows_of(rows, card_columns(effects), desk, NAMED)
    if rows and "deck" not in next(given):
        desk.complain(rows[0][0].place, Sentence("table.no_deck_column"))
        return
    for row in given:
        if "deck" in row:
            card = {key: cell for key, cell in row.items() if key != "deck"}
            found.cards.setdefault(row["deck"].text, []).append(card_of(card) if card else YamlNode({}, row["deck"].place))
        else:
            desk.complain(next(iter(row.values())).place, Sentence("table.no_deck"))


# ------------------------------------------------------------------ beside the theme


def beneath(table: Mapping[Key, YamlEntry], own: YamlNode | None, place: Location) -> YamlNode:
    """What a table says of squares, and what the theme itself says, which counts more; what it removes stays removed."""
    if own and own.value is not None and not isinstance(own.value, dict):
        return own
    entries = dict(table)
    for key, entry in own.entries.items() if own else ():
        under = entries.get(key)
        both = under is not None and isinstance(entry.node.value, dict)
        entries[key] = YamlEntry(entry.place, beneath(under.node.entries, entry.node, entry.node.place)) if under and both else entry
    return YamlNode(entries, own.place if own else place)


def with_own_cards(tree: YamlNode, labels: Labels) -> YamlNode:
    """The tree with the table's cards behind those of its decks, but for those that are there already."""
    decks = tree.get("decks")
    if not labels.cards or (decks and decks.value is not None and not isinstance(decks.value, dict)):
        return tree
    decks = decks if decks and decks.entries else YamlNode({}, labels.place)
    for name, cards in labels.cards.items():
        deck = decks.get(name) or YamlNode({}, cards[0].place)
        own = deck.get("cards")
        there = own.value if own and isinstance(own.value, tuple) else ()
        known = {_sign(card) for card in there}
        new = tuple(card for card in cards if _sign(card) not in known)
        deck = deck.with_entry("cards", YamlNode((*there, *new), own.place if own else cards[0].place))
        if name == DECK and deck.get("draw") is None:
            deck = deck.with_entry("draw", YamlNode("by_square", labels.place))
        decks = decks.with_entry(name, deck)
    return tree.with_entry("decks", decks)


def _sign(card: YamlNode) -> tuple[str, ...]:
    """What tells a card from others: what it asks, with which picture and for which square, and if it only tells, what it does."""
    keys = () if card.get("question") else sorted(str(key) for key in card.entries if key not in CardSpec.model_fields)
    return *(_words(card.get(key)) for key in ("question", "text", "art", "square")), *(f"{key}: {_words(card.get(key))}" for key in keys)


def _words(node: YamlNode | None) -> str:
    return "" if node is None or node.value is None else " ".join(str(node.plain()).split())
