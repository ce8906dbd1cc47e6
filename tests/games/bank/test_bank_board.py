"""The board of Bank: every field in its place, wide enough for coins, and the pieces of the kit."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from goose_print.errors import UsageError
from goose_print.games import find_game
from goose_print.games.bank.bank import ARRANGEMENT, throws_for_number
from goose_print.games.bank.facts import FIELD_NUMBERS, NUMBERS, BankFacts
from goose_print.kit.build import build_kit
from goose_print.kit.checks import theme_findings
from goose_print.kit.parts import kit_parts
from goose_print.kit.parts.dice import PART as DICE
from goose_print.kit.parts.money import PART as MONEY
from goose_print.kit.workshop import Workshop
from goose_print.language.words import find_language
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from tests.commands import run

GAME = find_game("bank")


def test_b12_ten_fields_in_a_ring_about_the_bank() -> None:
    bank, *others = ARRANGEMENT.spots
    assert bank.box.centre == (0.0, 0.0)
    assert len(others) == 10
    assert len({round(math.hypot(*spot.box.centre), 9) for spot in others}) == 1
    turned = [math.atan2(spot.box.centre.x, -spot.box.centre.y) % (2 * math.pi) for spot in others]
    assert turned == sorted(turned), "clockwise from the top"


@pytest.mark.parametrize(("paper", "least"), [("A3", 60.0), ("A4", 40.0), ("A2", 85.0)])
def test_b12_fields_are_wide_enough_for_coins(paper: str, least: float) -> None:
    workshop = Workshop(change_theme(load_theme_named("bank"), paper=paper), seed=1)
    assert min(place.bounds.width for place in workshop.track.places) * workshop.scale >= least


@pytest.mark.parametrize("paper", ["A4", "A3"])
def test_nothing_speaks_against_the_shipped_theme(paper: str) -> None:
    assert [
        fault.message for fault in theme_findings(change_theme(load_theme_named("bank"), paper=paper)) if fault.severity != "note"
    ] == []


def test_fields_bear_their_numbers_and_all_throws_that_lead_there() -> None:
    rules = GAME.rules(GAME.written(), "b")
    assert [rules.field(place).sign for place in range(11)] == [str(number) for number in FIELD_NUMBERS]
    notes = rules.notes(find_language("en"))
    assert {FIELD_NUMBERS[place]: note.words for place, note in notes.items() if note.words} == {
        7: "as many as lie here",
        12: "take everything",
    }
    assert sum(len(throws_for_number(BankFacts(), number)) for number in NUMBERS) == 21
    assert throws_for_number(BankFacts(), 8) == ((2, 6), (3, 5), (4, 4))
    other = GAME.rules(GAME.written(device="d12", twelve="clear", seven=5), "b").notes(find_language("en"))
    assert (other[0].words, other[10].words, other[3].dice) == ("pay 5", "all into the box", ())


def test_the_kit_has_single_coins_and_no_counters() -> None:
    theme = load_theme_named("bank")
    pieces = theme.rules.pieces(8)
    assert (pieces.purse, pieces.single, pieces.counters, pieces.dice, pieces.faces) == (24, True, (), 2, 6)
    coins = list(MONEY.pieces(Workshop(theme, seed=1)))
    assert (len(coins), {coin.name for coin in coins}) == (8 * 24, {"coin-1"})
    files = {file.name: file.data for file in build_kit(theme, only=["board", "money", "dice"]).files}
    with pytest.raises(UsageError, match="the game has no counters"):
        build_kit(theme, only=["counters"])
    assert not kit_parts()["counters"].is_needed(theme)
    assert {"board.svg", "dice.svg", "money.svg"} <= set(files)
    assert all(f'id="square-{number}"' in files["board.svg"].decode() for number in range(11))


def test_b18_one_die_of_twelve_faces_is_a_top(tmp_path: Path) -> None:
    path = tmp_path / "theme.yaml"
    path.write_text("title: T\ngame: bank\nrules: {device: d12}\n", encoding="utf-8")
    theme = load_theme_named(path)
    assert (theme.pieces.dice, theme.pieces.faces) == (1, 12)
    (top,) = DICE.pieces(Workshop(theme, seed=1))
    assert (top.name, round(top.height, 6) == round(top.width, 6)) == ("top", True)
    assert not list(DICE.spare_pieces(Workshop(theme, seed=1)))


def test_faults_have_their_place(tmp_path: Path) -> None:
    theme = tmp_path / "theme.yaml"
    theme.write_text("title: T\ngame: bank\nrules:\n  purse: 10\n  ante: {7: 7, 13: 1}\n  takes: al\n", encoding="utf-8")
    assert "theme.yaml:6:10: error:" in run("check", theme).output
    theme.write_text("title: T\ngame: bank\nrules:\n  purse: 10\n  ante: {7: 7, 13: 1}\n", encoding="utf-8")
    said = run("check", theme).output
    assert "theme.yaml:5:" in said
    assert "there is no field 13: fields are 2 to 12" in said
