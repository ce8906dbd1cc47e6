"""What the system sees of a stranger's theme: no file outside its folder is opened, nobody is called, no program is started."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

OUTSIDE = {
    "words.yaml": "sheet: {}\n", "a.csv": "square,label\n1,secret\n", "a.yaml": "title: secret\n", "a.gift": "Q {=A}\n", "a.svg": "<svg/>",
}  # fmt: skip
SVG = """<!DOCTYPE svg [<!ENTITY a SYSTEM "{outside}/a.csv">]>
<?xml-stylesheet href="{outside}/a.css"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
<style>@import url({outside}/a.css); path {{ fill: url({outside}/a.svg#x) }}</style>
<image href="{outside}/a.svg" width="9" height="9"/><use xlink:href="{outside}/a.svg#x"/><text>&a;</text><path d="M0 0h9v9z"/></svg>
"""
PLAIN = SVG.replace('<!DOCTYPE svg [<!ENTITY a SYSTEM "{outside}/a.csv">]>\n', "").replace("&a;", "")
THEMES = {
    "names": """
title: T
rules: {{extends: {way}/a.yaml}}
labels: {way}/a.csv
templates: {way}
extends: {way}/a.yaml
squares: {{1: {{art: {way}/a.svg}}, 2: {{art: {way}/a.png}}, 3: {{art: link.svg}}, 4: {{qr: "file://{outside}/a.csv"}}}}
board: {{background: {way}/a.svg, path: {way}/a.svg}}
style: {{fonts: {{text: {way}/a.ttf}}}}
decks: {{d: {{table: {way}/a.csv}}, e: {{table: link.csv}}, f: {{table: {way}/a.gift}}}}
""",
    "entities": "title: T\nrules: royal\nsquares: {{1: {{art: entity.svg}}}}\n",
    "references": "title: T\nrules: royal\nsquares: {{1: {{art: plain.svg}}, 2: {{text: 'file://{outside}/a'}}}}\nkit: [board, rules]\n",
}
CALLS = re.compile(r'(?:open|openat|openat2|execve)\((?:AT_FDCWD, )?"([^"]*)"')


def traced(folder: Path, *arguments: str) -> tuple[list[str], str]:
    """The calls that a command makes of the system, and what it says."""
    log, out = folder / "calls.txt", folder / "kit"
    command = ["strace", "-f", "-qq", "-s", "4096", "-e", "trace=open,openat,openat2,execve,connect,sendto", "-o", str(log)]
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "XDG_CACHE_HOME": str(folder / "cache")}
    done = subprocess.run(
        [*command, sys.executable, "-m", "goose_print", *arguments, *(["-o", str(out)] if arguments[0] == "build" else [])],
        capture_output=True, text=True, env=env, cwd=folder, timeout=300, check=False,
    )  # fmt: skip
    return log.read_text(errors="replace").splitlines(), done.stderr


def works() -> bool:
    """Whether calls can be traced here."""
    try:
        return subprocess.run(["strace", "-o", os.devnull, "true"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


@pytest.mark.skipif(not works(), reason="there is no strace, or it may not trace")
@pytest.mark.parametrize("name", THEMES)
def test_a_theme_reads_nothing_but_its_own_folder(name: str, tmp_path: Path) -> None:
    outside, game = tmp_path / "outside", tmp_path / "game"
    outside.mkdir()
    game.mkdir()
    for file, text in OUTSIDE.items():
        (outside / file).write_text(text)
    for file in ("a.png", "a.ttf", "a.css"):
        (outside / file).write_bytes(b"secret")
    for file in ("link.svg", "link.csv"):
        (game / file).symlink_to(outside / file.replace("link", "a"))
    (game / "entity.svg").write_text(SVG.format(outside=outside))
    (game / "plain.svg").write_text(PLAIN.format(outside=outside))
    opened = False
    for way in ("../outside", str(outside)) if name == "names" else ("",):
        (game / "theme.yaml").write_text(THEMES[name].format(way=way, outside=outside))
        calls, said = traced(tmp_path, "build" if name == "references" else "check", str(game))
        paths = [found[1] for line in calls if (found := CALLS.search(line))]
        opened |= any(path.endswith("theme.yaml") for path in paths)
        assert [path for path in paths if "outside" in path] == []
        assert [line for line in calls if "execve(" in line][1:] == [], "no other program"
        assert [line for line in calls if "connect(" in line or "sendto(" in line] == []
        assert "secret" not in said
        assert "Traceback" not in said
    assert opened
