"""Labels kept in a spreadsheet."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import openpyxl
import pytest

from goose_print.errors import ThemeError
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme


def theme(folder: Path, name: str, more: str = "") -> Theme:
    (folder / "theme.yaml").write_text(f"title: T\nrules: royal\nlabels: {name}\n{more}", encoding="utf-8")
    return load_theme_named(folder)


TABLES = {
    "words.csv": 'square,label,text,art\n6,The Bridge,"Pay, then cross",bridge\n19,"The ""Old"" Inn",,inn\n20,,,🎲\n',
    "windows.csv": '\ufeffArt;TEXT;Label;Square\r\nbridge;Pay, then cross;The Bridge;6\r\ninn;;The "Old" Inn;19\r\n🎲;;;20\r\n',
    "tabs.tsv": 'square\tlabel\ttext\tart\n6\tThe Bridge\tPay, then cross\tbridge\n\n19\tThe "Old" Inn\t\tinn\n20\t\t\t🎲\n',
}


@pytest.mark.parametrize(("name", "text"), TABLES.items())
def test_text_tables(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8", newline="")
    read = theme(tmp_path, name)
    assert (read.square(6).label, read.square(6).text) == ("The Bridge", "Pay, then cross")
    assert read.square(19).label == 'The "Old" Inn'
    assert [read.squares[number].art.emoji or read.squares[number].art.name for number in (6, 19, 20)] == [
        "bridge",
        "inn",
        "🎲",
    ]


def workbook(path: Path, *rows: tuple[object, ...]) -> None:
    book = openpyxl.Workbook()
    book.active.title = "Words"
    for row in rows:
        book.active.append(row)
    book.save(path)


def test_workbook(tmp_path: Path) -> None:
    workbook(tmp_path / "words.xlsx", ("Square", "Label", "Art"), (6, "The Bridge", "bridge"), (19.0, 1848, None))
    read = theme(tmp_path, "words.xlsx")
    assert read.square(6).label == "The Bridge"
    assert read.square(19).label == "1848"


def test_workbook_faults_name_sheet_and_cell(tmp_path: Path) -> None:
    workbook(tmp_path / "words.xlsx", ("square", "label", "art"), ("six", "a", "inn"), (7, "b", "in"), (99, "c", None))
    with pytest.raises(ThemeError) as caught:
        theme(tmp_path, "words.xlsx")
    spots = [line.split(": error")[0].split("words.xlsx:")[1] for line in caught.value.report.splitlines()]
    assert spots == ["Words!A2", "Words!C3", "Words!A4"]


def test_the_theme_counts_more_than_the_table(tmp_path: Path) -> None:
    (tmp_path / "words.csv").write_text("square,label,text\n6,The Bridge,Pay\n7,Seven,\n")
    read = theme(tmp_path, "words.csv", "squares: {6: {label: Bridge of Sighs}}\n")
    assert (read.square(6).label, read.square(6).text, read.square(7).label) == ("Bridge of Sighs", "Pay", "Seven")


@pytest.mark.parametrize(
    "table",
    [
        "Name\nHome\n\nBridge\n",
        "number;name\n1;Home\n2;Bridge\n",
        "NOMBRE\tNúmero\nHome\t1\nBridge\t2\n",
        "label,text\nHome,\nBridge,Pay\n",
    ],
)
def test_a_list_of_names_fills_the_squares_in_order(tmp_path: Path, table: str) -> None:
    (tmp_path / "words.csv").write_text(table, encoding="utf-8")
    read = theme(tmp_path, "words.csv")
    assert [read.square(number).label for number in (1, 2, 3)] == ["Home", "Bridge", None]


def test_more_names_than_squares_are_told_at_the_first_too_many(tmp_path: Path) -> None:
    (tmp_path / "words.csv").write_text("Name\n" + "".join(f"Place {n}\n" for n in range(1, 66)), encoding="utf-8")
    with pytest.raises(ThemeError, match=r"words\.csv:65:1: error: .*the last square is 63"):
        theme(tmp_path, "words.csv")


@pytest.mark.parametrize(
    ("table", "spot", "message"),
    [
        ("who,what\n6,a\n", "1:1", "the first row must name the columns"),
        ("square,label,label\n6,a,b\n", "1:14", "is there twice"),
        ("square,label\n6,a\n6,b\n", "3:1", "square 6 was given before"),
        ("square,label\nsix,a\n", "2:1", "a square's number must stand here, not 'six'"),
        ("square,label\n6,a,b\n", "2:5", "more cells than the first row has"),
        ("square,label\n64,a\n", "2:1", "the last square is 63"),
        ('square,label\n6,"a\nb"x\n', "3:3", "after the closing quote"),
        ('square,label,art\n6,"a\nb",in\n', "3:4", "did you mean inn?"),
        ("square,label,fill\n6,a,acent\n", "2:5", "did you mean accent?"),
    ],
)
def test_faults_name_line_and_column(tmp_path: Path, table: str, spot: str, message: str) -> None:
    (tmp_path / "words.csv").write_text(table)
    with pytest.raises(ThemeError) as caught:
        theme(tmp_path, "words.csv")
    first, *_ = caught.value.report.splitlines()
    assert f"words.csv:{spot}: error: " in first
    assert message in first


def test_of_many_bad_rows_twenty_are_shown_and_the_rest_counted(tmp_path: Path) -> None:
    rows = "".join(f"x{row},Label {row}\n" for row in range(1999))
    (tmp_path / "words.csv").write_text("square,label\n" + rows)
    (tmp_path / "theme.yaml").write_text("title: A\nrules: roial\nlabels: words.csv\n")
    with pytest.raises(ThemeError) as caught:
        load_theme_named(tmp_path)
    told = [line for line in caught.value.report.splitlines() if ": error: " in line]
    assert len(told) == 1 + 20 + 1
    assert told[-1].endswith("words.csv: error: and 1,979 more errors")
    assert len(caught.value.report) < 8000
    assert len(caught.value.findings) == 2000


def test_a_column_of_notes_is_a_warning(tmp_path: Path) -> None:
    (tmp_path / "words.csv").write_text("square,label,notes\n6,a,ask Mary\n")
    (fault,) = theme(tmp_path, "words.csv").faults
    assert fault.severity == "warning"
    assert "the column 'notes' is not used" in fault.message


def test_what_was_read_counts_for_the_digest(tmp_path: Path) -> None:
    (tmp_path / "words.csv").write_text("square,label\n6,a\n")
    before = theme(tmp_path, "words.csv").digest
    assert theme(tmp_path, "words.csv").digest == before
    (tmp_path / "words.csv").write_text("square,label\n6,b\n")
    assert theme(tmp_path, "words.csv").digest != before


def test_a_formula_without_a_stored_value_is_an_error_with_its_cell(tmp_path: Path) -> None:
    workbook(tmp_path / "words.xlsx", ("square", "label"), (6, '="The "&"Bridge"'), ("=3+4", "Seven"), (8, "=A2 of B"), (9, "Nine"))
    with pytest.raises(ThemeError) as caught:
        theme(tmp_path, "words.xlsx")
    spots = [line.split(": error")[0].split("words.xlsx:")[1] for line in caught.value.report.splitlines()]
    assert spots == ["Words!B2", "Words!A3", "Words!B4"]
    assert "this formula has no stored value" in caught.value.report


def test_formulas_with_their_values_are_read_and_empty_text_is_a_value(tmp_path: Path) -> None:
    workbook(tmp_path / "plain.xlsx", ("square", "label"), (6, '="a"'), (7, '=""'))
    with zipfile.ZipFile(tmp_path / "plain.xlsx") as old, zipfile.ZipFile(tmp_path / "words.xlsx", "w") as new:
        for member in old.namelist():
            text = old.read(member).decode()
            if "sheet1" in member:
                text = re.sub(r'<c r="(B2)"[^>]*><f>.*?</f><v ?/?>(</v>)?', r'<c r="\1" t="str"><f>"a"</f><v>The Bridge</v>', text)
                text = re.sub(r'<c r="(B3)"[^>]*><f>.*?</f><v ?/?>(</v>)?', r'<c r="\1" t="str"><f>""</f><v></v>', text)
            new.writestr(member, text)
    read = theme(tmp_path, "words.xlsx")
    assert (read.square(6).label, read.square(7).label) == ("The Bridge", None)
