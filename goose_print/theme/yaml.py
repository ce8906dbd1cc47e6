"""Reads YAML 1.2 (core schema) into a tree whose every key and value knows its line and column.

PyYAML follows YAML 1.1, where ``no`` is false, ``12:30`` is 750 and a second ``title:`` silently wins. So only its scanner is
used, event by event and without recursion; scalars are resolved here, and what could hurt is refused: tags, merge keys,
aliases that explode, nesting that is too deep, files that are too large.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from goose_print.errors import Key, quoted
from goose_print.fields import WrittenDecimal, WrittenWhole
from goose_print.resources import yaml_loader
from goose_print.sentences import Sentence
from goose_print.theme.node import Scalar, YamlEntry, YamlNode
from goose_print.theme.report import PlacedFault
from goose_print.theme.source import Location, Source, shown
from goose_print.theme.syntax import COLOUR, LOST_COLOUR, explained

LARGEST_FILE = 1_000_000
FARTHEST = 100
"""Characters behind a key without a value that are looked through for what is meant."""
MOST_NODES = 10_000
KEPT = 16
"""Documents that are kept: whoever changes a theme again and again needs most of its files as they were."""
DEEPEST = 32

_NUMBER = re.compile(r"[0-9]{1,9}")
_INT = re.compile(r"[-+]?[0-9]{1,18}|0o[0-7]{1,18}|0x[0-9a-fA-F]{1,15}")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_DIGITS = frozenset("0123456789+-.")
"""With one of these every number begins."""
_WORDS: dict[str, Scalar] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")


class UnreadableError(Exception):
    """The file cannot be read on from here."""

    def __init__(self, finding: PlacedFault) -> None:
        self.finding = finding
        super().__init__(finding.message)


class YamlDocument(NamedTuple):
    """A file's tree, and what is wrong with it though it could be read (duplicate keys ...)."""

    root: YamlNode
    source: Source
    findings: tuple[PlacedFault, ...]


def read_yaml(path: Path) -> YamlDocument:
    """The one document in a file. Raises UnreadableError."""
    return parse_yaml(load_text(path))


def load_text(path: Path, largest: int = LARGEST_FILE) -> Source:
    """A text file, UTF-8 with or without a byte order mark. Raises UnreadableError."""
    source = load_bytes(path, largest)
    try:
        return Source(source.name, path, source.data, source.data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise not_utf8(source, error.start) from None


def load_bytes(path: Path, largest: int = LARGEST_FILE) -> Source:
    """A file whose text is not known yet. Raises UnreadableError."""
    name = shown(path)
    try:
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except OSError as error:
        raise _stop(Source(name, path, b""), Sentence("file.unread", why=error.strerror or str(error))) from None
    if len(data) > largest:
        raise _stop(Source(name, path, b""), Sentence("file.large", largest // 1000))
    return Source(name, path, data)


def not_utf8(read: Source, start: int) -> UnreadableError:
    """What to say of a file's bytes; ``start`` is where the first wrong one is, not counting a byte order mark."""
    data = read.data
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _stop(read, Sentence("file.utf16"))
    source = Source(read.name, read.path, data, data.decode("utf-8-sig", "replace"))
    bare = data.removeprefix(BOM_UTF8)
    place = source.at(len(bare[:start].decode()))
    byte = len(data) - len(bare) + start
    return UnreadableError(PlacedFault(place, Sentence("file.utf8", byte=byte + 1, value=f"{data[byte]:02x}")))


def text_source(path: Path, text: str) -> Source:
    """A text that stands, or would stand, in a file."""
    return Source(path.name, path, text.encode("utf-8", "surrogatepass"), text)


def parse_yaml(source: Source) -> YamlDocument:
    """The one document in a text; that of the last ones is kept. Raises UnreadableError."""
    return _parsed(source.name, source.path, source.data, source.text)


@lru_cache(maxsize=KEPT)
def _parsed(*facts: Any) -> YamlDocument:
    import yaml

    source = Source(*facts)
    bad = _FORBIDDEN.search(source.text)
    if bad:
        raise UnreadableError(PlacedFault(source.at(bad.start()), Sentence("file.control", code=f"{ord(bad[0]):04X}")))
    builder = _Builder(source)
    try:
        for event in yaml.parse(source.text, Loader=yaml_loader()):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        problem, place = explained(error, source)
        raise UnreadableError(PlacedFault(place, problem)) from None
    except yaml.YAMLError as error:
        raise _stop(source, Sentence("file.not_yaml", why=str(error))) from None
    if builder.root is None:
        raise _stop(source, Sentence("file.empty"))
    return YamlDocument(builder.root, source, tuple(builder.findings))


def _stop(source: Source, message: str) -> UnreadableError:
    """For what is wrong with the file as a whole."""
    return UnreadableError(PlacedFault(Location(source, 1, 1), message))


@dataclass
class _Open:
    """A collection that is being read."""

    place: Location
    anchor: str | None
    mapping: bool
    items: list[YamlNode] = field(default_factory=list)
    entries: dict[Key, YamlEntry] = field(default_factory=dict)
    key: tuple[Key, Location] | None = None
    size: int = 1


@dataclass
class _Builder:
    source: Source
    findings: list[PlacedFault] = field(default_factory=list)
    anchors: dict[str, YamlNode] = field(default_factory=dict)
    open: list[_Open] = field(default_factory=list)
    root: YamlNode | None = None
    seen: int = 0

    def take(self, event: Any) -> None:
        """One event of the scanner."""
        match type(event).__name__:
            case "ScalarEvent":
                self._scalar(event)
            case "AliasEvent":
                self._alias(event)
            case "MappingStartEvent" | "SequenceStartEvent":
                self._begin(event)
            case "MappingEndEvent" | "SequenceEndEvent":
                self._end()
            case "DocumentStartEvent" if self.root is not None:
                raise UnreadableError(PlacedFault(self._place(event), Sentence("yaml.second")))
            case _:
                pass

    def _place(self, event: Any) -> Location:
        start, end = event.start_mark, event.end_mark
        width = end.column - start.column if end.line == start.line else 1
        return Location(self.source, start.line + 1, start.column + 1, max(1, width))

    def _begin(self, event: Any) -> None:
        place, mapping = self._place(event), type(event).__name__ == "MappingStartEvent"
        self._no_tag(event, place)
        if len(self.open) >= DEEPEST:
            raise UnreadableError(PlacedFault(place, Sentence("yaml.deep", DEEPEST)))
        self._no_complex_key(place)
        self.open.append(_Open(place, event.anchor, mapping))

    def _end(self) -> None:
        done = self.open.pop()
        value = done.entries if done.mapping else tuple(done.items)
        self._add(YamlNode(value, done.place, done.size), done.anchor)

    def _no_tag(self, event: Any, place: Location) -> None:
        if event.tag not in (None, "!", "tag:yaml.org,2002:str"):
            name = event.tag.replace("tag:yaml.org,2002:", "!!")
            raise UnreadableError(PlacedFault(place, Sentence("yaml.tag", tag=quoted(name))))

    def _no_complex_key(self, place: Location) -> None:
        if self.open and self.open[-1].mapping and self.open[-1].key is None:
            raise UnreadableError(PlacedFault(place, Sentence("yaml.key")))

    def _scalar(self, event: Any) -> None:
        place = self._place(event)
        self._no_tag(event, place)
        parent = self.open[-1] if self.open else None
        if parent and parent.mapping and parent.key is None:
            parent.key = self._key(event, place, parent)
            return
        plain = event.implicit[0] and event.tag is None
        if plain and not event.value and parent and self._lone_key(parent):
            return
        value = resolved(event.value) if plain else event.value
        if value is None and (colour := COLOUR.search(self.source.line(place.line), place.column - 1, place.column + FARTHEST)):
            self._complain(place._replace(column=colour.start() + 1, width=len(colour[0])), Sentence(LOST_COLOUR))
        self._add(YamlNode(value, place), event.anchor)

    def _lone_key(self, parent: _Open) -> bool:
        """Whether a key without a colon is being read, which is the rest of a text that holds a comma; then it is left out."""
        if parent.key is None:
            return False
        key, place = parent.key
        end = place.column - 1 + place.width
        if ":" in str(key) or self.source.line(place.line)[end : end + FARTHEST].lstrip().startswith(":"):
            return False
        name, (_, before) = next(reversed(parent.entries.items()), ("", YamlEntry(place, YamlNode(None, place))))
        known = isinstance(before.value, str) and '"' not in before.value
        example = f'{name}: "{before.value}, {key}"'
        self._complain(place, Sentence("yaml.comma_as" if known else "yaml.comma", key=quoted(key), example=example))
        parent.key = None
        return True

    def _key(self, event: Any, place: Location, parent: _Open) -> tuple[Key, Location]:
        text: str = event.value
        if text == "<<" and event.implicit[0]:
            raise UnreadableError(PlacedFault(place, Sentence("yaml.merge")))
        key = key_of(text)
        if key in parent.entries:
            first = parent.entries[key].place.line
            self._complain(place, Sentence("yaml.twice", key=quoted(text), line=first))
        return key, place

    def _alias(self, event: Any) -> None:
        place, name = self._place(event), event.anchor
        self._no_complex_key(place)
        if any(piece.anchor == name for piece in self.open):
            raise UnreadableError(PlacedFault(place, Sentence("yaml.alias_inside", name=f"*{name}")))
        if name not in self.anchors:
            raise UnreadableError(PlacedFault(place, Sentence("yaml.alias", name=f"&{name}")))
        self._add(self.anchors[name], None)

    def _add(self, node: YamlNode, anchor: str | None) -> None:
        if anchor:
            self.anchors[anchor] = node
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        parent.size += node.size
        self.seen += 1
        if self.seen > MOST_NODES or parent.size > MOST_NODES:
            many = "yaml.values" if self.seen > MOST_NODES else "yaml.alias_values"
            raise UnreadableError(PlacedFault(parent.place, Sentence(many, MOST_NODES)))
        if not parent.mapping:
            parent.items.append(node)
            return
        assert parent.key is not None
        (key, place), parent.key = parent.key, None
        parent.entries.setdefault(key, YamlEntry(place, node))

    def _complain(self, place: Location, message: str) -> None:
        self.findings.append(PlacedFault(place, message))


def key_of(text: str) -> Key:
    """The key that is written so: a number, wherever it looks like one."""
    return int(text) if _NUMBER.fullmatch(text) else text


def resolved(text: str) -> Scalar:
    """What a word that has no quotes stands for: a number, true, false, nothing, or itself."""
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
