"""R43: cards and answers in the exact chain, in the linter, and in games that are simulated."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from goose_print.errors import TooMuchWork
from goose_print.games.race.analysis.by_engine import play_by_engine
from goose_print.games.race.analysis.casting import CardPiles, OutcomeNumbers
from goose_print.games.race.analysis.joint import solve_joint
from goose_print.games.race.analysis.report import AnalysisMethod, analyse_race
from goose_print.games.race.analysis.simulate import SimulationPlan, batch_size, choose_method, simulate_race
from goose_print.games.race.analysis.solo import solve_solo
from goose_print.games.race.decks import PendingDraw, RaceCard, RaceDeck
from goose_print.games.race.effect import Effect
from goose_print.games.race.effects.draw import Draw
from goose_print.games.race.effects.go_back import GoBack
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.effects.pay_each_turn import PayEachTurn
from goose_print.games.race.effects.step import Step
from goose_print.games.race.lint import lint
from goose_print.games.race.movement import outcomes
from goose_print.games.race.ruleset import Finish, RuleSet, SquareRule, Stakes
from goose_print.games.simulation import SimulatedGames
from goose_print.language.words import find_language
from tests.games.race.random_rules import random_rules

ENGLISH = find_language("en")

SENDS = RaceDeck(name="sends", cards=tuple(RaceCard(effects=(effect,)) for effect in (Jump(to=0), Step(by=2), MissTurns(turns=2))))
ASKS = RaceDeck(name="asks", cards=(RaceCard(asks=True, right=(Step(by=2),), wrong=(Pay(amount=1), Step(by=-2)), chance=0.6),) * 2)
GAMES = 12_000
MANY = 80
"""So many cards of each kind make a deck from which cards are drawn nearly alike whatever has been drawn before."""


def board(*decks: RaceDeck, **facts: Any) -> RuleSet:
    """One die; a card of the first deck on 4 and 9, of the last on 7."""
    draws = {4: decks[0].name, 7: decks[-1].name, 9: decks[0].name}
    squares = tuple(SquareRule(square=at, effects=(Draw(deck=name),)) for at, name in draws.items())
    some = {"length": 12, "dice": 1, "squares": squares, "decks": decks, "stakes": Stakes(ante=2)}
    return RuleSet(**(some | facts), name="cards")


def many(rules: RuleSet) -> RuleSet:
    """With so many cards of each kind in every deck that what was drawn before hardly matters."""
    return replace(rules, decks=tuple(replace(deck, cards=deck.cards * MANY, draw=_pile(deck)) for deck in rules.decks))


def _pile(deck: RaceDeck) -> Any:
    return "shuffled" if deck.draw == "in_order" else deck.draw


# ------------------------------------------------------------------ what a throw can come to


def test_each_card_is_as_likely_as_any_other_and_answers_by_their_chance() -> None:
    rules = board(ASKS, SENDS)
    found: dict[int, float] = defaultdict(float)
    for one in outcomes(rules, 3):
        found[one.landing.square] += one.weight
    assert found == pytest.approx({6: 1.6, 2: 0.4, 5: 1, 0: 1 / 3, 9: 1 / 3, 7: 1 / 3 + 0.4, 8: 1, 11: 0.6}, rel=1e-12)
    assert sum(one.weight for one in outcomes(rules, 3)) == pytest.approx(6)


def test_a_chain_worked_out_by_hand() -> None:
    """From 4 on, home is 10: each throw of 1 to 5 stays below it. With 'pass' only the number of throws counts."""
    deck = RaceDeck(name="d", cards=(RaceCard(asks=True, right=(Jump(to=10),), chance=0.25),))
    squares = (SquareRule(square=6, effects=(Draw(deck="d"),)),)
    rules = RuleSet(length=10, dice=1, finish=Finish(overshoot="pass"), squares=squares, decks=(deck,))
    expected = [0.0] * 20
    for at in range(9, -1, -1):
        expected[at] = 1 + sum((0.75 if at + die == 6 else 1) * expected[at + die] for die in range(1, 7)) / 6
    assert solve_solo(rules).throws.mean == pytest.approx(expected[0], rel=1e-12)


# ------------------------------------------------------------------ exactly and simulated


def near(one: SimulatedGames, rules: RuleSet) -> None:
    """Within 4 standard errors of the exact figures."""
    exact = solve_joint(rules, one.players)
    for share, error, found in zip(one.win, one.win_errors, exact.win, strict=True):
        assert abs(share - found) < 4 * error + 1e-9
    assert abs(one.draw - exact.draw) < 4 * one.draw_error + 1e-9
    assert abs(one.rounds.mean - exact.rounds.mean) < 4 * one.rounds_error


BOARDS = {
    "questions": board(ASKS), "sends": board(SENDS), "both": board(ASKS, SENDS), "chained": board(ASKS, SENDS, chain_jumps=True),
    "shared": board(SENDS, ASKS, collision="share"), "back to start": board(SENDS, collision="send_to_start"),
}  # fmt: skip


@pytest.mark.parametrize("rules", BOARDS.values(), ids=BOARDS)
def test_exact_figures_are_those_of_games_with_many_cards(rules: RuleSet) -> None:
    near(simulate_race(many(rules), plan=SimulationPlan(players=2, games=GAMES, seed=5)), rules)


def _random(seed: int) -> RuleSet:
    return random_rules(Random(f"piles {seed}"), longest=12, several=False, most_dice=2, decks=True)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.sample(3)
def test_exact_figures_of_random_games_with_many_cards(seed: int) -> None:
    rules = replace(_random(seed), play_on=False)
    if any(finding.severity == "error" for finding in lint(rules)):
        pytest.skip("the game need not end")
    try:
        near(simulate_race(many(rules), plan=SimulationPlan(players=2, games=GAMES, seed=seed)), rules)
    except TooMuchWork:
        pytest.skip("the game hardly ends")


@pytest.mark.parametrize("rules", [BOARDS["both"], BOARDS["sends"]], ids=["both", "sends"])
@pytest.mark.sample(3)
def test_few_cards_as_when_the_engine_plays(rules: RuleSet) -> None:
    """Where piles are small and what has been drawn matters; coins and landings too."""
    found = simulate_race(rules, plan=SimulationPlan(players=2, games=40_000, seed=6, watch=True))
    one = play_by_engine(rules, 2, 800, seed=7, batch=0, policy="random")
    for counted, expected in zip(one.win, found.win, strict=True):
        assert abs(counted / one.games - expected) < 4 * (0.25 / one.games) ** 0.5
    rounds = np.repeat(np.arange(len(one.rounds)), one.rounds)
    assert abs(rounds.mean() - found.rounds.mean) < 4 * rounds.std() / one.games**0.5
    for seat, coins in enumerate(one.purses):
        spread = (one.purses_squared[seat] / one.games - (coins / one.games) ** 2) ** 0.5
        assert abs(coins / one.games - found.tally.purses[seat] / found.games) < 5 * spread / one.games**0.5 + 1e-9
    for square in (4, 7, 9):
        assert one.landings[square] / one.games == pytest.approx(found.landings[square], rel=0.15)


def test_every_game_has_piles_of_its_own_and_uses_them_up() -> None:
    cards = tuple(RaceCard(asks=True, chance=0.5) for _ in range(5))
    made, random = OutcomeNumbers(), np.random.default_rng(1)
    ends = [made.number(("end", number)) for number in range(10)]
    draw = made.drawing(PendingDraw(RaceDeck(name="d", cards=cards), 4), tuple(ends))
    piles = CardPiles(made.table(11), 300)
    for _ in range(3):
        drawn = np.array([piles.resolve_cards(np.full(300, draw), np.arange(300), random) // 2 for _ in range(5)])
        assert (np.sort(drawn, axis=0) == np.arange(5)[:, None]).all()
        assert len({tuple(game) for game in drawn.T}) > 60
    piles.keep(np.arange(7))
    assert len(piles.resolve_cards(np.full(7, draw), np.arange(7), random)) == 7


def test_a_pile_in_order_is_drawn_in_order() -> None:
    made = OutcomeNumbers()
    ends = [made.number(("end", number)) for number in range(6)]
    draw = made.drawing(PendingDraw(RaceDeck(name="d", cards=(RaceCard(),) * 3, draw="in_order"), 4), tuple(ends))
    piles = CardPiles(made.table(7), 4)
    found = [piles.resolve_cards(np.full(4, draw), np.arange(4), np.random.default_rng(1)).tolist() for _ in range(4)]
    assert found == [[0] * 4, [2] * 4, [4] * 4, [0] * 4]


def test_who_is_sent_back_and_has_to_wait_there_relieves_nobody() -> None:
    """The turn ends where it began, but not as it began: waiting, on a square that holds (R34, R44)."""
    card = RaceCard(asks=True, effects=(GoBack(),), wrong=(MissTurns(turns=1),), chance=0.7)
    squares = (SquareRule(square=10, effects=(Hold(limit=2),)), *(SquareRule(square=at, effects=(Draw(deck="d"),)) for at in (12, 13, 14)))
    rules = RuleSet(length=20, dice=1, relief="in_place", squares=squares, decks=(RaceDeck(name="d", cards=(card,)),))
    found = solve_joint(rules, 2)
    assert [*found.win, found.draw, found.rounds.mean] == pytest.approx([0.5174524070, 0.4825475930, 0, 10.8961880293], abs=1e-9)


@pytest.mark.parametrize("chance", [0.0, 1.0])
def test_answers_that_never_come_lead_nowhere(chance: float) -> None:
    """Squares that only the other answer leads to are no places of a counter."""
    card = RaceCard(asks=True, right=(MissTurns(turns=2), PayEachTurn(amount=1)), wrong=(MissTurns(turns=3),), chance=chance)
    rules = board(RaceDeck(name="asks", cards=(card, card)))
    near(simulate_race(rules, plan=SimulationPlan(players=2, games=GAMES, seed=5)), rules)
    assert analyse_race(rules, method=AnalysisMethod(games=200)).players[2].method == "exact"


def test_batches_of_many_cards_are_smaller() -> None:
    rules = board(replace(SENDS, cards=SENDS.cards * 2000))
    assert choose_method(rules, SimulationPlan(players=2, watch=True)) == "arrays"
    assert batch_size(rules, "arrays") * 2 == batch_size(board(SENDS), "arrays")


# ------------------------------------------------------------------ what is said


def test_decks_in_order_are_not_said_to_be_shuffled() -> None:
    in_order = replace(SENDS, draw="in_order")
    said = simulate_race(board(in_order), plan=SimulationPlan(players=2, games=100, seed=1)).document(ENGLISH)["supposed"]
    assert said == "Decks in order keep their order, and begin again when they are used up."
    both = analyse_race(board(in_order), method=AnalysisMethod(games=100)).as_json(ENGLISH)["supposed"]
    assert both.startswith("Exact figures take each card of a deck to be as likely as any other at every draw; games that are played draw")
    assert both.endswith(said)
    assert "shuffled" not in both
    mixed = simulate_race(board(in_order, ASKS), plan=SimulationPlan(players=2, games=100, seed=1)).document(ENGLISH)["supposed"]
    assert mixed.startswith("Decks are shuffled, and shuffled again when they are used up. " + said)


def test_what_is_supposed_is_said() -> None:
    rules = board(ASKS)
    analysis = analyse_race(rules, method=AnalysisMethod(games=500))
    assert "answered rightly in 60 % of cases" in " ".join(analysis.text(ENGLISH).split())
    assert analysis.as_json(ENGLISH)["supposed"].startswith("Exact figures take each card")
    found = simulate_race(rules, plan=SimulationPlan(players=2, games=100, seed=1))
    assert found.document(ENGLISH)["supposed"] == (
        "Decks are shuffled, and shuffled again when they are used up. Questions are taken to be answered rightly in 60 % of cases."
    )
    assert found.document(ENGLISH)["supposed"] in found.text(20, 1, ENGLISH)
    plain = simulate_race(RuleSet(length=12, dice=1), plan=SimulationPlan(players=2, games=100, seed=1))
    assert "supposed" not in plain.document(ENGLISH)


def findings(rules: RuleSet) -> dict[str, str]:
    return {finding.code: finding.message(ENGLISH) for finding in lint(rules)}


def deck(name: str, *effects: Effect, **facts: Any) -> RaceDeck:
    return RaceDeck(name=name, cards=(RaceCard(effects=effects, **facts),))


def test_decks_that_are_never_drawn_are_found() -> None:
    spare = findings(board(SENDS, decks=(SENDS, deck("spare"))))
    assert spare["never-drawn"] == "no card of spare is ever drawn, for no square says 'draw'"
    far = (SquareRule(square=3, effects=(Draw(deck="far"),)), SquareRule(square=4, effects=(Jump(to=10),)))
    nowhere = findings(RuleSet(length=12, dice=4, squares=far, decks=(deck("far"),), finish=Finish(overshoot="pass")))
    assert nowhere["never-drawn"] == "no card of far is ever drawn, for no throw ever leads to where one is drawn"
    assert "never-drawn" not in findings(board(SENDS))
    through = findings(board(deck("first", Draw(deck="second")), decks=(deck("first", Draw(deck="second")), deck("second"))))
    assert "never-drawn" not in through


def test_a_card_of_its_own_deck_is_found() -> None:
    assert "card 1 of again has another card of this deck drawn" in findings(board(deck("again", Draw(deck="again"))))["drawn-twice"]


def test_a_card_of_a_square_that_draws_none_of_its_deck_is_found() -> None:
    own = RaceDeck(name="own", cards=tuple(RaceCard(square=at) for at in (4, 5, 9)), draw="by_square")
    rules = board(own, squares=(SquareRule(square=4, effects=(Draw(deck="own"),)), SquareRule(square=9, effects=(Draw(deck="own"),))))
    (found,) = [finding for finding in lint(rules) if finding.code == "card-nowhere"]
    assert found.message(ENGLISH) == "card 2 of own is never drawn, for square 5 draws none of this deck"
    assert found.path == ("decks", "own", "cards", 1)


@pytest.mark.parametrize("chance", [0.0, 0.5, 1.0])
def test_a_game_that_needs_right_answers_is_found(chance: float) -> None:
    """Nobody passes 1 to 6 without an answer: whatever is supposed of it, the linter looks at both."""
    asks = RaceDeck(name="gate", cards=(RaceCard(asks=True, wrong=(Jump(to=0),), chance=chance),))
    squares = tuple(SquareRule(square=at, effects=(Draw(deck="gate"),)) for at in range(1, 7))
    assert findings(RuleSet(length=12, dice=1, squares=squares, decks=(asks,)))["wrong-for-ever"] == (
        "whoever answers every question wrongly never comes home"
    )
    milder = RuleSet(length=12, dice=1, squares=squares[1:], decks=(asks,))
    assert "wrong-for-ever" not in findings(milder)


def test_cards_that_make_a_game_endless_are_an_error() -> None:
    back = deck("back", Jump(to=0))
    squares = tuple(SquareRule(square=at, effects=(Draw(deck="back"),)) for at in range(1, 7))
    assert "unreachable-finish" in findings(RuleSet(length=12, dice=1, squares=squares, decks=(back,)))
