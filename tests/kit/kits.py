"""Small kits, as they come from ``build_kit``, and what of them is in a folder."""

from __future__ import annotations

import json
from pathlib import Path

from goose_print.kit.build import Kit
from goose_print.kit.manifest import MANIFEST_NAME, KitFile


def kit(partial: bool = False, **files: str) -> Kit:
    """``kit(board_svg="b")``: a kit with these files, and a manifest that lists them."""
    made = [KitFile(name=name.replace("_", "."), data=text.encode()) for name, text in files.items()]
    facts = {"rules": "r", "version": "0", "theme": "t", "seed": 1, "fonts": [], "files": [{"name": file.name} for file in made]}
    return Kit(files=(*made, KitFile(name=MANIFEST_NAME, data=json.dumps(facts).encode())), partial=partial)


OLD = kit(board_svg="old", kit_pdf="old", money_pdf="old")
NEW = kit(board_svg="new", kit_pdf="new", log_txt="new")


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def contents(kit: Kit) -> dict[str, bytes]:
    return {file.name: file.data for file in kit.files}


def state(folder: Path) -> str:
    """What is in a folder beside ``notes.txt``: ``old``, ``new``, ``nothing``, parts ``without a manifest``, or both kits ``mixed``."""
    if not folder.exists():
        return "nothing"
    here = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path.name != "notes.txt"}
    known = {"old": contents(OLD), "new": contents(NEW), "nothing": {}}
    return next((word for word, files in known.items() if files == here), "mixed" if MANIFEST_NAME in here else "without a manifest")
