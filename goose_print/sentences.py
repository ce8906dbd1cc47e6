"""Translatable messages: each prints in English and can be told in any language that has words for it.

The texts are data: `faults.yaml` in each language's folder. They are loaded only when a message is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol, Self

from goose_print.errors import closest_match, printable
from goose_print.resources import folder, load_plain_yaml

MESSAGES_FILE = "faults.yaml"


class MessageLanguage(Protocol):
    """What a language must offer to tell a message."""

    def fault_message(self, key: str, number: int, /, **places: object) -> str:
        """Return the text of a key in the plural form of the number, with its places filled."""

    def join_words(self, words: Iterable[object]) -> str:
        """Join words of YAML with the language's comma."""


class Message(str):
    """A message by its key and the values of its places: texts, numbers, other messages, rows of words.

    As a `str` it is the English text. `number` selects the plural form, if the message has several. `then` is a clause
    that follows, such as `; did you mean ...?`.
    """

    key: str
    number: int
    then: str
    places: Mapping[str, object]

    def __new__(cls, key: str, number: int = 1, /, *, then: str = "", **places: object) -> Self:
        """Build the English text."""
        forms = _load_message_file(folder("templates") / "en" / MESSAGES_FILE)[key]
        form = forms if isinstance(forms, str) else forms["one" if number == 1 else "other"]
        filled = {name: ", ".join(map(str, value)) if isinstance(value, tuple) else value for name, value in places.items()}
        made = super().__new__(cls, form.format(**{"n": number, "subject": ""} | filled).strip() + then)
        made.key, made.number, made.then, made.places = key, number, then, places
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild_message, (self.key, self.number, self.then, self.places)

    def in_language(self, speech: MessageLanguage) -> str:
        """Return the text in a language; inserted values cannot steer a terminal."""
        places = {name: _localise_value(value, speech) for name, value in self.places.items()}
        return speech.fault_message(self.key, self.number, **places).strip(" ") + translate_message(self.then, speech)


def _rebuild_message(key: str, number: int, then: str, places: Mapping[str, object]) -> Message:
    return Message(key, number, then=then, **places)


def _localise_value(value: object, speech: MessageLanguage) -> object:
    if isinstance(value, tuple):
        return printable(speech.join_words(value))
    return translate_message(value, speech) if isinstance(value, str) else value


def translate_message(message: str, speech: MessageLanguage) -> str:
    """Return the message in a language if it can be translated, else as it is; nothing in it steers a terminal."""
    return message.in_language(speech) if isinstance(message, Message) else printable(message)


def with_subject(message: str, subject: str) -> str:
    """Return the message with its subject filled in, if it has a place for one."""
    if not isinstance(message, Message):
        return message
    return Message(message.key, message.number, then=message.then, **{**message.places, "subject": subject})


def message_of(error: Exception) -> str:
    """Return the message of an error, which may be translatable."""
    message = error.args[0] if error.args else ""
    return message if isinstance(message, Message) else str(error)


def suggest_nearest(word: object, words: Iterable[str]) -> str:
    """Return `; did you mean ...?` with the closest of the words, or "" if none is close."""
    return suggest_word(closest_match(word, words))


def suggest_word(word: str | None) -> str:
    """Return `; did you mean ...?` for a word, or "" without one."""
    return Message("hint.meant", word=word) if word else ""


# ------------------------------------------------------------------ message files


@cache
def load_messages(chain: tuple[str, ...]) -> dict[str, str | dict[str, str]]:
    """Load the messages by dotted key for a chain of language folders; the first folder that has a key wins."""
    found: dict[str, str | dict[str, str]] = {}
    for name in reversed(chain):
        file = folder("templates") / name / MESSAGES_FILE
        found |= _load_message_file(file) if file.is_file() else {}
    return found


@cache
def _load_message_file(file: Path) -> dict[str, str | dict[str, str]]:
    return {f"{section}.{name}": said for section, sentences in load_plain_yaml(file).items() for name, said in sentences.items()}
