"""Tables as spreadsheet programs write them in each country, and broken ones."""

from __future__ import annotations

import time
import zipfile
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path

import openpyxl
import pytest
from openpyxl.worksheet.worksheet import Worksheet

from goose_print.errors import ThemeError
from goose_print.theme.encodings import CODE_PAGES
from goose_print.theme.load import load_theme_named, load_theme_text

TEXTS = {
    "de": ("cp1252", "Wie heißt die Münchner Straße?", "„Größe“ – für 5 €"),
    "fr": ("cp1252", "Où est l’Île ?", "À côté de l'œuf"),
    "pl": ("cp1250", "Zażółć gęślą jaźń", "Łódź"),
    "cs": ("cp1250", "Příliš žluťoučký kůň", "Ďábel"),
    "ru": ("cp1251", "Съешь ещё этих булок", "Москва"),
    "uk": ("cp1251", "Ґава їсть", "Київ"),
    "el": ("cp1253", "Ξεσκεπάζω την ψυχή", "Ώρα"),
    "tr": ("cp1254", "Şişli'de ığdır", "Çağ"),
    "lt": ("cp1257", "Įlinkdama fechtuotojo", "Žąsis"),
    "he": ("cp1255", "דג סקרן", "ים"),
    "ar": ("cp1256", "نص حكيم", "نعم"),
    "ja": ("cp932", "これは何ですか", "鵞鳥"),
}


def cards(folder: Path, table: str, language: str = "en", head: str = "rules: royal") -> tuple[list[tuple[str, str]], list[str]]:
    """Questions and answers of a table, and the warnings."""
    text = f"title: T\nlanguage: {language}\n{head}\ndecks: {{d: {{table: {table}}}}}\n"
    theme = load_theme_text(text, folder)
    warnings = [fault.message for fault in theme.faults if "read as" in fault.message]
    return [(card.question, card.answer) for card in theme.decks["d"].cards], warnings


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("unicode", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "ansi"])
def test_every_code_of_every_country(tmp_path: Path, language: str, unicode: str) -> None:
    code, question, answer = TEXTS[language]
    text = f'question;answer\r\n"{question}";{answer}\r\n'
    mark = "\ufeff" if unicode.endswith(("le", "be")) else ""
    (tmp_path / "a.csv").write_bytes((mark + text).encode(code if unicode == "ansi" else unicode))
    read, warnings = cards(tmp_path, "a.csv", language)
    assert read == [(question, answer)]
    assert bool(warnings) is (unicode == "ansi")
    assert all(f"read as {code}" in warning and "CSV UTF-8" in warning for warning in warnings)


def test_every_code_page_is_known_to_python() -> None:
    assert all("a".encode(code) for code in CODE_PAGES.values())


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"question,answer\nQ\x81,A\n", "2:2: error: the file is not UTF-8: byte 18 is 0x81"),
        (b"question,answer\nQ\xe9\x00,A\n", "2:2: error: the file is not UTF-8"),
        (b"\xff\xfeq\0u\0e", "damaged UTF-16"),
        (b"\xff\xfe\x00\xd8", "damaged UTF-16"),
        (b"question,answer\nQ\x00,A\n", "control characters"),
    ],
)
def test_what_is_no_text_is_said(tmp_path: Path, data: bytes, message: str) -> None:
    (tmp_path / "a.csv").write_bytes(data)
    with pytest.raises(ThemeError) as caught:
        cards(tmp_path, "a.csv")
    assert message in caught.value.report


LAYOUTS = {
    "comma": "question,answer\n1 + 1?,2\n\"0,5?\",\"1,5\"\n",
    "semicolon": "question;answer\n1 + 1?;2\n0,5?;1,5\n",
    "tab in csv": "question\tanswer\n1 + 1?\t2\n0,5?\t1,5\n",
    "named": "sep=|\nquestion|answer\n1 + 1?|2\n0,5?|1,5\n",
    "named, at odds with the head": "sep=;\r\n\"question\";answer\r\n1 + 1?;2\r\n0,5?;1,5\r\n",
    "commas in quotes": '"question";"answer";"notes, more, and, more"\n1 + 1?;2;\n0,5?;1,5;\n',
    "empty lines": "\n\nquestion;answer\n\n1 + 1?;2\n\n0,5?;1,5\n\n",
    "old Mac": "question;answer\r1 + 1?;2\r0,5?;1,5\r",
    "empty columns": "question;answer;;;\n1 + 1?;2;;;\n0,5?;1,5;;;\n",
}


@pytest.mark.parametrize("text", LAYOUTS.values(), ids=LAYOUTS)
def test_what_parts_cells(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.csv").write_text(text, encoding="utf-8", newline="")
    assert cards(tmp_path, "a.csv")[0] == [("1 + 1?", "2"), ("0,5?", "1,5")]


def test_places_count_the_line_that_names_the_delimiter(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("sep=;\nquestion;answer\nQ;\n", encoding="utf-8")
    with pytest.raises(ThemeError, match=r"a\.csv:3:1: error: card 1 of d has a question without an answer"):
        cards(tmp_path, "a.csv")


def sheet(*rows: tuple[object, ...]) -> tuple[openpyxl.Workbook, Worksheet]:
    book = openpyxl.Workbook()
    only = book.active
    assert isinstance(only, Worksheet)
    only.title = "Rivers"
    for row in (("question", "answer", "level"), *rows):
        only.append(row)
    return book, only


def test_merged_cells_are_told_with_sheet_and_cell(tmp_path: Path) -> None:
    book, only = sheet(("Q", "A", 1), ("R", None, 1), ("S", "C", 2))
    only.merge_cells("B2:B3")
    only.merge_cells("A5:C5")
    book.save(tmp_path / "a.xlsx")
    with pytest.raises(ThemeError) as caught:
        cards(tmp_path, "a.xlsx")
    assert "a.xlsx:Rivers!B2: error: the cells B2 to B3 are merged" in caught.value.report
    assert "a.xlsx:Rivers!A5: error: the cells A5 to C5 are merged" in caught.value.report


def test_ten_thousand_rows_are_refused_with_the_first_that_is_too_many(tmp_path: Path) -> None:
    book, _ = sheet(*((f"Q{number}", number, 1) for number in range(10_000)))
    book.save(tmp_path / "a.xlsx")
    with pytest.raises(ThemeError, match=r"a\.xlsx:Rivers!A2001: error: the table has more than 2000 rows"):
        cards(tmp_path, "a.xlsx")


def test_cells_of_a_workbook_as_they_are_shown(tmp_path: Path) -> None:
    book, _ = sheet(("Sum?", 0.1 + 0.2, 1.0), ("True?", True, 2), (" Text ", " 007 ", None), ("Long?", 123456789012, 1))
    book.save(tmp_path / "a.xlsx")
    assert cards(tmp_path, "a.xlsx")[0] == [("Sum?", "0.3"), ("True?", "True"), ("Text", "007"), ("Long?", "123456789012")]


def test_a_date_is_warned_of_for_it_may_have_been_a_fraction(tmp_path: Path) -> None:
    book, _ = sheet(("Half?", date(2026, 2, 1), 1), ("When?", datetime(1822, 5, 1, 12, 30), 1))
    book.save(tmp_path / "a.xlsx")
    (tmp_path / "theme.yaml").write_text("title: T\nrules: royal\ndecks: {d: {table: a.xlsx}}\n")
    theme = load_theme_named(tmp_path)
    assert [card.answer for card in theme.decks["d"].cards] == ["2026-02-01", "1822-05-01 12:30:00"]
    told = [fault.message for fault in theme.faults if "date" in fault.message]
    assert [message.partition(": ")[0].split(":")[-1] for message in told] == ["Rivers!B2", "Rivers!B3"]


def test_hidden_sheets_are_not_there(tmp_path: Path) -> None:
    book, only = sheet(("Hidden?", "A", 1))
    second = book.create_sheet("Shown")
    second.append(("question", "answer"))
    second.append(("Shown?", "A"))
    only.sheet_state = "hidden"
    book.active = 1
    book.save(tmp_path / "a.xlsx")
    assert cards(tmp_path, "a.xlsx")[0] == [("Shown?", "A")]


def test_a_formula_in_a_sheet_that_is_not_read_harms_nobody(tmp_path: Path) -> None:
    book, _ = sheet(("Q", "A", 1))
    other = book.create_sheet("Notes")
    other["A1"] = "=1+1"
    other.merge_cells("A2:B3")
    book.save(tmp_path / "a.xlsx")
    assert cards(tmp_path, "a.xlsx")[0] == [("Q", "A")]


# ------------------------------------------------------------------ workbooks that are damaged below their zip

SHEET = "xl/worksheets/sheet1.xml"
END = b"</worksheet>"
NEVER_CLOSED = {
    "cells": b"<!--" + b"<c x>" * 60_000 + b"-->",
    "half cells": b"<!--" + b"<c " * 100_000 + b"-->",
    "cells with formulas": b"<!--" + b"<c x><f" * 60_000 + b"-->",
    "merged cells": b"<!--" + b"<mergeCell " * 60_000 + b"-->",
}


def damaged(folder: Path, change: Callable[[bytes], bytes], member: str = SHEET) -> None:
    """A workbook of which one member is changed."""
    book, _ = sheet(("Q", "A", 1))
    book.save(folder / "a.xlsx")
    with zipfile.ZipFile(folder / "a.xlsx") as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(folder / "a.xlsx", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, change(data) if name == member else data)


@pytest.mark.parametrize("name", NEVER_CLOSED)
def test_what_is_opened_and_never_closed_takes_no_longer(tmp_path: Path, name: str) -> None:
    damaged(tmp_path, lambda data: data.replace(END, NEVER_CLOSED[name] + END))
    began = time.process_time()
    assert cards(tmp_path, "a.xlsx")[0] == [("Q", "A")]
    assert time.process_time() - began < 5


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "cut": lambda data: data[: len(data) // 2],
    "another root": lambda data: b"<html/>",
    "no XML": lambda data: bytes(range(256)),
    "UTF-16": lambda data: data.decode().encode("utf-16"),
    "deep": lambda data: b"<a>" * 50_000 + b"</a>" * 50_000,
    "a row of minus one": lambda data: data.replace(b'r="2"', b'r="-1"'),
    "an endless row": lambda data: data.replace(b'r="2"', b'r="99999999999999999999"'),
    "a cell nowhere": lambda data: data.replace(b'r="B2"', b'r="ZZZZ0"'),
    "a type that is none": lambda data: data.replace(b't="', b't="zz'),
    "a style that is none": lambda data: data.replace(b'r="B2"', b'r="B2" s="99999"'),
    "strings that are none": lambda data: data.replace(b"<v>", b"<v>9999999"),
    "numbers that are none": lambda data: data.replace(b"<v>", b"<v>1e9999"),
    "merged to the end": lambda data: data.replace(END, b'<mergeCells><mergeCell ref="A0:ZZZ9999999"/></mergeCells>' + END),
}


@pytest.mark.parametrize("member", [SHEET, "xl/workbook.xml", "xl/styles.xml", "xl/_rels/workbook.xml.rels", "[Content_Types].xml"])
@pytest.mark.parametrize("name", DAMAGES)
@pytest.mark.sample(2)
def test_a_damaged_workbook_is_read_or_told(tmp_path: Path, name: str, member: str) -> None:
    damaged(tmp_path, DAMAGES[name], member)
    try:
        cards(tmp_path, "a.xlsx")
    except ThemeError as error:
        assert "a.xlsx" in error.report
