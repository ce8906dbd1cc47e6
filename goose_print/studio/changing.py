"""`edit`: changes of a theme in its source text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from goose_print.errors import Key, RequestError
from goose_print.studio import requests
from goose_print.studio.editing import change
from goose_print.studio.editing.outline import outline_text
from goose_print.studio.editing.writing import detect_style
from goose_print.theme.yaml import MAX_FILE_BYTES, parse_key

BOM = "\ufeff"


def edit(request: requests.EditRequest | requests.PreviewRequest) -> Iterator[dict[str, Any]]:
    """Yield the changed text, and where it differs from the old one."""
    mark = BOM if request.text.startswith(BOM) else ""
    text = request.text.removeprefix(BOM)
    for each in request.changes:
        text = apply_change(text, each)
    text = mark + text
    if len(text) > MAX_FILE_BYTES:
        raise RequestError("too-large", f"the text would be larger than {MAX_FILE_BYTES // 1000} kB")
    yield {"text": text, "splice": _text_difference(request.text, text)}


def warm_outline(text: str) -> None:
    """Compute the outline of a changed text in advance: it will be changed again."""
    detect_style(outline_text(text.removeprefix(BOM)))


def apply_change(text: str, said: requests.TextChange) -> str:
    """The text after one change. Raises RequestError."""
    path: tuple[Key, ...] = tuple(step if isinstance(step, int) else parse_key(step) for step in said.path)
    match said:
        case requests.PutValue():
            return change.set_value(text, path, said.value)
        case requests.InsertItem():
            return change.insert(text, path, said.value)
        case requests.RemoveValue():
            return change.remove(text, path)
        case requests.RenameKey():
            return change.rename(text, path, said.to)
        case requests.MoveItem():
            return change.move(text, path, said.to)


def _text_difference(old: str, new: str) -> dict[str, Any] | None:
    """The replaced range and its new text, with offsets as JavaScript counts them; None if equal."""
    if old == new:
        return None
    head = _common_prefix(old, new)
    tail = _common_prefix(old[head:][::-1], new[head:][::-1])
    start, end = _utf16_length(old[:head]), _utf16_length(old[: len(old) - tail])
    return {"from": start, "to": end, "insert": new[head : len(new) - tail]}


def _common_prefix(one: str, other: str) -> int:
    """Length of the common prefix."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _utf16_length(text: str) -> int:
    """Length in UTF-16 code units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
