"""Models of facts as an author writes them, and the conversion between both.

A fact is declared once, as a field of a frozen dataclass: its type with limits and meaning, as ``Annotated[int,
"meaning"]``, and its default.
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
    """Annotation of a fact that is written as another type than it is played with.

    ``kind``: the written type. ``read`` and ``write`` convert from it and back to it.
    """

    kind: Any
    read: Callable[[Any], Any]
    write: Callable[[Any], Any]


NOT_WRITTEN = object()
"""Annotation of a fact that an author does not write, but the caller passes."""
OPTIONAL_NAME = WrittenAs(TextLine | None, lambda text: text or "", lambda name: name or None)
"""An optional name; "" if it is not written."""


class _FactField(NamedTuple):
    """One fact in the model: its type and default, and the conversions from and to the written form."""

    kind: Any
    usual: Any
    read: Callable[[Any], Any]
    write: Callable[[Any], Any]


def build_model(facts: Any, name: str = "", **more: Any) -> type[Part]:
    """Build the pydantic model of a class of facts.

    ``more``: keys before the facts, as ``create_model`` takes them. The first paragraph of the class's docstring
    becomes that of the model.
    """
    keys = more | {key: (fact.kind, ... if fact.usual is MISSING else fact.usual) for key, fact in _fact_fields(facts).items()}
    text = (facts.__doc__ or "").split("\n\n")[0]
    return create_model(name or f"{facts.__name__}Spec", __base__=Part, __module__=__name__, __doc__=text, **keys)


def parse_facts(facts: Callable[..., F], written: Part, **given: Any) -> F:
    """Make the facts from what was written; ``given``: facts that are not written."""
    return facts(**{key: fact.read(getattr(written, key)) for key, fact in _fact_fields(facts).items()} | given)


def unparse_facts(facts: Any) -> dict[str, Any]:
    """Facts as an author would write them, without those that have their default."""
    made: Any = type(facts)
    known = _fact_fields(made)
    values = {field.name: getattr(facts, field.name) for field in fields(facts)}
    usual = {field.name: _default_value(field) for field in fields(facts)}
    return {key: fact.write(values[key]) for key, fact in known.items() if values[key] != usual[key]}


@cache
def _fact_fields(facts: Any) -> Mapping[str, _FactField]:
    hints = get_type_hints(facts, include_extras=True)
    return {
        field.name: _fact_field(hints[field.name], _default_value(field))
        for field in fields(facts)
        if NOT_WRITTEN not in get_args(hints[field.name])
    }


def _default_value(field: Field[Any]) -> Any:
    """Default of a field, or ``MISSING``."""
    return field.default if field.default_factory is MISSING else field.default_factory()


def _fact_field(hint: Any, usual: Any) -> _FactField:
    kind, *notes = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    notes = [Key(description=note) if isinstance(note, str) else note for note in notes]
    for other in (note for note in notes if isinstance(note, WrittenAs)):
        notes.remove(other)
        return _FactField(Annotated[(other.kind, *notes)], other.write(usual), other.read, other.write)
    if isinstance(kind, type) and is_dataclass(kind):
        model = build_model(kind)
        return _FactField(Annotated[(model, *notes)], model(), partial(parse_facts, kind), unparse_facts)
    if get_origin(kind) is tuple and is_dataclass(get_args(kind)[0]):
        return _list_field(get_args(kind)[0], notes, usual)
    return _FactField(
        Annotated[(kind, *notes)], usual, lambda value: value, lambda value: list(value) if isinstance(value, tuple) else value
    )


def _list_field(each: Any, notes: list[Any], usual: Any) -> _FactField:
    """A list of facts."""
    kind: Any = tuple[build_model(each), ...]  # type: ignore[misc]
    return _FactField(
        Annotated[(kind, *notes)],
        usual,
        lambda written: tuple(parse_facts(each, one) for one in written),
        lambda facts: [unparse_facts(one) for one in facts],
    )
