"""The one cache: where it is, who may write there, and that nothing in it is trusted further than it is whole."""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment

from goose_print import cache
from goose_print.art import compiled
from goose_print.art.compiled import shipped_motif
from goose_print.art.library import find_motif, motif_names
from goose_print.art.svg import read_motif
from goose_print.errors import ArtError
from goose_print.kit.build import build_kit
from goose_print.language.environment import _environment
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import find_theme
from tests.sampling import EXPLORE

UNIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes")


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache, and nothing remembered in the process."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    forget()
    yield tmp_path / "goose-print"
    forget()


def forget() -> None:
    """As in a new process."""
    compiled._load_motif.cache_clear()
    cache.ensure_private_folder.cache_clear()


def files(place: Path) -> list[Path]:
    return [path for path in place.rglob("*") if path.is_file()]


def no_parsing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose_print.art.svg.parse_motif", lambda *_, **__: pytest.fail("parsed again"))


@pytest.mark.parametrize(
    ("platform", "variables", "end"),
    [
        ("linux", {}, ".cache/goose-print"),
        ("darwin", {}, "Library/Caches/goose-print"),
        ("win32", {"LOCALAPPDATA": "/app"}, "/app/goose-print/cache"),
        ("linux", {"XDG_CACHE_HOME": "/x"}, "/x/goose-print"),
    ],
)
def test_the_cache_is_where_the_platform_keeps_caches(
    platform: str, variables: dict[str, str], end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert cache.cache_folder().as_posix().endswith(end)


def test_every_motif_comes_back_as_it_was_parsed(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = {name: read_motif(find_motif(name)) for name in motif_names()[:: 1 if EXPLORE else 7]}
    assert {name: shipped_motif(name) for name in parsed} == parsed
    assert len(files(kept)) == len(parsed)
    forget()
    no_parsing(monkeypatch)
    back = {name: shipped_motif(name) for name in parsed}
    assert back == parsed
    assert {name: motif.overhangs for name, motif in back.items()} == {name: motif.overhangs for name, motif in parsed.items()}


def test_a_motif_is_parsed_once_in_a_process_even_without_a_cache(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.write_text("in the way")
    first = shipped_motif("inn")
    no_parsing(monkeypatch)
    assert shipped_motif("inn") is first


def test_a_motif_that_changed_is_parsed_anew(kept: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    drawing = tmp_path / "x.svg"
    monkeypatch.setattr(compiled, "find_motif", lambda *_: drawing)
    for radius in (3, 4):
        drawing.write_text(f'<svg viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg"><circle cx="5" cy="5" r="{radius}"/></svg>')
        os.utime(drawing, ns=(1, 1))
        assert tuple(shipped_motif("x").shapes[0].outline[0]) == (5 + radius, 5)


@pytest.mark.parametrize("broken", [b"", b"goose", b"cut", b"bit", b"list"])
def test_what_is_damaged_is_made_anew(kept: Path, broken: bytes) -> None:
    motif = shipped_motif("well")
    (file,) = files(kept)
    whole = file.read_bytes()
    damage = {b"cut": whole[:-3], b"bit": whole[:99] + bytes([whole[99] ^ 1]) + whole[100:]}
    if broken == b"list":
        cache.store_cached("motifs", file.name, b"[1, 2]")
    else:
        file.write_bytes(damage.get(broken, broken))
    forget()
    assert shipped_motif("well") == motif
    assert file.read_bytes() == whole


def test_what_killed_processes_left_is_cleared(kept: Path) -> None:
    shipped_motif("well")
    left, fresh = (kept / "motifs" / f"{cache.PART}{name}.part" for name in ("old", "new"))
    for path in (left, fresh):
        path.write_bytes(b"half")
    os.utime(left, (1, 1))
    forget()
    shipped_motif("inn")
    assert (left.exists(), fresh.exists()) == (False, True)


@UNIX
def test_the_cache_is_the_users_alone(kept: Path) -> None:
    shipped_motif("well")
    assert [path.stat().st_mode & 0o777 for path in (kept, kept / "motifs")] == [0o700, 0o700]
    assert [path.stat().st_mode & 0o077 for path in files(kept)] == [0]


@UNIX
@pytest.mark.parametrize("mode", [0o777, 0o770, 0o1777])
@pytest.mark.parametrize("place", ["", "motifs"])
def test_where_others_could_write_nothing_is_read_and_nothing_kept(
    kept: Path, mode: int, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    motif = shipped_motif("well")
    (kept / place).chmod(mode)
    forget()
    (file,) = files(kept)
    before = file.stat().st_mtime_ns
    monkeypatch.setattr(compiled, "_parse_motif", lambda data: pytest.fail("read") if data else None)
    assert shipped_motif("well") == motif
    shipped_motif("inn")
    assert [path.stat().st_mtime_ns for path in files(kept)] == [before]


@UNIX
def test_a_folder_of_somebody_else_is_not_used(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (kept / "motifs").mkdir(parents=True)
    monkeypatch.setattr(os, "getuid", lambda: kept.stat().st_uid + 1)
    assert shipped_motif("inn").name == "inn"
    assert not files(kept)


def test_without_a_home_nothing_is_kept(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(cache, "cache_folder", homeless)
    assert shipped_motif("inn").name == "inn"


def test_an_unknown_motif_is_told(kept: Path) -> None:
    with pytest.raises(ArtError, match="did you mean bridge"):
        shipped_motif("brigde")


@pytest.mark.sample(2)
def test_a_second_kit_parses_nothing_again(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = made()
    no_parsing(monkeypatch)
    monkeypatch.setattr(Path, "write_bytes", lambda *_: pytest.fail("written again"))
    assert made() == first


def made() -> dict[str, bytes]:
    return {file.name: file.data for file in build_kit(load_theme_named("royal"), only=["board", "rules"]).files}


def rules_text(theme: str) -> str:
    """The rules sheet of a shipped theme, its templates fetched as in a new process."""
    _environment.cache_clear()
    return next(
        file.data.decode() for file in build_kit(load_theme_named(find_theme(theme)), only=["rules"]).files if file.name == "rules.txt"
    )


def test_templates_are_compiled_once(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = rules_text("royal")
    assert len(files(kept / "templates")) > 10
    monkeypatch.setattr(Environment, "compile", lambda *_, **__: pytest.fail("compiled again"))
    assert rules_text("royal") == first


def test_kept_templates_hold_no_theme_s_words(kept: Path) -> None:
    assert "coins" in rules_text("royal")
    text = rules_text("railway")
    assert "marks" in text
    assert "coins" not in text


@UNIX
def test_where_others_could_write_no_template_is_run(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = rules_text("royal")
    (kept / "templates").chmod(0o777)
    forget()
    monkeypatch.setattr(marshal, "loads", lambda data: pytest.fail("read"))
    assert rules_text("royal") == text
