"""What the sheet says of meetings is what the engine makes of them: for every shipped game, in every language."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product

import pytest
from played_cases import GAMES, LANGUAGES, WELL, check, moved, position, sheet, text, throws_to

from goose_print.games.race.events import Paid
from goose_print.games.race.movement import land
from goose_print.games.race.ruleset import Finish, RuleSet
from goose_print.games.race.state import Waiting
from goose_print.games.race.wording.reading import RulesReading
from goose_print.language.document import Table, spans_text


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
    return [" ".join(map(spans_text, row)) for row in next(block for block in blocks if isinstance(block, Table)).rows]


def plain_square(rules: RuleSet) -> int:
    """A square on which nothing happens and to which a throw leads."""
    acting = {rule.square for rule in rules.squares} | rules.goose_squares | {rules.length} | set(rules.routes.stops)
    return next(s for s in range(8, rules.length) if s not in acting and next(throws_to(rules, s), None))


MEETING = {name: rules for name, rules in GAMES.items() if RulesReading(rules).can_meet}
TABLED = {name: rules for name, rules in MEETING.items() if rules.collision != "share" or RulesReading(rules).holds}
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
OWN_RULE = ("nobody pays for meeting", "zahlt für das Treffen niemand")
OURS = (("and this is our own rule", "where nobody pays for meeting"), ("und dies ist unsere eigene", "wo für ein Treffen niemand zahlt"))
"""With the rule where nothing is said of sources, else at the end of the sheet."""


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


@pytest.mark.parametrize("name", [name for name, rules in TABLED.items() if RulesReading(rules).holds])
@pytest.mark.sample(3)
def test_a_meeting_where_help_is_waited_for(name: str) -> None:
    """Only who still waits pays for relief, nobody for the meeting, and who stays there stands there with the other."""
    rules = TABLED[name]
    for square, (number, language) in product(RulesReading(rules).holds, enumerate(LANGUAGES)):
        waited, free = (meet(rules, square, waiting=waiting) for waiting in (True, False))
        row = for_one(next(row for row in rows(rules, language) if str(square) in row))
        assert (waited.mover, free.mover, waited.each, free.each, free.relief) == ("stays", "stays", 0, 0, 0)
        assert waited.other == free.other
        assert [key for key, phrase in HOLD_ROW.items() if phrase[number] in row] == [waited.other]
        assert (MUST_WAIT[number] in row) == waited.waits == free.waits
        fees = {fee.coins for fee in RulesReading(rules).fees if fee.why == "relief" and square in fee.squares}
        assert fees == ({waited.relief} if waited.relief else set())
        assert (ONLY_WAITING[number] in row) == any(fee.why == "relief" for fee in RulesReading(rules).fees)
        assert not any(phrase in row for phrase in ("Each of you", "Jeder von euch"))
        collides = bool(meet(rules, plain_square(rules)).each)
        assert (OWN_RULE[number] in text(rules, language)) == collides
        beside, at_end = OURS[number]
        assert (beside in text(rules, language)) == (collides and not rules.sources.known)
        assert (at_end in text(rules, language)) == (collides and rules.sources.known)
    for wrong in ("whether it is still waiting", "Two counters never stand", "Auf einem Feld stehen nie"):
        assert wrong not in text(rules, "en") + text(rules, "de")


def test_relief_where_ones_own_turn_began() -> None:
    met = meet(WELL, 9, waiting=True, own=True)
    assert (met.other, met.waits, met.relief) == ("stays", True, 2)
    even = {"even": ("This is so even if your turn began there.", "Das gilt auch, wenn dein Zug dort begann.")}
    check(WELL, even, "even")
    check(replace(WELL, finish=Finish(overshoot="pass")), even, None)


@pytest.mark.parametrize("name", [name for name, rules in TABLED.items() if rules.collision != "share" and rules.length < 500])
def test_nobody_pays_at_the_start(name: str) -> None:
    rules = TABLED[name]
    if not next(throws_to(rules, 0), None):
        pytest.skip("no throw leads back to it")
    met = meet(rules, 0)
    assert (met.mover, met.other, met.each, met.relief) == ("stays", "stays", 0, 0)
    assert rows(rules, "en")[0] == "On the Start Nothing. There is room for all."
    assert rows(rules, "de")[0] == "Am Start Nichts geschieht. Dort ist Platz für alle."
