"""Written forms of squares, throws, routes and cards, and their conversion."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Annotated, Any

from pydantic import Field, ValidationError, create_model

from goose_print.decks import Card, Deck
from goose_print.errors import Fault, RuleSetError, quote
from goose_print.fields import Column, Part, ShortForm, TextLine
from goose_print.games.race import effects
from goose_print.games.race.decks import CardEffects, RaceCard, RaceDeck
from goose_print.games.race.effect import Effect, KeySpelling, Route, SquareRule, ThrowRule
from goose_print.games.written import WrittenAs
from goose_print.sentences import Message


def _optional_field(spelling: KeySpelling) -> tuple[Any, Any]:
    """An optional key as pydantic takes it."""
    shorter = [ShortForm(*spelling.shorter)] if spelling.shorter else []
    kind: Any = Annotated[(spelling.kind, *shorter, Field(ge=spelling.least, le=spelling.most))]
    return Annotated[kind | None, Column(spelling.usual)], Field(None, description=spelling.description)


_SQUARE_KEYS: Any = {key: _optional_field(spelling) for key, spelling in effects.keys().items()}
_TEXT = "What one square does; fees first, then waiting, then leaving it."
SquareSpec: Any = create_model("SquareSpec", __base__=Part, __module__=__name__, __doc__=_TEXT, **_SQUARE_KEYS)


# ------------------------------------------------------------------ squares and throws


def _unparse_rules(rules: Iterable[SquareRule] | Iterable[ThrowRule]) -> dict[int | str, dict[str, Any]]:
    return {rule.key: effects.unparse_effects(rule.effects) for rule in rules}


def _parse_squares(written: Mapping[int, Part]) -> tuple[SquareRule, ...]:
    found = ((number, tuple(effects.parse_effects(dict(square)))) for number, square in sorted(written.items()))
    return tuple(SquareRule(square=number, effects=does) for number, does in found if does)


SQUARES = WrittenAs(dict[int, SquareSpec], _parse_squares, _unparse_rules)


def _parse_throws(written: Mapping[int | str, Part]) -> tuple[ThrowRule, ...]:
    return tuple(_parse_throw(key, tuple(effects.parse_effects(dict(does)))) for key, does in written.items())


def _parse_throw(key: int | str, does: tuple[Effect, ...]) -> ThrowRule:
    parts = str(key).split("+")
    if not all(part.strip().isdecimal() for part in parts):
        message = Message("rules.throw_key", value=quote(str(key)))
        raise RuleSetError((Fault(path=("on_throw", key), message=message, code="rules", on_key=True),))
    dice = tuple(map(int, parts))
    return ThrowRule(dice=dice, effects=does) if len(dice) > 1 else ThrowRule(total=dice[0], effects=does)


THROWS = WrittenAs(dict[int | TextLine, SquareSpec], _parse_throws, _unparse_rules)


# ------------------------------------------------------------------ routes

_RANGE = re.compile(r"(\d{1,3})(?:\s*-\s*(\d{1,3}))?")


def _expand_ranges(value: Any) -> Any:
    """Expand ``[1-20, 61]`` or ``1-20, 61`` into squares; 41-22 runs down."""
    if isinstance(value, str | int) and not isinstance(value, bool):
        value = tuple(str(value).split(","))
    if not isinstance(value, tuple):
        return value
    return tuple(square for part in value for square in _expand_range(part))


def _expand_range(part: Any) -> Iterator[Any]:
    if not isinstance(part, str):
        yield part
        return
    match = _RANGE.fullmatch(part.strip())
    if match is None:
        raise ValueError(Message("format.ways", value=f"'{part[:20]}'"))
    first, last = int(match[1]), int(match[2] or match[1])
    yield from range(first, last + 1) if first <= last else range(first, last - 1, -1)


def _compress_ranges(squares: tuple[int, ...]) -> Iterator[int | str]:
    """Squares as ranges: 1 2 3 9 8 as ``1-3``, ``9-8``."""
    start, step = 0, 0
    ends = [second - first for first, second in pairwise(squares)]
    for place in range(len(squares)):
        following = ends[place] if place < len(ends) else 0
        if place == start and following in (1, -1):
            step = following
        elif place == start or following != step:
            yield f"{squares[start]}-{squares[place]}" if place > start else squares[start]
            start, step = place + 1, 0


_WaySquares = Annotated[
    tuple[int, ...],
    Field(min_length=1, max_length=500),
    ShortForm({"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": ["integer", "string"]}}]}, _expand_ranges),
]

WAYS = WrittenAs(
    dict[TextLine, _WaySquares],
    lambda ways: tuple(Route(name=name, squares=squares) for name, squares in ways.items()),
    lambda ways: {way.name: [*_compress_ranges(way.squares)] for way in ways},
)


# Decks


def race_decks(decks: Mapping[str, Deck]) -> tuple[RaceDeck, ...]:
    """The decks as the race plays them. Invalid effects are dropped; the theme's reader has reported them."""
    return tuple(_race_deck(deck) for deck in decks.values())


def _race_deck(deck: Deck) -> RaceDeck:
    right, wrong = parse_card_effects(deck.right), parse_card_effects(deck.wrong)
    return RaceDeck(
        name=deck.name, draw=deck.draw, again=deck.again, cards=tuple(_race_card(card, deck, right, wrong) for card in deck.cards)
    )


def _race_card(card: Card, deck: Deck, right: CardEffects, wrong: CardEffects) -> RaceCard:
    own, square = parse_card_effects(card.effects), card.square
    if not card.asks:
        return RaceCard(effects=own, square=square)
    return RaceCard(effects=own, right=right, wrong=wrong, chance=deck.chance(card), asks=True, square=square)


def parse_card_effects(written: Mapping[str, Any]) -> CardEffects:
    """Effects given by the keys of a card; empty if they are invalid."""
    try:
        spec = SquareSpec.model_validate(dict(written))
    except ValidationError:
        return ()
    return tuple(effects.parse_effects(dict(spec)))
