"""The labels table beside a theme: what the squares show, as a spreadsheet."""

from __future__ import annotations

import re
from pathlib import Path

from goose_print.errors import ArtError, Key, quoted
from goose_print.theme.cells import Rows
from goose_print.theme.deck_sources import language_of
from goose_print.theme.desk import ThemeSources
from goose_print.theme.headings import Row, node_of, rows_of
from goose_print.theme.node import Entry, Node, merged
from goose_print.theme.parts import Square
from goose_print.theme.source import Location
from goose_print.theme.tables import SUFFIXES, read_tables
from goose_print.theme.yaml import UnreadableError

COLUMNS = ("square", *Square.model_fields)


def with_labels(tree: Node, folder: Path, desk: ThemeSources) -> Node:
    """The tree with the table that ``labels`` names merged into ``squares``; what the theme itself says counts more."""
    name = tree.get("labels")
    if name is None or not isinstance(name.value, str):
        return tree
    from goose_print.art.library import inside

    try:
        path = inside(folder, name.value)
        if path.suffix.lower() not in SUFFIXES:
            raise ArtError(f"labels must be a table: {', '.join(SUFFIXES)}")
        rows = next(iter(read_tables(path, desk, ("labels",), language=language_of(tree)).values()))
        table = _squares(rows, name, desk)
    except ArtError as error:
        desk.complain(name.place, str(error))
        return tree
    except UnreadableError as stop:
        desk.findings.append(stop.finding)
        return tree
    return tree.with_entry("squares", _overlaid(table, tree.get("squares")))


def _overlaid(table: Node, squares: Node | None) -> Node:
    return table if squares is None or squares.value is None else merged(table, squares)


def _squares(rows: Rows, name: Node, desk: ThemeSources) -> Node:
    if not rows:
        desk.complain(name.place, f"the table {quoted(name.value)} is empty")
        return Node({}, name.place)
    given = rows_of(rows, COLUMNS, desk, ("labels",))
    entries: dict[Key, Entry] = {}
    if "square" not in next(given):
        desk.complain(rows[0][0].place, f"the first row must name the columns: {', '.join(COLUMNS)}")
        return Node({}, name.place)
    for row in given:
        number = _number(row, desk)
        if number is None:
            continue
        place = row["square"].place
        if number in entries:
            desk.complain(place, f"square {number} was given before, at {entries[number].place}")
            continue
        entries[number] = Entry(place, _square(row, place))
    return Node(entries, rows[0][0].place)


def _number(row: Row, desk: ThemeSources) -> int | None:
    cell = row.get("square")
    if cell is None or not re.fullmatch(r"[0-9]{1,4}", cell.text):
        place, text = (cell.place, cell.text) if cell else (next(iter(row.values())).place, "")
        desk.complain(place, f"a square's number must stand here, not {quoted(text)}")
        return None
    return int(cell.text)


def _square(row: Row, place: Location) -> Node:
    return Node({key: Entry(cell.place, node_of(cell, words=True)) for key, cell in row.items() if key != "square"}, place)
