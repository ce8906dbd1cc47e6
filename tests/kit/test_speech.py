"""Boards and sheets as those hear them who cannot see them: read from the tags of their PDFs."""

from __future__ import annotations

import re

from goose_print.isolates import without_direction_marks
from goose_print.kit.board_speech import describe_squares, with_board_speech
from goose_print.kit.build import build_kit
from goose_print.kit.large_print import workshop_for
from goose_print.kit.printing import HOME_PRINTING
from goose_print.scene import visit
from goose_print.theme.load import load_theme_named
from tests.backends.aloud import Heard, read_aloud


def kit(name: str, *parts: str, **how: str) -> dict[str, bytes]:
    return {file.name: file.data for file in build_kit(load_theme_named(name, **how), only=parts).files}


def squares(board: Heard) -> list[str]:
    return [each.text for each in board.all("Figure")]


def words(text: str) -> list[str]:
    return re.findall(r"\w+", without_direction_marks(text).casefold())


def said(sheet: Heard) -> list[str]:
    return words(" ".join(each.text for each in sheet.walk() if each.role != "Figure"))


def test_railway() -> None:
    made = kit("railway", "board", "rules")
    board, told = read_aloud(made["board.pdf"]), {
        1: "The Kharkov Line. 1 to 24, then Moscow.", 3: "Station Tea. Pay 1 mark.", 6: "A Missed Train. Miss 1 turn.",
        10: "The Express. Go forward 3 squares.", 13: "Kharkov. Pay 2 marks.", 16: "A Wrong Carriage. Go back 2 squares.",
        19: "Kursk. Pay 1 mark.", 22: "Level Crossing. Miss 1 turn.",
        25: "Moscow. Pay 3 marks. Every move that would lead past this square ends here.", 26: "The Kyiv Line. 26 to 49, then Moscow.",
        28: "Plums. Pay 1 mark.", 31: "A Closed Bridge. Miss 1 turn.", 34: "Kyiv. Pay 2 marks.", 37: "The Express. Go forward 3 squares.",
        40: "A Lost Hat. Go back 2 squares.", 43: "Smolensk. Pay 1 mark.", 46: "Taking Water. Miss 1 turn.",
        50: "Odessa. Whoever comes here has won.",
    }  # fmt: skip
    assert squares(board) == ["Start. Station Square.", *[f"{n}. {told[n]}" if n in told else f"{n}." for n in range(1, 51)]]
    assert [each.text for each in board.walk() if each.role in ("H1", "P")] == ["By Rail to Moscow and Back", "Kharkov", "Kyiv"]
    assert said(read_aloud(made["rules.pdf"])) == words(made["rules.txt"].decode().replace("10 and 37", "10, 37"))


def test_red_hood() -> None:
    made = kit("red-hood", "board", "rules")
    board = read_aloud(made["board.pdf"])
    assert [text for text in squares(board) if not re.fullmatch(r"\d+\.", text)] == [
        "Start. Mother’s House.", "Start. The Wolf’s Den.", "1. Her Path.", "4. Flowers. Miss 1 turn.",
        "8. A Short Cut. Go forward 3 squares.",
        "13. The Lost Basket. Go back 3 squares.", "17. The Ford. Go forward 2 squares.", "21. The Woodcutter. Miss 1 turn.",
        "25. His Path.", "28. A Gap in the Reeds. Go forward 5 squares.", "32. A Thorn. Miss 1 turn.",
        "37. The Hounds’ Bell. Go back 2 squares.", "41. A Slope. Go forward 3 squares.",
        "45. A Gentle Voice. Miss 1 turn.", "49. Grandmother’s. Whoever comes here has won.",
    ]  # fmt: skip
    assert [int(text.split(".")[0]) for text in squares(board)[2:]] == list(range(1, 50))
    told = made["rules.txt"].decode()
    assert "wait on the Start (Mother’s House and the Wolf’s Den)" in " ".join(told.split())
    assert said(read_aloud(made["rules.pdf"])) == words(told.replace("Winning\n", "Winning Grandmother’s\n"))  # the last picture


def test_both_starts_are_told_on_every_sheet_that_shows_them() -> None:
    workshop = workshop_for(load_theme_named("red-hood"), 1, HOME_PRINTING)
    for sheet in with_board_speech([workshop.board_page] * 2, workshop):
        told = [seen.item.tag.spoken.text for seen in visit(sheet.items) if seen.item.tag.spoken]
        assert [text for text in told if text.startswith("Start")] == ["Start. Mother’s House.", "Start. The Wolf’s Den."]


def test_what_is_written_from_right_to_left_is_said_in_the_order_of_its_words() -> None:
    made = kit("royal", "rules", language="ar")
    sheet = read_aloud(made["rules.pdf"])
    assert [word.removeprefix("و") for word in said(sheet)] == [word.removeprefix("و") for word in words(made["rules.txt"].decode())]


def test_a_board_in_two_languages_says_both() -> None:
    board = read_aloud(kit("royal", "board", language="fr,en")["board.pdf"])
    french, english = "6. Le pont. Paie 1 pièce. Avance jusqu’à la case 12.", "6. The Bridge. Pay 1 coin. Go on to 12."
    assert squares(board)[6].split("\x1b") == ["", "fr", french, "en", english]
    assert squares(board)[7] == "7."


def test_a_note_stands_for_a_rule_that_the_sheet_tells_elsewhere() -> None:
    board = squares(read_aloud(kit("tightrope", "board")["board.pdf"]))
    assert board[4] == "4. last hold."
    assert board[31] == "6. → 4."


def test_what_was_kept_of_other_rules_is_not_said() -> None:
    """Without coins the notes of some squares are the same, and their sentences are not."""
    theme = load_theme_named("tavern")
    for each in (theme, theme.without_coins):
        told = describe_squares(workshop_for(each, 1, HOME_PRINTING))
        assert any("coin" in text for text in told.values()) == (each is theme)
