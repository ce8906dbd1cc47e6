"""What is on the table while a theme is read: the files so far, and what was found wrong in them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from goose_print.errors import Fault, Key, ThemeError
from goose_print.language.words import DEFAULT, catalogue
from goose_print.theme.node import YamlNode
from goose_print.theme.report import PlacedFault, theme_error
from goose_print.theme.source import Location, Source
from goose_print.theme.yaml import UnreadableError, YamlDocument, read_yaml


@dataclass
class ThemeSources:
    """Sources in the order in which they were read; what is wrong at a place, and what is wrong at a path of the theme."""

    sources: list[Source] = field(default_factory=list)
    findings: list[PlacedFault] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    told_in: str = DEFAULT
    """The tag of the language in which one says that a theme cannot be had."""
    stays: dict[tuple[Key, ...], str] = field(default_factory=dict)
    """The texts that are not in the language that is wanted, and the languages that they are in."""

    def complain(self, place: Location, message: str) -> None:
        """Notes an error."""
        self.findings.append(PlacedFault(place, message))

    def warn(self, message: str, *path: Key) -> None:
        """Notes a warning about what stands at a path of the theme."""
        self.faults.append(Fault(path=path, message=message, code="theme", severity="warning"))

    def refused(self, faults: Iterable[PlacedFault] = ()) -> ThemeError:
        """The error that tells all that was found wrong at a place, and more."""
        return theme_error([*self.findings, *faults], catalogue(self.told_in))

    def read(self, path: Path) -> YamlNode | None:
        """The tree of a YAML file; ``None``, and a finding, if it cannot be read."""
        try:
            return self.put(read_yaml(path))
        except UnreadableError as stop:
            self.findings.append(stop.finding)
            return None

    def put(self, document: YamlDocument) -> YamlNode:
        """Keeps a document's source and findings, and gives its tree."""
        self.sources.append(document.source)
        self.findings += document.findings
        return document.root

    def take(self, other: ThemeSources) -> None:
        """Lays what is on another table behind what is on this one."""
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
