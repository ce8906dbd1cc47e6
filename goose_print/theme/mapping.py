"""A theme that a program holds as a mapping, read as if it were written; the place of a value is the path of keys that leads to it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any

from goose_print.sentences import Sentence
from goose_print.theme.node import YamlEntry, YamlNode
from goose_print.theme.report import PlacedFault
from goose_print.theme.source import Location, Source
from goose_print.theme.yaml import UnreadableError, YamlDocument, parse_yaml

_BREAK = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
"""What JSON lets stand in a text, and YAML does not."""


def document_of(mapping: Mapping[Any, Any]) -> YamlDocument:
    """The document that a mapping of texts, numbers, lists and mappings is. Raises UnreadableError.

    JSON is YAML, so that the same reader holds it to the same bounds.
    """
    try:
        text = _BREAK.sub(lambda sign: f"\\u{ord(sign[0]):04x}", json.dumps(mapping, ensure_ascii=False))
    except (TypeError, ValueError, RecursionError):
        text = ""
    source = Source("<mapping>", Path("<mapping>"), text.encode("utf-8", "surrogatepass"), text)
    top = Location(source, 1, 1, cell="theme")
    if not text:
        raise UnreadableError(PlacedFault(top, Sentence("file.program")))
    try:
        document = parse_yaml(source)
    except UnreadableError as stop:
        raise UnreadableError(stop.finding._replace(place=top)) from None
    root = _placed(document.root, source, "", count(1))
    return YamlDocument(root, source, tuple(finding._replace(place=top) for finding in document.findings))


def _placed(node: YamlNode, source: Source, path: str, order: Any) -> YamlNode:
    """The node with the path of keys as its place; ``order`` counts the places, so that faults are told in the order of the mapping."""
    place = Location(source, next(order), 1, cell=path or "theme")
    value = node.value
    if isinstance(value, Mapping):
        below = f"{path}." if path else ""
        inner = ((key, _placed(entry.node, source, f"{below}{key}", order)) for key, entry in value.items())
        value = {key: YamlEntry(child.place, child) for key, child in inner}
    elif isinstance(value, tuple):
        value = tuple(_placed(child, source, f"{path}[{number}]", order) for number, child in enumerate(value))
    return YamlNode(value, place, node.size)
