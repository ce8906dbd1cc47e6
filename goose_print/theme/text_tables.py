"""Reads a table that is text (CSV, TSV) as spreadsheet programs of any country write it, into cells that know where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from goose_print.sentences import Sentence
from goose_print.theme.cells import MOST_COLUMNS, Cell, Named, parse_cell
from goose_print.theme.desk import ThemeSources
from goose_print.theme.encodings import load_any_text
from goose_print.theme.report import PlacedFault
from goose_print.theme.source import Location, Source
from goose_print.theme.yaml import UnreadableError

_QUOTED = re.compile(r' *"((?:[^"]|"")*)" *')
_QUOTE = re.compile(r' *"')
_ENDING = re.compile("\r\n|[\r\n]")
_BLANK = re.compile("[\r\n]+")
_DELIMITER = re.compile("sep=([,;\t|])(\r\n|[\r\n]|$)", re.IGNORECASE)
"""The line by which a table says what parts its cells."""


def text_table(path: Path, desk: ThemeSources, named: Named, language: str) -> tuple[Source, Iterator[list[Cell]]]:
    """The rows of a text. Raises UnreadableError."""
    source = load_any_text(path, desk, named, language)
    if delimiter := _DELIMITER.match(source.text):
        return source, _rows(source, delimiter[1], delimiter.end())
    return source, _rows(source, "\t" if path.suffix.lower() == ".tsv" else _usual(source.text), 0)


def _usual(text: str) -> str:
    """What parts the cells of the first row: countries that write a comma in their numbers part cells with semicolons."""
    head = re.sub('"[^"]*"', "", text[:10_000].lstrip("\r\n"))
    first = _ENDING.split(head, maxsplit=1)[0]
    return max(",;\t", key=first.count)


def _rows(source: Source, delimiter: str, begin: int) -> Iterator[list[Cell]]:
    """RFC 4180, but each cell keeps its line and column, which a ready-made reader does not tell."""
    text, at, line = source.text, begin, 2 if begin else 1
    plain = re.compile(f"[^{delimiter}\r\n]*")
    row: list[Cell] = []
    while at < len(text) and len(row) <= MOST_COLUMNS:
        if not row and (blank := _BLANK.match(text, at)):
            at = begin = blank.end()
            line += len(_ENDING.findall(blank[0]))
            continue
        place = Location(source, line, at - begin + 1)
        match = _QUOTED.match(text, at)
        if match is None and _QUOTE.match(text, at):
            raise UnreadableError(PlacedFault(place, Sentence("yaml.quote")))
        found = match or plain.match(text, at)
        assert found is not None
        content = match[1].replace('""', '"') if match else found[0]
        row.append(Cell(parse_cell(content), place._replace(width=max(1, len(found[0].split("\n")[0])))))
        inner = [end.end() for end in _ENDING.finditer(found[0])]
        line, begin = line + len(inner), found.start() + inner[-1] if inner else begin
        at = found.end()
        if text[at : at + 1] == delimiter:
            at += 1
            continue
        ending = _ENDING.match(text, at)
        if ending is None and at < len(text):
            raise UnreadableError(PlacedFault(Location(source, line, at - begin + 1), Sentence("table.quote")))
        yield row
        row = []
        at, line, begin = (ending.end(), line + 1, ending.end()) if ending else (at, line, begin)
    if row:
        yield row
