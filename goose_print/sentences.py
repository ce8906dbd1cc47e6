"""What is said against something that an author wrote: English by itself, and told in every language that has words for it.

The words are data: ``faults.yaml`` beside a language's other words. Nothing reads them before something is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol, Self

from goose_print.errors import near, printable
from goose_print.resources import folder, plain_yaml

FILE = "faults.yaml"


class Speech(Protocol):
    """What tells sentences: a language."""

    def complaint(self, key: str, number: int, /, **places: object) -> str:
        """The sentence of this key in the form that goes with the number, its places filled."""

    def row(self, words: Iterable[object]) -> str:
        """Words of YAML one after the other."""


class Sentence(str):
    """A sentence by its key, and what fills its places: text, numbers, other sentences, rows of words.

    ``number``: of what it counts, if it has a form for each plural category. ``then``: a clause that follows it, such as ``; did you
    mean ...?``.
    """

    key: str
    number: int
    then: str
    places: Mapping[str, object]

    def __new__(cls, key: str, number: int = 1, /, *, then: str = "", **places: object) -> Self:
        """In English."""
        forms = _read(folder("templates") / "en" / FILE)[key]
        form = forms if isinstance(forms, str) else forms["one" if number == 1 else "other"]
        filled = {name: ", ".join(map(str, value)) if isinstance(value, tuple) else value for name, value in places.items()}
        made = super().__new__(cls, form.format(**{"n": number, "subject": ""} | filled).strip() + then)
        made.key, made.number, made.then, made.places = key, number, then, places
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.key, self.number, self.then, self.places)

    def told(self, speech: Speech) -> str:
        """In a language. Nothing that was inserted steers a terminal."""
        places = {name: _inserted(value, speech) for name, value in self.places.items()}
        return speech.complaint(self.key, self.number, **places).strip(" ") + told(self.then, speech)


def _again(key: str, number: int, then: str, places: Mapping[str, object]) -> Sentence:
    return Sentence(key, number, then=then, **places)


def _inserted(value: object, speech: Speech) -> object:
    if isinstance(value, tuple):
        return printable(speech.row(value))
    return told(value, speech) if isinstance(value, str) else value


def told(message: str, speech: Speech) -> str:
    """A message in a language, if it can be told in more than its own; nothing in it steers a terminal."""
    return message.told(speech) if isinstance(message, Sentence) else printable(message)


def about(message: str, subject: str) -> str:
    """The message, said of a subject if it is a sentence that has a place for one."""
    if not isinstance(message, Sentence):
        return message
    return Sentence(message.key, message.number, then=message.then, **{**message.places, "subject": subject})


def said_by(error: Exception) -> str:
    """The message of an error, which may be a sentence."""
    message = error.args[0] if error.args else ""
    return message if isinstance(message, Sentence) else str(error)


def nearest(word: object, words: Iterable[str]) -> str:
    """``; did you mean ...?``, or nothing if no word is near."""
    return meant(near(word, words))


def meant(word: str | None) -> str:
    """``; did you mean ...?``, or nothing without a word."""
    return Sentence("hint.meant", word=word) if word else ""


# ------------------------------------------------------------------ words of languages


@cache
def complaints_in(chain: tuple[str, ...]) -> dict[str, str | dict[str, str]]:
    """The sentences by their dotted keys, for folders of languages of which the first that has one counts."""
    found: dict[str, str | dict[str, str]] = {}
    for name in reversed(chain):
        file = folder("templates") / name / FILE
        found |= _read(file) if file.is_file() else {}
    return found


@cache
def _read(file: Path) -> dict[str, str | dict[str, str]]:
    return {f"{section}.{name}": said for section, sentences in plain_yaml(file).items() for name, said in sentences.items()}
