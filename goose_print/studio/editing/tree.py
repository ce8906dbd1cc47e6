"""Trees as plain values, and what a change makes of them: what the text must read as when it has been changed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from typing import Any

from goose_print.errors import Key, RequestError, quoted
from goose_print.studio.editing.outline import KEPT
from goose_print.theme.node import YamlNode
from goose_print.theme.yaml import UnreadableError, key_of, parse_yaml, text_source

DEEPEST = 16

_file = ContextVar("_file", default=Path("<text>"))


@contextmanager
def taken_for(file: Path) -> Iterator[None]:
    """Inside, texts are read as those of a file: whoever then reads the changed one as that file need not read it again."""
    before = _file.set(file)
    try:
        yield
    finally:
        _file.reset(before)


def tree_of(text: str) -> Any:
    """What the text says, as dicts, lists and scalars; nothing for a text without any value. Raises RequestError, with line and column.

    The last ones are kept, and nobody changes them.
    """
    return _tree(text, _file.get())


@lru_cache(maxsize=KEPT)
def _tree(text: str, file: Path) -> Any:
    try:
        return _plain(parse_yaml(text_source(file, text)).root)
    except UnreadableError as stop:
        place = stop.finding.place
        if not has_values(text):
            return None
        raise RequestError("unreadable", stop.finding.message, line=place.line, column=place.column) from None


def has_values(text: str) -> bool:
    """Whether there is more than comments."""
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.splitlines())


def _plain(node: YamlNode) -> Any:
    if isinstance(node.value, dict):
        return {key: _plain(entry.node) for key, entry in node.value.items()}
    return list(map(_plain, node.value)) if isinstance(node.value, tuple) else node.value


def same(one: Any, other: Any) -> bool:
    """Whether two trees say the same: values and their types, and the order of lists, but not that of keys."""
    return repr(one) == repr(other) or _alike(one, other)  # most are written alike, too, which is seen sooner


def _alike(one: Any, other: Any) -> bool:
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(_alike(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_alike, one, other))
    kinds = [next(kind for kind in (bool, int, float, str, object) if isinstance(value, kind)) for value in (one, other)]
    return kinds[0] is kinds[1] and (one == other or bool(one != one and other != other))  # noqa: PLR0124 - no number, twice


def value_of(said: Any, depth: int = 0) -> Any:
    """A value of a request as YAML reads it: keys that look like numbers are numbers. Raises RequestError."""
    if depth > DEEPEST:
        raise RequestError("too-deep", f"a value may be {DEEPEST} levels deep")
    match said:
        case Mapping():
            return {key_of(str(name)): value_of(each, depth + 1) for name, each in said.items()}
        case list() | tuple():
            return [value_of(each, depth + 1) for each in said]
        case float() if not math.isfinite(said):
            raise RequestError("bad-value", "a number must be finite")
        case None | bool() | int() | float() | str():
            return said
        case _:
            raise RequestError("bad-value", f"{quoted(type(said).__name__)} is nothing that YAML has")


def at(tree: Any, path: Sequence[Key]) -> Any:
    """What stands at the path. Raises RequestError where nothing does."""
    for depth, step in enumerate(path):
        places = tree if isinstance(tree, Mapping) else range(len(tree)) if isinstance(tree, list) else ()
        if step in places:
            tree = tree[step]
        else:
            raise RequestError("no-such-key", f"there is nothing at {path_told(path[: depth + 1])}", path=list(path))
    return tree


def tree_holds(tree: Any, path: Sequence[Key]) -> bool:
    """Whether something stands at the path."""
    try:
        at(tree, path)
    except RequestError:
        return False
    return True


def path_told(path: Sequence[Key]) -> str:
    """A path as people read it."""
    return ": ".join(map(str, path)) or "the whole theme"
