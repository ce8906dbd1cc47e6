"""The families that are installed in the operating system: they are used where a theme names one, ``system: Georgia``, and nowhere else.

They are found as the system finds them: by fontconfig where it is, else in the folders that Linux, macOS and Windows keep fonts in.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from goose_print.errors import FontError, quoted
from goose_print.scene import Font
from goose_print.sentences import nearest
from goose_print.typesetting.fontfile import font_facts
from goose_print.typesetting.packages import SUFFIXES, Family, families_of, slug
from goose_print.typesetting.scripts import package_of

_PATIENCE = 20.0
"""Seconds that fontconfig may take; it is slow when fonts are new to it."""
_MOST_FACES = 32
"""Faces of one collection that are looked at."""


def system_family(name: str) -> Family:
    """The installed family of this name, in any case. Raises FontError with the nearest name for one that is not there."""
    known = _installed()
    names = {slug(own): own for own in known}
    own = names.get(slug(name))
    if own is None:
        advice = f"or try: pip install {package_of(name)}"
        raise FontError(f"no family of the system is called {quoted(name)}{nearest(name, list(known))}; {advice}")
    return _family(own, known[own])


def system_families() -> Iterator[Family]:
    """All of them by name, but those that may not be embedded, or are no outlines."""
    known = _installed()
    for name in sorted(known, key=str.casefold):
        try:
            yield _family(name, known[name])
        except FontError:
            continue


def _family(name: str, fonts: tuple[Font, ...]) -> Family:
    """Raises FontError, with the reason, if none of its files can be used."""
    found = families_of(fonts)
    if not found:
        font_facts(fonts[0])
    faces = tuple(face for family in found for face in family.faces)
    return Family(name=name, sans=found[0].sans, faces=faces)


@cache
def _installed() -> dict[str, tuple[Font, ...]]:
    """The faces of each family by its name. Variable fonts are one face."""
    listed = _by_fontconfig()
    found: dict[str, list[Font]] = {}
    for name, file, index in _by_folder() if listed is None else listed:
        if name and not name.startswith(".") and file.lower().endswith(SUFFIXES):
            found.setdefault(name, []).append(Font(Path(file), index))
    return {name: tuple(sorted(set(fonts))) for name, fonts in found.items()}


def _by_fontconfig() -> list[tuple[str, str, int]] | None:
    """Family, file and face of all that ``fc-list`` tells; none if it is not there, or fails."""
    import shutil
    import subprocess

    program = shutil.which("fc-list")
    if program is None:
        return None
    try:
        command = [program, "--format", "%{family[0]}\t%{file}\t%{index}\n"]
        done = subprocess.run(command, capture_output=True, timeout=_PATIENCE, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    rows = (line.split("\t") for line in done.stdout.decode("utf-8", "replace").splitlines())
    told = ((row[0], row[1], int(row[2])) for row in rows if len(row) == 3 and row[2].isdecimal())
    return [row for row in told if row[2] < 0x10000]  # above it, fontconfig counts the named instances of variable fonts


def _folders() -> list[Path]:
    home = Path.home()
    if sys.platform == "win32":
        return [Path(os.environ.get("WINDIR", r"C:\Windows"), "Fonts"), home / "AppData/Local/Microsoft/Windows/Fonts"]
    if sys.platform == "darwin":
        return [home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts")]
    shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    own = os.environ.get("XDG_DATA_HOME") or str(home / ".local/share")
    return [Path(place, "fonts") for place in [own, *shared.split(":")]] + [home / ".fonts"]


def _by_folder() -> list[tuple[str, str, int]]:
    """The same by looking into every file, which is done again only when a file is new or another."""
    import hashlib

    from goose_print.cache import keep, recall

    files = sorted(file for place in _folders() for file in place.rglob("*") if file.suffix.lower() in SUFFIXES)
    state = [(str(file), stat.st_mtime_ns, stat.st_size) for file in files if (stat := _stat(file))]
    name = hashlib.sha256(repr(state).encode()).hexdigest()
    if kept := recall("system-fonts", name):
        return [(family, file, index) for family, file, index in json.loads(kept)]
    found = [row for file, *_ in state for row in _faces(file)]
    keep("system-fonts", name, json.dumps(found).encode())
    return found


def _stat(file: Path) -> os.stat_result | None:
    try:
        return file.stat()
    except OSError:
        return None


def _faces(file: str) -> Iterator[tuple[str, str, int]]:
    """The faces of a file, each with its family; those that cannot be used have none."""
    for index in range(_MOST_FACES if file.lower().endswith(("c", "C")) else 1):
        try:
            yield font_facts(Font(Path(file), index)).family, file, index
        except FontError:
            return
