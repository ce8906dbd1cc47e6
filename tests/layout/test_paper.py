"""Papers: the standard's sizes, names and sizes as people write them."""

from __future__ import annotations

import pytest

from goose_print.errors import UsageError
from goose_print.layout.paper import SIZES, find_paper, suggest_papers

ISO_216 = {
    "A0": (841, 1189), "A1": (594, 841), "A2": (420, 594), "A3": (297, 420), "A4": (210, 297), "A5": (148, 210),
    "A6": (105, 148), "A7": (74, 105), "A8": (52, 74), "A9": (37, 52), "A10": (26, 37),
    "B0": (1000, 1414), "B1": (707, 1000), "B2": (500, 707), "B3": (353, 500), "B4": (250, 353), "B5": (176, 250),
    "B6": (125, 176), "B7": (88, 125), "B8": (62, 88), "B9": (44, 62), "B10": (31, 44),
}  # fmt: skip


JIS_P_0138 = {
    "B0": (1030, 1456), "B1": (728, 1030), "B2": (515, 728), "B3": (364, 515), "B4": (257, 364), "B5": (182, 257), "B6": (128, 182),
    "B7": (91, 128), "B8": (64, 91), "B9": (45, 64), "B10": (32, 45),
}  # fmt: skip


@pytest.mark.parametrize(("name", "size"), JIS_P_0138.items())
def test_japanese_sizes_are_the_standards_and_named_apart(name: str, size: tuple[int, int]) -> None:
    assert SIZES[f"JIS-{name}"] == size
    assert SIZES[name] != size


@pytest.mark.parametrize(
    ("board", "sheets"),
    [
        ("A4", "A4"), ("letter", "Letter"), ("legal", "Legal"), ("B5", "B5"), ("JIS B5", "JIS-B5"), ("A3", "A4"), ("A5", "A4"),
        ("JIS B4", "A4"), ("tabloid", "Letter"), ("ledger", "Letter"), ("17x11in", "Letter"), ("420x297mm", "A4"), ("A0", "A4"),
    ],
)  # fmt: skip
def test_the_sheets_of_a_board(board: str, sheets: str) -> None:
    """Its own paper, where usual printers take that."""
    assert find_paper(board).for_sheets.name == sheets


def test_the_papers_that_would_do() -> None:
    assert suggest_papers(200, 290) == "A4 or Legal"
    assert suggest_papers(280, 300) == "A3"
    assert suggest_papers(900, 100) == ""


@pytest.mark.parametrize(("name", "size"), ISO_216.items())
def test_iso_sizes_are_the_standards(name: str, size: tuple[int, int]) -> None:
    assert SIZES[name] == size


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("a4", (210, 297)),
        (" Letter ", (8.5 * 25.4, 11 * 25.4)),
        ("TABLOID", (11 * 25.4, 17 * 25.4)),
        ("legal", (8.5 * 25.4, 14 * 25.4)),
        ("420x297mm", (420, 297)),
        ("420 x 297", (420, 297)),
        ("42×29.7 cm", (420, 297)),
        ("11x17in", (279.4, 431.8)),
        ("ledger", (279.4, 431.8)),
        ("US letter", (215.9, 279.4)),
        ("B4", (250, 353)),
        ("ISO B4", (250, 353)),
        ("JIS B4", (257, 364)),
        ("jis-b5", (182, 257)),
        ("B5 (JIS)", (182, 257)),
    ],
)
def test_papers_are_found_as_people_write_them(text: str, size: tuple[float, float]) -> None:
    paper = find_paper(text)
    assert (paper.width, paper.height) == pytest.approx(size)


@pytest.mark.parametrize(
    ("text", "hint"), [("A44", "A4"), ("lettre", "Letter"), ("10x10mm", "50"), ("9000x100", "5000"), ("big", "A0"), ("", "A0")]
)
def test_a_refusal_says_what_there_is(text: str, hint: str) -> None:
    with pytest.raises(UsageError, match=hint):
        find_paper(text)


def test_a_sheet_lies_and_stands() -> None:
    paper = find_paper("A4")
    assert paper.landscape[1:] == (297, 210)
    assert paper.landscape.portrait == paper
    assert paper.printable(8)[2:] == (194, 281)
