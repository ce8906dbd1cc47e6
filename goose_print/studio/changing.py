"""``edit``: changes of a theme in its source text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from goose_print.errors import Key, RequestError
from goose_print.studio import requests
from goose_print.studio.editing import change
from goose_print.studio.editing.outline import outlined
from goose_print.studio.editing.writing import yaml_look_of
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


def foresee(text: str) -> None:
    """Find out beforehand where everything stands in a text that was changed, for it will be changed again."""
    yaml_look_of(outlined(text.removeprefix(BOM)))


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
    head = _alike(old, new)
    tail = _alike(old[head:][::-1], new[head:][::-1])
    start, end = _units(old[:head]), _units(old[: len(old) - tail])
    return {"from": start, "to": end, "insert": new[head : len(new) - tail]}


def _alike(one: str, other: str) -> int:
    """With how many of the same characters both begin."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _units(text: str) -> int:
    """So many code units of UTF-16."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
