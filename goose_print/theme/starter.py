"""The starter theme of a new author."""

from __future__ import annotations

import json
import re

from goose_print.errors import UsageError, quote
from goose_print.games import DEFAULT, find_game
from goose_print.resources import folder
from goose_print.theme.schema import FILE_NAME, schema_json
from goose_print.theme.shipped import find_theme


def starter_files(name: str, game: str = DEFAULT) -> dict[str, str]:
    """Return a commented theme that builds as it is, and its JSON Schema, by file name.

    `name` is the game's or its folder's (`my-game` becomes "My game"), `game` its kind. Raises UsageError if the name
    cannot become a title, and for an unknown kind.
    """
    title = re.sub(r"[-_\s]+", " ", name).strip()
    if not any(c.isalnum() for c in title) or not title.isprintable() or len(title) > 100:
        raise UsageError(f"a game cannot be called {quote(name)}")
    title = title[0].upper() + title[1:]
    quoted_title = json.dumps(title, ensure_ascii=False)
    text = _race_theme(quoted_title) if find_game(game).name == DEFAULT else _shipped_theme(game, quoted_title)
    return {"theme.yaml": text, FILE_NAME: schema_json()}


def _race_theme(title: str) -> str:
    import jinja2

    text = (folder("templates") / "starter.yaml.j2").read_text(encoding="utf-8")
    template = jinja2.Environment(undefined=jinja2.StrictUndefined, keep_trailing_newline=True).from_string(text)
    return template.render(title=title, schema=FILE_NAME)


def _shipped_theme(game: str, title: str) -> str:
    """The shipped theme of a game under another title, without its author."""
    text = find_theme(game).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith(("author:", "licence:", "description:"))]
    return "\n".join(f"title: {title}" if line.startswith("title:") else line for line in lines) + "\n"
