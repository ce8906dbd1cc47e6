"""Conversion of pydantic's validation errors into faults with plain messages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, get_args, get_origin

from pydantic import BaseModel, ValidationError

from goose_print.errors import Fault, Key, quote
from goose_print.sentences import Message, message_of, suggest_nearest, suggest_word, with_subject

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_TRUTH_WORDS = dict.fromkeys(("yes", "on", "y"), "true") | dict.fromkeys(("no", "off", "n"), "false")
_KEY = "[key]"
MAX_EXPLAINED = 500
"""Number of faults that get a suggestion; of more than that, few are ever shown."""


WrittenModels = Mapping[tuple[Key, ...], type[BaseModel]]
"""Models of a file by the keys under which they apply; ``()`` for the file itself."""


def validation_faults(error: ValidationError, whole: WrittenModels, *, under: tuple[Key, ...] = ()) -> Iterator[Fault]:
    """Yield a fault for each error that a model found; `under`: the keys of the validated part."""
    for number, detail in enumerate(_best_union_errors(error.errors(include_url=False))):
        path = (*under, *detail["loc"])
        named = path[-1:] == (_KEY,)
        path = path[:-1] if named else path
        message = _message(detail, path, whole) if number < MAX_EXPLAINED else Message("format.wrong", subject=_describe_path(path))
        yield Fault(
            path=path, message=message, code="format", on_key=named or detail["type"] in ("extra_forbidden", "invalid_key")
        )


_BRANCH = re.compile(r"(literal|constrained|int|float|str|bool)(\[.*\]|-\w+)?")


def _best_union_errors(details: Iterable[ErrorDetails]) -> Iterator[ErrorDetails]:
    """Reduce the errors of a union to those of the type that fits best, or else of the first."""
    for _, group in groupby(details, lambda each: each["loc"][:-1]):
        every = list(group)
        kinds = [each for each in every if _BRANCH.fullmatch(str(each["loc"][-1:] and each["loc"][-1]))]
        if len(kinds) < 2 or len(kinds) < len(every):
            yield from every
            continue
        fitting = (each for each in kinds if not each["type"].endswith(("_type", "_parsing", "literal_error")))
        best = next(fitting, kinds[0])
        yield {**best, "loc": best["loc"][:-1]}


def _message(detail: ErrorDetails, path: tuple[Key, ...], whole: WrittenModels) -> str:
    kind, value = detail["type"], detail["input"]
    if kind == "missing":
        return Message("format.missing", key=quote(path[-1]))
    if kind == "extra_forbidden":
        return _unknown_key_message(path, whole)
    if kind == "invalid_key":
        return Message("format.word_key_square" if len(path) == 1 else "format.word_key", key=path[-1])
    if detail["loc"][-1:] == (_KEY,):
        return Message("format.square_key", value=_describe_value(value))
    if kind == "value_error":
        return with_subject(message_of(detail["ctx"]["error"]), _describe_path(path))
    key, more = _expectation(kind, detail.get("ctx", {}), value)
    return Message(key, more.pop("n", 1), **{"subject": _describe_path(path), "value": _describe_value(value)} | more)


def _unknown_key_message(path: tuple[Key, ...], whole: WrittenModels) -> str:
    base = max((keys for keys in whole if path[: len(keys)] == keys), key=len)
    key, known = path[-1], _known_keys(whole[base], path[len(base) : -1])
    if re.match(r"\w+:", str(key)):
        return Message("format.space", key=quote(key))
    home = _find_key_home(path, whole)
    if home is not None:
        return Message("format.belongs" if home else "format.belongs_top", key=quote(key), home=home)
    return Message("format.unknown", key=quote(key), then=suggest_nearest(key, known) or Message("hint.possible", known=tuple(known)))


_BOUNDS = {"greater_than_equal": "at_least", "less_than_equal": "at_most", "greater_than": "more_than", "less_than": "less_than"}
_KINDS = {
    **dict.fromkeys(("string_too_short", "too_short"), "empty"), **dict.fromkeys(("int_type", "int_from_float"), "whole"),
    **dict.fromkeys(("float_type", "finite_number"), "number"), "bool_type": "truth", "string_type": "text", "tuple_type": "list",
    **dict.fromkeys(("dict_type", "model_type", "model_attributes_type"), "mapping"), "string_pattern_mismatch": "colour",
}  # fmt: skip
"""Messages by pydantic's error types."""


def _expectation(kind: str, facts: Mapping[str, Any], value: Any) -> tuple[str, dict[str, Any]]:
    """The message that says what is expected instead, with its values."""
    if kind in _BOUNDS:
        limit = next(facts[name] for name in ("ge", "le", "gt", "lt") if name in facts)
        return f"format.{_BOUNDS[kind]}", {"limit": f"{limit:g}"}
    if kind == "literal_error":
        names = tuple(re.findall(r"'([^']*)'", facts["expected"]))
        return "format.one_of", {"known": names, "then": suggest_nearest(value, names)}
    if kind in ("too_long", "string_too_long"):
        return f"format.{'characters' if isinstance(value, str) else 'entries'}", {"n": facts["max_length"]}
    if kind == "too_short" and value:
        return "format.entries_least", {"n": facts["min_length"]}
    key = _KINDS.get(kind, "cannot")
    example = "a, b" if value is None or isinstance(value, bool | Mapping) else value
    return f"format.{key}", {"then": _suggest_fix(key, value)} | ({"example": example} if key == "list" else {})


def _suggest_fix(wanted: str, value: Any) -> str:
    """A hint where another type is expected, or ""."""
    match wanted, value:
        case "truth", _:
            return suggest_word(_TRUTH_WORDS.get(str(value).lower()))
        case "text", bool():
            return Message("hint.quote")
        case ("whole" | "number"), str() if re.fullmatch(r"\s*-?\d+(\.\d+)?\s*", value):
            return Message("hint.unquote")
        case "mapping", str() if re.match(r"\w+:\S", value):
            return Message("hint.colon")
        case _:
            return ""


def _describe_value(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return Message("value.nothing") if value is None else str(value).lower()
    if isinstance(value, Mapping):
        return Message("value.mapping")
    if isinstance(value, tuple):
        return Message("value.list")
    return quote(value) if isinstance(value, str) else f"{value}"


def _describe_path(path: tuple[Key, ...]) -> str:
    """Describe a path in words: `go_to`, `square 19`, `squares, entry 3`."""
    if not path:
        return Message("subject.theme")
    last = path[-1]
    above = path[-2] if len(path) > 1 else ""
    if isinstance(last, str):
        return Message("subject.route", name=last) if above == "ways" else last
    listed = above != "squares" or path[-3:-2] in (("geese",), ("questions",))
    return Message("subject.entry", last + 1, key=above) if listed else Message("subject.square", last)


def _known_keys(model: type[BaseModel], path: tuple[Key, ...]) -> list[str]:
    """The keys that are allowed at a path."""
    kind: Any = model
    for key in path:
        fields = getattr(kind, "model_fields", {})
        kind = _unwrap_type(fields[key].annotation if key in fields else [arg for arg in get_args(kind) if arg is not ...][-1])
    return [field.alias or name for name, field in getattr(kind, "model_fields", {}).items()]


def _find_key_home(path: tuple[Key, ...], whole: WrittenModels) -> str | None:
    """The keys below which a misplaced key belongs; "" for the top level, None if it is unknown everywhere.

    Of several places the likeliest: under a parent of the same name, or else nearest to the top.
    """
    *above, key = path
    places = [(*map(str, base), *place) for base, model in whole.items() for place, keys in _mappings_of_model(model) if key in keys]
    if not places:
        return None
    parents = [step for step in above if isinstance(step, str)][-1:]
    best = min(places, key=lambda place: ([step for step in place if step != _NUMBER_STEP][-1:] != parents, len(place)))
    number = next((str(step) for step in reversed(above) if isinstance(step, int)), _NUMBER_STEP)
    return f"'{': '.join(best).replace(_NUMBER_STEP, number)}'" if best else ""


_NUMBER_STEP = "N"


@cache
def _mappings_of_model(model: type[BaseModel]) -> tuple[tuple[tuple[str, ...], frozenset[str]], ...]:
    """Every mapping of a model with named keys: the keys that lead to it, and its own."""
    places: list[tuple[tuple[str, ...], frozenset[str]]] = [((), frozenset(model.model_fields))]
    for name, field in model.model_fields.items():
        kind, steps = _unwrap_type(field.annotation), [name]
        if get_origin(kind) is dict:
            kind, steps = _unwrap_type(get_args(kind)[-1]), [name, _NUMBER_STEP]
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            places += [((*steps, *way), keys) for way, keys in _mappings_of_model(kind)]
    return tuple(places)


def _unwrap_type(kind: Any) -> Any:
    """Return a type without `Annotated` and `| None`."""
    while hasattr(kind, "__metadata__"):
        kind = get_args(kind)[0]
    args = [arg for arg in get_args(kind) if arg is not type(None)]
    return _unwrap_type(args[0]) if type(None) in get_args(kind) else kind
