"""The Dauphin's Lesson: the facts of its rules by their numbers (D6 to D12), and its hard lesson."""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from dataclasses import replace

import pytest

from goose_print.errors import TranscriptError
from goose_print.games.dice import seeded_throws
from goose_print.games.race.actions import RaceAction, legal_actions
from goose_print.games.race.analysis.joint import solve_joint
from goose_print.games.race.analysis.outlook import rounds_by_knowledge
from goose_print.games.race.analysis.report import AnalysisMethod, analyse_race
from goose_print.games.race.analysis.simulate import SimulationPlan, simulate_race
from goose_print.games.race.analysis.solo import solve_solo
from goose_print.games.race.decks import DrawnCard, shuffled_piles
from goose_print.games.race.effects.go_back import GoBack
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.events import Drew, GuidePaid, Won
from goose_print.games.race.game import play_race
from goose_print.games.race.lint import lint
from goose_print.games.race.movement import land, outcomes
from goose_print.games.race.ruleset import Geese, RuleSet, SquareRule, Stakes
from goose_print.games.race.state import RaceCounter, RacePlayer, RaceState, Waiting
from goose_print.games.race.turn import ask, start
from goose_print.kit.facts import sheet_facts
from goose_print.language.text import render_text
from goose_print.language.words import find_language
from goose_print.library import replay
from goose_print.resources import folder
from goose_print.theme.load import load_theme_named
from tests.rule_sets import facts_of, load_rules

THEME = load_theme_named("dauphin")
RULES: RuleSet = facts_of(THEME.rules)
GUSEK = load_rules("gusek")
SHIPS = (5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59)
PLACES = THEME.decks["places"]


def knowing(chance: float, *, hard: bool) -> RuleSet:
    (deck,) = RULES.decks
    wrong = (GoBack(),) if hard else deck.cards[0].wrong
    cards = tuple(replace(card, chance=chance, wrong=wrong) for card in deck.cards)
    return replace(RULES, decks=(replace(deck, cards=cards),), stakes=Stakes() if hard else RULES.stakes)


HARD = knowing(0.5, hard=True)


def wrong_on(square: int) -> DrawnCard:
    return DrawnCard(card=square, right=False)


def state(*squares: int, purse: int = 9, pot: int = 3) -> RaceState:
    players = tuple(RacePlayer(counters=(RaceCounter(square=square, thrown=True),), purse=purse) for square in squares)
    return RaceState(players=players, pot=pot)


def after(rules: RuleSet, begun: RaceState, dice: tuple[int, int], *draws: DrawnCard) -> RaceState:
    (action,) = legal_actions(rules, begun, dice)
    return ask(rules, begun, replace(action, draws=draws)).state


# ------------------------------------------------------------------ the places


def test_d12_the_table_of_places() -> None:
    asked = {card.square: (card.answer, card.question) for card in PLACES.cards}
    assert asked[1][0] == "Canada"
    assert asked[38] == ("Thailand", "Which country is this, whose capital is Bangkok?")
    assert asked[46][0] == "Kazakhstan"
    assert asked[62][0] == "Germany"
    labels = {number: THEME.square(number).label for number in range(1, 64)}
    assert (labels[5], labels[30], labels[47], labels[61]) == ("Havana", "Cairo", "Tashkent", "Warsaw")
    assert all(str(labels[square]) in question or square in (19, 31, 52) for square, (_, question) in asked.items())


def test_d6_four_colours_by_continent() -> None:
    fills = {number: THEME.square(number).fill for number in range(1, 63)}
    parts = {"boon": range(1, 17), "goose": range(17, 31), "hazard": range(31, 48), "finish": range(48, 63)}
    assert fills == {number: name for name, numbers in parts.items() for number in numbers}


def test_d6_every_place_that_is_asked_shows_its_flag() -> None:
    for card in PLACES.cards:
        if card.square not in (19, 31, 52):
            flag = card.answer.lower().replace(" ", "-").replace("ü", "u") + ".svg"
            assert THEME.square(card.square or 0).picture.name == flag  # type: ignore[union-attr]


def test_tables_can_be_replaced() -> None:
    rows = list(csv.DictReader((folder("themes") / "dauphin" / "squares.csv").read_text(encoding="utf-8").splitlines()))
    assert [int(row["square"]) for row in rows] == list(range(1, 64))


# ------------------------------------------------------------------ the lesson


def test_d7_gusek_in_other_dress() -> None:
    assert RULES.geese == GUSEK.geese
    assert RULES.geese.squares == SHIPS
    assert [RULES.effects_on(square)[:1] for square in (6, 19, 31, 42, 52, 58)] == [
        GUSEK.effects_on(square)[:1] for square in (6, 19, 31, 42, 52, 58)
    ]


def test_d8_who_is_asked() -> None:
    asked = {square for square in range(64) if RULES.drawing.get(square)}
    assert asked == set(range(2, 63)) - {*SHIPS, 6, 42, 58}
    for square, dice in ((31, (2, 3)), (0, (1, 5)), (40, (1, 1)), (60, (2, 1))):
        landing = land(RULES, dice, square=square)
        assert (landing.asks.square if landing.asks else None) == {31: 46}.get(square), square


def test_d8_a_turn() -> None:
    """Jean, free on 31, comes to 38 with 3 and 4, and says Siam: one token. With 2 and 3 only Astana is asked, on 46."""
    paid = after(RULES, state(31, 2), (3, 4), wrong_on(38))
    assert (paid.squares[0], paid.purses, paid.pot) == ((38,), (8, 9), 4)
    known = after(RULES, state(31, 2), (3, 4), DrawnCard(card=38, right=True))
    assert (known.squares[0], known.purses, known.pot) == ((38,), (9, 9), 3)
    assert land(RULES, (2, 3), square=31).asks.square == 46  # type: ignore[union-attr]


def test_d8_answers_are_typed_like_throws() -> None:
    told = " ".join(replay(THEME, "4 3 | wrong\n2 1 | right\n", players=2).text.split())
    assert "whose capital is Bogotá?” – and answers wrongly; the answer is: Colombia" in told
    assert "Guatemala" not in told


def test_d8_nobody_is_asked_where_the_turn_began() -> None:
    assert land(RULES, (2, 4), square=60).asks is None  # three on and three back
    (deck,) = RULES.decks
    assert land(replace(RULES, decks=(replace(deck, again=True),)), (2, 4), square=60).asks is not None


def test_d10_the_guide_has_a_third_of_the_pot() -> None:
    begun = start(RULES, 3).state
    assert (begun.purses, begun.pot) == ((9, 9, 9), 3)
    won = ask(RULES, state(61, 2, 3, pot=14), RaceAction(dice=(1, 1), moves=legal_actions(RULES, state(61, 2, 3), (1, 1))[0].moves))
    assert [event.coins for event in won.events if isinstance(event, GuidePaid | Won)] == [4, 10]
    assert (won.state.guide, won.state.purses, won.state.pot) == (4, (19, 9, 9), 0)
    two = ask(RULES, state(61, 2, pot=14), RaceAction(dice=(1, 1), moves=legal_actions(RULES, state(61, 2), (1, 1))[0].moves))
    assert (two.state.guide, two.state.purses[0]) == (0, 23)


def test_d11_coins_are_conserved_with_a_guide() -> None:
    for seed in range(20):
        game = play_race(RULES, players=4, throws=seeded_throws(seed), draws=shuffled_piles(seed))
        assert game.final.money == 4 * 10
        assert game.final.guide > 0


# ------------------------------------------------------------------ the sheet and the cards


@pytest.fixture(scope="module")
def sheet() -> str:
    return " ".join(render_text(THEME.rules.document(sheet_facts(THEME), seed=1)).split())


def test_a_card_bears_the_number_of_its_square(sheet: str) -> None:
    assert {PLACES.number_of(card) for card in PLACES.cards} == {card.square for card in PLACES.cards}
    (deck,) = RULES.decks
    assert all(deck.on(card.square or 0) == (card.square,) and deck.card(card.square or 0) is card for card in deck.cards)
    assert "has a card of its own, with the number of the square on it" in sheet
    assert re.findall(r"draws card (\d+) of places: “Which country is this, whose capital is Caracas", sheet) == ["10"]
    assert "answers wrongly" in replay(THEME, "4 3 | card 7 | wrong\n", players=2).text
    with pytest.raises(TranscriptError, match="no card 5 of places can be drawn on 7: possible are 7"):
        replay(THEME, "4 3 | card 5 | wrong\n", players=2)
    several = replace(deck, cards=(*deck.cards, replace(deck.cards[0])))
    assert several.on(1) == (1, len(deck.cards) + 1)  # two of one square: by their places again


def test_what_fresh_readers_asked_is_told(sheet: str) -> None:
    setup, turn = sheet.partition("Your turn")[::2]
    assert "If you are 4 or more, first draw lots for a guide, who holds the answers and judges" in setup
    assert "Before you move, look at each die by itself" in turn
    assert "whenever a ship moves you on, the sum alone counts" in turn
    assert "does not happen; but you do meet whoever stands there." in turn
    assert "First the guide, if there is one, takes a third of the pot, rounded down; the winner takes the rest." in sheet
    assert "does not happen to you, and you draw no card there" in sheet
    assert len(re.findall(r"\b33, 34, 35\b", sheet)) == 1  # the squares with questions are listed once
    assert "if there are several" not in sheet


# ------------------------------------------------------------------ figures


@pytest.mark.parametrize("chance", [0.0, 0.25, 0.5, 0.75, 1.0])
@pytest.mark.sample(3)
def test_the_race_is_that_of_gusek_whatever_is_known(chance: float) -> None:
    alone, plain = solve_solo(knowing(chance, hard=False)), solve_solo(GUSEK)
    assert (alone.win, alone.throws.mean) == pytest.approx((plain.win, plain.throws.mean), rel=1e-9)
    assert solve_joint(knowing(chance, hard=False), 2).rounds.mean == pytest.approx(solve_joint(GUSEK, 2).rounds.mean, rel=1e-9)


def hard_by_hand(chance: float) -> float:
    """Casts of a counter alone in the hard lesson, by the equation of each square; who is held goes on at once, as ``solo`` reckons."""
    rows: dict[int, list[tuple[float, int]]] = defaultdict(list)
    asked = set(RULES.drawing)
    for square in range(63):
        for one in outcomes(GUSEK, square):
            to = 63 if one.landing.won else one.landing.square
            jumped = one.landing.acted[-1:] != (to,)
            known = chance if to in asked and not jumped and to != square else 1.0
            rows[square] += [(one.throws / 36 * known, to), (one.throws / 36 * (1 - known), square)]
    expected = [0.0] * 64
    for _ in range(4000):
        for square in range(62, -1, -1):
            stays = sum(share for share, to in rows[square] if to == square)
            expected[square] = (1 + sum(share * expected[to] for share, to in rows[square] if to != square)) / (1 - stays)
    first = [(one.throws / 36, one) for one in outcomes(GUSEK, 0, first=True)]
    total = 1.0
    for share, one in first:
        to = 63 if one.landing.won else one.landing.square
        placed = to in (26, 53) and not one.landing.acted
        known = chance if to in asked and not placed and one.landing.acted[-1:] == (to,) else 1.0
        total += share * (known * expected[to] + (1 - known) * expected[0])
    return total


@pytest.mark.parametrize("chance", [0.25, 0.5, 1.0])
@pytest.mark.sample(2)
def test_d9_the_chain_of_the_hard_lesson(chance: float) -> None:
    assert solve_solo(knowing(chance, hard=True)).casts_holds_ignored == pytest.approx(hard_by_hand(chance), rel=1e-9)


def test_d9_who_does_not_know_takes_the_longer_the_less_is_known() -> None:
    rounds = [solve_joint(knowing(chance, hard=True), 2).rounds.mean for chance in (0.25, 0.5, 0.75, 1.0)]
    assert rounds == sorted(rounds, reverse=True)
    assert rounds[-1] == pytest.approx(solve_joint(GUSEK, 2).rounds.mean)


@pytest.mark.sample(3)
def test_d9_rounds_by_what_players_know() -> None:
    """The less is known the longer, as worked out for each knowledge; of those who know nothing a game hardly ends."""
    found = rounds_by_knowledge(HARD, 2)
    assert (found["all"], found["half"]) == pytest.approx((solve_joint(GUSEK, 2).rounds.mean, solve_joint(HARD, 2).rounds.mean))
    assert found["none"] is None


def test_d9_simulation_and_exact_figures_agree() -> None:
    exact, played = solve_joint(HARD, 2), simulate_race(HARD, plan=SimulationPlan(players=2, games=6000, seed=5))
    assert played.rounds.mean == pytest.approx(exact.rounds.mean, rel=0.03)
    assert played.win[0] == pytest.approx(exact.win[0], abs=0.025)
    assert exact.draw == pytest.approx(0.0)


@pytest.mark.sample(3)
def test_how_often_each_square_is_asked() -> None:
    """First throws, jumps and the square where the turn began bring no card, though one lands there."""
    exact, times = solve_joint(RULES, 2), defaultdict[int, int](int)
    for seed in range(300):
        for turn in play_race(RULES, players=2, throws=seeded_throws(seed), draws=shuffled_piles(seed)).turns:
            for event in turn.events:
                if isinstance(event, Drew):
                    times[event.square] += 1
    assert exact.drawn.keys() == set(RULES.drawing)
    assert sum(times.values()) / 300 == pytest.approx(sum(exact.drawn.values()), rel=0.08)
    for square, often in exact.drawn.items():
        assert times[square] / 300 == pytest.approx(often, abs=5 * (often / 300) ** 0.5 + 0.02), square
        assert often <= exact.landings[square] + 1e-9
    assert exact.drawn[30] < exact.landings[30] - 0.1  # the outback leads there


def test_analyse_tells_rounds_by_knowledge_and_draws() -> None:
    easy, plain = analyse_race(RULES, method=AnalysisMethod(games=200)), solve_joint(GUSEK, 2).rounds.mean
    assert easy.knowledge == pytest.approx(dict.fromkeys(("all", "half", "none"), plain))
    assert rounds_by_knowledge(GUSEK, 2) == {}
    document = easy.as_json(find_language("en"))
    assert document["rounds_by_knowledge"] == {"players": 2, **easy.knowledge}
    assert document["squares"]["30"]["draws_by_players"]["2"] == pytest.approx(solve_joint(RULES, 2).drawn[30])
    assert "2 players who know all the answers play 10.9 rounds on average" in " ".join(easy.text(find_language("en")).split())


# ------------------------------------------------------------------ back to where the turn began


def test_d9_nobody_is_met_and_nothing_acts_where_the_turn_began() -> None:
    back = after(HARD, state(31, 38), (3, 4), wrong_on(38))
    assert back.squares == ((31,), (38,))
    assert back.players[0].counters[0].waiting is None
    inn = after(HARD, state(12, 40), (3, 4), wrong_on(19))
    assert (inn.squares[0], inn.players[0].counters[0].waiting) == ((12,), None)


def test_to_where_the_turn_began_and_not_the_last_throw() -> None:
    rules = RuleSet(
        length=30, dice=1, geese=Geese(squares=(8,), move="throw_again"),
        squares=(SquareRule(square=11, effects=(GoBack(),)), SquareRule(square=14, effects=(ThrowAgain(),))),
    )  # fmt: skip
    begun = state(5, 20)
    flown = ask(rules, begun, legal_actions(rules, begun, (3,))[0]).state
    assert (flown.squares[0], flown.turn_origin) == ((8,), 5)
    back = ask(rules, flown, legal_actions(rules, flown, (3,))[0]).state
    assert (back.squares[0], back.mover) == ((5,), 1)
    exact, played = solve_joint(rules, 2), simulate_race(rules, plan=SimulationPlan(players=2, games=6000, seed=2))
    assert played.rounds.mean == pytest.approx(exact.rounds.mean, rel=0.03)
    rounds = [-(-len(play_race(rules, players=2, throws=seeded_throws(seed)).turns) // 2) for seed in range(400)]
    assert sum(rounds) / len(rounds) == pytest.approx(exact.rounds.mean, rel=0.1)
    assert not [finding for finding in lint(rules) if finding.severity == "error"]


def test_who_is_back_where_others_are_held_relieves_nobody() -> None:
    rules = RuleSet(
        length=30, dice=1, relief="in_place", collision="share",
        squares=(SquareRule(square=5, effects=(Hold(),)), SquareRule(square=8, effects=(GoBack(),))),
    )  # fmt: skip
    free = RaceCounter(square=5, thrown=True)
    begun = RaceState(players=(RacePlayer(counters=(free,)), RacePlayer(counters=(replace(free, waiting=Waiting(left=None, hold=True)),))))
    outcome = ask(rules, begun, legal_actions(rules, begun, (3,))[0])
    assert outcome.state.squares == ((5,), (5,))
    assert outcome.state.players[1].counters[0].waiting is not None
