"""What stands in the table of a theme that is to be filled in: a row for each square, and a row for each card."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from goose_print.decks import Card, Deck
from goose_print.fields import Column, Part
from goose_print.games import DEFAULT, find_game
from goose_print.language.words import Language
from goose_print.theme.board_parts import ArtSpec, picture_of
from goose_print.theme.deck_parts import CardSpec
from goose_print.theme.labels import ASKED, DECK
from goose_print.theme.model import Theme
from goose_print.theme.parts import Square

Value = str | int | bool | None
USUAL = Column(True)


@dataclass(frozen=True)
class SheetToFill:
    """A sheet: its title, the keys and the headings of its columns, and its rows."""

    title: str
    keys: tuple[str, ...]
    headings: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]


def sheets_to_fill(theme: Theme) -> tuple[SheetToFill, ...]:
    """The sheet of the squares, and in a game with cards the sheet of those that do not belong to single squares."""
    effects = _effects(theme)
    rows = list(_square_rows(theme))
    does = _columns(effects, rows)
    asks = ASKED if effects else ()
    words = theme.speech
    squares = _sheet("squares", ("square", *Square.model_fields, *asks, *does), rows, words)
    if not effects:
        return (squares,)
    cards = [_card_row(deck.name, card) for deck in theme.decks.values() for card in deck.cards if not _on_its_square(deck, card)]
    return squares, _sheet("decks", ("deck", *CardSpec.model_fields, *_columns(effects, cards)), cards, words)


def _effects(theme: Theme) -> type[Part] | None:
    game = theme.tree.get("game")
    return find_game(str(game.value) if game and game.value else DEFAULT).effects


def _columns(effects: type[Part] | None, rows: Sequence[Mapping[str, Value]]) -> tuple[str, ...]:
    known = effects.model_fields if effects else {}
    return tuple(key for key, each in known.items() if USUAL in each.metadata or any(row.get(key) is not None for row in rows))


def _sheet(name: str, keys: tuple[str, ...], rows: Sequence[Mapping[str, Value]], words: Language) -> SheetToFill:
    headings = words.words["table"]["columns"]
    return SheetToFill(
        title=words.text(f"table.{name}"),
        keys=keys,
        headings=tuple(headings.get(key, key) for key in keys),
        rows=tuple(tuple(row.get(key) for key in keys) for row in rows),
    )


def _square_rows(theme: Theme) -> Iterator[dict[str, Value]]:
    rules = theme.tree.get("rules")
    squares = rules.get("squares") if rules else None
    does = squares.plain() if squares and squares.entries else {}
    deck = theme.decks.get(DECK)
    asks = {card.square: card for card in deck.cards if _on_its_square(deck, card)} if deck else {}
    for number in range(theme.rules.board.last + 1):
        shows = {key: _shown(value) for key, value in theme.square(number) if value is not None}
        card = asks.get(number)
        asked = {key: value for key, value in _card_row(DECK, card).items() if key in ASKED} if card else {}
        yield {"square": number, **shows, **asked, **(does.get(number) or {})}


def _shown(value: Any) -> Value:
    """As it is written in a cell: text as it is, all else as in the theme format."""
    if isinstance(value, ArtSpec):
        bare = value.name or value.emoji or ""
        return bare if picture_of(bare) == value else _written(value.model_dump(exclude_none=True, exclude_defaults=True))
    return value if isinstance(value, str) else _written(value)


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _on_its_square(deck: Deck, card: Card) -> bool:
    """Whether a card is one that stands beside its square in the table."""
    more = card.level != 1 or card.text or card.art or card.source or card.licence or card.effects
    return deck.name == DECK and deck.draw == "by_square" and card.asks and not more


def _card_row(deck: str, card: Card) -> dict[str, Value]:
    said = {"question": card.question, "answer": card.answer, "choices": choices_cell(card.choices), "text": card.text, "art": card.art}
    more: dict[str, Value] = {"source": card.source, "licence": card.licence, **card.effects}
    filled = {key: value for key, value in {**said, **more}.items() if value != ""}
    return {"deck": deck, **filled, "level": None if card.level == 1 else card.level, "square": card.square}


def choices_cell(choices: Sequence[str]) -> str:
    """Choices as one cell, which says them again when it is read."""
    cell = " | ".join(re.sub(r"\|", r"\\|", choice) for choice in choices)
    return f"{cell} |" if len(choices) == 1 and ";" in cell else cell
