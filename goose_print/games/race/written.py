"""What an author writes otherwise than it is played: squares and throws by number, each way as a list of runs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Annotated, Any

from pydantic import Field, create_model

from goose_print.errors import Fault, RuleSetError, quoted
from goose_print.fields import Column, Part, ShortForm, TextLine
from goose_print.games.race import effects
from goose_print.games.race.acting import SquareRule, ThrowRule
from goose_print.games.race.effect import Effect, Spelling
from goose_print.games.race.route import Route
from goose_print.games.written import WrittenAs
from goose_print.sentences import Sentence


def _field(spelling: Spelling) -> tuple[Any, Any]:
    """A key that need not be written, as pydantic takes it."""
    shorter = [ShortForm(*spelling.shorter)] if spelling.shorter else []
    kind: Any = Annotated[(spelling.kind, *shorter, Field(ge=spelling.least, le=spelling.most))]
    return Annotated[kind | None, Column(spelling.usual)], Field(None, description=spelling.description)


_DOES: Any = {key: _field(spelling) for key, spelling in effects.keys().items()}
_TEXT = "What one square does; fees first, then waiting, then leaving it."
SquareSpec: Any = create_model("SquareSpec", __base__=Part, __module__=__name__, __doc__=_TEXT, **_DOES)


# ------------------------------------------------------------------ squares and throws


def _written(rules: Iterable[SquareRule] | Iterable[ThrowRule]) -> dict[int | str, dict[str, Any]]:
    return {rule.key: effects.keys_saying(rule.effects) for rule in rules}


def _squares(written: Mapping[int, Part]) -> tuple[SquareRule, ...]:
    found = ((number, tuple(effects.said_by(dict(square)))) for number, square in sorted(written.items()))
    return tuple(SquareRule(square=number, effects=does) for number, does in found if does)


SQUARES = WrittenAs(dict[int, SquareSpec], _squares, _written)


def _throws(written: Mapping[int | str, Part]) -> tuple[ThrowRule, ...]:
    return tuple(_throw(key, tuple(effects.said_by(dict(does)))) for key, does in written.items())


def _throw(key: int | str, does: tuple[Effect, ...]) -> ThrowRule:
    parts = str(key).split("+")
    if not all(part.strip().isdecimal() for part in parts):
        message = Sentence("rules.throw_key", value=quoted(str(key)))
        raise RuleSetError((Fault(path=("on_throw", key), message=message, code="rules", on_key=True),))
    dice = tuple(map(int, parts))
    return ThrowRule(dice=dice, effects=does) if len(dice) > 1 else ThrowRule(total=dice[0], effects=does)


THROWS = WrittenAs(dict[int | TextLine, SquareSpec], _throws, _written)


# ------------------------------------------------------------------ ways

_RANGE = re.compile(r"(\d{1,3})(?:\s*-\s*(\d{1,3}))?")


def _spread(value: Any) -> Any:
    """``[1-20, 61]`` or ``1-20, 61`` written out; 41-22 runs down."""
    if isinstance(value, str | int) and not isinstance(value, bool):
        value = tuple(str(value).split(","))
    if not isinstance(value, tuple):
        return value
    return tuple(square for part in value for square in _run(part))


def _run(part: Any) -> Iterator[Any]:
    if not isinstance(part, str):
        yield part
        return
    match = _RANGE.fullmatch(part.strip())
    if match is None:
        raise ValueError(Sentence("format.ways", value=f"'{part[:20]}'"))
    first, last = int(match[1]), int(match[2] or match[1])
    yield from range(first, last + 1) if first <= last else range(first, last - 1, -1)


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


_WaySquares = Annotated[
    tuple[int, ...],
    Field(min_length=1, max_length=500),
    ShortForm({"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": ["integer", "string"]}}]}, _spread),
]

WAYS = WrittenAs(
    dict[TextLine, _WaySquares],
    lambda ways: tuple(Route(name=name, squares=squares) for name, squares in ways.items()),
    lambda ways: {way.name: [*_runs(way.squares)] for way in ways},
)
