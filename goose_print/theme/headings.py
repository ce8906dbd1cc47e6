"""The rows of a table by the headings of their columns, which may be keys of the theme format or words of any language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from goose_print.errors import Key, quoted
from goose_print.language.tags import is_tag
from goose_print.language.words import catalogue, languages
from goose_print.sentences import Sentence, nearest
from goose_print.theme.cells import Cell, Named, Rows
from goose_print.theme.desk import ThemeSources
from goose_print.theme.node import Scalar, YamlEntry, YamlNode
from goose_print.theme.yaml import resolved

TableRow = Mapping[str, Cell]
WORDS = frozenset(("question", "answer", "text", "art", "source", "licence", "draw"))
"""Columns whose cells are words, even where they look like numbers."""
SPOKEN = ("label", "text", "verse", "question", "answer", "choices")
"""Columns that may be there once for each language: ``label``, ``label_fr``."""
UNTOLD = "und"
"""The tag by which BCP 47 says that no language is told: of a text in a column of no language, which is the theme's own."""


def rows_of(rows: Rows, known: Sequence[str], desk: ThemeSources, named: Named) -> Iterator[TableRow]:
    """The cells of each row that hold anything, by the key of their column. What is wrong is said; columns of other names are warned of.

    The columns of the first row are given first. ``named``: the keys that name the table.
    """
    if not rows:
        return
    header = rows[0]
    columns = _columns(header, known, desk, named)
    yield {key: header[at] for key, at in columns.items()}
    for row in rows[1:]:
        surplus = next((cell for cell in row[len(header) :] if cell.text), None)
        if surplus:
            desk.complain(surplus.place, Sentence("table.surplus"))
        elif cells := {key: row[at] for key, at in columns.items() if at < len(row) and row[at].text}:
            yield cells


def _columns(header: list[Cell], known: Sequence[str], desk: ThemeSources, named: Named) -> dict[str, int]:
    """Where the column of each key is."""
    columns: dict[str, int] = {}
    for place, cell in enumerate(header):
        key = _key(cell.text, known)
        if key in columns:
            desk.complain(cell.place, Sentence("table.column_twice", column=quoted(cell.text)))
        elif key:
            columns[key] = place
        elif cell.text:
            near = nearest(cell.text, known) or Sentence("hint.columns", known=tuple(known))
            desk.warn(Sentence("table.column_unused", place=str(cell.place), column=quoted(cell.text), then=near), *named)
    return columns


def _key(heading: str, known: Sequence[str]) -> str:
    """The key that a heading stands for; nothing if it is none of those that are known."""
    word = heading.casefold()
    plain = word.replace(" ", "_")
    if plain in known:
        return plain
    if key := next((key for key in _translated().get(word, ()) if key in known), ""):
        return key
    name, _, tag = plain.rpartition("_")
    key = _key(name.replace("_", " "), known) if name and is_tag(tag) else ""
    return f"{key}_{tag}" if key in SPOKEN else ""


def column(key: str) -> str:
    """The key of the theme format that a column is for: ``label`` for ``label_fr``."""
    name, _, tag = key.rpartition("_")
    return name if name in SPOKEN and tag else key


def columns_by_key(nodes: Mapping[str, YamlNode]) -> dict[Key, YamlEntry]:
    """What columns say, by the keys of the theme format; of those that are there in several languages a mapping of all."""
    entries: dict[Key, YamlEntry] = {}
    for key, node in nodes.items():
        name = column(key)
        own = [each for each in nodes if column(each) == name]
        texts: dict[Key, YamlEntry] = {each[len(name) + 1 :] or UNTOLD: YamlEntry(nodes[each].place, nodes[each]) for each in own}
        entries[name] = YamlEntry(node.place, node if own == [name] else YamlNode(texts, node.place))
    return entries


def is_title(title: str, key: str) -> bool:
    """Whether this is what such a sheet is called in any language."""
    known = {key, *(catalogue(tag).text(f"table.{key}") for tag in languages())}
    return title.casefold() in map(str.casefold, known)


@cache
def _translated() -> dict[str, tuple[str, ...]]:
    """The keys of each heading of any language; what one language calls one thing may be another in the next."""
    found: dict[str, tuple[str, ...]] = {}
    for tag in languages():
        for key, word in catalogue(tag).words["table"]["columns"].items():
            found[word.casefold()] = (*found.get(word.casefold(), ()), key)
    return found


def node_of(cell: Cell, *, words: bool) -> YamlNode:
    """What a cell says: its ``words`` as they are, or else a number, or whether something holds."""
    return YamlNode(cell.text if words else _value(cell.text), cell.place)


def _value(text: str) -> Scalar:
    said = _truths().get(text.casefold())
    return resolved(text) if said is None else said


@cache
def _truths() -> dict[str, bool]:
    """What is true and what is false in any language, as people and spreadsheet programs write it."""
    spoken = [(catalogue(tag).words["table"][name], name == "yes") for tag in languages() for name in ("yes", "no")]
    return {word.casefold(): holds for words, holds in spoken for word in words}


def card_of(row: TableRow) -> YamlNode:
    """The card that a row says."""
    place = next(iter(row.values())).place
    return YamlNode(columns_by_key({key: _cell(column(key), cell) for key, cell in row.items()}), place)


def _cell(key: str, cell: Cell) -> YamlNode:
    if key == "choices":
        parts = re.split(r"(?<!\\)\|", cell.text) if "|" in cell.text else cell.text.split(";")
        choices = (part.replace("\\|", "|").strip() for part in parts)
        return YamlNode(tuple(YamlNode(choice, cell.place) for choice in choices if choice), cell.place)
    return node_of(cell, words=key in WORDS)


def language_of(tree: YamlNode) -> str:
    """The tag that a theme names, be it one or not."""
    language = tree.get("language")
    return str(language.value) if language else ""
