"""A race as one JSON object, from which a page plays it."""

from __future__ import annotations

from itertools import combinations_with_replacement

from pydantic import JsonValue

from goose_print.decks import Deck
from goose_print.games.dice import FACES
from goose_print.games.game_facts import SheetFacts
from goose_print.games.race.actions import UseRank
from goose_print.games.race.decks import RaceDeck
from goose_print.games.race.export.landings import LandingTable
from goose_print.games.race.export.meetings import describe_meetings
from goose_print.games.race.export.sentences import SentenceBook
from goose_print.games.race.faults import MOST_PLAYERS
from goose_print.games.race.ruleset import RuleSet


def race_data(rules: RuleSet, facts: SheetFacts) -> dict[str, JsonValue]:
    """All that a page needs to play the race and to tell of it. Raises UsageError where that is too much."""
    book = SentenceBook(rules, facts)
    table = LandingTable(rules, book)
    landings = table.as_json()
    counts = sorted({rules.dice_from(square) for square in range(rules.length)})
    throws = [dice for count in counts for dice in combinations_with_replacement(range(1, FACES + 1), count)]
    return {
        **_describe_facts(rules),
        **describe_meetings(rules),
        **landings,
        "decks": {deck.name: _describe_deck(deck, facts.decks.get(deck.name)) for deck in rules.drawn_decks},
        "say": book.other_sentences(throws, table.waits, table.dues),
        "beats": book.beats,
        "texts": book.texts,
    }


def _describe_facts(rules: RuleSet) -> dict[str, JsonValue]:
    """Facts of turn order and money. Lists by players count from one player, lists by square from the start."""
    return {
        "length": rules.length,
        "faces": FACES,
        "players": {"min": rules.players.min, "max": rules.players.max},
        "dice": [rules.dice_from(square) for square in range(rules.length)],
        "ways": [{"name": way.name, "squares": list(way.squares)} for way in rules.ways],
        "choice": rules.routes.choice if rules.routed else "",
        "counters": [rules.counters.for_players(players) for players in range(1, MOST_PLAYERS + 1)],
        "split": rules.counters.split_dice,
        "ranks": [rank.name for rank in UseRank],
        "double": rules.doubles == "throw_again",
        "minds_origin": rules.minds_origin,
        "play_on": rules.play_on,
        "may_play_on": rules.may_play_on,
        "money": rules.has_money,
        "purse": rules.purse,
        "ante": rules.stakes.ante,
        "guide": {"from": rules.guide.players, "share": rules.guide.share},
        "bets": rules.bets,
    }


def _describe_deck(deck: RaceDeck, texts: Deck | None) -> dict[str, JsonValue]:
    """How cards are drawn, and what stands on them, by number."""
    cards: dict[str, JsonValue] = {}
    for card in texts.cards if texts else ():
        number = texts.number_of(card) if texts else 0
        said: dict[str, JsonValue] = {"question": card.question, "answer": card.answer, "text": card.text, "options": list(card.options)}
        cards[str(number)] = {key: value for key, value in said.items() if value}
    chances: dict[str, JsonValue] = {str(number): deck.card(number).chance for number in _numbers(deck) if deck.card(number).asks}
    return {"title": texts.title if texts else deck.name, "in_order": deck.draw == "in_order", "cards": cards, "asks": chances}


def _numbers(deck: RaceDeck) -> list[int]:
    if deck.one_each:
        return [card.square for card in deck.cards if card.square is not None]
    return list(range(1, len(deck.cards) + 1))
