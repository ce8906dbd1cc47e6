"""Font families of the operating system, used only where a theme names one: `system: Georgia`.

They are found by fontconfig if installed, else in the font folders of Linux, macOS and Windows.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from goose_print.cache import load_cached, store_cached
from goose_print.errors import FontError, quote
from goose_print.scene import Font
from goose_print.sentences import suggest_nearest
from goose_print.typesetting.fontfile import font_facts
from goose_print.typesetting.packages import SUFFIXES, Family, family_slug, group_families, package_name

_TIMEOUT = 20.0
"""Timeout of fontconfig in seconds; it is slow when fonts are new to it."""
_MAX_FACES = 32
"""Maximum number of faces read from one collection."""


def system_family(name: str) -> Family:
    """The system family of this name, in any case. Raises FontError with the nearest name."""
    known = _installed_fonts()
    names = {family_slug(own): own for own in known}
    own = names.get(family_slug(name))
    if own is None:
        advice = f"or try: pip install {package_name(name)}"
        raise FontError(f"no family of the system is called {quote(name)}{suggest_nearest(name, list(known))}; {advice}")
    return _make_family(own, known[own])


def system_families() -> Iterator[Family]:
    """Yield all usable families by name: embeddable and with outlines."""
    known = _installed_fonts()
    for name in sorted(known, key=str.casefold):
        try:
            yield _make_family(name, known[name])
        except FontError:
            continue


def _make_family(name: str, fonts: tuple[Font, ...]) -> Family:
    """Make a family from font files. Raises FontError, with the reason, if none is usable."""
    found = group_families(fonts)
    if not found:
        font_facts(fonts[0])
    faces = tuple(face for family in found for face in family.faces)
    return Family(name=name, sans=found[0].sans, faces=faces)


@cache
def _installed_fonts() -> dict[str, tuple[Font, ...]]:
    """The faces of each family by name. A variable font is one face."""
    listed = _list_by_fontconfig()
    found: dict[str, list[Font]] = {}
    for name, file, index in _list_by_folder() if listed is None else listed:
        if name and not name.startswith(".") and file.lower().endswith(SUFFIXES):
            found.setdefault(name, []).append(Font(Path(file), index))
    return {name: tuple(sorted(set(fonts))) for name, fonts in found.items()}


def _list_by_fontconfig() -> list[tuple[str, str, int]] | None:
    """Family, file and face of all fonts listed by `fc-list`; None if it is missing or fails."""
    import shutil
    import subprocess

    program = shutil.which("fc-list")
    if program is None:
        return None
    try:
        command = [program, "--format", "%{family[0]}\t%{file}\t%{index}\n"]
        done = subprocess.run(command, capture_output=True, timeout=_TIMEOUT, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    rows = (line.split("\t") for line in done.stdout.decode("utf-8", "replace").splitlines())
    told = ((row[0], row[1], int(row[2])) for row in rows if len(row) == 3 and row[2].isdecimal())
    return [row for row in told if row[2] < 0x10000]  # above it, fontconfig counts the named instances of variable fonts


def _font_folders() -> list[Path]:
    home = Path.home()
    if sys.platform == "win32":
        return [Path(os.environ.get("WINDIR", r"C:\Windows"), "Fonts"), home / "AppData/Local/Microsoft/Windows/Fonts"]
    if sys.platform == "darwin":
        return [home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts")]
    shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    own = os.environ.get("XDG_DATA_HOME") or str(home / ".local/share")
    return [Path(place, "fonts") for place in [own, *shared.split(":")]] + [home / ".fonts"]


def _list_by_folder() -> list[tuple[str, str, int]]:
    """Family, file and face of all fonts in the font folders; cached until a file changes."""
    import hashlib

    files = sorted(file for place in _font_folders() for file in place.rglob("*") if file.suffix.lower() in SUFFIXES)
    state = [(str(file), stat.st_mtime_ns, stat.st_size) for file in files if (stat := _stat(file))]
    name = hashlib.sha256(repr(state).encode()).hexdigest()
    if kept := load_cached("system-fonts", name):
        return [(family, file, index) for family, file, index in json.loads(kept)]
    found = [row for file, *_ in state for row in _read_faces(file)]
    store_cached("system-fonts", name, json.dumps(found).encode())
    return found


def _stat(file: Path) -> os.stat_result | None:
    try:
        return file.stat()
    except OSError:
        return None


def _read_faces(file: str) -> Iterator[tuple[str, str, int]]:
    """Yield the faces of a file with their families, up to the first unusable one."""
    for index in range(_MAX_FACES if file.lower().endswith(("c", "C")) else 1):
        try:
            yield font_facts(Font(Path(file), index)).family, file, index
        except FontError:
            return
