"""Decks as they are written, made into decks that games read, and everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError, create_model

from goose_print.decks import Card, Deck, unknown_deck
from goose_print.errors import Fault, Key, Severity
from goose_print.fields import Part
from goose_print.games.protocol import Game, Rules
from goose_print.sentences import Sentence
from goose_print.theme.deck_parts import CardSpec, DeckSpec, QuestionsSpec
from goose_print.theme.model import ThemeSpec
from goose_print.theme.node import YamlNode

if TYPE_CHECKING:
    from goose_print.theme.complaints import WrittenModels

DeckPath = tuple[Key, ...]


def _fault(message: str, *path: Key, severity: Severity = "error", on_key: bool = False) -> Fault:
    return Fault(path=path, message=message, code="decks", severity=severity, on_key=on_key)


def decks_of(tree: YamlNode, game: Game, faults: list[Fault]) -> dict[str, Deck]:
    """The decks of a theme of this game; those that cannot be read are empty. What is wrong with the others is added to the faults."""
    written = tree.get("decks")
    if written is None or not written.entries:
        return {}
    if game.effects is None:
        faults.append(_fault(Sentence("deck.no_cards", game=game.name), "decks", on_key=True))
    decks = {}
    for name, entry in written.entries.items():
        deck = _deck(str(name), ("decks", name), entry.node)
        decks[deck.name] = deck
        faults += _wrong(deck, entry.node)
        if game.effects is not None:
            faults += _wrong_effects(deck, game.effects)
    return decks


def _deck(name: str, path: DeckPath, written: YamlNode) -> Deck:
    try:
        spec = DeckSpec.model_validate(written.plain())
    except ValidationError:  # which is told with the rest of the theme
        return Deck(name=name, cards=())
    cards = tuple(_card(number, card, (*path, "cards", number - 1)) for number, card in enumerate(spec.cards, start=1))
    own = {key: getattr(spec, key) for key in ("draw", "backs", "card_size", "right", "wrong", "chance_right", "again")}
    return Deck(name=name, cards=cards, **own)


def _card(number: int, spec: CardSpec, path: DeckPath) -> Card:
    said = {key: value for key, value in spec if key in CardSpec.model_fields and value is not None}
    return Card(number=number, effects=spec.model_extra or {}, path=path, **said)


# ------------------------------------------------------------------ effects


@cache
def _whole_card(effects: type[Part]) -> type[Part]:
    """All that may stand on a card of a game."""
    return create_model("WholeCard", __base__=(effects, CardSpec))


def _wrong_effects(deck: Deck, effects: type[Part]) -> Iterator[Fault]:
    """What of the effects is not as the game's model wants it."""
    for card in deck.cards:
        yield from _refused(card.effects, effects, card.path, {card.path: _whole_card(effects)})
    for key in ("right", "wrong"):
        path = ("decks", deck.name, key)
        yield from _refused(getattr(deck, key), effects, path, {path: effects})


def _refused(written: Mapping[str, Any], effects: type[Part], path: DeckPath, whole: WrittenModels) -> Iterator[Fault]:
    try:
        effects.model_validate(dict(written))
    except ValidationError as error:
        from goose_print.theme.complaints import complaints

        yield from complaints(error, {(): ThemeSpec, **whole}, under=path)


# ------------------------------------------------------------------ contents


def _wrong(deck: Deck, written: YamlNode) -> Iterator[Fault]:
    path: DeckPath = ("decks", deck.name)
    if not deck.cards:
        if not any(node and node.value for node in map(written.get, ("cards", "table", "generate"))):
            yield _fault(Sentence("deck.empty", deck=deck.name), *path, on_key=True)
        return
    seen: dict[tuple[object, ...], Card] = {}
    for card in deck.cards:
        yield from _wrong_card(card, deck)
        if _says(card) and (first := seen.setdefault(_alike(card), card)) is not card:
            yield _fault(Sentence("deck.alike", card=card.number, deck=deck.name, first=first.number), *card.path, on_key=True)
    if deck.draw == "by_square" and not any(card.square for card in deck.cards):
        yield _fault(Sentence("deck.no_squares", deck=deck.name), *path, "draw")
    if not any(card.asks for card in deck.cards):
        for key in ("right", "wrong", "chance_right"):
            if written.get(key):
                yield _fault(Sentence("deck.nothing_asked", key=key, deck=deck.name), *path, key, severity="warning", on_key=True)


def _alike(card: Card) -> tuple[object, ...]:
    """What makes a card another one: what it asks, with which picture and for which square; of one that only tells, all it says."""
    asked = " ".join(card.question.casefold().split())
    return asked, card.art, card.square, *(() if asked else (card.text, repr(sorted(card.effects.items()))))


def _says(card: Card) -> bool:
    return bool(card.question or card.text or card.effects or card.qr)


def _wrong_card(card: Card, deck: Deck) -> Iterator[Fault]:
    def wrong(key: str, *path: Key) -> Fault:
        return _fault(Sentence(f"deck.{key}", card=card.number, deck=deck.name), *card.path, *path)

    if not _says(card):
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
        yield _fault(Sentence("deck.square_idle"), *card.path, "square", severity="warning", on_key=True)


def _questions(asked: QuestionsSpec, decks: Mapping[str, Deck]) -> Iterator[Fault]:
    if (asked.deck is None) != (asked.squares is None):
        yield _fault(Sentence("deck.together"), "questions")
    elif asked.deck is not None and (why := unknown_deck(asked.deck, decks)):
        yield _fault(why, "questions", "deck")
    if asked.answers == "upside_down" and not any(deck.draw == "by_square" for deck in decks.values()):
        yield _fault(Sentence("deck.no_strip"), "questions", "answers", severity="warning")


def check_decks(spec: ThemeSpec, decks: Mapping[str, Deck], rules: Rules | None) -> Iterator[Fault]:
    """What only holds of decks beside the rest of a theme; without rules, what can be known without."""
    if spec.questions:
        yield from _questions(spec.questions, decks)
    for card in (card for deck in decks.values() for card in deck.cards if rules):
        if rules and card.square is not None and not 0 < card.square < rules.board.last:
            yield _fault(Sentence("deck.square_out", square=card.square, last=rules.board.last - 1), *card.path, "square")
