"""Shipped motifs are kept as they were read."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from goose_print.art import compiled, find_motif, read_motif, shipped_motif
from goose_print.errors import ArtError


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder under which motifs are kept."""
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return tmp_path


def files(place: Path) -> list[Path]:
    return list(place.rglob("*.motif"))


def test_what_was_kept_is_what_was_read(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = read_motif(find_motif("bridge"), name="bridge")
    assert shipped_motif("bridge") == read
    assert len(files(kept)) == 1
    monkeypatch.setattr("goose_print.art.svg.parse_motif", lambda *_, **__: pytest.fail("read again"))
    assert shipped_motif("bridge") == read


def test_a_motif_that_changed_is_read_anew(kept: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    drawing = tmp_path / "x.svg"
    monkeypatch.setattr(compiled, "find_motif", lambda *_: drawing)
    for radius in (3, 4):
        drawing.write_text(f'<svg viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg"><circle cx="5" cy="5" r="{radius}"/></svg>')
        os.utime(drawing, ns=(radius, radius))
        first = shipped_motif("x").shapes[0].outline[0]
        assert tuple(first) == (5 + radius, 5)


@pytest.mark.parametrize("broken", [b"", b"\x80", b"goose", b"\x80\x05N."])
def test_what_is_broken_is_read_anew(kept: Path, broken: bytes) -> None:
    motif = shipped_motif("well")
    (file,) = files(kept)
    file.write_bytes(broken)
    assert shipped_motif("well") == motif
    assert file.read_bytes() != broken


def test_nothing_is_kept_where_no_byte_code_is(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert shipped_motif("inn").name == "inn"
    assert not files(kept)


def test_a_place_that_cannot_be_written_is_no_trouble(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (kept / "file").write_text("")
    monkeypatch.setattr(sys, "pycache_prefix", str(kept / "file"))
    assert shipped_motif("inn").name == "inn"


def test_an_unknown_motif_is_told(kept: Path) -> None:
    with pytest.raises(ArtError, match="did you mean bridge"):
        shipped_motif("brigde")
