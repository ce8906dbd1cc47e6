"""What YAML's scanner complains of, said so that an author knows what to do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from goose_print.sentences import Sentence
from goose_print.theme.source import Location, Source

if TYPE_CHECKING:
    from yaml import MarkedYAMLError

COLOUR = re.compile(r"(?<=\s)#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?\b")
LOST_COLOUR = "yaml.comment"

_SENTENCES = {
    "mapping values are not allowed": "colon",
    "did not find expected ',' or": "bracket",
    "did not find expected key": "column",
    "did not find expected '-'": "item",
    "could not find expected ':'": "no_colon",
    "found unexpected end of stream": "quote",
    "found unknown escape character": "escape",
    "did not find expected alphabetic": "star",
    "block sequence entries are not allowed": "list",
    "did not find expected comment or line break": "bar",
    "did not find expected node content": "value",
    "found undefined tag handle": "exclamation",
    "found incompatible YAML document": "directive",
}
"""Sentences by how the scanner's begin."""


def explained(error: MarkedYAMLError, source: Source) -> tuple[str, Location]:
    """A sentence and the place to look at."""
    problem = error.problem or "not understood"
    mark = error.problem_mark
    if problem.startswith("found unexpected end of stream") and error.context_mark:
        mark = error.context_mark
    place = Location(source, mark.line + 1, mark.column + 1) if mark else Location(source, 1, 1)
    if "found a tab" in problem:
        return Sentence("yaml.tab"), place
    if problem.startswith("mapping values") and (key := _indented(place)):
        return Sentence("yaml.column"), key
    colour = _lost_colour(error, source) if "expected ',' or" in problem or "node content" in problem else None
    if colour:
        return Sentence(LOST_COLOUR), colour
    if ("mapping values" in problem or "expected ',' or" in problem) and (text := _colon_in(place)):
        return text, place
    if "cannot start any token" in problem:
        return _start(place), place
    for words, name in _SENTENCES.items():
        if problem.startswith(words):
            return Sentence(f"yaml.{name}"), place
    return Sentence("file.not_yaml", why=problem), place


def _indented(place: Location) -> Location | None:
    """The key before the colon at this place, if it stands further in than the key on the line above, which has its value."""
    source, line, column = place.source, place.line, place.column
    key, above = re.fullmatch(r"( *)([\w-]+)", source.line(line)[: column - 1]), re.match(r"([ -]*)[\w-]+: +\S", source.line(line - 1))
    if key is None or above is None or len(key[1]) <= len(above[1]):
        return None
    return Location(source, line, len(key[1]) + 1, len(key[2]))


def _lost_colour(error: MarkedYAMLError, source: Source) -> Location | None:
    """A colour without quotes that swallowed the closing bracket of what is being read."""
    if error.context_mark is None or error.problem_mark is None:
        return None
    last = error.problem_mark.line + 1
    for line in range(min(error.context_mark.line + 1, last - 1), last + 1):
        match = COLOUR.search(source.line(line))
        if match:
            return Location(source, line, match.start() + 1, len(match[0]))
    return None


def _colon_in(place: Location) -> str:
    """What to say where the colon at this place belongs to a text; nothing if it does not."""
    before, rest = place.source.line(place.line)[: place.column - 1], place.source.line(place.line)[place.column - 1 :]
    match = re.search(r"(?:^|[{,]|- ) *(\w+): +([^\"'{},\[\]|>]+)$", before)
    if match is None or not rest.startswith(":"):
        return ""
    return Sentence("yaml.colon_as", example=f'{match[1]}: "{match[2]}{re.split("[,}]", rest)[0].rstrip()}"')


def _start(place: Location) -> str:
    character = place.source.line(place.line)[place.column - 1 : place.column]
    if character == "\t":
        return Sentence("yaml.tab")
    return Sentence("yaml.begins", sign=character) if character else Sentence("yaml.begins_this")
