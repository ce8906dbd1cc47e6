"""The comparison of kits sees one byte, and a file that is missing."""

from __future__ import annotations

from pathlib import Path

from tests.same_kits import SAID, different_files, wanted_kits


def test_one_byte_and_a_missing_file_are_seen(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        folder.mkdir()
        for name in ("board.pdf", "rules.txt"):
            (folder / name).write_bytes(b"the same")
        (folder / SAID).write_bytes(b"0\ndone")
    assert list(different_files(old, new)) == []
    (new / "rules.txt").write_bytes(b"the Same")
    (old / "log.txt").write_bytes(b"")
    assert list(different_files(old, new)) == ["log.txt", "rules.txt"]
    (new / SAID).write_bytes(b"1\nerror")
    assert list(different_files(old, new)) == ["which was not built", "log.txt", "rules.txt", SAID]


def test_every_theme_and_mode_is_compared() -> None:
    kits = wanted_kits()
    assert len(kits) == len(set(kits)) + 1  # the royal game in colour stands in two lists
    assert {("donkey", "--mode", "colour"), ("royal", "--mode", "mono"), ("royal", "--language", "he")} <= set(kits)
