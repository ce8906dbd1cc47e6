"""The rules sheet of a rule set: its templates rendered to small XML, and that read as a document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from goose_print.games.facts import SheetFacts
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.wording.example import ExampleTurn
from goose_print.games.race.wording.log import TurnFacts, log_facts, tell
from goose_print.games.race.wording.reading import Likeness, Reading
from goose_print.language.document import Document, read_document
from goose_print.language.environment import environment
from goose_print.language.words import Language, sentence
from goose_print.records import record

MANY = 8
"""Where cards of a deck are drawn on more squares than this, they are told together, whatever each is called."""


@record
class LegendEntry:
    """Squares that are told together, with what they are called and what they have in common."""

    squares: tuple[int, ...]
    label: str
    motif: str
    likeness: Likeness
    text: str = ""


@record
class StoodBefore:
    """Where a player's counters stand before the example turn."""

    name: str
    places: tuple[tuple[int, int], ...]
    """Squares, and how many counters stand on each."""


@record
class ExampleStory:
    """The example turn in words."""

    title: str
    at_start: bool
    """Whether nobody has left the start."""
    standing: tuple[StoodBefore, ...]
    story: str


def rules_document(rules: RuleSet, facts: SheetFacts, example: ExampleTurn | None = None) -> Document:
    """The rules sheet: everything that holds in this rule set, and nothing that does not; ``example``: a turn to be told."""
    language = facts.speech()
    reading = Reading(rules, facts.names)
    template = environment(language, "race").get_template("rules.xml.j2")
    xml = template.render(
        r=rules,
        q=reading,
        f=facts,
        legend=tuple(legend(reading, facts, language)),
        start_called=language.start_called(facts.labels.get(0, "")),
        example=_story(rules, example, facts) if example else None,
    )
    return read_document(xml)


def legend(reading: Reading, facts: SheetFacts, language: Language) -> Iterator[LegendEntry]:
    """The entries of the legend, by their first squares; squares alike in all that is told of them share one."""
    told = {square: reading.likeness(square) for square in sorted({*reading.told_squares, *facts.texts})}
    by_deck = {square for deck in reading.decks for square in reading.drawing(deck)} - facts.texts.keys()
    alike = Counter(told[square] for square in by_deck)
    groups: dict[tuple[str, str, Likeness], list[int]] = {}
    for square, likeness in told.items():
        many = square in by_deck and alike[likeness] > MANY
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


def _label(square: int, likeness: Likeness, facts: SheetFacts) -> str:
    """The name by which squares are kept apart; geese are told together whatever each is called."""
    return "" if likeness.goose != "none" else facts.labels.get(square, "")


def _usual_label(squares: list[int], likeness: Likeness, facts: SheetFacts, language: Language) -> str:
    if likeness.goose != "none":
        names = {facts.labels.get(square, "") for square in squares}
        usual = language.text("sheet.goose_back") if likeness.goose == "backward" else sentence(language.noun(1, "goose", "the"))
        return names.pop() or usual if len(names) == 1 else usual
    return language.text("sheet.finish") if likeness.finish else ""


def _story(rules: RuleSet, example: ExampleTurn, facts: SheetFacts) -> ExampleStory:
    language = facts.speech()
    log = log_facts(rules, facts, len(example.squares[0]))
    log = replace(log, names=log.names or tuple(language.words["sheet"]["example_names"]))
    stood = [tuple(Counter(squares).items()) for squares in example.squares]
    return ExampleStory(
        title=sentence(language.text("sheet.example", player=log.name(example.player))),
        at_start=not any(map(any, example.squares)),
        standing=tuple(StoodBefore(name=log.name(seat), places=places) for seat, places in enumerate(stood)),
        story=tell(example.events, TurnFacts(player=example.player), log),
    )
