"""From a rule set as it is written to the facts that are played, and back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from goose_print.errors import Fault, RuleSetError
from goose_print.games.protocol import Players
from goose_print.games.race import effects
from goose_print.games.race.decks import RaceDeck
from goose_print.games.race.route import Route
from goose_print.games.race.ruleset import Counters, Finish, FirstThrow, Geese, Routes, RuleSet, SquareRule, Stakes, ThrowRule
from goose_print.games.race.written import RulesSpec


def rule_set_of(spec: RulesSpec, name: str, decks: tuple[RaceDeck, ...] = ()) -> RuleSet:
    """The rule set that a specification says; ``name`` serves if it has none of its own. Raises RuleSetError."""
    squares = ((number, tuple(effects.read(dict(square)))) for number, square in sorted(spec.squares.items()))
    routes = spec.routes
    return RuleSet(
        name=spec.name or name,
        length=spec.length,
        dice=spec.dice,
        players=Players(**dict(spec.players)),
        geese=Geese(**dict(spec.geese)),
        first_throw=tuple(FirstThrow(**dict(first)) for first in spec.first_throw),
        first_throw_applies=spec.first_throw_applies,
        squares=tuple(SquareRule(square=number, effects=does) for number, does in squares if does),
        on_throw=tuple(_on_throw(spec)),
        chain_jumps=spec.chain_jumps,
        collision=spec.collision,
        relief=spec.relief,
        finish=Finish(**dict(spec.finish)),
        stakes=Stakes(**dict(spec.stakes)),
        play_on=spec.play_on,
        counters=Counters(**dict(spec.counters)),
        routes=Routes(
            ways=tuple(Route(name=way, squares=path) for way, path in routes.ways.items()),
            choice=routes.choice,
            stops=routes.stops,
        ),
        order=spec.order,
        doubles=spec.doubles,
        bets=spec.bets,
        one_die_serves=spec.one_die_serves,
        decks=decks,
    )


def _on_throw(spec: RulesSpec) -> Iterator[ThrowRule]:
    for key, written in spec.on_throw.items():
        parts = str(key).split("+")
        if not all(part.strip().isdecimal() for part in parts):
            message = f"must be the sum of the dice, or dice such as 1+1, not '{key}'"
            raise RuleSetError((Fault(path=("on_throw", key), message=message, code="rules", on_key=True),))
        dice = tuple(map(int, parts))
        does = tuple(effects.read(dict(written)))
        yield ThrowRule(dice=dice, effects=does) if len(dice) > 1 else ThrowRule(total=dice[0], effects=does)


# ------------------------------------------------------------------ and back


def rules_yaml(rules: RuleSet) -> str:
    """A rule set as YAML, as an author would write it. Loads back equal."""
    import yaml

    return yaml.safe_dump(rules_mapping(rules), sort_keys=False, default_flow_style=None, allow_unicode=True, width=120)


def rules_mapping(rules: RuleSet) -> dict[str, Any]:
    """A rule set as an author would write it, without what is as in the common game. Loads back equal."""
    common = RuleSet()
    written: dict[str, Any] = {"name": rules.name} if rules.name else {}
    for key in ("length", "dice", "first_throw_applies", "chain_jumps", "collision", "relief", "play_on", "order"):
        _note(written, key, getattr(rules, key), getattr(common, key))
    for key in ("doubles", "bets", "one_die_serves"):
        _note(written, key, getattr(rules, key), getattr(common, key))
    for key in ("players", "geese", "finish", "stakes", "counters"):
        _note(written, key, _changed(getattr(rules, key), getattr(common, key)), {})
    firsts = [{"dice": list(first.dice), "go_to": first.go_to} for first in rules.first_throw]
    _note(written, "first_throw", firsts, [])
    _note(written, "squares", {rule.square: effects.write(rule.effects) for rule in rules.squares}, {})
    _note(written, "on_throw", {rule.key: effects.write(rule.effects) for rule in rules.on_throw}, {})
    _note(written, "routes", _routes(rules.routes), {})
    return written


def _note(written: dict[str, Any], key: str, value: Any, usual: Any) -> None:
    if value != usual:
        written[key] = value


def _changed(part: object, usual: object) -> dict[str, Any]:
    pairs = {key: (value, getattr(usual, key)) for key, value in vars(part).items()}
    return {
        key: list(value) if isinstance(value, tuple) else value for key, (value, common) in pairs.items() if value != common
    }


def _routes(routes: Routes) -> dict[str, Any]:
    written: dict[str, Any] = {}
    _note(written, "ways", {way.name: list(_runs(way.squares)) for way in routes.ways}, {})
    _note(written, "choice", routes.choice, "player")
    _note(written, "stops", list(routes.stops), [])
    return written


def _runs(squares: tuple[int, ...]) -> Iterator[int | str]:
    """Squares in sequence as ranges: 1 2 3 9 8 as ``1-3``, ``9-8``."""
    start, step = 0, 0
    ends = [second - first for first, second in pairwise(squares)]
    for place in range(len(squares)):
        following = ends[place] if place < len(ends) else 0
        if place == start and following in (1, -1):
            step = following
        elif place == start or following != step:
            yield f"{squares[start]}-{squares[place]}" if place > start else squares[start]
            start, step = place + 1, 0
