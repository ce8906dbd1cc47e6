"""Positions of new keys in a mapping: numbers in order, others as in sibling mappings or in the format's reference."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from goose_print.errors import Key
from goose_print.games import DEFAULT
from goose_print.studio.editing.outline import Member, YamlValue
from goose_print.theme.schema import schema_json


def find_predecessor(key: Key, owners: Sequence[YamlValue], path: Sequence[Key], game: str) -> Member | None:
    """The member after which a new key goes in the last of the nested `owners`; None: it becomes the first.

    `path`: of the mapping, which must not be empty.
    """
    members = owners[-1].members
    if isinstance(key, int):
        smaller = [member for member in members if isinstance(member.key, int) and member.key < key]
        numbered = any(isinstance(member.key, int) for member in members)
        if smaller:
            return max(smaller, key=lambda member: member.key)
        return None if numbered else members[-1]
    order = _sibling_keys(key, owners) or known_keys(path, game)
    if key not in order:
        return members[-1]
    ranks = {member: order.index(member.key) for member in members if member.key in order}
    earlier = [member for member in ranks if ranks[member] < order.index(key)]
    if earlier:
        return max(earlier, key=ranks.__getitem__)
    return None if ranks else members[-1]


def _sibling_keys(key: Key, owners: Sequence[YamlValue]) -> list[Key]:
    """The keys of the first sibling mapping that has this key and all of the mapping's own."""
    own = {member.key for member in owners[-1].members}
    for sibling in owners[-2].members if len(owners) > 1 else ():
        keys = [member.key for member in sibling.piece.members]
        if sibling.piece.kind == "mapping" and key in keys and own.issubset(keys):
            return keys
    return []


def known_keys(path: Sequence[Key], game: str = DEFAULT) -> list[Key]:
    """The keys that the format knows at a path, in reference order."""
    parts: list[Mapping[str, Any]] = [theme_schema()]
    for step in path:
        parts = [below for part in parts for below in _subschemas(part, step, game)]
    return list(dict.fromkeys(key for part in parts for each in _alternatives(part) for key in each.get("properties", {})))


@cache
def theme_schema() -> dict[str, Any]:
    """The JSON Schema of a theme. It is shared: do not change it."""
    made: dict[str, Any] = json.loads(schema_json())
    return made


def _alternatives(part: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield all schemas that a part allows, with references followed."""
    if "$ref" in part:
        yield from _alternatives(theme_schema()["$defs"][part["$ref"].rpartition("/")[2]])
        return
    yield part
    for each in part.get("anyOf", ()):
        yield from _alternatives(each)


def _subschemas(part: Mapping[str, Any], step: Key, game: str) -> Iterator[Mapping[str, Any]]:
    for form in _alternatives(part):
        if isinstance(step, int) and isinstance(form.get("items"), dict):
            yield form["items"]
        if step in form.get("properties", {}):
            yield form["properties"][step]
        elif isinstance(form.get("additionalProperties"), dict):
            yield form["additionalProperties"]
        for branch in form.get("allOf", ()):
            if branch["if"]["properties"]["game"]["const"] == game and step in branch["then"]["properties"]:
                yield branch["then"]["properties"][step]
