"""Rows of a table by column heading: keys of the theme format or words of any language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from goose_print.errors import Key, quote
from goose_print.language.words import find_language, is_tag, language_tags
from goose_print.sentences import Message, suggest_nearest
from goose_print.theme.encodings import Cell, Rows, TablePath
from goose_print.theme.node import Scalar, YamlEntry, YamlNode
from goose_print.theme.theme_sources import ThemeSources
from goose_print.theme.yaml import resolve_scalar

TableRow = Mapping[str, Cell]
TEXT_COLUMNS = frozenset(("question", "answer", "text", "art", "source", "licence", "draw"))
"""Columns whose cells are text, even where they look like numbers."""
TRANSLATABLE_COLUMNS = ("label", "text", "verse", "question", "answer", "choices")
"""Columns that may occur once for each language: ``label``, ``label_fr``."""
UNDETERMINED_TAG = "und"
"""BCP 47 tag for an undetermined language: a column without a tag holds texts in the theme's own."""


def read_rows(rows: Rows, known: Sequence[str], desk: ThemeSources, named: TablePath) -> Iterator[TableRow]:
    """Yield the non-empty cells of each row by column key, the header row first.

    `named`: the keys that name the table. Errors are added to `desk`; unknown columns get a warning.
    """
    if not rows:
        return
    header = rows[0]
    columns = _find_columns(header, known, desk, named)
    yield {key: header[at] for key, at in columns.items()}
    for row in rows[1:]:
        surplus = next((cell for cell in row[len(header) :] if cell.text), None)
        if surplus:
            desk.add_error(surplus.place, Message("table.surplus"))
        elif cells := {key: row[at] for key, at in columns.items() if at < len(row) and row[at].text}:
            yield cells


def _find_columns(header: list[Cell], known: Sequence[str], desk: ThemeSources, named: TablePath) -> dict[str, int]:
    """The index of each key's column."""
    columns: dict[str, int] = {}
    for place, cell in enumerate(header):
        key = _column_key(cell.text, known)
        if key in columns:
            desk.add_error(cell.place, Message("table.column_twice", column=quote(cell.text)))
        elif key:
            columns[key] = place
        elif cell.text:
            near = suggest_nearest(cell.text, known) or Message("hint.columns", known=tuple(known))
            desk.add_warning(Message("table.column_unused", place=str(cell.place), column=quote(cell.text), then=near), *named)
    return columns


def _column_key(heading: str, known: Sequence[str]) -> str:
    """The key that a heading stands for, or "" if it is none of the known ones."""
    word = heading.casefold()
    plain = word.replace(" ", "_")
    if plain in known:
        return plain
    if key := next((key for key in _translated_headings().get(word, ()) if key in known), ""):
        return key
    name, _, tag = plain.rpartition("_")
    key = _column_key(name.replace("_", " "), known) if name and is_tag(tag) else ""
    return f"{key}_{tag}" if key in TRANSLATABLE_COLUMNS else ""


def base_column(key: str) -> str:
    """The format key of a column: `label` for `label_fr`."""
    name, _, tag = key.rpartition("_")
    return name if name in TRANSLATABLE_COLUMNS and tag else key


def merge_language_columns(nodes: Mapping[str, YamlNode]) -> dict[Key, YamlEntry]:
    """Merge the columns of one key in several languages into a mapping of all its texts."""
    entries: dict[Key, YamlEntry] = {}
    for key, node in nodes.items():
        name = base_column(key)
        own = [each for each in nodes if base_column(each) == name]
        texts: dict[Key, YamlEntry] = {each[len(name) + 1 :] or UNDETERMINED_TAG: YamlEntry(nodes[each].place, nodes[each]) for each in own}
        entries[name] = YamlEntry(node.place, node if own == [name] else YamlNode(texts, node.place))
    return entries


def is_sheet_title(title: str, key: str) -> bool:
    """Return whether a sheet has this title in any language."""
    known = {key, *(find_language(tag).text(f"table.{key}") for tag in language_tags())}
    return title.casefold() in map(str.casefold, known)


@cache
def _translated_headings() -> dict[str, tuple[str, ...]]:
    """The keys of each heading in any language; one heading may have several meanings in different languages."""
    found: dict[str, tuple[str, ...]] = {}
    for tag in language_tags():
        words = find_language(tag).words["table"]
        for key, word in (*words["columns"].items(), *words["also"].items()):
            found[word.casefold()] = (*found.get(word.casefold(), ()), key)
    return found


def cell_node(cell: Cell, *, words: bool) -> YamlNode:
    """Parse a cell: as text if `words`, else as a number, a truth value or text."""
    return YamlNode(cell.text if words else _parse_value(cell.text), cell.place)


def _parse_value(text: str) -> Scalar:
    said = _truth_words().get(text.casefold())
    return resolve_scalar(text) if said is None else said


@cache
def _truth_words() -> dict[str, bool]:
    """The words for true and false in any language, as people and spreadsheet programs write them."""
    spoken = [(find_language(tag).words["table"][name], name == "yes") for tag in language_tags() for name in ("yes", "no")]
    return {word.casefold(): holds for words, holds in spoken for word in words}


def card_node(row: TableRow) -> YamlNode:
    """Parse a row as a card."""
    place = next(iter(row.values())).place
    return YamlNode(merge_language_columns({key: _parse_card_cell(base_column(key), cell) for key, cell in row.items()}), place)


def _parse_card_cell(key: str, cell: Cell) -> YamlNode:
    if key == "choices":
        parts = re.split(r"(?<!\\)\|", cell.text) if "|" in cell.text else cell.text.split(";")
        choices = (part.replace("\\|", "|").strip() for part in parts)
        return YamlNode(tuple(YamlNode(choice, cell.place) for choice in choices if choice), cell.place)
    return cell_node(cell, words=key in TEXT_COLUMNS)


def language_of(tree: YamlNode) -> str:
    """The language tag that a theme names, valid or not."""
    language = tree.get("language")
    return str(language.value) if language else ""
