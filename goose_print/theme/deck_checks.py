"""Conversion of written decks into decks that games read, with every fault found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError, create_model

from goose_print.decks import Card, Deck, unknown_deck
from goose_print.errors import Fault, Key, Severity
from goose_print.fields import Part
from goose_print.games.protocol import Game, Rules
from goose_print.sentences import Message
from goose_print.theme.deck_parts import CardSpec, DeckSpec, QuestionsSpec
from goose_print.theme.model import ThemeSpec
from goose_print.theme.node import YamlNode
from goose_print.theme.validation_messages import validation_faults

if TYPE_CHECKING:
    from goose_print.theme.validation_messages import WrittenModels

DeckPath = tuple[Key, ...]


def _fault(message: str, *path: Key, severity: Severity = "error", on_key: bool = False) -> Fault:
    return Fault(path=path, message=message, code="decks", severity=severity, on_key=on_key)


def read_decks(tree: YamlNode, game: Game, faults: list[Fault]) -> dict[str, Deck]:
    """Read a theme's decks for its game; unreadable ones are empty, and faults are added to `faults`."""
    written = tree.get("decks")
    if written is None or not written.entries:
        return {}
    if game.effects is None:
        faults.append(_fault(Message("deck.no_cards", game=game.name), "decks", on_key=True))
    decks = {}
    for name, entry in written.entries.items():
        deck = _read_deck(str(name), ("decks", name), entry.node)
        decks[deck.name] = deck
        faults += _check_deck(deck, entry.node)
        if game.effects is not None:
            faults += _check_effects(deck, game.effects)
    return decks


def _read_deck(name: str, path: DeckPath, written: YamlNode) -> Deck:
    try:
        spec = DeckSpec.model_validate(written.plain())
    except ValidationError:  # which is told with the rest of the theme
        return Deck(name=name, cards=())
    cards = tuple(_read_card(number, card, (*path, "cards", number - 1)) for number, card in enumerate(spec.cards, start=1))
    own = {key: getattr(spec, key) for key in ("draw", "backs", "card_size", "right", "wrong", "chance_right", "again")}
    return Deck(name=name, cards=cards, **own)


def _read_card(number: int, spec: CardSpec, path: DeckPath) -> Card:
    said = {key: value for key, value in spec if key in CardSpec.model_fields and value is not None}
    return Card(number=number, effects=spec.model_extra or {}, path=path, **said)


# ------------------------------------------------------------------ effects


@cache
def _card_model(effects: type[Part]) -> type[Part]:
    """The model of a card with a game's effects."""
    return create_model("WholeCard", __base__=(effects, CardSpec))


def _check_effects(deck: Deck, effects: type[Part]) -> Iterator[Fault]:
    """Yield the faults in a deck's effects, by the game's model."""
    for card in deck.cards:
        yield from _check_against_model(card.effects, effects, card.path, {card.path: _card_model(effects)})
    for key in ("right", "wrong"):
        path = ("decks", deck.name, key)
        yield from _check_against_model(getattr(deck, key), effects, path, {path: effects})


def _check_against_model(written: Mapping[str, Any], effects: type[Part], path: DeckPath, whole: WrittenModels) -> Iterator[Fault]:
    try:
        effects.model_validate(dict(written))
    except ValidationError as error:
        yield from validation_faults(error, {(): ThemeSpec, **whole}, under=path)


# ------------------------------------------------------------------ contents


def _check_deck(deck: Deck, written: YamlNode) -> Iterator[Fault]:
    path: DeckPath = ("decks", deck.name)
    if not deck.cards:
        if not any(node and node.value for node in map(written.get, ("cards", "table", "generate"))):
            yield _fault(Message("deck.empty", deck=deck.name), *path, on_key=True)
        return
    seen: dict[tuple[object, ...], Card] = {}
    for card in deck.cards:
        yield from _check_card(card, deck)
        if _has_content(card) and (first := seen.setdefault(_identity_key(card), card)) is not card:
            yield _fault(Message("deck.alike", card=card.number, deck=deck.name, first=first.number), *card.path, on_key=True)
    if deck.draw == "by_square" and not any(card.square for card in deck.cards):
        yield _fault(Message("deck.no_squares", deck=deck.name), *path, "draw")
    if not any(card.asks for card in deck.cards):
        for key in ("right", "wrong", "chance_right"):
            if written.get(key):
                yield _fault(Message("deck.nothing_asked", key=key, deck=deck.name), *path, key, severity="warning", on_key=True)


def _identity_key(card: Card) -> tuple[object, ...]:
    """Key by which cards are duplicates: question, picture and square; for a card without a question, all its content."""
    asked = " ".join(card.question.casefold().split())
    return asked, card.art, card.square, *(() if asked else (card.text, repr(sorted(card.effects.items()))))


def _has_content(card: Card) -> bool:
    return bool(card.question or card.text or card.effects or card.qr)


def _check_card(card: Card, deck: Deck) -> Iterator[Fault]:
    def wrong(key: str, *path: Key) -> Fault:
        return _fault(Message(f"deck.{key}", card=card.number, deck=deck.name), *card.path, *path)

    if not _has_content(card):
        yield wrong("blank")
    if card.asks and not card.answer:
        yield wrong("no_answer")
    for key in ("answer", "choices"):
        if getattr(card, key) and not card.asks:
            yield wrong(f"{key}_alone", key)
    for place, choice in enumerate(card.choices):
        if choice == card.answer or choice in card.choices[:place]:
            yield wrong("right_choice" if choice == card.answer else "choice_twice", "choices", place)
    if deck.draw == "by_square" and card.square is None and any(other.square for other in deck.cards):
        yield wrong("no_square")
    if deck.draw != "by_square" and card.square is not None:
        yield _fault(Message("deck.square_idle"), *card.path, "square", severity="warning", on_key=True)


def _check_questions(asked: QuestionsSpec, decks: Mapping[str, Deck]) -> Iterator[Fault]:
    if (asked.deck is None) != (asked.squares is None):
        yield _fault(Message("deck.together"), "questions")
    elif asked.deck is not None and (why := unknown_deck(asked.deck, decks)):
        yield _fault(why, "questions", "deck")
    if asked.answers == "upside_down" and not any(deck.draw == "by_square" for deck in decks.values()):
        yield _fault(Message("deck.no_strip"), "questions", "answers", severity="warning")


def check_decks(spec: ThemeSpec, decks: Mapping[str, Deck], rules: Rules | None) -> Iterator[Fault]:
    """Yield the faults of decks against the rest of the theme; without rules, those that can be found without."""
    if spec.questions:
        yield from _check_questions(spec.questions, decks)
    for card in (card for deck in decks.values() for card in deck.cards if rules):
        if rules and card.square is not None and not 0 < card.square < rules.board.last:
            yield _fault(Message("deck.square_out", square=card.square, last=rules.board.last - 1), *card.path, "square")
