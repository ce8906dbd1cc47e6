"""``edit``: changes of a theme in its source text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from goose_print.errors import Key, RequestError
from goose_print.studio import requests
from goose_print.studio.editing import change
from goose_print.theme.yaml import LARGEST_FILE, key_of

BOM = "\ufeff"


def edit(request: requests.EditRequest | requests.PreviewRequest) -> Iterator[dict[str, Any]]:
    """The changed text, and where it differs from the old one."""
    mark = BOM if request.text.startswith(BOM) else ""
    text = request.text.removeprefix(BOM)
    for each in request.changes:
        text = _changed(text, each)
    text = mark + text
    if len(text) > LARGEST_FILE:
        raise RequestError("too-large", f"the text would be larger than {LARGEST_FILE // 1000} kB")
    yield {"text": text, "splice": _splice(request.text, text)}


def _changed(text: str, said: requests.TextChange) -> str:
    path: tuple[Key, ...] = tuple(step if isinstance(step, int) else key_of(step) for step in said.path)
    match said:
        case requests.PutValue():
            return change.put(text, path, said.value)
        case requests.InsertItem():
            return change.insert(text, path, said.value)
        case requests.RemoveValue():
            return change.remove(text, path)
        case requests.RenameKey():
            return change.rename(text, path, said.to)
        case requests.MoveItem():
            return change.move(text, path, said.to)


def _splice(old: str, new: str) -> dict[str, Any] | None:
    """What of the old text gives way to what, by offsets as JavaScript counts them; nothing where both are the same."""
    if old == new:
        return None
    least = min(len(old), len(new))
    head = next((place for place in range(least) if old[place] != new[place]), least)
    tail = next((place for place in range(least - head) if old[-1 - place] != new[-1 - place]), least - head)
    start, end = _units(old[:head]), _units(old[: len(old) - tail])
    return {"from": start, "to": end, "insert": new[head : len(new) - tail]}


def _units(text: str) -> int:
    """So many code units of UTF-16."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
