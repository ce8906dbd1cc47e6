"""R40 to R42: cards are drawn and answered, by the engine, from a transcript, from lines of throws, and at a table with a referee."""

from __future__ import annotations

from collections import Counter as Counts
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from boards import position

from goose_print.decks import Card, Deck
from goose_print.errors import RefusedAction, RuleSetError, TranscriptError
from goose_print.games.dice import seeded_throws
from goose_print.games.game_facts import SheetFacts
from goose_print.games.race.decks import DrawnCard, PendingDraw, RaceCard, RaceDeck, shuffled_piles
from goose_print.games.race.effect import Effect
from goose_print.games.race.effects.draw import Draw
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.effects.step import Step
from goose_print.games.race.effects.swap_with import SwapWith
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.events import Answered, CardLetsThrowAgain, CardSends, Drew, Moved, Paid, RaceEvent, Thrown, WaitBegan
from goose_print.games.race.game import play_race, random_choice
from goose_print.games.race.race import Race
from goose_print.games.race.ruleset import Counters, Geese, RuleSet, SquareRule, ThrowRule
from goose_print.games.race.state import RaceState
from goose_print.games.race.turn import CounterMove, RaceAction, ask, carry_out, legal_actions
from tests.games.race.random_rules import random_rules
from tests.games.race.transcript import read, turn_of, write

RIVERS = RaceDeck(
    name="rivers",
    cards=(
        RaceCard(asks=True, right=(Step(by=2),), wrong=(Step(by=-1),), chance=0.7),
        RaceCard(asks=True, effects=(Pay(amount=2),), right=(Step(by=2),), wrong=(Step(by=-1),), chance=0.7),
    ),
)
CARDS = (
    RaceCard(effects=(Step(by=3),)), RaceCard(effects=(MissTurns(turns=2),)), RaceCard(effects=(Jump(to=0),)),
    RaceCard(effects=(ThrowAgain(),)), RaceCard(effects=(Draw(deck="rivers"),)), RaceCard(effects=(SwapWith(whom="leader"),)),
    RaceCard(effects=(Step(by=30),)), RaceCard(effects=(Draw(deck="fortunes"),)), RaceCard(effects=(Jump(to=20),)),
)  # fmt: skip
FORTUNES = RaceDeck(name="fortunes", cards=CARDS)


def square(number: int, *effects: Effect) -> SquareRule:
    return SquareRule(square=number, effects=effects)


def board(**facts: Any) -> RuleSet:
    """One die; a card of rivers on 5, of fortunes on 10."""
    squares = (square(5, Draw(deck="rivers")), square(10, Draw(deck="fortunes")))
    return RuleSet(**({"length": 20, "dice": 1, "squares": squares, "decks": (RIVERS, FORTUNES)} | facts))


def thrown(rules: RuleSet, state: RaceState, die: int, *draws: DrawnCard) -> tuple[RaceState, tuple[RaceEvent, ...]]:
    outcome = ask(rules, state, replace(legal_actions(rules, state, (die,))[0], draws=draws))
    return outcome.state, outcome.events


def told(rules: RuleSet, at: int, die: int, *draws: DrawnCard) -> tuple[RaceEvent, ...]:
    """What happens after the throw and the first leg."""
    return thrown(rules, position(rules, at, 16), die, *draws)[1][2:]


# ------------------------------------------------------------------ what cards do


def test_a_card_acts_and_then_the_answer() -> None:
    right, wrong = (told(board(), 3, 2, DrawnCard(card=2, right=right)) for right in (True, False))
    drew = Drew(deck="rivers", card=2, square=5)
    paid = Paid(player=0, coins=2, due=2, why="square", square=5)
    assert right == (drew, Answered(deck="rivers", card=2, right=True), paid, CardSends(deck="rivers", origin=5, to=7, by=2))
    assert wrong == (drew, Answered(deck="rivers", card=2, right=False), paid, CardSends(deck="rivers", origin=5, to=4, by=-1))


@pytest.mark.parametrize(
    ("card", "found"),
    [
        (1, (CardSends(deck="fortunes", origin=10, to=13, by=3),)),
        (2, (WaitBegan(square=10, turns=2),)),
        (3, (CardSends(deck="fortunes", origin=10, to=0),)),
        (4, (CardLetsThrowAgain(deck="fortunes"),)),
        (7, ()),  # leads off the track
        (8, ()),  # another card of the same deck on the same square (R41)
    ],
)
def test_each_kind_of_effect_stands_on_cards(card: int, found: tuple[RaceEvent, ...]) -> None:
    assert told(board(), 8, 2, DrawnCard(card=card)) == (Drew(deck="fortunes", card=card, square=10), *found)


def test_a_card_may_have_a_card_of_another_deck_drawn() -> None:
    found = told(board(), 8, 2, DrawnCard(card=5), DrawnCard(card=1, right=True))
    assert found[1:] == (
        Drew(deck="rivers", card=1, square=10),
        Answered(deck="rivers", card=1, right=True),
        CardSends(deck="rivers", origin=10, to=12, by=2),
    )


def test_a_card_brings_home_and_changes_places_and_lets_throw_again() -> None:
    home, _ = thrown(board(), position(board(), 8, 16), 2, DrawnCard(card=9))
    assert (home.over, home.winner) == (True, 0)
    swapped, _ = thrown(board(), position(board(), 8, 16), 2, DrawnCard(card=6))
    assert swapped.squares == ((16,), (10,))
    again, _ = thrown(board(), position(board(), 8, 16), 2, DrawnCard(card=4))
    assert (again.throwing_again, again.mover, again.turn_origin) == (True, 0, 8)


def test_where_a_card_leads_only_chained_squares_act() -> None:
    squares = (square(5, Draw(deck="rivers")), square(7, Jump(to=2)), square(2, Pay(amount=1)))
    assert len(told(board(squares=squares), 3, 2, DrawnCard(card=1, right=True))) == 3
    chained = told(board(squares=squares, chain_jumps=True), 3, 2, DrawnCard(card=1, right=True))
    assert [event.kind for event in chained[3:]] == ["jumped", "paid"]


def test_a_ring_of_cards_comes_to_an_end() -> None:
    """5 leads on to 7, which leads back: on 5 no second card is drawn (R41)."""
    rules = board(squares=(square(5, Draw(deck="rivers")), square(7, Step(by=-2))), chain_jumps=True)
    state, _ = thrown(rules, position(rules, 3, 16), 2, DrawnCard(card=1, right=True))
    assert state.squares[0] == (5,)


def test_a_throw_has_a_card_drawn_after_the_move() -> None:
    rules = board(on_throw=(ThrowRule(total=3, effects=(Draw(deck="rivers"),)),))
    assert told(rules, 1, 3, DrawnCard(card=1, right=True))[-1] == CardSends(deck="rivers", origin=4, to=6, by=2)
    both = told(rules, 2, 3, DrawnCard(card=1, right=True), DrawnCard(card=1, right=False))  # by the square and by the throw
    assert [event.kind for event in both] == ["drew", "answered", "card_sends"] * 2


def test_cards_of_both_halves_of_a_throw_follow_each_other() -> None:
    """Legality looks no further than the first card (R42)."""
    rules = board(dice=2, counters=Counters(each=2, split_dice=True))
    state = position(rules, (3, 8), (16, 17))
    use = RaceAction(dice=(2, 2), moves=(CounterMove(counter=0, dice=(0,)), CounterMove(counter=1, dice=(1,))))
    assert use in legal_actions(rules, state, (2, 2))
    outcome = ask(rules, state, replace(use, draws=(DrawnCard(card=1, right=True), DrawnCard(card=1))))
    assert outcome.state.squares[0] == (7, 13)
    assert carry_out(rules, state, use).asks == PendingDraw(RIVERS, 5)
    assert carry_out(rules, state, replace(use, draws=(DrawnCard(card=1, right=True),))).asks == PendingDraw(FORTUNES, 10)


# ------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("draws", "why"),
    [
        ((), "a card of rivers must be drawn"),
        ((DrawnCard(card=3, right=True),), "no card 3 of rivers can be drawn on 5: its cards are 1 to 2"),
        ((DrawnCard(card=1),), "card 1 of rivers asks: was the answer right or wrong"),
        ((DrawnCard(card=1, right=True), DrawnCard(card=1, right=True)), "no more cards are drawn by this throw"),
    ],
)
def test_what_cannot_have_been_drawn_is_refused(draws: tuple[DrawnCard, ...], why: str) -> None:
    with pytest.raises(RefusedAction, match=why) as refused:
        thrown(board(), position(board(), 3, 16), 2, *draws)
    assert refused.value.ruling == "R40"


def test_an_answer_where_none_is_asked_is_refused() -> None:
    with pytest.raises(RefusedAction, match="card 1 of fortunes asks nothing"):
        thrown(board(), position(board(), 8, 16), 2, DrawnCard(card=1, right=True))


BY_SQUARE = RaceDeck(name="places", draw="by_square", cards=(RaceCard(square=5), RaceCard(square=6), RaceCard(square=5)))


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"squares": (square(5, Draw(deck="river")),)}, "no deck is called 'river'.*rivers"),
        ({"squares": (square(5, Draw(deck="rivers"), Jump(to=3)),)}, "square 5 draws a card: it can ask for coins"),
        ({"squares": (square(5, Draw(deck="rivers")),), "geese": Geese(squares=(5,))}, "square 5 is a goose"),
        ({"squares": (square(7, Draw(deck="places")),)}, "places is drawn by square, but no card belongs to 7"),
        ({"on_throw": (ThrowRule(total=3, effects=(Draw(deck="places"),)),)}, "so only squares can have a card of it drawn"),
        ({"decks": (RIVERS, replace(FORTUNES, cards=(RaceCard(effects=(Hold(),)),)))}, "card 1 of fortunes cannot hold"),
    ],
)
def test_what_cannot_be_drawn_is_told(facts: dict[str, Any], why: str) -> None:
    with pytest.raises(RuleSetError, match=why):
        board(**({"decks": (RIVERS, FORTUNES, BY_SQUARE)} | facts))


# ------------------------------------------------------------------ where cards come from


def test_a_shuffled_pile_is_used_up_before_it_is_shuffled_again() -> None:
    draw = shuffled_piles(3)
    rounds = [[draw(PendingDraw(FORTUNES, 10)).card for _ in CARDS] for _ in range(6)]
    assert all(sorted(one) == list(range(1, len(CARDS) + 1)) for one in rounds)
    assert len({tuple(one) for one in rounds}) == 6


def test_a_pile_in_order_begins_again_and_squares_have_piles_of_their_own() -> None:
    draw = shuffled_piles(1)
    assert [draw(PendingDraw(replace(RIVERS, draw="in_order"), 5)).card for _ in range(5)] == [1, 2, 1, 2, 1]
    assert {draw(PendingDraw(BY_SQUARE, 6)).card for _ in range(4)} == {2}
    assert Counts(draw(PendingDraw(BY_SQUARE, 5)).card for _ in range(10)) == {1: 5, 3: 5}


def test_answers_are_right_as_often_as_is_supposed() -> None:
    draw = shuffled_piles(2)
    right = sum(draw(PendingDraw(RIVERS, 5)).right is True for _ in range(10_000))
    assert abs(right - 7000) < 4 * (10_000 * 0.7 * 0.3) ** 0.5


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.sample(3)
def test_a_game_is_played_again_from_its_transcript_and_from_lines(seed: int) -> None:
    rules = random_rules(Random(f"cards {seed}"), several=False, decks=True)
    rules = replace(rules, routes=replace(rules.routes, choice="seat"))
    game = play_race(rules, players=2, throws=seeded_throws(seed), draws=shuffled_piles(seed), policy=random_choice(seed), cap=80)
    back = read(write(game))
    assert back.turns == tuple(map(turn_of, game.turns))
    again = play_race(rules, players=2, throws=back.throws, draws=back.draws, cap=80)
    assert (again.turns, again.final) == (game.turns, game.final)
    lines = "\n".join(line(action) for turn in game.turns for action in turn.actions if action.dice)
    replayed = Race(rules).replay(lines, source="lines", players=2).as_json(seed=None)
    assert replayed["turns"] == game.as_json()["turns"][: len(replayed["turns"])]  # type: ignore[arg-type, index]
    assert len(lines.splitlines()) == sum(len(turn["throws"]) for turn in replayed["turns"])  # type: ignore[attr-defined]


def line(action: RaceAction) -> str:
    notes = [" ".join(map(str, action.dice))]
    for one in action.draws:
        notes += [f"card {one.card}", *({True: ["right"], False: ["wrong"], None: []}[one.right])]
    return " | ".join(notes)


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("5", "lines:1: a card of rivers is drawn here: note its number"),
        ("5 | right", "lines:1: a card of rivers is drawn here"),
        ("5 | card 1", "lines:1: card 1 of rivers asks: was the answer right or wrong?"),
        ("1\n5 | card 7 | right", "lines:2: no card 7 of rivers can be drawn on 5: its cards are 1 to 2"),
        ("5 | card 1 | right | card 2\n1", "lines:1: 'card 2' is noted, but no more is drawn"),
        ("1\n\n4 | card 1", "lines:3: 'card 1' is noted, but no more is drawn"),
        ("| card 1", "lines:1: a throw is written as numbers"),
        ("5 | card ١ | right", "lines:1: a card of rivers is drawn here"),
    ],
)
def test_wrong_lines_are_named(lines: str, why: str) -> None:
    with pytest.raises(TranscriptError) as error:
        Race(board()).replay(lines, source="lines", players=2)
    assert str(error.value).startswith(why)


def test_a_game_without_cards_takes_throws_alone() -> None:
    with pytest.raises(TranscriptError, match="lines:1: a throw alone is written here"):
        Race(RuleSet(dice=1)).replay("5 | card 1", source="lines", players=2)


def test_draws_stand_in_the_document_of_a_game() -> None:
    game = Race(board()).replay("5 | card 2 | right\n1", source="lines", players=2).as_json(seed=None)
    turns: Any = game["turns"]
    assert [turn["draws"] for turn in turns] == [[{"deck": "rivers", "card": 2, "answer": "right"}], []]
    plain: Any = Race(RuleSet(dice=1)).replay("5", source="lines", players=2).as_json(seed=None)
    assert "draws" not in plain["turns"][0]


# ------------------------------------------------------------------ at a real table

ASKED = Deck(name="rivers", cards=(Card(number=1, question="Which river runs through Paris?", answer="The Seine"),))
FACTS = SheetFacts(title="Rivers", decks={"rivers": ASKED})


def test_the_referee_asks_for_the_card_and_for_the_answer() -> None:
    table = Race(board()).referee(FACTS, 2)
    asked = table.still_to_tell("5")
    assert asked is not None
    assert asked.question == "rivers: draw a card. Which number?"
    question = table.still_to_tell("5 | 1")
    assert question is not None
    assert (question.question, question.answer) == ("Which river runs through Paris? – right or wrong? (answer shows it)", "The Seine")
    assert table.still_to_tell("5 | 1 | right") is None
    assert table.throw("5 | 1 | right").endswith(
        "draws card 1 of rivers: “Which river runs through Paris?” – and answers rightly: The Seine. That sends Player 1 on to 7."
    )
    assert table.undo() == "The last throw is taken back."
    assert table.standings().startswith("Player 1: the Start")
    with pytest.raises(TranscriptError, match="no card 9 of rivers"):
        table.still_to_tell("5 | 9")
    assert table.still_to_tell("1") is None


def test_the_referee_understands_the_words_of_its_language() -> None:
    table = Race(board()).referee(replace(FACTS, language="de"), 2)
    assert table.throw("5 | 1 | falsch").endswith("und antwortet falsch; die Antwort ist: The Seine. Damit geht Spieler 1 zurück auf 4.")


def test_a_throw_and_a_leg_come_before_the_card() -> None:
    state, events = thrown(board(), position(board(), 3, 16), 2, DrawnCard(card=1, right=True))
    assert events[:3] == (Thrown(dice=(2,)), Moved(origin=3, to=5, by=2), Drew(deck="rivers", card=1, square=5))
    assert state.mover == 1
