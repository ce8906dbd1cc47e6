"""Hands of questions: neighbours share no more than a third, and the same seed deals the same."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose_print.decks.card import Card, Deck, Drawing
from goose_print.sets.questions import MOST_SHARED, deal_deck, explain_sharing, shared_share


def deck(count: int, draw: Drawing = "shuffled", *, spare: int = 0, name: str = "rivers") -> Deck:
    """So many questions; drawn by square, each on its own, but for some that have none."""
    squares = [3 * number if draw == "by_square" and number <= count - spare else None for number in range(1, count + 1)]
    cards = (Card(number=number, question=f"Is it {number}?", answer="Yes", square=square) for number, square in enumerate(squares, 1))
    return Deck(name=name, cards=tuple(cards), draw=draw)


@given(count=st.integers(2, 60), draw=st.sampled_from(["shuffled", "in_order", "by_square"]), seed=st.integers(0, 99))
def test_neighbours_share_little(count: int, draw: Drawing, seed: int) -> None:
    hands = [deal_deck(deck(count, draw), seed, number) for number in range(1, 8)]
    assert all(shared_share(one, other) <= MOST_SHARED for one, other in pairwise(hands))


@given(count=st.integers(2, 60), seed=st.integers(0, 99), number=st.integers(1, 40))
def test_a_hand_is_half_of_the_deck_in_its_order(count: int, seed: int, number: int) -> None:
    hand = deal_deck(deck(count, "in_order"), seed, number)
    assert len(hand.cards) == count // 2
    assert [card.number for card in hand.cards] == sorted({card.number for card in hand.cards})


@given(count=st.integers(3, 60), spare=st.integers(0, 2), seed=st.integers(0, 99), number=st.integers(1, 40))
def test_by_square_each_square_has_one_card(count: int, spare: int, seed: int, number: int) -> None:
    whole = deck(count, "by_square", spare=spare)
    hand = deal_deck(whole, seed, number)
    assert sorted(card.square or 0 for card in hand.cards) == sorted(card.square for card in whole.cards if card.square)
    assert len({card.number for card in hand.cards}) == count - spare


def test_the_same_whether_those_before_were_dealt_or_not() -> None:
    late = deal_deck(deck(30), 5, 25)
    assert [deal_deck(deck(30), 5, number) for number in range(1, 26)][-1] == late
    assert deal_deck(deck(30), 6, 25) != late
    assert deal_deck(deck(30, name="lakes"), 5, 25).cards != late.cards


def test_all_cards_come_to_somebody() -> None:
    seen = {card.number for number in range(1, 31) for card in deal_deck(deck(40), 1, number).cards}
    assert seen == set(range(1, 41))


def test_cards_that_ask_nothing_are_not_dealt() -> None:
    fortunes = Deck(name="fortunes", cards=(Card(number=1, text="A tail wind"), Card(number=2, text="A storm")))
    assert deal_deck(fortunes, 1, 1) is fortunes


@pytest.mark.parametrize(("cards", "why"), [(deck(1), r"\(1\): of 100 %"), (deck(1, "by_square"), r"\(1\): of 100 %")])
def test_what_cannot_be_met_is_said_with_numbers(cards: Deck, why: str) -> None:
    assert re.search(why, explain_sharing(cards))


def test_where_it_can_nothing_is_said() -> None:
    assert not explain_sharing(deck(2))
    assert not explain_sharing(deck(24, "by_square"))
