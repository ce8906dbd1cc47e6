"""Hunting with Greyhounds in words: the sheet, the log, the referee and the commands, in every language; board and discs."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from goose_print.errors import RefusedAction, UsageError
from goose_print.games.figures import TargetGame
from goose_print.games.greyhounds.facts import Catch, GreyhoundsFacts
from goose_print.games.greyhounds.hunt import BOARD_HEIGHT, BOARD_WIDTH, LODGE, LODGE_LINE, PAPER_MARGIN, Greyhounds, hunt_arrangement
from goose_print.games.greyhounds.sheet import even_match
from goose_print.kit.build import build_kit
from goose_print.kit.facts import sheet_facts
from goose_print.kit.parts.box import box_for
from goose_print.kit.parts.counters import PART
from goose_print.kit.workshop import Workshop
from goose_print.language.words import find_language, language_tags
from goose_print.library import play, replay
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from tests.commands import run
from tests.games.sheets import said

OTHER = GreyhoundsFacts(foxes=0, hares=5, hounds=1, hounds_win=(Catch(hares=4),), match=False)
SNAPS = "H1 away\nG1 hits H3\nH2 away  # the second\nG2 hits F1\nF2\nG4 hits F2\n"


@pytest.mark.parametrize("language", language_tags())
@pytest.mark.parametrize("facts", [GreyhoundsFacts(), OTHER])
def test_the_sheet_says_what_holds(language: str, facts: GreyhoundsFacts) -> None:
    text = said(Greyhounds(facts), language)
    assert not re.search(r"[{}]|\bNone\b|undefined", text)
    assert ("88" in text) is (facts == GreyhoundsFacts())
    assert ("G4" in text) is (facts == GreyhoundsFacts())
    for disc in facts.animals:
        assert disc in text
    assert str(facts.hares) in text


def test_the_worked_turn_is_on_the_sheet() -> None:
    text = said(Greyhounds(GreyhoundsFacts()))
    assert "Player 2 snaps G1. H3 is hit and taken." in text
    assert "Either: Player 1 snaps F2. F2 is past the lodge and away. The animals have won the game, and with them Player 1." in text
    assert "Or: Player 1 snaps F2. Player 2 snaps G4. F2 is hit and taken. The hounds have won the game" in text


def test_the_sheet_answers_what_readers_ask() -> None:
    text = said(Greyhounds(GreyhoundsFacts()))
    for sentence in (
        "or write the names of the spots (F1 … G4) on coins or buttons.",
        "A snap counts however little the disc moves.",
        "If a hound is snapped while it already lies against an animal, that animal is taken only if the snap moves the animal.",
        "An animal that lies on the board, wholly beyond the lodge line, at the end of any snap,",
        "can no longer come to that: 2 foxes or 1 fox and 2 hares. Both sides need the same.",
        "if in both games the hounds take 3 animals and 2 get away, each of you has 5.",
        "Write the name of the player who hunts, a T below",
    ):
        assert sentence in text


def test_what_the_animals_need_follows_from_what_the_hounds_need() -> None:
    assert set(GreyhoundsFacts().animals_win) == set(GreyhoundsFacts().hounds_win)
    assert OTHER.animals_win == (Catch(hares=2),)
    assert GreyhoundsFacts(hounds_win=(Catch(foxes=1),)).animals_win == (Catch(foxes=2),)
    assert "come to that: 2 hares. No game is drawn." in said(Greyhounds(OTHER))


def test_the_even_match_of_the_sheet_is_one() -> None:
    theme = load_theme_named("greyhounds")
    even = even_match(GreyhoundsFacts())
    assert even is not None
    match = replay(theme, SNAPS * 2).data
    assert match["games"] == [{"hounds": seat, "won": "hounds", "taken": even.taken, "away": even.away} for seat in (2, 1)]
    assert (match["points"], match["winner"]) == ([even.points] * 2, None)
    assert even_match(GreyhoundsFacts(match=False)) is None


def test_the_turn_that_ends_a_game_says_what_was_decided_in_it() -> None:
    turns = replay(load_theme_named("greyhounds"), SNAPS + "F1\n").data["turns"]
    last, first = turns[len(SNAPS.splitlines()) - 1 :]
    assert (last["game"], last["taken"], last["away"]) == (1, ["H3", "F1", "F2"], ["H1", "H2"])
    assert (first["game"], first["taken"], first["away"]) == (2, [], [])


def test_languages_have_words_of_their_own() -> None:
    english = find_language("en").words["greyhounds"]
    for language in language_tags():
        own = find_language(language).words["greyhounds"]
        assert own.keys() == english.keys()
        assert language == "en" or own["unknown"] != english["unknown"]
        assert language == "en" or load_theme_named("greyhounds", language).title != "Hunting with Greyhounds"


@pytest.mark.parametrize("language", language_tags())
def test_the_referee_speaks(language: str) -> None:
    theme = load_theme_named("greyhounds", language)
    table = theme.rules.referee(sheet_facts(theme), 2)
    told = [table.opening(), table.question(), table.legal()]
    told += [table.throw(snap) for snap in ("H1 off", "-", "F1", "G1 hits H1 H2 away F1", "H3 away")]
    told += [table.undo(), table.question(), table.standings(), *table.help]
    assert "{" not in "".join(told)
    assert "H2" in told[6]


def test_the_referee_keeps_the_tally_and_takes_back() -> None:
    theme = load_theme_named("greyhounds")
    table = theme.rules.referee(sheet_facts(theme), 2)
    assert table.undo() == "There is nothing to take back."
    for snap in SNAPS.splitlines()[:5]:
        table.throw(snap.partition("#")[0].strip())
    assert table.standings() == "Game 1: taken: H3 and F1; away: H1 and H2; still running: F2."
    with pytest.raises(RefusedAction, match="H3 has been taken"):
        table.choices("G1 hits H3")
    ended = table.throw("G4 hits F2")
    assert "The hounds have won the game, and with them Player 2." in ended
    assert ended.endswith("Game 2: taken: none; away: none; still running: F1, F2, H1, H2 and H3.")
    assert table.question() == "Player 2, with the animals: what did the snap do?"
    assert table.undo().endswith("still running: F2.")
    table.throw("G4 hits F2")
    table.throw("F1 away")
    table.throw("-")
    table.throw("F2 away")
    assert table.over
    assert table.standings().splitlines()[-1] == "Player 2 has won both games, and the match."


def test_the_referee_of_the_command_line() -> None:
    said = run("referee", "greyhounds", stdin="F1\nmoves\nF2\nG1 hits F3\nG1 hits F1, F2\nundo\nwhere\nquit\n").output
    assert "May be snapped: G1, G2, G3 and G4." in said
    assert "it is the turn of the hounds, and F2 is not theirs (G10)" in said
    assert "there is no disc 'f3'; did you mean H3?" in said
    assert "The last snap is taken back." in said
    assert "where shows the tally" in said


def test_games_are_played_and_read_back(tmp_path: Path) -> None:
    theme = load_theme_named("greyhounds")
    noted = replay(theme, SNAPS).data
    assert [turn["moves"] for turn in noted["turns"]] == [[line.partition("#")[0].strip()] for line in SNAPS.splitlines()]
    assert noted["end"] == "moves"
    assert noted["games"] == [{"hounds": 2, "won": "hounds", "taken": 3, "away": 2}]
    sample = play(theme, seed=4).data
    snaps = "\n".join(snap for turn in sample["turns"] for snap in turn["moves"])
    assert replay(theme, snaps).data["turns"] == sample["turns"]
    file = tmp_path / "snaps.txt"
    file.write_text(SNAPS + "G1\n", encoding="utf-8")
    said = run("play", "greyhounds", "--moves", file).output.replace("\n", " ")
    assert f"{file}:7: it is the turn of the animals, and G1 is not theirs (G10)" in said


def test_hands_by_name_or_number() -> None:
    assert "no hand is called 'hounts'; did you mean hounds?" in run("play", "greyhounds", "--policy", "hounts").output
    with pytest.raises(UsageError, match=r"no hand is called '1\.5'; there are even, hounds, animals, and chances from 0 to 1"):
        Greyhounds(GreyhoundsFacts()).sample_by("1.5", players=2, seed=1)
    assert play(load_theme_named("greyhounds"), policy="1").data["wins"] == [1, 1]
    assert play(load_theme_named("greyhounds"), policy="0").data["wins"] == [1, 1]


def test_figures_are_told() -> None:
    table = json.loads(run("analyse", "greyhounds", "--format", "json").stdout)
    assert [round(odd["hounds_win"], 6) for odd in table["odds"] if odd["chance"] in (0.25, 0.5, 0.75)] == [0.121094, 0.5, 0.878906]
    assert "x² + 2x(1 − x)(3x²(1 − x) + x³)" in run("analyse", "greyhounds").stdout
    assert "worked out: 87.89 %" in run("simulate", "greyhounds", "--games", "500", "--policy", "hounds").stdout
    many = json.loads(run("simulate", "greyhounds", "--games", "2000", "--format", "json").stdout)
    assert abs(many["hounds_win"] - 0.5) < 4 * many["standard_error"]


def test_an_uneven_game_is_told_of() -> None:
    uneven = GreyhoundsFacts(hounds_win=(Catch(foxes=1),), match=False)
    (finding,) = Greyhounds(uneven).figures.at_a_glance(TargetGame())
    assert dict(finding.facts) == {"players": 2, "seat": 2, "points": 25}
    assert Greyhounds(replace(uneven, match=True)).figures.at_a_glance(TargetGame()) == ()
    assert Greyhounds(GreyhoundsFacts(match=False)).figures.at_a_glance(TargetGame()) == ()


def test_the_printed_page() -> None:
    page = Greyhounds(GreyhoundsFacts()).figures.plan_page(TargetGame(), find_language("en"), names=(), seed=1)
    assert page.rows[-1].figures[0] == "50"
    assert page.signs[5] == "G1"
    assert page.landings[0] > page.landings[2] > page.landings[5] == 0


def test_g8_measures() -> None:
    board = hunt_arrangement(GreyhoundsFacts())
    assert (board.bounds.width, board.bounds.height) == (BOARD_WIDTH, BOARD_HEIGHT)
    xs = [spot.box.centre.x + PAPER_MARGIN for spot in board.spots]
    ys = [spot.box.centre.y + PAPER_MARGIN for spot in board.spots]
    assert all(0 < x < 60 for x in xs[:5])
    assert [b - a for a, b in pairwise(ys[:5])] == [50] * 4
    assert LODGE_LINE + PAPER_MARGIN == 420 - 70
    assert (LODGE.width, LODGE.height, LODGE.centre.y + PAPER_MARGIN) == (60, 40, 297 / 2)
    assert set(xs[5:]) == {350}
    assert [y - 297 / 2 for y in ys[5:]] == [-65, -35, 35, 65]


@pytest.mark.parametrize(("paper", "disc"), [("A4", 17.6), ("Letter", 16.6), ("A3", 22.0)])
def test_the_board_bears_every_spot_and_discs_lie_on_them(paper: str, disc: float) -> None:
    from goose_print.kit.checks import theme_findings

    theme = change_theme(load_theme_named("greyhounds"), paper=paper)
    assert [fault.message for fault in theme_findings(theme) if fault.severity != "note"] == []
    svg = next(file.data for file in build_kit(theme, only=["board"]).files if file.name == "board.svg").decode()
    assert all(f'id="square-{number}"' in svg for number in range(9))
    names = {f"disc-{k}-{n}" for k, count in ((1, 2), (2, 3), (3, 4)) for n in range(1, count + 1)}
    assert {piece.name for piece in PART.pieces(Workshop(theme, seed=1))} == names
    assert Workshop(theme, seed=1).counter_diameter == pytest.approx(disc, abs=0.2)


def test_on_a_board_the_other_way_round_everybody_runs_the_other_way() -> None:
    from goose_print.kit.plan import plan_board
    from goose_print.layout.fields import Network

    there, back = (plan_board(load_theme_named("greyhounds", language)).track for language in ("en", "ar"))
    assert isinstance(there, Network)
    assert isinstance(back, Network)
    assert [scene.flip for scene in there.scenes] == [not scene.flip for scene in back.scenes]
    assert there[0].centre.x < there[8].centre.x
    assert back[0].centre.x > back[8].centre.x


def test_there_is_a_disc_for_everybody() -> None:
    pieces = load_theme_named("greyhounds").rules.pieces(2)
    assert {each.kind: each.count for each in pieces.counters} == {"fox": 2, "hare": 3, "greyhound": 4}
    assert pieces.flat
    assert [each.kind for each in Greyhounds(OTHER).pieces(2).counters] == ["hare", "greyhound"]


@pytest.mark.parametrize(("name", "layers"), [("greyhounds", 2), ("wolves-and-sheep", 1)])
def test_the_box_has_room_for_all_pieces(name: str, layers: int) -> None:
    """Discs lie by twos; of counters that stand, every one lies on its back."""
    workshop = Workshop(load_theme_named(name), seed=1)
    box, size = box_for(workshop), workshop.counter_diameter
    assert box.length * box.width * layers >= 9 * size * size
    assert (box.depth < 8) is (layers == 2)
