"""Declaration of an option: default, help, limits and its way onto the command line, as a field of a dataclass."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

Value = Literal["text", "number", "measure", "switch", "words", "file"]


@dataclass(frozen=True)
class Declaration:
    """All that is known of an option.

    ``flags``: names on the command line, if not its own. ``choices``: the allowed words of a closed list. ``complete``:
    list that a shell completes it from. ``limits``: least and greatest number. ``on_command``, ``in_requests``: whether
    the command line, and the studio's requests, have it.
    """

    name: str
    value: Value
    default: Any
    help: str
    optional: bool = False
    choices: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    metavar: str | None = None
    complete: str = ""
    limits: tuple[float | None, float | None] = (None, None)
    on_command: bool = True
    in_requests: bool = True


def option(default: Any, about: str, **more: Any) -> Any:
    """Field of an options model; ``more`` as in ``Declaration``."""
    return field(default=default, metadata={"help": about, **more})


def declarations(model: type[Any]) -> Iterator[Declaration]:
    """Declarations of a model's options: its own, then those that it has from others."""
    hints = get_type_hints(model)
    inherited = {each.name for base in model.__mro__[1:] if is_dataclass(base) for each in fields(base)}
    for each in sorted(fields(model), key=lambda each: each.name in inherited):
        value, choices, optional = _value_kind(hints[each.name])
        facts = {"value": value, **each.metadata}
        yield Declaration(name=each.name, default=each.default, choices=choices, optional=optional, **facts)


def _value_kind(hint: Any) -> tuple[Value, tuple[str, ...], bool]:
    """Kind of value, closed list of words, and whether None is allowed."""
    kinds = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
    optional, first = types.NoneType in kinds, next(kind for kind in kinds if kind is not types.NoneType)
    if get_origin(first) is Literal:
        return "text", get_args(first), optional
    if get_origin(first) is tuple:
        return "words", (), optional
    simple: dict[Any, Value] = {str: "text", int: "number", float: "measure", bool: "switch"}
    return simple[first], (), optional
