"""``manifest.json``: the files of a kit and what they were made from."""

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

MANIFEST_NAME = "manifest.json"


@record
class KitFile:
    """File of a kit; ``sheets`` are its pages for the manifest, empty for text."""

    name: str
    data: bytes
    sheets: tuple[Sheet, ...] = ()


def make_manifest(theme: Theme, seed: int, files: Sequence[KitFile], report: FitReport, press: Press | None = None) -> KitFile:
    """Manifest of these files, which does not list itself; ``press``: the press they were made for."""
    facts = {
        "title": theme.title,
        "language": theme.language,
        "rules": theme.rules.name,
        "version": __version__,
        "theme": theme.digest,
        "seed": seed,
        "mode": theme.style.mode,
        "files": [_file_entry(file) for file in files],
        "fonts": font_names(sheet for file in files for sheet in file.sheets),
        "notices": list(report.notices),
        **report.facts(),
        **({"press": press.facts} if press else {}),
    }
    return KitFile(name=MANIFEST_NAME, data=_encode_manifest(facts))


def listed_files(folder: Path) -> dict[str, dict[str, Any]]:
    """Files of the folder that its manifest lists, with their entries, and the manifest itself.

    Empty without a manifest of ours. Entries that lead out of the folder are ignored.
    """
    facts = _load_manifest(folder)
    found = {entry["name"]: entry for entry in facts.get("files", ()) if _is_safe_entry(entry)}
    return {name: entry for name, entry in {**found, MANIFEST_NAME: {}}.items() if facts and _is_file(folder / name)}


def join_manifest(data: bytes, folder: Path, names: Collection[str]) -> bytes:
    """Manifest of some parts joined with the folder's old entries for ``names``, which stay."""
    facts, old = json.loads(data), _load_manifest(folder)
    facts["files"] += [entry for entry in old.get("files", ()) if _is_safe_entry(entry) and entry["name"] in names]
    facts["fonts"] = sorted({*facts["fonts"], *map(str, old.get("fonts") or ())})
    return _encode_manifest(facts)


def _load_manifest(folder: Path) -> dict[str, Any]:
    try:
        facts = json.loads((folder / MANIFEST_NAME).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    ours = isinstance(facts, dict) and {"rules", "version", "theme", "seed"} <= facts.keys() and isinstance(facts.get("files"), list)
    return facts if ours else {}


def _is_safe_entry(entry: Any) -> bool:
    name = entry.get("name") if isinstance(entry, dict) else None
    return isinstance(name, str) and Path(name).name == name and name not in ("", "..") and name.isprintable()


def _is_file(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


def _encode_manifest(facts: Mapping[str, Any]) -> bytes:
    return (json.dumps(facts, indent=2, ensure_ascii=False) + "\n").encode()


def _file_entry(file: KitFile) -> dict[str, Any]:
    entry: dict[str, Any] = {"name": file.name, "bytes": len(file.data), "sha256": hashlib.sha256(file.data).hexdigest()}
    if file.sheets:
        entry["pages"] = len(file.sheets)
        sizes = dict.fromkeys((sheet.width, sheet.height) for sheet in file.sheets)
        entry["sizes_mm"] = [[round(width, 3), round(height, 3)] for width, height in sizes]
    return entry


def font_names(sheets: Iterable[Sheet]) -> list[str]:
    """Names of the font files used on the sheets, sorted."""
    each = {id(sheet): sheet for sheet in sheets}.values()  # sheets recur in several files
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
