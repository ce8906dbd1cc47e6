"""Facts of a game as an author writes them: the models that check what was written, and the way from one to the other.

A fact is declared once, as a field of a frozen dataclass: its type with its limits and what it means, as
``Annotated[int, "meaning"]``, and what holds where nothing is written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache, partial
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from pydantic import Field as Key
from pydantic import create_model

from goose_print.fields import Part, TextLine
from goose_print.records import record

F = TypeVar("F")


@record(eq=False, kw_only=False)
class WrittenAs:
    """Says that a fact is written as another ``kind`` of thing than it is played by; ``read`` and ``write`` lead there and back."""

    kind: Any
    read: Callable[[Any], Any]
    write: Callable[[Any], Any]


GIVEN = object()
"""Says that a fact is not written among the others, but given by whoever makes them."""
NAME = WrittenAs(TextLine | None, lambda text: text or "", lambda name: name or None)
"""A name that need not be written, and is then empty."""


class _Fact(NamedTuple):
    """How one fact is written: its type and usual value in the model, and the ways to what is played and back."""

    kind: Any
    usual: Any
    read: Callable[[Any], Any]
    write: Callable[[Any], Any]


def model_of(facts: Any, name: str = "", **more: Any) -> type[Part]:
    """The model of a class of facts; ``more``: keys that stand before them, as ``create_model`` takes them.

    The first paragraph of the class's docstring becomes that of the model.
    """
    keys = more | {key: (fact.kind, ... if fact.usual is MISSING else fact.usual) for key, fact in _facts(facts).items()}
    text = (facts.__doc__ or "").split("\n\n")[0]
    return create_model(name or f"{facts.__name__}Spec", __base__=Part, __module__=__name__, __doc__=text, **keys)


def facts_of(facts: Callable[..., F], written: Part, **given: Any) -> F:
    """The facts that were written, made by their class; ``given``: those that were not written."""
    return facts(**{key: fact.read(getattr(written, key)) for key, fact in _facts(facts).items()} | given)


def written_of(facts: Any) -> dict[str, Any]:
    """Facts as an author would write them, without those that are as usual."""
    made: Any = type(facts)
    known = _facts(made)
    values = {field.name: getattr(facts, field.name) for field in fields(facts)}
    usual = {field.name: _usual(field) for field in fields(facts)}
    return {key: fact.write(values[key]) for key, fact in known.items() if values[key] != usual[key]}


@cache
def _facts(facts: Any) -> Mapping[str, _Fact]:
    hints = get_type_hints(facts, include_extras=True)
    return {field.name: _fact(hints[field.name], _usual(field)) for field in fields(facts) if GIVEN not in get_args(hints[field.name])}


def _usual(field: Field[Any]) -> Any:
    """What holds where nothing is written, or ``MISSING``."""
    return field.default if field.default_factory is MISSING else field.default_factory()


def _fact(hint: Any, usual: Any) -> _Fact:
    kind, *notes = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    notes = [Key(description=note) if isinstance(note, str) else note for note in notes]
    for other in (note for note in notes if isinstance(note, WrittenAs)):
        notes.remove(other)
        return _Fact(Annotated[(other.kind, *notes)], other.write(usual), other.read, other.write)
    if isinstance(kind, type) and is_dataclass(kind):
        model = model_of(kind)
        return _Fact(Annotated[(model, *notes)], model(), partial(facts_of, kind), written_of)
    if get_origin(kind) is tuple and is_dataclass(get_args(kind)[0]):
        return _several(get_args(kind)[0], notes, usual)
    return _Fact(Annotated[(kind, *notes)], usual, lambda value: value, lambda value: list(value) if isinstance(value, tuple) else value)


def _several(each: Any, notes: list[Any], usual: Any) -> _Fact:
    """Facts of several things alike, as a list."""
    kind: Any = tuple[model_of(each), ...]  # type: ignore[misc]
    return _Fact(
        Annotated[(kind, *notes)],
        usual,
        lambda written: tuple(facts_of(each, one) for one in written),
        lambda facts: [written_of(one) for one in facts],
    )
