"""Bank told: the sheet says what holds and nothing else, the log tells the events, the referee answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from goose_print.games import find_game
from goose_print.games.bank.facts import BankFacts, CoinsPut, Took, WentOut
from goose_print.games.bank.sheet import bank_example
from goose_print.games.game_facts import SheetFacts
from goose_print.games.protocol import Rules
from tests.commands import run
from tests.games.sheets import said

GAME = find_game("bank")
SENTENCES = [  # a fact, what the sheet says with it and not without
    ({"takes": "any"}, "If coins lie on its field, take them all.", "Liegen Münzen auf ihrem Feld, nimm sie alle."),
    ({"seven": 5}, "Put 5 coins into the bank", "Lege 5 Münzen in die Bank."),
    ({"twelve": "clear"}, "goes back into the box", "kommen zurück in die Schachtel"),
    ({"put": 2}, "Put 2 coins on its field.", "Lege 2 Münzen auf das Feld der Zahl."),
    ({"end": {"rounds": 5}}, "The game ends after 5 rounds.", "Die Partie endet nach 5 Runden."),
    ({"device": "d12"}, "A 1 is thrown again. Each number from 2 to 12 is then as likely", "Eine 1 wird noch einmal geworfen."),
    ({"out_of_turn": 3}, "puts 3 coins into the bank", "legt 3 Münzen in die Bank"),
    ({"ante": {4: 2}}, "Everybody puts 2 coins onto field 4.", "Jeder legt 2 Münzen auf Feld 4."),
]


def rules(**facts: object) -> Rules:
    return GAME.rules(GAME.written(**facts), "bank")


def sheet(language: str, **facts: object) -> str:
    return said(rules(**facts), language)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("facts", "english", "german"), SENTENCES)
@pytest.mark.sample(3)
def test_the_sheet_says_what_holds(language: str, facts: dict[str, object], english: str, german: str) -> None:
    sentence = {"en": english, "de": german}[language]
    assert sentence in sheet(language, **facts)
    assert sentence not in sheet(language)


@pytest.mark.parametrize(
    ("facts", "left_out"),
    [({"takes": "any"}, "The same number again."), ({"out_of_turn": 0}, "out of turn puts"), ({"end": {"rounds": 2}}, "worst off")],
)
def test_the_sheet_says_nothing_else(facts: dict[str, object], left_out: str) -> None:
    assert left_out in sheet("en")
    assert left_out not in sheet("en", **facts)


def test_the_example_is_three_turns_that_the_engine_played_and_that_teach() -> None:
    run_of_turns = bank_example(BankFacts(), seed=1)
    kinds = {type(event) for turn in run_of_turns for event in turn.events}
    assert {CoinsPut, Took, WentOut} <= kinds
    assert any(isinstance(event, CoinsPut) and event.coins < event.owed for turn in run_of_turns for event in turn.events)
    assert "the same again, and" in sheet("en")


@pytest.mark.parametrize(
    ("facts", "throws", "told"),
    [
        ({}, "1 3\n2 2\n3 4", "Player 1 throws 1 and 3: 4 coins onto field 4."),
        ({}, "1 3\n2 2\n3 4", "Player 2 throws 2 and 2: the same again, and 4 coins taken from field 4."),
        ({}, "1 3\n2 2\n3 4", "17 coins into the bank, all that is left, where 21 are owed; Player 3 is out."),
        ({}, "6 6", "Player 1 throws 6 and 6: all 21 coins on the board taken."),
        ({"ante": {}}, "6 6", "the board is empty, and there is nothing to take."),
        ({"twelve": "clear"}, "6 6", "everything on the board, 21 coins, goes into the box."),
        ({}, "1 3\n1 3\n1 3", "the same again, but field 4 is empty."),
        ({"device": "d12"}, "1\n8", "Player 1 throws a 1, and throws again. Again: an 8: 8 coins onto field 8."),
        ({"end": {"rounds": 1}}, "1 2\n1 3\n2 1", "Player 1 and Player 3 have most coins and share the victory."),
        ({"takes": "any"}, "1 3\n1 2\n1 3", "Player 3 throws 1 and 3: 4 coins taken from field 4."),
    ],
)
def test_the_log_tells_what_happened(facts: dict[str, object], throws: str, told: str) -> None:
    game = rules(**facts).replay(throws, source="x", players=3)
    assert told in " ".join(game.narrate(SheetFacts(title="T"), seed=None).split())


def test_a_game_that_is_won_is_told_to_its_end() -> None:
    game = rules().sample(players=3, seed=4)
    text = " ".join(game.narrate(SheetFacts(title="T", names=("Ida", "Ole", "Kim")), seed=4).split())
    assert "Result: Kim wins after 7 turns." in text, "not whoever threw last"
    assert "Everybody puts 7 coins into the bank." in text
    assert "Kim wins and takes the 57 coins on the board." in text
    assert "1. Kim: in the game, 72 coins 2. Ida: out of the game, 0 coins" in text


def test_a_victory_is_shared_and_a_game_is_cut() -> None:
    shared = rules(end={"rounds": 1}).replay("1 2\n1 3\n2 1", source="x", players=3).narrate(SheetFacts(title="T"), seed=None)
    assert "Result: Player 1 and Player 3 share the victory after 3 turns." in shared
    assert "Not played to the end: 1 turn." in rules().replay("1 2", source="x", players=2).narrate(SheetFacts(title="T"), seed=None)


def test_b8_the_referee_asks_tells_fines_and_takes_back() -> None:
    said = run("referee", "bank", "--players", "3", stdin="1 3\nfine 1\nfine 2\nfine\nfine 9\nundo\nwhere\n7 7\n2\n1 3\nquit\n").output
    assert "Whoever throws out of turn pays 7 coins into the bank: for player 3 type fine 3." in said
    assert "Player 2, with 17 coins: 2 dice" in said
    assert "Player 1 has thrown out of turn: 7 coins into the bank." in said
    assert "it is the turn of player 2" in said
    assert "a fine is written as 'fine 3', for player 3" in said
    assert "there is no player 9: players are 1 to 3" in said
    assert "The last throw is taken back." in said
    assert "The bank: 21, 4: 4" in said
    assert "a throw is written as numbers from 1 to 6" in said
    assert "the same again, and 4 coins taken from field 4." in said


def test_the_referee_reads_one_die_and_tells_of_the_box(tmp_path: Path) -> None:
    theme = tmp_path / "theme.yaml"
    theme.write_text("title: T\ngame: bank\nrules: {device: d12, twelve: clear, out_of_turn: 0}\n", encoding="utf-8")
    said = run("referee", theme, "--players", "2", stdin="13\n1\n12\nfine 1\nwhere\nquit\n").output
    assert "a throw is written as numbers from 1 to 12" in said
    assert "Player 1 throws a 1, and throws again." in said
    assert "The box: 14 coins" in said
    assert "a throw out of turn costs nothing in this game" in said
    assert "type fine 3" not in said
