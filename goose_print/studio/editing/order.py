"""Where a new key goes in a mapping: numbers in order, others as beside them, or as the format's reference has them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from goose_print.errors import Key
from goose_print.games import DEFAULT
from goose_print.studio.editing.outline import Member, YamlValue


def place_for(key: Key, owners: Sequence[YamlValue], path: Sequence[Key], game: str) -> Member | None:
    """The member behind which a key goes in the last of the ``owners``, which lie inside each other; none: it becomes the first.

    ``path``: of the mapping. The mapping holds something.
    """
    members = owners[-1].members
    if isinstance(key, int):
        smaller = [member for member in members if isinstance(member.key, int) and member.key < key]
        numbered = any(isinstance(member.key, int) for member in members)
        return max(smaller, key=lambda member: member.key) if smaller else None if numbered else members[-1]
    order = _beside(key, owners) or keys_at(path, game)
    if key not in order:
        return members[-1]
    ranks = {member: order.index(member.key) for member in members if member.key in order}
    earlier = [member for member in ranks if ranks[member] < order.index(key)]
    return max(earlier, key=ranks.__getitem__) if earlier else None if ranks else members[-1]


def _beside(key: Key, owners: Sequence[YamlValue]) -> list[Key]:
    """The keys of the first mapping beside the last of the owners that has this key and all of its own."""
    own = {member.key for member in owners[-1].members}
    for sibling in owners[-2].members if len(owners) > 1 else ():
        keys = [member.key for member in sibling.piece.members]
        if sibling.piece.kind == "mapping" and key in keys and own.issubset(keys):
            return keys
    return []


def keys_at(path: Sequence[Key], game: str = DEFAULT) -> list[Key]:
    """The keys that the format knows at a path, in the order of its reference."""
    parts: list[Mapping[str, Any]] = [schema()]
    for step in path:
        parts = [below for part in parts for below in _below(part, step, game)]
    return list(dict.fromkeys(key for part in parts for each in _forms(part) for key in each.get("properties", {})))


@cache
def schema() -> dict[str, Any]:
    """The schema of a theme. It is shared: nobody changes it."""
    from goose_print.theme.schema import schema_json

    made: dict[str, Any] = json.loads(schema_json())
    return made


def _forms(part: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """All that may stand where the part does, references followed."""
    if "$ref" in part:
        yield from _forms(schema()["$defs"][part["$ref"].rpartition("/")[2]])
        return
    yield part
    for each in part.get("anyOf", ()):
        yield from _forms(each)


def _below(part: Mapping[str, Any], step: Key, game: str) -> Iterator[Mapping[str, Any]]:
    for form in _forms(part):
        if isinstance(step, int) and isinstance(form.get("items"), dict):
            yield form["items"]
        if step in form.get("properties", {}):
            yield form["properties"][step]
        elif isinstance(form.get("additionalProperties"), dict):
            yield form["additionalProperties"]
        for branch in form.get("allOf", ()):
            if branch["if"]["properties"]["game"]["const"] == game and step in branch["then"]["properties"]:
                yield branch["then"]["properties"][step]
