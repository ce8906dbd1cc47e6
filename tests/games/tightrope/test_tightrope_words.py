"""Tightrope told: the sheet says what holds and nothing else, the log tells the events, the referee answers."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from goose_print.games import find_game
from goose_print.games.game_facts import SheetFacts
from goose_print.games.protocol import Rules
from goose_print.games.tightrope.engine import Crossed, Gained, apply_throw
from goose_print.games.tightrope.facts import TightropeFacts
from goose_print.games.tightrope.sheet import lesson_value, tightrope_example
from goose_print.language.words import language_tags
from goose_print.theme.load import load_theme_named
from tests.commands import run
from tests.games.sheets import said

GAME = find_game("tightrope")
SENTENCES = [  # a fact, what the sheet says with it and not without
    ({"stakes": {"ante": 2}}, "Everybody puts 2 coins into the pot", "Jeder legt 2 Münzen in die Kasse"),
    ({"stakes": {"fall": 1}}, "and 1 coin for the pot", "und 1 Münze in die Kasse"),
    ({"double": "nothing"}, "Each die and the sum serve once.", "Jeder Würfel und die Summe dienen einmal."),
    ({"dice": 1, "columns": (4, 4, 4), "carried": {}}, "the die shows its number.", "der Würfel ihre Nummer zeigt."),
    ({"entry": 6}, "a die shows a 6", "ein Würfel eine 6"),
    ({"carried": {}}, "bottom cell of columns 1 to 11", "der Säulen 1 bis 11"),
]

SUM_AND_START = {  # that the sum goes before the double, and that who has set out throws again
    "ar": ("حجر النرد أو المجموع قبل", "صعد بيدقك إلى الحبل أو كسب"),
    "de": ("ein Würfel oder die Summe kommt vor dem Pasch", "wer eben aufs Seil gekommen ist oder"),
    "en": ("use a die or the sum before you use the double", "when you have set out or gained a column"),
    "es": ("usa un dado o la suma antes", "subido a la cuerda o"),
    "fr": ("un dé ou la somme passe avant", "de monter sur la corde ou"),
    "he": ("קובייה או סכום לפני", "שעליתם על החבל או"),
    "it": ("un dado o la somma viene prima", "messo piede sulla fune o"),
    "nl": ("een dobbelsteen of de som vóór", "net op het koord gekomen bent of"),
    "pl": ("kostkę lub sumę, potem dublet", "wejdziesz na linę albo"),
    "pt": ("um dado ou a soma antes", "subido à corda ou"),
    "ru": ("кубик или сумму, потом", "выходишь на канат или"),
}


def rules(**facts: object) -> Rules:
    return GAME.rules(GAME.written(**facts), "tightrope")


def sheet(language: str, **facts: object) -> str:
    return said(rules(**facts), language)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("facts", "english", "german"), SENTENCES)
def test_the_sheet_says_what_holds(language: str, facts: dict[str, object], english: str, german: str) -> None:
    sentence = {"en": english, "de": german}[language]
    assert sentence in sheet(language, **facts)
    assert sentence not in sheet(language)


@pytest.mark.parametrize("facts", [{"again": "never"}, {"carried": {}}])
def test_the_sheet_says_nothing_else(facts: dict[str, object]) -> None:
    left_out = {"again": "throw again when", "carried": "Carried back."}[next(iter(facts))]
    assert left_out.lower() in sheet("en").lower()
    assert left_out.lower() not in sheet("en", **facts).lower()


def test_the_sheet_tells_which_throws_lead_across() -> None:
    across = {(column, dice) for column in range(1, 12) for dice in combinations_with_replacement(range(1, 7), 2) if wins(column, dice)}
    assert across == {(10, (6, 6)), *((11, (die, die)) for die in range(1, 7))}
    assert "From column 11 any double takes you across; 6 and 6 takes you across even from column 10." in sheet("en")
    assert "Von Säule 11 führt jeder Pasch hinüber, 6 und 6 sogar schon von Säule 10." in sheet("de")


def wins(column: int, dice: tuple[int, ...]) -> bool:
    return any(isinstance(event, Crossed) for event in apply_throw(TightropeFacts(), (column, 1), dice).happenings)


@pytest.mark.parametrize("language", language_tags())
def test_the_sum_goes_before_the_double_and_whoever_sets_out_throws_again(language: str) -> None:
    """3 and 3 from column 5: the sum first, and then the double; a 1 on the bank gives another throw."""
    by = [event.by for event in apply_throw(TightropeFacts(), (5, 1), (3, 3)).happenings if isinstance(event, Gained)]
    assert by == [6, "double"]
    assert apply_throw(TightropeFacts(), (0, 1), (1, 4)).again
    text = sheet(language).replace("\u00a0", " ")
    for sentence in SUM_AND_START[language]:
        assert sentence in text


def test_a_single_column_that_carries_is_told_of_as_one() -> None:
    assert "The bottom cells of columns 7–11 bear the number of an earlier column (see the table)." in sheet("en")
    assert "The bottom cell of column 7 bears the number of an earlier column" in sheet("en", carried={7: 4})


@pytest.mark.parametrize("game", ["tightrope", "bank"])
def test_who_ties_throws_again_and_play_goes_clockwise(game: str) -> None:
    text = said(load_theme_named(game).rules)
    assert "The highest throw begins; those who tie for it throw again. Then play goes round clockwise." in text


def test_the_example_is_a_turn_that_the_engine_played_and_that_teaches() -> None:
    turn = tightrope_example(TightropeFacts(), seed=1)
    assert lesson_value(turn.events) >= 9
    assert turn.throws[0] == (1, 2)
    assert "throws 1 and 2: the 2 leads to the top of column 2; the sum, 3, leads to the top of column 3." in sheet("en")


@pytest.mark.parametrize(
    ("throws", "told"),
    [
        ("1 4\n5 6", "Player 1 throws 1 and 4: the 1 sets out, onto the top of column 1. Again: 5 and 6: nothing fits, so one cell down,"),
        ("2 2", "Player 1 throws 2 and 2: no 1, and the turn passes."),
        ("1 4\n3 3\n5 6\n2 5\n5 6\n2 5\n5 6\n2 5\n5 6\n2 5", "only water: back to the near bank; 1 coin for the pot."),
    ],
)
def test_the_log_tells_what_happened(throws: str, told: str) -> None:
    game = rules(stakes={"fall": 1}).replay(throws, source="x", players=2)
    assert told in " ".join(game.narrate(SheetFacts(title="T"), seed=None).split())


def test_a_game_that_is_won_is_told_to_its_end() -> None:
    game = rules(stakes={"ante": 3}).sample(players=3, seed=5)
    text = " ".join(game.narrate(SheetFacts(title="T", names=("Ida", "Ole", "Kim")), seed=5).split())
    winner = ("Ida", "Ole", "Kim")[game.as_json(seed=5)["winner"] - 1]
    assert f"{winner} wins and takes" in text
    assert "Ida puts 3 coins into the pot; Ole puts 3 coins" in text
    assert f"1. {winner}: the far bank" in text


def test_the_referee_asks_tells_and_takes_back() -> None:
    said = run("referee", "tightrope", "--players", "2", stdin="1 4\n2 1\nundo\n7 7\n2\n3 4\nwhere\nquit\n").output
    assert "Player 1, on the near bank: 2 dice" in said
    assert "the sum, 3, leads to the top of column 3." in said
    assert "The last throw is taken back." in said
    assert "Player 1, on column 1, cell 1: 2 dice" in said
    assert "a throw is written as numbers from 1 to 6" in said
    assert "Player 1: column 1, cell 2" in said
