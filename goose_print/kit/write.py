"""Puts a kit on the disk: all of it or nothing."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from pathlib import Path

from goose_print.errors import OutputError
from goose_print.kit.build import Kit
from goose_print.kit.manifest import NAME


def write_kit(kit: Kit, folder: Path) -> None:
    """Write every file beside its place first, then move them there; files of an older kit that are no longer made go.

    Files in the folder that no kit has made stay untouched. Raises OutputError, and leaves the folder as it was, if something
    cannot be written.
    """
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        staged = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    except OSError as error:
        raise OutputError(f"{folder}: {error.strerror or error}") from None
    try:
        for file in kit.files:
            (staged / file.name).write_bytes(file.data)
        staged.chmod(0o777 & ~_umask())
        if folder.exists():
            _replace(kit, staged, folder)
        else:
            staged.rename(folder)
    except OSError as error:
        raise OutputError(f"{error.filename or folder}: {error.strerror or error}") from None
    finally:
        shutil.rmtree(staged, ignore_errors=True)


def _replace(kit: Kit, staged: Path, folder: Path) -> None:
    """The manifest moves last: a folder whose manifest is new is whole."""
    old = _made_before(folder)
    names = [file.name for file in kit.files if file.name != NAME]
    for name in [*names, NAME]:
        os.replace(staged / name, folder / name)
    for name in old - {file.name for file in kit.files}:
        if not kit.partial:
            (folder / name).unlink(missing_ok=True)


def _made_before(folder: Path) -> set[str]:
    """The files that an older kit's manifest lists, plain names only."""
    try:
        listed = json.loads((folder / NAME).read_text(encoding="utf-8"))["files"]
        return {entry["name"] for entry in listed if Path(entry["name"]).name == entry["name"]}
    except (OSError, ValueError, KeyError, TypeError):
        return set()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
