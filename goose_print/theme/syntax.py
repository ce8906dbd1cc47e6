"""What YAML's scanner complains of, said so that an author knows what to do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from goose_print.theme.source import Location, Source

if TYPE_CHECKING:
    from yaml import MarkedYAMLError

COLOUR = re.compile(r"(?<=\s)#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?\b")
LOST_COLOUR = "a # after a space begins a comment; put the colour in quotes"
_TAB = "a tab stands here; indent with spaces"

_SENTENCES = {
    "mapping values are not allowed": (
        "a colon too many, or the line above lacks one: 'key: value' stands on a line of its own;"
        " text that holds a colon and a space needs quotes"
    ),
    "did not find expected ',' or": "a comma or the closing bracket is missing",
    "did not find expected key": (
        "the line does not fit what is above it: keys of one mapping begin in the same column,"
        " and text that begins with a quote ends with it"
    ),
    "did not find expected '-'": "the line does not fit the list above it: each item begins with '- ' in the same column",
    "could not find expected ':'": "a key needs a colon and a space after it, as in 'title: My game'",
    "found unexpected end of stream": "a quote is opened here and never closed",
    "found unknown escape character": "in double quotes a backslash begins an escape; use single quotes, or write \\\\",
    "did not find expected alphabetic": "text that begins with * or & needs quotes",
    "block sequence entries are not allowed": "a list begins on a line of its own below its key, or is written [a, b]",
    "did not find expected comment or line break": "text that begins with | or > needs quotes",
    "did not find expected node content": "a value is missing here; text that begins with a comma or bracket needs quotes",
    "found undefined tag handle": "text that begins with ! needs quotes",
    "found incompatible YAML document": "directives (%YAML) are not needed here; leave the line out",
}


def explained(error: MarkedYAMLError, source: Source) -> tuple[str, Location]:
    """A sentence and the place to look at."""
    problem = error.problem or "not understood"
    mark = error.problem_mark
    if problem.startswith("found unexpected end of stream") and error.context_mark:
        mark = error.context_mark
    place = Location(source, mark.line + 1, mark.column + 1) if mark else Location(source, 1, 1)
    if "found a tab" in problem:
        return _TAB, place
    colour = _lost_colour(error, source) if "expected ',' or" in problem or "node content" in problem else None
    if colour:
        return LOST_COLOUR, colour
    if ("mapping values" in problem or "expected ',' or" in problem) and (text := _colon_in(place)):
        return text, place
    if "cannot start any token" in problem:
        return _start(place), place
    for words, sentence in _SENTENCES.items():
        if problem.startswith(words):
            return sentence, place
    return f"this is not YAML: {problem}", place


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
    return f'text that holds a colon and a space needs quotes, as in {match[1]}: "{match[2]}{re.split("[,}]", rest)[0].rstrip()}"'


def _start(place: Location) -> str:
    character = place.source.line(place.line)[place.column - 1 : place.column]
    if character == "\t":
        return _TAB
    return f"text that begins with {character or 'this'} needs quotes"
