"""Replacement of a language's words by an author's own, which must have the same shape and places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from goose_print.errors import quote
from goose_print.fields import check_characters, normalise_scalar
from goose_print.language.plural import plural_category
from goose_print.sentences import Message, message_of, suggest_nearest, with_subject

PLURAL_CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""The plural categories of CLDR."""
_GRAMMAR_KEYS = frozenset((
    "name", "direction", "plural", "ordinal_plural", "counted", "numbers", "ordinals", "ordinal", "list", "articles", "table",
    "calibration",
))  # fmt: skip
"""Keys that are not printable words."""
_FIXED = frozenset(("table", "calibration"))
"""What of it has the same shape in every language."""
_ON_SCREEN = "play."
"""Words of the page on which the game is played."""
DELIMITERS = (",", ";", "\t")
"""What may part the cells of a table."""
MAX_WORD_LENGTH, MOST_PLACES = 4000, 20
"""Characters of a word, and places in it, each of which may be filled with a long name."""
_PLACE = re.compile(r"\{(\w+)\}")


class WordFault(NamedTuple):
    """A fault in an author's word: the keys that lead to it, and a message."""

    path: tuple[str, ...]
    message: str


def validate_words(words: Mapping[str, Any], own: Mapping[str, Any], *, grammar: bool = False) -> tuple[dict[str, Any], list[WordFault]]:
    """Validate the author's words; return those to lay over the language's words, and the faults of all others.

    `grammar`: whether they define a whole language, and not only names of one's own.
    """
    laid: dict[str, Any] = {}
    misfits: list[WordFault] = []
    if grammar:
        ruled = {key: value for key, value in own.items() if key in _GRAMMAR_KEYS}
        own = {key: value for key, value in own.items() if key not in _GRAMMAR_KEYS}
        misfits += _grammar_faults(words, ruled)
        laid = {key: value for key, value in ruled.items() if not any(misfit.path[0] == key for misfit in misfits)}
    for path, value in _leaf_words(words, own):
        name = path[-1] if len(path) == 1 else ".".join(path)
        found = _find_words(words, name)
        if len(found) != 1:
            misfits.append(WordFault(path, _unknown_word_message(words, name, found)))
            continue
        new, why = _fit_shape(_word_at(words, found[0]), value)
        if why:
            misfits.append(WordFault(path, with_subject(why, name)))
        else:
            _set_at(laid, found[0].split("."), new)
    return laid, misfits


def _grammar_faults(words: Mapping[str, Any], ruled: Mapping[str, Any]) -> Iterator[WordFault]:
    """Yield faults in grammar keys whose value has another type than in other languages."""
    for key, value in ruled.items():
        if key in ("plural", "ordinal_plural"):
            yield from (WordFault((key, str(name)), why) for name, rule in _mapping(value).items() if (why := _rule_fault(name, rule)))
        elif not _is_alike(words[key], value, deep=key in _FIXED) or (key == "table" and value.get("delimiter", ",") not in DELIMITERS):
            yield WordFault((key,), Message("words.kind", name=key))
        elif key == "list" and any(isinstance(each, Mapping) for each in value.values()):
            yield WordFault((key,), Message("words.list"))
        elif strange := next((text for text in _texts(value) if isinstance(text, str) and _text_fault(text or " ", {"n", "noun"})), ""):
            yield WordFault((key,), with_subject(_text_fault(strange, {"n", "noun"}), key))


def _is_alike(known: object, value: object, *, deep: bool) -> bool:
    """Whether a value is of the kind of the known one: a mapping, a list that is not empty, a text; ``deep``: all that it holds, too."""
    if isinstance(known, list):
        return isinstance(value, list | tuple) and bool(value)
    if not isinstance(known, Mapping) or not isinstance(value, Mapping):
        return isinstance(value, type(known))
    return not deep or all(_is_alike(known[name], each, deep=True) for name, each in value.items() if name in known)


def _mapping(value: Any) -> Mapping[Any, Any]:
    return value if isinstance(value, Mapping) else {"": value}


def _rule_fault(name: object, rule: object) -> str:
    if name not in PLURAL_CATEGORIES:
        return Message("words.category", name=quote(name), known=PLURAL_CATEGORIES)
    try:
        plural_category({str(name): str(rule)}, 7)
    except (ValueError, ArithmeticError):
        return Message("words.rule", rule=quote(rule))
    return ""


def _leaf_words(words: Mapping[str, Any], own: Mapping[str, Any], above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield the author's words one by one; a whole section may be written as one mapping."""
    for key, value in own.items():
        old = words.get(str(key))
        if isinstance(value, Mapping) and isinstance(old, Mapping) and _is_section(old):
            yield from _leaf_words(old, value, (*above, str(key)))
        else:
            yield (*above, str(key)), value


def _is_section(value: object) -> bool:
    return isinstance(value, Mapping) and "other" not in value and all(isinstance(key, str) for key in value)


def printed_words(words: Mapping[str, Any], above: str = "") -> Iterator[str]:
    """Yield the dotted names of all replaceable words; the forms of one word count as one."""
    for key, value in words.items():
        if above or key not in _GRAMMAR_KEYS:
            if _is_section(value):
                yield from printed_words(value, f"{above}{key}.")
            else:
                yield f"{above}{key}"


def _find_words(words: Mapping[str, Any], name: str) -> list[str]:
    """Find the words that a name may mean: the exact name, the noun, or all that end with it, those on paper before those on a screen."""
    known = set(printed_words(words))
    exact = [each for each in (name, f"nouns.{name}") if each in known]
    ending = sorted(each for each in known if each.endswith(f".{name}"))
    return exact[:1] or [each for each in ending if not each.startswith(_ON_SCREEN)] or ending


def _unknown_word_message(words: Mapping[str, Any], name: str, found: list[str]) -> str:
    if found:
        return Message("words.several", name=name, known=tuple(found[:-1]), last=found[-1])
    known = {each.rpartition(".")[2]: each for each in printed_words(words)}
    return Message("words.unknown", name=quote(name), then=suggest_nearest(name, [*known, *known.values()]))


def _word_at(words: Mapping[str, Any], dotted: str) -> Any:
    for key in dotted.split("."):
        words = words[key]
    return words


def _set_at(laid: dict[str, Any], keys: list[str], value: Any) -> None:
    for key in keys[:-1]:
        laid = laid.setdefault(key, {})
    laid[keys[-1]] = value


def _fit_shape(old: Any, value: Any) -> tuple[Any, str]:
    """Convert a value to the shape of the old word; return it with "", or None with what is wrong."""
    known = {place for text in _texts(old) for place in _PLACE.findall(text)}
    new: Any
    if isinstance(old, list):
        new, wanted = [normalise_scalar(each) for each in value] if isinstance(value, list | tuple) else None, "texts"
    elif isinstance(old, Mapping):
        new, wanted = _complete_forms(value), "forms"
        known |= {"n"}
    else:
        new, wanted = normalise_scalar(value), "text"
        new = new if isinstance(new, str) else None
    texts = [] if new is None else list(_texts(new))
    if not texts or not all(isinstance(text, str) for text in texts):
        return None, Message(f"words.{wanted}", known=PLURAL_CATEGORIES)
    return new, next(filter(None, (_text_fault(text, known) for text in texts)), "")


def _complete_forms(value: Any) -> dict[str, Any] | None:
    """Complete plural forms; a missing `other` takes the last form. Forms for a case are a nested mapping."""
    if not isinstance(value, Mapping):
        return {"other": normalise_scalar(value)}
    forms = {str(key): normalise_scalar(each) for key, each in value.items()}
    plain = [key for key, each in forms.items() if not isinstance(each, Mapping)]
    if not plain or not set(plain) <= set(PLURAL_CATEGORIES):
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


def _text_fault(text: str, known: set[str]) -> str:
    rest, strange = _PLACE.sub("", text), sorted(set(_PLACE.findall(text)) - known)
    if "{" in rest or "}" in rest:
        return Message("words.brace")
    if strange:
        places = tuple(f"{{{place}}}" for place in sorted(known))
        return Message("words.place" if places else "words.no_place", place=strange[0], known=places)
    if len(_PLACE.findall(text)) > MOST_PLACES:
        return Message("words.many_places", most=MOST_PLACES)
    if len(text) > MAX_WORD_LENGTH or not text:
        return Message("words.length", most=MAX_WORD_LENGTH)
    try:
        check_characters(text)
    except ValueError as error:
        return message_of(error)
    return ""
