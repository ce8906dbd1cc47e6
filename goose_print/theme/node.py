"""Trees of parsed YAML whose nodes know their place, so that merged trees keep track of where things stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from goose_print.errors import Key
from goose_print.theme.source import Location

Scalar = str | int | float | bool | None


class YamlEntry(NamedTuple):
    """An entry of a mapping: the place of its key, and its value."""

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
        """Return dicts, tuples and scalars. An empty value behind a number counts as not written."""
        if isinstance(self.value, dict):
            pairs = ((key, entry.node) for key, entry in self.value.items())
            return {key: node.plain() for key, node in pairs if node.value is not None or isinstance(key, str)}
        if isinstance(self.value, tuple):
            return tuple(node.plain() for node in self.value)
        return self.value

    def with_entry(self, key: Key, node: YamlNode) -> YamlNode:
        """Return the mapping with one entry added or replaced."""
        old = self.entries.get(key)
        entry = YamlEntry(old.place if old else node.place, node)
        return replace(self, value={**self.entries, key: entry})

    def without(self, *keys: Key) -> YamlNode:
        """Return the mapping without some keys."""
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
        """Return the place of the value at the path, or of its key; if absent, that of the nearest enclosing node."""
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


def merge_nodes(base: YamlNode, over: YamlNode) -> YamlNode:
    """Merge `over` into `base`: mappings key by key, anything else replaces, `null` removes a key."""
    if not isinstance(base.value, dict) or not isinstance(over.value, dict):
        return over
    entries = dict(base.value)
    for key, entry in over.value.items():
        if entry.node.value is None:
            entries.pop(key, None)
        elif key in entries:
            entries[key] = YamlEntry(entry.place, merge_nodes(entries[key].node, entry.node))
        else:
            entries[key] = entry
    return replace(over, value=entries)
