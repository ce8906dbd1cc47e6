"""YAML 1.2 reader (core schema) for trees whose keys and values know their line and column.

PyYAML follows YAML 1.1, where `no` is false, `12:30` is 750 and a second `title:` silently wins. So only its scanner
is used, event by event and without recursion; scalars are resolved here, and harmful input is refused: tags, merge
keys, aliases that explode, nesting that is too deep, files that are too large.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from goose_print.errors import Key, quote
from goose_print.fields import WrittenDecimal, WrittenWhole
from goose_print.resources import yaml_loader
from goose_print.sentences import Message
from goose_print.theme.node import Scalar, YamlEntry, YamlNode
from goose_print.theme.source import Location, PlacedFault, Source, display_path

if TYPE_CHECKING:
    from yaml import MarkedYAMLError

MAX_FILE_BYTES = 1_000_000
COMMENT_SEARCH_WIDTH = 100
"""Characters behind a key without a value that are searched for an unquoted colour."""
MAX_NODES = 10_000
DOCUMENT_CACHE_SIZE = 16
"""Number of cached documents: repeated changes of a theme leave most of its files as they were."""
MAX_DEPTH = 32

_NUMBER = re.compile(r"[0-9]{1,9}")
_INT = re.compile(r"[-+]?[0-9]{1,18}|0o[0-7]{1,18}|0x[0-9a-fA-F]{1,15}")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_DIGITS = frozenset("0123456789+-.")
"""Characters that a number may begin with."""
_WORDS: dict[str, Scalar] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")


class UnreadableError(Exception):
    """The file cannot be parsed beyond this point."""

    def __init__(self, finding: PlacedFault) -> None:
        self.finding = finding
        super().__init__(finding.message)


class YamlDocument(NamedTuple):
    """A file's tree, and faults that did not stop the parser (duplicate keys ...)."""

    root: YamlNode
    source: Source
    findings: tuple[PlacedFault, ...]


def read_yaml(path: Path) -> YamlDocument:
    """Load the single document of a file. Raises UnreadableError."""
    return parse_yaml(load_text(path))


def load_text(path: Path, largest: int = MAX_FILE_BYTES) -> Source:
    """Load a UTF-8 text file with or without a byte order mark. Raises UnreadableError."""
    source = load_bytes(path, largest)
    try:
        return Source(source.name, path, source.data, source.data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise encoding_error(source, error.start) from None


def load_bytes(path: Path, largest: int = MAX_FILE_BYTES) -> Source:
    """Load a file without decoding it. Raises UnreadableError."""
    name = display_path(path)
    try:
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except OSError as error:
        raise _file_error(Source(name, path, b""), Message("file.unread", why=error.strerror or str(error))) from None
    if len(data) > largest:
        raise _file_error(Source(name, path, b""), Message("file.large", largest // 1000))
    return Source(name, path, data)


def encoding_error(read: Source, start: int) -> UnreadableError:
    """Return the error for undecodable bytes; `start`: offset of the first wrong one, after a byte order mark."""
    data = read.data
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _file_error(read, Message("file.utf16"))
    source = Source(read.name, read.path, data, data.decode("utf-8-sig", "replace"))
    bare = data.removeprefix(BOM_UTF8)
    place = source.at(len(bare[:start].decode()))
    byte = len(data) - len(bare) + start
    return UnreadableError(PlacedFault(place, Message("file.utf8", byte=byte + 1, value=f"{data[byte]:02x}")))


def text_source(path: Path, text: str) -> Source:
    """The source of a text that stands, or would stand, in a file."""
    return Source(path.name, path, text.encode("utf-8", "surrogatepass"), text)


def parse_yaml(source: Source) -> YamlDocument:
    """Parse the single document of a text; recent results are cached. Raises UnreadableError."""
    return _parse_cached(source.name, source.path, source.data, source.text)


@lru_cache(maxsize=DOCUMENT_CACHE_SIZE)
def _parse_cached(*facts: Any) -> YamlDocument:
    import yaml

    source = Source(*facts)
    bad = _FORBIDDEN.search(source.text)
    if bad:
        raise UnreadableError(PlacedFault(source.at(bad.start()), Message("file.control", code=f"{ord(bad[0]):04X}")))
    builder = _TreeBuilder(source)
    try:
        for event in yaml.parse(source.text, Loader=yaml_loader()):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        problem, place = explain_yaml_error(error, source)
        raise UnreadableError(PlacedFault(place, problem)) from None
    except yaml.YAMLError as error:
        raise _file_error(source, Message("file.not_yaml", why=str(error))) from None
    if builder.root is None:
        raise _file_error(source, Message("file.empty"))
    return YamlDocument(builder.root, source, tuple(builder.findings))


def _file_error(source: Source, message: str) -> UnreadableError:
    """Return an error about the file as a whole."""
    return UnreadableError(PlacedFault(Location(source, 1, 1), message))


@dataclass
class _OpenCollection:
    """A collection whose end has not been read yet."""

    place: Location
    anchor: str | None
    mapping: bool
    items: list[YamlNode] = field(default_factory=list)
    entries: dict[Key, YamlEntry] = field(default_factory=dict)
    key: tuple[Key, Location] | None = None
    size: int = 1


@dataclass
class _TreeBuilder:
    source: Source
    findings: list[PlacedFault] = field(default_factory=list)
    anchors: dict[str, YamlNode] = field(default_factory=dict)
    open: list[_OpenCollection] = field(default_factory=list)
    root: YamlNode | None = None
    seen: int = 0

    def take(self, event: Any) -> None:
        """Process one event of the scanner."""
        match type(event).__name__:
            case "ScalarEvent":
                self._add_scalar(event)
            case "AliasEvent":
                self._add_alias(event)
            case "MappingStartEvent" | "SequenceStartEvent":
                self._begin_collection(event)
            case "MappingEndEvent" | "SequenceEndEvent":
                self._end_collection()
            case "DocumentStartEvent" if self.root is not None:
                raise UnreadableError(PlacedFault(self._place(event), Message("yaml.second")))
            case _:
                pass

    def _place(self, event: Any) -> Location:
        start, end = event.start_mark, event.end_mark
        width = end.column - start.column if end.line == start.line else 1
        return Location(self.source, start.line + 1, start.column + 1, max(1, width))

    def _begin_collection(self, event: Any) -> None:
        place, mapping = self._place(event), type(event).__name__ == "MappingStartEvent"
        self._refuse_tag(event, place)
        if len(self.open) >= MAX_DEPTH:
            raise UnreadableError(PlacedFault(place, Message("yaml.deep", MAX_DEPTH)))
        self._refuse_complex_key(place)
        self.open.append(_OpenCollection(place, event.anchor, mapping))

    def _end_collection(self) -> None:
        done = self.open.pop()
        value = done.entries if done.mapping else tuple(done.items)
        self._add_node(YamlNode(value, done.place, done.size), done.anchor)

    def _refuse_tag(self, event: Any, place: Location) -> None:
        if event.tag not in (None, "!", "tag:yaml.org,2002:str"):
            name = event.tag.replace("tag:yaml.org,2002:", "!!")
            raise UnreadableError(PlacedFault(place, Message("yaml.tag", tag=quote(name))))

    def _refuse_complex_key(self, place: Location) -> None:
        if self.open and self.open[-1].mapping and self.open[-1].key is None:
            raise UnreadableError(PlacedFault(place, Message("yaml.key")))

    def _add_scalar(self, event: Any) -> None:
        place = self._place(event)
        self._refuse_tag(event, place)
        parent = self.open[-1] if self.open else None
        if parent and parent.mapping and parent.key is None:
            parent.key = self._read_key(event, place, parent)
            return
        plain = event.implicit[0] and event.tag is None
        if plain and not event.value and parent and self._drop_lone_key(parent):
            return
        value = resolve_scalar(event.value) if plain else event.value
        if value is None and (colour := COLOUR.search(self.source.line(place.line), place.column - 1, place.column + COMMENT_SEARCH_WIDTH)):
            self._add_finding(place._replace(column=colour.start() + 1, width=len(colour[0])), Message(LOST_COLOUR))
        self._add_node(YamlNode(value, place), event.anchor)

    def _drop_lone_key(self, parent: _OpenCollection) -> bool:
        """Drop a key without a colon: it is the rest of a text that holds a comma. Return whether it was one."""
        if parent.key is None:
            return False
        key, place = parent.key
        end = place.column - 1 + place.width
        if ":" in str(key) or self.source.line(place.line)[end : end + COMMENT_SEARCH_WIDTH].lstrip().startswith(":"):
            return False
        name, (_, before) = next(reversed(parent.entries.items()), ("", YamlEntry(place, YamlNode(None, place))))
        known = isinstance(before.value, str) and '"' not in before.value
        example = f'{name}: "{before.value}, {key}"'
        self._add_finding(place, Message("yaml.comma_as" if known else "yaml.comma", key=quote(key), example=example))
        parent.key = None
        return True

    def _read_key(self, event: Any, place: Location, parent: _OpenCollection) -> tuple[Key, Location]:
        text: str = event.value
        if text == "<<" and event.implicit[0]:
            raise UnreadableError(PlacedFault(place, Message("yaml.merge")))
        key = parse_key(text)
        if key in parent.entries:
            first = parent.entries[key].place.line
            self._add_finding(place, Message("yaml.twice", key=quote(text), line=first))
        return key, place

    def _add_alias(self, event: Any) -> None:
        place, name = self._place(event), event.anchor
        self._refuse_complex_key(place)
        if any(piece.anchor == name for piece in self.open):
            raise UnreadableError(PlacedFault(place, Message("yaml.alias_inside", name=f"*{name}")))
        if name not in self.anchors:
            raise UnreadableError(PlacedFault(place, Message("yaml.alias", name=f"&{name}")))
        self._add_node(self.anchors[name], None)

    def _add_node(self, node: YamlNode, anchor: str | None) -> None:
        if anchor:
            self.anchors[anchor] = node
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        parent.size += node.size
        self.seen += 1
        if self.seen > MAX_NODES or parent.size > MAX_NODES:
            many = "yaml.values" if self.seen > MAX_NODES else "yaml.alias_values"
            raise UnreadableError(PlacedFault(parent.place, Message(many, MAX_NODES)))
        if not parent.mapping:
            parent.items.append(node)
            return
        assert parent.key is not None
        (key, place), parent.key = parent.key, None
        parent.entries.setdefault(key, YamlEntry(place, node))

    def _add_finding(self, place: Location, message: str) -> None:
        self.findings.append(PlacedFault(place, message))


def parse_key(text: str) -> Key:
    """Parse a key: an integer if it looks like one."""
    return int(text) if _NUMBER.fullmatch(text) else text


def resolve_scalar(text: str) -> Scalar:
    """Resolve an unquoted word: a number, true, false, null, or itself."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _DIGITS:
        return text
    if _INT.fullmatch(text):
        whole = WrittenWhole(int(text, 0) if text[:2] in ("0o", "0x") else int(text))
        whole.text = text
        return whole
    if _FLOAT.fullmatch(text):
        broken = WrittenDecimal(re.sub(r"\.(?=inf|nan)", "", text.lower()))
        broken.text = text
        return broken
    return text


# ------------------------------------------------------------------ messages for scanner errors

COLOUR = re.compile(r"(?<=\s)#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?\b")
LOST_COLOUR = "yaml.comment"

_SCANNER_MESSAGES = {
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
"""Messages by the beginning of the scanner's own."""


def explain_yaml_error(error: MarkedYAMLError, source: Source) -> tuple[str, Location]:
    """Return a message an author can act on, and the place to look at."""
    problem = error.problem or "not understood"
    mark = error.problem_mark
    if problem.startswith("found unexpected end of stream") and error.context_mark:
        mark = error.context_mark
    place = Location(source, mark.line + 1, mark.column + 1) if mark else Location(source, 1, 1)
    if "found a tab" in problem:
        return Message("yaml.tab"), place
    if problem.startswith("mapping values") and (key := _indented(place)):
        return Message("yaml.column"), key
    colour = _find_lost_colour(error, source) if "expected ',' or" in problem or "node content" in problem else None
    if colour:
        return Message(LOST_COLOUR), colour
    if ("mapping values" in problem or "expected ',' or" in problem) and (text := _colon_message(place)):
        return text, place
    if "maximum nesting depth" in problem:  # LibYAML's own limit, met as it reads ahead on the line
        return Message("yaml.deep", MAX_DEPTH), place
    if "cannot start any token" in problem:
        return _start_message(place), place
    for words, name in _SCANNER_MESSAGES.items():
        if problem.startswith(words):
            return Message(f"yaml.{name}"), place
    return Message("file.not_yaml", why=problem), place


def _indented(place: Location) -> Location | None:
    """The key before the colon at this place, if it stands further in than the key on the line above, which has its value."""
    source, line, column = place.source, place.line, place.column
    key, above = re.fullmatch(r"( *)([\w-]+)", source.line(line)[: column - 1]), re.match(r"([ -]*)[\w-]+: +\S", source.line(line - 1))
    if key is None or above is None or len(key[1]) <= len(above[1]):
        return None
    return Location(source, line, len(key[1]) + 1, len(key[2]))


def _find_lost_colour(error: MarkedYAMLError, source: Source) -> Location | None:
    """The place of an unquoted colour that swallowed the closing bracket, or None."""
    if error.context_mark is None or error.problem_mark is None:
        return None
    last = error.problem_mark.line + 1
    for line in range(min(error.context_mark.line + 1, last - 1), last + 1):
        match = COLOUR.search(source.line(line))
        if match:
            return Location(source, line, match.start() + 1, len(match[0]))
    return None


def _colon_message(place: Location) -> str:
    """Message for a colon that belongs to a text, or "" if it does not."""
    before, rest = place.source.line(place.line)[: place.column - 1], place.source.line(place.line)[place.column - 1 :]
    match = re.search(r"(?:^|[{,]|- ) *(\w+): +([^\"'{},\[\]|>]+)$", before)
    if match is None or not rest.startswith(":"):
        return ""
    return Message("yaml.colon_as", example=f'{match[1]}: "{match[2]}{re.split("[,}]", rest)[0].rstrip()}"')


def _start_message(place: Location) -> str:
    character = place.source.line(place.line)[place.column - 1 : place.column]
    if character == "\t":
        return Message("yaml.tab")
    return Message("yaml.begins", sign=character) if character else Message("yaml.begins_this")
