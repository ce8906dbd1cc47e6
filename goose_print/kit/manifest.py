"""``manifest.json``: what a kit consists of, and from what it was made."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from goose_print import __version__
from goose_print.kit.fit import FitReport
from goose_print.records import record
from goose_print.scene import GlyphRun, Group, Item, Sheet, Symbol, Use
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.backends.press import Press

NAME = "manifest.json"


@record
class KitFile:
    """One file of a kit. ``sheets``: what is on its pages, for the manifest; empty for text."""

    name: str
    data: bytes
    sheets: tuple[Sheet, ...] = ()


def manifest(theme: Theme, seed: int, files: Sequence[KitFile], report: FitReport, press: Press | None = None) -> KitFile:
    """The manifest of these files, which does not list itself. ``press``: the one that they were made for."""
    facts = {
        "title": theme.title,
        "language": theme.language,
        "rules": theme.rules.name,
        "version": __version__,
        "theme": theme.digest,
        "seed": seed,
        "mode": theme.style.mode,
        "files": [_entry(file) for file in files],
        "fonts": fonts(sheet for file in files for sheet in file.sheets),
        "notices": list(report.notices),
        **report.facts(),
        **({"press": press.facts} if press else {}),
    }
    return KitFile(name=NAME, data=_written(facts))


def listed_files(folder: Path) -> dict[str, dict[str, Any]]:
    """The files that are in the folder and in its manifest, with what that says of them, and the manifest itself.

    Empty where there is no manifest, or one that another program has written. No entry leads out of the folder.
    """
    facts = _read(folder)
    found = {entry["name"]: entry for entry in facts.get("files", ()) if _plain(entry)}
    return {name: entry for name, entry in {**found, NAME: {}}.items() if facts and _is_file(folder / name)}


def joined(data: bytes, folder: Path, names: Collection[str]) -> bytes:
    """The manifest of some parts, and what the folder's own says of the files ``names``, which stay."""
    facts, old = json.loads(data), _read(folder)
    facts["files"] += [entry for entry in old.get("files", ()) if _plain(entry) and entry["name"] in names]
    facts["fonts"] = sorted({*facts["fonts"], *map(str, old.get("fonts") or ())})
    return _written(facts)


def _read(folder: Path) -> dict[str, Any]:
    try:
        facts = json.loads((folder / NAME).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    ours = isinstance(facts, dict) and {"rules", "version", "theme", "seed"} <= facts.keys() and isinstance(facts.get("files"), list)
    return facts if ours else {}


def _plain(entry: Any) -> bool:
    name = entry.get("name") if isinstance(entry, dict) else None
    return isinstance(name, str) and Path(name).name == name and name not in ("", "..") and name.isprintable()


def _is_file(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


def _written(facts: Mapping[str, Any]) -> bytes:
    return (json.dumps(facts, indent=2, ensure_ascii=False) + "\n").encode()


def _entry(file: KitFile) -> dict[str, Any]:
    entry: dict[str, Any] = {"name": file.name, "bytes": len(file.data), "sha256": hashlib.sha256(file.data).hexdigest()}
    if file.sheets:
        entry["pages"] = len(file.sheets)
        sizes = dict.fromkeys((sheet.width, sheet.height) for sheet in file.sheets)
        entry["sizes_mm"] = [[round(width, 3), round(height, 3)] for width, height in sizes]
    return entry


def fonts(sheets: Iterable[Sheet]) -> list[str]:
    """The names of the font files that text on the sheets is set in."""
    each = {id(sheet): sheet for sheet in sheets}.values()  # the same ones are in several files
    entered: set[Symbol] = set()

    def used(items: Iterable[Item]) -> Iterator[Path]:
        for item in items:
            if isinstance(item, GlyphRun):
                yield item.font.file
            elif isinstance(item, Group):
                yield from used(item.items)
            elif isinstance(item, Use) and item.symbol not in entered:
                entered.add(item.symbol)
                yield from used(item.symbol.items)

    return sorted({file.stem for sheet in each for file in set(used(sheet.items))})
