"""The rules sheet tells every rule of a rule set, and none that does not hold."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from goose_print.games.game_facts import SheetFacts
from goose_print.games.race import effects
from goose_print.games.race.decks import RaceCard, RaceDeck
from goose_print.games.race.effect import Effect, Route
from goose_print.games.race.effects.draw import Draw
from goose_print.games.race.effects.go_back import GoBack
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.effects.pay_each_turn import PayEachTurn
from goose_print.games.race.effects.pay_on_relief import PayOnRelief
from goose_print.games.race.effects.receive import Receive
from goose_print.games.race.effects.step import Step
from goose_print.games.race.effects.swap_with import SwapWith
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.ruleset import Collision, Finish, FirstThrow, Geese, Players, Routes, RuleSet, SquareRule, ThrowRule
from goose_print.games.race.wording.reading import RulesReading
from goose_print.games.race.wording.sheet import ExampleTurn, example_turn, rules_document
from goose_print.language.document import Document, spans_text
from goose_print.language.environment import environment, normalise_spaces
from goose_print.language.text import render_text
from goose_print.language.words import find_language
from tests.games.race.wording.wording_games import (
    CAMINO,
    GAMES,
    HORSE,
    LABELS,
    PLAIN,
    RAILWAY,
    RED_HOOD,
    ROYAL,
    STEEPLECHASE,
    TAVERN,
    TEAM,
    TRACK,
)


def sheet(rules: RuleSet, example: ExampleTurn | None = None, **facts) -> Document:
    return rules_document(rules, SheetFacts(title="A Game", **facts), example)


def text(rules: RuleSet, **facts) -> str:
    """The whole sheet on one line, so that no line break can come between the words looked for."""
    return " ".join(render_text(sheet(rules, **facts)).split())


def entry(rules: RuleSet, square: int, **facts) -> str:
    """What the legend says about a square."""
    return next(spans_text(each.spans) for each in sheet(rules, **facts).entries if square in each.squares)


# ------------------------------------------------------------------ the shipped games, fact by fact

SAID = {
    "royal": (
        ROYAL,
        "5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54 and 59 The Goose. Move on by the same throw again.",
        "6 and 3 take you straight to 26. 4 and 5 take you straight to 53.",
        "6 The Bridge. Pay 1 coin. Go on to 12.",
        "19 The Inn. Pay 1 coin. Miss 1 turn.",
        "31 The Well. Wait here until another counter lands on this square and relieves you, or until you have missed "
        "2 turns; at the turn after that you throw as usual. If you are relieved before that, pay 1 coin.",
        "42 The Maze. Pay 1 coin. Go back to 30.",
        "52 The Prison. Wait here until another counter lands on this square and relieves you. Pay 1 coin for every turn "
        "you miss here.",
        "58 Death. Go back to the Start.",
        "if one alone shows exactly how far it is to 63, you have won",
        "You keep the square. The other goes to the square where you began your turn. Each of you pays 1 coin.",
        "Each player begins with 10 coins and puts 1 of them into the pot.",
        "That player wins and takes the pot.",
        "those who tie for it throw again",
        "If you cannot pay in full, pay what you have and play on",
    ),
    "plain": (
        PLAIN,
        "9, 18, 27, 36, 45 and 54",
        "One die will do: throw it twice and count both throws as one.",
        "19 The Inn. Miss 2 turns.",
        "58 Death. Go back to 1.",
        "With 2 players, it can happen that everybody is waiting for help at once. Then the game is a draw.",
    ),
    "tavern": (
        TAVERN,
        "42 The Maze. Pay 1 coin. Go back to 39.",
        "puts 4 of them into the pot",
        "Landing on 6, 19, 31, 42, 52 or 58 pay 1 coin",
        "the game is a draw, and the pot is shared out equally; what cannot be shared stays in it.",
    ),
    "camino": (
        CAMINO,
        "back by the new throw if it looks back (on 9, 18, 27, 36, 45 and 54)",
        "If that would take you back beyond the Start, stop on the Start, and your turn is over.",
        "From a square numbered 60 or higher every throw is with one die only; from any other, even a goose, it is with both dice.",
        "If you come back onto a goose (59), throw again as always and move the way it looks.",
        "26 6 and 3 at your first throw lead here. If you land here otherwise, go on to 53.",
        "or until you have missed 3 turns; at the turn after that you throw as usual.",
        "When a square sends you to another, stay there",
        "On any other square Nothing. There is room for all.",
        "Where you began your turn is where you stood before the first throw of that turn, not a goose or a square that sent you on.",
    ),
    "team": (
        TEAM,
        "Four counters of one colour for each player; two counters each when 5 to 6 players take part.",
        "use each die for a counter of its own, or the sum for one of your counters",
        "a counter's first move, with both dice together,",
        "Miss 1 turn with all your counters.",
        "Meanwhile none of your counters may move.",
        "Your other counters may move.",
        "If you can use both dice, you must.",
        "If there is none, the two change places, and nobody pays; on 31 or 52 it is a relief like any other.",
        "the longer one counts; they are not added up",
        "Pay 1 coin at every turn of yours while it waits here, even when you move another counter.",
        "Every turn that a counter waits on 52 pay 1 coin",
        "all of them wait, from your next turn on: the other die of the throw that brought it there is still played.",
        "A counter that waits cannot be moved, not even by the second die of the throw that set it free.",
        "You may not end on your own counter, not even to relieve it, if there is any other way to use both dice.",
        "The other goes to the square where yours began its move.",
        "if none can use it, it is lost",
        "as soon as one player has brought every counter home",
    ),
    "track": (
        TRACK,
        "Throw the die and move your counter forward by as many squares as it shows.",
        "13 and 25 Miss 1 turn.",
        "99 Go back 10 squares, to 89.",
        "a throw that takes you to it or past it brings you home",
    ),
    "horse": (
        HORSE,
        "Take 3 coins from the pot. Go on to 2.",
        "Landing on 9 take 2 coins",
        "If the pot holds less than you may take, take what is there.",
    ),
    "steeplechase": (
        STEEPLECHASE,
        "Everybody draws a lot: the lowest number begins.",
        "25, 55 and 75 Miss 1 turn.",
        "those who backed the winner share the pool in proportion to what they put in",
        "The others play on for the places after that, until all but one are home.",
    ),
    "railway": (
        RAILWAY,
        "On your first throw, look at the die and then say which of the two ways you take; you keep to it for the whole game. "
        "On the board a line shows how each way begins. "
        "- Kharkov and Kursk: 1 to 40. - Kyiv and Smolensk: 39 down to 1, then 40. "
        "“Forward” and “back” on a square follow your own journey, even where the numbers run down.",
        "Every move ends at 20 if it would lead past it: points left over are lost",
        "26 Go forward 2 squares.",
    ),
    "red-hood": (
        RED_HOOD,
        "for 2 players",
        "Each player has a way of their own. On the board a line runs along the squares of each way. "
        "- Player 1: 1 to 19, then 40. - Player 2: 20 to 38, then 40. "
        "The ways come together only at the end, on 40.",
    ),
}


@pytest.mark.parametrize(("name", "said"), [(name, said) for name, (_, *lines) in SAID.items() for said in lines])
def test_the_sheet_says_each_fact_of_the_game(name: str, said: str) -> None:
    rules = SAID[name][0]
    assert said in text(rules, labels=LABELS if rules.length == 63 else {})


UNSAID = {
    "plain": (PLAIN, "coin", "pot", "Look at each die", "beyond the Start", "or until you have missed", "pay"),
    "royal": (
        ROYAL,
        "draw",
        "beyond the Start",
        "One die will do",
        "route",
        "play on for",
        "look back",
        "room of its own",
    ),
    "track": (TRACK, "a goose", "Geese", "relieve", "first throw", "Meeting", "coin", "double", "exactly. If"),
    "camino": (CAMINO, "Two counters never", "Look at each die", "way back sends", "you meet nobody"),
    "red-hood": (RED_HOOD, "“Forward”", "sets out for"),
    "railway": (RAILWAY, "come together", "run together", "There are"),
    "tavern": (TAVERN, "Look at each die", "When you are relieved, pay", "for every turn you miss"),
}


@pytest.mark.parametrize(("name", "unsaid"), [(name, unsaid) for name, (_, *lines) in UNSAID.items() for unsaid in lines])
@pytest.mark.sample(3)
def test_the_sheet_says_nothing_that_does_not_hold(name: str, unsaid: str) -> None:
    assert unsaid not in text(UNSAID[name][0])


def test_the_start_is_called_what_the_theme_calls_it() -> None:
    assert "All counters wait on the Start (the Old Gate), beside square 1." in text(ROYAL, labels={0: "The Old Gate!"})
    for label in ("", "Start", "The Start"):
        assert "All counters wait on the Start, beside square 1." in text(ROYAL, labels={0: label})


def test_players_beyond_the_ways_share_them() -> None:
    shared = replace(RED_HOOD, players=Players(min=2, max=4))
    assert "- Ann and Player 3: 1 to 19, then 40. - Ben and Player 4: 20 to 38, then 40." in text(shared, names=("Ann", "Ben"))


def test_where_ways_part_and_come_together() -> None:
    ways = (
        Route(name="The bridge", squares=(1, 2, 3, 6, 7, 8, 12)),
        Route(name="The ferry", squares=(1, 2, 5, 4, 8, 7, 12)),
    )
    forked = text(
        RuleSet(length=12, collision="share", routes=Routes(ways=ways), squares=(SquareRule(square=7, effects=(Step(by=-1),)),))
    )
    assert "- The bridge: 1 to 2, then 3, then 6, then 7 to 8, then 12." in forked
    assert "- The ferry: 1 to 2, then 5 down to 4, then 8 down to 7, then 12." in forked
    assert "The ways run together on 1 to 2, 7 to 8 and 12." in forked


def test_no_lines_are_empty_for_nothing() -> None:
    written = render_text(sheet(ROYAL, motifs={63: "garden"}))
    assert "Winning\n-------\nThe game is over" in written


def test_labels_with_stops_of_their_own() -> None:
    written = text(ROYAL, labels={6: "Over we go!", 42: "Lost?", 58: "The End."})
    for line in ("6 Over we go! Pay 1 coin.", "42 Lost? Pay 1 coin.", "58 The End. Go back"):
        assert line in written


ENTRIES = (
    ({6: "The Ferry"}, {6: "Pay the ferryman"}, "6 The Ferry. Pay the ferryman. Pay 1 coin."),
    ({6: "The Ferry"}, {6: "Pay the ferryman!"}, "6 The Ferry. Pay the ferryman! Pay 1 coin."),
    ({12: "Back to 7"}, {}, "12 Go back to 7."),
    ({15: "Miss one turn!"}, {}, "15 Miss 1 turn."),
    ({20: "Luck"}, {20: "go forward 3 squares"}, "20 Luck. Go forward 3 squares, to 23."),
    ({25: "The Start"}, {}, "25 The Start. Go back to the Start."),
    ({6: "Pay"}, {}, "6 Pay. Pay 1 coin."),
)


@pytest.mark.parametrize(("labels", "texts", "said"), ENTRIES)
def test_what_an_author_writes_beside_a_rule_reads_on_and_is_not_said_twice(labels: dict, texts: dict, said: str) -> None:
    effects: dict[int, Effect] = {6: Pay(amount=1), 12: Jump(to=7), 15: MissTurns(turns=1), 20: Step(by=3), 25: Jump(to=0)}
    rules = RuleSet(length=30, dice=1, squares=tuple(SquareRule(square=n, effects=(each,)) for n, each in effects.items()))
    assert said in text(rules, labels=labels, texts=texts)


@pytest.mark.parametrize(
    ("title", "author", "licence", "said"),
    [
        ("Lena is 7!", "", "", "Lena is 7! Printed"),
        ("Lena is 7!", "A. B. Jr.", "", "Lena is 7!, by A. B. Jr. Printed"),
        ("A Game", "", "All rights reserved.", "A Game. Licence: All rights reserved. Printed"),
    ],
)
def test_titles_with_stops_of_their_own(title: str, author: str, licence: str, said: str) -> None:
    facts = SheetFacts(title=title, author=author, licence=licence)
    assert said in " ".join(render_text(rules_document(BARE, facts)).split())


def test_counters_that_can_never_meet_are_told_nothing_of_meetings() -> None:
    for collision in ("share", "swap"):
        apart = text(replace(RED_HOOD, collision=collision))
        assert "Meeting" not in apart
        assert "counters may stand on one square" not in apart


# ------------------------------------------------------------------ every effect and every option

RIVERS = RaceDeck(name="rivers", cards=(RaceCard(asks=True, right=(Step(by=2),), chance=0.5),))
BARE = RuleSet(dice=2, decks=(RIVERS,))
"""A game in which no square acts."""


def with_square(*effects: Effect) -> RuleSet:
    return replace(BARE, squares=(SquareRule(square=20, effects=effects),))


EFFECTS: dict[type, tuple[tuple[Effect, ...], str]] = {
    Pay: ((Pay(amount=2),), "Pay 2 coins."),
    Receive: ((Receive(amount=1),), "Take 1 coin from the pot."),
    PayEachTurn: ((MissTurns(turns=3), PayEachTurn(amount=2)), "Pay 2 coins for every turn you miss here."),
    PayOnRelief: ((PayOnRelief(amount=3), Hold()), "When you are relieved, pay 3 coins."),
    MissTurns: ((MissTurns(turns=2),), "Miss 2 turns."),
    Hold: ((Hold(limit=1),), "or until you have missed 1 turn; at the turn after that you throw as usual."),
    Jump: ((Jump(to=30),), "Go on to 30."),
    Step: ((Step(by=-1),), "Go back 1 square, to 19."),
    ThrowAgain: ((ThrowAgain(),), "Throw again."),
    SwapWith: ((SwapWith(whom="leader"),), "Change places with whoever is furthest ahead."),
    GoBack: ((GoBack(),), "neither there nor on the square that you leave: you need not wait, and whoever stands on either of them stays."),
    Draw: ((Draw(deck="rivers"),), "Draw a card of rivers and answer it."),
}


def test_how_cards_are_drawn_and_what_answers_do_is_told() -> None:
    told = text(with_square(Draw(deck="rivers")))
    assert "Shuffle these cards and lay them face down. If you land on 20, draw the topmost one." in told
    assert "Right: Go forward 2 squares. Wrong: nothing more happens." in told
    assert "Where a card leads you, nothing more happens. If it would lead beyond 63 or the Start, stay where you are." in told
    assert "topmost" not in text(BARE)
    tolls = RaceDeck(name="tolls", cards=(RaceCard(effects=(Pay(amount=2),)), RaceCard(effects=(Receive(amount=1),))))
    money = text(replace(BARE, decks=(tolls,), squares=(SquareRule(square=20, effects=(Draw(deck="tolls"),)),)))
    assert "Drawing a card of tolls" in money
    assert "take what is there" in money
    ordered = replace(BARE, decks=(replace(RIVERS, draw="in_order"),), squares=with_square(Draw(deck="rivers")).squares)
    assert "Put it under the pile afterwards." in text(ordered)


@pytest.mark.parametrize("collision", ["share", "swap"])
def test_who_changes_places_with_whom_is_told_where_squares_are_shared_too(collision: Collision) -> None:
    told = text(replace(with_square(SwapWith(whom="nearest")), collision=collision))
    assert "Changing places" in told
    assert ("you have met whoever stands there" in told) == (collision == "swap")
    assert "Changing places" not in text(BARE)


def test_the_table_knows_every_effect() -> None:
    assert set(EFFECTS) == set(effects.effect_kinds())


@pytest.mark.parametrize("kind", EFFECTS, ids=lambda kind: kind.__name__)
def test_every_effect_has_its_sentence_and_only_there(kind: type) -> None:
    does, sentence = EFFECTS[kind]
    assert sentence in entry(with_square(*does), 20)
    assert sentence not in text(BARE)


@pytest.mark.parametrize(("to", "said"), [(0, "Go back to the Start."), (12, "Go back to 12."), (63, "and you are home.")])
def test_a_jump_says_which_way_it_goes(to: int, said: str) -> None:
    assert said in entry(with_square(Jump(to=to)), 20)


GOOSE_LAST = replace(BARE, geese=Geese(squares=(9, 59)))
HELD = with_square(Hold())
OPTIONS: dict[str, tuple[RuleSet, str]] = {
    "move": (GOOSE_LAST, "geese"),
    "after_bounce": (GOOSE_LAST, "geese"),
    "last": (replace(BARE, geese=Geese(squares=(9, 59), move="next_goose_and_throw_again")), "geese"),
    "first_throw_applies": (replace(BARE, first_throw=(FirstThrow(dice=(6, 3), go_to=26),)), ""),
    "overshoot": (BARE, "finish"),
    "collision": (BARE, ""),
    "relief": (HELD, ""),
    "order": (BARE, ""),
    "doubles": (BARE, ""),
    "choice": (
        replace(
            BARE,
            collision="share",
            routes=Routes(ways=(Route(name="A", squares=(*range(1, 64),)), Route(name="B", squares=(*range(2, 64),)))),
        ),
        "routes",
    ),
}
"""For each option a game in which it matters, and the part of the rule set that holds it."""


def closed_sets(kind: type) -> dict[str, tuple[str, ...]]:
    """Every field of the class that is one of several words."""
    return {name: get_args(hint) for name, hint in get_type_hints(kind).items() if get_origin(hint) is Literal}


def options() -> dict[str, tuple[str, ...]]:
    return {name: words for kind in (RuleSet, Geese, Finish, Routes) for name, words in closed_sets(kind).items()}


def changed(rules: RuleSet, part: str, option: str, value: str) -> RuleSet:
    if part:
        return replace(rules, **{part: replace(getattr(rules, part), **{option: value})})
    return replace(rules, **{option: value})


def test_the_table_knows_every_option() -> None:
    assert set(OPTIONS) == set(options())


@pytest.mark.parametrize(("option", "value"), [(option, value) for option, values in options().items() for value in values])
def test_every_option_has_its_sentence_and_only_where_it_is_set(option: str, value: str) -> None:
    rules, part = OPTIONS[option]
    macros = environment(find_language("en"), "race").get_template("options.xml.j2").module
    for other in options()[option]:
        given = changed(rules, part, option, other)
        sentence = normalise_spaces(str(getattr(macros, f"{option}_{value}")(given, RulesReading(given))))
        assert sentence.endswith(".")
        assert (sentence in text(given)) == (other == value)


def test_every_boolean_of_the_rules_is_told() -> None:
    bridges = (SquareRule(square=6, effects=(Jump(to=12),)), SquareRule(square=12, effects=(Jump(to=20),)))
    chained = replace(BARE, squares=bridges)
    cases = {"chain_jumps": chained, "play_on": BARE, "may_play_on": BARE, "bets": BARE, "one_die_serves": BARE}
    flags = {name for name, hint in get_type_hints(RuleSet).items() if hint is bool}
    assert flags == set(cases)
    for flag, rules in cases.items():
        assert text(replace(rules, **{flag: True})) != text(replace(rules, **{flag: False}))


# ------------------------------------------------------------------ a change of any fact changes the sheet


def square_changed(number: int, *effects: Effect) -> RuleSet:
    others = tuple(rule for rule in ROYAL.squares if rule.square != number)
    return replace(ROYAL, squares=(*others, SquareRule(square=number, effects=effects)) if effects else others)


MUTANTS = {
    "length": replace(ROYAL, length=64),
    "dice": replace(ROYAL, dice=3, first_throw=()),
    "fewest players": replace(ROYAL, players=Players(min=3, max=6)),
    "most players": replace(ROYAL, players=Players(min=2, max=5)),
    "a goose fewer": replace(ROYAL, geese=replace(ROYAL.geese, squares=ROYAL.geese.squares[:-1])),
    "a goose elsewhere": replace(ROYAL, geese=replace(ROYAL.geese, squares=(*ROYAL.geese.squares[:-1], 60))),
    "goose move": replace(ROYAL, geese=replace(ROYAL.geese, move="throw_again")),
    "after bounce": replace(ROYAL, geese=replace(ROYAL.geese, after_bounce="surplus")),
    "first throw gone": replace(ROYAL, first_throw=ROYAL.first_throw[:1]),
    "first throw dice": replace(ROYAL, first_throw=(FirstThrow(dice=(6, 2), go_to=26), ROYAL.first_throw[1])),
    "first throw target": replace(ROYAL, first_throw=(FirstThrow(dice=(6, 3), go_to=25), ROYAL.first_throw[1])),
    "first throw applies": replace(ROYAL, first_throw_applies="from_start"),
    "bridge target": square_changed(6, Pay(amount=1), Jump(to=13)),
    "bridge fee": square_changed(6, Pay(amount=2), Jump(to=12)),
    "bridge without fee": square_changed(6, Jump(to=12)),
    "inn turns": square_changed(19, Pay(amount=1), MissTurns(turns=2)),
    "inn gone": square_changed(19),
    "well limit": square_changed(31, PayOnRelief(amount=1), Hold(limit=3)),
    "well without limit": square_changed(31, PayOnRelief(amount=1), Hold()),
    "well fee": square_changed(31, PayOnRelief(amount=2), Hold(limit=2)),
    "prison limit": square_changed(52, PayEachTurn(amount=1), Hold(limit=3)),
    "prison fee": square_changed(52, PayEachTurn(amount=2), Hold()),
    "death target": square_changed(58, Jump(to=1)),
    "collision": replace(ROYAL, collision="share"),
    "relief": replace(ROYAL, relief="in_place"),
    "overshoot": replace(ROYAL, finish=replace(ROYAL.finish, overshoot="stay")),
    "either die": replace(ROYAL, finish=replace(ROYAL.finish, either_die=False)),
    "one die": replace(ROYAL, finish=replace(ROYAL.finish, one_die_from=60)),
    "ante": replace(ROYAL, stakes=replace(ROYAL.stakes, ante=2)),
    "collision fee": replace(ROYAL, stakes=replace(ROYAL.stakes, collision=2)),
    "relief fee": replace(ROYAL, stakes=replace(ROYAL.stakes, relief=1)),
    "purse": replace(ROYAL, stakes=replace(ROYAL.stakes, purse=12)),
    "play on": replace(ROYAL, play_on=True),
    "order": replace(ROYAL, order="lot"),
    "doubles": replace(ROYAL, doubles="throw_again"),
    "bets": replace(ROYAL, bets=True),
    "one die serves": replace(ROYAL, one_die_serves=True),
    "counters": replace(ROYAL, counters=replace(TEAM.counters, split_dice=False)),
    "split dice": TEAM,
}


@pytest.mark.parametrize("fact", MUTANTS)
def test_a_change_of_one_fact_changes_the_sheet(fact: str) -> None:
    assert text(MUTANTS[fact]) != text(ROYAL)


def test_all_mutants_differ_from_one_another() -> None:
    sheets = sorted(text(rules) for rules in MUTANTS.values())
    assert all(one != other for one, other in pairwise(sheets))


# ------------------------------------------------------------------ how it is written


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
@pytest.mark.sample(3)
def test_the_sheet_is_written_with_care(rules: RuleSet) -> None:
    facts = SheetFacts(title="A Game")
    document = rules_document(rules, facts, example_turn(rules))
    written = render_text(document)
    for blot in (
        "None",
        "  .",
        " .",
        "..",
        " ,",
        "{",
        "}",
        "[",
        "1 coins",
        "1 turns",
        "1 squares",
        "by by",
        "Undefined",
    ):
        assert blot not in written
    assert all(len(line) <= 80 for line in written.splitlines())
    assert all(line == line.rstrip() for line in written.splitlines())
    for each in document.entries:
        assert spans_text(each.spans).endswith(".")
        assert "  " not in spans_text(each.spans)


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_every_square_that_acts_is_told_once(rules: RuleSet) -> None:
    told = [square for each in sheet(rules).entries for square in each.squares]
    acting = {rule.square for rule in rules.squares} | rules.goose_squares | {rules.length}
    assert len(told) == len(set(told))
    assert acting <= set(told)


def test_squares_alike_are_kept_apart_by_their_names() -> None:
    labels = {25: "The Hedge", 55: "The Ditch", 75: "The Hedge"}
    told = {each.label: each.squares for each in sheet(STEEPLECHASE, labels=labels).entries if each.label in labels.values()}
    assert told == {"The Hedge": (25, 75), "The Ditch": (55,)}


def test_squares_told_together_are_all_told_truly() -> None:
    """Where squares alike lead to different squares, or one target lies between them, the entry holds for each."""
    steps = tuple(SquareRule(square=square, effects=(Step(by=-3),)) for square in (8, 40))
    jumps = tuple(SquareRule(square=square, effects=(Jump(to=20),)) for square in (12, 30))
    rules = replace(BARE, squares=(*steps, *jumps))
    assert entry(rules, 8) == "Go back 3 squares."
    assert entry(rules, 12) == "Go to 20."
    assert entry(replace(BARE, squares=steps[:1]), 8) == "Go back 3 squares, to 5."


def test_coins_of_throws_stand_in_the_table_of_money() -> None:
    paying = (
        ThrowRule(total=6, effects=(Pay(amount=2),)), ThrowRule(dice=(1, 1), effects=(Pay(amount=2),)),
        ThrowRule(total=9, effects=(Receive(amount=3),)), ThrowRule(total=4, effects=(MissTurns(turns=2), PayEachTurn(amount=1))),
    )  # fmt: skip
    written = text(replace(BARE, on_throw=paying))
    assert "Throwing a sum of 6 or 1 and 1 pay 2 coins" in written
    assert "Every turn missed after throwing a sum of 4 pay 1 coin" in written
    assert "Throwing a sum of 9 take 3 coins" in written
    assert "all that is taken comes from it" in written
    german = text(replace(BARE, on_throw=paying), language="de")
    assert "Wer die Summe 6 oder 1 und 1 wirft 2 Münzen" in german
    assert "Jede Runde, die aussetzt, wer die Summe 4 wirft 1 Münze" in german
    assert "Wer die Summe 9 wirft bekommt 3 Münzen" in german


def test_a_theme_may_call_its_money_and_its_pot_otherwise() -> None:
    words = {"nouns": {"coin": {"one": "mark", "other": "marks"}}, "pot": "box"}
    written = text(STEEPLECHASE, words=words)
    assert "pot" not in written
    assert "puts 3 of them into the box" in written
    assert "Each player begins with 10 marks" in written
    assert "coin" not in written


def test_hostile_titles_stay_text() -> None:
    document = sheet(ROYAL, labels={6: 'The <b>"Bridge"</b> & co\x0b'}, author="<script>")
    assert 'The <b>"Bridge"</b> & co' in {each.label for each in document.entries}
    assert "<script>" in spans_text(document.colophon[0].spans)


def test_the_example_is_a_turn_that_the_engine_played() -> None:
    turn = example_turn(ROYAL)
    assert turn is not None
    example = next(section for section in sheet(ROYAL, example=turn).sections if section.name == "example")
    assert len(example.blocks) == 1
    assert example_turn(RED_HOOD) is None
