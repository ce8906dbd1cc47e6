"""The first theme of a new author."""

from __future__ import annotations

import json
import re

from goose_print.errors import UsageError, quoted
from goose_print.resources import folder
from goose_print.theme.schema import FILE_NAME, schema_json


def starter(name: str) -> dict[str, str]:
    """A commented theme that builds as it is, and the schema that its editor reads, by file name.

    ``name`` is the game's or its folder's (``my-game`` becomes "My game"). Raises UsageError if nothing of it can be a title.
    """
    import jinja2

    title = re.sub(r"[-_\s]+", " ", name).strip()
    if not any(c.isalnum() for c in title) or not title.isprintable() or len(title) > 100:
        raise UsageError(f"a game cannot be called {quoted(name)}")
    title = title[0].upper() + title[1:]
    text = (folder("templates") / "starter.yaml.j2").read_text(encoding="utf-8")
    template = jinja2.Environment(undefined=jinja2.StrictUndefined, keep_trailing_newline=True).from_string(text)
    return {
        "theme.yaml": template.render(title=json.dumps(title, ensure_ascii=False), schema=FILE_NAME),
        FILE_NAME: schema_json(),
    }
