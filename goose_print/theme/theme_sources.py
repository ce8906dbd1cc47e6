"""Sources and faults collected while a theme is loaded."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from goose_print.errors import Fault, Key, ThemeError
from goose_print.language.words import DEFAULT, find_language
from goose_print.theme.node import YamlNode
from goose_print.theme.source import Location, PlacedFault, Source, theme_error
from goose_print.theme.yaml import UnreadableError, YamlDocument, read_yaml


@dataclass
class ThemeSources:
    """Sources in the order of reading, faults with places (`findings`), and faults with paths of the theme (`faults`)."""

    sources: list[Source] = field(default_factory=list)
    findings: list[PlacedFault] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    told_in: str = DEFAULT
    """Language tag of the messages if the theme cannot be loaded."""
    stays: dict[tuple[Key, ...], str] = field(default_factory=dict)
    """Languages of the texts that are not in the wanted language, by path."""

    def add_error(self, place: Location, message: str) -> None:
        """Add an error at a place."""
        self.findings.append(PlacedFault(place, message))

    def add_warning(self, message: str, *path: Key) -> None:
        """Add a warning at a path of the theme."""
        self.faults.append(Fault(path=path, message=message, code="theme", severity="warning"))

    def make_error(self, faults: Iterable[PlacedFault] = ()) -> ThemeError:
        """Return a ThemeError with all findings, and more."""
        return theme_error([*self.findings, *faults], find_language(self.told_in))

    def read_file(self, path: Path) -> YamlNode | None:
        """Read the tree of a YAML file; on failure add a finding and return None."""
        try:
            return self.add_document(read_yaml(path))
        except UnreadableError as stop:
            self.findings.append(stop.finding)
            return None

    def add_document(self, document: YamlDocument) -> YamlNode:
        """Record a document's source and findings, and return its tree."""
        self.sources.append(document.source)
        self.findings += document.findings
        return document.root

    def extend(self, other: ThemeSources) -> None:
        """Append the sources and faults of another collection."""
        self.sources += other.sources
        self.findings += other.findings
        self.faults += other.faults

    @property
    def digest(self) -> str:
        """SHA-256 over the bytes of all sources, each after its length."""
        total = hashlib.sha256()
        for source in self.sources:
            total.update(len(source.data).to_bytes(8, "big") + source.data)
        return total.hexdigest()
