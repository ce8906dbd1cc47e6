"""Inheritance (`extends`) of rule sets, palettes and printers."""

from __future__ import annotations

from pathlib import Path

from goose_print.art.library import resolve_inside
from goose_print.errors import ArtError
from goose_print.records import record
from goose_print.sentences import Message, message_of
from goose_print.theme.node import YamlNode, merge_nodes
from goose_print.theme.shipped import ShippedKind, find_own_printer, find_shipped, unknown_name_message
from goose_print.theme.source import Location
from goose_print.theme.theme_sources import ThemeSources

DEFAULT_PALETTE = "parchment"
"""Base of an author's palette that names none."""
MAX_DEPTH = 8
"""Maximum length of a chain of files."""
NOT_INHERITED = ("name", "sources")
"""Keys that describe only the rule set in which they are written."""


@record(kw_only=False)
class Extender:
    """Resolver of `extends` for one kind; `folder` is where an author's files may lie (`None`: nowhere)."""

    desk: ThemeSources
    kind: ShippedKind
    folder: Path | None

    def resolve(self, node: YamlNode, trail: tuple[Path, ...] = ()) -> YamlNode | None:
        """Merge the mapping over all that it extends; resolve a name to the mapping of that name.

        On failure an error is recorded and a mapping is returned with its `extends` left in; for a name, `None`.
        """
        if isinstance(node.value, str):
            return self._resolve_parent(node, trail)
        if not isinstance(node.value, dict):
            what = "format.only_mapping" if trail else "format.name_or_mapping"
            self.desk.add_error(node.place, Message(what, subject=self.kind if self.kind == "rules" else self.kind[:-1]))
            return None
        if self.kind == "palettes":  # in which a colour can be changed, but not removed
            node = node.without(*(key for key, entry in node.entries.items() if entry.node.value is None))
        parent = node.get("extends") or self._default_parent(node.place)
        if parent is None or parent.value is None:
            return node.without("extends")
        if not isinstance(parent.value, str):
            self.desk.add_error(parent.place, Message("extends.name"))
            return None
        base = self._resolve_parent(parent, trail)
        return merge_nodes(base.without(*NOT_INHERITED), node.without("extends")) if base else node

    def _default_parent(self, place: Location) -> YamlNode | None:
        """The default base: of an author's palette, the complete default palette."""
        return YamlNode(DEFAULT_PALETTE, place) if self.kind == "palettes" and self.folder else None

    def _resolve_parent(self, name: YamlNode, trail: tuple[Path, ...]) -> YamlNode | None:
        path = self._find_file(name)
        if path is None:
            return None
        if path in trail:
            steps = " → ".join(step.stem for step in (*trail[trail.index(path) :], path))
            self.desk.add_error(name.place, Message("extends.itself", steps=steps))
            return None
        if len(trail) >= MAX_DEPTH:
            self.desk.add_error(name.place, Message("extends.deep", MAX_DEPTH))
            return None
        root = self.desk.read_file(path)
        if root is None:
            return None
        return Extender(self.desk, self.kind, self._author_folder(path)).resolve(self._inherited_node(root), (*trail, path))

    def _inherited_node(self, root: YamlNode) -> YamlNode:
        """The rules inside a whole theme, or the root of a file that holds nothing else."""
        inner = root.get("rules") if self.kind == "rules" else None
        return inner or root

    def _author_folder(self, path: Path) -> Path | None:
        return None if path == find_shipped(self.kind, path.stem) else self.folder

    def _find_file(self, name: YamlNode) -> Path | None:
        text = str(name.value)
        path = (find_own_printer(text, self.folder) if self.kind == "printers" else None) or find_shipped(self.kind, text)
        if path is None and self.folder and text.endswith((".yaml", ".yml")):
            try:
                return resolve_inside(self.folder, text)
            except ArtError as error:
                self.desk.add_error(name.place, message_of(error))
                return None
        if path is None:
            self.desk.add_error(name.place, unknown_name_message(self.kind, text, self.folder))
        return path
