"""The labels table beside a theme: squares, their rules and questions, and on a second sheet the cards of decks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from goose_print.art.library import resolve_inside
from goose_print.errors import ArtError, Key, quote
from goose_print.fields import Part
from goose_print.sentences import Message, message_of
from goose_print.theme.deck_parts import CardSpec
from goose_print.theme.encodings import Cell, Rows
from goose_print.theme.headings import (
    TableRow,
    base_column,
    card_node,
    cell_node,
    is_sheet_title,
    language_of,
    merge_language_columns,
    read_rows,
)
from goose_print.theme.node import YamlEntry, YamlNode
from goose_print.theme.parts import Square
from goose_print.theme.source import Location, Source
from goose_print.theme.theme_sources import ThemeSources
from goose_print.theme.yaml import UnreadableError, parse_yaml

LABELS_DECK = "labels"
"""Name of the deck made from the table's questions, one for a square."""
QUESTION_COLUMNS = ("question", "answer", "choices")
LABELS_PATH = ("labels",)


def square_columns(effects: type[Part] | None) -> tuple[str, ...]:
    """The keys allowed as columns of the squares sheet, for a game with these effects."""
    does = (*QUESTION_COLUMNS, *effects.model_fields) if effects else ()
    return ("square", *Square.model_fields, *does)


def card_columns(effects: type[Part] | None) -> tuple[str, ...]:
    """The keys allowed as columns of the cards sheet."""
    return ("deck", *CardSpec.model_fields, *(effects.model_fields if effects else ()))


@dataclass
class LabelsTable:
    """The content of a labels table: entries of `squares`, of `rules: squares`, and cards by deck, each in order."""

    place: Location
    squares: dict[Key, YamlEntry] = field(default_factory=dict)
    rules: dict[Key, YamlEntry] = field(default_factory=dict)
    cards: dict[str, list[YamlNode]] = field(default_factory=dict)


def read_labels(tree: YamlNode, folder: Path, effects: type[Part] | None, desk: ThemeSources) -> LabelsTable | None:
    """Read the table that `labels` names, or return None with errors added to `desk`.

    `effects`: those of the theme's game.
    """
    name = tree.get("labels")
    if name is None or not isinstance(name.value, str):
        return None
    from goose_print.theme.tables import SUFFIXES, read_tables

    try:
        path = resolve_inside(folder, name.value)
        if path.suffix.lower() not in SUFFIXES:
            raise ArtError(Message("table.kind", known=SUFFIXES))
        squares, *cards = read_tables(path, desk, LABELS_PATH, language=language_of(tree), pick=_pick_sheets).values()
    except ArtError as error:
        desk.add_error(name.place, message_of(error))
        return None
    except UnreadableError as stop:
        desk.findings.append(stop.finding)
        return None
    if not squares:
        desk.add_error(name.place, Message("table.empty", name=quote(name.value)))
        return None
    found = LabelsTable(name.place)
    _read_squares(squares, effects, found, desk)
    for rows in cards:
        _read_cards(rows, effects, found, desk)
    return found


def _pick_sheets(titles: Sequence[str]) -> list[str]:
    return [*titles[:1], *(title for title in titles[1:] if is_sheet_title(title, "decks"))][:2]


def _read_squares(rows: Rows, effects: type[Part] | None, found: LabelsTable, desk: ThemeSources) -> None:
    columns = square_columns(effects)
    given = read_rows(rows, columns, desk, LABELS_PATH)
    heads = next(given)
    if "square" not in heads:
        if not {base_column(key) for key in heads} & {*Square.model_fields, *QUESTION_COLUMNS}:
            desk.add_error(rows[0][0].place, Message("table.columns", known=tuple(columns)))
            return
        given = _numbered(given)
    known: dict[int, Location] = {}
    for row in given:
        number = _read_square_number(row, desk)
        if number is not None and number in known:
            desk.add_error(row["square"].place, Message("table.square_twice", square=number, place=str(known[number])))
        elif number is not None:
            known[number] = row["square"].place
            _read_square(number, row, found)


def _numbered(rows: Iterable[TableRow]) -> Iterator[TableRow]:
    """Rows of a table without numbers, which fill the squares in order."""
    for number, row in enumerate(rows, 1):
        yield {**row, "square": Cell(str(number), next(iter(row.values())).place)}


def _read_square_number(row: Mapping[str, Cell], desk: ThemeSources) -> int | None:
    cell = row.get("square")
    if cell is None or not re.fullmatch(r"[0-9]{1,4}", cell.text):
        place, text = (cell.place, cell.text) if cell else (next(iter(row.values())).place, "")
        desk.add_error(place, Message("table.square", value=quote(text)))
        return None
    return int(cell.text)


def _read_square(number: int, row: Mapping[str, Cell], found: LabelsTable) -> None:
    place = row["square"].place
    shows = {key: cell for key, cell in row.items() if base_column(key) in Square.model_fields}
    asks = {key: cell for key, cell in row.items() if base_column(key) in QUESTION_COLUMNS}
    does = {key: cell for key, cell in row.items() if key != "square" and key not in shows and key not in asks}
    if shows:
        found.squares[number] = YamlEntry(
            place, YamlNode(merge_language_columns({key: _parse_cell(key, cell) for key, cell in shows.items()}), place)
        )
    if asks:
        card = card_node(asks)
        found.cards.setdefault(LABELS_DECK, []).append(card.with_entry("square", YamlNode(number, place)))
    if does or asks:
        acts: dict[Key, YamlEntry] = {key: YamlEntry(cell.place, cell_node(cell, words=key == "draw")) for key, cell in does.items()}
        if asks:
            asked = next(iter(asks.values())).place
            acts.setdefault("draw", YamlEntry(asked, YamlNode(LABELS_DECK, asked)))
        found.rules[number] = YamlEntry(place, YamlNode(acts, place))


def _parse_cell(key: str, cell: Cell) -> YamlNode:
    """Parse a cell as text; a picture may also be a mapping: `{name: mill.jpg, credit: Ann}`."""
    if key != "art" or not (cell.text.startswith("{") and cell.text.endswith("}")):
        return cell_node(cell, words=True)
    try:
        root = parse_yaml(Source(cell.place.source.name, cell.place.source.path, b"", cell.text)).root
    except UnreadableError:
        return cell_node(cell, words=True)
    return _relocate(root, cell.place)


def _relocate(node: YamlNode, place: Location) -> YamlNode:
    """Return the node with all of it at one place."""
    value: Any = {key: YamlEntry(place, _relocate(entry.node, place)) for key, entry in node.entries.items()} or node.value
    return YamlNode(value, place)


def _read_cards(rows: Rows, effects: type[Part] | None, found: LabelsTable, desk: ThemeSources) -> None:
    given = read_rows(rows, card_columns(effects), desk, LABELS_PATH)
    if rows and "deck" not in next(given):
        desk.add_error(rows[0][0].place, Message("table.no_deck_column"))
        return
    for row in given:
        if "deck" in row:
            card = {key: cell for key, cell in row.items() if key != "deck"}
            found.cards.setdefault(row["deck"].text, []).append(card_node(card) if card else YamlNode({}, row["deck"].place))
        else:
            desk.add_error(next(iter(row.values())).place, Message("table.no_deck"))


# ------------------------------------------------------------------ merging with the theme


def merge_squares(table: Mapping[Key, YamlEntry], own: YamlNode | None, place: Location) -> YamlNode:
    """Merge the theme's own squares over those of the table; what the theme removes stays removed."""
    if own and own.value is not None and not isinstance(own.value, dict):
        return own
    entries = dict(table)
    for key, entry in own.entries.items() if own else ():
        under = entries.get(key)
        both = under is not None and isinstance(entry.node.value, dict)
        entries[key] = YamlEntry(entry.place, merge_squares(under.node.entries, entry.node, entry.node.place)) if under and both else entry
    return YamlNode(entries, own.place if own else place)


def with_label_cards(tree: YamlNode, labels: LabelsTable) -> YamlNode:
    """Return the tree with the table's cards added to its decks, except for those already there."""
    decks = tree.get("decks")
    if not labels.cards or (decks and decks.value is not None and not isinstance(decks.value, dict)):
        return tree
    decks = decks if decks and decks.entries else YamlNode({}, labels.place)
    for name, cards in labels.cards.items():
        deck = decks.get(name) or YamlNode({}, cards[0].place)
        own = deck.get("cards")
        there = own.value if own and isinstance(own.value, tuple) else ()
        known = {_card_key(card) for card in there}
        new = tuple(card for card in cards if _card_key(card) not in known)
        deck = deck.with_entry("cards", YamlNode((*there, *new), own.place if own else cards[0].place))
        if name == LABELS_DECK and deck.get("draw") is None:
            deck = deck.with_entry("draw", YamlNode("by_square", labels.place))
        decks = decks.with_entry(name, deck)
    return tree.with_entry("decks", decks)


def _card_key(card: YamlNode) -> tuple[str, ...]:
    """Key by which cards are duplicates: question, picture and square; without a question, its effects too."""
    keys = () if card.get("question") else sorted(str(key) for key in card.entries if key not in CardSpec.model_fields)
    return *(_node_words(card.get(key)) for key in ("question", "text", "art", "square")), *(
        f"{key}: {_node_words(card.get(key))}" for key in keys
    )


def _node_words(node: YamlNode | None) -> str:
    return "" if node is None or node.value is None else " ".join(str(node.plain()).split())
