"""Work limits of an analysis.

Work is counted, never timed, so that a theme gets the same report on every machine. The unit is one number
handled in an array, about ten nanoseconds of an ordinary processor.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Literal

from goose_print.games.race.effect import Effect
from goose_print.games.race.ruleset import RuleSet
from goose_print.language.words import Language
from goose_print.records import record


@record
class WorkBudget:
    """Limits for one number of players."""

    exact: int
    """Work of an exact solution that was not explicitly requested."""
    played: int
    """Work of a simulation; games still going on then are given up."""
    by_engine: bool = True
    """Whether to play games that only the engine can play."""


HAS_ARRAYS = find_spec("numpy") is not None
"""Whether NumPy is there. Without it nothing is worked out exactly, and the engine plays all games."""
CHECK_BUDGET = WorkBudget(exact=10_000_000, played=60_000_000, by_engine=False)
ANALYSIS_BUDGET = WorkBudget(exact=300_000_000, played=400_000_000)
SUGGESTION_WORK = 1_000_000_000
"""Work of all tried changes together."""
BATCH_WORK = 2_000_000_000
"""Work of one batch of an explicitly requested simulation."""

DEFAULT_GAMES = 1 << 14
"""Games simulated by default: a share is then known to a third of a percentage point."""
FEWER_FACTOR = 10
"""Divisor of the number of games where some would be given up for their length."""
ENGINE_GAMES = 100
"""Games simulated by default where only the engine can play."""
ENGINE_SQUARES = 16_000
"""Without NumPy and with one counter each, more games are simulated: so many that their tracks have so many squares together."""
TURN_WORK, GAME_WORK = 8000, 6
"""Work of one turn of a batch of games: its fixed part, and the part of each game."""
MOST_TURNS = 100_000
"""Turns after which a game is given up (E15)."""
MOST_PLACES = 2000
"""Most places of a counter: matrices of as many rows take 32 MB each."""
MOST_ENTRIES = 20_000_000
"""Most entries of one table of a simulation."""
ENGINE_THROW_WORK = 5000
"""Work of one throw carried out by the engine."""
USE_WORK = 800
"""Work of one use of a throw, where there are several to choose from."""


def max_places(rules: RuleSet) -> int:
    """Upper bound of the places in which a counter can be (see ``places``), without enumerating them."""
    goes_on = (
        rules.doubles != "nothing"
        or (rules.geese.squares and rules.geese.move != "repeat")
        or any(effect.throws_again for effect in rules.every_effect)
    )
    origins = rules.length + 1 if rules.minds_origin else 1
    each = 1 + (bool(goes_on) + bool(rules.geese.backward)) * origins
    waits = sum(_count_waits(effect) for rule in rules.squares for effect in rule.effects)
    waits += sum(_count_waits(effect) for rule in rules.on_throw for effect in rule.effects) * rules.length
    return len(rules.ways) * (each * (rules.length + 1) + 2 + waits)


def _count_waits(effect: Effect) -> int:
    """Number of waiting places that the effect can cause, or of pending exchanges."""
    lasts = effect.wait_turns()
    return effect.exchanges + (1 if lasts is None else lasts)


def can_tabulate(rules: RuleSet) -> bool:
    """Whether tables and matrices of all places are feasible."""
    if not HAS_ARRAYS:
        return False
    places, sums = max_places(rules), 5 * rules.dice + 1
    throws = 6**rules.dice * len(rules.ways)
    return places <= MOST_PLACES and places * max(throws, sums * rules.length) <= MOST_ENTRIES


def engine_throw_work(rules: RuleSet, players: int) -> int:
    """Work of one throw by the engine; greater with several counters to choose from."""
    counters = rules.counters.for_players(players)
    uses = counters * (2 * counters + 1) if rules.counters.split_dice else counters
    return ENGINE_THROW_WORK + (uses * USE_WORK if uses > 1 else 0)


AssumedDraw = Literal["played", "both"]
"""How cards are taken to be drawn: as in games that are played, or besides each as likely as any other in exact figures."""


def describe_assumptions(rules: RuleSet, drawn: AssumedDraw, words: Language) -> str:
    """Sentences on the assumed draws and answers; empty if no cards are drawn."""
    if not rules.drawn_decks:
        return ""
    in_order = [deck.draw == "in_order" for deck in rules.drawn_decks]
    said = ["exactly"] if drawn == "both" else []
    said += ["shuffled"] if not all(in_order) else []
    said += ["in_order"] if any(in_order) else []
    chances = [card.chance for deck in rules.drawn_decks for card in deck.cards if card.asks]
    low, high = (round(100 * chance) for chance in (min(chances, default=0), max(chances, default=0)))
    often = words.text("analysis.often" if low < high else "analysis.always", low=low, high=high)
    return " ".join([*(words.text(f"analysis.{key}") for key in said), *([words.text("analysis.answers", often=often)] if chances else [])])
