"""Files of throws."""

from __future__ import annotations

import pytest
from boards import rules_of

from goose_print.errors import TranscriptError
from goose_print.games.dice import given_throws, parse_throws
from goose_print.games.race.game import play_race


def test_one_throw_a_line_with_comments_and_empty_lines() -> None:
    noted = parse_throws("# a game\n6 3\n\n 1,2  # the second\n", "game.txt")
    assert [(one.dice, one.place) for one in noted] == [((6, 3), "game.txt:2"), ((1, 2), "game.txt:4")]


@pytest.mark.parametrize("line", ["6 x", "7 1", "0 3", "6+3", "-1 2", "٣ 1"])
def test_what_is_no_throw_is_named_with_its_line(line: str) -> None:
    with pytest.raises(TranscriptError, match=r"game.txt:2: "):
        parse_throws(f"1 1\n{line}\n", "game.txt")


def test_the_wrong_number_of_dice_is_named_with_its_line() -> None:
    throws = given_throws(parse_throws("6 3\n\n5\n", "game.txt"))
    with pytest.raises(TranscriptError, match=r"^game.txt:3: 2 dice are thrown here, not 1$"):
        play_race(rules_of("royal"), players=2, throws=throws)


def test_one_die_is_wanted_from_a_square_on() -> None:
    text = "4 5\n6 1\n6 2\n"  # 53 by the first throw; the second player; from 53 by 8 to 61, where one die is thrown
    game = play_race(rules_of("camino"), players=2, throws=given_throws(parse_throws(text + "1 2\n2\n")))
    assert (game.winner, game.turns[-1].throws) == (0, ((2,),))
    with pytest.raises(TranscriptError, match="one die is thrown here"):
        play_race(rules_of("camino"), players=2, throws=given_throws(parse_throws(text + "1 2\n1 1\n")))
