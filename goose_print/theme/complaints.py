"""What the models refuse, in plain English and with the path that leads to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, get_args, get_origin

from pydantic import BaseModel, ValidationError

from goose_print.errors import Fault, Key, meant, nearest, quoted

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_YES = dict.fromkeys(("yes", "on", "y"), "true") | dict.fromkeys(("no", "off", "n"), "false")
_KEY = "[key]"
MOST_EXPLAINED = 500
"""Faults for which one looks for what was meant; of more than that, few are ever shown."""


WrittenModels = Mapping[tuple[Key, ...], type[BaseModel]]
"""What may be written in a whole file: a model by the keys under which it stands, ``()`` for that of the file itself."""


def complaints(error: ValidationError, whole: WrittenModels, *, under: tuple[Key, ...] = ()) -> Iterator[Fault]:
    """A fault for each thing that the model ``under`` these keys refused."""
    for number, detail in enumerate(error.errors(include_url=False)):
        path = (*under, *detail["loc"])
        named = path[-1:] == (_KEY,)
        path = path[:-1] if named else path
        message = _message(detail, path, whole) if number < MOST_EXPLAINED else f"{_subject(path)} is not right"
        yield Fault(
            path=path, message=message, code="format", on_key=named or detail["type"] in ("extra_forbidden", "invalid_key")
        )


def _message(detail: ErrorDetails, path: tuple[Key, ...], whole: WrittenModels) -> str:
    kind, value = detail["type"], detail["input"]
    if kind == "missing":
        return f"the key {quoted(path[-1])} is missing"
    if kind == "extra_forbidden":
        return _unknown(path, whole)
    if kind == "invalid_key":
        where = "; a square belongs under 'squares', with two spaces before its number" if len(path) == 1 else ""
        return f"a key must be a word here, not {path[-1]}{where}"
    if detail["loc"][-1:] == (_KEY,):
        return f"a square's number must be from 0 to 500, not {_shown(value)}"
    subject = _subject(path)
    if kind == "value_error":
        words = str(detail["ctx"]["error"])
        return f"{subject} {words}" if words.startswith("must") else words
    if kind in ("string_too_short", "too_short"):
        return f"{subject} is empty"
    wanted = _wanted(kind, detail.get("ctx", {}), value)
    if wanted is None:
        return f"{subject} cannot be {_shown(value)}"
    return f"{subject} must {wanted}"


def _unknown(path: tuple[Key, ...], whole: WrittenModels) -> str:
    base = max((keys for keys in whole if path[: len(keys)] == keys), key=len)
    key, known = path[-1], _keys(whole[base], path[len(base) : -1])
    if re.match(r"\w+:", str(key)):
        return f"a space is missing after the colon: {quoted(key)}"
    if home := _home(path, whole):
        return f"unknown key {quoted(key)}; it belongs {home}"
    near = nearest(key, known)
    return f"unknown key {quoted(key)}{near or '; possible here: ' + ', '.join(known)}"


def _wanted(kind: str, facts: Mapping[str, Any], value: Any) -> str | None:
    """What must be there instead, beginning with a verb."""
    shown = _shown(value)
    bounds = {
        "greater_than_equal": "at least",
        "less_than_equal": "at most",
        "greater_than": "more than",
        "less_than": "less than",
    }
    if kind in bounds:
        limit = next(facts[name] for name in ("ge", "le", "gt", "lt") if name in facts)
        return f"be {bounds[kind]} {limit:g}, not {shown}"
    match kind:
        case "literal_error":
            names = re.findall(r"'([^']*)'", facts["expected"])
            return f"be one of {', '.join(names)}, not {shown}{nearest(value, names)}"
        case "int_type" | "int_from_float":
            return f"be a whole number, not {shown}" + _unquoted(value)
        case "float_type" | "finite_number":
            return f"be a number, not {shown}" + _unquoted(value)
        case "bool_type":
            return f"be true or false, not {shown}{meant(_YES.get(str(value).lower()))}"
        case "string_type":
            return f"be text, not {shown}" + ("; put it in quotes" if isinstance(value, bool) else "")
        case "tuple_type":
            example = "a, b" if value is None or isinstance(value, bool | Mapping) else value
            return f"be a list such as [{example}], not {shown}"
        case "dict_type" | "model_type" | "model_attributes_type":
            colon = isinstance(value, str) and re.match(r"\w+:\S", value)
            return f"be a mapping of keys to values, not {shown}" + ("; is a space missing after the colon?" if colon else "")
        case "too_long" | "string_too_long":
            unit = "characters" if isinstance(value, str) else "entries"
            return f"have at most {facts['max_length']} {unit}"
        case "string_pattern_mismatch":
            return f'be a colour such as "#9c3b2a", in quotes, not {shown}'
        case _:
            return None


def _unquoted(value: Any) -> str:
    return "; leave out the quotes" if isinstance(value, str) and re.fullmatch(r"\s*-?\d+(\.\d+)?\s*", value) else ""


def _shown(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return "nothing" if value is None else str(value).lower()
    if isinstance(value, Mapping):
        return "a mapping"
    return "a list" if isinstance(value, tuple) else quoted(value) if isinstance(value, str) else f"{value}"


def _subject(path: tuple[Key, ...]) -> str:
    """What a path leads to, in words: ``go_to``, ``square 19``, ``squares, entry 3``."""
    if not path:
        return "the theme"
    last = path[-1]
    above = path[-2] if len(path) > 1 else ""
    if isinstance(last, str):
        return f"route {last}" if above == "ways" else last
    listed = above != "squares" or path[-3:-2] in (("geese",), ("questions",))
    return f"{above}, entry {last + 1}" if listed else f"square {last}"


def _keys(model: type[BaseModel], path: tuple[Key, ...]) -> list[str]:
    """The keys that are possible at a path."""
    kind: Any = model
    for key in path:
        fields = getattr(kind, "model_fields", {})
        kind = _inner(fields[key].annotation if key in fields else [arg for arg in get_args(kind) if arg is not ...][-1])
    return [field.alias or name for name, field in getattr(kind, "model_fields", {}).items()]


def _home(path: tuple[Key, ...], whole: WrittenModels) -> str:
    """Where a key belongs that is not known where it was written; nothing if it is known nowhere. The likeliest of several places:
    that of the same kind, or else the one nearest to the top."""
    *above, key = path
    places = [(*map(str, base), *place) for base, model in whole.items() for place, keys in _places(model) if key in keys]
    if not places:
        return ""
    parents = [step for step in above if isinstance(step, str)][-1:]
    best = min(places, key=lambda place: ([step for step in place if step != _NUMBER][-1:] != parents, len(place)))
    number = next((str(step) for step in reversed(above) if isinstance(step, int)), _NUMBER)
    return f"under '{': '.join(best).replace(_NUMBER, number)}'" if best else "at the top"


_NUMBER = "N"


@cache
def _places(model: type[BaseModel]) -> tuple[tuple[tuple[str, ...], frozenset[str]], ...]:
    """Every mapping with named keys, by the keys that lead to it, and its keys."""
    places: list[tuple[tuple[str, ...], frozenset[str]]] = [((), frozenset(model.model_fields))]
    for name, field in model.model_fields.items():
        kind, steps = _inner(field.annotation), [name]
        if get_origin(kind) is dict:
            kind, steps = _inner(get_args(kind)[-1]), [name, _NUMBER]
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            places += [((*steps, *way), keys) for way, keys in _places(kind)]
    return tuple(places)


def _inner(kind: Any) -> Any:
    """A type without ``Annotated`` and ``| None``."""
    while hasattr(kind, "__metadata__"):
        kind = get_args(kind)[0]
    args = [arg for arg in get_args(kind) if arg is not type(None)]
    return _inner(args[0]) if type(None) in get_args(kind) else kind
