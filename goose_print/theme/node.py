"""What was read, each value with its place: a tree that can be merged without losing track of where things stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from goose_print.errors import Key
from goose_print.theme.source import Location

Scalar = str | int | float | bool | None


class YamlEntry(NamedTuple):
    """One line of a mapping: where its key stands, and its value."""

    place: Location
    node: YamlNode


@dataclass(frozen=True, slots=True)
class YamlNode:
    """A scalar, a tuple of nodes, or a mapping from keys to entries. ``size`` counts the nodes in it, aliases written out."""

    value: Scalar | tuple[YamlNode, ...] | dict[Key, YamlEntry]
    place: Location
    size: int = 1

    @property
    def entries(self) -> dict[Key, YamlEntry]:
        """The entries of a mapping; nothing for other nodes."""
        return self.value if isinstance(self.value, dict) else {}

    def get(self, key: Key) -> YamlNode | None:
        """The value of a key of a mapping, if there is one."""
        entry = self.entries.get(key)
        return entry.node if entry else None

    def plain(self) -> Any:
        """As dicts, tuples and scalars. A number with nothing behind it counts as not written."""
        if isinstance(self.value, dict):
            pairs = ((key, entry.node) for key, entry in self.value.items())
            return {key: node.plain() for key, node in pairs if node.value is not None or isinstance(key, str)}
        if isinstance(self.value, tuple):
            return tuple(node.plain() for node in self.value)
        return self.value

    def with_entry(self, key: Key, node: YamlNode) -> YamlNode:
        """A mapping with one entry put in or replaced."""
        old = self.entries.get(key)
        entry = YamlEntry(old.place if old else node.place, node)
        return replace(self, value={**self.entries, key: entry})

    def without(self, *keys: Key) -> YamlNode:
        """A mapping without some keys."""
        return replace(self, value={key: entry for key, entry in self.entries.items() if key not in keys})

    def holds(self, path: Iterable[Key]) -> bool:
        """Whether something is written at the path."""
        node: YamlNode | None = self
        for key in path:
            if node is None or node.value is None:
                return False
            node = node.value[key] if isinstance(node.value, tuple) and isinstance(key, int) else node.get(key)
        return node is not None

    def texts(self, path: tuple[Key, ...] = ()) -> Iterator[tuple[tuple[Key, ...], str]]:
        """Every text in it, with the path that leads there."""
        waiting = [(path, self)]
        while waiting:
            path, node = waiting.pop()
            value = node.value
            if isinstance(value, str):
                yield path, value
            elif isinstance(value, dict):
                waiting += [((*path, key), entry.node) for key, entry in reversed(value.items())]
            elif isinstance(value, tuple):
                waiting += [((*path, place), value[place]) for place in reversed(range(len(value)))]

    def locate(self, path: Iterable[Key], on_key: bool = False) -> Location:
        """Where the value at the path stands, or its key. What is not written stands where the nearest thing around it does."""
        node, place = self, self.place
        for key in path:
            if isinstance(node.value, tuple) and isinstance(key, int) and key < len(node.value):
                node = node.value[key]
                place = node.place
            elif key in node.entries:
                entry = node.entries[key]
                node = entry.node
                place = entry.place if on_key or isinstance(node.value, dict) or node.value is None else node.place
            else:
                break
        return place


def merged(base: YamlNode, over: YamlNode) -> YamlNode:
    """``over`` laid over ``base``: mappings merge key by key, everything else replaces, nothing (``null``) removes a key."""
    if not isinstance(base.value, dict) or not isinstance(over.value, dict):
        return over
    entries = dict(base.value)
    for key, entry in over.value.items():
        if entry.node.value is None:
            entries.pop(key, None)
        elif key in entries:
            entries[key] = YamlEntry(entry.place, merged(entries[key].node, entry.node))
        else:
            entries[key] = entry
    return replace(over, value=entries)
