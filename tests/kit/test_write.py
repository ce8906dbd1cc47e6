"""Kits are written whole or not at all, and leave alone what they did not make."""

from __future__ import annotations

from pathlib import Path

import pytest

from goose_print.errors import OutputError
from goose_print.kit import Kit, KitFile, write_kit
from goose_print.kit.manifest import NAME


def kit(partial: bool = False, **files: str) -> Kit:
    made = [KitFile(name=name.replace("_", "."), data=text.encode()) for name, text in files.items()]
    listed = ", ".join(f'{{"name": "{file.name}"}}' for file in made)
    return Kit(files=(*made, KitFile(name=NAME, data=f'{{"files": [{listed}]}}'.encode())), partial=partial)


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_new_kit_makes_its_folder_and_those_above(tmp_path: Path) -> None:
    write_kit(kit(board_svg="b"), tmp_path / "a" / "b")
    assert names(tmp_path / "a" / "b") == {"board.svg", NAME}
    assert names(tmp_path / "a") == {"b"}


def test_an_older_kit_is_replaced_and_other_files_stay(tmp_path: Path) -> None:
    folder = tmp_path / "kit"
    write_kit(kit(board_svg="old", money_pdf="m"), folder)
    (folder / "notes.txt").write_text("mine")
    write_kit(kit(board_svg="new"), folder)
    assert names(folder) == {"board.svg", NAME, "notes.txt"}
    assert (folder / "board.svg").read_text() == "new"


def test_a_part_leaves_the_other_parts(tmp_path: Path) -> None:
    folder = tmp_path / "kit"
    write_kit(kit(board_svg="old", money_pdf="m"), folder)
    write_kit(kit(partial=True, board_svg="new"), folder)
    assert names(folder) == {"board.svg", "money.pdf", NAME}


def test_a_manifest_that_names_paths_outside_removes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "kit"
    folder.mkdir()
    (tmp_path / "precious").write_text("x")
    (folder / NAME).write_text('{"files": [{"name": "../precious"}, {"name": 3}]}')
    write_kit(kit(board_svg="b"), folder)
    assert (tmp_path / "precious").exists()


def test_nothing_half_written_when_the_folder_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OutputError):
        write_kit(kit(board_svg="b"), tmp_path / "file" / "kit")
    assert names(tmp_path) == {"file"}
