"""``manifest.json``: what a kit consists of, and from what it was made."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from goose_print import __version__
from goose_print.kit.fit import FitReport
from goose_print.scene import GlyphRun, Sheet, walk
from goose_print.theme import Theme

if TYPE_CHECKING:
    from goose_print.kit.build import KitFile

NAME = "manifest.json"


def manifest(theme: Theme, seed: int, files: Sequence[KitFile], report: FitReport) -> KitFile:
    """The manifest of these files, which does not list itself."""
    from goose_print.kit.build import KitFile

    facts = {
        "title": theme.title,
        "language": theme.language,
        "rules": theme.rule_set.name,
        "version": __version__,
        "theme": theme.digest,
        "seed": seed,
        "mode": theme.style.mode,
        "files": [_entry(file) for file in files],
        "fonts": fonts(sheet for file in files for sheet in file.sheets),
        "notices": list(report.notices),
        **report.facts(),
    }
    return KitFile(name=NAME, data=(json.dumps(facts, indent=2, ensure_ascii=False) + "\n").encode())


def _entry(file: KitFile) -> dict[str, Any]:
    entry: dict[str, Any] = {"name": file.name, "bytes": len(file.data), "sha256": hashlib.sha256(file.data).hexdigest()}
    if file.sheets:
        entry["pages"] = len(file.sheets)
        sizes = dict.fromkeys((sheet.width, sheet.height) for sheet in file.sheets)
        entry["sizes_mm"] = [[round(width, 3), round(height, 3)] for width, height in sizes]
    return entry


def fonts(sheets: Iterable[Sheet]) -> list[str]:
    """The names of the font files that text on the sheets is set in."""
    names = {item.font.file.stem for sheet in sheets for item, _ in walk(sheet.items) if isinstance(item, GlyphRun)}
    return sorted(names)
