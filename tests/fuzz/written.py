"""Trees of dicts, lists and scalars as YAML, with what no tree can hold (aliases, keys given twice, broken tokens) as raw text."""

from __future__ import annotations

import json
import re
from typing import Any

BARE = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")


class Raw(str):
    """Text that goes into the file as it is."""


def whole(tree: Any) -> str:
    """A document: a block mapping, each of whose values stands on its line."""
    if not isinstance(tree, dict) or not tree:
        return flow(tree) + "\n"
    return "".join(f"{_key(key)}: {flow(value)}\n" for key, value in tree.items())


def flow(value: Any) -> str:
    """A value on one line."""
    match value:
        case Raw():
            return str(value)
        case dict():
            return "{" + ", ".join(f"{_key(key)}: {flow(inner)}" for key, inner in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(flow, value)) + "]"
        case str() if not BARE.fullmatch(value):
            return json.dumps(value, ensure_ascii=len(value) % 2 == 0)
        case None:
            return ""
        case bool():
            return str(value).lower()
        case _:
            return str(value)


def _key(key: Any) -> str:
    return key if isinstance(key, Raw) else flow(key if isinstance(key, int) else str(key))


def encoded(text: str) -> bytes:
    """UTF-8; halves of surrogate pairs become broken bytes."""
    return text.encode("utf-8", "surrogatepass")
