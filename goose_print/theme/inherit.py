"""A theme with the whole of its rules, palette and printer: what it extends, what its table of labels says, and what it says itself."""

from __future__ import annotations

from pathlib import Path

from goose_print.errors import Key
from goose_print.theme.desk import ThemeSources
from goose_print.theme.extends import DEFAULT_PALETTE, NOT_INHERITED, Extender
from goose_print.theme.labels import Labels, beneath
from goose_print.theme.node import YamlEntry, YamlNode, merged


def inherited(root: YamlNode, home: Path, desk: ThemeSources, labels: Labels | None) -> YamlNode:
    """The tree with the whole rules, the whole palette, the printer and the table of labels in it; without those that are not to be had."""
    rules = root.get("rules")
    if rules is not None and rules.value is not None:
        root = _put(root, "rules", _whole_rules(Extender(desk, "rules", home), rules, labels))
    if labels:
        root = root.with_entry("squares", beneath(labels.squares, root.get("squares"), labels.place))
    printer = root.get("printer")
    if printer is not None and printer.value is not None:
        root = _put(root, "printer", Extender(desk, "printers", home).resolved(printer))
    style = _written(root, "style", {})
    if not isinstance(style.value, dict):
        return root
    palette = _written(style, "palette", DEFAULT_PALETTE)
    style = _put(style, "palette", Extender(desk, "palettes", home).resolved(palette))
    return root.with_entry("style", style)


def _written(node: YamlNode, key: str, usual: str | dict[Key, YamlEntry]) -> YamlNode:
    """The value of a key; what is usual, if nothing is behind the key."""
    value = node.get(key)
    return YamlNode(usual, (value or node).place) if value is None or value.value is None else value


def _put(node: YamlNode, key: str, value: YamlNode | None) -> YamlNode:
    return node.with_entry(key, value) if value else node.without(key)


def _whole_rules(extender: Extender, written: YamlNode, labels: Labels | None) -> YamlNode | None:
    """The rules with all that they extend, and between the two what the table says. A rule set that was only named bears that name,
    if its file does not give it one and the table changes nothing in it.
    """
    said = labels.rules if labels else {}
    if not isinstance(written.value, str):
        own = written.with_entry("squares", beneath(said, written.get("squares"), written.place)) if said and written.entries else written
        return extender.resolved(own)
    base = extender.resolved(written)
    if base is None:
        return None
    whole = merged(base, YamlNode({"squares": YamlEntry(written.place, YamlNode(said, written.place))}, base.place)) if said else base
    if whole is not base and whole.plain() != base.plain():
        return whole.without(*NOT_INHERITED)
    return base if base.get("name") else base.with_entry("name", YamlNode(Path(written.value).stem, written.place))
