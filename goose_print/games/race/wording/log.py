"""The log of a game in sentences: who threw what, what came of it and why, and what the pot holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cached_property
from typing import Any, Literal
from zlib import crc32

from goose_print.decks import Card, Deck
from goose_print.games.facts import SheetFacts
from goose_print.games.race.events import CardSends, Drew, Jumped, RaceEvent, ThrowSends
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.wording.beats import Beat, beats
from goose_print.language.environment import environment, tidy
from goose_print.language.words import Language, bare, sentence, spoken
from goose_print.records import record


@record
class LogFacts:
    """What the teller must know besides the events.

    ``labels``: what squares are called, by their numbers; ``told_labels`` picks those worth telling. ``words`` replaces
    fixed words of the language, as in SheetFacts. ``counters``: how many each player has, so that they are told apart.
    ``one_way``: whether everybody travels as the squares are numbered. ``decks``: what cards ask and tell.
    """

    language: str | Language = "en"
    names: tuple[str, ...] = ()
    labels: Mapping[int, str] = field(default_factory=dict)
    words: Mapping[str, Any] = field(default_factory=dict)
    counters: int = 1
    one_way: bool = True
    decks: Mapping[str, Deck] = field(default_factory=dict)

    @cached_property
    def speech(self) -> Language:
        """The language, with the theme's own words in it."""
        return spoken(self.language).with_words(self.words)

    @cached_property
    def macros(self) -> Any:
        """The sentences of ``events.j2``."""
        return environment(self.speech, "race").get_template("events.j2").module

    def name(self, player: int) -> str:
        """What the player is called; players count from 0."""
        return self.names[player] if player < len(self.names) else self.speech.player(player)

    def card(self, deck: str, number: int) -> Card:
        """What is on a card; nothing where that is not known."""
        cards = self.decks[deck].cards if deck in self.decks else ()
        return next((card for card in cards if self.decks[deck].called(card) == number), Card(number=number))


@record
class TurnFacts:
    """Which turn it is: ``player`` counts from 0, ``turn`` from 1. The pot is told when the turn has changed it."""

    player: int
    turn: int = 1
    pot_before: int | None = None
    pot_after: int | None = None


def told_labels(rules: RuleSet, labels: Mapping[int, str]) -> dict[int, str]:
    """The names of the start and of squares that do something; that a plain square is called "Off we go" helps nobody."""
    return {square: label for square, label in labels.items() if label and (not square or rules.effects_on(square))}


def log_facts(rules: RuleSet, facts: SheetFacts, counters: int) -> LogFacts:
    """What the theme gives, for so many counters each."""
    return LogFacts(
        language=facts.language, names=facts.names, labels=told_labels(rules, facts.labels), words=facts.words, counters=counters,
        one_way=len(rules.ways) == 1, decks=facts.decks,
    )  # fmt: skip


def tell(events: Sequence[RaceEvent], turn: TurnFacts, facts: LogFacts) -> str:
    """The turn in sentences. The same events in the same turn always read the same."""
    macros = facts.macros
    told = [_sentence(macros, beat, turn, facts) for beat in beats(events)]
    won = any(event.kind in ("won", "deadlock") for event in events)
    if turn.pot_after is not None and turn.pot_after != turn.pot_before and not won:
        told.append(tidy(macros.pot_now(turn.pot_after)))
    return " ".join(told)


def _sentence(macros: Any, beat: Beat, turn: TurnFacts, facts: LogFacts) -> str:
    macro = getattr(macros, beat.event.kind)
    return sentence(tidy(macro(beat.event, ToldBeat(beat=beat, turn=turn, facts=facts))))


@record
class ToldBeat:
    """What the macros of ``events.j2`` may ask while they tell one sentence."""

    beat: Beat
    turn: TurnFacts
    facts: LogFacts

    @property
    def who(self) -> str:
        """The player whose turn it is."""
        return self.facts.name(self.turn.player)

    @property
    def mover(self) -> str:
        """The counter that moves: the player, unless players have several counters."""
        return self.counter or self.who

    @property
    def counter(self) -> str:
        """The moving counter by its number where players have several, else nothing."""
        if self.facts.counters == 1:
            return ""
        return self.facts.speech.text("log.own_counter", n=self.beat.mover + 1)

    @property
    def throw(self) -> tuple[int, ...]:
        """The dice, where the sentence must tell them."""
        return self.beat.dice

    @property
    def then(self) -> RaceEvent | None:
        """The event that the sentence tells along with its own."""
        return self.beat.then

    @property
    def came(self) -> bool:
        """Whether the counter moved just before."""
        return self.beat.came

    @property
    def players(self) -> list[str]:
        """The players who share a payment or a receipt."""
        seats = self.beat.players or (getattr(self.beat.event, "player", self.turn.player),)
        return [self.name(seat) for seat in seats]

    def name(self, player: int) -> str:
        """What the player is called."""
        return self.facts.name(player)

    def counter_of(self, player: int, counter: int) -> str:
        """A counter by its owner, and its number where each player has several."""
        if self.facts.counters == 1:
            return self.name(player)
        return self.facts.speech.text("log.counter", n=counter + 1, name=self.name(player))

    def square(self, number: int) -> str:
        """The square as it is named inside a sentence: ``26``, ``6, the Bridge``, ``the Start``."""
        speech, label = self.facts.speech, self.facts.labels.get(number, "")
        if number == 0:
            return speech.start_called(label)
        return speech.text("place.named", n=number, label=speech.within(label)) if label else str(number)

    def sender(self, number: int) -> str:
        """The square as one that does something, at the head of a sentence: ``The Bridge``, ``Square 6``."""
        speech, label = self.facts.speech, bare(self.facts.labels.get(number, ""))
        return speech.text("place.named_sender" if label else "place.sender", n=number, label=label)

    def card(self, drew: Drew) -> Card:
        """What is on the card."""
        return self.facts.card(drew.deck, drew.card)

    def heading(self, jump: Jumped | ThrowSends | CardSends) -> Literal["on", "back", "across"]:
        """Which way a square sends a counter on its own journey; ``across`` where the numbers do not tell that."""
        if jump.by or jump.to == 0:
            return "on" if jump.by > 0 else "back"
        if not self.facts.one_way:
            return "across"
        return "on" if jump.to > jump.origin else "back"

    def pick(self, *ways: str) -> str:
        """One of several ways to say it: always the same one in the same turn."""
        return ways[crc32(str(self.turn.turn).encode()) % len(ways)]
