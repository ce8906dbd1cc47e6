"""The exact part of the linter: findings by enumeration of every square and every throw. Nothing is guessed or sampled.

An *error* makes a game that cannot be played to its end. A *warning* is hardly ever meant. A *note* tells the author
what follows from the rules as they are; several of the old rule sets have such notes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from goose_print.errors import Key, Severity
from goose_print.games.finding import Finding
from goose_print.games.race.endless import endless_play
from goose_print.games.race.landing import chain, throws_of
from goose_print.games.race.lint_cards import either_answer, of_the_cards
from goose_print.games.race.lint_facts import of_the_facts
from goose_print.games.race.movement import ThrowOutcome
from goose_print.games.race.reach import CounterSituation, Reach, reached
from goose_print.games.race.ruleset import RuleSet


@lru_cache(maxsize=8)
def lint(rules: RuleSet) -> tuple[Finding, ...]:
    """Every finding, errors first. A rule set with several routes is looked at on each."""
    rules = either_answer(rules)
    reaches = [Reach(rules, route) for route in range(len(rules.ways))]
    each = [finding for reach in reaches for check in _ON_EACH_ROUTE for finding in check(reach)]
    if not any(finding.severity == "error" for finding in each):
        each += endless_play(rules, reaches)
    found: dict[tuple[object, ...], Finding] = {}
    for finding in (*each, *_never_rested(rules, reaches), *_deadlock(rules, reaches), *of_the_facts(rules), *of_the_cards(rules, reaches)):
        found.setdefault((finding.code, finding.squares, finding.path), finding)
    rank = {"error": 0, "warning": 1, "note": 2}
    return tuple(sorted(found.values(), key=lambda finding: (rank[finding.severity], finding.code, finding.squares)))


# ------------------------------------------------------------------ can the game end?


def _unreachable_finish(reach: Reach) -> Iterator[Finding]:
    """The last square cannot be reached from the start (R28)."""
    if reach.beginning in reach.hopeful:
        return
    rules = reach.rules
    squares = sorted({situation.square for situation in reach.leads})
    yield Finding(
        code="unreachable-finish",
        severity="error",
        squares=(rules.length,),
        facts=(("finish", rules.length), ("farthest", squares[-1])),
        path=("finish",),
    )


def _dead_end(reach: Reach) -> Iterator[Finding]:
    """Squares that can be reached, but from where the last square cannot (R28)."""
    if reach.beginning not in reach.hopeful:
        return
    lost = sorted({s.square for s in reach.leads.keys() - reach.hopeful})
    if not lost:
        return
    least, length = reach.rules.dice_from(lost[-1]), reach.rules.length
    yield Finding(
        code="dead-end",
        severity="error",
        squares=tuple(lost),
        chain=_way_into(reach, lost[0]),
        facts=(("dice", least), ("finish", length)),
        path=("finish", "overshoot"),
    )


def _way_into(reach: Reach, square: int) -> str:
    for situation, one in reach.movements():
        if one.landing.square == square and situation in reach.hopeful:
            return _chain(situation, one)
    return ""


def _chain(situation: CounterSituation, outcome: ThrowOutcome) -> str:
    return chain(situation.square, outcome.dice, outcome.landing.happenings, backward=situation.backward)


def _endless_turn(reach: Reach) -> Iterator[Finding]:
    """Throws again that can never end."""
    caught = sorted({s.square for s in reach.leads.keys() - reach.turn_can_end})
    if caught:
        yield Finding(
            code="endless-turn",
            severity="error",
            squares=tuple(caught),
            path=("geese", "move") if caught[0] in reach.rules.goose_squares else ("squares", caught[0]),
        )


def _endless_movement(reach: Reach) -> Iterator[Finding]:
    """A throw that goes round for ever; the engine lets it end where it began (R14)."""
    rings = [(situation, outcome) for situation, outcome in reach.movements() if outcome.landing.circled]
    if rings:
        squares = sorted({situation.square for situation, _ in rings})
        yield Finding(
            code="endless-movement",
            squares=tuple(squares),
            chain=_chain(*rings[0]) + " → ...",
            facts=(("throws", sum(throws_of(found for at, found in rings if at == situation) for situation in dict(rings))),),
            path=("geese", "after_bounce") if not reach.rules.chain_jumps else ("chain_jumps",),
        )


# ------------------------------------------------------------------ does everything come into play?


def _never_rested(rules: RuleSet, reaches: Sequence[Reach]) -> Iterator[Finding]:
    """Squares with an effect on which no counter ever comes down."""
    acted = frozenset[int]().union(*(reach.acted for reach in reaches))
    for square in sorted({rule.square for rule in rules.squares if rule.effects} | rules.goose_squares):
        if square not in acted:
            goose = square in rules.goose_squares
            place: tuple[Key, ...] = ("squares", square)
            yield Finding(
                code="never-rested",
                squares=(square,),
                said="never-rested-goose" if goose else "",
                path=("geese", "squares", rules.geese.squares.index(square)) if goose else place,
            )


# ------------------------------------------------------------------ is it a game?


def _one_throw_win(reach: Reach) -> Iterator[Finding]:
    """A game that can be won by its very first throw (R4)."""
    yield from _wins_from_start(reach, reach.beginning, code="one-throw-win")


def _always_again(reach: Reach) -> Iterator[Finding]:
    """A first turn that goes on until its player is home: whoever begins wins."""
    rules = reach.rules
    turn = [one.landing for situation in reached([reach.beginning], reach.going_on) for one in reach.leads[situation]]
    if rules.players.max > 1 and reach.beginning in reach.hopeful and all(one.throw_again or one.won or one.stayed for one in turn):
        geese = bool(rules.geese.squares) and rules.geese.move != "repeat"
        yield Finding(code="always-again", path=("on_throw",) if rules.on_throw else ("geese", "move") if geese else ("squares",))


def _nine_after_death(reach: Reach) -> Iterator[Finding]:
    """A counter sent back to the start wins with one throw, because the first-throw table is for first throws only (R3)."""
    back = CounterSituation(square=0)
    if back in reach.leads and not any(one.landing.won for one in reach.leads[reach.beginning]):
        yield from _wins_from_start(reach, back, code="nine-after-death", severity="note")


def _wins_from_start(reach: Reach, situation: CounterSituation, *, code: str, severity: Severity = "warning") -> Iterator[Finding]:
    row = reach.leads[situation]
    winning = [one for one in row if one.landing.won]
    if winning:
        wins, throws = throws_of(winning), throws_of(row)
        yield Finding(
            code=code,
            severity=severity,
            squares=(0,),
            chain=_chain(situation, winning[0]),
            facts=(("wins", wins), ("throws", throws)),
            path=("first_throw",) if reach.rules.first_throw else ("geese",),
        )


def _deadlock(rules: RuleSet, reaches: Sequence[Reach]) -> Iterator[Finding]:
    """So few players that all can be held at once (R20)."""
    acted = frozenset[int]().union(*(reach.acted for reach in reaches))
    held = acted.intersection(rules.holding_for_ever)
    most = min(len(held), rules.players.max)
    if most >= rules.players.min:
        squares = sorted(held)
        yield Finding(
            code="deadlock-possible",
            severity="note",
            squares=tuple(squares),
            facts=(("fewest", rules.players.min), ("most", most)),
            said="deadlock-possible-for-some" if most > rules.players.min else "",
            path=("squares", squares[0], "hold"),
        )


_ON_EACH_ROUTE: tuple[Callable[[Reach], Iterator[Finding]], ...] = (
    _unreachable_finish,
    _dead_end,
    _endless_turn,
    _endless_movement,
    _one_throw_win,
    _always_again,
    _nine_after_death,
)
