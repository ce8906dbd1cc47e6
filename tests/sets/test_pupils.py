"""Names from lists and tables, as teachers have them and as nobody should."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from goose_print.errors import ThemeError, UsageError
from goose_print.sets.code import Pupil, load_names, number_pupils

TABLES = {
    "comma": ("a.csv", "name,class\nAda,4b\nBo,4b\n", ["Ada", "Bo"]),
    "quotes": ("a.csv", 'Name;Klasse\n"O\'Brien; Seán ""Jack""";4b\n', ["O'Brien; Seán \"Jack\""]),
    "tabs": ("a.tsv", "nr\tPUPIL\n1\tJürgen Müller-Lüdenscheidt\n", ["Jürgen Müller-Lüdenscheidt"]),
    "one column without a title": ("a.csv", "Ada\nBo\n", ["Ada", "Bo"]),
    "a plain list": ("a.txt", "\ufeffAda, Lady\n\n  Bo\t Li \n", ["Ada, Lady", "Bo Li"]),
    "from right to left": ("a.csv", "name\nמרים כהן\nمحمد\n", ["מרים כהן", "محمد"]),
    "signs that steer": ("a.csv", "name\nA\x1b[31mda\u202e\u200b Bo\n", None),
    "turned round": ("a.csv", "name\n\u202eAda\u2066 Bo\n", ["Ada Bo"]),
    "a formula": ("a.csv", 'name\n"=cmd|\' /C calc\'!A0"\n', ["=cmd|' /C calc'!A0"]),
    "blank cells": ("a.csv", "name,x\nAda,1\n,2\nBo,3\n", ["Ada", "Bo"]),
    "short rows": ("a.csv", "x,name\n1\n2,Ada\n", ["Ada"]),
}


@pytest.mark.parametrize("case", TABLES)
def test_names_of_a_table(case: str, tmp_path: Path) -> None:
    name, text, names = TABLES[case]
    (tmp_path / name).write_text(text, encoding="utf-8")
    if names is None:
        assert all(sign.isprintable() for sign in "".join(load_names(tmp_path / name, "en")[0]))
    else:
        assert load_names(tmp_path / name, "en") == (names, [])


def test_names_of_a_workbook(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    for row in (("No", "Name"), (1, "Ada"), (2, "Žofie"), (3, None)):
        book.active.append(row)
    book.save(tmp_path / "class.xlsx")
    assert load_names(tmp_path / "class.xlsx", "en") == (["Ada", "Žofie"], [])


def test_a_table_of_another_code_is_read_and_told(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes("name\nJürgen\n".encode("cp1252"))
    names, notes = load_names(tmp_path / "a.csv", "de")
    assert names == ["Jürgen"]
    assert "nicht in UTF-8, darum als cp1252 gelesen" in notes[0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nom;classe\nAda;4b\n", r"class\.csv:1:1: error: the first row must name the columns, and one of them must be called name"),
        (f"name\nAda\n{'x' * 201}\n", r"class\.csv:3:1: error: a name has at most 200 characters"),
        ('name\n"Ada\n', r"class\.csv:2:1: error: a quote is opened here and never closed"),
    ],
)
def test_faults_have_their_places(text: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("class.csv").write_text(text)
    with pytest.raises(ThemeError, match=message):
        load_names(Path("class.csv"), "en")


@pytest.mark.parametrize("text", ["name\n", "\n\n", "name,x\n,1\n"])
def test_a_table_without_names_is_wrong_use(text: str, tmp_path: Path) -> None:
    (tmp_path / "class.csv").write_text(text)
    with pytest.raises((UsageError, ThemeError), match=r"holds no names|the file is empty"):
        load_names(tmp_path / "class.csv", "en")


@pytest.mark.parametrize(
    ("count", "names", "called"),
    [(3, [], ["1", "2", "3"]), (None, ["Ada", "Bo"], ["Ada", "Bo"]), (3, ["Ada"], ["Ada", "2", "3"]), (1, ["Ada", "Bo"], ["Ada"])],
)
def test_who_gets_boards(count: int | None, names: list[str], called: list[str]) -> None:
    assert [pupil.display_name for pupil in number_pupils(count, names)] == called


@pytest.mark.parametrize("count", [0, -1, 4096])
def test_how_many_there_may_be(count: int) -> None:
    with pytest.raises(UsageError, match="1 to 4,095 boards"):
        number_pupils(count)


def test_folders_tell_no_names() -> None:
    assert Pupil(number=7, name="../../etc").folder == "board-007"
