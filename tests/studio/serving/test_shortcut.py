"""Shortcuts of all three systems, written into a folder that stands for the home; that of Linux is also run."""

from __future__ import annotations

import plistlib
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from goose_print.errors import OutputError
from goose_print.studio.serving.shortcut import System, install, remove, start_command

START = ['/opt/My Tools/100% $x "q" `b` \\p/python', "-P", "-m", "goose_print", "studio"]
SYSTEMS: tuple[System, ...] = ("linux", "darwin", "win32")


def written(home: Path) -> list[str]:
    return sorted(path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file())


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_was_installed_can_be_removed(tmp_path: Path, system: System) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    paths = install(tmp_path, system, START)
    assert written(tmp_path) == sorted([*(path.relative_to(tmp_path).as_posix() for path in paths), "mine.txt"])
    assert install(tmp_path, system, START) == paths
    assert remove(tmp_path, system) == paths
    assert (written(tmp_path), remove(tmp_path, system)) == (["mine.txt"], [])


def test_a_desktop_entry_is_sound_and_starts_what_it_should(tmp_path: Path) -> None:
    picture, entry = install(tmp_path / "home", "linux", START, {"XDG_DATA_HOME": str(tmp_path / "data")})
    assert entry == tmp_path / "data" / "applications" / "goose-print-studio.desktop"
    assert picture.read_bytes().startswith(b"<?xml")
    if validate := shutil.which("desktop-file-validate"):
        told = subprocess.run([validate, str(entry)], capture_output=True, text=True, check=False)
        assert (told.returncode, told.stdout) == (0, "")
    lines = dict(line.split("=", 1) for line in entry.read_text().splitlines()[1:])
    assert words_of(lines["Exec"]) == START
    assert lines["Icon"] == picture.stem


def words_of(said: str) -> list[str]:
    """``Exec`` as the Desktop Entry Specification reads it: first as a string, then as words, then its field codes."""
    text = said.replace("\\\\", "\0").replace("\0", "\\")
    words, word, inside, rest = [], "", False, iter(text)
    for sign in rest:
        if sign == '"':
            inside = not inside
            if not inside:
                words.append(word.replace("%%", "%"))
                word = ""
        elif inside:
            word += next(rest) if sign == "\\" else sign
    return words


def test_an_application_of_macos_has_a_program_an_icon_and_facts(tmp_path: Path) -> None:
    picture, facts, program = install(tmp_path, "darwin", [sys.executable, "-c", "print('it\\'s $HOME')"])
    assert program.parents[2].name == "Goose Print Studio.app"
    read = plistlib.loads(facts.read_bytes())
    assert (read["CFBundleExecutable"], read["CFBundleIconFile"]) == (program.name, picture.stem)
    data = picture.read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    assert subprocess.run([program], capture_output=True, text=True, check=True).stdout == "it's $HOME\n"


def test_a_link_of_windows_names_program_arguments_and_icon(tmp_path: Path) -> None:
    start = [r"C:\Users\Zoë\pipx\venvs\goose-print\Scripts\pythonw.exe", "-P", "-m", "goose_print", r"C:\My Class\x.yaml"]
    picture, link = install(tmp_path, "win32", start, {"APPDATA": str(tmp_path / "Roaming")})
    assert link.parent == tmp_path / "Roaming" / "Microsoft" / "Windows" / "Start Menu" / "Programs"
    data = link.read_bytes()
    size, identity, flags = struct.unpack("<I16sI", data[:24])
    assert (size, identity.hex(), flags) == (76, "0114020000000000c000000000000046", 0x2E4)
    texts, place = [], size
    for _ in range(3):
        (length,) = struct.unpack_from("<H", data, place)
        texts.append(data[place + 2 : place + 2 + 2 * length].decode("utf-16-le"))
        place += 2 + 2 * length
    assert texts == ["Goose Print Studio", r'-P -m goose_print "C:\My Class\x.yaml"', str(picture)]
    block, kind = struct.unpack_from("<II", data, place)
    assert (block, kind) == (0x314, 0xA0000001)
    assert data[place + 268 : place + block].decode("utf-16-le").rstrip("\0") == start[0]
    assert data[place + block :] == b"\0\0\0\0"
    icon = picture.read_bytes()
    assert struct.unpack_from("<HHH", icon) == (0, 1, 1)
    assert icon[22:30] == b"\x89PNG\r\n\x1a\n"


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / ".local").write_text("a file")
    with pytest.raises(OutputError, match="local"):
        install(tmp_path, "linux", START)


def test_the_shortcut_starts_what_runs_now(monkeypatch: pytest.MonkeyPatch) -> None:
    assert start_command() == [sys.executable, "-P", "-m", "goose_print", "studio"]
    monkeypatch.setenv("GOOSE_PRINT_ZIPAPP", "/opt/goose-print-studio.pyz")
    assert start_command() == [sys.executable, "/opt/goose-print-studio.pyz"]
