"""Tables to fill in, as files: CSV and TSV for spreadsheet programs, and workbooks with choice lists."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from goose_print.art.library import motif_names
from goose_print.decks import Card, Deck
from goose_print.fields import Column, Part
from goose_print.games import DEFAULT, find_game
from goose_print.language.words import Language
from goose_print.theme.board_parts import ArtSpec, parse_picture
from goose_print.theme.deck_parts import CardSpec
from goose_print.theme.encodings import guard_formula
from goose_print.theme.headings import TEXT_COLUMNS
from goose_print.theme.labels import LABELS_DECK, QUESTION_COLUMNS
from goose_print.theme.model import Theme
from goose_print.theme.parts import Square

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

WIDE_COLUMN, NARROW_COLUMN = 28, 12
"""Widths of columns, in digits."""
LONGEST_TITLE = 30
"""Characters of a sheet's title: one less than may be, for the number behind a second one that is alike."""
_UNFIT = re.compile(r"[\[\]:*?/\\]")
"""What may not be in it."""
EXTRA_LIST_ROWS = 500
"""Number of empty rows that get choice lists too."""


def render_table(theme: Theme, suffix: str) -> bytes:
    """Render a theme's table as `.csv`, `.tsv` or `.xlsx`; text files hold the squares alone."""
    words = theme.speech
    sheets = plan_sheets(theme)
    return _render_workbook(theme, sheets, words) if suffix == ".xlsx" else _render_text(sheets[0], words, suffix)


def _localise_cell(value: Value, words: Language) -> str | int | None:
    """Return `true` and `false` as words of the language."""
    return str(words.words["table"]["yes" if value else "no"][0]) if isinstance(value, bool) else value


# ------------------------------------------------------------------ text


def _render_text(sheet: SheetToFill, words: Language, suffix: str) -> bytes:
    """Render UTF-8 with a byte order mark for spreadsheet programs, with the delimiter usual in the language's country."""
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter="\t" if suffix == ".tsv" else words.text("table.delimiter"), lineterminator="\r\n")
    for row in (sheet.headings, *sheet.rows):
        spoken = (_localise_cell(value, words) for value in row)
        writer.writerow([guard_formula(value) if isinstance(value, str) else value for value in spoken])
    return stream.getvalue().encode("utf-8-sig")


# ------------------------------------------------------------------ workbooks


def _render_workbook(theme: Theme, sheets: Sequence[SheetToFill], words: Language) -> bytes:
    import openpyxl

    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for sheet in sheets:
        _fill_sheet(book.create_sheet(_UNFIT.sub(" ", sheet.title)[:LONGEST_TITLE]), sheet, words)
    _add_choice_lists(book, sheets, _column_choices(theme, words))
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def _fill_sheet(page: Worksheet, sheet: SheetToFill, words: Language) -> None:
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    for row, values in enumerate((sheet.headings, *sheet.rows), start=1):
        for column, value in enumerate(values, start=1):
            _write_cell(page.cell(row, column), _localise_cell(value, words), as_text=row > 1 and _is_text_column(sheet.keys[column - 1]))
    for column, key in enumerate(sheet.keys, start=1):
        page.column_dimensions[get_column_letter(column)].width = WIDE_COLUMN if _is_text_column(key) else NARROW_COLUMN
        page.cell(1, column).font = Font(bold=True)
    page.freeze_panes = "B2"


def _is_text_column(key: str) -> bool:
    return key in TEXT_COLUMNS or key in Square.model_fields or key in ("choices", "deck")


def _write_cell(cell: Any, value: str | int | None, *, as_text: bool) -> None:
    """Write a cell; text stays text even if it looks like a formula, a number or a date."""
    cell.value = guard_formula(value) if isinstance(value, str) and value.startswith("'") else value
    if isinstance(value, str):
        cell.data_type = "s"
    if as_text:
        cell.number_format = "@"


def _column_choices(theme: Theme, words: Language) -> dict[str, Sequence[str]]:
    """The words to choose from, by column."""
    truths = [str(words.words["table"][name][0]) for name in ("yes", "no")]
    decks = list(theme.decks)
    found = {"art": motif_names(theme.style.art_set), "throw_again": truths, "draw": decks, "deck": decks, "freezes": ["counter", "player"]}
    return {key: choices for key, choices in found.items() if choices}


def _add_choice_lists(book: Workbook, sheets: Sequence[SheetToFill], choices: Mapping[str, Sequence[str]]) -> None:
    """Add choice lists, kept on a hidden sheet; other words may be typed all the same."""
    from openpyxl.utils import get_column_letter, quote_sheetname
    from openpyxl.worksheet.datavalidation import DataValidation

    pages = tuple(zip(sheets, book.worksheets, strict=True))
    lists = book.create_sheet("lists")
    lists.sheet_state = "hidden"
    for place, (key, words) in enumerate(choices.items(), start=1):
        for row, word in enumerate(words, start=1):
            _write_cell(lists.cell(row, place), word, as_text=True)
        letter = get_column_letter(place)
        source = f"{quote_sheetname(lists.title)}!${letter}$1:${letter}${len(words)}"
        for sheet, page in ((sheet, page) for sheet, page in pages if key in sheet.keys):
            column = get_column_letter(sheet.keys.index(key) + 1)
            offered = DataValidation("list", source, showErrorMessage=False)
            offered.add(f"{column}2:{column}{len(sheet.rows) + 1 + (0 if sheet is sheets[0] else EXTRA_LIST_ROWS)}")
            page.add_data_validation(offered)


# ------------------------------------------------------------------ rows for squares and cards

Value = str | int | bool | None
DEFAULT_COLUMNS = Column(True)


@dataclass(frozen=True)
class SheetToFill:
    """A sheet: its title, the keys and headings of its columns, and its rows."""

    title: str
    keys: tuple[str, ...]
    headings: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]


def plan_sheets(theme: Theme) -> tuple[SheetToFill, ...]:
    """The sheet of the squares and, in a game with cards, the sheet of cards that belong to no single square."""
    effects = _game_effects(theme)
    rows = list(_square_rows(theme))
    does = _effect_columns(effects, rows)
    asks = QUESTION_COLUMNS if effects else ()
    words = theme.speech
    squares = _make_sheet("squares", ("square", *Square.model_fields, *asks, *does), rows, words)
    if not effects:
        return (squares,)
    cards = [_card_row(deck.name, card) for deck in theme.decks.values() for card in deck.cards if not _belongs_to_square(deck, card)]
    return squares, _make_sheet("decks", ("deck", *CardSpec.model_fields, *_effect_columns(effects, cards)), cards, words)


def _game_effects(theme: Theme) -> type[Part] | None:
    game = theme.tree.get("game")
    return find_game(str(game.value) if game and game.value else DEFAULT).effects


def _effect_columns(effects: type[Part] | None, rows: Sequence[Mapping[str, Value]]) -> tuple[str, ...]:
    known = effects.model_fields if effects else {}
    return tuple(key for key, each in known.items() if DEFAULT_COLUMNS in each.metadata or any(row.get(key) is not None for row in rows))


def _make_sheet(name: str, keys: tuple[str, ...], rows: Sequence[Mapping[str, Value]], words: Language) -> SheetToFill:
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
    deck = theme.decks.get(LABELS_DECK)
    asks = {card.square: card for card in deck.cards if _belongs_to_square(deck, card)} if deck else {}
    for number in range(theme.rules.board.last + 1):
        shows = {key: _cell_value(value) for key, value in theme.square(number) if value is not None}
        card = asks.get(number)
        asked = {key: value for key, value in _card_row(LABELS_DECK, card).items() if key in QUESTION_COLUMNS} if card else {}
        yield {"square": number, **shows, **asked, **(does.get(number) or {})}


def _cell_value(value: Any) -> Value:
    """The value of a cell: text as is, anything else as JSON."""
    if isinstance(value, ArtSpec):
        bare = value.name or value.emoji or ""
        return bare if parse_picture(bare) == value else _to_json(value.model_dump(exclude_none=True, exclude_defaults=True))
    return value if isinstance(value, str) else _to_json(value)


def _to_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _belongs_to_square(deck: Deck, card: Card) -> bool:
    """Whether a card stands beside its square in the table."""
    more = card.level != 1 or card.text or card.art or card.source or card.licence or card.effects
    return deck.name == LABELS_DECK and deck.draw == "by_square" and card.asks and not more


def _card_row(deck: str, card: Card) -> dict[str, Value]:
    said = {"question": card.question, "answer": card.answer, "choices": format_choices(card.choices), "text": card.text, "art": card.art}
    more: dict[str, Value] = {"source": card.source, "licence": card.licence, **card.effects}
    filled = {key: value for key, value in {**said, **more}.items() if value != ""}
    return {"deck": deck, **filled, "level": None if card.level == 1 else card.level, "square": card.square}


def format_choices(choices: Sequence[str]) -> str:
    """Join choices in one cell that reads back as the same choices."""
    cell = " | ".join(re.sub(r"\|", r"\\|", choice) for choice in choices)
    return f"{cell} |" if len(choices) == 1 and ";" in cell else cell
