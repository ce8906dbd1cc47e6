"""Rule sets, palettes and printers that start from another one and change what differs."""

from __future__ import annotations

from pathlib import Path

from goose_print.errors import ArtError
from goose_print.records import record
from goose_print.sentences import Sentence, said_by
from goose_print.theme.desk import ThemeSources
from goose_print.theme.node import YamlNode, merged
from goose_print.theme.shipped import ShippedKind, own_printer, shipped, unknown
from goose_print.theme.source import Location

DEFAULT_PALETTE = "parchment"
"""What an author's palette starts from that names no other."""
DEEPEST = 8
"""How many files may stand behind one another."""
NOT_INHERITED = ("name", "sources")
"""Keys that speak of the very rules in which they stand."""


@record(kw_only=False)
class Extender:
    """Resolves ``extends`` of one kind. ``folder`` is where an author's own files may lie (``None``: nowhere)."""

    desk: ThemeSources
    kind: ShippedKind
    folder: Path | None

    def resolved(self, node: YamlNode, trail: tuple[Path, ...] = ()) -> YamlNode | None:
        """The mapping, laid over all that it extends; or, for a name, the mapping of that name.

        Where that cannot be had, for which there then is a finding: a mapping as it is, its ``extends`` left in; for a name ``None``.
        """
        if isinstance(node.value, str):
            return self._parent(node, trail)
        if not isinstance(node.value, dict):
            what = "format.only_mapping" if trail else "format.name_or_mapping"
            self.desk.complain(node.place, Sentence(what, subject=self.kind if self.kind == "rules" else self.kind[:-1]))
            return None
        if self.kind == "palettes":  # in which a colour can be changed, but not removed
            node = node.without(*(key for key, entry in node.entries.items() if entry.node.value is None))
        parent = node.get("extends") or self._usual(node.place)
        if parent is None or parent.value is None:
            return node.without("extends")
        if not isinstance(parent.value, str):
            self.desk.complain(parent.place, Sentence("extends.name"))
            return None
        base = self._parent(parent, trail)
        return merged(base.without(*NOT_INHERITED), node.without("extends")) if base else node

    def _usual(self, place: Location) -> YamlNode | None:
        """What is started from where nothing is said: an author's palette from a whole one."""
        return YamlNode(DEFAULT_PALETTE, place) if self.kind == "palettes" and self.folder else None

    def _parent(self, name: YamlNode, trail: tuple[Path, ...]) -> YamlNode | None:
        path = self._file(name)
        if path is None:
            return None
        if path in trail:
            steps = " → ".join(step.stem for step in (*trail[trail.index(path) :], path))
            self.desk.complain(name.place, Sentence("extends.itself", steps=steps))
            return None
        if len(trail) >= DEEPEST:
            self.desk.complain(name.place, Sentence("extends.deep", DEEPEST))
            return None
        root = self.desk.read(path)
        if root is None:
            return None
        return Extender(self.desk, self.kind, self._home(path)).resolved(self._inner(root), (*trail, path))

    def _inner(self, root: YamlNode) -> YamlNode:
        """The rules in a whole theme; the root of a file that holds nothing else."""
        inner = root.get("rules") if self.kind == "rules" else None
        return inner or root

    def _home(self, path: Path) -> Path | None:
        return None if path == shipped(self.kind, path.stem) else self.folder

    def _file(self, name: YamlNode) -> Path | None:
        text = str(name.value)
        path = (own_printer(text, self.folder) if self.kind == "printers" else None) or shipped(self.kind, text)
        if path is None and self.folder and text.endswith((".yaml", ".yml")):
            from goose_print.art.library import inside

            try:
                return inside(self.folder, text)
            except ArtError as error:
                self.desk.complain(name.place, said_by(error))
                return None
        if path is None:
            self.desk.complain(name.place, unknown(self.kind, text, self.folder))
        return path
