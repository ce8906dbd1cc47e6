"""The log of a race in sentences: throws, their results and reasons, and the pot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from typing import Any, Literal
from zlib import crc32

from goose_print.decks import Card, Deck
from goose_print.games.game_facts import SheetFacts
from goose_print.games.race.events import (
    Answered,
    Bounced,
    CardSends,
    ChangedPlaces,
    Collided,
    CounterEvent,
    CounterPut,
    Drew,
    EitherDie,
    FirstThrowPlaced,
    GooseRepeats,
    Jumped,
    Moved,
    Paid,
    RaceEvent,
    Relieved,
    RouteChosen,
    Stayed,
    Thrown,
    ThrowSends,
    TurnMissed,
)
from goose_print.games.race.ruleset import RuleSet
from goose_print.language.environment import environment, normalise_spaces
from goose_print.language.words import Language, capitalise, load_language, strip_stops
from goose_print.records import record

# Grouping events into sentences

@record
class LogSentence:
    """One sentence to be told. ``then``: a second event in it; ``players``: those who share a payment."""

    event: RaceEvent
    then: RaceEvent | None = None
    dice: tuple[int, ...] = ()
    """The throw, if it belongs to this sentence and was not told before."""
    players: tuple[int, ...] = ()
    came: bool = False
    """Whether the counter moved just before."""
    mover: int = 0
    """Index of the mover's counter; ``event.counter`` may be that of another player."""


def group_events(events: Sequence[RaceEvent]) -> Iterator[LogSentence]:
    """Group the events into sentences, in the order of telling."""
    rest = _sort_for_telling(events)
    dice: tuple[int, ...] = ()
    came, mover = False, 0
    while rest:
        event, *rest = rest
        if isinstance(event, CounterEvent) and not hasattr(event, "player"):
            mover = event.counter
        match event:
            case Thrown() if rest and _tells_throw(rest[0]):
                dice = event.dice
                continue
            case RouteChosen():
                yield LogSentence(event=event, mover=mover)
                continue
            case Paid():
                others = [one for one in rest if isinstance(one, Paid) and _same_payment(event, one)]
                rest = [one for one in rest if one not in others]
                yield LogSentence(event=event, players=(event.player, *(one.player for one in others)), mover=mover)
            case Relieved():
                # Where the relieved counter goes is part of the relief.
                rest = [one for one in rest if not (isinstance(one, CounterPut) and _is_relief_move(one, event))]
                yield LogSentence(event=event, mover=mover)
            case ChangedPlaces():
                rest = rest[2:]  # where both are put is part of it
                yield LogSentence(event=event, mover=mover)
            case Collided():
                then = next((one for one in rest if isinstance(one, CounterPut)), None)
                rest = [one for one in rest if one is not then]
                yield LogSentence(event=event, then=then, mover=mover)
            case Drew() if rest and isinstance(rest[0], Answered):
                yield LogSentence(event=event, then=rest.pop(0), mover=mover)
            case GooseRepeats() | Bounced() if rest and isinstance(rest[0], Moved):
                yield LogSentence(event=event, then=rest.pop(0), dice=dice, mover=mover)
            case _:
                yield LogSentence(event=event, dice=dice, came=came, mover=mover)
        dice, came = (), isinstance(event, Moved | Bounced | GooseRepeats)


def _tells_throw(event: RaceEvent) -> bool:
    return isinstance(event, Moved | FirstThrowPlaced | EitherDie | Stayed | RouteChosen)


def _same_payment(one: Paid, other: Paid) -> bool:
    """Whether two players pay the same on the same occasion, so that one sentence tells both."""
    alike = (one.coins, one.due, one.why, one.square) == (other.coins, other.due, other.why, other.square)
    return alike and one.why in ("ante", "collision")


def _is_relief_move(put: CounterPut, relieved: Relieved) -> bool:
    return (put.player, put.counter) == (relieved.player, relieved.counter)


def _sort_for_telling(events: Sequence[RaceEvent]) -> list[RaceEvent]:
    """Events with every cause before its cost: payments for a wait or a meeting come after it."""
    told: list[RaceEvent] = []
    costs: list[RaceEvent] = []
    for event in events:
        if isinstance(event, Paid) and event.why in ("waiting", "collision"):
            costs.append(event)
            continue
        if costs and not isinstance(event, TurnMissed | Collided):
            told, costs = told + costs, []
        told.append(event)
    return told + costs


@record
class LogFacts:
    """Facts for the teller besides the events.

    ``labels``: names of squares, selected by ``labels_to_tell``. ``words``: replacements for fixed words, as in
    SheetFacts. ``counters``: number of each player's counters. ``one_way``: whether everybody travels as squares
    are numbered. ``decks``: texts of the cards.
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
        return load_language(self.language).with_words(self.words)

    @cached_property
    def macros(self) -> Any:
        """The sentences of ``events.j2``."""
        return environment(self.speech, "race").get_template("events.j2").module

    def name(self, player: int) -> str:
        """Name of the player, from 0."""
        return self.names[player] if player < len(self.names) else self.speech.player(player)

    def card(self, deck: str, number: int) -> Card:
        """Texts of a card; empty if they are not known."""
        cards = self.decks[deck].cards if deck in self.decks else ()
        return next((card for card in cards if self.decks[deck].number_of(card) == number), Card(number=number))


@record
class TurnFacts:
    """Turn to be told: ``player`` counts from 0, ``turn`` from 1. The pot is told if it changed."""

    player: int
    turn: int = 1
    pot_before: int | None = None
    pot_after: int | None = None


def labels_to_tell(rules: RuleSet, labels: Mapping[int, str]) -> dict[int, str]:
    """Names of the start and of squares with effects; names of plain squares would not help a reader."""
    return {square: label for square, label in labels.items() if label and (not square or rules.effects_on(square))}


def log_facts(rules: RuleSet, facts: SheetFacts, counters: int) -> LogFacts:
    """Facts for the log from the theme, for so many counters each."""
    return LogFacts(
        language=facts.language, names=facts.names, labels=labels_to_tell(rules, facts.labels), words=facts.words, counters=counters,
        one_way=len(rules.ways) == 1, decks=facts.decks,
    )  # fmt: skip


def tell_turn(events: Sequence[RaceEvent], turn: TurnFacts, facts: LogFacts) -> str:
    """The turn in sentences; the same events in the same turn always read the same."""
    told = [render_sentence(SentenceContext(beat=beat, turn=turn, facts=facts)) for beat in group_events(events)]
    won = any(event.kind in ("won", "deadlock") for event in events)
    if turn.pot_after is not None and turn.pot_after != turn.pot_before and not won:
        told.append(normalise_spaces(facts.macros.pot_now(turn.pot_after)))
    return " ".join(told)


def render_sentence(context: SentenceContext) -> str:
    """The sentence of a context, by the macro of its event."""
    event = context.beat.event
    return capitalise(normalise_spaces(getattr(context.facts.macros, event.kind)(event, context)))


@record
class SentenceContext:
    """Context of one sentence for the macros of ``events.j2``."""

    beat: LogSentence
    turn: TurnFacts
    facts: LogFacts

    @property
    def who(self) -> str:
        """Name of the player whose turn it is."""
        return self.facts.name(self.turn.player)

    @property
    def mover(self) -> str:
        """The moving counter: the player's name, or the counter where there are several."""
        return self.counter or self.who

    @property
    def counter(self) -> str:
        """The moving counter by its number where players have several, else ""."""
        if self.facts.counters == 1:
            return ""
        return self.facts.speech.text("log.own_counter", n=self.beat.mover + 1)

    @property
    def throw(self) -> tuple[int, ...]:
        """The dice, if this sentence must tell them."""
        return self.beat.dice

    @property
    def then(self) -> RaceEvent | None:
        """The second event told in this sentence."""
        return self.beat.then

    @property
    def came(self) -> bool:
        """Whether the counter moved just before."""
        return self.beat.came

    @property
    def players(self) -> list[str]:
        """Names of the players who share a payment or a receipt."""
        seats = self.beat.players or (getattr(self.beat.event, "player", self.turn.player),)
        return [self.name(seat) for seat in seats]

    def name(self, player: int) -> str:
        """Name of the player."""
        return self.facts.name(player)

    def counter_of(self, player: int, counter: int) -> str:
        """A counter by its owner, with its number where players have several."""
        if self.facts.counters == 1:
            return self.name(player)
        return self.facts.speech.text("log.counter", n=counter + 1, name=self.name(player))

    def square(self, number: int) -> str:
        """The square inside a sentence: ``26``, ``6, the Bridge``, ``the Start``."""
        speech, label = self.facts.speech, self.facts.labels.get(number, "")
        if number == 0:
            return speech.start_name(label)
        return speech.text("place.named", n=number, label=speech.inside_sentence(label)) if label else str(number)

    def sender(self, number: int) -> str:
        """The acting square at the head of a sentence: ``The Bridge``, ``Square 6``."""
        speech, label = self.facts.speech, strip_stops(self.facts.labels.get(number, ""))
        return speech.text("place.named_sender" if label else "place.sender", n=number, label=label)

    def card(self, drew: Drew) -> Card:
        """Texts of the drawn card."""
        return self.facts.card(drew.deck, drew.card)

    def heading(self, jump: Jumped | ThrowSends | CardSends) -> Literal["on", "back", "across"]:
        """Direction of a jump along the counter's route; ``across`` where numbers do not tell it."""
        if jump.by or jump.to == 0:
            return "on" if jump.by > 0 else "back"
        if not self.facts.one_way:
            return "across"
        return "on" if jump.to > jump.origin else "back"

    def pick(self, *ways: str) -> str:
        """One of several wordings, always the same one in the same turn."""
        return ways[crc32(str(self.turn.turn).encode()) % len(ways)]
