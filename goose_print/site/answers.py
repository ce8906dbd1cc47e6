"""Answers that the page asks for first, prepared when the site is made: lists, shipped games, and the boards it begins with."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from goose_print.kit.choices import LISTS
from goose_print.language.words import language_tags
from goose_print.resources import folder
from goose_print.studio import answer
from goose_print.theme.shipped import theme_names

ANSWERS, INDEX = "answers", "index.json"
DRAWN_IN = "en"
"""Language in which the shipped games and their boards are prepared; to translate all into all would take a minute more."""
Request = dict[str, Any]


def write_answers(target: Path, played: Collection[str] = ()) -> int:
    """Write the answers into the folder, gzipped, by what was asked; return how many they are.

    ``played``: shipped games that are played in the studio from the front page, so that their pages are wanted.
    """
    target.mkdir(parents=True, exist_ok=True)
    names = []
    for request, found in _answered(played):
        name = request_name(request)
        data = json.dumps(found, separators=(",", ":"), ensure_ascii=False).encode()
        (target / f"{name}.gzip").write_bytes(gzip.compress(data, 9, mtime=0))
        names.append(name)
    (target / INDEX).write_text(json.dumps(sorted(names), separators=(",", ":")), encoding="utf-8")
    return len(names)


def request_name(request: Mapping[str, Any]) -> str:
    """Name of a request's answer: the beginning of the SHA-256 of its JSON with sorted keys, as `transport.js` makes it."""
    text = json.dumps(request, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def _answered(played: Collection[str]) -> Iterator[tuple[Request, Mapping[str, Any]]]:
    """Yield requests with their answers; refusals are left to the program itself."""
    languages = language_tags()
    for request in _lists(languages):
        yield from _ask(request)
    for name in theme_names():
        for request, found in _ask({"do": "describe", "source": name, "language": DRAWN_IN}):
            yield request, found
            yield from _begun(found["source"], DRAWN_IN)
            if name in played:
                yield from _ask({"do": "play", "page": True, **found["source"]})
    for language in languages:
        for request, found in _ask(_blank(language)):
            yield request, found
            yield from _begun({"name": "my-game.yaml", "text": found["text"], "files": {}}, language)


def _lists(languages: tuple[str, ...]) -> Iterator[Request]:
    for name in ("schema", "art_sets", "parts", "exercises", "effects", *LISTS):
        yield {"do": "describe", "what": [name]}
    for language in languages:
        yield {"do": "describe", "what": ["motifs"], "language": language}


def _blank(language: str) -> Request:
    """What makes the empty game in a language (`early.js`)."""
    words = json.loads((folder("templates") / "studio" / "words" / f"{language}.json").read_text(encoding="utf-8"))
    change = {"op": "set", "path": ["title"], "value": words["new_title"]}
    return {"do": "edit", "text": f"title: Game of the Goose\nlanguage: {language}\nrules: royal\n", "changes": [change]}


def _begun(theme: Mapping[str, Any], language: str) -> Iterator[tuple[Request, Mapping[str, Any]]]:
    """What the page asks when a game has been opened; a game with files is left to the program, which is sent them."""
    if not theme["files"]:
        yield from _ask({"do": "preview", **theme})
        yield from _ask({"do": "check", "depth": "theme", "facts": True, "reader": language, **theme})


def _ask(request: Request) -> Iterator[tuple[Request, Mapping[str, Any]]]:
    *_, found = answer(request)
    if "error" not in found:
        yield request, found
