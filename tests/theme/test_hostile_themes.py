"""Files made to hurt are refused quickly and clearly."""

from __future__ import annotations

import time
import zipfile
from collections.abc import Iterable
from itertools import product
from pathlib import Path

import pytest

from goose_print.errors import ThemeError
from goose_print.theme.load import load_theme_named
from goose_print.theme.tables import LARGEST_UNPACKED

HEAD = "title: Test\nrules: royal\n"
SECONDS = 20.0


def laughs(levels: int) -> str:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{k}: &a{k} [{', '.join([f'*a{k - 1}'] * 10)}]" for k in range(1, levels)]
    return "\n".join(lines)


def in_braces(entries: Iterable[str]) -> str:
    return "squares: {6: {" + ", ".join(entries) + "}}\n"


def rules_of(squares: Iterable[str]) -> str:
    return "title: Test\nrules: {length: 500, squares: {" + ", ".join(squares) + "}}\n"


# fmt: off
HOSTILE = {
    "a hundred thousand brackets": (HEAD + "board: " + "[" * 100_000, "nested more than 32 deep"),
    "a hundred thousand braces": (HEAD + "board: " + "{a: " * 100_000, "nested more than 32 deep"),
    "a hundred thousand dashes": (HEAD + "board:\n " + "- " * 100_000, "nested more than 32 deep"),
    "aliases that explode": (HEAD + laughs(9), "the aliases make more than 10000 values"),
    "an alias to itself": (HEAD + "squares: &s {6: *s}\n", "stands inside what it stands for"),
    "an unknown alias": (HEAD + "author: *me\n", "nothing is called &me"),
    "a merge key": (HEAD + "a: &a {b: 1}\nboard:\n  <<: *a\n", "use 'extends'"),
    "a Python object": (HEAD + "author: !!python/object/apply:os.system [ls]\n", "!!python/object/apply:os.system"),
    "a tag of one's own": (HEAD + "author: !me x\n", "tags such as '!me'"),
    "a list as a key": (HEAD + "? [a, b]\n: c\n", "a key must be one word or number"),
    "an alias as a key": ("title: &a b\n*a : c\n", "a key must be one word or number"),
    "two documents": (HEAD + "---\n" + HEAD, "a second document begins here"),
    "too many values": (HEAD + "squares:\n" + "  1: []\n" * 10_001, "more than 10000 values"),
    "a file that is too large": (HEAD + "#" * 1_000_001, "larger than 1000 kB"),
    "a terminal escape": ("title: \x1b[31mred\nrules: royal\n", "U+001B"),
    "a null character": ("title: a\0b\nrules: royal\n", "U+0000"),
    "a number without end": (HEAD + f"players: {'9' * 5000}\n", "players must be a whole number"),
    "infinity": (HEAD + "seconds_per_turn: .inf\n", "must be a number"),
    "a long key": (HEAD + "k" * 100_000 + ": 1\n", "needs a colon"),
    "a very long line": (HEAD + "author: " + "x " * 100_000 + "\nfoo: 1\n", "at most 200 characters"),
    "an endless range": ("title: A\nrules: {routes: {ways: {a: '1-999, 1-999'}}}\n", "at most 500 entries"),
    "a null in art": (HEAD + 'squares: {6: {art: "a.svg\\0"}}\n', "control characters"),
    "thousands of faults in a line": (HEAD + in_braces(f"lable{n}: {'x' * 80}" for n in range(9000)), "and 8,980 more errors"),
    "thousands of empty keys in a line": (HEAD + in_braces(f"label{n}: {' ' * 80}" for n in range(9000)), "and 8,980 more errors"),
    "thousands of keys given twice": (HEAD + in_braces(f"label: {'x' * 80}" for n in range(9000)), "and 8,979 more errors"),
    "hundreds of faulty rules": (rules_of(f"{n}: {{goto: 1, pay: -1}}" for n in range(1, 500)), "and 978 more errors"),
    "a null in extends": ('title: A\nrules: {extends: "a\\0.yaml"}\n', "is not a file name"),
}
# fmt: on


@pytest.mark.parametrize(("text", "message"), HOSTILE.values(), ids=HOSTILE.keys())
@pytest.mark.sample(2)
def test_hostile_text_is_refused(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "theme.yaml").write_text(text, encoding="utf-8")
    began = time.process_time()
    with pytest.raises(ThemeError) as caught:
        load_theme_named(tmp_path)
    assert time.process_time() - began < SECONDS
    assert message in caught.value.report
    assert max(map(len, caught.value.report.splitlines())) < 1000
    assert caught.value.report.replace("\n", "").isprintable()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("title: Königsspiel\n".encode("latin-1"), "1:9: error: the file is not UTF-8: byte 9 is 0xf6"),
        ("title: A\nauthor: Ünal".encode("cp1252"), "2:9: error: the file is not UTF-8: byte 18 is 0xdc"),
        (HEAD.encode("utf-16"), "the file is UTF-16"),
        (b"\xef\xbb\xbftitle: caf\xe9", "1:11: error: the file is not UTF-8: byte 14 is 0xe9"),
        (b"\xef\xbb\xbftitle: \xc4\x90a\xc4", "1:10: error: the file is not UTF-8: byte 14 is 0xc4"),
        (b"\x89PNG\r\n\x1a\n", "the file is not UTF-8"),
        (b"\x00\x01\x02", "U+0000"),
    ],
)
def test_what_is_not_utf8_is_refused(tmp_path: Path, data: bytes, message: str) -> None:
    (tmp_path / "theme.yaml").write_bytes(data)
    with pytest.raises(ThemeError) as caught:
        load_theme_named(tmp_path)
    assert message in caught.value.report


def test_byte_order_mark_and_windows_lines_are_fine(tmp_path: Path) -> None:
    (tmp_path / "theme.yaml").write_bytes(b"\xef\xbb\xbf" + HEAD.replace("\n", "\r\n").encode())
    assert load_theme_named(tmp_path).title == "Test"


def test_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    secret, home = tmp_path / "secret.yaml", tmp_path / "home"
    home.mkdir()
    secret.write_text("length: 40\n")
    (home / "mine.yaml").symlink_to(secret)
    (home / "theme.yaml").write_text("title: A\nrules: {extends: mine.yaml}\n")
    with pytest.raises(ThemeError, match="through a link"):
        load_theme_named(home)


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("square,label\n6," + '"' + "a" * 900_000, "a quote is opened here and never closed"),
        ("square,label\n" + "," * 900_000, "more than 50 columns"),
        ("square,label\n" + "6,a\n" * 2001, "more than 2000 rows"),
        ("square,label\n6,\x1b[31mred\n", "control characters"),
        ("square,label\n" + "9" * 5000 + ",a\n", "a square's number must stand here"),
        ("square,label\n6,a\n" + "\n" * 900_000 + "7,b,c\n", "more cells than the first row has"),
    ],
    ids=["open quote", "columns", "rows", "escape", "long number", "empty lines"],
)
def test_hostile_table_is_refused(tmp_path: Path, table: str, message: str) -> None:
    (tmp_path / "words.csv").write_text(table, encoding="utf-8")
    (tmp_path / "theme.yaml").write_text(HEAD + "labels: words.csv\n", encoding="utf-8")
    began = time.process_time()
    with pytest.raises(ThemeError) as caught:
        load_theme_named(tmp_path)
    assert time.process_time() - began < SECONDS
    assert message in caught.value.report


def test_workbook_that_unpacks_to_too_much_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "words.xlsx", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b" " * (LARGEST_UNPACKED + 1))
    assert "unpacks to too much" in workbook_report(tmp_path)


@pytest.mark.parametrize("code", ["utf-8", "utf-16-le"])
def test_workbook_with_entities_is_refused(tmp_path: Path, code: str) -> None:
    with zipfile.ZipFile(tmp_path / "words.xlsx", "w") as archive:
        archive.writestr("xl/workbook.xml", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'.encode(code))
    assert "document type" in workbook_report(tmp_path)


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 and no more", b"PK\x05\x06" + b"\0" * 18])
def test_damaged_workbook_is_refused(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "words.xlsx").write_bytes(data)
    assert "workbook cannot be read" in workbook_report(tmp_path)


@pytest.mark.parametrize(
    ("member", "content"),
    [
        ("xl/worksheets/sheet1.xml", "<worksheet><sheetData><row>" + "<c/>" * 500_000),
        ("xl/styles.xml", "<styleSheet><fonts>" + "<font/>" * 500_000),
    ],
)
def test_small_workbook_of_very_many_cells_is_refused_before_it_is_read(tmp_path: Path, member: str, content: str) -> None:
    with zipfile.ZipFile(tmp_path / "words.xlsx", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(member, content)
    began = time.process_time()
    assert "holds more than a table of 2000 rows needs" in workbook_report(tmp_path)
    assert time.process_time() - began < SECONDS


@pytest.mark.sample(2)
def test_hundreds_of_missing_files_among_hundreds_are_told_soon(tmp_path: Path) -> None:
    for number in range(500):
        (tmp_path / f"picture-{number}.jpg").touch()
    squares = "".join(f"  {number}: {{art: picture-{number}-x.png}}\n" for number in range(1, 400))
    (tmp_path / "theme.yaml").write_text(f"title: A\nrules: {{length: 500}}\nsquares:\n{squares}", encoding="utf-8")
    began = time.process_time()
    with pytest.raises(ThemeError, match="did you mean") as caught:
        load_theme_named(tmp_path)
    assert time.process_time() - began < SECONDS
    assert caught.value.report.endswith("and 379 more errors")


def test_numbers_of_thousands_of_digits_are_refused(tmp_path: Path) -> None:
    keys = ("players", "margins", "seconds_per_turn", "kit", "rules: {extends: royal, dice", "rules: {squares: {6: {hold", "board: {angle")
    for key, digits in product(keys, ("9" * 5000, "-" + "9" * 5000, "9" * 5000 + ".5", "0x" + "f" * 5000, "1e" + "9" * 5000)):
        head = "title: A\n" if key.startswith("rules") else HEAD
        text = f"{head}{key}: {digits}{'}' * key.count('{')}\n"
        (tmp_path / "theme.yaml").write_text(text, encoding="utf-8")
        with pytest.raises(ThemeError, match=r"theme\.yaml:[23]:"):
            load_theme_named(tmp_path)


def test_workbook_with_damaged_contents_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "words.xlsx"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", "<a>" * 1000)
    data = bytearray(file.read_bytes())
    data[50:60] = b"\xff" * 10
    file.write_bytes(data)
    assert "workbook cannot be read" in workbook_report(tmp_path)


def workbook_report(folder: Path) -> str:
    (folder / "theme.yaml").write_text(HEAD + "labels: words.xlsx\n", encoding="utf-8")
    with pytest.raises(ThemeError) as caught:
        load_theme_named(folder)
    return caught.value.report
