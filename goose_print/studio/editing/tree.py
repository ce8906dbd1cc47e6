"""Trees as plain values: what a text must parse to after an edit."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from typing import Any

from goose_print.errors import Key, RequestError, quote
from goose_print.studio.editing.outline import CACHE_SIZE
from goose_print.theme.node import YamlNode
from goose_print.theme.yaml import UnreadableError, parse_key, parse_yaml, text_source

MAX_DEPTH = 16

_file = ContextVar("_file", default=Path("<text>"))


@contextmanager
def reading_as_file(file: Path) -> Iterator[None]:
    """Inside, parse texts under a file's name, so that a later load of that file finds them in the cache."""
    before = _file.set(file)
    try:
        yield
    finally:
        _file.reset(before)


def parse_tree(text: str) -> Any:
    """Parse the text into dicts, lists and scalars; None for a text without values.

    Results are cached: do not change them. Raises RequestError, with line and column.
    """
    return _parse_cached(text, _file.get())


@lru_cache(maxsize=CACHE_SIZE)
def _parse_cached(text: str, file: Path) -> Any:
    try:
        return _plain_value(parse_yaml(text_source(file, text)).root)
    except UnreadableError as stop:
        place = stop.finding.place
        if not has_values(text):
            return None
        raise RequestError("unreadable", stop.finding.message, line=place.line, column=place.column) from None


def has_values(text: str) -> bool:
    """Return whether there is more than comments."""
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.splitlines())


def _plain_value(node: YamlNode) -> Any:
    if isinstance(node.value, dict):
        return {key: _plain_value(entry.node) for key, entry in node.value.items()}
    return list(map(_plain_value, node.value)) if isinstance(node.value, tuple) else node.value


def trees_equal(one: Any, other: Any) -> bool:
    """Whether two trees are equal in values, types and order of lists; the order of keys does not count."""
    return repr(one) == repr(other) or _equal_values(one, other)  # most are written alike, too, which is seen sooner


def _equal_values(one: Any, other: Any) -> bool:
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(_equal_values(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_equal_values, one, other))
    kinds = [next(kind for kind in (bool, int, float, str, object) if isinstance(value, kind)) for value in (one, other)]
    return kinds[0] is kinds[1] and (one == other or bool(one != one and other != other))  # noqa: PLR0124 - no number, twice


def parse_value(said: Any, depth: int = 0) -> Any:
    """Convert a request's value to what YAML would read: keys that look like numbers are numbers. Raises RequestError."""
    if depth > MAX_DEPTH:
        raise RequestError("too-deep", f"a value may be {MAX_DEPTH} levels deep")
    match said:
        case Mapping():
            return {parse_key(str(name)): parse_value(each, depth + 1) for name, each in said.items()}
        case list() | tuple():
            return [parse_value(each, depth + 1) for each in said]
        case float() if not math.isfinite(said):
            raise RequestError("bad-value", "a number must be finite")
        case None | bool() | int() | float() | str():
            return said
        case _:
            raise RequestError("bad-value", f"{quote(type(said).__name__)} is nothing that YAML has")


def value_at(tree: Any, path: Sequence[Key]) -> Any:
    """The value at the path. Raises RequestError if there is none."""
    for depth, step in enumerate(path):
        places: Collection[Any] = range(len(tree)) if isinstance(tree, list) else ()
        if isinstance(tree, Mapping):
            places = tree
        if step in places:
            tree = tree[step]
        else:
            raise RequestError("no-such-key", f"there is nothing at {describe_path(path[: depth + 1])}", path=list(path))
    return tree


def tree_holds(tree: Any, path: Sequence[Key]) -> bool:
    """Return whether something stands at the path."""
    try:
        value_at(tree, path)
    except RequestError:
        return False
    return True


def describe_path(path: Sequence[Key]) -> str:
    """Format a path for people."""
    return ": ".join(map(str, path)) or "the whole theme"
