"""The lesson of docs/teacher/lessons.md: a short theme and one table become four sheets of A4."""

from __future__ import annotations

import csv
import io
import re
from functools import cache
from pathlib import Path

import pypdfium2
import pytest

from goose_print.kit.build import Kit, build_kit
from goose_print.theme.load import load_theme_named
from tests.documented import ROOT, save, saved

if not (ROOT / "docs").is_dir():
    pytest.skip("a checkout is wanted", allow_module_level=True)
THEME, TABLE = "planets/theme.yaml", "planets/planets.csv"


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Kit:
    folder = tmp_path_factory.mktemp("lesson")
    save(folder)
    return build_kit(load_theme_named(str(folder / "planets")))


@cache
def questions() -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(saved()[TABLE])))


def file(kit: Kit, name: str) -> bytes:
    return next(one.data for one in kit.files if one.name == name)


def pages(data: bytes) -> list[str]:
    """The text of each page."""
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data)]


def test_one_table_and_no_more_than_forty_lines_make_it() -> None:
    assert saved().keys() == {THEME, TABLE}
    assert len(saved()[THEME].splitlines()) <= 40
    assert len(questions()) == 16


def test_it_is_in_order(kit: Kit) -> None:
    assert [(one.severity, one.message) for one in kit.findings if one.severity != "note"] == []


def test_board_cards_and_key_are_four_sheets_of_a4(kit: Kit) -> None:
    document = pypdfium2.PdfDocument(file(kit, "kit.pdf"))
    sizes = [sorted(round(edge / 72 * 25.4, 1) for edge in page.get_size()) for page in document]
    assert sizes == [[210.0, 297.0]] * 4


def test_every_card_has_its_question_and_beside_it_its_answer(kit: Kit) -> None:
    printed = " ".join(" ".join(pages(file(kit, "question-cards.pdf"))).split())
    for number, row in enumerate(questions(), 1):
        words = re.escape(row["question"]).replace(r"\ ", r"\s+")
        assert re.search(words, printed), row["question"]
        assert re.search(rf"[A-C]\. {re.escape(row['answer'])}", printed), number


def test_the_key_answers_every_question(kit: Kit) -> None:
    key = " ".join(file(kit, "answer-key.txt").decode().split())
    for number, row in enumerate(questions(), 1):
        choices = [row["answer"], *(one.strip() for one in row["choices"].split("|"))]
        letter = "ABC"[sorted(choices, key=str.casefold).index(row["answer"])] if not row["answer"].isdigit() else "[ABC]"
        assert re.search(rf"\b{number}\. .{{0,60}}?{letter} {re.escape(row['answer'])}", key), row["question"]


def test_the_examples_have_the_same_files() -> None:
    assert {name: (Path(ROOT) / "examples" / name).read_text(encoding="utf-8") for name in saved()} == saved()
