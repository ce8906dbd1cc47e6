"""The rules sheet of a race: templates rendered to XML, and read as a document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from goose_print.games.dice import seeded_throws
from goose_print.games.game_facts import SheetFacts
from goose_print.games.played import PicturedTurn
from goose_print.games.race.decks import shuffled_piles
from goose_print.games.race.effects import sort_for_telling
from goose_print.games.race.events import GooseRepeats, HoldBegan, Jumped, Moved, Paid, RaceEvent, Received, Thrown, WaitBegan
from goose_print.games.race.game import play_race
from goose_print.games.race.movement import is_double
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.wording.log import TurnFacts, log_facts, tell_turn
from goose_print.games.race.wording.reading import LegendKey, RulesReading
from goose_print.language.document import Document, read_document, spans_text
from goose_print.language.environment import environment
from goose_print.language.words import Language, capitalise
from goose_print.records import record

MANY_SQUARES = 8
"""Squares of a deck beyond which they share one entry, whatever their names."""


@record
class LegendEntry:
    """Squares that share an entry of the legend, with their common name and effects."""

    squares: tuple[int, ...]
    label: str
    motif: str
    likeness: LegendKey
    text: str = ""


@record
class StartingPosition:
    """Position of a player's counters before the example turn."""

    name: str
    places: tuple[tuple[int, int], ...]
    """Pairs of a square and the number of counters on it."""


@record
class ExampleStory:
    """The example turn in words."""

    title: str
    at_start: bool
    """Whether nobody has left the start."""
    standing: tuple[StartingPosition, ...]
    story: str


def rules_document(rules: RuleSet, facts: SheetFacts, example: ExampleTurn | None = None) -> Document:
    """The rules sheet: everything that holds in this rule set, and nothing else.

    ``example``: a turn to tell.
    """
    language = facts.speech()
    reading = RulesReading(rules, facts.names)
    return facts.render_rules(
        "race",
        r=rules,
        q=reading,
        legend=tuple(legend(reading, facts, language)),
        start_called=language.start_name(facts.labels.get(0, "")),
        example=_example_story(rules, example, facts) if example else None,
    )


def card_sentences(rules: RuleSet, deck: str, language: Language) -> tuple[str, ...]:
    """What each card of a deck does as soon as it is drawn."""
    reading, template = RulesReading(rules), environment(language, "race").get_template("card.xml.j2")
    found = rules.deck(deck)
    pages = [template.render(told=sort_for_telling(card.effects), q=reading) for card in found.cards] if found else []
    return tuple(spans_text(read_document(page).aim) for page in pages)


def legend(reading: RulesReading, facts: SheetFacts, language: Language) -> Iterator[LegendEntry]:
    """Entries of the legend by first square; squares with the same name, text and effects share one."""
    told = {square: reading.likeness(square) for square in sorted({*reading.told_squares, *facts.texts})}
    by_deck = {square for deck in reading.decks for square in reading.drawing(deck)} - facts.texts.keys()
    alike = Counter(told[square] for square in by_deck)
    groups: dict[tuple[str, str, LegendKey], list[int]] = {}
    for square, likeness in told.items():
        many = square in by_deck and alike[likeness] > MANY_SQUARES
        key = "" if many else _label(square, likeness, facts), facts.texts.get(square, ""), likeness
        groups.setdefault(key, []).append(square)
    for (label, text, likeness), squares in groups.items():
        yield LegendEntry(
            squares=tuple(squares),
            label=label or _usual_label(squares, likeness, facts, language),
            motif=next((facts.motifs[each] for each in squares if each in facts.motifs), ""),
            likeness=likeness,
            text=text,
        )


def _label(square: int, likeness: LegendKey, facts: SheetFacts) -> str:
    """Name that separates a square from others; geese share an entry whatever their names."""
    return "" if likeness.goose != "none" else facts.labels.get(square, "")


def _usual_label(squares: list[int], likeness: LegendKey, facts: SheetFacts, language: Language) -> str:
    if likeness.goose != "none":
        names = {facts.labels.get(square, "") for square in squares}
        usual = language.text("sheet.goose_back") if likeness.goose == "backward" else capitalise(language.noun(1, "goose", "the"))
        return names.pop() or usual if len(names) == 1 else usual
    return language.text("sheet.finish") if likeness.finish else ""


def _example_story(rules: RuleSet, example: ExampleTurn, facts: SheetFacts) -> ExampleStory:
    language = facts.speech()
    log = log_facts(rules, facts, len(example.squares[0]))
    log = replace(log, names=log.names or tuple(language.words["sheet"]["example_names"]))
    stood = [tuple(Counter(squares).items()) for squares in example.squares]
    return ExampleStory(
        title=capitalise(language.text("sheet.example", player=log.name(example.player))),
        at_start=not any(map(any, example.squares)),
        standing=tuple(StartingPosition(name=log.name(seat), places=places) for seat, places in enumerate(stood)),
        story=tell_turn(example.events, TurnFacts(player=example.player), log),
    )


# Example turns from games that the engine plays

EXAMPLE_GAMES = 8
MOST_EXAMPLE_TURNS = 40
"""Most turns of each game searched: a game on a long track need not be played out for one example."""
_PLAIN_EVENTS = (Moved, Thrown)
_LESSON_VALUES = {
    "goose_repeats": 3, "goose_throws_again": 3, "goose_to_goose": 3, "collided": 3, "jumped": 2, "relieved": 3, "changed_places": 3,
    "drew": 3,
}  # fmt: skip
_MOST_EXAMPLE_EVENTS = 9
"""Events beyond which an example is confusing."""


@record
class ExampleTurn:
    """A played turn, to be told in the rules sheet.

    ``player`` counts from 0; ``squares``: those of each player's counters before the turn.
    """

    player: int
    squares: tuple[tuple[int, ...], ...]
    events: tuple[RaceEvent, ...]


def example_turn(rules: RuleSet, *, seed: int = 0) -> ExampleTurn | None:
    """The most instructive turn of a few random games; ``None`` if there were only plain moves."""
    found = max(sample_turns(rules, seed), key=lambda turn: lesson_value(turn.events), default=None)
    return found if found is not None and lesson_value(found.events) > 0 else None


@lru_cache(maxsize=8)
def sample_turns(rules: RuleSet, seed: int) -> tuple[ExampleTurn, ...]:
    """Turns of a few random games of two players, or as few as the rules allow."""
    seats = rules.players.nearest(2)
    played = (
        play_race(rules, players=seats, throws=seeded_throws(game), draws=shuffled_piles(game), cap=MOST_EXAMPLE_TURNS)
        for game in range(seed, seed + EXAMPLE_GAMES)
    )
    return tuple(ExampleTurn(player=turn.player, squares=turn.before.squares, events=turn.events) for game in played for turn in game.turns)


def lesson_value(events: tuple[RaceEvent, ...]) -> int:
    """Score of a turn as an example: the number of different events, if they are not too many."""
    kinds = {event.kind for event in events if not isinstance(event, _PLAIN_EVENTS)}
    if "turn_missed" in kinds or "won" in kinds:
        return 0
    # With two dice alike one cannot see whether the sum was moved or one of them.
    unclear = sum(is_double(event.dice) for event in events if isinstance(event, Thrown))
    return sum(_LESSON_VALUES.get(each, 1) for each in kinds) - unclear - 2 * max(0, len(events) - _MOST_EXAMPLE_EVENTS)


_COIN_EVENTS = (Paid, Received)
"""Payments, which pictures leave out."""
_JUMP_VALUE = 3
"""Value of a turn with a jump for pictures; a goose or a wait is worth less."""


def pictured_turn(rules: RuleSet, *, seed: int) -> PicturedTurn | None:
    """The turn of a few games that pictures show best; ``None`` if none is simple enough."""
    found = (pictured for turn in sample_turns(rules, seed) for pictured in _match_pictures(turn))
    best = max(found, key=lambda each: each[0], default=None)
    return best and best[1]


def _match_pictures(turn: ExampleTurn) -> Iterator[tuple[int, PicturedTurn]]:
    """Value and picture of the turn, if nothing else happens in it."""
    match [event for event in turn.events if not isinstance(event, _COIN_EVENTS)]:
        case [Thrown() as cast, Moved() as moved, *rest] if moved.by == sum(cast.dice):
            match rest:
                case [Jumped() as jumped]:
                    yield _JUMP_VALUE, PicturedTurn(cast.dice, moved.origin, moved.to, jumped.to)
                case [GooseRepeats(), Moved() as again]:
                    yield _JUMP_VALUE - 1, PicturedTurn(cast.dice, moved.origin, moved.to, again.to)
                case [WaitBegan() | HoldBegan()]:
                    yield _JUMP_VALUE - 2, PicturedTurn(cast.dice, moved.origin, moved.to, moved.to)
