"""What the models refuse, in sentences and with the path that leads to it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, get_args, get_origin

from pydantic import BaseModel, ValidationError

from goose_print.errors import Fault, Key, quoted
from goose_print.sentences import Sentence, about, meant, nearest, said_by

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
    for number, detail in enumerate(_of_one_kind(error.errors(include_url=False))):
        path = (*under, *detail["loc"])
        named = path[-1:] == (_KEY,)
        path = path[:-1] if named else path
        message = _message(detail, path, whole) if number < MOST_EXPLAINED else Sentence("format.wrong", subject=_subject(path))
        yield Fault(
            path=path, message=message, code="format", on_key=named or detail["type"] in ("extra_forbidden", "invalid_key")
        )


_BRANCH = re.compile(r"(literal|constrained|int|float|str|bool)(\[.*\]|-\w+)?")


def _of_one_kind(details: Iterable[ErrorDetails]) -> Iterator[ErrorDetails]:
    """Where a value may be of several kinds, what is wrong with it as one of the kind that it is, or else as one of the first."""
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
        return Sentence("format.missing", key=quoted(path[-1]))
    if kind == "extra_forbidden":
        return _unknown(path, whole)
    if kind == "invalid_key":
        return Sentence("format.word_key_square" if len(path) == 1 else "format.word_key", key=path[-1])
    if detail["loc"][-1:] == (_KEY,):
        return Sentence("format.square_key", value=_shown(value))
    if kind == "value_error":
        return about(said_by(detail["ctx"]["error"]), _subject(path))
    key, more = _wanted(kind, detail.get("ctx", {}), value)
    return Sentence(key, more.pop("n", 1), **{"subject": _subject(path), "value": _shown(value)} | more)


def _unknown(path: tuple[Key, ...], whole: WrittenModels) -> str:
    base = max((keys for keys in whole if path[: len(keys)] == keys), key=len)
    key, known = path[-1], _keys(whole[base], path[len(base) : -1])
    if re.match(r"\w+:", str(key)):
        return Sentence("format.space", key=quoted(key))
    home = _home(path, whole)
    if home is not None:
        return Sentence("format.belongs" if home else "format.belongs_top", key=quoted(key), home=home)
    return Sentence("format.unknown", key=quoted(key), then=nearest(key, known) or Sentence("hint.possible", known=tuple(known)))


_BOUNDS = {"greater_than_equal": "at_least", "less_than_equal": "at_most", "greater_than": "more_than", "less_than": "less_than"}
_KINDS = {
    **dict.fromkeys(("string_too_short", "too_short"), "empty"), **dict.fromkeys(("int_type", "int_from_float"), "whole"),
    **dict.fromkeys(("float_type", "finite_number"), "number"), "bool_type": "truth", "string_type": "text", "tuple_type": "list",
    **dict.fromkeys(("dict_type", "model_type", "model_attributes_type"), "mapping"), "string_pattern_mismatch": "colour",
}  # fmt: skip
"""Sentences by what pydantic calls the matter."""


def _wanted(kind: str, facts: Mapping[str, Any], value: Any) -> tuple[str, dict[str, Any]]:
    """The sentence that says what must be there instead, with what it tells besides."""
    if kind in _BOUNDS:
        limit = next(facts[name] for name in ("ge", "le", "gt", "lt") if name in facts)
        return f"format.{_BOUNDS[kind]}", {"limit": f"{limit:g}"}
    if kind == "literal_error":
        names = tuple(re.findall(r"'([^']*)'", facts["expected"]))
        return "format.one_of", {"known": names, "then": nearest(value, names)}
    if kind in ("too_long", "string_too_long"):
        return f"format.{'characters' if isinstance(value, str) else 'entries'}", {"n": facts["max_length"]}
    if kind == "too_short" and value:
        return "format.entries_least", {"n": facts["min_length"]}
    key = _KINDS.get(kind, "cannot")
    example = "a, b" if value is None or isinstance(value, bool | Mapping) else value
    return f"format.{key}", {"then": _hint(key, value)} | ({"example": example} if key == "list" else {})


def _hint(wanted: str, value: Any) -> str:
    """What may help where another kind of value is wanted."""
    match wanted, value:
        case "truth", _:
            return meant(_YES.get(str(value).lower()))
        case "text", bool():
            return Sentence("hint.quote")
        case ("whole" | "number"), str() if re.fullmatch(r"\s*-?\d+(\.\d+)?\s*", value):
            return Sentence("hint.unquote")
        case "mapping", str() if re.match(r"\w+:\S", value):
            return Sentence("hint.colon")
        case _:
            return ""


def _shown(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return Sentence("value.nothing") if value is None else str(value).lower()
    if isinstance(value, Mapping):
        return Sentence("value.mapping")
    return Sentence("value.list") if isinstance(value, tuple) else quoted(value) if isinstance(value, str) else f"{value}"


def _subject(path: tuple[Key, ...]) -> str:
    """What a path leads to, in words: ``go_to``, ``square 19``, ``squares, entry 3``."""
    if not path:
        return Sentence("subject.theme")
    last = path[-1]
    above = path[-2] if len(path) > 1 else ""
    if isinstance(last, str):
        return Sentence("subject.route", name=last) if above == "ways" else last
    listed = above != "squares" or path[-3:-2] in (("geese",), ("questions",))
    return Sentence("subject.entry", last + 1, key=above) if listed else Sentence("subject.square", last)


def _keys(model: type[BaseModel], path: tuple[Key, ...]) -> list[str]:
    """The keys that are possible at a path."""
    kind: Any = model
    for key in path:
        fields = getattr(kind, "model_fields", {})
        kind = _inner(fields[key].annotation if key in fields else [arg for arg in get_args(kind) if arg is not ...][-1])
    return [field.alias or name for name, field in getattr(kind, "model_fields", {}).items()]


def _home(path: tuple[Key, ...], whole: WrittenModels) -> str | None:
    """Under which keys a key belongs that is not known where it was written; empty for the top, None if it is known nowhere. The
    likeliest of several places: that of the same kind, or else the one nearest to the top."""
    *above, key = path
    places = [(*map(str, base), *place) for base, model in whole.items() for place, keys in _places(model) if key in keys]
    if not places:
        return None
    parents = [step for step in above if isinstance(step, str)][-1:]
    best = min(places, key=lambda place: ([step for step in place if step != _NUMBER][-1:] != parents, len(place)))
    number = next((str(step) for step in reversed(above) if isinstance(step, int)), _NUMBER)
    return f"'{': '.join(best).replace(_NUMBER, number)}'" if best else ""


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
