"""Words of one's own in place of a language's: found by their names, and held to the shape and the places of those that they replace."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from goose_print.errors import quoted
from goose_print.fields import as_written, clean
from goose_print.language.plural import category
from goose_print.sentences import Sentence, about, nearest, said_by

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""The plural categories of CLDR."""
_GRAMMAR = frozenset((
    "name", "direction", "plural", "ordinal_plural", "counted", "numbers", "ordinals", "ordinal", "list", "articles", "table",
    "calibration",
))  # fmt: skip
"""What is no word that a theme prints."""
_FIXED = frozenset(("table", "calibration"))
"""What of it has the same shape in every language."""
DELIMITERS = (",", ";", "\t")
"""What may part the cells of a table."""
LONGEST, MOST_PLACES = 4000, 20
"""Characters of a word, and places in it, each of which may be filled with a long name."""
_PLACE = re.compile(r"\{(\w+)\}")


class WrongWord(NamedTuple):
    """What is wrong with a word of one's own: the keys that lead to it, and why."""

    path: tuple[str, ...]
    message: str


def replacing(words: Mapping[str, Any], own: Mapping[str, Any], *, grammar: bool = False) -> tuple[dict[str, Any], list[WrongWord]]:
    """The author's words as they are laid over those of a language, and what is wrong with them; what is wrong is left out.

    ``grammar``: whether they are a language, and not only names of one's own.
    """
    laid: dict[str, Any] = {}
    misfits: list[WrongWord] = []
    if grammar:
        ruled = {key: value for key, value in own.items() if key in _GRAMMAR}
        own = {key: value for key, value in own.items() if key not in _GRAMMAR}
        misfits += _unruly(words, ruled)
        laid = {key: value for key, value in ruled.items() if not any(misfit.path[0] == key for misfit in misfits)}
    for path, value in _single(words, own):
        name = path[-1] if len(path) == 1 else ".".join(path)
        found = _named(words, name)
        if len(found) != 1:
            misfits.append(WrongWord(path, _unknown(words, name, found)))
            continue
        new, why = _shaped(_at(words, found[0]), value)
        if why:
            misfits.append(WrongWord(path, about(why, name)))
        else:
            _put(laid, found[0].split("."), new)
    return laid, misfits


def _unruly(words: Mapping[str, Any], ruled: Mapping[str, Any]) -> Iterator[WrongWord]:
    """What of the grammar is not of the kind that stands there in other languages."""
    for key, value in ruled.items():
        if key in ("plural", "ordinal_plural"):
            yield from (WrongWord((key, str(name)), why) for name, rule in _mapping(value).items() if (why := _no_rule(name, rule)))
        elif not _is_alike(words[key], value, deep=key in _FIXED) or (key == "table" and value.get("delimiter", ",") not in DELIMITERS):
            yield WrongWord((key,), Sentence("words.kind", name=key))
        elif key == "list" and any(isinstance(each, Mapping) for each in value.values()):
            yield WrongWord((key,), Sentence("words.list"))
        elif strange := next((text for text in _texts(value) if isinstance(text, str) and _wrong(text or " ", {"n", "noun"})), ""):
            yield WrongWord((key,), about(_wrong(strange, {"n", "noun"}), key))


def _is_alike(known: object, value: object, *, deep: bool) -> bool:
    """Whether a value is of the kind of the known one: a mapping, a list that is not empty, a text; ``deep``: all that it holds, too."""
    if isinstance(known, list):
        return isinstance(value, list | tuple) and bool(value)
    if not isinstance(known, Mapping) or not isinstance(value, Mapping):
        return isinstance(value, type(known))
    return not deep or all(_is_alike(known[name], each, deep=True) for name, each in value.items() if name in known)


def _mapping(value: Any) -> Mapping[Any, Any]:
    return value if isinstance(value, Mapping) else {"": value}


def _no_rule(name: object, rule: object) -> str:
    if name not in CATEGORIES:
        return Sentence("words.category", name=quoted(name), known=CATEGORIES)
    try:
        category({str(name): str(rule)}, 7)
    except (ValueError, ArithmeticError):
        return Sentence("words.rule", rule=quoted(rule))
    return ""


def _single(words: Mapping[str, Any], own: Mapping[str, Any], above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The author's words one by one; a whole section of them may be written as one mapping."""
    for key, value in own.items():
        old = words.get(str(key))
        if isinstance(value, Mapping) and isinstance(old, Mapping) and _is_section(old):
            yield from _single(old, value, (*above, str(key)))
        else:
            yield (*above, str(key)), value


def _is_section(value: object) -> bool:
    return isinstance(value, Mapping) and "other" not in value and all(isinstance(key, str) for key in value)


def printed_words(words: Mapping[str, Any], above: str = "") -> Iterator[str]:
    """The dotted names of all words that may be replaced; the forms of one count as one."""
    for key, value in words.items():
        if above or key not in _GRAMMAR:
            if _is_section(value):
                yield from printed_words(value, f"{above}{key}.")
            else:
                yield f"{above}{key}"


def _named(words: Mapping[str, Any], name: str) -> list[str]:
    """The words that a name may mean: that of just this name, the noun, or all whose last part it is."""
    known = set(printed_words(words))
    exact = [each for each in (name, f"nouns.{name}") if each in known]
    return exact[:1] or sorted(each for each in known if each.endswith(f".{name}"))


def _unknown(words: Mapping[str, Any], name: str, found: list[str]) -> str:
    if found:
        return Sentence("words.several", name=name, known=tuple(found[:-1]), last=found[-1])
    known = {each.rpartition(".")[2]: each for each in printed_words(words)}
    return Sentence("words.unknown", name=quoted(name), then=nearest(name, [*known, *known.values()]))


def _at(words: Mapping[str, Any], dotted: str) -> Any:
    for key in dotted.split("."):
        words = words[key]
    return words


def _put(laid: dict[str, Any], keys: list[str], value: Any) -> None:
    for key in keys[:-1]:
        laid = laid.setdefault(key, {})
    laid[keys[-1]] = value


def _shaped(old: Any, value: Any) -> tuple[Any, str]:
    """The value as it takes the place of the old one, or why it cannot."""
    known = {place for text in _texts(old) for place in _PLACE.findall(text)}
    new: Any
    if isinstance(old, list):
        new, wanted = [as_written(each) for each in value] if isinstance(value, list | tuple) else None, "texts"
    elif isinstance(old, Mapping):
        new, wanted = _forms(value), "forms"
        known |= {"n"}
    else:
        new, wanted = as_written(value), "text"
        new = new if isinstance(new, str) else None
    texts = [] if new is None else list(_texts(new))
    if not texts or not all(isinstance(text, str) for text in texts):
        return None, Sentence(f"words.{wanted}", known=CATEGORIES)
    return new, next(filter(None, (_wrong(text, known) for text in texts)), "")


def _forms(value: Any) -> dict[str, Any] | None:
    """Plural forms; what is given no form has that of ``other``, or of the last. The forms of a noun's case are a mapping among them."""
    if not isinstance(value, Mapping):
        return {"other": as_written(value)}
    forms = {str(key): as_written(each) for key, each in value.items()}
    plain = [key for key, each in forms.items() if not isinstance(each, Mapping)]
    if not plain or not set(plain) <= set(CATEGORIES):
        return None
    return {"other": forms[plain[-1]], **forms}


def _texts(value: Any) -> Iterator[Any]:
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)
    else:
        yield value


def _wrong(text: str, known: set[str]) -> str:
    rest, strange = _PLACE.sub("", text), sorted(set(_PLACE.findall(text)) - known)
    if "{" in rest or "}" in rest:
        return Sentence("words.brace")
    if strange:
        places = tuple(f"{{{place}}}" for place in sorted(known))
        return Sentence("words.place" if places else "words.no_place", place=strange[0], known=places)
    if len(_PLACE.findall(text)) > MOST_PLACES:
        return Sentence("words.many_places", most=MOST_PLACES)
    if len(text) > LONGEST or not text:
        return Sentence("words.length", most=LONGEST)
    try:
        clean(text)
    except ValueError as error:
        return said_by(error)
    return ""
