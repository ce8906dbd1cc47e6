"""The labels table beside a theme: what the squares show, as a spreadsheet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from goose_print.errors import ArtError, Key, nearest, quoted
from goose_print.theme.desk import ThemeSources
from goose_print.theme.node import Entry, Node, merged
from goose_print.theme.parts import Square
from goose_print.theme.tables import Cell, read_table
from goose_print.theme.yaml import UnreadableError

SUFFIXES = (".csv", ".tsv", ".xlsx")
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
        table = _squares(read_table(path, desk), name, desk)
    except ArtError as error:
        desk.complain(name.place, str(error))
        return tree
    except UnreadableError as stop:
        desk.findings.append(stop.finding)
        return tree
    return tree.with_entry("squares", _overlaid(table, tree.get("squares")))


def _overlaid(table: Node, squares: Node | None) -> Node:
    return table if squares is None or squares.value is None else merged(table, squares)


def _squares(rows: list[list[Cell]], name: Node, desk: ThemeSources) -> Node:
    if not rows:
        desk.complain(name.place, f"the table {quoted(name.value)} is empty")
        return Node({}, name.place)
    columns = _columns(rows[0], desk)
    entries: dict[Key, Entry] = {}
    for row in rows[1:] if columns else []:
        if any(cell.text for cell in row[len(rows[0]) :]):
            surplus = row[len(rows[0])].place
            desk.complain(surplus, "more cells than the first row has; text that holds the delimiter needs quotes")
            continue
        number = _number(row, columns, desk)
        if number is None:
            continue
        key, place = number, row[columns["square"]].place
        if key in entries:
            desk.complain(place, f"square {key} was given before, at {entries[key].place}")
            continue
        entries[key] = Entry(place, _square(row, columns))
    return Node(entries, rows[0][0].place)


def _columns(header: list[Cell], desk: ThemeSources) -> dict[str, int]:
    """Where each known column is; nothing, and an error, without squares."""
    columns: dict[str, int] = {}
    for place, cell in enumerate(header):
        title = cell.text.casefold()
        if title in columns:
            desk.complain(cell.place, f"the column {quoted(cell.text)} is there twice")
        elif title in COLUMNS:
            columns[title] = place
        elif title:
            near = nearest(title, COLUMNS) or "; possible are: " + ", ".join(COLUMNS)
            desk.warn(f"{cell.place}: the column {quoted(cell.text)} is not used{near}", "labels")
    if "square" not in columns:
        desk.complain(header[0].place, f"the first row must name the columns: {', '.join(COLUMNS)}")
        return {}
    return columns


def _number(row: list[Cell], columns: Mapping[str, int], desk: ThemeSources) -> int | None:
    at = columns["square"]
    if at >= len(row) or not re.fullmatch(r"[0-9]{1,4}", row[at].text):
        cell = row[min(at, len(row) - 1)]
        desk.complain(cell.place, f"a square's number must stand here, not {quoted(cell.text)}")
        return None
    return int(row[at].text)


def _square(row: list[Cell], columns: Mapping[str, int]) -> Node:
    cells = {title: row[at] for title, at in columns.items() if title != "square" and at < len(row) and row[at].text}
    entries: dict[Key, Entry] = {title: Entry(cell.place, Node(cell.text, cell.place)) for title, cell in cells.items()}
    return Node(entries, row[columns["square"]].place)
