"""What the sheet must say of a case is taken from what the engine does in it: for every shipped game, in every language.

Each case plays a small position and says what came of it; the sheet must say that, and nothing that would contradict it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

import pytest

from goose_print.rules.actions import legal_actions
from goose_print.rules.bets import settle
from goose_print.rules.dice import rolls
from goose_print.rules.events import Bounced, GooseRepeats, GooseStops, GooseToGoose, Moved, Paid
from goose_print.rules.game import play
from goose_print.rules.movement import land
from goose_print.rules.ruleset import Counters, Finish, Geese, Hold, PayOnRelief, RuleSet, SquareRule
from goose_print.rules.state import Bet, Counter, Player, State, Waiting
from goose_print.rules.turn import Outcome, ask, start
from goose_print.theme import load_rules, load_theme, rule_set_names
from goose_print.wording import Document, SheetFacts, Table, as_text, plain, rules_document
from goose_print.wording.reading import Reading

SHIPPED = {name: load_rules(name) for name in rule_set_names()}
ROYAL, TEAM, RAILWAY = SHIPPED["royal"], SHIPPED["team"], SHIPPED["railway"]
WELL = RuleSet(length=12, dice=1, relief="in_place", squares=(SquareRule(square=9, effects=(Hold(), PayOnRelief(amount=2))),))
GAMES = SHIPPED | {
    "in place": replace(ROYAL, relief="in_place"),
    "in place on a short track": WELL,
    "back to the start": replace(ROYAL, collision="send_to_start"),
    "mover goes back": replace(ROYAL, collision="mover_returns"),
    "shared, in place": replace(ROYAL, collision="share", relief="in_place"),
    "team in place": replace(TEAM, relief="in_place"),
}
"""The shipped games, and what none of them has."""
LANGUAGES = ("en", "de")
Names = tuple[str, ...]


def sheet(rules: RuleSet, language: str, names: Names = ()) -> Document:
    return rules_document(rules, SheetFacts(title="A Game", language=language, names=names))


def text(rules: RuleSet, language: str, names: Names = ()) -> str:
    """The whole sheet on one line."""
    return " ".join(as_text(sheet(rules, language, names), width=10_000).split())


def check(rules: RuleSet, phrases: dict[str, tuple[str, str]], holds: str | None, names: Names = ()) -> None:
    """The sheet says the phrase that holds, in both languages, and none of the others."""
    for number, language in enumerate(LANGUAGES):
        said = text(rules, language, names)
        for key, phrase in phrases.items():
            assert (phrase[number] in said) == (key == holds), (language, phrase[number])


# ------------------------------------------------------------------ positions


def position(rules: RuleSet, mover: int, other: int, waiting: Waiting | None = None) -> State:
    """The mover's and another player's first counter on these squares; all others are at the start."""
    begun = start(rules, rules.players.min).state
    players = []
    for seat, player in enumerate(begun.players):
        first = Counter(square=(mover, other, 0)[min(seat, 2)], route=0, thrown=True, waiting=waiting if seat == 1 else None)
        players.append(Player(counters=(first, *player.counters[1:]), purse=player.purse))
    return replace(begun, players=tuple(players))


def throws_to(rules: RuleSet, target: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Squares and throws that bring a counter on the first way from there to the target, with nothing paid on the way."""
    for square in rules.ways[0].squares[:-1]:
        for dice in product(range(1, 7), repeat=rules.dice_from(square)):
            landing = land(rules, dice, square=square)
            if landing.square == target != square and not landing.throw_again and not rules.effects_on(square):
                yield square, dice


def moved(rules: RuleSet, state: State, dice: tuple[int, ...]) -> Outcome:
    """The mover's first counter, moved by all dice."""
    actions = legal_actions(rules, state, dice)
    return ask(rules, state, next(a for a in actions if [(m.counter, len(m.dice)) for m in a.moves] == [(0, len(dice))]))


@dataclass(frozen=True)
class Met:
    """What came of a meeting: where both are, who waits, and what both of them and the one found there have paid for it."""

    mover: str
    other: str
    waits: bool
    each: int
    relief: int


def meet(rules: RuleSet, target: int, *, waiting: bool = False, own: bool = False) -> Met:
    """Play it: a counter comes to the target, where another stands. ``own``: its turn began there, too."""
    wait = Waiting(left=None, hold=True) if waiting else None
    throws = ((target, dice) for dice in product(range(1, 7), repeat=rules.dice))
    bounced = ((square, dice) for square, dice in throws if land(rules, dice, square=square).square == target)
    square, dice = next(bounced if own else throws_to(rules, target))
    outcome = moved(rules, position(rules, square, target, wait), dice)
    counters = [player.counters[0] for player in outcome.state.players]
    names = {0: "start", square: "origin"} | {target: "stays"}
    paid = [event for event in outcome.events if isinstance(event, Paid)]
    each = {seat: sum(one.coins for one in paid if one.why == "collision" and one.player == seat) for seat in (0, 1)}
    assert each[0] == each[1]
    return Met(
        mover=names[counters[0].square], other=names[counters[1].square], waits=counters[0].waiting is not None,
        each=each[0], relief=sum(one.coins for one in paid if one.why == "relief" and one.player == 1),
    )  # fmt: skip


def rows(rules: RuleSet, language: str) -> list[str]:
    """The cases of the section on meetings."""
    blocks = next(section.blocks for section in sheet(rules, language).sections if section.name == "meeting")
    return [" ".join(map(plain, row)) for row in next(block for block in blocks if isinstance(block, Table)).rows]


def plain_square(rules: RuleSet) -> int:
    """A square on which nothing happens and to which a throw leads."""
    acting = {rule.square for rule in rules.squares} | rules.goose_squares | {rules.length} | set(rules.routes.stops)
    return next(s for s in range(8, rules.length) if s not in acting and next(throws_to(rules, s), None))


# ------------------------------------------------------------------ meetings

MEETING = {name: rules for name, rules in GAMES.items() if Reading(rules).can_meet}
TABLED = {name: rules for name, rules in MEETING.items() if rules.collision != "share" or Reading(rules).holds}
PLAIN_ROW = {
    ("stays", "stays"): ("Nothing. There is room for all.", "Nichts geschieht. Dort ist Platz für alle."),
    ("stays", "origin"): ("the square. The other goes to the square where you", "das Feld. Der andere geht dorthin, wo dein"),
    ("stays", "start"): ("The other goes back to the Start", "Der andere geht zurück zum Start"),
    ("origin", "stays"): ("The other keeps the square.", "Der andere behält das Feld."),
}
EACH = ("Each of you pays {} coin.", "Jeder von euch zahlt {} Münze.")
HOLD_ROW = {
    "origin": ("The other is free, and goes to the square where you", "Der andere ist frei und geht dorthin, wo dein"),
    "stays": ("The other is free, and stays there, too.", "Der andere ist frei und bleibt auch dort stehen."),
}
MUST_WAIT = ("Now you wait there.", "Jetzt wartest du dort.")
ONLY_WAITING = ("still waiting", "noch gewartet")
OWN_RULE = ("nobody pays for meeting: old sheets leave that open, and this is our own rule", "zahlt für das Treffen niemand")


def for_one(phrase: str) -> str:
    """The phrase as it is said to players with one counter: several are told of their counter."""
    for several, one in (
        ("yours began", "you began"), ("your counter waits", "you wait"), ("Your counter keeps", "You keep"),
        ("deiner seinen Zug", "dein Zug"), ("wartet dein Stein", "wartest du"), ("Dein Stein behält", "Du behältst"),
    ):  # fmt: skip
        phrase = phrase.replace(several, one)
    return phrase


@pytest.mark.parametrize("name", MEETING)
def test_a_meeting_on_a_common_square(name: str) -> None:
    rules = MEETING[name]
    met = meet(rules, plain_square(rules))
    for number, language in enumerate(LANGUAGES):
        if name not in TABLED:
            free = ("Any number of counters may stand on one square.", "Auf einem Feld dürfen beliebig viele Steine stehen.")
            assert (met.mover, met.other, met.each) == ("stays", "stays", 0)
            assert free[number] in text(rules, language)
            continue
        row = for_one(rows(rules, language)[-1])
        assert [key for key, phrase in PLAIN_ROW.items() if phrase[number] in row] == [(met.mover, met.other)]
        assert (EACH[number].format(met.each) in row) == bool(met.each)


@pytest.mark.parametrize("name", [name for name, rules in TABLED.items() if Reading(rules).holds])
def test_a_meeting_where_help_is_waited_for(name: str) -> None:
    """Only who still waits pays for relief, nobody for the meeting, and who stays there stands there with the other."""
    rules = TABLED[name]
    for square, (number, language) in product(Reading(rules).holds, enumerate(LANGUAGES)):
        waited, free = (meet(rules, square, waiting=waiting) for waiting in (True, False))
        row = for_one(next(row for row in rows(rules, language) if str(square) in row))
        assert (waited.mover, free.mover, waited.each, free.each, free.relief) == ("stays", "stays", 0, 0, 0)
        assert waited.other == free.other
        assert [key for key, phrase in HOLD_ROW.items() if phrase[number] in row] == [waited.other]
        assert (MUST_WAIT[number] in row) == waited.waits == free.waits
        fees = {fee.coins for fee in Reading(rules).fees if fee.why == "relief" and square in fee.squares}
        assert fees == ({waited.relief} if waited.relief else set())
        assert (ONLY_WAITING[number] in row) == any(fee.why == "relief" for fee in Reading(rules).fees)
        assert not any(phrase in row for phrase in ("Each of you", "Jeder von euch"))
        collides = bool(meet(rules, plain_square(rules)).each)
        assert (OWN_RULE[number] in text(rules, language)) == collides
    for wrong in ("whether it is still waiting", "Two counters never stand", "Auf einem Feld stehen nie"):
        assert wrong not in text(rules, "en") + text(rules, "de")


def test_relief_where_ones_own_turn_began() -> None:
    met = meet(WELL, 9, waiting=True, own=True)
    assert (met.other, met.waits, met.relief) == ("stays", True, 2)
    even = {"even": ("This is so even if your turn began there.", "Das gilt auch, wenn dein Zug dort begann.")}
    check(WELL, even, "even")
    check(replace(WELL, finish=Finish(overshoot="pass")), even, None)


@pytest.mark.parametrize("name", [n for n, rules in TABLED.items() if rules.collision != "share" and next(throws_to(rules, 0), None)])
def test_nobody_pays_at_the_start(name: str) -> None:
    rules = TABLED[name]
    met = meet(rules, 0)
    assert (met.mover, met.other, met.each, met.relief) == ("stays", "stays", 0, 0)
    assert rows(rules, "en")[0] == "On the Start Nothing. There is room for all."
    assert rows(rules, "de")[0] == "Am Start Nichts geschieht. Dort ist Platz für alle."


# ------------------------------------------------------------------ who begins, and by which way

BEGINS = {
    "seat": ("Red Riding Hood begins. Then take turns.", "Red Riding Hood beginnt. Dann geht es abwechselnd weiter."),
    "throw": ("The highest throw begins", "Der höchste Wurf beginnt"),
    "lot": ("Draw lots for who begins", "Lost aus, wer beginnt"),
}


def test_the_seat_that_the_engine_lets_begin_is_named() -> None:
    theme = load_theme("red-hood")
    rules, names = theme.rule_set, theme.words.players
    (first, _) = play(rules, players=2, throws=rolls(1), cap=2).turns
    assert rules.ways[first.player].name == names[first.player] == "Red Riding Hood"
    check(rules, BEGINS, "seat", names)
    unnamed = {"all": ("Player 1 begins. Then take turns.", "Spieler 1 beginnt. Dann geht es abwechselnd weiter.")}
    check(rules, unnamed, "all")


CHOOSES = {
    "before": ("Before your first throw, say which of the two ways", "Sage vor deinem ersten Wurf, welchen der beiden Wege"),
    "with": ("look at the die and then say which of the two ways", "Sieh dir deinen ersten Wurf an und sage dann, welchen"),
    "never": ("Each player has a way of their own.", "Jeder hat seinen eigenen Weg."),
}


@pytest.mark.parametrize("rules", [RAILWAY, replace(RAILWAY, routes=replace(RAILWAY.routes, choice="player")), SHIPPED["red-hood"]])
def test_the_way_is_chosen_when_the_engine_asks_for_it(rules: RuleSet) -> None:
    begun = start(rules, 2).state
    asked = {"before": len(legal_actions(rules, begun, ())), "with": len(legal_actions(rules, begun, (4,)))}
    check(rules, CHOOSES, next((when for when, choices in asked.items() if choices > 1), "never"))


# ------------------------------------------------------------------ geese

BACK = {
    "land": ("If you land on a goose on the way back", "Eine Gans, auf der du beim Zurückziehen landest"),
    "meet": ("a goose that you meet on the way back", "Eine Gans, auf die du"),
}


@pytest.mark.parametrize("name", [n for n, rules in SHIPPED.items() if Reading(rules).end.after_bounce_matters])
def test_only_the_goose_on_which_one_lands_acts_on_the_way_back(name: str) -> None:
    rules = SHIPPED[name]
    passed = 0
    for square, dice in product(range(rules.length - 6, rules.length), product(range(1, 7), repeat=2)):
        told = land(rules, dice, square=square).happenings
        if (turned := next((k for k, one in enumerate(told) if isinstance(one, Bounced)), None)) is not None:
            leg = told[turned + 1]
            assert isinstance(leg, Moved)
            acted = {one.square for one in told[turned:] if isinstance(one, GooseRepeats | GooseStops)}
            passed += any(goose in range(leg.to + 1, leg.origin) and goose not in acted for goose in rules.geese.squares)
            assert (leg.to in acted) == (leg.to in rules.goose_squares)
    assert passed
    check(rules, BACK, "land")


SPLIT = {"die": ("by one die if it moved by that die", "um den einen Würfel, wenn er um diesen gezogen ist")}


@pytest.mark.parametrize("rules", [TEAM, ROYAL], ids=["team", "royal"])
def test_a_goose_repeats_what_the_counter_moved_by(rules: RuleSet) -> None:
    state = position(rules, 10, 0)
    halves = [a for a in legal_actions(rules, state, (4, 2)) if len(a.moves) == 2 and a.moves[0].counter == 0 and a.moves[0].dice == (0,)]
    by = {one.by for action in halves for one in ask(rules, state, action).events if isinstance(one, GooseRepeats)}
    check(rules, SPLIT, "die" if by == {4} else None)
    assert bool(by) == rules.counters.split_dice


def test_a_goose_that_would_lead_too_far_is_stayed_on() -> None:
    rests = {"goose": ("If a goose would send you further, stay on that goose.", "so bleib auf dieser Gans.")}
    for goose in (15, 0):
        rules = RuleSet(length=20, geese=Geese(squares=(goose,) if goose else ()), finish=Finish(overshoot="stay", one_die_from=14))
        assert land(rules, (6, 1), square=8).square == 15
        assert land(rules, (6, 1), square=8).stayed is False
        check(rules, rests, "goose" if goose else None)


@pytest.mark.parametrize("last", ["stay", "finish"])
def test_the_last_goose(last: str) -> None:
    geese = Geese(squares=(9, 59), move="next_goose_and_throw_again", last=last)  # type: ignore[arg-type]
    rules = RuleSet(geese=geese)
    landing = land(rules, (4, 5), square=50)
    flown = any(isinstance(one, GooseToGoose) for one in landing.happenings)
    phrases = {
        "home": ("The last goose takes your counter home, to 63.", "Die letzte Gans bringt deinen Stein ins Ziel, auf 63."),
        "again": ("stay there and throw again.", "Dort bleibst du und würfelst noch einmal."),
        "legend": ("from the last one to 63", "von der letzten auf 63"),
    }
    assert (landing.won, flown, landing.throw_again) == ((True, True, False) if last == "finish" else (False, False, True))
    shown = {key: phrase for key, phrase in phrases.items() if key != "legend"}
    check(rules, shown, "home" if landing.won else "again")
    check(rules, {"legend": phrases["legend"]}, "legend" if landing.won else None)


# ------------------------------------------------------------------ another throw, the end, onlookers


@pytest.mark.parametrize("rules", [ROYAL, replace(TEAM, counters=Counters(each=2)), TEAM, RuleSet()], ids=["royal", "two", "team", "bare"])
def test_a_double_is_lost_by_coming_to_wait(rules: RuleSet) -> None:
    again = replace(rules, doubles="throw_again")
    waits = Reading(again).waits
    assert moved(again, position(again, 10, 0), (1, 1)).state.throwing_again
    lost = bool(waits) and not moved(again, position(again, waits[0] - 4, 0), (2, 2)).state.throwing_again
    unless = {"lost": ("throw again, unless", "dann noch einmal, es sei denn,")}
    check(again, unless, "lost" if lost else None)
    check(rules, unless, None)


def test_play_goes_on_until_all_but_one_are_home() -> None:
    until = {"all but one": ("until all but one are home", "bis alle bis auf einen im Ziel sind")}
    for rules in (RAILWAY, replace(RAILWAY, play_on=True)):
        home = [len(play(rules, players=players, throws=rolls(1)).final.placings) for players in (2, 3, 5)]
        assert home == ([1, 2, 4] if rules.play_on else [1, 1, 1])
        check(rules, until, "all but one" if rules.play_on else None)


@pytest.mark.parametrize("name", [n for n, rules in SHIPPED.items() if rules.bets])
def test_onlookers_share_whole_coins(name: str) -> None:
    bets = [Bet(backer=backer, player=player, coins=coins) for backer, player, coins in (("A", 0, 2), ("B", 0, 1), ("C", 1, 1))]
    paid, left = settle(bets, 0)
    assert [(one.backer, one.coins) for one in paid] == [("A", 2), ("B", 1)]
    assert (left, [one.coins for one in settle(bets, None)[0]]) == (1, [2, 1, 1])
    english = "in whole coins; what cannot be shared like that stays in the pool"
    whole = {"whole": (english, "in ganzen Münzen; was sich so nicht teilen lässt, bleibt im Topf")}
    check(SHIPPED[name], whole, "whole")
    nobody = {"draw": ("or nobody wins, everybody takes back", "oder gewinnt niemand, so nimmt jeder")}
    check(SHIPPED[name], nobody, None)
    check(replace(SHIPPED["plain"], bets=True), nobody, "draw")
