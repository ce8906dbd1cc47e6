"""Every event is told in a sentence, and a turn in good ones."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from itertools import product
from typing import get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose_print.games.dice import seeded_throws
from goose_print.games.race.events import (
    Answered,
    BetPaid,
    Bounced,
    BroughtHome,
    CardLetsThrowAgain,
    CardSends,
    ChangedPlaces,
    Circled,
    Collided,
    CounterPut,
    Deadlock,
    Drew,
    EitherDie,
    FirstThrowPlaced,
    GooseRepeats,
    HoldBegan,
    Jumped,
    Moved,
    Paid,
    RaceEvent,
    Received,
    Relieved,
    RouteChosen,
    Stayed,
    Thrown,
    TurnMissed,
    WaitBegan,
    Won,
)
from goose_print.games.race.game import play_race
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.wording.log import LogFacts, TurnFacts, labels_to_tell, tell_turn
from tests.games.race.transcript import EVENTS
from tests.games.race.wording.wording_games import CAMINO, GAMES, LABELS, ROYAL, TEAM

FACTS = LogFacts(names=("Ann", "Ben", "Cleo"), labels=labels_to_tell(ROYAL, LABELS))


def told(*events: RaceEvent, turn: int = 1, counters: int = 1, **facts) -> str:
    log = LogFacts(names=FACTS.names, labels=FACTS.labels, counters=counters)
    return tell_turn(events, TurnFacts(player=0, turn=turn, **facts), log)


def check(sentence: str) -> None:
    """What every sentence must be."""
    assert sentence.endswith(".")
    assert sentence[0].isupper() or sentence[0].isdigit()
    assert not re.search(r"(?<!Player )\b1 (coins|turns|points|squares|counters)|None|  | [.,]|\.\.|\(\)|\ba 8\b", sentence)


SAMPLES: dict[object, tuple[object, ...]] = {
    "int": (0, 1, 2, 8),
    "bool": (False, True),
    "str": ("Vera",),
    "int | None": (None, 0, 1, 2),
    "tuple[int, ...]": ((6,), (6, 3), (2, 2, 2)),
}


def instances(kind: type) -> list[RaceEvent]:
    """Events of the kind with every combination of sample values."""
    hints = get_type_hints(kind)
    values = []
    for field in fields(kind):
        hint = hints[field.name]
        key = str(hint).replace("<class '", "").replace("'>", "")
        values.append(SAMPLES.get(key) or get_args(hint))
        assert values[-1], f"{kind.__name__}.{field.name}: no samples for {key}"
        assert field.default is MISSING or field.name in ("backward", "by", "counter", "home")
    names = [field.name for field in fields(kind)]
    return [kind(**dict(zip(names, combination, strict=True))) for combination in product(*values)]


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
@pytest.mark.sample(3)
def test_every_event_makes_a_sentence(kind: type) -> None:
    facts = LogFacts(names=("Ann", "Ben", "Cleo"), labels=FACTS.labels)
    for event in instances(kind)[:600]:
        for turn in (1, 2, 3, 4):
            check(tell_turn((event,), TurnFacts(player=0, turn=turn), facts))


TOLD: list[tuple[tuple[RaceEvent, ...], str]] = [
    ((Thrown(dice=(6, 3)), FirstThrowPlaced(dice=(6, 3), to=26)), "Ann throws 6 and 3 and goes straight to 26."),
    (
        (Thrown(dice=(6, 5)), Moved(origin=3, to=14, by=11), GooseRepeats(square=14, by=11), Moved(origin=14, to=25, by=11)),
        "The goose on 14 sends Ann on by 11, to 25.",
    ),
    (
        (Thrown(dice=(6, 4)), Moved(origin=60, to=63, by=3), Bounced(at=63, surplus=7), Moved(origin=63, to=56, by=-7)),
        "That is 7 too many, so Ann comes back to 56.",
    ),
    (
        (Thrown(dice=(3, 5)), EitherDie(die=3, origin=60, to=63)),
        "Ann throws 3 and 5: the 3 alone is exactly the way from 60 to 63.",
    ),
    ((Thrown(dice=(8 - 2,)), Stayed(square=60, surplus=3)), "Ann throws a 6, 3 too many, and stays on 60."),
    ((Moved(origin=18, to=20, by=2), Stayed(square=20, surplus=1)), "The move ends there, and the point left over is lost."),
    ((Jumped(origin=6, to=12),), "Square 6 sends Ann on to 12."),
    ((Jumped(origin=58, to=0),), "Square 58 sends Ann back to the Start."),
    ((Jumped(origin=7, to=10, by=3),), "Square 7 sends Ann on to 10."),
    ((Jumped(origin=46, to=48, by=-2),), "Square 46 sends Ann back to 48."),
    ((Jumped(origin=48, to=46, by=2),), "Square 48 sends Ann on to 46."),
    (
        (Drew(deck="rivers", card=5, square=6), Answered(deck="rivers", card=5, right=True)),
        "Ann draws card 5 of rivers and answers rightly.",
    ),
    (
        (Drew(deck="rivers", card=5, square=6), Answered(deck="rivers", card=5, right=False)),
        "Ann draws card 5 of rivers and answers wrongly.",
    ),
    ((Drew(deck="fortunes", card=2, square=6), WaitBegan(square=6, turns=2)), "Ann draws card 2 of fortunes. Ann must miss 2 turns."),
    ((CardSends(deck="rivers", origin=6, to=4, by=-2),), "That sends Ann back to 4."),
    ((CardLetsThrowAgain(deck="rivers"),), "That lets Ann throw again."),
    ((TurnMissed(square=31, left=1),), "Ann misses a turn on 31, the Well, and must miss 1 more."),
    ((TurnMissed(square=19, left=0),), "Ann misses a turn on 19, the Inn, and may go on after that."),
    ((HoldBegan(square=31, limit=2),), "Ann must wait for help, 2 turns at most."),
    ((RouteChosen(route="Kyiv and Smolensk"),), "Ann sets out by Kyiv and Smolensk."),
    (
        (Relieved(player=1, square=52, to=40, was_waiting=True), CounterPut(player=1, origin=52, to=40)),
        "Ben is free now, and goes to 40.",
    ),
    ((Relieved(player=1, square=52, to=52, was_waiting=True),), "That sets Ben free."),
    (
        (Collided(player=1, square=9, how="mover_returns"), CounterPut(player=0, origin=9, to=4)),
        "Ben is there already, so Ann goes back to 4.",
    ),
    (
        (Collided(player=1, square=9, how="send_to_start"), CounterPut(player=1, origin=9, to=0)),
        "Ben was there, and goes back to the Start.",
    ),
    (
        (
            ChangedPlaces(player=1, whom="leader", square=9, to=20), CounterPut(player=1, origin=20, to=9),
            CounterPut(player=0, origin=9, to=20),
        ),
        "Ann changes places with Ben, who leads, and goes to 20.",
    ),
    ((Paid(player=1, coins=1, due=1, why="square", square=6),), "Ben pays 1 coin."),
    (
        (Paid(player=0, coins=1, due=4, why="square", square=6),),
        "Ann should pay 4 coins, but has only 1, and pays what is there.",
    ),
    ((Paid(player=0, coins=0, due=1, why="waiting", square=52),), "Ann should pay 1 coin for the wait, but has none left."),
    ((Received(player=0, coins=0, due=3, square=20),), "Ann may take 3 coins, but the pot is empty."),
    ((Circled(square=51),), "This would go round for ever, so Ann ends where the move began, on 51."),
    ((Won(player=0, place=1, coins=7),), "Ann is home, wins, and takes the pot of 7 coins."),
    ((Won(player=0, place=1, coins=0),), "Ann is home and wins."),
    ((Won(player=1, place=2, coins=0),), "Ben comes in second."),
    ((BetPaid(backer="Vera", player=0, coins=1),), "Vera, who backed Ann, takes 1 coin from the pool."),
    ((Deadlock(share=3, left=1),), "Each of them takes 3 coins from the pot; 1 coin stays in it."),
]


@pytest.mark.parametrize(("events", "sentence"), TOLD, ids=[sentence for _, sentence in TOLD])
def test_what_is_told(events: tuple[RaceEvent, ...], sentence: str) -> None:
    assert sentence in told(*events)


def test_a_throw_is_told_with_the_move_it_makes() -> None:
    for turn in range(1, 12):
        sentence = told(Thrown(dice=(4, 2)), Moved(origin=8, to=14, by=6), turn=turn)
        assert sentence.count(".") == 1
        for word in ("4 and 2", "Ann", "8", "14"):
            assert word in sentence


def test_leaving_the_start_is_told_in_plain_words() -> None:
    stories = {told(Thrown(dice=(4, 2)), Moved(origin=0, to=6, by=6), turn=turn) for turn in range(1, 20)}
    assert stories == {f"Ann throws 4 and 2 and {verb} from the Start to 6, the Bridge." for verb in ("moves", "goes", "comes")}
    own = told(Thrown(dice=(4, 2)), Moved(origin=0, to=6, by=6, counter=1), counters=2)
    assert own == "Ann throws 4 and 2 and moves counter 2 from the Start to 6, the Bridge."


def test_a_square_sends_on_whatever_it_is_called() -> None:
    for label in ("A Slope", "The Dice", "Flowers", "Taking Water"):
        facts = LogFacts(names=("the Wolf",), labels={41: label})
        assert tell_turn((Jumped(origin=41, to=44, by=3),), TurnFacts(player=0), facts) == "Square 41 sends the Wolf on to 44."


def test_the_same_turn_always_reads_the_same_and_turns_vary() -> None:
    events = (Thrown(dice=(4, 2)), Moved(origin=8, to=14, by=6))
    stories = [told(*events, turn=turn) for turn in range(1, 20)]
    assert stories == [told(*events, turn=turn) for turn in range(1, 20)]
    assert len(set(stories)) > 2


def test_what_a_meeting_costs_is_told_after_it_and_of_both_at_once() -> None:
    story = told(
        Thrown(dice=(1, 2)),
        Moved(origin=7, to=10, by=3),
        Paid(player=0, coins=1, due=1, why="collision", square=10),
        Paid(player=1, coins=1, due=1, why="collision", square=10),
        Collided(player=1, square=10, how="swap"),
        CounterPut(player=1, origin=10, to=7),
    )
    assert story.endswith("goes to 7. Ann and Ben pay 1 coin each.")


def test_a_jump_across_the_journey_is_neither_on_nor_back() -> None:
    across = LogFacts(names=("Ann",), one_way=False)
    for jump, sentence in (
        (Jumped(origin=30, to=12), "Square 30 sends Ann to 12."),
        (Jumped(origin=30, to=0), "Square 30 sends Ann back to the Start."),
        (Jumped(origin=30, to=32, by=-2), "Square 30 sends Ann back to 32."),
    ):
        assert tell_turn((jump,), TurnFacts(player=0), across) == sentence


def test_the_start_and_loud_labels_inside_a_sentence() -> None:
    facts = LogFacts(names=("Ann",), labels={0: "The Farmyard", 25: "Bees!"})
    events = (Thrown(dice=(6,)), Moved(origin=19, to=25, by=6), Jumped(origin=25, to=0))
    for turn in range(1, 9):
        story = tell_turn(events, TurnFacts(player=0, turn=turn), facts)
        assert story.endswith("to 25, Bees. Square 25 sends Ann back to the Start (the Farmyard).")


def test_players_who_pay_differently_are_told_apart() -> None:
    story = told(
        Paid(player=0, coins=1, due=1, why="collision", square=10), Paid(player=1, coins=0, due=1, why="collision", square=10)
    )
    assert story == "Ann pays 1 coin. Ben should pay 1 coin, but has none left."


def test_the_pot_is_told_when_it_changed() -> None:
    paid = Paid(player=0, coins=1, due=1, why="square", square=6)
    assert told(paid, pot_before=2, pot_after=3).endswith("The pot holds 3 coins.")
    assert told(paid, pot_before=0, pot_after=1).endswith("The pot holds 1 coin.")
    assert told(Received(player=0, coins=2, due=2, square=6), pot_before=2, pot_after=0).endswith("The pot is empty.")
    assert "pot" not in told(Thrown(dice=(1, 2)), pot_before=2, pot_after=2)


def test_counters_are_told_apart_where_there_are_several() -> None:
    moved = (Thrown(dice=(1, 2)), Moved(origin=7, to=10, by=3, counter=1))
    assert told(*moved, counters=4) == "Ann throws 1 and 2 and moves counter 2 from 7 to 10."
    assert "Ben’s counter 1" in told(CounterPut(player=1, origin=3, to=4), counters=4)
    assert told(BroughtHome(square=63, left=1, counter=2), counters=4) == (
        "Counter 3 is home; one counter of Ann is still on the way."
    )


@settings(max_examples=40)
@given(rules=st.sampled_from(GAMES), players=st.integers(2, 4), seed=st.integers(0, 10**6))
def test_every_turn_of_a_game_is_told(rules: RuleSet, players: int, seed: int) -> None:
    players = min(players, rules.players.max)
    game = play_race(rules, players=players, throws=seeded_throws(seed), cap=120)
    facts = LogFacts(labels=labels_to_tell(rules, LABELS), counters=rules.counters.for_players(players))
    for turn in game.turns:
        check(tell_turn(turn.events, TurnFacts(player=turn.player, turn=turn.number), facts))


@pytest.mark.parametrize("rules", [ROYAL, CAMINO, TEAM], ids=lambda rules: rules.name)
def test_nothing_that_happened_is_left_out(rules: RuleSet) -> None:
    """Every square on which a counter came down is named, and every throw."""
    game = play_race(rules, players=3, throws=seeded_throws(11), cap=200)
    facts = LogFacts(counters=rules.counters.for_players(3))
    for turn in game.turns:
        story = tell_turn(turn.events, TurnFacts(player=turn.player, turn=turn.number), facts)
        for event in turn.events:
            if isinstance(event, Moved | CounterPut | Jumped):
                assert (str(event.to) if event.to else "Start") in story
            elif isinstance(event, Thrown):
                assert " and ".join(map(str, event.dice)) in story
