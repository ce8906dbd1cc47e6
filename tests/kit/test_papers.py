"""What each kind of sheet is printed on, by which printer, and in how many copies."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from goose_print.drawing.pieces.box import Net
from goose_print.errors import DoesNotFit, ThemeError, UsageError
from goose_print.kit.build import Kit, build_kit
from goose_print.kit.parts import kit_parts
from goose_print.kit.parts.box import CARD_THICKNESS, PART, lid_over
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop
from goose_print.library import load_theme
from goose_print.scene import Element, Sheet, visit

SMALL = "title: T\nrules: royal\n"
VERSES = "squares: {1: {verse: One}, 6: {verse: Six}}\n"


def edges(kit: Kit, name: str) -> set[tuple[float, float]]:
    """The sizes of the sheets of a file, upright."""
    sheets = next(file for file in kit.files if file.name == name).sheets
    return {(min(sheet.width, sheet.height), max(sheet.width, sheet.height)) for sheet in sheets}


LETTER, A5, A4, A6 = (215.9, 279.4), (148.0, 210.0), (210.0, 297.0), (105.0, 148.0)


@pytest.mark.parametrize(
    ("written", "options", "sheets"),
    [
        ("", {}, "A4"),
        ("", {"paper": "letter"}, "Letter"),
        ("", {"paper": "letter", "sheet_paper": "A4"}, "A4"),
        ("", {"paper": "tabloid"}, "Letter"),
        ("paper: letter\n", {}, "Letter"),
        ("paper: {board: A2, sheets: A3}\n", {}, "A3"),
        ("paper: {board: A2, sheets: A3}\n", {"paper": "A1"}, "A3"),
        ("paper: {board: A2, sheets: A3}\n", {"paper": "legal"}, "Legal"),
        ("paper: {board: A2, sheets: A3}\n", {"paper": "A1", "sheet_paper": "jis b5"}, "JIS-B5"),
    ],
)
def test_the_paper_of_the_sheets(written: str, options: dict[str, str], sheets: str) -> None:
    theme = load_theme(SMALL + written, **options)  # type: ignore[arg-type]
    assert theme.paper.for_sheets.name == sheets
    assert Workshop(theme, 1).sheet_paper.name == sheets


def test_cards_and_booklet_have_their_own_paper() -> None:
    cards = load_theme(SMALL + VERSES + "verses: cards\n", card_paper="A6", booklet_paper="letter")
    kit = build_kit(cards, only=["cards", "dice"])
    assert (edges(kit, "cards.pdf"), edges(kit, "dice.pdf")) == ({A6}, {A4})
    booklet = load_theme(SMALL + VERSES + "paper: {cards: A6, booklet: A5}\n")
    assert edges(build_kit(booklet, only=["cards"]), "cards.pdf") == {A5}
    deck = "decks: {d: {cards: [{question: Q, answer: A}]}}\nquestions: {squares: [3], deck: d}\n"
    kit = build_kit(load_theme(SMALL + deck + "paper: {cards: letter}\n"), only=["question_cards"])
    assert edges(kit, "question-cards.pdf") == {LETTER}


def test_a_piece_that_has_no_room_is_told_with_papers_that_would_do() -> None:
    theme = load_theme(SMALL + VERSES + "verses: cards\n", card_paper="A8")
    with pytest.raises(DoesNotFit, match=r"card 1 is 58\.0 by 74\.0 mm; a sheet has room for .* mm: A6 or Letter would do$"):
        build_kit(theme, only=["cards"])


def test_a_box_that_has_no_room_is_told_with_a_paper_that_would_do() -> None:
    with pytest.raises(DoesNotFit, match=r"sheets of A\d would do, or leave the box out$"):
        build_kit(load_theme(SMALL + "paper: {sheets: A6}\n"), only=["box"])


@pytest.mark.parametrize("card", [0.2, CARD_THICKNESS, 0.5, 1.5])
def test_a_lid_goes_over_its_box_whatever_the_cardboard(card: float) -> None:
    inner = Net(100, 80, 30)
    outside = inner.length + 2 * card, inner.width + 2 * card
    lid = lid_over(inner, card)
    assert lid.length - outside[0] == pytest.approx(2 * card + 0.32)
    assert lid.width - outside[1] == pytest.approx(2 * card + 0.32)


def test_the_theme_says_how_thick_the_cardboard_is() -> None:
    thin, thick = (Workshop(load_theme(SMALL + f"box: {{card: {card}}}\n"), 1) for card in (0.3, 0.6))
    widths = [next(piece.width for piece in PART.pieces(shop) if piece.name == "lid") for shop in (thin, thick)]
    assert widths[1] - widths[0] == pytest.approx(1.2)


# ------------------------------------------------------------------ copies


def pieces(kit: Kit, name: str) -> int:
    """How many pieces are on the sheets of a file."""
    sheets = next(file for file in kit.files if file.name == name).sheets
    return sum(item.tag.element is Element.PIECE for sheet in sheets for item, *_ in visit(sheet.items, enter=lambda symbol: False))


def test_copies_are_so_many_sets_of_pieces_without_spare_ones() -> None:
    theme = load_theme(SMALL)
    one, four = (build_kit(theme, only=["counters", "dice"], printing=Printing(copies=copies)) for copies in (1, 4))
    own = theme.players  # so small a board has discs alone
    assert pieces(one, "counters.pdf") % own == 0
    assert pieces(four, "counters.pdf") == 4 * own
    assert pieces(four, "dice.pdf") == 4 * pieces(one, "dice.pdf")


@pytest.mark.sample(3)
def test_small_boards_stand_together_on_a_sheet_in_a_file_of_their_own_and_in_the_kit() -> None:
    kit = build_kit(load_theme("red-hood", paper="A5"), only=["board", "dice"], printing=Printing(copies=3))
    files = {file.name: file for file in kit.files}
    assert edges(kit, "board.pdf") == {A5}
    assert edges(kit, "board-copies.pdf") == edges(kit, "kit.pdf") == {A4}
    assert [page.name for page in files["board-copies.pdf"].sheets] == ["1", "2"]
    assert [page.name for page in files["kit.pdf"].sheets][:2] == ["1", "2"]


def test_a_board_of_which_a_sheet_holds_one_stays_as_it_is() -> None:
    for paper, sheets in (("A4", "A4"), ("A5", "letter")):
        shop = Workshop(load_theme("red-hood", paper=paper, sheet_paper=sheets), 1, Printing(copies=3))
        page = Sheet(width=shop.plan.paper.width, height=shop.plan.paper.height, items=())
        shop.__dict__["board"] = SimpleNamespace(sheet=page)
        assert kit_parts()["board"].in_kit(shop, [page]) == [page]


# ------------------------------------------------------------------ printers


@pytest.fixture(autouse=True)
def _no_configuration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.mark.parametrize(("name", "margin"), [("laser", 4.3), ("inkjet-borderless", 0), ("school-copier", 5), ("inkjet", 12.7)])
def test_shipped_printers(name: str, margin: float) -> None:
    assert Workshop(load_theme(SMALL, printer=name), 1).finish.sheet_margin == margin
    assert load_theme(f"{SMALL}printer: {name}\n").printer == load_theme(SMALL, printer=name).printer


def test_a_printer_of_ones_own(tmp_path: Path) -> None:
    """Beside the theme before that in the configuration, and both before a shipped one; a file by its name, too."""
    (tmp_path / "printers").mkdir()
    (tmp_path / "config" / "goose-print" / "printers").mkdir(parents=True)
    (tmp_path / "config" / "goose-print" / "printers" / "laser.yaml").write_text("margins: 6\nedge: short\n")
    (tmp_path / "mine.yaml").write_text("extends: laser\nback_right: 0.5\n")

    def printer(said: str) -> tuple[object, ...]:
        found = load_theme(f"{SMALL}printer: {said}\n", folder=tmp_path).printer
        assert found
        assert found.margins
        return found.margins.top, found.edge, found.back_right

    assert printer("laser") == (6, "short", 0)
    (tmp_path / "printers" / "laser.yaml").write_text("margins: 7\n")
    assert printer("laser") == (7, "long", 0)
    assert printer("mine.yaml") == (7, "long", 0.5)
    assert printer("{extends: laser, back_right: 1}") == (7, "long", 1)


def test_a_profile_beside_a_theme_does_not_lead_out_of_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "theme"
    (folder / "printers").mkdir(parents=True)
    (tmp_path / "outside.yaml").write_text("margins: 9\n")
    (folder / "printers" / "laser.yaml").symlink_to(tmp_path / "outside.yaml")
    found = load_theme(f"{SMALL}printer: laser\n", folder=folder).printer
    assert found
    assert found.margins
    assert found.margins.top == 4.3


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("lazer", r"3:10: error: no printer is called 'lazer'; did you mean laser\?"),
        ("../secret.yaml", "3:10: error: "),
        ("nothing.yaml", "3:10: error: "),
        ("[laser]", "3:10: error: printer must be a name or a mapping"),
        ("{margins: 200}", "3:"),
    ],
)
def test_a_printer_that_there_is_not(said: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match=words):
        load_theme(f"{SMALL}printer: {said}\n", folder=tmp_path)


def test_a_printer_of_an_option_that_there_is_not() -> None:
    with pytest.raises(UsageError, match=r"no printer is called 'lazer'; did you mean laser\?"):
        load_theme(SMALL, printer="lazer")


def test_a_faulty_profile_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("margins: 4\nscale: 3\n")
    with pytest.raises(ThemeError, match=r"ours\.yaml:2:8: error: scale must be"):
        load_theme(f"{SMALL}printer: ours.yaml\n", folder=tmp_path)
