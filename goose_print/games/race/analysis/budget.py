"""How much work an analysis may be: counted beforehand or as it is done and never timed, so that the same theme brings the
same report on every machine.

The unit is one number handled in an array, about ten nanoseconds of an ordinary processor.
"""

from __future__ import annotations

from goose_print.games.race.effect import Effect
from goose_print.games.race.ruleset import RuleSet
from goose_print.records import record


@record
class WorkBudget:
    """What one number of players may cost."""

    exact: int
    """Unless exact figures are asked for."""
    played: int
    """By simulation; what is still going on then is given up."""
    by_engine: bool = True
    """Whether games are played at all that only the engine can play."""


CHECKING = WorkBudget(exact=10_000_000, played=60_000_000, by_engine=False)
ANALYSING = WorkBudget(exact=300_000_000, played=400_000_000)
SUGGESTING = 1_000_000_000
"""For all the changes that are tried, together."""
BATCH = 2_000_000_000
"""For one batch of a simulation that is asked for as such."""

GAMES = 1 << 14
"""Games that are simulated where nothing else is said: a share is then known to a third of a point."""
FEWER = 10
"""Where games are so long that some of them would be given up, so many times fewer are played."""
FEW_BY_THE_ENGINE = 100
"""The same for games that only the engine can play."""
MOST_PLACES = 2000
"""In which a counter can be: matrices of as many rows take 32 MB each."""
MOST_ENTRIES = 20_000_000
"""Of one table of a simulation."""
BY_ENGINE = 5000
"""One throw that the engine carries out."""
ONE_USE = 800
"""One use of it, where there are several to choose from."""


def most_places(rules: RuleSet) -> int:
    """No more than so many places are there in which a counter can be (see ``places``), found without looking for them."""
    goes_on = (
        rules.doubles != "nothing"
        or (rules.geese.squares and rules.geese.move != "repeat")
        or any(effect.throws_again for effect in rules.every_effect)
    )
    origins = rules.length + 1 if rules.minds_origin else 1
    each = 1 + (bool(goes_on) + bool(rules.geese.backward)) * origins
    waits = sum(_waits(effect) for rule in rules.squares for effect in rule.effects)
    waits += sum(_waits(effect) for rule in rules.on_throw for effect in rule.effects) * rules.length
    return len(rules.ways) * (each * (rules.length + 1) + 2 + waits)


def _waits(effect: Effect) -> int:
    """In how many ways a counter can be waiting by it, or be about to change places."""
    lasts = effect.lasts()
    return effect.exchanges + (1 if lasts is None else lasts)


def few_places(rules: RuleSet) -> bool:
    """Whether tables and matrices of all places are feasible."""
    places, sums = most_places(rules), 5 * rules.dice + 1
    throws = 6**rules.dice * len(rules.ways)
    return places <= MOST_PLACES and places * max(throws, sums * rules.length) <= MOST_ENTRIES


def throw_by_engine(rules: RuleSet, players: int) -> int:
    """The work of one throw, as large as it is for several counters to choose from."""
    counters = rules.counters.for_players(players)
    uses = counters * (2 * counters + 1) if rules.counters.split_dice else counters
    return BY_ENGINE + (uses * ONE_USE if uses > 1 else 0)
