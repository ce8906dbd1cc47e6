"""Shortcuts that open the studio from the desktop's menu. Only the user's own files are written.

Linux: a desktop entry (freedesktop.org) and an icon. macOS: a small application, which is a folder. Windows: a shell
link (MS-SHLLINK) in the start menu, written byte by byte so that nothing need be installed for it, and an icon.
"""

from __future__ import annotations

import os
import plistlib
import shlex
import shutil
import struct
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

from goose_print import __version__
from goose_print.errors import OutputError
from goose_print.studio.serving import icon

NAME, ID = "Goose Print Studio", "goose-print-studio"
System = Literal["linux", "darwin", "win32"]
ShortcutFiles = Mapping[Path, bytes]


def current_system() -> System:
    """The current system; those without a menu format of their own count as Linux."""
    known: dict[str, System] = {"win32": "win32", "darwin": "darwin"}
    return known.get(sys.platform, "linux")


def start_command() -> list[str]:
    """The command that starts the studio as it runs now."""
    python = Path(sys.executable)
    if current_system() == "win32" and (windowless := python.with_name("pythonw.exe")).is_file():
        python = windowless
    packed = os.environ.get("GOOSE_PRINT_ZIPAPP")
    return [str(python), packed] if packed else [str(python), "-P", "-m", "goose_print", "studio"]


def install(home: Path, system: System, start: Sequence[str], env: Mapping[str, str] | None = None) -> list[Path]:
    """Write the system's shortcut files into the home folder; return their paths. Raises OutputError."""
    files = dict(_files(home, system, start, env or {}))
    try:
        for path, data in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            if path.parent.name == "MacOS":
                path.chmod(0o755)
    except OSError as error:
        raise OutputError(f"{error.filename}: {error.strerror}") from None
    return list(files)


def remove(home: Path, system: System, env: Mapping[str, str] | None = None) -> list[Path]:
    """Delete what `install` writes; return the paths that existed. Raises OutputError."""
    found = [path for path, _ in _files(home, system, [""], env or {}) if path.is_file()]
    try:
        for path in found:
            path.unlink()
        if system == "darwin":
            shutil.rmtree(_application_folder(home), ignore_errors=True)
    except OSError as error:
        raise OutputError(f"{error.filename}: {error.strerror}") from None
    return found


def _files(home: Path, system: System, start: Sequence[str], env: Mapping[str, str]) -> Iterator[tuple[Path, bytes]]:
    """Yield the files to write, the icon first."""
    if system == "linux":
        data = Path(env.get("XDG_DATA_HOME") or home / ".local" / "share")
        yield data / "icons" / "hicolor" / "scalable" / "apps" / f"{ID}.svg", icon.icon_svg()
        yield data / "applications" / f"{ID}.desktop", _desktop_entry(start).encode()
    elif system == "darwin":
        inside = _application_folder(home) / "Contents"
        yield inside / "Resources" / f"{ID}.icns", icon.icon_icns()
        yield inside / "Info.plist", plistlib.dumps(_bundle_info())
        yield inside / "MacOS" / ID, f"#!/bin/sh\nexec {shlex.join(start)}\n".encode()
    else:
        roaming = Path(env.get("APPDATA") or home / "AppData" / "Roaming")
        picture = roaming / "goose-print" / f"{ID}.ico"
        yield picture, icon.icon_ico()
        yield roaming / "Microsoft" / "Windows" / "Start Menu" / "Programs" / f"{NAME}.lnk", _shell_link(start, picture)


# ------------------------------------------------------------------ Linux


def _desktop_entry(start: Sequence[str]) -> str:
    """Format a desktop entry."""
    lines = ["Type=Application", f"Name={NAME}", f"Exec={' '.join(map(_quote_exec_word, start))}", f"Icon={ID}", "Terminal=false"]
    return "\n".join(["[Desktop Entry]", *lines, "Categories=Game;BoardGame;", ""])


def _quote_exec_word(word: str) -> str:
    """Quote a word of `Exec`: its special characters get a backslash, which is written twice as in every value."""
    marked = "".join(f"\\{sign}" if sign in '"`$\\' else sign for sign in word)
    return '"' + marked.replace("\\", "\\\\").replace("%", "%%") + '"'


# ------------------------------------------------------------------ macOS


def _application_folder(home: Path) -> Path:
    return home / "Applications" / f"{NAME}.app"


def _bundle_info() -> dict[str, object]:
    return {
        "CFBundleName": NAME,
        "CFBundleIdentifier": "org.goose-print.studio",
        "CFBundleExecutable": ID,
        "CFBundleIconFile": ID,
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": __version__,
        "LSUIElement": True,  # it has no window of its own, and so no place in the dock
    }


# ------------------------------------------------------------------ Windows

HEAD = struct.Struct("<I16sIIQQQIiIHHII")
CLASS = bytes.fromhex("0114020000000000c000000000000046")
NAMED, ARGUMENTS, ICON, UNICODE, EXPANDED = 0x4, 0x20, 0x40, 0x80, 0x200
MINIMISED = 7
ENVIRONMENT = 0xA0000001
LONGEST = 260
"""Maximum characters of a path in a link, terminator included."""


def _shell_link(start: Sequence[str], picture: Path) -> bytes:
    """Format a shell link; its target is an environment block, a path that may contain variables."""
    flags = NAMED | ARGUMENTS | ICON | UNICODE | EXPANDED
    head = HEAD.pack(HEAD.size, CLASS, flags, 0, 0, 0, 0, 0, 0, MINIMISED, 0, 0, 0, 0)
    words = (NAME, " ".join(map(_quote_argument, start[1:])), str(picture))
    texts = b"".join(struct.pack("<H", len(text)) + text.encode("utf-16-le") for text in words)
    target = start[0][: LONGEST - 1]
    ansi = target.encode("ascii", "replace").ljust(LONGEST, b"\0")
    block = struct.pack("<II", 8 + 3 * LONGEST, ENVIRONMENT) + ansi + target.encode("utf-16-le").ljust(2 * LONGEST, b"\0")
    return head + texts + block + struct.pack("<I", 0)


def _quote_argument(word: str) -> str:
    """Quote a word of a Windows command line; paths contain no quotation marks there."""
    return f'"{word}"' if " " in word or not word else word
